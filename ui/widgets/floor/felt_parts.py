"""The console's felt as a picture of a past moment, and a rule that is read over the reasons."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from ui.presenters.console.view_models import SeatState
from ui.presenters.floor.models import HandDetail, ReplayModel
from ui.presenters.model_parts import TextPart, Tone, plain
from ui.theme import Palette, Theme
from ui.widgets.felt import Felt
from ui.widgets.paint import RichText, begin, rounded
from ui.widgets.panel import Panel
from ui.widgets.touch import KEYBOARD_MOVED, ActButton, LastTouch, ThemedWidget

FELT = (800, 430)
"""The size in which the console's felt is easiest to read; a smaller one is drawn smaller as a whole."""
SMALLEST = 0.5


def _on_a_panel(theme: Theme) -> Palette:
    """The palette for a felt that lies on a panel, not on the ground of the window."""
    return replace(theme.palette, window=theme.palette.panel)


class Ring(ThemedWidget):
    """Around a picture that has the keyboard."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Only the ring."""
        painter = begin(QPainter(self))
        colour = self.theme.colour(self.theme.palette.strong)
        rounded(painter, QRectF(self.rect()).adjusted(2, 2, -2, -2), self.theme.px(8), None, colour, 2)
        painter.end()


class SmallFelt(ThemedWidget):
    """The console's felt as a picture: its own theme is scaled to the room that there is.

    By keys Tab comes to it, Up and Down go round the taken seats.
    """

    seat_touched = Signal(int)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.inner = Theme(theme.family, _on_a_panel(theme), self)
        self._ground = theme.palette
        self.felt = Felt(self.inner, self)
        self.felt.setObjectName("floor_felt")
        self.felt.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._chosen = 0
        self._ring = Ring(theme, self)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.restyle()

    def show_replay(self, model: ReplayModel) -> None:
        """The table after the act that is shown. Plates are smaller than a finger: the nearest one is meant."""
        self.felt.show_model(model.felt)
        self._chosen = next((place for place, seat in enumerate(model.felt.seats, 1) if seat.selected), 0)
        for seat in range(1, len(model.felt.seats) + 1):
            self.felt.plate(seat).setEnabled(False)
            self.felt.bet(seat).setEnabled(False)
        self.setAccessibleName(plain(model.said))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Taken, so that the release comes here too."""
        LastTouch.at = event.globalPosition().toPoint()
        event.accept()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """The seat whose plate is nearest, at most a finger away."""
        at, reach, best = event.position(), float(self.theme.touch()), 0
        for seat in range(1, len(self.felt.model.seats) + 1):
            plate = QRectF(self.felt.plate(seat).geometry())
            away = max(plate.left() - at.x(), at.x() - plate.right(), 0.0)
            away = max(away, plate.top() - at.y(), at.y() - plate.bottom())
            if away < reach:
                best, reach = seat, away
        if best and event.button() is Qt.MouseButton.LeftButton:
            self.seat_touched.emit(best)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """A ring for who came by keys."""
        self._ring.setVisible(event.reason() in KEYBOARD_MOVED)
        self._ring.raise_()
        super().focusInEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """No ring without the keyboard."""
        self._ring.hide()
        super().focusOutEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """The taken seat after the chosen one, or before it."""
        steps = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
        taken = [
            seat for seat, view in enumerate(self.felt.model.seats, 1) if view.state is not SeatState.EMPTY
        ]
        if event.key() not in steps or not taken:
            super().keyPressEvent(event)
            return
        place = taken.index(self._chosen) if self._chosen in taken else -1
        self.seat_touched.emit(taken[(place + steps[Qt.Key(event.key())]) % len(taken)])

    def resizeEvent(self, event: QResizeEvent) -> None:
        """As large as there is room."""
        self._fit()

    def restyle(self) -> None:
        """The same colours and suits as the window."""
        super().restyle()
        if self._ground is not self.theme.palette:
            self._ground = self.theme.palette
            self.inner.use_palette(_on_a_panel(self.theme))
        self.inner.use_four_colours(self.theme.four_colour)
        self._fit()

    def _fit(self) -> None:
        if self.width() < 50:
            return
        scale = max(SMALLEST, min(self.width() / FELT[0], self.height() / FELT[1]))
        if abs(scale - self.inner.scale) > 0.004:
            self.inner.scale = scale
            self.inner.changed.emit()
        self.felt.setGeometry(self.rect())
        self._ring.setGeometry(self.rect())


class RuleCardBox(Panel):
    """A rule over the reasons, until it is closed."""

    touched = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.strong_border = True
        self.rule = ""
        self._title = self._sentence = ""
        self.close_button = ActButton(theme, self, 14)
        self.close_button.setObjectName("floor_close_rule")
        self.close_button.shows_key = False
        self.close_button.touched.connect(self.touched)
        self.hide()

    def show_detail(self, detail: HandDetail) -> None:
        """Show the rule that was touched, or nothing."""
        rule = detail.rule
        self.setVisible(rule is not None)
        if rule is None:
            return
        self.rule, self._title, self._sentence = rule.rule, rule.title, rule.sentence
        self.close_button.show_model(rule.close)
        self.setAccessibleName(f"{rule.rule} {rule.title} {rule.sentence}")
        self.raise_()
        self._place()
        self.update()

    def _texts(self) -> tuple[RichText, RichText]:
        width = self.width() - 2 * self.pad()
        head = (TextPart(f"{self.rule}  ", Tone.ACCENT), TextPart(self._title, Tone.STRONG))
        room = width - self.close_button.sizeHint().width() - self.pad()
        return RichText(self.theme, head, 15, max(60, room)), RichText(
            self.theme, (TextPart(self._sentence),), 14, width
        )

    def height_at(self) -> int:
        """As high as its words."""
        head, sentence = self._texts()
        return int(max(head.height, self.theme.touch()) + sentence.height + 3 * self.pad())

    def _place(self) -> None:
        size = self.close_button.sizeHint()
        self.close_button.setGeometry(
            self.width() - self.pad() - size.width(), self.pad(), size.width(), self.theme.touch()
        )

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Place the button."""
        self._place()

    def draw(self, painter: QPainter) -> None:
        """Its words."""
        head, sentence = self._texts()
        head.draw(painter, self.pad(), self.pad() + max(0.0, (self.theme.touch() - head.height) / 2))
        sentence.draw(painter, self.pad(), 2 * self.pad() + max(head.height, self.theme.touch()))
