"""The window of a room's table with the floor's desk in front, and what is read and done there."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tablemgr.app.api import HandKey
from tests.helpers.driver import Driver
from ui.presenters.floor.floor_desk import FloorDesk
from ui.presenters.floor.models import HandDetail
from ui.widgets.floor.floor_view import FloorView

OpenDesk = Callable[..., Driver]


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
