"""The one large undo, and redo beside it."""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QWidget

from ui.presenters.model_parts import TextPart, Tone
from ui.theme import Theme
from ui.widgets.paint import fitting_text, stroke, undo_path
from ui.widgets.touch import ActButton


class UndoButton(ActButton):
    """Undo or redo: a bent arrow, then what it takes back."""

    def __init__(self, theme: Theme, parent: QWidget | None = None, redo: bool = False) -> None:
        super().__init__(theme, parent)
        self._redo = redo

    def _draw_words(self, painter: QPainter, rect: QRectF, title_colour: QColor, sub_colour: QColor) -> None:
        theme = self.theme
        side = theme.px(19)
        only_sign = rect.width() < theme.px(90)
        left = rect.center().x() - side / 2 if only_sign else rect.left() + theme.px(14)
        sign = QRectF(left, rect.center().y() - side / 2, side, side)
        stroke(painter, undo_path(sign, mirrored=self._redo), title_colour, 2.2 * theme.scale)
        if only_sign:
            return
        hint = self._hint_width()
        if hint:
            self._draw_hint(painter, rect, sub_colour, tall=False)
        left = sign.right() + theme.px(12)
        box = QRectF(left, rect.top(), rect.right() - hint - theme.px(12) - left, rect.height())
        tone = Tone.STRONG if self.model.enabled else Tone.MUTED
        words = fitting_text(theme, (TextPart(self.model.title, tone),), box, (15, 14, 1), (15, 12, 2))
        words.draw(painter, box.left(), box.center().y() - words.height / 2)
