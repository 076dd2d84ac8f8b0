"""Hands of which only pot and winner are recorded, or nothing but that they were played: chips keep their sum."""

from __future__ import annotations

import pytest

from tablemgr.engine.hand import (
    AllIn,
    Call,
    CutShort,
    Depth,
    Fold,
    HandCutShort,
    HandEnded,
    PotAwarded,
    RaiseTo,
    RakeTaken,
    UncalledReturned,
)
from tablemgr.engine.ids import SeatNo
from tablemgr.engine.table.commands import CashOut, CashOutAt, CloseSession, CountStack, StartNextHand
from tablemgr.engine.table.events import StackCounted
from tablemgr.engine.table.invariants import chips_inside
from tests.unit.engine.table.builders import BANK, PIECES, Table, opened

POT, COUNTED = Depth.POT_AND_WINNER, Depth.COUNTED
S = {number: SeatNo(number) for number in range(1, 7)}


def dealt() -> Table:
    """Seats 1 to 4 with 5 000 each, button 1, blinds 25 and 50; the first to act is to act."""
    table = opened()
    for seat in (1, 2, 3, 4):
        table.sits(seat)
    return table.deals(1)


def stacks(table: Table) -> dict[int, int]:
    return {int(seat.seat): seat.stack for seat in table.state.seats}


def test_the_pot_goes_to_the_winner_and_what_nobody_is_known_to_have_put_in_waits() -> None:
    table = dealt().does(CutShort(POT, 600, (S[4],), 25))
    assert stacks(table) == {1: 5000, 2: 4975, 3: 4950, 4: 5575}
    assert table.state.money.unallocated == -(600 - 75)
    assert table.state.money.rake_box == 25
    assert chips_inside(table.state) == BANK + 4 * 5000


def test_the_settlement_is_told_in_the_same_events_as_any_other() -> None:
    table = dealt()
    before = len(table.events)
    table.does(CutShort(POT, 600, (S[4],), 25))
    assert [type(event) for event in table.events[before:]] == [
        HandCutShort,
        RakeTaken,
        PotAwarded,
        HandEnded,
    ]


def test_only_those_who_could_still_bet_become_estimates() -> None:
    table = dealt().does(Fold(S[4]), CutShort(POT, 600, (S[2],), 0))
    assert [int(seat.seat) for seat in table.state.seats if seat.estimated] == [1, 2, 3]


def test_nobody_becomes_an_estimate_when_the_pot_is_what_was_entered() -> None:
    table = dealt().does(RaiseTo(S[4], 150), Call(S[1]), Fold(S[2]), CutShort(POT, 375, (S[4],), 0))
    assert not any(seat.estimated for seat in table.state.seats)
    assert table.state.money.unallocated == 0


def test_an_uncalled_bet_that_went_back_is_no_part_of_the_pot() -> None:
    table = dealt().does(RaiseTo(S[4], 500), CutShort(POT, 125, (S[4],), 0))
    assert [event.amount for event in table.events if isinstance(event, UncalledReturned)] == [450]
    assert stacks(table)[4] == 5000 - 500 + 450 + 125


def test_a_split_pot_gives_the_odd_chip_left_of_the_button() -> None:
    table = dealt().does(CutShort(POT, 625, (S[4], S[3]), 0))
    assert stacks(table)[3] - 4950 == 325
    assert stacks(table)[4] - 5000 == 300


def test_a_hand_that_is_only_counted_leaves_its_chips_without_a_place() -> None:
    table = dealt().does(CutShort(COUNTED, 0, (), 25))
    assert stacks(table) == {1: 5000, 2: 4975, 3: 4950, 4: 5000}
    assert table.state.money.unallocated == 75 - 25
    assert all(seat.estimated for seat in table.state.seats)
    assert table.state.hands_finished == 1


def test_an_all_in_player_who_could_have_won_is_an_estimate_when_only_counted() -> None:
    table = dealt().does(AllIn(S[4]), CutShort(COUNTED, 0, (), 0))
    assert table.seat(4).estimated


def test_the_next_hand_starts_normally() -> None:
    table = dealt().does(CutShort(COUNTED, 0, (), 0), StartNextHand(None))
    assert table.state.hand is not None
    assert (table.state.hand.hand_no, table.state.positions.button) == (2, 2)


def test_counting_settles_what_was_open_and_is_no_variance() -> None:
    table = dealt().does(CutShort(POT, 600, (S[4],), 0))
    table.does(CountStack(S[1], 4775, ""), CountStack(S[2], 4800, ""))
    assert table.state.money.unallocated == -525 + 225 + 175
    assert table.state.money.variance == 0
    table.does(CountStack(S[3], 4825, ""))
    assert not table.seat(3).estimated
    assert table.seat(3).hands_since_count == 0


def test_the_last_count_takes_all_that_is_open_and_the_rest_is_a_variance() -> None:
    table = dealt().does(CutShort(POT, 600, (S[4],), 0))
    table.does(CountStack(S[1], 4775, ""), CountStack(S[2], 4800, ""), CountStack(S[3], 4825, ""))
    assert table.state.money.unallocated == 0
    assert table.refuses(CountStack(S[4], 5575, "")) == ("reason_missing", "B03")
    table.does(CountStack(S[4], 5575, "dealer's mistake"))
    last = table.last(StackCounted)
    assert isinstance(last, StackCounted)
    assert (last.unallocated, table.state.money.variance) == (0, -25)


def test_who_leaves_with_a_counted_stack_settles_his_part() -> None:
    table = dealt().does(CutShort(POT, 600, (S[4],), 0))
    table.does(CashOut(S[1], 4775, CashOutAt.CAGE, 0))
    assert table.state.money.unallocated == -525 + 225
    assert table.state.money.variance == 0


def test_the_table_does_not_close_on_estimates() -> None:
    table = dealt().does(CutShort(POT, 600, (S[4],), 0))
    close = CloseSession(PIECES, None, table.state.dealer, table.state.floor, "", False)
    assert table.refuses(close)[0] == "stacks_estimated"
    assert table.params(close)["seats"] == "1, 2, 3, 4"


@pytest.mark.parametrize(
    ("command", "code"),
    [
        (CutShort(POT, 600, (), 0), "winners_unknown"),
        (CutShort(POT, 600, (S[5],), 0), "not_eligible"),
        (CutShort(POT, 610, (S[4],), 0), "not_multiple_of_chip"),
        (CutShort(POT, 25, (S[4],), 0), "below_minimum"),
        (CutShort(POT, 25 * 10**12, (S[4],), 0), "above_maximum"),
        (CutShort(POT, 600, (S[4],), 625), "payout_does_not_foot"),
        (CutShort(POT, 600, (S[4],), -25), "not_positive"),
        (CutShort(Depth.FULL, 600, (S[4],), 0), "no_hand_running"),
    ],
)
def test_what_cannot_be_is_refused(command: CutShort, code: str) -> None:
    assert dealt().refuses(command)[0] == code


def test_a_pot_is_not_more_than_was_put_in_when_nobody_has_chips_behind() -> None:
    """SES-4: nobody is left who could have put in the rest, and no stack is open."""
    table = dealt().does(AllIn(S[4]), Call(S[1]), Call(S[2]), Call(S[3]))
    more = CutShort(POT, 20_025, (S[4],), 0)
    assert table.refuses(more) == ("above_maximum", "SES-4")
    assert table.params(more) == {"amount": 20_025, "maximum": 20_000}
    table.does(CutShort(POT, 20_000, (S[4],), 0))
    assert table.state.money.unallocated == 0


def test_a_folded_player_wins_nothing() -> None:
    table = dealt().does(Fold(S[4]))
    assert table.refuses(CutShort(POT, 600, (S[4],), 0))[0] == "not_eligible"


def test_after_the_hand_there_is_nothing_to_cut_short() -> None:
    table = dealt().does(CutShort(COUNTED, 0, (), 0))
    assert table.refuses(CutShort(COUNTED, 0, (), 0))[0] == "no_hand_running"
