"""A damaged journal can still be looked into: what holds until the damaged place, never a guess, nothing written."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from tablemgr import bootstrap
from tablemgr.app.faults import JournalCorrupt, NotAJournal
from tablemgr.app.verification import verify
from tablemgr.engine.journal import Recorded
from tablemgr.persistence.opening import read_journal
from tablemgr.persistence.salvage import salvage

EVENING = Path(__file__).parents[2] / "data" / "evenings" / "golden_evening.jsonl"


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    path = tmp_path_factory.mktemp("played") / "table.db"
    bootstrap.play_evening(EVENING, path, None, str, "cs")
    return path.read_bytes()


@pytest.fixture
def path(sound: bytes, tmp_path: Path) -> Path:
    place = tmp_path / "pc" / "table.db"
    place.parent.mkdir()
    place.write_bytes(sound)
    return place


def all_of(path: Path) -> tuple[Recorded, ...]:
    store = read_journal(path)
    records = store.read()
    assert verify(store) == ()
    store.close()
    return records


def test_a_changed_record_ends_what_is_shown_at_the_act_before_it(path: Path, tmp_path: Path) -> None:
    wanted = all_of(path)
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.executescript(
            "DROP TRIGGER journal_never_updated; UPDATE journal SET at_us = at_us + 1 WHERE seq = 60"
        )
    before = path.read_bytes()
    found = salvage(path, tmp_path / "look")
    shown = all_of(Path(found.path))
    assert 50 < found.seq < 60
    assert (found.of, found.whole) == (130, False)
    assert shown == wanted[: found.seq]
    assert wanted[found.seq].batch == wanted[found.seq].seq, "no act is shown by halves"
    assert found.at_us == shown[-1].at_us
    assert path.read_bytes() == before
    assert sorted(file.name for file in path.parent.iterdir()) == ["table.db"]
    assert Path(found.path).stat().st_mode & 0o077 == 0


@pytest.mark.parametrize("seed", range(8))
def test_whatever_page_is_damaged_what_is_shown_is_a_beginning_of_what_was_written(
    seed: int, path: Path, tmp_path: Path
) -> None:
    wanted = all_of(path)
    damaged = bytearray(path.read_bytes())
    size = int.from_bytes(damaged[16:18], "big")
    at = Random(seed).randrange(1, len(damaged) // size) * size
    damaged[at : at + size] = Random(seed).randbytes(size)
    path.write_bytes(damaged)
    said, shown = "", ()
    try:
        shown = all_of(Path(salvage(path, tmp_path / "look").path))
    except JournalCorrupt as fault:
        said = str(fault)
    assert str(path) in said or shown
    assert shown == wanted[: len(shown)]
    assert path.read_bytes() == bytes(damaged)


def test_a_file_cut_off_shows_what_is_left(path: Path, tmp_path: Path) -> None:
    wanted = all_of(path)
    whole = path.read_bytes()
    path.write_bytes(whole[: len(whole) * 2 // 3])
    try:
        found = salvage(path, tmp_path / "look")
    except JournalCorrupt:
        return
    assert all_of(Path(found.path)) == wanted[: found.seq]


def test_names_and_papers_come_along_and_pins_do_not(path: Path, tmp_path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("INSERT INTO credential VALUES ('D101', 'pin', 1, 'hash')")
        connection.executescript(
            "DROP TRIGGER journal_never_updated; UPDATE journal SET at_us = at_us + 1 WHERE seq = 130"
        )
    found = salvage(path, tmp_path / "look")
    with closing(sqlite3.connect(found.path)) as shown:
        assert shown.execute("SELECT name FROM person_name WHERE ref = 'D101'").fetchone() == (
            "Jana Nováková",
        )
        assert shown.execute("SELECT count(*) FROM credential").fetchone() == (0,)


@pytest.mark.parametrize("content", [b"SQLite format 3\0" + b"\xff" * 5000, b"", b"hello"])
def test_where_nothing_can_be_read_that_is_said(content: bytes, path: Path, tmp_path: Path) -> None:
    path.write_bytes(content)
    with pytest.raises((JournalCorrupt, NotAJournal)):
        salvage(path, tmp_path / "look")
    assert path.read_bytes() == content
