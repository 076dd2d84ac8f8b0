"""Rules written out by name are the same rules when they are entered again (options.md)."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tablemgr.engine.outcome import RefusalCode, Refused
from tablemgr.engine.rules import (
    HOUSE_OPTIONS,
    PRESETS,
    HouseOption,
    PresetKey,
    SpelledRules,
    TableRules,
    Variant,
    option_in_force,
    preset_rules,
    resolve_rules,
    spelled,
)
from tablemgr.engine.rules.options import bad_option

STAKES = {"variant": "NL", "small_blind": 50, "big_blind": 100}
LIMITS = ("chip", "buy_in_min", "buy_in_max")


def value_of(option: HouseOption) -> st.SearchStrategy[Any]:
    """Any value that makes sense."""
    if option.values:
        return st.sampled_from(option.values)
    if option.range is not None:
        return st.integers(option.range[0], min(option.range[1], 2000))
    return st.integers(0, 40).map(lambda number: number * 50)


def options() -> st.SearchStrategy[dict[str, Any]]:
    free = [option for option in HOUSE_OPTIONS if option.name not in LIMITS]
    return st.fixed_dictionaries({}, optional={option.name: value_of(option) for option in free})


def rakes() -> st.SearchStrategy[dict[str, Any] | None]:
    percent = st.fixed_dictionaries(
        {"percent": st.sampled_from(["5", "2.5", "10"]), "cap": st.sampled_from([None, 150, 300])},
        optional={
            "unit": st.sampled_from([25, 50]),
            "scope": st.sampled_from(["hand", "each_pot"]),
            "min_pot": st.sampled_from([0, 500]),
            "no_flop_no_drop": st.booleans(),
            "by_players": st.just([{"to": 4, "cap": 100}]),
            "split_from_dead_only": st.booleans(),
            "split_cap": st.sampled_from([None, 100]),
        },
    )
    steps = st.just({"steps": [{"pot": 500, "rake": 50}, {"pot": 1000, "rake": 100}], "cap": None})
    return st.one_of(st.none(), percent, steps)


@settings(max_examples=150, deadline=None)
@given(st.sampled_from(list(Variant)), options(), rakes(), st.booleans())
def test_spelled_rules_resolve_to_the_same_rules(
    variant: Variant, chosen: dict[str, Any], rake: dict[str, Any] | None, extra: bool
) -> None:
    rules = resolve_rules(
        STAKES | {"variant": variant.value, "chip": 25},
        chosen,
        rake,
        {"min": 2000, "max": 10_000},
        jackpot={"amount": 50, "min_pot": 500} if extra else None,
        preset="wsop_live" if extra else "",
    )
    if isinstance(rules, Refused):  # an option of another game, or one that leans on one that is off
        assert rules.code is RefusalCode.BAD_OPTION
        return
    written = spelled(rules)
    assert written.resolved() == rules
    assert written.normal() == written


def test_only_what_is_no_default_is_written() -> None:
    rules = resolve_rules(STAKES, {"kill": "off", "bomb_pot": True})
    assert isinstance(rules, TableRules)
    assert spelled(rules).house_rules == {"bomb_pot": True}


def test_fixed_limit_without_straddles_is_nobodys_choice() -> None:
    """The house allows straddles in limit, or there are none (STR-9)."""
    limit = resolve_rules(STAKES | {"variant": "FL"})
    assert isinstance(limit, TableRules)
    assert "straddle" not in spelled(limit).house_rules
    off = resolve_rules(STAKES | {"variant": "FL"}, {"limit_straddle": True, "straddle": "off"})
    assert isinstance(off, TableRules)
    assert spelled(off).house_rules == {"limit_straddle": True, "straddle": "off"}


def test_a_time_charge_is_written_out() -> None:
    rules = resolve_rules(STAKES, time_charge={"amount": 100, "minutes": 30})
    assert isinstance(rules, TableRules)
    assert spelled(rules).time_charge == {"amount": 100, "minutes": 30}
    assert spelled(rules).resolved() == rules


@pytest.mark.parametrize("key", list(PresetKey))
def test_a_preset_is_remembered_and_changes_nothing_in_play(key: PresetKey) -> None:
    rules = preset_rules(PRESETS[key], STAKES, most=20_000)
    assert isinstance(rules, TableRules)
    assert rules.preset == key.value
    assert spelled(rules).preset == key.value
    plain = SpelledRules(
        **{name: getattr(spelled(rules), name) for name in ("game", "house_rules", "rake", "buy_in")}
    )
    without = plain.resolved()
    assert isinstance(without, TableRules)
    assert all(option_in_force(without, option) == option_in_force(rules, option) for option in HOUSE_OPTIONS)


def test_what_cannot_be_resolved_stays_a_refusal() -> None:
    written = SpelledRules(STAKES, {"players_min": 9}, None, {"min": 4000, "max": None})
    assert written.resolved() == bad_option("players_min", 9, "BTN-13")
    assert written.normal() == written.resolved()


def test_an_option_says_what_it_may_be() -> None:
    by_name = {option.name: option for option in HOUSE_OPTIONS}
    assert by_name["straddle"].values == ("voluntary", "off", "every_hand", "any_from_twice")
    assert by_name["bomb_pot"].values == (True, False)
    assert (by_name["cap"].values, by_name["cap"].range) == ((), (2, 9))
    assert by_name["buy_in_max"].may_be_none
    for option in HOUSE_OPTIONS:
        assert all(option.is_known(value) for value in option.values), option.name
        assert bool(option.values) != isinstance(option.default, int | None) or isinstance(
            option.default, bool
        )
