"""The part of the service that keeps counts of a table that is not open yet (B02, B05).

A session begins with its opening; what was counted before stands in the stream of the house, at once and before anybody
sees what it is compared with, so that neither a crash nor leaving the form makes an attempt undone.
"""

from __future__ import annotations

from abc import abstractmethod

from tablemgr.app.authority import People
from tablemgr.app.house.desk import HouseDesk
from tablemgr.app.house.wordcheck import check_reference
from tablemgr.app.keeper import JournalKeeper
from tablemgr.app.library import Library
from tablemgr.app.openings import next_report_no
from tablemgr.engine.house import OpeningCounted
from tablemgr.engine.ids import StaffId
from tablemgr.engine.outcome import RefusalCode, Refused
from tablemgr.engine.table import pieces as chips_by
from tablemgr.engine.table.commands import Pieces
from tablemgr.engine.table.kinds import OpeningTry


class OpeningTries:
    """Asks for no PIN: it says what was typed, and an attempt must not depend on whether somebody wants it kept."""

    _desk: HouseDesk
    _keeper: JournalKeeper
    _library: Library

    @abstractmethod
    def _catch_up(self) -> None: ...

    def keep_opening_try(
        self, table: str, first: Pieces, second: Pieces, *, by: str, ok: str
    ) -> Refused | None:
        """Both have counted ``table`` and it is not opened with it; refused for a table without a name, somebody
        unknown, and one person in both places."""
        self._catch_up()
        refused = check_reference(table, "SES-1")
        if refused is not None:
            return refused
        for who in (by, ok):
            member = self._desk.state.member(who)
            if member is None or member.disabled:
                return Refused(RefusalCode.UNKNOWN_STAFF, "B02", (("staff", who),))
        if by == ok:
            return Refused(RefusalCode.SAME_PERSON_APPROVES, "B05", (("staff", by),))
        people = People(StaffId(by), StaffId(ok))
        attempt = OpeningTry(
            chips_by.normal(first), chips_by.normal(second), self._keeper.now_us(), people.by, people.ok
        )
        number = next_report_no(table, self._library.rows())
        self._desk.record((OpeningCounted(table, number, attempt),), people)
        return None

    def opening_tries(self, table: str) -> tuple[OpeningTry, ...]:
        """What was counted at this table since it was last opened, without the count that opens it."""
        return self._desk.state.opening_tries(table, next_report_no(table, self._library.rows()))
