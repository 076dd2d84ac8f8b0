"""A whole awkward evening by the numeric pad alone, with every form that stands beside the play."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget

from tablemgr.app.api import Depth, Expected
from tablemgr.text import Language
from tests.helpers.driver import Driver, NumericPad
from tests.helpers.front_desk import spaced
from tests.helpers.live_table import live_table
from tests.ui.conftest import OpenWindow

STEPS_MAX = 40


@pytest.fixture(autouse=True)
def no_other_hands(monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither a touch nor a key of the keyboard is given in these tests."""

    def refuse(*_values: object, **_named: object) -> None:
        raise AssertionError("not by pad")

    for name in ("touch", "press"):
        monkeypatch.setattr(Driver, name, refuse)
    monkeypatch.setattr(QTest, "mouseClick", refuse)


def focused() -> QWidget:
    found = QApplication.focusWidget()
    assert found is not None
    return found


def go_to(driver: Driver, name: str) -> None:
    """+ until the ring is there."""
    for _step in range(STEPS_MAX):
        if focused().objectName() == name:
            return
        driver.press_pad("+")
    raise AssertionError(f"+ does not come to {name}, the ring is on {focused().objectName()}")


def type_into(driver: Driver, name: str, digits: str) -> None:
    go_to(driver, name)
    while isinstance(line := focused(), QLineEdit) and line.text():
        driver.press_pad("/")
    driver.type_pad(digits)


def three(open_window: OpenWindow, **stacks: int) -> tuple[Driver, NumericPad]:
    driver = open_window(live_table({1: 5000, 2: 2000, 3: 900, 5: 5000}), Language.EN)
    return driver, NumericPad(driver)


def call_and_answer(driver: Driver) -> None:
    """The floor is called, comes, and answers in the menu's form."""
    driver.type_pad("/*1")
    assert driver.snapshot.remarks.floor_since_us
    driver.type_pad("/*6")
    go_to(driver, "action_floor_call")
    driver.press_pad("Enter")
    assert driver.shows("confirm_form")
    driver.press_pad("Enter")
    assert not driver.snapshot.remarks.floor_since_us


def test_the_floor_is_called_and_answers(open_window: OpenWindow) -> None:
    driver, pad = three(open_window)
    pad.play("d1 n")
    call_and_answer(driver)
    assert driver.expected is Expected.ACT
    pad.play("f")


def test_tags_are_ticked_and_kept(open_window: OpenWindow) -> None:
    driver, pad = three(open_window)
    pad.play("d1 n")
    driver.type_pad("/*2")
    assert driver.snapshot.remarks.tags == ("look",)
    driver.type_pad("/*2")
    go_to(driver, "field_big_pot")
    driver.press_pad("*")
    driver.press_pad("Enter")
    assert driver.snapshot.remarks.tags == ("big_pot",)
    driver.type_pad("/*2")
    driver.press_pad(".")
    assert not driver.shows("confirm_form")
    assert driver.snapshot.remarks.tags == ("big_pot",)


def test_a_misdeal_is_voided(open_window: OpenWindow) -> None:
    driver, pad = three(open_window)
    pad.play("d1 n r150")
    driver.type_pad("/*5")
    go_to(driver, "action_void_hand")
    driver.press_pad("Enter")
    driver.press_pad("1")
    assert focused().objectName() == "choice_reason_MISDEAL"
    driver.press_pad("Enter")
    hand = driver.snapshot.hand
    assert hand is not None
    assert hand.voided
    assert {view.seat: view.stack for view in driver.snapshot.seats if view.player} == {
        1: 5000, 2: 2000, 3: 900, 5: 5000,
    }  # fmt: skip


def test_a_hand_that_outran_the_entry_is_ended_by_pot_and_winner(open_window: OpenWindow) -> None:
    driver, pad = three(open_window)
    pad.play("d1 n r150")
    driver.type_pad("/*4")
    type_into(driver, "field_pot", "450")
    go_to(driver, "choice_winner_1")
    driver.press_pad("5")
    type_into(driver, "field_rake", "0")
    driver.press_pad("Enter")
    assert driver.expected is Expected.NEXT_HAND
    hand = driver.snapshot.hand
    assert hand is not None
    assert hand.depth == Depth.POT_AND_WINNER.value


def test_whoever_names_the_seat_on_turn_means_its_act(open_window: OpenWindow) -> None:
    driver, pad = three(open_window)
    pad.play("d1 n 5: r150")
    assert next(view.bet for view in driver.snapshot.seats if view.seat == 5) == 150
    driver.type_pad("/1/1")
    assert driver.window.desk._side is not None
    assert driver.window.desk._side.name == "seat"


def test_several_pots_are_awarded(open_window: OpenWindow) -> None:
    driver, pad = three(open_window)
    pad.play("d1 n a a a a b=AsKh7d b=2c b=3d")
    award = driver.snapshot.hand.award if driver.snapshot.hand is not None else None
    assert award is not None
    assert len(award.pots) == 3
    for pot, winner in ((2, 5), (1, 2), (0, 3)):
        pad.winner(winner, pot)
    pad.play("ok")
    assert driver.expected is Expected.NEXT_HAND
    stacks = {view.seat: view.stack for view in driver.snapshot.seats}
    assert stacks[1] == 0
    assert all(stacks[seat] for seat in (2, 3, 5))


@pytest.mark.parametrize("leave", [".", "/*6"])
def test_a_form_is_left_and_nothing_is_written(open_window: OpenWindow, leave: str) -> None:
    driver, pad = three(open_window)
    pad.play("d1 n")
    seq = driver.snapshot.seq
    driver.type_pad("/*4")
    assert driver.shows("confirm_form")
    driver.press_pad(".")
    assert not driver.shows("confirm_form")
    assert driver.snapshot.seq == seq


def test_signs_of_the_pad_are_never_written_into_an_amount(open_window: OpenWindow) -> None:
    driver, pad = three(open_window)
    pad.play("d1 n")
    driver.type_pad("/*4")
    type_into(driver, "field_pot", "1250")
    line = focused()
    assert isinstance(line, QLineEdit)
    driver.press_pad("*")
    assert spaced(line.text()) == "1 250"
    driver.press_pad("/")
    assert spaced(line.text()) == "125"
    driver.press_pad(".")
    assert line.text() == "125."
    driver.press_pad("/")
    driver.press_pad("+")
    assert focused() is not line
    driver.press_pad("-")
    assert focused() is line
    assert spaced(line.text()) == "125"


def test_an_awkward_evening(open_window: OpenWindow) -> None:
    """Folds out of turn, an act repaired, a clock, a split pot, a call of the floor, a hand in part, its count."""
    driver, pad = three(open_window)
    steps: tuple[Callable[[], None], ...] = (
        lambda: pad.play("d1 n 5: r150"),
        lambda: driver.type_pad("/*3"),
        lambda: pad.play("c c f"),
        lambda: pad.play("b=AsKh7d c c c b=2c c c c b=3d c c c"),
        lambda: call_and_answer(driver),
        lambda: pad.play("s5=AhQd s1=AdQc"),
    )
    for step in steps:
        step()
    if driver.expected is Expected.SHOWDOWN:
        driver.type_pad("/2+")  # seat 2 mucks
    if driver.expected is not Expected.NEXT_HAND:
        pad.confirm()
    assert driver.expected is Expected.NEXT_HAND
    pad.play("n r200")
    driver.type_pad("/*4")
    type_into(driver, "field_pot", "800")
    go_to(driver, "choice_winner_1")
    driver.press_pad("2")
    type_into(driver, "field_rake", "25")
    driver.press_pad("Enter")
    assert driver.expected is Expected.NEXT_HAND
    assert driver.snapshot.balance.estimated
    driver.pause_ms = 1200  # an Enter sooner after a panel could be the tail of the one that confirmed it
    pad.play("n")
    while driver.expected is Expected.ACT:
        pad.fold()
    if driver.expected is Expected.CONFIRM:
        pad.confirm()
    assert driver.expected is Expected.NEXT_HAND
    assert driver.snapshot.hand is not None
    assert driver.snapshot.hand.hand_no == 3
