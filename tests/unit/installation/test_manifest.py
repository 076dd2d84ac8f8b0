"""Files of the program against the list that was built with them."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablemgr.installation.manifest import MANIFEST, FilesState, check_files, list_files


@pytest.fixture
def program(tmp_path: Path) -> Path:
    """A folder with its list, as a bundle has one."""
    (tmp_path / "_internal" / "resources").mkdir(parents=True)
    (tmp_path / "tablemgr").write_bytes(b"\x7fELF program")
    (tmp_path / "_internal" / "library.so").write_bytes(b"library")
    (tmp_path / "_internal" / "resources" / "písmo s mezerou.ttf").write_bytes(b"font")
    (tmp_path / MANIFEST).write_text(list_files(tmp_path), encoding="utf-8")
    return tmp_path


def test_a_program_as_it_was_built_is_intact_and_has_a_fingerprint(program: Path) -> None:
    found = check_files(program)
    assert (found.state, found.listed, found.wrong) == (FilesState.INTACT, 3, ())
    assert len(found.fingerprint) == 12


def test_one_changed_byte_is_named(program: Path) -> None:
    (program / "_internal" / "library.so").write_bytes(b"librarY")
    found = check_files(program)
    assert (found.state, found.wrong) == (FilesState.CHANGED, ("_internal/library.so",))


def test_a_missing_file_is_named(program: Path) -> None:
    (program / "tablemgr").unlink()
    assert check_files(program).wrong == ("tablemgr",)


def test_a_file_that_was_put_in_is_named(program: Path) -> None:
    (program / "_internal" / "sitecustomize.py").write_text("import os")
    assert check_files(program).wrong == ("_internal/sitecustomize.py",)


def test_a_list_of_another_build_has_another_fingerprint(program: Path) -> None:
    before = check_files(program).fingerprint
    (program / "tablemgr").write_bytes(b"\x7fELF another")
    (program / MANIFEST).write_text(list_files(program), encoding="utf-8")
    after = check_files(program)
    assert after.state is FilesState.INTACT
    assert after.fingerprint != before


@pytest.mark.parametrize("content", [b"", b"nonsense\n", b"\xff\xfe", b"abc  tablemgr\n"])
def test_a_list_that_is_none_is_never_taken_for_a_sound_program(program: Path, content: bytes) -> None:
    (program / MANIFEST).write_bytes(content)
    assert check_files(program).state is FilesState.CHANGED


def test_without_a_list_nothing_is_claimed(tmp_path: Path) -> None:
    assert check_files(tmp_path).state is FilesState.UNLISTED
    assert check_files(None).state is FilesState.UNLISTED
