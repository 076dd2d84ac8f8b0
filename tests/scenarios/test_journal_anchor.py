"""``tablemgr journal anchor``: a journal compared with papers and with anchors kept elsewhere."""

from __future__ import annotations

import shutil
from pathlib import Path
from random import Random

import pytest

from tablemgr import cli
from tests.crash.mutations import by_rows
from tests.crash.mutations.subject import Subject, prepared, unguarded


@pytest.fixture(scope="module")
def subject(tmp_path_factory: pytest.TempPathFactory) -> Subject:
    return prepared(tmp_path_factory.mktemp("anchors"))


@pytest.fixture
def journal(subject: Subject, tmp_path: Path) -> Path:
    path = tmp_path / "table.db"
    shutil.copyfile(subject.path, path)
    return path


def said(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str]:
    status = cli.main(["--language", "en", "journal", "anchor", *arguments])
    return status, capsys.readouterr().out


def test_the_anchor_of_a_journal_agrees_with_it(journal: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, anchor = said(capsys, str(journal))
    assert (status, anchor[:11]) == (cli.OK, "TABLEMGR:1:")
    status, answer = said(capsys, str(journal), anchor.strip())
    assert status == cli.OK
    assert "The chain holds" in answer
    assert "Agrees with the anchor" in answer


def test_characters_in_groups_may_be_given_as_several_words(
    journal: Path, subject: Subject, capsys: pytest.CaptureFixture[str]
) -> None:
    head = subject.anchor.split(":")[-2][:16]
    status, answer = said(capsys, str(journal), head[:4], head[4:8], head[8:12], head[12:])
    assert (status, "Agrees" in answer) == (cli.OK, True)


def test_anchors_gather_in_a_file_and_an_older_copy_is_found_by_it(
    journal: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    kept = tmp_path / "anchors.txt"
    older = tmp_path / "older.db"
    shutil.copyfile(journal, older)
    assert by_rows.change(older, "cut the tail", Random(3))
    for path in (older, journal):
        assert said(capsys, str(path), "--keep", str(kept))[0] == cli.OK
    assert len(kept.read_text(encoding="utf-8").splitlines()) == 2
    assert said(capsys, str(journal), "--file", str(kept))[0] == cli.OK
    status, answer = said(capsys, str(older), "--file", str(kept))
    assert status == cli.FAILED
    assert "CUT" in answer
    assert "older copy" in answer


def test_a_broken_chain_is_said_and_no_anchor_speaks_for_it(
    journal: Path, subject: Subject, capsys: pytest.CaptureFixture[str]
) -> None:
    with unguarded(journal) as connection:
        connection.execute("UPDATE journal SET actor = 'D999' WHERE seq = 40")
    status, answer = said(capsys, str(journal), subject.anchor)
    assert status == cli.FAILED
    assert "BROKEN: record 40 was changed" in answer
    assert "Agrees" not in answer


def test_what_is_no_anchor_is_bad_input(journal: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, answer = said(capsys, str(journal), "hello")
    assert status == cli.BAD_INPUT
    assert "neither the sixteen characters" in answer


def test_an_empty_file_of_anchors_says_that_nobody_can_know(
    journal: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    empty = tmp_path / "anchors.txt"
    empty.touch()
    status, answer = said(capsys, str(journal), "--file", str(empty))
    assert status == cli.FAILED
    assert "Without an anchor nobody can know" in answer


def test_no_anchor_is_written_into_a_journal(journal: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = journal.read_bytes()
    assert (
        cli.main(["--language", "en", "journal", "anchor", str(journal), "--keep", str(journal)])
        == cli.BAD_INPUT
    )
    assert "is a database" in capsys.readouterr().err
    assert journal.read_bytes() == before


def test_a_file_of_anchors_that_is_not_there_is_named(
    journal: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    status = cli.main(["--language", "cs", "journal", "anchor", str(journal), "--file", "nowhere.txt"])
    assert status == cli.BAD_INPUT
    assert "Kotvy nelze přečíst" in capsys.readouterr().err
