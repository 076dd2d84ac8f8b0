"""The daily restore drill (controls 3.7): is the newest copy one that the house could go on with?

It looks at the copy as a whole verification does, compares its head with an anchor and with the present file, and makes
the last shift report anew: from the copy, from the present file, and against the paper that was issued of it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tablemgr.app.documents.codec import decode
from tablemgr.app.documents.sameness import said_alike
from tablemgr.app.faults import EnvironmentFault
from tablemgr.app.library import Library, closing_of
from tablemgr.app.ports import JournalStore, SessionRow
from tablemgr.app.reporting.models import ShiftReport
from tablemgr.app.reporting.numbers import DocumentKind
from tablemgr.app.review.log_models import AnchorAnswer
from tablemgr.app.verification import verify
from tablemgr.text import _

NOT_FOLLOWED = _("The present file does not go on where this copy ends: one of them was changed.")
OTHER_REPORT = _("The shift report {number} made from the copy says something else.")
NOT_AS_ISSUED = _("The shift report {number} is not the one that was issued.")


@dataclass(frozen=True, slots=True)
class ReportProof:
    """The last shift report made from the copy. ``as_present`` and ``as_issued`` are None when there was nothing to
    compare with: the session went on behind the copy, or no paper was issued."""

    session_id: int
    number: str
    content_hash: str
    as_present: bool | None
    as_issued: bool | None

    @property
    def holds(self) -> bool:
        return self.as_present is not False and self.as_issued is not False


@dataclass(frozen=True, slots=True)
class Drill:
    """What came of it. ``follows``: the copy is a beginning of the present file; None when that cannot be read."""

    copy: str
    records: int
    head: str
    last_us: int
    findings: tuple[EnvironmentFault, ...]
    follows: bool | None
    anchor: AnchorAnswer | None
    report: ReportProof | None
    rendered: int = 0
    """Bytes of the report as a paper."""
    seconds: float = 0.0

    @property
    def passed(self) -> bool:
        """Whether the house could go on with this copy."""
        anchored = self.anchor is None or self.anchor.state == "agrees"
        proved = self.report is None or self.report.holds
        return not self.findings and self.follows is not False and anchored and proved


def findings_of(done: Drill) -> tuple[tuple[str, Mapping[str, str | int]], ...]:
    """What is wrong, as (sentence, values) each; an anchor that disagrees has a sentence of its own."""
    found: list[tuple[str, Mapping[str, str | int]]] = [(one.msgid, one.params) for one in done.findings]
    if done.follows is False:
        found.append((NOT_FOLLOWED, {}))
    report = done.report
    if report is not None and report.as_present is False:
        found.append((OTHER_REPORT, {"number": report.number}))
    if report is not None and report.as_issued is False:
        found.append((NOT_AS_ISSUED, {"number": report.number}))
    return tuple(found)


def looked_through(copy: JournalStore) -> tuple[EnvironmentFault, ...]:
    """All that a whole verification of the copy finds."""
    return verify(copy)


def follows(copy: JournalStore, present: JournalStore) -> bool:
    """Whether the present file goes on where the copy ends."""
    seq, head = copy.head()
    return present.head()[0] >= seq and present.hash_at(seq) == head


def last_told(copy: JournalStore, present: JournalStore | None) -> SessionRow | None:
    """The newest closed session that the present file tells alike; else the newest closed one, else the newest."""
    rows = copy.sessions()
    closed = [row for row in rows if closing_of(row) is not None]
    ends = {row.session_id: row.last_seq for row in present.sessions()} if present is not None else {}
    alike = [row for row in closed if ends.get(row.session_id) == row.last_seq]
    return next(iter(reversed(alike or closed or rows)), None)


def prove_report(
    row: SessionRow, copy: JournalStore, library: Library, present: tuple[JournalStore, Library] | None
) -> tuple[ReportProof, ShiftReport]:
    """The shift report of a session made anew, against the present file and against the paper that was issued."""
    report = library.shown_report(row.session_id)
    return (
        ReportProof(
            row.session_id,
            report.head.number,
            report.head.content_hash,
            _as_present(row, report, present),
            _as_issued(row, copy, report),
        ),
        report,
    )


def _as_present(
    row: SessionRow, report: ShiftReport, present: tuple[JournalStore, Library] | None
) -> bool | None:
    if present is None:
        return None
    store, library = present
    same = next((other for other in store.sessions() if other.session_id == row.session_id), None)
    if same is None or same.last_seq != row.last_seq:
        return None
    return library.shown_report(row.session_id).head.content_hash == report.head.content_hash


def _as_issued(row: SessionRow, copy: JournalStore, report: ShiftReport) -> bool | None:
    """The newest issued version against the report, unless the journal told more of the session since."""
    issued = [paper for paper in copy.papers(row.session_id) if paper.kind == DocumentKind.SHIFT_REPORT.value]
    if not issued:
        return None
    whole = copy.paper(issued[-1].kind, issued[-1].series, issued[-1].number, issued[-1].version)
    if whole is None:
        return False
    stored = decode(whole.model, whole.body)
    if stored.head.status != report.head.status:
        return None  # preliminary then, final now: a newer version is due, and nothing is wrong
    return said_alike(stored, report)
