"""Faults that other programs had with rake and totals of a hand, each tested in the form of its whole kind."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from tablemgr.engine.hand import HandEnded, PotAwarded, RakeTaken, UncalledReturned, legal_actions
from tablemgr.engine.rules import RakeRules, TableRules, Variant
from tests.helpers.hands import Hand
from tests.helpers.random_hands import next_command, random_deal
from tests.helpers.random_options import Choices


def no_limit(small: int, big: int, rake: RakeRules | None = None) -> TableRules:
    return TableRules(Variant.NL, small_blind=small, big_blind=big, rake=rake)


# -- 18, 49: rake is of what was contested, and nobody is paid what went into the box


def test_a_call_for_less_returns_the_rest_and_one_percent_is_taken_once() -> None:
    rules = no_limit(100, 200, RakeRules(100, None, 1))
    hand = Hand(rules, {1: 100_000, 2: 19_800}, 2, "2 sb 100", "1 bb 200").says("2 calls", "1 checks")
    hand.says(
        "board 2c7d9h",
        "1 bets 27800",
        "2 calls",
        "board Js",
        "board Kd",
        "1 shows AcAd",
        "2 shows QcQd",
        "ends",
    )
    assert [event.amount for event in hand.events if isinstance(event, UncalledReturned)] == [8200]
    assert hand.state.rake_taken == 396
    assert [event.amount for event in hand.events if isinstance(event, PotAwarded)] == [39_204]


def test_an_uncalled_part_is_neither_bet_nor_won() -> None:
    rules = no_limit(10, 25, RakeRules(614, None, 1))
    hand = Hand(rules, {1: 2000, 2: 2000}, 2, "2 sb 10", "1 bb 25").says(
        "2 raises 283", "1 calls", "board 2c7d9h"
    )
    hand.says("1 checks", "2 bets 34", "1 folds")
    returned = sum(event.amount for event in hand.events if isinstance(event, UncalledReturned))
    hand.says("ends")
    assert returned == 34
    assert (hand.state.rake_taken, hand.stacks[2] - 2000) == (34, 566 - 34 - 283)


# -- 51, 53: totals


def test_a_small_blind_that_completes_is_counted_once() -> None:
    rules = no_limit(25, 50, RakeRules(520, None, 1))
    hand = Hand(rules, dict.fromkeys((1, 2, 3, 4), 1000), 4, "1 sb 25", "2 bb 50")
    hand.says("3 calls", "4 calls", "1 calls", "2 checks", "board 2c7d9h")
    hand.says("1 bets 112", "2 calls", "3 folds", "4 folds")
    assert hand.state.pot_total == 4 * 50 + 2 * 112


@given(st.integers(0, 2**32))
def test_shares_rake_and_jackpot_drop_are_together_the_pot_and_each_winner_gets_his_share(seed: int) -> None:
    choose = Choices(seed)
    deal = random_deal(choose)
    hand = Hand.begun(deal.rules, deal.start)
    while not hand.state.is_over:
        hand.does(next_command(hand.state, legal_actions(hand.state), deal, choose))
    ended = [event for event in hand.events if isinstance(event, HandEnded)]
    awards = [event for event in hand.events if isinstance(event, PotAwarded)]
    if ended and hand.state.awards:
        total = sum(event.amount for event in awards)
        assert total + hand.state.rake_taken + hand.state.jackpot_taken == ended[0].pot_total
        assert len({(event.pot, event.run, event.seat) for event in awards}) == len(awards)


# -- 55: each pot bears its part of one rake


@given(st.integers(0, 2**32))
def test_the_parts_of_the_rake_are_the_rake_to_the_last_chip(seed: int) -> None:
    choose = Choices(seed)
    deal = random_deal(choose)
    hand = Hand.begun(deal.rules, deal.start)
    pots: list[tuple[int, tuple[int, ...]]] = []
    while not hand.state.is_over:
        pots = hand.pots
        hand.does(next_command(hand.state, legal_actions(hand.state), deal, choose))
    for event in hand.events:
        if isinstance(event, RakeTaken):
            assert sum(event.by_pot) == event.amount > 0
            assert all(0 <= part <= amount for part, (amount, _) in zip(event.by_pot, pots, strict=True))
