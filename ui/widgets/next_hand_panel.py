"""Between two hands: who is dealt in, where the button goes and why, who owes what, and the one large button."""

from collections.abc import Callable

from PySide6.QtCore import QRect, QRectF, QSize, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from ui.presenters.console.view_models import NextHandModel, OwedModel
from ui.presenters.model_parts import Line, TextPart, Tone, plain
from ui.theme import MEDIUM, Theme
from ui.widgets.act_pool import ActPool
from ui.widgets.paint import RichText, draw_text, fitting_text
from ui.widgets.rule_words import RulePanel
from ui.widgets.touch import ActButton, at_hand

RESULT_SHARE = 0.4
"""Of the width, for the end of the last hand where it stands beside the paragraphs."""


class _Block:
    """Paragraphs with their labels, one below the other."""

    def __init__(
        self,
        theme: Theme,
        paragraphs: list[tuple[str, Line]],
        size: float,
        room: QRectF,
        *,
        labelled: bool = True,
    ) -> None:
        self._size = size
        self._room = room
        self._gap = theme.px(3)
        self._labels = theme.row(104) if labelled else 0
        self._texts = [
            (label, line, RichText(theme, line, size, room.width() - self._labels, rules=True))
            for label, line in paragraphs
        ]
        height = sum(text.height + self._gap for _label, _line, text in self._texts)
        self.fits = height <= room.height()

    def draw(self, painter: QPainter, theme: Theme, note: Callable[[Line, QRectF], None]) -> None:
        """Draw them from the top of their room; ``note`` hears where each stands."""
        left, y = self._room.left(), self._room.top()
        for label, line, text in self._texts:
            box = QRectF(left, y, self._labels - theme.px(8), theme.row(self._size * 1.3))
            draw_text(
                painter, box, label, theme.font(self._size - 1, MEDIUM), theme.colour(theme.palette.muted)
            )
            text.draw(painter, left + self._labels, y)
            note(line, QRectF(left, y, self._room.width(), text.height))
            y += text.height + self._gap


class NextHandPanel(RulePanel):
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
        self._noticed = False

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
        free = height - sentence - acts_height - (self.notice_height() if self._noticed else 0)
        self._words = QRectF(left + theme.px(4), pad + sentence, width, free)

    def sentence_rect(self) -> QRect:
        """Where the sentence stands: nothing may lie over it."""
        self._place()  # a hidden panel gets its resize event only when shown
        return self._sentence.toRect()

    def make_room(self, wanted: bool) -> None:
        """While a notice stands the paragraphs are set closer: it hides none of them."""
        if wanted != self._noticed:
            self._noticed = wanted
            self._place()
            self.update()

    def notice_rect(self) -> QRect:
        """Where a notice may lie: below the paragraphs, which give way to it."""
        words, sentence, height = self._words, self.sentence_rect(), self.notice_height()
        low = int(self._words.bottom()) + (height if self._noticed else 0)
        top = max(sentence.bottom() + 1, low - height)
        return QRect(sentence.left() - self.theme.px(4), top, int(words.width()), height)

    def draw(self, painter: QPainter) -> None:
        """Sentence and paragraphs, in the largest size that fits."""
        model, theme = self.model, self.theme
        if model is None:
            return
        words = fitting_text(theme, model.sentence, self._sentence, (19, 15, 1), (15, 12, 2), rules=True)
        words.draw(painter, self._sentence.left(), self._sentence.center().y() - words.height / 2)
        self.forget_rules()
        self.note_rule(model.sentence, self._sentence)
        for block in self._blocks(model):
            block.draw(painter, theme, self.note_rule)

    def _blocks(self, model: NextHandModel) -> tuple["_Block", ...]:
        """The paragraphs, and below them how the last hand ended; beside them where that keeps the words larger."""
        theme, room = self.theme, self._words
        paragraphs, result = self._paragraphs(model), [("", line) for line in self._result(model)]
        left = room.width() * (1 - RESULT_SHARE)
        aside = QRectF(room.left() + left, room.top(), room.width() - left, room.height())
        for size in (15.0, 14.0, 13.0, 12.0, 11.0, 10.0, 12 / theme.text):
            whole = _Block(theme, [*paragraphs, *result], size, room)
            if whole.fits:
                break
            beside = (
                _Block(theme, paragraphs, size, room.adjusted(0, 0, left - room.width() - theme.px(16), 0)),
                _Block(theme, result, size, aside, labelled=False),
            )
            if result and all(block.fits for block in beside):
                return beside
        return (whole,)

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
        return found

    @staticmethod
    def _result(model: NextHandModel) -> list[Line]:
        return [(TextPart(line, Tone.MUTED),) for line in model.result]

    @staticmethod
    def _owed(owed: OwedModel, first: bool) -> tuple[TextPart, ...]:
        lead = "" if first else "  ·  "
        parts = (TextPart(f"{lead}{owed.seat} {owed.name} ", Tone.NORMAL), TextPart(owed.what, Tone.STRONG))
        return (*parts, TextPart(f" ({owed.why})", Tone.WARN)) if owed.why else parts
