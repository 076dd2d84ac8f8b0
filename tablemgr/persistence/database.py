"""Opening a journal file: is it ours, is it readable, may we write, does its schema fit.

Every writing connection is set up alike: WAL, ``synchronous=FULL`` (with NORMAL a committed act may vanish on power
loss), foreign keys, ``recursive_triggers`` (without it ``INSERT OR REPLACE`` walks past the guards). Writers begin
IMMEDIATE, so that a transaction never fails half-way for a lock.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from sqlalchemy import URL, Connection, Engine, NullPool, create_engine, event, inspect
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from tablemgr.app.faults import (
    DAMAGED,
    EnvironmentFault,
    JournalCorrupt,
    JournalLocked,
    JournalUnavailable,
    NewerJournal,
    NotAJournal,
)
from tablemgr.persistence.schema import APPLICATION_ID, FIRST_GUARDS, GUARDS, REVISION, SCHEMA_VERSION
from tablemgr.text import _

_HEADER: Final = b"SQLite format 3\0"
_BUSY_S: Final = 2

DISK_FULL = _("The disk is full: nothing was stored in {where}. Make room, then repeat the act.")
READ_ONLY = _("The journal cannot be written: {where} is read-only.")
DISK_ERROR = _("The disk does not answer: {where} ({why}). Nothing was stored.")
CANNOT_OPEN = _("The journal cannot be opened: {where} ({why}).")
BUSY = _("Another program is working with this journal: {where}.")
NOT_OURS = _("This file is no journal of this program: {where}.")
IS_FOLDER = _("This is a folder, not a journal: {where}.")
NO_SUCH_FILE = _("There is no such file: {where}.")
GONE = _(
    "The journal is not where it was: {where}. The disk was taken away, or somebody moved the file. Nothing was stored."
)
NEWER = _(
    "The journal was written by a newer version of the program: {where}. Install that version to open it."
)


def writing_engine(path: Path) -> Engine:
    """An engine that may change the file; its transactions begin IMMEDIATE. No pool: connections have an owner."""
    engine = create_engine(
        URL.create("sqlite+pysqlite", database=str(path)),
        poolclass=NullPool,
        connect_args={"isolation_level": None, "timeout": _BUSY_S},
    )

    @event.listens_for(engine, "connect")
    def _set_up(connection: Any, _record: Any) -> None:
        _pragmas(
            connection, "foreign_keys=ON", "recursive_triggers=ON", "journal_mode=WAL", "synchronous=FULL"
        )

    @event.listens_for(engine, "begin")
    def _begin(connection: Connection) -> None:
        # pysqlite would begin by itself, late and deferred: we say when, and we say IMMEDIATE
        connection.exec_driver_sql("BEGIN IMMEDIATE")

    return engine


def reading_engine(path: Path, *, at_rest: bool = False) -> Engine:
    """An engine that cannot change the file. ``at_rest``: nobody writes, so it needs no files beside the journal.

    It never begins a transaction: every statement sees what is committed.
    """
    query = {"uri": "true", "mode": "ro"} | ({"immutable": "1"} if at_rest else {})
    engine = create_engine(
        URL.create("sqlite+pysqlite", database=path.absolute().as_uri(), query=query),
        poolclass=NullPool,
        connect_args={"isolation_level": None, "timeout": _BUSY_S},
    )

    @event.listens_for(engine, "connect")
    def _set_up(connection: Any, _record: Any) -> None:
        # a byte that is no letter is read as something else, so that the chain names its record
        connection.text_factory = _forgiving_text
        _pragmas(connection, "query_only=ON")

    return engine


def _forgiving_text(stored: bytes) -> str:
    return stored.decode(errors="replace")


def _pragmas(connection: Any, *settings: str) -> None:
    cursor = connection.cursor()
    for setting in settings:
        cursor.execute(f"PRAGMA {setting}")
    cursor.close()


def recognise(path: Path) -> bool:
    """Whether there is a file to open; raises NotAJournal for a folder or a file that is no database at all."""
    try:
        start = _start_of(path)
    except FileNotFoundError:
        return False
    except (IsADirectoryError, PermissionError) as error:  # Windows says «permission» of a folder
        if path.is_dir():
            raise NotAJournal(IS_FOLDER, str(path)) from error
        raise JournalUnavailable(CANNOT_OPEN, str(path), why=error.strerror or str(error)) from error
    except OSError as error:
        raise JournalUnavailable(CANNOT_OPEN, str(path), why=error.strerror or str(error)) from error
    if start and start != _HEADER:
        raise NotAJournal(NOT_OURS, str(path))
    return True


def is_database(path: Path) -> bool:
    """Whether an SQLite file lies there, ours or not; False also for what cannot be read."""
    try:
        return _start_of(path) == _HEADER
    except OSError:
        return False


def identity_of(path: Path) -> tuple[int, int] | None:
    """Which file lies under a name now (disk, number on it); None when none does."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


BESIDE = ("-wal", "-shm", "-journal", ".lock", ".hands")
"""Endings of the files that lie beside a journal and are part of it, or of who has it open."""


def belongs_to_journal(path: Path) -> bool:
    """Whether the name is that of a file beside a database, there already or not: nothing else may lie under it."""
    owners = (
        path.with_name(path.name.removesuffix(ending)) for ending in BESIDE if path.name.endswith(ending)
    )
    return any(is_database(owner) for owner in owners)


def is_taken(path: Path) -> bool:
    """Whether anything lies there; raises JournalUnavailable for a name that the disk does not take."""
    with faults_of(path):
        return path.exists()


def _start_of(path: Path) -> bytes:
    with path.open("rb") as file:
        return file.read(len(_HEADER))


def check_identity(connection: Connection, path: Path) -> bool:
    """Whether the database has our tables already; raises NotAJournal or NewerJournal."""
    application_id = connection.exec_driver_sql("PRAGMA application_id").scalar_one()
    version = connection.exec_driver_sql("PRAGMA user_version").scalar_one()
    names = set(inspect(connection).get_table_names())
    if not names and application_id == 0 and version == 0:
        return False
    if application_id != APPLICATION_ID:
        raise NotAJournal(NOT_OURS, str(path))
    if version > SCHEMA_VERSION:
        raise NewerJournal(NEWER, str(path), version=version)
    return True


def is_current(connection: Connection) -> bool:
    """Whether a file of ours has the tables of this program, and not those of an earlier one."""
    return bool(connection.exec_driver_sql("PRAGMA user_version").scalar_one() == SCHEMA_VERSION)


def create_tables(connection: Connection) -> None:
    """Run the migrations that are missing inside the caller's transaction and mark the file as ours."""
    # Alembic is only loaded for a new or an old file: every other start is quicker without it
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations").replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, REVISION)
    connection.exec_driver_sql(f"PRAGMA application_id={APPLICATION_ID}")
    connection.exec_driver_sql(f"PRAGMA user_version={SCHEMA_VERSION}")


def guards_gone(connection: Connection) -> tuple[str, ...]:
    """Names of the triggers that somebody took away or rewrote."""
    rows = connection.exec_driver_sql("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'")
    there = {row.name: row.sql for row in rows}
    wanted = GUARDS if is_current(connection) else FIRST_GUARDS
    return tuple(sorted(name for name, text in wanted.items() if there.get(name) != text))


def as_fault(error: Exception, path: Path) -> EnvironmentFault | None:
    """The fault behind a database error, with the place; None for an error that is ours and not the disk's."""
    cause = error.orig if isinstance(error, DBAPIError) else error
    name = getattr(cause, "sqlite_errorname", None) or ""
    where, why = str(path), str(cause)
    faults: tuple[tuple[str, EnvironmentFault], ...] = (
        ("SQLITE_FULL", JournalUnavailable(DISK_FULL, where)),
        ("SQLITE_READONLY", JournalUnavailable(READ_ONLY, where)),
        ("SQLITE_PERM", JournalUnavailable(READ_ONLY, where)),
        ("SQLITE_IOERR", JournalUnavailable(DISK_ERROR, where, why=why)),
        ("SQLITE_CANTOPEN", JournalUnavailable(CANNOT_OPEN, where, why=why)),
        ("SQLITE_BUSY", JournalLocked(BUSY, where)),
        ("SQLITE_LOCKED", JournalLocked(BUSY, where)),
        (
            "SQLITE_CONSTRAINT",
            JournalUnavailable(BUSY, where),
        ),  # a number that somebody else has given meanwhile
        ("SQLITE_CORRUPT", JournalCorrupt(DAMAGED, where, why=why)),
        ("SQLITE_NOTADB", JournalCorrupt(DAMAGED, where, why=why)),
        (
            "SQLITE_ERROR",
            JournalCorrupt(DAMAGED, where, why=why),
        ),  # our statements never change: a table is gone
    )
    return next((fault for prefix, fault in faults if name.startswith(prefix)), None)


@contextmanager
def faults_of(path: Path) -> Iterator[None]:
    """Turn what the disk does to the file into faults; everything else goes through as it is."""
    try:
        yield
    except (SQLAlchemyError, sqlite3.Error) as error:
        fault = as_fault(error, path)
        if fault is None:
            raise
        raise fault from error
    except OSError as error:  # what stands beside the file, or its name, is the trouble
        raise JournalUnavailable(CANNOT_OPEN, str(path), why=error.strerror or str(error)) from error
    except UnicodeDecodeError as error:  # SQLite's own words about a damaged schema quote what stands in it
        raise JournalCorrupt(DAMAGED, str(path), why=str(error)) from error
