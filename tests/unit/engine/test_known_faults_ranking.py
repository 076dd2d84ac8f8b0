"""Faults that other evaluators had, each tested in the form of its whole kind."""

from __future__ import annotations

from itertools import combinations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablemgr.engine.cards import DECK, format_cards, parse_card, parse_cards
from tablemgr.engine.hand import Category, rank_hand

RANKS = "23456789TJQKA"
SUITS = "cdhs"


def ranked(cards: str) -> object:
    return rank_hand(parse_cards(cards))


def beats(better: str, worse: str) -> bool:
    return rank_hand(parse_cards(better)) > rank_hand(parse_cards(worse))


# -- 65, 66: the wheel, the lowest straight


def test_the_wheel_is_seen_on_a_board_with_a_pair_in_the_hole_against_it() -> None:
    board = "Qd8h5s2d4h"
    assert beats(board + "3dAd", board + "6h6c")


@pytest.mark.parametrize("suits", list(product(SUITS, repeat=5))[::37])
def test_ace_to_five_is_a_straight_in_any_suits_and_the_lowest_one(suits: tuple[str, ...]) -> None:
    wheel = "".join(rank + suit for rank, suit in zip("A2345", suits, strict=True))
    is_flush = len(set(suits)) == 1
    expected = Category.STRAIGHT_FLUSH if is_flush else Category.STRAIGHT
    assert rank_hand(parse_cards(wheel)).category is expected
    six_high = "".join(rank + suit for rank, suit in zip("23456", suits, strict=True))
    assert beats(six_high, wheel)
    assert beats(wheel, "AcAdAhKsQs")


def test_a_steel_wheel_beats_a_six_high_straight_and_quads() -> None:
    assert beats("Ad2d3d4d5d", "2c3d4h5s6c")
    assert beats("Ad2d3d4d5d", "AcAdAhAsKc")


@pytest.mark.parametrize("low", range(1, 13))
def test_a_straight_does_not_go_round_the_ace(low: int) -> None:
    window = [RANKS[(low + step) % 13] for step in range(5)]
    cards = "".join(rank + suit for rank, suit in zip(window, "cdhsc", strict=True))
    goes_round = "A" in window[:-1] and "2" in window
    is_wheel = set(window) == set("A2345")
    assert (rank_hand(parse_cards(cards)).category is Category.STRAIGHT) == (not goes_round or is_wheel)


# -- 67: flushes and the names of cards


def test_flushes_are_compared_by_all_five_cards() -> None:
    assert beats("AhKh9h5h3h", "AhKh9h5h2h")
    straights = {RANKS[low : low + 5] for low in range(9)} | {"2345A"}
    flushes = [ranks for ranks in combinations(RANKS, 5) if "".join(ranks) not in straights]
    hands = [rank_hand(parse_cards("".join(rank + "h" for rank in ranks))) for ranks in flushes]
    order = [tuple(RANKS.index(rank) for rank in reversed(ranks)) for ranks in flushes]
    by_cards = sorted(range(len(flushes)), key=lambda number: order[number])
    by_rank = sorted(range(len(flushes)), key=lambda number: hands[number])
    assert by_cards == by_rank
    assert len(set(hands)) == len(hands)


def test_a_flush_on_the_board_that_no_hole_card_improves_is_a_tie() -> None:
    board = "AhKhQh9h7h"
    assert ranked(board + "6h2c") == ranked(board + "5d5s") == ranked(board + "3h2h")
    assert beats(board + "8h2c", board + "6h2c")


@given(st.sets(st.sampled_from(DECK), min_size=5, max_size=7), st.permutations("cdhs"))
def test_no_suit_is_worth_more_than_another(cards: set[int], suits: list[str]) -> None:
    text = format_cards(tuple(cards))
    turned = "".join(
        sign if place % 2 == 0 else suits[SUITS.index(sign)]
        for place, sign in enumerate(text.replace(" ", ""))
    )
    assert rank_hand(tuple(cards)) == rank_hand(parse_cards(turned))


@pytest.mark.parametrize("text", ["10s", "1s", "Xx", "A", "ah", "AH", "0s", "11s", ""])
def test_a_card_is_read_as_it_is_written_or_not_at_all(text: str) -> None:
    with pytest.raises(ValueError):
        parse_card(text)
    assert format_cards((parse_card("Ts"),)) == "Ts"
