"""Boxes taken out, slips and limits of a session as lines of the shift report (S4, S9, S12)."""

from __future__ import annotations

from tablemgr.app.reporting.common import ReportSource, signer, slip_number
from tablemgr.app.reporting.facts import SessionFacts
from tablemgr.app.reporting.models import LimitLine, SlipLine, TakenLine

AML_LIMIT = "AML_LIMIT"
"""The kind of exception that a reached limit makes."""


def taken_lines(facts: SessionFacts, source: ReportSource) -> tuple[TakenLine, ...]:
    """S4: boxes taken out, each with the times of its states."""
    return tuple(
        TakenLine(
            what=box.what.value,
            box_no=box.box_no,
            seal=box.seal,
            removed_by=signer(facts, source, box.removed_by, box.removed_at_us),
            witness=signer(facts, source, box.witness, box.removed_at_us),
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
            accepted=slip.accepted if slip.accepted != slip.amount else None,
            pieces=tuple(slip.pieces),
            reason=slip.reason,
            requested_by=signer(facts, source, slip.requested_by, slip.at_us),
            approved_by=signer(facts, source, slip.approved_by, slip.at_us),
            issued_by=signer(facts, source, slip.issued_by, slip.issued_at_us),
            carried_by=signer(facts, source, slip.carried_by, slip.accepted_at_us),
            accepted_by=signer(facts, source, slip.accepted_by, slip.accepted_at_us),
            voided_by=signer(facts, source, slip.voided_by, slip.voided_at_us),
            at_us=slip.at_us,
            issued_at_us=slip.issued_at_us,
            accepted_at_us=slip.accepted_at_us,
            voided_at_us=slip.voided_at_us,
            void_reason=slip.void_reason,
        )
        for slip in facts.slips.values()
    )


def limit_lines(facts: SessionFacts, source: ReportSource) -> tuple[LimitLine, ...]:
    """S12: each limit that a player reached in this session, with all his cash of the gaming day (F01–F03)."""
    before = {str(player): int(amount) for player, amount in facts.opening.settings.cash_today}
    lines = []
    for item in facts.exceptions:
        if item.kind != AML_LIMIT or item.before is None:
            continue
        player = item.ref.partition(":")[2]
        mine = [stay for stay in facts.stays if stay.player == player]
        lines.append(
            LimitLine(
                player=player,
                cash_in=before.get(player, 0) + sum(stay.cash for stay in mine),
                cash_out=sum(stay.cash_out for stay in mine),
                limit=item.before,
                crossed_at_us=item.at_us,
                by=source.person(item.by),
            )
        )
    return tuple(lines)
