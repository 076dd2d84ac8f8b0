"""House options by name: known, built, resolved to the rules of a table, or refused by name."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tablemgr.engine.outcome import RefusalCode, Refused
from tablemgr.engine.rules import (
    HOUSE_OPTIONS,
    AllInShow,
    BombMinBet,
    ButtonRule,
    ButtonStraddleOrder,
    CapHeadsUp,
    CashOutPlace,
    FirstButton,
    JackpotRules,
    Kill,
    OddChipUnit,
    PlayersCap,
    PlayRules,
    RakeRules,
    RakeScope,
    RakeStep,
    Reopen,
    ReturnAmount,
    SeatingRules,
    SmallBlindMissed,
    StraddleMinRaise,
    StraddleRule,
    TableChange,
    TableRules,
    TimeCharge,
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


def test_every_default_makes_sense() -> None:
    for option in HOUSE_OPTIONS:
        assert option.is_known(option.default), option.name


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


def test_rake_may_be_by_pot_by_players_by_steps_and_from_dead_money_only() -> None:
    rake = {
        "percent": 5, "cap": 100, "scope": "each_pot", "by_players": [{"to": 2, "cap": 25}, {"to": 4, "cap": 50}],
        "split_from_dead_only": True, "split_cap": 50,
    }  # fmt: skip
    assert resolved(GAME, {}, rake).rake == RakeRules(
        500, 100, 25, scope=RakeScope.EACH_POT, by_players=(PlayersCap(2, 25), PlayersCap(4, 50)),
        split_from_dead_only=True, split_cap=50,
    )  # fmt: skip
    steps = resolved(GAME, {}, {"steps": [{"pot": 500, "rake": 25}, {"pot": 2000, "rake": 75}]}).rake
    assert steps == RakeRules(0, None, 25, steps=(RakeStep(500, 25), RakeStep(2000, 75)))


@pytest.mark.parametrize(
    ("rake", "name"),
    [
        ({"percent": 5, "by_players": [{"to": 4, "cap": 50}, {"to": 2, "cap": 25}]}, "rake.by_players"),
        ({"percent": 5, "by_players": [{"to": 4}]}, "rake.by_players"),
        ({"percent": 5, "by_players": {"to": 4, "cap": 50}}, "rake.by_players"),
        ({"steps": [{"pot": 100, "rake": 50}, {"pot": 200, "rake": 25}]}, "rake.steps"),
        ({"percent": 5, "steps": [{"pot": 100, "rake": 25}]}, "rake.percent"),
        ({"percent": 5, "split_cap": -1}, "rake.split_cap"),
        ({"percent": 5, "split_from_dead_only": "yes"}, "rake.split_from_dead_only"),
    ],
)
def test_a_rake_table_without_sense_is_refused(rake: dict[str, object], name: str) -> None:
    assert refused(GAME, {}, rake) == ("bad_option", name)


def test_a_jackpot_drop_may_be_given_beside_the_options_or_among_them_but_not_in_both() -> None:
    drop = {"amount": 25, "min_pot": 500}
    assert resolved(GAME, jackpot=drop).jackpot == JackpotRules(25, 500)
    assert resolved(GAME, {"jackpot": drop}).jackpot == JackpotRules(25, 500)
    assert resolved(GAME | {"jackpot": {"amount": 25}}).jackpot == JackpotRules(25)
    assert resolved(GAME, jackpot={"amount": 0}).jackpot is None
    assert refused(GAME, {"jackpot": drop}, jackpot=drop) == ("bad_option", "jackpot")
    assert refused(GAME | {"jackpot": drop}, {"jackpot": drop}) == ("bad_option", "jackpot")
    assert refused(GAME, {"jackpot": 10}) == ("bad_option", "jackpot")
    assert refused(GAME, jackpot={"min_pot": 10}) == ("bad_option", "jackpot.amount")
    assert refused(GAME, jackpot={"amount": 25, "pool": 1}) == ("bad_option", "jackpot.pool")
    assert refused(GAME, jackpot={"amount": 10}) == ("not_multiple_of_chip", "jackpot.amount")


def test_how_a_hand_is_played_stands_in_the_rules_as_data() -> None:
    options: dict[str, object] = {
        "reopen": "single", "straddle": "every_hand", "max_straddles": 3, "straddle_min_raise": "last_increment",
        "button_straddle": True, "button_straddle_order": "utg_first", "mississippi": True, "ante_first": True,
        "bomb_pot": True, "bomb_min_bet": "ante", "bomb_moves_button": True, "chop_blinds": True,
        "pl_sb_counts_as_bb": True, "pl_bb_ante_counts_preflop": True, "pl_round_up": 50,
        "odd_chip_unit": "small_blind", "run_it_twice": True, "all_in_show": "all_face_up",
    }  # fmt: skip
    rules = resolved(GAME, options)
    assert (rules.straddle, rules.max_straddles) == (StraddleRule.EVERY_HAND, 3)
    assert rules.play == PlayRules(
        reopen=Reopen.SINGLE, straddle_min_raise=StraddleMinRaise.LAST_INCREMENT, button_straddle=True,
        button_straddle_order=ButtonStraddleOrder.UTG_FIRST, mississippi=True, ante_first=True, bomb_pot=True,
        bomb_min_bet=BombMinBet.ANTE, bomb_moves_button=True, chop_blinds=True, pl_sb_counts_as_bb=True,
        pl_bb_ante_counts_preflop=True, pl_round_up=50, odd_chip_unit=OddChipUnit.SMALL_BLIND, run_it_twice=True,
        all_in_show=AllInShow.ALL_FACE_UP,
    )  # fmt: skip
    limit = resolved(LIMIT, {"cap_heads_up": "uncapped_if_heads_up", "kill": "half", "limit_straddle": True})
    assert limit.play == PlayRules(
        cap_heads_up=CapHeadsUp.UNCAPPED_IF_HEADS_UP, kill=Kill.HALF, limit_straddle=True
    )
    assert limit.straddle is StraddleRule.VOLUNTARY


@pytest.mark.parametrize(
    ("game", "options", "answer"),
    [
        (GAME, {"kill": "full"}, ("bad_option", "kill")),
        (LIMIT, {"button_straddle": True}, ("bad_option", "button_straddle")),
        (LIMIT, {"straddle": "voluntary"}, ("bad_option", "straddle")),
        (LIMIT | {"chip": 50}, {"kill": "full"}, None),
        (LIMIT | {"chip": 100, "small_blind": 100}, {"kill": "half"}, ("not_multiple_of_chip", "kill")),
        (GAME, {"pl_round_up": 30}, ("not_multiple_of_chip", "pl_round_up")),
    ],
)
def test_an_option_of_another_game_or_of_broken_chips_is_refused(
    game: dict[str, object], options: dict[str, object], answer: tuple[str, str] | None
) -> None:
    if answer is None:
        assert resolved(game, options).play.kill is Kill.FULL
    else:
        assert refused(game, options) == answer


def test_a_time_charge_stands_instead_of_a_rake_wherever_it_is_given() -> None:
    charge = TimeCharge(100, 30)
    assert resolved(GAME, time_charge={"amount": 100, "minutes": 30}).time_charge == charge
    assert resolved(GAME, {"time_charge": {"amount": 100, "minutes": 30}}).time_charge == charge
    assert resolved(GAME | {"jackpot": None, "time_charge": None}) == resolved(GAME)
    with_rake = {"rake": {"percent": 5, "cap": 100}, "time_charge": {"amount": 100, "minutes": 30}}
    assert refused(GAME, **with_rake) == ("bad_option", "time_charge")


@pytest.mark.parametrize(
    ("charge", "option"),
    [
        ({"amount": 100}, "time_charge.minutes"),
        ({"minutes": 30}, "time_charge.amount"),
        ({"amount": 0, "minutes": 30}, "time_charge.amount"),
        ({"amount": 100, "minutes": 1441}, "time_charge.minutes"),
        ({"amount": 100, "minutes": 30, "every": 2}, "time_charge.every"),
    ],
)
def test_half_a_time_charge_is_refused_by_what_is_missing(charge: dict[str, object], option: str) -> None:
    assert refused(GAME, time_charge=charge) == ("bad_option", option)


def test_a_charge_or_a_short_buy_in_between_the_chips_is_refused() -> None:
    odd = {"amount": 110, "minutes": 30}
    assert refused(GAME, time_charge=odd) == ("not_multiple_of_chip", "time_charge.amount")
    assert refused(GAME, {"short_min": 110}) == ("not_multiple_of_chip", "short_min")


def test_every_option_between_hands_is_data_of_the_table() -> None:
    rules = resolved(
        GAME,
        {
            "button_rule": "moving", "first_button": "one_card_each", "enter_on_button": True, "buy_button": True,
            "seat_change_free_players": 2, "deal_off": True, "new_game_free_entry": True,
            "small_blind_missed_alone": "live", "return_as_straddler": True, "short_buys_allowed": 1,
            "short_min": 500, "behind_plays": False, "table_change_first_hour": "barred_above_max",
            "match_the_stack": True, "tip_mode": "individual",
        },
    )  # fmt: skip
    assert (rules.button_rule, rules.tip_mode) == (ButtonRule.MOVING, TipMode.INDIVIDUAL)
    assert rules.seating == SeatingRules(
        FirstButton.ONE_CARD_EACH, True, True, 2, True, True, SmallBlindMissed.LIVE, True, 1, 500, False,
        TableChange.BARRED_ABOVE_MAX, True,
    )  # fmt: skip
