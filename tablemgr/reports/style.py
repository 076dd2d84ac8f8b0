"""The one look of all papers: sizes in points, greys, spaces. Black on white; grey only for the second language."""

from __future__ import annotations

from dataclasses import dataclass

from reportlab.lib.colors import Color, black
from reportlab.lib.pagesizes import A4, A5
from reportlab.lib.units import mm

PAGE_WIDTH, PAGE_HEIGHT = A4
MARGIN = 15 * mm
CONTENT_WIDTH = PAGE_WIDTH - 2 * MARGIN


@dataclass(frozen=True, slots=True)
class Sheet:
    """The size of a page in points."""

    width: float
    height: float
    margin: float = MARGIN

    @property
    def content(self) -> float:
        """The width between the margins."""
        return self.width - 2 * self.margin


PORTRAIT = Sheet(PAGE_WIDTH, PAGE_HEIGHT)
LANDSCAPE = Sheet(PAGE_HEIGHT, PAGE_WIDTH)
HALF = Sheet(*A5)
"""A5, for slips."""

BODY = 9.0
DENSE = 8.5
SMALL = 8.0
TITLE = 19.0
SUBTITLE = 12.0
SECTION = 11.0
FIGURE = 14.0

INK = black
GREY = Color(0.36, 0.36, 0.36)
"""The second language: 7.5 : 1 on white."""
LINE = Color(0.78, 0.78, 0.78)
RULE = Color(0.2, 0.2, 0.2)
BAR = Color(0.27, 0.27, 0.27)
WATERMARK = Color(0.9, 0.9, 0.9)

LEADING = 1.24
"""Line height as a share of the size."""
PAD = 4.0
"""Left and right of every cell."""


@dataclass(frozen=True, slots=True)
class Density:
    """How close the lines of a paper stand: ``gap`` above a section, ``air`` above and below a row as a share of the
    type size, ``size`` of the tables, ``rule`` between a section title and what follows."""

    gap: float
    air: float
    size: float
    rule: float = 8.0


NORMAL = Density(gap=11.5, air=0.44, size=DENSE, rule=7.0)
ROOMY = Density(gap=10.0, air=0.4, size=DENSE, rule=8.0)
"""For slips that fill less than a page."""
SNUG = Density(gap=5.0, air=0.28, size=DENSE, rule=7.0)
COMPACT = Density(gap=5.0, air=0.28, size=SMALL, rule=6.0)
"""For the hand report, which has to stay on one page."""
