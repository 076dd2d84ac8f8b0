"""A finger that bounces, a key that is held or pressed twice: what is asked for once happens once."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from tablemgr.app.api import Expected
from tests.helpers.driver import Driver, Keyboard, Touch
from tests.helpers.exhibits import ROOMS
from tests.helpers.live_table import live_table
from tests.ui.conftest import OpenWindow
from ui.widgets.touch import TouchButton

THREE = {1: 5000, 2: 5000, 3: 5000}
BOUNCE_MS = 60
ELSEWHERE = ("key_", "amount", "undo", "redo", "next_hand")
"""Keys of a keypad may follow each other as quickly as somebody can; the others have tests of their own."""


def touch_twice(driver: Driver, name: str, gap_ms: int = BOUNCE_MS) -> None:
    """Two touches of the same place, too close to be two wishes."""
    widget = driver.find(name)
    place = widget.mapTo(driver.window, widget.rect().center())
    driver.touch(widget)
    usual, driver.pause_ms = driver.pause_ms, gap_ms
    under = driver.window.childAt(place)
    assert under is not None
    driver._before()
    QTest.mouseClick(
        under, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, under.mapFrom(driver.window, place)
    )
    driver._after()
    driver.pause_ms = usual


def hold(driver: Driver, key: Qt.Key, times: int = 8) -> None:
    """A key goes down and stays there: the system repeats it to whatever has the keyboard by then."""
    text = "\r" if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) else chr(key).lower()
    driver._before()
    QTest.keyPress(QApplication.focusWidget() or driver.window, key)
    driver.settle()
    for _round in range(times):
        event = QKeyEvent(QEvent.Type.KeyPress, key, Qt.KeyboardModifier.NoModifier, text, True)
        QApplication.sendEvent(QApplication.focusWidget() or driver.window, event)
        driver.settle()
    QTest.keyRelease(QApplication.focusWidget() or driver.window, key)
    driver._after()


def between_hands(open_window: OpenWindow) -> Driver:
    driver = open_window(live_table(THREE))
    Keyboard(driver).play("d1 n f f ok")
    assert driver.expected is Expected.NEXT_HAND
    return driver


def names_of_buttons(driver: Driver) -> list[str]:
    found = {
        widget.objectName()
        for widget in driver.window.findChildren(TouchButton)
        if widget.isVisible() and widget.objectName() and not widget.objectName().startswith(ELSEWHERE)
    }
    return sorted(found)


def batches(driver: Driver) -> int:
    """Acts that count in the log, a batch is one."""
    hand = driver.snapshot.hand
    told = [
        line for line in driver.snapshot.log if not line.retracted and not line.kind.startswith("journal.")
    ]
    return 1000 * (hand.hand_no if hand is not None else 0) + len({line.batch for line in told})


# --- fingers ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "room", ["in_hand", "at_flop", "after_flop", "three_pots", "between", "before_first_hand", "on_break"]
)
def test_no_button_of_the_console_does_two_things_at_a_double_touch(
    open_window: OpenWindow, room: str
) -> None:
    """Each button of the state once more in the same moment: one act at most, and nothing under it is opened."""
    driver = open_window(ROOMS[room]())
    desk = driver.window.desk
    for name in names_of_buttons(driver):
        if not driver.shows(name):
            continue
        for _panel in range(3):
            driver.press("Escape")
        before, side_before = batches(driver), desk.standing[1:]
        driver.touch(name)
        once, stands = batches(driver), [screen and screen.name for screen in desk.standing[1:]]
        undo_to(driver, before)
        desk.console.draft.button_at = 0
        for _panel in range(3):
            driver.press("Escape")
        if not driver.shows(name) or desk.standing[1:] != side_before:
            continue
        touch_twice(driver, name)
        assert batches(driver) == once, name
        assert [screen and screen.name for screen in desk.standing[1:]] == stands, name
        undo_to(driver, before)


def undo_to(driver: Driver, count: int) -> None:
    """Take back what a touch gave."""
    for _round in range(6):
        if batches(driver) <= count or driver.snapshot.retractable is None:
            return
        driver.press("Escape")
        driver.press("Z", ctrl=True)


@pytest.mark.parametrize("gap_ms", [BOUNCE_MS, 300, 480])
def test_a_double_touch_on_a_confirmation_takes_nothing_back_again(
    open_window: OpenWindow, gap_ms: int
) -> None:
    """The panel has gone after the first touch; what lies in its place is not meant."""
    driver = between_hands(open_window)
    driver.touch_seat(3)
    driver.touch("action_buy_in")
    driver.write("field_amount", "500")
    before = batches(driver)
    touch_twice(driver, "confirm_form", gap_ms)
    assert batches(driver) == before + 1
    assert driver.expected is Expected.NEXT_HAND
    assert not driver.shows("confirm_form")
    driver.touch("next_hand")
    assert driver.expected is Expected.ACT


def test_a_double_touch_on_the_clock_opens_no_panel_that_lies_near(open_window: OpenWindow) -> None:
    driver = open_window(live_table(THREE))
    Keyboard(driver).play("d1 n")
    tools = [tool.key for tool in driver.window.console.log.model.tools]  # type: ignore[union-attr]
    log = driver.window.console.log
    places = [log.tool(key).mapTo(driver.window, QPoint(0, 0)) for key in tools]
    touch_twice(driver, "tool_clock")
    assert driver.snapshot.remarks.clock_seat == 1
    assert driver.window.desk._side is None
    now = driver.window.console.log.model.tools  # type: ignore[union-attr]
    assert [log.tool(tool.key).mapTo(driver.window, QPoint(0, 0)) for tool in now] == places
    driver.touch("tool_clock_stop")
    assert not driver.snapshot.remarks.clock_seat


def test_a_double_touch_on_undo_takes_one_act_back(open_window: OpenWindow) -> None:
    driver = open_window(live_table())
    Touch(driver).play("d1 n f f f")
    touch_twice(driver, "undo")
    assert [view.last_act for view in driver.snapshot.seats].count("fold") == 2
    touch_twice(driver, "redo")
    assert [view.last_act for view in driver.snapshot.seats].count("fold") == 3


def test_a_double_touch_on_the_language_switches_it_once(open_window: OpenWindow) -> None:
    driver = between_hands(open_window)
    touch_twice(driver, "language")
    assert driver.window.desk.language.value == "en"


def test_a_double_touch_on_the_award_starts_no_hand(open_window: OpenWindow) -> None:
    driver = open_window(live_table(THREE))
    Touch(driver).play("d1 n f f")
    touch_twice(driver, "confirm_award")
    assert driver.expected is Expected.NEXT_HAND
    touch_twice(driver, "next_hand")
    assert driver.expected is Expected.ACT
    assert driver.snapshot.hand is not None
    assert driver.snapshot.hand.hand_no == 2
    assert all(view.last_act in ("", "sb", "bb") for view in driver.snapshot.seats)


def test_two_quick_touches_in_two_places_are_two_wishes(open_window: OpenWindow) -> None:
    driver = between_hands(open_window)
    driver.touch_seat(3)
    driver.pause_ms = BOUNCE_MS
    driver.touch("action_buy_in")
    driver.touch(driver.find("field_amount"), QPoint(10, 10))
    assert driver.shows("confirm_form")


# --- keys -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", [Qt.Key.Key_F, Qt.Key.Key_C, Qt.Key.Key_Space, Qt.Key.Key_M, Qt.Key.Key_U])
def test_a_key_that_is_held_is_one_act(open_window: OpenWindow, key: Qt.Key) -> None:
    driver = open_window(live_table())
    Keyboard(driver).play("d1 n f")
    before = batches(driver)
    hold(driver, key)
    assert abs(batches(driver) - before) <= 1


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Enter])
def test_enter_that_is_held_confirms_one_form_and_starts_no_hand(
    open_window: OpenWindow, key: Qt.Key
) -> None:
    driver = between_hands(open_window)
    driver.touch_seat(3)
    driver.touch("action_buy_in")
    driver.write("field_amount", "500")
    before = batches(driver)
    hold(driver, key)
    assert batches(driver) == before + 1
    assert driver.expected is Expected.NEXT_HAND


def test_enter_pressed_twice_confirms_the_form_and_starts_no_hand(open_window: OpenWindow) -> None:
    """On the pad Enter is «next hand» once the form has gone: not in the same moment."""
    driver = between_hands(open_window)
    driver.touch_seat(3)
    driver.touch("action_buy_in")
    driver.write("field_amount", "500")
    driver.pause_ms = BOUNCE_MS
    driver.press_pad("Enter")
    driver.press_pad("Enter")
    assert driver.expected is Expected.NEXT_HAND
    driver.pause_ms = 400
    driver.press_pad("Enter")
    assert driver.expected is Expected.NEXT_HAND
    assert driver.window.console.notice.isVisible()  # it says that it may still be the tail of that Enter
    driver.press_pad("Enter")
    assert driver.expected is Expected.ACT


@pytest.mark.parametrize("gap_ms", [BOUNCE_MS, 400, 700])
def test_the_tail_of_a_double_enter_calls_no_bet_after_the_floor_was_answered(
    open_window: OpenWindow, gap_ms: int
) -> None:
    driver = open_window(live_table())
    Keyboard(driver).play("d1 n f")
    driver.press("G")
    driver.touch("banner_side:floor_call")
    before = driver.snapshot.seq
    driver.press_pad("Enter")
    answered = driver.snapshot.seq
    assert answered > before
    driver.pause_ms = gap_ms
    driver.press_pad("Enter")
    assert driver.snapshot.seq == answered


def test_enter_that_is_held_in_a_form_of_several_fields_goes_to_one_of_them(open_window: OpenWindow) -> None:
    driver = between_hands(open_window)
    driver.touch_seat(5)
    driver.type("Eva")
    seq = driver.snapshot.seq
    hold(driver, Qt.Key.Key_Return)
    assert driver.snapshot.seq - seq <= 1
    assert driver.window.desk._side is not None
    assert driver.window.desk._side.name == "buy_in"
    assert driver.window.desk._side.model().refusal == ""  # type: ignore[union-attr]


def test_enter_that_is_held_on_an_act_of_a_seat_does_it_once(open_window: OpenWindow) -> None:
    driver = between_hands(open_window)
    driver.press("S")
    driver.press("3")
    action: QWidget = driver.find("action_sit_out")
    action.setFocus(Qt.FocusReason.TabFocusReason)
    before = batches(driver)
    hold(driver, Qt.Key.Key_Return)
    assert batches(driver) == before + 1
