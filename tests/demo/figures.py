"""How quick the windows were, and how many touches and keys the hands took."""

from __future__ import annotations

import statistics
from collections.abc import Sequence

GOAL_MS = 50


Times = Sequence[tuple[float, float]]
"""For each input the seconds until everything was drawn again, and the seconds of work in them."""


def latency(times: Times, what: str = "input to committed and drawn again") -> dict[str, object]:
    """One line: median and 99th percentile of the inputs; the work alone beside it, for a machine that is not free."""
    seconds, work = (sorted(each) for each in zip(*times, strict=True))
    return {
        "figure": what,
        "inputs": len(seconds),
        "p50_ms": _ms(seconds[len(seconds) // 2]),
        "p99_ms": _ms(seconds[len(seconds) * 99 // 100]),
        "max_ms": _ms(seconds[-1]),
        "p99_work_ms": _ms(work[len(work) * 99 // 100]),
        "goal_p99_ms": GOAL_MS,
    }


def inputs_per_hand(acts: Sequence[tuple[str, int]]) -> list[dict[str, object]]:
    """One line for each way of entry: touches or keys from the first to the last act of a hand."""
    lines: list[dict[str, object]] = []
    for way in sorted({way for way, _inputs in acts}):
        counts = sorted(inputs for each, inputs in acts if each == way)
        lines.append(
            {
                "figure": "inputs per hand",
                "by": way,
                "hands": len(counts),
                "mean": round(statistics.mean(counts), 1),
                "p90": counts[len(counts) * 9 // 10],
            }
        )
    return lines


def _ms(seconds: float) -> float:
    return round(seconds * 1000, 1)
