"""The top line of the desk: the way back, the house, the tabs, the lamp of the chain, who looks."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from ui.presenters.floor.models import FloorTop
from ui.presenters.model_parts import Tone
from ui.theme import BOLD, MEDIUM, SEMI, Theme
from ui.widgets.paint import CENTRE, LEFT, RIGHT, begin, draw_text, fitting_font, rounded, text_width
from ui.widgets.touch import ActButton, PlacedWidget


class TabButton(ActButton):
    """A word; the one that is shown is bright and has the accent under it."""

    def sizeHint(self) -> QSize:
        """Its word with air."""
        width = text_width(self.model.title, self.theme.font(15, SEMI)) + self.theme.px(22)
        return QSize(max(self.theme.touch(), int(width)), self.theme.touch(48))

    def draw(self, painter: QPainter, rect: QRectF) -> None:
        """No plate: tabs stand on the line itself."""
        theme, palette, chosen = self.theme, self.theme.palette, self.model.checked
        if self.isDown():
            rounded(painter, rect.adjusted(2, 2, -2, -2), theme.px(8), theme.colour(palette.key))
        weight, colour = (SEMI, palette.strong) if chosen else (MEDIUM, palette.muted)
        font = fitting_font(theme, self.model.title, rect.width() - theme.px(6), 15, 11, weight)
        draw_text(painter, rect, self.model.title, font, theme.colour(colour), CENTRE)
        if chosen:
            line = QRectF(
                rect.left() + theme.px(6),
                rect.bottom() - theme.px(3),
                rect.width() - theme.px(12),
                theme.px(3),
            )
            rounded(painter, line, theme.px(1), theme.colour(palette.accent))


class LampButton(ActButton):
    """The lamp: a pill in the colour of what is known."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent, 13)
        self.tone = Tone.MUTED
        self.short = False

    def words(self) -> str:
        """In full where there is room."""
        return self.model.subtitle if self.short and self.model.subtitle else self.model.title

    def sizeHint(self) -> QSize:
        """Its words with air."""
        width = text_width(self.words(), self.theme.font(13, MEDIUM)) + self.theme.px(30)
        return QSize(max(self.theme.touch(), int(width)), self.theme.touch())

    def draw(self, painter: QPainter, rect: QRectF) -> None:
        """A thin pill inside a finger's height."""
        theme, palette = self.theme, self.theme.palette
        height = min(rect.height(), theme.row(29))
        pill = QRectF(rect.left(), rect.center().y() - height / 2, rect.width(), height)
        edge = theme.colour(palette.tone(self.tone), 0.75)
        ground = theme.colour(palette.key_pressed if self.isDown() else palette.panel)
        rounded(painter, pill, height / 2, ground, edge)
        font = fitting_font(theme, self.words(), pill.width() - theme.px(16), 13, 11, MEDIUM)
        draw_text(painter, pill, self.words(), font, theme.colour(palette.tone(self.tone)), CENTRE)


class FloorTopLine(PlacedWidget):
    """Parts that find no room go in this order: the house, the long words of the lamp, who looks."""

    touched = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.model: FloorTop | None = None
        self.back = ActButton(theme, self, 14)
        self.back.setObjectName("floor_back")
        self.back.shows_key = False
        self.tabs = [TabButton(theme, self, 15) for _tab in range(6)]
        self.lamp = LampButton(theme, self)
        self.lamp.setObjectName("floor_lamp")
        self.language = ActButton(theme, self, 14)
        self.language.setObjectName("floor_language")
        self.help = ActButton(theme, self, 14)
        self.help.setObjectName("floor_help")
        for button in (self.back, *self.tabs, self.lamp, self.language, self.help):
            button.touched.connect(self.touched)
        self._house = QRectF()
        self._who = QRectF()

    def show_model(self, model: FloorTop) -> None:
        """Show the line."""
        if model == self.model:
            return
        self.model = model
        self.back.setVisible(model.back is not None)
        if model.back is not None:
            self.back.show_model(model.back)
        for button, tab in zip(self.tabs, model.tabs, strict=True):
            button.setObjectName(f"floor_{tab.key}")
            button.show_model(tab)
        self.lamp.tone = model.lamp_tone
        self.lamp.show_model(model.lamp)
        self.lamp.name(model.lamp.title)
        for small, act in ((self.language, model.language), (self.help, model.help)):
            small.show_model(act)
            small.name(act.why or act.title)
        self.setAccessibleName(" · ".join(part for part in (model.house, model.who) if part))
        self._place()
        self.update()

    def _place(self) -> None:
        model, theme = self.model, self.theme
        if model is None or self.width() < 50:
            return
        pad, gap, height = theme.px(12), theme.px(6), self.height()
        house = text_width(model.house, theme.font(16, BOLD)) + theme.px(14)
        who = text_width(model.who, theme.font(14, MEDIUM)) + theme.px(14) if model.who else 0.0
        back = self.back.sizeHint().width() + gap if model.back is not None else 0
        small = [max(theme.px(52), button.sizeHint().width()) for button in (self.language, self.help)]
        tabs = sum(button.sizeHint().width() for button in self.tabs)
        self.lamp.short = False
        fixed = 2 * pad + back + sum(small) + 3 * gap

        def lack() -> float:
            return fixed + tabs + house + who + self.lamp.sizeHint().width() - self.width()

        if lack() > 0:
            house = 0.0
        if lack() > 0:
            self.lamp.short = True
        if lack() > 0:
            who = 0.0
        squeeze = max(0.0, lack() / len(self.tabs))
        left = float(pad)
        if back:
            side = theme.touch()
            self.back.setGeometry(int(left), (height - side) // 2, int(back - gap), side)
            left += back + gap
        self._house = QRectF(left, 0, house, height)
        left += house
        for button in self.tabs:
            width = button.sizeHint().width() - squeeze
            button.setGeometry(int(left), 0, int(width), height)
            left += width
        right = float(self.width() - pad)
        side = theme.touch()
        for small_button, wide in zip((self.help, self.language), reversed(small), strict=True):
            right -= wide
            small_button.setGeometry(int(right), (height - side) // 2, wide, side)
            right -= gap
        self._who = QRectF(right - who, 0, who, height)
        right -= who + (gap if who else 0)
        width = self.lamp.sizeHint().width()
        self.lamp.setGeometry(int(right - width), (height - side) // 2, width, side)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Ground, house, who looks."""
        theme, palette, model = self.theme, self.theme.palette, self.model
        painter = begin(QPainter(self))
        painter.fillRect(self.rect(), theme.colour(palette.bar))
        edge = QRectF(0, self.height() - 1, self.width(), 1)
        painter.fillRect(edge, theme.colour(palette.panel_border))
        if model is not None:
            if self._house.width():
                draw_text(
                    painter,
                    self._house,
                    model.house,
                    theme.font(16, BOLD),
                    theme.colour(palette.strong),
                    LEFT,
                )
            if self._who.width():
                draw_text(
                    painter, self._who, model.who, theme.font(14, MEDIUM), theme.colour(palette.text), RIGHT
                )
        painter.end()
