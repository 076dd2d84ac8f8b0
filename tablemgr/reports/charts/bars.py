"""Bars side by side, each with its figure above it and a label below."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from reportlab.graphics.charts.barcharts import VerticalBarChart
from reportlab.graphics.shapes import Drawing, Group, String

from tablemgr.reports.charts.ink import Ink
from tablemgr.reports.fonts import MEDIUM, REGULAR, width

_EDGE = 4.0
_WIDEST = 48.0
_FIGURE_ROOM = 6.0


@dataclass(frozen=True, slots=True)
class Bar:
    """A value, its figure as written, and what stands under it."""

    value: int
    figure: str
    label: str


@dataclass(frozen=True, slots=True)
class Panel:
    """One row of bars; ``hollow`` ones are told from filled ones without colour. ``title`` stands at its top left."""

    bars: tuple[Bar, ...]
    title: str = ""
    hollow: bool = False


def draw_panels(panels: Sequence[tuple[Panel, float]], room: float, ink: Ink) -> Drawing:
    """Panels one under another over the same places, each with its height; labels stand under the lowest only."""
    labels = ink.line_height + 5
    height = sum(high for _panel, high in panels) + labels
    drawing = Drawing(room, height)
    top = height
    for index, (panel, high) in enumerate(panels):
        top -= high
        drawing.add(_panel(panel, room, top, high, ink, labelled=index == len(panels) - 1))
    return drawing


def is_upright(bars: Sequence[Bar], room: float, ink: Ink) -> bool:
    """Whether figures have to stand upright, because they are wider than the bars' places."""
    slot = (room - 2 * _EDGE) / max(1, len(bars))
    return any(width(bar.figure, REGULAR, ink.size) > slot - 2 for bar in bars)


def figure_room(bars: Sequence[Bar], room: float, ink: Ink) -> float:
    """Height above the tallest bar that its figure needs."""
    if not is_upright(bars, room, ink):
        return ink.line_height + 3
    return max(width(bar.figure, REGULAR, ink.size) for bar in bars) + _FIGURE_ROOM


def _panel(panel: Panel, room: float, base: float, high: float, ink: Ink, *, labelled: bool) -> Group:
    group = Group()
    title = ink.line_height + 3 if panel.title else 0.0
    if panel.title:
        group.add(_text(panel.title, 0, base + high - ink.size, ink, face=MEDIUM))
    if not panel.bars:
        return group
    group.add(_chart(panel, room, base, high - title, ink, labelled=labelled))
    return group


def _chart(
    panel: Panel, room: float, base: float, high: float, ink: Ink, *, labelled: bool
) -> VerticalBarChart:
    chart = VerticalBarChart()
    slot = (room - 2 * _EDGE) / len(panel.bars)
    thick = min(_WIDEST, slot * 0.62)
    chart.x, chart.y, chart.width = _EDGE, base, room - 2 * _EDGE
    chart.height = max(high - figure_room(panel.bars, room, ink), 1.0)
    chart.data = [[bar.value for bar in panel.bars]]
    chart.useAbsolute, chart.barWidth, chart.groupSpacing = 0, thick, slot - thick
    chart.bars[0].fillColor = None if panel.hollow else ink.main
    chart.bars[0].strokeColor = ink.main
    chart.bars[0].strokeWidth = 0.9 if panel.hollow else 0.0
    chart.valueAxis.visible = 0
    chart.valueAxis.valueMin, chart.valueAxis.valueMax = 0, max(1, *(bar.value for bar in panel.bars))
    axis = chart.categoryAxis
    axis.visibleTicks, axis.strokeColor, axis.strokeWidth = 0, ink.soft, 0.8
    axis.categoryNames = _thinned(panel.bars, slot, ink) if labelled else [""] * len(panel.bars)
    axis.labels.fontName, axis.labels.fontSize, axis.labels.fillColor = REGULAR, ink.size, ink.soft
    axis.labels.boxAnchor, axis.labels.dy = "n", -3
    _write_figures(chart, panel.bars, is_upright(panel.bars, room, ink), ink)
    return chart


def _write_figures(chart: VerticalBarChart, bars: Sequence[Bar], upright: bool, ink: Ink) -> None:
    chart.barLabelFormat = "values"
    chart.barLabelArray = [[bar.figure for bar in bars]]
    chart.barLabels.fontName, chart.barLabels.fontSize, chart.barLabels.fillColor = REGULAR, ink.size, ink.ink
    chart.barLabels.boxAnchor, chart.barLabels.angle = ("w", 90) if upright else ("s", 0)
    chart.barLabels.dy, chart.barLabels.boxTarget = 2, "hi"
    chart.barLabels.nudge = 0


def _thinned(bars: Sequence[Bar], slot: float, ink: Ink) -> list[str]:
    """Labels that would touch are thinned: of several only the first stands there."""
    needed = max(width(bar.label, REGULAR, ink.size) for bar in bars) + 3
    step = max(1, -int(-needed // slot))
    return ["" if place % step else bar.label for place, bar in enumerate(bars)]


def _text(text: str, x: float, y: float, ink: Ink, *, face: str = REGULAR) -> String:
    return String(x, y, text, fontName=face, fontSize=ink.size, fillColor=ink.soft)
