"""The house in memory: its events, its staff, and the names that lie beside the journal."""

from __future__ import annotations

from datetime import date
from typing import Final

from tablemgr.app.authority import SIGNERS, People, Right, check_right
from tablemgr.app.house.houses import house_change, house_on_paper, house_view
from tablemgr.app.house.namebook import NameBook
from tablemgr.app.keeper import Entry, JournalKeeper
from tablemgr.app.loading import load_house
from tablemgr.app.people.duties import people_rights
from tablemgr.app.ports import JournalStore
from tablemgr.app.views.snapshot import HouseView, StaffView
from tablemgr.engine.house import (
    HOUSE_SESSION,
    HouseConfigured,
    HouseEvent,
    HouseState,
    Role,
    StaffDisabled,
    evolve_house,
)
from tablemgr.engine.house_settings import SettingsAdopted
from tablemgr.engine.ids import StaffId
from tablemgr.engine.outcome import RefusalCode, Refused

_NOBODY: Final = People(StaffId(""), StaffId(""))


NAMING_RIGHT: Final = Right(SIGNERS, rule="F04")
"""Whoever works at the table or the cage may write down what a player is called."""
SETTINGS_RIGHT: Final = Right(frozenset({Role.SHIFT_MANAGER}), frozenset({Role.ACCOUNTING}), "A03")


def settings_problem(settings: SettingsAdopted) -> Refused | None:
    """Why these cannot be the limits of a house: no day, an amount below nothing, a limit of 0."""
    try:
        date.fromisoformat(settings.valid_from)
    except ValueError:
        return Refused(
            RefusalCode.BAD_OPTION, "F01", (("option", "valid_from"), ("value", settings.valid_from))
        )
    lowest = min((*settings.cash_limits, settings.drill_days, 1), default=1)
    others = (settings.variance_limit or 0, settings.rack_minutes, settings.par_bank)
    if lowest <= 0 or min(others) < 0:
        return Refused(RefusalCode.NOT_POSITIVE, "F01", (("amount", min(lowest, *others)),))
    return None


class HouseDesk:
    """Session 0 of the journal; ``state`` is the house after its last event."""

    def __init__(self, store: JournalStore, keeper: JournalKeeper, names: NameBook) -> None:
        self._store = store
        self._keeper = keeper
        self._names = names
        self.state = HouseState()
        self._records = 0
        self.reload()

    def reload(self) -> None:
        """Read the house again from the store."""
        self.state, self._records = load_house(self._store)

    def view(self) -> HouseView | None:
        """What screens see; None before the first start is finished."""
        return house_view(self.state, self._names.all)

    def on_paper(self) -> HouseView | None:
        """As `view`, with leavers: old papers still print their names."""
        return house_on_paper(self.state, self._names.all)

    def staff_ids(self) -> frozenset[str]:
        """Everybody who ever had an id here."""
        return frozenset(member.staff_id for member in self.state.staff)

    def configure(
        self, config: HouseConfigured, staff: tuple[StaffView, ...], people: People = _NOBODY
    ) -> int | Refused:
        """Write what is new in the form; the number of the act, 0 when nothing was new.

        Without ``people`` it is the first start, or a house in which nobody proves himself.
        """
        refused = self._check_people_right(people)
        change = refused or house_change(self.state, self._names.all, config, staff)
        if isinstance(change, Refused):
            return change
        self._names.put_all(change.names)
        return self._write(change.events, people)

    def record(self, events: tuple[HouseEvent, ...], people: People) -> int:
        """Write events that were decided and checked already; 0 when there are none."""
        return self._write(events, people)

    def _check_people_right(self, people: People) -> Refused | None:
        """Users and rights: who does it and who approves (controls 3.2), where somebody is named at all."""
        if not people.by:
            return None
        begin, beside = people_rights(self.state)
        return check_right(Right(begin, beside or None, "A03"), people, self.state)

    def naming_problem(self, ref: str, people: People) -> Refused | None:
        """Why these people may not change this name: one of the staff is renamed by who changes users (H01)."""
        if self.state.has_secrets and ref in self.staff_ids():
            begin, _beside = people_rights(self.state)
            return check_right(Right(begin | {Role.SHIFT_MANAGER}, rule="H01"), people, self.state)
        return check_right(NAMING_RIGHT, people, self.state) if people.by else None

    def adopt(self, settings: SettingsAdopted, people: People) -> int | Refused:
        """Limits of the house from a gaming day on; refused for a day that is none, amounts below 0, wrong people."""
        refused = check_right(SETTINGS_RIGHT, people, self.state) or settings_problem(settings)
        return refused if refused is not None else self._write((settings,), people)

    def disable(self, staff_id: str, people: People = _NOBODY) -> int | Refused:
        """Somebody left (H04); refused for an id that nobody here has."""
        refused = self._check_people_right(people)
        if refused is not None:
            return refused
        member = self.state.member(staff_id)
        if member is None or member.disabled:
            return Refused(RefusalCode.UNKNOWN_STAFF, "H04", (("staff", staff_id),))
        return self._write((StaffDisabled(member.staff_id),), people)

    def _write(self, events: tuple[HouseEvent, ...], people: People = _NOBODY) -> int:
        if not events:
            return 0
        batches = self._keeper.write(HOUSE_SESSION, self._records, [Entry(event) for event in events], people)
        self._records += sum(len(batch) for batch in batches)
        for event in events:
            self.state = evolve_house(self.state, event)
        return batches[-1][0].batch
