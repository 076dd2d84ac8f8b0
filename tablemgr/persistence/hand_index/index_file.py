"""The file of the index: opened, made, thrown away. It is no book: whatever is wrong with it, it is made anew."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Final, TypeVar

from sqlalchemy import URL, Connection, Engine, NullPool, create_engine, event, select
from sqlalchemy.exc import SQLAlchemyError

from tablemgr.app.faults import JournalUnavailable
from tablemgr.persistence.hand_index.schema import meta, metadata
from tablemgr.persistence.hand_index.standing_codec import edition
from tablemgr.text import _

T = TypeVar("T")
_BUSY_S: Final = 10
UNREADABLE: Final = (SQLAlchemyError, sqlite3.Error, ValueError, TypeError, KeyError)
"""What reading an index may raise that is damaged, of another format, or no database."""

CANNOT_INDEX = _("The list of hands cannot be stored beside the journal: {where} ({why}).")


class IndexFile:
    """One index. Every piece of work has a connection of its own, so that any thread may ask."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._writer = _engine(path, writes=True)
        self._reader = _engine(path, writes=False)

    @contextmanager
    def reading(self) -> Iterator[Connection | None]:
        """One state of the index, however long it is looked at; None while there is none."""
        if not self.path.is_file():
            yield None
            return
        with self._reader.connect() as connection, connection.begin():
            there = connection.exec_driver_sql("SELECT 1 FROM sqlite_master WHERE name = 'meta'").first()
            yield None if there is None else connection

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """One transaction; makes the file when there is none. Raises JournalUnavailable for a place that takes none."""
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self.path.touch(mode=0o600)  # it tells who won what: for the owner of the journal only
        except OSError as error:
            raise JournalUnavailable(
                CANNOT_INDEX, str(self.path), why=error.strerror or str(error)
            ) from error
        with self._writer.connect() as connection, connection.begin():
            metadata.create_all(connection)
            yield connection

    def check(self) -> None:
        """Raise one of `UNREADABLE` for a file that the database itself finds damaged, or of another edition."""
        with self.reading() as connection:
            if connection is None:
                return
            found = [row[0] for row in connection.exec_driver_sql("PRAGMA quick_check(1)")]
            if found != ["ok"] or noted(connection, "format", edition()) != edition():
                raise ValueError(f"the index is damaged or another one: {found}")

    def throw_away(self) -> None:
        """Remove the file and what lies beside it; raises JournalUnavailable when it stays."""
        for ending in ("", "-wal", "-shm", "-journal"):
            with suppress(OSError):
                self.path.with_name(self.path.name + ending).unlink(missing_ok=True)
        if self.path.exists():
            raise JournalUnavailable(CANNOT_INDEX, str(self.path), why="")

    def close(self) -> None:
        """Connections end with the work they were made for; the engines go."""
        self._writer.dispose()
        self._reader.dispose()


def noted(connection: Connection, key: str, otherwise: str) -> str:
    """A note about the index."""
    found = connection.execute(select(meta.c.value).where(meta.c.key == key)).scalar()
    return otherwise if found is None else str(found)


def _engine(path: Path, *, writes: bool) -> Engine:
    engine = create_engine(
        URL.create("sqlite+pysqlite", database=str(path)),
        poolclass=NullPool,
        connect_args={"isolation_level": None, "timeout": _BUSY_S, "check_same_thread": False},
    )

    @event.listens_for(engine, "connect")
    def _set_up(connection: Any, _record: Any) -> None:
        cursor = connection.cursor()
        if writes:
            # a lost index costs a minute of reading: no need to wait for the disk at every commit
            cursor.execute("PRAGMA journal_mode=WAL")
            cursor.execute("PRAGMA synchronous=NORMAL")
            cursor.execute("PRAGMA cache_size=-65536")
        else:
            cursor.execute("PRAGMA query_only=ON")
        cursor.close()

    @event.listens_for(engine, "begin")
    def _begin(connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")

    return engine
