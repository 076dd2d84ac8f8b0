"""The second window, for everybody: the felt as large as it goes, and nothing that is private or can be touched."""

from __future__ import annotations

from PySide6.QtCore import QByteArray, QRectF, Qt, Signal
from PySide6.QtGui import QCloseEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QApplication, QWidget

from ui.presenters.console.public_view import PublicModel
from ui.theme import BOLD, DARK, DAYLIGHT, MEDIUM, Theme
from ui.widgets.felt import Felt
from ui.widgets.paint import CENTRE, RIGHT, begin, draw_text, fitting_font, rounded, text_width
from ui.widgets.training_strip import TrainingStrip


class PublicWindow(QWidget):
    """Shows a `PublicModel`. A double click, or F11, fills the screen it is on; Esc gives the screen back."""

    closed_by_hand = Signal()

    def __init__(self, family: str, geometry: QByteArray) -> None:
        super().__init__()
        self.theme = Theme(family)
        self.model: PublicModel | None = None
        self.setObjectName("public_screen")
        self.felt = Felt(self.theme, self)
        self.felt.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.felt.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.strip = TrainingStrip(self.theme, self)
        self.theme.changed.connect(self._restyle)
        self.setMinimumSize(800, 560)
        if geometry.isEmpty() or not self.restoreGeometry(geometry):
            self._go_to_another_screen()

    def _go_to_another_screen(self) -> None:
        """The first time: the screen that is not the program's, all of it; with one screen an ordinary window."""
        screens = QApplication.screens()
        if len(screens) > 1:
            other = next(screen for screen in screens if screen is not QApplication.primaryScreen())
            self.setGeometry(other.availableGeometry())
            self.setWindowState(Qt.WindowState.WindowFullScreen)
        else:
            self.resize(1024, 720)

    def show_model(self, model: PublicModel) -> None:
        """Show the picture; draws only what changed."""
        if model == self.model:
            return
        self.model = model
        self.theme.use_palette(DAYLIGHT if model.daylight else DARK)
        self.theme.use_four_colours(model.four_colours)
        self.setWindowTitle(f"{model.title} · tablemgr")
        self.setAccessibleName(f"{model.title} {model.hand} {model.clock} {model.waiting}".strip())
        self.strip.say(model.training)
        self._place()
        self.felt.show_model(model.felt)
        for plate in self.felt.findChildren(QWidget):
            plate.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The felt takes what the line above leaves."""
        self.theme.fit_window(self.width(), self.height() + self.theme.px(160))
        self._place()

    def _restyle(self) -> None:
        self._place()
        self.update()

    def _place(self) -> None:
        head, gap = self._top() + self.theme.px(58), self.theme.px(12)
        self.strip.setGeometry(0, 0, self.width(), self._top())
        self.felt.setGeometry(gap, head, self.width() - 2 * gap, self.height() - head - gap)

    def _top(self) -> int:
        """What the strip of a table of training takes."""
        return self.strip.sizeHint().height() if self.strip.words else 0

    def paintEvent(self, event: QPaintEvent) -> None:
        """Table, game and hand in one line; a word while the picture stands still."""
        model, theme, palette = self.model, self.theme, self.theme.palette
        painter = begin(QPainter(self))
        painter.fillRect(self.rect(), theme.colour(palette.window))
        if model is not None:
            pad = theme.px(24)
            line = QRectF(pad, self._top(), self.width() - 2 * pad, theme.px(58))
            right = " · ".join(filter(None, (model.clock, model.waiting, model.hand)))
            name = theme.font(26, BOLD)
            width = text_width(model.title, name) + theme.px(20)
            draw_text(painter, line, model.title, name, theme.colour(palette.strong))
            draw_text(painter, line, right, theme.font(20, MEDIUM), theme.colour(palette.text), RIGHT)
            game = line.adjusted(width, 0, -text_width(right, theme.font(20, MEDIUM)) - pad, 0)
            if model.paused:
                self._draw_pause(painter, model, game)
            else:
                font = fitting_font(theme, model.game, game.width(), 20, 14, MEDIUM)
                draw_text(painter, game, model.game, font, theme.colour(palette.muted))
        painter.end()

    def _draw_pause(self, painter: QPainter, model: PublicModel, place: QRectF) -> None:
        """In the place of the game, whose stakes are known to all who sit there."""
        theme, palette = self.theme, self.theme.palette
        font = theme.font(18, MEDIUM)
        width = text_width(model.paused_text, font) + theme.px(36)
        box = QRectF(place.left(), place.top() + theme.px(11), width, theme.px(36))
        rounded(
            painter, box, box.height() / 2, theme.colour(palette.info_fill), theme.colour(palette.key_border)
        )
        draw_text(painter, box, model.paused_text, font, theme.colour(palette.text), CENTRE)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """F11 fills the screen, Esc gives it back."""
        if event.key() == Qt.Key.Key_F11:
            self._fill(not self.isFullScreen())
        elif event.key() == Qt.Key.Key_Escape and self.isFullScreen():
            self._fill(False)
        else:
            super().keyPressEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Fill the screen, or give it back."""
        self._fill(not self.isFullScreen())

    def _fill(self, whole: bool) -> None:
        if whole:
            self.showFullScreen()
        else:
            self.showNormal()

    def closeEvent(self, event: QCloseEvent) -> None:
        """Somebody closed the window itself: the setting goes with it."""
        if event.spontaneous():
            self.closed_by_hand.emit()
        super().closeEvent(event)
