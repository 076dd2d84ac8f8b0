"""The part of the service that keeps shown names: who may write one down, and who may erase it (F04, H01)."""

from __future__ import annotations

from abc import abstractmethod

from tablemgr.app.authority import ERASE_RIGHT, People, check_right
from tablemgr.app.house.desk import HouseDesk
from tablemgr.app.house.namebook import NameBook
from tablemgr.app.house.wordcheck import check_reference
from tablemgr.app.views.snapshot import Area
from tablemgr.engine.house import NameErased
from tablemgr.engine.ids import StaffId
from tablemgr.engine.outcome import Refused


class NameActs:
    """Names lie beside the journal; both acts need somebody who has shown who he is."""

    _desk: HouseDesk
    _names: NameBook

    @abstractmethod
    def _catch_up(self) -> None: ...

    @abstractmethod
    def _refresh(self, areas: frozenset[Area], initiator: str) -> None: ...

    @abstractmethod
    def _proved(self, people: People, *, play: bool = False) -> Refused | None: ...

    def put_name(self, ref: str, name: str, *, by: str = "") -> Refused | None:
        """The shown name of a player or member of staff; without ``by`` the dealer on duty writes it."""
        self._catch_up()
        people = People(StaffId(by), StaffId(""))
        refused = self._proved(people, play=True) or self._desk.naming_problem(ref, people)
        refused = refused or self._names.put(ref, name)
        if refused is None:
            self._refresh(frozenset({Area.SEATS, Area.STAFF}), "")
        return refused

    def erase_name(self, ref: str, *, by: str) -> Refused | None:
        """Forget a name (F04); a manager's act, because nothing brings the name back. The journal says whose (H06)."""
        self._catch_up()
        people = People(StaffId(by), StaffId(""))
        refused = self._proved(people) or check_right(ERASE_RIGHT, people, self._desk.state)
        refused = refused or check_reference(ref)
        if refused is None:
            self._desk.record((NameErased(ref),), people)
            self._names.erase(ref)
            self._refresh(frozenset({Area.SEATS, Area.STAFF}), "")
        return refused
