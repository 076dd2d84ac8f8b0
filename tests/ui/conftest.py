"""The one window on a real table in memory."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from pytestqt.qtbot import QtBot

from tablemgr.app.api import Papers
from tablemgr.app.service import TableService
from tablemgr.text import Language, resources_dir
from tests.helpers.driver import Driver
from tests.helpers.fake_desk import ManualClock, NoFiles, NoPapers
from tests.helpers.live_table import live_table
from ui.main_window import MainWindow
from ui.memory import WindowMemory
from ui.presenters.screens import Files
from ui.theme import Theme, load_fonts

OpenWindow = Callable[..., Driver]


@pytest.fixture(scope="session")
def font_family(qapp: object) -> str:
    return load_fonts(resources_dir() / "fonts")


@pytest.fixture
def open_window(qtbot: QtBot, font_family: str) -> Iterator[OpenWindow]:
    """`open_window(service, language, width, height, …)`: a shown window with its driver; closed at the end."""
    opened: list[MainWindow] = []

    def opener(
        service: TableService | None = None,
        language: Language = Language.CS,
        width: int = 1280,
        height: int = 800,
        memory: WindowMemory | None = None,
        papers: Papers | None = None,
        files: Files | None = None,
    ) -> Driver:
        clock = ManualClock()
        theme = Theme(font_family)
        window = MainWindow(
            service or live_table(), papers or NoPapers(), files or NoFiles(), clock, theme, language, memory
        )
        qtbot.addWidget(window)
        opened.append(window)
        driver = Driver(window, clock)
        driver.show(width, height)
        return driver

    yield opener
    for window in opened:
        window.close()
