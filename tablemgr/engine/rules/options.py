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


def _between(low: int, high: int) -> _Check:
    return lambda value: isinstance(value, int) and not isinstance(value, bool) and low <= value <= high


def _one_of(*values: str) -> _Check:
    return lambda value: isinstance(value, str) and value in values


def _anything(value: object) -> bool:
    return True


def _same(default: object) -> _Check:
    return lambda value: type(value) is type(default) and value == default


@dataclass(frozen=True, slots=True)
class HouseOption:
    """One named house option: ``is_known`` tells sense from nonsense, ``is_built`` what this program can play."""

    name: str
    default: OptionValue
    is_known: _Check
    is_built: _Check
    rule: str


def _built(name: str, default: OptionValue, is_known: _Check, rule: str) -> HouseOption:
    return HouseOption(name, default, is_known, _anything, rule)


def _later(name: str, default: OptionValue, is_known: _Check, rule: str) -> HouseOption:
    """An option of which only the default is built."""
    return HouseOption(name, default, is_known, _same(default), rule)


def _some(name: str, default: OptionValue, is_known: _Check, is_built: _Check, rule: str) -> HouseOption:
    return HouseOption(name, default, is_known, is_built, rule)


HOUSE_OPTIONS: Final[tuple[HouseOption, ...]] = (
    _built("chip", 1, _between(1, 10**9), "GEN-2"),
    _later("button_rule", "dead", _one_of("dead", "moving"), "BTN-6"),
    _later("first_button", "manual", _one_of("manual", "high_card", "one_card_each"), "BTN-1"),
    _built("players_min", 2, _between(2, 4), "BTN-13"),
    _built("new_player_posts", True, _is_bool, "BLD-3"),
    _built("entry_wait_only", False, _is_bool, "BLD-3"),
    _later("enter_on_button", False, _is_bool, "BLD-4"),
    _later("buy_button", False, _is_bool, "BLD-5"),
    _later("seat_change_free_players", 0, is_amount, "BLD-10"),
    _later("deal_off", False, _is_bool, "BLD-11"),
    _built("absent_minutes_max", 30, _between(1, 1440), "BLD-12"),
    _built("missed_big_blinds_max", 2, _between(1, 100), "BLD-12"),
    _later("new_game_free_entry", False, _is_bool, "BLD-14"),
    _later("chop_blinds", False, _is_bool, "BLD-15"),
    _later("small_blind_missed_alone", "dead", _one_of("dead", "live"), "BLD-18"),
    _some(
        "straddle", "voluntary", _one_of("voluntary", "off", "every_hand", "any_from_twice"),
        _one_of("voluntary", "off"), "STR-1",
    ),
    _some("max_straddles", 1, _between(1, 9), _between(1, 2), "STR-5"),
    _later("straddle_min_raise", "straddle", _one_of("straddle", "last_increment"), "STR-3"),
    _later("button_straddle", False, _is_bool, "STR-6"),
    _later("button_straddle_order", "left_of_straddle", _one_of("left_of_straddle", "utg_first"), "STR-6"),
    _later("mississippi", False, _is_bool, "STR-7"),
    _later("limit_straddle", False, _is_bool, "STR-9"),
    _later("straddle_counts_to_cap", True, _is_bool, "STR-9"),
    _later("return_as_straddler", False, _is_bool, "STR-12"),
    _built("ante", 0, is_amount, "ANTE-4"),
    _built("bb_ante", 0, is_amount, "ANTE-1"),
    _later("ante_first", False, _is_bool, "ANTE-2"),
    _later("bomb_pot", False, _is_bool, "BOMB-1"),
    _later("bomb_min_bet", "big_blind", _one_of("big_blind", "ante"), "BOMB-1"),
    _later("bomb_moves_button", False, _is_bool, "BOMB-2"),
    _later("kill", "off", _one_of("off", "half", "full"), "KILL-1"),
    _built("buy_in_min", None, is_amount_or_none, "BUY-4"),
    _built("buy_in_max", None, is_amount_or_none, "BUY-3"),
    _later("short_buys_allowed", 0, is_amount, "BUY-5"),
    _later("short_min", None, is_amount_or_none, "BUY-5"),
    _later("behind_plays", True, _is_bool, "BUY-10"),
    _built("return_window_minutes", 60, _between(0, 1440), "BUY-12"),
    _built("return_amount", "at_least", _one_of("at_least", "equal"), "BUY-13"),
    _later("table_change_first_hour", "free", _one_of("free", "barred_above_max"), "BUY-14"),
    _later("match_the_stack", False, _is_bool, "BUY-15"),
    _later("reopen", "cumulative", _one_of("cumulative", "single"), "BET-8"),
    _built("cap", 4, _between(2, 9), "FL-3"),
    _later(
        "cap_heads_up", "capped",
        _one_of("capped", "uncapped_if_heads_up", "uncapped_if_round_starts_heads_up"), "FL-4",
    ),
    _later("pl_sb_counts_as_bb", False, _is_bool, "PL-5"),
    _later("pl_bb_ante_counts_preflop", False, _is_bool, "PL-11"),
    _later("pl_round_up", 0, is_amount, "PL-8"),
    _built("string_raise_second_try", False, _is_bool, "ACT-4"),
    _built("call_between_frees", False, _is_bool, "ACT-6"),
    _built("short_raise", "made_up", _one_of("made_up", "is_call"), "ACT-8"),
    _built("clock_seconds", 60, _between(1, 3600), "ACT-15"),
    _built("premature_turn", "reshuffle", _one_of("reshuffle", "set_aside"), "DEAL-8"),
    _built("four_card_flop", "draw", _one_of("draw", "redeal"), "DEAL-7"),
    _built("misdeal_deadline", "substantial_action", _one_of("substantial_action", "two_acted"), "DEAL-4"),
    _later("odd_chip_unit", "chip", _one_of("chip", "small_blind"), "POT-7"),
    _later("run_it_twice", False, _is_bool, "RIT-1"),
    _later("all_in_show", "aggressor", _one_of("aggressor", "first_to_act", "all_face_up"), "SHOW-4"),
    _built("see_called_hand", "river_caller", _one_of("river_caller", "dealt_in", "suspicion"), "SHOW-10"),
    _built("play_board", "table", _one_of("table", "declare"), "SHOW-7"),
    _later("tip_mode", "pool", _one_of("pool", "individual"), "E04"),
    _built("cash_out_at", "cage", _one_of("cage", "table"), "BUY-18"),
)  # fmt: skip
"""Every option of the options list, in its order."""

OPTION_BY_NAME: Final = {option.name: option for option in HOUSE_OPTIONS}


def bad_option(name: str, value: object, rule: str) -> Refused:
    """The refusal of an unknown name or a value that makes no sense."""
    return Refused(RefusalCode.BAD_OPTION, rule, (("option", name), ("value", str(value))))


def not_built(name: str, value: object, rule: str) -> Refused:
    """The refusal of a value that this program cannot play yet, by the option's name."""
    return Refused(RefusalCode.OPTION_NOT_BUILT, rule, (("option", name), ("value", str(value))))
