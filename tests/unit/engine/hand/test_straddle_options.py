"""Straddles as houses vary them: sizes, seats, the button, least raise, fixed limit (STR-3, STR-5 … STR-11)."""

from dataclasses import replace

import pytest

from tablemgr.engine.hand import RaiseOption, decide, legal_actions
from tablemgr.engine.outcome import Refused
from tablemgr.engine.rules import (
    ButtonStraddleOrder,
    Kill,
    PlayRules,
    StraddleMinRaise,
    StraddleRule,
    TableRules,
)
from tests.helpers.hands import FL, NL, Hand, start_of

SIX = dict.fromkeys(range(1, 7), 10_000)
BLINDS = ("1 sb 50", "2 bb 100")
BUTTON = PlayRules(button_straddle=True)
UTG_FIRST = replace(BUTTON, button_straddle_order=ButtonStraddleOrder.UTG_FIRST)


def dealt(rules: TableRules, *straddles: str, stacks: dict[int, int] = SIX) -> Hand:
    return Hand(rules, stacks, 6, *BLINDS, *straddles)


def refused(rules: TableRules, *straddles: str, stacks: dict[int, int] = SIX) -> tuple[str, str]:
    outcome = decide(None, rules, start_of(rules, stacks, 6, *BLINDS, *straddles))
    assert isinstance(outcome, Refused), outcome
    return outcome.code.value, outcome.rule


def least_raise(hand: Hand) -> int:
    option = legal_actions(hand.state).raise_
    assert isinstance(option, RaiseOption)
    return option.to_min


def test_the_least_raise_over_a_straddle_is_twice_it_or_one_more_big_blind() -> None:
    assert least_raise(dealt(NL, "3 straddle 200")) == 400
    by_increment = replace(NL, play=PlayRules(straddle_min_raise=StraddleMinRaise.LAST_INCREMENT))
    hand = dealt(by_increment, "3 straddle 200")
    assert least_raise(hand) == 300
    assert hand.refuses("4 raises 250") == ("below_minimum", "STR-3")
    two = replace(by_increment, max_straddles=2)
    assert least_raise(dealt(two, "3 straddle 200", "4 straddle 400")) == 600


def test_where_any_amount_is_allowed_it_is_from_twice_the_blind_before_it() -> None:
    rules = replace(NL, straddle=StraddleRule.ANY_FROM_TWICE, max_straddles=2)
    hand = dealt(rules, "3 straddle 350", "4 straddle 900")
    assert (hand.state.price, least_raise(hand), hand.state.actor) == (900, 1800, 5)
    assert refused(rules, "3 straddle 150") == ("below_minimum", "STR-1")
    assert refused(rules, "3 straddle 350", "4 straddle 600") == ("below_minimum", "STR-1")
    assert refused(NL, "3 straddle 350") == ("straddle_not_twice", "STR-1")


def test_straddles_may_go_on_up_to_the_button() -> None:
    rules = replace(NL, max_straddles=4)
    hand = dealt(rules, "3 straddle 200", "4 straddle 400", "5 straddle 800", "6 straddle 1600")
    assert (hand.state.actor, hand.state.price) == (1, 1600)
    assert refused(replace(NL, max_straddles=3), "3 straddle 200", "4 straddle 400", "5 straddle 800",
                   "6 straddle 1600") == ("one_straddle_only", "STR-5")  # fmt: skip


def test_in_a_mississippi_any_seat_but_the_blinds_straddles_each_nearer_the_button() -> None:
    rules = replace(NL, max_straddles=2, play=PlayRules(mississippi=True))
    hand = dealt(rules, "5 straddle 200")
    assert (hand.state.actor, hand.state.price) == (6, 200)
    hand.says("6 calls", "1 calls", "2 calls", "3 calls", "4 calls")
    assert hand.state.actor == 5
    assert dealt(rules, "3 straddle 200", "6 straddle 400").state.actor == 1
    assert refused(rules, "5 straddle 200", "3 straddle 400") == ("straddle_position", "STR-1")
    assert refused(rules, "2 straddle 200") == ("straddle_position", "STR-1")
    assert refused(NL, "5 straddle 200") == ("straddle_position", "STR-1")


def test_the_button_straddles_only_where_the_house_says_so_and_then_alone() -> None:
    assert refused(NL, "6 straddle 200") == ("straddle_position", "STR-1")
    rules = replace(NL, max_straddles=2, play=BUTTON)
    assert dealt(rules, "6 straddle 200").state.actor == 1
    assert refused(rules, "3 straddle 200", "6 straddle 400") == ("straddle_position", "STR-1")


def test_with_under_the_gun_first_the_blinds_act_before_the_button_and_he_closes_the_lap() -> None:
    hand = dealt(replace(NL, play=UTG_FIRST), "6 straddle 200")
    order = []
    for _ in range(6):
        order.append(hand.state.actor)
        hand.says(f"{hand.state.actor} calls" if hand.state.actor != 6 else "6 checks")
    assert order == [3, 4, 5, 1, 2, 6]
    assert hand.state.cards_due == 3


def test_a_raise_of_a_blind_comes_to_the_button_before_it_goes_round_again() -> None:
    hand = dealt(replace(NL, play=UTG_FIRST), "6 straddle 200")
    hand.says("3 calls", "4 folds", "5 folds", "1 raises 600", "2 folds")
    assert hand.state.actor == 6
    hand.says("6 raises 1200")
    assert hand.state.actor == 1
    hand.says("1 folds", "3 calls")
    assert hand.state.cards_due == 3


def test_a_raise_of_the_big_blind_too_comes_to_the_button_first() -> None:
    hand = dealt(replace(NL, play=UTG_FIRST), "6 straddle 200")
    hand.says("3 folds", "4 calls", "5 folds", "1 folds", "2 raises 600")
    assert hand.state.actor == 6


def test_a_live_post_of_the_button_is_no_straddle_and_holds_nothing_back() -> None:
    """STR-6, BLD-9."""
    hand = dealt(replace(NL, play=UTG_FIRST), "6 live 100")
    hand.says("3 calls", "4 calls", "5 calls")
    assert hand.state.actor == 6


def test_a_raise_under_the_gun_passes_the_button_who_still_waits() -> None:
    hand = dealt(replace(NL, play=UTG_FIRST), "6 straddle 200")
    hand.says("3 raises 500", "4 folds", "5 calls", "1 calls", "2 calls", "6 raises 2000")
    assert hand.state.actor == 1


def test_a_button_all_in_with_his_straddle_is_not_waited_for() -> None:
    hand = dealt(replace(NL, play=UTG_FIRST), "6 straddle 200", stacks=SIX | {6: 200})
    hand.says("3 calls", "4 folds", "5 folds", "1 calls", "2 calls")
    assert hand.state.betting_over


def test_the_next_street_goes_the_ordinary_way() -> None:
    hand = dealt(replace(NL, play=UTG_FIRST), "6 straddle 200")
    hand.says("3 calls", "4 folds", "5 folds", "1 calls", "2 folds", "6 checks", "board Ah7c2d")
    assert hand.state.actor == 1
    hand.says("1 checks")
    assert hand.state.actor == 3


@pytest.mark.parametrize(("counts", "left"), [(True, 2), (False, 3)])
def test_in_fixed_limit_the_straddle_is_the_second_bet_of_the_cap_or_stands_outside(
    counts: bool, left: int
) -> None:
    rules = replace(FL, play=PlayRules(limit_straddle=True, straddle_counts_to_cap=counts))
    hand = dealt(rules, "3 straddle 200")
    assert (hand.state.raises_left, least_raise(hand)) == (left, 300)


def test_in_fixed_limit_no_straddle_goes_above_the_cap() -> None:
    rules = replace(FL, max_straddles=3, play=PlayRules(limit_straddle=True))
    assert dealt(rules, "3 straddle 200", "4 straddle 400").state.raises_left == 0
    above = ("3 straddle 200", "4 straddle 400", "5 straddle 800")
    assert refused(rules, *above) == ("one_straddle_only", "STR-9")
    assert refused(FL, "3 straddle 200") == ("straddle_not_in_limit", "STR-9")
    off = replace(rules, straddle=StraddleRule.OFF)
    assert refused(off, "3 straddle 200") == ("not_offered", "STR-1")
    free = replace(rules, straddle=StraddleRule.ANY_FROM_TWICE)
    assert refused(free, "3 straddle 300") == ("straddle_not_twice", "STR-1")


def test_there_is_no_straddle_in_a_kill_pot() -> None:
    rules = replace(FL, play=PlayRules(limit_straddle=True, kill=Kill.FULL))
    assert refused(rules, "5 kill 200", "3 straddle 200") == ("no_straddle_in_kill_pot", "KILL-2")
