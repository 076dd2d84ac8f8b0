"""The rules of one table, resolved and frozen: what the engine reads and every session stores."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from tablemgr.engine.chips import Chips
from tablemgr.engine.rules.ruling_rules import RULEBOOK_RULINGS, RulingRules


class Variant(StrEnum):
    """The betting structure."""

    NL = "NL"
    PL = "PL"
    FL = "FL"


class StraddleRule(StrEnum):
    """Whether a player under the gun may post a straddle (STR-1)."""

    VOLUNTARY = "voluntary"
    OFF = "off"


class ButtonRule(StrEnum):
    """How the button moves (BTN-3)."""

    DEAD = "dead"


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


@dataclass(frozen=True, slots=True)
class RakeRules:
    """The house fee of a hand: ``bps`` basis points of the contested pot, at most ``cap`` chips (None: no cap), rounded
    down to ``unit`` chips (RAKE-1, RAKE-4); none without a flop (RAKE-2) or below ``min_pot`` (RAKE-7)."""

    bps: int
    cap: Chips | None
    unit: Chips
    no_flop_no_drop: bool = True
    min_pot: Chips = 0


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
