"""A real table on a journal in memory (or a file): house, staff, opened session, players with chips."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from tablemgr.app.api import (
    BuyChips,
    Done,
    Entry,
    Means,
    Refused,
    SeatNo,
    SeatPlayer,
    StaffView,
    TableCommand,
)
from tablemgr.app.service import TableService
from tablemgr.engine.ids import PlayerRef
from tablemgr.persistence.memory_store import InMemoryJournalStore
from tablemgr.persistence.opening import open_journal

STAFF = (
    StaffView("D102", "Jana", "D"),
    StaffView("D103", "Tomáš", "D"),
    StaffView("F301", "Petr", "F"),
    StaffView("F302", "Ivana", "F"),
    StaffView("M401", "Věra", "M"),
    StaffView("C501", "Olga", "C"),
)
NAMES = {
    1: "Alena", 2: "Borek", 3: "Cyril", 4: "Dana", 5: "Karel", 6: "Eva", 7: "Filip", 8: "Hana", 9: "Gita", 10: "Ivo",
}  # fmt: skip
NO_LIMIT = {"variant": "NL", "small_blind": 25, "big_blind": 50, "chip": 25}
POT_LIMIT = {"variant": "PL", "small_blind": 25, "big_blind": 50, "chip": 25}
FIXED_LIMIT = {
    "variant": "FL",
    "small_bet": 50,
    "big_bet": 100,
    "small_blind": 25,
    "big_blind": 50,
    "chip": 25,
}
RAKE = {"percent": 5, "cap": 250, "unit": 25}
PIECES = ((25, 400), (100, 400), (500, 100), (1000, 40))
START_US = 1_795_888_800_000_000
"""28. 11. 2026, 19:00 in Prague."""


class TableClock:
    """The service's clock: each look is a second later, so that the log shows seconds that differ."""

    def __init__(self, start_us: int = START_US, step_us: int = 1_000_000) -> None:
        self._us = start_us
        self._step_us = step_us

    def now_us(self) -> int:
        self._us += self._step_us
        return self._us

    def monotonic_us(self) -> int:
        return self._us


class CountingIds:
    """Identifiers in order, the same in every run."""

    def __init__(self, run: int = 0) -> None:
        self._run = run
        self._count = 0

    def command_id(self) -> str:
        self._count += 1
        return f"{self._run:08x}{self._count:024x}"

    def player_letters(self) -> str:
        self._count += 1
        number, letters = self._count, ""
        for _place in range(8):
            number, rest = divmod(number, 26)
            letters = chr(ord("A") + rest) + letters
        return letters


def done(outcome: Done | Refused | None) -> Done:
    """The act was accepted, or the test says why not."""
    assert isinstance(outcome, Done), outcome
    return outcome


def new_service(path: Path | None = None, clock: TableClock | None = None, run: int = 0) -> TableService:
    """An empty journal, or one that exists already (then with another number of the ``run``)."""
    store = InMemoryJournalStore() if path is None else open_journal(path)
    return TableService(store, clock or TableClock(), CountingIds(run), "test")


def open_table(
    service: TableService,
    game: Mapping[str, object] = NO_LIMIT,
    rake: Mapping[str, object] | None = RAKE,
    house_rules: Mapping[str, object] | None = None,
    table: str = "PK07",
    time_charge: Mapping[str, object] | None = None,
    pieces: tuple[tuple[int, int], ...] = PIECES,
) -> None:
    """House with staff and an open session, nobody seated but who stayed from the one before.

    ``pieces``: what is counted in the tray, (denomination, how many).
    """
    if service.snapshot().house is None:
        done(
            service.configure_house(
                operator="Karetní dům s.r.o.", ico="27182818", site="PRAHA1", language="cs", staff=STAFF
            )
        )
    done(
        service.open_table(
            table=table,
            shift="A",
            game=game,
            denominations=(25, 100, 500, 1000),
            pieces=pieces,
            second_pieces=pieces,
            buy_in={"min": 500, "max": 20000},
            rake=rake,
            house_rules=house_rules,
            time_charge=time_charge,
            by="D102",
            ok="F301",
        )
    )


def seat_players(service: TableService, stacks: Mapping[int, int]) -> None:
    """Sit down and buy in: ``{seat: chips}``."""
    for seat, chips in stacks.items():
        ref = service.new_player_ref()
        service.put_name(ref, NAMES[seat])
        give(service, SeatPlayer(SeatNo(seat), PlayerRef(ref), Entry.WAIT))
        give(service, BuyChips(SeatNo(seat), chips, Means.CASH, None, 0))


def give(service: TableService, command: TableCommand, ok: str = "") -> Done:
    """One act that must be accepted."""
    return done(service.execute(command, ok=ok, expected_seq=service.snapshot().seq))


def live_table(
    stacks: Mapping[int, int] | None = None,
    path: Path | None = None,
    game: Mapping[str, object] = NO_LIMIT,
    rake: Mapping[str, object] | None = RAKE,
    house_rules: Mapping[str, object] | None = None,
) -> TableService:
    """A table ready for its first hand; nine seats with 5 000 unless told otherwise."""
    service = new_service(path)
    open_table(service, game, rake, house_rules)
    seat_players(service, stacks or dict.fromkeys(range(1, 10), 5000))
    return service
