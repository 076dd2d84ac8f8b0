"""The title above each part of a paper."""

from __future__ import annotations

from typing import Any

from tablemgr.reports import style
from tablemgr.reports.fonts import REGULAR, SEMIBOLD, width
from tablemgr.reports.pen import say
from tablemgr.reports.textfit import shorten
from tablemgr.reports.words import Label


def title_height(density: style.Density = style.NORMAL) -> float:
    """Return the height of a section title with the space above it."""
    return density.gap + style.SECTION + density.rule


def draw_title(
    canvas: Any,
    title: Label,
    top: float,
    room: float,
    suffix: str = "",
    *,
    aside: str = "",
    density: style.Density = style.NORMAL,
) -> None:
    """Draw a section title with the second language beside it, perhaps a remark at the right, and a rule below."""
    y = top - density.gap - style.SECTION + 2
    say(canvas, 0, y, title.first, SEMIBOLD, style.SECTION)
    x = width(title.first, SEMIBOLD, style.SECTION) + 6
    second = shorten(title.second + suffix, REGULAR, style.BODY, room - x)
    say(canvas, x, y, second, REGULAR, style.BODY, grey=True)
    if aside:
        x += width(second, REGULAR, style.BODY) + 12
        remark = shorten(aside, REGULAR, style.SMALL, room - x)
        say(canvas, room - width(remark, REGULAR, style.SMALL), y, remark, REGULAR, style.SMALL)
    canvas.setStrokeColor(style.RULE)
    canvas.setLineWidth(0.8)
    bottom = top - title_height(density) + 2
    canvas.line(0, bottom, room, bottom)
