"""The training evening: a table with eight hands behind it, in a file of its own that is never the real one.

The file names no house, so it is the house of training: a banner on every screen, TRAINING on every paper.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from pathlib import Path

from tablemgr.app.evening.checking import check_lines
from tablemgr.app.evening.player import EveningPlayer
from tablemgr.app.evening.reader import Line, read_evening
from tablemgr.app.faults import JournalUnavailable
from tablemgr.app.sources import CountedIds, ManualClock
from tablemgr.bootstrap import default_journal, open_service
from tablemgr.bootstrap.system import SystemClock
from tablemgr.persistence.lock import WriterLock
from tablemgr.text import _, resources_dir

FOLDER = "training"
"""Beside the usual journal; whatever lies in it may be begun anew."""
PAUSE_US = 60_000_000
"""So long before now the last act of the evening was."""


def training_journal() -> Path:
    """Where the training evening lies on this computer."""
    return default_journal().parent / FOLDER / "training.db"


def lay_out_training(path: Path, now_us: int | None = None) -> None:
    """Begin the training evening anew. Raises an `EnvironmentFault`: somebody trains in it now, or nothing is written.

    ValueError for a file that does not lie in a folder of training: a real table is never begun anew.
    """
    if path.parent.name != FOLDER:
        raise ValueError(f"{path} is no training evening")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        WriterLock(path).release()
        for part in path.parent.glob(f"{path.name}*"):
            with suppress(IsADirectoryError, PermissionError):
                part.unlink()
    except OSError as fault:
        raise JournalUnavailable(
            _("{where} cannot be written: {why}."), str(path), why=fault.strerror or ""
        ) from fault
    now = SystemClock().now_us() if now_us is None else now_us
    lines = _lately(read_evening(resources_dir() / FOLDER / "evening.jsonl"), now)
    check_lines(lines)
    clock = ManualClock()
    service = open_service(path, clock, CountedIds())
    try:
        EveningPlayer(service, clock, lambda refused: refused.code.value).play(lines)
    finally:
        service.close()


def _lately(lines: tuple[Line, ...], now_us: int) -> tuple[Line, ...]:
    """The evening moved in time so that its last act was just now: no clock has jumped and no shift is over."""
    last = max(line.at_us for line in lines if line.at_us is not None)
    ahead = now_us - PAUSE_US - last
    return tuple(line if line.at_us is None else replace(line, at_us=line.at_us + ahead) for line in lines)
