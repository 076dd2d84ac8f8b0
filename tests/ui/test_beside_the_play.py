"""Floor call, tags, clock, partial hands and the balance panel through the real window."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QByteArray

from tablemgr.app.api import CountStack, EndHand, Expected, Fold, SeatNo, StartNextHand
from tablemgr.app.service import TableService
from tablemgr.engine.ledger.accounts import POT, VARIANCE, Commodity
from tablemgr.engine.ledger.transfers import Transfer
from tablemgr.text import Language
from tests.helpers.driver import Driver
from tests.helpers.front_desk import spaced
from tests.helpers.live_table import give, live_table
from tests.ui.conftest import OpenWindow
from ui.presenters.console.view_models import BannerModel
from ui.public_window import PublicWindow

THREE = {1: 5000, 2: 5000, 3: 5000}
WAYS = ("touch", "keyboard", "pad")
TOOLS = {"floor": "tool_floor", "tags": "tool_tag", "clock": "tool_clock", "depth": "tool_side:depth"}
PAD_CODES = {"floor": "/*1", "tags": "/*2", "clock": "/*3", "depth": "/*4"}
LETTERS = {"tags": "T", "clock": "K", "depth": "D"}


def running() -> TableService:
    """Seat 1 has the button and is to act."""
    service = live_table(THREE)
    give(service, StartNextHand(SeatNo(1)))
    return service


def ask(driver: Driver, what: str, way: str) -> None:
    """One of the things beside the play, by each of the three ways."""
    if way == "touch":
        driver.touch(TOOLS[what])
    elif way == "pad":
        driver.type_pad(PAD_CODES[what])
    elif what in LETTERS:
        driver.press(LETTERS[what], ctrl=True)
    else:
        driver.press("G")


def alert(driver: Driver) -> BannerModel | None:
    console = driver.window.desk.model().console
    assert console is not None
    return console.alert


def log(driver: Driver) -> list[str]:
    console = driver.window.desk.model().console
    assert console is not None
    return [line.text for line in console.log.lines]


# --- the floor --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("way", WAYS)
def test_the_floor_is_called_and_answers_with_a_note(open_window: OpenWindow, way: str) -> None:
    driver = open_window(running(), Language.EN)
    ask(driver, "floor", way)
    assert driver.snapshot.remarks.floor_since_us
    assert alert(driver) is not None
    driver.touch("banner_side:floor_call")
    driver.choose("floor", "F302")
    driver.write("field_note", "string bet")
    driver.touch("confirm_form")
    assert alert(driver) is None
    assert "the floor has come: string bet" in log(driver)


@pytest.mark.parametrize("way", WAYS[1:])
def test_the_same_key_takes_the_call_back(open_window: OpenWindow, way: str) -> None:
    driver = open_window(running())
    ask(driver, "floor", way)
    ask(driver, "floor", way)
    assert not driver.snapshot.remarks.floor_since_us


def test_while_cards_are_awaited_the_pad_calls_the_floor_after_plus(open_window: OpenWindow) -> None:
    driver = open_window(running())
    driver.type("ccc")
    assert driver.expected is Expected.BOARD
    driver.type_pad("+*1")
    assert driver.snapshot.remarks.floor_since_us
    assert driver.snapshot.hand is not None
    assert driver.snapshot.hand.board == ()


def test_a_star_after_the_sign_of_a_seat_never_puts_chips_in(open_window: OpenWindow) -> None:
    driver = open_window(running())
    driver.type_pad("/*")
    driver.press("Escape")
    driver.type_pad("/*-")
    assert driver.snapshot.hand is not None
    assert driver.snapshot.hand.actor == 1
    assert driver.window.desk.console.draft.target == 0


# --- tags and note ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("way", WAYS)
def test_a_tag_and_a_note_are_one_act_and_one_undo(open_window: OpenWindow, way: str) -> None:
    driver = open_window(running(), Language.EN)
    ask(driver, "tags", way)
    assert driver.snapshot.remarks.tags == ("look",)
    ask(driver, "tags", way)
    driver.tick("dispute", True)
    driver.write("field_note", "pot counted twice")
    driver.touch("confirm_form")
    assert (driver.snapshot.remarks.tags, driver.snapshot.remarks.note) == (("dispute",), "pot counted twice")
    assert "tag: Dispute" in log(driver)
    driver.touch("undo")
    assert (driver.snapshot.remarks.tags, driver.snapshot.remarks.note) == (("look",), "")


@pytest.mark.parametrize("way", WAYS)
def test_one_touch_tags_the_running_hand(open_window: OpenWindow, way: str) -> None:
    driver = open_window(running(), Language.EN)
    inputs = driver.inputs
    ask(driver, "tags", way)
    assert driver.snapshot.remarks.tags == ("look",)
    assert driver.inputs - inputs == {"touch": 1, "keyboard": 1, "pad": 3}[way]
    assert not driver.shows("confirm_form")
    driver.touch_act("fold")
    assert driver.expected is Expected.ACT


# --- the clock --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("way", WAYS)
def test_the_clock_runs_out_and_the_fold_is_confirmed(open_window: OpenWindow, way: str) -> None:
    service = running()
    driver = open_window(service, Language.EN)
    ask(driver, "clock", way)
    assert driver.snapshot.remarks.clock_seat == 1
    until = driver.snapshot.remarks.clock_until_us
    assert driver.clock is not None
    driver.clock.us = until - 42_000_000  # type: ignore[attr-defined]
    driver.window._ticker.timeout.emit()
    driver.settle()
    banner = alert(driver)
    assert banner is not None
    assert "42" in banner.text
    for _second in range(70):
        service._keeper.now_us()  # the service's clock of these tests goes on by a second with each look
    driver.clock.us = until + 1_000_000  # type: ignore[attr-defined]
    driver.window._ticker.timeout.emit()
    driver.settle()
    assert driver.shows("banner_clock_over")
    if way == "touch":
        driver.touch("banner_clock_over")
    else:
        ask(driver, "clock", way)
    assert {view.seat: view.last_act for view in driver.snapshot.seats}[1] == "fold"
    assert "the time of 1 is over" in log(driver)


def test_the_countdown_stands_on_the_public_screen_and_is_drawn_again(open_window: OpenWindow) -> None:
    driver = open_window(running(), Language.EN)
    public = PublicWindow(driver.window.console.theme.family, QByteArray())
    desk = driver.window.desk
    public.show_model(desk.public())
    public.resize(1024, 720)
    public.show()
    driver.settle()
    assert public.model is not None
    assert public.model.clock == ""
    driver.press("K", ctrl=True)
    pictures = []
    for left in (42, 41, 0):
        assert driver.clock is not None
        driver.clock.us = driver.snapshot.remarks.clock_until_us - left * 1_000_000  # type: ignore[attr-defined]
        driver.window._ticker.timeout.emit()
        public.show_model(desk.public())
        driver.settle()
        pictures.append((spaced(public.model.clock), public.grab().toImage()))
    said = [words for words, _picture in pictures]
    assert said == ["Clock on seat 1: 42 s", "Clock on seat 1: 41 s", "The time of seat 1 is over"]
    assert pictures[0][1] != pictures[1][1] != pictures[2][1]
    public.close()


# --- hands in part ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("way", WAYS)
def test_a_hand_in_part_is_marked_until_its_stacks_are_counted(open_window: OpenWindow, way: str) -> None:
    driver = open_window(running(), Language.EN)
    ask(driver, "depth", way)
    driver.choose("winner", "2")
    driver.write("field_pot", "600")
    driver.write("field_rake", "0")
    driver.touch("confirm_form")
    assert driver.expected is Expected.NEXT_HAND
    assert driver.snapshot.balance.estimated == (1, 2, 3)
    console = driver.window.desk.model().console
    assert console is not None
    assert "unallocated" in console.top.balance
    assert all(plate.stack.startswith("≈") for plate in console.felt.seats if plate.stack)
    driver.touch("act_side:count_all")
    for seat, chips in ((1, 4800), (2, 5400), (3, 4800)):
        driver.write(f"field_seat_{seat}", str(chips))
    driver.touch("confirm_form")
    assert driver.snapshot.balance.estimated == ()
    assert driver.snapshot.balance.unallocated == 0
    driver.press("N")
    assert driver.expected is Expected.ACT


# --- the balance ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("way", ["touch", "keyboard"])
def test_a_counted_difference_names_its_sum_hand_and_act_without_colour(
    open_window: OpenWindow, way: str
) -> None:
    service = running()
    for seat in (1, 2):
        give(service, Fold(SeatNo(seat)))
    give(service, EndHand())
    give(service, CountStack(SeatNo(2), 4950, "MISCOUNT"), ok="F301")
    driver = open_window(service, Language.EN)
    console = driver.window.desk.model().console
    assert console is not None
    assert not console.top.balance_ok
    assert spaced(console.top.balance) == "Counted difference −25 since hand no. 1"
    if way == "touch":
        driver.touch("balance")
    else:
        driver.find("balance").setFocus()
        driver.press("Space")
    model = driver.window.console.detail.model
    assert model is not None
    rows = {spaced(row.label): spaced(row.value) for row in model.rows}
    counted = next(label for label in rows if label.endswith("stack of seat 2 counted"))
    assert counted.startswith("hand no. 1 · ")
    assert f"act {service.snapshot().balance.counted[0].seq}:" in counted
    assert rows[counted] == "⚠ −25", "a sign and a minus: red is not needed to see it"
    assert rows["Difference"] == "0", "the difference is booked: books and game agree"


def test_a_difference_that_was_taken_back_is_not_shown_any_more(open_window: OpenWindow) -> None:
    service = running()
    for seat in (1, 2):
        give(service, Fold(SeatNo(seat)))
    give(service, EndHand())
    give(service, CountStack(SeatNo(2), 4950, "MISCOUNT"), ok="F301")
    driver = open_window(service, Language.EN)
    driver.touch("undo")
    driver.touch("action_floor:F301")
    console = driver.window.desk.model().console
    assert console is not None
    assert console.top.balance_ok


def test_books_that_part_from_the_game_name_the_act_they_parted_with(
    open_window: OpenWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No way of the program leads there: the proof before every write stops the table first (I1 – I5)."""
    service = running()
    book = service._book
    assert book is not None
    record = book.records[-1]
    book.balances = book.balances.apply((Transfer(VARIANCE, POT, Commodity.CHIPS, 25),))
    book._compare(record)
    monkeypatch.setattr(service, "snapshot", lambda: service._paint(book))
    driver = open_window(service, Language.EN)
    balance = driver.snapshot.balance
    assert balance.since is not None
    assert (balance.since.hand_no, balance.since.seq) == (1, record.seq)
    assert balance.since.amount == balance.difference == 25
    driver.touch("balance")
    model = driver.window.console.detail.model
    assert model is not None
    assert any(f"act {record.seq}:" in spaced(row.label) and row.value.startswith("⚠") for row in model.rows)
