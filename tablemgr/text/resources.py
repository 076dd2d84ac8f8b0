"""Where the files beside the program lie: fonts, icons, translations, help."""

from __future__ import annotations

import sys
from pathlib import Path


class MissingResource(Exception):
    """A file that belongs to the program is not where it must be; ``path`` says where it was looked for."""

    def __init__(self, path: Path, what: str) -> None:
        self.path = path
        self.what = what
        super().__init__(f"{what} is missing: {path}")


def resources_dir() -> Path:
    """Return the folder ``resources`` of this program, in a working copy as well as in a frozen one.

    Raises ``MissingResource`` when the folder is not there: the installation is damaged.
    """
    frozen_root = getattr(sys, "_MEIPASS", None)
    root = Path(frozen_root) if frozen_root else Path(__file__).resolve().parents[2]
    folder = root / "resources"
    if not folder.is_dir():
        raise MissingResource(folder, "The program's folder of resources")
    return folder
