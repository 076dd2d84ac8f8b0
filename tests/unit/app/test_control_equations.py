"""The control equations name both sides, and nothing that was booked wrongly cancels out (controls 2.2)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from tablemgr.app.documents.sameness import said_alike
from tablemgr.app.reporting.equations import equations, variances
from tablemgr.app.reporting.gather import gather
from tablemgr.app.reporting.hours import HOUR_US, hours
from tablemgr.app.reporting.models import Equation, ShiftReport
from tablemgr.app.service import TableService
from tests.helpers.evenings import golden_lines, play


@pytest.fixture(scope="module")
def golden() -> Iterator[TableService]:
    service = play(golden_lines())[1]
    yield service
    service.close()


@pytest.fixture(scope="module")
def report(golden: TableService) -> ShiftReport:
    return golden.shift_report(1)


def _line(report: ShiftReport, key: str) -> Equation:
    return next(line for line in report.equations if line.key == key)


def test_the_named_parts_of_each_side_come_to_that_side(report: ShiftReport) -> None:
    for line in report.equations:
        money = [amount for name, amount in line.terms if name != "hands"]
        assert sum(money) == line.left, line.key
        if line.right_terms:
            named = [amount for name, amount in line.right_terms if name != "hands"]
            assert sum(named) == line.right, line.key


def test_a_tip_booked_as_rake_does_not_cancel_out_in_e8(golden: TableService, report: ShiftReport) -> None:
    facts = gather(golden.told_session(1).records)
    down = report.downs[0]
    wrong = (replace(down, rake=down.rake + 25, tips=down.tips - 25), *report.downs[1:])
    made = equations(facts, report.table, report.boxes, wrong, report.players)
    line = next(line for line in made if line.key == "E8")
    assert line.left == line.right
    assert line.difference == 50
    assert _line(report, "E8").difference == 0


def test_a_hand_that_no_dealer_dealt_is_a_difference_in_e8(golden: TableService, report: ShiftReport) -> None:
    facts = gather(golden.told_session(1).records)
    down = report.downs[0]
    wrong = (replace(down, valid=down.valid - 1), *report.downs[1:])
    made = equations(facts, report.table, report.boxes, wrong, report.players)
    assert next(line for line in made if line.key == "E8").difference == 1


def test_over_and_short_of_two_boxes_are_no_agreement_in_e6(report: ShiftReport) -> None:
    assert variances(report) is not None
    first, second, *rest = report.boxes
    assert first.counted is not None
    assert second.counted is not None
    boxes = (
        replace(first, counted=first.counted - 25, variance=-25),
        replace(second, counted=second.counted + 25, variance=25),
        *rest,
    )
    line = variances(replace(report, boxes=boxes))
    assert line is not None
    assert line.left == line.right
    assert line.difference == 50
    agreed = variances(report)
    assert agreed is not None
    assert agreed.difference == 0


def test_nothing_counted_has_no_e6(report: ShiftReport) -> None:
    boxes = tuple(replace(box, counted=None, variance=None) for box in report.boxes)
    table = replace(report.table, bank_counted=None, bank_variance=None)
    assert variances(replace(report, boxes=boxes, table=table)) is None


def test_a_report_of_an_earlier_program_that_named_no_right_sides_is_still_the_current_one(
    report: ShiftReport,
) -> None:
    old = tuple(
        replace(line, right_terms=(), terms=tuple(term for term in line.terms if term[0] != "hands"))
        for line in report.equations
    )
    stored = replace(report, equations=old)
    assert said_alike(stored, report)
    changed = replace(report, cash_expected=report.cash_expected + 25)
    assert not said_alike(stored, changed)


# --- hours ------------------------------------------------------------------------------------------------------------


def test_an_evening_has_each_of_its_hours_also_those_without_a_hand(report: ShiftReport) -> None:
    assert [(line.hands, line.rake) for line in report.hours] == [(3, 225), (1, 125)]


def test_a_clock_that_jumped_by_years_leaves_the_ends_and_the_hours_with_a_hand(golden: TableService) -> None:
    """The journal keeps the jump for ever: the report of that session must be made all the same."""
    facts = gather(golden.told_session(1).records)
    facts.closed_at_us = facts.opened_at_us + 4_000 * 365 * 24 * HOUR_US
    told = hours(facts, "Europe/Prague")
    assert [(line.hands, line.rake) for line in told] == [(3, 225), (1, 125), (0, 0)]
    assert sum(line.rake for line in told) == facts.rake
