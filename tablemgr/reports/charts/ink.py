"""What charts are drawn with: colours and letters, and scales whose steps are round figures."""

from __future__ import annotations

from dataclasses import dataclass

from reportlab.lib.colors import Color, HexColor

from tablemgr.app.review.charts import ChartLook
from tablemgr.reports import style

_STEPS = (1, 2, 5, 10)


@dataclass(frozen=True, slots=True)
class Ink:
    """Colours of a chart by purpose, and the size of its letters in the drawing's units."""

    ink: Color
    soft: Color
    line: Color
    main: Color
    second: Color
    size: float
    others: tuple[Color, ...] = ()
    """For curves side by side, again from the first when they are used up; on paper none: marks tell them apart."""

    @property
    def line_height(self) -> float:
        """From one line of text to the next."""
        return self.size * 1.18


PAPER = Ink(style.INK, style.GREY, style.LINE, style.BAR, style.GREY, style.SMALL)
"""Black on white: kinds are told apart by filled and hollow bars, whole and broken lines."""


def screen_ink(look: ChartLook, size: float) -> Ink:
    """The colours of a theme."""
    return Ink(
        ink=HexColor(look.ink),
        soft=HexColor(look.soft),
        line=HexColor(look.line),
        main=HexColor(look.main),
        second=HexColor(look.second),
        size=size,
        others=tuple(HexColor(colour) for colour in look.others),
    )


@dataclass(frozen=True, slots=True)
class Scale:
    """A range that begins and ends on round steps, in whole numbers."""

    low: int
    high: int
    step: int

    @property
    def ticks(self) -> list[int]:
        """All steps, both ends included."""
        return list(range(self.low, self.high + 1, self.step))


def round_scale(low: int, high: int, wanted: int) -> Scale:
    """The scale around ``low``…``high`` with about ``wanted`` steps of 1, 2 or 5 times a power of ten.

    >>> round_scale(0, 13_400, 4).ticks
    [0, 5000, 10000, 15000]
    """
    span = max(high - low, 1)
    power = 1
    while True:
        for factor in _STEPS:
            step = factor * power
            if span <= step * wanted:
                first = low // step * step
                last = -(-max(high, first + step) // step) * step
                return Scale(first, last, step)
        power *= 10
