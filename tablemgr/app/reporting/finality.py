"""When a shift report is final and why not yet: counts, reasons, signatures, a result that cannot be (2.1, D07)."""

from __future__ import annotations

from tablemgr.app.reporting.facts import SessionFacts
from tablemgr.engine.table.commands import Counted
from tablemgr.engine.table.sessions import opening_variance

ALWAYS_COUNTED = (Counted.RAKE_BOX, Counted.TIP_BOX, Counted.CASH_BOX)
"""The boxes of every table."""

UNEXPLAINED = ("", "UNKNOWN")
"""No reason, or the ready one «cause not known»: a difference that nobody explained keeps a report preliminary."""

CASE_OPEN = "case_open:table_win"
"""The result is below nothing and nobody has written an incident report yet (D07)."""

SHIFT_DOCUMENT = "shift"
SHIFT_MANAGER_ROLE = "M"


def why_preliminary(facts: SessionFacts) -> tuple[str, ...]:
    """FINAL needs the close, every count, the shift manager's signature, and a reason for each difference."""
    reasons: list[str] = []
    if facts.closed_at_us is None:
        reasons.append("session_open")
    if facts.unallocated:
        reasons.append("stacks_estimated")
    for what in (Counted.TABLE_BANK, *boxes_used(facts)):
        count = facts.counts.get(what)
        if count is None:
            reasons.append(f"count_missing:{what.value}")
        elif facts.variances[what] and count.reason in UNEXPLAINED:
            reasons.append(f"variance_unexplained:{what.value}")
    if is_win_negative(facts) and not facts.incidents_after_close:
        reasons.append(CASE_OPEN)
    opening, _same = opening_variance(facts.opening, facts.opening.pieces)
    if opening and facts.opening.reason in UNEXPLAINED:
        reasons.append("variance_unexplained:opening")
    if not any(
        signed.document == SHIFT_DOCUMENT and signed.role == SHIFT_MANAGER_ROLE
        for signed, _ in facts.signatures
    ):
        reasons.append(f"signature_missing:{SHIFT_MANAGER_ROLE}")
    return tuple(reasons)


def is_win_negative(facts: SessionFacts) -> bool:
    """Whether the counts come to less than nothing (D07): poker only rakes, so something is wrong and is written down.

    By E5 the result is what the counts of bank and cash were off, and the counted rake and fees.
    """
    rake, fees = facts.counts.get(Counted.RAKE_BOX), facts.counts.get(Counted.FEE_BOX)
    if rake is None or Counted.CASH_BOX not in facts.counts or Counted.TABLE_BANK not in facts.counts:
        return False
    off = facts.variances[Counted.TABLE_BANK] + facts.variances[Counted.CASH_BOX] - facts.rake_from_bank
    return off + rake.event.counted + (fees.event.counted if fees is not None else 0) < 0


def boxes_used(facts: SessionFacts) -> tuple[Counted, ...]:
    """The boxes that this session reports and counts: drops and fees only where there are any (D02)."""
    extra = tuple(
        what
        for what, amount in ((Counted.JACKPOT_BOX, facts.jackpot), (Counted.FEE_BOX, facts.fees))
        if amount or what in facts.counts
    )
    return (*ALWAYS_COUNTED, *extra)
