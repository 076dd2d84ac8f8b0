"""The journal: every act as a batch of events with its transfers, in one order that never changes.

Nothing is deleted: an act taken back stays in the journal, followed by a `BatchRetracted` that says so, and `effective`
leaves both out. What may be taken back and by whom is the one rule of undo (architecture, «Undo, correction, void»),
written down here as data on events.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from typing import get_args

from tablemgr.engine.hand.events import BoardDealt, HandEnded, HandVoided
from tablemgr.engine.house import HouseEvent
from tablemgr.engine.ledger.transfers import Transfer
from tablemgr.engine.table.box_events import (
    BankHandedOver,
    BoxRemoved,
    CountGiven,
    JackpotPaid,
    JackpotVerified,
)
from tablemgr.engine.table.events import (
    CashedOut,
    CountRecorded,
    DocumentSigned,
    FloorChanged,
    HandCorrected,
    RulesAdopted,
    SessionClosed,
    SessionOpened,
    SlipAccepted,
    SlipIssued,
    SlipRequested,
    SlipVoided,
    StackCounted,
    TableEvent,
)
from tablemgr.engine.table.identities import PlayersCorrected
from tablemgr.engine.table.reopening import ReopeningEvent
from tablemgr.engine.table.ruled import RulingRecorded


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


@dataclass(frozen=True, slots=True)
class ActsRepaired:
    """An act of the open hand was changed without doing the others again by hand (architecture, decision 9).

    ``changed`` is the number of the act that was taken back for good, ``again`` those after it that were only decided
    again, oldest first. What replaces ``changed`` (nothing when ``removed``) and the acts of ``again`` follow in the
    same transaction under numbers of their own, so that each can be taken back by itself.
    """

    changed: int
    again: tuple[int, ...]
    removed: bool = False


@dataclass(frozen=True, slots=True)
class DocumentIssued:
    """A paper got its number: number and act are one transaction (C04). What it says is stored beside the journal.

    ``about`` names its subject: session, hand:4, player:P-ABCDEFGH, count:rake_box. A version after the first says in
    ``reason`` why; ``content_hash`` closes the chain over the stored paper.
    """

    kind: str
    number: int
    version: int
    status: str
    about: str
    content_hash: str
    reason: str = ""


@dataclass(frozen=True, slots=True)
class DocumentPrinted:
    """A paper left the program: copy 1 is the original, every later one is marked as a reprint (C07, controls 2.1)."""

    kind: str
    number: int
    version: int
    copy: int
    language: str
    pdf_hash: str
    copy_for: str
    reason: str = ""


@dataclass(frozen=True, slots=True)
class DocumentVoided:
    """A paper counts no more; its number stays given (C05)."""

    kind: str
    number: int
    version: int
    reason: str


@dataclass(frozen=True, slots=True)
class ClockAcknowledged:
    """The floor has seen a jump of the clock; the next hand may be dealt (controls 3.8)."""


@dataclass(frozen=True, slots=True)
class LoginLocked:
    """Somebody of the staff was locked after too many wrong PINs while this table was open (H03, LOGIN_LOCK)."""

    staff_id: str
    failures: int


@dataclass(frozen=True, slots=True)
class CopyRestored:
    """The file before this record is a copy that was brought back, or a table carried over from another computer
    (controls 3.2). Who did it is the actor of the record, who stood beside it has approved it.

    ``aside_seq`` and ``aside_head`` are the end of the file that was set aside: 0 and "" where there was none, or none
    that could be read. ``proved``: both showed their PIN; False where nobody has one.
    """

    source: str
    """copy, or table: an exported one."""
    copy_seq: int
    aside_seq: int
    aside_head: str
    proved: bool


DocumentNote = DocumentIssued | DocumentPrinted | DocumentVoided
"""What happened to papers."""

JournalNote = (
    BatchRetracted
    | ProgramRestarted
    | ClockJumped
    | ActsRepaired
    | DocumentNote
    | ClockAcknowledged
    | LoginLocked
    | CopyRestored
    | RulingRecorded
)
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
    CountGiven,
    BoxRemoved,
    BankHandedOver,
    JackpotVerified,
    JackpotPaid,
    *get_args(ReopeningEvent),
    PlayersCorrected,
    *get_args(HouseEvent),
)
"""Counts, numbered slips, signatures, opening and closing: people have signed, only a correction helps."""

_FLOOR_ACTS = (HandEnded, HandVoided, CashedOut, StackCounted, FloorChanged, RulesAdopted)
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


def decided_again(records: Sequence[Recorded]) -> dict[int, int]:
    """Old number → new number of every act that a repair decided again; the changed acts are not among them.

    The new acts of a repair stand right behind it, in order.
    """
    batches = list(dict.fromkeys(record.batch for record in records))
    place = {batch: index for index, batch in enumerate(batches)}
    found: dict[int, int] = {}
    for record in records:
        event = record.event
        if isinstance(event, ActsRepaired):
            first = place[record.batch] + (1 if event.removed else 2)
            found |= dict(zip(event.again, batches[first : first + len(event.again)], strict=True))
    return found


def told_once(records: Sequence[Recorded]) -> Sequence[Recorded]:
    """The records as a person would tell them: what a repair only decided again, with the same outcome, stands there
    once, with the time at which it was entered first; the taking back of its old line is left out."""
    if not any(isinstance(record.event, ActsRepaired) for record in records):
        return records
    again = decided_again(records)
    events: dict[int, list[JournalEvent]] = {}
    entered: dict[int, int] = {}
    for record in records:
        events.setdefault(record.batch, []).append(record.event)
        entered.setdefault(record.batch, record.at_us)
    for old, new in again.items():
        entered[new] = entered[old]
    silent = {old for old, new in again.items() if events[old] == events[new]}
    return [
        replace(record, at_us=entered[record.batch])
        for record in records
        if record.batch not in silent
        and not (isinstance(record.event, BatchRetracted) and record.event.batch in silent)
    ]


def takes_back_a_card(events: Iterable[JournalEvent]) -> bool:
    """Whether retracting these events takes a board card off the table again (exception UNDO_CARD)."""
    return any(isinstance(event, BoardDealt) for event in events)
