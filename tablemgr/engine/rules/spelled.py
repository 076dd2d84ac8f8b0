"""Rules written out again as they are entered, by name, without bare defaults: the inverse of resolving."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from tablemgr.engine.outcome import Refused, require
from tablemgr.engine.rules.options import HOUSE_OPTIONS, HouseOption, OptionValue
from tablemgr.engine.rules.resolve import resolve_rules
from tablemgr.engine.rules.table_rules import RakeRules, TableRules, Variant

_ELSEWHERE: Final = ("chip", "buy_in_min", "buy_in_max")
"""Options that are entered with the stakes and the limits."""


@dataclass(frozen=True, slots=True)
class SpelledRules:
    """What `resolve_rules` takes, by the same names; amounts in chips."""

    game: Mapping[str, object]
    house_rules: Mapping[str, OptionValue]
    rake: Mapping[str, object] | None
    buy_in: Mapping[str, object]
    jackpot: Mapping[str, object] | None = None
    time_charge: Mapping[str, object] | None = None
    preset: str = ""

    def resolved(self) -> TableRules | Refused:
        """The rules that this writes out, or the first thing that is wrong with them."""
        return resolve_rules(
            self.game,
            self.house_rules,
            self.rake,
            self.buy_in,
            jackpot=self.jackpot,
            time_charge=self.time_charge,
            preset=self.preset,
        )

    def normal(self) -> SpelledRules | Refused:
        """The same rules in the one way in which `spelled` writes them, so that two can be compared by name."""
        rules = self.resolved()
        return rules if isinstance(rules, Refused) else spelled(rules)


def spelled(rules: TableRules) -> SpelledRules:
    """The rules by name; resolved again they are the same rules.

    >>> rules = resolve_rules({"variant": "NL", "small_blind": 25, "big_blind": 50}, {"bomb_pot": True})
    >>> spelled(rules).house_rules
    {'bomb_pot': True}
    >>> spelled(rules).resolved() == rules
    True
    """
    return SpelledRules(
        game=_game(rules),
        house_rules={
            option.name: value
            for option in HOUSE_OPTIONS
            if option.name not in _ELSEWHERE
            and (value := option_in_force(rules, option)) != option.default
            and not (option.name == "straddle" and _never_straddled(rules))
        },
        rake=_rake(rules.rake) if rules.rake is not None else None,
        buy_in={"min": rules.buy_in_min, "max": rules.buy_in_max},
        jackpot=_jackpot(rules),
        time_charge=_time_charge(rules),
        preset=rules.preset,
    )


def _never_straddled(rules: TableRules) -> bool:
    """In fixed limit there are no straddles unless the house allows them (STR-9): «off» is nobody's choice."""
    return rules.variant is Variant.FL and not rules.play.limit_straddle


def option_in_force(rules: TableRules, option: HouseOption) -> OptionValue:
    """The value of one option at a table with these rules, as it is written."""
    owner = next(
        (part for part in (rules, rules.play, rules.rulings, rules.seating) if hasattr(part, option.name)),
        None,
    )
    require(owner is not None, f"the rules of a table have no field for the option {option.name}")
    value: OptionValue = getattr(owner, option.name)
    return value.value if isinstance(value, StrEnum) else value


def _game(rules: TableRules) -> Mapping[str, object]:
    stakes = {
        "variant": rules.variant.value,
        "small_blind": rules.small_blind,
        "big_blind": rules.big_blind,
        "chip": rules.chip,
    }
    if rules.variant is Variant.FL:
        stakes |= {"small_bet": rules.small_bet, "big_bet": rules.big_bet}
    return stakes


def _rake(rake: RakeRules) -> Mapping[str, object]:
    found: dict[str, object] = {} if rake.steps else {"bps": rake.bps}
    found |= {"cap": rake.cap, "unit": rake.unit, "no_flop_no_drop": rake.no_flop_no_drop}
    found |= {"min_pot": rake.min_pot, "scope": rake.scope.value}
    if rake.by_players:
        found["by_players"] = [{"to": few.to, "cap": few.cap} for few in rake.by_players]
    if rake.steps:
        found["steps"] = [{"pot": step.pot, "rake": step.rake} for step in rake.steps]
    if rake.split_from_dead_only:
        found["split_from_dead_only"] = True
    if rake.split_cap is not None:
        found["split_cap"] = rake.split_cap
    return found


def _jackpot(rules: TableRules) -> Mapping[str, object] | None:
    jackpot = rules.jackpot
    if jackpot is None:
        return None
    found = {"amount": jackpot.amount, "min_pot": jackpot.min_pot}
    return found | {"min_players": jackpot.min_players} if jackpot.min_players else found


def _time_charge(rules: TableRules) -> Mapping[str, object] | None:
    charge = rules.time_charge
    return None if charge is None else {"amount": charge.amount, "minutes": charge.minutes}
