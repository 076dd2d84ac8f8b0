"""The line that every form is written in: a finger high, with an Enter and the signs of a pad that never go astray."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
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
        # a method, not a function: the connection ends with the edit
        theme.changed.connect(self.restyle)

    def restyle(self) -> None:
        """Another theme or another size of the texts."""
        self.setMinimumHeight(self._theme.touch(self._tall))
        self.setFont(self._theme.font(self._size, SEMI))

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
