"""Cards drawn as vectors: suits are our own paths, never the glyphs of whatever font is there."""

from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPen, QTransform

from ui.presenters.model_parts import CardFace
from ui.theme import BOLD, SEMI, Theme
from ui.widgets.paint import CENTRE, LEFT, draw_text, fill, rounded, shadow, text_width

RANKS = "23456789TJQKA"
SUITS = "shdc"


def rank_text(rank: str) -> str:
    """What stands on the card: the ten is written 10."""
    return "10" if rank == "T" else rank


def _heart() -> QPainterPath:
    path = QPainterPath(QPointF(0.5, 0.95))
    path.cubicTo(0.38, 0.82, 0.03, 0.60, 0.03, 0.32)
    path.cubicTo(0.03, 0.15, 0.15, 0.05, 0.28, 0.05)
    path.cubicTo(0.39, 0.05, 0.47, 0.12, 0.5, 0.22)
    path.cubicTo(0.53, 0.12, 0.61, 0.05, 0.72, 0.05)
    path.cubicTo(0.85, 0.05, 0.97, 0.15, 0.97, 0.32)
    path.cubicTo(0.97, 0.60, 0.62, 0.82, 0.5, 0.95)
    return path


def _diamond() -> QPainterPath:
    path = QPainterPath(QPointF(0.5, 0.02))
    path.quadTo(0.64, 0.28, 0.87, 0.5)
    path.quadTo(0.64, 0.72, 0.5, 0.98)
    path.quadTo(0.36, 0.72, 0.13, 0.5)
    path.quadTo(0.36, 0.28, 0.5, 0.02)
    return path


def _stem(path: QPainterPath) -> None:
    stem = QPainterPath(QPointF(0.455, 0.55))
    stem.lineTo(0.545, 0.55)
    stem.cubicTo(0.545, 0.80, 0.60, 0.92, 0.70, 0.97)
    stem.lineTo(0.30, 0.97)
    stem.cubicTo(0.40, 0.92, 0.455, 0.80, 0.455, 0.55)
    path.addPath(stem)


def _spade() -> QPainterPath:
    path = QPainterPath(QPointF(0.5, 0.03))
    path.cubicTo(0.62, 0.18, 0.96, 0.38, 0.96, 0.60)
    path.cubicTo(0.96, 0.74, 0.86, 0.82, 0.74, 0.82)
    path.cubicTo(0.63, 0.82, 0.54, 0.76, 0.5, 0.66)
    path.cubicTo(0.46, 0.76, 0.37, 0.82, 0.26, 0.82)
    path.cubicTo(0.14, 0.82, 0.04, 0.74, 0.04, 0.60)
    path.cubicTo(0.04, 0.38, 0.38, 0.18, 0.5, 0.03)
    path.setFillRule(Qt.FillRule.WindingFill)
    _stem(path)
    return path


def _club() -> QPainterPath:
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    for x, y in ((0.5, 0.245), (0.245, 0.575), (0.755, 0.575)):
        path.addEllipse(QPointF(x, y), 0.222, 0.222)
    middle = QPainterPath(QPointF(0.42, 0.36))
    middle.lineTo(0.58, 0.36)
    middle.lineTo(0.62, 0.62)
    middle.lineTo(0.38, 0.62)
    middle.closeSubpath()
    path.addPath(middle)
    _stem(path)
    return path


@lru_cache(maxsize=4)
def _unit_path(suit: str) -> QPainterPath:
    return {"s": _spade, "h": _heart, "d": _diamond, "c": _club}[suit]()


def suit_path(suit: str, rect: QRectF) -> QPainterPath:
    """The outline of a suit (``s h d c``) filling ``rect``."""
    return QTransform(rect.width(), 0, 0, rect.height(), rect.x(), rect.y()).map(_unit_path(suit))


def draw_card(painter: QPainter, theme: Theme, rect: QRectF, face: CardFace) -> None:
    """A large card of the board: rank in the corner, suit beneath, a large suit below right."""
    height = rect.height()
    shadow(painter, rect, height * 0.09, height * 0.06, theme.palette.shadow * 0.7)
    rounded(painter, rect, height * 0.085, theme.colour(theme.palette.card))
    colour = theme.suit_colour(face.suit, dark=False)
    font = theme.pixel_font(int(height * 0.33), BOLD)
    margin = height * 0.09
    draw_text(
        painter,
        QRectF(rect.left() + margin, rect.top() + margin * 0.35, rect.width() - margin, height * 0.38),
        rank_text(face.rank),
        font,
        colour,
        LEFT,
    )
    small = height * 0.19
    fill(
        painter,
        suit_path(face.suit, QRectF(rect.left() + margin, rect.top() + height * 0.43, small, small)),
        colour,
    )
    large = height * 0.42
    place = QRectF(rect.right() - margin - large, rect.bottom() - margin - large, large, large)
    fill(painter, suit_path(face.suit, place), colour)


def draw_small_card(painter: QPainter, theme: Theme, rect: QRectF, face: CardFace) -> None:
    """A small card: rank above, suit below, both centred."""
    height = rect.height()
    rounded(painter, rect, height * 0.11, theme.colour(theme.palette.card), theme.colour("#000000", 0.35))
    colour = theme.suit_colour(face.suit, dark=False)
    font = theme.pixel_font(int(height * 0.44), BOLD)
    draw_text(
        painter,
        QRectF(rect.left(), rect.top() + height * 0.04, rect.width(), height * 0.5),
        rank_text(face.rank),
        font,
        colour,
        CENTRE,
    )
    side = height * 0.34
    place = QRectF(rect.center().x() - side / 2, rect.top() + height * 0.56, side, side)
    fill(painter, suit_path(face.suit, place), colour)


def draw_flat_card(painter: QPainter, theme: Theme, rect: QRectF, face: CardFace) -> None:
    """A card as a low tag: rank and suit side by side, for lines of text and for the 52-card panel."""
    height = rect.height()
    rounded(painter, rect, height * 0.18, theme.colour(theme.palette.card))
    draw_rank_and_suit(painter, theme, rect, face, height * 0.74)


def draw_rank_and_suit(painter: QPainter, theme: Theme, rect: QRectF, face: CardFace, pixels: float) -> None:
    """Rank and suit side by side in the middle of ``rect``; ``pixels`` is the size of the rank."""
    colour = theme.suit_colour(face.suit, dark=False)
    font = theme.pixel_font(int(pixels), BOLD)
    text = rank_text(face.rank)
    width, side, gap = text_width(text, font), pixels * 0.80, pixels * 0.10
    left = rect.center().x() - (width + gap + side) / 2
    draw_text(painter, QRectF(left, rect.top(), width + 1, rect.height()), text, font, colour, CENTRE)
    mark = QRectF(left + width + gap, rect.center().y() - side / 2, side, side)
    fill(painter, suit_path(face.suit, mark), colour)


def draw_card_back(painter: QPainter, theme: Theme, rect: QRectF) -> None:
    """The back of a card: this seat still has its cards."""
    radius = rect.height() * 0.11
    rounded(painter, rect, radius, theme.colour(theme.palette.card))
    inner = rect.adjusted(2, 2, -2, -2)
    rounded(painter, inner, radius * 0.8, theme.colour(theme.palette.card_back))
    painter.save()
    clip = QPainterPath()
    clip.addRoundedRect(inner, radius * 0.8, radius * 0.8)
    painter.setClipPath(clip)
    painter.setPen(QPen(theme.colour(theme.palette.card_back_line, 0.55), 1))
    step = max(4.0, rect.height() * 0.14)
    offset = -rect.height()
    while offset < rect.width():
        painter.drawLine(
            QPointF(inner.left() + offset, inner.bottom()),
            QPointF(inner.left() + offset + inner.height(), inner.top()),
        )
        painter.drawLine(
            QPointF(inner.left() + offset, inner.top()),
            QPointF(inner.left() + offset + inner.height(), inner.bottom()),
        )
        offset += step
    painter.restore()


def draw_card_place(painter: QPainter, theme: Theme, rect: QRectF) -> None:
    """An empty place of the board."""
    radius = rect.height() * 0.085
    rounded(
        painter,
        rect,
        radius,
        theme.colour("#ffffff", 0.07),
        theme.colour("#ffffff", 0.35),
        dashed=True,
    )


def inline_cards_width(theme: Theme, cards: tuple[CardFace, ...], size: float) -> float:
    """Width of cards in running text of that size."""
    font = theme.font(size, SEMI)
    gap = theme.row(size * 0.45)
    suit = theme.row(size * 0.80)
    return sum(text_width(rank_text(card.rank), font) + suit + gap + 1 for card in cards)


def draw_inline_cards(
    painter: QPainter, theme: Theme, x: float, centre: float, cards: tuple[CardFace, ...], size: float
) -> float:
    """Cards in running text, as rank and drawn suit; returns the x behind them."""
    font = theme.font(size, SEMI)
    gap = theme.row(size * 0.45)
    side = theme.row(size * 0.80)
    for card in cards:
        colour = theme.suit_colour(card.suit, dark=True)
        text = rank_text(card.rank)
        width = text_width(text, font)
        draw_text(
            painter,
            QRectF(x, centre - theme.row(size), width + 2, 2 * theme.row(size)),
            text,
            font,
            colour,
        )
        x += width + 1
        fill(painter, suit_path(card.suit, QRectF(x, centre - side / 2, side, side)), colour)
        x += side + gap
    return x
