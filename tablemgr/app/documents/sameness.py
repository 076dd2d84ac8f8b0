"""Whether an issued paper still says what the journal says: if not, a new one has to be issued (controls 2.1)."""

from __future__ import annotations

from dataclasses import replace

from tablemgr.app.documents.codec import Printable
from tablemgr.app.documents.paper import Paper
from tablemgr.app.reporting.hand_models import HandReport
from tablemgr.app.reporting.models import ShiftReport
from tablemgr.app.reporting.person import anybody_only_named, as_told_before


def said_alike(stored: Printable, now: Printable) -> bool:
    """Whether both say the same about the game and the money, with the same status."""
    if anybody_only_named(now) and not anybody_only_named(stored):
        now = as_told_before(now)  # an earlier program did not mark them: that alone is no new version
    if stored.head.status != now.head.status or stored.head.status_reasons != now.head.status_reasons:
        return False
    if isinstance(stored, ShiftReport) and isinstance(now, ShiftReport):
        told = _told_like(stored, replace(now, head=stored.head, integrity=stored.integrity))
        return _without_copies(stored) == _without_copies(told)
    if isinstance(stored, HandReport) and isinstance(now, HandReport):
        hand = replace(now, head=stored.head, integrity=stored.integrity)
        return stored in (hand, _without_parts(hand))
    if isinstance(stored, Paper) and isinstance(now, Paper):
        return stored == replace(now, head=stored.head)
    return False


def _without_copies(report: ShiftReport) -> ShiftReport:
    """The report without what only tells of copies that left: another copy alone makes no new version."""
    told = tuple(line for line in report.exceptions if line.kind != "REPRINT")
    return replace(report, exceptions=told)


def _without_parts(report: HandReport) -> HandReport:
    """The report as it was told before it named its decks, and its exceptions the payouts that a correction changed."""
    exceptions = tuple(replace(line, parts=(), true_at_us=0) for line in report.exceptions)
    return replace(report, decks=(), exceptions=exceptions)


def _told_like(stored: ShiftReport, now: ShiftReport) -> ShiftReport:
    """The report in the words of an earlier program, where that one kept the stored one: it named no parts of the
    right side of an equation, and that alone is no new version."""
    if any(line.right_terms for line in stored.equations):
        return now
    now = replace(now, exceptions=tuple(replace(line, parts=(), true_at_us=0) for line in now.exceptions))
    named = {line.key: {name for name, _amount in line.terms} for line in stored.equations}
    told = tuple(
        replace(
            line,
            right_terms=(),
            terms=tuple(term for term in line.terms if term[0] in named.get(line.key, ())),
        )
        for line in now.equations
    )
    return replace(now, equations=told)
