"""Counts by two people: variance booked, never hidden (B03, B05, D05, E6)."""

from dataclasses import replace

import pytest

from tablemgr.engine.ids import SeatNo, StaffId
from tablemgr.engine.table.commands import (
    BuyChips,
    CloseSession,
    Counted,
    Means,
    Pieces,
    RecordCount,
    SignDocument,
    Tip,
)
from tablemgr.engine.table.events import CountRecorded
from tests.unit.engine.table.builders import BANK, PIECES, Table, in_play, opened


def counts(
    what: Counted, amount: int, pieces: Pieces | None = None, *, second: int | None = None, reason: str = ""
) -> RecordCount:
    return RecordCount(what, amount, pieces, second, StaffId("N501"), StaffId("N502"), reason)


def closes(pieces: Pieces = PIECES) -> CloseSession:
    return CloseSession(pieces, None, StaffId("D101"), StaffId("F201"), "", break_table=False)


SIGNED = SignDocument("shift", StaffId("M301"), "M")


def with_a_tip() -> Table:
    return in_play(1, 2, 3, last=(1, 2, 3)).does(Tip(SeatNo(1), 100))


def test_a_count_that_agrees_books_nothing() -> None:
    table = with_a_tip().does(counts(Counted.TIP_BOX, 100, ((100, 1),)))
    assert table.last(CountRecorded) == CountRecorded(
        Counted.TIP_BOX, 100, 100, ((100, 1),), StaffId("N501"), StaffId("N502"), ""
    )
    assert table.state.money.variance == 0


@pytest.mark.parametrize(("counted", "variance"), [(75, -25), (125, 25)])
def test_a_difference_is_booked_and_the_box_holds_what_was_counted(counted: int, variance: int) -> None:
    table = with_a_tip().does(counts(Counted.TIP_BOX, counted))
    assert table.state.money.variance == variance
    assert table.state.money.tip_box == counted
    assert table.state.counts[-1].variance == variance


def test_cash_is_counted_in_any_notes_and_its_difference_stands_apart() -> None:
    table = opened().sits(1, chips=0).does(BuyChips(SeatNo(1), 5000, Means.CASH, None, 0))
    table.does(counts(Counted.CASH_BOX, 4990, ((2000, 2), (200, 4), (20, 9), (10, 1))))
    assert (table.state.money.cash_variance, table.state.money.variance) == (-10, 0)
    assert table.state.money.cash_box == 4990


@pytest.mark.parametrize("what", list(Counted))
def test_every_container_can_be_counted(what: Counted) -> None:
    table = opened().does(counts(what, 25))
    assert table.state.counts[-1].counted == 25
    assert table.state.counts[-1].expected == (BANK if what is Counted.TABLE_BANK else 0)


def test_a_count_by_pieces_makes_the_bank_known_again() -> None:
    table = opened().sits(1, chips=0).does(BuyChips(SeatNo(1), 5000, Means.CASH, None, 0))
    assert table.state.money.bank_pieces is None
    table.does(counts(Counted.TABLE_BANK, 65_000))
    assert table.state.money.bank_pieces is None
    pieces = ((25, 80), (100, 80), (500, 30), (1000, 40))
    assert table.does(counts(Counted.TABLE_BANK, 65_000, pieces)).state.money.bank_pieces == pieces


def test_a_total_that_differs_makes_the_pieces_unknown() -> None:
    table = opened().does(counts(Counted.TABLE_BANK, BANK))
    assert table.state.money.bank_pieces == PIECES
    assert table.does(counts(Counted.TABLE_BANK, BANK - 25)).state.money.bank_pieces is None


@pytest.mark.parametrize(
    ("command", "expected"),
    [
        (replace(counts(Counted.TIP_BOX, 100), second_by=StaffId("N501")), ("same_person_approves", "B05")),
        (replace(counts(Counted.TIP_BOX, 100), second_by=StaffId("")), ("approval_missing", "B05")),
        (counts(Counted.TIP_BOX, -25), ("not_positive", "GEN-2")),
        (counts(Counted.TIP_BOX, 110), ("not_multiple_of_chip", "GEN-2")),
        (counts(Counted.TIP_BOX, 25 * 10**12), ("above_maximum", "GEN-2")),
        (counts(Counted.TIP_BOX, 100, ((25, 3),)), ("pieces_do_not_match", "B01")),
        (counts(Counted.TIP_BOX, 100, ((50, 2),)), ("unknown_denomination", "BUY-17")),
        (counts(Counted.CASH_BOX, 100, ((50, 1),)), ("pieces_do_not_match", "B01")),
        (counts(Counted.TIP_BOX, 100, second=75), ("counters_disagree", "B05")),
    ],
)
def test_a_count_is_refused_for_the_first_reason(command: RecordCount, expected: tuple[str, str]) -> None:
    assert with_a_tip().refuses(command) == expected


def test_both_counts_are_told_when_they_differ() -> None:
    assert with_a_tip().params(counts(Counted.TIP_BOX, 100, second=75)) == {"first": 100, "second": 75}


def test_boxes_are_counted_after_the_session_is_closed_and_again_until_it_is_signed() -> None:
    table = with_a_tip().does(
        closes(), counts(Counted.TIP_BOX, 75), counts(Counted.TIP_BOX, 100, reason="found")
    )
    assert table.state.money.variance == 0
    table.does(SIGNED)
    assert table.refuses(counts(Counted.TIP_BOX, 100)) == ("box_already_counted", "D05")
    assert table.refuses(counts(Counted.TABLE_BANK, BANK)) == ("box_already_counted", "D05")
    table.does(counts(Counted.CASH_BOX, 0))


def test_the_shift_is_signed_once_in_each_role_and_only_when_closed() -> None:
    table = with_a_tip()
    assert table.refuses(SIGNED) == ("count_missing", "B05")
    table.does(closes(), SIGNED)
    assert table.refuses(SIGNED) == ("already_signed", "B02")
    table.does(replace(SIGNED, role="F", signed_by=StaffId("F201")))
    assert [(s.document, s.signed_by, s.role) for s in table.state.signatures] == [
        ("shift", "M301", "M"),
        ("shift", "F201", "F"),
    ]
