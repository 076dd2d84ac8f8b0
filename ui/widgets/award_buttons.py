"""What can be touched on the award card: a pot of the list, a seat that may win it."""

from PySide6.QtCore import QPointF, QRectF, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from ui.presenters.console.award_models import AwardPotModel, AwardSeatModel
from ui.presenters.model_parts import ActStyle
from ui.theme import BOLD, MEDIUM, SEMI, Theme
from ui.widgets.cards import draw_flat_card
from ui.widgets.paint import (
    CENTRE,
    RIGHT,
    check_path,
    draw_text,
    fill,
    fitting_font,
    rounded,
    star_path,
    stroke,
    text_width,
)
from ui.widgets.touch import TouchButton, draw_key_cap, key_cap_width


class PotButton(TouchButton):
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


class SeatToggle(TouchButton):
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
        self.name(
            model.accessible or f"{model.seat} {model.name} {model.hand_name}".strip(), model.why or model.key
        )
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
        cap = key_cap_width(theme, model.key) if model.key and not model.share else 0.0
        if cap and text_width(model.name, theme.font(14, SEMI)) + theme.px(8) + cap <= name.width():
            draw_key_cap(painter, theme, QPointF(first.right(), top), model.key, theme.colour(soft))
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
        words = model.hand_name
        if text_width(words, fitting_font(theme, words, low.width(), 13, 11)) > low.width():
            words = words.partition(",")[0]  # «full house, aces over deuces»: which one is seen on the table
        small = fitting_font(theme, words, low.width(), 13, 11)
        draw_text(painter, low, words, small, theme.colour(soft))

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
