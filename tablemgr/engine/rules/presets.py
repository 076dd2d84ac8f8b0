"""Rules of known houses and authorities as data: what their documents say, each value with its place in the document.

A manager picks one and changes what he likes. What a document leaves silent has the default of the rulebook and no
citation: it is ours, and is shown as ours. Where the document slips, the rulebook's mending holds (its section 18).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from tablemgr.engine.chips import Chips
from tablemgr.engine.outcome import Refused
from tablemgr.engine.rules.options import HOUSE_OPTIONS, OptionValue
from tablemgr.engine.rules.resolve import resolve_rules
from tablemgr.engine.rules.table_rules import TableRules, Variant

_FL, _NL, _PL = Variant.FL, Variant.NL, Variant.PL
_ALL: Final = (_NL, _PL, _FL)
_BIG: Final = (_NL, _PL)


class PresetKey(StrEnum):
    """Whose rules they are; names stand in `tablemgr.text.terms`."""

    CASINO_ADMIRAL = "casino_admiral"
    SHOWDOWN_CLUB = "showdown_club"
    WSOP_LIVE = "wsop_live"
    ROBERTS_RULES = "roberts_rules"


class Slip(StrEnum):
    """Where a document is wrong or too short, and the rulebook mends it (section 18)."""

    TIES_TOO_SHORT = "ties_too_short"
    LIMIT_BELOW_BIG_BLIND = "limit_below_big_blind"
    NEXT_PLAYER_RIGHT = "next_player_right"
    POT_LIMIT_VAGUE = "pot_limit_vague"


class Most(StrEnum):
    """How the largest buy-in is given (BUY-2, BUY-3)."""

    NO_LIMIT = "no_limit"
    BIG_BLINDS = "big_blinds"
    NAME_OF_GAME = "name_of_game"
    """«1000 NL» is played with at most 1000: whoever opens the table enters it."""


@dataclass(frozen=True, slots=True)
class Said:
    """One option as the document has it; ``cited`` is the section or rule number, ``variants`` where it holds."""

    option: str
    value: OptionValue
    cited: str
    variants: tuple[Variant, ...] = _ALL


@dataclass(frozen=True, slots=True)
class BuyIn:
    """Limits of the buy-in in big blinds; an empty citation is our own proposal (BUY-1 to BUY-4)."""

    least: int
    least_cited: str
    most: Most
    most_cited: str
    most_big_blinds: int = 0
    variants: tuple[Variant, ...] = _ALL


@dataclass(frozen=True, slots=True)
class RakeSaid:
    """The rake of the document in its own currency: a proposal, since no amount can be carried to another one."""

    percent: str
    cap: Chips
    currency: str
    cited: str


@dataclass(frozen=True, slots=True)
class Preset:
    """The rules of one house: ``variants`` are the games that its document knows, ``document`` how it is cited."""

    key: PresetKey
    document: str
    variants: tuple[Variant, ...]
    said: tuple[Said, ...]
    buy_ins: tuple[BuyIn, ...] = ()
    rake: RakeSaid | None = None
    mended: tuple[tuple[Slip, str], ...] = ()
    """Slips of the document, each with the rule that holds instead."""


@dataclass(frozen=True, slots=True)
class PresetValue:
    """One option of a preset; ``cited`` empty: the document is silent and the value is our default."""

    option: str
    value: OptionValue
    rule: str
    cited: str

    @property
    def is_ours(self) -> bool:
        return not self.cited


_OF_VARIANT: Final[Mapping[str, tuple[Variant, ...]]] = {
    "cap": (_FL,), "cap_heads_up": (_FL,), "limit_straddle": (_FL,), "straddle_counts_to_cap": (_FL,),
    "kill": (_FL,), "button_straddle": _BIG, "button_straddle_order": _BIG,
    "pl_sb_counts_as_bb": (_PL,), "pl_bb_ante_counts_preflop": (_PL,), "pl_round_up": (_PL,),
}  # fmt: skip
"""Options that mean nothing in the other games."""

_OF_THE_TABLE: Final = ("chip", "buy_in_min", "buy_in_max", "short_min")
"""Amounts that belong to the stakes of a table, not to a house."""

_OUR_BUY_INS: Final = (
    BuyIn(10, "", Most.NO_LIMIT, "", variants=(_FL,)),
    BuyIn(40, "", Most.BIG_BLINDS, "", 200, variants=_BIG),
)


def variants_of(option: str) -> tuple[Variant, ...]:
    """The games in which a house option means something.

    >>> [variant.value for variant in variants_of("kill")]
    ['FL']
    """
    return _OF_VARIANT.get(option, _ALL)


def preset_values(preset: Preset, variant: Variant) -> tuple[PresetValue, ...]:
    """Every house option of the game in the order of the list, with the place where the document says it.

    >>> values = {value.option: value for value in preset_values(PRESETS[PresetKey.ROBERTS_RULES], Variant.NL)}
    >>> values["four_card_flop"].value, values["four_card_flop"].cited, values["ante"].is_ours
    ('redeal', '5', True)
    """
    said = {one.option: one for one in preset.said if variant in one.variants}
    return tuple(
        PresetValue(option.name, said[option.name].value, option.rule, said[option.name].cited)
        if option.name in said
        else PresetValue(option.name, option.default, option.rule, "")
        for option in HOUSE_OPTIONS
        if variant in variants_of(option.name) and option.name not in _OF_THE_TABLE
    )


def preset_options(preset: Preset, variant: Variant) -> dict[str, OptionValue]:
    """What the document says, by name, as `resolve_rules` takes it; the rest is left to the defaults."""
    return {value.option: value.value for value in preset_values(preset, variant) if not value.is_ours}


def preset_buy_in(preset: Preset, variant: Variant) -> BuyIn:
    """The limits of the buy-in in a game of this house, or ours where the document has none."""
    return next(one for one in (*preset.buy_ins, *_OUR_BUY_INS) if variant in one.variants)


def preset_rules(
    preset: Preset,
    game: Mapping[str, object],
    *,
    most: Chips | None = None,
    changes: Mapping[str, object] | None = None,
    rake: Mapping[str, object] | None = None,
) -> TableRules | Refused:
    """A table by the rules of this house; ``changes`` are options that the manager wants otherwise.

    ``most`` is the largest buy-in in chips, needed where it is the name of the game (BUY-3). Refuses what
    `resolve_rules` refuses.

    >>> admiral = PRESETS[PresetKey.CASINO_ADMIRAL]
    >>> rules = preset_rules(admiral, {"variant": "FL", "small_blind": 50, "big_blind": 100})
    >>> rules.buy_in_min, rules.buy_in_max, rules.cap
    (1000, None, 4)
    """
    variant = Variant(str(game.get("variant")))
    big_blind = int(str(game.get("big_blind")))
    limits = preset_buy_in(preset, variant)
    if most is None and limits.most is Most.BIG_BLINDS:
        most = limits.most_big_blinds * big_blind
    least = limits.least * big_blind
    buy_in: dict[str, object] = {"min": least if most is None else min(least, most)}  # never above it (BUY-4)
    if most is not None or limits.most is Most.NO_LIMIT:
        buy_in["max"] = most
    options: dict[str, object] = {**preset_options(preset, variant), **(changes or {})}
    return resolve_rules(game, options, rake, buy_in, preset=preset.key.value)


_ADMIRAL: Final = Preset(
    PresetKey.CASINO_ADMIRAL,
    "Casino Admiral",
    (_FL, _NL, _PL),
    said=(
        Said("cap", 4, "III.1", (_FL,)),
        Said("cap_heads_up", "capped", "III.1", (_FL,)),  # the document makes no exception (FL-4)
    ),
    buy_ins=(
        BuyIn(10, "IV", Most.NO_LIMIT, "IV", variants=(_FL,)),
        BuyIn(
            40, "", Most.NAME_OF_GAME, "IV", variants=_BIG
        ),  # a minimum is demanded, but no number given (BUY-4)
    ),
    mended=(
        (Slip.TIES_TOO_SHORT, "RANK-5"),
        (Slip.TIES_TOO_SHORT, "RANK-6"),
        (Slip.TIES_TOO_SHORT, "RANK-7"),
        (Slip.TIES_TOO_SHORT, "RANK-10"),
        (Slip.LIMIT_BELOW_BIG_BLIND, "FL-2"),
    ),
)

_SHOWDOWN: Final = Preset(
    PresetKey.SHOWDOWN_CLUB,
    "Showdown club",
    _BIG,
    said=(
        Said("straddle", "voluntary", "První kolo sázek", _BIG),
        Said("limit_straddle", True, "První kolo sázek", (_FL,)),  # it makes no exception for limit (STR-9)
    ),
    mended=((Slip.NEXT_PLAYER_RIGHT, "GEN-3"), (Slip.POT_LIMIT_VAGUE, "PL-1")),
)

_WSOP: Final = Preset(
    PresetKey.WSOP_LIVE,
    "WSOP Official Live Action Rules 2026",
    (_NL, _PL, _FL),
    said=(
        Said("button_rule", "dead", "155"),
        Said("first_button", "high_card", "95"),
        Said("new_player_posts", False, "104", _BIG),
        Said("new_player_posts", True, "104", (_FL,)),
        Said("buy_button", True, "158"),
        Said("seat_change_free_players", 2, "163"),
        Said("deal_off", True, "164"),
        Said("absent_minutes_max", 60, "77"),
        Said("missed_big_blinds_max", 2, "77"),
        Said("chop_blinds", True, "71, 204"),
        Said("small_blind_missed_alone", "dead", "160"),
        Said("straddle", "voluntary", "165", _BIG),
        Said("max_straddles", 2, "22"),
        Said("straddle_min_raise", "straddle", "165"),
        Said("button_straddle", True, "165", _BIG),
        Said("button_straddle_order", "left_of_straddle", "165", _BIG),
        Said("mississippi", False, "165"),
        Said("limit_straddle", True, "130", (_FL,)),
        Said("straddle_counts_to_cap", False, "130", (_FL,)),
        Said("return_as_straddler", True, "160"),
        Said("bomb_pot", True, "31"),
        Said("bomb_min_bet", "big_blind", "31"),
        Said("bomb_moves_button", False, "31"),
        Said("behind_plays", True, "59"),
        Said("return_window_minutes", 60, "62"),
        Said("return_amount", "equal", "62"),
        Said("table_change_first_hour", "barred_above_max", "63"),
        Said("reopen", "cumulative", "177"),
        Said("cap", 5, "130", (_FL,)),
        Said("cap_heads_up", "uncapped_if_round_starts_heads_up", "131", (_FL,)),
        Said("pl_sb_counts_as_bb", True, "191", (_PL,)),
        Said("string_raise_second_try", False, "140, 178"),
        Said("call_between_frees", False, "17"),
        Said("clock_seconds", 60, "85"),
        Said("premature_turn", "reshuffle", "171"),
        Said("four_card_flop", "draw", "167"),
        Said("misdeal_deadline", "substantial_action", "109"),
        Said("odd_chip_unit", "chip", "152"),
        Said("run_it_twice", True, "210"),
        Said("all_in_show", "aggressor", "149"),
        Said("see_called_hand", "suspicion", "14, 147"),
        Said("play_board", "table", "143, 172"),
    ),
    buy_ins=(
        BuyIn(10, "104", Most.NO_LIMIT, "", variants=(_FL,)),
        BuyIn(40, "186", Most.BIG_BLINDS, "", 200, variants=_BIG),  # it leaves 20 to 40 to the house
    ),
    rake=RakeSaid("10", 6, "USD", "31"),
)

_ROBERTS: Final = Preset(
    PresetKey.ROBERTS_RULES,
    "Robert's Rules of Poker v11",
    (_NL, _PL, _FL),
    said=(
        Said("button_rule", "dead", "4"),
        Said("first_button", "high_card", "3"),
        Said("new_player_posts", True, "4"),
        Said("entry_wait_only", False, "4"),
        Said("enter_on_button", False, "4"),
        Said("seat_change_free_players", 0, "4"),
        Said("deal_off", True, "4"),
        Said("absent_minutes_max", 15, "private games edition"),
        Said("new_game_free_entry", True, "4"),
        Said("chop_blinds", True, "2"),
        Said("small_blind_missed_alone", "live", "4"),
        Said("straddle", "voluntary", "14", _BIG),
        Said("straddle_min_raise", "straddle", "14"),
        Said("limit_straddle", False, "4", (_FL,)),
        Said("short_buys_allowed", 1, "3"),
        Said("behind_plays", True, "2"),
        Said("return_window_minutes", 60, "2"),
        Said("return_amount", "equal", "2"),
        Said("reopen", "cumulative", "14"),
        Said("cap", 4, "3", (_FL,)),
        Said("cap_heads_up", "uncapped_if_heads_up", "3", (_FL,)),
        Said("string_raise_second_try", True, "14"),
        Said("call_between_frees", True, "3"),
        Said("short_raise", "made_up", "14"),
        Said("clock_seconds", 60, "14"),
        Said("premature_turn", "set_aside", "5"),
        Said("four_card_flop", "redeal", "5"),
        Said("misdeal_deadline", "two_acted", "3"),
        Said("odd_chip_unit", "chip", "3"),
        Said("run_it_twice", True, "14"),
        Said("all_in_show", "first_to_act", "3"),
        Said("see_called_hand", "dealt_in", "3"),
        Said("play_board", "declare", "5"),
    ),
    buy_ins=(
        BuyIn(20, "3", Most.NO_LIMIT, "", variants=(_FL,)),  # ten times the largest bet (BUY-1)
        BuyIn(40, "3", Most.BIG_BLINDS, "", 200, variants=_BIG),
    ),
)

PRESETS: Final[Mapping[PresetKey, Preset]] = {
    preset.key: preset for preset in (_ADMIRAL, _SHOWDOWN, _WSOP, _ROBERTS)
}
"""The presets in the order in which they are offered."""
