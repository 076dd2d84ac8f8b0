"""A drive taken away, a program that hangs, a damaged page, the nights of the clock change: told, nothing lost."""

from __future__ import annotations

import os
import signal
import sqlite3
import subprocess
import sys
from contextlib import closing
from datetime import datetime
from pathlib import Path
from random import Random

import pytest

from tablemgr.app.api import Done, SeatNo
from tablemgr.app.faults import JournalCorrupt, JournalLocked, JournalUnavailable
from tablemgr.app.service import TableService
from tablemgr.app.sources import CountedIds, ManualClock
from tablemgr.app.verification import verify
from tablemgr.bootstrap import backups
from tablemgr.engine.table.commands import PlayerRef, SeatPlayer
from tablemgr.engine.table.state import Entry
from tablemgr.persistence.memory_store import InMemoryJournalStore
from tablemgr.persistence.opening import open_journal, read_journal
from tests.helpers.restored import brought_back
from tests.helpers.services import ServedTable, opened_table
from tests.helpers.tireless import TirelessDealer, open_table, set_up_house

SIT = SeatPlayer(SeatNo(3), PlayerRef("P3"), Entry.WAIT)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "drive" / "table.db"


# --- a drive that is taken away -----------------------------------------------------------------------------------


def test_nothing_is_shown_as_stored_once_the_folder_has_vanished(path: Path, tmp_path: Path) -> None:
    """A POSIX system would let the program write on into a file that nobody will find again."""
    table = opened_table(path)
    before, head = table.service.snapshot(), table.store.head()
    path.parent.rename(tmp_path / "pulled out")
    with pytest.raises(JournalUnavailable, match="not where it was"):
        table.service.execute(SIT)
    assert table.service.snapshot() == before
    (tmp_path / "pulled out").rename(path.parent)
    assert table.store.head() == head
    assert isinstance(table.service.execute(SIT), Done), "plugged in again, the act is simply repeated"
    table.service.close()
    after = ServedTable.on(path)
    assert verify(after.store) == ()
    after.service.close()


def test_another_file_under_the_name_is_not_written_to(path: Path) -> None:
    """Somebody restores a copy by hand while the table runs."""
    table = opened_table(path)
    copy = Path(table.store.backup())
    copy.replace(path)
    with pytest.raises(JournalUnavailable, match="moved the file"):
        table.service.execute(SIT)
    with closing(sqlite3.connect(path)) as other:
        assert other.execute("SELECT max(seq) FROM journal").fetchone()[0] == table.store.head()[0]
    table.store.close()


# --- a program that hangs -----------------------------------------------------------------------------------------

HANGING = """
import sys
from pathlib import Path
from tests.helpers.services import ServedTable
table = ServedTable.on(Path(sys.argv[1]))
print("open", flush=True)
sys.stdin.read()
"""


@pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="no signal here makes a program hang")
def test_a_hung_program_keeps_its_table_and_a_second_one_says_so_at_once(path: Path) -> None:
    opened_table(path).service.close()
    hanging = subprocess.Popen(
        [sys.executable, "-c", HANGING, str(path)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])},
    )
    try:
        assert hanging.stdout is not None
        assert hanging.stdout.readline() == "open\n"
        hanging.send_signal(signal.SIGSTOP)
        with pytest.raises(JournalLocked, match="Another window of the program"):
            open_journal(path)
        reader = read_journal(path)
        assert verify(reader) == ()
        copy = Path(reader.backup())
        reader.close()
        with pytest.raises(JournalLocked):
            brought_back(path, copy)
    finally:
        hanging.kill()
        hanging.communicate()
    again = ServedTable.on(path)
    assert again.service.snapshot().restored
    again.service.close()


# --- a damaged page -----------------------------------------------------------------------------------------------


def pages(path: Path) -> tuple[int, int]:
    """(size of a page, how many)."""
    with closing(sqlite3.connect(path)) as connection:
        size = connection.execute("PRAGMA page_size").fetchone()[0]
        count = connection.execute("PRAGMA page_count").fetchone()[0]
    return int(size), int(count)


@pytest.mark.parametrize("seed", range(6))
def test_a_page_damaged_while_the_program_was_closed_is_said_and_never_repaired(
    path: Path, seed: int
) -> None:
    """Whatever page: the table opens with nothing missing, or not at all, and then the file stays as it is."""
    table = opened_table(path)
    dealer = TirelessDealer(table.service, 1)
    for _ in range(120):
        dealer.act()
    wanted = table.store.read()
    table.store.backup()
    table.service.close()
    size, count = pages(path)
    damaged = bytearray(path.read_bytes())
    at = Random(seed).randrange(1, count) * size + size // 2
    damaged[at : at + 64] = bytes(64)
    path.write_bytes(damaged)
    said = refusal(path)
    if said:
        assert str(path) in said
        assert path.read_bytes() == bytes(damaged)
        brought_back(path, backups.newest_copy(path))
    again = ServedTable.on(path)
    assert again.store.read()[: len(wanted)] == wanted
    again.service.close()


def refusal(path: Path) -> str:
    """What the program says to this file; "" when it opens it."""
    try:
        ServedTable.on(path).service.close()
    except JournalCorrupt as fault:
        return str(fault)
    return ""


# --- the nights of the clock change -------------------------------------------------------------------------------


class Wandering(ManualClock):
    """A wall clock that is corrected by a second or so now and then, as a time server does it."""

    def __init__(self, at_us: int, seed: int) -> None:
        super().__init__(at_us)
        self._random = Random(seed)
        self._error = 0

    def pass_us(self, step: int) -> None:
        self.set_us(super().now_us() + step)
        if self._random.random() < 0.05:
            self._error += self._random.choice((-1_500_000, -5_000_000, 4_000_000, 1_500_000))

    def now_us(self) -> int:
        return super().now_us() + self._error


@pytest.mark.parametrize(
    ("begins", "hours", "twos"),
    [("2027-03-27T22:00:00+01:00", 6, 0), ("2027-10-30T22:00:00+02:00", 8, 2)],
    ids=["a short night", "a long night"],
)
@pytest.mark.parametrize("seed", [1, 2])
def test_a_whole_evening_over_the_change_of_the_clocks_foots(
    begins: str, hours: int, twos: int, seed: int
) -> None:
    start = int(datetime.fromisoformat(begins).timestamp()) * 1_000_000
    clock, store = Wandering(start, seed), InMemoryJournalStore()
    service = TableService(store, clock, CountedIds(), "test")
    set_up_house(service)
    open_table(service)
    dealer = TirelessDealer(service, seed)
    acts = 700
    for _ in range(acts):
        dealer.act()
        clock.pass_us(hours * 3_600_000_000 // acts)
    records = store.read()
    assert [record.seq for record in records] == list(range(1, len(records) + 1)), "order is the number"
    report = service.shift_report(1)
    ended = [hand for hand in report.hands if hand.status == "OK"]
    assert len(ended) > 20
    assert sum(line.rake for line in report.hours) == sum(hand.rake for hand in report.hands)
    labels = [line.label for line in report.hours]
    assert len(set(labels)) == len(labels)
    assert sum(label[11:13] == "02" for label in labels) == twos
    assert all(down.minutes >= 0 for down in report.downs)
    assert {line.difference for line in report.equations} == {0}
    assert any(record.kind == "journal.clock_jumped" for record in records)
    assert verify(store) == ()
