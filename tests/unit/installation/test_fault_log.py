"""The log of faults: for its owner only, rotating, without names, amounts, cards or secrets."""

from __future__ import annotations

import logging
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from tablemgr.installation.fault_log import FaultLog, last_faults

MOST = 4096


@pytest.fixture
def log(tmp_path: Path) -> Iterator[tuple[logging.Logger, Path]]:
    path = tmp_path / "log" / "faults.log"
    handler = FaultLog(path, MOST)
    logger = logging.getLogger("tests.faults")
    logger.propagate = False
    logger.addHandler(handler)
    yield logger, path
    logger.removeHandler(handler)
    handler.close()


def _break(logger: logging.Logger, said: str) -> None:
    try:
        try:
            raise KeyError(said)
        except KeyError as inner:
            raise RuntimeError(f"broken by {said}") from inner
    except RuntimeError as bug:
        logger.error("The table is stopped by %s", said, exc_info=bug)


@pytest.mark.expects_log("The table is stopped")
def test_a_fault_is_told_by_kind_and_place_and_never_by_what_it_says(
    log: tuple[logging.Logger, Path],
) -> None:
    logger, path = log
    _break(logger, "Zdeňka Růžičková 482913 Ah")
    told = path.read_text("utf-8")
    assert "RuntimeError" in told
    assert "KeyError" in told
    assert "test_fault_log.py" in told
    assert not [secret for secret in ("Zdeňka", "Růžičková", "482913", "Ah") if secret in told]


@pytest.mark.expects_log("something")
@pytest.mark.skipif(os.name != "posix", reason="rights are those of POSIX")
def test_only_the_owner_can_read_it(log: tuple[logging.Logger, Path]) -> None:
    logger, path = log
    logger.error("something")
    assert path.stat().st_mode & 0o777 == 0o600


@pytest.mark.expects_log("The table is stopped")
def test_it_is_rotated_and_the_last_faults_are_kept(log: tuple[logging.Logger, Path]) -> None:
    logger, path = log
    for number in range(200):
        _break(logger, str(number))
    files = sorted(path.parent.iterdir())
    assert len(files) == 4
    assert all(file.stat().st_size <= MOST for file in files)
    assert last_faults(path).rstrip().endswith("_break")


def test_without_a_log_there_is_nothing_to_tell(tmp_path: Path) -> None:
    assert last_faults(tmp_path / "none.log") == ""
