"""What a search field means: a hand number, an amount, cards or a name; and a query with that settled.

«404» is a hand number first and an amount too; «AhKd» are cards; what is neither is looked for in the names that stand
beside the journal at this moment (F04). Letters with and without accents, large and small, are the same.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from tablemgr.app.review.finding import HandQuery
from tablemgr.engine.cards import RANKS, SUITS

_NUMBER: Final = re.compile(r"\d+")
_GROUPED: Final = re.compile(r"\d{1,3}(?:[\s.,'\u2019]\d{3})+|\d+")
_SUIT_SIGNS: Final = str.maketrans(
    {"♣": "c", "♦": "d", "♥": "h", "♠": "s", "♧": "c", "♢": "d", "♡": "h", "♤": "s"}
)
_CARD: Final = re.compile(rf"(10|[{RANKS.lower()}])([{SUITS}])")
_MOST_CARDS: Final = 52
_ACCENTS: Final = re.compile("[\u0300-\u036f]")
_BETWEEN_WORDS: Final = re.compile(r"[^\w\n]+|_+")


class TextKind(StrEnum):
    """How the search field was read; several are joined by «+»."""

    NUMBER = "number"
    AMOUNT = "amount"
    NAME = "name"
    CARDS = "cards"
    NOTHING = "nothing"
    """Neither of these, and nobody has such a name."""


@dataclass(frozen=True, slots=True)
class TextWish:
    """The search field, understood; hands by ``number`` come before those by anything else."""

    kinds: tuple[TextKind, ...]
    number: int | None = None
    amount: int | None = None
    cards: tuple[str, ...] = ()
    players: frozenset[str] = frozenset()

    @property
    def understood(self) -> str:
        """As `HandsPage.understood`."""
        return "+".join(kind.value for kind in self.kinds)


@dataclass(frozen=True, slots=True)
class Wanted:
    """A query with its text understood for one file; ``text`` None: the field is empty."""

    query: HandQuery
    text: TextWish | None = None


def wish_of(text: str, names: Mapping[str, str]) -> TextWish | None:
    """What the search field asks of a file with these names; None for an empty one."""
    text = text.strip()
    if not text:
        return None
    cards = cards_in(text)
    players = named(text, names)
    number, amount = _figures(text)
    kinds = tuple(
        kind
        for kind, there in (
            (TextKind.NUMBER, number is not None),
            (TextKind.AMOUNT, amount is not None),
            (TextKind.CARDS, bool(cards)),
            (TextKind.NAME, bool(players)),
        )
        if there
    )
    return TextWish(kinds or (TextKind.NOTHING,), number, amount, cards, players)


def _figures(text: str) -> tuple[int | None, int | None]:
    """(number, amount): «404» may be both, «12 600» is an amount, «#404» a number."""
    if text.startswith("#"):
        digits = text[1:].strip()
        return (int(digits), None) if _is_figure(digits) else (None, None)
    if not _GROUPED.fullmatch(text):
        return None, None
    digits = re.sub(r"\D", "", text)
    if not _is_figure(digits):
        return None, None
    return (int(digits) if _NUMBER.fullmatch(text) else None), int(digits)


def _is_figure(digits: str) -> bool:
    """Whether these are digits of an amount that a table can hold."""
    return digits.isascii() and digits.isdigit() and len(digits) <= 12


def cards_in(text: str) -> tuple[str, ...]:
    """Cards that the text consists of, in any order, sorted; empty when it is anything else.

    >>> cards_in("Kd 10H"), cards_in("karel")
    (('Kd', 'Th'), ())
    """
    compact = re.sub(r"[\s,;-]+", "", text.translate(_SUIT_SIGNS)).lower()
    found: list[str] = []
    place = 0
    while match := _CARD.match(compact, place):
        rank, suit = match.groups()
        found.append(("T" if rank == "10" else rank.upper()) + suit)
        place = match.end()
    if place != len(compact) or len(set(found)) != len(found) or len(found) > _MOST_CARDS:
        return ()
    return tuple(sorted(found))


def named(text: str, names: Mapping[str, str]) -> frozenset[str]:
    """References of those of whose name a word begins with the text, without regard to accents and case.

    >>> sorted(named("cyril", {"P1": "Cýril Novák", "P2": "Cyrila", "P3": "Karel"}))
    ['P1', 'P2']
    >>> sorted(named("NOVAK k", {"P1": "Cýril Novák", "P2": "Jan Novák-Kos"}))
    ['P2']
    """
    wanted = folded(text)
    if not wanted or not names:
        return frozenset()
    # all names at once: folding them one by one would take most of the time of a search
    lines = folded("\n".join(name.replace("\n", " ") for name in names.values())).split("\n")
    inside = f" {wanted}"
    return frozenset(
        ref for ref, line in zip(names, lines, strict=True) if line.startswith(wanted) or inside in line
    )


def folded(text: str) -> str:
    """Without accents, in small letters, single blanks between words; lines stay lines."""
    plain = _ACCENTS.sub("", unicodedata.normalize("NFKD", text))
    return "\n".join(line.strip() for line in _BETWEEN_WORDS.sub(" ", plain.casefold()).split("\n"))
