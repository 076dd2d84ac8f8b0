"""What a search field means: a hand number, an amount, a time of day, cards or a name; and a query with that settled.

«404» is a hand number first and an amount too, «PK01 5» hand 5 of that table, «hra 5» a number and nothing else (words
before the rest: `search_words`); «19:16» is a minute of the day,
«19:16-19:30» all from one to the other; «AhKd» are the cards of one player, «Ah Kd» two cards wherever they were seen,
«board:AhKd» cards of the board. What is none of these is looked for in the names that stand beside the journal at this
moment (F04). Letters with and without accents, large and small, are the same.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from tablemgr.app.review.finding import HandQuery
from tablemgr.app.review.search_words import About, search_form
from tablemgr.engine.cards import RANKS, SUITS

_NUMBER: Final = re.compile(r"\d+")
_GROUPED: Final = re.compile(r"\d{1,3}(?:[\s.,'\u2019]\d{3})+|\d+")
_SUIT_SIGNS: Final = str.maketrans(
    {"♣": "c", "♦": "d", "♥": "h", "♠": "s", "♧": "c", "♢": "d", "♡": "h", "♤": "s"}
)
_CARD: Final = re.compile(rf"(10|[{RANKS.lower()}])([{SUITS}])")
_BOARD_WORDS: Final = ("board", "stul", "stůl", "b")
_MOST_CARDS: Final = 52
_CLOCK: Final = r"([01]?\d|2[0-4])[:.]([0-5]\d)(?:[:.]([0-5]\d))?"
_TIMES: Final = re.compile(rf"{_CLOCK}(?:\s*[-\u2010-\u2015]\s*{_CLOCK})?")
MINUTE_S: Final = 60
DAY_S: Final = 24 * 60 * MINUTE_S
_ACCENTS: Final = re.compile("[\u0300-\u036f]")
_BETWEEN_WORDS: Final = re.compile(r"[^\w\n]+|_+")


class TextKind(StrEnum):
    """How the search field was read; several are joined by «+»."""

    NUMBER = "number"
    AMOUNT = "amount"
    NAME = "name"
    CARDS = "cards"
    HOLE = "hole"
    BOARD = "board"
    TIME = "time"
    TABLE = "table"
    DEALER = "dealer"
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
    hole: tuple[tuple[str, str], ...] = ()
    """Pairs, each tabled by one player."""
    board: tuple[str, ...] = ()
    """On the board."""
    table: str = ""
    """Only hands of this table; without a number all of them."""
    dealer: str = ""
    """Staff id."""
    times: tuple[tuple[int, int], ...] = ()
    """Stretches of the day in seconds after midnight, both ends included; two when midnight lies between."""

    @property
    def has_cards(self) -> bool:
        """Whether cards are asked for."""
        return bool(self.cards or self.hole or self.board)

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
    form = search_form(text)
    if form.table and not cards_in(form.table):
        return _of_table(form.about, form.rest, form.table, named(text, names))
    about, rest = (About.ANYTHING, text) if form.table else (form.about, form.rest)
    if about is About.DEALER:
        return TextWish((TextKind.DEALER,), dealer=rest.upper())
    cards, hole, board = cards_asked(rest) if about is About.ANYTHING else ((), (), ())
    players = named(rest, names) if about in (About.ANYTHING, About.NAME) else frozenset()
    number, amount = _figures(rest)
    number = number if about in (About.ANYTHING, About.NUMBER) else None
    amount = amount if about in (About.ANYTHING, About.AMOUNT) else None
    times = times_in(rest) if about in (About.ANYTHING, About.TIME) else ()
    kinds = tuple(
        kind
        for kind, there in (
            (TextKind.NUMBER, number is not None),
            (TextKind.AMOUNT, amount is not None),
            (TextKind.CARDS, bool(cards)),
            (TextKind.HOLE, bool(hole)),
            (TextKind.BOARD, bool(board)),
            (TextKind.NAME, bool(players)),
            (TextKind.TIME, bool(times)),
        )
        if there
    )
    return TextWish(kinds or (TextKind.NOTHING,), number, amount, cards, players, hole, board, times=times)


def _of_table(about: About, rest: str, table: str, players: frozenset[str]) -> TextWish:
    """One hand of a table, all of them; without a word «D101» may be a dealer as well, or in somebody's name."""
    if about is About.NUMBER:
        return TextWish((TextKind.NUMBER,), int(rest) if _is_figure(rest) else None, table=table)
    if about is About.TABLE:
        return TextWish((TextKind.TABLE,), table=table)
    if players:
        return TextWish((TextKind.NAME,), players=players)
    return TextWish((TextKind.TABLE, TextKind.DEALER), table=table, dealer=table)


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


def cards_asked(text: str) -> tuple[tuple[str, ...], tuple[tuple[str, str], ...], tuple[str, ...]]:
    """(cards seen anywhere, pairs of one player, cards of the board): two cards in one word lie with one player.

    >>> cards_asked("AhKd"), cards_asked("Ah Kd"), cards_asked("board:Qs8d")
    (((), (('Ah', 'Kd'),), ()), (('Ah', 'Kd'), (), ()), ((), (), ('8d', 'Qs')))
    """
    where, colon, named_cards = text.partition(":")
    if colon and where.strip().lower() in _BOARD_WORDS:
        return (), (), cards_in(named_cards)
    if not cards_in(text):
        return (), (), ()
    anywhere: list[str] = []
    hole: list[tuple[str, str]] = []
    for word in filter(None, re.split(r"[\s,;]+", text.strip())):
        cards = cards_in(word)
        if len(cards) == 2:
            hole.append((cards[0], cards[1]))
        else:
            anywhere += cards
    return tuple(sorted(anywhere)), tuple(hole), ()


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


def times_in(text: str) -> tuple[tuple[int, int], ...]:
    """The time of day that a text is, in seconds after midnight; a time without seconds means its whole minute. One
    that goes over midnight comes as two; empty when the text is anything else.

    >>> times_in("19:16"), times_in("19:16:02"), times_in("23:50 – 0:10")
    (((69360, 69419),), ((69362, 69362),), ((85800, 86399), (0, 659)))
    """
    match = _TIMES.fullmatch(text.strip())
    if match is None:
        return ()
    hour, minute, second, *until = match.groups()
    first, last = _seconds(hour, minute, second)
    if until[0] is not None:
        last = _seconds(*until)[1]
    if (
        max(first, last) >= DAY_S + MINUTE_S or first >= DAY_S
    ):  # «24:00» is the end of a day, «24:30» is no time
        return ()
    last = min(last, DAY_S - 1)
    return ((first, last),) if first <= last else ((first, DAY_S - 1), (0, last))


def _seconds(hour: str, minute: str, second: str | None) -> tuple[int, int]:
    """(first, last) second of what was written."""
    begins = (int(hour) * 60 + int(minute)) * MINUTE_S
    return (begins, begins + MINUTE_S - 1) if second is None else (begins + int(second),) * 2


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
