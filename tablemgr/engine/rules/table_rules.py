"""The rules of one table, resolved and frozen: what the engine reads and every session stores."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from tablemgr.engine.chips import Chips
from tablemgr.engine.rules.play_rules import PLAY_BY_THE_BOOK, PlayRules
from tablemgr.engine.rules.ruling_rules import RULEBOOK_RULINGS, RulingRules
from tablemgr.engine.rules.seating_rules import SEATING_BY_THE_BOOK, SeatingRules


class Variant(StrEnum):
    """The betting structure."""

    NL = "NL"
    PL = "PL"
    FL = "FL"


class StraddleRule(StrEnum):
    """Whether a player under the gun may post a straddle (STR-1)."""

    VOLUNTARY = "voluntary"
    OFF = "off"
    EVERY_HAND = "every_hand"
    """Under the gun straddles in every hand that allows it (STR-11)."""
    ANY_FROM_TWICE = "any_from_twice"
    """Any amount from twice the blind before it."""


class ButtonRule(StrEnum):
    """How the button moves (BTN-3, BTN-6)."""

    DEAD = "dead"
    MOVING = "moving"
    """Always to the next active player; the next two post, and somebody may skip a blind."""


class ReturnAmount(StrEnum):
    """What somebody brings who comes back within the return window (BUY-13)."""

    AT_LEAST = "at_least"
    EQUAL = "equal"


class TipMode(StrEnum):
    """Whose the tips are (controls E04)."""

    POOL = "pool"
    INDIVIDUAL = "individual"


class CashOutPlace(StrEnum):
    """Where chips become money (BUY-18)."""

    CAGE = "cage"
    TABLE = "table"


class RakeScope(StrEnum):
    """Whether percentage and cap are for the hand or for every pot of it (RAKE-5, RAKE-6)."""

    HAND = "hand"
    EACH_POT = "each_pot"


@dataclass(frozen=True, slots=True)
class PlayersCap:
    """The cap of the rake while at most ``to`` players are dealt in (RAKE-1)."""

    to: int
    cap: Chips


@dataclass(frozen=True, slots=True)
class RakeStep:
    """From a pot of ``pot`` chips on ``rake`` chips are taken (RAKE-1)."""

    pot: Chips
    rake: Chips


@dataclass(frozen=True, slots=True)
class RakeRules:
    """The house fee of a hand: ``bps`` basis points of the contested pot, at most ``cap`` chips (None: no cap), rounded
    down to ``unit`` chips (RAKE-1, RAKE-4); none without a flop (RAKE-2) or below ``min_pot`` (RAKE-7).

    ``by_players`` are other caps for few players, fewest first. ``steps``, lowest pot first, stand instead of the
    percentage. ``split_from_dead_only``: of a split pot only what its winners did not put in themselves is raked, at
    most ``split_cap`` (RAKE-9).
    """

    bps: int
    cap: Chips | None
    unit: Chips
    no_flop_no_drop: bool = True
    min_pot: Chips = 0
    scope: RakeScope = RakeScope.HAND
    by_players: tuple[PlayersCap, ...] = ()
    steps: tuple[RakeStep, ...] = ()
    split_from_dead_only: bool = False
    split_cap: Chips | None = None


@dataclass(frozen=True, slots=True)
class JackpotRules:
    """The drop for the jackpot: ``amount`` chips out of the main pot from a pot of ``min_pot`` on, when a flop was seen
    (RAKE-8). Paid only for a hand in which at least ``min_players`` were dealt in; 0: any number."""

    amount: Chips
    min_pot: Chips = 0
    min_players: int = 0


@dataclass(frozen=True, slots=True)
class TimeCharge:
    """What every player pays out of his stack for so many minutes at the table, instead of a rake (RAKE-10)."""

    amount: Chips
    minutes: int


@dataclass(frozen=True, slots=True)
class TableRules:
    """Everything the engine must know of a table's rules; amounts in chips.

    ``small_bet`` and ``big_bet`` are 0 outside fixed limit. ``buy_in_min`` and ``buy_in_max`` None: no such limit.
    ``ante`` is posted by everybody, ``bb_ante`` by the big blind (ANTE-1, ANTE-4); 0 is none.

    >>> TableRules(Variant.NL, small_blind=50, big_blind=100).straddle.value
    'voluntary'
    """

    variant: Variant
    small_blind: Chips
    big_blind: Chips
    small_bet: Chips = 0
    big_bet: Chips = 0
    chip: Chips = 1
    cap: int = 4
    straddle: StraddleRule = StraddleRule.VOLUNTARY
    max_straddles: int = 1
    ante: Chips = 0
    bb_ante: Chips = 0
    rake: RakeRules | None = None
    button_rule: ButtonRule = ButtonRule.DEAD
    players_min: int = 2
    new_player_posts: bool = True
    entry_wait_only: bool = False
    absent_minutes_max: int = 30
    missed_big_blinds_max: int = 2
    buy_in_min: Chips | None = None
    buy_in_max: Chips | None = None
    return_window_minutes: int = 60
    return_amount: ReturnAmount = ReturnAmount.AT_LEAST
    cash_out_at: CashOutPlace = CashOutPlace.CAGE
    tip_mode: TipMode = TipMode.POOL
    rulings: RulingRules = RULEBOOK_RULINGS
    play: PlayRules = PLAY_BY_THE_BOOK
    jackpot: JackpotRules | None = None
    seating: SeatingRules = SEATING_BY_THE_BOOK
    time_charge: TimeCharge | None = None
    preset: str = ""
    """Whose rules the manager began with (`PresetKey`), for screens and papers; it changes nothing in play."""
