"""The line that every form is written in: a finger high, with an Enter and the signs of a pad that never go astray."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QLineEdit

from ui.shortcuts import is_pad_sign
from ui.theme import SEMI, Theme


class LineEdit(QLineEdit):
    """A line edit of a finger's height. Keeps its Enter: the key that confirmed a form must not go on to the table and
    start a hand there."""

    def __init__(self, theme: Theme, size: float, tall: float) -> None:
        super().__init__()
        self._theme, self._size, self._tall = theme, size, tall
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.NoContextMenu)
        self.restyle()
        self._was_marked = False
        # a method, not a function: the connection ends with the edit
        theme.changed.connect(self.restyle)

    def restyle(self) -> None:
        """Another theme or another size of the texts."""
        self.setMinimumHeight(self._theme.touch(self._tall))
        self.setFont(self._theme.font(self._size, SEMI))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """As usual; what was marked before decides what the touch means."""
        self._was_marked = self.hasSelectedText()
        super().mousePressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """A touched number is marked, so that what is typed takes its place; a second touch sets the caret."""
        super().mouseReleaseEvent(event)
        figures = self.inputMethodHints() & Qt.InputMethodHint.ImhDigitsOnly
        if figures and self.text() and not self._was_marked and not self.hasSelectedText():
            self.selectAll()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """As usual, but Enter ends here; held down it is one Enter, not a walk through the form. The signs of a pad
        move through the form; its point does so only in an empty line."""
        is_point = event.key() in (Qt.Key.Key_Period, Qt.Key.Key_Comma)
        if is_pad_sign(event) and not (is_point and self.text()):
            event.ignore()
            return
        enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if not (enter and event.isAutoRepeat()):
            super().keyPressEvent(event)
        if enter:
            event.accept()
