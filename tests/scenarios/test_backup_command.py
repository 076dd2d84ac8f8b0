"""`tablemgr backup`: listed, brought back, carried to another computer, drilled (controls 3.7, T10)."""

from __future__ import annotations

import json
import shutil
import sqlite3
import zipfile
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from tablemgr import bootstrap
from tablemgr.app.copies import Relation
from tablemgr.app.faults import BadInputFile, EnvironmentFault, JournalLocked, NewerJournal
from tablemgr.bootstrap import backups
from tablemgr.cli import BAD_INPUT, FAILED, OK, main
from tests.helpers.services import ServedTable, opened_table
from tests.helpers.tireless import TirelessDealer

EVENING = Path(__file__).parents[1] / "data" / "evenings" / "golden_evening.jsonl"

Run = Callable[..., tuple[int, str]]


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An evening, its final counts, and the copy that a later quarter of an hour made of it."""
    folder = tmp_path_factory.mktemp("played")
    bootstrap.play_evening(EVENING, folder / "table.db", None, str, "cs")
    backups.JournalCopies(folder / "table.db").copy_job("", 1)()
    return folder


@pytest.fixture
def path(played: Path, tmp_path: Path) -> Path:
    shutil.copytree(played, tmp_path / "pc")
    return tmp_path / "pc" / "table.db"


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    def command(*arguments: str | Path) -> tuple[int, str]:
        status = main(["--language", "en", "backup", *map(str, arguments)])
        said = capsys.readouterr()
        return status, said.out + said.err

    return command


def records(path: Path) -> list[tuple[object, ...]]:
    with closing(sqlite3.connect(path)) as connection:
        return connection.execute("SELECT seq, hash FROM journal ORDER BY seq").fetchall()


def test_the_list_says_when_which_table_how_far_and_whether_it_holds(path: Path, run: Run) -> None:
    status, said = run("list", path)
    assert status == OK
    newest, _place, older, _other = said.splitlines()
    assert "20:20 · PK07 · hand 5 · record 130 · bec9 c813 8996 394b · checked" in newest
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
    status, said = run("restore", path, "--copy", older, "--yes")
    assert status == OK
    aside = Path(said.split("The present file lies here now: ")[1].strip())
    assert aside.parent == path.parent
    assert aside.stat().st_mode & 0o077 == 0
    assert records(aside) == before
    assert records(path) == before[:126]
    table = ServedTable.on(path)
    assert table.service.snapshot().status == "closed"
    table.service.close()


def test_a_damaged_present_file_is_set_aside_too(path: Path, run: Run) -> None:
    path.write_bytes(b"SQLite format 3\0" + b"\xff" * 5000)
    broken = path.read_bytes()
    status, said = run("restore", path, "--yes")
    assert status == OK
    assert "cannot be read" in said
    assert Path(said.split("lies here now: ")[1].strip()).read_bytes() == broken
    assert bootstrap.verify_journal(path) == ()


def test_a_lost_file_comes_back(path: Path, run: Run) -> None:
    wanted = records(path)
    path.unlink()
    status, said = run("restore", path, "--yes")
    assert status == OK
    assert "no present file" in said
    assert records(path) == wanted


def test_a_tampered_copy_is_not_brought_back(path: Path, run: Run) -> None:
    copy = backups.newest_copy(path)
    with closing(sqlite3.connect(copy)) as connection, connection:
        connection.executescript(
            "DROP TRIGGER transfer_never_updated; UPDATE transfer SET amount = amount + 25 WHERE seq > 20"
        )
    before = path.read_bytes()
    status, said = run("restore", path, "--yes")
    assert status == FAILED
    assert "DAMAGED" in said
    assert path.read_bytes() == before
    with pytest.raises(EnvironmentFault, match="does not hold"):
        backups.restore(path, copy)


def test_a_table_that_is_open_is_not_replaced(path: Path) -> None:
    table = ServedTable.on(path)
    before = table.store.head()
    with pytest.raises(JournalLocked):
        backups.restore(path, backups.newest_copy(path))
    assert table.store.head() == before
    table.service.close()
    assert [file.name for file in path.parent.glob("*aside*")] == []


def gone_on_with(path: Path, acts: int = 2) -> None:
    """The table is opened and played on."""
    table = ServedTable.on(path)
    dealer = TirelessDealer(table.service, 1)
    for _ in range(acts):
        dealer.act()
    table.service.close()


def test_what_was_played_after_a_restore_went_another_way(path: Path) -> None:
    """The copy knows four acts that the present file has not, and the other way round: both are said."""
    newest, older = backups.JournalCopies(path).paths()
    backups.restore(path, older)
    gone_on_with(path)
    plan = backups.plan_restore(path, newest)
    assert (plan.relation, plan.acts) == (Relation.APART, 2)
    assert plan.since_us > 0


# --- another computer ---------------------------------------------------------------------------------------------


@pytest.fixture
def carried(path: Path, tmp_path: Path) -> Path:
    file = tmp_path / "PK07.table"
    backups.export_table(path, file)
    return file


def test_one_tables_life_goes_to_another_computer(
    path: Path, carried: Path, tmp_path: Path, run: Run
) -> None:
    other = tmp_path / "other pc" / "tablemgr.db"
    assert carried.stat().st_mode & 0o077 == 0
    status, said = run("import", carried, "--db", other)
    assert status == OK, said
    assert "Table PK07: 130 records, head bec9 c813 8996 394b" in said
    assert records(other) == records(path)
    assert bootstrap.verify_journal(other) == ()
    table = ServedTable.on(other)
    table.service.close()


def test_an_export_never_goes_over_a_file(path: Path, carried: Path, run: Run) -> None:
    before = carried.read_bytes()
    status, said = run("export", path, "--out", carried)
    assert status == BAD_INPUT
    assert "exists already" in said
    assert carried.read_bytes() == before


def repacked(file: Path, target: Path, **changes: bytes) -> Path:
    """The same archive with members changed by name: ``journal`` or ``manifest``."""
    names = {"manifest.json": "manifest", "journal.db": "journal"}
    with zipfile.ZipFile(file) as old, zipfile.ZipFile(target, "w") as new:
        for name in old.namelist():
            new.writestr(name, changes.get(names[name], old.read(name)))
    return target


def member(file: Path, name: str) -> bytes:
    with zipfile.ZipFile(file) as archive:
        return archive.read(name)


def test_a_tampered_table_is_refused_wherever_it_was_changed(carried: Path, tmp_path: Path) -> None:
    journal = bytearray(member(carried, "journal.db"))
    journal[len(journal) // 2] ^= 1
    manifest = json.loads(member(carried, "manifest.json"))
    cases = {
        "journal": repacked(carried, tmp_path / "1", journal=bytes(journal)),
        **{
            field: repacked(
                carried, tmp_path / field, manifest=json.dumps({**manifest, field: wrong}).encode()
            )
            for field, wrong in (
                ("head", "0" * 64),
                ("records", 129),
                ("table", "PK08"),
                ("sha256", "0" * 64),
            )
        },
        "cut": tmp_path / "cut",
        "not one": tmp_path / "text",
    }
    cases["cut"].write_bytes(carried.read_bytes()[:-900])
    cases["not one"].write_text("hello")
    other = tmp_path / "other" / "table.db"
    for what, file in cases.items():
        with pytest.raises(BadInputFile):
            backups.import_table(file, other)
        assert not other.exists(), what
        assert list(other.parent.iterdir()) == [], what


def test_every_flipped_byte_of_an_exported_table_is_found_or_harmless(carried: Path, tmp_path: Path) -> None:
    """A bit of an archive may lie where nothing is said; then what arrives is the same journal."""
    whole = carried.read_bytes()
    wanted = json.loads(member(carried, "manifest.json"))["head"]
    refused = 0
    for number, at in enumerate(range(0, len(whole), max(len(whole) // 60, 1))):
        changed = bytearray(whole)
        changed[at] ^= 0x10
        (tmp_path / "changed").write_bytes(changed)
        other = tmp_path / f"other-{number}" / "table.db"
        try:
            manifest, _aside = backups.import_table(tmp_path / "changed", other)
        except EnvironmentFault:
            refused += 1
            assert not other.exists()
            continue
        assert manifest.head == wanted
    assert refused > 50


def test_a_table_of_a_newer_program_is_refused(carried: Path, tmp_path: Path) -> None:
    manifest = json.loads(member(carried, "manifest.json"))
    for field in ("version", "schema"):
        newer = json.dumps({**manifest, field: 99, "unknown": 1}).encode()
        file = repacked(carried, tmp_path / field, manifest=newer)
        with pytest.raises(NewerJournal):
            backups.import_table(file, tmp_path / "other.db")


def test_a_table_older_than_what_is_there_is_refused(path: Path, carried: Path) -> None:
    gone_on_with(path)
    further = records(path)
    with pytest.raises(BadInputFile, match="older by 2 acts"):
        backups.import_table(carried, path)
    assert records(path) == further
    assert [file.name for file in path.parent.glob("*arrived*")] == []


def test_a_table_that_went_another_way_is_refused(path: Path, carried: Path) -> None:
    backups.restore(path, backups.JournalCopies(path).paths()[1])
    gone_on_with(path)
    before = records(path)
    with pytest.raises(BadInputFile, match="different ways after record 126"):
        backups.import_table(carried, path)
    assert records(path) == before


def test_another_table_is_not_taken_over_one_that_is_there(carried: Path, tmp_path: Path) -> None:
    other = tmp_path / "other" / "table.db"
    opened_table(other).service.close()
    before = records(other)
    with pytest.raises(BadInputFile, match="another table"):
        backups.import_table(carried, other)
    assert records(other) == before


def test_a_later_life_of_the_same_table_is_taken_over_and_the_earlier_one_set_aside(
    path: Path, carried: Path, tmp_path: Path
) -> None:
    other = tmp_path / "other" / "table.db"
    other.parent.mkdir()
    shutil.copy(backups.JournalCopies(path).paths()[1], other)
    _manifest, aside = backups.import_table(carried, other)
    assert records(other) == records(path)
    assert len(records(Path(aside))) == 126


# --- the daily drill ----------------------------------------------------------------------------------------------


def test_the_drill_proves_the_newest_copy_in_one_line(path: Path, run: Run) -> None:
    status, said = run("drill", path)
    assert status == OK
    (line,) = said.splitlines()
    assert line.startswith("The drill HOLDS: table-20261128-192000-000000130.db")
    assert "record 130, head bec9 c813 8996 394b, report SR-PRAHA1-PK07-20261128-A-0001" in line
    done = backups.drill(path)
    assert done.report is not None
    assert done.report.as_present is True
    assert done.rendered > 10_000
    assert done.seconds < 60, "T10"


def test_the_drill_compares_the_head_with_an_anchor(path: Path, run: Run, tmp_path: Path) -> None:
    assert run("drill", path, "--anchor", "bec9 c813 8996 394b")[0] == OK
    status, said = run("drill", path, "--anchor", "0123 4567 89ab cdef")
    assert status == FAILED
    assert "DIFFERS" in said
    anchors = tmp_path / "anchors.txt"
    assert main(["journal", "anchor", str(path), "--keep", str(anchors)]) == OK
    assert run("drill", path, "--file", anchors)[0] == OK


def test_the_drill_names_an_older_copy_when_an_anchor_is_known(path: Path, run: Run, tmp_path: Path) -> None:
    anchors = tmp_path / "anchors.txt"
    main(["journal", "anchor", str(path), "--keep", str(anchors)])
    older = backups.JournalCopies(path).paths()[1]
    status, said = run("drill", path, "--copy", older, "--file", anchors)
    assert status == FAILED
    assert "older copy" in said


def test_the_drill_fails_for_a_copy_that_was_changed(path: Path, run: Run) -> None:
    copy = backups.newest_copy(path)
    with closing(sqlite3.connect(copy)) as connection, connection:
        connection.executescript(
            "DROP TRIGGER journal_never_updated; UPDATE journal SET at_us = at_us + 1 WHERE seq = 60"
        )
    status, said = run("drill", path)
    assert status == FAILED
    assert "record 60" in said


def test_the_drill_fails_when_the_present_file_was_written_anew(path: Path) -> None:
    """Somebody puts another life of the table in the place of the one that was copied."""
    copy = backups.newest_copy(path)
    path.unlink()
    bootstrap.play_evening(EVENING.with_name("demo-nl.jsonl"), path, None, str, "cs")
    done = backups.drill(path, copy=copy)
    assert done.follows is False
    assert not done.passed


def test_without_the_present_file_the_drill_still_proves_the_copy(path: Path, run: Run) -> None:
    path.unlink()
    assert run("drill", path)[0] == OK
