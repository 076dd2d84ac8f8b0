"""House options of the hand itself: betting, forced bets, special pots, boards, showdown (sections 5, 7 to 15)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from tablemgr.engine.chips import Chips
from tablemgr.engine.rules.options import OPTION_BY_NAME


class Reopen(StrEnum):
    """Whether several short all-ins together reopen the raising (BET-8)."""

    CUMULATIVE = "cumulative"
    SINGLE = "single"


class CapHeadsUp(StrEnum):
    """What becomes of the cap of fixed limit between two players with chips (FL-4)."""

    CAPPED = "capped"
    UNCAPPED_IF_HEADS_UP = "uncapped_if_heads_up"
    """Lifted as soon as only two are left, unless the cap was reached before."""
    UNCAPPED_IF_ROUND_STARTS_HEADS_UP = "uncapped_if_round_starts_heads_up"


class StraddleMinRaise(StrEnum):
    """What the least raise over a straddle is (STR-3)."""

    STRADDLE = "straddle"
    """Twice the straddle: it is a new, bigger blind."""
    LAST_INCREMENT = "last_increment"
    """The straddle and what it is above the blind before it: it is a raise of that blind."""


class ButtonStraddleOrder(StrEnum):
    """Who acts first when the button has straddled (STR-6)."""

    LEFT_OF_STRADDLE = "left_of_straddle"
    UTG_FIRST = "utg_first"
    """Under the gun to the cutoff, then the blinds, then the button."""


class BombMinBet(StrEnum):
    """The least bet in a bomb pot (BOMB-1)."""

    BIG_BLIND = "big_blind"
    ANTE = "ante"


class Kill(StrEnum):
    """How much a kill pot is played higher (KILL-1)."""

    OFF = "off"
    HALF = "half"
    FULL = "full"


class OddChipUnit(StrEnum):
    """In what unit a pot is split (POT-7)."""

    CHIP = "chip"
    SMALL_BLIND = "small_blind"


class AllInShow(StrEnum):
    """Who shows first when the betting ended early because of all-ins (SHOW-4)."""

    AGGRESSOR = "aggressor"
    FIRST_TO_ACT = "first_to_act"
    ALL_FACE_UP = "all_face_up"
    """All hands are tabled at once, nobody may muck."""


@dataclass(frozen=True, slots=True)
class PlayRules:
    """How this house plays a hand where houses differ; the defaults are those of the rulebook.

    ``limit_straddle``: straddles in fixed limit, ``straddle_counts_to_cap``: as bets of the cap (STR-9).
    ``pl_round_up`` 0: the pot of pot-limit is exact, else it is rounded up to this many chips (PL-8).
    """

    reopen: Reopen = Reopen.CUMULATIVE
    cap_heads_up: CapHeadsUp = CapHeadsUp.CAPPED
    straddle_min_raise: StraddleMinRaise = StraddleMinRaise.STRADDLE
    button_straddle: bool = False
    button_straddle_order: ButtonStraddleOrder = ButtonStraddleOrder.LEFT_OF_STRADDLE
    mississippi: bool = False
    limit_straddle: bool = False
    straddle_counts_to_cap: bool = True
    ante_first: bool = False
    bomb_pot: bool = False
    bomb_min_bet: BombMinBet = BombMinBet.BIG_BLIND
    bomb_moves_button: bool = False
    kill: Kill = Kill.OFF
    chop_blinds: bool = False
    pl_sb_counts_as_bb: bool = False
    pl_bb_ante_counts_preflop: bool = False
    pl_round_up: Chips = 0
    odd_chip_unit: OddChipUnit = OddChipUnit.CHIP
    run_it_twice: bool = False
    all_in_show: AllInShow = AllInShow.AGGRESSOR


PLAY_BY_THE_BOOK: Final = PlayRules()


def play_rules(options: Mapping[str, object]) -> PlayRules:
    """From options by name, which are checked already; what is absent has its default.

    >>> play_rules({"reopen": "single"}).reopen.value, play_rules({}) == PlayRules()
    ('single', True)
    """

    def chosen(name: str) -> str:
        return str(options.get(name, OPTION_BY_NAME[name].default))

    def wanted(name: str) -> bool:
        return options.get(name, OPTION_BY_NAME[name].default) is True

    return PlayRules(
        reopen=Reopen(chosen("reopen")),
        cap_heads_up=CapHeadsUp(chosen("cap_heads_up")),
        straddle_min_raise=StraddleMinRaise(chosen("straddle_min_raise")),
        button_straddle=wanted("button_straddle"),
        button_straddle_order=ButtonStraddleOrder(chosen("button_straddle_order")),
        mississippi=wanted("mississippi"),
        limit_straddle=wanted("limit_straddle"),
        straddle_counts_to_cap=wanted("straddle_counts_to_cap"),
        ante_first=wanted("ante_first"),
        bomb_pot=wanted("bomb_pot"),
        bomb_min_bet=BombMinBet(chosen("bomb_min_bet")),
        bomb_moves_button=wanted("bomb_moves_button"),
        kill=Kill(chosen("kill")),
        chop_blinds=wanted("chop_blinds"),
        pl_sb_counts_as_bb=wanted("pl_sb_counts_as_bb"),
        pl_bb_ante_counts_preflop=wanted("pl_bb_ante_counts_preflop"),
        pl_round_up=int(chosen("pl_round_up")),
        odd_chip_unit=OddChipUnit(chosen("odd_chip_unit")),
        run_it_twice=wanted("run_it_twice"),
        all_in_show=AllInShow(chosen("all_in_show")),
    )
