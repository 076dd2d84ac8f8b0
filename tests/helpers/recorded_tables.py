"""Recorded hands laid out on a real table: each in a journal of its own, dealt and posted, ready for the first act.

The window stays the same through all of them: it looks at a `Relay`, which is moved from table to table.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tablemgr.app.api import Area, Change, TableSnapshot
from tablemgr.app.authority import People
from tablemgr.app.keeper import Entry, JournalKeeper
from tablemgr.app.service import Listener, TableService
from tablemgr.engine import hand as hands
from tablemgr.engine.hand.commands import PostKind, StartHand
from tablemgr.engine.ids import HandNo, PlayerRef, SeatNo, SlipNo, StaffId
from tablemgr.engine.outcome import Accepted
from tablemgr.engine.posting import transfers_for
from tablemgr.engine.table.commands import CarriedSeat
from tablemgr.engine.table.events import PositionsSet, SessionOpened, TableEvent
from tablemgr.engine.table.evolve import evolve
from tablemgr.engine.table.state import TableState
from tablemgr.formats.phh import RecordedHand
from tablemgr.persistence.memory_store import InMemoryJournalStore
from tests.helpers.live_table import STAFF, CountingIds, TableClock

PIECES = ((1, 100), (25, 100))
DEALER, FLOOR = StaffId("D102"), StaffId("F301")


class Relay:
    """Implements ``TableApi`` by the service it stands on now; who listens is told when it moves."""

    def __init__(self, service: TableService) -> None:
        self._service = service
        self._listeners: list[Listener] = []
        self._stop = service.subscribe(self._tell)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._service, name)

    def subscribe(self, callback: Listener) -> Callable[[], None]:
        self._listeners.append(callback)
        return lambda: self._listeners.remove(callback)

    def move(self, service: TableService) -> None:
        """On to another table."""
        self._stop()
        self._service = service
        self._stop = service.subscribe(self._tell)
        snapshot: TableSnapshot = service.snapshot()
        self._tell(Change(snapshot.seq, snapshot, frozenset(Area), "another table"))

    def _tell(self, change: Change) -> None:
        for listener in tuple(self._listeners):
            listener(change)


def table_with(hand: RecordedHand, hand_no: int) -> TableService:
    """The table as the recorded hand finds it: stacks, button and posts as in the file, number ``hand_no``."""
    store = InMemoryJournalStore()
    clock, ids = TableClock(), CountingIds(hand_no)
    start = StartHand(
        HandNo(hand_no), hand.start.button, hand.start.seats, hand.start.stacks, hand.start.posts
    )
    service = TableService(store, clock, ids, "bench")
    service.configure_house(operator="Karetní dům", ico="27182818", site="PRAHA1", language="cs", staff=STAFF)
    keeper = JournalKeeper(store, clock, ids)
    state: TableState | None = None
    written = 0
    for events in ([_opening(hand, hand_no)], [_positions(start), *_dealt(hand, start)]):
        entries = []
        for event in events:
            entries.append(Entry(event, transfers_for(event, state)))
            state = evolve(state, event)
        keeper.write(1, written, entries, People(DEALER, StaffId("")))
        written += len(entries)
    service.close()
    return TableService(store, clock, CountingIds(hand_no + 1_000_000), "bench")


def _dealt(hand: RecordedHand, start: StartHand) -> tuple[TableEvent, ...]:
    outcome = hands.decide(None, hand.rules, start)
    if not isinstance(outcome, Accepted):
        raise AssertionError(f"{hand.label} cannot be dealt: {outcome}")
    return outcome.events


def _opening(hand: RecordedHand, hand_no: int) -> SessionOpened:
    seats = zip(hand.start.seats, hand.start.stacks, strict=True)
    return SessionOpened(
        table="PK07",
        session_no=1,
        gaming_day="2026-11-28",
        shift="A",
        rules=hand.rules,
        denominations=(1, 5, 25, 100, 500),
        pieces=PIECES,
        bank_total=sum(value * number for value, number in PIECES),
        dealer=DEALER,
        floor=FLOOR,
        seat_count=max(9, len(hand.start.seats)),
        carried=tuple(
            CarriedSeat(seat, PlayerRef(f"PRECORD{chr(64 + seat)}A"), stack, False, False, False)
            for seat, stack in seats
        ),
        button=SeatNo(0),
        small_blind=SeatNo(0),
        big_blind=SeatNo(0),
        heads_up=False,
        hand_no_next=HandNo(hand_no),
        fill_no_next=SlipNo(1),
        credit_no_next=SlipNo(1),
        report_no=1,
        departures=(),
    )


def _positions(start: StartHand) -> PositionsSet:
    """Button and blinds as the posts say; a dead small blind lies where nobody posted it."""
    poster = {post.what: post.seat for post in start.posts}
    big = poster[PostKind.BIG_BLIND]
    heads_up = len(start.seats) == 2
    small = poster.get(PostKind.SMALL_BLIND) or next(
        seat for seat in start.seats if seat not in (big, start.button)
    )
    return PositionsSet(start.button, start.button if heads_up else small, big, heads_up, placed=True)
