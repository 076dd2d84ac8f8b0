"""Between two hands: who is dealt in, where the button goes and why, who owes what, and the one large button."""

from PySide6.QtCore import QRect, QRectF, QSize, Signal
from PySide6.QtGui import QPainter, QResizeEvent
from PySide6.QtWidgets import QWidget

from ui.presenters.model_parts import Line, TextPart, Tone, plain
from ui.presenters.view_models import NextHandModel, OwedModel
from ui.theme import MEDIUM, Theme
from ui.widgets.act_pool import ActPool
from ui.widgets.paint import RichText, draw_text, fitting_text
from ui.widgets.panel import Panel
from ui.widgets.touch import ActButton, at_hand


class NextHandPanel(Panel):
    """Three short paragraphs, acts, and the start of the hand where the keypad usually is."""

    next_hand_requested = Signal()
    act_requested = Signal(str)
    why_requested = Signal(str, str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.model: NextHandModel | None = None
        self.side_width = theme.px(308)
        self.start = ActButton(theme, self, 22, 13)
        self.start.setObjectName("next_hand")
        self.start.touched.connect(lambda _key: self.next_hand_requested.emit())
        self.start.refused.connect(self.why_requested)
        self._acts = ActPool(theme, self, self.act_requested.emit, self.why_requested.emit, title_size=14)
        self._sentence = QRectF()
        self._words = QRectF()

    def sizeHint(self) -> QSize:
        """The bottom of the drawing."""
        return QSize(self.theme.px(1256), self.theme.px(220))

    def act(self, key: str) -> ActButton:
        """The button of an act by its key."""
        return self._acts.by_key(key)

    def show_model(self, model: NextHandModel) -> None:
        """Show what the next hand brings; draws only what changed."""
        if model == self.model:
            return
        self.model = model
        self.start.show_model(model.start)
        self._acts.show_models(model.acts)
        self.setAccessibleName(plain(model.sentence))
        self._place()
        self.update()

    def _place(self) -> None:
        if self.model is None or self.width() < 10:
            return
        theme, pad = self.theme, self.pad()
        height = self.height() - 2 * pad
        start_width = self.side_width - pad
        start = QRect(self.width() - pad - start_width, pad, start_width, height)
        self.start.setGeometry(at_hand(theme, start, self.width()))
        width = self.width() - 2 * pad - start_width - theme.px(18)
        left = pad if not theme.left_handed else self.width() - pad - width
        acts_height = 0
        shown = self._acts.shown
        if shown:
            gap = theme.px(6)
            acts_height = theme.touch(46)
            cell = min(theme.px(220), (width - gap * (len(shown) - 1)) // len(shown))
            for index, button in enumerate(shown):
                button.setGeometry(
                    left + index * (cell + gap), self.height() - pad - acts_height, cell, acts_height
                )
            acts_height += theme.px(8)
        sentence = theme.row(34)
        self._sentence = QRectF(left + theme.px(4), pad - theme.px(4), width, sentence)
        self._words = QRectF(left + theme.px(4), pad + sentence, width, height - sentence - acts_height)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Place the parts."""
        self._place()

    def restyle(self) -> None:
        """New scale or palette."""
        super().restyle()
        self._place()

    def sentence_rect(self) -> QRect:
        """Where the sentence stands: nothing may lie over it."""
        self._place()  # a hidden panel gets its resize event only when shown
        return self._sentence.toRect()

    def notice_rect(self) -> QRect:
        """Where a notice may lie: over the last of the paragraphs, which tells how the last hand ended."""
        words, sentence, height = self._words, self.sentence_rect(), self.notice_height()
        top = max(sentence.bottom() + 1, int(self._words.bottom()) - height)
        return QRect(sentence.left() - self.theme.px(4), top, int(words.width()), height)

    def draw(self, painter: QPainter) -> None:
        """Sentence and paragraphs, in the largest size that fits."""
        model, theme = self.model, self.theme
        if model is None:
            return
        words = fitting_text(theme, model.sentence, self._sentence, (19, 15, 1), (15, 12, 2))
        words.draw(painter, self._sentence.left(), self._sentence.center().y() - words.height / 2)
        label_width = theme.row(104)
        paragraphs = self._paragraphs(model)
        for size in (15.0, 14.0, 13.0, 12.0, 11.0, 10.0, 12 / theme.text):
            texts = [
                RichText(theme, line, size, self._words.width() - label_width) for _label, line in paragraphs
            ]
            total = sum(text.height for text in texts) + theme.px(3) * len(texts)
            if total <= self._words.height():
                break
        y = self._words.top()
        for (label, _line), text in zip(paragraphs, texts, strict=True):
            box = QRectF(self._words.left(), y, label_width - theme.px(8), theme.row(size * 1.3))
            draw_text(painter, box, label, theme.font(size - 1, MEDIUM), theme.colour(theme.palette.muted))
            text.draw(painter, self._words.left() + label_width, y)
            y += text.height + theme.px(3)

    @staticmethod
    def _paragraphs(model: NextHandModel) -> list[tuple[str, Line]]:
        button: Line = (TextPart(model.button, Tone.STRONG),)
        if model.button_why:
            button = (*button, TextPart(f"  ·  {model.button_why}", Tone.WARN))
        found: list[tuple[str, Line]] = [
            (model.dealt_label, (TextPart(model.dealt, Tone.STRONG),)),
            (model.button_label, button),
        ]
        if model.owed:
            parts: list[TextPart] = []
            for index, owed in enumerate(model.owed):
                parts.extend(NextHandPanel._owed(owed, first=index == 0))
            found.append((model.owed_label, tuple(parts)))
        found.extend(("", (TextPart(line, Tone.MUTED),)) for line in model.result)
        return found

    @staticmethod
    def _owed(owed: OwedModel, first: bool) -> tuple[TextPart, ...]:
        lead = "" if first else "  ·  "
        parts = (TextPart(f"{lead}{owed.seat} {owed.name} ", Tone.NORMAL), TextPart(owed.what, Tone.STRONG))
        return (*parts, TextPart(f" ({owed.why})", Tone.WARN)) if owed.why else parts
