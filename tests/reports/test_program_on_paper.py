"""Every page says beside the version whether the program is the one that was built; its content does not."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablemgr.app.program_files import FilesState, ProgramFiles
from tablemgr.bootstrap import program
from tablemgr.cli import FAILED, OK, main
from tablemgr.installation.manifest import MANIFEST, list_files
from tablemgr.reports.renderer import ReportLabRenderer
from tests.reports import samples
from tests.reports.paper import pages, printed

STATES = [
    (ProgramFiles(FilesState.INTACT, 3, "0a1b2c3d4e5f"), "soubory programu 0a1b2c3d4e5f", "soubory programu"),
    (ProgramFiles(FilesState.CHANGED, 3, "", ("x",)), "PROGRAM FILES CHANGED", "SOUBORY PROGRAMU ZMĚNĚNY"),
    (ProgramFiles(FilesState.UNLISTED), "program files not verified", "soubory programu neověřeny"),
]


@pytest.mark.parametrize(("found", "english", "czech"), STATES, ids=lambda value: str(value)[:16])
def test_every_page_says_what_the_check_of_the_files_has_found(
    found: ProgramFiles, english: str, czech: str
) -> None:
    renderer = ReportLabRenderer(lambda: found)
    for language, words in (("en", english), ("cs", czech)):
        pdf = renderer.render_shift(samples.golden(), language)
        assert all(words in page for page in pages(pdf))
        assert pdf == renderer.render_shift(samples.golden(), language)


def test_the_hash_of_the_content_does_not_change_with_the_check() -> None:
    plain, checked = ReportLabRenderer(), ReportLabRenderer(lambda: STATES[0][0])
    for renderer in (plain, checked):
        told = printed(renderer.render_shift(samples.golden(), "en")).replace(" ", "")
        assert samples.golden().head.content_hash[:16] in told


@pytest.fixture
def bundle(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with its list, in the place of the program's own."""
    (tmp_path / "tablemgr").write_bytes(b"program")
    (tmp_path / MANIFEST).write_text(list_files(tmp_path), encoding="utf-8")
    monkeypatch.setattr(program, "program_folder", lambda: tmp_path)
    program._checked.cache_clear()
    monkeypatch.setattr(program, "_checked", program._checked.__wrapped__)
    return tmp_path


def test_the_command_line_compares_the_files_with_their_list(
    bundle: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["--language", "en", "program", "verify"]) == OK
    assert "1 files are those that were built" in capsys.readouterr().out
    (bundle / "tablemgr").write_bytes(b"somebody else's program")
    assert main(["--language", "en", "program", "verify"]) == FAILED
    assert "Changed, missing or added: tablemgr" in capsys.readouterr().out


def test_a_program_from_its_source_says_that_it_has_no_list(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--language", "en", "program", "verify"]) == OK
    assert "has no list of its files" in capsys.readouterr().out
