"""The top line: table, game, hand, dealer on duty, balance, saved lamp, language, help, clock."""

from PySide6.QtCore import QPointF, QRectF, QSize, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from ui.presenters.console.view_models import SavedState, TopBarModel
from ui.theme import BOLD, MEDIUM, SEMI, Theme
from ui.widgets.paint import (
    CENTRE,
    LEFT,
    RIGHT,
    begin,
    check_path,
    cross_path,
    draw_text,
    fill,
    fitting_font,
    lock_path,
    rounded,
    stroke,
    text_width,
    warning_path,
)
from ui.widgets.touch import ThemedWidget, TouchButton

TEXT = 14.0
STEPS = (
    (0, True, 1.0, False),
    (1, True, 1.0, False),
    (1, True, 0.5, False),
    (2, True, 1.0, False),
    (2, True, 0.5, False),
    (2, False, 0.5, False),
    (0, False, 0.5, True),
    (2, False, 0.5, True),
)
"""What is given up as the line gets narrow: words of the balance (0 whole, 1 without seats, 2 short), currency, gaps,
whole name of the game."""


class Pill(TouchButton):
    """A small outlined label; touchable ones send ``clicked``."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.text_shown = ""
        self.sign = ""  # "check", "warning", "lamp", "lamp_off", ""
        self.colour = ""

    def show_text(self, text: str, sign: str = "", colour: str = "") -> None:
        """Text and drawn sign."""
        self.text_shown, self.sign, self.colour = text, sign, colour
        self.update()

    def wanted_width(self) -> int:
        """Width of the pill around its text."""
        theme = self.theme
        sign = theme.px(18) if self.sign else 0
        return max(
            theme.touch(), int(text_width(self.text_shown, theme.font(TEXT, MEDIUM))) + sign + theme.px(28)
        )

    def draw(self, painter: QPainter, rect: QRectF) -> None:
        """Outline, sign and text; the touch target is taller than the outline."""
        theme, palette = self.theme, self.theme.palette
        height = min(theme.row(29), rect.height() - 4)
        pill = QRectF(rect.left(), rect.center().y() - height / 2, rect.width(), height)
        base = palette.key_pressed if self.isDown() else palette.window
        colour = theme.colour(self.colour or palette.text)
        edge = colour if self.sign == "warning" else theme.colour(palette.key_border)
        rounded(painter, pill, height / 2, theme.colour(base), edge)
        left = pill.left() + theme.px(14)
        if self.sign:
            self._draw_sign(painter, left, pill.center().y())
            left += theme.px(18)
        if not self.sign:
            draw_text(painter, pill, self.text_shown, theme.font(TEXT, MEDIUM), colour, CENTRE)
            return
        box = QRectF(left, pill.top(), pill.right() - theme.px(10) - left, pill.height())
        draw_text(painter, box, self.text_shown, theme.font(TEXT, MEDIUM), colour, LEFT)

    def _draw_sign(self, painter: QPainter, left: float, centre: float) -> None:
        theme = self.theme
        side = theme.px(11)
        box = QRectF(left - 1, centre - side / 2, side, side)
        colour = theme.colour(self.colour or theme.palette.text)
        if self.sign == "check":
            stroke(painter, check_path(box), colour, 2 * theme.scale)
        elif self.sign == "warning":
            fill(painter, warning_path(box.adjusted(-1, -1, 2, 1)), colour)
        elif self.sign == "cross":
            stroke(painter, cross_path(box.adjusted(1, 1, -1, -1)), colour, 2 * theme.scale)
        else:
            painter.setBrush(colour if self.sign == "lamp" else theme.colour(theme.palette.window))
            painter.setPen(colour)
            painter.drawEllipse(QPointF(box.center()), side * 0.42, side * 0.42)


class _TableButton(TouchButton):
    """Three lines and the table's name: opens the table's menu."""

    label = ""

    def wanted_width(self) -> int:
        """Sign, gap and name."""
        theme = self.theme
        return int(text_width(self.label, theme.font(16, BOLD))) + theme.px(44)

    def draw(self, painter: QPainter, rect: QRectF) -> None:
        """Sign and name."""
        theme, palette = self.theme, self.theme.palette
        if self.isDown():
            rounded(painter, rect.adjusted(2, 4, -2, -4), theme.px(8), theme.colour(palette.key))
        colour = theme.colour(palette.strong)
        left, centre = rect.left() + theme.px(8), rect.center().y()
        for step in (-1, 0, 1):
            y = centre + step * theme.px(5) - theme.px(1)
            rounded(painter, QRectF(left, y, theme.px(17), theme.px(2)), 1, colour)
        box = QRectF(left + theme.px(27), rect.top(), rect.width() - theme.px(30), rect.height())
        draw_text(painter, box, self.label, theme.font(16, BOLD), colour, LEFT)


class _DealerButton(TouchButton):
    """Who deals; a touch opens the dealer change."""

    label = ""
    dealer = ""
    locked = False

    def wanted_width(self) -> int:
        """Padlock, label and name."""
        theme = self.theme
        label = text_width(self.label + " ", theme.font(TEXT)) if self.label else 0
        lock = theme.px(18) if self.locked else 0
        return int(label + text_width(self.dealer, theme.font(TEXT, SEMI))) + theme.px(18) + lock

    def draw(self, painter: QPainter, rect: QRectF) -> None:
        """Quiet label, clear name."""
        theme, palette = self.theme, self.theme.palette
        if self.isDown():
            rounded(painter, rect.adjusted(2, 4, -2, -4), theme.px(8), theme.colour(palette.key))
        left = rect.left() + theme.px(8)
        if self.locked:
            side = theme.px(13)
            place = QRectF(left, rect.center().y() - side / 2, side, side)
            fill(painter, lock_path(place), theme.colour(palette.warn))
            left += theme.px(18)
        width = text_width(self.label + " ", theme.font(TEXT))
        draw_text(
            painter,
            QRectF(left, rect.top(), width + 1, rect.height()),
            self.label,
            theme.font(TEXT),
            theme.colour(palette.muted),
            LEFT,
        )
        box = QRectF(left + width, rect.top(), rect.right() - theme.px(6) - left - width, rect.height())
        draw_text(painter, box, self.dealer, theme.font(TEXT, SEMI), theme.colour(palette.strong), LEFT)


class TopBar(ThemedWidget):
    """One line above everything; what it gives up at narrow windows stands in `STEPS`."""

    menu_requested = Signal()
    dealer_touched = Signal()
    balance_touched = Signal()
    saved_touched = Signal()
    language_toggled = Signal()
    help_requested = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.model: TopBarModel | None = None
        self.table = _TableButton(theme, self)
        self.dealer = _DealerButton(theme, self)
        self.balance = Pill(theme, self)
        self.saved = Pill(theme, self)
        self.language = Pill(theme, self)
        self.help = Pill(theme, self)
        self.table.setObjectName("table_menu")
        self.dealer.setObjectName("dealer")
        self.balance.setObjectName("balance")
        self.language.setObjectName("language")
        self.help.setObjectName("help")
        self.saved.setObjectName("saved")
        self.table.clicked.connect(self.menu_requested)
        self.dealer.clicked.connect(self.dealer_touched)
        self.balance.clicked.connect(self.balance_touched)
        self.saved.clicked.connect(self.saved_touched)
        self.language.clicked.connect(self.language_toggled)
        self.help.clicked.connect(self.help_requested)
        self._game = QRectF()
        self._game_text = ""
        self._currency = QRectF()
        self._hand = QRectF()
        self._clock = QRectF()

    def sizeHint(self) -> QSize:
        """One line of touch targets."""
        return QSize(self.theme.px(800), self.theme.touch(48))

    def show_model(self, model: TopBarModel) -> None:
        """Show the line; draws only what changed."""
        if model == self.model:
            return
        self.model = model
        self._fill(model)
        self._place()
        self.update()

    def restyle(self) -> None:
        """Colours of the pills depend on the palette."""
        super().restyle()
        if self.model is not None:
            self._fill(self.model)
            self._place()

    def _fill(self, model: TopBarModel) -> None:
        palette = self.theme.palette
        self.setAccessibleName(f"{model.game} {model.currency} {model.hand_label} {model.hand_no}".strip())
        self.table.label = model.table
        self.table.name(f"{model.menu_text} {model.table}".strip())
        self.dealer.label, self.dealer.dealer = model.dealer_label, model.dealer
        self.dealer.locked = bool(model.locked)
        said = f"{model.dealer_label} {model.dealer}"
        self.dealer.name(
            f"{said}. {model.locked}" if model.locked else said, model.locked or model.dealer_hint
        )
        self.balance.name(model.balance)
        lamp = {
            SavedState.SAVED: ("lamp", palette.good),
            SavedState.SAVING: ("lamp_off", palette.muted),
            SavedState.FAILED: ("cross", palette.bad),
        }[model.saved]
        if model.copy_trouble and model.saved is SavedState.SAVED:
            lamp = ("warning", palette.warn)
        self.saved.show_text(model.saved_text, *lamp)
        told = model.copy_trouble or model.copied
        self.saved.name(f"{model.saved_text}. {told}" if told else model.saved_text, told)
        self.language.show_text(model.language)
        self.language.name(model.language_hint or model.language)
        self.help.show_text("?")
        self.help.name(model.help_text or "?")
        for button in (self.table, self.dealer, self.saved):
            button.update()

    def _show_balance(self, model: TopBarModel, shortness: int) -> None:
        palette = self.theme.palette
        text = (model.balance, model.balance_middle or model.balance_short, model.balance_short)[shortness]
        if model.balance_ok:
            self.balance.show_text(text, "check", palette.good)
        else:
            self.balance.show_text(text, "warning", palette.bad)

    def _place(self) -> None:
        model, theme = self.model, self.theme
        if model is None or self.width() <= 0:
            return
        gap = theme.px(18)
        currency = text_width(" " + model.currency, theme.font(TEXT))
        hand = text_width(model.hand_label + " ", theme.font(TEXT)) + text_width(
            model.hand_no, theme.font(16, BOLD)
        )
        hand = hand if model.hand_no else 0
        clock = text_width(model.clock, theme.font(TEXT, MEDIUM))
        left = self.table.wanted_width() + gap + hand + gap + self.dealer.wanted_width()
        for short, with_currency, tight, short_game in STEPS:
            self._show_balance(model, short if model.balance_ok or short_game else 0)
            self._game_text = model.game_short if short_game and model.game_short else model.game
            game = text_width(self._game_text, theme.font(TEXT, MEDIUM))
            space = gap * tight
            pills = (self.language, self.saved, self.balance, self.help)
            right = sum(pill.wanted_width() for pill in pills) + clock + space * 5
            wanted = left + game + (currency if with_currency else 0) + right + space
            if wanted <= self.width() - theme.px(24):
                break
        currency = currency if with_currency else 0
        spare = self.width() - theme.px(24) - (left + right + space + currency)
        game = min(game, max(0.0, spare))
        self._place_right(clock, space)
        x = float(theme.px(10))
        self.table.setGeometry(int(x), 0, self.table.wanted_width(), self.height())
        x += self.table.wanted_width() + gap * tight
        self._game = QRectF(x, 0, game + 1, self.height())
        self._currency = QRectF(x + game, 0, currency, self.height())
        x += game + currency + gap
        self._hand = QRectF(x, 0, hand, self.height())
        x += hand + (gap * tight if hand else 0)
        room = self.balance.x() - theme.px(8) - x
        self.dealer.setGeometry(int(x), 0, int(min(self.dealer.wanted_width(), max(0, room))), self.height())

    def _draw_game(self, painter: QPainter, model: TopBarModel) -> None:
        theme, palette = self.theme, self.theme.palette
        font = fitting_font(theme, self._game_text, self._game.width(), TEXT, 12, MEDIUM)
        draw_text(painter, self._game, self._game_text, font, theme.colour(palette.text))
        if self._currency.width() > 0:
            text = " " + model.currency
            draw_text(painter, self._currency, text, theme.font(TEXT), theme.colour(palette.muted))

    def _place_right(self, clock: float, space: float) -> None:
        x = self.width() - self.theme.px(16) - clock
        self._clock = QRectF(x, 0, clock + 1, self.height())
        for pill in (self.help, self.language, self.saved, self.balance):
            width = pill.wanted_width()
            x -= width + space * (0.5 if pill is not self.help else 0.8)
            pill.setGeometry(int(x), 0, width, self.height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay the line out anew."""
        self._place()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The parts that cannot be touched."""
        model, theme = self.model, self.theme
        palette = theme.palette
        painter = begin(QPainter(self))
        painter.fillRect(self.rect(), theme.colour(palette.bar))
        painter.fillRect(0, self.height() - 1, self.width(), 1, theme.colour(palette.panel_border))
        if model is not None:
            self._draw_game(painter, model)
            if model.hand_no:
                label = text_width(model.hand_label + " ", theme.font(TEXT))
                draw_text(
                    painter,
                    self._hand.adjusted(0, 0, 2, 0),
                    model.hand_label,
                    theme.font(TEXT),
                    theme.colour(palette.muted),
                )
                draw_text(
                    painter,
                    self._hand.adjusted(label, 0, 2, 0),
                    model.hand_no,
                    theme.font(16, BOLD),
                    theme.colour(palette.strong),
                )
            draw_text(
                painter, self._clock, model.clock, theme.font(TEXT, MEDIUM), theme.colour(palette.soft), RIGHT
            )
        painter.end()
