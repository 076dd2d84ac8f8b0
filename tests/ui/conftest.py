"""The one window on a real table in memory."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tablemgr import bootstrap
from tablemgr.app.api import Papers
from tablemgr.app.service import TableService
from tablemgr.text import Language, resources_dir
from tests.helpers.driver import Driver
from tests.helpers.fake_desk import ManualClock, NoFiles, NoPapers
from tests.helpers.floor_rooms import FloorRoom, new_room, shared_room
from tests.helpers.live_table import live_table
from tests.helpers.open_desk import OpenDesk
from ui.main_window import MainWindow
from ui.memory import WindowMemory
from ui.presenters.screens import Files
from ui.theme import Theme, load_fonts

OpenWindow = Callable[..., Driver]


@pytest.fixture(scope="session")
def font_family(qapp: object) -> str:
    return load_fonts(resources_dir() / "fonts")


@pytest.fixture(scope="session", autouse=True)
def caret_stands_still(qapp: QApplication) -> None:
    """Two pictures of the same line would differ by where its caret is in its blinking."""
    qapp.setCursorFlashTime(0)


@pytest.fixture(autouse=True)
def nothing_is_left_of_closed_windows(qapp: QCoreApplication) -> Iterator[None]:
    """`deleteLater` waits for an event loop, and tests have none: what was closed would listen on till the end."""
    yield
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


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
        table = service or live_table()
        window = MainWindow(
            table, papers or NoPapers(table), files or NoFiles(), clock, theme, language, memory
        )
        qtbot.addWidget(window)
        opened.append(window)
        driver = Driver(window, clock)
        driver.show(width, height)
        return driver

    yield opener
    for window in opened:
        window.close()


@pytest.fixture
def open_desk(qtbot: QtBot, font_family: str) -> Iterator[OpenDesk]:
    """`open_desk(room, files=…)`: the window of the room's table with the floor's desk in front."""
    opened: list[MainWindow] = []

    def opener(
        room: FloorRoom | None = None,
        files: Files | None = None,
        *,
        at_desk: bool = True,
        copies: bool = False,
    ) -> Driver:
        here = room or shared_room()
        papers = bootstrap.ServicePapers(here.service)
        clock = ManualClock()
        window = MainWindow(here.service, papers, files or NoFiles(), clock, Theme(font_family), Language.EN)
        window.desk.floor = here.parts(copies=copies)
        qtbot.addWidget(window)
        opened.append(window)
        driver = Driver(window, clock)
        driver.show()
        if at_desk:
            driver.press("F11")
        return driver

    yield opener
    for window in opened:
        window.close()


@pytest.fixture
def own_room(tmp_path: Path) -> Iterator[FloorRoom]:
    room = new_room(tmp_path)
    yield room
    room.service.close()
