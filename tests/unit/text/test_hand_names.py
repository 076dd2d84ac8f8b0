"""Cards and the ten kinds of hand in both languages."""

import pytest

from tablemgr.text import Language, translator
from tablemgr.text.cards import RANKS, card_text, cards_text, split_cards
from tablemgr.text.hand_names import CONTEXTS, KINDS, hand_name, rank_word

CS, EN = translator(Language.CS), translator(Language.EN)

HANDS = [
    ("high_card", "AK875", "high card, ace", "vysoká karta, eso"),
    ("pair", "QQA87", "pair of queens", "pár dam"),
    ("two_pair", "QQ88A", "two pair, queens and eights", "dva páry, dámy a osmičky"),
    ("three_of_a_kind", "777KQ", "three of a kind, sevens", "trojice sedmiček"),
    ("straight", "5432A", "straight, five high", "postupka do pětky"),
    ("flush", "QT875", "flush, queen high", "barva, nejvyšší dáma"),
    ("full_house", "KKKAA", "full house, kings over aces", "full house, králové s esy"),
    ("four_of_a_kind", "66662", "four of a kind, sixes", "čtveřice šestek"),
    ("straight_flush", "98765", "straight flush, nine high", "postupka v barvě do devítky"),
    ("royal_flush", "AKQJT", "royal flush", "královská postupka v barvě"),
]


@pytest.mark.parametrize(("kind", "ranks", "english", "czech"), HANDS)
def test_each_kind_of_hand_has_its_name(kind: str, ranks: str, english: str, czech: str) -> None:
    assert hand_name(kind, ranks, EN) == english
    assert hand_name(kind, ranks, CS) == czech
    assert hand_name(KINDS.index(kind), tuple(ranks), CS) == czech


def test_the_names_cover_all_ten_kinds() -> None:
    assert tuple(kind for kind, *_rest in HANDS) == KINDS


@pytest.mark.parametrize("use", CONTEXTS)
@pytest.mark.parametrize("rank", RANKS)
def test_every_rank_is_declined_in_czech(rank: str, use: str) -> None:
    assert rank_word(rank, use, CS) != rank_word(rank, use, EN)


@pytest.mark.parametrize(("kind", "ranks"), [("pair", "QQ"), ("pot", "QQ88A"), (10, "QQ88A"), (-1, "QQ88A")])
def test_what_is_no_hand_is_refused(kind: str | int, ranks: str) -> None:
    with pytest.raises(ValueError):
        hand_name(kind, ranks, EN)


def test_cards_are_written_with_their_signs() -> None:
    assert card_text("Ah") == "A♥"
    assert cards_text("AhTd 7c2s") == "A♥ 10♦ 7♣ 2♠"
    assert cards_text(()) == ""


@pytest.mark.parametrize("card", ["", "A", "ah", "1h", "Ax", "Ahh"])
def test_what_is_no_card_is_refused(card: str) -> None:
    with pytest.raises(ValueError):
        card_text(card)


def test_half_a_card_is_refused() -> None:
    with pytest.raises(ValueError, match="half"):
        split_cards("AhK")
