"""The number pad on the screen: 7 8 9 / 4 5 6 / 1 2 3 / 0 00 000 ⌫."""

from PySide6.QtCore import QRectF, QSize, Signal
from PySide6.QtGui import QPainter, QResizeEvent
from PySide6.QtWidgets import QWidget

from ui.theme import SEMI, TOUCH_MIN, Theme
from ui.widgets.paint import CENTRE, backspace_path, draw_text, rounded, stroke
from ui.widgets.touch import ThemedWidget, TouchButton

BACKSPACE = "back"
ROWS = (("7", "8", "9"), ("4", "5", "6"), ("1", "2", "3"), ("0", "00", "000", BACKSPACE))


class KeyButton(TouchButton):
    """One key of the pad."""

    def __init__(self, theme: Theme, key: str, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.key = key
        self.setObjectName(f"key_{key}")
        self.name(key)

    def draw(self, painter: QPainter, rect: QRectF) -> None:
        """A digit on a plate."""
        theme, palette = self.theme, self.theme.palette
        base = palette.key_pressed if self.isDown() else palette.key
        rounded(painter, rect, theme.px(8), theme.colour(base), theme.colour(palette.key_border))
        if self.key != BACKSPACE:
            draw_text(painter, rect, self.key, theme.font(20, SEMI), theme.colour(palette.strong), CENTRE)
            return
        width, height = theme.px(22), theme.px(15)
        box = QRectF(rect.center().x() - width / 2, rect.center().y() - height / 2, width, height)
        stroke(painter, backspace_path(box), theme.colour(palette.strong), 1.6 * theme.scale)


class Keypad(ThemedWidget):
    """Thirteen keys; a touch sends the digits, the last key takes one away."""

    digit_pressed = Signal(str)
    backspace_pressed = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self._keys: dict[str, KeyButton] = {}
        for row in ROWS:
            for key in row:
                button = KeyButton(theme, key, self)
                self._keys[key] = button
                if key == BACKSPACE:
                    button.clicked.connect(self.backspace_pressed)
                else:
                    button.clicked.connect(lambda _checked=False, digits=key: self.digit_pressed.emit(digits))

    def name_backspace(self, text: str) -> None:
        """Accessible name of ⌫ in the user's language."""
        self._keys[BACKSPACE].name(text or BACKSPACE)

    def key(self, key: str) -> KeyButton:
        """The button of a key: ``"0"`` … ``"9"``, ``"00"``, ``BACKSPACE``."""
        return self._keys[key]

    def sizeHint(self) -> QSize:
        """Four rows of a finger's height."""
        gap = self.theme.px(6)
        return QSize(3 * self.theme.px(80) + 2 * gap, 4 * self.theme.touch(46) + 3 * gap)

    def minimumSizeHint(self) -> QSize:
        """Four touch targets wide and high."""
        gap = self.theme.px(4)
        return QSize(4 * TOUCH_MIN + 3 * gap, 4 * TOUCH_MIN + 3 * gap)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Place the keys on whole pixels."""
        gap = self.theme.px(6)
        if self.height() < 4 * TOUCH_MIN + 3 * gap:
            gap = max(2, (self.height() - 4 * TOUCH_MIN) // 3)
        height = (self.height() - 3 * gap) / 4
        for y, row in enumerate(ROWS):
            width = (self.width() - (len(row) - 1) * gap) / len(row)
            for x, key in enumerate(row):
                left, top = int(x * (width + gap)), int(y * (height + gap))
                self._keys[key].setGeometry(left, top, int(width), int(height))

    def restyle(self) -> None:
        """Place the keys anew."""
        super().restyle()
        self.resizeEvent(QResizeEvent(self.size(), self.size()))
