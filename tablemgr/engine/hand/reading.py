"""What can be asked of a hand, frozen or in draft, and the words for where it stands."""

from __future__ import annotations

from enum import Enum, IntEnum
from typing import TYPE_CHECKING, Final

from tablemgr.engine.cards import Card
from tablemgr.engine.chips import Chips
from tablemgr.engine.hand.bits import Place, Places, bit, each
from tablemgr.engine.hand.commands import Depth
from tablemgr.engine.ids import SeatNo


class Street(IntEnum):
    """The betting round; the value is its number."""

    PREFLOP = 0
    FLOP = 1
    TURN = 2
    RIVER = 3


class Phase(Enum):
    """What the hand waits for."""

    BETTING = "betting"
    """Somebody must act (or the round is about to be closed in the same command)."""
    BOARD = "board"
    """The round is over, cards are due."""
    SHOWDOWN = "showdown"
    """All is dealt, or one hand is left: cards, winners, confirmation."""
    ENDED = "ended"
    VOIDED = "voided"


class Act(Enum):
    """A player's last act on this street, for the felt."""

    POST = "post"
    FOLD = "fold"
    CHECK = "check"
    CALL = "call"
    BET = "bet"
    RAISE = "raise"


class SeatStatus(Enum):
    """Where a dealt-in player stands in the hand."""

    IN = "in"
    ALL_IN = "all_in"
    FOLDED = "folded"
    MUCKED = "mucked"


BETTING: Final = Phase.BETTING
ENDED: Final = Phase.ENDED
VOIDED: Final = Phase.VOIDED
BOARD_SIZE: Final = 5
CARDS_BY_STREET: Final = (0, 3, 4, 5)
"""Cards on the board on each street."""


class HandReading:
    """Questions to a hand that its fields answer; `HandState` and `HandDraft` have these fields."""

    __slots__ = ()

    if TYPE_CHECKING:

        @property
        def order(self) -> tuple[SeatNo, ...]: ...
        @property
        def stacks(self) -> tuple[Chips, ...]: ...
        @property
        def bets(self) -> tuple[Chips, ...]: ...
        @property
        def depth(self) -> Depth: ...
        @property
        def committed(self) -> tuple[Chips, ...]: ...
        @property
        def dead(self) -> tuple[Chips, ...]: ...
        @property
        def live(self) -> Places: ...
        @property
        def actor_place(self) -> Place: ...
        @property
        def street(self) -> Street: ...
        @property
        def phase(self) -> Phase: ...
        @property
        def board(self) -> tuple[Card, ...]: ...
        @property
        def more_boards(self) -> tuple[tuple[Card, ...], ...]: ...
        @property
        def mucks(self) -> tuple[Place, ...]: ...
        @property
        def unknown(self) -> Chips: ...

    @property
    def actor(self) -> SeatNo | None:
        """Whose turn it is, or None when no decision is left on this street."""
        return self.order[self.actor_place] if self.actor_place >= 0 else None

    @property
    def seats(self) -> tuple[SeatNo, ...]:
        """The dealt-in seats, ascending."""
        return tuple(sorted(self.order))

    @property
    def betting_over(self) -> bool:
        """Whether no decision is left on this street."""
        return self.actor_place < 0

    @property
    def is_over(self) -> bool:
        """Whether the hand is settled or void."""
        return self.phase is ENDED or self.phase is VOIDED

    @property
    def players_left(self) -> tuple[SeatNo, ...]:
        """Seats whose hand is neither folded nor mucked, clockwise from the button."""
        return tuple(self.order[place] for place in each(unmucked(self)))

    @property
    def cards_due(self) -> int:
        """How many board cards come next: 3, 1 or 0."""
        if self.phase is not Phase.BOARD:
            return 0
        if len(self.board) < BOARD_SIZE:
            return CARDS_BY_STREET[self.street + 1] - len(self.board)
        return 1 if self.boards[self.run_due - 1] else 3

    @property
    def boards(self) -> tuple[tuple[Card, ...], ...]:
        """The board, and the further ones when the rest is run two or three times."""
        return (self.board, *self.more_boards)

    @property
    def run_due(self) -> int:
        """The board that gets the next cards, from 1; 0 when none are due (RIT-4)."""
        if self.phase is not Phase.BOARD:
            return 0
        return next(run for run, board in enumerate(self.boards, start=1) if len(board) < BOARD_SIZE)

    @property
    def pot_total(self) -> Chips:
        """All chips put into this hand and not given back, bets of the running street included."""
        return sum(self.committed) + sum(self.dead) + self.unknown

    def place_of(self, seat: SeatNo) -> Place:
        """The place of a seat; -1 when it is not dealt in."""
        return self.order.index(seat) if seat in self.order else -1

    def stack_of(self, seat: SeatNo) -> Chips:
        """Chips in front of a dealt-in player, bets not included."""
        return self.stacks[self.order.index(seat)]


def unmucked(hand: HandReading) -> Places:
    """The hands still in play: neither folded nor mucked."""
    left = hand.live
    for place in hand.mucks:
        left &= ~bit(place)
    return left
