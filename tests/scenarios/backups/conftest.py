"""An evening with its copies, for every test of them."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tablemgr import bootstrap
from tablemgr.bootstrap import backups
from tablemgr.cli import main
from tests.helpers.restored import EVENING, Run


@pytest.fixture(scope="session")
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
def head(path: Path) -> str:
    """The sixteen characters of the present file's head, in fours."""
    mark = bootstrap.journal_head(path)[1][:16]
    return " ".join(mark[at : at + 4] for at in range(0, 16, 4))


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    def command(*arguments: str | Path) -> tuple[int, str]:
        status = main(["--language", "en", "backup", *map(str, arguments)])
        said = capsys.readouterr()
        return status, said.out + said.err

    return command


@pytest.fixture
def carried(path: Path, tmp_path: Path) -> Path:
    file = tmp_path / "PK07.table"
    backups.export_table(path, file)
    return file
