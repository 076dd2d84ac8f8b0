"""The rake as it is written in a file or entered at the opening, made `RakeRules` (section 14)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tablemgr.engine.chips import BASIS_POINTS, Chips
from tablemgr.engine.outcome import Refused
from tablemgr.engine.rules.options import bad_option, is_amount, not_built
from tablemgr.engine.rules.table_rules import RakeRules

_RAKE_FIELDS: Final = (
    "percent", "bps", "cap", "unit", "no_flop_no_drop", "min_pot", "scope", "by_players", "split_from_dead_only",
    "split_cap",
)  # fmt: skip


def rake_rules(rake: Mapping[str, object] | None, chip: Chips) -> RakeRules | Refused | None:
    """Percent (text or int, at most two decimals) or bps, cap, unit (default the chip) …; None without a rake."""
    if rake is None:
        return None
    for name, value in rake.items():
        if name not in _RAKE_FIELDS:
            return bad_option(f"rake.{name}", value, "RAKE-1")
    refused = _unbuilt_rake(rake)
    if refused is not None:
        return refused
    bps = _basis_points(rake)
    if bps is None:
        return bad_option("rake.percent", rake.get("percent", rake.get("bps")), "RAKE-1")
    cap, unit, min_pot = rake.get("cap"), rake.get("unit", chip), rake.get("min_pot", 0)
    no_flop_no_drop = rake.get("no_flop_no_drop", True)
    if cap is not None and not (isinstance(cap, int) and is_amount(cap)):
        return bad_option("rake.cap", cap, "RAKE-1")
    if not isinstance(unit, int) or not is_amount(unit) or unit == 0:
        return bad_option("rake.unit", unit, "RAKE-4")
    if not isinstance(min_pot, int) or not is_amount(min_pot):
        return bad_option("rake.min_pot", min_pot, "RAKE-7")
    if not isinstance(no_flop_no_drop, bool):
        return bad_option("rake.no_flop_no_drop", no_flop_no_drop, "RAKE-2")
    return RakeRules(bps, cap, unit, no_flop_no_drop, min_pot)


def _unbuilt_rake(rake: Mapping[str, object]) -> Refused | None:
    if rake.get("scope", "hand") not in ("hand", "each_pot"):
        return bad_option("rake.scope", rake["scope"], "RAKE-6")
    if rake.get("scope", "hand") != "hand":
        return not_built("rake.scope", rake["scope"], "RAKE-6")
    if rake.get("by_players"):
        return not_built("rake.by_players", "…", "RAKE-1")
    for name in ("split_from_dead_only", "split_cap"):
        if rake.get(name):
            return not_built(f"rake.{name}", rake[name], "RAKE-9")
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
