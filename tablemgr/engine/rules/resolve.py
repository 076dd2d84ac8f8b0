"""From a game, options by name, rake and buy-in to the rules of a table, or the first thing that is wrong."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from tablemgr.engine.chips import Chips, is_multiple
from tablemgr.engine.outcome import RefusalCode, Refused, require
from tablemgr.engine.rules.options import OPTION_BY_NAME, bad_option, is_amount, is_amount_or_none
from tablemgr.engine.rules.play_rules import Kill, play_rules
from tablemgr.engine.rules.rake_options import jackpot_rules, rake_rules, time_charge_rules
from tablemgr.engine.rules.ruling_rules import ruling_rules
from tablemgr.engine.rules.seating_rules import seating_rules
from tablemgr.engine.rules.table_rules import (
    ButtonRule,
    CashOutPlace,
    ReturnAmount,
    StraddleRule,
    TableRules,
    TipMode,
    Variant,
)

_GAME_FIELDS: Final = ("variant", "small_blind", "big_blind", "small_bet", "big_bet")
_FEES: Final = {"jackpot": "RAKE-8", "time_charge": "RAKE-10"}


def resolve_rules(
    game: Mapping[str, object],
    house_rules: Mapping[str, object] | None = None,
    rake: Mapping[str, object] | None = None,
    buy_in: Mapping[str, object] | None = None,
    *,
    jackpot: Mapping[str, object] | None = None,
    time_charge: Mapping[str, object] | None = None,
    preset: str = "",
) -> TableRules | Refused:
    """Resolve a table's rules, or refuse the first thing that is wrong, not built, or no multiple of the chip.

    ``game`` names variant and stakes (and may carry options, as the rule cases do), ``house_rules`` the options that
    differ from their defaults, ``rake`` percent (text or int) or bps, cap, unit …, ``buy_in`` min and max (max None:
    none). An option in two places is `BAD_OPTION`. Without ``buy_in`` fixed limit has ten big blinds as its minimum
    (BUY-1) and the others no limits: whoever opens a no-limit or pot-limit table must ask for them (BUY-3, BUY-4).
    ``preset`` only remembers whose rules the options began with.

    >>> rules = resolve_rules({"variant": "NL", "small_blind": 25, "big_blind": 50, "chip": 25},
    ...                       rake={"percent": "5", "cap": 150, "unit": 25})
    >>> rules.rake.bps, rules.chip
    (500, 25)
    >>> resolve_rules({"variant": "NL", "small_blind": 25, "big_blind": 50}, {"kill": "half"}).rule
    'KILL-1'
    """
    options: dict[str, object] = {}
    for source in (game, house_rules or {}):
        refused = _collect_options(source, options, is_game=source is game)
        if refused is not None:
            return refused
    fees = _fees(options, {"jackpot": jackpot, "time_charge": time_charge})
    if isinstance(fees, Refused):
        return fees
    stakes = _stakes(game)
    if isinstance(stakes, Refused):
        return stakes
    limits = _buy_in_limits(buy_in, options, stakes)
    if isinstance(limits, Refused):
        return limits
    rules = _assemble(stakes, options, limits)
    if isinstance(rules, Refused):
        return rules
    rules = replace(rules, preset=preset)
    return _with_fees(rules, rake, fees["jackpot"], fees["time_charge"])


def _fees(
    options: Mapping[str, object], given: Mapping[str, Mapping[str, object] | None]
) -> Mapping[str, Mapping[str, object] | None] | Refused:
    """Jackpot and time charge, given beside the options or among them, never in both places."""
    found = dict(given)
    for name, rule in _FEES.items():
        value = options.get(name)
        if value is None:
            continue
        if not isinstance(value, Mapping) or given[name] is not None:
            return bad_option(name, _text_of(value), rule)
        found[name] = value
    return found


def _collect_options(
    source: Mapping[str, object], into: dict[str, object], *, is_game: bool
) -> Refused | None:
    for name, value in source.items():
        if is_game and name in _GAME_FIELDS:
            continue
        if name in _FEES and name not in into:
            into[name] = value
            continue
        option = OPTION_BY_NAME.get(name)
        if option is None:
            return bad_option(name, value, "SES-1")
        if name in into or not option.is_known(value):
            return bad_option(name, value, option.rule)
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
        return bad_option("variant", variant, "SES-1")
    small, big = game.get("small_blind"), game.get("big_blind")
    if not isinstance(big, int) or not is_amount(big) or big == 0:
        return bad_option("big_blind", big, "BLD-1")
    if not isinstance(small, int) or not is_amount(small) or small > big:
        return bad_option("small_blind", small, "BLD-1")
    if variant != "FL":
        for name in ("small_bet", "big_bet"):
            if game.get(name):
                return bad_option(name, game[name], "FL-1")
        return _Stakes(Variant(variant), small, big, 0, 0)
    small_bet, big_bet = game.get("small_bet", big), game.get("big_bet", 2 * big)
    if not isinstance(small_bet, int) or not is_amount(small_bet) or small_bet != big:
        return bad_option("small_bet", small_bet, "BLD-1")
    if not isinstance(big_bet, int) or not is_amount(big_bet) or big_bet < small_bet:
        return bad_option("big_bet", big_bet, "FL-1")
    return _Stakes(Variant.FL, small, big, small_bet, big_bet)


def _buy_in_limits(
    buy_in: Mapping[str, object] | None, options: Mapping[str, object], stakes: _Stakes
) -> tuple[Chips | None, Chips | None] | Refused:
    given: dict[str, object] = {
        name: options[name] for name in ("buy_in_min", "buy_in_max") if name in options
    }
    for key, value in (buy_in or {}).items():
        name = f"buy_in_{key}"
        if key not in ("min", "max") or name in given or not is_amount_or_none(value):
            return bad_option(name, value, "BUY-3" if key == "max" else "BUY-4")
        given[name] = value
    if stakes.variant is Variant.FL:
        given.setdefault("buy_in_min", 10 * stakes.big_blind)  # BUY-1, BUY-2
        given.setdefault("buy_in_max", None)
    elif given and len(given) < 2:
        missing = "buy_in_max" if "buy_in_min" in given else "buy_in_min"
        return bad_option(missing, None, "BUY-3" if missing == "buy_in_max" else "BUY-4")
    low, high = given.get("buy_in_min"), given.get("buy_in_max")
    low = low if isinstance(low, int) else None
    high = high if isinstance(high, int) else None
    if high is not None and (high == 0 or high < (low or 0)):
        return bad_option("buy_in_max", high, "BUY-4")
    return low, high


def _assemble(
    stakes: _Stakes,
    options: Mapping[str, object],
    limits: tuple[Chips | None, Chips | None],
) -> TableRules | Refused:
    refused = _misfit(stakes.variant, options)
    if refused is not None:
        return refused
    has_straddles = stakes.variant is not Variant.FL or options.get("limit_straddle") is True
    return TableRules(
        variant=stakes.variant,
        small_blind=stakes.small_blind,
        big_blind=stakes.big_blind,
        small_bet=stakes.small_bet,
        big_bet=stakes.big_bet,
        chip=_int_option(options, "chip"),
        cap=_int_option(options, "cap"),
        straddle=StraddleRule(_text_option(options, "straddle")) if has_straddles else StraddleRule.OFF,
        max_straddles=_int_option(options, "max_straddles"),
        ante=_int_option(options, "ante"),
        bb_ante=_int_option(options, "bb_ante"),
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
        rulings=ruling_rules(options),
        play=play_rules(options),
        button_rule=ButtonRule(_text_option(options, "button_rule")),
        seating=seating_rules(options),
    )


def _misfit(variant: Variant, options: Mapping[str, object]) -> Refused | None:
    """An option of another betting structure (STR-6, STR-9, KILL-1), or one that leans on an option that is off."""
    if variant is Variant.FL:
        if options.get("straddle", "off") != "off" and options.get("limit_straddle") is not True:
            return bad_option("straddle", options["straddle"], "STR-9")
        if options.get("button_straddle") is True:
            return bad_option("button_straddle", True, "STR-6")
    elif options.get("kill", "off") != "off":
        return bad_option("kill", options["kill"], "KILL-1")
    return None


def _with_fees(
    rules: TableRules,
    rake: Mapping[str, object] | None,
    jackpot: Mapping[str, object] | None,
    time_charge: Mapping[str, object] | None,
) -> TableRules | Refused:
    fee = rake_rules(rake, rules.chip)
    if isinstance(fee, Refused):
        return fee
    drop = jackpot_rules(jackpot)
    if isinstance(drop, Refused):
        return drop
    time = time_charge_rules(time_charge)
    if isinstance(time, Refused):
        return time
    if time is not None and fee is not None:
        return bad_option("time_charge", f"{time.amount} + rake", "RAKE-10")  # time is paid instead of a rake
    rules = replace(rules, rake=fee, jackpot=drop, time_charge=time)
    return _first_odd_amount(rules) or rules


def _option(options: Mapping[str, object], name: str) -> object:
    return options.get(name, OPTION_BY_NAME[name].default)


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
    amounts.append(("pl_round_up", rules.play.pl_round_up))
    if rules.play.kill is Kill.HALF:  # one and a half of each stake
        for stake in (rules.big_blind, rules.big_bet):
            if not is_multiple(3 * stake, 2 * rules.chip):
                return _no_multiple("kill", 3 * stake // 2, rules.chip)
    if rules.jackpot is not None:
        amounts.append(("jackpot.amount", rules.jackpot.amount))
    amounts.append(("short_min", rules.seating.short_min or 0))
    if rules.time_charge is not None:
        amounts.append(("time_charge.amount", rules.time_charge.amount))
    if rules.rake is not None:
        amounts.append(("rake.unit", rules.rake.unit))
    for name, amount in amounts:
        if not is_multiple(amount, rules.chip):
            return _no_multiple(name, amount, rules.chip)
    return None


def _no_multiple(option: str, amount: Chips, chip: Chips) -> Refused:
    params = (("option", option), ("amount", amount), ("unit", chip))
    return Refused(RefusalCode.NOT_MULTIPLE_OF_CHIP, "GEN-2", params)
