"""Samples of the long proofs that live through days, print again and put in faults; and do those proofs see at all?"""

from __future__ import annotations

import ast
import subprocess
import sys
from datetime import date
from pathlib import Path

import pytest

from tablemgr.app.reporting.models import ShiftReport
from tests.oracle import Failure, reprints, year
from tests.oracle.mutating import faults_of, lines_not_gone, with_fault, with_marks
from tests.oracle.year import YearAtTheTable

ROOT = Path(__file__).parents[2]
SOURCE = """
def share(amount: int, ways: int) -> int:
    if amount < 0 or not ways:
        return 0
    return amount // ways + 1
"""


@pytest.mark.parametrize(("day", "hours"), [(date(2027, 3, 27), 23), (date(2027, 10, 30), 25)])
def test_the_days_of_the_clock_change_are_lived_through_hour_by_hour(
    day: date, hours: int, tmp_path: Path
) -> None:
    table = YearAtTheTable(tmp_path / "table.db", seed=5, hands=2, first=day)
    table.live(day)
    table.end()
    assert (table.lived.hours, table.lived.shifts, table.lived.hands) == (hours, 2, 4)


def test_the_year_notices_an_hour_that_is_missing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    table = YearAtTheTable(tmp_path / "table.db", seed=5, hands=1)
    whole = table.service.shift_report

    def shorter(session: int) -> ShiftReport:
        report = whole(session)
        object.__setattr__(report, "hours", report.hours[:-1])
        return report

    monkeypatch.setattr(table.service, "shift_report", shorter)
    with pytest.raises(Failure, match=r"has 24 hours, its reports tell 22|by hour"):
        table.live(year.NEW_YEAR)
    table.service.close()


def test_papers_of_an_earlier_program_are_the_same_some_shifts_later() -> None:
    *_, last = reprints.run(4, 3)
    assert "the same bytes and hashes" in last


# --- faults -----------------------------------------------------------------------------------------------------------


def test_a_fault_is_exactly_one_change() -> None:
    plain = ast.unparse(ast.parse(SOURCE)).splitlines()
    found = faults_of(SOURCE)
    assert {fault.what for fault in found} >= {
        "Lt → LtE",
        "and ↔ or",
        "no Not",
        "FloorDiv → Mult",
        "Add → Sub",
        "1 → 2",
    }
    for fault in found:
        changed = ast.unparse(with_fault(SOURCE, fault.number)).splitlines()
        assert [before == after for before, after in zip(plain, changed, strict=True)].count(False) == 1, (
            fault
        )
    assert len({ast.unparse(with_fault(SOURCE, fault.number)) for fault in found}) == len(found)


def test_every_way_of_a_condition_is_marked() -> None:
    tree, places = with_marks(SOURCE)
    went: set[tuple[int, bool]] = set()

    def mark(place: int, value: object) -> object:
        went.add((place, bool(value)))
        return value

    names: dict[str, object] = {"__went__": mark}
    exec(compile(tree, "shares", "exec"), names)
    share = names["share"]
    assert callable(share)
    assert share(7, 2) == 4
    assert list(lines_not_gone(places, went)) == [(3, True)]
    assert share(-1, 2) == 0
    assert list(lines_not_gone(places, went)) == []


NOTICED = """
from tests.oracle import mutants
from tests.oracle.mutating import Fault, faults_of
chips = "tablemgr.engine.chips"
mutants.SUBJECTS[chips] = ("tests/unit/engine/test_chips.py",)
found = [fault for fault in faults_of(mutants.path_of(chips).read_text("utf-8")) if fault.what == "FloorDiv → Mult"]
print([mutants.make(chips, fault).noticed for fault in (found[0], Fault(-1, 0, "nothing"))])
"""


@pytest.mark.skipif(sys.platform == "win32", reason="a fault is put into a forked process")
def test_a_fault_in_the_division_of_money_is_noticed_and_none_is_no_fault() -> None:
    """In a program of its own, as `make oracle` does it."""
    done = subprocess.run(
        [sys.executable, "-c", NOTICED], capture_output=True, text=True, check=True, cwd=ROOT
    )
    assert done.stdout == "[True, False]\n"
