"""The best five cards in words: ``two pair, queens and eights`` / ``dva páry, dámy a osmičky``.

Czech declines the ranks, so each grammatical use of a rank is one message context of the catalogue (``rank, many``,
``rank, of many`` …) and each kind of hand one sentence; the English words are the message ids, as everywhere.
"""

from __future__ import annotations

from tablemgr.text.cards import RANK_NAMES, RANKS
from tablemgr.text.catalogue import Translator

#: The ten kinds of hand, weakest first; an ``int`` kind is an index into this.
KINDS = (
    "high_card",
    "pair",
    "two_pair",
    "three_of_a_kind",
    "straight",
    "flush",
    "full_house",
    "four_of_a_kind",
    "straight_flush",
    "royal_flush",
)

_PLURALS = {"6": "sixes"}

#: Contexts of the catalogue: the use of a rank in a sentence.
ONE, UP_TO, MANY, OF_MANY, WITH_MANY = (
    "rank, one",
    "rank, up to one",
    "rank, many",
    "rank, of many",
    "rank, with many",
)
CONTEXTS = (ONE, UP_TO, MANY, OF_MANY, WITH_MANY)


def rank_word(rank: str, use: str, tr: Translator) -> str:
    """Say a rank (``2`` … ``9``, ``T``, ``J``, ``Q``, ``K``, ``A``) in one of ``CONTEXTS``."""
    return tr.p(use, english_rank(rank, use))


def english_rank(rank: str, use: str) -> str:
    """Return the English word, which is the message id: singular for one rank, plural for several of it."""
    if rank not in RANKS or len(rank) != 1:
        raise ValueError(f"{rank!r} is no rank")
    word = RANK_NAMES[rank]
    return word if use in (ONE, UP_TO) else _PLURALS.get(rank, word + "s")


def hand_name(kind: str | int, ranks: str | tuple[str, ...], tr: Translator) -> str:
    """Say a hand of five.

    ``kind`` is one of ``KINDS`` or its index; ``ranks`` are the five ranks, the most important first (``QQ88A``; the
    wheel is ``5432A``). Raises ``ValueError`` for an unknown kind or when there are not five ranks.
    """
    name = KINDS[kind] if isinstance(kind, int) and 0 <= kind < len(KINDS) else kind
    if len(ranks) != 5:
        raise ValueError(f"a hand has five cards, not {len(ranks)}")
    first = ranks[0]
    if name == "high_card":
        return tr("high card, {rank}", rank=rank_word(first, ONE, tr))
    if name == "pair":
        return tr("pair of {ranks}", ranks=rank_word(first, OF_MANY, tr))
    if name == "two_pair":
        return tr(
            "two pair, {high} and {low}", high=rank_word(first, MANY, tr), low=rank_word(ranks[2], MANY, tr)
        )
    if name == "three_of_a_kind":
        return tr("three of a kind, {ranks}", ranks=rank_word(first, OF_MANY, tr))
    if name == "straight":
        return tr("straight, {rank} high", rank=rank_word(first, UP_TO, tr))
    if name == "flush":
        return tr("flush, {rank} high", rank=rank_word(first, ONE, tr))
    if name == "full_house":
        return tr(
            "full house, {three} over {pair}",
            three=rank_word(first, MANY, tr),
            pair=rank_word(ranks[3], WITH_MANY, tr),
        )
    if name == "four_of_a_kind":
        return tr("four of a kind, {ranks}", ranks=rank_word(first, OF_MANY, tr))
    if name == "straight_flush":
        return tr("straight flush, {rank} high", rank=rank_word(first, UP_TO, tr))
    if name == "royal_flush":
        return tr("royal flush")
    raise ValueError(f"{kind!r} is no kind of hand")
