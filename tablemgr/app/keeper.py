"""The pen: numbers records, puts time and people on them, and hands one act at a time to the store.

Two things are noticed here and nowhere else: that the wall clock jumped against the monotonic counter (exception CLOCK,
controls 3.8), and that a write failed, after which nobody may trust the numbers in memory before the store was asked.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from tablemgr.app.authority import People
from tablemgr.app.faults import EnvironmentFault
from tablemgr.app.ports import Clock, IdSource, JournalStore, StoredPaper
from tablemgr.engine.journal import ClockJumped, JournalEvent, Pending, Recorded
from tablemgr.engine.ledger.transfers import Transfer

JUMP_US: Final = 2_000_000
"""Wall clock and counter may drift apart this far between two acts before it is an exception."""


@dataclass(frozen=True, slots=True)
class Entry:
    """An event with what it moves, ready to be written; ``people`` where others stand behind it than behind the act."""

    event: JournalEvent
    transfers: tuple[Transfer, ...] = ()
    people: People | None = None


class JournalKeeper:
    """Writes acts; ``head_seq`` is the last number it knows to be on the disk."""

    def __init__(self, store: JournalStore, clock: Clock, ids: IdSource) -> None:
        self._store = store
        self._clock = clock
        self._ids = ids
        self._last_wall_us: int | None = None
        self._last_counter_us = 0
        self._doubtful = False
        self.head_seq = store.head()[0]

    def now_us(self) -> int:
        """The wall clock, µs UTC."""
        return self._clock.now_us()

    def is_behind(self) -> bool:
        """After a write that failed: whether the store holds something else than we believe. Asks only then."""
        if not self._doubtful:
            return False
        seq = self._store.head()[0]
        self._doubtful = False
        behind, self.head_seq = seq != self.head_seq, seq
        return behind

    def write(
        self,
        session_id: int,
        session_seq: int,
        entries: Sequence[Entry],
        people: People,
        command_id: str = "",
        at_us: int | None = None,
        papers: Sequence[StoredPaper] = (),
    ) -> tuple[tuple[Recorded, ...], ...]:
        """Write one act, ``session_seq`` being the session's last number; returns its batches, a clock note first.

        ``papers`` belong to the last entries, one each. Raises JournalUnavailable when nothing was stored.
        """
        return self.write_acts(session_id, session_seq, [entries], people, command_id, at_us, papers)

    def write_acts(
        self,
        session_id: int,
        session_seq: int,
        acts: Sequence[Sequence[Entry]],
        people: People,
        command_id: str = "",
        at_us: int | None = None,
        papers: Sequence[StoredPaper] = (),
    ) -> tuple[tuple[Recorded, ...], ...]:
        """Several acts in one transaction: all are stored or none (a repair). ``command_id`` is that of the first."""
        wall = self.now_us() if at_us is None else at_us
        pending: list[Pending] = []
        jump = self._jump_us(wall)
        if jump:
            note = [Entry(ClockJumped(jump))]
            pending += self._numbered(session_id, session_seq, note, people, self._ids.command_id(), wall)
        for number, entries in enumerate(acts):
            pending += self._numbered(
                session_id,
                session_seq + len(pending),
                entries,
                people,
                (command_id if not number else "") or self._ids.command_id(),
                wall,
                after=len(pending),
            )
        try:
            records = self._store.append(pending, _stamped(papers, pending))
        except EnvironmentFault:
            self._doubtful = True
            raise
        self.head_seq = records[-1].seq
        self._last_wall_us, self._last_counter_us = wall, self._clock.monotonic_us()
        return _batches(records)

    def _numbered(
        self,
        session_id: int,
        session_seq: int,
        entries: Sequence[Entry],
        people: People,
        command_id: str,
        at_us: int,
        after: int = 0,
    ) -> list[Pending]:
        first = self.head_seq + after + 1
        return [
            Pending(
                seq=first + n,
                session_id=session_id,
                session_seq=session_seq + n + 1,
                batch=first,
                event=entry.event,
                transfers=entry.transfers,
                at_us=at_us,
                actor=(entry.people or people).by,
                authorised_by=(entry.people or people).ok,
                command_id=command_id,
            )
            for n, entry in enumerate(entries)
        ]

    def jump_us(self) -> int:
        """How far the wall clock stands ahead of the counter now; 0 within tolerance."""
        return self._jump_us(self.now_us())

    def _jump_us(self, wall_us: int) -> int:
        """How far the wall clock ran ahead of the counter since the last act; 0 within tolerance. Back is a jump."""
        if self._last_wall_us is None:
            return 0
        passed = wall_us - self._last_wall_us
        jump = passed - (self._clock.monotonic_us() - self._last_counter_us)
        return jump if abs(jump) > JUMP_US or passed < 0 else 0


def _stamped(papers: Sequence[StoredPaper], pending: Sequence[Pending]) -> tuple[StoredPaper, ...]:
    """The papers with number and time of the records that issue them."""
    issuing = pending[len(pending) - len(papers) :]
    return tuple(
        replace(paper, seq=record.seq, created_at_us=record.at_us)
        for paper, record in zip(papers, issuing, strict=True)
    )


def _batches(records: Sequence[Recorded]) -> tuple[tuple[Recorded, ...], ...]:
    batches: dict[int, list[Recorded]] = {}
    for record in records:
        batches.setdefault(record.batch, []).append(record)
    return tuple(tuple(batch) for batch in batches.values())
