"""Faults that other engines had with blinds and the button, each tested in the form of its whole kind."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablemgr.engine.hand import CallOption, RaiseOption, legal_actions
from tablemgr.engine.ids import SeatNo
from tablemgr.engine.rules import ButtonRule, TableRules, Variant, resolve_rules
from tablemgr.engine.table.commands import Entry, ReturnToPlay, SitOut
from tests.helpers.hands import Hand
from tests.helpers.random_hands import next_command, random_deal
from tests.helpers.random_options import Choices
from tests.unit.engine.table.builders import RULES, in_play

SMALL = TableRules(Variant.NL, small_blind=1, big_blind=2)
BLINDS = ("1 sb 1", "2 bb 2")


def call(hand: Hand) -> int:
    option = legal_actions(hand.state).call
    return option.amount if isinstance(option, CallOption) else 0


# -- 33, 34, 35: who is asked before the flop


def test_heads_up_with_a_big_blind_alone_the_other_acts_first() -> None:
    for button in (1, 2):
        other = 3 - button
        hand = Hand(SMALL, {1: 200, 2: 200}, button, f"{other} bb 2")
        assert (hand.state.actor, call(hand)) == (button, 2)


@given(st.integers(2, 9), st.integers(1, 9))
def test_the_big_blind_is_asked_when_all_have_only_called(players: int, button: int) -> None:
    button = min(button, players)
    order = [(button + step) % players + 1 for step in range(players)]
    small, big = (order[1], order[0]) if players == 2 else (order[0], order[1])
    hand = Hand(SMALL, dict.fromkeys(range(1, players + 1), 200), button, f"{small} sb 1", f"{big} bb 2")
    while hand.state.actor != big:
        hand.says(f"{hand.state.actor} calls")
    legal = legal_actions(hand.state)
    assert (call(hand), isinstance(legal.raise_, RaiseOption)) == (0, True)
    hand.says(f"{big} checks")
    assert hand.state.cards_due == 3


@given(st.integers(0, 2**32))
def test_nobody_without_chips_is_ever_asked(seed: int) -> None:
    choose = Choices(seed)
    deal = random_deal(choose)
    hand = Hand.begun(deal.rules, deal.start)
    while not hand.state.is_over:
        if hand.state.actor is not None:
            assert hand.state.seat(hand.state.actor).stack > 0
        hand.does(next_command(hand.state, legal_actions(hand.state), deal, choose))


def test_a_big_blind_who_is_all_in_with_his_blind_has_no_option() -> None:
    hand = Hand(SMALL, {1: 200, 2: 2, 3: 200}, 3, *BLINDS).says("3 calls", "1 calls")
    assert (hand.state.actor, hand.state.cards_due) == (None, 3)


# -- 36: a short big blind does not lower the price


@pytest.mark.parametrize("posted", range(1, 100, 7))
def test_the_price_is_the_full_big_blind_whatever_was_posted(posted: int) -> None:
    rules = TableRules(Variant.NL, small_blind=50, big_blind=100)
    hand = Hand(rules, {1: 5000, 2: posted, 3: 5000}, 3, "1 sb 50", f"2 bb {posted}/100")
    option = legal_actions(hand.state).raise_
    assert isinstance(option, RaiseOption)
    assert (call(hand), option.to_min) == (100, 200)


# -- 37, 63: what who comes back posts


def test_who_missed_the_small_blind_alone_posts_it_dead_and_must_still_call() -> None:
    table = in_play(1, 2, 3, 4, 5, last=(1, 2, 3), rules=replace(RULES, small_blind=25, big_blind=50))
    table.does(SitOut(SeatNo(3))).hands(3)
    seat = table.seat(3)
    assert (seat.owes_small_blind, seat.owes_big_blind) == (True, False)
    table.does(ReturnToPlay(SeatNo(3), Entry.POST))
    mine = [(post.what.value, post.amount) for post in table.plan().posts if post.seat == 3]
    assert mine == [("dead_sb", 25)]
    hand = table.deals().state.hand
    assert hand is not None
    view = hand.seat(SeatNo(3))
    assert (view.bet, view.dead, hand.price - view.bet) == (0, 25, 50)


def test_who_missed_both_posts_the_big_one_live_and_the_small_one_dead() -> None:
    hand = Hand(SMALL, dict.fromkeys((1, 2, 3, 4), 200), 4, *BLINDS, "4 live 2", "4 dead_sb 1")
    assert (hand.state.seat(SeatNo(4)).bet, hand.state.seat(SeatNo(4)).dead, hand.state.pot_total) == (
        2,
        1,
        6,
    )
    assert hand.says("3 calls").state.actor == 4
    assert call(hand) == 0


def test_with_a_dead_small_blind_a_returning_player_makes_the_pot_five_and_the_call_two() -> None:
    hand = Hand(SMALL, dict.fromkeys((2, 3, 4, 5), 200), 1, "2 bb 2", "4 live 2", "4 dead_sb 1")
    assert (hand.state.pot_total, hand.state.actor, call(hand)) == (5, 3, 2)


@given(st.integers(3, 9), st.integers(3, 9))
def test_a_live_post_does_not_move_the_first_actor(players: int, poster: int) -> None:
    poster = min(poster, players)
    hand = Hand(SMALL, dict.fromkeys(range(1, players + 1), 200), players, *BLINDS, f"{poster} live 2")
    assert hand.state.actor == 3


# -- 38, 39, 41: the button moves so that nobody escapes the big blind


def test_when_the_big_blind_is_gone_the_next_player_does_not_escape_it() -> None:
    table = in_play(1, 2, 3, 4, 5, last=(1, 2, 3)).leaves(3)
    plan = table.plan()
    assert (plan.button, plan.sb_posts, plan.bb, plan.dead_button) == (2, None, 4, False)


def test_the_simplified_moving_button_lets_him_skip_it_where_the_house_wants_that() -> None:
    table = in_play(1, 2, 3, 4, 5, last=(1, 2, 3), rules=replace(RULES, button_rule=ButtonRule.MOVING))
    plan = table.leaves(3).plan()
    assert (plan.button, plan.sb_posts, plan.bb) == (2, 4, 5)


def test_the_marker_may_lie_at_an_empty_seat_and_the_seat_right_of_it_acts_last() -> None:
    table = in_play(1, 2, 3, 4, 5, last=(1, 2, 3)).leaves(3).leaves(2)
    plan = table.plan()
    assert (plan.button, plan.dead_button, plan.bb, plan.last_postflop) == (2, True, 4, 1)


@given(st.sets(st.integers(1, 9), min_size=3))
def test_hand_by_hand_every_player_has_the_big_blind_once_in_a_round(sitting: set[int]) -> None:
    seats = sorted(sitting)
    table = in_play(*seats, last=(seats[0], seats[1], seats[2]))
    blinds = []
    for _ in seats:
        blinds.append(table.plan().bb)
        table.hand()
    assert sorted(blinds) == seats


@given(st.sets(st.integers(1, 9), min_size=3))
def test_the_small_blind_is_the_first_dealt_in_seat_left_of_the_button(sitting: set[int]) -> None:
    seats = sorted(sitting)
    table = in_play(*seats, last=(seats[0], seats[1], seats[2])).hand()
    plan = table.plan()
    assert plan.sb_posts == min(seats, key=lambda seat: (seat - plan.button - 1) % 10)


# -- 42: a small blind is what was entered


@pytest.mark.parametrize(("small", "big"), [(10, 25), (25, 50), (2, 5), (50, 50), (0, 100)])
def test_the_small_blind_is_never_half_of_the_big_one_by_itself(small: int, big: int) -> None:
    rules = resolve_rules({"variant": "NL", "small_blind": small, "big_blind": big})
    assert isinstance(rules, TableRules)
    assert (rules.small_blind, rules.big_blind) == (small, big)
    if small:
        hand = Hand(rules, {1: 5000, 2: 5000, 3: 5000}, 3, f"1 sb {small}", f"2 bb {big}")
        assert hand.stacks[1] == 5000 - small
