"""Bars over the hours of a shift."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tablemgr.reports import style
from tablemgr.reports.blocks import Block
from tablemgr.reports.fonts import REGULAR, width
from tablemgr.reports.pen import say

_SMALL_LINE = style.SMALL * 1.18


class BarChart(Block):
    """Bars with their figure above and one or two lines of label below; narrow bars turn their figures upright."""

    HEIGHT = 96.0

    def __init__(self, bars: Sequence[tuple[int, str, str, str]]) -> None:
        """``bars``: value, its text, label, second label."""
        super().__init__()
        self._bars = tuple(bars)

    def measure(self, room: float) -> float:
        self._slot = (room - 8) / max(1, len(self._bars))
        self._upright = any(
            width(text, REGULAR, style.SMALL) > self._slot - 2 for _value, text, *_rest in self._bars
        )
        return self.HEIGHT + (20 if self._upright else 0)

    def draw(self) -> None:
        canvas = self.canv
        base = 2 * _SMALL_LINE + 6
        tallest = max((value for value, *_rest in self._bars), default=0)
        over = 14 + (20 if self._upright else 0)
        room = self.height - base - over
        thick = min(48.0, self._slot * 0.62)
        for position, (value, text, label, second) in enumerate(self._bars):
            middle = 4 + self._slot * (position + 0.5)
            high = room * value / tallest if tallest > 0 and value > 0 else 0.0
            if high:
                canvas.setFillColor(style.BAR)
                canvas.rect(middle - thick / 2, base, thick, high, stroke=0, fill=1)
            self._figure(canvas, middle, base + high + 4, text)
            self._under(canvas, middle, base - 3, position, label, second)
        canvas.setStrokeColor(style.RULE)
        canvas.setLineWidth(0.8)
        canvas.line(0, base, self.width, base)

    def _figure(self, canvas: Any, middle: float, y: float, text: str) -> None:
        if not self._upright:
            say(canvas, middle - width(text, REGULAR, style.SMALL) / 2, y, text, REGULAR, style.SMALL)
            return
        canvas.saveState()
        canvas.translate(middle + style.SMALL * 0.35, y)
        canvas.rotate(90)
        say(canvas, 0, 0, text, REGULAR, style.SMALL)
        canvas.restoreState()

    def _under(self, canvas: Any, middle: float, top: float, position: int, label: str, second: str) -> None:
        """Labels that would touch are thinned: every second one is left out."""
        needed = max(width(one, REGULAR, style.SMALL) for one in (label, second)) + 3
        step = 1
        while needed > self._slot * step:
            step += 1
        if position % step:
            return
        for line, text in enumerate((label, second)):
            x = middle - width(text, REGULAR, style.SMALL) / 2
            say(canvas, x, top - (line + 1) * _SMALL_LINE + 1, text, REGULAR, style.SMALL, grey=line == 1)
