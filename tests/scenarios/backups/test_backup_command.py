"""`tablemgr backup`: listed, and brought back by two people (controls 3.2, 3.7)."""

from __future__ import annotations

import sqlite3
import sys
from contextlib import closing
from pathlib import Path

import pytest

from tablemgr import bootstrap
from tablemgr.app.copying.copies import Relation, RestoreWish
from tablemgr.app.faults import EnvironmentFault, JournalLocked
from tablemgr.app.people.guard import GuardedTable
from tablemgr.app.views.snapshot import Done
from tablemgr.bootstrap import backups
from tablemgr.bootstrap.backup_lines import Pair, restored
from tablemgr.bootstrap.system import RandomIds, SystemClock
from tablemgr.cli import FAILED, OK
from tablemgr.engine.journal import CopyRestored
from tablemgr.engine.outcome import Refused
from tablemgr.persistence.credentials import Argon2Hasher
from tablemgr.persistence.opening import open_journal
from tablemgr.text import Language, translator
from tests.helpers.restored import (
    PAIR,
    TWO,
    Run,
    brought_back,
    gone_on_with,
    records,
    restored_note,
    two_of,
)
from tests.helpers.services import ServedTable, opened_table
from tests.helpers.tireless import TirelessDealer


def test_the_list_says_when_which_table_how_far_and_whether_it_holds(path: Path, run: Run, head: str) -> None:
    status, said = run("list", path)
    assert status == OK
    newest, _place, older, _other = said.splitlines()
    assert f"20:20 · PK07 · hand 5 · record 130 · {head} · checked" in newest
    assert "20:00 · PK07 · hand 5 · record 126" in older


def test_without_copies_the_list_says_so(tmp_path: Path, run: Run) -> None:
    opened_table(tmp_path / "new.db").service.close()
    status, said = run("list", tmp_path / "new.db")
    assert status == FAILED
    assert "no copy" in said


def test_restoring_says_first_what_would_be_missing_and_changes_nothing(path: Path, run: Run) -> None:
    before = path.read_bytes()
    older = backups.JournalCopies(path).paths()[1]
    status, said = run("restore", path, "--copy", older)
    assert status == OK
    assert "MISSING would be 4 acts, 0 hands, 0 papers" in said
    assert "Nothing was changed" in said
    assert path.read_bytes() == before


def test_restoring_sets_the_present_file_aside_and_the_table_goes_on(path: Path, run: Run) -> None:
    before = records(path)
    older = backups.JournalCopies(path).paths()[1]
    status, said = run("restore", path, "--copy", older, "--yes", *PAIR)
    assert status == OK
    aside = Path(said.split("The present file lies here now: ")[1].strip())
    assert aside.parent == path.parent
    assert aside.stat().st_mode & 0o077 == 0
    assert records(aside) == before
    assert records(path)[:-1] == before[:126]
    assert restored_note(path) == ("M301", "F201", CopyRestored("copy", 126, 130, str(before[-1][1]), False))
    assert bootstrap.verify_journal(path) == ()
    table = ServedTable.on(path)
    assert table.service.snapshot().status == "closed"
    table.service.close()


def test_a_damaged_present_file_is_set_aside_too(path: Path, run: Run) -> None:
    path.write_bytes(b"SQLite format 3\0" + b"\xff" * 5000)
    broken = path.read_bytes()
    status, said = run("restore", path, "--yes", *PAIR)
    assert status == OK
    assert "cannot be read" in said
    assert Path(said.split("lies here now: ")[1].strip()).read_bytes() == broken
    assert bootstrap.verify_journal(path) == ()


def test_a_lost_file_comes_back(path: Path, run: Run) -> None:
    wanted = records(path)
    path.unlink()
    status, said = run("restore", path, "--yes", *PAIR)
    assert status == OK
    assert "no present file" in said
    assert records(path)[:-1] == wanted
    assert restored_note(path) == ("M301", "F201", CopyRestored("copy", 130, 0, "", False))


def test_a_tampered_copy_is_not_brought_back(path: Path, run: Run) -> None:
    copy = backups.newest_copy(path)
    with closing(sqlite3.connect(copy)) as connection, connection:
        connection.executescript(
            "DROP TRIGGER transfer_never_updated; UPDATE transfer SET amount = amount + 25 WHERE seq > 20"
        )
    before = path.read_bytes()
    status, said = run("restore", path, "--yes", *PAIR)
    assert status == FAILED
    assert "DAMAGED" in said
    assert path.read_bytes() == before
    with pytest.raises(EnvironmentFault, match="does not hold"):
        backups.restore(path, RestoreWish(str(copy), *TWO))


def test_a_table_that_is_open_is_not_replaced(path: Path) -> None:
    table = ServedTable.on(path)
    before = table.store.head()
    with pytest.raises(JournalLocked):
        backups.restore(path, RestoreWish(str(backups.newest_copy(path)), *TWO))
    assert table.store.head() == before
    table.service.close()
    assert [file.name for file in path.parent.glob("*aside*")] == []


@pytest.mark.parametrize(
    ("pair", "why"),
    [
        ((), "Somebody else must approve this first: Floor, Shift manager"),
        (("--by", "M301"), "Somebody else must approve this first: Floor, Shift manager"),
        (("--by", "M301", "--ok", "M301"), "a second person must"),
        (("--by", "M301", "--ok", "D101"), "3.2"),
        (("--by", "M301", "--ok", "X999"), "X999"),
    ],
)
def test_one_person_alone_brings_nothing_back(pair: tuple[str, ...], why: str, path: Path, run: Run) -> None:
    before = path.read_bytes()
    older = backups.JournalCopies(path).paths()[1]
    status, said = run("restore", path, "--copy", older, "--yes", *pair)
    assert (status, why in said) == (FAILED, True), said
    assert path.read_bytes() == before
    refused = backups.restore(path, RestoreWish(str(older), *pair[1::2]))
    assert isinstance(refused, Refused)


def with_pins(path: Path) -> None:
    """Both have a PIN now, and a copy knows it."""
    store = open_journal(path)
    table = GuardedTable(store, SystemClock(), RandomIds(), "0", Argon2Hasher(1, 8))
    assert isinstance(table.give_secret("M301", "271828", by="M301"), Done)
    table.prove("M301", "271828")
    assert isinstance(table.give_secret("F201", "314159", by="M301"), Done)
    store.backup()
    table.close()


@pytest.mark.parametrize(("typed", "proved"), [(("271828", "314159"), True), (("271828", "000000"), None)])
def test_the_command_asks_both_for_their_pins(
    typed: tuple[str, str], proved: bool | None, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with_pins(path)
    gone_on_with(path)
    copy = backups.newest_copy(path)
    asked: list[str] = []
    before = path.read_bytes()

    def ask(who: str) -> str:
        asked.append(who)
        return typed[len(asked) - 1]

    lines, well = restored(path, copy, "", translator(Language.EN), sure=True, pair=Pair("M301", "F201", ask))
    assert asked == ["M301", "F201"]
    if proved is None:
        assert not well
        assert "The PIN of F201 is not right" in lines[-1]
        assert path.read_bytes() == before
    else:
        event = restored_note(path)[2]
        assert isinstance(event, CopyRestored)
        assert event.proved


def test_where_nobody_can_be_asked_the_command_says_that_nobody_is_proved(path: Path, run: Run) -> None:
    with_pins(path)
    gone_on_with(path)
    status, said = run("restore", path, "--copy", backups.newest_copy(path), "--yes", *PAIR)
    assert status == OK
    assert "who they are is not proved" in said
    event = restored_note(path)[2]
    assert isinstance(event, CopyRestored)
    assert not event.proved


def test_a_copy_of_an_open_table_is_listed_among_the_exceptions_of_its_shift(tmp_path: Path) -> None:
    path = tmp_path / "pc" / "table.db"
    table = opened_table(path)
    table.store.backup()
    TirelessDealer(table.service, 1).act()
    table.service.close()
    copy = backups.newest_copy(path)
    by, ok = two_of(path, copy)
    brought_back(path, copy)
    again = ServedTable.on(path)
    (line,) = [one for one in again.service.shift_report(1).exceptions if one.kind == "RESTORED"]
    assert line.by is not None
    assert line.ok is not None
    assert (line.by.staff_id, line.ok.staff_id) == (by, ok)
    assert list(path.parent.glob(".restoring*")) == []
    again.service.close()


def test_what_was_played_after_a_restore_went_another_way(path: Path) -> None:
    """The copy knows four acts that the present file has not, and the other way round: both are said."""
    newest, older = backups.JournalCopies(path).paths()
    backups.restore(path, RestoreWish(str(older), *TWO))
    gone_on_with(path)
    plan = backups.plan_restore(path, newest)
    assert (plan.relation, plan.acts) == (Relation.APART, 3), "the note of the restore and two acts"
    assert plan.since_us > 0


def test_a_file_named_from_the_folder_where_one_stands_is_the_same_file(
    path: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The usual way to type it: every command takes a name without its folder."""
    monkeypatch.chdir(path.parent)
    older = backups.JournalCopies(path).paths()[1]
    for words in (("list",), ("drill",), ("restore",), ("restore", "--copy", older)):
        status, said = run(words[0], path.name, *words[1:])
        assert status == OK, said
    assert run("export", path.name, "--out", "PK07.table")[0] == OK
    status, said = run("import", "PK07.table", "--db", path.name, "--by", "M301", "--ok", "F201")
    assert status != OK, "it is the same life already"
    assert said


@pytest.mark.skipif(sys.platform == "win32", reason="links need a right of their own there")
def test_another_name_of_the_file_is_the_file_itself(path: Path, run: Run) -> None:
    """A link stays a link: it never becomes a second, older book under the name that people start."""
    link = path.with_name("link.db")
    link.symlink_to(path)
    older = backups.JournalCopies(path).paths()[1]
    status, said = run("restore", link, "--copy", older, "--yes", *PAIR)
    assert status == OK, said
    assert link.is_symlink()
    assert link.resolve() == path.resolve()
    assert [place.name for place in path.parent.glob("*aside*")] != []
    assert not list(path.parent.glob("link-aside*"))


@pytest.mark.skipif(sys.platform == "win32", reason="links need a right of their own there")
def test_behind_a_link_a_table_that_is_open_is_not_replaced(path: Path) -> None:
    link = path.with_name("link.db")
    link.symlink_to(path)
    table = ServedTable.on(path)
    with pytest.raises(JournalLocked):
        backups.restore(link, RestoreWish(str(backups.newest_copy(path)), *TWO))
    table.service.close()
