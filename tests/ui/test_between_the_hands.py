"""Every thing that is done between hands, each by touch and by keyboard through the real window."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication

from tablemgr.app.api import EndHand, Fold, SeatNo, SeatView, SitOut, StartNextHand
from tablemgr.app.service import TableService
from tablemgr.text import Language
from tests.helpers.driver import Driver
from tests.helpers.front_desk import spaced
from tests.helpers.live_table import give, live_table
from tests.ui.conftest import OpenWindow
from ui.presenters.wording import seat_of

FOUR = {1: 5000, 2: 5000, 3: 5000, 4: 5000}
WAYS = pytest.mark.parametrize("way", ["touch", "keyboard"])
MOST_TABS = 80


def played(hands: int = 1, **options: object) -> TableService:
    """Hands in which everybody folds to the big blind."""
    service = live_table(FOUR, house_rules=options or None)
    for number in range(hands):
        play(service, SeatNo(1) if not number else None)
    return service


def play(service: TableService, button: SeatNo | None = None) -> None:
    give(service, StartNextHand(button))
    while (legal := service.snapshot().legal) is not None:
        give(service, Fold(SeatNo(legal.seat)))
    give(service, EndHand())


def later(service: TableService, seconds: int) -> None:
    """The service's clock of these tests goes on by a second with each look."""
    for _second in range(seconds):
        service._keeper.now_us()


def set_clock(driver: Driver, service: TableService) -> None:
    """The window's clock says what the service's says."""
    assert driver.clock is not None
    driver.clock.us = service._keeper.now_us()  # type: ignore[attr-defined]
    driver.window.refresh()


def press(driver: Driver, name: str, way: str) -> None:
    """Touch it; or go there with Tab and press it with Space."""
    if way == "touch":
        driver.touch(name)
        return
    for _step in range(MOST_TABS):
        focus = QApplication.focusWidget()
        if focus is not None and focus.objectName() == name:
            driver.press("Space")
            return
        driver.press("Tab")
    raise AssertionError(f"{name} is not reached by the keyboard")


def fill(driver: Driver, name: str, text: str, way: str) -> None:
    """Write into a line."""
    if way == "touch":
        driver.write(name, text)
        return
    for _step in range(MOST_TABS):
        focus = QApplication.focusWidget()
        if focus is not None and focus.objectName() == name:
            driver.press("A", ctrl=True)
            driver.type(text)
            return
        driver.press("Tab")
    raise AssertionError(f"{name} is not reached by the keyboard")


def open_seat(driver: Driver, seat: int, way: str) -> None:
    if way == "touch":
        driver.touch_seat(seat)
    else:
        driver.type(f"S{seat}")


def open_menu(driver: Driver, act: str, way: str) -> None:
    if way == "touch":
        driver.touch("table_menu")
    else:
        driver.press("F10")
    press(driver, f"action_{act}", way)


def view(driver: Driver, seat: int) -> SeatView:
    found = seat_of(driver.snapshot, seat)
    assert found is not None
    return found


@WAYS
def test_somebody_waits_and_a_seat_is_kept_for_him(open_window: OpenWindow, way: str) -> None:
    driver = open_window(played(), Language.EN)
    open_menu(driver, "waiting", way)
    fill(driver, "field_name", "oto", way)
    press(driver, "confirm_form", way)
    waiting = driver.snapshot.between.waiting
    assert [entry.name for entry in waiting] == ["oto"]
    press(driver, f"choice_who_{waiting[0].player}", way)
    press(driver, "choice_what_keep", way)
    press(driver, "choice_to_6", way)
    press(driver, "confirm_form", way)
    assert driver.snapshot.between.waiting[0].seat == 6
    assert view(driver, 6).kept_for == waiting[0].player


@WAYS
def test_a_player_goes_to_another_table_with_the_whole_stack(open_window: OpenWindow, way: str) -> None:
    driver = open_window(played(), Language.EN)
    stack = view(driver, 4).stack
    open_seat(driver, 4, way)
    press(driver, "action_table_change", way)
    fill(driver, "field_table", "pk09", way)
    fill(driver, "field_counted", str(stack), way)
    press(driver, "confirm_form", way)
    assert not view(driver, 4).player
    assert driver.snapshot.log[-1].kind == "table.cashed_out" or not view(driver, 4).stack


@WAYS
def test_a_buy_in_is_entered_late_at_its_true_time(open_window: OpenWindow, way: str) -> None:
    service = played()
    later(service, 600)
    driver = open_window(service, Language.EN)
    set_clock(driver, service)
    open_seat(driver, 4, way)
    press(driver, "action_buy_in", way)
    fill(driver, "field_amount", "1000", way)
    press(driver, "field_late", way)
    fill(driver, "field_late_at", "1905", way)
    press(driver, "confirm_form", way)
    bought = view(driver, 4).purchases[-1]
    assert bought.amount == 1000
    assert driver.window.desk.words.clock(bought.at_us) == "19:05"


@WAYS
def test_a_pause_is_begun_and_the_next_hand_ends_it(open_window: OpenWindow, way: str) -> None:
    driver = open_window(played(), Language.EN)
    open_menu(driver, "break", way)
    assert driver.snapshot.between.break_since_us
    if way == "touch":
        driver.touch("next_hand")
    else:
        driver.press("N")
    assert not driver.snapshot.between.break_since_us


@WAYS
def test_a_change_of_dealer_is_entered_late_at_its_true_time(open_window: OpenWindow, way: str) -> None:
    service = played()
    later(service, 600)
    driver = open_window(service, Language.EN)
    set_clock(driver, service)
    open_menu(driver, "dealer", way)
    press(driver, "choice_who_D103", way)
    press(driver, "field_late", way)
    fill(driver, "field_late_at", "1905", way)
    press(driver, "confirm_form", way)
    assert driver.snapshot.dealer == "D103"


@WAYS
def test_who_missed_the_blinds_sees_the_exact_sums_and_chooses(open_window: OpenWindow, way: str) -> None:
    service = played()
    give(service, SitOut(SeatNo(4)))
    for _hand in range(5):
        play(service)
    driver = open_window(service, Language.EN)
    open_seat(driver, 4, way)
    model = driver.window.console.detail.model
    assert model is not None
    titles = {act.key: spaced(act.title) for act in model.actions}
    assert titles["return_post"] == "Back: posts 75"
    assert titles["return_wait"] == "Back: waits"
    press(driver, "action_return_post", way)
    console = driver.window.desk.model().console
    assert console is not None
    owed = {(each.seat, spaced(each.what)) for each in console.bottom.owed}  # type: ignore[union-attr]
    assert {(4, "posts to enter 50"), (4, "dead blind 25")} <= owed
    assert "4" in console.bottom.dealt  # type: ignore[union-attr]


@WAYS
def test_a_straddle_is_announced_for_one_hand(open_window: OpenWindow, way: str) -> None:
    driver = open_window(played(), Language.EN)
    coming = driver.snapshot.next_hand
    assert coming is not None
    seat = coming.straddle_seats[0]
    if way == "touch":
        driver.touch(f"act_straddle:{seat}")
    else:
        driver.press("T")
    assert view(driver, seat).straddle_announced
    driver.press("N")
    assert view(driver, seat).bet == 100


@WAYS
def test_a_player_changes_his_seat(open_window: OpenWindow, way: str) -> None:
    driver = open_window(played(), Language.EN)
    who = view(driver, 4).player
    open_seat(driver, 4, way)
    press(driver, "action_change_seat", way)
    press(driver, "choice_to_7", way)
    press(driver, "confirm_form", way)
    assert view(driver, 7).player == who


@WAYS
def test_a_top_up_in_a_running_hand_waits_for_its_end(open_window: OpenWindow, way: str) -> None:
    service = played()
    give(service, StartNextHand(None))
    driver = open_window(service, Language.EN)
    legal = driver.snapshot.legal
    assert legal is not None
    seat = next(each for each in (2, 3, 4) if each != legal.seat)
    before = view(driver, seat).stack
    driver.window.desk.open_side("buy_in", {"seat": seat})
    driver.window.refresh()
    fill(driver, "field_amount", "1000", way)
    press(driver, "confirm_form", way)
    assert view(driver, seat).stack == before
    assert view(driver, seat).queued_top_up == 1000


@WAYS
def test_chips_of_an_absent_player_are_picked_up_with_the_time_he_is_away(
    open_window: OpenWindow, way: str
) -> None:
    service = played()
    give(service, SitOut(SeatNo(4)))
    later(service, 35 * 60)
    driver = open_window(service, Language.EN)
    set_clock(driver, service)
    open_seat(driver, 4, way)
    press(driver, "action_pick_up", way)
    model = driver.window.console.form.model
    assert model is not None
    assert "35 minutes" in spaced(str(model.fields[0]))
    fill(driver, "field_counted", str(view(driver, 4).stack), way)
    press(driver, "confirm_form", way)
    assert not view(driver, 4).player
