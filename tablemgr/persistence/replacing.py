"""Another journal put in the place of the present one, which is set aside under a dated name and never overwritten."""

from __future__ import annotations

import os
import shutil
import sqlite3
import sys
from contextlib import closing, suppress
from pathlib import Path

from tablemgr.app.faults import JournalUnavailable
from tablemgr.persistence.backup import head_of, write_checked
from tablemgr.persistence.database import faults_of
from tablemgr.persistence.lock import WriterLock
from tablemgr.text import _

NOT_REPLACED = _("The file could not be put in place: {where} ({why}). The present one is as it was.")
_BESIDE = ("-wal", "-shm")


def put_in_place(copy: Path, journal: Path, stamp: str) -> Path | None:
    """The checked content of ``copy`` under the name of ``journal``; returns where the present file lies now, None
    when there was none. ``stamp`` goes into its name (``20261130-104500``).

    Raises JournalLocked while a program has the journal open, JournalUnavailable when the disk does not take it. The
    present file is on the disk a second time before the first is touched, so that a crash anywhere loses nothing.
    """
    with _told(journal), faults_of(journal):
        journal.parent.mkdir(parents=True, exist_ok=True)
        lock = WriterLock(journal)
        arriving = journal.with_name(journal.name + ".restoring")
        try:
            with closing(sqlite3.connect(f"{copy.resolve().as_uri()}?mode=ro", uri=True)) as source:
                write_checked(source, arriving, *head_of(source))
            aside = _set_aside(journal, stamp)
            _settle(journal)
            for ending in _BESIDE:
                journal.with_name(journal.name + ending).unlink(missing_ok=True)
            # the name of the file set aside is certain before the other one goes
            _names_to_the_disk(journal.parent)
            arriving.replace(journal)
            # it is in place; without this sync a power cut may still show the one that was there
            with suppress(OSError):
                _names_to_the_disk(journal.parent)
        finally:
            with suppress(OSError):
                arriving.unlink(missing_ok=True)
            lock.release()
        return aside


class _told:  # noqa: N801 - reads as a word of the statement
    def __init__(self, journal: Path) -> None:
        self._journal = journal

    def __enter__(self) -> None:
        """Nothing to prepare."""

    def __exit__(self, _kind: object, error: BaseException | None, _trace: object) -> None:
        if isinstance(error, OSError):
            why = error.strerror or str(error)
            raise JournalUnavailable(NOT_REPLACED, str(self._journal), why=why) from error


def _set_aside(journal: Path, stamp: str) -> Path | None:
    """The present file with what its write-ahead log holds, whatever state it is in, byte by byte."""
    if not journal.exists():
        return None
    aside = _free_name(journal, stamp)
    for ending in ("", *_BESIDE):
        source = journal.with_name(journal.name + ending)
        if source.exists():
            _copied(source, aside.with_name(aside.name + ending))
    return aside


def _settle(journal: Path) -> None:
    """All of a sound file in one place, so that it is whole too should the power go before the other one is there."""
    if journal.exists():
        with suppress(sqlite3.Error), closing(sqlite3.connect(journal)) as present:
            present.execute("PRAGMA wal_checkpoint(TRUNCATE)")


def _names_to_the_disk(folder: Path) -> None:
    """Where a system can: what is called how in this folder outlasts a power cut from here on."""
    if sys.platform == "win32":
        return
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def _free_name(journal: Path, stamp: str) -> Path:
    name = f"{journal.stem}-aside-{stamp}"
    aside, number = journal.with_name(name + journal.suffix), 1
    while aside.exists():
        number += 1
        aside = journal.with_name(f"{name}-{number}{journal.suffix}")
    return aside


def _copied(source: Path, target: Path) -> None:
    target.touch(mode=0o600)
    with source.open("rb") as reading, target.open("wb") as writing:
        shutil.copyfileobj(reading, writing)
        writing.flush()
        os.fsync(writing.fileno())
