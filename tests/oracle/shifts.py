"""Random shifts: the control equations after every command, and a second bookkeeper beside every shift report."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tablemgr.app.reporting.models import ShiftReport
from tablemgr.app.service import TableService
from tablemgr.app.sources import CountedIds, ManualClock
from tablemgr.persistence.memory_store import InMemoryJournalStore
from tests.helpers.evening_checks import check_equations
from tests.helpers.random_evening import RandomEvening
from tests.helpers.second_books import SecondBooks
from tests.oracle import Failure

STEPS = 120
"""Lines of one evening; a table that was closed is opened again."""


@dataclass(slots=True)
class Tally:
    """How much was tried."""

    commands: int = 0
    shifts: int = 0


class BookedEvening:
    """One random evening in memory, summed a second time after every line."""

    def __init__(self, seed: int) -> None:
        self.store, clock = InMemoryJournalStore(), ManualClock()
        self.evening = RandomEvening(seed, TableService(self.store, clock, CountedIds(0), "oracle"), clock)
        self.books: dict[int, SecondBooks] = {}

    def step(self) -> None:
        """One line; afterwards every equation of the running session holds, and screen and second books agree."""
        self.evening.step()
        snapshot = self.evening.service.snapshot()
        session = snapshot.session_id
        if not session:
            return
        books = self.books.setdefault(session, SecondBooks())
        last = self.evening.service._any_book(session).records
        books.take(last[books.taken :])
        if wrong := books.wrong():
            raise Failure(f"session {session}: {wrong}")
        bank = snapshot.bank
        shown = (bank.total if bank else 0, sum(seat.stack for seat in snapshot.seats))
        if snapshot.status == "open" and shown != (books.sums["bank"], books.sums["stacks"]):
            raise Failure(f"session {session}: shown {shown}, summed {books.sums}")

    def finish(self) -> int:
        """Every shift report against the second books; how many there were."""
        service = self.evening.service
        for session, books in self.books.items():
            books.take(self.store.read(session)[books.taken :])
            check_equations(service, session)
            differences = dict(compared(service.shift_report(session), books))
            if differences:
                raise Failure(f"session {session}: {differences}")
        return len(self.books)


def compared(report: ShiftReport, books: SecondBooks) -> Iterator[tuple[str, tuple[int, int]]]:
    """(name, (report, second books)) of every figure on which they do not agree."""
    s, table = books.sums, report.table
    systems = {box.what: box.system for box in report.boxes}
    figures = {
        "opening": (table.opening, s["opening"]),
        "fills": (table.fills, s["fills"]),
        "credits": (table.credits, s["credits"]),
        "sold": (table.sold, s["sold"]),
        "bought_back": (table.bought_back, s["bought_back"]),
        "bank_expected": (table.bank_expected, s["bank"] - s["var_bank"]),
        "stacks_open": (table.stacks_open, s["opening_stacks"]),
        "chips_taken": (report.chips_taken, s["taken"]),
        "cash_expected": (report.cash_expected, s["sold"] - s["cash_paid"]),
        "rake": (sum(hand.rake for hand in report.hands), s["rake"]),
        "rake_box": (systems["rake_box"], s["rake_box"]),
        "tips": (systems["tip_box"], s["tips"]),
        "jackpot": (systems.get("jackpot_box", 0), s["jackpot"]),
        "fees": (systems.get("fee_box", 0), s["fees"]),
        "cash_outs": (sum(player.cash_out for player in report.players), s["cashouts"]),
        "net": (
            sum(player.net for player in report.players),
            s["cashouts"] + s["stacks"] - s["opening_stacks"] - s["buyins"] - s["topups"] - s["brought"],
        ),
        "dealers_rake": (sum(down.rake for down in report.downs), s["rake"]),
        "dealers_tips": (sum(down.tips for down in report.downs), s["tips"]),
        "dealers_sold": (sum(down.sold for down in report.downs), s["sold"]),
    }
    yield from ((name, both) for name, both in figures.items() if both[0] != both[1])


def check_shifts(commands: int, shifts: int, first_seed: int = 0) -> Tally:
    """At least so many commands and so many shifts; raises `Failure` with the seed."""
    tally, seed = Tally(), first_seed
    while tally.commands < commands or tally.shifts < shifts:
        evening = BookedEvening(seed)
        try:
            for _line in range(STEPS):
                evening.step()
            tally.shifts += evening.finish()
        except (Failure, AssertionError) as fault:
            raise Failure(f"seed {seed}: {fault}") from fault
        tally.commands += len(evening.evening.lines)
        seed += 1
    return tally


SHIFTS_TOO = 200
"""One shift at least for so many lines: 1,000 for 200,000."""
REPORT_EVERY = 20_000


def run(count: int, seed: int) -> Iterator[str]:
    """Random shifts of at least ``count`` lines together."""
    tally, told, first = Tally(), 0, seed * 1_000_000
    while tally.commands < count or tally.shifts < count // SHIFTS_TOO:
        part = check_shifts(commands=1, shifts=1, first_seed=first)
        tally.commands, tally.shifts, first = (
            tally.commands + part.commands,
            tally.shifts + part.shifts,
            first + 1,
        )
        if tally.commands // REPORT_EVERY > told:
            told = tally.commands // REPORT_EVERY
            yield f"{tally.commands:,} lines, {tally.shifts:,} shifts"
    yield f"{tally.commands:,} lines, {tally.shifts:,} shifts: every equation after every line, two bookkeepers agree"
