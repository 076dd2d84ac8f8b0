"""Curves over the time of a session: amounts at the left, the clock below, each curve named at its end."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from reportlab.graphics.charts.lineplots import LinePlot
from reportlab.graphics.shapes import Circle, Drawing, Line, Polygon, String
from reportlab.lib.colors import Color

from tablemgr.reports.charts.ink import Ink, Scale, round_scale
from tablemgr.reports.charts.marks import DASHES, colour_of, dash_of, mark_of, places_along
from tablemgr.reports.fonts import MEDIUM, REGULAR, width

_HOUR = 3_600
_GAP = 5.0


@dataclass(frozen=True, slots=True)
class Curve:
    """``points`` are (seconds from the start, amount): it stays level until the next one, as a balance does.
    ``marked`` are places of points with a ring, because what they say is an estimate."""

    points: tuple[tuple[int, int], ...]
    name: str = ""
    second: bool = False
    ends: bool = False
    """It ends with its last point; else it goes on to the end of the time."""
    dash: int = 0
    """Which of the kinds of broken line; 0 is a whole one."""
    marked: tuple[int, ...] = ()
    moved: tuple[tuple[int, int, int, str], ...] = ()
    """(seconds, amount after, change, the change as written): chips that came or went, with an arrow each."""
    number: int = -1
    """Of one among curves side by side, which have each a colour, a broken line and a mark of their own."""


@dataclass(frozen=True, slots=True)
class TimeAxis:
    """Where the clock is written: (seconds from the start, «19:00»); ``length`` in seconds."""

    length: int
    ticks: tuple[tuple[int, str], ...]


def draw_curves(
    curves: Sequence[Curve],
    axis: TimeAxis,
    room: float,
    high: float,
    ink: Ink,
    write: Callable[[int], str],
    *,
    from_zero: bool = True,
    title: str = "",
) -> Drawing:
    """The curves in one frame; ``write`` writes an amount, ``title`` stands at the top left."""
    drawing = Drawing(room, high)
    if title:
        high -= ink.line_height + 4
        drawing.add(String(0, high + 4, title, fontName=MEDIUM, fontSize=ink.size, fillColor=ink.soft))
    shown = [curve for curve in curves if curve.points]
    if not shown:
        return drawing
    amounts = [amount for curve in shown for _at, amount in curve.points]
    low = min(0, *amounts) if from_zero else min(amounts)
    scale = round_scale(
        low, max(amounts), max(2, int((high - 2 * ink.line_height) / (2.4 * ink.line_height)))
    )
    left = max(width(write(tick), REGULAR, ink.size) for tick in scale.ticks) + _GAP
    edge = max((width(text, REGULAR, ink.size) for _at, text in axis.ticks), default=0.0) / 2
    lead = _lead(shown, ink)
    right = max(edge, *(width(curve.name, MEDIUM, ink.size) + _GAP + lead for curve in shown))
    plot = _plot(shown, axis, scale, ink, write)
    plot.x, plot.y = left, ink.line_height + 5
    plot.width, plot.height = max(room - left - right, 10), max(high - plot.y - ink.size * 0.6, 10)
    _thin_clock(plot, axis, ink)
    drawing.add(plot)
    _mark(drawing, plot, shown, axis, scale, ink)
    _point_out(drawing, plot, shown, axis, scale, ink)
    _tell_apart(drawing, plot, shown, axis, scale, ink)
    _name_ends(drawing, plot, shown, scale, ink)
    return drawing


def _plot(
    curves: Sequence[Curve], axis: TimeAxis, scale: Scale, ink: Ink, write: Callable[[int], str]
) -> LinePlot:
    plot = LinePlot()
    plot.data = [_drawn(curve, axis.length) for curve in curves]
    plot.joinedLines = 1
    for place, curve in enumerate(curves):
        line = plot.lines[place]
        line.strokeColor = _colour(curve, ink)
        line.strokeWidth = 1.0 if curve.second else 1.5
        side_by_side = curve.number >= 0
        line.strokeDashArray = dash_of(curve.number) if side_by_side else DASHES[curve.dash % len(DASHES)]
    across = plot.xValueAxis
    across.valueMin, across.valueMax = 0, max(axis.length, 1)
    across.strokeColor, across.strokeWidth, across.visibleTicks = ink.soft, 0.8, 1
    across.tickDown, across.tickUp = 2.5, 0
    across.labels.fontName, across.labels.fontSize, across.labels.fillColor = REGULAR, ink.size, ink.soft
    up = plot.yValueAxis
    up.valueMin, up.valueMax, up.valueSteps = scale.low, scale.high, scale.ticks
    up.visibleAxis, up.visibleTicks, up.visibleGrid = 0, 0, 1
    up.gridStrokeColor, up.gridStrokeWidth = ink.line, 0.6
    up.labels.fontName, up.labels.fontSize, up.labels.fillColor = REGULAR, ink.size, ink.soft
    up.labels.dx = -_GAP / 2
    up.labelTextFormat = lambda value: write(round(value))
    return plot


def _colour(curve: Curve, ink: Ink) -> Color:
    if curve.number >= 0:
        return colour_of(curve.number, ink)
    return ink.second if curve.second else ink.main


def _lead(curves: Sequence[Curve], ink: Ink) -> float:
    """Room between the end of the time and the names for lines that lead there, and for the mark before the name."""
    return ink.size * 2.6 if any(curve.number >= 0 and curve.name for curve in curves) else 0.0


def _drawn(curve: Curve, length: int) -> list[tuple[int, int]]:
    """The corners of the steps, from the first point to the end."""
    drawn: list[tuple[int, int]] = []
    for at, amount in curve.points:
        if drawn and drawn[-1][1] == amount:  # a hand that he did not play moves nothing
            continue
        if drawn:
            drawn.append((at, drawn[-1][1]))
        drawn.append((at, amount))
    end = curve.points[-1][0]
    if curve.ends and end > drawn[-1][0]:
        drawn.append((end, drawn[-1][1]))
    elif not curve.ends or len(drawn) == 1:
        drawn.append((max(length, drawn[-1][0] + 1), drawn[-1][1]))
    return drawn


def _thin_clock(plot: LinePlot, axis: TimeAxis, ink: Ink) -> None:
    """Clock times that would touch are thinned, by even steps."""
    ticks = list(axis.ticks) or [(0, "")]
    needed = max(width(text, REGULAR, ink.size) for _at, text in ticks) + 8
    apart = plot.width * _HOUR / max(axis.length, 1) if len(ticks) > 1 else plot.width
    if len(ticks) > 1:
        apart = plot.width * (ticks[1][0] - ticks[0][0]) / max(axis.length, 1)
    shown = ticks[:: max(1, -int(-needed // max(apart, 0.1)))]
    texts = dict(shown)
    plot.xValueAxis.valueSteps = [at for at, _text in shown]
    plot.xValueAxis.labelTextFormat = lambda value: texts.get(round(value), "")


def _mark(
    drawing: Drawing, plot: LinePlot, curves: Sequence[Curve], axis: TimeAxis, scale: Scale, ink: Ink
) -> None:
    """A hollow ring on each estimate."""
    for curve in curves:
        for place in curve.marked:
            at, amount = curve.points[place]
            x = plot.x + plot.width * at / max(axis.length, 1)
            ring = Circle(x, _height_of(amount, plot, scale), 2.4)
            ring.fillColor, ring.strokeColor, ring.strokeWidth = None, ink.main, 1.0
            drawing.add(ring)


def _point_out(
    drawing: Drawing, plot: LinePlot, curves: Sequence[Curve], axis: TimeAxis, scale: Scale, ink: Ink
) -> None:
    """An arrow up for chips that came, down for those that went; the amount beside it where there is room."""
    side, taken = ink.size * 0.34, 0.0
    for at, amount, change, written in (each for curve in curves for each in curve.moved):
        x = plot.x + plot.width * at / max(axis.length, 1)
        y = _height_of(amount, plot, scale)
        tip = side if change > 0 else -side
        arrow = Polygon([x - side, y - tip, x + side, y - tip, x, y + tip])
        arrow.fillColor, arrow.strokeColor, arrow.strokeWidth = ink.ink, None, 0
        drawing.add(arrow)
        wide = width(written, REGULAR, ink.size)
        left = x + side + 2
        if left < taken or left + wide > plot.x + plot.width:
            continue
        taken = left + wide + 3
        base = min(y + side, plot.y + plot.height - ink.size)
        drawing.add(String(left, base, written, fontName=REGULAR, fontSize=ink.size, fillColor=ink.soft))


def _tell_apart(
    drawing: Drawing, plot: LinePlot, curves: Sequence[Curve], axis: TimeAxis, scale: Scale, ink: Ink
) -> None:
    """The marks along curves that stand side by side."""
    for curve in curves:
        if curve.number < 0:
            continue
        along = places_along(
            curve.number, len(curves), curve.points, max(axis.length, 1), plot.width, ends=curve.ends
        )
        for at, amount in along:
            x = plot.x + plot.width * at / max(axis.length, 1)
            drawing.add(mark_of(curve.number, x, _height_of(amount, plot, scale), ink))


def _height_of(amount: int, plot: LinePlot, scale: Scale) -> float:
    return float(plot.y + plot.height * (amount - scale.low) / (scale.high - scale.low))


def _name_ends(drawing: Drawing, plot: LinePlot, curves: Sequence[Curve], scale: Scale, ink: Ink) -> None:
    """Each curve's name where it ends; names that would touch are moved apart."""
    named = sorted((curve for curve in curves if curve.name), key=lambda curve: curve.points[-1][1])
    places: list[float] = []
    for curve in named:
        wanted = _height_of(curve.points[-1][1], plot, scale) - ink.size * 0.35
        places.append(
            max(wanted, places[-1] + ink.line_height) if places else max(wanted, plot.y - ink.size * 0.3)
        )
    over = places[-1] - (plot.y + plot.height - ink.size * 0.35) if places else 0.0
    for place in range(len(places) - 1, -1, -1):  # what was pushed over the top goes down again
        if over > 0:
            below = places[place + 1] - ink.line_height if place + 1 < len(places) else places[place] - over
            places[place] = min(places[place], below)
    lead = _lead(curves, ink)
    for curve, y in zip(named, places, strict=True):
        colour = ink.second if curve.second else ink.ink
        x = plot.x + plot.width + _GAP + lead
        if curve.number >= 0:
            _lead_to(
                drawing, plot, curve, y + ink.size * 0.35, _height_of(curve.points[-1][1], plot, scale), ink
            )
        drawing.add(String(x, y, curve.name, fontName=MEDIUM, fontSize=ink.size, fillColor=colour))


def _lead_to(drawing: Drawing, plot: LinePlot, curve: Curve, y: float, end_y: float, ink: Ink) -> None:
    """The mark before the name, and from a curve that goes on to the end a thin line to it."""
    end = plot.x + plot.width
    if not curve.ends:
        line = Line(end, end_y, end + ink.size * 1.7, y)
        line.strokeColor, line.strokeWidth = _colour(curve, ink), 0.7
        drawing.add(line)
    drawing.add(mark_of(curve.number, end + ink.size * 2.2, y, ink))
