"""Which event moves what from where to where: the closed list (controls B01)."""

from __future__ import annotations

from dataclasses import replace
from typing import get_args

import pytest

from tablemgr.engine.hand import events as hand
from tablemgr.engine.hand.commands import PostKind
from tablemgr.engine.ids import HandNo, PlayerRef, SeatNo, SlipNo, StaffId
from tablemgr.engine.journal import BatchRetracted, JournalEvent
from tablemgr.engine.outcome import InvariantViolation
from tablemgr.engine.posting import MONEY_ELSEWHERE, MOVES_NOTHING, NEEDS_STATE, POSTINGS, transfers_for
from tablemgr.engine.table import events as table
from tablemgr.engine.table.commands import CarriedSeat, CashOutAt, Counted, Entry, Means, SlipKind
from tablemgr.engine.table.evolve import evolve, fold
from tablemgr.engine.table.state import TableState
from tests.helpers.journals import opened

S3, P2, D, C, F, R = (
    SeatNo(3),
    PlayerRef("P2"),
    StaffId("D101"),
    StaffId("C301"),
    StaffId("F201"),
    StaffId("R401"),
)
PIECES = ((500, 20),)


def moved(event: JournalEvent, before: TableState | None = None) -> list[str]:
    return [f"{t.source} → {t.target} {t.commodity.value} {t.amount}" for t in transfers_for(event, before)]


def kinds_of(union: object) -> set[type]:
    found: set[type] = set()
    for part in get_args(union):
        found |= kinds_of(part) if get_args(part) else {part}
    return found


def test_every_kind_of_event_either_moves_money_by_a_posting_or_is_known_to_move_none() -> None:
    assert set(POSTINGS) | MOVES_NOTHING | MONEY_ELSEWHERE == kinds_of(JournalEvent)
    assert not set(POSTINGS) & MOVES_NOTHING
    assert set(POSTINGS) >= NEEDS_STATE


def test_an_event_without_a_posting_stops_the_table() -> None:
    with pytest.raises(InvariantViolation, match="BatchRetracted has no posting"):
        transfers_for(BatchRetracted(7, ""), None)


def test_the_float_comes_from_the_cage_and_stayed_players_bring_their_stacks() -> None:
    stayed = CarriedSeat(S3, P2, 8600, False, False, False)
    broke = CarriedSeat(SeatNo(4), PlayerRef("P4"), 0, False, False, False)
    assert moved(opened()) == ["cage → table_bank chips 20000"]
    assert moved(replace(opened(), carried=(stayed, broke))) == [
        "cage → table_bank chips 20000",
        "patron → seat_stack:3 chips 8600",
    ]


@pytest.mark.parametrize(
    ("event", "expected"),
    [
        (
            table.ChipsBought(S3, P2, 5000, Means.CASH, None, False, Entry.WAIT),
            ["patron → cash_box cash 5000", "table_bank → seat_stack:3 chips 5000"],
        ),
        (
            table.ChipsBought(S3, P2, 5000, Means.BROUGHT, None, True, Entry.WAIT),
            ["patron → seat_stack:3 chips 5000"],
        ),
        (table.CashedOut(S3, P2, 7875, CashOutAt.CAGE, None, 0), ["seat_stack:3 → patron chips 7875"]),
        (
            table.CashedOut(S3, P2, 7875, CashOutAt.TABLE, None, 0),
            ["seat_stack:3 → table_bank chips 7875", "cash_box → patron cash 7875"],
        ),
        (table.CashedOut(S3, P2, 0, CashOutAt.CAGE, None, 0), []),
        (table.TipReceived(S3, P2, 25, HandNo(1), D), ["seat_stack:3 → tip_box chips 25"]),
        (table.ChipsRemoved(S3, P2, 100, "time"), ["seat_stack:3 → fee_box chips 100"]),
        (table.ChipsRemoved(S3, P2, 100, "drink"), ["seat_stack:3 → patron chips 100"]),
        (table.StackCounted(S3, P2, 500, 525, "x"), ["variance → seat_stack:3 chips 25"]),
        (table.StackCounted(S3, P2, 525, 500, "x"), ["seat_stack:3 → variance chips 25"]),
        (table.StackCounted(S3, P2, 500, 500, "x"), []),
        (hand.Posted(S3, PostKind.BIG_BLIND, 50, 50), ["seat_stack:3 → pot chips 50"]),
        (hand.Called(S3, 150), ["seat_stack:3 → pot chips 150"]),
        (hand.BetMade(S3, 200, 200), ["seat_stack:3 → pot chips 200"]),
        (hand.RaisedTo(S3, 600, 400, full=True), ["seat_stack:3 → pot chips 400"]),
        (hand.UncalledReturned(S3, 100), ["pot → seat_stack:3 chips 100"]),
        (hand.RakeTaken(75, (75,)), ["pot → rake_box chips 75"]),
        (hand.PotAwarded(0, S3, 1450, 0), ["pot → seat_stack:3 chips 1450"]),
        (
            hand.HandVoided(HandNo(4), "x", ((SeatNo(1), 25), (S3, 50), (SeatNo(4), 0))),
            ["pot → seat_stack:1 chips 25", "pot → seat_stack:3 chips 50"],
        ),
    ],
)
def test_what_an_event_moves(event: JournalEvent, expected: list[str]) -> None:
    assert moved(event) == expected


@pytest.mark.parametrize(
    ("what", "account", "commodity"),
    [
        (Counted.TABLE_BANK, "table_bank", "chips"),
        (Counted.CASH_BOX, "cash_box", "cash"),
        (Counted.RAKE_BOX, "rake_box", "chips"),
        (Counted.JACKPOT_BOX, "jackpot_box", "chips"),
        (Counted.FEE_BOX, "fee_box", "chips"),
        (Counted.TIP_BOX, "tip_box", "chips"),
    ],
)
def test_a_count_books_its_difference_against_variance(what: Counted, account: str, commodity: str) -> None:
    def count(counted: int) -> table.CountRecorded:
        return table.CountRecorded(what, 350, counted, None, D, F, "")

    assert moved(count(325)) == [f"{account} → variance {commodity} 25"]
    assert moved(count(375)) == [f"variance → {account} {commodity} 25"]
    assert moved(count(350)) == []


def slip_steps(kind: SlipKind) -> tuple[TableState, TableState]:
    """The table when the slip is asked for, and when it is on its way."""
    asked = table.SlipRequested(kind, SlipNo(1), PIECES, 10_000, "", F, F)
    requested = fold(None, (opened(), asked))
    return requested, evolve(requested, table.SlipIssued(kind, SlipNo(1), C))


def test_a_fill_is_in_transit_from_issue_to_acceptance() -> None:
    requested, issued = slip_steps(SlipKind.FILL)
    assert moved(table.SlipIssued(SlipKind.FILL, SlipNo(1), C), requested) == ["cage → transit chips 10000"]
    accepted = table.SlipAccepted(SlipKind.FILL, SlipNo(1), PIECES, 10_000, D, R)
    assert moved(accepted, issued) == ["transit → table_bank chips 10000"]


def test_a_fill_that_came_short_leaves_its_difference_in_variance() -> None:
    _requested, issued = slip_steps(SlipKind.FILL)
    short = table.SlipAccepted(SlipKind.FILL, SlipNo(1), ((500, 19),), 9_500, D, R)
    assert moved(short, issued) == ["transit → variance chips 500", "transit → table_bank chips 9500"]


def test_a_table_credit_leaves_the_bank_at_acceptance_only() -> None:
    requested, issued = slip_steps(SlipKind.TABLE_CREDIT)
    assert moved(table.SlipIssued(SlipKind.TABLE_CREDIT, SlipNo(1), C), requested) == []
    accepted = table.SlipAccepted(SlipKind.TABLE_CREDIT, SlipNo(1), PIECES, 10_000, D, R)
    assert moved(accepted, issued) == ["table_bank → cage chips 10000"]


def test_a_void_fill_goes_back_to_the_cage_only_if_it_had_left() -> None:
    requested, issued = slip_steps(SlipKind.FILL)
    void = table.SlipVoided(SlipKind.FILL, SlipNo(1), 10_000, "NOT_NEEDED", F)
    assert moved(void, requested) == []
    assert moved(void, issued) == ["transit → cage chips 10000"]
    credit = table.SlipVoided(SlipKind.TABLE_CREDIT, SlipNo(1), 10_000, "NOT_NEEDED", F)
    assert moved(credit, slip_steps(SlipKind.TABLE_CREDIT)[1]) == []


def test_a_slip_that_was_never_requested_stops_the_table() -> None:
    with pytest.raises(InvariantViolation, match="requested"):
        transfers_for(table.SlipIssued(SlipKind.FILL, SlipNo(9), C), slip_steps(SlipKind.FILL)[0])


def test_a_player_moves_seats_with_his_whole_stack() -> None:
    seated = fold(
        None,
        (
            opened(),
            table.PlayerSeated(S3, P2, Entry.WAIT),
            table.ChipsBought(S3, P2, 5000, Means.CASH, None, False, Entry.WAIT),
        ),
    )
    change = table.SeatChanged(S3, SeatNo(7), 0, Entry.WAIT)
    assert moved(change, seated) == ["seat_stack:3 → seat_stack:7 chips 5000"]
    with pytest.raises(InvariantViolation, match="seated"):
        transfers_for(table.SeatChanged(SeatNo(8), SeatNo(7), 0, Entry.WAIT), seated)
