"""A long list of short lines in two columns on the page: the acts of a hand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from reportlab.platypus import Flowable

from tablemgr.reports import style
from tablemgr.reports.fonts import MEDIUM, REGULAR, SEMIBOLD, width
from tablemgr.reports.pen import say
from tablemgr.reports.section import draw_title, title_height
from tablemgr.reports.textfit import wrap
from tablemgr.reports.words import Label, Words
from tablemgr.text import mark

_ = mark

_GUTTER = 14.0
_GAP = 6.0
_ONE_COLUMN = 8
"""As few lines as this are not torn apart."""
_LEAST_TEXT = 40.0
_TEXT = 3
"""Which cell takes the width that the figures leave, and may break."""
_BEHIND = (4, 5)
"""Amount and total of the street: where they are empty, a long act (shown cards) runs on into their place."""


@dataclass(frozen=True, slots=True)
class Line:
    """A heading, or the seven cells of an act: entry, time, seat, act, amount, total of the street, pot."""

    texts: tuple[str, ...] = ()
    heading: str = ""
    struck: bool = False


class TwoColumns(Flowable):  # type: ignore[misc]  # reportlab has no types
    """The lines in two balanced columns; goes on to the next page when they do not fit."""

    RIGHT = (False, False, True, False, True, True, True)

    def __init__(
        self,
        lines: Sequence[Line],
        words: Words,
        density: style.Density,
        *,
        title: Label | None = None,
        aside: str = "",
        widths: tuple[float, ...] = (),
        cut: int = 0,
    ) -> None:
        """``title`` stands above the lines of every page, ``aside`` at its right on the first."""
        super().__init__()
        self._title, self._aside = title, aside
        self._lines = tuple(lines)
        self._words = words
        self._density = density
        self._labels: tuple[Label, ...] = (
            Label("#"),
            words.label(_("Time")),
            words.label(_("Seat")),
            words.label(_("Act")),
            words.label(_("Amount")),
            words.label(_("Street")),
            words.label(_("Pot")),
        )
        self._size = style.SMALL
        self._widths = widths
        self._given_cut = cut

    # --- measuring

    def wrap(self, aW: float, aH: float) -> tuple[float, float]:  # noqa: N803  reportlab's names
        self._measure(aW)
        self._cut = self._given_cut or self._balanced()
        self.width = aW
        self.height = self._head_height + max(
            sum(self._heights[: self._cut]), sum(self._heights[self._cut :])
        )
        return aW, self.height

    def _measure(self, room: float) -> None:
        self._air = 0.5 if self._density is style.COMPACT else 3.0
        self._title_height = title_height(self._density) if self._title else 0.0
        self._head_height = self._title_height + 2 * self._size * 1.16 + 4.5
        if not self._widths:
            self._widths = self._column_widths(room)
        needed = sum(self._widths) + _GAP * (len(self._widths) - 1)
        self._side = (room - _GUTTER) / 2
        self._alone = needed > self._side + 0.5
        if self._alone:
            self._side = room
        self._broken = [
            (line.heading,)
            if line.heading
            else wrap(line.texts[_TEXT], REGULAR, self._size, self._text_room(line))
            for line in self._lines
        ]
        self._heights = [
            self._size * 1.22 + 3.0 + self._air
            if line.heading
            else len(broken) * self._size * 1.2 + self._air
            for line, broken in zip(self._lines, self._broken, strict=True)
        ]

    def _text_room(self, line: Line) -> float:
        """Return the width the act may take: its own cell and the empty ones behind it."""
        room = self._widths[_TEXT]
        for i in _BEHIND:
            if line.texts[i]:
                break
            room += self._widths[i] + _GAP
        return room

    def _column_widths(self, room: float) -> tuple[float, ...]:
        """Return the widths for half the page, or for all of it where the figures are too wide for two columns."""
        acts = [line.texts for line in self._lines if line.texts]
        widths = []
        for i, label in enumerate(self._labels):
            cells = [width(texts[i], REGULAR, self._size) for texts in acts]
            labels = [width(label.first, SEMIBOLD, self._size), width(label.second, REGULAR, self._size)]
            widths.append(max(cells + labels))
        taken = sum(widths) - widths[_TEXT] + _GAP * (len(widths) - 1)
        half = (room - _GUTTER) / 2 - taken
        widths[_TEXT] = half if half >= _LEAST_TEXT else room - taken
        return tuple(widths)

    def _balanced(self) -> int:
        """Return how many lines the left column takes: a little more than half, never ending with a heading."""
        if self._alone or len(self._lines) <= _ONE_COLUMN:
            return len(self._lines)
        half = sum(self._heights) / 2
        taken, count = 0.0, 0
        while count < len(self._lines) and taken < half:
            taken += self._heights[count]
            count += 1
        return self._not_after_heading(count)

    def _not_after_heading(self, count: int) -> int:
        while 0 < count < len(self._lines) and self._lines[count - 1].heading:
            count -= 1
        return count

    # --- breaking over pages

    def split(self, aW: float, aH: float) -> list[Flowable]:  # noqa: N803
        """Fill both columns of this page and give the rest to the next one."""
        self._measure(aW)
        room = aH - self._head_height
        left = self._not_after_heading(self._fitting(0, room))
        both = left if self._alone else self._not_after_heading(self._fitting(left, room))
        if both < min(4, len(self._lines)):
            return []
        here = TwoColumns(
            self._lines[:both],
            self._words,
            self._density,
            title=self._title,
            aside=self._aside,
            widths=self._widths,
            cut=left,
        )
        title = self._title
        if title is not None:
            title = Label(f"{title.first} ({self._words.tr('continued')})", title.second)
        later = TwoColumns(self._lines[both:], self._words, self._density, title=title, widths=self._widths)
        return [here, later] if both < len(self._lines) else [here]

    def _fitting(self, start: int, room: float) -> int:
        while start < len(self._lines) and self._heights[start] <= room:
            room -= self._heights[start]
            start += 1
        return start

    # --- drawing

    def draw(self) -> None:
        if self._title:
            draw_title(
                self.canv, self._title, self.height, self.width, aside=self._aside, density=self._density
            )
        for left, part in (
            (0.0, range(self._cut)),
            (self._side + _GUTTER, range(self._cut, len(self._lines))),
        ):
            if len(part):
                self._draw_head(left)
            y = self.height - self._head_height
            for position in part:
                y = self._draw_line(left, y, position)

    def _draw_head(self, left: float) -> None:
        canvas = self.canv
        x = left
        for i, label in enumerate(self._labels):
            for text, face, drop, grey in (
                (label.first, SEMIBOLD, 1.0, False),
                (label.second, REGULAR, 2.16, True),
            ):
                if text:
                    at = self._at(x, i, text, face)
                    say(
                        canvas,
                        at,
                        self.height - self._title_height - self._size * drop,
                        text,
                        face,
                        self._size,
                        grey=grey,
                    )
            x += self._widths[i] + _GAP
        y = self.height - self._head_height + 2
        canvas.setStrokeColor(style.RULE)
        canvas.setLineWidth(0.6)
        canvas.line(left, y, left + self._side, y)

    def _draw_line(self, left: float, top: float, position: int) -> float:
        canvas = self.canv
        line, bottom = self._lines[position], top - self._heights[position]
        if line.heading:
            say(canvas, left, bottom + 3.4, line.heading, MEDIUM, self._size + 0.5)
            canvas.setStrokeColor(style.LINE)
            canvas.setLineWidth(0.5)
            canvas.line(left, bottom + 0.6, left + self._side, bottom + 0.6)
            return bottom
        x = left
        for i in range(len(self._labels)):
            y = top - self._size * 1.1
            for text in self._broken[position] if i == _TEXT else (line.texts[i],):
                at = self._at(x, i, text, REGULAR)
                say(canvas, at, y, text, REGULAR, self._size, grey=i == 0)
                if line.struck and text:
                    self._strike(canvas, at, y, text)
                y -= self._size * 1.2
            x += self._widths[i] + _GAP
        return bottom

    def _strike(self, canvas: Any, x: float, y: float, text: str) -> None:
        canvas.setStrokeColor(style.INK)
        canvas.setLineWidth(0.6)
        canvas.line(x, y + self._size * 0.3, x + width(text, REGULAR, self._size), y + self._size * 0.3)

    def _at(self, x: float, i: int, text: str, face: str) -> float:
        return x + self._widths[i] - width(text, face, self._size) if self.RIGHT[i] else x
