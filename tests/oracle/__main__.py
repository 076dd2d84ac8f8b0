"""``python -m tests.oracle [--commands N] [--boards N] … [--seed N]``: seeds and counts, 1 on a failure.

Without any number the usual proofs run; with numbers only those that were asked for.
"""

import argparse
import sys
import time
from collections.abc import Callable, Iterator

from tests.oracle import Failure, commands, mutants, papers, pokerkit_hands, ranking, reprints, shifts, year

PROOFS: dict[str, tuple[Callable[[int, int], Iterator[str]], int, str]] = {
    "boards": (ranking.run, 1_000_000, "random seven-card boards (and all five-card hands)"),
    "hands": (pokerkit_hands.run, 2_000, "random hands beside pokerkit"),
    "commands": (commands.run, 1_000_000, "random commands to hands of random houses"),
    "lines": (shifts.run, 200_000, "lines of random shifts (at least 1,000 shifts) and their equations"),
    "papers": (papers.run, 100, "random shift reports read back from their PDF"),
    "days": (year.run, 365, "gaming days of one table"),
    "later": (reprints.run, 1_000, "shifts after which papers are printed again"),
    "faults": (mutants.run, 100, "small faults in money, rules, books and sums"),
}
"""Each proof with its usual number and what is counted."""


def main(arguments: list[str]) -> int:
    """Run the proofs one after another; 0 for a number leaves one out."""
    options = vars(_options(arguments))
    asked = any(options[name] is not None for name in PROOFS)
    for name, (proof, usual, _what) in PROOFS.items():
        count = options[name] if asked else usual
        if count and not _proves(name, proof(count, options["seed"])):
            return 1
    return 0


def _proves(name: str, lines: Iterator[str]) -> bool:
    begun = time.monotonic()
    try:
        for line in lines:
            print(line, flush=True)
    except Failure as failure:
        print(f"FAILED {failure}", flush=True)
        return False
    print(f"{name}: {time.monotonic() - begun:.0f} s", flush=True)
    return True


def _options(arguments: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.oracle", description=__doc__)
    for name, (_proof, usual, what) in PROOFS.items():
        parser.add_argument(f"--{name}", type=int, help=f"{what}; usually {usual:,}")
    parser.add_argument("--seed", type=int, default=1)
    return parser.parse_args(arguments)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
