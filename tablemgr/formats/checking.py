"""`hands check` over files and folders: one process for one file, several for many, the findings in the same order."""

from __future__ import annotations

import gc
import os
import signal
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass, field
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from tablemgr.app.casecheck.report import CheckReport, Finding, Outcome, Sentence, failed
from tablemgr.formats.expectations import EXPECTED_FILE, Row, read_expectations
from tablemgr.formats.handcheck import check_file, check_rows
from tablemgr.formats.textfile import UTF_8, UnreadableFile, count_hands

#: Below so many bytes altogether one process is done before a second has begun.
WORTH_A_PROCESS = 4_000_000
_ROWS_AT_A_TIME = 500
_TOLD_EVERY = 100
_LOOK_S = 0.2
_PASSED = Outcome.PASSED

if TYPE_CHECKING:
    from concurrent.futures import Future

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
            for finding in _in_parallel(todo, many, counted.reach) if many > 1 else _in_turn(todo):
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
        self.reach(self.done)

    def reach(self, hands: int) -> None:
        """So many hands are played, whether their findings are here already or not."""
        if hands - self.told >= _TOLD_EVERY:
            self.told = hands
            self.progress(hands, max(hands, self.total))


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
        for is_passed, group in groupby(
            _told(_findings(job)), key=lambda finding: finding.outcome is _PASSED
        ):
            if is_passed:
                shortened.append(sum(1 for _finding in group))
            else:
                shortened.extend(group)
    return tuple(shortened)


class _Shared(Protocol):
    """A number that several processes see."""

    value: int

    def get_lock(self) -> AbstractContextManager[bool]: ...


_seen: _Shared | None = None
"""In a process that checks for another one: how many hands all of them have played."""


def _told(findings: Iterator[Finding]) -> Iterator[Finding]:
    """Tell the process that counts, now and then, how many hands there are."""
    played = 0
    for finding in findings:
        yield finding
        played += 1
        if played == _TOLD_EVERY:
            _tell(played)
            played = 0
    _tell(played)


def _tell(played: int) -> None:
    if _seen is not None:
        with _seen.get_lock():
            _seen.value += played


def _in_parallel(
    jobs: Sequence[_Job], processes: int, reach: Callable[[int], None]
) -> Iterator[Finding | int]:
    """Findings in the order of the jobs; ``reach`` hears meanwhile how many hands are played."""
    from concurrent.futures import ProcessPoolExecutor  # its import costs as much as a hundred hands
    from multiprocessing import Value, active_children

    seen: _Shared = Value("q", 0)
    with ProcessPoolExecutor(processes, initializer=_left_to_the_parent, initargs=(seen,)) as pool:
        try:
            for future in [pool.submit(_checked, job) for job in jobs]:
                while not (future.done() or _waited_for(future)):
                    reach(seen.value)
                yield from future.result()
        except KeyboardInterrupt:
            pool.shutdown(wait=False, cancel_futures=True)
            for process in active_children():  # what they have begun nobody waits for
                process.terminate()
            raise


def _waited_for(future: Future[tuple[Finding | int, ...]]) -> bool:
    """Wait a moment; whether it is done by then."""
    from concurrent.futures import wait

    return bool(wait([future], timeout=_LOOK_S).done)


def _left_to_the_parent(seen: _Shared) -> None:
    """The keyboard breaks off the whole check: the process that counts says how far it is."""
    global _seen  # a process that checks is told once where to count
    _seen = seen
    signal.signal(signal.SIGINT, signal.SIG_IGN)
