"""Where everything on the felt lies: plates, cards, bets, disc, board, pots. Numbers only; nothing ever jumps.

The dealer sits at the left end; seat 1 is on his left hand, the others follow clockwise, as one sees the table from
above: along the top, round the right end, back along the bottom.
"""

from dataclasses import dataclass
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF

# seats along the top, at the right end, along the bottom, by number of seats at the table
SIDES = {
    2: (1, 0, 1),
    3: (1, 1, 1),
    4: (2, 0, 2),
    5: (2, 1, 2),
    6: (2, 2, 2),
    7: (3, 1, 3),
    8: (4, 0, 4),
    9: (4, 1, 4),
    10: (4, 2, 4),
}


@dataclass(frozen=True, slots=True)
class SeatPlace:
    """The places of one seat."""

    plate: QRectF
    cards: tuple[QRectF, QRectF]
    bet: QRectF  # room for the longest amount; the pill is aligned in it
    bet_align: str  # "centre" or "right"
    disc: QPointF  # middle of the button disc


@dataclass(frozen=True, slots=True)
class FeltPlaces:
    """All places for one size of the felt."""

    table: QRectF
    rail: float  # width of the wooden rail
    seats: tuple[SeatPlace, ...]
    street: QRectF
    pot: QRectF
    board: tuple[QRectF, ...]
    pots: QRectF  # two lines of pots below the board
    tray: QRectF  # the dealer's place
    disc_radius: float


@lru_cache(maxsize=8)
def felt_places(width: int, height: int, seats: int, scale: float) -> FeltPlaces:
    """Places on a felt of ``width`` × ``height`` logical pixels for a table with ``seats`` seats (2 to 10)."""
    return _Builder(width, height, seats, scale).build()


class _Builder:
    def __init__(self, width: int, height: int, seats: int, scale: float) -> None:
        self.width, self.height, self.scale = width, height, scale
        self.top_count, self.right_count, self.bottom_count = SIDES[seats]
        s = scale
        self.edge = 8 * s
        across = max(4, self.top_count)
        room = (width - 2 * self.edge - (across - 1) * 12 * s) / across
        self.plate_w = min(166 * s, room)
        self.plate_h = 72 * s
        self.card_h = 38 * s
        self.card_w = 28 * s
        self.bet_w, self.bet_h = 112 * s, 26 * s
        self.rail = 17 * s
        self.high = 6 * s  # y of the inner plates of the top row
        self.low = self.high + 10 * s  # y of the outer ones
        table_top = self.high + self.plate_h * 0.70
        left = 26 * s
        right = width - self.edge - self.plate_w * (0.42 if self.right_count else 0.1)
        self.table = QRectF(left, table_top, right - left, height - 2 * table_top)
        self.middle = self.table.center()

    def build(self) -> FeltPlaces:
        seats = (
            *self._row(self.top_count, top=True),
            *self._right_end(),
            *reversed(self._row(self.bottom_count, top=False)),
        )
        board, centre_x = self._board()
        first = board[0].top()
        text_w = 340 * self.scale
        pot_h, street_h = 26 * self.scale, 16 * self.scale
        pot = QRectF(centre_x - text_w / 2, first - 8 * self.scale - pot_h, text_w, pot_h)
        street = QRectF(pot.left(), pot.top() - street_h - 1 * self.scale, text_w, street_h)
        low = board[0].bottom() + 8 * self.scale
        limit = self._column_left() - 6 * self.scale
        half = min(limit - centre_x, centre_x - self.table.left() - self.rail - 44 * self.scale)
        pots = QRectF(centre_x - half, low, 2 * half, 44 * self.scale)
        tray_h = min(150 * self.scale, self.table.height() * 0.42)
        tray = QRectF(
            self.table.left() + self.rail + 5 * self.scale,
            self.middle.y() - tray_h / 2,
            26 * self.scale,
            tray_h,
        )
        return FeltPlaces(self.table, self.rail, seats, street, pot, board, pots, tray, 13 * self.scale)

    def _row(self, count: int, top: bool) -> list[SeatPlace]:
        """Plates along a long side, from left to right."""
        pitch = min(self.plate_w * 1.22, (self.width - 2 * self.edge - self.plate_w) / max(1, count - 1))
        centre = self.middle.x()
        reach = pitch * (count - 1) / 2 + self.plate_w / 2
        centre = min(max(centre, self.edge + reach), self.width - self.edge - reach)
        places = []
        for index in range(count):
            x = centre + (index - (count - 1) / 2) * pitch
            outer = count > 2 and index in (0, count - 1)
            y = self.low if outer else self.high
            if not top:
                y = self.height - y - self.plate_h
            shift = 0.0
            if outer:  # at the corners chips and cards lie towards the middle of the table
                shift = self.plate_w * (0.16 if index == 0 else -0.16)
            places.append(self._long_side(x, y, shift, top))
        return places

    def _long_side(self, x: float, y: float, shift: float, top: bool) -> SeatPlace:
        s = self.scale
        plate = QRectF(x - self.plate_w / 2, y, self.plate_w, self.plate_h)
        middle = x + shift
        cards_y = plate.bottom() + 4 * s if top else plate.top() - 4 * s - self.card_h
        bet_y = cards_y + self.card_h + 4 * s if top else cards_y - 4 * s - self.bet_h
        bet = QRectF(middle - self.bet_w / 2, bet_y, self.bet_w, self.bet_h)
        side = -1 if shift < 0 else 1
        disc = QPointF(
            middle + side * (self.card_w + 22 * s), cards_y + self.card_h * (0.42 if top else 0.58)
        )
        return SeatPlace(plate, self._pair(middle, cards_y), bet, "centre", disc)

    def _pair(self, middle: float, y: float) -> tuple[QRectF, QRectF]:
        gap = 3 * self.scale
        return (
            QRectF(middle - gap / 2 - self.card_w, y, self.card_w, self.card_h),
            QRectF(middle + gap / 2, y, self.card_w, self.card_h),
        )

    def _right_end(self) -> list[SeatPlace]:
        """Plates at the right end, from above; one is in the middle, two are one above the other."""
        s = self.scale
        x = self.width - self.edge - self.plate_w
        offset = self.plate_h / 2 + 10 * s
        centres = {0: (), 1: (0.0,), 2: (-offset, offset)}[self.right_count]
        places = []
        for index, shift in enumerate(centres):
            y = self.middle.y() + shift
            plate = QRectF(x, y - self.plate_h / 2, self.plate_w, self.plate_h)
            cards = self._pair(x - 8 * s - self.card_w - 2 * s, y - self.card_h / 2)
            above = self.right_count == 2 and index == 0
            bet_y = cards[0].top() - 5 * s - self.bet_h if above else cards[0].bottom() + 5 * s
            bet = QRectF(x - 8 * s - self.bet_w, bet_y, self.bet_w, self.bet_h)
            disc_y = cards[0].bottom() + 17 * s if above else cards[0].top() - 17 * s
            if self.right_count == 2 and not above:
                disc_y = cards[0].center().y()
            disc_x = cards[1].center().x() if self.right_count == 1 else cards[0].left() - 18 * s
            if above:
                disc_y = cards[0].center().y()
            places.append(SeatPlace(plate, cards, bet, "right", QPointF(disc_x, disc_y)))
        return places

    def _column_left(self) -> float:
        """Left edge of what lies before the seats at the right end."""
        if not self.right_count:
            return self.table.right() - self.rail - 40 * self.scale
        return self.width - self.edge - self.plate_w - 8 * self.scale - self.bet_w

    def _board(self) -> tuple[tuple[QRectF, ...], float]:
        """Five places; as large as the room between the two rows of bets allows."""
        s = self.scale
        bets_end = self.low + self.plate_h + self.card_h + self.bet_h + 8 * s
        words = 44 * s + 10 * s
        height = min(94 * s, 2 * (self.height / 2 - bets_end - words) + 4 * s, self.table.width() * 0.16)
        width = height * 0.72
        gap = 8 * s
        total = 5 * width + 4 * gap
        cards_left = self._column_left() + self.bet_w - 2 * self.card_w - 7 * s
        if self.right_count == 0:
            cards_left = self.table.right()
        centre = min(self.middle.x(), cards_left - 12 * s - total / 2)
        top = self.height / 2 - height / 2
        return tuple(
            QRectF(centre - total / 2 + index * (width + gap), top, width, height) for index in range(5)
        ), centre
