"""What a rule says, beside the options: a title, paragraphs that scroll, and what can be done."""

from PySide6.QtCore import QRect, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from ui.presenters.model_parts import Line, TextPart, Tone, plain
from ui.presenters.reading.rule_models import RuleDetail
from ui.theme import BOLD, Theme
from ui.widgets.act_pool import ActPool
from ui.widgets.paint import RichText, begin
from ui.widgets.panel import Column, DrawnColumn
from ui.widgets.touch import ActButton, PlacedWidget


class _Words(DrawnColumn):
    """Title and paragraphs, wrapped."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.title = ""
        self.paragraphs: tuple[Line, ...] = ()

    def _texts(self, width: int) -> list[RichText]:
        title = RichText(self.theme, (TextPart(self.title, Tone.STRONG),), 17, width, weight=BOLD)
        return [title, *(RichText(self.theme, line, 15, width) for line in self.paragraphs)]

    def lay_out(self, width: int) -> float:
        """Height of everything at this width."""
        return sum(text.height + self.theme.px(9) for text in self._texts(width))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw them one under the other."""
        painter = begin(QPainter(self))
        y = 0.0
        for text in self._texts(self.width()):
            text.draw(painter, 0, y)
            y += text.height + self.theme.px(9)
        painter.end()


class RuleDetailBox(PlacedWidget):
    """Words above, acts below."""

    act_requested = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.model = RuleDetail("")
        self._words = _Words(theme)
        self._scroll = Column(self)
        self._scroll.setWidget(self._words)
        self._acts = ActPool(
            theme, self, self.act_requested.emit, lambda _key, _why: None, "rule_act", 14, 12
        )

    def act(self, key: str) -> ActButton:
        """The button of an act by its key."""
        return self._acts.by_key(key)

    def show_model(self, model: RuleDetail) -> None:
        """Show a rule."""
        if model == self.model:
            return
        self.model = model
        self._words.title, self._words.paragraphs = model.title, model.paragraphs
        self._words.content_changed()
        self._words.setAccessibleName(" ".join((model.title, *(plain(line) for line in model.paragraphs))))
        self._acts.show_models(model.acts)
        self._place()

    def _place(self) -> None:
        theme = self.theme
        bottom = self.height()
        for button in reversed(self._acts.shown):
            height = button.sizeHint().height()
            button.setGeometry(0, bottom - height, self.width(), height)
            bottom -= height + theme.px(6)
        self._scroll.setGeometry(QRect(0, 0, self.width(), max(0, bottom)))
