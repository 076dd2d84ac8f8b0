"""Cards in words and signs. A card comes as two letters, rank then suit: ``Ah``, ``Td``, ``7c``."""

from __future__ import annotations

from tablemgr.text.catalogue import mark

RANKS = "23456789TJQKA"
SUITS = "cdhs"
SUIT_SIGNS = {"c": "\u2663", "d": "\u2666", "h": "\u2665", "s": "\u2660"}

_ = mark
RANK_NAMES = {
    "2": _("deuce"), "3": _("three"), "4": _("four"), "5": _("five"), "6": _("six"), "7": _("seven"), "8": _("eight"),
    "9": _("nine"), "T": _("ten"), "J": _("jack"), "Q": _("queen"), "K": _("king"), "A": _("ace"),
}  # fmt: skip
SUIT_NAMES = {"c": _("clubs"), "d": _("diamonds"), "h": _("hearts"), "s": _("spades")}


def rank_text(rank: str) -> str:
    """Write a rank as it stands on the card: ``T`` is ``10``."""
    return "10" if rank == "T" else rank


def card_text(card: str) -> str:
    """Write ``Ah`` as ``A♥`` and ``Td`` as ``10♦``; raises ``ValueError`` for anything that is no card."""
    if len(card) != 2 or card[0] not in RANKS or card[1] not in SUITS:
        raise ValueError(f"{card!r} is no card")
    return rank_text(card[0]) + SUIT_SIGNS[card[1]]


def split_cards(cards: str) -> tuple[str, ...]:
    """Take ``AhKd7c`` (spaces allowed) apart into ``("Ah", "Kd", "7c")``; raises ``ValueError`` for half a card."""
    compact = "".join(cards.split())
    if len(compact) % 2:
        raise ValueError(f"{cards!r} ends with half a card")
    return tuple(compact[start : start + 2] for start in range(0, len(compact), 2))


def cards_text(cards: str | tuple[str, ...]) -> str:
    """Write several cards with spaces between: ``A♥ K♦``."""
    return " ".join(card_text(card) for card in (split_cards(cards) if isinstance(cards, str) else cards))
