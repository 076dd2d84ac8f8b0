"""Our ranking against phevaluator: every hand of five cards, and random boards with two hole cards for two players."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from random import Random

from phevaluator import evaluate_cards

from tablemgr.engine.cards import DECK, card_set, format_card
from tablemgr.engine.hand.evaluator import strength_of
from tests.oracle import Failure

FIVE_CARD_HANDS = 2_598_960
CLASSES = 7_462


def theirs(cards: tuple[int, ...], names: dict[int, str]) -> int:
    """The rank by phevaluator: 1 is the best."""
    return int(evaluate_cards(*[names[card] for card in cards]))


def all_five_card_hands() -> Iterator[str]:
    """Every hand of five: both know the same classes, and order them the same way."""
    names = {card: format_card(card) for card in DECK}
    ours_of: dict[int, int] = {}
    count = 0
    for cards in combinations(DECK, 5):
        rank, ours = theirs(cards, names), strength_of(card_set(cards))
        if ours_of.setdefault(rank, ours) != ours:
            raise Failure(f"ranking: {' '.join(names[card] for card in cards)} is not of class {rank}")
        count += 1
    strengths = [ours_of[rank] for rank in sorted(ours_of)]
    if (
        count != FIVE_CARD_HANDS
        or len(strengths) != CLASSES
        or strengths != sorted(set(strengths), reverse=True)
    ):
        raise Failure(f"ranking: {count} hands, {len(strengths)} classes, or another order of them")
    yield f"ranking: {count} hands of five cards in {len(strengths)} classes, all ordered as phevaluator, 0 failures"


def run(count: int, seed: int) -> Iterator[str]:
    """All hands of five, then ``count`` random boards with two players each."""
    yield from all_five_card_hands()
    names = {card: format_card(card) for card in DECK}
    dice, deck = Random(seed), list(DECK)
    ties = 0
    for number in range(count):
        cards = dice.sample(deck, 9)
        first, second = tuple(cards[:7]), tuple(cards[2:9])
        ours = strength_of(card_set(first)) - strength_of(card_set(second))
        other = theirs(second, names) - theirs(first, names)
        ties += ours == 0
        if (ours > 0) != (other > 0) or (ours < 0) != (other < 0):
            raise Failure(f"ranking: seed {seed}, board {number}: {' '.join(names[card] for card in cards)}")
    yield f"ranking: {count} random boards of seven cards twice, seed {seed}: {ties} ties, 0 failures"
