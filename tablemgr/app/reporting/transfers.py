"""Boxes taken out and slips of a session as lines of the shift report (S4, S9)."""

from __future__ import annotations

from tablemgr.app.report_models import SlipLine, TakenLine
from tablemgr.app.reporting.common import ReportSource, slip_number
from tablemgr.app.reporting.facts import SessionFacts


def taken_lines(facts: SessionFacts, source: ReportSource) -> tuple[TakenLine, ...]:
    """S4: boxes taken out, each with the times of its states."""
    return tuple(
        TakenLine(
            what=box.what.value,
            box_no=box.box_no,
            seal=box.seal,
            removed_by=source.person(box.removed_by),
            witness=source.person(box.witness),
            removed_at_us=box.removed_at_us,
            counted_at_us=box.counted_at_us,
            posted_at_us=box.posted_at_us,
            system=box.system,
            counted=box.counted,
        )
        for box in facts.taken
    )


def slip_lines(facts: SessionFacts, source: ReportSource) -> tuple[SlipLine, ...]:
    """S9: every slip of the session with who stands behind it."""
    return tuple(
        SlipLine(
            number=slip_number(facts, source, slip.kind, slip.no),
            kind=slip.kind.value,
            state=slip.state,
            amount=slip.amount,
            pieces=tuple(slip.pieces),
            reason=slip.reason,
            requested_by=source.person(slip.requested_by),
            approved_by=source.person(slip.approved_by),
            issued_by=source.person(slip.issued_by),
            carried_by=source.person(slip.carried_by),
            accepted_by=source.person(slip.accepted_by),
            voided_by=source.person(slip.voided_by),
            at_us=slip.at_us,
        )
        for slip in facts.slips.values()
    )
