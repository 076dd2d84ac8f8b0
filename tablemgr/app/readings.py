"""What is only read from the journal: past sessions and papers, the same for every door to the table."""

from __future__ import annotations

from tablemgr.app.book import SessionBook
from tablemgr.app.hand_report_models import HandReport
from tablemgr.app.library import Library, ToldSession
from tablemgr.app.loading import load_session
from tablemgr.app.ports import JournalStore
from tablemgr.app.report_models import ShiftReport
from tablemgr.app.snapshot import SessionInfo


class Readings:
    """The reading half of the service; it writes nothing."""

    _library: Library

    def sessions(self) -> tuple[SessionInfo, ...]:
        """All sessions, newest first."""
        return self._library.sessions()

    def shift_report(self, session: int) -> ShiftReport:
        """The shift report as the journal stands; KeyError when there is no such session."""
        return self._library.shift_report(session)

    def hand_report(self, hand_no: int, session: int | None = None) -> HandReport | None:
        """None when there is no such hand; without ``session`` the newest session that has it."""
        return self._library.hand_report(hand_no, session)

    def hand_numbers(self, session: int) -> tuple[int, ...]:
        """Numbers of a session's hands."""
        return self._library.hand_numbers(session)

    def told_session(self, session: int) -> ToldSession:
        """A session's records and house, for its hands in a file; KeyError when there is no such session."""
        return self._library.told_session(session)


class Shelf:
    """Earlier sessions, read when they are asked for; the last one asked for is kept."""

    def __init__(self, store: JournalStore) -> None:
        self._store = store
        self._kept: SessionBook | None = None

    def book(self, session: int) -> SessionBook | None:
        """The books of a session; None when there is none of this number."""
        if self._kept is None or self._kept.session_id != session:
            if not 0 < session <= self._store.last_session():
                return None
            self._kept = load_session(self._store, session)
        return self._kept

    def clear(self) -> None:
        """The store may hold something else than was read."""
        self._kept = None
