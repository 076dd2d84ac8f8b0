"""A disk that fails at any point, a computer that loses power after any write: before or after, never between."""

from __future__ import annotations

import re
import subprocess
import sys

import pytest

from tests.torture.shim import WHY_NOT, can_torture

pytestmark = pytest.mark.skipif(not can_torture(), reason=WHY_NOT)


def torture(module: str, *arguments: str) -> tuple[int, str]:
    """Exit status and last line of one of the programs."""
    done = subprocess.run(
        [sys.executable, "-m", f"tests.torture.{module}", *arguments],
        capture_output=True,
        text=True,
        check=False,
    )
    return done.returncode, (done.stdout.strip().splitlines() or [done.stderr])[-1]


def test_a_fault_at_any_point_of_an_evening_loses_nothing_and_is_said() -> None:
    status, said = torture("faults", "--seed", "3", "--acts", "25", "--every", "53")
    faults, points, told = map(int, re.findall(r"(\d+) (?:faults|points|said)", said))
    assert status == 0, said
    assert points > 300
    assert faults >= 24
    assert told > faults / 2


def test_power_lost_after_any_write_loses_no_act_that_was_shown() -> None:
    status, said = torture("lost_power", "--seed", "3", "--acts", "25", "--every", "29")
    cuts = int(said.split(" ")[0])
    assert status == 0, said
    assert cuts >= 40


def test_without_syncs_lost_power_is_found_to_lose_acts() -> None:
    """The judge is judged: a database that does not sync must not pass."""
    status, said = torture("lost_power", "--seed", "3", "--acts", "25", "--every", "29", "--careless")
    assert status == 1
    assert not said.endswith(" 0 failures"), said


def test_a_copy_brought_back_on_a_bad_disk_leaves_one_of_the_two_files_and_loses_nothing() -> None:
    status, said = torture("restores", "--seed", "3", "--every", "97")
    faults, points, _told, cuts = map(int, re.findall(r"(\d+) (?:faults|points|said|cuts)", said))
    assert status == 0, said
    assert (points > 150, faults >= 8, cuts >= 4) == (True, True, True), said
