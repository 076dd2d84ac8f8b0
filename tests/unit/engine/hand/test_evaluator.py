"""Ranking of hands (section 2)."""

from __future__ import annotations

import pytest

from tablemgr.engine.cards import format_cards, parse_cards
from tablemgr.engine.hand import Category, best_five, rank_hand
from tablemgr.engine.outcome import InvariantViolation


@pytest.mark.parametrize(
    ("cards", "category", "ranks"),
    [
        ("AsKsQsJsTs 2c3d", Category.ROYAL_FLUSH, "AKQJT"),
        ("5h4h3h2hAh KcKd", Category.STRAIGHT_FLUSH, "5432A"),
        ("9h8h7h6h5h AhKh", Category.STRAIGHT_FLUSH, "98765"),
        ("7h7c7d7sJhAc2d", Category.FOUR_OF_A_KIND, "7777A"),
        ("TcTdTh6s6h6cKd", Category.FULL_HOUSE, "TTT66"),
        ("QhQcQd4s9hKcKd", Category.FULL_HOUSE, "QQQKK"),
        ("QhQcKdKsKh2c2d", Category.FULL_HOUSE, "KKKQQ"),
        ("AhJh8h3c2dKh4h", Category.FLUSH, "AKJ84"),
        ("AhJh8hKh4h3h2d", Category.FLUSH, "AKJ84"),
        ("AsQd2h3c4d5sKh", Category.STRAIGHT, "5432A"),
        ("TsJd9d8c7h7c7d", Category.STRAIGHT, "JT987"),
        ("6c2h3c4d5sKhAh", Category.STRAIGHT, "65432"),
        ("9h9cKd4s2h9dAc", Category.THREE_OF_A_KIND, "999AK"),
        ("KhKc8d8sAh7c7d", Category.TWO_PAIR, "KK88A"),
        ("Ac7d8s6hJcAh2d", Category.PAIR, "AAJ87"),
        ("QhAc2d3s8hKs7d", Category.HIGH_CARD, "AKQ87"),
        ("7c5d4h3s2c", Category.HIGH_CARD, "75432"),
    ],
)
def test_the_best_five_of_a_hand(cards: str, category: Category, ranks: str) -> None:
    rank = rank_hand(parse_cards(cards))
    assert (rank.category, rank.ranks) == (category, ranks)
    five = format_cards(best_five(parse_cards(cards)))
    assert five[::2] == ranks


def test_a_category_beats_every_lower_one_by_its_weakest_hand() -> None:
    ladder = ["7c5d4h3s2c", "2c2d5h4s3c", "3c3d2h2s4c", "2c2d2h4s3c", "5c4d3h2sAc", "7d5d4d3d2d"]
    ladder += ["2c2d2h3s3c", "2c2d2h2s3c", "5h4h3h2hAh", "AsKsQsJsTs"]
    ranks = [rank_hand(parse_cards(cards)) for cards in ladder]
    assert ranks == sorted(ranks)
    assert [rank.category for rank in ranks] == list(Category)


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("AhJh8hKh4h", "AhJh8hQhTh"),  # a flush by its second card
        ("9h9cAdKs3c", "9h9cAdQsJc"),  # a pair by its second kicker
        ("AhAc9d9sKc", "AhAc9d9sQc"),  # two pair by the fifth card
        ("6c5d4h3s2c", "5d4h3s2cAc"),  # the wheel is the lowest straight
    ],
)
def test_the_better_of_two_hands_of_one_category(better: str, worse: str) -> None:
    assert rank_hand(parse_cards(better)) > rank_hand(parse_cards(worse))


def test_suits_never_break_a_tie() -> None:
    assert rank_hand(parse_cards("AsKdQhJc9s")) == rank_hand(parse_cards("AhKcQsJd9h"))


def test_a_category_is_named_in_the_words_of_the_cases() -> None:
    assert rank_hand(parse_cards("3c3d2h2s4c")).category_name == "two pair"


@pytest.mark.parametrize("cards", ["AsKsQsJs", "AsKsQsJsTs9s8s7s"])
def test_only_five_to_seven_cards_are_ranked(cards: str) -> None:
    with pytest.raises(InvariantViolation):
        rank_hand(parse_cards(cards))
