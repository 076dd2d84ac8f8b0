"""The side screens of the console and the pages, by name. A new screen is one line here and one module."""

from __future__ import annotations

from ui.presenters.screens import ScreenFactory

SIDE_SCREENS: dict[str, ScreenFactory] = {}

PAGES: dict[str, ScreenFactory] = {}
