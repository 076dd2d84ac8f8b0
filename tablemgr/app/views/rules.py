"""What screens and papers say about the game of a table, and all its rules as they would be entered again."""

from __future__ import annotations

from dataclasses import dataclass

from tablemgr.engine.rules import SpelledRules


@dataclass(frozen=True, slots=True)
class RulesView:
    """What screens and papers say about the game; amounts in chips."""

    variant: str
    """NL, PL, FL."""
    small_blind: int
    big_blind: int
    small_bet: int
    big_bet: int
    chip: int
    buy_in_min: int
    buy_in_max: int | None
    rake_bps: int
    rake_cap: int
    rake_unit: int
    no_flop_no_drop: bool
    straddle_allowed: bool
    max_straddles: int
    cash_out_at: str
    entered: SpelledRules | None = None
    """All of them by name, as they would be entered again."""
    version: int = 1
    """1 for the rules of the opening; each change between hands counts up."""
