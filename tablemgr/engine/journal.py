"""The journal: every act as a batch of events with its transfers, in one order that never changes.

Nothing is deleted: an act taken back stays in the journal, followed by a `BatchRetracted` that says so, and `effective`
leaves both out. What may be taken back and by whom is the one rule of undo (architecture, «Undo, correction, void»),
written down here as data on events.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import Enum

from tablemgr.engine.hand.events import BoardDealt, HandEnded, HandVoided
from tablemgr.engine.house import HouseConfigured, HouseEvent, StaffDisabled, StaffRegistered
from tablemgr.engine.ledger.transfers import Transfer
from tablemgr.engine.table.events import (
    CashedOut,
    CountRecorded,
    DocumentSigned,
    FloorChanged,
    HandCorrected,
    SessionClosed,
    SessionOpened,
    SlipAccepted,
    SlipIssued,
    SlipRequested,
    SlipVoided,
    StackCounted,
    TableEvent,
)


@dataclass(frozen=True, slots=True)
class BatchRetracted:
    """The act whose first record is ``batch`` is taken back: as if it had not happened, its transfers reversed."""

    batch: int
    reason: str


@dataclass(frozen=True, slots=True)
class ProgramRestarted:
    """The program started on an open table after an end that was not clean (exception RESTART, controls 3.6)."""

    gap_us: int
    """From the last record to the start, µs; 0 when the clock went back."""


@dataclass(frozen=True, slots=True)
class ClockJumped:
    """Wall clock and monotonic counter disagree since the last act (exception CLOCK, controls 3.8)."""

    jump_us: int
    """How far the wall clock moved ahead of the counter; negative when it went back."""


JournalNote = BatchRetracted | ProgramRestarted | ClockJumped
"""Records about the journal itself: no act of the table, not taken back, not counted as an act."""

JournalEvent = TableEvent | HouseEvent | JournalNote


@dataclass(frozen=True, slots=True)
class Pending:
    """A record as the service hands it to the store, before the chain closes over it."""

    seq: int
    session_id: int
    session_seq: int
    batch: int
    event: JournalEvent
    transfers: tuple[Transfer, ...]
    at_us: int
    actor: str
    authorised_by: str
    command_id: str


@dataclass(frozen=True, slots=True)
class Recorded:
    """One line of the journal.

    ``seq`` runs through the whole file without gaps, ``session_seq`` through its session; ``batch`` is the ``seq`` of
    the first record of the act. ``kind`` and ``version`` are the stored name of the event. ``at_us`` is µs UTC.
    ``actor`` entered it, ``authorised_by`` approved or counted second ('' for nobody). ``hash`` closes over the record
    and ``prev_hash`` (controls 3.4).
    """

    seq: int
    session_id: int
    session_seq: int
    batch: int
    kind: str
    version: int
    event: JournalEvent
    transfers: tuple[Transfer, ...]
    at_us: int
    actor: str
    authorised_by: str
    command_id: str
    prev_hash: str
    hash: str


def retracted_batches(records: Iterable[Recorded]) -> frozenset[int]:
    """Numbers of the acts that were taken back."""
    return frozenset(record.event.batch for record in records if isinstance(record.event, BatchRetracted))


def effective(records: Sequence[Recorded]) -> tuple[Recorded, ...]:
    """What counts: without acts taken back, without the retractions themselves."""
    gone = retracted_batches(records)
    return tuple(
        record
        for record in records
        if record.batch not in gone and not isinstance(record.event, BatchRetracted)
    )


class Retraction(Enum):
    """Who may take an act back."""

    DEALER = "dealer"
    FLOOR = "floor"
    BARRED = "barred"


_BARRIERS = (
    SessionOpened,
    SessionClosed,
    CountRecorded,
    SlipRequested,
    SlipIssued,
    SlipAccepted,
    SlipVoided,
    DocumentSigned,
    HandCorrected,
    HouseConfigured,
    StaffRegistered,
    StaffDisabled,
)
"""Counts, numbered slips, signatures, opening and closing: people have signed, only a correction helps."""

_FLOOR_ACTS = (HandEnded, HandVoided, CashedOut, StackCounted, FloorChanged)
"""Settled hands and stacks that the floor confirmed: he also confirms taking them back."""


def retraction_of(events: Iterable[JournalEvent]) -> Retraction:
    """Who may take back an act of these events while it is the newest that counts.

    >>> from tablemgr.engine.hand.events import Folded
    >>> from tablemgr.engine.ids import HandNo, SeatNo
    >>> retraction_of([Folded(SeatNo(3))]).value, retraction_of([HandEnded(HandNo(1), 150)]).value
    ('dealer', 'floor')
    """
    verdict = Retraction.DEALER
    for event in events:
        if isinstance(event, _BARRIERS):
            return Retraction.BARRED
        if isinstance(event, _FLOOR_ACTS):
            verdict = Retraction.FLOOR
    return verdict


def takes_back_a_card(events: Iterable[JournalEvent]) -> bool:
    """Whether retracting these events takes a board card off the table again (exception UNDO_CARD)."""
    return any(isinstance(event, BoardDealt) for event in events)
