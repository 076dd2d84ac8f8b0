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
    wide_note: bool = False
    """The note under the first text may run under the cells after it, which have none and are one line high."""


_CLOSER = (3.0, 2.0, 1.5)
"""Left and right of every cell where the columns do not fit otherwise."""


@dataclass(frozen=True, slots=True)
class Fit:
    """How a table stands: type size, what is left empty beside each text, and the widths of its columns."""

    size: float
    pad: float
    widths: tuple[float, ...]


def left_pad(columns: Sequence[Column], i: int, pad: float = style.PAD) -> float:
    """Texts after a column of figures stand a little off, and the first column stands on the margin."""
    if i == 0:
        return 0.0 if not columns[0].right else pad
    return pad + (1.5 * pad if columns[i - 1].right and not columns[i].right else 0.0)


def pads(columns: Sequence[Column], i: int, pad: float = style.PAD) -> float:
    """Return what stands empty left and right of a column's text."""
    return float(left_pad(columns, i, pad) + pad)


def fitted(columns: Sequence[Column], rows: Sequence[Row], room: float, size: float) -> Fit:
    """Return how the columns fill ``room`` exactly.

    Figures do not break; labels break at spaces, flexible columns anywhere. When that is too wide the type gets
    smaller, down to the least that papers may have (8 points, controls 2.1), then the columns move together, then
    those that may break get narrower; only then all do and break where they must.
    """
    tries = [(size - 0.5 * step, style.PAD) for step in range(int((size - style.SMALL) / 0.5) + 1)]
    tries += [(style.SMALL, pad) for pad in _CLOSER]
    for size, pad in tries:
        least = [pads(columns, i, pad) + _least_width(columns[i], i, rows, size) for i in range(len(columns))]
        if sum(least) <= room:
            break
    else:
        return Fit(size, pad, _squeezed(columns, least, room))
    wished = [
        max(least[i], pads(columns, i, pad) + _wished_width(columns[i], i, rows, size))
        for i in range(len(columns))
    ]
    if sum(wished) <= room:
        spare = room - sum(wished)
        return Fit(size, pad, tuple(one + spare * one / sum(wished) for one in wished))
    return Fit(size, pad, tuple(_shared(least, wished, room - sum(least))))


def _squeezed(columns: Sequence[Column], least: Sequence[float], room: float) -> tuple[float, ...]:
    """What is too wide gets narrower: the columns that may break, unless they would lose more than a third."""
    loose = sum(one for one, column in zip(least, columns, strict=True) if column.flexible)
    left = room - (sum(least) - loose)
    if left * 3 < loose * 2 or not loose:
        return tuple(one * room / sum(least) for one in least)
    return tuple(
        one * left / loose if column.flexible else one for one, column in zip(least, columns, strict=True)
    )


def fits(columns: Sequence[Column], rows: Sequence[Row], room: float) -> bool:
    """Whether the columns stand side by side in the smallest type without breaking a figure."""
    pad = _CLOSER[-1]
    least = [pads(columns, i, pad) + _least_width(one, i, rows, style.SMALL) for i, one in enumerate(columns)]
    return sum(least) <= room


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
