"""The rules of one table: house options by name, resolved once and frozen with every session.

`TableRules` is what the engine reads; `resolve_rules` is the only way from a game, options by name, rake and buy-in
to it. Every name of the options list is known here: a value that is not built yet is refused by its name
(`OPTION_NOT_BUILT`), an unknown name or a nonsensical value is `BAD_OPTION`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from tablemgr.engine.chips import BASIS_POINTS, Chips, is_multiple
from tablemgr.engine.outcome import RefusalCode, Refused, require


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


OptionValue = int | str | bool | None
_Check = Callable[[object], bool]


def _is_int(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _is_bool(value: object) -> bool:
    return isinstance(value, bool)


def _is_amount(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and value >= 0


def _is_amount_or_none(value: object) -> bool:
    return value is None or _is_amount(value)


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
    _later("seat_change_free_players", 0, _is_amount, "BLD-10"),
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
    _built("ante", 0, _is_amount, "ANTE-4"),
    _built("bb_ante", 0, _is_amount, "ANTE-1"),
    _later("ante_first", False, _is_bool, "ANTE-2"),
    _later("bomb_pot", False, _is_bool, "BOMB-1"),
    _later("bomb_min_bet", "big_blind", _one_of("big_blind", "ante"), "BOMB-1"),
    _later("bomb_moves_button", False, _is_bool, "BOMB-2"),
    _later("kill", "off", _one_of("off", "half", "full"), "KILL-1"),
    _built("buy_in_min", None, _is_amount_or_none, "BUY-4"),
    _built("buy_in_max", None, _is_amount_or_none, "BUY-3"),
    _later("short_buys_allowed", 0, _is_amount, "BUY-5"),
    _later("short_min", None, _is_amount_or_none, "BUY-5"),
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
    _later("pl_round_up", 0, _is_amount, "PL-8"),
    _later("string_raise_second_try", False, _is_bool, "ACT-4"),
    _later("call_between_frees", False, _is_bool, "ACT-6"),
    _later("short_raise", "made_up", _one_of("made_up", "is_call"), "ACT-8"),
    _later("clock_seconds", 60, _between(1, 3600), "ACT-15"),
    _later("premature_turn", "reshuffle", _one_of("reshuffle", "set_aside"), "DEAL-8"),
    _later("four_card_flop", "draw", _one_of("draw", "redeal"), "DEAL-7"),
    _later("misdeal_deadline", "substantial_action", _one_of("substantial_action", "two_acted"), "DEAL-4"),
    _later("odd_chip_unit", "chip", _one_of("chip", "small_blind"), "POT-7"),
    _later("run_it_twice", False, _is_bool, "RIT-1"),
    _later("all_in_show", "aggressor", _one_of("aggressor", "first_to_act", "all_face_up"), "SHOW-4"),
    _later("see_called_hand", "river_caller", _one_of("river_caller", "dealt_in", "suspicion"), "SHOW-10"),
    _later("play_board", "table", _one_of("table", "declare"), "SHOW-7"),
    _built("tip_mode", "pool", _one_of("pool", "individual"), "E04"),
    _built("cash_out_at", "cage", _one_of("cage", "table"), "BUY-18"),
)  # fmt: skip
"""Every option of the options list, in its order."""

_BY_NAME: Final = {option.name: option for option in HOUSE_OPTIONS}
_GAME_FIELDS: Final = ("variant", "small_blind", "big_blind", "small_bet", "big_bet")
_NOT_BUILT_FEES: Final = {"jackpot": "RAKE-8", "time_charge": "RAKE-10"}
_RAKE_FIELDS: Final = (
    "percent", "bps", "cap", "unit", "no_flop_no_drop", "min_pot", "scope", "by_players", "split_from_dead_only",
    "split_cap",
)  # fmt: skip


def _bad(name: str, value: object, rule: str) -> Refused:
    return Refused(RefusalCode.BAD_OPTION, rule, (("option", name), ("value", str(value))))


def _not_built(name: str, value: object, rule: str) -> Refused:
    return Refused(RefusalCode.OPTION_NOT_BUILT, rule, (("option", name), ("value", str(value))))


def resolve_rules(
    game: Mapping[str, object],
    house_rules: Mapping[str, object] | None = None,
    rake: Mapping[str, object] | None = None,
    buy_in: Mapping[str, object] | None = None,
    *,
    jackpot: Mapping[str, object] | None = None,
    time_charge: Mapping[str, object] | None = None,
) -> TableRules | Refused:
    """Resolve a table's rules, or refuse the first thing that is wrong, not built, or no multiple of the chip.

    ``game`` names variant and stakes (and may carry options, as the rule cases do), ``house_rules`` the options that
    differ from their defaults, ``rake`` percent (text or int) or bps, cap, unit …, ``buy_in`` min and max (max None:
    none). An option in two places is `BAD_OPTION`. Without ``buy_in`` fixed limit has ten big blinds as its minimum
    (BUY-1) and the others no limits: whoever opens a no-limit or pot-limit table must ask for them (BUY-3, BUY-4).

    >>> rules = resolve_rules({"variant": "NL", "small_blind": 25, "big_blind": 50, "chip": 25},
    ...                       rake={"percent": "5", "cap": 150, "unit": 25})
    >>> rules.rake.bps, rules.chip
    (500, 25)
    >>> resolve_rules({"variant": "NL", "small_blind": 25, "big_blind": 50}, {"kill": "half"}).param("option")
    'kill'
    """
    options: dict[str, object] = {}
    for source in (game, house_rules or {}):
        refused = _collect_options(source, options, is_game=source is game)
        if refused is not None:
            return refused
    for name, fee in (("jackpot", jackpot), ("time_charge", time_charge)):
        if fee is not None:
            return _not_built(name, _text_of(fee), _NOT_BUILT_FEES[name])
    stakes = _stakes(game)
    if isinstance(stakes, Refused):
        return stakes
    limits = _buy_in_limits(buy_in, options, stakes)
    if isinstance(limits, Refused):
        return limits
    return _assemble(stakes, options, rake, limits)


def _collect_options(
    source: Mapping[str, object], into: dict[str, object], *, is_game: bool
) -> Refused | None:
    for name, value in source.items():
        if is_game and name in _GAME_FIELDS:
            continue
        if name in _NOT_BUILT_FEES:
            if value is None:
                continue
            return _not_built(name, _text_of(value), _NOT_BUILT_FEES[name])
        option = _BY_NAME.get(name)
        if option is None:
            return _bad(name, value, "SES-1")
        if name in into or not option.is_known(value):
            return _bad(name, value, option.rule)
        if not option.is_built(value):
            return _not_built(name, value, option.rule)
        into[name] = value
    return None


def _text_of(value: object) -> str:
    if isinstance(value, Mapping):
        return ", ".join(f"{key} {item}" for key, item in value.items())
    return str(value)


@dataclass(frozen=True, slots=True)
class _Stakes:
    variant: Variant
    small_blind: Chips
    big_blind: Chips
    small_bet: Chips
    big_bet: Chips


def _stakes(game: Mapping[str, object]) -> _Stakes | Refused:
    variant = game.get("variant")
    if variant not in ("NL", "PL", "FL"):
        return _bad("variant", variant, "SES-1")
    small, big = game.get("small_blind"), game.get("big_blind")
    if not isinstance(big, int) or not _is_amount(big) or big == 0:
        return _bad("big_blind", big, "BLD-1")
    if not isinstance(small, int) or not _is_amount(small) or small > big:
        return _bad("small_blind", small, "BLD-1")
    if variant != "FL":
        for name in ("small_bet", "big_bet"):
            if game.get(name):
                return _bad(name, game[name], "FL-1")
        return _Stakes(Variant(variant), small, big, 0, 0)
    small_bet, big_bet = game.get("small_bet", big), game.get("big_bet", 2 * big)
    if not isinstance(small_bet, int) or not _is_amount(small_bet) or small_bet != big:
        return _bad("small_bet", small_bet, "BLD-1")
    if not isinstance(big_bet, int) or not _is_amount(big_bet) or big_bet < small_bet:
        return _bad("big_bet", big_bet, "FL-1")
    return _Stakes(Variant.FL, small, big, small_bet, big_bet)


def _buy_in_limits(
    buy_in: Mapping[str, object] | None, options: Mapping[str, object], stakes: _Stakes
) -> tuple[Chips | None, Chips | None] | Refused:
    given: dict[str, object] = {
        name: options[name] for name in ("buy_in_min", "buy_in_max") if name in options
    }
    for key, value in (buy_in or {}).items():
        name = f"buy_in_{key}"
        if key not in ("min", "max") or name in given or not _is_amount_or_none(value):
            return _bad(name, value, "BUY-3" if key == "max" else "BUY-4")
        given[name] = value
    if stakes.variant is Variant.FL:
        given.setdefault("buy_in_min", 10 * stakes.big_blind)  # BUY-1, BUY-2
        given.setdefault("buy_in_max", None)
    elif given and len(given) < 2:
        missing = "buy_in_max" if "buy_in_min" in given else "buy_in_min"
        return _bad(missing, None, "BUY-3" if missing == "buy_in_max" else "BUY-4")
    low, high = given.get("buy_in_min"), given.get("buy_in_max")
    low = low if isinstance(low, int) else None
    high = high if isinstance(high, int) else None
    if high is not None and (high == 0 or high < (low or 0)):
        return _bad("buy_in_max", high, "BUY-4")
    return low, high


def _rake_rules(rake: Mapping[str, object] | None, chip: Chips) -> RakeRules | Refused | None:
    if rake is None:
        return None
    for name, value in rake.items():
        if name not in _RAKE_FIELDS:
            return _bad(f"rake.{name}", value, "RAKE-1")
    refused = _unbuilt_rake(rake)
    if refused is not None:
        return refused
    bps = _basis_points(rake)
    if bps is None:
        return _bad("rake.percent", rake.get("percent", rake.get("bps")), "RAKE-1")
    cap, unit, min_pot = rake.get("cap"), rake.get("unit", chip), rake.get("min_pot", 0)
    no_flop_no_drop = rake.get("no_flop_no_drop", True)
    if cap is not None and not (isinstance(cap, int) and _is_amount(cap)):
        return _bad("rake.cap", cap, "RAKE-1")
    if not isinstance(unit, int) or not _is_amount(unit) or unit == 0:
        return _bad("rake.unit", unit, "RAKE-4")
    if not isinstance(min_pot, int) or not _is_amount(min_pot):
        return _bad("rake.min_pot", min_pot, "RAKE-7")
    if not isinstance(no_flop_no_drop, bool):
        return _bad("rake.no_flop_no_drop", no_flop_no_drop, "RAKE-2")
    return RakeRules(bps, cap, unit, no_flop_no_drop, min_pot)


def _unbuilt_rake(rake: Mapping[str, object]) -> Refused | None:
    if rake.get("scope", "hand") not in ("hand", "each_pot"):
        return _bad("rake.scope", rake["scope"], "RAKE-6")
    if rake.get("scope", "hand") != "hand":
        return _not_built("rake.scope", rake["scope"], "RAKE-6")
    if rake.get("by_players"):
        return _not_built("rake.by_players", "…", "RAKE-1")
    for name in ("split_from_dead_only", "split_cap"):
        if rake.get(name):
            return _not_built(f"rake.{name}", rake[name], "RAKE-9")
    return None


def _basis_points(rake: Mapping[str, object]) -> int | None:
    """Read ``bps``, or ``percent`` as an int or as text with at most two decimals; None when it is neither."""
    if ("bps" in rake) == ("percent" in rake):
        return None
    if "bps" in rake:
        bps = rake["bps"]
    else:
        percent = rake["percent"]
        if isinstance(percent, bool) or not isinstance(percent, int | str):
            return None
        whole, point, decimals = str(percent).strip().partition(".")
        if not whole.isascii() or not whole.isdigit() or len(whole) > 3 or len(decimals) > 2:
            return None
        if point and not (decimals.isascii() and decimals.isdigit()):
            return None
        bps = int(whole) * 100 + int(decimals.ljust(2, "0"))
    if not isinstance(bps, int) or isinstance(bps, bool) or not 0 <= bps <= BASIS_POINTS:
        return None
    return bps


def _assemble(
    stakes: _Stakes,
    options: Mapping[str, object],
    rake: Mapping[str, object] | None,
    limits: tuple[Chips | None, Chips | None],
) -> TableRules | Refused:
    chip = _int_option(options, "chip")
    rake_rules = _rake_rules(rake, chip)
    if isinstance(rake_rules, Refused):
        return rake_rules
    is_limit = stakes.variant is Variant.FL
    if is_limit and options.get("straddle", "off") != "off":
        return _bad("straddle", options["straddle"], "STR-9")
    rules = TableRules(
        variant=stakes.variant,
        small_blind=stakes.small_blind,
        big_blind=stakes.big_blind,
        small_bet=stakes.small_bet,
        big_bet=stakes.big_bet,
        chip=chip,
        cap=_int_option(options, "cap"),
        straddle=StraddleRule.OFF if is_limit else StraddleRule(_text_option(options, "straddle")),
        max_straddles=_int_option(options, "max_straddles"),
        ante=_int_option(options, "ante"),
        bb_ante=_int_option(options, "bb_ante"),
        rake=rake_rules,
        players_min=_int_option(options, "players_min"),
        new_player_posts=_flag_option(options, "new_player_posts"),
        entry_wait_only=_flag_option(options, "entry_wait_only"),
        absent_minutes_max=_int_option(options, "absent_minutes_max"),
        missed_big_blinds_max=_int_option(options, "missed_big_blinds_max"),
        buy_in_min=limits[0],
        buy_in_max=limits[1],
        return_window_minutes=_int_option(options, "return_window_minutes"),
        return_amount=ReturnAmount(_text_option(options, "return_amount")),
        cash_out_at=CashOutPlace(_text_option(options, "cash_out_at")),
        tip_mode=TipMode(_text_option(options, "tip_mode")),
    )
    return _first_odd_amount(rules) or rules


def _option(options: Mapping[str, object], name: str) -> object:
    return options.get(name, _BY_NAME[name].default)


def _int_option(options: Mapping[str, object], name: str) -> int:
    value = _option(options, name)
    require(isinstance(value, int), f"option {name} is checked before it is used")
    return int(str(value))


def _flag_option(options: Mapping[str, object], name: str) -> bool:
    return _option(options, name) is True


def _text_option(options: Mapping[str, object], name: str) -> str:
    return str(_option(options, name))


def _first_odd_amount(rules: TableRules) -> Refused | None:
    """Refuse the first stake, buy-in limit or rake unit that is no multiple of the smallest chip (GEN-2)."""
    amounts = [
        ("small_blind", rules.small_blind),
        ("big_blind", rules.big_blind),
        ("small_bet", rules.small_bet),
        ("big_bet", rules.big_bet),
        ("ante", rules.ante),
        ("bb_ante", rules.bb_ante),
        ("buy_in_min", rules.buy_in_min or 0),
        ("buy_in_max", rules.buy_in_max or 0),
    ]
    if rules.rake is not None:
        amounts.append(("rake.unit", rules.rake.unit))
    for name, amount in amounts:
        if not is_multiple(amount, rules.chip):
            params = (("option", name), ("amount", amount), ("unit", rules.chip))
            return Refused(RefusalCode.NOT_MULTIPLE_OF_CHIP, "GEN-2", params)
    return None
