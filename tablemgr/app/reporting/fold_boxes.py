"""What blind counts, boxes and limits come to in the facts of a session (B05, D03, D05, F01)."""

from __future__ import annotations

from dataclasses import replace

from tablemgr.app.reporting.box_facts import BoxFacts, CountTry
from tablemgr.app.reporting.facts import CountFacts, SessionFacts
from tablemgr.app.reporting.folding import fold, note_exception
from tablemgr.app.reporting.numbers import DocumentKind
from tablemgr.app.reporting.ratios import US_PER_MINUTE
from tablemgr.engine.journal import DocumentIssued, Recorded
from tablemgr.engine.table import box_events, reopening
from tablemgr.engine.table.commands import Counted
from tablemgr.engine.table.counting import SHIFT_DOCUMENT
from tablemgr.engine.table.events import CountRecorded


@fold.register
def _count_given(event: box_events.CountGiven, facts: SessionFacts, record: Recorded) -> None:
    facts.tries.append(
        CountTry(
            event.what,
            event.attempt,
            event.counter,
            event.found,
            event.pieces,
            event.counted_by,
            record.at_us,
            _place(facts, event.what),
        )
    )
    due = box_due(facts, event.what)
    if due is not None and event.counter == 2:
        due.counted_at_us = record.at_us


@fold.register
def _box_removed(event: box_events.BoxRemoved, facts: SessionFacts, record: Recorded) -> None:
    if event.what is Counted.RAKE_BOX:
        _note_overdue(facts, record)
    facts.taken.append(
        BoxFacts(
            event.what,
            event.box_no,
            event.seal,
            event.system,
            event.removed_by,
            event.witness,
            record.at_us,
        )
    )


@fold.register
def _handed_over(event: box_events.BankHandedOver, facts: SessionFacts, record: Recorded) -> None:
    facts.hand_overs.append((event.outgoing, event.incoming, record.at_us))


@fold.register
def _limit_reached(event: box_events.CashLimitReached, facts: SessionFacts, record: Recorded) -> None:
    note_exception(facts, record, "AML_LIMIT", f"player:{event.player}", event.limit, event.cash_in, "")


@fold.register
def _paper_issued(event: DocumentIssued, facts: SessionFacts, record: Recorded) -> None:
    if event.kind == DocumentKind.INCIDENT.value and facts.closed_at_us is not None:
        facts.incidents_after_close += 1


@fold.register
def _close_cancelled(event: reopening.CloseCancelled, facts: SessionFacts, record: Recorded) -> None:
    """The table goes on; who had gone home with a broken table stays away (B12)."""
    note_exception(facts, record, "REOPEN", f"closing:{facts.opening.table}", None, None, event.reason)
    if facts.broke:
        for stay in facts.stays:
            stay.to_us = facts.closed_at_us if stay.to_us is None else stay.to_us
    facts.closed_at_us, facts.closed_by, facts.broke, facts.incidents_after_close = None, None, False, 0
    facts.downs[-1].to_us = None
    name, since, _until = facts.floors[-1]
    facts.floors[-1] = (name, since, None)
    for what, count in facts.counts.items():
        facts.counts[what] = replace(count, after_close=False)


@fold.register
def _report_reopened(event: reopening.ReportReopened, facts: SessionFacts, record: Recorded) -> None:
    """Signed once and opened again: what was signed stays in the journal and in the version before (SES-7)."""
    note_exception(facts, record, "REOPEN", f"report:{facts.opening.table}", None, None, event.reason)
    facts.signatures = [signed for signed in facts.signatures if signed[0].document != SHIFT_DOCUMENT]


@fold.register
def _jackpot_paid(event: box_events.JackpotPaid, facts: SessionFacts, record: Recorded) -> None:
    facts.jackpot_paid += event.amount


def box_due(facts: SessionFacts, what: Counted) -> BoxFacts | None:
    """The box that was taken out first and is not posted yet."""
    return next((box for box in facts.taken if box.what is what and box.posted_at_us is None), None)


def _place(facts: SessionFacts, what: Counted) -> int:
    """Which of the boxes taken out is counted next, from 1; 0 for what stands at the table."""
    due = box_due(facts, what)
    return next((number for number, box in enumerate(facts.taken, start=1) if box is due), 0)


def count_of(facts: SessionFacts, event: CountRecorded, at_us: int, reason: str) -> CountFacts:
    """The count with what the two really had before them: one box that was out, or what stood at the table (D05)."""
    due = box_due(facts, event.what)
    others = sum(box.amount for box in facts.taken if box.what is event.what)
    expected = event.expected - others if due is None else due.system
    counted = expected + event.counted - event.expected
    closed = facts.closed_at_us is not None
    return CountFacts(event, at_us, closed, reason, expected, counted, _place(facts, event.what))


def is_partly_counted(facts: SessionFacts, what: Counted, holds: int) -> bool:
    """Whether a box is still out uncounted, or the one at the table holds something that nobody has counted."""
    if box_due(facts, what) is not None:
        return True
    return bool(facts.counts[what].box) and holds != sum(
        box.amount for box in facts.taken if box.what is what
    )


def post_count(
    facts: SessionFacts, what: Counted, difference: int, counters: tuple[str, str], at_us: int
) -> None:
    """A recorded count posts the box that waited for it."""
    due = box_due(facts, what)
    if due is None:
        return
    due.counted, due.counters, due.posted_at_us = due.system + difference, counters, at_us
    if due.counted_at_us is None:
        due.counted_at_us = at_us


def _note_overdue(facts: SessionFacts, record: Recorded) -> None:
    """Rake lay in the rack longer than the house allows (D03): by how many minutes."""
    allowed = facts.opening.settings.rack_minutes
    taken = [box.removed_at_us for box in facts.taken if box.what is Counted.RAKE_BOX]
    late = (record.at_us - max(taken, default=facts.opened_at_us)) // US_PER_MINUTE - allowed
    if allowed and late > 0:
        note_exception(facts, record, "OVERDUE_RAKE", "box:rake_box", allowed, allowed + late, f"+{late} min")
