"""Series of numbers of papers: what was issued, void and replaced, and what is missing (C04, C06)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence

from tablemgr.app.documents.views import DocumentInfo, SeriesInfo
from tablemgr.app.library import closing_of
from tablemgr.app.openings import opening_of
from tablemgr.app.ports import SessionRow
from tablemgr.app.reporting.numbers import GIVEN_NUMBERS, DocumentKind


def series_of(papers: Iterable[DocumentInfo], sessions: Sequence[SessionRow]) -> tuple[SeriesInfo, ...]:
    """One line for each kind and table of which there is a paper, by kind."""
    found: dict[tuple[str, str], list[DocumentInfo]] = defaultdict(list)
    for info in papers:
        found[info.key.kind, info.key.series].append(info)
    return tuple(_line(kind, table, mine, sessions) for (kind, table), mine in sorted(found.items()))


def _line(
    kind: str, table: str, papers: Sequence[DocumentInfo], sessions: Sequence[SessionRow]
) -> SeriesInfo:
    numbers = {info.key.number for info in papers}
    newest = {info.key.number: info.state for info in papers}  # of each number the newest version decides
    void = sum(1 for state in newest.values() if state == "void")
    last = max(numbers)
    is_given = kind in GIVEN_NUMBERS
    issued = len(numbers) if is_given else last
    return SeriesInfo(
        kind=kind,
        series=table,
        issued=issued,
        used=len(numbers) - void,
        void=void,
        missing=() if is_given else tuple(sorted(set(range(1, last + 1)) - numbers)),
        last=last,
        superseded=sum(1 for info in papers if info.state == "superseded"),
        unissued=_unissued(table, numbers, sessions) if kind == DocumentKind.SHIFT_REPORT.value else (),
    )


def _unissued(table: str, numbers: set[int], sessions: Sequence[SessionRow]) -> tuple[int, ...]:
    """Closed sessions of this table whose shift report nobody has issued."""
    closed = (row for row in sessions if closing_of(row) is not None and opening_of(row).table == table)
    return tuple(sorted({opening_of(row).report_no for row in closed} - numbers))
