"""Cards as bits: a card is an ``int`` with one of 52 bits set, a set of cards is the ``int`` of all its bits.

Thirteen bits a suit, deuce lowest, suits in the order clubs, diamonds, hearts, spades (BTN-1). «Already dealt?» is
then one ``&``, and hands are ranked on the set itself (`tablemgr.engine.hand.evaluator`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

Card = int
"""One card: exactly one of the bits 0..51 set."""

CardSet = int
"""A set of cards: any of the bits 0..51 set."""

RANKS = "23456789TJQKA"
SUITS = "cdhs"
RANKS_PER_SUIT = 13
FULL_DECK: CardSet = (1 << 52) - 1

DECK: tuple[Card, ...] = tuple(1 << number for number in range(52))
"""All cards, clubs from the deuce up, then diamonds, hearts, spades."""

_NAMES: dict[Card, str] = {1 << 13 * s + r: RANKS[r] + SUITS[s] for s in range(4) for r in range(13)}
_CARDS: dict[str, Card] = {name: card for card, name in _NAMES.items()}


class CardError(ValueError):
    """Text that is no card, or a card given twice; ``text`` is the offending piece as it was given."""

    def __init__(self, text: str, why: str) -> None:
        super().__init__(f"{text!r} {why}")
        self.text = text


def parse_card(text: str) -> Card:
    """Read rank and suit, ``Ah``; raises `CardError` (a ``ValueError``) naming the text that is no card.

    >>> format_card(parse_card("Ah"))
    'Ah'
    >>> parse_card("1x")
    Traceback (most recent call last):
    tablemgr.engine.cards.CardError: '1x' is no card
    """
    card = _CARDS.get(text)
    if card is None:
        raise CardError(text, "is no card")
    return card


def parse_cards(text: str | Iterable[str]) -> tuple[Card, ...]:
    """Read ``"AhKd 7c"`` or ``["Ah", "Kd"]``; raises `CardError` for half a card, no card, or a card given twice.

    >>> [format_card(card) for card in parse_cards("AhKd 7c")]
    ['Ah', 'Kd', '7c']
    """
    names = _split(text) if isinstance(text, str) else text
    cards: list[Card] = []
    seen: CardSet = 0
    for name in names:
        card = parse_card(name)
        if seen & card:
            raise CardError(name, "is given twice")
        seen |= card
        cards.append(card)
    return tuple(cards)


def _split(text: str) -> Iterator[str]:
    compact = "".join(text.split())
    for start in range(0, len(compact), 2):
        yield compact[start : start + 2]


def format_card(card: Card) -> str:
    """Write a card as ``Ah``; raises ``ValueError`` for an ``int`` that is no single card.

    >>> format_card(1)
    '2c'
    """
    name = _NAMES.get(card)
    if name is None:
        raise ValueError(f"{card!r} is no card")
    return name


def format_cards(cards: Iterable[Card]) -> str:
    """Write cards in the given order without spaces.

    >>> format_cards(parse_cards("Ah Kd"))
    'AhKd'
    """
    return "".join(format_card(card) for card in cards)


def is_card(card: int) -> bool:
    """Whether the number is exactly one of the 52 cards.

    >>> is_card(parse_card("2c")), is_card(3)
    (True, False)
    """
    return card in _NAMES


def card_set(cards: Iterable[Card]) -> CardSet:
    """The set of the given cards.

    >>> card_count(card_set(parse_cards("AhKd")))
    2
    """
    together: CardSet = 0
    for card in cards:
        together |= card
    return together


def card_count(cards: CardSet) -> int:
    """How many cards are in the set."""
    return cards.bit_count()


def cards_in(cards: CardSet) -> tuple[Card, ...]:
    """The cards of a set, clubs first and low ranks first.

    >>> format_cards(cards_in(card_set(parse_cards("AhKd2c"))))
    '2cKdAh'
    """
    return tuple(card for card in DECK if cards & card)


def high_first(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Cards of a player as they are said and laid out: the higher rank first, of one rank spades first.

    >>> format_cards(high_first(parse_cards("Kc Ad")))
    'AdKc'
    >>> format_cards(high_first(parse_cards("Tc Ts")))
    'TsTc'
    """
    return tuple(sorted(cards, key=_rank_then_suit, reverse=True))


def _rank_then_suit(card: Card) -> tuple[int, int]:
    suit, rank = divmod(card.bit_length() - 1, RANKS_PER_SUIT)
    return rank, suit


def first_repeated(cards: Iterable[Card], dealt: CardSet = 0) -> Card | None:
    """The first card that is already in ``dealt`` or comes twice, or None (DEAL-10).

    >>> first_repeated(parse_cards("AhKd")) is None
    True
    """
    seen = dealt
    for card in cards:
        if seen & card:
            return card
        seen |= card
    return None


def rank_of(card: Card) -> int:
    """0 for a deuce up to 12 for an ace.

    >>> RANKS[rank_of(parse_card("Td"))]
    'T'
    """
    return (card.bit_length() - 1) % RANKS_PER_SUIT


def suit_of(card: Card) -> int:
    """0 clubs, 1 diamonds, 2 hearts, 3 spades: also the order that draws for the button (BTN-1).

    >>> SUITS[suit_of(parse_card("Td"))]
    'd'
    """
    return (card.bit_length() - 1) // RANKS_PER_SUIT
