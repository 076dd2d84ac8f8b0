"""Where copies of a journal lie: «backups» beside it, and a folder of somebody's choice on another disk.

In the chosen folder a mark is left when it is chosen, and copies are made only while the mark is there: an unplugged
disk leaves an empty folder on the disk of the journal, and a copy there would be none. The copies of each journal have
a folder of their own in it, named by the first record, so that several tables can share one place.
"""

from __future__ import annotations

import errno
import json
import os
import sqlite3
from contextlib import closing, suppress
from glob import escape
from pathlib import Path
from typing import Final

from sqlalchemy import Connection, text

from tablemgr.app.copying.copies import CopyState, PlaceState, PlaceTrouble
from tablemgr.app.faults import EnvironmentFault
from tablemgr.persistence.backup import FOLDER, copy_database, stamps_in
from tablemgr.persistence.database import faults_of
from tablemgr.persistence.opening import reader_of

MARK: Final = ".tablemgr-copies"
REMEMBERED: Final = "second-place.json"
_FIRST: Final = text("SELECT hash FROM journal WHERE seq = 1")
_HEAD: Final = text("SELECT seq, hash FROM journal ORDER BY seq DESC LIMIT 1")
_TROUBLES: Final = {
    errno.ENOSPC: PlaceTrouble.FULL,
    errno.EDQUOT: PlaceTrouble.FULL,
    errno.EROFS: PlaceTrouble.READ_ONLY,
    errno.EACCES: PlaceTrouble.READ_ONLY,
    errno.EPERM: PlaceTrouble.READ_ONLY,
    errno.ENOENT: PlaceTrouble.GONE,
    errno.ENOTDIR: PlaceTrouble.GONE,
}
_SQLITE_TROUBLES: Final = (
    ("SQLITE_FULL", PlaceTrouble.FULL),
    ("SQLITE_READONLY", PlaceTrouble.READ_ONLY),
    ("SQLITE_CANTOPEN", PlaceTrouble.GONE),
)


class CopyPlaces:
    """Makes copies of one journal; each call opens a connection of its own, so any one thread may make it."""

    def __init__(self, journal: Path) -> None:
        self._journal = journal

    @property
    def beside(self) -> Path:
        """The folder beside the journal."""
        return self._journal.parent / FOLDER

    def copy(self, second: str, at_us: int) -> CopyState:
        """Copy to both places what is not copied there yet; trouble is in the answer. ``at_us`` is now."""
        beside = self._copy_to(None, at_us, PlaceState(str(self.beside)))
        if not second:
            return CopyState(beside)
        there = self._copy_to(Path(second), at_us, self._remembered(second))
        if there.trouble is None:
            self._remember(there)
        return CopyState(beside, there)

    def adopt(self, folder: str) -> PlaceState:
        """Leave the mark in a folder that was chosen as second place; nothing is copied yet."""
        place = Path(folder)
        before = self._remembered(folder)
        try:
            if not place.is_dir():
                return PlaceState(folder, trouble=PlaceTrouble.GONE)
            (place / MARK).touch(mode=0o600)
        except OSError as error:
            return _troubled(before, error)
        return PlaceState(folder, before.at_us, before.seq, same_disk=self._is_same_disk(place))

    def folders(self, second: str) -> tuple[Path, ...]:
        """Where copies of this journal may lie; everywhere in the second place when the journal cannot be asked."""
        if not second:
            return (self.beside,)
        own = self._own_folder(Path(second))
        if own is not None:
            return (self.beside, own)
        with suppress(OSError):
            return (self.beside, *sorted(Path(second).glob(f"{escape(self._journal.stem)}-????????")))
        return (self.beside,)

    def _copy_to(self, place: Path | None, at_us: int, before: PlaceState) -> PlaceState:
        """To the folder beside the journal (None), or to a second place."""
        try:
            if place is not None and not (place / MARK).is_file():
                return _troubled(before, FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT)))
            engine = reader_of(self._journal)
            with faults_of(self._journal), engine.connect() as source:
                head = source.execute(_HEAD).first()
                if head is None:
                    return before
                folder = None if place is None else _made(place / self._name(source))
                if not self._has(folder or self.beside, head.seq, head.hash):
                    copy_database(self._journal, source, folder)
        except (EnvironmentFault, OSError) as error:
            return _troubled(before, error)
        same = place is not None and self._is_same_disk(place)
        return PlaceState(before.folder, at_us, int(head.seq), same_disk=same)

    def _has(self, folder: Path, seq: int, head_hash: str) -> bool:
        """Whether the newest copy there is of this very state: then there is nothing to do."""
        newest = next(iter(stamps_in(folder, self._journal)), None) if folder.is_dir() else None
        if newest is None or newest.seq != seq:
            return False
        with suppress(sqlite3.Error), closing(sqlite3.connect(folder / newest.name)) as copy:
            return bool(copy.execute(_HEAD.text).fetchone() == (seq, head_hash))
        return False

    def _name(self, source: Connection) -> str:
        return f"{self._journal.stem}-{source.execute(_FIRST).scalar_one()[:8]}"

    def _own_folder(self, second: Path) -> Path | None:
        try:
            with faults_of(self._journal), reader_of(self._journal).connect() as source:
                return second / self._name(source)
        except Exception:  # noqa: BLE001  no file, no record, a damaged one: then it cannot say
            return None

    def _is_same_disk(self, place: Path) -> bool:
        with suppress(OSError):
            return place.stat().st_dev == self._journal.parent.stat().st_dev
        return False

    # --- what is known of a place that is not there ------------------------------------------------------------------

    def _remembered(self, second: str) -> PlaceState:
        """When the newest copy was made there, also while it is unplugged."""
        with suppress(OSError, ValueError, KeyError, TypeError):
            told = json.loads((self.beside / REMEMBERED).read_text(encoding="utf-8"))
            if told["folder"] == second:
                return PlaceState(second, int(told["at_us"]), int(told["seq"]))
        return PlaceState(second)

    def _remember(self, place: PlaceState) -> None:
        with suppress(OSError):  # then its age is not known after the next start: no reason to say anything
            part = self.beside / f"{REMEMBERED}.part"
            told = {"folder": place.folder, "at_us": place.at_us, "seq": place.seq}
            part.write_text(json.dumps(told), encoding="utf-8")
            part.chmod(0o600)
            part.replace(self.beside / REMEMBERED)


def _made(folder: Path) -> Path:
    folder.mkdir(exist_ok=True, mode=0o700)
    return folder


def _troubled(before: PlaceState, error: Exception) -> PlaceState:
    """What was known before, with what is wrong now."""
    cause = error.__cause__ if isinstance(error, EnvironmentFault) else error
    kind = PlaceTrouble.FAILED
    if isinstance(cause, OSError):
        kind = _TROUBLES.get(cause.errno or 0, PlaceTrouble.FAILED)
    name = getattr(getattr(cause, "orig", cause), "sqlite_errorname", None) or ""
    kind = next((found for prefix, found in _SQLITE_TROUBLES if name.startswith(prefix)), kind)
    why = getattr(cause, "strerror", None) or str(cause or error)
    return PlaceState(before.folder, before.at_us, before.seq, kind, why)
