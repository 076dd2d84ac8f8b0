"""A chart under its title: an SVG made for the size and the colours of the moment."""

from __future__ import annotations

from PySide6.QtCore import QByteArray, QRectF
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QWidget

from tablemgr.app.api import ChartLook
from ui.presenters.floor.models import ChartModel
from ui.presenters.model_parts import plain
from ui.theme import SEMI, Theme
from ui.widgets.paint import CENTRE, RichText, begin, draw_text, fitting_font, text_width
from ui.widgets.panel import Panel

_ON_DARK = ("#f5b83d", "#6cc5f5", "#3ecf9f", "#f4ec6a", "#8fa8ff", "#ff8a5c", "#eba6d0", "#e6eaee")
_ON_LIGHT = ("#a96a00", "#0f6fae", "#007a58", "#7d7400", "#3a4fb8", "#b8410a", "#9d3f79", "#1f2933")
"""Curves side by side: hues told apart also without seeing red and green, 3 : 1 and more on the panel."""


def look_of(theme: Theme) -> ChartLook:
    """The colours of the window for a chart."""
    palette = theme.palette
    dark = theme.colour(palette.panel).lightnessF() < 0.5
    return ChartLook(
        palette.text,
        palette.muted,
        palette.panel_border,
        palette.accent,
        palette.good,
        _ON_DARK if dark else _ON_LIGHT,
    )


def chart_picture(theme: Theme, chart: ChartModel, width: int, height: int, ratio: float) -> QPixmap | None:
    """The chart drawn for a size in logical pixels; None for one that cannot be drawn."""
    if chart.draw is None or width < 40 or height < 20:
        return None
    scale = theme.scale * theme.text
    svg = chart.draw(int(width / scale), int(height / scale), lambda: look_of(theme))
    renderer = QSvgRenderer(QByteArray(svg))
    if not renderer.isValid():
        return None
    picture = QPixmap(int(width * ratio), int(height * ratio))
    picture.setDevicePixelRatio(ratio)
    picture.fill(theme.colour(theme.palette.panel))
    painter = begin(QPainter(picture))
    renderer.render(painter, QRectF(0, 0, width, height))
    painter.end()
    return picture


class ChartBox(Panel):
    """Title and figures in one line, the chart below."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.model: ChartModel | None = None
        self._picture: QPixmap | None = None
        self._key: object = None

    def show_model(self, model: ChartModel) -> None:
        """Show a chart; it is drawn again only when it is another one."""
        if model == self.model:
            return
        self.model = model
        self.setAccessibleName(
            " · ".join(
                part
                for part in (model.title, plain(model.figures) or model.empty, *map(plain, model.moves))
                if part
            )
        )
        self.update()

    def draw(self, painter: QPainter) -> None:
        """Everything."""
        model, theme, palette = self.model, self.theme, self.theme.palette
        if model is None:
            return
        pad, head = theme.px(14), theme.row(30)
        figures = RichText(theme, model.figures, 13, self.width()) if model.figures else None
        right = self.width() - pad - (figures.width if figures is not None else 0)
        title = QRectF(pad, theme.px(3), right - 2 * pad, head)
        words = model.title
        while " · " in words and text_width(words, theme.font(10, SEMI)) > title.width():
            words = words.rpartition(" · ")[0]  # name and seat say enough where there is no room
        font = fitting_font(theme, words, title.width(), 11.5, 10, SEMI)
        draw_text(painter, title, words, font, theme.colour(palette.muted))
        if figures is not None:
            figures.draw(painter, right, title.center().y() - figures.height / 2)
        moves = self._draw_moves(painter, head) if model.moves else 0
        room = QRectF(pad, head + moves, self.width() - 2 * pad, self.height() - head - moves - theme.px(6))
        if model.draw is None:
            font = fitting_font(theme, model.empty, room.width(), 13, 11)
            draw_text(painter, room, model.empty, font, theme.colour(palette.muted), CENTRE)
            return
        key = (model.version, room.size().toTuple(), palette.name, theme.scale, theme.text)
        if key != self._key:
            self._key = key
            size = (int(room.width()), int(room.height()))
            self._picture = chart_picture(theme, model, *size, self.devicePixelRatioF())
        if self._picture is not None:
            painter.drawPixmap(room.topLeft(), self._picture)

    def _draw_moves(self, painter: QPainter, top: int) -> int:
        """Movements in one line, the newest where there is no room for all; how high the line is."""
        if self.model is None:
            return 0
        theme, pad = self.theme, self.theme.px(14)
        room, gap = self.width() - 2 * pad, theme.px(14)
        texts = [RichText(theme, move, 11.5, self.width()) for move in self.model.moves]
        shown: list[RichText] = []
        used = 0.0
        for text in reversed(texts):
            more = theme.px(22) if len(shown) + 1 < len(texts) else 0
            if shown and used + text.width + gap + more > room:
                break
            shown.insert(0, text)
            used += text.width + gap
        x = float(pad)
        if len(shown) < len(texts):
            box = QRectF(x, top - theme.px(3), theme.px(22), theme.row(16))
            draw_text(painter, box, "…", theme.font(11.5), theme.colour(theme.palette.muted))
            x += theme.px(22)
        for text in shown:
            text.draw(painter, x, top - theme.px(3))
            x += text.width + gap
        return theme.row(17)
