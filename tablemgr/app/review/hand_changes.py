"""Which hands of a session later records may have changed, and the records that tell of some hands alone.

A long evening has four hundred hands, and one act changes one of them: only that is told anew.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from tablemgr.engine.hand import events as hand_events
from tablemgr.engine.journal import ActsRepaired, BatchRetracted, JournalEvent, Recorded
from tablemgr.engine.table import events as table_events
from tablemgr.engine.table.identities import PlayersCorrected
from tablemgr.engine.table.reopening import CloseCancelled

_OF_THE_SESSION: Final = (
    table_events.SessionOpened,
    table_events.SessionClosed,
    CloseCancelled,
    PlayersCorrected,
)
"""Records after which every hand is told anew."""


def hand_of_each(records: Sequence[Recorded]) -> list[int]:
    """Number of the hand that each record falls into: the newest deal that was not taken back by then; 0 before any."""
    dealt: dict[int, int] = {}
    now, numbers = 0, []
    for record in records:
        event = record.event
        if isinstance(event, hand_events.HandStarted):
            dealt[record.batch] = now = int(event.hand_no)
        numbers.append(now)
        if isinstance(event, BatchRetracted) and dealt.pop(event.batch, None) is not None:
            now = next(reversed(dealt.values()), 0)
    return numbers


def changed_hands(records: Sequence[Recorded], since: int) -> frozenset[int] | None:
    """Hands that the records from place ``since`` on may have changed, made or taken away; None: perhaps all."""
    if not since:
        return None
    numbers = hand_of_each(records)
    gone = {record.event.batch for record in records[since:] if isinstance(record.event, BatchRetracted)}
    changed: set[int] = set()
    for place, record in enumerate(records):
        if place < since and record.batch not in gone:
            continue
        if _tells_of_all(record.event):
            return None
        changed |= {numbers[place], int(getattr(record.event, "hand_no", 0))}
    return frozenset(changed - {0})


def _tells_of_all(event: JournalEvent) -> bool:
    """Who dealt earlier hands changes with a change of dealer that was entered late."""
    late = isinstance(event, table_events.DealerChanged) and bool(event.true_at_us)
    return late or isinstance(event, _OF_THE_SESSION)


def records_for(records: Sequence[Recorded], hands: Collection[int]) -> list[Recorded]:
    """The records from which the facts of these hands follow: those of other hands are left out."""
    kept = {0, *hands}
    return [
        record
        for record, number in zip(records, hand_of_each(records), strict=True)
        if _about(record, number) in kept
    ]


def _about(record: Recorded, number: int) -> int:
    """The hand that a record tells of, when it tells of one alone; 0 for all that stands between and beside hands."""
    if record.kind.startswith("hand.") or isinstance(record.event, ActsRepaired):
        return number
    return int(getattr(record.event, "hand_no", 0))
