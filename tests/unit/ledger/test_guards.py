"""What books and rake do where nothing usual happens: each guard and each rarely taken way has its example (T07)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tablemgr.engine.hand import compute_rake
from tablemgr.engine.ids import HandNo, SeatNo, SlipNo, StaffId
from tablemgr.engine.ledger.accounts import CAGE, CASH_BOX, PATRON, POT, TABLE_BANK, UNALLOCATED
from tablemgr.engine.ledger.balances import NOTHING
from tablemgr.engine.ledger.checks import Expectation, findings
from tablemgr.engine.ledger.transfers import cash, chips
from tablemgr.engine.outcome import InvariantViolation
from tablemgr.engine.posting import POSTINGS, transfers_for
from tablemgr.engine.rules import RakeRules, RakeScope
from tablemgr.engine.table import events as table
from tablemgr.engine.table.commands import Counted, Entry, SlipKind

SPLIT = RakeRules(500, 50, 1, split_from_dead_only=True, split_cap=20)


def test_a_movement_of_nothing_is_none() -> None:
    assert cash(CASH_BOX, PATRON, 0) == chips(CAGE, TABLE_BANK, 0) == ()
    assert [transfer.amount for transfer in cash(CASH_BOX, PATRON, 1)] == [1]


def test_chips_that_are_allocated_to_nobody_are_looked_for_too() -> None:
    books = NOTHING.apply(chips(CAGE, POT, 100) + chips(POT, UNALLOCATED, 100))
    assert findings(books, Expectation((), 0, 0, 100, 25, unallocated=100)) == ()
    (found,) = findings(books, Expectation((), 0, 0, 100, 25, unallocated=75))
    assert str(found) == "I5 unallocated: books 100, game 75"


@pytest.mark.parametrize("before", [None])
@pytest.mark.parametrize(
    "event",
    [
        table.SeatChanged(SeatNo(3), SeatNo(4), 0, Entry.WAIT),
        table.SlipIssued(SlipKind.FILL, SlipNo(1), StaffId("C301")),
    ],
)
def test_what_nobody_asked_for_moves_no_chips_and_stops_the_table(event: object, before: None) -> None:
    with pytest.raises(InvariantViolation):
        transfers_for(event, before)  # type: ignore[arg-type]


def test_every_posting_makes_transfers_that_guard_themselves() -> None:
    """One run-time assertion for each posting at least: no transfer can be of nothing, or to where it comes from."""
    assert len(POSTINGS) > 20
    for amount in (0, -25):
        with pytest.raises(InvariantViolation, match="more than nothing"):
            replace(chips(CAGE, TABLE_BANK, 25)[0], amount=amount)
    with pytest.raises(InvariantViolation, match="somewhere else"):
        replace(chips(CAGE, TABLE_BANK, 25)[0], target=CAGE)


@pytest.mark.parametrize(
    ("rake_before", "rake", "moves", "moved"),
    [
        (50, 25, ((SeatNo(3), 25),), ["rake_box → pot 25", "pot → seat_stack:3 25"]),
        (25, 50, ((SeatNo(3), -25),), ["seat_stack:3 → pot 25", "pot → rake_box 25"]),
        (25, 25, ((SeatNo(3), -75), (SeatNo(6), 75)), ["seat_stack:3 → pot 75", "pot → seat_stack:6 75"]),
    ],
)
def test_a_correction_goes_through_the_pot_in_both_directions(
    rake_before: int, rake: int, moves: tuple[tuple[SeatNo, int], ...], moved: list[str]
) -> None:
    event = table.HandCorrected(HandNo(1), rake_before, rake, (), (), moves, Counted.RAKE_BOX, "x")
    assert [f"{t.source} → {t.target} {t.amount}" for t in transfers_for(event, None)] == moved


def test_the_cap_of_split_pots_is_for_the_hand_or_for_each_pot_as_the_whole_rake_is() -> None:
    pots, dead = (400, 400), (15, 15)
    assert compute_rake(SPLIT, pots, True, dead_in_split=dead) == (20, (15, 5))
    each = replace(SPLIT, scope=RakeScope.EACH_POT)
    assert compute_rake(each, pots, True, dead_in_split=dead) == (30, (15, 15))


def test_a_pot_of_which_nothing_is_said_was_not_split() -> None:
    assert compute_rake(SPLIT, (400, 400), True, dead_in_split=(15,)) == (35, (15, 20))
