"""Numbers of papers from several processes at once, some of them killed: no gap, no number twice (C04, T09).

``python -m tests.crash.document_numbers 100000``
"""

from __future__ import annotations

import argparse
import multiprocessing
import os
import random
import signal
import sqlite3
import tempfile
import time
from contextlib import closing
from multiprocessing.process import BaseProcess
from pathlib import Path

from tablemgr.app.faults import JournalLocked, JournalUnavailable
from tablemgr.app.ports import StoredPaper
from tablemgr.engine.journal import DocumentIssued, Pending
from tablemgr.persistence.database import reading_engine, writing_engine
from tablemgr.persistence.journal_store import SqlJournalStore
from tablemgr.persistence.opening import open_journal

KIND, SERIES = "CS", "PK07"


def issue_one(store: SqlJournalStore, worker: int, count: int) -> None:
    """One number, asked for again as long as another process was quicker."""
    while True:
        seq = store.head()[0] + 1
        number = store.next_document(KIND, SERIES)
        command = f"{worker:08x}{count:08x}{random.getrandbits(64):016x}"
        note = DocumentIssued(KIND, number, 1, "FINAL", "", "0" * 64)
        record = Pending(seq, 1, seq, seq, note, (), 1, "N501", "", command)
        paper = StoredPaper(
            KIND,
            SERIES,
            number,
            1,
            1,
            f"{KIND}-{number:06d}",
            "FINAL",
            "",
            "0" * 64,
            "paper",
            "{}",
            "N501",
            1,
            seq,
        )
        try:
            store.append([record], [paper])
        except (JournalUnavailable, JournalLocked):
            continue
        return


def work(path: str, worker: int, wanted: int) -> None:
    """Issue numbers until there are enough and all kills are done. Without the lock of the program: the file itself
    has to hold."""
    place = Path(path)
    store = SqlJournalStore(place, writing_engine(place), reading_engine(place), None)
    count = 0
    while store.next_document(KIND, SERIES) <= wanted or not _enough(place).exists():
        issue_one(store, worker, count)
        count += 1


def _enough(path: Path) -> Path:
    """Lies there when nobody is killed any more."""
    return path.with_suffix(".enough")


def run(path: Path, wanted: int, workers: int = 4, kills: int = 20) -> tuple[int, int]:
    """(numbers given, processes killed); raises AssertionError for a gap or a number that was given twice."""
    open_journal(path).close()
    context = multiprocessing.get_context("spawn")
    chance = random.Random(7)
    killed, started = 0, 0
    alive: list[BaseProcess] = []

    def begin() -> None:
        nonlocal started
        started += 1
        process = context.Process(target=work, args=(str(path), started, wanted))
        process.start()
        alive.append(process)

    for _worker in range(workers):
        begin()
    marks = sorted(chance.randrange(1, max(2, wanted)) for _kill in range(kills))
    with closing(sqlite3.connect(path, timeout=60)) as connection:
        while any(process.is_alive() for process in alive):
            given = connection.execute("SELECT count(*) FROM document").fetchone()[0]
            if killed == len(marks):
                _enough(path).touch()
            elif given >= marks[killed]:
                victim = next((process for process in alive if process.is_alive()), None)
                if victim is not None and victim.pid is not None:
                    os.kill(victim.pid, signal.SIGKILL)
                    victim.join()
                    killed += 1
                    begin()
            next(iter(alive)).join(0.01)
            alive = [process for process in alive if process.is_alive()] or alive[-1:]
        rows = [row[0] for row in connection.execute("SELECT number FROM document ORDER BY number")]
        records = connection.execute(
            "SELECT count(*) FROM journal WHERE kind = 'journal.document_issued'"
        ).fetchone()
    last = len(rows)
    if rows != list(range(1, last + 1)) or last < wanted or records[0] != last:
        raise AssertionError(f"{last} numbers, {records[0]} records, {wanted} wanted")
    store = open_journal(path)
    finding = store.verify_chain()
    store.close()
    if finding is not None:
        raise AssertionError(f"the chain breaks at {finding.seq}")
    return last, killed


def main() -> None:
    """Print what was done."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("count", type=int)
    wanted = parser.parse_args().count
    with tempfile.TemporaryDirectory() as folder:
        began = time.monotonic()
        given, killed = run(Path(folder) / "table.db", wanted)
        took = time.monotonic() - began
    print(
        f"{given} numbers from 4 processes, {killed} killed, {took:.0f} s: no gap, no duplicate, chain sound"
    )


if __name__ == "__main__":
    main()
