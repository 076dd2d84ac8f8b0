"""The sixteen signs of a seal on the screen: what stands on a paper is typed by touch, without letters it never has."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QLineEdit, QWidget

from ui.theme import SEMI, TOUCH_MIN, Theme
from ui.widgets.keypad import BACKSPACE, KeyButton
from ui.widgets.paint import CENTRE, draw_text, fitting_font, rounded
from ui.widgets.touch import PlacedWidget

SIGNS = tuple("0123456789abcdef")
EMPTY = "empty"
KEYS = (*SIGNS, EMPTY, BACKSPACE)
COLUMNS = 6


class SignKey(KeyButton):
    """One key; the one that empties the line carries a word."""

    def __init__(self, theme: Theme, key: str, parent: QWidget | None = None) -> None:
        super().__init__(theme, key, parent)
        self.setObjectName(f"sign_{key}")
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # the line keeps the keyboard
        self.word = key

    def draw(self, painter: QPainter, rect: QRectF) -> None:
        """As the keys of numbers; a word as large as it fits."""
        if self.key != EMPTY:
            super().draw(painter, rect)
            return
        theme, palette = self.theme, self.theme.palette
        base = palette.key_pressed if self.isDown() else palette.key
        rounded(painter, rect, theme.px(8), theme.colour(base), theme.colour(palette.key_border))
        font = fitting_font(theme, self.word, rect.width() - 4, 13, 10, SEMI)
        draw_text(painter, rect, self.word, font, theme.colour(palette.strong), CENTRE)


class SignPad(PlacedWidget):
    """Writes into one line, as if somebody typed there; three rows of six keys."""

    typed = Signal()

    def __init__(self, theme: Theme, edit: QLineEdit, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self._edit = edit
        self._keys: dict[str, SignKey] = {}
        for key in KEYS:
            button = SignKey(theme, key, self)
            button.clicked.connect(lambda _checked=False, key=key: self._touched(key))
            self._keys[key] = button

    def name_keys(self, backspace: str, empty: str) -> None:
        """Words of the two keys that take away, in the user's language."""
        self._keys[BACKSPACE].name(backspace or BACKSPACE)
        self._keys[EMPTY].name(empty or EMPTY)
        self._keys[EMPTY].word = empty or EMPTY
        self._keys[EMPTY].update()

    def key(self, key: str) -> SignKey:
        """A key by its sign, or EMPTY, BACKSPACE."""
        return self._keys[key]

    def _touched(self, key: str) -> None:
        if key == EMPTY:
            self._edit.clear()
        elif key == BACKSPACE:
            self._edit.backspace()
        else:
            self._edit.insert(key)
        self.typed.emit()

    def height_needed(self) -> int:
        """Three rows of a finger's height."""
        rows = -(-len(KEYS) // COLUMNS)
        return rows * TOUCH_MIN + (rows - 1) * self.theme.px(4)

    def _place(self) -> None:
        gap = self.theme.px(4)
        rows = -(-len(KEYS) // COLUMNS)
        wide = (self.width() - gap * (COLUMNS - 1)) / COLUMNS
        high = max(TOUCH_MIN, (self.height() - gap * (rows - 1)) // rows)
        for index, key in enumerate(KEYS):
            row, column = divmod(index, COLUMNS)
            left, right = int(column * (wide + gap)), int((column + 1) * (wide + gap) - gap)
            self._keys[key].setGeometry(left, row * (high + gap), right - left, high)
