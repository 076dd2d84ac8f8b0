"""What can still be read of a damaged journal, as a file of its own to look into; the damaged one is never written to.

Records are taken over while the chain holds, act by act; the first one that cannot be read, or does not fit its seal,
ends it: what stands behind it proves nothing. PINs are left behind.
"""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path
from typing import Any, Final

from tablemgr.app.copying.copies import Salvaged
from tablemgr.app.faults import DAMAGED, EnvironmentFault, JournalCorrupt, JournalUnavailable, NotAJournal
from tablemgr.persistence.database import NOT_OURS
from tablemgr.persistence.hash_chain import GENESIS
from tablemgr.persistence.life_file import NOT_WRITTEN
from tablemgr.persistence.opening import open_journal
from tablemgr.persistence.schema import APPLICATION_ID
from tablemgr.persistence.sealing import StoredRow, first_break, unseal

_ROWS: Final = (
    "SELECT seq, session_id, session_seq, batch, kind, version, data, at_us, actor, authorised_by, command_id, hash "
    "FROM journal ORDER BY seq"
)
_MOVED: Final = "SELECT source, target, commodity, amount FROM transfer WHERE seq = ? ORDER BY n"
_PUT_ROW: Final = f"INSERT INTO journal VALUES ({', '.join('?' * 12)})"
_PUT_MOVED: Final = "INSERT INTO transfer VALUES (?, ?, ?, ?, ?, ?)"
_DAMAGE: Final = (sqlite3.DatabaseError, EnvironmentFault, ValueError, TypeError, OverflowError)


def salvage(damaged: Path, folder: Path) -> Salvaged:
    """Take over what can be read into a file of the same name in ``folder``, which must be empty.

    Raises NotAJournal, JournalCorrupt when nothing at all can be read, JournalUnavailable.
    """
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        raw = folder / "damaged" / damaged.name
        raw.parent.mkdir(mode=0o700)
        for ending in ("", "-wal"):
            source = damaged.with_name(damaged.name + ending)
            if source.exists():
                target = raw.with_name(raw.name + ending)
                target.touch(mode=0o600)
                shutil.copyfile(source, target)
    except OSError as error:
        raise JournalUnavailable(NOT_WRITTEN, str(folder), why=error.strerror or str(error)) from error
    into = folder / damaged.name
    open_journal(into).close()
    try:
        with closing(sqlite3.connect(raw)) as reading, closing(sqlite3.connect(into)) as writing:
            reading.text_factory = _forgiving
            _is_ours(reading, damaged)
            seq, at_us, whole = _take_over(reading, writing)
            _take_beside(reading, writing, seq)
            of = _last_number(reading, seq)
    except sqlite3.DatabaseError as error:
        raise JournalCorrupt(DAMAGED, str(damaged), why=str(error)) from error
    finally:
        shutil.rmtree(raw.parent, ignore_errors=True)
    if not seq:
        raise JournalCorrupt(DAMAGED, str(damaged), why="record 1")
    return Salvaged(str(into), seq, at_us, max(of, seq), whole)


def _forgiving(stored: bytes) -> str:
    return stored.decode(errors="replace")


def _is_ours(reading: sqlite3.Connection, damaged: Path) -> None:
    if reading.execute("PRAGMA application_id").fetchone() != (APPLICATION_ID,):
        raise NotAJournal(NOT_OURS, str(damaged))


def _take_over(reading: sqlite3.Connection, writing: sqlite3.Connection) -> tuple[int, int, bool]:
    """(last record taken over, its time, whether it was the last one of the file)."""
    seq, at_us, waiting = 0, 0, list[StoredRow]()
    rows = _sound_rows(reading)
    while True:
        try:
            row = next(rows, None)
        except _DAMAGE:
            break  # the act before it may go on in what cannot be read
        if row is None or row.batch == row.seq:
            _write(writing, waiting)
            seq, at_us = (waiting[-1].seq, waiting[-1].at_us) if waiting else (seq, at_us)
            waiting = []
        if row is None:
            return seq, at_us, True
        waiting.append(row)
    return seq, at_us, False


def _sound_rows(reading: sqlite3.Connection) -> Iterator[StoredRow]:
    """Rows as long as the chain holds and each can be read; raises at the first that does not."""
    before_seq, before = 0, GENESIS
    for found in reading.execute(_ROWS):
        moved = tuple(reading.execute(_MOVED, (found[0],)))
        row = StoredRow._make((*found, moved))
        if first_break([row], before_seq, before) is not None:
            raise ValueError(f"record {before_seq + 1}")
        unseal(row, before, "")
        yield row
        before_seq, before = row.seq, row.hash


def _write(writing: sqlite3.Connection, rows: list[StoredRow]) -> None:
    with writing:
        for row in rows:
            writing.execute(_PUT_ROW, row[:12])
        for row in rows:
            for n, moved in enumerate(row.transfers, start=1):
                writing.execute(_PUT_MOVED, (row.seq, n, *moved))


def _take_beside(reading: sqlite3.Connection, writing: sqlite3.Connection, seq: int) -> None:
    """Names and papers, as far as they can be read and belong to what was taken over."""
    for table, condition in (("person_name", ""), ("document", f" WHERE seq <= {seq}")):
        with suppress(sqlite3.DatabaseError), writing:
            wanted = [row[1] for row in writing.execute(f"PRAGMA table_info({table})")]
            there = {row[1] for row in reading.execute(f"PRAGMA table_info({table})")}
            columns = ", ".join(name for name in wanted if name in there)
            rows: Iterator[tuple[Any, ...]] = reading.execute(f"SELECT {columns} FROM {table}{condition}")
            holes = ", ".join("?" for name in wanted if name in there)
            for row in rows:
                writing.execute(f"INSERT INTO {table} ({columns}) VALUES ({holes})", row)


def _last_number(reading: sqlite3.Connection, seq: int) -> int:
    """How far the file went, where that can still be seen."""
    with suppress(sqlite3.DatabaseError):
        found = reading.execute("SELECT max(seq) FROM journal").fetchone()
        return int(found[0] or 0)
    return seq
