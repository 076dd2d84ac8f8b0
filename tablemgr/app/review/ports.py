"""What the desk needs of a file it looks into; told by persistence, wired by the composition root."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from tablemgr.app.ports import JournalStore
from tablemgr.app.review.door import Progress
from tablemgr.app.review.finding import HandKey
from tablemgr.app.review.hand_facts import IndexedHand
from tablemgr.app.review.reel import PlacedRecords
from tablemgr.app.review.tape import Landmarks
from tablemgr.app.review.wanted import Wanted
from tablemgr.engine.journal import Recorded


@dataclass(frozen=True, slots=True, order=True)
class Place:
    """Where a hand stands in a list of several files, in order: ``group`` 0 are hands with the number that was searched
    for; then the largest amount, where the list is in the order of one (else 0); then the newest; of equal times the
    earlier file, in it the later hand. Amount, ``order_us`` and ``ordinal`` are negative, so that the first is the
    least."""

    group: int
    minus_amount: int
    minus_order_us: int
    rank: int
    minus_ordinal: int


@dataclass(frozen=True, slots=True)
class FoundHands:
    """Hands of one file that fit, the first of them with their places."""

    rows: tuple[tuple[Place, IndexedHand], ...]
    total: int
    taken_back: int = 0
    """So many of ``total`` are deals that were taken back."""


@dataclass(frozen=True, slots=True)
class IndexState:
    """How far the index has read; ``head`` is (last record, its hash) of the file now."""

    hands: int
    tables: tuple[str, ...]
    days: tuple[str, ...]
    up_to_date: bool
    training: bool = False
    """The house says that it is a file to learn with."""


class ReviewedJournal(JournalStore, PlacedRecords, Protocol):
    """A journal that also finds records by their places in a session."""


class HandFile(Protocol):
    """One journal with its index. Safe to be asked from any thread; reading never waits for whoever writes.

    Every method may raise an `EnvironmentFault` that names what is wrong with the file.
    """

    @property
    def path(self) -> Path: ...

    def journal(self) -> AbstractContextManager[ReviewedJournal]:
        """The journal, open for reading, on a connection of its own."""

    def refresh(self, progress: Progress) -> None:
        """Read into the index what came since; an index that does not belong to this journal is made anew."""

    def state(self) -> IndexState: ...

    def find(self, wanted: Wanted, rank: int, after: Place | None, limit: int) -> FoundHands:
        """Hands behind ``after``, as many as ``limit``, and how many fit in all."""

    def place(self, wanted: Wanted, rank: int, key: HandKey) -> Place:
        """Where this hand stands, or stood before it was taken back."""

    def hand(self, session_id: int, hand_no: int) -> IndexedHand | None: ...

    def players(self) -> Sequence[str]:
        """References of everybody who was dealt in."""

    def dealers(self) -> Sequence[str]: ...

    def names(self, of: Collection[str] | None = None) -> Mapping[str, str]:
        """Shown names as they stand beside the journal now, all or those of some references."""

    def newest_hand(self, table: str) -> tuple[int, int] | None:
        """(session, number) of the hand dealt last, at this table or any; None when none was."""

    def records(self, session_id: int) -> Sequence[Recorded]:
        """All records of a session."""

    def landmarks(self, session_id: int) -> Landmarks | None:
        """What the index knows of the course of a session; None while it was not read in by this program."""

    def openings(self) -> Sequence[Recorded]:
        """The records with which its sessions began, in order."""

    def newest_openings(self, count: int) -> Sequence[Recorded]:
        """As `openings`, so many of them, newest first."""

    def close(self) -> None: ...
