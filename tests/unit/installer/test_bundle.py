"""How a bundle is made: whole or not at all, with a licence for everything, started as its user asks."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from installer.bundle import build, licences, start
from tablemgr.installation.manifest import FilesState, check_files
from tests.helpers.shared import REPO


def freeze_little(work: Path) -> None:
    """In place of minutes of PyInstaller: a folder that looks like its result."""
    inside = work / "tablemgr" / "_internal"
    inside.mkdir(parents=True)
    (work / "tablemgr" / "tablemgr").write_bytes(b"program")
    (inside / "part.txt").write_text("part")


@pytest.fixture
def little(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(build, "_freeze", freeze_little)


@pytest.mark.usefixtures("little")
def test_a_bundle_lists_all_its_files_and_says_how_it_is_started(tmp_path: Path) -> None:
    folder = build.build(tmp_path)
    assert check_files(folder).state is FilesState.INTACT
    for name in ("READ-ME.txt", "CTETE.txt"):
        assert "{version}" not in (folder / name).read_text("utf-8")
    assert [path.name for path in tmp_path.iterdir()] == ["tablemgr"]


@pytest.mark.usefixtures("little")
def test_a_builder_that_is_broken_off_leaves_what_stood_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = (build.build(tmp_path) / "MANIFEST.sha256").read_bytes()

    def broken_off(_folder: Path) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(build, "write_licences", broken_off)
    with pytest.raises(KeyboardInterrupt):
        build.build(tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["tablemgr"]
    assert (tmp_path / "tablemgr" / "MANIFEST.sha256").read_bytes() == before


@pytest.mark.usefixtures("little")
def test_every_package_of_the_lock_brings_its_licence(tmp_path: Path) -> None:
    folder = build.build(tmp_path) / "licences"
    told = (folder / "VERSIONS.txt").read_text("utf-8")
    for name in licences.locked(REPO / "requirements.lock"):
        if licences._is_here(name):
            assert f"\n{name} " in told
            assert (folder / name).is_dir() or "LGPL-3.0" in told.split(f"\n{name} ")[1].splitlines()[0]
    for text in ("LGPL-3.0.txt", "GPL-3.0.txt", "PSF-2.0.txt", "NOTICE.txt", "fonts-OFL.txt", "LICENSE"):
        assert (folder / text).stat().st_size > 1000


def test_a_package_that_is_not_locked_is_never_handed_over() -> None:
    assert (
        licences.not_locked({"sqlalchemy", "PySide6", "PIL", "_cffi_backend", "os", "tablemgr", "ui"}) == []
    )
    assert licences.not_locked({"pytest", "sqlalchemy"}) == ["pytest"]


@pytest.mark.parametrize(
    ("given", "asked"),
    [
        (["--db", "x.db"], "windows"),
        ([], "windows"),
        (["--desk", "x.db"], "windows"),
        (["--cli", "--help"], ["--help"]),
        (["journal", "verify", "x.db"], ["journal", "verify", "x.db"]),
    ],
)
def test_a_command_that_is_named_first_is_answered_without_windows(
    given: list[str], asked: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[object] = []
    monkeypatch.setattr("tablemgr.cli.main", lambda words: heard.append(words) or 0)
    monkeypatch.setattr("ui.__main__.main", lambda: heard.append("windows") or 0)
    monkeypatch.setattr(sys, "argv", ["tablemgr", *given])
    assert start.main() == 0
    assert heard == [asked]
