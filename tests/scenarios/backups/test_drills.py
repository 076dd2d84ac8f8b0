"""The daily restore drill: is the newest copy one to go on with? (controls 3.7, T10)"""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from tablemgr.bootstrap import backups
from tablemgr.cli import FAILED, OK, main
from tablemgr.persistence.drill_log import drill_log, kept_drills
from tests.helpers.restored import (
    Run,
)
from tests.helpers.services import opened_table


def test_the_drill_proves_the_newest_copy_in_one_line(path: Path, run: Run, head: str) -> None:
    status, said = run("drill", path)
    assert status == OK
    (line,) = said.splitlines()
    assert line.startswith("The drill HOLDS: table-20261128-192000-000000130.db")
    assert f"record 130, head {head}, report SR-PRAHA1-PK07-20261128-A-0001" in line
    done = backups.drill(path)
    assert done.report is not None
    assert done.report.as_present is True
    assert done.rendered > 10_000
    assert done.seconds > 0, "what T10 is measured by"


def test_the_drill_compares_the_head_with_an_anchor(path: Path, run: Run, tmp_path: Path, head: str) -> None:
    assert run("drill", path, "--anchor", head)[0] == OK
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
    opened_table(path).service.close()
    done = backups.drill(path, copy=copy)
    assert done.follows is False
    assert not done.passed


def test_without_the_present_file_the_drill_still_proves_the_copy(path: Path, run: Run) -> None:
    path.unlink()
    assert run("drill", path)[0] == OK


def test_a_drill_is_kept_beside_the_copies_for_its_owner_only(path: Path, run: Run) -> None:
    run("drill", path)
    copy = backups.newest_copy(path)
    with closing(sqlite3.connect(copy)) as connection, connection:
        connection.executescript(
            "DROP TRIGGER journal_never_updated; UPDATE journal SET at_us = at_us + 1 WHERE seq = 60"
        )
    note = backups.JournalCopies(path).drill_job("", 77, lambda: True)()
    assert note is not None
    assert (note.passed, note.copy, note.at_us) == (False, copy.name, 77)
    assert backups.JournalCopies(path).last_drill_job()() == note
    assert [one.passed for one in kept_drills(path)] == [False, True]
    assert drill_log(path).stat().st_mode & 0o077 == 0
    with drill_log(path).open("a", encoding="utf-8") as file:
        file.write('{"at_us": "soon"}\nno line at all\n')
    assert backups.JournalCopies(path).last_drill_job()() == note


def test_a_drill_in_a_process_of_its_own_comes_to_the_same_and_can_be_broken_off(path: Path) -> None:
    copies = backups.JournalCopies(path, elsewhere=True)
    note = copies.drill_job("", 78, lambda: True)()
    assert note is not None
    assert (note.passed, note.seq, note.at_us) == (True, 130, 78)
    assert copies.drill_job("", 79, lambda: False)() is None
    assert backups.JournalCopies(path).last_drill_job()() == note
