"""The record that a copy was brought back: the last one of the file that takes the place (controls 3.2)."""

from __future__ import annotations

from tablemgr.app.authority import People
from tablemgr.app.copying.copies import CopyFacts, RestoreWish
from tablemgr.app.keeper import Entry, JournalKeeper
from tablemgr.app.library import closing_of
from tablemgr.app.loading import load_house
from tablemgr.app.people.upkeep import CopyPerson, people_of_house
from tablemgr.app.ports import Clock, IdSource, JournalStore
from tablemgr.engine.house import HOUSE_SESSION
from tablemgr.engine.ids import StaffId
from tablemgr.engine.journal import CopyRestored


def staff_in(store: JournalStore) -> tuple[CopyPerson, ...]:
    """Who works here as a journal tells it."""
    house, _records = load_house(store)
    return people_of_house(house, store.names())


def note_restored(
    store: JournalStore, clock: Clock, ids: IdSource, wish: RestoreWish, aside: CopyFacts
) -> None:
    """Write it into the open session, whose report then lists it as an exception; else among the acts of the house."""
    rows = store.sessions()
    open_one = bool(rows) and closing_of(rows[-1]) is None
    session = rows[-1].session_id if open_one else HOUSE_SESSION
    event = CopyRestored(wish.source.value, store.head()[0], aside.seq, aside.head, wish.proved)
    people = People(StaffId(wish.by), StaffId(wish.ok))
    JournalKeeper(store, clock, ids).write(session, len(store.read(session)), [Entry(event)], people)
