"""Each side of every control equation term by term, from figures that are all different (controls 2.2)."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from types import SimpleNamespace
from typing import cast

import pytest

from tablemgr.app.reporting.box_facts import BoxFacts, JackpotRoll
from tablemgr.app.reporting.equations import equations, variances
from tablemgr.app.reporting.facts import CountFacts, DownFacts, HandFacts, SessionFacts, SlipFacts, StayFacts
from tablemgr.app.reporting.models import (
    BoxLine,
    DownLine,
    Equation,
    GameLine,
    PlayerLine,
    ShiftReport,
    TableLine,
)
from tablemgr.app.reporting.person import Person
from tablemgr.engine.ids import PlayerRef, SeatNo, StaffId
from tablemgr.engine.ledger.accounts import CASH_BOX, PATRON
from tablemgr.engine.ledger.balances import NOTHING
from tablemgr.engine.ledger.transfers import cash
from tablemgr.engine.table.commands import CarriedSeat, Counted, SlipKind
from tablemgr.engine.table.events import CountRecorded
from tests.helpers.hands import NL
from tests.helpers.journals import opened

GAME = GameLine("NL", 50, 100, 0, 0, 25, 500, 50, 25, True, "")
WHO = Person("D101", "Jana", "D", True)
TABLE = TableLine(
    "PK07", 1, GAME, 0, None, (WHO, WHO), None,
    opening=20_000, fills=3_000, fills_n=1, credits=1_000, credits_n=1, sold=7_000, bought_back=500,
    bank_expected=15_400, bank_counted=15_300, bank_variance=-100, stacks_open=600, stacks_close=800, table_win=None,
)  # fmt: skip
PLAYERS = (
    PlayerLine("P1", 1, 0, None, 0, 600, 11, 22, 33, 44, 800, net=55, tips=0, hands=0,
               max_cumulative_cash=0, still_seated=True),
    PlayerLine("P2", 3, 0, None, 0, 0, 1, 2, 3, 4, 0, net=-7, tips=0, hands=0,
               max_cumulative_cash=0, still_seated=False),
)  # fmt: skip
DOWN = DownLine(WHO, "PK07", 0, 0, 0, dealt=4, valid=2, void=1, hands_per_hour=None, rake=30, rake_per_hour=None,
                average_rake=None, tips=9, pots=0, sold=90, fills=70, cashed_out=0, corrections=0)  # fmt: skip
BOXES = (
    BoxLine("rake_box", 30, None, None, None, None, None, ""),
    BoxLine("tip_box", None, None, None, None, None, None, ""),
    BoxLine("cash_box", 6_000, None, None, None, None, None, ""),
)


def hand(no: int, status: str, **figures: object) -> HandFacts:
    """A hand of seats 1 and 3."""
    made = HandFacts(no, 0, "D101", "F201", 3, {1: "P1", 3: "P2"}, {1: 500, 3: 500}, 1, NL, status=status)
    return replace(made, **figures)  # type: ignore[arg-type]


HANDS = [
    hand(1, "OK", contributed=Counter({1: 200, 3: 300}), awarded=Counter({1: 465}), rake=30, jackpot=5),
    hand(2, "PARTIAL", contributed=Counter({1: 40}), awarded=Counter({3: 53}), unknown=13),
    hand(3, "VOID", contributed=Counter({1: 17, 3: 2}), pot=19),
    hand(4, "OPEN", contributed=Counter({1: 100, 3: 61})),
]


def count(what: Counted, counted: int) -> CountFacts:
    staff = StaffId("N501")
    return CountFacts(CountRecorded(what, 0, counted, None, staff, staff, ""), 0, False, "", 0, counted)


def facts() -> SessionFacts:
    """A session in which every figure is another."""
    return SessionFacts(
        opened=opened(),
        brought=36,
        cash_paid=250,
        chips_taken=48,
        sold=90,
        fills=70,
        fees=15,
        services=16,
        unallocated=-8,
        rake_from_bank=3,
        bank_expected_ledger=15_497,
        stays=[
            StayFacts("P1", 1, 0, stack_variance=6, tips=5),
            StayFacts("P2", 3, 0, stack_variance=-2, tips=4),
        ],
        downs=[DownFacts("D101", 0, tips=9)],
        hands=list(HANDS),
        balances=NOTHING.apply(cash(PATRON, CASH_BOX, 400)),
        variances=Counter({Counted.CASH_BOX: 25, Counted.TABLE_BANK: -100}),
    )


def stated(told: SessionFacts, table: TableLine = TABLE) -> dict[str, Equation]:
    return {line.key: line for line in equations(told, table, BOXES, (DOWN, DOWN), PLAYERS)}


GIVEN = {"rake": 30, "tips": 9, "jackpot": 5, "fees": 15, "services": 16, "pot": 161, "unallocated": -8}


def test_the_bank_is_what_it_opened_with_and_everything_that_moved_it() -> None:
    line = stated(facts())["E1"]
    assert dict(line.terms) == {
        "opening": 20_000, "fills": 3_000, "credits": -1_000, "sold": -7_000, "bought_back": 500, "corrections": -3,
    }  # fmt: skip
    assert (line.left, line.right, line.difference) == (15_497, 15_497, 0)


def test_the_players_money_went_with_them_or_to_house_and_dealers() -> None:
    line = stated(facts())["E2"]
    assert dict(line.terms) == {
        "var_stacks": 4, "opening_stacks": 600, "buyins": 12, "topups": 24, "brought": 36,
    }  # fmt: skip
    assert dict(line.right_terms) == {"cash_outs": 48, "stacks": 800, **GIVEN}
    assert (line.left, line.right) == (676, 848 + sum(GIVEN.values()))
    assert line.difference == line.left - line.right


def test_every_chip_is_in_the_bank_before_a_player_carried_off_or_in_a_box() -> None:
    """A hidden box counts as empty until it is shown; cash is no chips."""
    line = stated(facts())["E3"]
    assert dict(line.terms) == {
        "var_stacks": 4, "opening": 20_000, "opening_stacks": 600, "fills": 3_000, "brought": 36,
    }  # fmt: skip
    assert dict(line.right_terms) == {
        "bank": 15_400, "credits": 1_000, "stacks": 800, "taken": 48, "rake_box": 30, "tip_box": 0,
        "services": 16, "pot": 161, "unallocated": -8,
    }  # fmt: skip


def test_cash_is_what_was_taken_in_less_what_was_paid_before_any_count() -> None:
    line = stated(facts())["E4"]
    assert line.terms == (("cash_in", 90), ("cash_paid", -250))
    assert line.right == 400 - 25


def test_the_imprest_is_stated_only_when_bank_cash_and_rake_are_counted() -> None:
    told = facts()
    assert "E5" not in stated(told)
    told.counts = {
        Counted.CASH_BOX: count(Counted.CASH_BOX, 425),
        Counted.RAKE_BOX: count(Counted.RAKE_BOX, 30),
    }
    line = stated(told)["E5"]
    assert dict(line.terms) == {
        "cash_counted": 425, "bank_counted": 15_300, "credits": 1_000, "opening": -20_000, "fills": -3_000,
        "corrections": 3,
    }  # fmt: skip
    assert line.right_terms == (("bank", -100), ("cash_box", 25))
    assert "E5" not in stated(told, replace(TABLE, bank_counted=None))
    for missing in told.counts:
        without = facts()
        without.counts = {what: found for what, found in told.counts.items() if what is not missing}
        assert "E5" not in stated(without)


def test_what_went_into_hands_came_out_as_awards_rake_drop_or_back() -> None:
    line = stated(facts())["E7"]
    assert line.terms == (("contributions", 559), ("unknown", 13))
    assert line.right_terms == (("awards", 518), ("rake", 30), ("jackpot", 5), ("returned", 19))
    assert line.difference == 0


def test_downs_foot_to_the_table_each_figure_by_itself() -> None:
    """Two downs of 30, 9, 90, 70 and three hands, against 30, 9, 90, 70 and three at the table."""
    line = stated(facts())["E8"]
    assert line.terms == (("rake", 60), ("tips", 18), ("sold", 180), ("fills", 140), ("hands", 6))
    assert line.right_terms == (("rake", 30), ("tips", 9), ("sold", 90), ("fills", 70), ("hands", 3))
    assert (line.left, line.right, line.difference) == (398, 199, 199)


def test_what_all_players_won_is_what_nobody_took_from_them() -> None:
    line = stated(facts())["E9"]
    assert line.terms == (("net", 48),)
    assert dict(line.right_terms) == {"var_stacks": 4, **{name: -amount for name, amount in GIVEN.items()}}


def test_without_a_running_hand_nothing_is_in_a_pot() -> None:
    told = facts()
    told.hands = HANDS[:3]
    assert dict(stated(told)["E2"].right_terms)["pot"] == 0


def test_a_tables_first_session_carries_nothing_and_the_next_what_the_last_left() -> None:
    told = facts()
    carried = (
        CarriedSeat(SeatNo(1), PlayerRef("P1"), 300, False, False, False),
        CarriedSeat(SeatNo(3), PlayerRef("P2"), 300, False, False, False),
    )
    told.opened = replace(opened(), carried=carried)
    first = stated(told)["E10"]
    assert (first.terms, first.left, first.right, first.difference) == (
        (("opening_stacks", 600),),
        600,
        0,
        600,
    )
    told.opened = replace(opened(), carried=carried, previous_total=19_990, previous_stacks=590)
    line = stated(told)["E10"]
    assert line.terms == (("opening", told.opened.bank_total), ("opening_stacks", 600))
    assert line.right_terms == (("bank", 19_990), ("stacks", 590))


def slip(kind: SlipKind, no: int, state: str) -> SlipFacts:
    return SlipFacts(kind, no, state, 0, (), "", 0, "F201", "F201")


@pytest.mark.parametrize(
    ("slips", "issued", "void", "right"),
    [
        ((), 0, 0, 0),
        (((SlipKind.FILL, 3, "accepted"),), 1, 0, 1),
        (
            ((SlipKind.FILL, 3, "void"), (SlipKind.FILL, 4, "void"), (SlipKind.TABLE_CREDIT, 7, "open")),
            3,
            2,
            1,
        ),
        (((SlipKind.FILL, 5, "accepted"),), 3, 0, 1),  # two numbers are missing
    ],
)
def test_of_each_series_every_number_is_used_void_or_open(
    slips: tuple[tuple[SlipKind, int, str], ...], issued: int, void: int, right: int
) -> None:
    """C04: fills of this session begin at 3, table credits at 7."""
    told = facts()
    told.opened = replace(opened(), fill_no_next=3, credit_no_next=7)
    told.slips = {(kind, no): slip(kind, no, state) for kind, no, state in slips}
    line = stated(told)["E11"]
    assert (line.terms, line.right) == ((("issued", issued), ("void", -void)), right)


def counts_of(table: TableLine, *boxes: BoxLine) -> Equation | None:
    """E6 of a report with these counts."""
    return variances(cast(ShiftReport, SimpleNamespace(table=table, boxes=boxes)))


def test_what_was_counted_stands_against_the_books_the_bank_first_and_each_by_itself() -> None:
    rake = replace(BOXES[0], counted=37, variance=7)
    line = counts_of(TABLE, rake, BOXES[1])
    assert line is not None
    assert line.terms == (("bank", -100), ("rake_box", 7))
    assert (line.left, line.right, line.difference) == (15_337, 15_400 + 30, -93)
    over = counts_of(TABLE, replace(BOXES[0], counted=130, variance=100))
    assert over is not None
    assert (over.left, over.right, over.difference) == (15_430, 15_430, 200)


def test_a_count_whose_variance_is_not_to_be_seen_yet_is_left_out() -> None:
    uncounted = replace(TABLE, bank_counted=None)
    hidden = replace(BOXES[0], counted=37)
    assert counts_of(uncounted, hidden, replace(BOXES[1], variance=7)) is None
    assert counts_of(replace(TABLE, bank_variance=None)) is None
    line = counts_of(uncounted, hidden, replace(BOXES[1], counted=9, variance=0))
    assert line is not None
    assert (line.terms, line.difference) == ((("tip_box", 0),), 0)


# --- boxes ------------------------------------------------------------------------------------------------------------


def test_the_pool_is_its_opening_and_contributions_less_what_was_paid() -> None:
    """D08."""
    assert JackpotRoll(opening=1000, contributions=70, paid=300).closing == 770


def test_a_box_stands_for_what_was_counted_even_when_that_is_nothing() -> None:
    """D05: removed, counted, posted."""
    box = BoxFacts(Counted.RAKE_BOX, "R1", "S1", 350, "D101", "F201", 0)
    assert (box.amount, box.state) == (350, "removed")
    box.counted_at_us = 0
    assert box.state == "counted"
    box.counted, box.posted_at_us = 0, 0
    assert (box.amount, box.state) == (0, "posted")
