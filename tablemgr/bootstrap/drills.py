"""The daily restore drill (controls 3.7): run here or in a process of its own, and what came of it kept for years."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import replace
from multiprocessing import get_context
from pathlib import Path
from typing import Final

from tablemgr.app.copying import drill as proving
from tablemgr.app.copying.copies import DrillNote
from tablemgr.app.copying.drill import Drill
from tablemgr.app.faults import EnvironmentFault
from tablemgr.app.library import Library
from tablemgr.app.ports import JournalStore
from tablemgr.app.review.anchors import check_lines
from tablemgr.bootstrap.papers import journal_beside
from tablemgr.persistence.drill_log import keep_drill, kept_drills
from tablemgr.reports.renderer import ReportLabRenderer

_LOOK_S: Final = 0.2
_GENTLY: Final = 10
"""The table comes first."""


def last_drill(journal: Path) -> DrillNote | None:
    """The last one that was kept; None when there was none, or nothing of it can be read."""
    return next(iter(kept_drills(journal)), None)


def drilled_and_kept(journal: Path, copies: Sequence[Path], at_us: int) -> DrillNote | None:
    """Prove the newest of the copies, here, and keep what came of it; None where there is none."""
    if not copies:
        return None
    begun = time.monotonic()
    try:
        done = prove_copy(journal, copies[0])
    except EnvironmentFault as fault:
        done = Drill(str(copies[0]), 0, "", 0, (fault,), None, None, None, 0, time.monotonic() - begun)
    note = note_of(done, at_us)
    keep_drill(journal, note)
    return note


def note_of(done: Drill, at_us: int) -> DrillNote:
    """What is kept of a drill."""
    wrong = tuple(
        (words, tuple((name, str(value)) for name, value in values.items()))
        for words, values in proving.findings_of(done)
    )
    return DrillNote(
        at_us, Path(done.copy).name, done.records, done.head, done.last_us, done.passed, round(done.seconds, 1), wrong
    )  # fmt: skip


def drilled_elsewhere(
    journal: Path, copies: Sequence[Path], at_us: int, goes_on: Callable[[], bool] = lambda: True
) -> DrillNote | None:
    """The same in a process of its own; None also when ``goes_on`` said no, which kills it."""
    if not copies:
        return None
    context = get_context("spawn")  # a fork would take over threads and open files half-way
    process = context.Process(target=_elsewhere, args=(journal, tuple(copies[:1]), at_us), daemon=True)
    try:
        process.start()
    except OSError:  # no process is to be had
        return drilled_and_kept(journal, copies, at_us)
    while process.is_alive():
        if not goes_on():
            process.kill()
        process.join(_LOOK_S)
    note = last_drill(journal)
    return note if note is not None and note.at_us == at_us else None


def _elsewhere(journal: Path, copies: Sequence[Path], at_us: int) -> None:
    """What the other process does."""
    if hasattr(os, "nice"):
        os.nice(_GENTLY)
    with suppress(EnvironmentFault):  # a full disk: the next one says so
        drilled_and_kept(journal, copies, at_us)


def prove_copy(journal: Path, path: Path, anchors: str = "") -> Drill:
    """Open a copy as the house would have to, and prove it; the journal is only read."""
    begun = time.monotonic()
    with journal_beside(path) as (store, library):
        findings = proving.looked_through(store)
        seq, head = store.head()
        done = Drill(str(path), seq, head, store.time_at(seq), findings, None, None, None)
        if not findings:
            with _present(journal) as present:
                done = _proved(done, store, library, present, anchors)
    return replace(done, seconds=time.monotonic() - begun)


def _proved(
    done: Drill,
    store: JournalStore,
    library: Library,
    present: tuple[JournalStore, Library] | None,
    anchors: str,
) -> Drill:
    row = proving.last_told(store, present[0] if present is not None else None)
    done = replace(
        done,
        follows=proving.follows(store, present[0]) if present is not None else None,
        anchor=check_lines(store, anchors) if anchors else None,
    )
    if row is None:
        return done
    proof, report = proving.prove_report(row, store, library, present)
    return replace(done, report=proof, rendered=len(ReportLabRenderer().render_shift(report, "cs")))


@contextmanager
def _present(journal: Path) -> Iterator[tuple[JournalStore, Library] | None]:
    """The present file; None when it cannot be read, which is what a drill is for."""
    try:
        opened = journal_beside(journal)
        pair = opened.__enter__()
    except EnvironmentFault:
        yield None
        return
    try:
        yield pair
    finally:
        opened.__exit__(None, None, None)
