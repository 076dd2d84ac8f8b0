"""Opening a journal: ours or not, whole or not, alone or not; nothing is changed in a file that is not opened."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy.exc import SQLAlchemyError

from tablemgr.app.faults import (
    EnvironmentFault,
    JournalCorrupt,
    JournalLocked,
    JournalUnavailable,
    NewerJournal,
    NotAJournal,
)
from tablemgr.persistence.opening import open_journal, read_journal
from tablemgr.persistence.schema import SCHEMA_VERSION
from tests.helpers.services import ServedTable, opened_table


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "večer stůl 7 #1?.db"


def written(path: Path) -> None:
    """A journal with a table open and three players, closed cleanly."""
    table = opened_table(path).seated(1, 3, 6).deal(button=6)
    table.service.close()


def wreck(path: Path, sql: str) -> None:
    """Somebody with the file and a tool in his hands."""
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.executescript(sql)


WITHOUT_GUARDS = "DROP TRIGGER journal_never_updated; DROP TRIGGER journal_never_deleted;"


def test_a_new_file_is_made_with_its_folder(tmp_path: Path) -> None:
    path = tmp_path / "new" / "folder" / "table.db"
    store = open_journal(path)
    assert store.head()[0] == 0
    assert store.place == str(path)
    store.close()
    assert path.exists()


def test_a_name_with_odd_letters_is_a_name(path: Path) -> None:
    written(path)
    store = read_journal(path)
    assert len(store.read()) > 10
    store.close()


def test_every_connection_writes_durably(path: Path) -> None:
    store = open_journal(path)
    assert store._writing is not None
    pragmas = {
        name: store._writing.exec_driver_sql(f"PRAGMA {name}").scalar()
        for name in ("journal_mode", "synchronous", "foreign_keys", "recursive_triggers", "busy_timeout")
    }
    store.close()
    assert pragmas == {
        "journal_mode": "wal",
        "synchronous": 2,
        "foreign_keys": 1,
        "recursive_triggers": 1,
        "busy_timeout": 2000,
    }


def test_a_second_opening_is_refused_and_the_first_goes_on(path: Path) -> None:
    first = open_journal(path)
    with pytest.raises(JournalLocked, match="Another window") as caught:
        open_journal(path)
    assert str(path) in str(caught.value)
    first.put_names({"P1": "Anna"})
    first.close()
    again = open_journal(path)
    assert again.names() == {"P1": "Anna"}
    again.close()


def test_a_second_program_is_refused(path: Path) -> None:
    store = open_journal(path)
    code = (
        "import sys; from pathlib import Path\n"
        "from tablemgr.persistence.opening import open_journal\n"
        "from tablemgr.app.faults import JournalLocked\n"
        "try: open_journal(Path(sys.argv[1]))\n"
        "except JournalLocked as fault: print('refused', fault)\n"
    )
    second = subprocess.run(
        [sys.executable, "-c", code, str(path)], capture_output=True, text=True, check=True
    )
    store.close()
    assert second.stdout.startswith("refused Another window")


def test_another_way_to_the_same_file_is_the_same_file(path: Path, tmp_path: Path) -> None:
    store = open_journal(path)
    link = tmp_path / "link.db"
    link.symlink_to(path)
    with pytest.raises(JournalLocked):
        open_journal(link)
    store.close()


def test_a_reader_looks_on_while_the_table_runs(path: Path) -> None:
    table = opened_table(path)
    reader = read_journal(path)
    before = reader.head()[0]
    table.seated(3)
    assert reader.head()[0] == table.store.head()[0] > before
    reader.close()
    table.service.close()


def test_a_reader_writes_nothing(path: Path) -> None:
    written(path)
    before = path.read_bytes()
    store = read_journal(path)
    store.read()
    with pytest.raises(RuntimeError, match="for reading"):
        store.mark_running()
    store.close()
    assert path.read_bytes() == before
    assert {p.name for p in path.parent.iterdir()} == {path.name, path.name + ".lock"}


@pytest.mark.parametrize(
    "content",
    [b"Dear casino,\nplease find enclosed", b"PK\x03\x04 a zip", b"SQLite format 2\0", b"\0" * 4096],
)
def test_a_foreign_file_is_refused_and_untouched(path: Path, content: bytes) -> None:
    path.write_bytes(content)
    for open_it in (open_journal, read_journal):
        with pytest.raises(NotAJournal, match="no journal of this program"):
            open_it(path)
    assert path.read_bytes() == content
    assert list(path.parent.iterdir()) == [path]


def test_the_database_of_another_program_is_refused_and_untouched(path: Path) -> None:
    wreck(path, "CREATE TABLE notes (id INTEGER PRIMARY KEY, text TEXT)")
    before = path.read_bytes()
    for open_it in (open_journal, read_journal):
        with pytest.raises(NotAJournal):
            open_it(path)
    assert path.read_bytes() == before
    assert list(path.parent.iterdir()) == [path]


def test_a_folder_is_no_journal(tmp_path: Path) -> None:
    with pytest.raises(NotAJournal, match="folder"):
        open_journal(tmp_path)


def test_an_empty_file_becomes_a_journal(path: Path) -> None:
    path.touch()
    store = open_journal(path)
    assert store.check() == ()
    store.close()


def test_reading_what_is_not_there_says_so(path: Path) -> None:
    with pytest.raises(JournalUnavailable, match="no such file"):
        read_journal(path)
    assert not path.exists()


def test_a_newer_file_is_not_opened_and_not_changed(path: Path) -> None:
    written(path)
    wreck(path, f"PRAGMA user_version={SCHEMA_VERSION + 1}")
    before = path.read_bytes()
    for open_it in (open_journal, read_journal):
        with pytest.raises(NewerJournal, match="newer version") as caught:
            open_it(path)
        assert caught.value.params["version"] == SCHEMA_VERSION + 1
    assert path.read_bytes() == before


def test_an_event_of_a_newer_program_is_not_guessed_at(path: Path) -> None:
    written(path)
    store = open_journal(path)
    seq = store.head()[0] + 1
    store.close()
    wreck(
        path,
        "INSERT INTO journal (seq, session_id, session_seq, batch, kind, version, data, at_us, actor, authorised_by,"
        f" command_id, hash) VALUES ({seq}, 0, 99, {seq}, 'house.renamed', 1, '{{}}', 0, '', '', 'x', 'y')",
    )
    store = read_journal(path)
    with pytest.raises(NewerJournal, match=r"house\.renamed v1"):
        store.read()
    store.close()


def test_a_failed_opening_lets_the_file_go(path: Path) -> None:
    written(path)
    wreck(path, WITHOUT_GUARDS + "UPDATE journal SET at_us = at_us + 1 WHERE seq = 5")
    with pytest.raises(JournalCorrupt):
        opened_table(path)
    store = open_journal(path)
    store.close()


@pytest.mark.parametrize(
    ("sql", "seq"),
    [
        ("UPDATE journal SET data = replace(data, '5000', '9000') WHERE seq = 13", 13),
        ("UPDATE journal SET at_us = at_us + 1 WHERE seq = 11", 11),
        ("UPDATE journal SET actor = 'D102' WHERE seq = 12", 12),
        ("UPDATE journal SET hash = '00' || substr(hash, 3) WHERE seq = 12", 12),
        ("DELETE FROM transfer WHERE seq = 13; DELETE FROM journal WHERE seq = 13", 13),
        ("UPDATE transfer SET amount = amount + 25 WHERE seq = 13", 13),
        ("DELETE FROM transfer WHERE seq = 13", 13),
        ("UPDATE journal SET data = CAST(x'7bff7d' AS TEXT) WHERE seq = 14", 14),
    ],
)
def test_the_first_changed_record_is_named(path: Path, sql: str, seq: int) -> None:
    written(path)
    triggers = "".join(
        f"DROP TRIGGER {table}_never_{what};"
        for table in ("journal", "transfer", "document")
        for what in ("updated", "deleted")
    )
    restore = _trigger_texts(path)
    wreck(path, f"{triggers} {sql}; {restore}")
    store = open_journal(path)
    finding = store.verify_chain()
    assert finding is not None
    assert finding.seq == seq
    store.close()
    with pytest.raises(JournalCorrupt, match=rf"record {seq} "):
        ServedTable.on(path)


def _trigger_texts(path: Path) -> str:
    with closing(sqlite3.connect(path)) as connection:
        rows = connection.execute(
            "SELECT sql FROM sqlite_master WHERE type = 'trigger' AND name LIKE '%never_updated'"
            " OR type = 'trigger' AND name LIKE '%never_deleted'"
        ).fetchall()
    return "; ".join(row[0] for row in rows) + ";"


def test_a_guard_taken_away_or_rewritten_is_noticed(path: Path) -> None:
    written(path)
    wreck(path, "DROP TRIGGER journal_never_updated")
    with pytest.raises(JournalCorrupt, match="journal_never_updated"):
        ServedTable.on(path)
    wreck(
        path,
        "CREATE TRIGGER journal_never_updated BEFORE UPDATE ON journal WHEN 0 BEGIN SELECT RAISE(ABORT, 'no'); END",
    )
    with pytest.raises(JournalCorrupt, match="journal_never_updated"):
        ServedTable.on(path)


def test_a_cut_file_is_damaged(path: Path) -> None:
    written(path)
    content = path.read_bytes()
    path.write_bytes(content[: len(content) - 3 * 4096])
    with pytest.raises(EnvironmentFault) as caught:
        ServedTable.on(path)
    assert isinstance(caught.value, JournalCorrupt)
    assert str(path) in str(caught.value)


def test_any_flipped_byte_is_found_or_harmless(path: Path) -> None:
    """A byte in every 769: either the opening names damage, or nothing that counts has changed."""
    written(path)
    content = path.read_bytes()
    whole = ServedTable.on(path)
    expected = whole.service.snapshot().seats
    whole.service.close()
    found = 0
    for place in range(0, len(content), 769):
        flipped = bytearray(content)
        flipped[place] ^= 0x10
        path.write_bytes(flipped)
        for leftover in ("-wal", "-shm"):
            path.with_name(path.name + leftover).unlink(missing_ok=True)
        try:
            table = ServedTable.on(path)
        except EnvironmentFault:
            found += 1
            continue
        assert table.service.snapshot().seats == expected, f"byte {place}"
        assert table.store.verify_chain() is None, f"byte {place}"
        table.service.close()
    assert found > 10


def test_a_journal_without_its_tables_is_damaged(path: Path) -> None:
    written(path)
    wreck(path, "DROP TABLE person_name")
    with pytest.raises(JournalCorrupt, match="person_name"):
        ServedTable.on(path)


def test_a_bug_of_ours_is_not_called_a_damaged_disk(path: Path) -> None:
    store = open_journal(path)
    with pytest.raises(SQLAlchemyError):
        store._read(lambda: store._reading.exec_driver_sql("SELECT ?", (object(),)))
    store.close()


@pytest.mark.skipif(not hasattr(os, "link"), reason="this system gives a file one name only")
def test_a_file_with_two_names_is_not_opened_by_either(path: Path, tmp_path: Path) -> None:
    """Each name would have a lock and a log of its own: two programs would write one file."""
    open_journal(path).close()
    other = tmp_path / "other.db"
    os.link(path, other)
    for name in (path, other):
        with pytest.raises(JournalUnavailable, match="second name") as caught:
            open_journal(name)
        assert str(name) in str(caught.value)
    other.unlink()
    open_journal(path).close()
