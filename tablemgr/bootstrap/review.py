"""The floor's desk over the file of this table and copies of others."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Sequence
from pathlib import Path

import platformdirs

from tablemgr import __version__
from tablemgr.app.review.desk import Desk
from tablemgr.persistence.hand_index.elsewhere import read_in_elsewhere
from tablemgr.persistence.hand_index.hand_file import IndexedJournal


def open_review(own: Path | None, copies: Sequence[Path] = (), cache: Path | None = None) -> Desk:
    """A desk that only reads. The index of hands of ``own`` lies beside it, those of copies, and of a file in a folder
    that cannot be written, in ``cache``; None is the usual place. Nothing is read in before `Desk.refresh_job` runs."""
    folder = cache or platformdirs.user_cache_path("tablemgr", appauthor=False) / "hands"

    def open_copy(path: Path) -> IndexedJournal:
        place = path.absolute()
        index = folder / f"{hashlib.sha256(str(place).encode()).hexdigest()[:24]}.hands"
        return IndexedJournal(place, index, read_in_elsewhere)

    def open_own(path: Path) -> IndexedJournal:
        place = path.absolute()
        if not os.access(place.parent, os.W_OK):
            return open_copy(place)
        return IndexedJournal(place, place.with_name(place.name + ".hands"), read_in_elsewhere)

    desk = Desk(None if own is None else open_own(own), open_copy, __version__)
    for path in copies:
        desk.take_copy(path)
    return desk
