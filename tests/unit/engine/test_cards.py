"""Cards as bits, read and written as text."""

from __future__ import annotations

import pytest

from tablemgr.engine.cards import (
    DECK,
    FULL_DECK,
    RANKS,
    SUITS,
    CardError,
    card_count,
    card_set,
    cards_in,
    first_repeated,
    format_card,
    format_cards,
    is_card,
    parse_card,
    parse_cards,
    rank_of,
    suit_of,
)


def test_every_card_of_the_deck_is_read_back_from_its_text() -> None:
    assert [parse_card(format_card(card)) for card in DECK] == list(DECK)
    assert card_set(DECK) == FULL_DECK
    assert card_count(FULL_DECK) == 52


def test_the_text_of_a_card_is_rank_and_suit() -> None:
    for card in DECK:
        assert format_card(card) == RANKS[rank_of(card)] + SUITS[suit_of(card)]


@pytest.mark.parametrize("text", ["", "A", "Ahh", "1h", "ah", "AH", "10h", "??", "Ax"])
def test_text_that_is_no_card_is_named(text: str) -> None:
    with pytest.raises(CardError, match="is no card") as caught:
        parse_card(text)
    assert caught.value.text == text
    assert isinstance(caught.value, ValueError)


def test_several_cards_are_read_with_or_without_spaces_or_one_by_one() -> None:
    assert parse_cards("AhKd7c") == parse_cards("Ah Kd 7c") == parse_cards(["Ah", "Kd", "7c"])
    assert parse_cards("") == ()


def test_half_a_card_and_a_card_given_twice_are_named() -> None:
    with pytest.raises(CardError, match="'K' is no card"):
        parse_cards("AhK")
    with pytest.raises(CardError, match="'Ah' is given twice"):
        parse_cards("AhKdAh")


def test_a_number_that_is_no_card_is_not_written() -> None:
    assert not is_card(0)
    assert not is_card(3)
    assert not is_card(1 << 52)
    with pytest.raises(ValueError, match="is no card"):
        format_card(3)


def test_a_set_gives_its_cards_back_clubs_first() -> None:
    assert format_cards(cards_in(card_set(parse_cards("AsAh2c")))) == "2cAhAs"


def test_the_first_card_that_comes_again_is_found() -> None:
    ace, king = parse_cards("AhKd")
    assert first_repeated((ace, king)) is None
    assert first_repeated((ace, king, ace)) == ace
    assert first_repeated((ace, king), dealt=king) == king
