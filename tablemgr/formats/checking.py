"""`hands check` over files and folders: one process for one file, several for many, the findings in the same order."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from tablemgr.app.casecheck.report import CheckReport, Finding
from tablemgr.formats.handcheck import EXPECTED_FILE, Row, check_file, check_rows, read_expectations
from tablemgr.formats.phh_text import count_hands

#: Below so many bytes altogether one process is done before a second has begun.
WORTH_A_PROCESS = 4_000_000
_ROWS_AT_A_TIME = 500
_TOLD_EVERY = 100

Progress = Callable[[int, int], None]
"""Hands done and, as far as it is known, hands altogether."""


@dataclass(frozen=True, slots=True)
class _Job:
    """A file, or some rows of a folder: what one process checks in one go."""

    path: Path
    rows: tuple[Row, ...]
    hands: int
    size: int


def check_hands(
    *paths: Path, processes: int | None = None, progress: Progress = lambda done, total: None
) -> CheckReport:
    """Check folders with ``expected.jsonl`` and files of hands, in the order given.

    ``processes`` None: as many as the machine has, when there is enough to do. Raises `UnreadableFile` when a path is
    no such file or a folder's expectations cannot be read.
    """
    jobs = [job for path in paths for job in _jobs(path)]
    wanted = processes or (os.cpu_count() or 1 if sum(j.size for j in jobs) > WORTH_A_PROCESS else 1)
    many = min(wanted, len(jobs))
    found = _in_parallel(jobs, many, progress) if many > 1 else _in_turn(jobs, progress)
    return CheckReport(tuple(found))


def _jobs(path: Path) -> Iterator[_Job]:
    if not _is_folder(path):
        yield _Job(path, (), count_hands(path), _size(path))
        return
    rows = list(read_expectations(path / EXPECTED_FILE))
    for start in range(0, len(rows), _ROWS_AT_A_TIME):
        some = tuple(rows[start : start + _ROWS_AT_A_TIME])
        yield _Job(path, some, len(some), sum(_size(path / row.get("file", "")) for row in some))


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
    return check_rows(job.path, job.rows) if _is_folder(job.path) else check_file(job.path)


def _in_turn(jobs: Sequence[_Job], progress: Progress) -> Iterator[Finding]:
    done, total = 0, sum(job.hands for job in jobs)
    for job in jobs:
        for finding in _findings(job):
            done += 1
            if done % _TOLD_EVERY == 0:
                progress(done, total)
            yield finding
    progress(done, max(done, total))


def _checked(job: _Job) -> tuple[Finding, ...]:
    """One job from its beginning to its end, for another process."""
    return tuple(_findings(job))


def _in_parallel(jobs: Sequence[_Job], processes: int, progress: Progress) -> Iterator[Finding]:
    done, total = 0, sum(job.hands for job in jobs)
    with ProcessPoolExecutor(processes) as pool:
        for findings in pool.map(_checked, jobs):
            done += len(findings)
            progress(done, max(done, total))
            yield from findings
