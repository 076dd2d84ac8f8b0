"""A sample of `tests.crash.document_numbers`; the long one is run by hand."""

from __future__ import annotations

from pathlib import Path

from tests.crash.document_numbers import run


def test_four_processes_and_kills_leave_no_gap_and_give_no_number_twice(tmp_path: Path) -> None:
    given, killed = run(tmp_path / "table.db", 400, kills=3)
    assert given >= 400
    assert killed == 3
