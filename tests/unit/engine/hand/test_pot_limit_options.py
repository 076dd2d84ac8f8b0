"""Pot-limit as houses round it (PL-4, PL-5, PL-8, PL-11)."""

from dataclasses import replace

from tablemgr.engine.hand import BetOption, RaiseOption, legal_actions
from tablemgr.engine.rules import PlayRules, TableRules
from tests.helpers.hands import PL, Hand

SIX = dict.fromkeys(range(1, 7), 10_000)


def most(hand: Hand) -> int:
    """The highest total that the player to act may bet or raise to."""
    legal = legal_actions(hand.state)
    option = legal.raise_ if hand.state.price else legal.bet
    assert isinstance(option, RaiseOption | BetOption)
    return option.to_max


def dealt(rules: TableRules, *posts: str) -> Hand:
    return Hand(rules, SIX, 6, *posts)


def with_play(**options: object) -> TableRules:
    return replace(PL, play=PlayRules(**options))  # type: ignore[arg-type]


def test_the_small_blind_may_count_as_a_big_one_while_the_first_round_lasts() -> None:
    hand = dealt(with_play(pl_sb_counts_as_bb=True), "1 sb 50", "2 bb 100")
    assert (most(hand), most(dealt(PL, "1 sb 50", "2 bb 100"))) == (400, 350)
    hand.says("3 raises 400")
    assert most(hand) == 1400
    hand.says("4 folds", "5 folds", "6 folds", "1 folds", "2 calls", "board Ah7c2d")
    assert most(hand) == 850


def test_a_dead_or_short_small_blind_counts_as_the_option_says() -> None:
    rules = with_play(pl_sb_counts_as_bb=True)
    assert most(dealt(rules, "2 bb 100")) == 400
    assert most(Hand(rules, SIX | {1: 20}, 6, "1 sb 20/50", "2 bb 100")) == 400


def test_the_big_blind_ante_counts_before_the_flop_only_where_the_house_says_so() -> None:
    posts = ("1 sb 50", "2 bb 100", "2 bb_ante 100")
    assert most(dealt(PL, *posts)) == 350
    assert most(dealt(with_play(pl_bb_ante_counts_preflop=True), *posts)) == 450


def test_the_pot_may_be_rounded_up_before_it_is_bet_or_raised() -> None:
    rules = with_play(pl_round_up=200)
    hand = dealt(rules, "1 sb 50", "2 bb 100")
    assert most(hand) == 100 + 400  # 250 after the call
    hand.says("3 calls", "4 folds", "5 folds", "6 folds", "1 folds", "2 checks", "board Ah7c2d")
    assert most(hand) == 400  # a pot of 250
    hand.says("2 bets 100")
    assert most(hand) == 100 + 600  # 450 after the call
