"""Does a built bundle live without Python? ``python -m installer.bundle.smoke FOLDER``.

It is run as on a computer that has no Python, with an empty environment: papers and tables of an evening from the
command line, then the window (start, one hand by keys, its paper, exit), then the floor's desk with its own process.
With a display (``xvfb-run``) and xdotool the hand is played through the real window; without them this is said.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from installer.bundle import smoke_papers, smoke_windows
from installer.bundle.trial import Failed, Trial

STEPS: tuple[Callable[[Trial], str], ...] = (
    smoke_papers.version,
    smoke_papers.own_files,
    smoke_papers.resources,
    smoke_papers.commands_without_option,
    smoke_papers.evening_with_papers,
    smoke_papers.tables,
    smoke_papers.proof_on_paper,
    smoke_papers.checks_in_processes,
    smoke_windows.first_start,
    smoke_windows.one_hand,
    smoke_windows.paper_of_that_hand,
    smoke_windows.ends_while_it_starts,
    smoke_windows.desk_reads_in,
)


def main() -> int:
    """Run the steps in order; the first that fails ends it with what the program said."""
    parser = argparse.ArgumentParser(description="Start a built bundle as somebody without Python would.")
    parser.add_argument("folder", type=Path)
    folder = parser.parse_args().folder.resolve()
    with tempfile.TemporaryDirectory(prefix="tablemgr-smoke-") as home:
        trial = Trial(folder, Path(home))
        for step in STEPS:
            name = step.__name__.replace("_", " ")
            try:
                print(f"{name}: {step(trial)}", flush=True)
            except Failed as why:
                print(f"{name}: FAILED: {why}", file=sys.stderr)
                return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
