"""The same pieces arranged in several ways: the first that fits into what is left of the page."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from reportlab.platypus import Flowable
from reportlab.platypus.doctemplate import NullActionFlowable

_TOO_HIGH: Final = 1_000_000.0
"""Higher than any page: so that the page asks how the piece can be divided, and here it is chosen."""


class FirstThatFits(Flowable):  # type: ignore[misc]  # reportlab has no types
    """``ways`` tell the same. Where none fits the first begins, and goes on over the page as its pieces do."""

    def __init__(self, ways: Sequence[Sequence[Flowable]]) -> None:
        super().__init__()
        self._ways = tuple(tuple(way) for way in ways)

    def wrap(self, aW: float, aH: float) -> tuple[float, float]:  # noqa: N803  reportlab's names
        self.width, self.height = aW, _TOO_HIGH
        return aW, _TOO_HIGH

    def split(self, aW: float, aH: float) -> list[Flowable]:  # noqa: N803
        """The pieces of the way that was chosen, behind one that is nothing: so each of them finds its own place, where
        the page has no room for the first as well."""
        fitting = (way for way in self._ways if sum(float(piece.wrap(aW, aH)[1]) for piece in way) <= aH)
        return [NullActionFlowable(), *next(fitting, self._ways[0])]
