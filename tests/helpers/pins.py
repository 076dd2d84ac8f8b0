"""PINs for tests: a guarded table whose people have them, and hashes that take no time."""

from __future__ import annotations

from tablemgr.app.api import Done
from tablemgr.app.people.door import Proof
from tablemgr.app.people.guard import GuardedTable
from tablemgr.app.ports import JournalStore
from tablemgr.app.sources import CountedIds, ManualClock
from tablemgr.persistence.credentials import Argon2Hasher
from tablemgr.persistence.memory_store import InMemoryJournalStore
from tests.helpers.services import SIX_IN_THE_EVENING
from tests.helpers.tireless import open_table, set_up_house

QUICK = Argon2Hasher(time_cost=1, memory_kib=8)
"""As in the house, but in no time: tests are about the rules, not about thieves."""

MANAGER = "M301"


def pin_of(staff_id: str) -> str:
    """A PIN for every number of staff: fit, and different for different numbers."""
    return f"7{int(staff_id[1:]) % 1000:03d}94"


def guarded_house(store: JournalStore, clock: ManualClock | None = None) -> GuardedTable:
    """A house of nine, nobody of them with a PIN yet."""
    clock = clock or ManualClock(SIX_IN_THE_EVENING)
    service = GuardedTable(store, clock, CountedIds(store.head()[0]), "test", QUICK)
    if service.snapshot().house is None:
        set_up_house(service)
    return service


def give_pins(service: GuardedTable, *staff: str, by: str = MANAGER) -> GuardedTable:
    """The manager chooses his own first, then gives one to everybody named."""
    for staff_id in (by, *staff):
        if staff_id != by:
            prove(service, by)
        done = service.give_secret(staff_id, pin_of(staff_id), by=by)
        assert isinstance(done, Done), (staff_id, done)
    return service


def prove(service: GuardedTable, staff_id: str) -> Proof:
    """Somebody types his PIN."""
    proof = service.prove(staff_id, pin_of(staff_id))
    assert isinstance(proof, Proof), proof
    return proof


def choose_pin(service: GuardedTable, staff_id: str) -> None:
    """Somebody chooses his own first PIN, where the house wants approvals proved."""
    done = service.give_secret(staff_id, pin_of(staff_id), by=staff_id)
    assert isinstance(done, Done), (staff_id, done)


def required_house(store: JournalStore | None = None) -> GuardedTable:
    """A house that begins with proved approvals; only its manager has a PIN."""
    service = guarded_house(store or InMemoryJournalStore())
    assert isinstance(service.require_pins(by=MANAGER), Done)
    choose_pin(service, MANAGER)
    return service


def opened_with_required_pins(store: JournalStore | None = None) -> GuardedTable:
    """Its table, opened by dealer and floor who chose their PINs for it."""
    service = required_house(store)
    for staff_id in ("D101", "F201"):
        choose_pin(service, staff_id)
    open_table(service)
    return service


def open_with_pins(service: GuardedTable) -> GuardedTable:
    """The table is opened by people with PINs: the dealer, then the floor show them."""
    prove(service, "D101")
    prove(service, "F201")
    open_table(service)
    return service
