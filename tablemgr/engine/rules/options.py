"""Every house option by name: its default, its sensible values, and which of them this program can play."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from tablemgr.engine.outcome import RefusalCode, Refused

OptionValue = int | str | bool | None
_Check = Callable[[object], bool]


def _is_bool(value: object) -> bool:
    return isinstance(value, bool)


def is_amount(value: object) -> bool:
    """Whether the value is a whole number of chips, zero allowed."""
    return isinstance(value, int) and not isinstance(value, bool) and value >= 0


def is_amount_or_none(value: object) -> bool:
    """The same, or None for «no limit»."""
    return value is None or is_amount(value)


@dataclass(frozen=True, slots=True)
class _Between:
    """A whole number with both ends."""

    low: int
    high: int

    def __call__(self, value: object) -> bool:
        return isinstance(value, int) and not isinstance(value, bool) and self.low <= value <= self.high


@dataclass(frozen=True, slots=True)
class _OneOf:
    """One of a few words."""

    values: tuple[str, ...]

    def __call__(self, value: object) -> bool:
        return isinstance(value, str) and value in self.values


def _between(low: int, high: int) -> _Between:
    return _Between(low, high)


def _one_of(*values: str) -> _OneOf:
    return _OneOf(values)


@dataclass(frozen=True, slots=True)
class HouseOption:
    """One named house option: ``is_known`` tells sense from nonsense; every value that makes sense can be played."""

    name: str
    default: OptionValue
    is_known: _Check
    rule: str

    @property
    def values(self) -> tuple[OptionValue, ...]:
        """Everything it may be, where that is a short list: words, or yes and no; empty for a number.

        >>> OPTION_BY_NAME["kill"].values, OPTION_BY_NAME["chip"].values
        (('off', 'half', 'full'), ())
        """
        if isinstance(self.is_known, _OneOf):
            return self.is_known.values
        return (True, False) if isinstance(self.default, bool) else ()

    @property
    def range(self) -> tuple[int, int] | None:
        """The least and the greatest number; None for words, and for amounts without an end.

        >>> OPTION_BY_NAME["players_min"].range, OPTION_BY_NAME["ante"].range
        ((2, 4), None)
        """
        return (self.is_known.low, self.is_known.high) if isinstance(self.is_known, _Between) else None

    @property
    def may_be_none(self) -> bool:
        """Whether the option may be absent altogether: a maximum that is none."""
        return self.is_known is is_amount_or_none


HOUSE_OPTIONS: Final[tuple[HouseOption, ...]] = (
    HouseOption("chip", 1, _between(1, 10**9), "GEN-2"),
    HouseOption("button_rule", "dead", _one_of("dead", "moving"), "BTN-6"),
    HouseOption("first_button", "manual", _one_of("manual", "high_card", "one_card_each"), "BTN-1"),
    HouseOption("players_min", 2, _between(2, 4), "BTN-13"),
    HouseOption("new_player_posts", True, _is_bool, "BLD-3"),
    HouseOption("entry_wait_only", False, _is_bool, "BLD-3"),
    HouseOption("enter_on_button", False, _is_bool, "BLD-4"),
    HouseOption("buy_button", False, _is_bool, "BLD-5"),
    HouseOption("seat_change_free_players", 0, is_amount, "BLD-10"),
    HouseOption("deal_off", False, _is_bool, "BLD-11"),
    HouseOption("absent_minutes_max", 30, _between(1, 1440), "BLD-12"),
    HouseOption("missed_big_blinds_max", 2, _between(1, 100), "BLD-12"),
    HouseOption("new_game_free_entry", False, _is_bool, "BLD-14"),
    HouseOption("chop_blinds", False, _is_bool, "BLD-15"),
    HouseOption("small_blind_missed_alone", "dead", _one_of("dead", "live"), "BLD-18"),
    HouseOption("straddle", "voluntary", _one_of("voluntary", "off", "every_hand", "any_from_twice"), "STR-1"),
    HouseOption("max_straddles", 1, _between(1, 9), "STR-5"),
    HouseOption("straddle_min_raise", "straddle", _one_of("straddle", "last_increment"), "STR-3"),
    HouseOption("button_straddle", False, _is_bool, "STR-6"),
    HouseOption("button_straddle_order", "left_of_straddle", _one_of("left_of_straddle", "utg_first"), "STR-6"),
    HouseOption("mississippi", False, _is_bool, "STR-7"),
    HouseOption("limit_straddle", False, _is_bool, "STR-9"),
    HouseOption("straddle_counts_to_cap", True, _is_bool, "STR-9"),
    HouseOption("return_as_straddler", False, _is_bool, "STR-12"),
    HouseOption("ante", 0, is_amount, "ANTE-4"),
    HouseOption("bb_ante", 0, is_amount, "ANTE-1"),
    HouseOption("ante_first", False, _is_bool, "ANTE-2"),
    HouseOption("bomb_pot", False, _is_bool, "BOMB-1"),
    HouseOption("bomb_min_bet", "big_blind", _one_of("big_blind", "ante"), "BOMB-1"),
    HouseOption("bomb_moves_button", False, _is_bool, "BOMB-2"),
    HouseOption("kill", "off", _one_of("off", "half", "full"), "KILL-1"),
    HouseOption("buy_in_min", None, is_amount_or_none, "BUY-4"),
    HouseOption("buy_in_max", None, is_amount_or_none, "BUY-3"),
    HouseOption("short_buys_allowed", 0, is_amount, "BUY-5"),
    HouseOption("short_min", None, is_amount_or_none, "BUY-5"),
    HouseOption("behind_plays", True, _is_bool, "BUY-10"),
    HouseOption("return_window_minutes", 60, _between(0, 1440), "BUY-12"),
    HouseOption("return_amount", "at_least", _one_of("at_least", "equal"), "BUY-13"),
    HouseOption("table_change_first_hour", "free", _one_of("free", "barred_above_max"), "BUY-14"),
    HouseOption("match_the_stack", False, _is_bool, "BUY-15"),
    HouseOption("reopen", "cumulative", _one_of("cumulative", "single"), "BET-8"),
    HouseOption("cap", 4, _between(2, 9), "FL-3"),
    HouseOption(
        "cap_heads_up", "capped",
        _one_of("capped", "uncapped_if_heads_up", "uncapped_if_round_starts_heads_up"), "FL-4",
    ),
    HouseOption("pl_sb_counts_as_bb", False, _is_bool, "PL-5"),
    HouseOption("pl_bb_ante_counts_preflop", False, _is_bool, "PL-11"),
    HouseOption("pl_round_up", 0, is_amount, "PL-8"),
    HouseOption("string_raise_second_try", False, _is_bool, "ACT-4"),
    HouseOption("call_between_frees", False, _is_bool, "ACT-6"),
    HouseOption("short_raise", "made_up", _one_of("made_up", "is_call"), "ACT-8"),
    HouseOption("clock_seconds", 60, _between(1, 3600), "ACT-15"),
    HouseOption("premature_turn", "reshuffle", _one_of("reshuffle", "set_aside"), "DEAL-8"),
    HouseOption("four_card_flop", "draw", _one_of("draw", "redeal"), "DEAL-7"),
    HouseOption("misdeal_deadline", "substantial_action", _one_of("substantial_action", "two_acted"), "DEAL-4"),
    HouseOption("odd_chip_unit", "chip", _one_of("chip", "small_blind"), "POT-7"),
    HouseOption("run_it_twice", False, _is_bool, "RIT-1"),
    HouseOption("all_in_show", "aggressor", _one_of("aggressor", "first_to_act", "all_face_up"), "SHOW-4"),
    HouseOption("see_called_hand", "river_caller", _one_of("river_caller", "dealt_in", "suspicion"), "SHOW-10"),
    HouseOption("play_board", "table", _one_of("table", "declare"), "SHOW-7"),
    HouseOption("tip_mode", "pool", _one_of("pool", "individual"), "E04"),
    HouseOption("cash_out_at", "cage", _one_of("cage", "table"), "BUY-18"),
)  # fmt: skip
"""Every option of the options list, in its order."""

OPTION_BY_NAME: Final = {option.name: option for option in HOUSE_OPTIONS}


def bad_option(name: str, value: object, rule: str) -> Refused:
    """The refusal of an unknown name or a value that makes no sense."""
    return Refused(RefusalCode.BAD_OPTION, rule, (("option", name), ("value", str(value))))
