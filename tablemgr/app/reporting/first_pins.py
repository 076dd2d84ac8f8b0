"""First PINs that were chosen at a table, as exceptions of its shift: whoever stood there may have chosen them (S10).

A choice belongs to the session in which it fell, or to the next one when none was open: its people chose for it.
"""

from __future__ import annotations

from collections.abc import Sequence

from tablemgr.app.reporting.facts import ExceptionFacts
from tablemgr.app.reporting.secrets import Choice

FIRST_PIN, PIN_VOUCHED, NOBODY_VOUCHED = "FIRST_PIN", "PIN_VOUCHED", "NOBODY_VOUCHED"


def with_first_pins(
    exceptions: Sequence[ExceptionFacts], choices: Sequence[Choice], told: range
) -> Sequence[ExceptionFacts]:
    """The exceptions of a session with those about first PINs, in the order of the journal; ``told``: its records."""
    lines = [line for choice in choices for line in _lines(choice, told)]
    return sorted([*exceptions, *lines], key=lambda line: line.seq) if lines else exceptions


def _lines(choice: Choice, told: range) -> list[ExceptionFacts]:
    """The choice with who vouched for it until then; a later word for an earlier choice is a line of its own."""
    vouched = choice.vouched_seq in told
    if choice.seq in told:
        why, ok = ("", choice.vouched_by) if vouched else (NOBODY_VOUCHED, "")
        return [_line(FIRST_PIN, choice.seq, choice.at_us, choice.staff_id, why, choice.staff_id, ok)]
    if vouched:
        by = choice.vouched_by
        return [_line(PIN_VOUCHED, choice.vouched_seq, choice.vouched_us, choice.staff_id, "", by, "")]
    return []


def _line(kind: str, seq: int, at_us: int, about: str, why: str, by: str, ok: str) -> ExceptionFacts:
    return ExceptionFacts(seq, at_us, kind, f"staff:{about}", None, None, why, by, ok)
