"""Time: the clock that jumps, the order that never does, gaming days, and the nights of the clock change (3.8)."""

from __future__ import annotations

from datetime import date, datetime, timedelta

import pytest

from tablemgr.app.api import ChangeDealer, Done, RefusalCode, Refused, StaffId, VoidHand
from tablemgr.engine.ids import SeatNo
from tablemgr.engine.journal import ClockAcknowledged, ClockJumped
from tablemgr.engine.table.commands import StartNextHand
from tablemgr.text.dates import gaming_day, to_us, whole_minutes
from tests.helpers.pins import pin_of
from tests.helpers.services import empty_service
from tests.helpers.tireless import STAFF, open_table, set_up_house
from tests.unit.people.test_pins import SECOND, House


class Jumping:
    """A clock whose wall time may be set without its counter."""

    def __init__(self, at_us: int) -> None:
        self.wall_us, self.counter_us = at_us, 0

    def now_us(self) -> int:
        return self.wall_us

    def monotonic_us(self) -> int:
        return self.counter_us


def us(text: str) -> int:
    return to_us(datetime.fromisoformat(text))


def jumping_house() -> tuple[House, Jumping]:
    house = House().opened()
    clock = Jumping(house.clock.now_us())
    clock.counter_us = house.clock.monotonic_us()
    house.service._keeper._clock = clock
    return house, clock


@pytest.mark.parametrize("jump_s", [61, -61, 3600, -3600])
def test_after_a_jump_of_more_than_a_minute_the_floor_looks_before_the_next_hand(jump_s: int) -> None:
    house, clock = jumping_house()
    clock.wall_us += jump_s * SECOND
    deal = StartNextHand(SeatNo(1))
    assert house.code(deal) is RefusalCode.CLOCK_TO_ACKNOWLEDGE
    assert house.code(deal) is RefusalCode.CLOCK_TO_ACKNOWLEDGE
    assert house.service.clock_jump_us == jump_s * SECOND
    by_dealer = house.service.acknowledge_clock(by="D101")
    assert isinstance(by_dealer, Refused)
    assert by_dealer.code is RefusalCode.NOT_ALLOWED_FOR_ROLE
    house.service.prove("F201", pin_of("F201"))
    assert isinstance(house.service.acknowledge_clock(by="F201"), Done)
    house.done(deal)
    events = [record.event for record in house.store.read()]
    assert events.count(ClockJumped(jump_s * SECOND)) == 1
    assert events.count(ClockAcknowledged()) == 1


@pytest.mark.parametrize("jump_s", [3, -1, 60])
def test_a_smaller_jump_is_written_down_and_stops_nobody(jump_s: int) -> None:
    house, clock = jumping_house()
    clock.wall_us += jump_s * SECOND
    house.hand()
    jumps = [record.event for record in house.store.read() if isinstance(record.event, ClockJumped)]
    assert jumps == [ClockJumped(jump_s * SECOND)]


def test_a_jump_within_tolerance_is_no_event() -> None:
    house, clock = jumping_house()
    clock.wall_us += 2 * SECOND
    house.hand()
    assert not [record for record in house.store.read() if isinstance(record.event, ClockJumped)]


def test_when_the_clock_goes_back_the_order_is_the_number_alone() -> None:
    house, clock = jumping_house()
    clock.wall_us -= 30 * SECOND
    house.hand()
    house.service.prove("F201", pin_of("F201"))
    house.done(VoidHand("misdeal"), ok="F201")
    records = house.store.read()
    assert [record.seq for record in records] == list(range(1, len(records) + 1))
    times = [record.at_us for record in records]
    assert times != sorted(times)


def test_no_length_of_time_is_ever_negative_on_the_papers() -> None:
    house, clock = jumping_house()
    clock.wall_us -= 50 * SECOND
    house.service.prove("D102", pin_of("D102"))
    house.done(ChangeDealer(StaffId("D102")), by="D102")
    report = house.service.shift_report(1)
    assert min(line.minutes for line in report.downs) >= 0
    assert min(line.minutes for line in report.players) >= 0


@pytest.mark.parametrize(
    ("day", "hours"), [("2026-10-24", 25), ("2026-11-28", 24), ("2027-03-27", 23), ("2027-10-30", 25)]
)
def test_a_gaming_day_has_as_many_hours_as_its_night(day: str, hours: int) -> None:
    first = date.fromisoformat(day)
    start = us(f"{day}T06:00:00+02:00") - 2 * 3600 * SECOND
    counted = sum(gaming_day(start + n * 3600 * SECOND) == first for n in range(30))
    assert counted == hours


def test_the_days_of_2027_have_8760_hours() -> None:
    start = us("2027-01-01T06:00:00+01:00")
    hours = [gaming_day(start + n * 3600 * SECOND) for n in range(8760)]
    assert len(set(hours)) == 365
    assert gaming_day(start + 8760 * 3600 * SECOND) == date(2027, 1, 1) + timedelta(days=365)


@pytest.mark.parametrize(
    ("opened", "closed", "minutes", "twos"),
    [
        ("2026-10-25T01:00:00+02:00", "2026-10-25T04:00:00+01:00", 240, 2),
        ("2027-03-28T01:00:00+01:00", "2027-03-28T04:00:00+02:00", 120, 0),
    ],
)
def test_the_hour_table_of_the_nights_of_the_clock_change(
    opened: str, closed: str, minutes: int, twos: int
) -> None:
    table = empty_service()
    table.clock.set_us(us(opened))
    set_up_house(table.service)
    open_table(table.service)
    table.clock.set_us(us(closed) - 1)
    table.do(ChangeDealer(StaffId("D102")), by="D102")
    report = table.service.shift_report(1)
    labels = [line.label[11:13] for line in report.hours]
    assert labels.count("02") == twos
    assert len(labels) == minutes // 60
    assert whole_minutes(us(opened), us(closed)) == minutes
    assert report.head.gaming_day == ("2026-10-24" if twos else "2027-03-27")


def test_another_start_of_the_gaming_day_leaves_earlier_sessions_as_they_were() -> None:
    table = empty_service()
    table.clock.set_us(us("2026-11-28T05:30:00+01:00"))
    set_up_house(table.service)
    open_table(table.service)
    before = table.service.shift_report(1).head.gaming_day
    changed = table.service.configure_house(
        operator="Casino Vltava", ico="00000000", site="PRAHA1", staff=STAFF, gaming_day_start="05:00"
    )
    assert isinstance(changed, Done)
    assert before == table.service.shift_report(1).head.gaming_day == "2026-11-27"
