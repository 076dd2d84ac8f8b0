"""House options that change a ruling of the floor, and not what the table accepts by itself (sections 10, 11, 15)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from tablemgr.engine.rules.options import OPTION_BY_NAME


class ShortRaise(StrEnum):
    """What a raise below the minimum is when chips are behind (ACT-8)."""

    MADE_UP = "made_up"
    IS_CALL = "is_call"


class PrematureTurn(StrEnum):
    """What happens to a turn card dealt before the betting has ended (DEAL-8)."""

    RESHUFFLE = "reshuffle"
    SET_ASIDE = "set_aside"


class FourCardFlop(StrEnum):
    """How a flop of four cards becomes one of three (DEAL-7)."""

    DRAW = "draw"
    REDEAL = "redeal"


class MisdealDeadline(StrEnum):
    """Until when a misdeal is called (DEAL-4)."""

    SUBSTANTIAL_ACTION = "substantial_action"
    TWO_ACTED = "two_acted"


class SeeCalledHand(StrEnum):
    """Who may ask to see a hand at the showdown (SHOW-10)."""

    RIVER_CALLER = "river_caller"
    DEALT_IN = "dealt_in"
    SUSPICION = "suspicion"


class PlayBoard(StrEnum):
    """How somebody plays the board: both cards on the table, or a word (SHOW-7)."""

    TABLE = "table"
    DECLARE = "declare"


@dataclass(frozen=True, slots=True)
class RulingRules:
    """What the house has chosen where authorities rule differently; the defaults are those of the rulebook.

    ``string_raise_second_try``: who said «raise» may go back once for chips (ACT-4). ``call_between_frees``: a call in
    between frees an act out of turn (ACT-6). ``clock_seconds`` from the call for time (ACT-15).
    """

    string_raise_second_try: bool = False
    call_between_frees: bool = False
    short_raise: ShortRaise = ShortRaise.MADE_UP
    clock_seconds: int = 60
    premature_turn: PrematureTurn = PrematureTurn.RESHUFFLE
    four_card_flop: FourCardFlop = FourCardFlop.DRAW
    misdeal_deadline: MisdealDeadline = MisdealDeadline.SUBSTANTIAL_ACTION
    see_called_hand: SeeCalledHand = SeeCalledHand.RIVER_CALLER
    play_board: PlayBoard = PlayBoard.TABLE


RULEBOOK_RULINGS: Final = RulingRules()


def ruling_rules(options: Mapping[str, object]) -> RulingRules:
    """From options by name, which are checked already; what is absent has its default.

    >>> ruling_rules({"four_card_flop": "redeal"}).four_card_flop.value, ruling_rules({}) == RulingRules()
    ('redeal', True)
    """

    def chosen(name: str) -> object:
        return options.get(name, OPTION_BY_NAME[name].default)

    return RulingRules(
        string_raise_second_try=chosen("string_raise_second_try") is True,
        call_between_frees=chosen("call_between_frees") is True,
        short_raise=ShortRaise(str(chosen("short_raise"))),
        clock_seconds=int(str(chosen("clock_seconds"))),
        premature_turn=PrematureTurn(str(chosen("premature_turn"))),
        four_card_flop=FourCardFlop(str(chosen("four_card_flop"))),
        misdeal_deadline=MisdealDeadline(str(chosen("misdeal_deadline"))),
        see_called_hand=SeeCalledHand(str(chosen("see_called_hand"))),
        play_board=PlayBoard(str(chosen("play_board"))),
    )
