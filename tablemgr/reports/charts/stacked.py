"""Two figures of each of many things on top of each other: many thin bars with a legend."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from reportlab.graphics.charts.barcharts import VerticalBarChart
from reportlab.graphics.shapes import Drawing, Rect, String

from tablemgr.reports.charts.ink import Ink, round_scale
from tablemgr.reports.fonts import REGULAR, width

_GAP = 5.0


@dataclass(frozen=True, slots=True)
class Stacked:
    """``labels`` of the things, ``names`` of the two figures (the lower one first), and the figures."""

    labels: tuple[str, ...]
    names: tuple[str, str]
    figures: tuple[tuple[float, ...], tuple[float, ...]]


def draw_stacked(data: Stacked, room: float, high: float, ink: Ink) -> Drawing:
    """The bars; the lower figure is filled, the upper one hollow."""
    drawing = Drawing(room, high)
    legend = ink.line_height + 4
    tallest = max(low + up for low, up in zip(*data.figures, strict=True))
    scale = round_scale(0, max(int(-(-tallest // 1)), 1), max(2, int((high - 3 * legend) / (2.2 * legend))))
    left = max(width(str(tick), REGULAR, ink.size) for tick in scale.ticks) + _GAP
    chart = VerticalBarChart()
    chart.x, chart.y = left, ink.line_height + 5
    chart.width = max(room - left - _GAP, 10)
    chart.height = max(high - chart.y - legend - ink.size * 0.6, 10)
    chart.data = [list(data.figures[0]), list(data.figures[1])]
    slot = chart.width / len(data.labels)
    thick = min(28.0, slot * 0.72)
    chart.useAbsolute, chart.barWidth, chart.groupSpacing = 0, thick, slot - thick
    chart.categoryAxis.style = "stacked"
    _colour(chart, ink, thick)
    _axes(chart, scale.ticks, ink)
    drawing.add(chart)
    _labels(drawing, chart, data.labels, ink)
    _legend(drawing, data.names, left, high - ink.size, ink)
    return drawing


def _colour(chart: VerticalBarChart, ink: Ink, thick: float) -> None:
    chart.bars[0].fillColor, chart.bars[0].strokeColor = ink.main, None
    chart.bars[1].fillColor, chart.bars[1].strokeColor = None, ink.second
    chart.bars[0].strokeWidth = 0
    chart.bars[1].strokeWidth = 0.9 if thick > 4 else 0.5


def _axes(chart: VerticalBarChart, ticks: list[int], ink: Ink) -> None:
    up = chart.valueAxis
    up.valueMin, up.valueMax, up.valueSteps = 0, ticks[-1], ticks
    up.visibleAxis, up.visibleTicks, up.visibleGrid = 0, 0, 1
    up.gridStrokeColor, up.gridStrokeWidth = ink.line, 0.6
    up.labels.fontName, up.labels.fontSize, up.labels.fillColor = REGULAR, ink.size, ink.soft
    up.labels.dx = -_GAP / 2
    up.labelTextFormat = "%d"
    across = chart.categoryAxis
    across.visibleTicks, across.visibleLabels, across.strokeColor, across.strokeWidth = 0, 0, ink.soft, 0.8


def _labels(drawing: Drawing, chart: VerticalBarChart, labels: Sequence[str], ink: Ink) -> None:
    """Under the bars, thinned so that none touch; written by hand, because an axis makes one for each bar."""
    slot = chart.width / len(labels)
    needed = max(width(label, REGULAR, ink.size) for label in labels) + 6
    step = max(1, -int(-needed // slot))
    for place, label in list(enumerate(labels))[::step]:
        x = chart.x + slot * (place + 0.5)
        text = String(
            x, chart.y - 3 - ink.size, label, fontName=REGULAR, fontSize=ink.size, fillColor=ink.soft
        )
        text.textAnchor = "middle"
        drawing.add(text)


def _legend(drawing: Drawing, names: tuple[str, str], x: float, y: float, ink: Ink) -> None:
    for place, name in enumerate(names):
        swatch = Rect(x, y, ink.size * 0.75, ink.size * 0.75)
        swatch.fillColor = None if place else ink.main
        swatch.strokeColor = ink.second if place else ink.main
        drawing.add(swatch)
        x += ink.size * 1.2
        drawing.add(String(x, y, name, fontName=REGULAR, fontSize=ink.size, fillColor=ink.soft))
        x += width(name, REGULAR, ink.size) + 2 * ink.size
