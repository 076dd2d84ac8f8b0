"""The console stays calm: the sentence is always readable, nothing is chosen silently, what was undone comes back."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRect

from tablemgr.app.api import CashOut, CashOutAt, Expected, Tip
from tests.helpers.driver import Driver, Hands, Keyboard, NumericPad, Touch
from tests.helpers.live_table import give, live_table
from tests.ui.conftest import OpenWindow
from ui.presenters.console.award_models import AwardModel
from ui.presenters.console.view_models import (
    CardPanelModel,
)
from ui.presenters.model_parts import plain

SIZES = pytest.mark.parametrize(("width", "height"), [(1024, 768), (1280, 800)])
TO_THE_SHOWDOWN = "d1 n c c c b=AsKh7d c c c b=2c c c c b=3d c c c"


def three(open_window: OpenWindow, **changes: int) -> Driver:
    return open_window(live_table({1: 5000, 2: 5000, 3: 5000}), **changes)


def sentence_is_free(driver: Driver) -> None:
    """The line of words of the bottom is on the screen, and neither notice nor panel lies over it."""
    view = driver.window.console
    line = view.bottom.sentence_rect().adjusted(0, 6, 0, -8).translated(view.bottom.pos())
    assert plain(view.bottom.model.sentence)
    assert view.rect().contains(line)
    for over in view.overlays():
        if over.isVisible() and over is not view.help:
            assert not QRect(over.geometry()).intersects(line), over


@SIZES
def test_a_notice_never_covers_what_is_expected(open_window: OpenWindow, width: int, height: int) -> None:
    driver = three(open_window, width=width, height=height)
    notice = driver.window.console.notice
    driver.press("N")  # before the first hand: the button must be touched
    assert notice.isVisible()
    assert "button" in plain(driver.window.console.bottom.model.sentence)
    sentence_is_free(driver)
    hands = Touch(driver)
    hands.play("d1 n")
    driver.press("Enter")
    assert notice.isVisible()
    sentence_is_free(driver)
    hands.play("c c c")
    for key in ("A", "S", "A", "S"):
        driver.press(key)
    assert notice.isVisible()
    sentence_is_free(driver)
    driver.press("Escape")
    hands.play("b=AsKh7d c c c b=2c c c c b=3d c c c")
    driver.press("W")
    assert notice.isVisible()
    sentence_is_free(driver)
    driver.press("Escape")
    hands.play("m2 m3 ok")
    driver.touch_seat(4)  # between hands with an open form
    assert driver.window.console.form.isVisible()
    sentence_is_free(driver)


# --- showdown by keys -----------------------------------------------------------------------------


def test_cards_of_the_next_seat_that_begin_with_a_digit_choose_no_winner(open_window: OpenWindow) -> None:
    driver = three(open_window)
    Keyboard(driver).play(TO_THE_SHOWDOWN)
    driver.type("qdqh")
    driver.type("8d8h")
    shown = {view.seat: view.cards for view in driver.snapshot.seats if view.cards}
    assert shown == {2: ("Qh", "Qd"), 3: ("8h", "8d")}
    award = driver.snapshot.hand.award
    assert all(not pot.declared for pot in award.pots)


@pytest.mark.parametrize("digit", list("1234567890"))
def test_no_lone_digit_changes_anything_at_the_showdown(open_window: OpenWindow, digit: str) -> None:
    driver = three(open_window)
    Keyboard(driver).play(TO_THE_SHOWDOWN)
    seq = driver.snapshot.seq
    driver.press_pad(digit)
    assert isinstance(driver.window.console.award_panel.model, AwardModel)
    assert driver.window.console.notice.isVisible()
    driver.press(digit)
    model = driver.window.console.card_panel.model
    assert driver.window.console.bottom is driver.window.console.card_panel
    assert isinstance(model, CardPanelModel)
    assert model.typed
    assert driver.snapshot.seq == seq


def test_w_and_star_choose_the_winner(open_window: OpenWindow) -> None:
    for way, keys in ((Keyboard, "w3"), (NumericPad, "*3")):
        driver = three(open_window)
        way(driver).play(TO_THE_SHOWDOWN)
        (driver.type if way is Keyboard else driver.type_pad)(keys)
        assert driver.expected is Expected.CONFIRM
        assert [share.seat for share in driver.snapshot.hand.award.pots[0].shares] == [3]


def test_each_seat_that_may_win_bears_the_key_that_makes_it_the_winner(open_window: OpenWindow) -> None:
    driver = three(open_window)
    Touch(driver).play(TO_THE_SHOWDOWN)
    model = driver.window.console.award_panel.model
    assert model is not None
    seats = model.pots[model.current].eligible
    assert seats
    for seat in seats:
        assert seat.key == f"W {seat.seat}"
        assert driver.find(f"award_seat_{seat.seat}").accessibleDescription() == seat.key
    driver.type_pad("3")  # the pad has its own: a lone digit says it
    notice = driver.window.console.notice.model
    assert notice is not None
    assert "* 3" in notice.text


# --- redo -----------------------------------------------------------------------------------------


def test_a_tip_that_was_taken_back_comes_back(open_window: OpenWindow) -> None:
    driver = three(open_window)
    Touch(driver).play("d1 n f f ok")
    driver.touch("act_side:tip:3")
    for key in ("2", "5"):
        driver.touch(driver.window.console.form.keypad.key(key))
    driver.touch("confirm_form")
    stack = driver.snapshot.seats[2].stack
    driver.press("Z", ctrl=True)
    assert driver.snapshot.seats[2].stack == stack + 25
    redo = driver.window.console.log.redo
    assert redo.isVisible()
    assert "25" in redo.accessibleName()
    driver.press("Y", ctrl=True)
    assert driver.snapshot.seats[2].stack == stack
    assert not redo.isVisible()


def test_with_nothing_to_do_again_the_sentence_says_until_when_that_goes(open_window: OpenWindow) -> None:
    driver = three(open_window)
    driver.press("Y", ctrl=True)
    assert "dokud se nezadá něco jiného" in driver.window.console.notice.accessibleName()


def test_an_act_after_the_undo_leaves_nothing_to_do_again(open_window: OpenWindow) -> None:
    service = live_table({1: 5000, 2: 5000, 3: 5000})
    driver = open_window(service)
    Touch(driver).play("d1 n f u")
    assert driver.window.console.log.redo.isVisible()
    Touch(driver).play("f f ok")
    give(service, Tip(3, 25))
    driver.settle()
    assert not driver.window.console.log.redo.isVisible()


# --- what the panel between hands says ------------------------------------------------------------


def between(driver: Driver) -> str:
    model = driver.window.console.next_hand_panel.model
    assert model is not None
    return " ".join((model.button_label, model.button, *model.result))


def test_the_last_winner_is_named_after_he_has_left(open_window: OpenWindow) -> None:
    service = live_table({1: 5000, 2: 5000, 3: 5000})
    driver = open_window(service)
    Touch(driver).play("d1 n f f ok")
    assert "3 Cyril" in between(driver)
    for seat in (1, 2, 3):
        stack = driver.snapshot.seats[seat - 1].stack
        give(service, CashOut(seat, stack, CashOutAt.CAGE, 0), ok="F301")
    driver.settle()
    assert "3 Cyril" in between(driver)


def test_the_disc_of_the_last_hand_and_the_next_button_are_told_apart(open_window: OpenWindow) -> None:
    driver = three(open_window)
    Touch(driver).play("d1 n f f ok")
    assert "Příští button Místo 2 · Borek (v poslední hře místo 1)" in between(driver)
    assert [seat.seat for seat in driver.window.console.felt.model.seats if seat.button] == [1]


def test_the_log_shows_the_wall_clock_with_hours(open_window: OpenWindow) -> None:
    driver = three(open_window)
    Touch(driver).play("d1 n f")
    times = [line.time for line in driver.window.console.log.model.lines if line.time]
    assert times
    assert all(len(time) == 8 and time.startswith("19:") for time in times)


# --- touches right after another ------------------------------------------------------------------


def test_a_seat_touched_right_after_an_act_elsewhere_is_heard(open_window: OpenWindow) -> None:
    driver = three(open_window)
    Touch(driver).play("d1 n")
    driver.touch_act("fold")
    driver.pause_ms = 50
    driver.touch_seat(driver.snapshot.hand.actor)
    assert driver.window.console.detail.isVisible()


# --- both ways round ------------------------------------------------------------------------------


@pytest.mark.parametrize("way", [Keyboard, NumericPad])
def test_of_two_who_are_left_the_second_is_reached_by_one_key(
    open_window: OpenWindow, way: type[Hands]
) -> None:
    driver = three(open_window)
    hands = way(driver)
    hands.play("d1 n c c c b=AsKh7d f")
    hands.type_amount(300)
    hands.reach()
    hands.give_typed()
    assert [(view.seat, view.bet) for view in driver.snapshot.seats if view.bet] == [(1, 300)]
    assert driver.snapshot.seats[2].last_act == "check"
    hands.undo()
    assert driver.snapshot.hand.actor == 3


# --- names ----------------------------------------------------------------------------------------


@SIZES
def test_a_name_of_twenty_letters_is_not_cut_on_its_plate_and_said_in_full(
    open_window: OpenWindow, width: int, height: int
) -> None:
    service = live_table({1: 5000, 2: 5000, 3: 5000})
    name = "Zdenka Vondráčková"
    service.put_name(service.snapshot().seats[2].player, name)
    driver = open_window(service, width=width, height=height)
    plate = driver.find("seat_3")
    assert plate.toolTip() == name
    assert name in plate.accessibleName()
    assert plate.name_fits()
