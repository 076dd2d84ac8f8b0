"""Papers printed again long after: by a later program, with a thousand shifts behind them (T12).

The journal is one that an earlier program wrote, with the papers that it issued; opening it is the update. Papers of
the program of now join them, then shift after shift is played on the same file. Every paper that was issued before
must come out as it went in: the same stored bytes, the same content hash, the same bytes of PDF.
"""

from __future__ import annotations

import gzip
import json
import tempfile
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import timedelta
from pathlib import Path
from typing import Any

from tablemgr.app.documents.codec import encode
from tablemgr.app.documents.request import PaperRequest
from tablemgr.app.documents.views import OpenedPaper
from tablemgr.app.reporting.numbers import DocumentKind
from tablemgr.app.service import TableService
from tablemgr.engine.outcome import Refused
from tablemgr.persistence.schema import REVISION
from tablemgr.reports.renderer import ReportLabRenderer
from tests.oracle import Failure
from tests.oracle.year import NEW_YEAR, YearAtTheTable

JOURNALS = Path(__file__).parents[1] / "data" / "journals"
TOTALS: Mapping[str, Any] = json.loads((JOURNALS / "totals.json").read_text("utf-8"))
ISSUED = (DocumentKind.SHIFT_REPORT, DocumentKind.OPENING, DocumentKind.CLOSING, DocumentKind.ROTATION)
"""What the program of now issues for the last shift that it played."""
BY = "F201"
TABLE = "PK08"
"""Another table than the one that was played then: nobody sits there yet."""
HANDS_A_SHIFT = 1
REPORT_EVERY = 250


@dataclass(frozen=True, slots=True)
class Printed:
    """One paper as it was printed: what was stored, its hash, and the pages."""

    number: str
    stored: str
    content_hash: str
    pdf: bytes


def earlier_version() -> str:
    """The newest schema before the one of now whose program had issued papers."""
    return max(version for version, told in TOTALS.items() if told["papers"] and version < REVISION)


def printed(service: TableService) -> dict[str, Printed]:
    """Every issued paper, printed as its original."""
    renderer, papers = ReportLabRenderer(), {}
    for info in service.papers():
        opened = service.open_paper(info.key)
        if not isinstance(opened, OpenedPaper) or not opened.sound:
            raise Failure(f"reprints: {info.printed_number} does not open: {opened}")
        pdf = renderer.render(opened.paper, "cs")
        papers[f"{info.printed_number} v{info.key.version}"] = Printed(
            info.printed_number, encode(opened.paper), opened.paper.head.content_hash, pdf
        )
    return papers


def run(count: int, seed: int) -> Iterator[str]:
    """At least so many shifts after the papers were issued."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "table.db"
        version = earlier_version()
        path.write_bytes(gzip.decompress((JOURNALS / f"{version}.journal.gz").read_bytes()))
        told = {number: content for _kind, number, content in TOTALS[version]["papers"]}
        table = YearAtTheTable(path, seed, HANDS_A_SHIFT, NEW_YEAR, TABLE)
        table.live(NEW_YEAR)
        _issue(table.service)
        before, day, issued_after = printed(table.service), NEW_YEAR, table.lived.shifts
        while (later := table.lived.shifts - issued_after) < count:
            if later and not later % REPORT_EVERY:
                yield f"reprints: {later} shifts later"
            day += timedelta(days=1)
            table.live(day)
        table.end()
        table = YearAtTheTable(path, seed, HANDS_A_SHIFT, day + timedelta(days=1), TABLE)
        after = printed(table.service)
        table.service.close()
    _compare(before, after, told)
    yield (
        f"reprints: {len(before)} papers, {len(told)} of them issued by the program of schema {version}, printed again "
        f"after {later} later shifts, seed {seed}: the same bytes and hashes"
    )


def _compare(before: Mapping[str, Printed], after: Mapping[str, Printed], told: Mapping[str, str]) -> None:
    if gone := told.keys() - {paper.number for paper in before.values()}:
        raise Failure(f"reprints: gone with the update: {sorted(gone)}")
    for number, paper in before.items():
        if after.get(number) != paper:
            raise Failure(f"reprints: {number} is not what it was")
        if told.get(paper.number, paper.content_hash) != paper.content_hash:
            raise Failure(f"reprints: {number} has another hash than its program gave it")


def _issue(service: TableService) -> None:
    """Papers of the last shift, and one of a hand."""
    session = max(told.session_id for told in service.sessions())
    wishes = [PaperRequest(kind) for kind in ISSUED]
    wishes.append(PaperRequest(DocumentKind.HAND_REPORT, f"hand:{service.hand_numbers(session)[0]}"))
    for wish in wishes:
        answer = service.issue_paper(session, wish, by=BY)
        if isinstance(answer, Refused):
            raise Failure(f"reprints: {wish.kind} is refused: {answer}")
