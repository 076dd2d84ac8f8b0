"""What is expected now, the legal acts, the amount with its quick sizes, and the keypad."""

from PySide6.QtCore import QRect, QRectF, QSize, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from ui.presenters.console.view_models import ActionBarModel, AmountFieldModel, QuickSizeModel
from ui.presenters.model_parts import ActModel, ActStyle, plain
from ui.theme import BOLD, MEDIUM, Theme
from ui.widgets.act_pool import ActPool
from ui.widgets.keypad import Keypad
from ui.widgets.paint import LEFT, RIGHT, draw_text, fitting_font, fitting_text, rounded, text_width
from ui.widgets.rule_words import RulePanel
from ui.widgets.touch import ActButton, TouchButton, at_hand

# how the width is shared: Fold is said most but has the shortest words
SIZE_PLACES = 4
"""Two rows of two ready sizes."""
WEIGHTS = {1: (1.0,), 2: (0.42, 0.58), 3: (0.27, 0.34, 0.39), 4: (0.21, 0.24, 0.30, 0.25)}


class AmountField(TouchButton):
    """The amount being typed, always «na» / "to"; a drawn caret, never a blinking one."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.model: AmountFieldModel | None = None
        self.setObjectName("amount")

    def show_model(self, model: AmountFieldModel | None) -> None:
        """Show the field; ``None``: no amount is expected."""
        if model == self.model:
            return
        self.model = model
        if model is not None:
            self.name(model.accessible or f"{model.label} {model.text}".strip(), model.range_text)
        self.update()

    def draw(self, painter: QPainter, rect: QRectF) -> None:
        """Label, figures, caret, and the range at the right."""
        theme, palette, model = self.theme, self.theme.palette, self.model
        if model is None:
            return
        edge = palette.warn if model.refused else palette.accent if model.focused else palette.key_border
        width = 2.0 if model.focused or model.refused else 1.0
        rounded(painter, rect, theme.px(9), theme.colour(palette.field), theme.colour(edge), width)
        left = rect.left() + theme.px(13)
        label_font = theme.font(19, MEDIUM)
        label = text_width(model.label + " ", label_font)
        muted = theme.colour(palette.muted)
        box = QRectF(left, rect.top(), label, rect.height())
        draw_text(painter, box.adjusted(0, 0, 2, 0), model.label, label_font, muted, LEFT)
        range_font = theme.font(13, MEDIUM)
        range_width = text_width(model.range_text, range_font)
        right = QRectF(rect.right() - theme.px(12) - range_width, rect.top(), range_width + 1, rect.height())
        room = right.left() - theme.px(8) - left - label
        font = fitting_font(theme, model.text, room, 23, 15, BOLD)
        figures = text_width(model.text, font)
        if figures <= room + 60 * theme.scale and room > theme.px(40):
            draw_text(painter, right, model.range_text, range_font, muted, RIGHT)
        text = QRectF(left + label, rect.top(), figures + 2, rect.height())
        draw_text(painter, text, model.text, font, theme.colour(palette.strong), LEFT)
        if model.focused:
            caret = QRectF(
                left + label + figures + theme.px(2),
                rect.center().y() - theme.px(14),
                theme.px(2.5),
                theme.px(28),
            )
            painter.fillRect(caret, theme.colour(palette.accent))


class ActionBar(RulePanel):
    """Sentence, 1–4 main acts, amount field, quick sizes in 2 × 2 and a second row, keypad."""

    act_requested = Signal(str)
    why_requested = Signal(str, str)
    amount_touched = Signal()
    quick_size_chosen = Signal(str)
    digit_pressed = Signal(str)
    backspace_pressed = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.model: ActionBarModel | None = None
        self.side_width = theme.px(308)  # width of the column above the keypad
        self._acts = ActPool(theme, self, self.act_requested.emit, self.why_requested.emit, "act", 22, 12.5)
        sizes, why = self.quick_size_chosen.emit, self.why_requested.emit
        self._sizes = ActPool(theme, self, sizes, why, "size", 14, 12.5)
        self._more = ActPool(theme, self, sizes, why, "size", 13, 12)
        self.amount = AmountField(theme, self)
        self.amount.clicked.connect(self.amount_touched)
        self.keypad = Keypad(theme, self)
        self.keypad.digit_pressed.connect(self.digit_pressed)
        self.keypad.backspace_pressed.connect(self.backspace_pressed)
        self._sentence = QRectF()
        self._noticed = False

    def sizeHint(self) -> QSize:
        """The bottom of the drawing."""
        return QSize(self.theme.px(1256), self.theme.px(220))

    def show_model(self, model: ActionBarModel) -> None:
        """Show what is expected; draws only what changed."""
        if model == self.model:
            return
        self.model = model
        changed = self._acts.show_models(model.acts)
        changed |= self._sizes.show_models(self._as_acts(model.quick_sizes))
        changed |= self._more.show_models(self._as_acts(model.more_sizes))
        self.amount.show_model(model.amount)
        self.amount.setVisible(model.amount is not None)
        self.keypad.setVisible(model.keypad)
        self.keypad.name_backspace(model.backspace_text)
        self.setAccessibleName(plain(model.sentence))
        if changed:
            self._place()
        self.update()

    @staticmethod
    def _as_acts(sizes: tuple[QuickSizeModel, ...]) -> tuple[ActModel, ...]:
        return tuple(
            ActModel(
                size.key,
                size.title,
                size.amount,
                size.hint,
                size.enabled,
                size.why,
                ActStyle.NEUTRAL,
                size.chosen,
            )
            for size in sizes
        )

    def act(self, key: str) -> ActButton:
        """The button of a main act by its key."""
        return self._acts.by_key(key)

    def size_button(self, key: str) -> ActButton:
        """The button of a quick size by its key."""
        shown = {button.model.key: button for button in (*self._sizes.shown, *self._more.shown)}
        return shown[key]

    def _place(self) -> None:
        if self.model is None or self.width() < 10:
            return
        theme, pad = self.theme, self.pad()
        height = self.height() - 2 * pad
        # between sizes and keypad the ground of the panel ends while a form has the place of the keypad
        gap, apart = theme.px(14), theme.px(22)
        keypad_left = self.width() - self.side_width + theme.px(2)
        keypad = QRect(keypad_left, pad, self.width() - pad - keypad_left, height)
        self.keypad.setGeometry(at_hand(theme, keypad, self.width()))
        room = keypad_left - apart - gap - pad
        sizes_width = int(min(theme.px(304), room * 0.37))
        sizes_left = keypad_left - apart - sizes_width
        self._place_sizes(at_hand(theme, QRect(sizes_left, pad, sizes_width, height), self.width()))
        acts = at_hand(theme, QRect(pad, pad, sizes_left - gap - pad, height), self.width())
        words = theme.row(42)
        self._sentence = QRectF(
            acts.left() + theme.px(4), acts.top() - theme.px(4), acts.width() - theme.px(4), words
        )
        box = QRect(acts.left(), acts.top() + words, acts.width(), acts.height() - words)
        if self._noticed:  # the acts stay whole below it; their feet keep their places
            box.setTop(self._notice_top() + self.notice_height() + theme.px(4))
        self._place_acts(box)

    def _place_acts(self, box: QRect) -> None:
        count = len(self.model.acts) if self.model else 0
        if not count:
            return
        gap = self.theme.px(8)
        weights = WEIGHTS.get(count, tuple(1 / count for _ in range(count)))
        room = box.width() - gap * (count - 1)
        x = float(box.left())
        has_caps = box.height() >= self.theme.px(90 * self.theme.text)
        for button, weight in zip(self._acts.shown, weights, strict=False):
            button.shows_key = has_caps
            button.setGeometry(int(x), box.top(), int(x + room * weight) - int(x), box.height())
            x += room * weight + gap

    def _place_sizes(self, box: QRect) -> None:
        theme = self.theme
        gap = theme.px(6)
        field = theme.touch(46)
        self.amount.setGeometry(box.left(), box.top(), box.width(), field)
        more = bool(self.model and self.model.more_sizes)
        rows = 3 if more else 2
        top = box.top() + field + gap
        height = (box.bottom() + 1 - top - gap * (rows - 1)) / rows
        cell = (box.width() - gap) // 2
        first = SIZE_PLACES - len(
            self._sizes.shown
        )  # fewer sizes leave the first places empty: nothing jumps
        for index, button in enumerate(self._sizes.shown, start=max(0, first)):
            row, column = divmod(index, 2)
            y = int(top + row * (height + gap))
            button.setGeometry(box.left() + column * (cell + gap), y, cell, int(height))
            self._show_key(button)
        count = len(self.model.more_sizes) if self.model else 0
        if count:
            y = int(top + 2 * (height + gap))
            width = (box.width() - gap * (count - 1)) / count
            for index, button in enumerate(self._more.shown):
                x = box.left() + index * (width + gap)
                button.setGeometry(int(x), y, int(x + width) - int(x), box.bottom() + 1 - y)
                self._show_key(button)

    @staticmethod
    def _show_key(button: ActButton) -> None:
        """The key cap of a size, where words and figures keep their room; F1 names those of the others."""
        button.shows_key = True
        button.shows_key = button.sizeHint().width() <= button.width()

    def sentence_rect(self) -> QRect:
        """Where the sentence stands: nothing may lie over it."""
        self._place()  # a hidden panel gets its resize event only when shown
        return self._sentence.toRect()

    def notice_rect(self) -> QRect:
        """Where a notice may lie: under the sentence; the acts give way to it."""
        sentence = self.sentence_rect()
        left, width = sentence.left() - self.theme.px(4), sentence.width() + self.theme.px(4)
        return QRect(left, self._notice_top(), width, self.notice_height())

    def _notice_top(self) -> int:
        return int(self._sentence.bottom()) - self.theme.px(3)

    def make_room(self, wanted: bool) -> None:
        """While a notice stands the acts begin below it."""
        if wanted != self._noticed:
            self._noticed = wanted
            self._place()

    def draw(self, painter: QPainter) -> None:
        """The sentence, as large as it fits."""
        if self.model is None:
            return
        if self.model.amount is None:  # its place stays
            edge = self.theme.colour(self.theme.palette.panel_border)
            rounded(painter, QRectF(self.amount.geometry()), self.theme.px(9), None, edge, 1, dashed=True)
        self.forget_rules()
        self.note_rule(self.model.sentence, self._sentence)
        words = fitting_text(
            self.theme, self.model.sentence, self._sentence, (19, 16, 1), (16, 12, 2), rules=True
        )
        words.draw(painter, self._sentence.left(), self._sentence.center().y() - words.height / 2)
