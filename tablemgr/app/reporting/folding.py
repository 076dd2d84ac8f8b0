"""One event into the facts of a session: the dispatcher, and what every kind of event needs (`gather`)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import singledispatch

from tablemgr.app.reporting.facts import ExceptionFacts, SessionFacts
from tablemgr.engine.journal import Recorded
from tablemgr.engine.table.commands import Pieces


@singledispatch
def fold(event: object, facts: SessionFacts, record: Recorded) -> None:
    """One effective event into the facts; kinds that carry no figure are passed over."""


def note_exception(
    facts: SessionFacts,
    record: Recorded,
    kind: str,
    ref: str,
    before: int | None,
    after: int | None,
    reason: str,
    *,
    true_at_us: int = 0,
) -> None:
    """One line of the list of exceptions (S10)."""
    facts.exceptions.append(
        ExceptionFacts(
            record.seq,
            record.at_us,
            kind,
            ref,
            before,
            after,
            reason,
            record.actor,
            record.authorised_by,
            true_at_us,
        )
    )


def add_pieces(target: Counter[int], pieces: Iterable[tuple[int, int]], sign: int) -> None:
    """Chips by denomination on top, or off with ``sign`` -1."""
    for denomination, number in pieces:
        target[denomination] += sign * number


def bank_pieces(facts: SessionFacts, pieces: Pieces | None, sign: int) -> None:
    """The bank by pieces is known only while every movement names its pieces."""
    if facts.bank_pieces is None or pieces is None:
        facts.bank_pieces = None
    else:
        add_pieces(facts.bank_pieces, pieces, sign)
