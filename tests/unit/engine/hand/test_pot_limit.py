"""Pot-limit: what the pot is, before and after the flop (section 9)."""

from __future__ import annotations

import pytest

from tablemgr.engine.hand import BetOption, RaiseOption, legal_actions
from tests.helpers.hands import PL, Hand, on_the_flop, three_handed


def most(hand: Hand) -> int:
    """The highest total the player to act may make it."""
    legal = legal_actions(hand.state)
    option = legal.raise_ if isinstance(legal.raise_, RaiseOption) else legal.bet
    assert isinstance(option, RaiseOption | BetOption)
    return option.to_max


def test_the_first_raise_before_the_flop_is_to_three_and_a_half_big_blinds() -> None:
    hand = three_handed(PL)
    assert most(hand) == 350
    assert hand.refuses("3 raises 351") == ("above_maximum", "PL-1")
    assert hand.refuses("3 is all-in") == ("above_maximum", "PL-1")


def test_the_maximum_is_the_price_plus_the_pot_after_calling() -> None:
    """The seed's example: 1000 in the pot, a bet of 200 and two calls; the fourth makes it 2000."""
    stacks = dict.fromkeys(range(1, 6), 10_000)
    hand = Hand(PL, stacks, 5, "1 sb 50", "2 bb 100")
    hand.says("3 raises 200", "4 calls", "5 calls", "1 calls", "2 calls", "board Ah7c2d")
    hand.says("1 bets 200", "2 calls", "3 calls")
    assert most(hand) == 2000


def test_the_first_bet_of_a_street_is_at_most_the_pot() -> None:
    hand = on_the_flop(PL)
    assert legal_actions(hand.state).bet == BetOption(100, 300, 1)
    assert hand.refuses("1 bets 301") == ("above_maximum", "PL-1")


@pytest.mark.parametrize("posts", [("1 sb 50", "2 bb 100"), ("1 sb 20/50", "2 bb 100"), ("2 bb 100",)])
def test_short_and_dead_small_blinds_count_as_full_before_the_flop(posts: tuple[str, ...]) -> None:
    stacks = {2: 10_000, 3: 10_000, 4: 10_000} | ({1: 20} if "20/50" in posts[0] else {})
    if posts[0] == "1 sb 50":
        stacks[1] = 10_000
    assert most(Hand(PL, stacks, 4, *posts)) == 350


def test_a_short_big_blind_counts_as_full_before_the_flop() -> None:
    hand = Hand(PL, {1: 10_000, 2: 60, 3: 10_000}, 3, "1 sb 50", "2 bb 60/100")
    assert most(hand) == 350


def test_after_the_flop_the_real_pot_counts() -> None:
    hand = Hand(PL, {1: 10_000, 2: 60, 3: 10_000}, 3, "1 sb 50", "2 bb 60/100")
    hand.says("3 calls", "1 calls", "board Ah7c2d")
    assert most(hand) == 260


def test_the_big_blind_ante_is_left_out_before_the_flop_and_counts_after() -> None:
    hand = Hand(PL, {1: 5000, 2: 5000, 3: 5000}, 3, "1 sb 50", "2 bb 100", "2 bb_ante 100")
    assert most(hand) == 350
    hand.says("3 calls", "1 folds", "2 checks", "board Ah7c2d")
    assert most(hand) == 350


def test_a_made_up_dead_small_blind_counts_at_its_value() -> None:
    hand = Hand(PL, {1: 5000, 2: 5000, 3: 5000}, 3, "1 sb 50", "2 bb 100", "3 dead_sb 50", "3 live 100")
    assert most(hand) == 100 + 50 + 100 + 100 + 50


def test_a_straddle_counts_in_full() -> None:
    hand = Hand(PL, dict.fromkeys(range(1, 6), 10_000), 5, "1 sb 50", "2 bb 100", "3 straddle 200")
    assert legal_actions(hand.state).raise_ == RaiseOption(400, 200 + 350 + 200, 1)


def test_the_minimum_stands_even_when_the_pot_is_smaller() -> None:
    hand = Hand(
        PL, {1: 20, 2: 30, 3: 10_000, 4: 10_000}, 4, "1 sb 20/50", "2 bb 30/100", "3 ante 10", "4 ante 10"
    )
    hand.says("3 calls", "4 calls", "board Ah7c2d")
    assert legal_actions(hand.state).bet == BetOption(100, 270, 1)


def test_a_short_all_in_raise_leaves_the_minimum_and_counts_with_its_real_chips() -> None:
    hand = on_the_flop(PL, second=250).says("1 bets 100", "2 is all-in")
    assert legal_actions(hand.state).raise_ == RaiseOption(250, 850, 1)


def test_a_stack_within_the_pot_may_be_bet_whole() -> None:
    hand = on_the_flop(PL, first=350).says("1 is all-in")
    assert hand.state.price == 250
