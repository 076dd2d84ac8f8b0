"""What happened, as the floor is told it: one frozen type for each kind of ruling. Amounts in chips."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from tablemgr.engine.chips import Chips
from tablemgr.engine.hand.reading import Street
from tablemgr.engine.ids import SeatNo


class Did(StrEnum):
    """What a player did or said; posted blinds are none of it."""

    FOLD = "fold"
    CHECK = "check"
    CALL = "call"
    BET = "bet"
    RAISE = "raise"
    ALL_IN = "all_in"


Actions = tuple[Did, ...]
"""Acts in turn, in their order."""


class Found(StrEnum):
    """When a mistake was noticed."""

    SAME_STREET = "same_street"
    NEXT_STREET = "next_street"


# -- betting ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class ChipsPushed:
    """What a player physically did or said on his turn (ACT-1 to ACT-3, ACT-5, ACT-8, ACT-9, ACT-12, ACT-14).

    ``current_bet`` is the price on this street, ``already_in`` his part of it, ``stack`` what lies behind before the
    act. ``min_raise`` is the least step of a raise, with no bet the least bet. ``chips`` are the chips he pushed, one
    by one; ``said`` the word, ``said_amount`` the number he spoke (None: none). ``opening_bet``: the bet he faces is
    the first of the street. ``pot_max`` is the largest total in pot-limit. ``may_raise`` false: raising is not open to
    him (BET-7).
    """

    current_bet: Chips
    already_in: Chips
    stack: Chips
    min_raise: Chips
    chips: tuple[Chips, ...] = ()
    said: Did | None = None
    said_amount: Chips | None = None
    opening_bet: bool = False
    heads_up: bool = False
    pot_max: Chips | None = None
    may_raise: bool = True

    @property
    def pushed(self) -> Chips:
        """The chips he pushed, together."""
        return sum(self.chips)

    @property
    def due(self) -> Chips:
        """What a call adds, at most the stack (BET-5); 0 when checking is free."""
        return max(0, min(self.current_bet - self.already_in, self.stack))

    @property
    def all_in_to(self) -> Chips:
        """The total with the whole stack."""
        return self.already_in + self.stack


@dataclass(frozen=True, slots=True)
class StringBet:
    """Chips pushed in more than one motion: ``first`` is what he did at once, ``second_motion`` what came after it."""

    first: ChipsPushed
    second_motion: tuple[Chips, ...] = ()


@dataclass(frozen=True, slots=True)
class OutOfTurn:
    """``skipped_player_does`` None: he has not acted yet, so nothing can be decided."""

    out_of_turn_action: Did
    skipped_player_does: Did | None = None


@dataclass(frozen=True, slots=True)
class Underraise:
    """A bet or raise that was too small: over ``bet`` by at least ``min_raise`` was due, ``made_it`` is its total."""

    bet: Chips
    min_raise: Chips
    made_it: Chips
    found: Found


@dataclass(frozen=True, slots=True)
class LimitWrongSize:
    """Fixed limit: a bet or raise to ``made_it`` where ``right`` was due."""

    made_it: Chips
    right: Chips
    found: Found


@dataclass(frozen=True, slots=True)
class PotOverbet:
    """Pot-limit: a total above the maximum ``pot_max``."""

    made_it: Chips
    pot_max: Chips
    found: Found


@dataclass(frozen=True, slots=True)
class PotUnderbet:
    """Pot-limit: «pot» was said and counted too low; ``actions_after`` are the acts behind it."""

    made_it: Chips
    pot_max: Chips
    actions_after: Actions


@dataclass(frozen=True, slots=True)
class AmbiguousNumber:
    """A spoken number that can be read as several amounts."""

    readings: tuple[Chips, ...]
    pot: Chips
    min_bet: Chips


@dataclass(frozen=True, slots=True)
class SubstantialAction:
    """Is the action behind a mistake substantial?"""

    actions: Actions


@dataclass(frozen=True, slots=True)
class Clock:
    """Time was called on a player; ``elapsed`` seconds since then, None: it has run out."""

    facing_bet: bool
    elapsed: int | None = None


# -- dealing ----------------------------------------------------------------------------------------------------------


class DealFault(StrEnum):
    """What went wrong in the deal (DEAL-3, DEAL-10)."""

    FIRST_CARD_WRONG_SEAT = "first_card_wrong_seat"
    SEAT_NOT_ENTITLED_DEALT = "seat_not_entitled_dealt"
    ENTITLED_SEAT_LEFT_OUT = "entitled_seat_left_out"
    WRONG_CARD_COUNT = "wrong_card_count"
    TWO_BOXED_CARDS = "two_boxed_cards"
    FOREIGN_CARD = "foreign_card"
    FOULED_DECK = "fouled_deck"


@dataclass(frozen=True, slots=True)
class Misdeal:
    """``actions`` are the acts before it was noticed."""

    condition: DealFault
    actions: Actions


@dataclass(frozen=True, slots=True)
class ExposedHoleCard:
    """``ordinal`` of the exposed card in the deal, from 1; ``by_player``: its owner turned it over."""

    ordinal: int
    exposed_count: int = 1
    by_player: bool = False


@dataclass(frozen=True, slots=True)
class ExposedBurn:
    """A burn card was seen."""


@dataclass(frozen=True, slots=True)
class FourCardFlop:
    """The flop came with four cards."""


@dataclass(frozen=True, slots=True)
class PrematureCard:
    """Cards of ``street`` turned before the betting on the street before had ended; ``players`` were dealt in."""

    street: Street
    players: int


@dataclass(frozen=True, slots=True)
class BurnError:
    """A burn was forgotten or doubled; ``action_on_street``: somebody has acted since."""

    action_on_street: bool


@dataclass(frozen=True, slots=True)
class ButtonShortCard:
    """The button was dealt one card only."""

    has_acted: bool


@dataclass(frozen=True, slots=True)
class BoxedCard:
    """One card lay face up in the deck, or a joker came."""


@dataclass(frozen=True, slots=True)
class StubDropped:
    """The stub fell; ``order_known``: it can be put together as it was."""

    order_known: bool


# -- hands and showdown -----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class KilledHand:
    """An unprotected hand was killed by mistake; ``uncalled`` is the part of its bet that nobody had called."""

    uncalled: Chips


@dataclass(frozen=True, slots=True)
class MuckedHand:
    """A hand thrown face down or taken by the dealer."""

    identifiable: bool
    retrievable: bool
    killed_by_dealer: bool


@dataclass(frozen=True, slots=True)
class PlaysBoard:
    """Somebody claims a share with the board: did he table both cards, or say so before he threw them away?"""

    tabled_both: bool
    declared: bool = False


@dataclass(frozen=True, slots=True)
class SeeHand:
    """Somebody wants to see another's hand at the showdown."""

    asker_is_river_caller: bool
    asker_has_cards_or_tabled: bool
    target_is_last_aggressor: bool
    asker_was_dealt_in: bool = True
    suspicion: bool = False


class DisputeAbout(StrEnum):
    HAND_READING = "hand_reading"
    POT_ARITHMETIC = "pot_arithmetic"


class NextHand(StrEnum):
    """How far the hand after the disputed one has come."""

    NOT_STARTED = "not_started"
    STARTED = "started"
    SUBSTANTIAL_ACTION = "substantial_action"


@dataclass(frozen=True, slots=True)
class Dispute:
    about: DisputeAbout
    next_hand: NextHand


@dataclass(frozen=True, slots=True)
class RunItTwice:
    """The seats that agree and those still in the hand; ``pending``: somebody still has a decision."""

    all_in: bool
    pending: bool
    agree: tuple[SeatNo, ...]
    live: tuple[SeatNo, ...]


# -- button, blinds, seats, session -----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class StraddleRequest:
    """``due`` is the seat whose turn to straddle it is (0: nobody's), ``previous_blind`` big blind or last straddle."""

    players: int
    seat: SeatNo
    due: SeatNo
    stack: Chips
    amount: Chips
    previous_blind: Chips
    straddles_already: int = 0
    cards_dealt: bool = False
    kill_pot: bool = False


@dataclass(frozen=True, slots=True)
class KillDue:
    """A game with a kill: what the player won in the last two hands."""

    won_previous: bool
    won_this: bool
    split_this: bool
    won_a_full_bet: bool


@dataclass(frozen=True, slots=True)
class ButtonError:
    """The button lay in the wrong place; ``cards_dealt`` false: noticed before the first card."""

    actions: Actions
    cards_dealt: bool = True


@dataclass(frozen=True, slots=True)
class DealtWithoutPosting:
    """A player who owes a blind got cards without posting it."""

    looked: bool
    acted_with_chips: bool


@dataclass(frozen=True, slots=True)
class Absent:
    """How long a player has been away, and how many big blinds have passed him."""

    minutes: int
    missed_big_blinds: int


class HandOutcome(StrEnum):
    COMPLETED = "completed"
    VOID = "void"
    MISDEAL = "misdeal"


@dataclass(frozen=True, slots=True)
class HandNumber:
    """Does the hand count, and does the button move?"""

    outcome: HandOutcome


@dataclass(frozen=True, slots=True)
class CloseTable:
    """``break_table``: nobody stays; otherwise stacks open the next session (SES-8)."""

    hand_running: bool
    chips_on_table: bool
    break_table: bool


OnBetting = (
    ChipsPushed | StringBet | OutOfTurn | Underraise | LimitWrongSize | PotOverbet | PotUnderbet | AmbiguousNumber
    | SubstantialAction | Clock
)  # fmt: skip
OnTheDeal = (
    Misdeal | ExposedHoleCard | ExposedBurn | FourCardFlop | PrematureCard | BurnError | ButtonShortCard | BoxedCard
    | StubDropped
)  # fmt: skip
OnTheShowdown = KilledHand | MuckedHand | PlaysBoard | SeeHand | Dispute | RunItTwice
OnTheTable = StraddleRequest | KillDue | ButtonError | DealtWithoutPosting | Absent | HandNumber | CloseTable

Situation = OnBetting | OnTheDeal | OnTheShowdown | OnTheTable
"""Every situation that the adviser can rule on."""
