"""The evening that is played on a bad disk: the same acts for the same seed, each noted when it is shown as saved."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random

from tablemgr.app.faults import EnvironmentFault
from tablemgr.app.service import TableService
from tablemgr.app.verification import verify
from tablemgr.persistence.opening import read_journal
from tests.crash.driver import _one_act, open_table_service, picture
from tests.helpers.tireless import TirelessDealer, set_up_house

JOURNAL = "table.db"
RESTARTED = "journal.program_restarted"


class Unsound(AssertionError):
    """The program did not keep its word on a bad disk."""


def seen(service: TableService) -> str:
    """What the screen shows: number and hash of the last record, and the table."""
    seq, head = service._store.head()
    return f"{seq} {head} {picture(service.snapshot())}"


class Evening:
    """Acts on one journal; ``said`` is told after each one that was shown as saved."""

    def __init__(self, folder: Path, seed: int, said: Callable[[str], None]) -> None:
        self._path = folder / JOURNAL
        self._random = Random(seed)
        self._seed = seed
        self._said = said
        self._service: TableService | None = None
        self._dealer: TirelessDealer | None = None
        self.shown: list[str] = []

    @property
    def service(self) -> TableService:
        assert self._service is not None
        return self._service

    def open(self) -> None:
        """Raises EnvironmentFault, with nothing left open."""
        self._service = open_table_service(self._path)
        self._dealer = TirelessDealer(self._service, self._seed)

    def act(self) -> None:
        """One act: the house first, then whatever is due, the end of the session now and then."""
        assert self._dealer is not None
        if self.service.snapshot().house is None:
            set_up_house(self.service)
        else:
            _one_act(self.service, self._dealer, self._random)
        self.note()

    def note(self) -> None:
        self.shown.append(seen(self.service))
        self._said(self.shown[-1])

    def close(self) -> None:
        if self._service is not None:
            self._service.close()


def play_without_faults(folder: Path, seed: int, acts: int, said: Callable[[str], None]) -> list[str]:
    """The evening on a sound disk."""
    evening = Evening(folder, seed, said)
    evening.open()
    for _ in range(acts):
        evening.act()
    evening.close()
    return evening.shown


def check_sound(folder: Path, allowed: list[str]) -> str:
    """Open as the program would after a start: it must stand at one of ``allowed`` and verify; returns which.

    The start itself may add the note that the program was restarted; the table must be the same.
    """
    service = open_table_service(folder / JOURNAL)
    try:
        records = [record for record in service._store.read() if record.kind != RESTARTED]
        head = f"{records[-1].seq} {records[-1].hash}" if records else "0 " + service._store.head()[1]
        now = picture(service.snapshot())
    finally:
        service.close()
    found = f"{head} {now}"
    if found not in allowed:
        raise Unsound(f"after the start the table is {found}, and was {' or '.join(allowed)}")
    findings = findings_of(folder)
    if findings:
        raise Unsound("; ".join(findings))
    return found


def findings_of(folder: Path) -> list[str]:
    """What the whole verification finds."""
    store = read_journal(folder / JOURNAL)
    try:
        return [str(finding) for finding in verify(store)]
    finally:
        store.close()


def attempt(evening: Evening, what: Callable[[], None]) -> EnvironmentFault | None:
    """Do it; a fault of the disk must leave the screen as it was and must name the place."""
    before = seen(evening.service) if evening._service is not None else ""
    try:
        what()
    except EnvironmentFault as fault:
        if before and evening._service is not None and seen(evening.service) != before:
            raise Unsound(f"a failed save changed the screen: {before} → {seen(evening.service)}") from fault
        if JOURNAL not in f"{fault} {fault.where}":
            raise Unsound(f"the sentence does not name the place: {fault}") from fault
        return fault
    return None
