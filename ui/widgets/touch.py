"""Touchable things. A refused act stays visible and answers a touch with its reason; mouse and touch give no focus."""

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFocusEvent, QFont, QMouseEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from ui.presenters.model_parts import ActModel
from ui.theme import BOLD, MEDIUM, SEMI, Theme
from ui.widgets.cards import suit_path
from ui.widgets.paint import (
    CENTRE,
    begin,
    cross_path,
    draw_text,
    fill,
    fitting_font,
    halves,
    rounded,
    stroke,
    text_width,
)

LETTERS = 1.08
"""Height that a line of letters needs, in parts of the size of its font."""


SUITS = {"♠": "s", "♥": "h", "♦": "d", "♣": "c"}
"""A title that is a suit is drawn in its colour, not taken from whatever font is there."""

KEYBOARD_MOVED = (
    Qt.FocusReason.TabFocusReason,
    Qt.FocusReason.BacktabFocusReason,
    Qt.FocusReason.ShortcutFocusReason,
)
FOCUS_KEPT = (
    Qt.FocusReason.ActiveWindowFocusReason,
    Qt.FocusReason.PopupFocusReason,
    Qt.FocusReason.MenuBarFocusReason,
)
"""The window or a list came back: whoever had the ring has it still."""


class LastTouch:
    """Where the last touch of a button was, on the whole screen: a finger that bounces comes down there again."""

    at = QPoint()


class ThemedWidget(QWidget):
    """A widget that lays out and draws again when the theme changes."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.theme = theme
        theme.changed.connect(self.restyle)

    def restyle(self) -> None:
        """Take over a changed scale or palette."""
        self.updateGeometry()
        self.update()


class PlacedWidget(ThemedWidget):
    """A widget that puts its parts in place by itself, at each new size and each new scale."""

    def _place(self) -> None:
        """Put the parts where they belong at this size."""

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Place the parts."""
        self._place()

    def restyle(self) -> None:
        """New scale or palette: place the parts again."""
        super().restyle()
        self._place()


def at_hand(theme: Theme, box: QRect, width: int) -> QRect:
    """A box of a panel of this width on the side of the hand that enters: mirrored for the left one."""
    if not theme.left_handed:
        return box
    return QRect(width - box.left() - box.width(), box.top(), box.width(), box.height())


class TouchButton(QAbstractButton):
    """Base of everything touchable: no focus by touch or mouse (Tab reaches it), an outline when keys come to it."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.theme = theme
        self._ringed = False
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        theme.changed.connect(self.restyle)

    def restyle(self) -> None:
        """Take over a changed scale or palette."""
        self.updateGeometry()
        self.update()

    def name(self, text: str, description: str = "") -> None:
        """Say what this is to a screen reader."""
        self.setAccessibleName(text)
        self.setAccessibleDescription(description)

    def sizeHint(self) -> QSize:
        """At least a finger."""
        side = self.theme.touch()
        return QSize(side, side)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A finger came down here."""
        LastTouch.at = event.globalPosition().toPoint()
        super().mousePressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """The ring is for who moves by keys: a form that opens must not look as if its first choice were chosen."""
        if event.reason() not in FOCUS_KEPT:
            self._ringed = event.reason() in KEYBOARD_MOVED
        super().focusInEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the button, and a ring around the one the keyboard has moved to."""
        painter = begin(QPainter(self))
        rect = QRectF(self.rect())
        self.draw(painter, rect)
        if self._ringed and self.hasFocus():
            ring = rect.adjusted(3.5, 3.5, -3.5, -3.5)  # inside the edge, which is gold on what is chosen
            rounded(painter, ring, self.theme.px(6), None, self.theme.colour(self.theme.palette.strong), 2)
        painter.end()

    def draw(self, painter: QPainter, rect: QRectF) -> None:
        """What the button looks like."""


class ActButton(TouchButton):
    """A button made from an ``ActModel``."""

    touched = Signal(str)
    refused = Signal(str, str)

    def __init__(
        self, theme: Theme, parent: QWidget | None = None, title_size: float = 15, subtitle_size: float = 12
    ) -> None:
        super().__init__(theme, parent)
        self.model = ActModel("", "")
        self._title_size = title_size
        self._subtitle_size = subtitle_size
        self.shows_key = True
        """Whether the key cap is drawn; where there is no room for it, F1 and the tool tip name the key."""
        self._is_choice = False
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.clicked.connect(self._answer)

    def tell_of(self, field: str, *, choice: bool) -> None:
        """Of which field it is; of a ``choice`` a screen reader says whether it is the chosen one, of each of them."""
        self._is_choice = choice
        if self.model.enabled:
            self.setAccessibleDescription(field)
        self._tell_state()

    def show_model(self, model: ActModel) -> None:
        """Show the act; draws only what changed."""
        if model == self.model:
            return
        self.model = model
        words = " · ".join(part for part in (model.title, model.subtitle) if part)
        self.name(words, model.why if not model.enabled else model.hint)
        self._tell_state()
        self.updateGeometry()
        self.update()

    def _tell_state(self) -> None:
        """A toggle that is on says so to a screen reader; a touch does not switch it, the model does."""
        self.setCheckable(self.model.checked or self._is_choice)
        self.setChecked(self.model.checked)

    def _answer(self) -> None:
        self._tell_state()
        if self.model.enabled:
            self.touched.emit(self.model.key)
        else:
            self.refused.emit(self.model.key, self.model.why)

    def sizeHint(self) -> QSize:
        """Wide enough for the title in one line."""
        title = text_width(self.model.title, self.theme.font(self._title_size, SEMI))
        sub = text_width(self.model.subtitle, self.theme.font(self._subtitle_size))
        hint = self._hint_width()
        rows = self._title_size + self._subtitle_size if self.model.subtitle else self._title_size
        height = self.theme.row(rows) + self.theme.px(22)
        return QSize(int(max(title + hint, sub)) + self.theme.px(28), max(self.theme.touch(), height))

    def minimumSizeHint(self) -> QSize:
        """A finger wide, as tall as wanted: the title shrinks before it is cut."""
        return QSize(self.theme.touch(), self.sizeHint().height())

    def _hint_width(self) -> float:
        if not self.model.hint or not self.shows_key:
            return 0.0
        return text_width(self.model.hint, self.theme.font(11, MEDIUM)) + self.theme.px(20)

    def draw(self, painter: QPainter, rect: QRectF) -> None:
        """Fill by style; a refused act is flat with a dashed edge; title, second line, key cap."""
        theme, palette, model = self.theme, self.theme.palette, self.model
        colours = palette.acts[model.style]
        radius = theme.px(9)
        if not model.enabled:
            rounded(
                painter, rect, radius, theme.colour(palette.panel), theme.colour(palette.key_border), 1, True
            )
            title, sub = theme.colour(palette.muted), theme.colour(palette.muted)
        else:
            base = theme.colour(colours.fill)
            if self.isDown():
                base = base.lighter(130) if palette.name == "dark" else base.darker(112)
            edge = theme.colour(palette.accent if model.checked else colours.border)
            rounded(painter, rect, radius, base, edge, 2 if model.checked else 1)
            title, sub = theme.colour(colours.text), theme.colour(colours.sub)
        self._draw_words(painter, rect, title, sub)

    def _draw_words(self, painter: QPainter, rect: QRectF, title_colour: QColor, sub_colour: QColor) -> None:
        theme, model = self.theme, self.model
        if model.title in SUITS:
            self._draw_suit(painter, rect, SUITS[model.title])
            return
        margin = theme.px(8)
        width = rect.width() - 2 * margin
        tall = rect.height() >= theme.px(90)
        hint_width = self._hint_width()
        if hint_width:
            self._draw_hint(painter, rect, sub_colour, tall)
        title_width = width if tall else width - 2 * (hint_width if hint_width else 0)
        longest = max(
            text_width(model.title, theme.font(self._title_size, SEMI)),
            text_width(model.subtitle, theme.font(self._subtitle_size)),
        )
        if not tall and hint_width and longest > title_width:
            title_width = width - hint_width
            box = QRectF(rect.left() + margin, rect.top(), title_width, rect.height())
        else:
            box = QRectF(rect.center().x() - title_width / 2, rect.top(), title_width, rect.height())
        rows = self._subtitle_lines(width, tall)
        low = theme.row(self._subtitle_size * 1.35)
        lines, font = self._title_lines(box.width(), rect.height() - low * len(rows), BOLD if tall else SEMI)
        line = font.pixelSize() * (1.3 if rows or len(lines) == 1 else 1.15)
        if len(lines) > 1:
            line = min(line, (rect.height() - low * len(rows) - theme.px(4)) / len(lines))
        y = rect.center().y() - (line * len(lines) + low * len(rows)) / 2
        for words in lines:
            draw_text(painter, QRectF(box.left(), y, box.width(), line), words, font, title_colour, CENTRE)
            y += line
        for row in rows:
            small = fitting_font(theme, row, box.width(), self._subtitle_size, 11)
            draw_text(painter, QRectF(box.left(), y, box.width(), low), row, small, sub_colour, CENTRE)
            y += low

    def _draw_suit(self, painter: QPainter, rect: QRectF, suit: str) -> None:
        side = self.theme.row(self._title_size * 1.3)
        box = QRectF(rect.center().x() - side / 2, rect.center().y() - side / 2, side, side)
        fill(painter, suit_path(suit, box), self.theme.suit_colour(suit, dark=True))

    def _title_lines(self, width: float, height: float, weight: QFont.Weight) -> tuple[list[str], QFont]:
        """The title in one line; in two where one would have to be much smaller and two find room."""
        theme, title, size = self.theme, self.model.title, self._title_size
        font = fitting_font(theme, title, width, size, 12, weight)
        if font.pixelSize() >= theme.row(size * 0.9) or " " not in title:
            return [title], font
        two = halves(title, theme.font(size, weight))
        longest = max(two, key=lambda half: text_width(half, theme.font(size, weight)))
        smaller = fitting_font(theme, longest, width, size, 12, weight)
        if smaller.pixelSize() > font.pixelSize() and height >= 2 * smaller.pixelSize() * LETTERS + theme.px(
            5
        ):
            return list(two), smaller
        return [title], font

    def _subtitle_lines(self, width: float, tall: bool) -> list[str]:
        """The second line, divided at its middle dots when it is too long and there is room."""
        text = self.model.subtitle
        if not text:
            return []
        if not tall or text_width(text, self.theme.font(self._subtitle_size)) <= width:
            return [text]
        return text.split(" · ")

    def _draw_hint(self, painter: QPainter, rect: QRectF, colour: QColor, tall: bool) -> None:
        theme = self.theme
        height = theme.row(17)
        top = rect.top() + theme.px(7) if tall else rect.center().y() - height / 2
        draw_key_cap(painter, theme, QPointF(rect.right() - theme.px(8), top), self.model.hint, colour)


def key_cap_width(theme: Theme, key: str) -> float:
    """What a key cap takes."""
    return text_width(key, theme.font(11, MEDIUM)) + theme.px(10)


def draw_key_cap(painter: QPainter, theme: Theme, corner: QPointF, key: str, colour: QColor) -> None:
    """The key of a button in a small frame; ``corner`` is its upper right one."""
    width = key_cap_width(theme, key)
    cap = QRectF(corner.x() - width, corner.y(), width, theme.row(17))
    rounded(painter, cap, theme.px(4), None, theme.colour(colour.name(), 0.45))
    draw_text(painter, cap, key, theme.font(11, MEDIUM), colour, CENTRE)


class IconButton(TouchButton):
    """A small flat button with a drawn sign."""

    def __init__(self, theme: Theme, sign: str, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self._sign = sign
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def draw(self, painter: QPainter, rect: QRectF) -> None:
        """A sign on a plate that shows only when touched."""
        theme, palette = self.theme, self.theme.palette
        if self.isDown():
            rounded(painter, rect.adjusted(4, 4, -4, -4), theme.px(8), theme.colour(palette.key))
        colour = theme.colour(palette.text)
        side = theme.px(13)
        box = QRectF(rect.center().x() - side / 2, rect.center().y() - side / 2, side, side)
        if self._sign == "close":
            stroke(painter, cross_path(box), colour, 1.8 * theme.scale)
        else:
            draw_text(painter, rect, self._sign, theme.font(17, SEMI), colour, CENTRE)
