"""What is only read from the journal: past sessions and papers, the same for every door to the table."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Final

from tablemgr.app.book import SessionBook
from tablemgr.app.house.desk import HouseDesk
from tablemgr.app.house.namebook import NameBook
from tablemgr.app.library import Library, ToldSession
from tablemgr.app.loading import load_session
from tablemgr.app.picture.money import is_hidden
from tablemgr.app.players.statement import PlayerStatement, player_statement
from tablemgr.app.ports import JournalStore
from tablemgr.app.reporting.hand_models import HandReport
from tablemgr.app.reporting.models import ShiftReport
from tablemgr.app.views.snapshot import SessionInfo
from tablemgr.engine.house import Role
from tablemgr.engine.house_settings import SettingsAdopted
from tablemgr.engine.outcome import RefusalCode, Refused
from tablemgr.engine.table.commands import Counted
from tablemgr.engine.table.counting import box_amount

HIDDEN: Final = Refused(RefusalCode.HIDDEN_UNTIL_COUNTED, "D05")


class Readings(ABC):
    """The reading half of the service; it writes nothing."""

    _library: Library
    _desk: HouseDesk
    _book: SessionBook | None
    _names: NameBook

    def sessions(self) -> tuple[SessionInfo, ...]:
        """All sessions, newest first."""
        return self._library.sessions()

    def shift_report(self, session: int) -> ShiftReport:
        """The shift report as the journal stands; KeyError when there is no such session."""
        return self._library.shift_report(session)

    def shown_report(self, session: int) -> ShiftReport:
        """As it leaves the program: without what waits for a blind count (D05)."""
        return self._library.shown_report(session)

    def hand_report(self, hand_no: int, session: int | None = None) -> HandReport | None:
        """None when there is no such hand; without ``session`` the newest session that has it."""
        return self._library.hand_report(hand_no, session)

    def hand_numbers(self, session: int) -> tuple[int, ...]:
        """Numbers of a session's hands."""
        return self._library.hand_numbers(session)

    def told_session(self, session: int) -> ToldSession:
        """A session's records and house, for its hands in a file; KeyError when there is no such session."""
        return self._library.told_session(session)

    @abstractmethod
    def _any_book(self, session: int) -> SessionBook:
        """The books of any session; KeyError when there is none of this number."""

    def player_statement(self, session: int, player: str) -> PlayerStatement | None:
        """One player's movements in a session; None for somebody who never sat there."""
        return player_statement(self._library.told_session(session).records, player)

    def new_player_ref(self) -> str:
        """A fresh random reference for a new player."""
        seats = self._book.table.seats if self._book is not None else ()
        return self._names.new_player(frozenset(seat.player for seat in seats))

    def known_players(self) -> tuple[tuple[str, str], ...]:
        """(reference, name) of every player who has a name here, by name."""
        return self._names.players(self._desk.staff_ids())

    def settings(self) -> tuple[SettingsAdopted, ...]:
        """All sets of limits that were ever adopted, oldest first."""
        return self._desk.state.settings

    def system_amount(self, what: Counted, *, viewer: str, session: int | None = None) -> int | Refused:
        """What a container holds by the books, for somebody of the staff.

        Refused HIDDEN_UNTIL_COUNTED while it is counted or waits for it, and always for the count team until the count
        is recorded (D05); KeyError when there is no such session.
        """
        member = self._desk.state.member(viewer)
        if member is None or member.disabled:
            return Refused(RefusalCode.UNKNOWN_STAFF, "H01", (("staff", viewer),))
        if session is None:
            session = self._book.session_id if self._book is not None else 0
        state = self._any_book(session).table
        counted = any(count.what is what and count.after_close for count in state.counts)
        if is_hidden(state, what) or (member.role is Role.COUNTER and not counted):
            return HIDDEN
        return box_amount(state.money, what)


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
