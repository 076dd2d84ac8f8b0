"""Work beside the windows answers late and in any order: `pytest --late-answers 7 tests/ui`.

What a test waits for must be what it goes on with. Where two pieces of work run side by side, the order in which they
answer depends on the machine; this makes it depend on chance, so that a test that waits for the wrong one fails here
and not one time in a hundred where a change lands.
"""

from __future__ import annotations

import random
import time

LONGEST_S = 0.4


def answer_late(seed: int) -> None:
    """From now on every piece of work begins late and is heard late; 0 takes a seed from the clock and says it."""
    from ui.beside import Task

    drawn = seed or time.time_ns() % 1_000_000
    print(f"late answers: seed {drawn}")
    chance, at_once = random.Random(drawn), Task.run

    def late(task: Task) -> None:
        time.sleep(chance.random() ** 2 * LONGEST_S)
        at_once(task)
        time.sleep(chance.random() ** 2 * LONGEST_S)

    Task.run = late  # type: ignore[method-assign]
