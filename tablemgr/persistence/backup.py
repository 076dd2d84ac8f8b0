"""A copy of the journal at each close: SQLite's online copy into «backups» beside the file, read back before it counts.

The newest copies are kept (`KEPT`); the journal itself is never touched. A copy that cannot be made or does not read
back raises a fault and leaves nothing half written.
"""

from __future__ import annotations

import sqlite3
from contextlib import closing, suppress
from pathlib import Path
from typing import Final

from sqlalchemy import Connection

from tablemgr.app.faults import JournalCorrupt, JournalUnavailable
from tablemgr.text import _

FOLDER: Final = "backups"
KEPT: Final = 14

COPY_FAILED = _("The copy of the journal could not be made: {where} ({why}). The journal itself is stored.")
COPY_BAD = _("The copy of the journal does not read back: {where}. The journal itself is as it was.")


def copy_database(journal: Path, source: Connection, seq: int, head_hash: str) -> Path:
    """Copy and check; the copy's name carries the number of the last record, so that names sort by age.

    Raises JournalUnavailable (disk full, folder read-only) or JournalCorrupt (the copy does not read back).
    """
    target = journal.parent / FOLDER / f"{journal.stem}-{seq:09d}{journal.suffix}"
    unfinished = target.with_name(target.name + ".part")
    try:
        target.parent.mkdir(exist_ok=True)
        unfinished.unlink(missing_ok=True)
        unfinished.touch(mode=0o600)  # it holds hashes of PINs: for its owner only
        _copy(source, unfinished)
        if not _reads_back(unfinished, seq, head_hash):
            raise JournalCorrupt(COPY_BAD, str(target))
        unfinished.replace(target)
    except (sqlite3.Error, OSError) as error:
        why = getattr(error, "strerror", None) or str(error)
        raise JournalUnavailable(COPY_FAILED, str(target), why=why) from error
    finally:
        _forget(unfinished)
    _keep_newest(target.parent, journal)
    return target


def _copy(source: Connection, target: Path) -> None:
    origin = source.connection.driver_connection
    if not isinstance(origin, sqlite3.Connection):
        raise TypeError("only an SQLite file can be copied")
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


def _forget(unfinished: Path) -> None:
    with suppress(OSError):  # what cannot be tidied up is no reason to hide why the copy failed
        for leftover in (unfinished, unfinished.with_name(unfinished.name + "-journal")):
            leftover.unlink(missing_ok=True)


def _keep_newest(folder: Path, journal: Path) -> None:
    copies = sorted(folder.glob(f"{journal.stem}-?????????{journal.suffix}"))
    for old in copies[:-KEPT]:
        with suppress(OSError):  # an old copy too many does no harm
            old.unlink()
