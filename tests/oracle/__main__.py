"""``python -m tests.oracle [--commands N] [--boards N] [--hands N] [--lines N] [--seed N]``: seeds and counts, 1 on a
failure."""

import argparse
import sys
import time
from collections.abc import Iterator

from tests.oracle import Failure, commands, pokerkit_hands, ranking, shifts


def main(arguments: list[str]) -> int:
    """Run the proofs one after another; 0 for a number leaves one out."""
    options = _options(arguments)
    for name, count, proof in (
        ("ranking", options.boards, ranking.run),
        ("pokerkit", options.hands, pokerkit_hands.run),
        ("commands", options.commands, commands.run),
        ("shifts", options.lines, shifts.run),
    ):
        if count and not _proves(name, proof(count, options.seed)):
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
    parser.add_argument(
        "--commands", type=int, default=1_000_000, help="random commands to hands of random houses"
    )
    parser.add_argument(
        "--boards", type=int, default=1_000_000, help="random seven-card boards (and all five-card hands)"
    )
    parser.add_argument("--hands", type=int, default=2_000, help="random hands beside pokerkit")
    parser.add_argument(
        "--lines",
        type=int,
        default=200_000,
        help="lines of random shifts (at least 1,000 shifts) and their equations",
    )
    parser.add_argument("--seed", type=int, default=1)
    return parser.parse_args(arguments)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
