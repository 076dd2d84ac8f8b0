"""Files of recorded hands without a journal: checked, read, converted.

These commands need the engine and the formats, no database, no paper and no window: a part of the composition root of
its own, so that a check begins at once.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from tablemgr import __version__
from tablemgr.formats.checking import check_hands
from tablemgr.formats.textfile import UTF_8, UnreadableFile

if TYPE_CHECKING:
    from tablemgr.formats.exchange import ExchangeReport

__all__ = ["UNREADABLE", "UTF_8", "check_hands", "import_hands"]

UNREADABLE = (UnreadableFile,)
"""What is raised for a file that is no hand history; each can be ``said`` in a language."""


def import_hands(paths: Sequence[Path], target: Path | None, encoding: str = UTF_8) -> ExchangeReport:
    """Read, prove and count the hands of some files; with ``target`` keep those that hold in a file of ours.

    ``encoding`` is that of files without a mark of their own.
    """
    from tablemgr.formats.exchange import convert, read_only  # the writers of all formats

    if target is None:
        return read_only(paths, encoding)
    return convert(paths, target, __version__, encoding)
