"""A shift of 400 hands becomes a paper in another thread: how long it takes, and how long the table's thread waits."""

from __future__ import annotations

import gc
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor, wait
from pathlib import Path
from time import perf_counter, process_time, thread_time

from tablemgr import bootstrap
from tablemgr.app.documents.request import PaperRequest
from tablemgr.app.reporting.numbers import DocumentKind
from tests.bench import Figure
from tests.bench.journals import write_journal

HANDS = 400
GOAL_S = 3.0
GOAL_PAUSE_S = 0.1
TICK_S = 0.005
"""How often the asking thread looks up, as a window does."""


def figures() -> Iterator[Figure]:
    """One line: the seconds of the paper and the longest pause of the thread that asked for it."""
    with tempfile.TemporaryDirectory() as folder:
        journal = Path(folder) / "shift.db"
        write_journal(journal, 1, HANDS)
        service = bootstrap.open_service(journal)
        papers = bootstrap.ServicePapers(service)
        job = papers.draft_job(1, PaperRequest(DocumentKind.SHIFT_REPORT), "cs")
        collections = _collections()
        with ThreadPoolExecutor(1) as pool:
            began = last = perf_counter()
            made = pool.submit(job)
            pause = 0.0
            working = process_time()
            while not made.done():
                wait({made}, timeout=TICK_S)
                service.snapshot()
                now = perf_counter()
                pause, last = max(pause, now - last), now
            seconds, working = perf_counter() - began, process_time() - working
        pdf = made.result()
        service.close()
        if not isinstance(pdf, bytes):
            raise AssertionError(pdf)
        yield {
            "figure": "shift report beside the table",
            "hands": HANDS,
            "seconds": round(seconds, 2),
            "goal": GOAL_S,
            "processor": round(working, 2),
            "longest collection": round(max(collections, default=0.0), 4),
            "longest pause": round(pause, 3),
            "goal of the pause": GOAL_PAUSE_S,
            "bytes": len(pdf),
        }


def _collections() -> list[float]:
    """Processor time of every collection of garbage from now on: it stops all threads."""
    spent: list[float] = []
    begun = 0.0

    def told(phase: str, _info: dict[str, int]) -> None:
        nonlocal begun
        if phase == "start":
            begun = thread_time()
        else:
            spent.append(thread_time() - begun)

    gc.callbacks.append(told)
    return spent


if __name__ == "__main__":
    for figure in figures():
        print(figure)
