"""Letters on the screen, for a name by touch alone: A to Z, Czech marks that go onto the last letter, figures.

Every word begins with a capital by itself; «Aa» keeps capitals on.
"""

import unicodedata

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QLineEdit, QWidget

from ui.theme import SEMI, TOUCH_MIN, Theme
from ui.widgets.keypad import BACKSPACE, KeyButton
from ui.widgets.paint import CENTRE, draw_text, fitting_font, rounded
from ui.widgets.touch import PlacedWidget

SPACE, CAPITALS, FIGURES, LETTERS = "space", "Aa", "123", "ABC"
MARKS = {"´": "\u0301", "ˇ": "\u030c", "°": "\u030a"}
"""What is seen on the key, and the sign that joins the letter before it."""

LETTER_KEYS = (*"ABCDEFGHIJKLMNOPQRSTUVWXYZ", *MARKS, ".")
"""Thirty fill whole rows of five, six and ten; the other signs are among the figures."""
FIGURE_KEYS = (*"1234567890", *",.-/&_", *"'\"()<>@#+:;!?")
LETTER_FOOT = (CAPITALS, FIGURES, SPACE, BACKSPACE)
FIGURE_FOOT = (CAPITALS, LETTERS, SPACE, BACKSPACE)
"""The last row; space takes what the others leave."""

MARKED = frozenset("áéíóúýčďěňřšťžůĺľŕ")
"""Letters with marks that Czech and Slovak names have; «ǒ» would only be a slip of the finger."""

COLUMNS_MIN, COLUMNS_MAX = 5, 10


def marked(letter: str, mark: str) -> str:
    """The letter with a Czech mark, or the letter as it is when there is no such sign: ``marked("c", "ˇ")`` is «č»."""
    joined = unicodedata.normalize("NFC", letter + MARKS[mark])
    return joined if joined.lower() in MARKED else letter


class LetterKey(KeyButton):
    """One key; ``label`` is what it would write now."""

    def __init__(self, theme: Theme, key: str, parent: QWidget | None = None) -> None:
        super().__init__(theme, key, parent)
        self.setObjectName(f"letter_{key}")
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # Tab goes from field to field, not through forty keys
        self.label = key
        self.lit = False

    def show_label(self, label: str, lit: bool = False) -> None:
        """Show another label; ``lit``: the key is switched on."""
        if (label, lit) != (self.label, self.lit):
            self.label, self.lit = label, lit
            self.update()

    def draw(self, painter: QPainter, rect: QRectF) -> None:
        """The label on a plate; space as a line."""
        if self.key == BACKSPACE:
            super().draw(painter, rect)
            return
        theme, palette = self.theme, self.theme.palette
        base = palette.key_pressed if self.isDown() or self.lit else palette.key
        edge = palette.accent if self.lit else palette.key_border
        rounded(painter, rect, theme.px(8), theme.colour(base), theme.colour(edge))
        if self.key == SPACE:
            bar = QRectF(rect.left() + rect.width() * 0.25, rect.center().y() + 4, rect.width() * 0.5, 2)
            painter.fillRect(bar, theme.colour(palette.strong))
            return
        font = fitting_font(theme, self.label, rect.width() - 6, 18, 12, SEMI)
        draw_text(painter, rect, self.label, font, theme.colour(palette.strong), CENTRE)


class LetterPad(PlacedWidget):
    """Writes into the line edit it is told, as if somebody typed there."""

    typed = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self._edit: QLineEdit | None = None
        self._capitals = False
        self._figures = False
        self._keys: dict[str, LetterKey] = {}
        for key in dict.fromkeys((*LETTER_KEYS, *FIGURE_KEYS, *LETTER_FOOT, *FIGURE_FOOT)):
            button = LetterKey(theme, key, self)
            button.clicked.connect(lambda _checked=False, key=key: self._touched(key))
            self._keys[key] = button
        self._show_keys()

    def write_into(self, edit: QLineEdit) -> None:
        """From now on letters go there."""
        self._edit = edit
        self._show_labels()

    def name_keys(self, backspace: str, space: str = "") -> None:
        """Accessible names of ⌫ and of the space bar in the user's language."""
        self._keys[BACKSPACE].name(backspace or BACKSPACE)
        self._keys[SPACE].name(space or SPACE)

    def key(self, key: str) -> LetterKey:
        """A key by its sign, or by SPACE, BACKSPACE, CAPITALS, FIGURES, LETTERS."""
        return self._keys[key]

    # --- gestures ---------------------------------------------------------------------------------

    def _touched(self, key: str) -> None:
        edit = self._edit
        if key == CAPITALS:
            self._capitals = not self._capitals
        elif key in (FIGURES, LETTERS):
            self._figures = key == FIGURES
            self._show_keys()
        elif edit is None:
            return
        elif key == BACKSPACE:
            edit.backspace()
        elif key in MARKS:
            self._mark(edit, key)
        else:
            edit.insert(" " if key == SPACE else self._keys[key].label)
        self._show_labels()
        self.typed.emit()

    @staticmethod
    def _mark(edit: QLineEdit, mark: str) -> None:
        """Put the mark on the letter before the caret."""
        place = edit.cursorPosition()
        before = edit.text()[place - 1 : place]
        changed = marked(before, mark) if before else ""
        if changed and changed != before:
            edit.backspace()
            edit.insert(changed)

    def _begins_word(self) -> bool:
        if self._edit is None:
            return True
        before = self._edit.text()[: self._edit.cursorPosition()]
        return not before or before[-1] in " -."

    # --- looks ------------------------------------------------------------------------------------

    def _shown(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """(signs, last row)."""
        return (FIGURE_KEYS, FIGURE_FOOT) if self._figures else (LETTER_KEYS, LETTER_FOOT)

    def _show_keys(self) -> None:
        signs, foot = self._shown()
        for key, button in self._keys.items():
            button.setVisible(key in signs or key in foot)
        self._place()

    def _show_labels(self) -> None:
        upper = self._capitals or self._begins_word()
        for key, button in self._keys.items():
            if len(key) == 1 and key.isalpha():
                button.show_label(key if upper else key.lower())
            elif key == CAPITALS:
                button.show_label(key, self._capitals)

    def _columns(self, width: int) -> int:
        """As many as fit, but no more than fill the same number of rows: wider keys rather than a row of two."""
        gap = self.theme.px(4)
        most = max(COLUMNS_MIN, min(COLUMNS_MAX, (width + gap) // (TOUCH_MIN + gap)))
        rows = -(-len(LETTER_KEYS) // most)
        return max(COLUMNS_MIN, -(-len(LETTER_KEYS) // rows))

    def height_for(self, width: int) -> int:
        """Height of the letters at a width: the figures take no more."""
        columns = self._columns(width)
        rows = -(-len(LETTER_KEYS) // columns) + 1
        return rows * TOUCH_MIN + (rows - 1) * self.theme.px(4)

    def sizeHint(self) -> QSize:
        """Six columns."""
        width = self.theme.px(284)
        return QSize(width, self.height_for(width))

    def _place(self) -> None:
        signs, foot = self._shown()
        columns = self._columns(self.width())
        for index, key in enumerate(signs):
            self._put(key, index // columns, index % columns, 1, columns)
        last = -(-len(LETTER_KEYS) // columns)
        column = 0
        for key in foot:
            span = columns - len(foot) + 1 if key == SPACE else 1
            self._put(key, last, column, span, columns)
            column += span

    def _put(self, key: str, row: int, column: int, span: int, columns: int) -> None:
        gap = self.theme.px(4)
        wide = (self.width() - gap * (columns - 1)) / columns
        left = int(column * (wide + gap))
        right = int((column + span) * (wide + gap) - gap)
        self._keys[key].setGeometry(left, row * (TOUCH_MIN + gap), right - left, TOUCH_MIN)
