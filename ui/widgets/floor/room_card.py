"""One table of the room as a card: name and state, figures, alerts."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from ui.presenters.floor.models import RoomCard
from ui.presenters.model_parts import TextPart
from ui.theme import BOLD, MEDIUM, SEMI, Theme
from ui.widgets.floor.rows_view import draw_badge
from ui.widgets.paint import LEFT, RIGHT, RichText, draw_text, fitting_font, rounded, text_width

CARD_WIDTH = 300
LINE, HEAD = 25, 62


def _alerts(theme: Theme, card: RoomCard, width: float) -> list[RichText]:
    room = width - theme.px(32)
    return [RichText(theme, (TextPart(f"• {alert.text}", alert.tone),), 13, room) for alert in card.alerts]


def card_height(theme: Theme, card: RoomCard, width: float) -> float:
    """Head, figures, alerts."""
    alerts = sum(text.height + theme.px(3) for text in _alerts(theme, card, width))
    return theme.row(HEAD) + len(card.figures) * theme.row(LINE) + alerts + theme.px(18)


def draw_room_card(painter: QPainter, theme: Theme, box: QRectF, card: RoomCard) -> None:
    """The card; one without a key cannot be opened and is flat."""
    palette, pad = theme.palette, theme.px(16)
    ground = palette.plate if card.key else palette.panel
    rounded(
        painter, box, theme.px(12), theme.colour(ground), theme.colour(palette.plate_border), 1, not card.key
    )
    inner = box.adjusted(pad, theme.px(8), -pad, 0)
    wide = min(text_width(card.badge.text, theme.font(11.5, MEDIUM)) + theme.px(16), inner.width() * 0.6)
    draw_badge(painter, theme, QRectF(inner.right() - wide, inner.top(), wide, theme.row(30)), card.badge)
    title = QRectF(inner.left(), inner.top(), inner.width() - wide - theme.px(8), theme.row(30))
    font = fitting_font(theme, card.title, title.width(), 20, 12, BOLD)
    draw_text(painter, title, card.title, font, theme.colour(palette.strong), LEFT)
    low = QRectF(inner.left(), title.bottom(), inner.width(), theme.row(20))
    font = fitting_font(theme, card.subtitle, low.width(), 13, 10)
    draw_text(painter, low, card.subtitle, font, theme.colour(palette.muted), LEFT)
    y = box.top() + theme.row(HEAD)
    for label, figure in card.figures:
        line = QRectF(inner.left(), y, inner.width(), theme.row(LINE))
        draw_text(painter, line, label, theme.font(14), theme.colour(palette.muted), LEFT)
        room = line.adjusted(text_width(label, theme.font(14)) + theme.px(10), 0, 0, 0)
        font = fitting_font(theme, figure, room.width(), 15, 11, SEMI)
        draw_text(painter, room, figure, font, theme.colour(palette.strong), RIGHT)
        y += theme.row(LINE)
    y += theme.px(4)
    for text in _alerts(theme, card, box.width()):
        text.draw(painter, inner.left(), y)
        y += text.height + theme.px(3)
