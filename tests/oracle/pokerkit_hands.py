"""Random no-limit and pot-limit hands beside pokerkit; what is left out is counted by its name."""

from __future__ import annotations

import warnings
from collections import Counter
from collections.abc import Iterator

from tests.helpers.pokerkit_pair import LeftOut, play
from tests.oracle import Failure


def run(count: int, seed: int) -> Iterator[str]:
    """Play ``count`` hands, seeds ``seed``, ``seed + 1`` …"""
    left_out: Counter[LeftOut] = Counter()
    commands = 0
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # pokerkit warns of plays that are unusual in a tournament
        for number in range(seed, seed + count):
            try:
                pair = play(number)
            except Exception as fault:
                raise Failure(f"pokerkit: seed {number}: {type(fault).__name__}: {fault}") from fault
            left_out += pair.left_out
            commands += pair.commands
    yield f"pokerkit: {count} hands of {commands} commands, seeds {seed} to {seed + count - 1}: 0 failures"
    for fault in LeftOut:
        times = f"left out {left_out[fault]} times" if left_out[fault] else "never"
        yield f"pokerkit: {fault.name}: {fault.value}: {times}"
