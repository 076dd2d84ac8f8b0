"""A strip over everything while the table is one of training: nobody can take it for a real one."""

from PySide6.QtCore import QRectF, QSize, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from ui.presenters.model_parts import ActModel
from ui.theme import BOLD, Theme
from ui.widgets.paint import CENTRE, begin, draw_text
from ui.widgets.touch import ActButton, ThemedWidget


class TrainingStrip(ThemedWidget):
    """One line of words on the colour of warnings, and the way out; takes no room while there is nothing to say."""

    left = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.words = ""
        self.setObjectName("training_strip")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.leave = ActButton(theme, self, 14)
        self.leave.setObjectName("leave_training")
        self.leave.touched.connect(self.left)
        self.leave.hide()
        self.hide()

    def say(self, words: str, leave: ActModel | None = None) -> None:
        """Show the words; none hide the strip. ``leave``: what a touch on it does, at its end."""
        if leave is not None:
            self.leave.show_model(leave)
        if self.leave.isHidden() == (leave is not None):
            self.leave.setVisible(leave is not None)
            self.updateGeometry()
            self._place()
        if words == self.words:
            return
        self.words = words
        self.setAccessibleName(words)
        self.setVisible(bool(words))
        self.update()

    def sizeHint(self) -> QSize:
        """As high as one line, or as the button."""
        height = (
            self.theme.row(24) if self.leave.isHidden() else self.leave.sizeHint().height() + self.theme.px(6)
        )
        return QSize(200, height)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The button stays at the end."""
        self._place()

    def restyle(self) -> None:
        """Another size of letters."""
        super().restyle()
        self._place()

    def _place(self) -> None:
        if self.leave.isHidden():
            return
        edge, size = self.theme.px(3), self.leave.sizeHint()
        self.leave.setGeometry(self.width() - size.width() - 2 * edge, edge, size.width(), size.height())

    def paintEvent(self, event: QPaintEvent) -> None:
        """The words in the middle."""
        theme, palette = self.theme, self.theme.palette
        painter = begin(QPainter(self))
        rect = QRectF(self.rect())
        painter.fillRect(rect, theme.colour(palette.warn))
        draw_text(painter, rect, self.words, theme.font(14, BOLD), theme.colour(palette.window), CENTRE)
        painter.end()


def beneath(strip: TrainingStrip, content: QWidget, parent: QWidget) -> QWidget:
    """The strip over all of a window's content, without a gap."""
    body = QWidget(parent)
    column = QVBoxLayout(body)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(0)
    column.addWidget(strip)
    column.addWidget(content, 1)
    return body
