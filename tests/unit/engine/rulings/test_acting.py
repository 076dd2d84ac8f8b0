"""Out of turn, wrong amounts, the clock: sections 1, 8, 9 and 10 of the rulebook."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tablemgr.engine.rules import MisdealDeadline, RulingRules, ShortRaise, TableRules, Variant
from tablemgr.engine.rulings import EngineAct, Verdict, advise
from tablemgr.engine.rulings.acting import too_late_for_misdeal
from tablemgr.engine.rulings.situations import (
    AmbiguousNumber,
    Clock,
    Did,
    Found,
    LimitWrongSize,
    OutOfTurn,
    PotOverbet,
    PotUnderbet,
    SubstantialAction,
    Underraise,
)

NL = TableRules(Variant.NL, small_blind=50, big_blind=100)


def house(**options: object) -> TableRules:
    return replace(NL, rulings=replace(RulingRules(), **options))  # type: ignore[arg-type]


@pytest.mark.parametrize("between", [Did.CHECK, Did.CALL, Did.FOLD])
def test_an_act_out_of_turn_binds_when_nothing_changed_in_between(between: Did) -> None:
    ruling = advise(OutOfTurn(Did.RAISE, between), NL)
    assert (ruling.code, ruling.value("binding"), ruling.value("chips_back")) == (
        Verdict.BINDING,
        True,
        False,
    )


@pytest.mark.parametrize("between", [Did.BET, Did.RAISE, Did.ALL_IN])
def test_a_bet_in_between_frees_it_and_its_chips_go_back(between: Did) -> None:
    ruling = advise(OutOfTurn(Did.CALL, between), NL)
    assert (ruling.code, ruling.value("chips_back")) == (Verdict.NOT_BINDING, True)
    assert advise(OutOfTurn(Did.CHECK, between), NL).value("chips_back") is False


def test_a_fold_out_of_turn_always_binds() -> None:
    assert advise(OutOfTurn(Did.FOLD, Did.RAISE), NL).code is Verdict.BINDING
    assert advise(OutOfTurn(Did.FOLD), NL).code is Verdict.BINDING


def test_where_the_house_says_so_a_call_in_between_frees_it_too() -> None:
    told = OutOfTurn(Did.RAISE, Did.CALL)
    assert advise(told, house(call_between_frees=True)).code is Verdict.NOT_BINDING
    assert (
        advise(OutOfTurn(Did.RAISE, Did.CHECK), house(call_between_frees=True)).code is Verdict.BINDING
    )  # fmt: skip


def test_while_the_skipped_player_has_not_acted_nothing_is_decided_but_that_he_acts() -> None:
    ruling = advise(OutOfTurn(Did.RAISE), NL)
    assert (ruling.code, ruling.values, ruling.engine) == (
        Verdict.SKIPPED_ACTS_FIRST,
        (),
        EngineAct.TAKE_BACK,
    )


def test_a_raise_too_small_is_made_up_for_everybody_on_the_same_street() -> None:
    ruling = advise(Underraise(600, 600, 1000, Found.SAME_STREET), NL)
    assert (ruling.value("to"), ruling.value("everyone_pays"), ruling.engine) == (
        1200,
        True,
        EngineAct.CORRECT,
    )


def test_a_raise_that_was_large_enough_is_left_alone() -> None:
    ruling = advise(Underraise(600, 600, 1300, Found.SAME_STREET), NL)
    assert (ruling.code, ruling.value("to"), ruling.engine) == (
        Verdict.AMOUNT_STANDS,
        1300,
        EngineAct.NOTHING,
    )


def test_where_a_short_raise_is_a_call_it_is_taken_down_to_the_bet_but_a_bet_is_made_up() -> None:
    is_call = house(short_raise=ShortRaise.IS_CALL)
    assert advise(Underraise(600, 600, 1000, Found.SAME_STREET), is_call).value("to") == 600
    assert advise(Underraise(0, 100, 50, Found.SAME_STREET), is_call).value("to") == 100


def test_a_wrong_limit_size_is_corrected_on_the_street_and_opens_nothing() -> None:
    early = advise(LimitWrongSize(150, 200, Found.SAME_STREET), NL)
    assert (early.rule, early.value("to"), early.value("callers_may_raise")) == ("FL-9", 200, False)
    assert advise(LimitWrongSize(150, 200, Found.NEXT_STREET), NL).value("to") == 150


def test_a_bet_above_the_pot_is_reduced_until_the_next_card() -> None:
    assert advise(PotOverbet(11_500, 10_500, Found.SAME_STREET), NL).value("to") == 10_500
    assert advise(PotOverbet(9000, 10_500, Found.SAME_STREET), NL).value("to") == 9000


def test_pot_counted_too_high_is_never_raised() -> None:
    assert advise(PotUnderbet(11_000, 10_500, ()), NL).value("to") == 11_000


def test_a_number_that_fits_nowhere_is_the_least_bet() -> None:
    assert advise(AmbiguousNumber((5, 5000), pot=4900, min_bet=400), NL).value("to") == 400


@pytest.mark.parametrize(
    ("actions", "substantial", "two_acted"),
    [
        ((), False, False),
        ((Did.ALL_IN,), False, False),
        ((Did.FOLD, Did.CHECK), False, True),
        ((Did.CALL, Did.FOLD), True, True),
        ((Did.CHECK, Did.CHECK, Did.CHECK), True, True),
    ],
)
def test_the_deadline_of_a_misdeal_is_substantial_action_or_two_acts(
    actions: tuple[Did, ...], substantial: bool, two_acted: bool
) -> None:
    assert advise(SubstantialAction(actions), NL).value("substantial") is substantial
    assert too_late_for_misdeal(actions, NL) is substantial
    assert too_late_for_misdeal(actions, house(misdeal_deadline=MisdealDeadline.TWO_ACTED)) is two_acted


def test_the_clock_runs_as_long_as_the_house_says() -> None:
    assert advise(Clock(facing_bet=True, elapsed=59), NL).code is Verdict.TIME_LEFT
    assert advise(Clock(facing_bet=True, elapsed=60), NL).code is Verdict.HAND_DEAD
    assert advise(Clock(facing_bet=True, elapsed=20), house(clock_seconds=30)).value("seconds") == 10


def test_time_that_runs_out_with_no_bet_is_a_check() -> None:
    ruling = advise(Clock(facing_bet=False), NL)
    assert (ruling.code, ruling.value("hand"), ruling.rule) == (Verdict.CHECK, "live", "ACT-15")
