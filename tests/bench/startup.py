"""From the command to a usable window on the journal of a year: a process of its own, interpreter and Qt included."""

from __future__ import annotations

import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from tests.bench import Figure
from tests.bench.journals import write_journal
from tests.helpers.shared import REPO

SESSIONS, HANDS = 20, 300
REPEATS = 3
GOAL_S = 2.0
FIRST_LOOK = """
import sys, time
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from ui.__main__ import main

application = QApplication([])

def usable():
    window = next(widget for widget in QApplication.topLevelWidgets() if widget.isVisible())
    QApplication.processEvents()
    print(time.time(), window.windowTitle(), flush=True)
    QApplication.exit(0)

QTimer.singleShot(0, usable)
sys.exit(main(["--db", sys.argv[1], "--language", "cs"]))
"""
"""Says when the first window stands there, drawn, with the table on it."""


def _seconds(journal: Path) -> float:
    """One start: when it was asked for, and when the window was usable."""
    begin = time.time()
    done = subprocess.run(
        [sys.executable, "-c", FIRST_LOOK, str(journal)], cwd=REPO, capture_output=True, text=True, check=True
    )
    at, _blank, title = done.stdout.strip().partition(" ")
    if not title.startswith("PK07"):
        raise AssertionError(f"no table on the window: {done.stdout!r}")
    return float(at) - begin


def figures() -> Iterator[Figure]:
    """One line; the median of some starts."""
    with tempfile.TemporaryDirectory() as folder:
        journal = Path(folder) / "year.db"
        records = write_journal(journal, SESSIONS, HANDS)
        starts = [_seconds(journal) for _repeat in range(REPEATS)]
        yield {
            "figure": "start to usable window",
            "sessions": SESSIONS,
            "hands": SESSIONS * HANDS,
            "records": records,
            "megabytes": journal.stat().st_size // 1_000_000,
            "seconds": round(statistics.median(starts), 2),
            "goal_s": GOAL_S,
        }
