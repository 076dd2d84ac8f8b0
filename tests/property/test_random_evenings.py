"""Random evenings through the evening player on a file: whatever people try, books, papers and replay agree.

A longer run by hand: ``python -m tests.helpers.evening_fuzz --seconds 600``.
"""

from pathlib import Path

import pytest

from tests.helpers.evening_fuzz import FuzzedEvening


@pytest.mark.parametrize("seed", range(6))
def test_a_random_evening_adds_up_and_is_told_again_the_same(seed: int, tmp_path: Path) -> None:
    FuzzedEvening(seed, tmp_path, restarts=seed % 3 == 0).play(200, papers=True)
