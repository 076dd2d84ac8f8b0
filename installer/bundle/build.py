"""Build the program that needs no Python: ``python -m installer.bundle.build --out FOLDER``.

The folder ``tablemgr`` that comes out starts anywhere on the same kind of system. Beside the program lie the licence
texts of everything in it and a list of its files with their SHA-256, so that a changed file can be found. It is made
under another name and put in its place when it is whole: a builder that is broken off leaves what stood there before.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
from pathlib import Path

from installer.bundle.licences import write_licences
from tablemgr import __version__
from tablemgr.installation.manifest import MANIFEST, list_files

ROOT = Path(__file__).resolve().parents[2]
SPEC = ROOT / "installer" / "bundle" / "tablemgr.spec"
TEXTS = ROOT / "installer" / "bundle" / "texts"
LIMIT_MB = 250


def build(out: Path) -> Path:
    """Build into ``out/tablemgr`` and return that folder; what stood there goes when the new one is whole."""
    out.mkdir(parents=True, exist_ok=True)
    folder = out / "tablemgr"
    with tempfile.TemporaryDirectory(prefix=".building-", dir=out) as place:
        work = Path(place)
        _freeze(work)
        made = work / "tablemgr"
        if sys.platform.startswith("linux"):
            _without_symbols(made / "_internal")
        write_licences(made)
        _write_first_words(made)
        (made / MANIFEST).write_bytes(list_files(made).encode())
        if folder.exists():
            folder.rename(work / "older")
        made.rename(folder)
    return folder


def _freeze(work: Path) -> None:
    command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--clean", "--log-level", "WARN"]
    command += ["--distpath", str(work), "--workpath", str(work / "work"), str(SPEC)]
    # the same input gives the same archive: no clock, no random order of sets, no cache of an earlier build
    environment = os.environ | {
        "PYTHONHASHSEED": "0",
        "SOURCE_DATE_EPOCH": last_change(),
        "PYINSTALLER_CONFIG_DIR": str(work / "cache"),
    }
    subprocess.run(command, check=True, cwd=ROOT, env=environment)


def last_change() -> str:
    """Seconds since 1970 of the last change of the source, as text; 0 outside of its archive."""
    found = subprocess.run(
        ["git", "log", "-1", "--format=%ct"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    return found.stdout.strip() or "0"


def _without_symbols(internal: Path) -> None:
    """Take the symbols for debuggers out of Python itself: a tenth of the bundle, read at every start by the check of
    its files. Libraries of packages stay as they were published."""
    files = [path for path in internal.glob("libpython*.so*") if not path.is_symlink()]
    files += sorted(internal.glob("python*/lib-dynload/*.so"))
    if files:
        subprocess.run(["strip", "--strip-unneeded", *map(str, files)], check=True)


def _write_first_words(folder: Path) -> None:
    """What somebody reads who has only the folder: how it is started and where its data lie."""
    for text in sorted(TEXTS.glob("*.txt")):
        said = text.read_text(encoding="utf-8").replace("{version}", __version__)
        (folder / text.name).write_text(said, encoding="utf-8")


def size_mb(folder: Path) -> int:
    """What the folder takes on the disk, links counted once, in megabytes."""
    files = (path for path in folder.rglob("*") if path.is_file() and not path.is_symlink())
    return sum(path.stat().st_size for path in files) >> 20


def main() -> int:
    """Build, say how large it is, and fail when it is too large to hand over."""
    parser = argparse.ArgumentParser(description="Build the program that needs no Python.")
    parser.add_argument("--out", type=Path, default=ROOT / "out" / "bundle")
    folder = build(parser.parse_args().out.resolve())
    size = size_mb(folder)
    print(f"{folder.name}: {size} MB of at most {LIMIT_MB}")
    return int(size > LIMIT_MB)


if __name__ == "__main__":
    sys.exit(main())
