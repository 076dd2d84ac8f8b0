"""A journal in memory: the same rows through the same code and chain, for tests and for trying an evening out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace

from tablemgr.app.faults import JournalUnavailable
from tablemgr.app.ports import ChainFinding, SessionRow, StoredPaper
from tablemgr.app.reporting.numbers import GIVEN_NUMBERS
from tablemgr.engine.journal import Pending, Recorded
from tablemgr.persistence.credentials import MemorySecretBook
from tablemgr.persistence.database import BUSY
from tablemgr.persistence.hash_chain import GENESIS
from tablemgr.persistence.schema import DOCUMENT_NOTES
from tablemgr.persistence.sealing import StoredRow, first_break, seal, unseal
from tablemgr.persistence.session_rows import HAND_ENDS, LANDMARKS, session_rows


class InMemoryJournalStore:
    """`tablemgr.app.ports.JournalStore` without a file; ``place`` is «memory»."""

    place = "memory"

    def __init__(self) -> None:
        self._rows: list[StoredRow] = []
        self._keys: set[tuple[int, int]] = set()
        self._commands: set[str] = set()
        self._names: dict[str, str] = {}
        self._running = False
        self._secrets = MemorySecretBook()
        self._papers: dict[tuple[str, str, int, int], StoredPaper] = {}

    def append(self, pending: Sequence[Pending], papers: Sequence[StoredPaper] = ()) -> tuple[Recorded, ...]:
        """Chain and keep one act; a record or a paper out of order is refused as the database would."""
        for paper in papers:
            numbered = paper.version > 1 or paper.kind in GIVEN_NUMBERS
            if not numbered and paper.number != self.next_document(paper.kind, paper.series):
                raise JournalUnavailable(BUSY, self.place)
            if paper.version != self._next_version(paper):
                raise JournalUnavailable(BUSY, self.place)
        seq, head_hash = self.head()
        for number, item in enumerate(pending, start=seq + 1):
            out_of_order = item.seq != number or (item.session_id, item.session_seq) in self._keys
            if out_of_order or (item.seq == item.batch and item.command_id in self._commands):
                raise JournalUnavailable(BUSY, self.place)
        rows, records = seal(pending, head_hash)
        self._rows.extend(rows)
        self._keys.update((row.session_id, row.session_seq) for row in rows)
        self._commands.update(row.command_id for row in rows)
        self._papers.update({(one.kind, one.series, one.number, one.version): one for one in papers})
        return records

    def _next_version(self, paper: StoredPaper) -> int:
        key = paper.kind, paper.series, paper.number
        return 1 + max((known[3] for known in self._papers if known[:3] == key), default=0)

    def next_document(self, kind: str, series: str) -> int:
        """The number that the next paper of this kind and table gets."""
        return 1 + max((known[2] for known in self._papers if known[:2] == (kind, series)), default=0)

    def papers(self, session_id: int | None = None) -> tuple[StoredPaper, ...]:
        """Papers of one session, or all, without their bodies."""
        return tuple(
            replace(paper, body="")
            for paper in sorted(self._papers.values(), key=lambda paper: paper.seq)
            if session_id is None or paper.session_id == session_id
        )

    def paper(self, kind: str, series: str, number: int, version: int) -> StoredPaper | None:
        """One paper with its body."""
        return self._papers.get((kind, series, number, version))

    def document_notes(self, session_id: int | None = None) -> tuple[Recorded, ...]:
        """Records of papers issued, printed and void, in order."""
        return tuple(
            unseal(row, self._hash_of(row.seq - 1), self.place)
            for row in self._rows
            if row.kind in DOCUMENT_NOTES and session_id in (None, row.session_id)
        )

    def read(self, session_id: int | None = None, from_seq: int = 1) -> tuple[Recorded, ...]:
        """Records in order, decoded from their stored form."""
        return tuple(
            unseal(row, self._hash_of(row.seq - 1), self.place)
            for row in self._rows[from_seq - 1 :]
            if session_id is None or row.session_id == session_id
        )

    def head(self) -> tuple[int, str]:
        """(last seq, its hash); (0, genesis) for an empty journal."""
        return (self._rows[-1].seq, self._rows[-1].hash) if self._rows else (0, GENESIS)

    def hash_at(self, seq: int) -> str:
        """The hash of one record; the genesis for a number that is none."""
        return self._rows[seq - 1].hash if 0 < seq <= len(self._rows) else GENESIS

    def time_at(self, seq: int) -> int:
        """When a record was entered; 0 for a number that is none."""
        return self._rows[seq - 1].at_us if 0 < seq <= len(self._rows) else 0

    def session_at(self, seq: int) -> int:
        """The session that a record belongs to."""
        return self._rows[seq - 1].session_id if 0 < seq <= len(self._rows) else 0

    def seq_of_hash(self, start: str) -> int:
        """The record whose hash begins so; 0 for none or several."""
        found = [row.seq for row in self._rows if row.hash.startswith(start)]
        return found[0] if len(found) == 1 else 0

    def last_session(self) -> int:
        """The newest table session; 0 when no table was ever opened."""
        return max((row.session_id for row in self._rows), default=0)

    def sessions(self) -> tuple[SessionRow, ...]:
        """All table sessions, oldest first."""
        return session_rows(
            [
                unseal(row, self._hash_of(row.seq - 1), self.place)
                for row in self._rows
                if row.kind in LANDMARKS
            ],
            {(row.session_id, row.batch) for row in self._rows if row.kind in HAND_ENDS},
            {row.session_id: row.seq for row in self._rows},
        )

    def balances(self, session_id: int) -> tuple[tuple[str, str, int], ...]:
        """Sums of the stored transfers by account and commodity."""
        sums: Counter[tuple[str, str]] = Counter()
        for row in self._rows:
            if row.session_id == session_id:
                for source, target, commodity, amount in row.transfers:
                    sums[source, commodity] -= amount
                    sums[target, commodity] += amount
        return tuple(sorted((account, commodity, n) for (account, commodity), n in sums.items() if n))

    def verify_chain(self, from_seq: int = 1, to_seq: int | None = None) -> ChainFinding | None:
        """Walk the chain over these records, the last one included, or to the end."""
        return first_break(self._rows[from_seq - 1 : to_seq], from_seq - 1, self._hash_of(from_seq - 1))

    def names(self) -> dict[str, str]:
        """Shown names by reference."""
        return dict(self._names)

    def put_names(self, names: Mapping[str, str]) -> None:
        """Give or change names."""
        self._names.update(names)

    def erase_name(self, ref: str) -> None:
        """Forget a name (F04)."""
        self._names.pop(ref, None)

    def secret_book(self) -> MemorySecretBook:
        """Hashes of PINs and passwords; they end with the program."""
        return self._secrets

    def is_marked_running(self) -> bool:
        """Whether the note of the last run is still there."""
        return self._running

    def mark_running(self) -> None:
        """Note that the program runs."""
        self._running = True

    def mark_clean(self) -> None:
        """Take the note away."""
        self._running = False

    def backup(self) -> str:
        """Nothing to copy: memory ends with the program."""
        return ""

    def is_quick_to_check(self) -> bool:
        """There is nothing to check."""
        return True

    def check(self, *, thorough: bool = False) -> tuple[str, ...]:
        """Memory has no disk to check."""
        return ()

    def close(self) -> None:
        """Nothing to give free; the rows stay, so that a test can open a service on them again."""

    def _hash_of(self, seq: int) -> str:
        return self._rows[seq - 1].hash if seq else GENESIS
