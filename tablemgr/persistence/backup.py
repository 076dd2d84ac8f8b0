"""Copies of a journal: SQLite's online copy into another folder, read back before it counts, old ones let go.

The journal itself is never touched. A copy that cannot be made or does not read back raises a fault and leaves nothing
half written. Which copies are kept says `tablemgr.app.copying.copies`.
"""

from __future__ import annotations

import os
import re
import sqlite3
from contextlib import closing, suppress
from pathlib import Path
from typing import Final

from sqlalchemy import Connection

from tablemgr.app.copying.copies import Stamp, copy_name, kept, read_stamp
from tablemgr.app.faults import JournalCorrupt, JournalUnavailable
from tablemgr.persistence.hash_chain import GENESIS
from tablemgr.text import _

FOLDER: Final = "backups"
PART: Final = ".part"

COPY_FAILED = _("The copy of the journal could not be made: {where} ({why}). The journal itself is stored.")
COPY_BAD = _("The copy of the journal does not read back: {where}. The journal itself is as it was.")
UNDATED: Final = re.compile(r"-\d{9,}$")
"""Copies of earlier versions of the program bear only the number of their last record."""


def copy_database(journal: Path, source: Connection, folder: Path | None = None) -> Path:
    """Copy the database of ``source`` and check the copy; ``folder`` None is «backups» beside it, made if needed.

    Raises JournalUnavailable (disk full, folder read-only) or JournalCorrupt (the copy does not read back).
    """
    if folder is None:
        folder = journal.parent / FOLDER
        with _told(folder):
            folder.mkdir(exist_ok=True)
    origin = _sqlite(source)
    origin.execute(
        "BEGIN"
    )  # what is read here and what is copied is one state, whatever is written meanwhile
    try:
        seq, head_hash, at_us = _head(origin)
        target = folder / copy_name(journal.stem, journal.suffix, at_us, seq)
        write_checked(origin, target, seq, head_hash)
    finally:
        origin.execute("ROLLBACK")
    let_go_of_old(folder, journal)
    return target


def write_checked(origin: sqlite3.Connection, target: Path, seq: int, head_hash: str) -> None:
    """The copy under its name, or nothing. Raises as `copy_database`."""
    unfinished = target.with_name(target.name + PART)
    with _told(target):
        try:
            unfinished.unlink(missing_ok=True)
            unfinished.touch(mode=0o600)  # it holds hashes of PINs: for its owner only
            _copy(origin, unfinished)
            if not _reads_back(unfinished, seq, head_hash):
                raise JournalCorrupt(COPY_BAD, str(target))
            _to_the_disk(unfinished)
            unfinished.replace(target)
        finally:
            _forget(unfinished)


def write_copy(source: Path, target: Path) -> None:
    """A checked copy of a file that nobody writes to, or that a running program has open. Raises as `copy_database`."""
    with _told(target), closing(sqlite3.connect(f"{source.resolve().as_uri()}?mode=ro", uri=True)) as origin:
        origin.isolation_level = None
        origin.execute("BEGIN")
        write_checked(origin, target, *head_of(origin))
        origin.execute("ROLLBACK")


class _told:  # noqa: N801 - reads as a word of the statement
    """Trouble with the disk becomes the sentence about a copy that could not be made."""

    def __init__(self, target: Path) -> None:
        self._target = target

    def __enter__(self) -> None:
        """Nothing to prepare."""

    def __exit__(self, _kind: object, error: BaseException | None, _trace: object) -> None:
        if isinstance(error, sqlite3.Error | OSError):
            why = getattr(error, "strerror", None) or str(error)
            raise JournalUnavailable(COPY_FAILED, str(self._target), why=why) from error


def head_of(origin: sqlite3.Connection) -> tuple[int, str]:
    """(last record, its hash) as an SQLite connection sees it."""
    seq, head_hash, _at_us = _head(origin)
    return seq, head_hash


def _sqlite(source: Connection) -> sqlite3.Connection:
    origin = source.connection.driver_connection
    if not isinstance(origin, sqlite3.Connection):
        raise TypeError("only an SQLite file can be copied")
    return origin


def _head(origin: sqlite3.Connection) -> tuple[int, str, int]:
    found = origin.execute("SELECT seq, hash, at_us FROM journal ORDER BY seq DESC LIMIT 1").fetchone()
    return (int(found[0]), str(found[1]), int(found[2])) if found is not None else (0, GENESIS, 0)


def _copy(origin: sqlite3.Connection, target: Path) -> None:
    with closing(sqlite3.connect(target)) as copy:
        origin.backup(copy)
        # the copy is one file by itself, without a write-ahead log beside it
        copy.execute("PRAGMA journal_mode=DELETE")


def _reads_back(copy: Path, seq: int, head_hash: str) -> bool:
    with closing(sqlite3.connect(copy)) as connection:
        if connection.execute("PRAGMA quick_check").fetchall() != [("ok",)]:
            return False
        head = connection.execute("SELECT seq, hash FROM journal ORDER BY seq DESC LIMIT 1").fetchone()
        return bool(head == (seq, head_hash)) if seq else head is None


def _to_the_disk(file: Path) -> None:
    """A copy on a stick that is pulled out a moment later is there, or is not there, but never half."""
    with file.open("rb+") as opened:
        os.fsync(opened.fileno())


def _forget(unfinished: Path) -> None:
    with suppress(OSError):  # what cannot be tidied up is no reason to hide why the copy failed
        for leftover in (unfinished, unfinished.with_name(unfinished.name + "-journal")):
            leftover.unlink(missing_ok=True)


def stamps_in(folder: Path, journal: Path) -> tuple[Stamp, ...]:
    """The copies of this journal in a folder, the newest first; those of earlier programs by the time of the file."""
    found = []
    for file in folder.iterdir():
        if file.suffix != journal.suffix:
            continue
        stamp = read_stamp(file.name, journal.stem, journal.suffix)
        undated = UNDATED.search(file.stem)
        if stamp is None and undated is not None and file.stem[: undated.start()] == journal.stem:
            stamp = Stamp(file.stat().st_mtime_ns // 1_000, int(undated[0][1:]), file.name)
        if stamp is not None:
            found.append(stamp)
    return tuple(sorted(found, reverse=True))


def let_go_of_old(folder: Path, journal: Path) -> None:
    """Delete the copies that need not be kept; what is no copy of this journal stays."""
    with suppress(OSError):  # an old copy too many does no harm
        stamps = stamps_in(folder, journal)
        stay = kept(stamps)
        for stamp in stamps:
            if stamp.name not in stay:
                (folder / stamp.name).unlink(missing_ok=True)
