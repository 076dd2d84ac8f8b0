"""The window of a room's table with the floor's desk in front, and what is read and done there."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tablemgr.app.api import EnvironmentFault, HandKey, Refused
from tests.helpers.driver import Driver
from tests.helpers.fake_desk import NoFiles
from ui.presenters.floor.floor_desk import FloorDesk
from ui.presenters.floor.models import HandDetail
from ui.widgets.floor.floor_view import FloorView

OpenDesk = Callable[..., Driver]


class PaperFiles(NoFiles):
    """Remembers what was printed or saved."""

    def __init__(self) -> None:
        self.printed: list[tuple[str, bytes]] = []
        self.saved: list[tuple[str, bytes]] = []
        self.gives_up = False
        """Whoever is asked for a place thinks better of it."""

    def print_pdf(self, title: str, pdf: bytes, then: Callable[[str], None]) -> None:
        self.printed.append((title, pdf))
        then("")

    def save_pdf(self, suggested: str, pdf: bytes, then: Callable[[Path | None, str], None]) -> None:
        self.saved.append((suggested, pdf))
        then(Path(suggested), "")

    def save_made(
        self,
        suggested: str,
        make: Callable[[Callable[[bytes], None]], None],
        then: Callable[[Path | None, str], None],
    ) -> None:
        if self.gives_up:
            then(None, "")
        else:
            make(lambda pdf: self.save_pdf(suggested, pdf, then))

    def in_background(
        self, work: Callable[[], bytes | Refused], then: Callable[[bytes | Refused | EnvironmentFault], None]
    ) -> None:
        then(work())


def view(driver: Driver) -> FloorView:
    return driver.window.page.floor


def desk(driver: Driver) -> FloorDesk:
    screen = driver.window.desk._page
    floor: FloorDesk | None = getattr(screen, "floor", None)
    assert floor is not None
    return floor


def detail(driver: Driver) -> HandDetail:
    found = view(driver).hand.model
    assert found is not None
    return found


def show(driver: Driver, key: HandKey) -> None:
    driver.window._do(lambda: desk(driver).open_hand(key))


def search(driver: Driver, text: str) -> None:
    driver.press("F", ctrl=True)
    QTest.keyClicks(QApplication.focusWidget(), text)
    driver.settle()
