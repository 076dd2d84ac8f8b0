"""A full disk, a disk that became read-only, a log cut off in the middle: told at once, nothing half written."""

from __future__ import annotations

import os
import shutil
import sqlite3
import subprocess
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from tablemgr.app.api import Done, Expected, Fold, SeatNo
from tablemgr.app.faults import JournalLocked, JournalUnavailable
from tablemgr.app.verification import verify
from tablemgr.persistence.journal_store import SqlJournalStore
from tablemgr.persistence.opening import open_journal, read_journal
from tests.helpers.services import ServedTable, opened_table
from tests.helpers.tireless import TirelessDealer


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "table.db"


def sql(table: ServedTable, statement: str) -> None:
    """Change a setting of the writing connection."""
    store = table.store
    assert isinstance(store, SqlJournalStore)
    assert store._writing is not None
    store._writing.connection.driver_connection.execute(statement)


def play_until_refused(table: ServedTable) -> None:
    dealer = TirelessDealer(table.service, 1)
    for _ in range(5000):
        dealer.act()


def test_a_full_disk_is_told_before_anything_is_shown_and_play_goes_on_after_room_is_made(path: Path) -> None:
    """SQLite's own «database or disk is full», at whatever act it comes."""
    table = opened_table(path).seated(1, 3, 6)
    sql(table, "PRAGMA max_page_count=40")
    with pytest.raises(JournalUnavailable, match="disk is full") as caught:
        play_until_refused(table)
    assert str(path) in str(caught.value)
    shown, head = table.service.snapshot(), table.store.head()
    assert shown.seq == head[0]
    with pytest.raises(JournalUnavailable):
        play_until_refused(table)
    assert table.service.snapshot() == shown
    assert table.store.head() == head
    sql(table, "PRAGMA max_page_count=1000000")
    assert TirelessDealer(table.service, 2).act().seq > head[0]
    assert verify(table.store) == ()
    table.service.close()
    after = ServedTable.on(path)
    assert verify(after.store) == ()
    after.service.close()


def test_a_disk_that_became_read_only_is_told(path: Path) -> None:
    table = opened_table(path).seated(1, 3, 6).deal(button=6)
    before = table.service.snapshot()
    sql(table, "PRAGMA query_only=ON")
    with pytest.raises(JournalUnavailable, match="read-only"):
        table.service.execute(Fold(SeatNo(6)))
    assert table.service.snapshot() == before
    sql(table, "PRAGMA query_only=OFF")
    assert isinstance(table.service.execute(Fold(SeatNo(6))), Done)
    table.service.close()


def test_a_program_that_holds_the_file_is_named_instead_of_freezing_the_table(path: Path) -> None:
    """bugs.md 75: «database is locked» becomes a sentence, and the act can be repeated."""
    table = opened_table(path).seated(1, 3, 6).deal(button=6)
    before = table.service.snapshot()
    sql(table, "PRAGMA busy_timeout=20")
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(JournalLocked, match="Another program"):
            table.service.execute(Fold(SeatNo(6)))
        assert table.service.snapshot() == before
        other.execute("ROLLBACK")
    assert isinstance(table.service.execute(Fold(SeatNo(6))), Done)
    table.service.close()


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Callable[[str], Path]]:
    """A real file system of a few megabytes; the test says with which options to mount it again."""
    place = tmp_path / "disk"
    place.mkdir()
    mount, umount = shutil.which("mount"), shutil.which("umount")
    if mount is None or umount is None or not hasattr(os, "geteuid") or os.geteuid() != 0:
        pytest.skip("a small file system can only be mounted by the superuser of a POSIX system")
    made = subprocess.run([mount, "-t", "tmpfs", "-o", "size=4m", "tmpfs", str(place)], capture_output=True)
    if made.returncode:
        pytest.skip(f"no small file system here: {made.stderr.decode().strip()}")

    def again(options: str) -> Path:
        subprocess.run([mount, "-o", f"remount,{options}", str(place)], check=True, capture_output=True)
        return place

    yield again
    subprocess.run([umount, "-l", str(place)], check=True, capture_output=True)


def test_a_really_full_disk_loses_nothing(small_disk: Callable[[str], Path]) -> None:
    path = small_disk("size=2m") / "table.db"
    table = opened_table(path).seated(1, 3, 6)
    with pytest.raises(JournalUnavailable) as caught:
        play_until_refused(table)
    assert "disk" in str(caught.value)
    shown, head = table.service.snapshot(), table.store.head()
    assert shown.seq == head[0] > 50
    small_disk("size=8m")
    assert TirelessDealer(table.service, 2).act().seq > head[0]
    table.service.close()
    after = ServedTable.on(path)
    assert verify(after.store) == ()
    after.service.close()


def test_a_read_only_folder_is_told_at_the_opening(small_disk: Callable[[str], Path]) -> None:
    path = small_disk("size=4m") / "table.db"
    opened_table(path).service.close()
    small_disk("ro")
    with pytest.raises(JournalUnavailable, match="cannot be written"):
        open_journal(path)
    with pytest.raises(JournalUnavailable):
        open_journal(path.parent / "new" / "other.db")
    reader = read_journal(path)
    assert verify(reader) == ()
    reader.close()
    small_disk("rw")
    again = ServedTable.on(path)
    again.seated(3)
    again.service.close()


def crashed_copy(table: ServedTable, path: Path, folder: Path) -> Path:
    """The files as they lie on the disk at this moment, as after the power went."""
    folder.mkdir()
    for name in (path.name, path.name + "-wal"):
        shutil.copy(path.with_name(name), folder / name)
    return folder / path.name


def test_a_log_cut_anywhere_gives_a_whole_beginning(path: Path, tmp_path: Path) -> None:
    """The write-ahead log torn at any length: the journal is as it was after one of its acts, and goes on."""
    table = opened_table(path).seated(1, 3, 6).deal(button=6)
    seqs = [record.seq for record in table.store.read()]
    batch_ends = {0} | {r.seq for r, n in zip(table.store.read(), [*table.store.read()[1:], None], strict=True)
                        if n is None or n.batch != r.batch}  # fmt: skip
    copy = crashed_copy(table, path, tmp_path / "whole")
    log = copy.with_name(copy.name + "-wal").read_bytes()
    table.service.close()
    found = set()
    for cut in range(len(log), 0, -max(len(log) // 40, 1)):
        torn = tmp_path / f"torn-{cut}"
        torn.mkdir()
        shutil.copy(copy, torn / copy.name)
        (torn / (copy.name + "-wal")).write_bytes(log[:cut])
        after = ServedTable.on(torn / copy.name)
        last = max((r.seq for r in after.store.read() if r.kind != "journal.program_restarted"), default=0)
        assert last in batch_ends, f"cut at {cut}"
        assert verify(after.store) == ()
        found.add(last)
        after.service.close()
    assert max(found) == max(seqs)
    assert len(found) > 5


def test_two_lines_after_a_crash_the_banner_says_so(path: Path, tmp_path: Path) -> None:
    table = opened_table(path).seated(1, 3, 6).deal(button=6)
    copy = crashed_copy(table, path, tmp_path / "after")
    table.service.close()
    after = ServedTable.on(copy)
    assert after.service.snapshot().restored
    assert after.service.snapshot().expected is Expected.ACT
    after.service.close()
    again = ServedTable.on(copy)
    assert not again.service.snapshot().restored
    again.service.close()
