"""Opening a journal, for writing by the one program that keeps the table, or for reading by anybody."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import Engine
from sqlalchemy.exc import SQLAlchemyError

from tablemgr.app.faults import JournalUnavailable, NotAJournal
from tablemgr.persistence.database import (
    NO_SUCH_FILE,
    NOT_OURS,
    READ_ONLY,
    as_fault,
    check_identity,
    connect_engine,
    create_tables,
    recognise,
)
from tablemgr.persistence.journal_store import SqlJournalStore
from tablemgr.persistence.lock import WriterLock


def open_journal(path: Path) -> SqlJournalStore:
    """Open or create the journal for writing, alone.

    Raises JournalLocked when another program has it, NotAJournal for another file, NewerJournal for a newer one,
    JournalUnavailable when it cannot be written, JournalCorrupt when it cannot be read. Nothing is changed then.
    """
    path = path.resolve()
    exists = recognise(path)
    if not exists:
        _make_folder(path)
    lock = WriterLock(path)
    writer: Engine | None = None
    try:
        writer = connect_engine(path, writing=True)
        _prepare(writer, path)
        return SqlJournalStore(path, writer, connect_engine(path, writing=True), lock)
    except SQLAlchemyError as error:
        raise as_fault(error, path) from error
    except BaseException:
        lock.release()
        raise


def read_journal(path: Path) -> SqlJournalStore:
    """Open for reading beside a running program, or from a folder that cannot be written. Never creates or changes.

    Raises JournalUnavailable when there is no such file, else as `open_journal`.
    """
    path = path.resolve()
    if not recognise(path):
        raise JournalUnavailable(NO_SUCH_FILE, str(path))
    # without a write-ahead log beside it nobody is writing: then the file may be read even from a read-only folder
    at_rest = not path.with_name(path.name + "-wal").exists()
    reader = connect_engine(path, writing=False, immutable=at_rest)
    try:
        with reader.connect() as connection:
            if not check_identity(connection, path):
                raise NotAJournal(NOT_OURS, str(path))
        return SqlJournalStore(path, None, reader, None)
    except SQLAlchemyError as error:
        raise as_fault(error, path) from error


def _make_folder(path: Path) -> None:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise JournalUnavailable(READ_ONLY, str(path.parent)) from error


def _prepare(writer: Engine, path: Path) -> None:
    """Check that the file is ours and create its tables if it is empty, in one transaction."""
    with writer.begin() as connection:
        if not check_identity(connection, path):
            create_tables(connection)
