"""The award of each pot: who may win it, the ranked hands, shares in whole chips, the odd chip and why."""

from PySide6.QtCore import QRect, QRectF, QSize, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from ui.presenters.console.award_models import AwardModel, AwardPotModel, AwardSeatModel
from ui.presenters.model_parts import TextPart, Tone, plain
from ui.theme import Theme
from ui.widgets.act_pool import ActPool
from ui.widgets.award_buttons import PotButton, SeatToggle
from ui.widgets.paint import (
    RichText,
    fill,
    fitting_text,
    rounded,
    warning_path,
)
from ui.widgets.rule_words import RulePanel
from ui.widgets.touch import ActButton, TouchButton, at_hand


class AwardPanel(RulePanel):
    """Pots at the left, the seats of the current pot in the middle, shares and confirmation at the right."""

    award_toggled = Signal(int, int)
    award_pot_touched = Signal(int)
    confirm_requested = Signal()
    act_requested = Signal(str)
    why_requested = Signal(str, str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.model: AwardModel | None = None
        self.side_width = theme.px(308)
        self._pots: list[PotButton] = []
        self._seats: list[SeatToggle] = []
        self.confirm = ActButton(theme, self, 18, 12.5)
        self.confirm.setObjectName("confirm_award")
        self.confirm.touched.connect(lambda _key: self.confirm_requested.emit())
        self.confirm.refused.connect(self.why_requested)
        self._acts = ActPool(theme, self, self.act_requested.emit, self.why_requested.emit, title_size=13)
        self._sentence = QRectF()
        self._shares = QRectF()

    def sizeHint(self) -> QSize:
        """The bottom of the drawing."""
        return QSize(self.theme.px(1256), self.theme.px(220))

    def seat(self, seat: int) -> TouchButton:
        """The toggle of a seat in the current pot."""
        return next(
            b for b in self._seats if b.isVisibleTo(self) and b.model is not None and b.model.seat == seat
        )

    def pot(self, pot: int) -> TouchButton:
        """The button of a pot by its index."""
        return next(
            b for b in self._pots if b.isVisibleTo(self) and b.model is not None and b.model.pot == pot
        )

    def act(self, key: str) -> ActButton:
        """The button of an act by its key."""
        return self._acts.by_key(key)

    def show_model(self, model: AwardModel) -> None:
        """Show the award; draws only what changed."""
        if model == self.model:
            return
        self.model = model
        while len(self._pots) < len(model.pots):
            pot = PotButton(self.theme, self)
            pot.touched.connect(self.award_pot_touched)
            self._pots.append(pot)
        for index, button in enumerate(self._pots):
            button.setVisible(index < len(model.pots))
            if index < len(model.pots):
                button.show_model(model.pots[index], index == model.current)
        eligible = self._eligible()
        while len(self._seats) < len(eligible):
            seat = SeatToggle(self.theme, self)
            seat.touched.connect(self._seat_touched)
            seat.refused.connect(lambda number, why: self.why_requested.emit(f"seat:{number}", why))
            self._seats.append(seat)
        for index, toggle in enumerate(self._seats):
            toggle.setVisible(index < len(eligible))
            if index < len(eligible):
                toggle.show_model(eligible[index])
        self.confirm.show_model(model.confirm)
        self._acts.show_models(model.acts)
        self.setAccessibleName(model.warning or plain(model.sentence))
        self._place()
        self.update()

    def _current(self) -> AwardPotModel | None:
        """The pot whose seats are shown; None when everything goes back and there is no pot."""
        return self.model.pots[self.model.current] if self.model is not None and self.model.pots else None

    def _eligible(self) -> tuple[AwardSeatModel, ...]:
        pot = self._current()
        return pot.eligible if pot is not None else ()

    def _seat_touched(self, seat: int) -> None:
        pot = self._current()
        if pot is not None:
            self.award_toggled.emit(pot.pot, seat)

    def _place(self) -> None:
        if self.model is None or self.width() < 10:
            return
        theme, pad = self.theme, self.pad()
        gap, wide = theme.px(6), theme.px(14)
        height = self.height() - 2 * pad
        right_width = self.side_width - pad
        pots_width = int(min(theme.px(250), self.width() * 0.205))
        count = len(self.model.pots)
        row = min(theme.row(62), (height - gap * (count - 1)) // max(1, count))
        for index, button in enumerate(self._pots[:count]):
            place = QRect(pad, pad + index * (row + gap), pots_width, row)
            button.setGeometry(at_hand(theme, place, self.width()))
        middle = QRect(pad + pots_width + wide, pad, 0, height)
        middle.setRight(self.width() - pad - right_width - theme.px(20))
        middle = at_hand(theme, middle, self.width())
        words = theme.row(40)
        self._sentence = QRectF(middle.left(), middle.top() - theme.px(4), middle.width(), words)
        self._place_seats(middle.adjusted(0, words, 0, 0))
        right = QRect(self.width() - pad - right_width, pad, right_width, height)
        self._place_right(at_hand(theme, right, self.width()))

    def _place_seats(self, box: QRect) -> None:
        if self.model is None:
            return
        count = len(self._eligible())
        columns = 1 if count <= 1 else 2 if count <= 6 else 3 if count <= 9 else 4
        rows = max(1, (count + columns - 1) // columns)
        gap = self.theme.px(6)
        height = min(self.theme.px(96), (box.height() - gap * (rows - 1)) / rows)
        width = (box.width() - gap * (columns - 1)) / columns
        for index, toggle in enumerate(self._seats[:count]):
            row, column = divmod(index, columns)
            toggle.setGeometry(
                int(box.left() + column * (width + gap)),
                int(box.top() + row * (height + gap)),
                int(width),
                int(height),
            )

    def _place_right(self, box: QRect) -> None:
        theme = self.theme
        gap = theme.px(6)
        confirm = theme.px(60)
        bottom = box.bottom() + 1 - confirm  # it stands still, whatever else is offered above it
        self.confirm.setGeometry(box.left(), bottom, box.width(), confirm)
        bottom -= gap
        shown = self._acts.shown
        if shown:
            height = theme.touch()
            width = (box.width() - gap * (len(shown) - 1)) // len(shown)
            for index, button in enumerate(shown):
                button.setGeometry(box.left() + index * (width + gap), bottom - height, width, height)
            bottom -= height + gap
        self._shares = QRectF(box.left(), box.top() - theme.px(2), box.width(), bottom - box.top())

    def sentence_rect(self) -> QRect:
        """Where the sentence stands: nothing may lie over it."""
        self._place()  # a hidden panel gets its resize event only when shown
        return self._sentence.toRect()

    def notice_rect(self) -> QRect:
        """Where a notice may lie: at the foot, over the rake line; over seats only where they fill the panel."""
        words, height = self.sentence_rect(), self.notice_height()
        return QRect(words.left(), self.height() - self.pad() - height + 1, words.width(), height)

    def draw(self, painter: QPainter) -> None:
        """Sentence or warning; shares and rake."""
        model, theme = self.model, self.theme
        if model is None:
            return
        self.forget_rules()
        if model.warning:
            self._draw_warning(painter)
        else:
            words = fitting_text(theme, model.sentence, self._sentence, (19, 15, 1), (15, 12, 2))
            words.draw(painter, self._sentence.left(), self._sentence.center().y() - words.height / 2)
        self._draw_shares(painter)

    def _rake_place(self) -> QRectF | None:
        """A line below the seats when they leave one free."""
        shown = [toggle for toggle in self._seats if toggle.isVisibleTo(self)]
        low = max(
            (toggle.geometry().bottom() for toggle in shown), default=int(self._sentence.bottom())
        ) + self.theme.px(8)
        line = QRectF(self._sentence.left(), low, self._sentence.width(), self.theme.row(20))
        return line if line.bottom() <= self.height() - self.pad() + 1 else None

    def _draw_shares(self, painter: QPainter) -> None:
        """Shares and rake at the right, in the largest size in which all of it fits."""
        model, theme, box = self.model, self.theme, self._shares
        if model is None:
            return
        pot = self._current()
        parts = [TextPart(text) for text in pot.shares] if pot is not None else []
        below = self._rake_place()
        if below is not None:
            said = (TextPart(model.rake_line, Tone.MUTED),)
            self.note_rule(said, below)
            fitting_text(theme, said, below, (14, 11, 1), rules=True).draw(painter, below.left(), below.top())
        elif model.rake_line:
            parts.append(TextPart(model.rake_line, Tone.MUTED))
        lines: list[RichText] = []
        for size in (14.0, 13.0, 12.0, 11.0, 11 / theme.text):
            lines = [RichText(theme, (part,), size, box.width(), rules=True) for part in parts]
            if sum(line.height for line in lines) <= box.height():
                break
        y = box.top()
        for part, line in zip(parts, lines, strict=True):
            line.draw(painter, box.left(), y)
            self.note_rule((part,), QRectF(box.left(), y, box.width(), line.height))
            y += line.height

    def _draw_warning(self, painter: QPainter) -> None:
        model, theme, palette = self.model, self.theme, self.theme.palette
        if model is None:
            return
        rounded(
            painter,
            self._sentence.adjusted(0, 0, 0, -theme.px(4)),
            theme.px(8),
            theme.colour(palette.warn_fill),
            theme.colour(palette.warn),
        )
        side = theme.px(18)
        sign = QRectF(
            self._sentence.left() + theme.px(10),
            self._sentence.center().y() - side / 2 - theme.px(3),
            side,
            side,
        )
        fill(painter, warning_path(sign), theme.colour(palette.warn))
        box = self._sentence.adjusted(theme.px(38), 0, -theme.px(8), -theme.px(4))
        words = fitting_text(theme, (TextPart(model.warning),), box, (15, 12, 2))
        words.draw(painter, box.left(), box.center().y() - words.height / 2)
