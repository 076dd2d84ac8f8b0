"""What came in the place of an act that was taken back, through any chain of taking back and entering again.

Acts stand one after the other; taking back empties places from the end, what is entered next fills them again. The act
down to which somebody went back is replaced by whatever stands in its place now. Those behind it fell with it: they are
replaced by what is of the same seat (or kind) in theirs. A repair says itself which act became which.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from tablemgr.engine.journal import BatchRetracted, JournalNote, Recorded, decided_again


@dataclass(frozen=True, slots=True)
class Replacement:
    """The act that stands in the place of one that was taken back; ``same``: what was entered is the same again, so
    that the act was not the wrong one, whatever the table made of it then."""

    batch: int
    same: bool


def replacements(records: Sequence[Recorded], taken_back: Mapping[int, Recorded]) -> dict[int, Replacement]:
    """By number of an act that was taken back, from the records of a hand in order. ``taken_back``: what took it back.

    An act whose place is empty is not in it.
    """
    acts: dict[int, list[Recorded]] = {}
    standing: list[int] = []
    slots: dict[int, int] = {}
    came: list[list[int]] = []
    deepest: set[int] = set()
    undone: set[int] = set()
    for record in records:
        if isinstance(record.event, BatchRetracted) and record.batch not in undone:
            undone.add(record.batch)
            gone = [b for b in standing if b in taken_back and taken_back[b].batch == record.batch]
            deepest |= set(gone[:1])
            standing = [batch for batch in standing if batch not in gone]
        if isinstance(record.event, JournalNote):
            continue
        if record.batch not in acts:
            slots[record.batch] = len(standing)
            standing.append(record.batch)
            came += [[] for _slot in range(len(standing) - len(came))]
            came[slots[record.batch]].append(record.batch)
        acts.setdefault(record.batch, []).append(record)
    again = decided_again(records) if any(batch in taken_back for batch in acts) else {}
    found: dict[int, Replacement] = {}
    for batch in acts:
        if batch not in taken_back:
            continue
        stands = again.get(batch) or next((b for b in reversed(came[slots[batch]]) if b in standing), None)
        while stands is not None and stands in again:
            stands = again[stands]
        if stands is None or stands not in acts or stands in taken_back or stands == batch:
            continue
        if batch in deepest or batch in again or _alike(acts[batch], acts[stands]):
            found[batch] = Replacement(stands, acts[batch][0].event == acts[stands][0].event)
    return found


def _alike(one: Sequence[Recorded], other: Sequence[Recorded]) -> bool:
    """Acts of the same seat, or of the same kind where nobody acts."""
    seats = [int(getattr(records[0].event, "seat", 0)) for records in (one, other)]
    return seats[0] == seats[1] and (seats[0] != 0 or type(one[0].event) is type(other[0].event))
