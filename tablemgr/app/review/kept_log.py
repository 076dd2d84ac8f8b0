"""The log of one file for the desk, asked from any thread: each reading has a connection of its own."""

from __future__ import annotations

from collections.abc import Sequence
from threading import Lock

from tablemgr.app.ports import SessionRow
from tablemgr.app.review.log_models import LogPage, LogQuery
from tablemgr.app.review.log_view import LogView
from tablemgr.app.review.ports import HandFile
from tablemgr.engine.journal import Recorded


class _Reopened:
    """What the log asks of a store, each question on a connection that is closed again."""

    def __init__(self, file: HandFile) -> None:
        self._file = file

    def read(self, session_id: int | None = None, from_seq: int = 1) -> tuple[Recorded, ...]:
        with self._file.journal() as store:
            return store.read(session_id, from_seq)

    def sessions(self) -> Sequence[SessionRow]:
        """With their openings alone: the log asks for no more, and a year of sessions takes seconds to count."""
        return [SessionRow(one.session_id, one.seq, 0, (one,)) for one in self._file.openings()]

    def session_at(self, seq: int) -> int:
        with self._file.journal() as store:
            return store.session_at(seq)


class KeptLog:
    """Pages of the log; sessions that were read stay until others are."""

    def __init__(self, file: HandFile) -> None:
        self._view = LogView(_Reopened(file))
        self._lock = Lock()

    def page(self, query: LogQuery, after_seq: int, limit: int) -> LogPage:
        """As `LogView.page`."""
        with self._lock:
            return self._view.page(query, after_seq, limit)
