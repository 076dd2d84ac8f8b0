"""In every state of the console: another language and back, a smaller window and back, closed and opened again."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from tests.helpers.driver import Driver, Keyboard
from tests.helpers.exhibits import CONSOLE, ROOMS, exhibits
from tests.helpers.live_table import TableClock, new_service, open_table, seat_players
from tests.helpers.showcase import STATES as SHOWN
from tests.ui.conftest import OpenWindow
from ui.main_window import MainWindow
from ui.presenters.window_model import WindowModel

STATES = pytest.mark.parametrize("name", [name for name, _room, _show in CONSOLE])
SIZES = ((1024, 768), (1920, 1080), (1280, 800))


def in_state(open_window: OpenWindow, name: str) -> Driver:
    room, show = next((room, show) for each, room, show in CONSOLE if each == name)
    driver = open_window(ROOMS[room]())
    show(driver.window)
    driver.settle()
    return driver


def model_of(window: MainWindow) -> WindowModel:
    return window.desk.model()


@STATES
def test_the_language_is_switched_and_back_and_nothing_is_lost(open_window: OpenWindow, name: str) -> None:
    driver = in_state(open_window, name)
    before = model_of(driver.window)
    for _there_and_back in range(2):
        driver.window.desk.switch_language()
        driver.window.refresh()
        driver.settle()
    assert model_of(driver.window) == before
    assert not driver.window.is_stopped


@STATES
def test_another_size_and_back_changes_nothing(open_window: OpenWindow, name: str) -> None:
    driver = in_state(open_window, name)
    before, places = model_of(driver.window), places_of(driver)
    for size in SIZES:
        driver.window.resize(*size)
        driver.settle()
    assert model_of(driver.window) == before
    assert places_of(driver) == places


def places_of(driver: Driver) -> dict[str, tuple[int, ...]]:
    """Where the parts of the console are."""
    console = driver.window.console
    parts = (console.top_bar, console.felt, console.log, console.bottom, console.notice, console.alert)
    return {
        f"{type(part).__name__} {index}": part.geometry().getRect()
        for index, part in enumerate(parts)
        if part.isVisible()
    }


@STATES
def test_a_window_that_is_closed_comes_back_with_the_same_table(open_window: OpenWindow, name: str) -> None:
    """What was not given yet is gone, everything that was given is there."""
    driver = in_state(open_window, name)
    service = driver.window.desk.api
    seq, expected = driver.snapshot.seq, driver.snapshot.expected
    driver.window.close()
    QApplication.processEvents()
    again = open_window(service)
    assert again.snapshot.seq == seq
    assert again.snapshot.expected is expected
    assert not again.window.is_stopped
    again.window.refresh()


def test_a_clock_that_was_set_back_stops_nothing_and_no_seconds_are_below_zero(
    open_window: OpenWindow, tmp_path: Path
) -> None:
    """The computer's clock jumps an hour back in a running hand while a player's clock runs."""
    clock = TableClock()
    service = new_service(tmp_path / "table.db", clock)
    open_table(service)
    seat_players(service, {1: 5000, 2: 5000, 3: 5000})
    driver = open_window(service)
    hands = Keyboard(driver)
    hands.play("d1 n")
    driver.press("K", ctrl=True)
    clock._us -= 3_600_000_000
    hands.play("c")
    driver.press("K", ctrl=True)
    alert = driver.window.console.model.alert  # type: ignore[union-attr]
    assert alert is not None
    assert "-" not in alert.text
    hands.play("f")
    seq = driver.snapshot.seq
    driver.window.close()
    service._store.close()
    again = open_window(new_service(tmp_path / "table.db", run=1))
    assert again.snapshot.seq >= seq
    assert not again.window.is_stopped


def test_every_state_that_is_laid_beside_the_drawing_is_walked_too() -> None:
    assert set(SHOWN.values()) <= {exhibit.name for exhibit in exhibits()}


def test_a_view_that_nobody_sees_does_not_choose_the_scale(open_window: OpenWindow) -> None:
    """A picture of the window asks the hidden page for its size, which nobody has given it yet."""
    driver = open_window(width=1920, height=1080)
    scale = driver.window.console.theme.scale
    driver.window.grab()
    driver.window.page.resize(640, 480)
    driver.window.grab()
    assert driver.window.console.theme.scale == scale > 1.2
