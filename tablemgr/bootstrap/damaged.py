"""A damaged journal looked into: what can be read of it, as a file of its own."""

from __future__ import annotations

from pathlib import Path

from tablemgr.app.copying.copies import Salvaged
from tablemgr.persistence.salvage import salvage


def look_into_damaged(path: Path, folder: Path) -> Salvaged:
    """Take over what holds into ``folder``; work for another thread. Raises an `EnvironmentFault`."""
    return salvage(path, folder / "read")
