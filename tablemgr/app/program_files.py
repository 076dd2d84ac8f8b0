"""What a check of the program's own files has found; made by `tablemgr.installation.manifest`."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class FilesState(StrEnum):
    INTACT = "intact"
    CHANGED = "changed"
    """A listed file differs or is missing, or one is there that is not listed."""
    UNLISTED = "unlisted"
    """There is no list: the program runs from its source."""


@dataclass(frozen=True, slots=True)
class ProgramFiles:
    """``fingerprint``: the first characters of the list's own SHA-256, to be compared with those of the release."""

    state: FilesState
    listed: int = 0
    fingerprint: str = ""
    wrong: tuple[str, ...] = ()
    """Paths inside the program's folder, sorted."""
