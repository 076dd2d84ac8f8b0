"""`hands check` over files and folders: one process for one file, several for many, the findings in the same order."""

from __future__ import annotations

import gc
import os
import signal
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import groupby
from pathlib import Path

from tablemgr.app.casecheck.report import CheckReport, Finding, Outcome, Sentence, failed
from tablemgr.formats.expectations import EXPECTED_FILE, Row, read_expectations
from tablemgr.formats.handcheck import check_file, check_rows
from tablemgr.formats.textfile import UTF_8, UnreadableFile, count_hands

#: Below so many bytes altogether one process is done before a second has begun.
WORTH_A_PROCESS = 4_000_000
_ROWS_AT_A_TIME = 500
_TOLD_EVERY = 100
_PASSED = Outcome.PASSED

Progress = Callable[[int, int], None]
"""Hands done and, as far as it is known, hands altogether."""


@dataclass(frozen=True, slots=True)
class _Job:
    """A file, or some rows of a folder: what one process checks in one go. ``fault``: it cannot be read at all."""

    path: Path
    encoding: str
    rows: tuple[Row, ...]
    hands: int
    size: int
    is_alone: bool
    fault: Sentence | None = None


def check_hands(
    *paths: Path,
    jobs: int | None = None,
    progress: Progress = lambda done, total: None,
    encoding: str = UTF_8,
) -> CheckReport:
    """Check folders with ``expected.jsonl`` and files of hands, in the order given.

    ``jobs`` at a time; None: as many as the machine has, when there is enough to do. ``encoding`` is that of files
    without a mark. Hands that passed are counted, of the others the findings are kept. Broken off from the keyboard the
    report says how far it is. A path that is no such file, or a folder whose expectations cannot be read, has failed
    among others; alone it raises `UnreadableFile`.
    """
    todo = [job for path in paths for job in _jobs(path, encoding, len(paths) == 1)]
    total = sum(job.hands for job in todo)
    wanted = jobs or (os.cpu_count() or 1 if sum(job.size for job in todo) > WORTH_A_PROCESS else 1)
    many = min(wanted, len(todo))
    counted = _Counted(progress, total)
    try:
        with _no_garbage():
            for finding in _in_parallel(todo, many) if many > 1 else _in_turn(todo):
                counted.take(finding)
    except KeyboardInterrupt:
        return CheckReport(tuple(counted.kept), counted.passed, broken_off_of=max(total, counted.done))
    progress(counted.done, max(counted.done, total))
    return CheckReport(tuple(counted.kept), counted.passed)


@dataclass(slots=True)
class _Counted:
    """What has been found so far."""

    progress: Progress
    total: int
    done: int = 0
    told: int = 0
    passed: int = 0
    kept: list[Finding] = field(default_factory=list)

    def take(self, finding: Finding | int) -> None:
        """One finding, or so many hands that passed."""
        if isinstance(finding, int):
            self.passed += finding
            self.done += finding
        else:
            self.done += 1
            if finding.outcome is _PASSED:
                self.passed += 1
            else:
                self.kept.append(finding)
        if self.done - self.told >= _TOLD_EVERY:
            self.told = self.done
            self.progress(self.done, max(self.done, self.total))


def _jobs(path: Path, encoding: str, is_alone: bool) -> Iterator[_Job]:
    if not _is_folder(path):
        yield _Job(path, encoding, (), count_hands(path, encoding), _size(path), is_alone)
        return
    try:
        rows = list(read_expectations(path / EXPECTED_FILE))
    except UnreadableFile as fault:
        if is_alone:
            raise
        yield _Job(fault.path, encoding, (), 0, 0, is_alone, fault.reason)
        return
    for start in range(0, len(rows), _ROWS_AT_A_TIME):
        some = tuple(rows[start : start + _ROWS_AT_A_TIME])
        size = sum(_size(path / row.get("file", "")) for row in some)
        yield _Job(path, encoding, some, len(some), size, is_alone)


def _is_folder(path: Path) -> bool:
    try:
        return path.is_dir()
    except OSError:  # a name that the disk does not take: reading says so
        return False


def _size(path: Path) -> int:
    try:
        return path.stat().st_size
    except (OSError, ValueError):
        return 0


def _findings(job: _Job) -> Iterator[Finding]:
    if job.fault is not None:
        yield failed(str(job.path), job.fault)
        return
    try:
        if _is_folder(job.path):
            yield from check_rows(job.path, job.rows, job.encoding)
        else:
            yield from check_file(job.path, job.encoding)
    except UnreadableFile as fault:
        if job.is_alone:
            raise
        yield failed(str(fault.path), fault.reason)


def _in_turn(jobs: Sequence[_Job]) -> Iterator[Finding]:
    for job in jobs:
        yield from _findings(job)


@contextmanager
def _no_garbage() -> Iterator[None]:
    """Hands hold nothing that holds them: whatever is done with is gone at once, and need not be searched for."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


def _checked(job: _Job) -> tuple[Finding | int, ...]:
    """One job from its beginning to its end, for another process: findings in order, hands that passed as a number."""
    shortened: list[Finding | int] = []
    with _no_garbage():
        for is_passed, group in groupby(_findings(job), key=lambda finding: finding.outcome is _PASSED):
            if is_passed:
                shortened.append(sum(1 for _finding in group))
            else:
                shortened.extend(group)
    return tuple(shortened)


def _in_parallel(jobs: Sequence[_Job], processes: int) -> Iterator[Finding | int]:
    from concurrent.futures import ProcessPoolExecutor  # its import costs as much as a hundred hands
    from multiprocessing import active_children

    with ProcessPoolExecutor(processes, initializer=_left_to_the_parent) as pool:
        try:
            for findings in pool.map(_checked, jobs):
                yield from findings
        except KeyboardInterrupt:
            pool.shutdown(wait=False, cancel_futures=True)
            for process in active_children():  # what they have begun nobody waits for
                process.terminate()
            raise


def _left_to_the_parent() -> None:
    """The keyboard breaks off the whole check: the process that counts says how far it is."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
