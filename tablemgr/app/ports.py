"""The doors of the core: what adapters must offer. Each has an in-memory fake that passes the same contract tests."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from tablemgr.app.people.ports import SecretBook
from tablemgr.engine.journal import Pending, Recorded


class Clock(Protocol):
    """Time comes from outside: µs UTC and a monotonic counter in µs (CLOCK exceptions compare the two)."""

    def now_us(self) -> int: ...

    def monotonic_us(self) -> int: ...


class IdSource(Protocol):
    """Random identifiers come from outside, so that a replayed evening gives the same journal."""

    def command_id(self) -> str:
        """Unique in the world: the same act sent twice is stored once (controls 3.3)."""

    def player_letters(self) -> str:
        """Eight capital letters for a new player's reference."""


@dataclass(frozen=True, slots=True)
class SessionRow:
    """What a store tells of a table session without reading its acts."""

    session_id: int
    last_seq: int
    hands: int
    """Hands settled or void, those taken back left out."""
    milestones: tuple[Recorded, ...]
    """Opening, counts, closing and signatures, in order; the opening is always there."""


@dataclass(frozen=True, slots=True)
class ChainFinding:
    """The first record that the chain does not cover; ``why`` is gap or hash."""

    seq: int
    why: str


@dataclass(frozen=True, slots=True)
class StoredPaper:
    """A paper as it was issued, stored in the transaction of its number (C04, H11).

    ``series`` is the table; ``number`` and ``version`` count from 1; ``model`` names the class behind ``body``,
    canonical JSON; ``seq`` is the record that issued it.
    """

    kind: str
    series: str
    number: int
    version: int
    session_id: int
    printed_number: str
    status: str
    about: str
    content_hash: str
    model: str
    body: str
    created_by: str
    created_at_us: int
    seq: int


class JournalStore(Protocol):
    """Append-only. One call of `append` is one transaction: all of it is on the disk when it returns, or nothing.

    Every method may raise JournalUnavailable or JournalCorrupt; a reader never waits for a writer.
    """

    @property
    def place(self) -> str:
        """The file, for sentences about it; «memory» when there is none."""

    def append(self, pending: Sequence[Pending], papers: Sequence[StoredPaper] = ()) -> tuple[Recorded, ...]:
        """Chain and write one act, and the papers it issues. Raises JournalUnavailable, also for a ``seq`` or a number
        of a paper that is not the next one."""

    def next_document(self, kind: str, series: str) -> int:
        """The number that the next paper of this kind and table gets."""

    def papers(self, session_id: int | None = None) -> tuple[StoredPaper, ...]:
        """Papers of one session, or all, in the order in which they were issued; ``body`` left empty."""

    def paper(self, kind: str, series: str, number: int, version: int) -> StoredPaper | None:
        """One paper with its body."""

    def document_notes(self, session_id: int | None = None) -> tuple[Recorded, ...]:
        """Records of papers issued, printed and void, in order; of one session, or all."""

    def read(self, session_id: int | None = None, from_seq: int = 1) -> tuple[Recorded, ...]:
        """Records in order; of one session, or all. Raises JournalCorrupt or NewerJournal at an unreadable one."""

    def head(self) -> tuple[int, str]:
        """(last seq, its hash); (0, genesis) for an empty journal."""

    def hash_at(self, seq: int) -> str:
        """The stored hash of one record; the genesis (64 zeros) for a number that is none."""

    def time_at(self, seq: int) -> int:
        """When a record was entered, µs UTC; 0 for a number that is none."""

    def session_at(self, seq: int) -> int:
        """The session that a record belongs to; 0 is the house, or a number that is none."""

    def seq_of_hash(self, start: str) -> int:
        """The record whose hash begins so, found by looking through all of them; 0 for none or several."""

    def last_session(self) -> int:
        """The newest table session; 0 when no table was ever opened."""

    def sessions(self) -> tuple[SessionRow, ...]:
        """All table sessions, oldest first."""

    def balances(self, session_id: int) -> tuple[tuple[str, str, int], ...]:
        """(account, commodity, amount) summed by the store from the stored transfers, without empty ones, sorted."""

    def verify_chain(self, from_seq: int = 1, to_seq: int | None = None) -> ChainFinding | None:
        """Walk the chain over these records, the last one included, or to the end; None when it holds."""

    def names(self) -> dict[str, str]:
        """Shown names of players and staff by reference; erasable, never part of the chain (F04, F07)."""

    def put_names(self, names: Mapping[str, str]) -> None:
        """Give or change names, all or none."""

    def erase_name(self, ref: str) -> None:
        """Forget a name; the journal keeps the reference."""

    def secret_book(self) -> SecretBook:
        """Hashes of PINs and passwords, beside the journal and never in its chain (controls 3.1)."""

    def is_marked_running(self) -> bool:
        """Whether the note of the last run is still there: it did not end cleanly."""

    def mark_running(self) -> None:
        """Note that the program runs."""

    def mark_clean(self) -> None:
        """Note that the program ended as it should."""

    def backup(self) -> str:
        """Copy the database beside itself and check the copy; returns its path."""

    def is_quick_to_check(self) -> bool:
        """Whether `check` takes no time worth speaking of at a start."""

    def check(self, *, thorough: bool = False) -> tuple[str, ...]:
        """Findings of the database's own check and missing guards; empty when sound. Only a ``thorough`` one compares
        every index with its table."""

    def close(self) -> None: ...
