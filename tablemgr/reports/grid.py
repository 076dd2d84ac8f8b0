"""Columns and rows of a table, and how wide the columns must be so that nothing is cut."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from tablemgr.reports import style
from tablemgr.reports.fonts import REGULAR, SEMIBOLD, width
from tablemgr.reports.textfit import longest_word
from tablemgr.reports.words import Label


@dataclass(frozen=True, slots=True)
class Column:
    """``adds`` columns are summed for the total and carried over a page break; ``flexible`` ones may break lines."""

    label: Label
    right: bool = True
    flexible: bool = False
    adds: bool = False
    narrowest: float = 0.0


@dataclass(frozen=True, slots=True)
class Row:
    """One row of texts. ``values`` are the numbers behind the adding columns; a struck one adds nothing."""

    texts: tuple[str, ...]
    values: tuple[int | None, ...] = ()
    bold: bool = False
    struck: bool = False
    notes: tuple[str, ...] = ()
    """In smaller grey type under each text: its second language or a detail."""
    spread: bool = False
    """The first text may run over the empty cells after it."""


def left_pad(columns: Sequence[Column], i: int) -> float:
    """Texts after a column of figures stand a little off, and the first column stands on the margin."""
    if i == 0:
        return 0.0 if not columns[0].right else style.PAD
    return style.PAD + (6.0 if columns[i - 1].right and not columns[i].right else 0.0)


def pads(columns: Sequence[Column], i: int) -> float:
    """Return what stands empty left and right of a column's text."""
    return float(left_pad(columns, i) + style.PAD)


def fitted_widths(
    columns: Sequence[Column], rows: Sequence[Row], room: float, size: float
) -> tuple[float, list[float]]:
    """Return the type size and the widths of the columns that fill ``room`` exactly.

    Figures never break; labels break at spaces, flexible columns anywhere. When even that is too wide the type gets
    smaller, step by step, before anything would be cut.
    """
    while True:
        least = [pads(columns, i) + _least_width(columns[i], i, rows, size) for i in range(len(columns))]
        wished = [
            max(least[i], pads(columns, i) + _wished_width(columns[i], i, rows, size))
            for i in range(len(columns))
        ]
        if sum(least) <= room or size <= 5.5:
            break
        size -= 0.5
    if sum(least) > room:
        return size, [one * room / sum(least) for one in least]
    if sum(wished) <= room:
        spare = room - sum(wished)
        return size, [one + spare * one / sum(wished) for one in wished]
    return size, _shared(least, wished, room - sum(least))


def _shared(least: Sequence[float], wished: Sequence[float], spare: float) -> list[float]:
    """Give the spare width to the columns that lack least first: so as many labels as possible stay on one line."""
    widths = list(least)
    for i in sorted(range(len(least)), key=lambda i: (wished[i] - least[i], i)):
        more = min(wished[i] - least[i], spare)
        widths[i] += more
        spare -= more
    return widths


def _cells(column: Column, i: int, rows: Sequence[Row], size: float, measure: Any) -> float:
    """Return the widest of a column's texts and notes by ``measure``."""
    label_size = min(style.SMALL, size)
    texts = max(
        (
            measure(row.texts[i], SEMIBOLD if row.bold else REGULAR, size)
            for row in rows
            if not (row.spread and i == 0 and not column.right)
        ),
        default=0.0,
    )
    notes = max((measure(row.notes[i], REGULAR, label_size) for row in rows if row.notes), default=0.0)
    return float(max(texts, notes))


def _least_width(column: Column, i: int, rows: Sequence[Row], size: float) -> float:
    label_size = min(style.SMALL, size)
    label = max(
        longest_word(column.label.first, SEMIBOLD, size),
        longest_word(column.label.second, REGULAR, label_size),
    )
    cells = min(_cells(column, i, rows, size, longest_word), 70.0) if column.flexible else 0.0
    if not column.flexible:
        cells = _cells(column, i, rows, size, width)
    return max(label, cells, column.narrowest) + 0.1


def _wished_width(column: Column, i: int, rows: Sequence[Row], size: float) -> float:
    label_size = min(style.SMALL, size)
    label = max(width(column.label.first, SEMIBOLD, size), width(column.label.second, REGULAR, label_size))
    cells = _cells(column, i, rows, size, width)
    return max(label, min(cells, 190.0) if column.flexible else cells) + 0.1
