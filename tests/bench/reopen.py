"""Reopening the journal of a table that has played a whole shift and is still open: read, verified, replayed."""

from __future__ import annotations

import statistics
import tempfile
from collections.abc import Iterator
from pathlib import Path
from time import perf_counter, process_time

from tablemgr import bootstrap
from tests.bench import Figure
from tests.bench.journals import write_journal

HANDS = 400
REPEATS = 5
GOAL_S = 0.5


def _seconds(journal: Path) -> tuple[float, float]:
    """On the wall, and of the processor: on a machine that does other things the wall says little."""
    begin, begin_cpu = perf_counter(), process_time()
    service = bootstrap.open_service(journal)
    opened = perf_counter() - begin, process_time() - begin_cpu
    if service.snapshot().last_hand_no != HANDS:
        raise AssertionError("the last hand is not there")
    service.close()
    return opened


def figures() -> Iterator[Figure]:
    """One line; the median of some openings."""
    with tempfile.TemporaryDirectory() as folder:
        journal = Path(folder) / "shift.db"
        records = write_journal(journal, 1, HANDS)
        times = [_seconds(journal) for _repeat in range(REPEATS)]
        yield {
            "figure": "reopen a journal",
            "hands": HANDS,
            "records": records,
            "seconds": round(statistics.median(wall for wall, _cpu in times), 2),
            "processor_s": round(statistics.median(cpu for _wall, cpu in times), 2),
            "goal_s": GOAL_S,
        }
