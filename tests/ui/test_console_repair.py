"""An earlier act is mended in the real window: by touch alone, by keyboard alone, by numeric pad alone."""

from __future__ import annotations

from PySide6.QtCore import QPoint

from tests.helpers.driver import Driver, Keyboard, NumericPad, Touch
from tests.helpers.live_table import live_table
from tests.ui.conftest import OpenWindow
from ui.presenters.console.view_models import DetailModel

FLOP = "d1 n c r150 c c c b=AsKh7d"
"""Seats 1 to 4, button 1: 4 calls 50, 1 raises to 150, 2, 3 and 4 call; the flop lies."""


def four(open_window: OpenWindow, width: int = 1280, height: int = 800) -> Driver:
    return open_window(live_table(dict.fromkeys((1, 2, 3, 4), 5000)), width=width, height=height)


def touch_line(driver: Driver, said: str) -> None:
    """The line of the log that says this."""
    lines = driver.find("log_lines")
    key = next(line.key for line in driver.window.console.log.model.lines if said in line.text)
    rect = lines.rect_of(key)
    driver.touch(lines, QPoint(rect.center()))


def pot(driver: Driver) -> int:
    return driver.snapshot.hand.pot_total


def repairing(driver: Driver) -> bool:
    return driver.window.desk.console.correcting


def test_by_touch_alone_an_amount_is_mended_and_nothing_is_typed_again(open_window: OpenWindow) -> None:
    driver = four(open_window)
    Touch(driver).play(FLOP)
    assert pot(driver) == 600
    touch_line(driver, "zvyšuje na 150")
    assert repairing(driver)
    for key in "200":
        driver.touch(f"key_{key}")
    driver.touch_act("raise")
    preview = driver.window.console.detail.model
    assert isinstance(preview, DetailModel)
    assert pot(driver) == 600  # only shown so far
    driver.touch(driver.window.console.detail.action("repair"))
    assert not repairing(driver)
    assert pot(driver) == 800
    assert driver.snapshot.hand.board == ("As", "Kh", "7d")


def test_in_a_long_hand_too_the_keypad_is_free_for_the_right_amount(open_window: OpenWindow) -> None:
    """The acts around are as many as the column shows: the panel takes the height only for before and after."""
    driver = four(open_window)
    Touch(driver).play("d1 n c c c c b=AsKh7d c r100 c c c b=2c c c c c b=2d")
    touch_line(driver, "sází 100")
    for key in ("2", "00"):
        driver.touch(f"key_{key}")
    driver.touch_act("raise")
    driver.touch_act("raise")  # another amount after all: the field asks for it
    for key in ("3", "00"):
        driver.touch(f"key_{key}")
    driver.touch_act("raise")
    driver.touch(driver.window.console.detail.action("repair"))
    assert not repairing(driver)
    assert pot(driver) == 4 * 50 + 4 * 300


def test_by_keyboard_alone(open_window: OpenWindow) -> None:
    driver = four(open_window)
    Keyboard(driver).play(FLOP)
    for _line in range(5):  # the flop, three calls, the raise
        driver.press("Up")
    driver.type("200")
    driver.press("Enter")
    assert pot(driver) == 600
    driver.press("Enter")
    assert not repairing(driver)
    assert pot(driver) == 800


def test_by_pad_alone(open_window: OpenWindow) -> None:
    driver = four(open_window)
    NumericPad(driver).play("d1 n c r150 c c")
    driver.type_pad("/1.")  # the last act of seat 1
    assert repairing(driver)
    driver.type_pad("200+")
    driver.press_pad("Enter")
    assert not repairing(driver)
    assert {view.seat: view.bet for view in driver.snapshot.seats if view.bet}[1] == 200


def test_a_wrong_board_card_is_mended_in_two_touches(open_window: OpenWindow) -> None:
    driver = four(open_window)
    Touch(driver).play(FLOP)
    before = driver.inputs
    driver.touch("board_1")
    driver.touch("card_Kd")
    assert driver.inputs - before == 2
    assert driver.snapshot.hand.board == ("As", "Kd", "7d")
    assert not repairing(driver)


def test_a_wrong_seat_is_mended_in_two_touches(open_window: OpenWindow) -> None:
    """Seat 4 was entered, seat 1 it was who raised: 4 had folded."""
    driver = four(open_window)
    Touch(driver).play("d1 n r150")
    before = driver.inputs
    touch_line(driver, "zvyšuje na 150")
    driver.touch_seat(1)
    assert driver.inputs - before == 2
    assert not repairing(driver)
    assert {view.seat: view.bet for view in driver.snapshot.seats if view.bet} == {1: 150, 2: 25, 3: 50}


def test_escape_leaves_everything_as_it_was(open_window: OpenWindow) -> None:
    driver = four(open_window, 1024, 768)
    Touch(driver).play(FLOP)
    seq = driver.snapshot.seq
    driver.press("Up")
    driver.press("Escape")
    driver.press("Escape")
    assert not repairing(driver)
    assert driver.snapshot.seq == seq
