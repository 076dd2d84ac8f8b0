"""What the window shows now: the console, or a page under a top line."""

from __future__ import annotations

from dataclasses import dataclass

from ui.presenters.console.view_models import BannerModel, ConsoleModel, HelpModel, TopBarModel
from ui.presenters.screens import ScreenModel


@dataclass(frozen=True, slots=True)
class WindowModel:
    """What the window shows: the console, or a page under a top line."""

    title: str
    console: ConsoleModel | None = None
    page: ScreenModel | None = None
    top: TopBarModel | None = None
    notice: BannerModel | None = None
    """Over a page: what was said, or the fault that must not be overlooked."""
    help: HelpModel | None = None
    """Over a page: its keys."""
