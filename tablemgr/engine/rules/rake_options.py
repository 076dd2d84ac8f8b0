"""Rake, jackpot drop and time charge as a file or a screen writes them, made rules (section 14)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tablemgr.engine.chips import BASIS_POINTS, Chips
from tablemgr.engine.outcome import Refused
from tablemgr.engine.rules.options import bad_option, is_amount, is_amount_or_none
from tablemgr.engine.rules.table_rules import (
    JackpotRules,
    PlayersCap,
    RakeRules,
    RakeScope,
    RakeStep,
    TimeCharge,
)

_RAKE_FIELDS: Final = (
    "percent", "bps", "cap", "unit", "no_flop_no_drop", "min_pot", "scope", "by_players", "steps",
    "split_from_dead_only", "split_cap",
)  # fmt: skip
_JACKPOT_FIELDS: Final = ("amount", "min_pot", "min_players")
_TIME_FIELDS: Final = ("amount", "minutes")
MINUTES_MAX: Final = 1440


def rake_rules(rake: Mapping[str, object] | None, chip: Chips) -> RakeRules | Refused | None:
    """Percent (text or int, at most two decimals), bps or steps, cap, unit (default the chip); None without a rake."""
    if rake is None:
        return None
    refused = _field_refusal(rake)
    if refused is not None:
        return refused
    steps = _pairs(rake.get("steps"), "pot", "rake")
    if steps is None or [taken for _, taken in steps] != sorted(taken for _, taken in steps):
        return bad_option("rake.steps", rake["steps"], "RAKE-1")
    bps = 0 if steps and "bps" not in rake and "percent" not in rake else _basis_points(rake)
    if bps is None or (steps and bps):
        return bad_option("rake.percent", rake.get("percent", rake.get("bps")), "RAKE-1")
    by_players = _pairs(rake.get("by_players"), "to", "cap")
    if by_players is None:
        return bad_option("rake.by_players", rake["by_players"], "RAKE-1")
    return RakeRules(
        bps=bps,
        cap=_chips_or_none(rake, "cap"),
        unit=_chips_or_none(rake, "unit") or chip,
        no_flop_no_drop=rake.get("no_flop_no_drop", True) is True,
        min_pot=_chips_or_none(rake, "min_pot") or 0,
        scope=RakeScope(str(rake.get("scope", "hand"))),
        by_players=tuple(PlayersCap(to, cap) for to, cap in by_players),
        steps=tuple(RakeStep(pot, taken) for pot, taken in steps),
        split_from_dead_only=rake.get("split_from_dead_only") is True,
        split_cap=_chips_or_none(rake, "split_cap"),
    )


def jackpot_rules(jackpot: Mapping[str, object] | None) -> JackpotRules | Refused | None:
    """Amount, smallest pot and fewest players of the jackpot; None without one or for an amount of 0 (RAKE-8)."""
    if jackpot is None:
        return None
    for name, value in jackpot.items():
        if name not in _JACKPOT_FIELDS or not is_amount(value):
            return bad_option(f"jackpot.{name}", value, "RAKE-8")
    amount = _chips_or_none(jackpot, "amount")
    if amount is None:
        return bad_option("jackpot.amount", None, "RAKE-8")
    if not amount:
        return None
    least_pot, players = _chips_or_none(jackpot, "min_pot"), _chips_or_none(jackpot, "min_players")
    return JackpotRules(amount, least_pot or 0, players or 0)


def time_charge_rules(charge: Mapping[str, object] | None) -> TimeCharge | Refused | None:
    """Amount and minutes of the time charge; None without one (RAKE-10)."""
    if charge is None:
        return None
    for name, value in charge.items():
        if name not in _TIME_FIELDS or not is_amount(value) or not value:
            return bad_option(f"time_charge.{name}", value, "RAKE-10")
    amount, minutes = _chips_or_none(charge, "amount"), _chips_or_none(charge, "minutes")
    if amount is None:
        return bad_option("time_charge.amount", None, "RAKE-10")
    if minutes is None or minutes > MINUTES_MAX:
        return bad_option("time_charge.minutes", minutes, "RAKE-10")
    return TimeCharge(amount, minutes)


def _field_refusal(rake: Mapping[str, object]) -> Refused | None:
    """The first field that is not known or has a value without sense."""
    for name, value in rake.items():
        if name not in _RAKE_FIELDS:
            return bad_option(f"rake.{name}", value, "RAKE-1")
    for name, rule in (("cap", "RAKE-1"), ("split_cap", "RAKE-9")):
        if not is_amount_or_none(rake.get(name)):
            return bad_option(f"rake.{name}", rake[name], rule)
    if "unit" in rake and (not is_amount(rake["unit"]) or not rake["unit"]):
        return bad_option("rake.unit", rake["unit"], "RAKE-4")
    if not is_amount(rake.get("min_pot", 0)):
        return bad_option("rake.min_pot", rake["min_pot"], "RAKE-7")
    for name, rule in (("no_flop_no_drop", "RAKE-2"), ("split_from_dead_only", "RAKE-9")):
        if not isinstance(rake.get(name, True), bool):
            return bad_option(f"rake.{name}", rake[name], rule)
    if rake.get("scope", "hand") not in tuple(RakeScope):
        return bad_option("rake.scope", rake["scope"], "RAKE-6")
    return None


def _chips_or_none(fields: Mapping[str, object], name: str) -> Chips | None:
    """An amount that was checked already."""
    value = fields.get(name)
    return value if isinstance(value, int) else None


def _pairs(value: object, first: str, second: str) -> list[tuple[int, int]] | None:
    """A list of objects with exactly these two amounts, the first ones ascending; None when it is something else."""
    pairs: list[tuple[int, int]] = []
    if value is None:
        return pairs
    if not isinstance(value, list | tuple):
        return None
    for item in value:
        if not isinstance(item, Mapping) or set(item) != {first, second}:
            return None
        here, there = item[first], item[second]
        if not is_amount(here) or not is_amount(there) or (pairs and here <= pairs[-1][0]):
            return None
        pairs.append((here, there))
    return pairs


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
