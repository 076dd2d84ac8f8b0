"""Postings and checks at nothing, at one chip, and in both directions (controls B01, B07; habits 12 and 13)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tablemgr.engine.hand import events as hand
from tablemgr.engine.hand.commands import Depth
from tablemgr.engine.ids import HandNo, PlayerRef, SeatNo
from tablemgr.engine.journal import JournalEvent
from tablemgr.engine.ledger.accounts import (
    CAGE,
    CASH_BOX,
    JACKPOT_BOX,
    PATRON,
    POT,
    RAKE_BOX,
    TABLE_BANK,
    TIP_BOX,
    UNALLOCATED,
    VARIANCE,
    Commodity,
    parse_account,
    seat_stack,
)
from tablemgr.engine.ledger.balances import NOTHING
from tablemgr.engine.ledger.checks import Expectation, findings
from tablemgr.engine.ledger.transfers import Transfer, cash, chips, reverse
from tablemgr.engine.outcome import InvariantViolation
from tablemgr.engine.posting import transfers_for
from tablemgr.engine.table import events as table
from tablemgr.engine.table.commands import Counted

S1, S3 = SeatNo(1), SeatNo(3)


def moved(event: JournalEvent) -> list[str]:
    return [f"{t.source} → {t.target} {t.amount}" for t in transfers_for(event, None)]


# --- postings ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("unknown", "expected"),
    [
        (400, ["unallocated → pot 400"]),
        (1, ["unallocated → pot 1"]),
        (0, []),
        (-1, ["pot → unallocated 1"]),
        (-400, ["pot → unallocated 400"]),
    ],
)
def test_chips_of_nobody_knows_whom_come_into_the_pot_or_go_out_of_it(
    unknown: int, expected: list[str]
) -> None:
    assert moved(hand.HandCutShort(HandNo(1), Depth.POT_AND_WINNER, 600, unknown, ())) == expected


@pytest.mark.parametrize(
    ("counted", "unallocated", "expected"),
    [
        (560, 60, ["unallocated → seat_stack:3 60"]),
        (440, -60, ["seat_stack:3 → unallocated 60"]),
        (561, 60, ["unallocated → seat_stack:3 60", "variance → seat_stack:3 1"]),
        (439, -60, ["seat_stack:3 → unallocated 60", "seat_stack:3 → variance 1"]),
        (501, 1, ["unallocated → seat_stack:3 1"]),
        (501, 0, ["variance → seat_stack:3 1"]),
    ],
)
def test_a_count_settles_what_hands_in_part_left_open_and_only_the_rest_is_a_variance(
    counted: int, unallocated: int, expected: list[str]
) -> None:
    """B07."""
    event = table.StackCounted(S3, PlayerRef("P2"), 500, counted, "x", unallocated)
    assert moved(event) == expected


@pytest.mark.parametrize(
    ("rake", "moves", "expected"),
    [
        (26, ((S1, -1), (S3, 0)), ["seat_stack:1 → pot 1", "pot → rake_box 1"]),
        (24, ((S1, 0), (S3, 1)), ["rake_box → pot 1", "pot → seat_stack:3 1"]),
        (25, (), []),
    ],
)
def test_a_correction_by_one_chip_moves_one_chip_and_nobody_else(
    rake: int, moves: tuple[tuple[SeatNo, int], ...], expected: list[str]
) -> None:
    """SES-7."""
    event = table.HandCorrected(HandNo(1), 25, rake, (), (), moves, Counted.RAKE_BOX, "x")
    assert moved(event) == expected


def test_once_the_rake_box_was_counted_a_correction_comes_from_the_bank() -> None:
    event = table.HandCorrected(HandNo(1), 25, 0, (), (), ((S3, 25),), Counted.TABLE_BANK, "x")
    assert moved(event) == ["table_bank → pot 25", "pot → seat_stack:3 25"]


def test_an_act_that_is_no_money_moves_none() -> None:
    """B01: every kind of event is known, also those that move nothing."""
    assert moved(hand.Folded(S3)) == moved(hand.Checked(S3)) == []


def test_the_jackpot_drop_has_its_own_box_and_chopped_blinds_go_back() -> None:
    """RAKE-8, BLD-15."""
    assert moved(hand.JackpotTaken(10)) == ["pot → jackpot_box 10"]
    assert moved(hand.BlindsChopped(((S1, 50), (S3, 100)))) == [
        "pot → seat_stack:1 50",
        "pot → seat_stack:3 100",
    ]


# --- transfers, accounts, balances ------------------------------------------------------------------------------------


def test_a_single_unit_may_move() -> None:
    assert Transfer(POT, RAKE_BOX, Commodity.CHIPS, 1).reversed() == Transfer(
        RAKE_BOX, POT, Commodity.CHIPS, 1
    )
    assert chips(POT, RAKE_BOX, 1) == (Transfer(POT, RAKE_BOX, Commodity.CHIPS, 1),)


def test_what_is_undone_goes_back_the_newest_first() -> None:
    """Habit 12."""
    done = chips(CAGE, TABLE_BANK, 500) + cash(PATRON, CASH_BOX, 300)
    assert reverse(done) == cash(CASH_BOX, PATRON, 300) + chips(TABLE_BANK, CAGE, 500)


def test_the_first_seat_has_a_stack_and_no_seat_has_none() -> None:
    """GEN-3."""
    assert seat_stack(S1).seat == 1
    with pytest.raises(InvariantViolation):
        parse_account("seat_stack:0")


def test_what_lies_outside_is_not_at_the_table_and_what_is_not_allocated_is() -> None:
    """I5."""
    outside = {account for account in (CAGE, PATRON, VARIANCE, UNALLOCATED, TIP_BOX) if account.is_external}
    assert outside == {CAGE, PATRON, VARIANCE}


def test_an_account_that_was_never_used_holds_nothing() -> None:
    assert (NOTHING.chips(POT), NOTHING.cash(CASH_BOX), NOTHING.of(POT, Commodity.CASH)) == (0, 0, 0)
    assert NOTHING.stack(S3) == 0


def test_cash_is_no_chips_inside_and_an_empty_account_has_no_line() -> None:
    books = NOTHING.apply(cash(PATRON, CASH_BOX, 700) + chips(CAGE, POT, 1) + chips(POT, TIP_BOX, 1))
    assert books.inside() == 1
    assert [line[0] for line in books.lines()] == ["cage", "cash_box", "patron", "tip_box"]


def test_cash_in_front_of_a_seat_is_no_stack() -> None:
    books = NOTHING.apply(cash(PATRON, seat_stack(S3), 700) + chips(PATRON, seat_stack(S1), 1))
    assert books.stacks() == {S1: 1}


# --- checks -----------------------------------------------------------------------------------------------------------

EMPTY = Expectation((), pot=0, table_bank=0, inside=0, chip=25)


def test_a_table_where_nothing_happened_has_no_findings() -> None:
    assert findings(NOTHING, EMPTY) == ()
    assert findings(NOTHING, replace(EMPTY, stacks=((S3, 0),))) == ()


def test_a_single_chip_below_nothing_is_found() -> None:
    """I3."""
    books = NOTHING.apply(chips(TIP_BOX, CAGE, 1))
    assert [str(found) for found in findings(books, replace(EMPTY, inside=-1))] == [
        "I3 tip_box chips: books -1, game 0"
    ]


@pytest.mark.parametrize("account", [CAGE, PATRON, VARIANCE, UNALLOCATED])
def test_the_outside_and_the_unallocated_may_be_below_nothing(account: object) -> None:
    """I3 is for containers at the table."""
    books = NOTHING.apply(chips(account, JACKPOT_BOX, 25))  # type: ignore[arg-type]
    assert "I3" not in [found.check for found in findings(books, EMPTY)]


@pytest.mark.parametrize(
    ("account", "said"),
    [
        (POT, ["I2 pot: books 110, game 0", "I4 pot: books 110, game 100"]),
        (RAKE_BOX, []),  # a count may find smaller chips of the house in a box: that is a fact (E6)
        (seat_stack(S3), ["I1 seat_stack:3: books 110, game 0", "I4 seat_stack:3: books 110, game 100"]),
        (TIP_BOX, []),
        (JACKPOT_BOX, []),
    ],
)
def test_parts_of_a_chip_are_found_where_players_play_for_them(account: object, said: list[str]) -> None:
    """I4: the figure of the game is what whole chips would come to."""
    books = NOTHING.apply(chips(CAGE, account, 110))  # type: ignore[arg-type]
    assert [str(found) for found in findings(books, replace(EMPTY, inside=110))] == said


def test_parts_of_a_chip_in_cash_are_none() -> None:
    books = NOTHING.apply(cash(PATRON, POT, 110))
    assert findings(books, EMPTY) == ()
