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
from tablemgr.reports.words import Label

LEFT = style.MARGIN
RIGHT = style.PAGE_WIDTH - style.MARGIN
TOP = style.PAGE_HEIGHT - style.MARGIN
HEAD = 9.0
"""Type of the words in a form."""
SECOND = 9.0
"""The second language stands so far below the first."""
HEADS = 41.0
"""The height of the headings of a table: two lines in each language."""


@dataclass(frozen=True, slots=True)
class Cell:
    """A column of a table to be filled in: its heading in both languages, and its share of the width."""

    head: Label
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
            initialFontName=REGULAR,
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

    def owner(self, text: str, beside: str) -> None:
        """Whose form it is, and at the right who gets the copies (C07)."""
        room = RIGHT - LEFT
        alone = width(text, SEMIBOLD, HEAD) + width(beside, REGULAR, style.SMALL) + 12 > room
        for line in wrap(text, SEMIBOLD, HEAD, room, 4):
            self.y -= HEAD + 1
            say(self.canvas, LEFT, self.y, line, SEMIBOLD, HEAD)
        if alone:
            self.y -= HEAD + 1
        say(self.canvas, RIGHT - width(beside, REGULAR, style.SMALL), self.y, beside, REGULAR, style.SMALL)
        self.y -= 1

    def title(self, text: str, beside: str = "", second: str = "") -> None:
        """The name of the sheet, the second language after it, and what stands at its right, over a thick rule."""
        self.y -= style.TITLE
        say(self.canvas, LEFT, self.y, text, BOLD, style.TITLE)
        if second:
            x = LEFT + width(text, BOLD, style.TITLE) + 8
            say(self.canvas, x, self.y, second, REGULAR, style.SUBTITLE, grey=True)
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

    def blanks(self, *labels: tuple[Label, float]) -> None:
        """A line of places to write: (label, share of the width); the second language stands under the label."""
        self.y -= 18
        total, x = sum(share for _label, share in labels), LEFT
        for label, share in labels:
            room = (RIGHT - LEFT) * share / total
            say(self.canvas, x, self.y, label.first, REGULAR, HEAD)
            say(self.canvas, x, self.y - SECOND, label.second, REGULAR, style.SMALL, grey=True)
            words = max(width(label.first, REGULAR, HEAD), width(label.second, REGULAR, style.SMALL))
            self._line(x + words + 4, x + room - 8, self.y - SECOND, 0.7)
            x += room
        self.y -= SECOND

    def ticks(self, *labels: Label) -> None:
        """A line of boxes to tick."""
        self.y -= 19
        x = LEFT
        for label in labels:
            self.canvas.setLineWidth(0.9)
            self.canvas.rect(x, self.y - 1.5, 10, 10)
            say(self.canvas, x + 15, self.y, label.first, SEMIBOLD, 10)
            say(self.canvas, x + 15, self.y - SECOND, label.second, REGULAR, style.SMALL, grey=True)
            words = max(width(label.first, SEMIBOLD, 10), width(label.second, REGULAR, style.SMALL))
            x += 15 + words + 22
        self.y -= SECOND

    def table(
        self,
        cells: Sequence[Cell],
        rows: int,
        height: float,
        *,
        first: Sequence[Label] = (),
        left: float = LEFT,
        right: float = RIGHT,
    ) -> None:
        """Empty rows under their headings; ``first`` fills the first column."""
        canvas, total = self.canvas, sum(cell.share for cell in cells)
        head = HEADS
        top = self.y - 6
        edges, x = [left], left
        for cell in cells:
            room = (right - left) * cell.share / total
            lines = [(line, SEMIBOLD) for line in wrap(cell.head.first, SEMIBOLD, style.SMALL, room - 5, 2)]
            lines += [(line, REGULAR) for line in wrap(cell.head.second, REGULAR, style.SMALL, room - 5, 2)]
            for number, (line, face) in enumerate(lines):
                y = top - 9 - number * 9.3
                say(canvas, x + 2.5, y, line, face, style.SMALL, grey=face == REGULAR)
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
            y = top - head - (row + 1) * height + height * 0.32
            say(canvas, left + 3, y, f"{text.first} · {text.second}", REGULAR, style.SMALL)
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
