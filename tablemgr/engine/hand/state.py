"""The state of one hand: flat, frozen, with views for readers.

Per-player fields are tuples by *place*, clockwise from the button marker (`tablemgr.engine.hand.bits`); sets of players
are bit sets of places. `HandDraft` has the same fields and answers the same questions (`HandReading`). It is the one
mutable class of the engine, never leaves this package and lives for one command, or for one record of them.
"""

from __future__ import annotations

from dataclasses import dataclass

from tablemgr.engine.cards import Card, CardSet, cards_in
from tablemgr.engine.chips import Chips
from tablemgr.engine.hand.bits import Place, Places, bit, each, is_several
from tablemgr.engine.hand.commands import Depth
from tablemgr.engine.hand.pots import Pot, collected_pots
from tablemgr.engine.hand.reading import BOARD_SIZE, Act, HandReading, Phase, SeatStatus, Street, unmucked
from tablemgr.engine.ids import HandNo, SeatNo
from tablemgr.engine.rules import CapHeadsUp, TableRules, Variant


@dataclass(frozen=True, slots=True)
class SeatView:
    """One dealt-in player as readers see him: ``bet`` on this street, ``committed`` in the hand, ``dead`` apart."""

    seat: SeatNo
    stack: Chips
    bet: Chips
    committed: Chips
    dead: Chips
    status: SeatStatus
    last_act: Act | None
    cards: tuple[Card, ...]
    plays_board: bool = False
    """Declared to play the board, cards unseen (SHOW-7)."""


class HandDraft(HandReading):
    """The one mutable class of the engine: a hand while one command is worked out. Same fields as `HandState`."""

    __slots__ = (
        "acted",
        "actor_place",
        "aggressor",
        "awards",
        "bet_unit",
        "bets",
        "bets_made",
        "blind_place",
        "board",
        "button",
        "committed",
        "dead",
        "declared",
        "depth",
        "full_level",
        "hand_no",
        "jackpot_taken",
        "last_acts",
        "live",
        "more_boards",
        "mucks",
        "order",
        "phase",
        "plays_board",
        "pot_count_extra",
        "price",
        "raise_size",
        "rake_taken",
        "returned",
        "rules",
        "seen",
        "shown",
        "stacks",
        "starts",
        "street",
        "to_act",
        "unknown",
        "with_chips",
    )  # fmt: skip

    rules: TableRules
    hand_no: HandNo
    button: SeatNo
    order: tuple[SeatNo, ...]
    starts: tuple[Chips, ...]
    stacks: tuple[Chips, ...]
    bets: tuple[Chips, ...]
    committed: tuple[Chips, ...]
    dead: tuple[Chips, ...]
    shown: tuple[CardSet, ...]
    last_acts: tuple[Act | None, ...]
    live: Places
    with_chips: Places
    to_act: Places
    acted: Places
    actor_place: Place
    blind_place: Place
    aggressor: Place
    street: Street
    phase: Phase
    price: Chips
    raise_size: Chips
    full_level: Chips
    bets_made: int
    bet_unit: Chips
    pot_count_extra: Chips
    board: tuple[Card, ...]
    more_boards: tuple[tuple[Card, ...], ...]
    seen: CardSet
    mucks: tuple[Place, ...]
    plays_board: Places
    declared: tuple[tuple[int, int, Places], ...]
    returned: tuple[tuple[SeatNo, Chips], ...]
    rake_taken: Chips
    jackpot_taken: Chips
    awards: tuple[tuple[int, SeatNo, Chips], ...]
    depth: Depth
    unknown: Chips


@dataclass(frozen=True, slots=True)
class HandState(HandReading):
    """One hand between two commands."""

    rules: TableRules
    hand_no: HandNo
    button: SeatNo
    """Where the marker lies; may be a seat that is not dealt in (BTN-5)."""
    order: tuple[SeatNo, ...]
    """Dealt-in seats by place: clockwise, beginning left of the marker."""
    starts: tuple[Chips, ...]
    """Stacks before any post."""
    stacks: tuple[Chips, ...]
    bets: tuple[Chips, ...]
    """On this street, live posts included; dead posts and antes are not bets."""
    committed: tuple[Chips, ...]
    """In the hand, antes included, dead posts not: what pots are cut by (POT-1, ANTE-4)."""
    dead: tuple[Chips, ...]
    """Dead posts: main pot only (POT-3)."""
    shown: tuple[CardSet, ...]
    last_acts: tuple[Act | None, ...]
    live: Places
    """Not folded (mucked hands stay here; they stand in ``mucks``)."""
    with_chips: Places
    """Not folded and with chips behind: those who can still act in this hand."""
    to_act: Places
    """With chips, and not yet done on this street."""
    acted: Places
    """Have acted on this street; a post is no act, a check is one (BET-7)."""
    actor_place: Place
    blind_place: Place
    """Who posted the last blind or straddle; before the flop the act starts left of him (GEN-5, STR-2)."""
    aggressor: Place
    """Who last bet or raised on the last street that had any betting (SHOW-2, SHOW-4)."""
    street: Street
    phase: Phase
    price: Chips
    """What a player must have in on this street to stay; the full blind even when it was posted short (BLD-16)."""
    raise_size: Chips
    """Largest full bet or raise of the street (BET-4); in fixed limit the bet of the street."""
    full_level: Chips
    """FL: the price as set by the last bet or raise that counted (FL-5, FL-6); else before the flop the last blind."""
    bets_made: int
    """FL: bets of the cap used on this street; the big blind is the first (FL-8). None is while it is lifted (FL-4)."""
    bet_unit: Chips
    """The least bet of this hand's first two streets: big blind or small bet, more in a kill or bomb pot (KILL-1)."""
    pot_count_extra: Chips
    """PL: what the pot counts before the flop beyond its real chips (PL-4, PL-11); may be negative."""
    board: tuple[Card, ...]
    more_boards: tuple[tuple[Card, ...], ...]
    """Second and third board when the rest is run more than once; they begin with the cards shared (RIT-4)."""
    seen: CardSet
    """Every card known to be out: board and shown hands."""
    mucks: tuple[Place, ...]
    """Hands given up at the showdown, in that order: the last owner of a pot keeps it (POT-8)."""
    plays_board: Places
    """Who declared to play the board without tabling cards (SHOW-7)."""
    declared: tuple[tuple[int, int, Places], ...]
    """Winners declared by the dealer: (pot, run, places); run 0 is every board."""
    returned: tuple[tuple[SeatNo, Chips], ...]
    """Uncalled chips given back (BET-10), or everything when the hand was voided."""
    rake_taken: Chips
    jackpot_taken: Chips
    awards: tuple[tuple[int, SeatNo, Chips], ...]
    """(pot, seat, chips) as awarded by `EndHand`."""
    depth: Depth
    """How much of it is recorded; anything but FULL is said where the hand is cut short."""
    unknown: Chips
    """Chips of the pot that came from nobody knows whom; below 0: that went to nobody knows whom."""

    @property
    def raises_left(self) -> int | None:
        """FL: bets and raises the cap still allows on this street (FL-3); None where there is none or it is lifted."""
        if self.rules.variant is not Variant.FL:
            return None
        if self.bets_made < self.rules.cap and is_cap_lifted(self, self.with_chips):
            return None
        left = self.rules.cap - self.bets_made
        return left if left > 0 else 0

    def seat(self, seat: SeatNo) -> SeatView:
        """One player as he stands now; KeyError when the seat is not dealt in."""
        if seat not in self.order:
            raise KeyError(seat)
        place = self.order.index(seat)
        return SeatView(
            seat,
            self.stacks[place],
            self.bets[place],
            self.committed[place],
            self.dead[place],
            _status(self, place),
            self.last_acts[place],
            cards_in(self.shown[place]),
            self.plays_board >> place & 1 == 1,
        )

    def pots(self) -> tuple[Pot, ...]:
        """The collected pots, main pot first: uncalled chips returned, before rake, the running street not included."""
        return tuple(Pot(amount, seats_at(self, eligible)) for amount, eligible in collected_pots(self))


AnyHand = HandState | HandDraft


def _status(state: HandState, place: Place) -> SeatStatus:
    if not state.live >> place & 1:
        return SeatStatus.FOLDED
    if place in state.mucks:
        return SeatStatus.MUCKED
    return SeatStatus.IN if state.stacks[place] else SeatStatus.ALL_IN


def seats_at(hand: AnyHand, places: Places) -> tuple[SeatNo, ...]:
    """The seats of a set of places, ascending."""
    return tuple(sorted(hand.order[place] for place in each(places)))


def is_one_left(hand: AnyHand) -> bool:
    """Whether one hand remains: nothing can change any more (SHOW-8)."""
    return not is_several(unmucked(hand))


def is_cap_lifted(hand: AnyHand, with_chips: Places) -> bool:
    """FL: whether bets between these players, all that have chips, do not use up the cap (FL-4).

    Robert: as soon as two are left; WSOP: only if no more than two had chips when the street began. Who acted on the
    street or folded on it had chips then.
    """
    option = hand.rules.play.cap_heads_up
    if option is CapHeadsUp.CAPPED:
        return False
    if option is CapHeadsUp.UNCAPPED_IF_ROUND_STARTS_HEADS_UP:
        for place, act in enumerate(hand.last_acts):
            if act is not None:
                with_chips |= bit(place)
    return with_chips.bit_count() <= 2


def is_somebody_all_in(hand: AnyHand) -> bool:
    """Whether a player who has not folded has no chips behind."""
    return hand.live & ~hand.with_chips != 0


def are_boards_complete(hand: AnyHand) -> bool:
    """Whether no board lacks a card."""
    return len(hand.board) == BOARD_SIZE and all(len(board) == BOARD_SIZE for board in hand.more_boards)
