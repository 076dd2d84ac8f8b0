"""The package for Debian: the same bytes each time, what it says in the menu, and no update under a running table."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from installer.deb import build
from tests.helpers.shared import REPO

pytestmark = pytest.mark.skipif(shutil.which("dpkg-deb") is None, reason="dpkg-deb is not on this system")

FILES = REPO / "installer" / "deb" / "files"


@pytest.fixture
def bundle(tmp_path: Path) -> Path:
    folder = tmp_path / "tablemgr"
    (folder / "licences").mkdir(parents=True)
    (folder / "licences" / "NOTICE.txt").write_text("what else is in it")
    (folder / "tablemgr").write_bytes(b"program")
    return folder


def test_the_same_bundle_gives_the_same_package(bundle: Path, tmp_path: Path) -> None:
    first = build.build(bundle, tmp_path / "first").read_bytes()
    os.utime(bundle / "tablemgr", (1, 1))
    (bundle / "tablemgr").chmod(0o700)
    second = build.build(bundle, tmp_path / "second")
    assert second.read_bytes() == first
    assert [path.name for path in second.parent.iterdir()] == [second.name]


def test_the_package_names_what_it_brings(bundle: Path, tmp_path: Path) -> None:
    package = build.build(bundle, tmp_path / "out", "1.2.3")
    listed = subprocess.run(["dpkg-deb", "-c", package], capture_output=True, text=True, check=True).stdout
    for wanted in ("bin/tablemgr ->", "man/cs/man1/tablemgr.1.gz", "applications/tablemgr.desktop"):
        assert f"./usr/share/{wanted}" in listed or f"./usr/{wanted}" in listed
    assert not re.search(r"^-..[^-]...\s|^..........[^ ]", listed), "written by nobody but its owner"
    said = subprocess.run(["dpkg-deb", "-f", package], capture_output=True, text=True, check=True).stdout
    assert "Version: 1.2.3\n" in said
    assert "libc6 (>= " in said


def test_the_entry_of_the_menu_speaks_both_languages() -> None:
    entry = (FILES / "tablemgr.desktop").read_text("utf-8")
    for name in ("GenericName", "Comment", "Keywords"):
        assert re.search(rf"^{name}=.+", entry, re.MULTILINE)
        assert re.search(rf"^{name}\[cs\]=.+", entry, re.MULTILINE)
    assert set(re.findall(r"^Exec=(\S+)", entry, re.MULTILINE)) == {"tablemgr"}
    assert "Terminal=false\n" in entry


@pytest.mark.skipif(not Path("/proc/self/exe").exists(), reason="there is no /proc here")
def test_nothing_is_replaced_or_removed_while_the_program_runs(tmp_path: Path) -> None:
    program = tmp_path / "opt" / "tablemgr" / "tablemgr"
    program.parent.mkdir(parents=True)
    shutil.copyfile(shutil.which("sleep") or "/bin/sleep", program)
    program.chmod(0o755)

    def asked(what: str) -> subprocess.CompletedProcess[str]:
        surroundings = {"DPKG_ROOT": str(tmp_path), "PATH": os.environ["PATH"]}
        script = ["sh", str(FILES / "still-runs.sh"), what]
        return subprocess.run(script, env=surroundings, capture_output=True, text=True, check=False)

    running = subprocess.Popen([program, "600"])
    try:
        for what in ("upgrade", "remove"):
            refused = asked(what)
            assert refused.returncode == 1
            assert "tablemgr is running" in refused.stderr
            assert "tablemgr běží" in refused.stderr
    finally:
        running.kill()
        running.wait()
    assert asked("upgrade").returncode == 0


def test_the_pages_for_man_are_without_a_fault() -> None:
    if sys.platform == "win32" or shutil.which("man") is None:
        pytest.skip("there is no man here")
    for page in FILES.glob("*.1"):
        done = subprocess.run(
            ["man", "--warnings", "-E", "UTF-8", "-l", str(page)], capture_output=True, check=False
        )
        assert done.stderr == b""
