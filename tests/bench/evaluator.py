"""How many hands of seven are ranked a second, beside phevaluator (C) in the same run, the order of all compared."""

import random
import statistics
from collections.abc import Callable, Iterator
from time import process_time

from phevaluator import evaluate_cards

from tablemgr.engine.cards import DECK, card_set, rank_of, suit_of
from tablemgr.engine.hand.evaluator import strength_of
from tests.bench import Figure

DEALS = 20_000
REPEATS = 5


def _seconds(rank: Callable[[], list[int]]) -> float:
    times = []
    for _repeat in range(REPEATS):
        start = process_time()
        rank()
        times.append(process_time() - start)
    return statistics.median(times)


def figures() -> Iterator[Figure]:
    """One line for us, one for the peer."""
    dice = random.Random(7)
    deals = [dice.sample(DECK, 7) for _deal in range(DEALS)]
    sets = [card_set(deal) for deal in deals]
    numbers = [
        [4 * rank_of(card) + suit_of(card) for card in deal] for deal in deals
    ]  # as the peer counts them

    def ours() -> list[int]:
        return [strength_of(cards) for cards in sets]

    def theirs() -> list[int]:
        return [evaluate_cards(*deal) for deal in numbers]

    # The peer's best is 1: the same deals must fall into the same classes, in the opposite order.
    classes = sorted(set(zip(ours(), theirs(), strict=True)))
    peers = [peer for _strength, peer in classes]
    agree = peers == sorted(set(peers), reverse=True)
    for engine, rank in (("tablemgr, bit sets without tables", ours), ("phevaluator (C)", theirs)):
        rate = round(DEALS / _seconds(rank))
        yield {"figure": "rank seven cards", "engine": engine, "per_s": rate, "orders_agree": agree}
