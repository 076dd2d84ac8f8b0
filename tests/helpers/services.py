"""A table service on a journal in memory or in a file, with time and identifiers that are given."""

from __future__ import annotations

from pathlib import Path

from tablemgr.app.api import (
    BuyChips,
    Done,
    Entry,
    Means,
    PlayerRef,
    Refused,
    SeatNo,
    SeatPlayer,
    StartNextHand,
    TableCommand,
)
from tablemgr.app.ports import JournalStore
from tablemgr.app.service import TableService
from tablemgr.app.sources import CountedIds, ManualClock
from tablemgr.persistence.memory_store import InMemoryJournalStore
from tablemgr.persistence.opening import open_journal
from tests.helpers.tireless import open_table, set_up_house

SIX_IN_THE_EVENING = 1_795_885_200_000_000
"""2026-11-28 18:00 in Prague, µs UTC."""


class ServedTable:
    """A service with short words for what tests do again and again; every act must be accepted unless said."""

    def __init__(self, store: JournalStore, clock: ManualClock) -> None:
        self.store = store
        self.clock = clock
        self.service = TableService(store, clock, CountedIds(store.head()[0]), "test")

    @classmethod
    def on(cls, path: Path) -> ServedTable:
        """The table of a journal file that is there already; a file that is refused is let go."""
        store = open_journal(path)
        try:
            return cls(store, ManualClock(SIX_IN_THE_EVENING))
        except BaseException:
            store.close()
            raise

    def do(self, command: TableCommand, by: str = "", ok: str = "") -> Done:
        outcome = self.service.execute(command, by=by, ok=ok)
        assert isinstance(outcome, Done), outcome
        return outcome

    def refuse(self, command: TableCommand, by: str = "", ok: str = "") -> Refused:
        """The refusal; nothing may have changed."""
        before = self.service.snapshot()
        outcome = self.service.execute(command, by=by, ok=ok)
        assert isinstance(outcome, Refused), outcome
        assert self.service.snapshot() == before
        return outcome

    def undo(self, n: int = 1, by: str = "", ok: str = "") -> Done:
        outcome = self.service.undo(n=n, by=by, ok=ok)
        assert isinstance(outcome, Done), outcome
        return outcome

    def seated(self, *seats: int, chips: int = 5000) -> ServedTable:
        for seat in seats:
            self.do(SeatPlayer(SeatNo(seat), PlayerRef(f"P{seat}"), Entry.WAIT))
            self.do(BuyChips(SeatNo(seat), chips, Means.CASH, None, 0))
        return self

    def deal(self, button: int | None = None) -> ServedTable:
        self.do(StartNextHand(SeatNo(button) if button is not None else None))
        return self

    def stacks(self) -> dict[int, int]:
        return {seat.seat: seat.stack for seat in self.service.snapshot().seats if seat.player}

    def reopened(self) -> ServedTable:
        """The same journal in another service, as after the power went (a journal in memory has no lock)."""
        return ServedTable(self.store, self.clock)


def empty_service(path: Path | None = None) -> ServedTable:
    """A service without house and table."""
    if path is not None:
        return ServedTable.on(path)
    return ServedTable(InMemoryJournalStore(), ManualClock(SIX_IN_THE_EVENING))


def opened_table(path: Path | None = None) -> ServedTable:
    """A house with staff, and table PK07 open under D101 and F201, nobody seated."""
    table = empty_service(path)
    set_up_house(table.service)
    open_table(table.service)
    return table
