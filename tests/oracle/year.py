"""A year of one table, every gaming day of it: two shifts a day on one journal, far quicker than the clock (T05).

The days are those of 2027, so both nights of the clock change are among them. Every shift report is compared with a
second bookkeeper, its hours with the clock of the house; at the end the whole journal verifies.
"""

from __future__ import annotations

import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from pathlib import Path
from zoneinfo import ZoneInfo

from tablemgr.app.api import (
    CloseSession,
    Counted,
    Done,
    Expected,
    RecordCount,
    Refused,
    SignDocument,
    StaffId,
)
from tablemgr.app.reporting.models import ShiftReport
from tablemgr.app.service import TableService
from tablemgr.app.sources import CountedIds, ManualClock
from tablemgr.app.verification import verify
from tablemgr.persistence.opening import open_journal
from tests.helpers.evening_checks import check_equations
from tests.helpers.second_books import SecondBooks
from tests.helpers.tireless import TirelessDealer, open_table, set_up_house
from tests.oracle import Failure
from tests.oracle.shifts import compared

PRAGUE = ZoneInfo("Europe/Prague")
NEW_YEAR = date(2027, 1, 1)
YEAR = 365
SECOND_US = 1_000_000
ACT_US = 2 * SECOND_US
HANDS_A_SHIFT = 12
"""So many unless another number is asked for: a whole year in minutes. A busy table has 300 and more."""
LEAST_SPEED = 700
"""Simulated time in clock time (T05)."""
MONTH = 30
FIRST_OF_SHIFT = {"A": 6, "B": 18}


@dataclass(slots=True)
class Lived:
    """What the year came to so far."""

    days: int = 0
    hours: int = 0
    shifts: int = 0
    hands: int = 0
    acts: int = 0
    records: int = 0


def at(day: date, hour: int) -> int:
    """That hour of the house's clock, µs UTC."""
    return int(datetime(day.year, day.month, day.day, hour, tzinfo=PRAGUE).timestamp()) * SECOND_US


class YearAtTheTable:
    """One table on a journal file; `live` plays a gaming day with its two shifts."""

    def __init__(
        self, path: Path, seed: int, hands: int, first: date = NEW_YEAR, table: str = "PK07"
    ) -> None:
        self._store = open_journal(path)
        self._clock = ManualClock(at(first, 6))
        self.service = TableService(self._store, self._clock, CountedIds(self._store.head()[0]), "oracle")
        self._dealer = TirelessDealer(self.service, seed)
        self._hands, self._table = hands, table
        self.lived = Lived()
        if self.service.snapshot().house is None:
            set_up_house(self.service)

    def live(self, day: date) -> None:
        """From six to six: 23, 24 or 25 hours."""
        tomorrow = day + timedelta(days=1)
        found = 0
        for begins, ends in ((at(day, 6), at(day, 18)), (at(day, 18), at(tomorrow, 6))):
            found += self._shift(day, begins, ends)
        hours = (at(tomorrow, 6) - at(day, 6)) // (3600 * SECOND_US)
        if found != hours:
            raise Failure(f"year: {day} has {hours} hours, its reports tell {found}")
        self.lived.days += 1
        self.lived.hours += hours

    def end(self) -> None:
        """The whole journal verifies."""
        findings = verify(self._store)
        self.lived.records = self._store.head()[0]
        self.service.close()
        if findings:
            raise Failure(f"year: {'; '.join(map(str, findings))}")

    def _shift(self, day: date, begins: int, ends: int) -> int:
        """One shift, played, closed, counted, signed and proved; the hours that its report tells."""
        self._clock.set_us(begins)
        open_table(self.service, self._table)
        session, dealt, step = self.service.snapshot().session_id, 0, (ends - begins) // (self._hands + 1)
        while (now := self.service.snapshot().expected) is not Expected.NEXT_HAND or dealt < self._hands:
            if now is Expected.NEXT_HAND:
                self._clock.set_us(max(self._clock.now_us(), begins + dealt * step))
            self._act()
            dealt += now is Expected.NEXT_HAND and self.service.snapshot().expected is Expected.ACT
            self._clock.set_us(self._clock.now_us() + ACT_US)
        self._clock.set_us(ends - SECOND_US)
        self._close(session)
        self.lived.shifts += 1
        self.lived.hands += dealt
        return self._prove(session, day, dealt)

    def _act(self) -> None:
        self._dealer.act()
        self.lived.acts += 1

    def _close(self, session: int) -> None:
        bank = self.service.snapshot().bank
        assert bank is not None
        dealer, floor, manager = StaffId("D102"), StaffId("F201"), StaffId("M301")
        first, second = StaffId("N501"), StaffId("N502")
        pieces = ((25, bank.total // 25),)
        _done(self.service.execute(CloseSession(pieces, None, dealer, floor, "", False), by=dealer, ok=floor))
        for what, amount in (
            (Counted.RAKE_BOX, bank.rake_box),
            (Counted.TIP_BOX, bank.tip_box),
            (Counted.CASH_BOX, bank.cash_box),
        ):
            count = RecordCount(what, amount, None, None, first, second, "")
            _done(self.service.execute(count, by=first, ok=second, session=session))
        _done(self.service.execute(SignDocument("shift", manager, "M"), by=manager, session=session))

    def _prove(self, session: int, day: date, dealt: int) -> int:
        books = SecondBooks()
        books.take(self._store.read(session))
        check_equations(self.service, session)
        report = self.service.shift_report(session)
        wrong = {**books.wrong(), **dict(compared(report, books)), **dict(_wrong_times(report, day, dealt))}
        if wrong:
            raise Failure(f"year: {day}, session {session}: {wrong}")
        return len(report.hours)


def _wrong_times(report: ShiftReport, day: date, dealt: int) -> Iterator[tuple[str, tuple[object, object]]]:
    """(name, (told, due)) of what does not go with the clock of the house."""
    labels = [line.label for line in report.hours]
    settled = [hand for hand in report.hands if hand.status == "OK"]
    for name, told, due in (
        ("gaming day", report.head.gaming_day, day.isoformat()),
        ("hands", len(report.hands), dealt),
        ("hands by hour", sum(line.hands for line in report.hours), len(settled)),
        ("rake by hour", sum(line.rake for line in report.hours), sum(hand.rake for hand in report.hands)),
        ("hours told twice", len(labels) - len(set(labels)), 0),
        ("negative lengths", sum(down.minutes < 0 for down in report.downs), 0),
        ("negative stays", sum(player.minutes < 0 for player in report.players), 0),
    ):
        if told != due:
            yield name, (told, due)


def _done(outcome: Done | Refused) -> None:
    assert isinstance(outcome, Done), outcome


def run(count: int, seed: int, hands: int = HANDS_A_SHIFT) -> Iterator[str]:
    """So many gaming days from New Year of 2027 on, with so many hands in each shift."""
    begun = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        table = YearAtTheTable(Path(folder) / "year.db", seed, hands)
        for number in range(count):
            try:
                table.live(NEW_YEAR + timedelta(days=number))
            except AssertionError as fault:
                raise Failure(f"year: seed {seed}, day {number}: {fault}") from fault
            if number % MONTH == MONTH - 1:
                yield f"year: {table.lived.days} gaming days, {table.lived.hands:,} hands"
        table.end()
    lived, took = table.lived, time.monotonic() - begun
    speed = lived.hours * 3600 / took
    yield (
        f"year: {lived.days} gaming days of {lived.hours:,} hours, {lived.shifts} shifts, {lived.hands:,} hands, "
        f"{lived.acts:,} acts, {lived.records:,} records, seed {seed}: every report foots twice, the journal "
        f"verifies; {speed:,.0f} times as fast as the clock"
    )
    if speed < LEAST_SPEED:
        raise Failure(f"year: {speed:.0f} times as fast as the clock, {LEAST_SPEED} are due")
