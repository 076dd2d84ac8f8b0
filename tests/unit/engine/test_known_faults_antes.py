"""Faults that other engines had with antes, straddles and bomb pots, each tested in the form of its whole kind."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablemgr.engine.hand import CallOption, RaiseOption, legal_actions
from tablemgr.engine.ids import SeatNo
from tablemgr.engine.rules import PlayRules, StraddleMinRaise, TableRules, Variant
from tests.helpers.hands import Hand

RULES = TableRules(Variant.NL, small_blind=5, big_blind=10)
BLINDS = ("1 sb 5", "2 bb 10")


def antes(players: int, ante: int) -> tuple[str, ...]:
    return tuple(f"{seat} ante {ante}" for seat in range(1, players + 1))


# -- 43: an ante is in the pot and not in the bet


def test_an_ante_costs_its_amount_and_is_no_part_of_the_bet() -> None:
    hand = Hand(RULES, dict.fromkeys((1, 2, 3), 100), 3, *antes(3, 5), *BLINDS)
    assert hand.refuses("3 raises 15") == ("below_minimum", "BET-4")
    hand.says("3 raises 20")
    assert (hand.stacks[3], hand.state.pot_total, hand.state.seat(SeatNo(3)).bet) == (75, 50, 20)


@given(st.integers(3, 9), st.integers(1, 40))
def test_antes_change_neither_the_price_nor_the_least_raise(players: int, ante: int) -> None:
    posts = (*antes(players, ante), *BLINDS)
    hand = Hand(RULES, dict.fromkeys(range(1, players + 1), 1000), players, *posts)
    legal = legal_actions(hand.state)
    assert isinstance(legal.call, CallOption)
    assert isinstance(legal.raise_, RaiseOption)
    assert (legal.call.amount, legal.raise_.to_min) == (10, 20)
    assert hand.state.pot_total == players * ante + 15


# -- 45: who wins the antes


@given(st.integers(3, 9), st.integers(1, 9))
def test_when_all_fold_to_the_big_blind_he_wins_the_small_blind_and_the_others_antes(
    players: int, ante: int
) -> None:
    posts = (*antes(players, ante), *BLINDS)
    hand = Hand(RULES, dict.fromkeys(range(1, players + 1), 1000), players, *posts)
    while hand.state.actor is not None:
        hand.says(f"{hand.state.actor} folds")
    hand.says("ends")
    assert hand.stacks[2] == 1000 + 5 + (players - 1) * ante


def test_six_antes_of_ten_and_blinds_of_25_and_50_are_75_for_the_big_blind() -> None:
    rules = TableRules(Variant.NL, small_blind=25, big_blind=50)
    hand = Hand(rules, dict.fromkeys(range(1, 7), 5000), 6, *antes(6, 10), "1 sb 25", "2 bb 50")
    while hand.state.actor is not None:
        hand.says(f"{hand.state.actor} folds")
    assert hand.says("ends").stacks[2] - 5000 == 75


# -- 46: a straddle


@pytest.mark.parametrize(
    ("reading", "least"), [(StraddleMinRaise.STRADDLE, 8), (StraddleMinRaise.LAST_INCREMENT, 6)]
)
@pytest.mark.parametrize("players", range(3, 10))
def test_a_straddle_moves_the_first_actor_and_gives_the_last_option(
    reading: StraddleMinRaise, least: int, players: int
) -> None:
    rules = TableRules(Variant.NL, small_blind=1, big_blind=2, play=PlayRules(straddle_min_raise=reading))
    hand = Hand(rules, dict.fromkeys(range(1, players + 1), 200), players, "1 sb 1", "2 bb 2", "3 straddle 4")
    legal = legal_actions(hand.state)
    assert legal.actor == (4 if players > 3 else 1)
    assert isinstance(legal.raise_, RaiseOption)
    assert legal.raise_.to_min == least
    while hand.state.actor != 3:
        hand.says(f"{hand.state.actor} calls")
    legal = legal_actions(hand.state)
    assert isinstance(legal.raise_, RaiseOption)
    assert not isinstance(legal.call, CallOption)
    hand.says("3 checks")
    assert hand.state.cards_due == 3


def test_a_straddle_alone_is_a_post_and_no_act() -> None:
    hand = Hand(RULES, dict.fromkeys(range(1, 7), 500), 6, *BLINDS, "3 straddle 20")
    assert not hand.state.acted
    while hand.state.actor is not None:
        hand.says(f"{hand.state.actor} folds")
    assert hand.says("ends").stacks[3] == 515


# -- 47: bomb pots


@given(st.integers(2, 9), st.integers(1, 9), st.integers(1, 100))
def test_in_a_bomb_pot_all_ante_nobody_acts_and_the_flop_begins_left_of_the_button(
    players: int, button: int, ante: int
) -> None:
    button = min(button, players)
    rules = replace(RULES, play=PlayRules(bomb_pot=True))
    posts = (f"{seat} bomb_ante {ante}" for seat in range(1, players + 1))
    hand = Hand(rules, dict.fromkeys(range(1, players + 1), 500), button, *posts)
    assert (hand.state.actor, hand.state.pot_total, hand.state.cards_due) == (None, players * ante, 3)
    assert hand.says("board Ah7c2d").state.actor == button % players + 1
