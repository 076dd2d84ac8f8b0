"""The idle lock in the window: a touch or a key keeps the terminal open, its ticking clock does not (controls 3.1)."""

from __future__ import annotations

from tablemgr.app.people.guard import GuardedTable
from tablemgr.app.sources import ManualClock
from tablemgr.persistence.memory_store import InMemoryJournalStore
from tests.helpers.pins import give_pins, guarded_house, open_with_pins
from tests.helpers.services import SIX_IN_THE_EVENING
from tests.ui.conftest import OpenWindow

MINUTE = 60_000_000


def open_table() -> tuple[GuardedTable, ManualClock]:
    clock = ManualClock(SIX_IN_THE_EVENING)
    service = give_pins(guarded_house(InMemoryJournalStore(), clock), "D101", "F201")
    return open_with_pins(service), clock


def test_who_works_at_the_terminal_is_not_locked_out(open_window: OpenWindow) -> None:
    service, clock = open_table()
    driver = open_window(service)
    for minute in range(6):
        clock.set_us(clock.now_us() + MINUTE)
        if minute % 2:
            driver.press("N")
        else:
            driver.touch_seat(4)
    assert not service.is_locked


def test_the_ticking_clock_of_the_window_is_nobody_who_works(open_window: OpenWindow) -> None:
    service, clock = open_table()
    driver = open_window(service)
    for _minute in range(3):
        clock.set_us(clock.now_us() + MINUTE)
        driver.window._ticker.timeout.emit()
    assert service.is_locked
