"""House options by name: known, built, resolved to the rules of a table, or refused by name."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tablemgr.engine.outcome import RefusalCode, Refused
from tablemgr.engine.rules import (
    HOUSE_OPTIONS,
    ButtonRule,
    CashOutPlace,
    RakeRules,
    ReturnAmount,
    StraddleRule,
    TableRules,
    TipMode,
    Variant,
    resolve_rules,
)
from tests.helpers.shared import shared_path

GAME: dict[str, object] = {"variant": "NL", "small_blind": 25, "big_blind": 50, "chip": 25}
LIMIT: dict[str, object] = {"variant": "FL", "small_blind": 50, "big_blind": 100}


def resolved(game: dict[str, object], *args: Any, **fees: Any) -> TableRules:
    rules = resolve_rules(game, *args, **fees)
    assert isinstance(rules, TableRules), rules
    return rules


def refused(game: dict[str, object], *args: Any, **fees: Any) -> tuple[str, str]:
    """Code, and the name of the option."""
    outcome = resolve_rules(game, *args, **fees)
    assert isinstance(outcome, Refused), outcome
    return outcome.code.value, str(outcome.param("option"))


def test_an_option_that_is_absent_has_the_default_of_the_rulebook() -> None:
    rules = resolved(GAME)
    assert rules == TableRules(Variant.NL, small_blind=25, big_blind=50, chip=25)
    assert (rules.button_rule, rules.straddle, rules.max_straddles) == (
        ButtonRule.DEAD,
        StraddleRule.VOLUNTARY,
        1,
    )
    assert (rules.cash_out_at, rules.return_amount, rules.tip_mode) == (
        CashOutPlace.CAGE,
        ReturnAmount.AT_LEAST,
        TipMode.POOL,
    )


def test_every_option_of_the_list_is_known_by_its_name() -> None:
    text = shared_path("rules/options.md").read_text("utf-8")
    listed = set()
    for row in text.splitlines():
        if row.startswith("| `"):
            listed |= set(re.findall(r"`(\w+)`", row.split("|")[1]))
    assert listed == {option.name for option in HOUSE_OPTIONS}


def test_every_default_is_known_and_built() -> None:
    for option in HOUSE_OPTIONS:
        assert option.is_known(option.default), option.name
        assert option.is_built(option.default), option.name


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("button_rule", "moving"),
        ("reopen", "single"),
        ("cap_heads_up", "uncapped_if_heads_up"),
        ("run_it_twice", True),
        ("bomb_pot", True),
        ("kill", "half"),
        ("pl_round_up", 25),
        ("max_straddles", 3),
        ("straddle", "every_hand"),
        ("match_the_stack", True),
        ("tip_mode", "individual"),
    ],
)
def test_a_house_option_that_is_not_built_is_refused_by_its_name(name: str, value: object) -> None:
    assert refused(GAME, {name: value}) == ("option_not_built", name)
    assert refused(GAME | {name: value}) == ("option_not_built", name)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("straddles", "voluntary"),
        ("straddle", "sometimes"),
        ("cap", 1),
        ("cap", True),
        ("chip", 0),
        ("players_min", 5),
        ("new_player_posts", "yes"),
        ("ante", -5),
        ("tip_mode", 1),
        ("button_rule", "none"),
        ("buy_in_max", "many"),
    ],
)
def test_an_unknown_name_or_a_value_without_sense_is_refused(name: str, value: object) -> None:
    assert refused(LIMIT, {name: value}) == ("bad_option", name)


def test_the_same_option_in_two_places_is_refused() -> None:
    assert refused(GAME, {"chip": 25}) == ("bad_option", "chip")


def test_built_options_reach_the_rules() -> None:
    options = {
        "players_min": 3,
        "new_player_posts": False,
        "entry_wait_only": True,
        "absent_minutes_max": 15,
        "missed_big_blinds_max": 3,
        "straddle": "off",
        "ante": 25,
        "bb_ante": 50,
        "return_window_minutes": 120,
        "return_amount": "equal",
        "cash_out_at": "table",
        "buy_in_min": 1000,
        "buy_in_max": 5000,
    }
    rules = resolved(GAME, options)
    for name, value in options.items():
        assert getattr(rules, name) == value, name


# -- stakes -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("changed", "name"),
    [
        ({"variant": "HL"}, "variant"),
        ({"variant": None}, "variant"),
        ({"big_blind": 0}, "big_blind"),
        ({"big_blind": "50"}, "big_blind"),
        ({"small_blind": 75}, "small_blind"),
        ({"small_blind": -25}, "small_blind"),
        ({"small_bet": 50}, "small_bet"),
        ({"big_bet": 100}, "big_bet"),
    ],
)
def test_stakes_that_make_no_game_are_refused(changed: dict[str, object], name: str) -> None:
    assert refused(GAME | changed) == ("bad_option", name)


def test_in_fixed_limit_the_big_blind_is_the_small_bet_and_the_big_bet_twice_that() -> None:
    rules = resolved(LIMIT)
    assert (rules.small_bet, rules.big_bet, rules.straddle) == (100, 200, StraddleRule.OFF)
    assert resolved(LIMIT | {"cap": 5}).cap == 5
    assert refused(LIMIT | {"small_bet": 200}) == ("bad_option", "small_bet")
    assert refused(LIMIT | {"big_bet": 50}) == ("bad_option", "big_bet")
    assert refused(LIMIT, {"straddle": "voluntary"}) == ("bad_option", "straddle")


@pytest.mark.parametrize(
    ("game", "args", "name"),
    [
        (GAME | {"small_blind": 30}, (), "small_blind"),
        (GAME | {"big_blind": 60}, (), "big_blind"),
        (GAME | {"ante": 10}, (), "ante"),
        (GAME, ({}, {"percent": 5, "cap": 150, "unit": 10}), "rake.unit"),
        (GAME, ({}, None, {"min": 2010, "max": 5000}), "buy_in_min"),
    ],
)
def test_amounts_that_are_no_multiple_of_the_chip_are_refused(
    game: dict[str, object], args: tuple[Any, ...], name: str
) -> None:
    outcome = resolve_rules(game, *args)
    assert isinstance(outcome, Refused)
    assert (outcome.code, outcome.rule) == (RefusalCode.NOT_MULTIPLE_OF_CHIP, "GEN-2")
    assert (outcome.param("option"), outcome.param("unit")) == (name, 25)


# -- buy-in -----------------------------------------------------------------------------------------------------------


def test_fixed_limit_starts_at_ten_big_blinds_and_has_no_maximum() -> None:
    rules = resolved(LIMIT)
    assert (rules.buy_in_min, rules.buy_in_max) == (1000, None)
    rules = resolved(LIMIT, {}, None, {"min": 500})
    assert (rules.buy_in_min, rules.buy_in_max) == (500, None)


def test_no_limit_takes_both_limits_or_none() -> None:
    rules = resolved(GAME, {}, None, {"min": 2000, "max": 10_000})
    assert (rules.buy_in_min, rules.buy_in_max) == (2000, 10_000)
    assert resolved(GAME, {}, None, {"min": 2000, "max": None}).buy_in_max is None
    assert refused(GAME, {}, None, {"min": 2000}) == ("bad_option", "buy_in_max")
    assert refused(GAME, {}, None, {"max": 2000}) == ("bad_option", "buy_in_min")
    assert refused(GAME, {}, None, {"min": 2000, "max": 1000}) == ("bad_option", "buy_in_max")
    assert refused(GAME, {}, None, {"min": -1, "max": 1000}) == ("bad_option", "buy_in_min")
    assert refused(GAME, {}, None, {"low": 1}) == ("bad_option", "buy_in_low")
    assert refused(GAME, {"buy_in_min": 2000}, None, {"min": 2000, "max": 4000}) == (
        "bad_option",
        "buy_in_min",
    )


# -- fees -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("percent", "bps"),
    [(5, 500), ("5", 500), ("5.00", 500), ("2.5", 250), ("0.05", 5), (" 10 ", 1000), (0, 0)],
)
def test_rake_percent_is_an_integer_or_text_with_two_decimals(percent: object, bps: int) -> None:
    rules = resolved(GAME, {}, {"percent": percent, "cap": 150, "unit": 25})
    assert rules.rake == RakeRules(bps, 150, 25)


def test_rake_may_be_given_in_basis_points_and_has_the_chip_as_unit() -> None:
    rake = resolved(GAME, {}, {"bps": 525, "no_flop_no_drop": False, "min_pot": 500}).rake
    assert rake == RakeRules(525, None, 25, no_flop_no_drop=False, min_pot=500)


@pytest.mark.parametrize(
    ("rake", "name"),
    [
        ({"percent": 2.5}, "rake.percent"),
        ({"percent": "2.505"}, "rake.percent"),
        ({"percent": "-5"}, "rake.percent"),
        ({"percent": "5,0"}, "rake.percent"),
        ({"percent": "5.x"}, "rake.percent"),
        ({"percent": 101}, "rake.percent"),
        ({"percent": True}, "rake.percent"),
        ({"percent": 5, "bps": 500}, "rake.percent"),
        ({"bps": "500"}, "rake.percent"),
        ({}, "rake.percent"),
        ({"percent": 5, "cap": -1}, "rake.cap"),
        ({"percent": 5, "unit": 0}, "rake.unit"),
        ({"percent": 5, "min_pot": "x"}, "rake.min_pot"),
        ({"percent": 5, "no_flop_no_drop": 1}, "rake.no_flop_no_drop"),
        ({"percent": 5, "scope": "table"}, "rake.scope"),
        ({"percent": 5, "kind": "x"}, "rake.kind"),
    ],
)
def test_a_rake_without_sense_is_refused(rake: dict[str, object], name: str) -> None:
    assert refused(GAME, {}, rake) == ("bad_option", name)


@pytest.mark.parametrize(
    ("rake", "name"),
    [
        ({"percent": 5, "scope": "each_pot"}, "rake.scope"),
        ({"percent": 5, "by_players": [{"to": 4, "cap": 50}]}, "rake.by_players"),
        ({"percent": 5, "split_from_dead_only": True}, "rake.split_from_dead_only"),
        ({"percent": 5, "split_cap": 10}, "rake.split_cap"),
    ],
)
def test_a_rake_option_that_is_not_built_is_refused_by_its_name(rake: dict[str, object], name: str) -> None:
    assert refused(GAME, {}, rake) == ("option_not_built", name)


def test_jackpot_and_time_charge_are_not_built_wherever_they_are_given() -> None:
    assert refused(GAME | {"jackpot": {"amount": 10}}) == ("option_not_built", "jackpot")
    assert refused(GAME, {"jackpot": 10}) == ("option_not_built", "jackpot")
    assert refused(GAME, {"time_charge": {"amount": 100}}) == ("option_not_built", "time_charge")
    assert refused(GAME, jackpot={"amount": 10}) == ("option_not_built", "jackpot")
    assert refused(GAME, time_charge={"amount": 10}) == ("option_not_built", "time_charge")
    assert resolved(GAME | {"jackpot": None}) == resolved(GAME)
