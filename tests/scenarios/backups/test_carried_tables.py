"""One table in a file, carried to another computer: nothing of it changed, nothing there overwritten."""

from __future__ import annotations

import json
import shutil
import zipfile
from pathlib import Path

import pytest

from tablemgr import bootstrap
from tablemgr.app.copying.copies import RestoreWish
from tablemgr.app.faults import BadInputFile, EnvironmentFault, NewerJournal
from tablemgr.bootstrap import backups
from tablemgr.cli import BAD_INPUT, OK
from tablemgr.engine.journal import CopyRestored
from tests.helpers.restored import (
    PAIR,
    TWO,
    Run,
    gone_on_with,
    records,
    restored_note,
)
from tests.helpers.services import ServedTable, opened_table


def test_one_tables_life_goes_to_another_computer(
    path: Path, carried: Path, tmp_path: Path, run: Run, head: str
) -> None:
    other = tmp_path / "other pc" / "tablemgr.db"
    assert carried.stat().st_mode & 0o077 == 0
    status, said = run("import", carried, "--db", other, *PAIR)
    assert status == OK, said
    assert f"Table PK07: 130 records, head {head}" in said
    assert records(other)[:-1] == records(path)
    assert restored_note(other) == ("M301", "F201", CopyRestored("table", 130, 0, "", False))
    assert sorted(file.name for file in other.parent.iterdir()) == ["tablemgr.db", "tablemgr.db.lock"]
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
            backups.import_table(file, other, *TWO)
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
            manifest, _aside = backups.import_table(tmp_path / "changed", other, *TWO)
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
            backups.import_table(file, tmp_path / "other.db", *TWO)


def test_a_table_older_than_what_is_there_is_refused(path: Path, carried: Path) -> None:
    gone_on_with(path)
    further = records(path)
    with pytest.raises(BadInputFile, match="older by 2 acts"):
        backups.import_table(carried, path, *TWO)
    assert records(path) == further
    assert [file.name for file in path.parent.glob("*arrived*")] == []


def test_a_table_that_went_another_way_is_refused(path: Path, carried: Path) -> None:
    backups.restore(path, RestoreWish(str(backups.JournalCopies(path).paths()[1]), *TWO))
    gone_on_with(path)
    before = records(path)
    with pytest.raises(BadInputFile, match="different ways after record 126"):
        backups.import_table(carried, path, *TWO)
    assert records(path) == before


def test_another_table_is_not_taken_over_one_that_is_there(carried: Path, tmp_path: Path) -> None:
    other = tmp_path / "other" / "table.db"
    opened_table(other).service.close()
    before = records(other)
    with pytest.raises(BadInputFile, match="another table"):
        backups.import_table(carried, other, *TWO)
    assert records(other) == before


def test_a_later_life_of_the_same_table_is_taken_over_and_the_earlier_one_set_aside(
    path: Path, carried: Path, tmp_path: Path
) -> None:
    other = tmp_path / "other" / "table.db"
    other.parent.mkdir()
    shutil.copy(backups.JournalCopies(path).paths()[1], other)
    _manifest, aside = backups.import_table(carried, other, *TWO)
    assert records(other)[:-1] == records(path)
    assert len(records(Path(str(aside)))) == 126


def test_the_note_of_the_last_take_over_is_no_other_way(path: Path, carried: Path, tmp_path: Path) -> None:
    """A computer that only took the table over takes its later life over again."""
    other = tmp_path / "other" / "table.db"
    backups.import_table(carried, other, *TWO)
    gone_on_with(path)
    later = tmp_path / "later.table"
    backups.export_table(path, later)
    backups.import_table(later, other, *TWO)
    assert records(other)[:-1] == records(path)
