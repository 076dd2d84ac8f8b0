"""A copy of the database at each close: whole, checked, beside the file; trouble with it is told and harms nothing."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablemgr.app.api import CloseSession, Done, StaffId
from tablemgr.app.faults import EnvironmentFault, JournalCorrupt
from tablemgr.persistence import backup
from tablemgr.persistence.opening import open_journal, read_journal
from tests.helpers.services import ServedTable, opened_table
from tests.helpers.tireless import PIECES, open_table


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
    assert copy.name == f"table-{done.seq:09d}.db"
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


def test_only_the_newest_copies_are_kept(path: Path) -> None:
    store = open_journal(path)
    folder = path.parent / "backups"
    folder.mkdir()
    for number in range(1, 20):
        (folder / f"table-{number:09d}.db").touch()
    (folder / "notes.txt").touch()
    (folder / "table-my own.db").touch()
    made = Path(store.backup())
    kept = [copy.name for copy in copies(path)]
    assert made.name == "table-000000000.db"
    assert "notes.txt" in kept
    assert "table-my own.db" in kept
    assert len([name for name in kept if name.startswith("table-0")]) == backup.KEPT
    store.close()
