"""The square code in the foot of each page: number, range and hash for a scanner (controls 3.4)."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from reportlab.graphics.barcode.qr import QrCodeWidget

from tablemgr.reports import style

SIDE: Final = 40.0
"""Points with the quiet zone: 14 mm."""
_LEVEL: Final = "M"
"""A seventh of it may be dirty or torn."""
_QUIET: Final = 4
"""Modules of white around it that a scanner needs; two of them are shared with the margin of the page."""

Rows = tuple[tuple[bool, ...], ...]


@lru_cache(maxsize=8)
def modules(text: str) -> Rows:
    """The dark and light fields, row by row from the top; the same text gives the same fields."""
    code = QrCodeWidget(text, barLevel=_LEVEL).qr
    code.make()
    return tuple(tuple(bool(dark) for dark in row) for row in code.modules)


def draw(canvas: Any, text: str, right: float, bottom: float) -> None:
    """Draw the code black on the white of the paper, its right lower corner at ``right``, ``bottom``."""
    rows = modules(text)
    field = SIDE / (len(rows) + _QUIET)
    left, top = right - SIDE + field * _QUIET / 2, bottom + SIDE - field * _QUIET / 2
    path = canvas.beginPath()
    for row, fields in enumerate(rows):
        for start, end in _runs(fields):
            # neighbours overlap by a hair, so that no printer leaves a light seam between rows
            path.rect(left + start * field, top - (row + 1) * field, (end - start) * field, field * 1.02)
    canvas.setFillColor(style.INK)
    canvas.drawPath(path, stroke=0, fill=1)


def _runs(fields: tuple[bool, ...]) -> list[tuple[int, int]]:
    """(first, behind the last) of each run of dark fields."""
    runs = []
    start: int | None = None
    for place, dark in enumerate((*fields, False)):
        if dark and start is None:
            start = place
        elif not dark and start is not None:
            runs.append((start, place))
            start = None
    return runs
