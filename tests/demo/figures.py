"""How quick the windows were, and how many touches and keys the hands took."""

from __future__ import annotations

import statistics
from collections.abc import Sequence

GOAL_MS = 50


def latency(seconds: Sequence[float], what: str = "input to committed and drawn again") -> dict[str, object]:
    """One line: median and 99th percentile of the inputs."""
    ordered = sorted(seconds)
    return {
        "figure": what,
        "inputs": len(ordered),
        "p50_ms": _ms(ordered[len(ordered) // 2]),
        "p99_ms": _ms(ordered[len(ordered) * 99 // 100]),
        "max_ms": _ms(ordered[-1]),
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
