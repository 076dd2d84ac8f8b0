"""What stands in one cell of a spreadsheet, and how a column gets it out of a line of the shift report."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from tablemgr.app.reporting.models import Person
from tablemgr.reports.words import Label, Words


@dataclass(frozen=True, slots=True)
class Amount:
    """Chips in minor currency units; written as the number that is printed."""

    units: int


@dataclass(frozen=True, slots=True)
class Moment:
    """µs UTC; written as a local date with its time, or in UTC."""

    at_us: int
    utc: bool = False


@dataclass(frozen=True, slots=True)
class Ratio:
    """Two places, half up, as the report carries it: «116.67»."""

    figure: str


Cell = int | str | Amount | Moment | Ratio | None
Get = Callable[[Any, Words], Cell]


@dataclass(frozen=True, slots=True)
class SheetColumn:
    """``head`` is a message; ``adds`` columns get a sum below; ``when`` tells that it holds times."""

    head: str
    get: Get
    adds: bool = False
    when: bool = False


Columns = Sequence[SheetColumn]


def count(head: str, name: str, *, adds: bool = False) -> SheetColumn:
    """Hands, pieces, minutes: numbers that are no money."""
    return SheetColumn(head, lambda line, _words: getattr(line, name), adds)


def money(head: str, name: str, *, adds: bool = False) -> SheetColumn:
    """An amount of chips or cash."""

    def get(line: Any, _words: Words) -> Cell:
        value = getattr(line, name)
        return None if value is None else Amount(value)

    return SheetColumn(head, get, adds)


def ratio(head: str, name: str) -> SheetColumn:
    """An average or a rate; never summed."""

    def get(line: Any, _words: Words) -> Cell:
        figure = getattr(line, name)
        return None if figure is None else Ratio(figure)

    return SheetColumn(head, get)


def time(head: str, name: str) -> SheetColumn:
    """A moment."""

    def get(line: Any, _words: Words) -> Cell:
        at_us = getattr(line, name)
        return None if at_us is None else Moment(at_us)

    return SheetColumn(head, get, when=True)


def text(head: str, name: str) -> SheetColumn:
    """What is written there."""
    return SheetColumn(head, lambda line, _words: getattr(line, name))


def person(head: str, name: str) -> SheetColumn:
    """A member of staff: id and name."""
    return SheetColumn(head, lambda line, words: who(getattr(line, name), words))


def said(head: str, words_of: Callable[[Any, Words], Label]) -> SheetColumn:
    """A code in the language of the sheet."""
    return SheetColumn(head, lambda line, words: words_of(line, words).first)


def who(someone: Person | None, words: Words) -> str | None:
    """Id and name; nothing for nobody."""
    return None if someone is None else words.person(someone)
