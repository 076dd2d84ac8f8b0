"""Chips and words as acts with their amounts: section 10 of the rulebook."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tablemgr.engine.outcome import RefusalCode
from tablemgr.engine.rules import RulingRules, ShortRaise, TableRules, Variant
from tablemgr.engine.rulings import EngineAct, Remedy, Ruling, Verdict, advise
from tablemgr.engine.rulings.situations import ChipsPushed, Did, StringBet

NL = TableRules(Variant.NL, small_blind=50, big_blind=100)
FL = TableRules(Variant.FL, small_blind=50, big_blind=100, small_bet=100, big_bet=200)
SHORT_RAISE_IS_CALL = replace(NL, rulings=RulingRules(short_raise=ShortRaise.IS_CALL))
SECOND_TRY = replace(NL, rulings=RulingRules(string_raise_second_try=True))

#: Faces a bet of 300, has nothing in yet, 10 000 behind.
FACING_300 = ChipsPushed(current_bet=300, already_in=0, stack=10_000, min_raise=300)
#: Nobody has bet.
NO_BET = ChipsPushed(current_bet=0, already_in=0, stack=10_000, min_raise=100)
#: The big blind, to whom nobody has raised.
OPTION = ChipsPushed(current_bet=100, already_in=100, stack=10_000, min_raise=100)


def ruled(told: ChipsPushed, rules: TableRules = NL, **changed: object) -> tuple[str, int, str]:
    """The act, the total or the amount added, and the rule."""
    ruling = advise(replace(told, **changed), rules)  # type: ignore[arg-type]
    values = dict(ruling.values)
    amount = values.get("to", values.get("add", 0))
    assert isinstance(amount, int)
    return ruling.code.value, amount, ruling.rule


def remedy(ruling: Ruling) -> list[tuple[str, int]]:
    return [(step.code.value, int(dict(step.params).get("amount", 0))) for step in ruling.steps]


# -- words ------------------------------------------------------------------------------------------------------------


def test_a_word_binds_before_the_chips_that_follow_it() -> None:
    assert ruled(FACING_300, said=Did.CALL, chips=(1000, 1000)) == ("call", 300, "ACT-5")
    assert ruled(FACING_300, said=Did.FOLD, chips=(1000,)) == ("fold", 0, "BET-1")


def test_raise_with_an_amount_is_a_raise_to_that_total() -> None:
    assert ruled(FACING_300, said=Did.RAISE, said_amount=1200) == ("raise_to", 1200, "ACT-1")
    already = replace(FACING_300, already_in=100)
    assert ruled(already, said=Did.RAISE, said_amount=1200) == ("raise_to", 1200, "ACT-1")


def test_a_raise_said_too_small_is_made_up_to_the_minimum_or_is_a_call_where_the_house_says_so() -> None:
    assert ruled(FACING_300, said=Did.RAISE, said_amount=500) == ("raise_to", 600, "ACT-1")
    assert ruled(FACING_300, SHORT_RAISE_IS_CALL, said=Did.RAISE, said_amount=500) == ("call", 300, "ACT-8")
    assert ruled(FACING_300, SHORT_RAISE_IS_CALL, said=Did.RAISE) == ("raise_to", 600, "ACT-8")


def test_more_than_the_stack_said_is_all_in() -> None:
    assert ruled(FACING_300, said=Did.RAISE, said_amount=50_000) == ("raise_to", 10_000, "ACT-1")


def test_all_in_is_what_it_is_by_its_size() -> None:
    assert ruled(FACING_300, said=Did.ALL_IN) == ("raise_to", 10_000, "BET-1")
    assert ruled(FACING_300, said=Did.ALL_IN, stack=200) == ("call", 200, "BET-5")
    assert ruled(NO_BET, said=Did.ALL_IN) == ("bet_to", 10_000, "BET-1")


def test_bet_without_an_amount_is_the_least_bet_and_facing_a_bet_the_least_raise() -> None:
    assert ruled(NO_BET, said=Did.BET) == ("bet_to", 100, "ACT-9")
    assert ruled(FACING_300, said=Did.BET) == ("raise_to", 600, "ACT-8")


def test_bet_with_an_amount_facing_a_bet_is_judged_like_the_bare_amount() -> None:
    assert ruled(FACING_300, said=Did.BET, said_amount=400) == ("call", 300, "ACT-1")
    assert ruled(FACING_300, said=Did.BET, said_amount=450) == ("raise_to", 600, "ACT-1")


def test_a_player_to_whom_raising_is_closed_calls_whatever_he_says_or_pushes() -> None:
    closed = replace(FACING_300, may_raise=False)
    assert ruled(closed, said=Did.RAISE) == ("call", 300, "BET-7")
    assert ruled(closed, said=Did.ALL_IN) == ("call", 300, "BET-7")
    assert ruled(closed, chips=(1000, 500)) == ("call", 300, "BET-7")
    assert ruled(closed, said=Did.BET) == ("call", 300, "BET-7")


# -- silent chips -----------------------------------------------------------------------------------------------------


def test_one_oversize_chip_is_a_call_also_as_the_last_chip() -> None:
    assert ruled(FACING_300, stack=1000, chips=(1000,)) == ("call", 300, "ACT-2")


def test_last_chips_are_all_in_unless_every_chip_was_needed_for_the_call() -> None:
    assert ruled(FACING_300, stack=1000, chips=(500, 500)) == ("raise_to", 1000, "ACT-14")
    assert ruled(FACING_300, stack=200, chips=(100, 100)) == ("call", 200, "ACT-14")
    assert ruled(FACING_300, stack=400, chips=(200, 200)) == ("call", 300, "ACT-14")


def test_several_chips_are_a_raise_from_half_the_minimum_on() -> None:
    assert ruled(FACING_300, chips=(300, 100, 49)) == ("call", 300, "ACT-3")
    assert ruled(FACING_300, chips=(300, 100, 50)) == ("raise_to", 600, "ACT-3")
    assert ruled(FACING_300, SHORT_RAISE_IS_CALL, chips=(300, 100, 50)) == ("call", 300, "ACT-8")


def test_chips_pushed_count_on_top_of_what_is_already_in() -> None:
    assert ruled(FACING_300, already_in=100, chips=(200, 400)) == ("raise_to", 700, "ACT-3")


def test_the_exact_call_is_a_call() -> None:
    assert ruled(FACING_300, chips=(100, 100, 100)) == ("call", 300, "ACT-3")


def test_too_little_is_a_full_call_facing_the_opening_bet_and_else_the_floors_choice() -> None:
    assert ruled(FACING_300, chips=(100,), opening_bet=True) == ("call", 300, "ACT-5")
    assert ruled(FACING_300, chips=(100,), heads_up=True) == ("call", 300, "ACT-5")
    floor = advise(replace(FACING_300, chips=(100, 100)), NL)
    assert floor.code is Verdict.CALL_OR_FORFEIT
    assert dict(floor.steps[-1].params) == {"amount": 300, "forfeit": 200}


def test_with_no_bet_one_chip_is_a_bet_of_its_whole_value() -> None:
    assert ruled(NO_BET, chips=(1000,)) == ("bet_to", 1000, "ACT-12")
    assert ruled(NO_BET, chips=(25,)) == ("bet_to", 100, "ACT-12")


def test_the_big_blind_who_adds_chips_raises_from_half_the_minimum_on_and_else_checks() -> None:
    assert ruled(OPTION, chips=(25,)) == ("check", 0, "ACT-3")
    assert ruled(OPTION, chips=(25, 25)) == ("raise_to", 200, "ACT-3")
    assert ruled(OPTION, chips=(500,)) == ("raise_to", 600, "ACT-3")
    assert ruled(OPTION, chips=(25, 25), may_raise=False) == ("check", 0, "BET-7")


def test_neither_word_nor_chip_is_no_act() -> None:
    assert ruled(FACING_300) == ("floor_decides", 0, "GEN-4")


def test_more_chips_than_the_stack_cannot_have_been_pushed() -> None:
    ruling = advise(replace(FACING_300, stack=400, chips=(500,)), NL)
    assert ruling.refused is not None
    assert (ruling.refused.code, ruling.refused.rule) == (RefusalCode.NOT_ENOUGH_CHIPS, "BUY-9")


# -- limits of the game -----------------------------------------------------------------------------------------------


def test_fixed_limit_knows_one_amount_only() -> None:
    facing = ChipsPushed(current_bet=100, already_in=0, stack=10_000, min_raise=100)
    assert ruled(facing, FL, said=Did.RAISE, said_amount=900) == ("raise_to", 200, "ACT-1")
    assert ruled(NO_BET, FL, chips=(1000,)) == ("bet_to", 100, "ACT-12")


def test_pot_limit_takes_no_more_than_the_pot() -> None:
    assert ruled(FACING_300, pot_max=1100, said=Did.ALL_IN) == ("raise_to", 1100, "BET-1")
    assert ruled(FACING_300, pot_max=1100, chips=(1000, 1000)) == ("raise_to", 1100, "ACT-3")


def test_chips_smaller_than_the_smallest_in_play_count_all_in_only() -> None:
    quarters = replace(NL, chip=25)
    assert ruled(NO_BET, quarters, chips=(100, 10)) == ("bet_to", 100, "ACT-1")
    assert ruled(NO_BET, quarters, stack=110, chips=(100, 10)) == ("bet_to", 110, "ACT-1")


# -- the remedy -------------------------------------------------------------------------------------------------------


def test_the_remedy_says_what_is_announced_what_is_missing_and_what_goes_back() -> None:
    assert remedy(advise(replace(FACING_300, chips=(1000,)), NL)) == [
        ("announce_call", 300),
        ("give_back", 700),
    ]
    assert remedy(advise(replace(FACING_300, chips=(300, 100, 50)), NL)) == [
        ("announce_raise", 600),
        ("add_chips", 150),
    ]
    assert remedy(advise(replace(NO_BET, said=Did.CALL), NL)) == [("announce_check", 0)]


# -- string bets ------------------------------------------------------------------------------------------------------


def test_of_a_string_bet_only_the_first_motion_counts() -> None:
    told = StringBet(replace(FACING_300, chips=(100, 100, 100)), second_motion=(500,))
    ruling = advise(told, NL)
    assert (ruling.code, ruling.rule, ruling.value("add")) == (Verdict.CALL, "ACT-4", 300)
    assert remedy(ruling)[-1] == ("give_back", 500)


def test_the_bet_of_the_first_motion_stands() -> None:
    told = StringBet(replace(NO_BET, chips=(200, 100)), second_motion=(500,))
    assert (advise(told, NL).code, advise(told, NL).value("to")) == (Verdict.BET_TO, 300)


@pytest.mark.parametrize(("rules", "to"), [(NL, 600), (SECOND_TRY, 1300)])
def test_who_said_raise_goes_back_for_chips_only_where_the_house_lets_him(rules: TableRules, to: int) -> None:
    told = StringBet(replace(FACING_300, chips=(200, 100), said=Did.RAISE), second_motion=(500, 500))
    ruling = advise(told, rules)
    assert (ruling.code, ruling.value("to")) == (Verdict.RAISE_TO, to)
    without_word = StringBet(replace(told.first, said=None), told.second_motion)
    assert advise(without_word, rules).code is Verdict.CALL


def test_chips_and_words_leave_nothing_for_the_program_to_repair() -> None:
    ruling = advise(replace(FACING_300, chips=(1000,)), NL)
    assert ruling.engine is EngineAct.NOTHING
    assert Remedy.STOP_ACTION not in {step.code for step in ruling.steps}
