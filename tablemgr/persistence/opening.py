"""Opening a journal, for writing by the one program that keeps the table, or for reading by anybody."""

from __future__ import annotations

import sqlite3
from contextlib import suppress
from pathlib import Path

from sqlalchemy import Engine

from tablemgr.app.faults import EnvironmentFault, JournalUnavailable, NotAJournal
from tablemgr.persistence.backup import FOLDER, head_of, write_checked
from tablemgr.persistence.database import (
    NO_SUCH_FILE,
    NOT_OURS,
    READ_ONLY,
    check_identity,
    create_tables,
    faults_of,
    is_current,
    reading_engine,
    recognise,
    writing_engine,
)
from tablemgr.persistence.journal_store import SqlJournalStore
from tablemgr.persistence.lock import WriterLock
from tablemgr.persistence.schema import REVISION
from tablemgr.text import _

SECOND_NAME = _(
    "The file has a second name on the disk: {where}. Two programs could write to it at once. Make a copy of it, and "
    "open the copy."
)
NO_COPY_FIRST = _(
    "The file is of an earlier version, and no copy of it could be made before the change: {where} ({why}). "
    "Nothing was changed."
)


def open_journal(path: Path) -> SqlJournalStore:
    """Open or create the journal for writing, alone.

    Raises JournalLocked when another program has it, NotAJournal for another file, NewerJournal for a newer one,
    JournalUnavailable when it cannot be written, JournalCorrupt when it cannot be read. Nothing is changed then.
    """
    path = _resolved(path)
    with faults_of(path):
        if recognise(path):
            _identify(reader_of(path), path)
        else:
            _make_folder(path)
    if path.exists() and path.stat().st_nlink > 1:
        raise JournalUnavailable(SECOND_NAME, str(path))
    lock = WriterLock(path)
    try:
        with faults_of(path):
            _for_its_owner_only(path)
            copy_before_upgrade(path)
            writer = writing_engine(path)
            with writer.begin() as connection:
                if not check_identity(connection, path) or not is_current(connection):
                    create_tables(connection)
            return SqlJournalStore(path, writer, reading_engine(path), lock)
    except BaseException:
        lock.release()
        raise


def read_journal(path: Path) -> SqlJournalStore:
    """Open for reading beside a running program, or from a folder that cannot be written. Never creates or changes.

    Raises JournalUnavailable when there is no such file, else as `open_journal`.
    """
    path = _resolved(path)
    with faults_of(path):
        if not recognise(path):
            raise JournalUnavailable(NO_SUCH_FILE, str(path))
        reader = reader_of(path)
        if not _identify(reader, path):
            raise NotAJournal(NOT_OURS, str(path))
        return SqlJournalStore(path, None, reader, None)


def _resolved(path: Path) -> Path:
    """The file itself, so that two names of one journal share one lock; a link in a circle is no journal."""
    try:
        return path.resolve()
    except (OSError, RuntimeError) as error:  # RuntimeError: what Python up to 3.12 raises for a circle
        raise NotAJournal(NOT_OURS, str(path)) from error


def reader_of(path: Path) -> Engine:
    """Without a write-ahead log beside the file nobody writes, and it may be read even from a read-only folder."""
    return reading_engine(path, at_rest=not path.with_name(path.name + "-wal").exists())


def _identify(reader: Engine, path: Path) -> bool:
    """Whether the file has our tables; found out without changing anything in a file that may be somebody else's."""
    with reader.connect() as connection:
        return check_identity(connection, path)


def copy_before_upgrade(path: Path) -> Path | None:
    """A checked copy of a file of an earlier version, before anything in it is changed; None where none is needed.

    It lies in «backups» as ``table-before-0004.db`` and is never let go of by itself. Raises JournalUnavailable when it
    cannot be made: the file then stays as it is.
    """
    with reader_of(path).connect() as connection:
        if not check_identity(connection, path) or is_current(connection):
            return None
        origin = connection.connection.driver_connection
        if not isinstance(origin, sqlite3.Connection):
            raise TypeError("only an SQLite file can be copied")
        folder = path.parent / FOLDER
        target = folder / f"{path.stem}-before-{REVISION}{path.suffix}"
        number = 1
        try:
            folder.mkdir(exist_ok=True)
            while target.exists():  # an upgrade that was broken off, or an older file that came back
                number += 1
                target = folder / f"{path.stem}-before-{REVISION}-{number}{path.suffix}"
            write_checked(origin, target, *head_of(origin))
        except (OSError, EnvironmentFault) as error:
            why = (
                str(error.params.get("why", error))
                if isinstance(error, EnvironmentFault)
                else str(error.strerror)
            )
            raise JournalUnavailable(NO_COPY_FIRST, str(path), why=why) from error
        return target


def _for_its_owner_only(path: Path) -> None:
    """Hashes of PINs lie in the file (controls 3.1); the files of its write-ahead log take its rights over."""
    path.touch(mode=0o600)
    if path.stat().st_mode & 0o077:
        with suppress(OSError):  # somebody else's file that we may write: its rights are his
            path.chmod(path.stat().st_mode & ~0o077)


def _make_folder(path: Path) -> None:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise JournalUnavailable(READ_ONLY, str(path.parent)) from error
