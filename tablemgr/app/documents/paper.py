"""A paper as a value: what it says in which order, without how it looks.

Builders make one from the journal, one renderer draws it, one codec stores it beside its number so that a reprint
shows what was signed and not what is true now (controls 2.1, H11). Labels are messages (English msgids), in Czech with
English under it. Amounts are chips (minor currency units), times µs UTC. Player names never stand here.
"""

from __future__ import annotations

from dataclasses import dataclass

from tablemgr.app.reporting.models import DocumentHead, GameLine, Person


@dataclass(frozen=True, slots=True)
class Message:
    """A label or sentence in both languages: msgid and its places, printed through the catalogue."""

    text: str
    places: tuple[tuple[str, str | int], ...] = ()


@dataclass(frozen=True, slots=True)
class Money:
    """An amount; ``signed`` prints + and −, for differences; ``estimated`` has ≈ before it."""

    amount: int
    signed: bool = False
    estimated: bool = False


@dataclass(frozen=True, slots=True)
class Quantity:
    """Pieces, hands, minutes: a number that is no money."""

    count: int
    signed: bool = False


@dataclass(frozen=True, slots=True)
class At:
    """A moment, printed as local time; ``dated`` with its day before it, ``day`` as the day with its minute under it,
    ``utc`` as day and time of UTC."""

    at_us: int
    dated: bool = False
    day: bool = False
    utc: bool = False


@dataclass(frozen=True, slots=True)
class Plain:
    """Text that is the same in every language: a number of a paper, cards, a note that somebody wrote."""

    text: str


@dataclass(frozen=True, slots=True)
class Day:
    """A gaming day, ISO: printed as the house writes days."""

    iso: str


@dataclass(frozen=True, slots=True)
class Amounts:
    """Several amounts in one place, each after its own words: chips as «4 × 1 000», payouts as «1: 1 275»."""

    parts: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class SaidPart:
    """A value, perhaps after a word that says what it is: «bank 20 000»."""

    label: Message | None
    value: Message | Money | Quantity | At | Plain | Day | Amounts | None = None


@dataclass(frozen=True, slots=True)
class Said:
    """Several things on one line, in the language of the paper only: for hundreds of lines that are only read."""

    parts: tuple[SaidPart, ...]


Value = Message | Money | Quantity | At | Plain | Day | Amounts | Said | Person | GameLine | None
"""A game prints with its stakes, ``NL 25/50 CZK``; None is «not applicable» and prints as a dash."""


@dataclass(frozen=True, slots=True)
class Fact:
    """One labelled value of the paper's head or of a section."""

    label: Message
    value: Value


@dataclass(frozen=True, slots=True)
class Column:
    """A column of a table; ``share`` is its part of the width; ``sums`` carries its total over page breaks."""

    label: Message
    share: int = 10
    sums: bool = False
    words: bool = False
    """Holds words or times also where none are known yet; else an empty column stands where figures would."""
    inline: bool = False
    """Both languages on one line: where there is room, and rows are many."""


@dataclass(frozen=True, slots=True)
class Row:
    """One line; ``struck`` stays visible and does not count (C05); ``total`` is drawn as a sum."""

    cells: tuple[Value, ...]
    struck: bool = False
    total: bool = False


@dataclass(frozen=True, slots=True)
class Grid:
    """A table; without rows it prints «Bez činnosti / No activity» (H10)."""

    columns: tuple[Column, ...]
    rows: tuple[Row, ...]


@dataclass(frozen=True, slots=True)
class Bars:
    """A chart of one figure over time or over things, for where one looks rather than reads."""

    label: Message
    bars: tuple[tuple[str, int], ...]
    money: bool = True


@dataclass(frozen=True, slots=True)
class Section:
    """A titled part: facts side by side, then a table, a chart, notes; ``lines`` are empty, to write on by hand."""

    title: Message
    facts: tuple[Fact, ...] = ()
    grid: Grid | None = None
    bars: Bars | None = None
    notes: tuple[Message | Plain, ...] = ()
    lines: int = 0


@dataclass(frozen=True, slots=True)
class Signature:
    """A line to sign: who should, and who did on the screen (A05)."""

    role: Message
    person: Person | None
    at_us: int | None


@dataclass(frozen=True, slots=True)
class Paper:
    """A whole paper. ``head.number`` has its type; ``landscape`` for wide tables, ``half`` prints on A5 (slips)."""

    title: Message
    head: DocumentHead
    sections: tuple[Section, ...]
    signatures: tuple[Signature, ...]
    landscape: bool = False
    half: bool = False
