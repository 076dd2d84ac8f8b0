"""A finger that trembles over a confirmation: a thousand touches in one moment move the chips once (T14)."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from tablemgr.app.api import Expected
from tests.helpers.driver import Driver, Keyboard, Touch
from tests.helpers.live_table import live_table
from tests.ui.conftest import OpenWindow
from tests.ui.test_bounces import THREE, batches

TOUCHES = 1000
MOMENT_MS = 199
"""All of them come within it: a touch later than that is a wish of its own."""


def a_purchase(driver: Driver) -> str:
    driver.touch_seat(3)
    driver.touch("action_buy_in")
    driver.write("field_amount", "500")
    return "confirm_form"


def a_tip(driver: Driver) -> str:
    driver.touch_seat(3)
    driver.touch("action_tip")
    driver.write("field_amount", "25")
    return "confirm_form"


def tremble(driver: Driver, name: str) -> None:
    """The first touch goes to the widget, the others to whatever lies in its place by then."""
    widget = driver.find(name)
    place = widget.mapTo(driver.window, widget.rect().center())
    driver.touch(widget)
    assert driver.clock is not None
    driver.clock.pass_ms(MOMENT_MS)
    driver.window.setUpdatesEnabled(False)  # a button that is pressed a thousand times paints itself as often
    for number in range(1, TOUCHES):
        under = driver.window.childAt(place)
        assert under is not None
        at = under.mapFrom(driver.window, place)
        QTest.mouseClick(under, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, at)
        if not number % 100:
            driver.settle()
    driver.window.setUpdatesEnabled(True)
    driver.settle()


@pytest.mark.parametrize("money", [a_purchase, a_tip])
def test_a_thousand_touches_of_a_confirmation_are_one_act(
    open_window: OpenWindow, money: Callable[[Driver], str]
) -> None:
    driver = open_window(live_table(THREE))
    Keyboard(driver).play("d1 n f f ok")
    name = money(driver)
    before = batches(driver)
    tremble(driver, name)
    assert batches(driver) == before + 1
    assert driver.expected is Expected.NEXT_HAND
    assert not driver.shows(name)


def test_a_thousand_touches_of_an_award_give_the_pot_once_and_deal_nothing(open_window: OpenWindow) -> None:
    driver = open_window(live_table(THREE))
    Touch(driver).play("d1 n f f")
    stacks = sum(seat.stack for seat in driver.snapshot.seats)
    tremble(driver, "confirm_award")
    assert driver.expected is Expected.NEXT_HAND
    assert driver.snapshot.hand is None or driver.snapshot.hand.finished
    assert sum(seat.stack for seat in driver.snapshot.seats) > stacks
