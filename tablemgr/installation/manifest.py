"""Whether the program's own files are those that were built: each against its SHA-256 in the list beside the program.

A bundle carries the list (`MANIFEST`); a program run from its source has none, and says so instead of pretending. The
list itself can be replaced together with a file: what stands against that is its fingerprint on every signed report, to
be compared with that of the release (controls 4, program signature at start).
"""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from tablemgr.app.program_files import FilesState, ProgramFiles

__all__ = ["MANIFEST", "FilesState", "ProgramFiles", "check_files", "list_files", "program_folder"]

MANIFEST: Final = "MANIFEST.sha256"

FINGERPRINT: Final = 12
"""So many characters of the list's own SHA-256 are printed."""


def program_folder() -> Path | None:
    """Where the bundle lies; None for a program that runs from its source."""
    return Path(sys.executable).resolve().parent if getattr(sys, "frozen", False) else None


def list_files(folder: Path) -> str:
    """The list of a bundle, one line a file: SHA-256, two blanks, the path inside the folder."""
    lines = (f"{_digest(path)}  {path.relative_to(folder).as_posix()}" for path in _files(folder))
    return "\n".join(lines) + "\n"


def check_files(folder: Path | None) -> ProgramFiles:
    """Read every file of the program once. A list that cannot be read counts as changed, never as absent."""
    if folder is None or not (folder / MANIFEST).exists():
        return ProgramFiles(FilesState.UNLISTED)
    try:
        content = (folder / MANIFEST).read_bytes()
        expected = _expected(content.decode("utf-8"))
    except (OSError, ValueError):
        return ProgramFiles(FilesState.CHANGED, wrong=(MANIFEST,))
    found = {path.relative_to(folder).as_posix(): path for path in _files(folder)}
    missing_or_added = expected.keys() ^ found.keys()
    changed = {name for name in expected.keys() & found.keys() if _is_changed(found[name], expected[name])}
    wrong = tuple(sorted(missing_or_added | changed))
    state = FilesState.CHANGED if wrong else FilesState.INTACT
    return ProgramFiles(state, len(expected), hashlib.sha256(content).hexdigest()[:FINGERPRINT], wrong)


def _expected(text: str) -> dict[str, str]:
    """Path → SHA-256; ValueError for a line that is none of a list."""
    expected = {}
    for line in text.splitlines():
        digest, separator, name = line.partition("  ")
        if not separator or len(digest) != hashlib.sha256().digest_size * 2:
            raise ValueError(line)
        expected[name] = digest
    return expected


def _files(folder: Path) -> Iterator[Path]:
    return iter(sorted(path for path in folder.rglob("*") if path.is_file() and path.name != MANIFEST))


def _digest(path: Path) -> str:
    with path.open("rb") as stream:
        return hashlib.file_digest(stream, "sha256").hexdigest()


def _is_changed(path: Path, digest: str) -> bool:
    try:
        return _digest(path) != digest
    except OSError:
        return True
