"""Curves side by side: each has a colour, a kind of broken line and a mark, so that nobody needs the colours."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from typing import Final

from reportlab.graphics.shapes import Circle, Group, Line, Polygon, Rect, Shape
from reportlab.lib.colors import Color

from tablemgr.reports.charts.ink import Ink

DASHES: Final[tuple[tuple[float, ...] | None, ...]] = (None, (5, 2), (1.5, 1.5), (8, 2, 1.5, 2))
_ROUND, _SQUARE, _UP, _DIAMOND, _CROSS, _DOWN, _SAND, _PLUS, _FRAME, _TENT, _KITE = range(11)
_SHAPES: Final = (_ROUND, _SQUARE, _UP, _DIAMOND, _CROSS, _DOWN, _SAND, _PLUS, _FRAME, _TENT, _KITE)
_HOLLOW: Final = {_FRAME: _SQUARE, _TENT: _UP, _KITE: _DIAMOND}
"""More marks than seats, so that no two players at the table share one; a hollow circle would be an estimate."""
_DIAGONAL: Final = 0.75
_APART: Final = 110.0
"""From one mark of a curve to its next, in the units of the drawing."""


def colour_of(number: int, ink: Ink) -> Color:
    """Of the curve with this number."""
    return ink.others[number % len(ink.others)] if ink.others else ink.main


def dash_of(number: int) -> tuple[float, ...] | None:
    """Neighbours differ; with the mark no two of the first forty are alike."""
    return DASHES[(number + 2 * (number // len(_SHAPES))) % len(DASHES)]


def mark_of(number: int, x: float, y: float, ink: Ink) -> Shape:
    """The mark of a curve around a place."""
    half, colour = ink.size * 0.27, colour_of(number, ink)
    shape = _SHAPES[number % len(_SHAPES)]
    if shape in (_CROSS, _PLUS):
        return _strokes(shape, x, y, half * 1.1, colour)
    hollow, shape = shape in _HOLLOW, _HOLLOW.get(shape, shape)
    drawn: Shape
    if shape == _ROUND:
        drawn = Circle(x, y, half)
    elif shape == _SQUARE:
        drawn = Rect(x - half, y - half, 2 * half, 2 * half)
    else:
        drawn = Polygon([number for corner in _corners(shape, x, y, half * 1.3) for number in corner])
    drawn.fillColor, drawn.strokeColor, drawn.strokeWidth = colour, None, 0
    if hollow:
        drawn.fillColor, drawn.strokeColor, drawn.strokeWidth = None, colour, 1.3
    return drawn


def _corners(shape: int, x: float, y: float, r: float) -> tuple[tuple[float, float], ...]:
    return {
        _UP: ((x - r, y - r * 0.8), (x + r, y - r * 0.8), (x, y + r)),
        _DOWN: ((x - r, y + r * 0.8), (x + r, y + r * 0.8), (x, y - r)),
        _DIAMOND: ((x - r, y), (x, y + r), (x + r, y), (x, y - r)),
        _SAND: ((x - r, y - r), (x + r, y - r), (x - r, y + r), (x + r, y + r)),
    }[shape]


def _strokes(shape: int, x: float, y: float, r: float, colour: Color) -> Group:
    d = r * _DIAGONAL if shape == _CROSS else 0.0
    ends = ((d, d), (d, -d)) if shape == _CROSS else ((r, 0.0), (0.0, r))
    group = Group()
    for dx, dy in ends:
        stroke = Line(x - dx, y - dy, x + dx, y + dy)
        stroke.strokeColor, stroke.strokeWidth = colour, 1.8
        group.add(stroke)
    return group


def places_along(
    number: int, of_all: int, points: Sequence[tuple[int, int]], length: int, wide: float, *, ends: bool
) -> Iterator[tuple[int, int]]:
    """(seconds, amount) of the marks of a curve: neighbours beside each other, never one upon the other, and one where
    a curve ends before the others do."""
    times = [at for at, _amount in points]
    steps = max(2, int(wide / _APART))
    last = times[-1] if ends else length
    for step in range(steps):
        at = int(length * (step + (number + 0.5) / of_all) / steps)
        place = bisect_right(times, at) - 1
        if place >= 0 and at <= last:
            yield at, points[place][1]
    if ends:
        yield points[-1]
