"""A refusal that can be touched: it leads to where it can be mended."""

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from ui.presenters.model_parts import TextPart
from ui.theme import Theme
from ui.widgets.paint import RichText, fill, rounded, warning_path
from ui.widgets.touch import TouchButton


class RefusalButton(TouchButton):
    """Sign and sentence in a frame, as high as the sentence needs."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.sentence = ""

    def show_sentence(self, sentence: str) -> None:
        """Show a refusal; nothing while all is well."""
        self.setVisible(bool(sentence))
        if sentence != self.sentence:
            self.sentence = sentence
            self.name(sentence)
            self.update()

    def _words(self, width: float) -> RichText:
        return RichText(self.theme, (TextPart(self.sentence),), 13.5, width - self.theme.px(44))

    def height_at(self, width: int) -> int:
        """Height at a width."""
        return max(self.theme.touch(), int(self._words(width).height) + self.theme.px(16))

    def sizeHint(self) -> QSize:
        """As wide as it stands."""
        return QSize(self.width(), self.height_at(max(self.width(), self.theme.px(200))))

    def draw(self, painter: QPainter, rect: QRectF) -> None:
        """As refusals look everywhere."""
        theme, palette = self.theme, self.theme.palette
        rounded(painter, rect, theme.px(8), theme.colour(palette.warn_fill), theme.colour(palette.warn))
        side = theme.px(16)
        sign = QRectF(rect.left() + theme.px(10), rect.top() + theme.px(9), side, side)
        fill(painter, warning_path(sign), theme.colour(palette.warn))
        words = self._words(rect.width())
        words.draw(painter, rect.left() + theme.px(34), rect.center().y() - words.height / 2)
