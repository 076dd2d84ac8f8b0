"""A strip over everything while the table is one of training: nobody can take it for a real one."""

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from ui.theme import BOLD, Theme
from ui.widgets.paint import CENTRE, begin, draw_text
from ui.widgets.touch import ThemedWidget


class TrainingStrip(ThemedWidget):
    """One line of words on the colour of warnings; takes no room while there is nothing to say."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.words = ""
        self.setObjectName("training_strip")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.hide()

    def say(self, words: str) -> None:
        """Show the words; none hide the strip."""
        if words == self.words:
            return
        self.words = words
        self.setAccessibleName(words)
        self.setVisible(bool(words))
        self.update()

    def sizeHint(self) -> QSize:
        """As high as one line."""
        return QSize(200, self.theme.row(24))

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
