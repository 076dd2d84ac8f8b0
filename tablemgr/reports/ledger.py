"""The table of the papers: two-language heads, figures right aligned, head repeated and sums carried over pages."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from reportlab.platypus import CondPageBreak, Flowable, KeepTogether

from tablemgr.reports import style
from tablemgr.reports.fonts import REGULAR, SEMIBOLD, width
from tablemgr.reports.grid import Column, Fit, Row, fitted, left_pad, pads
from tablemgr.reports.section import draw_title, title_height
from tablemgr.reports.textfit import wrap
from tablemgr.reports.words import Label

KEPT_WHOLE = 170.0
"""A table up to this height is never broken over two pages."""


MOST_LINES = 40
"""A cell is never cut short: what somebody wrote is part of the record."""


@dataclass(frozen=True, slots=True)
class Sums:
    """How the sums are written: the words in the first column, and value to text for each adding column."""

    total: str
    carried: str
    brought: str
    write: tuple[Any, ...]
    """For each column a function of the sum, or None."""
    total_texts: tuple[str | None, ...] = ()
    """Texts of the total row that are given, not summed (a ratio of the whole)."""


@dataclass(slots=True)
class _Drawn:
    lines: tuple[tuple[str, ...], ...]
    notes: tuple[tuple[str, ...], ...]
    height: float
    row: Row


@dataclass(slots=True)
class LedgerState:
    """What goes over a page break: the sums so far and whether this is a later part."""

    sums: list[int] = field(default_factory=list)
    later: bool = False


class Ledger(Flowable):  # type: ignore[misc]  # reportlab has no types
    """A table under its section title; splits between rows."""

    def __init__(
        self,
        columns: Sequence[Column],
        rows: Sequence[Row],
        *,
        title: Label | None = None,
        continued: str = "",
        sums: Sums | None = None,
        density: style.Density = style.NORMAL,
        state: LedgerState | None = None,
        fit: Fit | None = None,
        drawn: Sequence[_Drawn] = (),
    ) -> None:
        """``fit`` and ``drawn`` are of the part before: what was measured once is not measured again on each page."""
        super().__init__()
        self._given, self._drawn = fit, drawn
        self.columns = tuple(columns)
        self.rows = tuple(rows)
        self.title = title
        self.continued = continued
        self.sums = sums
        self.density = density
        self.size = density.size
        self.state = state or LedgerState([0] * len(self.columns))
        self._closing: tuple[_Drawn, ...] = ()
        self._carried_on = False
        self._width = 0.0

    # --- measuring

    def wrap(self, aW: float, aH: float) -> tuple[float, float]:  # noqa: N803  reportlab's names
        self._prepare(aW)
        self.height = self._height(self._body) + sum(drawn.height for drawn in self._closing)
        self.width = aW
        return aW, self.height

    def _prepare(self, room: float) -> None:
        if self._width == room:
            return
        self._width = room
        self._fit = self._given or fitted(self.columns, self._all_rows(), room, self.size)
        self.size, self._widths = self._fit.size, self._fit.widths
        self._label_size = min(style.SMALL, self.size)
        self._head = [self._head_lines(i) for i in range(len(self.columns))]
        self._head_height = (
            max(len(f) * self.size * style.LEADING + len(s) * self._label_size * 1.16 for f, s in self._head)
            + 6
        )
        if not self._drawn:
            self._drawn = [self._measured(row) for row in self.rows]
        self._body = [*(self._measured(row) for row in self._opening_rows()), *self._drawn]
        self._closing = tuple(self._measured(row) for row in self._closing_rows())

    def _all_rows(self) -> list[Row]:
        return [*self._opening_rows(), *self.rows, *self._closing_rows()]

    def _opening_rows(self) -> list[Row]:
        return [self._sum_row(self.sums.brought)] if self.sums and self.state.later else []

    def _closing_rows(self) -> list[Row]:
        if not self.sums:
            return []
        if self._carried_on:
            return [self._sum_row(self.sums.carried)]
        return [self._sum_row(self.sums.total, self.sums.total_texts)] if self.sums.total else []

    def _sum_row(self, word: str, given: tuple[str | None, ...] = ()) -> Row:
        """Write the sums so far: with those of this part when it closes it, without them when it opens it."""
        opening = self.sums is not None and word == self.sums.brought
        sums = list(self.state.sums) if opening else self._sums_with(self.rows)
        texts = []
        for i, column in enumerate(self.columns):
            write = self.sums.write[i] if self.sums else None
            if given and given[i] is not None:
                texts.append(str(given[i]))
            elif column.adds and write is not None:
                texts.append(write(sums[i]))
            else:
                texts.append("")
        texts[0] = word
        return Row(tuple(texts), bold=True, spread=True)

    def _sums_with(self, rows: Sequence[Row]) -> list[int]:
        sums = list(self.state.sums)
        for row in rows:
            if row.struck:
                continue
            for i, value in enumerate(row.values):
                sums[i] += value or 0
        return sums

    def _head_lines(self, i: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
        label, room = self.columns[i].label, self._widths[i] - self._pads(i)
        first = wrap(label.first, SEMIBOLD, self.size, room)
        second = wrap(label.second, REGULAR, self._label_size, room) if label.second else ()
        return first, second

    def _measured(self, row: Row) -> _Drawn:
        face = SEMIBOLD if row.bold else REGULAR
        lines = tuple(
            wrap(text, face, self.size, self._room(row, i) - self._pads(i), MOST_LINES)
            for i, text in enumerate(row.texts)
        )
        notes = tuple(
            wrap(note, REGULAR, self._label_size, self._note_room(row, i) - self._pads(i), MOST_LINES)
            if note
            else ()
            for i, note in enumerate(row.notes or ("",) * len(row.texts))
        )
        high = max(
            len(cell) * self.size * style.LEADING + len(note) * self._label_size * 1.18
            for cell, note in zip(lines, notes, strict=True)
        )
        return _Drawn(lines, notes, high + self.size * self.density.air, row)

    def _pads(self, i: int) -> float:
        return pads(self.columns, i, self._fit.pad)

    def _room(self, row: Row, i: int) -> float:
        """Return the width a text may take: its column, and for a spread text the empty cells after it."""
        room = self._widths[i]
        if row.spread and i == 0 and not self.columns[0].right:
            for text, more in zip(row.texts[1:], self._widths[1:], strict=True):
                if text:
                    break
                room += more
        return room

    def _note_room(self, row: Row, i: int) -> float:
        """Return the width a note may take: its column, or the whole row."""
        return sum(self._widths) if row.wide_note and i == 0 else self._widths[i]

    def _height(self, body: Sequence[_Drawn]) -> float:
        return self._title_height() + self._head_height + sum(drawn.height for drawn in body)

    def _title_height(self) -> float:
        return title_height(self.density) if self.title else 0.0

    # --- breaking over pages

    def split(self, aW: float, aH: float) -> list[Flowable]:  # noqa: N803
        """Break between rows: at least two rows stay on this page and one goes over with the total; a short table is
        not broken at all but moves to the next page."""
        self._prepare(aW)
        if not self.state.later and self.wrap(aW, aH)[1] <= KEPT_WHOLE:
            return []
        opening = len(self._opening_rows())
        line = self.size * (style.LEADING + self.density.air)
        room = aH - self._height(self._body[:opening]) - (line if self.sums else 0)
        fitting = 0
        for drawn in self._body[opening:]:
            if drawn.height > room:
                break
            room -= drawn.height
            fitting += 1
        if fitting == len(self.rows):
            fitting -= 1
        while fitting >= 2:
            first = self._part(slice(0, fitting), self.state)
            first._carried_on = True
            if first.wrap(aW, aH)[1] <= aH:
                state = LedgerState(self._sums_with(first.rows), later=True)
                return [first, self._part(slice(fitting, None), state)]
            fitting -= 1
        return []

    def _part(self, picked: slice, state: LedgerState) -> Ledger:
        return Ledger(
            self.columns,
            self.rows[picked],
            title=self.title,
            continued=self.continued,
            sums=self.sums,
            density=replace(self.density, size=self.size),
            state=state,
            fit=self._fit,
            drawn=self._drawn[picked],
        )

    # --- drawing

    def draw(self) -> None:
        canvas = self.canv
        y = self.height
        if self.title:
            suffix = f" ({self.continued})" if self.state.later and self.continued else ""
            draw_title(canvas, self.title, y, self._width, suffix, density=self.density)
            y -= self._title_height()
        self._draw_head(canvas, y)
        y -= self._head_height
        canvas.setStrokeColor(style.RULE)
        canvas.setLineWidth(0.6)
        canvas.line(0, y, self._width, y)
        drawn_rows = [*self._body, *self._closing]
        canvas.setStrokeColor(style.LINE)
        canvas.setLineWidth(0.5)
        for position, drawn in enumerate(drawn_rows):
            y = self._draw_row(canvas, drawn, y)
            if position < len(drawn_rows) - 1 or not drawn.row.bold:
                canvas.line(0, y, self._width, y)

    def _draw_head(self, canvas: Any, top: float) -> None:
        x = 0.0
        for i, (first, second) in enumerate(self._head):
            y = top - self.size
            canvas.setFillColor(style.INK)
            for line in first:
                self._put(canvas, line, SEMIBOLD, self.size, x, i, y)
                y -= self.size * style.LEADING
            canvas.setFillColor(style.GREY)
            y += self.size * style.LEADING - self._label_size * 1.16 - 0.5
            for line in second:
                self._put(canvas, line, REGULAR, self._label_size, x, i, y)
                y -= self._label_size * 1.16
            x += self._widths[i]
        canvas.setFillColor(style.INK)

    def _draw_row(self, canvas: Any, drawn: _Drawn, top: float) -> float:
        face = SEMIBOLD if drawn.row.bold else REGULAR
        x = 0.0
        for i, cell in enumerate(drawn.lines):
            y = top - self.size * 1.22
            for line in cell:
                left = self._put(canvas, line, face, self.size, x, i, y)
                if drawn.row.struck and line:
                    self._strike(canvas, left, y, width(line, face, self.size))
                y -= self.size * style.LEADING
            if drawn.notes[i]:
                y += self.size * style.LEADING - self._label_size * 1.18
                canvas.setFillColor(style.GREY)
                for line in drawn.notes[i]:
                    self._put(canvas, line, REGULAR, self._label_size, x, i, y)
                    y -= self._label_size * 1.18
                canvas.setFillColor(style.INK)
            x += self._widths[i]
        return top - drawn.height

    def _strike(self, canvas: Any, left: float, y: float, long: float) -> None:
        canvas.saveState()
        canvas.setStrokeColor(style.INK)
        canvas.setLineWidth(0.7)
        canvas.line(left, y + self.size * 0.3, left + long, y + self.size * 0.3)
        canvas.restoreState()

    def _put(self, canvas: Any, text: str, face: str, size: float, x: float, i: int, y: float) -> float:
        canvas.setFont(face, size)
        left = x + left_pad(self.columns, i, self._fit.pad)
        if self.columns[i].right:
            left = x + self._widths[i] - self._fit.pad - width(text, face, size)
        canvas.drawString(left, y, text)
        return left


class Ending(Flowable):  # type: ignore[misc]  # reportlab has no types
    """A table and what must not stand without it: where both do not fit, the last rows go over with the rest."""

    SHORT = 6
    """A table of so few rows is not broken where all of it fits on some page."""
    _LEAST_PAGE = 350.0
    """Every page has at least so much room."""

    def __init__(self, table: Ledger, rest: Sequence[Flowable]) -> None:
        super().__init__()
        self._table, self._rest = table, tuple(rest)

    def wrap(self, aW: float, aH: float) -> tuple[float, float]:  # noqa: N803  reportlab's names
        self._heights = [float(part.wrap(aW, _NO_END)[1]) for part in (self._table, *self._rest)]
        self.width, self.height = aW, sum(self._heights)
        return aW, self.height

    def split(self, aW: float, aH: float) -> list[Flowable]:  # noqa: N803
        """Break the table so that some rows stay with the rest; nothing where there is no room. Only what is higher
        than a page parts the table from the rest."""
        self.wrap(aW, _NO_END)
        rows = len(self._table.rows)
        if rows <= self.SHORT and self.height <= self._LEAST_PAGE:
            return []
        for over in (3, 2, 1):
            last = sum(drawn.height for drawn in self._table._drawn[-over:])
            parts = self._table.split(aW, min(aH, self._heights[0] - last)) if rows > over + 1 else []
            if len(parts) == 2:
                later = Ending(parts[1], self._rest)
                return [parts[0], CondPageBreak(later.wrap(aW, _NO_END)[1]), later]
        return [self._table, KeepTogether(list(self._rest))] if aH > self._LEAST_PAGE else []

    def draw(self) -> None:
        y = self.height
        for part, height in zip((self._table, *self._rest), self._heights, strict=True):
            y -= height
            part.drawOn(self.canv, 0, y)


_NO_END = 100_000.0
