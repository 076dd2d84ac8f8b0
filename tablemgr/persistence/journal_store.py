"""The journal in one SQLite file: one act is one durable transaction."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from itertools import groupby
from operator import attrgetter
from pathlib import Path
from typing import Any, Final, TypeVar

from sqlalchemy import Connection, CursorResult, Engine, and_, delete, func, insert, select, text

from tablemgr.app.faults import DAMAGED, JournalCorrupt, JournalUnavailable
from tablemgr.app.ports import ChainFinding, SessionRow, StoredPaper
from tablemgr.engine.journal import Pending, Recorded
from tablemgr.persistence.backup import copy_database
from tablemgr.persistence.credentials import SqlSecretBook
from tablemgr.persistence.database import GONE, faults_of, guards_gone, identity_of
from tablemgr.persistence.document_rows import next_number, papers_of, whole_paper, write_papers
from tablemgr.persistence.hash_chain import GENESIS
from tablemgr.persistence.lock import WriterLock
from tablemgr.persistence.placed_rows import placed_records
from tablemgr.persistence.schema import (
    IS_DOCUMENT_NOTE,
    IS_MILESTONE,
    journal,
    person_name,
    program_state,
    transfer,
)
from tablemgr.persistence.sealing import StoredRow, StoredTransfer, first_break, seal, unseal
from tablemgr.persistence.session_rows import HAND_ENDS, LANDMARKS, OPENING, session_rows

_RUNNING: Final = "running"
_QUICK_BYTES: Final = 48_000_000
_STORED: Final = tuple(column for column in journal.columns)
_INSERT_ROWS: Final = insert(journal)
_INSERT_TRANSFERS: Final = insert(transfer)
_HEAD: Final = select(journal.c.seq, journal.c.hash).order_by(journal.c.seq.desc()).limit(1)
_BALANCES: Final = text(
    "SELECT account, commodity, sum(amount) FROM ("
    " SELECT source AS account, commodity, -amount AS amount FROM transfer JOIN journal USING (seq)"
    " WHERE session_id = :session"
    " UNION ALL"
    " SELECT target, commodity, amount FROM transfer JOIN journal USING (seq) WHERE session_id = :session"
    ") GROUP BY account, commodity HAVING sum(amount) <> 0 ORDER BY account, commodity"
)
_LAST_SEQS: Final = text(
    "SELECT session_id, (SELECT seq FROM journal AS newest WHERE newest.session_id = journal.session_id"
    f" ORDER BY session_seq DESC LIMIT 1) FROM journal WHERE {IS_MILESTONE} AND kind = '{OPENING}'"
)
_MISNUMBERED: Final = text(
    "SELECT seq FROM transfer GROUP BY seq HAVING min(n) <> 1 OR max(n) <> count(*) ORDER BY seq LIMIT 3"
)
"""The chain closes over the order of an act's transfers and not over their numbers."""
_NO_ROW: Final = (0, GENESIS)

T = TypeVar("T")


class SqlJournalStore:
    """`tablemgr.app.ports.JournalStore` on SQLite. Make one with `tablemgr.persistence.opening`.

    Keeps one connection for writing (begins IMMEDIATE) and one for reading; both belong to the thread that opened the
    store. Without a lock it is open for reading only.
    """

    def __init__(self, path: Path, writer: Engine | None, reader: Engine, lock: WriterLock | None) -> None:
        self._path = path
        self._lock = lock
        self._writing: Connection | None = writer.connect() if writer is not None else None
        self._reading = reader.connect()
        self._identity = identity_of(path)
        self._listed_seq = 0
        self._landmarks: list[Recorded] = []
        self._hand_ends: set[tuple[int, int]] = set()

    @property
    def place(self) -> str:
        """The file's path."""
        return str(self._path)

    # --- writing -----------------------------------------------------------------------------------------------------

    def append(self, pending: Sequence[Pending], papers: Sequence[StoredPaper] = ()) -> tuple[Recorded, ...]:
        """Chain and write one act with its papers in one transaction; raises JournalUnavailable and leaves nothing."""

        def write(connection: Connection) -> tuple[Recorded, ...]:
            rows, records = seal(pending, self._head_of(connection)[1])
            # act by act: the guard lets a transfer in only with the newest act, and a repair writes several
            for _batch, of_act in groupby(rows, key=attrgetter("batch")):
                act = list(of_act)
                connection.execute(_INSERT_ROWS, [_row_values(row) for row in act])
                moved = [values for row in act for values in _transfer_values(row)]
                if moved:
                    connection.execute(_INSERT_TRANSFERS, moved)
            if papers:
                write_papers(connection, papers)
            return records

        return self._write(write)

    def put_names(self, names: Mapping[str, str]) -> None:
        """Give or change names, all or none."""

        def write(connection: Connection) -> None:
            for ref, name in names.items():
                connection.execute(delete(person_name).where(person_name.c.ref == ref))
                connection.execute(insert(person_name).values(ref=ref, name=name))

        self._write(write)

    def erase_name(self, ref: str) -> None:
        """Forget a name (F04)."""
        self._write(
            lambda connection: connection.execute(delete(person_name).where(person_name.c.ref == ref))
        )

    def mark_running(self) -> None:
        """Note that the program runs."""
        note = insert(program_state).prefix_with("OR IGNORE").values(key=_RUNNING, value="yes")
        self._write(lambda connection: connection.execute(note))

    def mark_clean(self) -> None:
        """Take the note away."""
        self._write(
            lambda connection: connection.execute(
                delete(program_state).where(program_state.c.key == _RUNNING)
            )
        )

    def secret_book(self) -> SqlSecretBook:
        """Hashes of PINs and passwords, beside the journal."""
        return SqlSecretBook(lambda work: self._read(lambda: work(self._reading)), self._write)

    def _write(self, work: Callable[[Connection], T]) -> T:
        if self._writing is None:
            raise RuntimeError("this store was opened for reading")
        if identity_of(self._path) != self._identity:
            # SQLite would go on writing into a file that nobody will ever find again
            raise JournalUnavailable(GONE, str(self._path))
        with faults_of(self._path), self._writing.begin():
            return work(self._writing)

    # --- reading -----------------------------------------------------------------------------------------------------

    def read(self, session_id: int | None = None, from_seq: int = 1) -> tuple[Recorded, ...]:
        """Records in order, of one session or all; raises JournalCorrupt or NewerJournal at an unreadable one."""
        wanted = journal.c.seq >= from_seq
        if session_id is not None:
            wanted = and_(wanted, journal.c.session_id == session_id)
        return self._read(lambda: tuple(self._records(wanted)))

    def head(self) -> tuple[int, str]:
        """(last seq, its hash); (0, genesis) for an empty journal."""
        return self._read(lambda: self._head_of(self._reading))

    def hash_at(self, seq: int) -> str:
        """The hash of one record; the genesis for a number that is none."""
        return self._read(lambda: self._hash_of(seq))

    def sessions_after(self, seq: int) -> tuple[int, ...]:
        """Sessions that have records behind this one, oldest first."""
        later = (
            select(journal.c.session_id).where(journal.c.seq > seq).distinct().order_by(journal.c.session_id)
        )
        return self._read(lambda: tuple(row[0] for row in self._reading.execute(later)))

    def opening(self, session_id: int) -> Recorded | None:
        """The record with which a session began."""
        mine = select(journal.c.seq).where(journal.c.session_id == session_id, journal.c.kind == OPENING)
        first = mine.order_by(journal.c.session_seq).limit(1)
        return self._read(lambda: next(iter(self._records(journal.c.seq.in_(first))), None))

    def openings(self) -> tuple[Recorded, ...]:
        """The records with which all sessions began, in order."""
        wanted = and_(text(IS_MILESTONE), journal.c.kind == OPENING)
        return self._read(lambda: tuple(self._records(wanted)))

    def newest_of(self, kind: str, count: int) -> tuple[Recorded, ...]:
        """The newest records of a kind, newest first; quick where the kind is frequent."""
        newest = (
            select(journal.c.seq).where(journal.c.kind == kind).order_by(journal.c.seq.desc()).limit(count)
        )
        return self._read(lambda: tuple(self._records(journal.c.seq.in_(newest)))[::-1])

    def time_at(self, seq: int) -> int:
        """When a record was entered, µs UTC; 0 for a number that is none."""
        wanted = select(journal.c.at_us).where(journal.c.seq == seq)
        return self._read(lambda: int(self._reading.execute(wanted).scalar() or 0))

    def session_at(self, seq: int) -> int:
        """The session that a record belongs to."""
        wanted = select(journal.c.session_id).where(journal.c.seq == seq)
        return self._read(lambda: int(self._reading.execute(wanted).scalar() or 0))

    def place_of(self, seq: int) -> int:
        """The place of a record in its session, the first one's is 0; −1 for a number that is none."""
        wanted = select(journal.c.session_seq).where(journal.c.seq == seq)
        return self._read(lambda: int(self._reading.execute(wanted).scalar() or 0)) - 1

    def at_places(self, session_id: int, places: Sequence[int]) -> tuple[Recorded, ...]:
        """The records of a session at these places, ascending; raises JournalCorrupt when one is missing."""
        return self._read(lambda: placed_records(self._reading, session_id, places, self.place))

    def seq_of_hash(self, start: str) -> int:
        """The record whose hash begins so; 0 for none or several. There is no index: the whole file is read."""
        wanted = select(journal.c.seq).where(func.substr(journal.c.hash, 1, len(start)) == start).limit(2)
        found = self._read(lambda: self._reading.execute(wanted).scalars().all())
        return int(found[0]) if len(found) == 1 else 0

    def next_document(self, kind: str, series: str) -> int:
        """The number that the next paper of this kind and table gets."""
        return self._read(lambda: next_number(self._reading, kind, series))

    def papers(self, session_id: int | None = None) -> tuple[StoredPaper, ...]:
        """Papers of one session, or all, in order, without their bodies."""
        return self._read(lambda: papers_of(self._reading, session_id))

    def paper(self, kind: str, series: str, number: int, version: int) -> StoredPaper | None:
        """One paper with its body."""
        return self._read(lambda: whole_paper(self._reading, kind, series, number, version))

    def document_notes(self, session_id: int | None = None) -> tuple[Recorded, ...]:
        """Records of papers issued, printed and void; found by their own index."""
        wanted = text(IS_DOCUMENT_NOTE)
        if session_id is not None:
            return self._read(lambda: tuple(self._records(and_(wanted, journal.c.session_id == session_id))))
        return self._read(lambda: tuple(self._records(wanted)))

    def last_session(self) -> int:
        """The newest table session; 0 when no table was ever opened."""
        newest = select(func.coalesce(func.max(journal.c.session_id), 0))
        return self._read(lambda: int(self._reading.execute(newest).scalar_one()))

    def sessions(self) -> tuple[SessionRow, ...]:
        """All table sessions, oldest first; found by the index of milestones, not by reading the acts."""
        return self._read(self._session_rows)

    def balances(self, session_id: int) -> tuple[tuple[str, str, int], ...]:
        """Sums of the stored transfers by account and commodity, made by the database."""
        return self._read(
            lambda: tuple(
                (str(account), str(commodity), int(amount))
                for account, commodity, amount in self._reading.execute(_BALANCES, {"session": session_id})
            )
        )

    def verify_chain(self, from_seq: int = 1, to_seq: int | None = None) -> ChainFinding | None:
        """Walk the chain over these records, the last one included, or to the end."""

        def walk() -> ChainFinding | None:
            end = self._head_of(self._reading)[0] if to_seq is None else to_seq
            wanted = journal.c.seq.between(from_seq, end)
            return first_break(self._rows(wanted), from_seq - 1, self._hash_of(from_seq - 1))

        return self._read(walk)

    def is_marked_running(self) -> bool:
        """Whether the note of the last run is still there."""
        note = select(program_state.c.key).where(program_state.c.key == _RUNNING)
        return self._read(lambda: self._reading.execute(note).first() is not None)

    def names(self) -> dict[str, str]:
        """Shown names by reference."""
        return self._read(lambda: {row.ref: row.name for row in self._reading.execute(select(person_name))})

    def names_of(self, refs: Collection[str]) -> dict[str, str]:
        """Shown names of some references, of those that have one."""
        some = select(person_name).where(person_name.c.ref.in_(refs))
        return self._read(lambda: {row.ref: row.name for row in self._reading.execute(some)})

    def is_quick_to_check(self) -> bool:
        """Whether the file is small: SQLite reads all of it to check it."""
        return self._read(lambda: self._path.stat().st_size <= _QUICK_BYTES)

    def check(self, *, thorough: bool = False) -> tuple[str, ...]:
        """SQLite's own check, its foreign keys, and the guards; empty when sound.

        The quick check does not compare indexes with their tables; the ``thorough`` one does, and takes longer.
        """
        pragma = "PRAGMA integrity_check" if thorough else "PRAGMA quick_check"

        def ask() -> tuple[str, ...]:
            quick = [str(row[0]) for row in self._reading.exec_driver_sql(pragma)]
            strays = self._reading.exec_driver_sql("PRAGMA foreign_key_check").all()
            found = [] if quick == ["ok"] else quick
            found += [f"foreign key of {row[0]}, row {row[1]}" for row in strays]
            found += [f"trigger {name} is not as it was made" for name in guards_gone(self._reading)]
            if thorough:
                misnumbered = self._reading.execute(_MISNUMBERED).scalars()
                found += [f"transfers of record {seq} are not numbered from 1" for seq in misnumbered]
            return tuple(found)

        return self._read(ask)

    def backup(self) -> str:
        """Copy the database into «backups» beside the file and check the copy; returns the copy's path."""
        return self._read(lambda: str(copy_database(self._path, self._reading)))

    def close(self) -> None:
        """Give the file free; closing again does nothing."""
        for connection in (self._reading, self._writing):
            if connection is not None:
                connection.close()
                connection.engine.dispose()
        if self._lock is not None:
            self._lock.release()

    def _read(self, work: Callable[[], T]) -> T:
        with faults_of(self._path):
            return work()

    def _head_of(self, connection: Connection) -> tuple[int, str]:
        row = connection.execute(_HEAD).first()
        return (row.seq, row.hash) if row is not None else _NO_ROW

    def _hash_of(self, seq: int) -> str:
        found = self._reading.execute(select(journal.c.hash).where(journal.c.seq == seq)).scalar()
        return GENESIS if found is None else str(found)

    def _rows(self, wanted: Any) -> Iterator[StoredRow]:
        """Rows in order with their transfers; two streams merged by ``seq``."""
        moved = _grouped(
            self._reading.execute(
                select(transfer)
                .where(transfer.c.seq.in_(select(journal.c.seq).where(wanted)))
                .order_by(transfer.c.seq, transfer.c.n)
            )
        )
        following = next(moved, None)
        for row in self._reading.execute(select(*_STORED).where(wanted).order_by(journal.c.seq)):
            mine: tuple[StoredTransfer, ...] = ()
            if following is not None and following[0] == row[0]:
                mine = following[1]
                following = next(moved, None)
            yield StoredRow._make((*row, mine))

    def _records(self, wanted: Any) -> Iterator[Recorded]:
        before_seq, before = 0, GENESIS
        for row in self._rows(wanted):
            if row.seq != before_seq + 1:
                before = self._hash_of(row.seq - 1)
            yield unseal(row, before, self.place)
            before_seq, before = row.seq, row.hash

    def _session_rows(self) -> tuple[SessionRow, ...]:
        """What is new since the last time is added to what is known: a year of sessions is read once a run."""
        head = self._head_of(self._reading)[0]
        # the plus keeps SQLite on the index of milestones instead of walking all records
        fresh = and_(text(IS_MILESTONE), text(f"+seq > {self._listed_seq}"), text(f"+seq <= {head}"))
        ends = select(journal.c.session_id, journal.c.batch).where(and_(fresh, journal.c.kind.in_(HAND_ENDS)))
        self._landmarks += self._records(and_(fresh, journal.c.kind.in_(LANDMARKS)))
        self._hand_ends.update((row[0], row[1]) for row in self._reading.execute(ends))
        self._listed_seq = head
        last_seqs = {row[0]: row[1] for row in self._reading.execute(_LAST_SEQS)}
        unlisted = {record.session_id for record in self._landmarks} - last_seqs.keys()
        if unlisted:  # the index of sessions and the records contradict each other
            raise JournalCorrupt(DAMAGED, self.place, why=f"journal: session {min(unlisted)}")
        return session_rows(self._landmarks, self._hand_ends, last_seqs)


def _row_values(row: StoredRow) -> dict[str, Any]:
    values = row._asdict()
    del values["transfers"]
    return values


def _transfer_values(row: StoredRow) -> Iterator[dict[str, Any]]:
    for n, (source, target, commodity, amount) in enumerate(row.transfers, start=1):
        yield {
            "seq": row.seq,
            "n": n,
            "source": source,
            "target": target,
            "commodity": commodity,
            "amount": amount,
        }


def _grouped(rows: CursorResult[Any]) -> Iterator[tuple[int, tuple[StoredTransfer, ...]]]:
    """Transfers of one record together, in the order in which they come."""
    seq = 0
    mine: list[StoredTransfer] = []
    for row in rows:
        if row.seq != seq and mine:
            yield seq, tuple(mine)
            mine = []
        seq = row.seq
        mine.append((row.source, row.target, row.commodity, row.amount))
    if mine:
        yield seq, tuple(mine)
