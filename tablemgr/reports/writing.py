"""Lines to write on by hand, over the whole width of the paper."""

from __future__ import annotations

from tablemgr.reports import style
from tablemgr.reports.blocks import Block

_APART = 22.0
"""Room for handwriting, about 8 mm."""


class WritingLines(Block):
    """Empty ruled lines, so far apart that a person can write on them."""

    def __init__(self, lines: int) -> None:
        super().__init__()
        self._lines = lines

    def measure(self, room: float) -> float:
        return self._lines * _APART + 4

    def draw(self) -> None:
        canvas = self.canv
        canvas.setStrokeColor(style.GREY)
        canvas.setLineWidth(0.6)
        for line in range(1, self._lines + 1):
            y = self.height - line * _APART
            canvas.line(0, y, self.width, y)
