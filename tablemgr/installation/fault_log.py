"""The log of faults: kept on this computer for support, for the owner only, without names, amounts, cards or secrets.

What a fault *says* may hold a player's name or a path, so it is never written: only where it happened and of what kind
it is. A line of our own is written as it stands in the code, without what was put into its places.
"""

from __future__ import annotations

import logging
import os
import time
import traceback
from logging.handlers import RotatingFileHandler
from pathlib import Path
from typing import Any, Final

MOST_BYTES: Final = 256 * 1024
KEPT: Final = 3
"""Older files beside the one that is written; then the oldest goes."""
LAST_BYTES: Final = 64 * 1024
OWNER_ONLY: Final = 0o600
FRAMES: Final = 12


class FaultLog(RotatingFileHandler):
    """Writes faults into ``path`` and rotates it. A folder that cannot be written costs the log, never the table."""

    def __init__(self, path: Path, most_bytes: int = MOST_BYTES) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        super().__init__(path, maxBytes=most_bytes, backupCount=KEPT, encoding="utf-8", delay=True)
        self.setLevel(logging.WARNING)
        self.setFormatter(PlacesOnly())

    def _open(self) -> Any:
        descriptor = os.open(self.baseFilename, os.O_WRONLY | os.O_APPEND | os.O_CREAT, OWNER_ONLY)
        if os.name == "posix":
            os.fchmod(descriptor, OWNER_ONLY)
        return os.fdopen(descriptor, "a", encoding="utf-8")

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802  the name of logging
        """The disk is full or gone: the table goes on, and says so by itself where it matters."""


class PlacesOnly(logging.Formatter):
    """Time in UTC, level, place; kinds and places of the exceptions."""

    def format(self, record: logging.LogRecord) -> str:
        """One line, and one more for each place of the trace."""
        stamp = self.formatTime(record, "%Y-%m-%dT%H:%M:%S")
        template = record.msg if isinstance(record.msg, str) else type(record.msg).__name__
        lines = [f"{stamp}Z {record.levelname} {record.name}: {template}"]
        bug = record.exc_info[1] if record.exc_info else None
        while bug is not None:
            lines.append(f"  {type(bug).__name__}")
            lines += [f"    {place}" for place in _places(bug)]
            bug = bug.__cause__ or bug.__context__
        return "\n".join(lines)

    @staticmethod
    def converter(seconds: float | None) -> Any:
        """UTC."""
        return time.gmtime(seconds)


def _places(bug: BaseException) -> list[str]:
    """The last places of the trace: file, line, function. No text of the code, no values."""
    return [
        f"{frame.filename.replace(chr(92), '/').rsplit('/', 1)[-1]}:{frame.lineno} {frame.name}"
        for frame in traceback.extract_tb(bug.__traceback__)[-FRAMES:]
    ]


def last_faults(path: Path) -> str:
    """The end of the log, the rotated one before it where the newest is short; empty when there was no fault."""
    told = ""
    for name in (path, path.with_name(f"{path.name}.1")):
        if len(told) < LAST_BYTES and name.is_file():
            told = name.read_text(encoding="utf-8", errors="replace") + told
    return told[-LAST_BYTES:]
