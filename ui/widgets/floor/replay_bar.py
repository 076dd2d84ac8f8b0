"""Transport, streets and the timeline of a replay, with the act that led to what is seen."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QMouseEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QPolygonF,
)
from PySide6.QtWidgets import QWidget

from ui.presenters.floor.models import ReplayModel, TimelineModel
from ui.presenters.floor.replay import BACK, FIRST, LAST, NEXT, PLAY
from ui.presenters.model_parts import ActModel
from ui.theme import MEDIUM, Theme
from ui.widgets.paint import CENTRE, begin, draw_text, fill, fitting_font, rounded, text_width
from ui.widgets.touch import ActButton, LastTouch, PlacedWidget, ThemedWidget


class SignButton(ActButton):
    """A sign of a player of recordings; its words are for who cannot see it."""

    def sizeHint(self) -> QSize:
        """A finger."""
        side = self.theme.touch()
        return QSize(side, side)

    def show_model(self, model: ActModel) -> None:
        """The name without the key cap, which is not drawn."""
        super().show_model(model)
        self.setToolTip(f"{model.title} · {model.hint}" if model.hint else model.title)

    def _draw_words(self, painter: QPainter, rect: QRectF, title_colour: QColor, sub_colour: QColor) -> None:
        side = self.theme.px(15)
        box = QRectF(rect.center().x() - side / 2, rect.center().y() - side / 2, side, side)
        fill(painter, _sign(self.model.key, box, playing=self.model.checked), title_colour)


def _sign(key: str, box: QRectF, *, playing: bool) -> QPainterPath:
    """|◀ ◀ ▶ ▶ ▶|, or two bars while it plays."""
    path = QPainterPath()
    bar = box.width() * 0.2
    if key == PLAY and playing:
        path.addRect(QRectF(box.left() + bar * 0.6, box.top(), bar * 1.3, box.height()))
        path.addRect(QRectF(box.right() - bar * 1.9, box.top(), bar * 1.3, box.height()))
        return path
    back = key in (FIRST, BACK)
    tip, foot = (box.left(), box.right()) if back else (box.right(), box.left())
    if key == FIRST:
        path.addRect(QRectF(box.left(), box.top(), bar, box.height()))
        tip += bar
    elif key == LAST:
        path.addRect(QRectF(box.right() - bar, box.top(), bar, box.height()))
        tip -= bar
    elif key in (BACK, NEXT):
        shrink = box.height() * 0.12
        box = box.adjusted(0, shrink, 0, -shrink)
        foot += -box.width() * 0.15 if back else box.width() * 0.15
    triangle = QPolygonF(
        [QPointF(tip, box.center().y()), QPointF(foot, box.top()), QPointF(foot, box.bottom())]
    )
    path.addPolygon(triangle)
    path.closeSubpath()
    return path


class StreetButton(ActButton):
    """A street in small letters; the present one has the accent's edge."""

    def sizeHint(self) -> QSize:
        """Its word."""
        width = text_width(self.model.title, self.theme.font(12.5, MEDIUM)) + self.theme.px(10)
        return QSize(max(self.theme.touch(), int(width)), self.theme.touch())

    def draw(self, painter: QPainter, rect: QRectF) -> None:
        """A flat plate; one that was not reached is dashed."""
        theme, palette, model = self.theme, self.theme.palette, self.model
        plate = rect.adjusted(0, theme.px(4), 0, -theme.px(4))
        ground = palette.key_pressed if self.isDown() else palette.field
        edge = palette.accent if model.checked else palette.key_border
        rounded(
            painter, plate, theme.px(9), theme.colour(ground), theme.colour(edge), 1, dashed=not model.enabled
        )
        colour = palette.muted if not model.enabled else palette.strong if model.checked else palette.text
        font = fitting_font(theme, model.title, plate.width() - theme.px(6), 12.5, 10, MEDIUM)
        draw_text(painter, plate, model.title, font, theme.colour(colour), CENTRE)


class Timeline(ThemedWidget):
    """All acts of the hand on a line; a touch goes to the nearest, a finger drawn along it plays by hand."""

    step_touched = Signal(int)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.model = TimelineModel((-1,), 0, (), frozenset())

    def sizeHint(self) -> QSize:
        """A finger high."""
        return QSize(self.theme.px(400), self.theme.touch())

    def show_model(self, model: TimelineModel) -> None:
        """Show where the replay stands."""
        if model != self.model:
            self.model = model
            self.setAccessibleName(model.name)
            self.update()

    def x_of(self, stop: int) -> float:
        """Where a stop lies."""
        edge = self.theme.px(8)
        last = max(1, len(self.model.stops) - 1)
        return edge + (self.width() - 2 * edge) * stop / last

    def _stop_at(self, x: float) -> int:
        edge = self.theme.px(8)
        last = len(self.model.stops) - 1
        return min(last, max(0, round((x - edge) * last / max(1.0, self.width() - 2 * edge))))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Go there."""
        LastTouch.at = event.globalPosition().toPoint()
        event.accept()
        self._go(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Follow the finger."""
        if event.buttons() & Qt.MouseButton.LeftButton:
            self._go(event)

    def _go(self, event: QMouseEvent) -> None:
        stop = self._stop_at(event.position().x())
        if stop != self.model.at:
            self.step_touched.emit(self.model.stops[stop])

    def paintEvent(self, event: QPaintEvent) -> None:
        """The line, where streets begin, what was taken back, where one is."""
        theme, palette, model = self.theme, self.theme.palette, self.model
        painter = begin(QPainter(self))
        middle, thick = self.height() / 2, theme.px(6)
        whole = QRectF(
            self.x_of(0), middle - thick / 2, self.x_of(len(model.stops) - 1) - self.x_of(0), thick
        )
        rounded(painter, whole, thick / 2, theme.colour(palette.key_border))
        done = QRectF(whole.left(), whole.top(), self.x_of(model.at) - whole.left(), thick)
        rounded(painter, done, thick / 2, theme.colour(palette.accent))
        for stop, _name in model.streets:
            mark = QRectF(self.x_of(stop) - theme.px(1), middle - theme.px(8), theme.px(2), theme.px(16))
            painter.fillRect(mark, theme.colour(palette.soft))
        painter.setBrush(theme.colour(palette.panel))
        for stop in model.retracted:
            painter.setPen(QPen(theme.colour(palette.warn), 1.8 * theme.scale))
            painter.drawEllipse(QPointF(self.x_of(stop), middle), theme.px(4), theme.px(4))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.colour(palette.strong))
        painter.drawEllipse(QPointF(self.x_of(model.at), middle), theme.px(7), theme.px(7))
        painter.setBrush(theme.colour(palette.accent))
        painter.drawEllipse(QPointF(self.x_of(model.at), middle), theme.px(4.5), theme.px(4.5))
        painter.end()


class ReplayBar(PlacedWidget):
    """Buttons in one line, or in two where the streets find no room; the timeline below."""

    touched = Signal(str)
    why_requested = Signal(str, str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.model: ReplayModel | None = None
        self.signs = [SignButton(theme, self) for _sign in range(5)]
        self.streets = [StreetButton(theme, self, 12.5) for _street in range(5)]
        self.speed = StreetButton(theme, self, 12.5)
        self.speed.setObjectName("floor_speed")
        for button in (*self.signs, *self.streets, self.speed):
            button.touched.connect(self.touched)
            button.refused.connect(self.why_requested)
        self.timeline = Timeline(theme, self)
        self.timeline.setObjectName("floor_timeline")
        self.timeline.step_touched.connect(lambda step: self.touched.emit(f"step:{step}"))

    def show_model(self, model: ReplayModel) -> None:
        """Show where the replay stands."""
        self.model = model
        for button, act in zip((*self.signs, *self.streets), (*model.transport, *model.streets), strict=True):
            button.setObjectName(f"floor_{act.key}")
            button.show_model(act)
        self.speed.show_model(model.speed)
        self.timeline.show_model(model.timeline)
        self._place()

    def _arranged(self, width: int) -> tuple[list[SignButton], bool]:
        """(signs with room, whether the streets take a line of their own). The ends of the hand are also the ends of
        the timeline, so their signs go first."""
        streets = sum(button.sizeHint().width() + self._gap() for button in (*self.streets, self.speed))
        for signs in (self.signs, self.signs[1:-1]):
            if len(signs) * (self.theme.touch() + self._gap()) + streets <= width + self._gap():
                return signs, False
        return self.signs, True

    def _gap(self) -> int:
        return self.theme.px(4)

    def height_at(self, width: int) -> int:
        """Buttons and timeline."""
        lines = 2 if self._arranged(width)[1] else 1
        return lines * (self.theme.touch() + self.theme.px(3)) + self.theme.touch()

    def _place(self) -> None:
        theme, gap, side = self.theme, self._gap(), self.theme.touch()
        signs, two = self._arranged(self.width())
        x = y = 0
        for sign in self.signs:
            sign.setVisible(sign in signs)
        for sign in signs:
            sign.setGeometry(x, y, side, side)
            x += side + gap
        streets = (*self.streets, self.speed)
        if two:
            x, y = 0, side + theme.px(3)
        else:
            x = self.width() - sum(street.sizeHint().width() + gap for street in streets) + gap
        for street in streets:
            width = street.sizeHint().width()
            street.setGeometry(QRect(x, y, width, side))
            x += width + gap
        self.timeline.setGeometry(0, y + side, self.width(), theme.touch())
