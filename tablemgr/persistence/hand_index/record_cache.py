"""Records of the sessions somebody looks at, kept decoded: the next hand of an evening opens at once.

A journal only grows, so what is kept is brought up to date by reading what came behind it; a file that was replaced
meanwhile (its record at that place has another hash) is read again.
"""

from __future__ import annotations

from collections import OrderedDict
from threading import Lock
from typing import Final

from tablemgr.engine.journal import Recorded
from tablemgr.persistence.journal_store import SqlJournalStore

KEPT: Final = 8
"""Sessions of one file; a long evening takes some megabytes."""


class RecordCache:
    """For one file; any thread may ask."""

    def __init__(self) -> None:
        self._kept: OrderedDict[int, tuple[Recorded, ...]] = OrderedDict()
        self._lock = Lock()

    def records(self, store: SqlJournalStore, session_id: int) -> tuple[Recorded, ...]:
        """All records of a session as the store has them now."""
        with self._lock:
            known = self._kept.get(session_id, ())
        if known and store.hash_at(known[-1].seq) == known[-1].hash:
            found = known + store.read(session_id, from_seq=known[-1].seq + 1)
        else:
            found = store.read(session_id)
        with self._lock:
            self._kept[session_id] = found
            self._kept.move_to_end(session_id)
            while len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        return found

    def clear(self) -> None:
        """Forget everything."""
        with self._lock:
            self._kept.clear()
