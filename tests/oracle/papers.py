"""Every figure of a shift report read back from the text of its PDF, over random evenings (T04)."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from pathlib import Path

from tests.helpers.evening_fuzz import FuzzedEvening
from tests.oracle import Failure

LINES = 200
REPORT_EVERY = 500


def run(count: int, seed: int) -> Iterator[str]:
    """Evenings until so many shift reports were read back; each is also summed anew from its lines and replayed."""
    shifts = evenings = told = 0
    with tempfile.TemporaryDirectory() as folder:
        while shifts < count:
            number = seed * 1_000_000 + evenings
            fuzzed = FuzzedEvening(number, Path(folder), restarts=False)
            try:
                fuzzed.play(LINES, papers=True)
            except AssertionError as fault:
                raise Failure(f"papers: seed {number}: {fault}") from fault
            shifts, evenings = shifts + len(fuzzed.evening.earlier), evenings + 1
            for file in Path(folder).iterdir():
                if file.is_file():
                    file.unlink()
            if shifts // REPORT_EVERY > told:
                told = shifts // REPORT_EVERY
                yield f"papers: {shifts:,} shifts so far"
    yield f"papers: {shifts:,} shift reports of {evenings:,} evenings read back, seed {seed}: 0 differences"
