"""The pad of a form: figures while an amount is written, letters while words are, nothing where nothing is."""

from collections.abc import Iterable

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QLineEdit, QWidget

from ui.theme import Theme
from ui.widgets.keypad import Keypad
from ui.widgets.letter_pad import LetterPad
from ui.widgets.touch import ThemedWidget, TouchButton


def takes_words(edit: QLineEdit) -> bool:
    """Whether letters are written there."""
    return not edit.inputMethodHints() & Qt.InputMethodHint.ImhDigitsOnly


class Pads(ThemedWidget):
    """Holds both pads and shows the one that fits the line edit it is told."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.keypad = Keypad(theme, self)
        self.letters = LetterPad(theme, self)
        self._edit: QLineEdit | None = None
        self.keypad.digit_pressed.connect(self._type)
        self.keypad.backspace_pressed.connect(self._erase)
        for key in self.keypad.findChildren(TouchButton):
            key.setFocusPolicy(
                Qt.FocusPolicy.NoFocus
            )  # Tab goes from field to field: digits are on the keyboard too

    def name_keys(self, backspace: str, space: str = "") -> None:
        """Accessible names of ⌫ and of the space bar in the user's language."""
        self.keypad.name_backspace(backspace)
        self.letters.name_keys(backspace, space)

    def follow(self, edit: QLineEdit | None, figures: bool) -> bool:
        """Write into ``edit``; ``figures``: the form wants the number pad. Whether another pad is shown now."""
        self._edit = edit
        words = edit is not None and takes_words(edit)
        if edit is not None and words:
            self.letters.write_into(edit)
        before = (self.letters.isVisibleTo(self), self.keypad.isVisibleTo(self), self.isHidden())
        self.letters.setVisible(words)
        self.keypad.setVisible(figures and not words)
        self.setVisible(words or figures)
        return before != (words, figures and not words, self.isHidden())

    def height_for(self, width: int) -> int:
        """Height of the pad that is shown; 0 for none."""
        if self.isHidden():
            return 0
        return self.letters.height_for(width) if self.letters.isVisibleTo(self) else self.figures_height()

    def tallest(self, width: int, edits: Iterable[QLineEdit], *, figures: bool) -> int:
        """Of the pads that these lines bring; 0 for none."""
        kinds = {takes_words(edit) for edit in edits}
        heights = [self.figures_height()] if figures else []
        heights += [self.letters.height_for(width)] if True in kinds else []
        return max(heights, default=0)

    def figures_height(self) -> int:
        """Height of the number pad, in pixels."""
        return 4 * self.theme.touch(45) + 3 * self.theme.px(5)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Both take the whole place."""
        self.keypad.setGeometry(self.rect())
        self.letters.setGeometry(self.rect())

    def _type(self, digits: str) -> None:
        if self._edit is not None:
            self._edit.insert(digits)

    def _erase(self) -> None:
        if self._edit is not None:
            self._edit.backspace()
