"""Sitting down, sitting out, leaving, counted stacks (SES-11, BLD-12, BUY-18, B07)."""

from dataclasses import replace

import pytest

from tablemgr.engine.hand.commands import AllIn, Fold, RaiseTo, VoidHand
from tablemgr.engine.ids import PlayerRef, SeatNo, StaffId
from tablemgr.engine.rules import CashOutPlace
from tablemgr.engine.table.box_commands import RemoveBox
from tablemgr.engine.table.commands import (
    BuyChips,
    CashOut,
    CashOutAt,
    ChangeSeat,
    Counted,
    CountStack,
    Entry,
    Means,
    ReturnToPlay,
    SeatPlayer,
    SitOut,
)
from tablemgr.engine.table.events import CashedOut, StackCounted
from tablemgr.engine.table.seating import COUNTED_AT_CASH_OUT, pick_up_due
from tests.unit.engine.table.builders import RULES, Table, in_play


def cashes_out(seat: int, counted: int, where: CashOutAt = CashOutAt.CAGE) -> CashOut:
    return CashOut(SeatNo(seat), counted, where, 7)


def playing() -> Table:
    return in_play(1, 2, 3, last=(1, 2, 3)).deals().sits(8)


@pytest.mark.parametrize(
    ("seat", "player", "expected"),
    [
        (11, "P9", ("no_such_seat", "GEN-3")),
        (0, "P9", ("no_such_seat", "GEN-3")),
        (1, "P9", ("seat_taken", "SES-11")),
        (5, "P1", ("player_already_seated", "SES-11")),
        (5, " ", ("name_empty", "SES-11")),
    ],
)
def test_a_player_takes_a_free_seat_of_the_table_once(
    seat: int, player: str, expected: tuple[str, str]
) -> None:
    command = SeatPlayer(SeatNo(seat), PlayerRef(player), Entry.WAIT)
    assert in_play(1, 2, 3, last=(1, 2, 3)).refuses(command) == expected


def test_a_player_may_sit_down_while_a_hand_runs() -> None:
    assert playing().sits(5).seat(5).player == "P5"


def test_sitting_out_and_coming_back_once_each() -> None:
    table = in_play(1, 2, 3, last=(1, 2, 3))
    assert table.refuses(SitOut(SeatNo(9))) == ("seat_empty", "SES-11")
    assert table.refuses(ReturnToPlay(SeatNo(9), Entry.WAIT)) == ("seat_empty", "SES-11")
    assert table.refuses(ReturnToPlay(SeatNo(2), Entry.WAIT)) == ("not_sitting_out", "BLD-12")
    table.does(SitOut(SeatNo(2)))
    assert table.refuses(SitOut(SeatNo(2))) == ("already_sitting_out", "BLD-12")
    table.does(ReturnToPlay(SeatNo(2), Entry.WAIT))


def test_who_has_no_chips_buys_before_he_returns() -> None:
    table = in_play(1, 2, 3, last=(1, 2, 3)).does(SitOut(SeatNo(2)), CountStack(SeatNo(2), 0, "busted"))
    assert table.refuses(ReturnToPlay(SeatNo(2), Entry.WAIT)) == ("no_chips", "BUY-9")


def test_sitting_out_in_a_hand_counts_from_the_next_one() -> None:
    table = playing().does(SitOut(SeatNo(2))).folds_out()
    assert table.plan().dealt == (1, 3)
    assert (2, "sitting_out") in table.plan().not_dealt


def test_the_floor_is_asked_to_pick_up_after_thirty_minutes_or_two_big_blinds() -> None:
    assert not pick_up_due(29, 1)
    assert pick_up_due(30, 0)
    assert pick_up_due(0, 2)
    assert not pick_up_due(40, 2, minutes_max=60, missed_big_blinds_max=3)


def test_leaving_carries_everything_off_and_records_when() -> None:
    table = in_play(1, 2, 3, last=(1, 2, 3)).does(cashes_out(2, 5000))
    assert table.last(CashedOut) == CashedOut(SeatNo(2), PlayerRef("P2"), 5000, CashOutAt.CAGE, None, 7)
    assert table.state.seat(SeatNo(2)) is None
    assert table.state.departures == ((PlayerRef("P2"), 5000, 7),)
    assert table.state.money.carried_off == 5000


def test_leaving_with_another_amount_than_computed_is_a_counted_stack_first() -> None:
    table = in_play(1, 2, 3, last=(1, 2, 3)).does(cashes_out(2, 4975))
    assert table.last(StackCounted) == StackCounted(
        SeatNo(2), PlayerRef("P2"), 5000, 4975, COUNTED_AT_CASH_OUT
    )
    assert table.state.money.variance == -25


def test_a_busted_seat_is_freed_by_cashing_out_nothing() -> None:
    table = in_play(1, 2, 3, last=(1, 2, 3)).does(CountStack(SeatNo(2), 0, "busted"), cashes_out(2, 0))
    assert table.state.departures == ()
    assert table.state.seat(SeatNo(2)) is None


@pytest.mark.parametrize(
    ("command", "expected"),
    [
        (cashes_out(2, 5000, CashOutAt.TABLE), ("not_offered", "BUY-18")),
        (cashes_out(2, -25), ("not_positive", "GEN-2")),
        (cashes_out(2, 5010), ("not_multiple_of_chip", "GEN-2")),
        (replace(cashes_out(2, 5000), pieces=((500, 9),)), ("pieces_do_not_match", "B01")),
        (replace(cashes_out(2, 5000), pieces=((5000, 1),)), ("unknown_denomination", "BUY-17")),
        (cashes_out(12, 5000), ("no_such_seat", "GEN-3")),
        (cashes_out(9, 5000), ("seat_empty", "SES-11")),
    ],
)
def test_leaving_is_refused_for_the_first_reason_that_applies(
    command: CashOut, expected: tuple[str, str]
) -> None:
    assert in_play(1, 2, 3, last=(1, 2, 3)).refuses(command) == expected


def test_nobody_leaves_a_running_hand_folded_or_not() -> None:
    table = playing()
    assert table.refuses(cashes_out(2, 5000)) == ("hand_running", "BUY-18")
    assert table.does(Fold(SeatNo(2))).refuses(cashes_out(2, 5000)) == ("hand_running", "BUY-18")


def test_who_is_not_in_the_hand_may_leave_and_change_seats() -> None:
    table = playing().does(ChangeSeat(SeatNo(8), SeatNo(9), Entry.WAIT), cashes_out(9, 5000))
    assert table.state.seat(SeatNo(9)) is None


def test_a_house_may_pay_out_at_the_table_from_the_cash_box() -> None:
    table = in_play(1, 2, 3, last=(1, 2, 3), rules=replace(RULES, cash_out_at=CashOutPlace.TABLE))
    assert table.refuses(cashes_out(2, 5000, CashOutAt.TABLE)) == ("not_enough_chips", "BUY-18")
    table.sits(5, chips=0).does(BuyChips(SeatNo(5), 6000, Means.CASH, ((1000, 6),), 0))
    back = replace(cashes_out(2, 5000, CashOutAt.TABLE), pieces=((500, 10),))
    table.does(back)
    money = table.state.money
    assert (money.cash_box, money.bank_total, money.bought_back) == (1000, 69_000, 5000)
    assert money.bank_pieces == ((25, 80), (100, 80), (500, 50), (1000, 34))
    table.does(CountStack(SeatNo(3), 0, "busted"), cashes_out(3, 0, CashOutAt.TABLE))
    assert table.state.money.bank_pieces == money.bank_pieces


def test_cash_that_was_taken_out_with_its_box_pays_nobody_out_at_the_table() -> None:
    """B06, D05: the box is closed; only what has come in since lies at the table."""
    table = in_play(1, 2, 3, last=(1, 2, 3), rules=replace(RULES, cash_out_at=CashOutPlace.TABLE))
    table.sits(5, chips=0).does(BuyChips(SeatNo(5), 6000, Means.CASH, None, 0))
    table.does(RemoveBox(Counted.CASH_BOX, "C1", "", StaffId("N501"), StaffId("F201")))
    out = cashes_out(2, 5000, CashOutAt.TABLE)
    assert table.refuses(out) == ("not_enough_chips", "BUY-18")
    assert table.params(out) == {"amount": 5000, "stack": 0}
    table.sits(6, chips=0).does(BuyChips(SeatNo(6), 5000, Means.CASH, None, 0), out)
    assert table.state.money.cash_box == 6000


def test_changing_seats_is_refused_for_the_first_reason_that_applies() -> None:
    table = playing()
    assert table.refuses(ChangeSeat(SeatNo(2), SeatNo(9), Entry.WAIT)) == ("hand_running", "BLD-10")
    table.folds_out()
    assert table.refuses(ChangeSeat(SeatNo(7), SeatNo(9), Entry.WAIT)) == ("seat_empty", "SES-11")
    assert table.refuses(ChangeSeat(SeatNo(2), SeatNo(12), Entry.WAIT)) == ("no_such_seat", "GEN-3")
    assert table.refuses(ChangeSeat(SeatNo(2), SeatNo(3), Entry.WAIT)) == ("seat_taken", "SES-11")


def test_a_counted_stack_replaces_the_computed_one_and_books_the_difference() -> None:
    table = in_play(1, 2, 3, last=(1, 2, 3)).does(CountStack(SeatNo(2), 5025, "one chip too many"))
    assert table.stacks()[2] == 5025
    assert table.state.money.variance == 25


def test_a_count_without_a_difference_needs_no_reason() -> None:
    table = in_play(1, 2, 3, last=(1, 2, 3)).does(CountStack(SeatNo(2), 5000, ""))
    assert table.state.money.variance == 0
    assert table.refuses(CountStack(SeatNo(2), 4975, " ")) == ("reason_missing", "B03")


@pytest.mark.parametrize(
    ("seat", "counted", "expected"),
    [
        (2, -25, ("not_positive", "GEN-2")),
        (2, 4990, ("not_multiple_of_chip", "GEN-2")),
        (9, 5000, ("seat_empty", "SES-11")),
        (12, 5000, ("no_such_seat", "GEN-3")),
    ],
)
def test_a_count_is_refused_for_the_first_reason(seat: int, counted: int, expected: tuple[str, str]) -> None:
    assert in_play(1, 2, 3, last=(1, 2, 3)).refuses(CountStack(SeatNo(seat), counted, "x")) == expected


def test_in_a_hand_only_the_stack_of_the_player_to_act_is_counted() -> None:
    table = playing()
    assert table.refuses(CountStack(SeatNo(3), 4000, "x")) == ("hand_running", "SES-7")
    assert table.refuses(CountStack(SeatNo(2), 0, "x")) == ("not_positive", "GEN-2")
    table.does(CountStack(SeatNo(8), 4975, "not in the hand"))
    assert table.stacks()[8] == 4975


def test_a_stack_counted_before_the_all_in_is_what_goes_in() -> None:
    table = playing().does(CountStack(SeatNo(2), 4900, "counted at all-in"), AllIn(SeatNo(2)))
    assert table.state.hand is not None
    assert table.state.hand.price == 4900
    assert table.state.money.variance == -100
    table.does(VoidHand("MISDEAL"))
    assert table.stacks()[2] == 4900


def test_a_count_in_a_hand_that_finds_what_the_books_say_moves_no_chip() -> None:
    table = playing()
    before = table.state
    table.does(CountStack(SeatNo(2), 5000, "counted"))
    assert (table.state.hand, table.state.money) == (before.hand, before.money)


def test_a_raise_goes_by_the_counted_stack() -> None:
    table = playing().does(CountStack(SeatNo(2), 5500, "a plaque was hidden"))
    table.does(RaiseTo(SeatNo(2), 5500))
