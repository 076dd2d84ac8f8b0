"""Between hands: waiting list, kept seats, breaks, changes of table, pick-ups, late entries (SES-11, SES-12)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tablemgr.engine.ids import PlayerRef, SeatNo, StaffId
from tablemgr.engine.rules import SeatingRules, TableChange
from tablemgr.engine.table.between import (
    AnnounceArrival,
    Arrival,
    BreakEnded,
    EndBreak,
    Leaving,
    ListWaiting,
    LockSeat,
    MoveAway,
    PickUp,
    StartBreak,
    UnlistWaiting,
    UnlockSeat,
)
from tablemgr.engine.table.commands import (
    BuyChips,
    ChangeDealer,
    ChangeSeat,
    CloseSession,
    Entry,
    Means,
    SeatPlayer,
    SitOut,
    StartNextHand,
)
from tablemgr.engine.table.events import CashedOut, ChipsBought, DealerChanged
from tablemgr.engine.table.legal import BuyOption, TableLegal, table_legal
from tablemgr.engine.table.sessions import carry_over
from tests.unit.engine.table.builders import MINUTE_US, PIECES, RULES, Table, in_play, opened, opening

ANNA, BORIS = PlayerRef("PANNA"), PlayerRef("PBORIS")
S3, S4, S5 = SeatNo(3), SeatNo(4), SeatNo(5)


def legal(table: Table, at_us: int = 0) -> TableLegal:
    found = table_legal(table.state, at_us)
    assert isinstance(found, TableLegal)
    return found


# --- waiting list and kept seats ------------------------------------------------------------------------------------


def test_players_wait_in_their_order_and_once() -> None:
    table = in_play(1, 2, 3, last=(1, 2, 3)).does(ListWaiting(ANNA), ListWaiting(BORIS))
    assert table.state.waiting == (ANNA, BORIS)
    assert table.refuses(ListWaiting(ANNA)) == ("already_waiting", "SES-11")
    assert table.refuses(ListWaiting(PlayerRef("P1"))) == ("player_already_seated", "SES-11")
    assert table.refuses(ListWaiting(PlayerRef(" "))) == ("name_empty", "SES-11")
    table.does(UnlistWaiting(ANNA, "left"))
    assert table.state.waiting == (BORIS,)
    assert table.refuses(UnlistWaiting(ANNA)) == ("not_waiting", "SES-11")


def test_a_kept_seat_is_given_to_nobody_else() -> None:
    table = in_play(1, 2, 3, last=(1, 2, 3)).does(ListWaiting(ANNA), LockSeat(S5, ANNA))
    assert table.refuses(SeatPlayer(S5, BORIS, Entry.WAIT)) == ("seat_locked", "SES-11")
    assert table.refuses(ChangeSeat(SeatNo(1), S5, Entry.WAIT)) == ("seat_locked", "SES-11")
    table.does(SeatPlayer(S5, ANNA, Entry.WAIT))
    assert (table.state.waiting, table.state.locks) == ((), ())


def test_one_player_has_one_kept_seat_and_a_seat_one_player() -> None:
    table = in_play(1, 2, 3, last=(1, 2, 3)).does(ListWaiting(ANNA), ListWaiting(BORIS), LockSeat(S5, ANNA))
    assert table.refuses(LockSeat(S5, BORIS)) == ("seat_locked", "SES-11")
    table.does(LockSeat(S4, ANNA))
    assert table.state.locks == ((S4, ANNA),)
    assert table.refuses(LockSeat(SeatNo(1), BORIS)) == ("seat_taken", "SES-11")
    assert table.refuses(LockSeat(SeatNo(11), BORIS)) == ("no_such_seat", "GEN-3")
    assert table.refuses(LockSeat(S5, PlayerRef("PNOBODY"))) == ("not_waiting", "SES-11")
    table.does(UnlockSeat(S4))
    assert table.refuses(UnlockSeat(S4)) == ("seat_not_locked", "SES-11")


def test_who_stops_waiting_gives_his_kept_seat_back() -> None:
    table = in_play(1, 2, 3, last=(1, 2, 3)).does(ListWaiting(ANNA), LockSeat(S5, ANNA), UnlistWaiting(ANNA))
    assert table.state.locks == ()
    table.does(SeatPlayer(S5, BORIS, Entry.WAIT))


def test_list_and_kept_seats_go_on_in_the_next_session() -> None:
    table = in_play(1, 2, 3, last=(1, 2, 3)).does(ListWaiting(ANNA), LockSeat(S5, ANNA))
    after = carry_over(table.state)
    assert (after.waiting, after.locks) == ((ANNA,), ((S5, ANNA),))
    again = opened(replace(opening(), waiting=after.waiting, locks=after.locks))
    assert again.refuses(SeatPlayer(S5, BORIS, Entry.WAIT)) == ("seat_locked", "SES-11")


# --- breaks ---------------------------------------------------------------------------------------------------------


def test_nothing_is_dealt_in_a_break_and_the_button_stays() -> None:
    table = in_play(1, 2, 3, 4, last=(1, 2, 3))
    before = table.plan()
    table.does(StartBreak(10 * MINUTE_US))
    assert table.refuses(StartNextHand(None)) == ("table_on_break", "SES-12")
    assert table.refuses(StartBreak(11 * MINUTE_US)) == ("table_on_break", "SES-12")
    table.does(EndBreak(40 * MINUTE_US))
    assert table.plan() == before
    assert table.refuses(EndBreak(41 * MINUTE_US)) == ("not_on_break", "SES-12")


def test_a_break_begins_between_hands_only() -> None:
    table = in_play(1, 2, 3, last=(1, 2, 3)).deals()
    assert table.refuses(StartBreak(1)) == ("hand_running", "SES-12")


def test_a_clock_that_went_back_makes_no_break_of_less_than_nothing() -> None:
    table = in_play(1, 2, 3, last=(1, 2, 3)).does(StartBreak(10 * MINUTE_US), EndBreak(5 * MINUTE_US))
    ended = table.last(BreakEnded)
    assert isinstance(ended, BreakEnded)
    assert ended.at_us == 10 * MINUTE_US


def test_a_session_may_be_closed_in_a_break_and_the_next_has_none() -> None:
    table = in_play(last=(0, 0, 0)).does(StartBreak(MINUTE_US))
    table.does(CloseSession(PIECES, None, StaffId("D101"), StaffId("F201"), "", break_table=True))
    assert not table.state.is_open
    assert opened().state.break_since_us == 0


# --- absence and pick-up --------------------------------------------------------------------------------------------


def test_chips_are_picked_up_after_thirty_minutes_of_absence() -> None:
    table = in_play(1, 2, 3, 4, last=(1, 2, 3)).does(SitOut(S4, at_us=MINUTE_US))
    early, late = PickUp(S4, 5000, 30 * MINUTE_US), PickUp(S4, 5000, 31 * MINUTE_US)
    assert table.refuses(early) == ("pick_up_not_due", "BLD-12")
    assert table.params(early) == {"minutes": 29, "minutes_max": 30}
    table.does(late)
    left = table.last(CashedOut)
    assert isinstance(left, CashedOut)
    assert (left.why, left.amount) == (Leaving.PICK_UP, 5000)
    assert table.state.seat(S4) is None
    assert table.state.departures == ((PlayerRef("P4"), 5000, 31 * MINUTE_US),)


def test_chips_are_picked_up_after_two_missed_big_blinds() -> None:
    table = in_play(1, 2, 3, 4, last=(1, 2, 3)).does(SitOut(S4, at_us=MINUTE_US)).hands(4)
    assert table.seat(4).missed_big_blinds == 2
    assert legal(table, 2 * MINUTE_US).seats[3].pick_up_proposed
    table.does(PickUp(S4, table.seat(4).stack, 2 * MINUTE_US))


def test_who_sits_here_is_not_picked_up() -> None:
    table = in_play(1, 2, 3, last=(1, 2, 3))
    assert table.refuses(PickUp(S3, 5000, 99 * MINUTE_US)) == ("not_sitting_out", "BLD-12")
    assert legal(table, 99 * MINUTE_US).seats[2].pick_up is not None


def test_minutes_of_absence_do_not_run_in_a_break() -> None:
    table = in_play(1, 2, 3, 4, last=(1, 2, 3)).does(SitOut(S4, at_us=MINUTE_US), StartBreak(11 * MINUTE_US))
    assert not legal(table, 90 * MINUTE_US).seats[3].pick_up_proposed
    table.does(SitOut(S3, at_us=21 * MINUTE_US), EndBreak(71 * MINUTE_US))
    assert (table.seat(4).away_since_us, table.seat(3).away_since_us) == (61 * MINUTE_US, 71 * MINUTE_US)
    assert not legal(table, 90 * MINUTE_US).seats[3].pick_up_proposed
    assert legal(table, 91 * MINUTE_US).seats[3].pick_up_proposed


# --- changes of table -----------------------------------------------------------------------------------------------


def test_who_changes_tables_takes_everything_along() -> None:
    table = in_play(1, 2, 3, last=(1, 2, 3)).does(MoveAway(S3, 5000, " PK08 ", 5 * MINUTE_US))
    left = table.last(CashedOut)
    assert isinstance(left, CashedOut)
    assert (left.why, left.to_table, left.amount) == (Leaving.TABLE_CHANGE, "PK08", 5000)
    assert table.state.seat(S3) is None


@pytest.mark.parametrize(
    ("command", "refusal"),
    [
        (MoveAway(S3, 5000, " "), ("name_empty", "BUY-14")),
        (MoveAway(S3, 5000, "PK07"), ("same_table", "BUY-14")),
        (MoveAway(S3, 0, "PK08"), ("no_chips", "BUY-14")),
        (MoveAway(S3, 5010, "PK08"), ("not_multiple_of_chip", "GEN-2")),
        (MoveAway(SeatNo(9), 5000, "PK08"), ("seat_empty", "SES-11")),
    ],
)
def test_a_change_of_table_needs_a_table_and_chips(command: MoveAway, refusal: tuple[str, str]) -> None:
    assert in_play(1, 2, 3, last=(1, 2, 3)).refuses(command) == refusal


def test_nobody_changes_tables_in_a_hand() -> None:
    table = in_play(1, 2, 3, last=(1, 2, 3)).deals()
    assert table.refuses(MoveAway(S3, 5000, "PK08"))[0] == "hand_running"


def test_the_house_may_bar_a_change_above_the_maximum_in_the_first_hour() -> None:
    rules = replace(RULES, seating=SeatingRules(table_change_first_hour=TableChange.BARRED_ABOVE_MAX))
    table = opened(opening(rules)).does(SeatPlayer(S3, ANNA, Entry.WAIT, at_us=MINUTE_US))
    table.buys(3, 10_000)
    table.state = replace(table.state, seats=tuple(replace(seat, stack=12_000) for seat in table.state.seats))
    assert table.refuses(MoveAway(S3, 12_000, "PK08", 60 * MINUTE_US)) == ("table_change_barred", "BUY-14")


def test_who_comes_into_the_same_game_brings_all_of_it_even_above_the_maximum() -> None:
    table = in_play(1, 2, 3, last=(1, 2, 3)).does(AnnounceArrival(ANNA, 25_000, "PK08", same_game=True))
    assert table.state.arrivals == (Arrival(ANNA, 25_000, "PK08", same_game=True),)
    table.does(SeatPlayer(S5, ANNA, Entry.WAIT))
    buy = legal(table).seats[3].buy
    assert isinstance(buy, BuyOption)
    assert (buy.least, buy.most, buy.least_rule) == (25_000, 25_000, "BUY-14")
    for amount, means in ((10_000, Means.BROUGHT), (25_000, Means.CASH)):
        assert table.refuses(BuyChips(S5, amount, means, None, 0)) == ("whole_stack_must_move", "BUY-14")
    table.buys(5, 25_000)
    assert table.seat(5).stack == 25_000
    assert table.state.arrivals == ()


def test_who_comes_into_another_game_buys_in_like_anybody() -> None:
    table = in_play(1, 2, 3, last=(1, 2, 3)).does(AnnounceArrival(ANNA, 25_000, "PK08", same_game=False))
    table.sits(5, 0, player=ANNA)
    assert table.refuses(BuyChips(S5, 25_000, Means.BROUGHT, None, 0)) == ("above_maximum", "BUY-3")
    table.buys(5, 4000)
    assert table.seat(5).stack == 4000


def test_an_arrival_is_announced_in_chips_of_this_table_and_for_somebody_from_elsewhere() -> None:
    table = in_play(1, 2, 3, last=(1, 2, 3))
    assert table.refuses(AnnounceArrival(ANNA, 30, "PK08", True)) == ("not_multiple_of_chip", "GEN-2")
    assert table.refuses(AnnounceArrival(ANNA, 5000, "", True)) == ("name_empty", "BUY-14")
    assert table.refuses(AnnounceArrival(ANNA, 5000, "PK07", True)) == ("same_table", "BUY-14")
    assert table.refuses(AnnounceArrival(PlayerRef("P1"), 5000, "PK08", True))[0] == "player_already_seated"


def test_a_later_announcement_of_the_same_player_replaces_the_first() -> None:
    table = opened().does(
        AnnounceArrival(ANNA, 5000, "PK08", same_game=True),
        AnnounceArrival(ANNA, 7000, "PK09", same_game=True),
    )
    assert table.state.arrivals == (Arrival(ANNA, 7000, "PK09", same_game=True),)


# --- entered late ---------------------------------------------------------------------------------------------------


def test_what_is_entered_late_carries_its_true_time() -> None:
    table = in_play(1, 2, 3, last=(1, 2, 3)).sits(5, 0)
    table.does(BuyChips(S5, 5000, Means.CASH, None, 9 * MINUTE_US, true_at_us=MINUTE_US))
    bought = table.last(ChipsBought)
    assert isinstance(bought, ChipsBought)
    assert bought.true_at_us == MINUTE_US
    table.does(ChangeDealer(StaffId("D102"), true_at_us=2 * MINUTE_US))
    changed = table.last(DealerChanged)
    assert isinstance(changed, DealerChanged)
    assert changed.true_at_us == 2 * MINUTE_US


def test_a_late_top_up_cannot_wait_for_the_hand_that_runs() -> None:
    table = in_play(1, 2, 3, last=(1, 2, 3)).deals()
    late = BuyChips(S3, 500, Means.CASH, None, 9, true_at_us=1)
    assert table.refuses(late) == ("hand_running", "BUY-6")
