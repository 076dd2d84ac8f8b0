"""Places that no paper may take: a database, or a file that lies beside one and belongs to it."""

from __future__ import annotations

from pathlib import Path

HEADER = b"SQLite format 3\0"
BESIDE = ("-wal", "-shm", "-journal", ".lock", ".hands")


def is_of_a_database(path: Path) -> bool:
    """Whether a database lies there, or the name is that of a part of one: its log above all, which holds acts."""
    owners = (
        path.with_name(path.name.removesuffix(ending)) for ending in BESIDE if path.name.endswith(ending)
    )
    return any(map(_is_database, (path, *owners)))


def _is_database(path: Path) -> bool:
    try:
        with path.open("rb") as file:
            return file.read(len(HEADER)) == HEADER
    except OSError:
        return False
