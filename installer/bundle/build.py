"""Build the program that needs no Python: ``python -m installer.bundle.build --out FOLDER``.

The folder ``tablemgr`` that comes out starts anywhere on the same kind of system. Beside the program lie the licence
texts of everything in it and a list of its files with their SHA-256, so that a changed file can be found.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from importlib import metadata
from pathlib import Path

from tablemgr.installation.manifest import MANIFEST, list_files

ROOT = Path(__file__).resolve().parents[2]
LIMIT_MB = 250


def build(out: Path) -> Path:
    """Build into ``out/tablemgr`` and return that folder; what stood there goes."""
    with tempfile.TemporaryDirectory() as work:
        command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--clean", "--log-level", "WARN"]
        command += [
            "--distpath",
            str(out),
            "--workpath",
            work,
            str(ROOT / "installer" / "bundle" / "tablemgr.spec"),
        ]
        # the same input gives the same archive: no clock, no random order of sets
        environment = os.environ | {"PYTHONHASHSEED": "0", "SOURCE_DATE_EPOCH": _last_change()}
        subprocess.run(command, check=True, cwd=ROOT, env=environment)
    folder = out / "tablemgr"
    _write_licences(folder / "licences")
    (folder / MANIFEST).write_text(list_files(folder), encoding="utf-8")
    return folder


def _last_change() -> str:
    found = subprocess.run(
        ["git", "log", "-1", "--format=%ct"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    return found.stdout.strip() or "0"


def _write_licences(folder: Path) -> None:
    """The licence texts that the packages of the lock bring along."""
    names = {
        line.split("==")[0] for line in (ROOT / "requirements.lock").read_text().splitlines() if "==" in line
    }
    for name in sorted(names):
        try:
            files = metadata.distribution(name).files or []
        except metadata.PackageNotFoundError:
            continue  # only for another system
        for file in files:
            if "dist-info" in file.parts[0] and file.name.upper().startswith(
                ("LICEN", "COPYING", "NOTICE", "AUTHORS")
            ):
                target = folder / name / file.name
                target.parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(str(file.locate()), target)
    shutil.copyfile(ROOT / "LICENSE", folder / "LICENSE")
    shutil.copyfile(ROOT / "resources" / "fonts" / "OFL.txt", folder / "fonts-OFL.txt")


def size_mb(folder: Path) -> int:
    """What the folder takes on the disk, links counted once, in megabytes."""
    return (
        sum(path.stat().st_size for path in folder.rglob("*") if path.is_file() and not path.is_symlink())
        >> 20
    )


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
