"""A copy of the database at each close: whole, checked, beside the file; trouble with it is told and harms nothing."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablemgr.app.api import CloseSession, Done, StaffId
from tablemgr.app.copying import copies as copies_of_tablemgr
from tablemgr.app.faults import EnvironmentFault, JournalCorrupt
from tablemgr.persistence import backup
from tablemgr.persistence.opening import read_journal
from tests.helpers.services import ServedTable, opened_table
from tests.helpers.tireless import PIECES, TirelessDealer, open_table


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "table.db"


def close(table: ServedTable) -> Done:
    return table.do(CloseSession(PIECES, None, StaffId("D101"), StaffId("F201"), "", break_table=True))


def copies(path: Path) -> list[Path]:
    return sorted((path.parent / "backups").glob("*"))


def test_the_close_makes_a_copy_that_reads_like_the_journal(path: Path) -> None:
    table = opened_table(path)
    assert copies(path) == []
    done = close(table)
    assert done.fault is None
    (copy,) = copies(path)
    assert copy.name == f"table-20261128-170000-{done.seq:09d}.db"
    assert copy.stat().st_mode & 0o077 == 0
    store = read_journal(copy)
    assert store.read() == table.store.read()
    assert store.names() == table.store.names()
    assert store.verify_chain() is None
    assert store.check() == ()
    store.close()
    table.service.close()


def test_a_copy_can_be_gone_on_with(path: Path) -> None:
    table = opened_table(path)
    close(table)
    table.service.close()
    (copy,) = copies(path)
    restored = ServedTable.on(copy)
    open_table(restored.service)
    restored.service.close()


def test_a_copy_that_cannot_be_made_does_not_undo_the_close(path: Path) -> None:
    table = opened_table(path)
    (path.parent / "backups").write_text("a file where the folder should be")
    done = close(table)
    assert isinstance(done.fault, EnvironmentFault)
    assert "backups" in str(done.fault)
    assert done.snapshot.status == "closed"
    table.service.close()
    assert ServedTable.on(path).service.snapshot().status == "closed"


def test_a_copy_that_does_not_read_back_is_told_and_not_kept(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = opened_table(path)
    monkeypatch.setattr(backup, "_reads_back", lambda *_args: False)
    done = close(table)
    assert isinstance(done.fault, JournalCorrupt)
    assert copies(path) == []
    table.service.close()


def test_reading_back_notices_a_copy_of_something_else(path: Path) -> None:
    table = opened_table(path)
    close(table)
    (copy,) = copies(path)
    seq, head_hash = table.store.head()
    assert backup._reads_back(copy, seq, head_hash)
    assert not backup._reads_back(copy, seq + 1, head_hash)
    assert not backup._reads_back(copy, seq, "0" * 64)
    table.service.close()


def test_old_copies_go_and_what_is_no_copy_of_this_journal_stays(path: Path) -> None:
    """Copies of earlier programs bear only a number; they go by the time of their file."""
    table = opened_table(path)
    folder = path.parent / "backups"
    folder.mkdir()
    for number in range(1, 20):
        (folder / f"table-{number:09d}.db").touch()
    others = ("notes.txt", "table-my own.db", "table2-20261128-170000-000000001.db", "table-before-0004.db")
    for name in others:
        (folder / name).touch()
    made = Path(table.store.backup())
    kept_names = {copy.name for copy in copies(path)}
    assert set(others) <= kept_names
    assert made.name in kept_names
    assert len(kept_names) - len(others) - 1 <= copies_of_tablemgr.NEWEST + 1
    table.service.close()


def test_a_journal_that_is_being_written_is_copied_as_it_was_after_one_of_its_acts(path: Path) -> None:
    """The copy is made by another connection, in the middle of play."""
    table = opened_table(path)
    dealer = TirelessDealer(table.service, 5)
    for _ in range(40):
        dealer.act()
        reader = read_journal(path)
        copy = Path(reader.backup())
        reader.close()
        store = read_journal(copy)
        assert store.head() == table.store.head()
        store.close()
    table.service.close()
