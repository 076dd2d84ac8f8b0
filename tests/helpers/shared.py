"""Where the recorded hands, cases and the golden evening lie: a folder beside the repository, which may be absent."""

from pathlib import Path

import pytest

REPO = Path(__file__).resolve().parents[2]
SHARED = REPO.parent / "shared"


def shared_path(relative: str) -> Path:
    """`relative` below the shared folder; skips the running test, by name, where it is not there."""
    path = SHARED / relative
    if not path.exists():
        pytest.skip(f"shared data not here: {relative}")
    return path
