"""What may be done with exactly so many chips: one owed, one too few, the whole stack (sections 7, 8 and 9)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tablemgr.engine.hand import (
    Act,
    AllInOption,
    BetOption,
    CallOption,
    FoldOption,
    HandState,
    RaisedTo,
    RaiseOption,
    legal_actions,
)
from tablemgr.engine.hand.betting import is_actor_in_turn, owed
from tablemgr.engine.outcome import Refused
from tablemgr.engine.rules import ButtonStraddleOrder, PlayRules, TableRules, Variant
from tests.helpers.hands import FL, NL, PL, Hand, on_the_flop, three_handed

ONE_TWO = TableRules(Variant.NL, small_blind=1, big_blind=2)
UTG_FIRST = PlayRules(button_straddle=True, button_straddle_order=ButtonStraddleOrder.UTG_FIRST)


def test_to_fold_is_free_only_when_not_a_single_chip_is_owed() -> None:
    """BET-1."""
    hand = Hand(ONE_TWO, dict.fromkeys((1, 2, 3), 200), 3, "1 sb 1", "2 bb 2").says("3 calls")
    assert legal_actions(hand.state).fold == FoldOption(is_free=False)
    assert legal_actions(hand.state).call == CallOption(1, is_all_in=False)
    assert isinstance(legal_actions(hand.state).check, Refused)
    assert legal_actions(hand.says("1 calls").state).fold == FoldOption(is_free=True)


def test_who_has_just_the_price_may_call_with_it_and_not_raise() -> None:
    """BET-5."""
    legal = legal_actions(on_the_flop(second=400).says("1 bets 300").state)
    assert legal.call == CallOption(300, is_all_in=True)
    assert legal.all_in == AllInOption(Act.CALL, 300, 300)
    assert isinstance(legal.raise_, Refused)
    assert legal.raise_.code.value == "not_enough_chips"


def test_who_may_not_check_is_told_what_he_faces_at_most_his_stack() -> None:
    """BET-1."""
    for bet, facing in ((200, 200), (500, 300)):
        refused = legal_actions(on_the_flop(second=400).says(f"1 bets {bet}").state).check
        assert isinstance(refused, Refused)
        assert refused.param("facing") == facing


def test_one_chip_more_than_the_price_is_a_raise_all_in() -> None:
    legal = legal_actions(on_the_flop(second=401).says("1 bets 300").state)
    assert legal.raise_ == RaiseOption(301, 301, 1)
    assert legal.all_in == AllInOption(Act.RAISE, 301, 301)
    assert legal.call == CallOption(300, is_all_in=False)


def test_nobody_owes_what_no_opponent_can_have_in() -> None:
    """BET-11: the big blind is all-in for one chip less than the price, or for just what the small blind has in."""
    hand = Hand(NL, {1: 5000, 2: 99}, 1, "1 sb 50", "2 bb 99/100")
    assert legal_actions(hand.state).call == CallOption(49, is_all_in=False)
    even = Hand(ONE_TWO, {1: 200, 2: 1}, 1, "1 sb 1", "2 bb 1/2")
    assert [owed(even.state, place) for place in range(2)] == [0, 0]


def test_what_an_opponent_still_has_behind_his_bet_is_not_owed() -> None:
    hand = on_the_flop(first=401, third=150).says("1 bets 300")
    assert owed(hand.state, hand.state.actor_place) == 300


def test_a_full_raise_to_the_chip_lets_those_raise_again_who_have_acted() -> None:
    """BET-7, BET-9: 200 over 100 is full, one chip less is not."""
    assert isinstance(legal_actions(after_all_in_to(200)).raise_, RaiseOption)
    assert isinstance(legal_actions(after_all_in_to(199)).raise_, Refused)


def after_all_in_to(total: int) -> HandState:
    """Seat 1 has bet 100, seat 2 has gone all-in to this total, seat 3 has called: seat 1 is to act again."""
    hand = on_the_flop(second=100 + total).says("1 bets 100", "2 is all-in", "3 calls")
    return hand.state


@pytest.mark.parametrize(("total", "is_full"), [(149, False), (150, True)])
def test_in_fixed_limit_half_a_bet_to_the_chip_is_a_raise(total: int, is_full: bool) -> None:
    """FL-5."""
    hand = on_the_flop(FL, second=100 + total).says("1 bets 100", "2 is all-in")
    raised = hand.events[-1]
    assert isinstance(raised, RaisedTo)
    assert raised.full is is_full


def test_an_actor_is_one_who_is_to_act_and_has_something_to_decide() -> None:
    """BET-12."""
    state = three_handed().says("3 folds").state
    in_turn = [is_actor_in_turn(replace(state, actor_place=place)) for place in (0, 1, 2)]
    assert in_turn == [True, True, False]
    alone = Hand(NL, {1: 5000, 2: 100}, 1, "1 sb 50", "2 bb 100").says("1 calls").state
    assert not is_actor_in_turn(replace(alone, actor_place=1, to_act=0b11))


def test_behind_a_folded_seat_the_next_one_acts_before_the_lap_begins_again() -> None:
    """BET-2."""
    hand = Hand(NL, dict.fromkeys((1, 2, 3, 4), 5000), 4, "1 sb 50", "2 bb 100")
    hand.says("3 folds", "4 calls", "1 calls", "2 checks", "board Ah7c2d", "1 bets 100", "2 raises 300")
    assert hand.state.actor == 4


def test_all_in_is_a_bet_where_nobody_has_bet() -> None:
    legal = legal_actions(on_the_flop(first=150).state)
    assert legal.all_in == AllInOption(Act.BET, 50, 50)
    assert isinstance(legal.call, Refused)
    assert legal.bet == BetOption(50, 50, 1)


@pytest.mark.parametrize(
    ("rules", "said", "low", "high"),
    [
        (NL, "bets", 100, 9900),
        (PL, "bets", 100, 300),
        (FL, "bets", 100, 100),
    ],
)
def test_the_least_and_the_most_of_a_bet_are_themselves_allowed(
    rules: TableRules, said: str, low: int, high: int
) -> None:
    """BET-3, PL-2, FL-2."""
    hand = on_the_flop(rules)
    assert legal_actions(hand.state).bet == BetOption(low, high, 1)
    for amount in (low, high):
        assert on_the_flop(rules).says(f"1 {said} {amount}").state.price == amount
    assert isinstance(hand.refuses(f"1 {said} {low - 1}"), tuple)
    assert isinstance(hand.refuses(f"1 {said} {high + 1}"), tuple)


def test_in_pot_limit_the_least_bet_may_be_more_than_a_small_pot() -> None:
    """PL-1, BOMB-2: three antes of 10 lie there, the least bet is a big blind all the same."""
    rules = replace(PL, play=PlayRules(bomb_pot=True))
    antes = [f"{seat} bomb_ante 10" for seat in (1, 2, 3)]
    hand = Hand(rules, dict.fromkeys((1, 2, 3), 5000), 3, *antes).says("board Ah7c2d")
    assert legal_actions(hand.state).bet == BetOption(100, 100, 1)


def test_a_button_whose_straddle_nobody_can_reach_is_not_waited_for() -> None:
    """STR-6, BET-11: both blinds are all-in for less than he has in."""
    rules = replace(NL, play=UTG_FIRST)
    hand = Hand(rules, {1: 150, 2: 180, 3: 5000}, 3, "1 sb 50", "2 bb 100", "3 straddle 200")
    assert hand.state.actor == 1
    hand.says("1 is all-in")
    assert hand.state.actor == 2
    hand.says("2 is all-in")
    assert hand.state.betting_over
    assert hand.pots == [(450, (1, 2, 3)), (60, (2, 3))]
    assert hand.state.returned == ((3, 20),)
