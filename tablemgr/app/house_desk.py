"""The house in memory: its events, its staff, and the names that lie beside the journal."""

from __future__ import annotations

from typing import Final

from tablemgr.app.authority import People
from tablemgr.app.houses import house_change, house_on_paper, house_view
from tablemgr.app.keeper import Entry, JournalKeeper
from tablemgr.app.loading import load_house
from tablemgr.app.namebook import NameBook
from tablemgr.app.ports import JournalStore
from tablemgr.app.snapshot import HouseView, StaffView
from tablemgr.engine.house import (
    HOUSE_SESSION,
    HouseConfigured,
    HouseEvent,
    HouseState,
    StaffDisabled,
    evolve_house,
)
from tablemgr.engine.ids import StaffId
from tablemgr.engine.outcome import RefusalCode, Refused

_NOBODY: Final = People(StaffId(""), StaffId(""))


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

    def configure(self, config: HouseConfigured, staff: tuple[StaffView, ...]) -> int | Refused:
        """Write what is new in the form; the number of the act, 0 when nothing was new."""
        change = house_change(self.state, self._names.all, config, staff)
        if isinstance(change, Refused):
            return change
        self._names.put_all(change.names)
        return self._write(change.events)

    def disable(self, staff_id: str) -> int | Refused:
        """Somebody left (H04); refused for an id that nobody here has."""
        member = self.state.member(staff_id)
        if member is None or member.disabled:
            return Refused(RefusalCode.UNKNOWN_STAFF, "H04", (("staff", staff_id),))
        return self._write((StaffDisabled(member.staff_id),))

    def _write(self, events: tuple[HouseEvent, ...]) -> int:
        if not events:
            return 0
        batches = self._keeper.write(
            HOUSE_SESSION, self._records, [Entry(event) for event in events], _NOBODY
        )
        self._records += sum(len(batch) for batch in batches)
        for event in events:
            self.state = evolve_house(self.state, event)
        return batches[-1][0].batch
