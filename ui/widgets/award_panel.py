"""The award of each pot: who may win it, the ranked hands, shares in whole chips, the odd chip and why."""

from PySide6.QtCore import QRect, QRectF, QSize, Signal
from PySide6.QtGui import QPainter, QResizeEvent
from PySide6.QtWidgets import QWidget

from ui.presenters.model_parts import ActStyle, TextPart, Tone, plain
from ui.presenters.view_models import AwardModel, AwardPotModel, AwardSeatModel
from ui.theme import BOLD, MEDIUM, SEMI, Theme
from ui.widgets.act_pool import ActPool
from ui.widgets.cards import draw_flat_card
from ui.widgets.paint import (
    CENTRE,
    RIGHT,
    RichText,
    check_path,
    draw_text,
    fill,
    fitting_font,
    fitting_text,
    rounded,
    star_path,
    stroke,
    text_width,
    warning_path,
)
from ui.widgets.panel import Panel
from ui.widgets.touch import ActButton, TouchButton, at_hand


class _PotButton(TouchButton):
    """A pot in the list: title, amount, its winners once chosen."""

    touched = Signal(int)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.model: AwardPotModel | None = None
        self.current = False
        self.clicked.connect(self._answer)

    def _answer(self) -> None:
        if self.model is not None:
            self.touched.emit(self.model.pot)

    def show_model(self, model: AwardPotModel, current: bool) -> None:
        """Show the pot."""
        if model == self.model and current == self.current:
            return
        self.model, self.current = model, current
        self.setObjectName(f"pot_{model.pot}")
        self.name(f"{model.title} {model.amount} {model.winners}".strip())
        self.update()

    def draw(self, painter: QPainter, rect: QRectF) -> None:
        """Two lines; the current one has an edge, a done one a tick."""
        model, theme, palette = self.model, self.theme, self.theme.palette
        if model is None:
            return
        base = palette.key_pressed if self.isDown() else palette.key
        edge, width = (palette.accent, 2) if self.current else (palette.key_border, 1)
        rounded(painter, rect, theme.px(8), theme.colour(base), theme.colour(edge), width)
        pad = theme.px(10)
        row = min(theme.row(20), rect.height() / 2 - 3 if model.winners else rect.height() - 6)
        top = rect.center().y() - (row * 2 if model.winners else row) / 2
        amount_font = theme.font(16, BOLD)
        if amount_font.pixelSize() > row:
            amount_font = theme.pixel_font(int(row), BOLD)
        amount = text_width(model.amount, amount_font)
        first = QRectF(rect.left() + pad, top, rect.width() - 2 * pad, row)
        draw_text(painter, first, model.amount, amount_font, theme.colour(palette.strong), RIGHT)
        title = first.adjusted(0, 0, -amount - theme.px(6), 0)
        font = fitting_font(theme, model.title, title.width(), 14, 12, MEDIUM)
        draw_text(painter, title, model.title, font, theme.colour(palette.text))
        if not model.winners:
            return
        second = QRectF(first.left(), top + row, first.width(), row)
        left = 0
        if model.done:
            side = theme.px(10)
            stroke(
                painter,
                check_path(QRectF(second.left(), second.center().y() - side / 2, side, side)),
                theme.colour(palette.good),
                2 * theme.scale,
            )
            left = theme.px(16)
        second.setLeft(second.left() + left)
        words = model.winners
        if text_width(words, fitting_font(theme, words, second.width(), 12.5, 12)) > second.width():
            words = model.winners_short
        font = fitting_font(theme, words, second.width(), 12.5, 11)
        draw_text(painter, second, words, font, theme.colour(palette.soft))


class _SeatToggle(TouchButton):
    """One seat that may win the pot."""

    touched = Signal(int)
    refused = Signal(int, str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.model: AwardSeatModel | None = None
        self.clicked.connect(self._answer)

    def _answer(self) -> None:
        if self.model is None:
            return
        if self.model.enabled:
            self.touched.emit(self.model.seat)
        else:
            self.refused.emit(self.model.seat, self.model.why)

    def show_model(self, model: AwardSeatModel) -> None:
        """Show the seat."""
        if model == self.model:
            return
        self.model = model
        self.setObjectName(f"award_seat_{model.seat}")
        self.name(model.accessible or f"{model.seat} {model.name} {model.hand_name}".strip(), model.why)
        self.update()

    def draw(self, painter: QPainter, rect: QRectF) -> None:
        """Number, name and share; below them cards and hand rank; a tick when chosen."""
        model, theme, palette = self.model, self.theme, self.theme.palette
        if model is None:
            return
        colours = palette.acts[ActStyle.CALL if model.chosen else ActStyle.NEUTRAL]
        ground = theme.colour(palette.key_pressed if self.isDown() else colours.fill)
        edge = theme.colour(palette.strong if model.chosen else colours.border)
        rounded(painter, rect, theme.px(8), ground, edge, 2 if model.chosen else 1, dashed=not model.enabled)
        pad = theme.px(8)
        box = QRectF(rect.left() + pad, rect.center().y() - theme.px(15), theme.px(26), theme.px(30))
        rounded(painter, box, theme.px(6), theme.colour(palette.field))
        text = colours.text if model.enabled else palette.muted
        draw_text(painter, box, str(model.seat), theme.font(15, BOLD), theme.colour(palette.text), CENTRE)
        room = QRectF(box.right() + pad, rect.top(), rect.right() - box.right() - 2 * pad, rect.height())
        if model.chosen:
            side = theme.px(14)
            mark = QRectF(room.right() - side, room.center().y() - side / 2, side, side)
            stroke(painter, check_path(mark), theme.colour(colours.text), 2.6 * theme.scale)
            room.setRight(mark.left() - pad)
        self._draw_words(painter, room, text, colours.sub)

    def _draw_words(self, painter: QPainter, box: QRectF, text: str, soft: str) -> None:
        model, theme = self.model, self.theme
        if model is None:
            return
        row = theme.row(20)
        wanted = 1 + bool(model.hand_name or model.cards) + bool(model.hand_name and model.cards)
        rows = min(wanted, int(box.height() // row))
        top = box.center().y() - row * rows / 2
        share_font = theme.font(15, BOLD)
        share = text_width(model.share, share_font) + theme.px(8) if model.share else 0.0
        first = QRectF(box.left(), top, box.width(), row)
        draw_text(painter, first, model.share, share_font, theme.colour(text), RIGHT)
        name = first.adjusted(0, 0, -share, 0)
        font = fitting_font(theme, model.name, name.width(), 14, 11, SEMI)
        draw_text(painter, name, model.name, font, theme.colour(text))
        if rows == 1:
            return
        low = QRectF(box.left(), top + row, box.width(), row)
        if model.cards:
            self._draw_cards(painter, low)
        if rows == 3:
            low = QRectF(box.left(), top + 2 * row, box.width(), row)
        if model.best:
            side = theme.px(6)
            star = star_path(QRectF(low.left(), low.top(), side * 2, row).center(), side)
            fill(painter, star, theme.colour(text))
            low.setLeft(low.left() + side * 2 + theme.px(5))
        small = fitting_font(theme, model.hand_name, low.width(), 13, 11)
        draw_text(painter, low, model.hand_name, small, theme.colour(soft))

    def _draw_cards(self, painter: QPainter, low: QRectF) -> None:
        """Hole cards on light ground, so that all four colours are clear on any button; moves ``low`` behind them."""
        theme = self.theme
        if self.model is None:
            return
        width, height = theme.px(30), theme.px(18)
        for card in self.model.cards:
            place = QRectF(low.left(), low.center().y() - height / 2, width, height)
            draw_flat_card(painter, theme, place, card)
            low.setLeft(place.right() + theme.px(3))
        low.setLeft(low.left() + theme.px(5))


class AwardPanel(Panel):
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
        self._pots: list[_PotButton] = []
        self._seats: list[_SeatToggle] = []
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
            pot = _PotButton(self.theme, self)
            pot.touched.connect(self.award_pot_touched)
            self._pots.append(pot)
        for index, button in enumerate(self._pots):
            button.setVisible(index < len(model.pots))
            if index < len(model.pots):
                button.show_model(model.pots[index], index == model.current)
        eligible = self._eligible()
        while len(self._seats) < len(eligible):
            seat = _SeatToggle(self.theme, self)
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
        middle.setRight(self.width() - pad - right_width - wide)
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
        bottom = box.bottom() + 1
        shown = self._acts.shown
        if shown:
            height = theme.touch()
            width = (box.width() - gap * (len(shown) - 1)) // len(shown)
            for index, button in enumerate(shown):
                button.setGeometry(box.left() + index * (width + gap), bottom - height, width, height)
            bottom -= height + gap
        confirm = theme.px(60)
        self.confirm.setGeometry(box.left(), bottom - confirm, box.width(), confirm)
        self._shares = QRectF(
            box.left(), box.top() - theme.px(2), box.width(), bottom - confirm - gap - box.top()
        )

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Place the parts."""
        self._place()

    def restyle(self) -> None:
        """New scale or palette."""
        super().restyle()
        self._place()

    def sentence_rect(self) -> QRect:
        """Where the sentence stands; a notice may lie over it."""
        self._place()  # a hidden panel gets its resize event only when shown
        return self._sentence.toRect()

    def draw(self, painter: QPainter) -> None:
        """Sentence or warning; shares and rake."""
        model, theme = self.model, self.theme
        if model is None:
            return
        if model.warning:
            self._draw_warning(painter)
        else:
            words = fitting_text(theme, model.sentence, self._sentence, (18, 15, 1), (15, 12, 2))
            words.draw(painter, self._sentence.left(), self._sentence.center().y() - words.height / 2)
        self._draw_shares(painter)

    def _rake_place(self) -> QRectF | None:
        """A line below the seats when they leave one free."""
        shown = [toggle for toggle in self._seats if toggle.isVisibleTo(self)]
        low = max((toggle.geometry().bottom() for toggle in shown), default=int(self._sentence.bottom())) + self.theme.px(8)
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
            font = fitting_font(theme, model.rake_line, below.width(), 14, 11)
            draw_text(painter, below, model.rake_line, font, theme.colour(theme.palette.muted))
        elif model.rake_line:
            parts.append(TextPart(model.rake_line, Tone.MUTED))
        lines: list[RichText] = []
        for size in (14.0, 13.0, 12.0, 11.0, 11 / theme.text):
            lines = [RichText(theme, (part,), size, box.width()) for part in parts]
            if sum(line.height for line in lines) <= box.height():
                break
        y = box.top()
        for line in lines:
            line.draw(painter, box.left(), y)
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
