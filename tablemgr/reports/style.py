"""The one look of all papers: sizes in points, greys, spaces. Black on white; grey only for the second language."""

from __future__ import annotations

from reportlab.lib.colors import Color, black
from reportlab.lib.pagesizes import A4
from reportlab.lib.units import mm

PAGE_WIDTH, PAGE_HEIGHT = A4
MARGIN = 15 * mm
CONTENT_WIDTH = PAGE_WIDTH - 2 * MARGIN

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
GAP = 13.0
"""Above a section."""
