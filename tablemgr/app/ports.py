"""The doors of the core: what adapters must offer. Each has an in-memory fake that passes the same contract tests."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from tablemgr.app.hand_report_models import HandReport
from tablemgr.app.report_models import (
    ShiftReport,
)
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


class JournalStore(Protocol):
    """Append-only. One call of `append` is one transaction: all of it is on the disk when it returns, or nothing.

    Every method may raise JournalUnavailable or JournalCorrupt; a reader never waits for a writer.
    """

    @property
    def place(self) -> str:
        """The file, for sentences about it; «memory» when there is none."""

    def append(self, pending: Sequence[Pending]) -> tuple[Recorded, ...]:
        """Chain and write one act. Raises JournalUnavailable, also for a ``seq`` that is not the next one."""

    def read(self, session_id: int | None = None, from_seq: int = 1) -> tuple[Recorded, ...]:
        """Records in order; of one session, or all. Raises JournalCorrupt or NewerJournal at an unreadable one."""

    def head(self) -> tuple[int, str]:
        """(last seq, its hash); (0, genesis) for an empty journal."""

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

    def check(self) -> tuple[str, ...]:
        """Findings of the database's own quick check and missing guards; empty when sound."""

    def close(self) -> None: ...


class ReportRenderer(Protocol):
    """DTO → PDF bytes; same DTO and language, same bytes. ``language`` «cs» or «en»."""

    def render_shift(self, report: ShiftReport, language: str) -> bytes: ...

    def render_hand(self, report: HandReport, language: str) -> bytes: ...
