"""Words before what is searched for: «hra 5», «stůl PK01 hra 5», «hráč Eva», «pot 900», «v 19:16».

They are those of the table, in both languages, with and without accents; they say how the rest is meant.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from enum import StrEnum
from typing import Final


class About(StrEnum):
    """What a word before the rest says that it is."""

    NUMBER = "number"
    AMOUNT = "amount"
    NAME = "name"
    TIME = "time"
    TABLE = "table"
    DEALER = "dealer"
    ANYTHING = ""


@dataclass(frozen=True, slots=True)
class SearchForm:
    """``rest`` is what is left without its words; ``table`` the table that was named, "" for any."""

    about: About
    rest: str
    table: str = ""


_ACCENTS: Final = re.compile("[\u0300-\u036f]")
_NO: Final = r"(?:c|cislo|no|nr|number)(?:\.\s*|\s+)|#\s*"
_HAND: Final = rf"(?:hra|hry|hru|hre|rozdani|hand|game)\s*(?:{_NO})?"
_NUMBER: Final = rf"(?:{_HAND}|{_NO})(?P<number>\d+)"
_BARE: Final = r"(?P<bare>\d+)"
_NAMED_TABLE: Final = r"(?:stul|stole|stolu|table)\s+(?P<named>[^\s#:,]+)"
_SEEN_TABLE: Final = r"(?P<seen>(?=[^\s#:,/]*[a-z])(?=[^\s#:,/]*\d)[^\s#:,/]+)"
"""The name of a table has a letter and a digit."""
_BETWEEN: Final = r"(?:\s*[,/]\s*|\s+|\s*(?=#))"
_TABLE_AND_NUMBER: Final = re.compile(
    rf"(?:{_NAMED_TABLE}|{_SEEN_TABLE})(?:{_BETWEEN}(?:{_NUMBER}|{_BARE}))?"
)
_NUMBER_AND_TABLE: Final = re.compile(rf"{_NUMBER}{_BETWEEN}(?:{_NAMED_TABLE}|{_SEEN_TABLE})")
_NUMBER_ALONE: Final = re.compile(_NUMBER)
_WORDS: Final = (
    (About.NAME, re.compile(r"(?:hrac|hracka|hraci|jmeno|player|name)\s+")),
    (About.AMOUNT, re.compile(r"(?:pot|castka|amount)\s+")),
    (About.DEALER, re.compile(r"(?:krupier|krupierka|dealer)\s+")),
    (About.TIME, re.compile(r"(?:v|ve|od|cas|at|time)\s+(?=\d)")),
)


def search_form(text: str) -> SearchForm:
    """How the words before the rest have it.

    >>> search_form("Rozdání č. 5").rest, search_form("hráč Šárka").rest, search_form("hráč Šárka").about.value
    ('5', 'Šárka', 'name')
    >>> search_form("stul pk01 hra 5").table, search_form("PK01 #5").rest
    ('PK01', '5')
    """
    plain = _plain(text)
    if alone := _NUMBER_ALONE.fullmatch(plain):
        return SearchForm(About.NUMBER, alone["number"])
    for pattern in (_NUMBER_AND_TABLE, _TABLE_AND_NUMBER):
        if found := pattern.fullmatch(plain):
            groups = found.groupdict()
            number = groups["number"] or groups.get("bare") or ""
            table = (groups["named"] or groups["seen"]).upper()
            about = About.NUMBER if number else About.TABLE if groups["named"] else About.ANYTHING
            return SearchForm(about, number or text.strip(), table)
    for about, pattern in _WORDS:
        if begun := pattern.match(plain):
            return SearchForm(about, _rest(text, begun.end()))
    return SearchForm(About.ANYTHING, text.strip())


def _plain(text: str) -> str:
    """Small letters without accents, each letter still in its place as long as it was written in one."""
    return _ACCENTS.sub("", unicodedata.normalize("NFD", _composed(text))).lower()


def _composed(text: str) -> str:
    return unicodedata.normalize("NFC", text.strip())


def _rest(text: str, at: int) -> str:
    return _composed(text)[at:].strip()
