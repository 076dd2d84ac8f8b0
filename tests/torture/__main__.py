"""``python -m tests.torture [--minutes N] [--seed N]``: kills, disk faults, lost power, tampering, random commands.

It begins with the situations of the tests: full disk, read-only folder, drive taken away, locked file, damaged page,
cut log, older copy put back, two programs on one file, jumps of the clock and both nights of the clock change.

Each round plays other evenings (its seed is printed) and lasts a few minutes; rounds go on until the time is up, the
first failure ends them. Every program can be run alone with the line that is printed before it. ``--soak`` plays the
ten hours of four hundred hands through the real windows first, with memory and latency.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator

from tests.torture.shim import WHY_NOT, can_torture

COUNT = re.compile(
    r"(\d[\d,]*) (kills|faults|cuts|mutations|numbers|commands|lines|acts shown as saved|records verify|passed)"
)
"""What is summed over the rounds, as the programs print it."""

SITUATIONS = (
    "tests/crash/test_disk.py",
    "tests/crash/test_trouble.py",
    "tests/unit/persistence/test_opening.py",
)
"""Tests of a disk, a file and a clock in trouble: played once before the rounds."""

KILLS = 300
ROUND = 11
"""A round takes each such-manieth point of an evening; the next round begins one further."""


def programs(seed: int, number: int) -> Iterator[list[str]]:
    """The programs of one round."""
    yield ["tests.crash.kills", "--kills", str(KILLS), "--seed", str(seed)]
    for module in ("tests.torture.faults", "tests.torture.lost_power"):
        yield [module, "--seed", str(seed), "--every", str(ROUND), "--first", str(number % ROUND)]
    yield ["tests.torture.restores", "--seed", str(seed), "--every", "23", "--first", str(number % 23)]
    yield ["tests.crash.mutations", "500", "--seed", str(seed)]
    yield ["tests.crash.document_numbers", "1000"]
    yield [
        "tests.oracle",
        "--boards",
        "0",
        "--hands",
        "0",
        "--commands",
        "20000",
        "--lines",
        "4000",
        "--seed",
        str(seed),
    ]


def main() -> int:
    options = _options()
    begun, counts, rounds, losses = time.monotonic(), Counter[str](), 0, 0
    if not can_torture():
        print(WHY_NOT, file=sys.stderr)
        return 2
    first = [["pytest", "-q", "-p", "no:cacheprovider", *SITUATIONS]]
    if options.soak:
        first.append(["tests.torture.soak"])
    losses += not all(_holds(program, counts) for program in first)
    while not losses and time.monotonic() - begun < options.minutes * 60:
        losses += not all(_holds(program, counts) for program in programs(options.seed + rounds, rounds))
        rounds += not losses
    counts["situations"] = counts.pop("passed", 0)
    told = ", ".join(f"{count:,} {what}" for what, count in sorted(counts.items()))
    minutes = (time.monotonic() - begun) / 60
    print(f"{rounds} rounds in {minutes:.0f} minutes from seed {options.seed}: {told}; losses {losses}")
    return int(bool(losses))


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.torture", description=__doc__)
    parser.add_argument(
        "--minutes", type=float, default=10, help="no round begins after so many (default 10)"
    )
    parser.add_argument("--seed", type=int, default=1, help="of the first round")
    parser.add_argument(
        "--soak", action="store_true", help="first ten hours of 400 hands through the windows, minutes"
    )
    return parser.parse_args()


def _holds(program: list[str], counts: Counter[str]) -> bool:
    print("python -m", *program, flush=True)
    done = subprocess.run([sys.executable, "-m", *program], capture_output=True, text=True, check=False)
    lines = [line for line in done.stdout.splitlines() if line and not line.startswith("kill ")]
    for line in lines:
        print("  ", line, flush=True)
        for count, what in COUNT.findall(line):
            counts[what] += int(count.replace(",", ""))
    if done.returncode:
        print(done.stderr, file=sys.stderr)
        print(f"FAILED: python -m {' '.join(program)}", file=sys.stderr)
    return not done.returncode


if __name__ == "__main__":
    sys.exit(main())
