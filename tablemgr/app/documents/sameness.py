"""Whether an issued paper still says what the journal says: if not, a new one has to be issued (controls 2.1)."""

from __future__ import annotations

from dataclasses import replace

from tablemgr.app.documents.codec import Printable
from tablemgr.app.documents.paper import Paper
from tablemgr.app.hand_report_models import HandReport
from tablemgr.app.report_models import ShiftReport


def said_alike(stored: Printable, now: Printable) -> bool:
    """Whether both say the same about the game and the money, with the same status."""
    if stored.head.status != now.head.status or stored.head.status_reasons != now.head.status_reasons:
        return False
    if isinstance(stored, ShiftReport) and isinstance(now, ShiftReport):
        told = replace(now, head=stored.head, integrity=stored.integrity)
        return _without_copies(stored) == _without_copies(told)
    if isinstance(stored, HandReport) and isinstance(now, HandReport):
        return stored == replace(now, head=stored.head, integrity=stored.integrity)
    if isinstance(stored, Paper) and isinstance(now, Paper):
        return stored == replace(now, head=stored.head)
    return False


def _without_copies(report: ShiftReport) -> ShiftReport:
    """The report without what only tells of copies that left: another copy alone makes no new version."""
    told = tuple(line for line in report.exceptions if line.kind != "REPRINT")
    return replace(report, exceptions=told)
