"""Figures, not tests: ``python -m tests.bench`` prints one JSON line for each.

Every module beside this one with a function ``figures() -> Iterator[Figure]`` is run, in the order of their names.
A figure that cannot be taken here (no shared data) is a line with ``left_out`` and the reason.
Rates depend on the machine: only ratios inside one run say something.
"""

from collections.abc import Mapping

Figure = Mapping[str, object]


def left_out(figure: str, reason: str) -> Figure:
    """The line of a figure that cannot be taken here."""
    return {"figure": figure, "left_out": reason}
