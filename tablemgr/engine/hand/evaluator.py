"""Ranking of hands on bit sets, without tables (section 2 of the rulebook).

A strength is one ``int`` that compares like the hands do: category, then the ranks that make it, then the kickers, each
as a set of thirteen rank bits (deuce lowest). No suit is in it: suits never break a tie (RANK-3).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import IntEnum
from itertools import combinations

from tablemgr.engine.cards import RANKS, Card, CardSet, card_set, cards_in, rank_of
from tablemgr.engine.outcome import require

Strength = int
"""Larger is better, equal is a tie (RANK-13)."""

_SUIT = 0x1FFF
_ACE = 1 << 12


class Category(IntEnum):
    """Kinds of hands, weakest first (RANK-1). A royal flush is the highest straight flush."""

    HIGH_CARD = 0
    PAIR = 1
    TWO_PAIR = 2
    THREE_OF_A_KIND = 3
    STRAIGHT = 4
    FLUSH = 5
    FULL_HOUSE = 6
    FOUR_OF_A_KIND = 7
    STRAIGHT_FLUSH = 8
    ROYAL_FLUSH = 9


@dataclass(frozen=True, slots=True, order=True)
class HandRank:
    """What a hand is worth; compares by strength.

    >>> from tablemgr.engine.cards import parse_cards
    >>> aces = rank_hand(parse_cards("Ah2d Ac7d8s6hJc"))
    >>> aces.category_name, aces.ranks
    ('pair', 'AAJ87')
    >>> rank_hand(parse_cards("AsQd 2h3c4d5sKh")).ranks
    '5432A'
    """

    strength: Strength

    @property
    def category(self) -> Category:
        """The kind of hand."""
        return Category(self.strength >> 26)

    @property
    def category_name(self) -> str:
        """The kind of hand in the words of the rule cases: ``two pair``."""
        return self.category.name.lower().replace("_", " ")

    @property
    def ranks(self) -> str:
        """The best five by rank, groups first; the wheel is ``5432A``."""
        category = self.category
        made = _rank_letters(self.strength >> 13 & _SUIT)
        kickers = _rank_letters(self.strength & _SUIT)
        if category in (Category.STRAIGHT, Category.STRAIGHT_FLUSH, Category.ROYAL_FLUSH):
            top = RANKS.index(kickers)
            return "".join(RANKS[rank] for rank in range(top, top - 5, -1))
        times = _GROUP_SIZE[category]
        groups = "".join(letter * times for letter in made)
        return groups + (kickers * 2 if category is Category.FULL_HOUSE else kickers)


_GROUP_SIZE = {
    Category.HIGH_CARD: 0,
    Category.PAIR: 2,
    Category.TWO_PAIR: 2,
    Category.THREE_OF_A_KIND: 3,
    Category.FLUSH: 0,
    Category.FULL_HOUSE: 3,
    Category.FOUR_OF_A_KIND: 4,
}


def rank_hand(cards: Iterable[Card]) -> HandRank:
    """Rank the best five of five to seven different cards (RANK-2)."""
    together = card_set(cards)
    require(5 <= together.bit_count() <= 7, "five to seven different cards are ranked")
    return HandRank(strength_of(together))


def best_five(cards: Iterable[Card]) -> tuple[Card, ...]:
    """The five cards that play, groups first, as `HandRank.ranks` names them; of equal fives the first found.

    >>> from tablemgr.engine.cards import format_cards, parse_cards
    >>> format_cards(best_five(parse_cards("AsQd 2h3c4d5sKh")))
    '5s4d3c2hAs'
    """
    together = card_set(cards)
    best = strength_of(together)
    five = next(five for five in combinations(cards_in(together), 5) if strength_of(card_set(five)) == best)
    ranks = HandRank(best).ranks
    return tuple(sorted(five, key=lambda card: ranks.index(RANKS[rank_of(card)])))


def strength_of(cards: CardSet) -> Strength:
    """The strength of the best five of a set of five to seven cards."""
    clubs = cards & _SUIT
    diamonds = cards >> 13 & _SUIT
    hearts = cards >> 26 & _SUIT
    spades = cards >> 39
    for suit in (clubs, diamonds, hearts, spades):
        if suit.bit_count() >= 5:  # with seven cards nothing but a straight flush beats it then
            return _flush_strength(suit)
    any_suit = clubs | diamonds | hearts | spades
    black, red = clubs & spades, diamonds & hearts
    some_black, some_red = clubs | spades, diamonds | hearts
    quads = black & red
    if quads:
        return 7 << 26 | quads << 13 | _top(any_suit ^ quads, 1)
    trips = black & some_red | red & some_black
    twice = black | red | some_black & some_red
    if trips:
        triplet = _top(trips, 1)
        pairs = twice ^ triplet
        if pairs:  # a second triplet plays as the pair (RANK-6)
            return 6 << 26 | triplet << 13 | _top(pairs, 1)
    straight = _straight_top(any_suit)
    if straight:
        return 4 << 26 | straight
    if trips:
        return 3 << 26 | trips << 13 | _top(any_suit ^ trips, 2)
    if twice:
        if twice & (twice - 1):
            pairs = _top(twice, 2)
            return 2 << 26 | pairs << 13 | _top(any_suit ^ pairs, 1)
        return 1 << 26 | twice << 13 | _top(any_suit ^ twice, 3)
    return _top(any_suit, 5)


def _flush_strength(suit: int) -> Strength:
    straight = _straight_top(suit)
    if straight:
        return (9 if straight == _ACE else 8) << 26 | straight
    return 5 << 26 | _top(suit, 5)


def _top(ranks: int, count: int) -> int:
    """The highest ``count`` ranks of a set."""
    while ranks.bit_count() > count:
        ranks &= ranks - 1
    return ranks


def _straight_top(ranks: int) -> int:
    """The rank bit of the highest straight's top card, or 0. The ace is also below the deuce, never both (RANK-8)."""
    low_ace = ranks << 1 | ranks >> 12
    pairs = low_ace & low_ace >> 1
    fives = pairs & pairs >> 2 & low_ace >> 4
    return 1 << fives.bit_length() + 2 if fives else 0


def _rank_letters(ranks: int) -> str:
    """Ranks of a set, highest first."""
    return "".join(RANKS[rank] for rank in range(12, -1, -1) if ranks >> rank & 1)
