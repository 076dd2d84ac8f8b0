"""Blinds, live and dead posts, straddles, antes: order of action, price, short posts (sections 3, 4, 5)."""

from __future__ import annotations

from tablemgr.engine.hand import (
    Act,
    CallOption,
    CheckOption,
    Expected,
    RaiseOption,
    SeatStatus,
    expected_next,
    legal_actions,
)
from tablemgr.engine.ids import SeatNo
from tablemgr.engine.outcome import Refused
from tablemgr.engine.rules import TableRules, Variant
from tests.helpers.hands import NL, Hand

SIX = dict.fromkeys(range(1, 7), 10_000)
TWO_STRADDLES = TableRules(Variant.NL, 50, 100, max_straddles=2)


def six(*posts: str, rules: TableRules = NL) -> Hand:
    """Six players, button on 6, blinds by 1 and 2, and further posts."""
    return Hand(rules, SIX, 6, "1 sb 50", "2 bb 100", *posts)


# -- order ------------------------------------------------------------------------------------------------------------


def test_heads_up_the_button_is_the_small_blind_and_acts_first_before_the_flop_only() -> None:
    hand = Hand(NL, {1: 5000, 2: 5000}, 2, "2 sb 50", "1 bb 100")
    assert hand.state.actor == 2
    hand.says("2 calls", "1 checks", "board Ah7c2d")
    assert hand.state.actor == 1


def test_heads_up_without_a_small_blind_the_other_player_acts_first() -> None:
    assert Hand(NL, {1: 5000, 2: 5000}, 2, "1 bb 100").state.actor == 2


def test_a_dead_button_orders_the_action_from_the_marker() -> None:
    hand = Hand(NL, {2: 5000, 3: 5000, 6: 5000}, 5, "6 sb 50", "2 bb 100")
    assert hand.state.actor == 3
    hand.says("3 calls", "6 calls", "2 checks", "board Ah7c2d")
    assert hand.state.actor == 6


def test_a_dead_small_blind_leaves_the_first_act_left_of_the_big_blind() -> None:
    hand = Hand(NL, {2: 5000, 3: 5000, 4: 5000}, 6, "2 bb 100")
    assert hand.state.actor == 3


def test_a_big_blind_whose_ante_left_him_nothing_to_post_is_still_the_big_blind() -> None:
    antes = ("1 ante 10", "2 ante 10", "3 ante 10", "4 ante 10")
    hand = Hand(NL, {1: 5000, 2: 10, 3: 5000, 4: 5000}, 4, *antes, "1 sb 50")
    assert hand.state.actor == 3
    straddled = Hand(NL, {1: 5000, 2: 10, 3: 5000, 4: 5000}, 4, *antes, "1 sb 50", "3 straddle 200")
    assert straddled.state.actor == 4
    dead = Hand(NL, {2: 10, 3: 5000, 4: 5000}, 4, *antes[1:])
    assert dead.state.actor == 3


# -- short blinds -----------------------------------------------------------------------------------------------------


def test_a_short_big_blind_leaves_the_full_price_and_minimum_raise() -> None:
    hand = Hand(NL, {1: 5000, 2: 60, 3: 5000, 4: 5000}, 4, "1 sb 50", "2 bb 60/100")
    legal = legal_actions(hand.state)
    assert legal.call == CallOption(100, is_all_in=False)
    assert legal.raise_ == RaiseOption(200, 5000, 1)
    hand.says("3 calls", "4 folds", "1 calls")
    assert hand.pots == [(180, (1, 2, 3)), (80, (1, 3))]


def test_against_a_short_big_blind_alone_only_the_effective_price_is_called() -> None:
    hand = Hand(NL, {1: 5000, 2: 60, 3: 5000}, 3, "1 sb 50", "2 bb 60/100").says("3 folds")
    assert legal_actions(hand.state).call == CallOption(10, is_all_in=False)


def test_a_player_whose_blind_covers_every_opponent_is_not_asked_and_gets_the_excess_back() -> None:
    hand = Hand(NL, {1: 5000, 2: 30, 3: 5000}, 3, "1 sb 50", "2 bb 30/100").says("3 folds")
    assert hand.state.betting_over
    assert hand.state.returned == ((1, 20),)
    assert hand.pots == [(60, (1, 2))]


def test_heads_up_a_small_blind_all_in_goes_straight_to_the_board() -> None:
    hand = Hand(NL, {1: 5000, 2: 30}, 2, "2 sb 30/50", "1 bb 100")
    assert expected_next(hand.state) is Expected.BOARD
    assert hand.state.returned == ((1, 70),)


def test_a_player_all_in_by_his_blind_is_never_asked() -> None:
    hand = Hand(NL, {1: 5000, 2: 100, 3: 5000}, 3, "1 sb 50", "2 bb 100").says("3 calls", "1 calls")
    assert expected_next(hand.state) is Expected.BOARD
    assert hand.state.seat(SeatNo(2)).status is SeatStatus.ALL_IN


# -- live and dead posts ----------------------------------------------------------------------------------------------


def test_a_live_post_is_his_bet_and_he_may_check_or_raise_in_turn() -> None:
    hand = six("5 live 100").says("3 folds", "4 folds")
    legal = legal_actions(hand.state)
    assert legal.actor == 5
    assert isinstance(legal.check, CheckOption)
    assert legal.raise_ == RaiseOption(200, 10_000, 1)
    hand.says("5 checks", "6 folds", "1 folds", "2 checks")
    assert hand.pots == [(250, (2, 5))]


def test_a_live_post_does_not_change_who_acts_first() -> None:
    assert six("5 live 100").state.actor == 3


def test_a_dead_small_blind_goes_to_the_middle_and_is_no_bet() -> None:
    hand = six("5 dead_sb 50", "5 live 100")
    assert hand.pots == [(50, (1, 2, 3, 4, 5, 6))]
    hand.says("3 raises 300", "4 folds")
    assert legal_actions(hand.state).call == CallOption(200, is_all_in=False)
    seat = hand.state.seat(SeatNo(5))
    assert (seat.bet, seat.committed, seat.dead, seat.last_act) == (100, 100, 50, Act.POST)


# -- straddles --------------------------------------------------------------------------------------------------------


def test_a_straddle_is_the_new_price_and_acts_last_with_an_option() -> None:
    hand = six("3 straddle 200")
    legal = legal_actions(hand.state)
    assert (legal.actor, legal.call, legal.raise_) == (4, CallOption(200, False), RaiseOption(400, 10_000, 1))
    assert hand.refuses("4 raises 300") == ("below_minimum", "STR-3")
    hand.says("4 calls", "5 calls", "6 calls", "1 calls", "2 calls")
    legal = legal_actions(hand.state)
    assert legal.actor == 3
    assert isinstance(legal.check, CheckOption)
    assert legal.raise_ == RaiseOption(400, 10_000, 1)


def test_a_raise_over_a_straddle_sets_its_own_size() -> None:
    hand = six("3 straddle 200").says("4 raises 700")
    assert hand.refuses("5 raises 900") == ("below_minimum", "BET-4")
    assert legal_actions(hand.state).raise_ == RaiseOption(1200, 10_000, 1)


def test_after_the_flop_a_straddled_hand_is_bet_by_the_big_blind_again() -> None:
    hand = six("3 straddle 200").says(
        "4 calls", "5 folds", "6 folds", "1 folds", "2 folds", "3 checks", "board Ah7c2d"
    )
    legal = legal_actions(hand.state)
    assert not isinstance(legal.bet, Refused)
    assert legal.bet.to_min == 100


def test_of_two_straddles_the_last_one_is_price_and_last_to_act() -> None:
    hand = six("3 straddle 200", "4 straddle 400", rules=TWO_STRADDLES)
    assert hand.state.actor == 5
    assert legal_actions(hand.state).raise_ == RaiseOption(800, 10_000, 1)
    hand.says("5 calls", "6 folds", "1 folds", "2 folds", "3 calls")
    assert hand.state.actor == 4


def test_when_everybody_folds_to_the_straddler_half_of_it_comes_back() -> None:
    hand = six("3 straddle 200").says("4 folds", "5 folds", "6 folds", "1 folds", "2 folds")
    assert hand.state.returned == ((3, 100),)
    assert hand.says("ends").stacks[3] == 10_150


def test_a_straddle_with_the_last_chips_leaves_no_option_to_act_on() -> None:
    hand = Hand(NL, SIX | {3: 200}, 6, "1 sb 50", "2 bb 100", "3 straddle 200")
    hand.says("4 calls", "5 folds", "6 folds", "1 folds", "2 folds")
    assert hand.pots == [(550, (3, 4))]
    assert expected_next(hand.state) is Expected.BOARD


# -- antes ------------------------------------------------------------------------------------------------------------


def test_antes_are_in_the_pot_before_anybody_acts_and_are_no_bets() -> None:
    rules = TableRules(Variant.NL, small_blind=5, big_blind=10, ante=5)
    hand = Hand(rules, {1: 100, 2: 100, 3: 100}, 3, "1 ante 5", "2 ante 5", "3 ante 5", "1 sb 5", "2 bb 10")
    assert hand.pots == [(15, (1, 2, 3))]
    hand.says("3 raises 20")
    assert hand.stacks[3] == 75
    assert hand.state.pot_total == 50


def test_a_short_ante_wins_only_its_size_from_each() -> None:
    hand = Hand(
        NL, {1: 5000, 2: 5000, 3: 4}, 3, "1 ante 10", "2 ante 10", "3 ante 4/10", "1 sb 50", "2 bb 100"
    )
    hand.says("1 calls", "2 checks")
    assert hand.pots == [(12, (1, 2, 3)), (212, (1, 2))]


def test_the_big_blind_ante_is_dead_money_open_to_a_short_all_in() -> None:
    hand = Hand(NL, {1: 5000, 2: 5000, 3: 30, 4: 5000}, 4, "1 sb 50", "2 bb 100", "2 bb_ante 100")
    hand.says("3 is all-in", "4 folds", "1 calls", "2 checks")
    assert hand.pots == [(190, (1, 2, 3)), (140, (1, 2))]


def test_the_big_blind_ante_changes_neither_price_nor_raise() -> None:
    legal = legal_actions(six("2 bb_ante 100").state)
    assert (legal.call, legal.raise_) == (CallOption(100, False), RaiseOption(200, 10_000, 1))


def test_when_all_fold_the_big_blind_ante_comes_back_with_the_pot() -> None:
    hand = six("2 bb_ante 100").says("3 folds", "4 folds", "5 folds", "6 folds", "1 folds", "ends")
    assert hand.stacks[2] == 10_050
    assert hand.state.returned == ((2, 50),)
