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

CARD_SHAPE = 0.72
"""Width of a card in parts of its height."""

BOARD_GAP = 6
"""Between two cards of the board."""

BESIDE = 100
"""Width kept for a bet that lies beside the cards of its seat."""

PLATE_ROWS = 58
"""Height of the three lines of a plate."""


@dataclass(frozen=True, slots=True)
class SeatPlace:
    """The places of one seat."""

    plate: QRectF
    cards: tuple[QRectF, QRectF]
    bet: QRectF  # room for the longest amount
    bet_touch: QRectF  # the same, grown towards the seat's own cards to the height of a finger
    bet_align: str  # where the pill lies in its room: "centre" or "right"
    disc: QPointF  # middle of the button disc


@dataclass(frozen=True, slots=True)
class FeltPlaces:
    """All places for one size of the felt."""

    table: QRectF
    rail: float  # width of the wooden rail
    seats: tuple[SeatPlace, ...]
    street: QRectF | None  # None: the street stands in the line of the pot
    pot: QRectF
    board: tuple[QRectF, ...]
    pots: QRectF  # two lines of pots below the board
    pots_centre: float
    tray: QRectF  # the dealer's place
    disc_radius: float


@lru_cache(maxsize=16)
def felt_places(width: int, height: int, seats: int, scale: float, text: float = 1.0) -> FeltPlaces:
    """Places on a felt of ``width`` × ``height`` logical pixels for a table with ``seats`` seats (2 to 10).

    ``text`` is the size of the letters. A low felt is drawn tighter: plates, cards and gaps shrink and the street
    moves into the line of the pot.
    """
    for tight in (0, 1, 2):
        builder = _Builder(width, height, seats, scale, text, tight)
        if builder.is_roomy() or tight == 2:
            break
    return builder.build()


class _Builder:
    def __init__(self, width: int, height: int, seats: int, scale: float, text: float, tight: int) -> None:
        self.width, self.height, self.scale, self.text, self.tight = width, height, scale, text, tight
        self.top_count, self.right_count, self.bottom_count = SIDES[seats]
        s = scale
        self.edge = 8 * s
        across = max(4, self.top_count)
        room = (width - 2 * self.edge - (across - 1) * 12 * s) / across
        self.plate_w = min(166 * s * text, room)
        self.plate_h = (PLATE_ROWS * text + (14, 14, 6)[tight]) * s
        self.card_h = (38, 38, 29)[tight] * s
        self.card_w = self.card_h * 0.74
        self.gap = (4, 4, 2.5)[tight] * s
        self.bet_w, self.bet_h = 112 * s * text, 26 * s * text
        self.rail = 17 * s
        self.high = (6, 6, 5)[tight] * s  # y of the inner plates of the top row
        self.low = self.high + (10, 10, 5)[tight] * s  # y of the outer ones
        table_top = self.high + self.plate_h * 0.70
        left = 26 * s
        right = width - self.edge - self.plate_w * (0.42 if self.right_count else 0.1)
        self.table = QRectF(left, table_top, right - left, height - 2 * table_top)
        self.middle = self.table.center()
        self.bets_end = self.low + self.plate_h + self.card_h + self.bet_h + 2 * self.gap
        self.words = (44 if tight == 0 else 27) * s * text + 12 * s  # street and pot above the board
        self.below = (46 * text + 12) * s - (
            self.low - self.high
        )  # two lines of pots; they stand before the inner seats
        self.cards_column = width - self.edge - self.plate_w - 8 * s - 2 * self.card_w - 3 * s

    def board_height(self) -> float:
        """As large as the room between the two rows of bets, and between the dealer and the right end, allows."""
        s = self.scale
        across = (self._board_end() - 12 * s - self._board_start() - 4 * BOARD_GAP * s) / (5 * CARD_SHAPE)
        return max(20 * s, min(94 * s, self._board_room(), self.table.width() * 0.16, across))

    def _beside(self) -> float:
        """Width of a bet beside cards; large letters get a little more, the board must stay readable too."""
        return BESIDE * self.scale * min(self.text, 1.1)

    def _board_start(self) -> float:
        """Where the dealer's place ends."""
        return self.table.left() + self.rail + 37 * self.scale

    def _board_end(self) -> float:
        """Where cards, disc and bets of the right end begin."""
        s = self.scale
        end = self.cards_column if self.right_count else self.table.right() - self.rail
        if self.right_count == 2:
            end -= 34 * s + (self._beside() if self._bets_beside() else 0)
        return end

    def is_roomy(self) -> bool:
        """Whether the board can be read across the table and the bets of the right end clear those of the top."""
        if self.board_height() < 58 * self.scale:
            return False
        return not self._bets_beside()

    def _bets_beside(self) -> bool:
        """Whether the bets of two seats at the right end lie left of their cards, for want of room above and below."""
        if self.right_count < 2:
            return False
        upper = self.height / 2 - self._right_offset() - self.card_h / 2 - self.gap - self.bet_h
        return upper < self.bets_end + 1

    def _right_offset(self) -> float:
        """How far the two plates at the right end are from the middle."""
        return self.plate_h / 2 + 8 * self.scale

    def _board_room(self) -> float:
        return self.height - 2 * self.bets_end - self.words - self.below

    def build(self) -> FeltPlaces:
        s = self.scale
        board, centre_x = self._board()
        seats = (
            *self._row(self.top_count, top=True),
            *self._right_end(board[0].bottom()),
            *reversed(self._row(self.bottom_count, top=False)),
        )
        first = board[0].top()
        text_w = 340 * s * self.text
        line = 26 * s * self.text
        pot = QRectF(centre_x - text_w / 2, first - 8 * s - line, text_w, line)
        above = QRectF(pot.left(), pot.top() - 17 * s * self.text, text_w, 16 * s * self.text)
        street = above if self.tight == 0 else None
        pots = self._pots(board[0].bottom() + 8 * s, centre_x, seats)
        tray_h = min(150 * s, self.table.height() * 0.42)
        tray = QRectF(self.table.left() + self.rail + 5 * s, self.middle.y() - tray_h / 2, 26 * s, tray_h)
        return FeltPlaces(self.table, self.rail, seats, street, pot, board, pots, centre_x, tray, 13 * s)

    def _pots(self, top: float, centre_x: float, seats: tuple[SeatPlace, ...]) -> QRectF:
        """Room for two lines of pots, between the bets that lie at that height."""
        s = self.scale
        height = 46 * s * self.text
        left = self.table.left() + self.rail + 40 * s
        right = self.table.right() - self.rail
        for seat in seats:
            for box in (seat.bet, seat.cards[0].united(seat.cards[1])):
                if box.top() >= top + height or box.bottom() <= top:
                    continue
                if box.center().x() < centre_x:
                    left = max(left, box.right() + 4 * s)
                else:
                    right = min(right, box.left() - 4 * s)
        return QRectF(left, top, right - left, height)

    def _row(self, count: int, top: bool) -> list[SeatPlace]:
        """Plates along a long side, from left to right."""
        wide = {1: 1.0, 2: 1.4, 3: 1.7}.get(count, 1.22)  # fewer seats stand further apart
        pitch = min(self.plate_w * wide, (self.width - 2 * self.edge - self.plate_w) / max(1, count - 1))
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
                shift = self.plate_w * (0.22 if index == 0 else -0.22)
            places.append(self._long_side(x, y, shift, top))
        return places

    def _long_side(self, x: float, y: float, shift: float, top: bool) -> SeatPlace:
        s = self.scale
        plate = QRectF(x - self.plate_w / 2, y, self.plate_w, self.plate_h)
        middle = x + shift
        cards_y = plate.bottom() + self.gap if top else plate.top() - self.gap - self.card_h
        bet_y = cards_y + self.card_h + self.gap if top else cards_y - self.gap - self.bet_h
        bet = QRectF(middle - self.bet_w / 2, bet_y, self.bet_w, self.bet_h)
        side = -1 if shift < 0 else 1
        disc = QPointF(
            middle + side * (self.card_w + 20 * s), cards_y + self.card_h * (0.45 if top else 0.55)
        )
        return SeatPlace(plate, self._pair(middle, cards_y), bet, self._grown(bet, up=top), "centre", disc)

    def _grown(self, bet: QRectF, up: bool) -> QRectF:
        """A finger's height, grown over the seat's own cards and never over a neighbour."""
        more = max(0.0, 44.5 - bet.height())
        return bet.adjusted(0, -more, 0, 0) if up else bet.adjusted(0, 0, 0, more)

    def _pair(self, middle: float, y: float) -> tuple[QRectF, QRectF]:
        gap = 3 * self.scale
        return (
            QRectF(middle - gap / 2 - self.card_w, y, self.card_w, self.card_h),
            QRectF(middle + gap / 2, y, self.card_w, self.card_h),
        )

    def _right_end(self, board_bottom: float) -> list[SeatPlace]:
        """Plates at the right end, from above; one is in the middle, two are one above the other."""
        s = self.scale
        x = self.width - self.edge - self.plate_w
        offset = self._right_offset()
        centres = {0: (), 1: (0.0,), 2: (-offset, offset)}[self.right_count]
        places = []
        for index, shift in enumerate(centres):
            y = self.middle.y() + shift
            plate = QRectF(x, y - self.plate_h / 2, self.plate_w, self.plate_h)
            cards = self._pair(x - 8 * s - self.card_w - 1.5 * s, y - self.card_h / 2)
            above = self.right_count == 2 and index == 0
            bet_y = cards[0].top() - self.gap - self.bet_h if above else cards[0].bottom() + self.gap
            if self.right_count == 1:  # clear of the fifth place of the board
                bet_y = max(bet_y, board_bottom + 3 * s)
            bet = QRectF(x - 8 * s - self.bet_w, bet_y, self.bet_w, self.bet_h)
            disc = QPointF(cards[1].center().x(), cards[0].top() - 17 * s)
            if self.right_count == 2:  # above and below there are bets
                disc = QPointF(cards[0].left() - 17 * s, cards[0].center().y())
            if self._bets_beside():
                bet.setWidth(self._beside() - 6 * s)
                bet.moveTopRight(QPointF(cards[0].left() - 4 * s, cards[0].center().y() - self.bet_h / 2))
                disc = QPointF(bet.left() - 15 * s, bet.center().y())
            places.append(SeatPlace(plate, cards, bet, self._grown(bet, up=not above), "right", disc))
        return places

    def _board(self) -> tuple[tuple[QRectF, ...], float]:
        """Five places in the middle of the table, moved aside only where the cards of the right end need room."""
        s = self.scale
        height = self.board_height()
        width = height * CARD_SHAPE
        gap = BOARD_GAP * s
        total = 5 * width + 4 * gap
        centre = min(self.middle.x(), self._board_end() - 12 * s - total / 2)
        top = self.bets_end + self.words + (self._board_room() - height) / 2
        places = (QRectF(centre - total / 2 + i * (width + gap), top, width, height) for i in range(5))
        return tuple(places), centre
