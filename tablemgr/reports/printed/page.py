"""The pages of a printed sheet: titles, lines to write on, boxes to tick, tables to fill in."""

from __future__ import annotations

import io
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from reportlab.pdfgen.canvas import Canvas

from tablemgr.reports import style
from tablemgr.reports.fonts import BOLD, REGULAR, SEMIBOLD, width
from tablemgr.reports.pen import say
from tablemgr.reports.textfit import wrap

LEFT = style.MARGIN
RIGHT = style.PAGE_WIDTH - style.MARGIN
TOP = style.PAGE_HEIGHT - style.MARGIN
HEAD = 9.0
"""Type of the words in a form."""


@dataclass(frozen=True, slots=True)
class Cell:
    """A column of a table to be filled in: its heading, and its share of the width."""

    head: str
    share: float


class Page:
    """Pages, each drawn from top to bottom: ``y`` is where the next thing goes."""

    def __init__(self, title: str, language: str) -> None:
        self._stream = io.BytesIO()
        self.canvas: Any = Canvas(
            self._stream,
            pagesize=(style.PAGE_WIDTH, style.PAGE_HEIGHT),
            invariant=1,
            lang=language,
        )
        self.canvas.setTitle(title)
        self.canvas.setCreator("tablemgr")
        self.y = TOP

    def turn(self) -> None:
        """This page is done. ValueError when more was drawn than it has room for."""
        if self.y < style.MARGIN - 0.5:
            raise ValueError(f"the sheet is {style.MARGIN - self.y:.0f} points too long")
        self.canvas.showPage()
        self.y = TOP

    def made(self) -> bytes:
        """The PDF; the same pages give the same bytes."""
        self.canvas.save()
        return self._stream.getvalue()

    def title(self, text: str, beside: str = "") -> None:
        """The name of the sheet, with what stands at its right, over a thick rule."""
        self.y -= style.TITLE
        say(self.canvas, LEFT, self.y, text, BOLD, style.TITLE)
        if beside:
            say(self.canvas, RIGHT - width(beside, SEMIBOLD, 11), self.y, beside, SEMIBOLD, 11)
        self.y -= 8
        self._line(LEFT, RIGHT, self.y, 1.4)
        self.y -= 4

    def note(self, text: str, size: float = HEAD, face: str = REGULAR, room: float = RIGHT - LEFT) -> None:
        """Running words, broken where the line ends."""
        for line in wrap(text, face, size, room, 8):
            self.y -= size * 1.3
            say(self.canvas, LEFT, self.y, line, face, size)
        self.y -= 3

    def blanks(self, *labels: tuple[str, float]) -> None:
        """A line of places to write: (label, share of the width)."""
        self.y -= 22
        total, x = sum(share for _label, share in labels), LEFT
        for label, share in labels:
            room = (RIGHT - LEFT) * share / total
            say(self.canvas, x, self.y, label, REGULAR, HEAD)
            self._line(x + width(label, REGULAR, HEAD) + 4, x + room - 8, self.y - 2, 0.7)
            x += room

    def ticks(self, *labels: str) -> None:
        """A line of boxes to tick."""
        self.y -= 20
        x = LEFT
        for label in labels:
            self.canvas.setLineWidth(0.9)
            self.canvas.rect(x, self.y - 1.5, 10, 10)
            say(self.canvas, x + 15, self.y, label, SEMIBOLD, 10)
            x += 15 + width(label, SEMIBOLD, 10) + 22

    def table(
        self,
        cells: Sequence[Cell],
        rows: int,
        height: float,
        *,
        first: Sequence[str] = (),
        left: float = LEFT,
        right: float = RIGHT,
    ) -> None:
        """Empty rows under their headings; ``first`` fills the first column."""
        canvas, total = self.canvas, sum(cell.share for cell in cells)
        head = 24.0
        top = self.y - 6
        edges, x = [left], left
        for cell in cells:
            room = (right - left) * cell.share / total
            lines = wrap(cell.head, SEMIBOLD, style.SMALL, room - 5, 2)
            for number, line in enumerate(lines):
                y = top - head + 5 + (len(lines) - 1 - number) * 9.5
                say(canvas, x + 2.5, y, line, SEMIBOLD, style.SMALL)
            x += room
            edges.append(x)
        bottom = top - head - rows * height
        canvas.setStrokeColor(style.RULE)
        for row in range(rows + 1):
            self._line(left, right, top - head - row * height, 1.0 if row == 0 else 0.5)
        self._line(left, right, top, 1.0)
        canvas.setLineWidth(0.5)
        for edge in edges:
            canvas.line(edge, top, edge, bottom)
        for row, text in enumerate(first):
            say(canvas, left + 3, top - head - (row + 1) * height + height * 0.32, text, REGULAR, HEAD)
        self.y = bottom - 4

    def cut(self, text: str) -> None:
        """A dashed line across the page where it is cut."""
        self.y -= 14
        canvas = self.canvas
        canvas.saveState()
        canvas.setDash(4, 3)
        canvas.setLineWidth(0.6)
        canvas.line(LEFT, self.y, RIGHT, self.y)
        canvas.restoreState()
        self.y -= 10
        say(canvas, LEFT, self.y, text, REGULAR, style.SMALL, grey=True)
        self.y -= 6

    def _line(self, left: float, right: float, y: float, thick: float) -> None:
        self.canvas.setStrokeColor(style.INK)
        self.canvas.setLineWidth(thick)
        self.canvas.line(left, y, right, y)
