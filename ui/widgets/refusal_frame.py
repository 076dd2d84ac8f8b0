"""What was refused in a form: sign, sentence, and the tag of its rule to touch."""

from PySide6.QtCore import QRectF, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from ui.presenters.model_parts import TextPart
from ui.theme import Theme
from ui.widgets.paint import RichText, begin, fill, rounded, warning_path
from ui.widgets.rule_tag import RuleTag
from ui.widgets.touch import PlacedWidget


class RefusalFrame(PlacedWidget):
    """Hidden while there is nothing to say; whoever places it asks for the height at a width."""

    rule_touched = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.sentence = ""
        self.tag = RuleTag(theme, self)
        self.tag.rule_touched.connect(self.rule_touched)
        self.tag.hide()
        self.hide()

    def show_refusal(self, sentence: str, rule: str = "", rule_name: str = "") -> None:
        """Show a sentence; ``rule_name`` is what a screen reader calls the tag."""
        self.sentence = sentence
        self.tag.show_rule(rule if sentence else "", rule_name)
        self.setAccessibleName(f"{sentence} {rule}".strip())
        self.setVisible(bool(sentence))
        self._place()
        self.update()

    def height_at(self, width: float) -> int:
        """As high as the sentence, a finger at least where the tag can be touched."""
        height = self._text(width).height + self.theme.px(14)
        return int(max(height, self.theme.touch()) if self._tagged else height)

    @property
    def _tagged(self) -> bool:
        return bool(self.tag.rule) and self.tag.isVisibleTo(self)

    def _text(self, width: float) -> RichText:
        room = (
            width
            - self.theme.px(40)
            - (self.tag.sizeHint().width() + self.theme.px(4) if self._tagged else 0)
        )
        return RichText(self.theme, (TextPart(self.sentence),), 13.5, room)

    def _place(self) -> None:
        size = self.tag.sizeHint()
        right = self.width() - size.width() - self.theme.px(6)
        self.tag.setGeometry(right, (self.height() - size.height()) // 2, size.width(), size.height())

    def paintEvent(self, event: QPaintEvent) -> None:
        """As refusals look everywhere."""
        theme, palette = self.theme, self.theme.palette
        painter = begin(QPainter(self))
        frame = QRectF(self.rect())
        rounded(painter, frame, theme.px(8), theme.colour(palette.warn_fill), theme.colour(palette.warn))
        side = theme.px(15)
        sign = QRectF(frame.left() + theme.px(9), frame.top() + theme.px(8), side, side)
        fill(painter, warning_path(sign), theme.colour(palette.warn))
        text = self._text(frame.width())
        text.draw(painter, frame.left() + theme.px(32), frame.center().y() - text.height / 2)
        painter.end()
