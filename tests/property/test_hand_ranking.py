"""Ranking against an independent evaluator (development only)."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from phevaluator import evaluate_cards

from tablemgr.engine.cards import DECK, card_set, format_card
from tablemgr.engine.hand import Category, best_five, rank_hand
from tablemgr.engine.hand.evaluator import strength_of


def oracle(cards: tuple[int, ...]) -> int:
    """Larger is better, like ours; the oracle counts from 1, the best."""
    return -evaluate_cards(*map(format_card, cards))


@pytest.mark.parametrize("count", [5, 6, 7])
def test_hands_are_ordered_as_by_an_independent_evaluator(count: int) -> None:
    """20 000 random hands: equal where it says equal, better where it says better."""
    random = Random(count)
    hands = [tuple(random.sample(DECK, count)) for _ in range(20_000)]
    ours = {}
    for cards in hands:
        ours.setdefault(oracle(cards), set()).add(strength_of(card_set(cards)))
    assert all(len(strengths) == 1 for strengths in ours.values())
    ordered = [ours[value].pop() for value in sorted(ours)]
    assert ordered == sorted(set(ordered))


@pytest.mark.parametrize("suits", [1, 2])
def test_flushes_and_straight_flushes_are_ordered_alike(suits: int) -> None:
    """All seven-card hands of the ten highest cards of a suit, or five of one and two of another."""
    deck = DECK[3:13] if suits == 1 else (*DECK[6:13], *DECK[19:22])
    hands = list(combinations(deck, 7))
    by_oracle = sorted(hands, key=oracle)
    strengths = [strength_of(card_set(cards)) for cards in by_oracle]
    assert strengths == sorted(strengths)


@given(st.permutations(range(52)).map(lambda order: tuple(DECK[card] for card in order[:7])))
@settings(max_examples=150)
def test_the_best_five_are_worth_what_the_seven_are(cards: tuple[int, ...]) -> None:
    rank = rank_hand(cards)
    assert rank == rank_hand(best_five(cards)) == max(rank_hand(five) for five in combinations(cards, 5))
    assert len(rank.ranks) == 5
    assert rank.category in Category
