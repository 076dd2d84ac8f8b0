"""What the floor asks of past hands, and the rows it gets: plain values, amounts in chips, times µs UTC."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


@dataclass(frozen=True, slots=True, order=True)
class HandKey:
    """One hand of one session of one file; ``source`` "" is the file of this table, else the path of a copy."""

    source: str
    session_id: int
    hand_no: int


class HandMark(StrEnum):
    """What is said of a hand besides its figures; the filter «only» is made of these."""

    RUNNING = "running"
    ALL_IN = "all_in"
    SIDE_POTS = "side_pots"
    SPLIT = "split"
    NO_FLOP = "no_flop"
    REPAIRED = "repaired"
    """An act of it was taken back or repaired while it ran."""
    CORRECTED = "corrected"
    RULED = "ruled"
    PARTIAL = "partial"
    VOID = "void"
    TAGGED = "tagged"
    NOTED = "noted"
    FLOOR_CALLED = "floor_called"
    TAKEN_BACK = "taken_back"
    """Its deal was taken back: no hand that counts, its number stays used (SES-10)."""


class HandOrder(StrEnum):
    """What stands first in the list."""

    NEWEST = ""
    POT = "pot"
    """The largest pot."""
    RAKE = "rake"


@dataclass(frozen=True, slots=True)
class HandQuery:
    """Which hands; empty (``""``, 0, an empty set) means all. All conditions hold together.

    ``marks``: at least one of them. ``text`` is the search field: a hand number, a name, cards («AhKd»: dealt to the
    board or tabled), an amount, or a time of day («19:16», «19:16-19:30»: hands that ran then, by the clock of the
    house); `HandsPage.understood` says how it was read.
    """

    first_day: str = ""
    last_day: str = ""
    """Gaming days, ISO, both included."""
    source: str | None = None
    table: str = ""
    player: str = ""
    """Reference of somebody dealt in."""
    dealer: str = ""
    least_pot: int = 0
    most_pot: int = 0
    marks: frozenset[HandMark] = frozenset()
    tag: str = ""
    text: str = ""
    order: HandOrder = HandOrder.NEWEST
    """Of equal amounts the newest first."""


@dataclass(frozen=True, slots=True)
class HandRow:
    key: HandKey
    table: str
    gaming_day: str
    started_at_us: int
    ended_at_us: int
    """0 while it runs."""
    players: int
    """Dealt in."""
    winners: tuple[tuple[int, str, int], ...]
    """(seat, shown name or "", chips awarded net of rake), the largest first."""
    pot: int
    rake: int
    jackpot: int
    pots: int
    board: tuple[str, ...]
    dealer: str
    """Staff id."""
    marks: frozenset[HandMark]
    tags: tuple[str, ...] = ()
    taken_back_by: str = ""
    """Staff id of who took the deal back, at ``ended_at_us``; "" for a hand that counts."""
    found: tuple[tuple[int, str], ...] = ()
    """(seat, shown name or "") of everybody in it who was searched for, by the text or by the filter of a player."""


@dataclass(frozen=True, slots=True)
class Sought:
    """What the search field asked of each hand, so that it can be shown in the hand."""

    number: int | None = None
    amount: int | None = None
    hole: tuple[tuple[str, str], ...] = ()
    times: tuple[tuple[int, int], ...] = ()
    """Stretches of the day in seconds after midnight by the clock of the house, both ends included."""


@dataclass(frozen=True, slots=True)
class HandsPage:
    """In the order asked for. ``more`` says whether older ones follow the last row; ask with it as ``after``."""

    rows: tuple[HandRow, ...]
    total: int
    """All lines that fit, not only those of this page."""
    more: bool
    understood: str = ""
    """How ``text`` was read: number, name, cards, amount, time; "" without text."""
    taken_back: int = 0
    """So many of ``total`` are no hands: deals that were taken back."""
    sought: Sought = Sought()


@dataclass(frozen=True, slots=True)
class SessionMark:
    """A session of a file, to choose it by."""

    source: str
    session_id: int
    table: str
    gaming_day: str
    shift: str = ""
    opened_at_us: int = 0
    """0 where only its hands are known."""


@dataclass(frozen=True, slots=True)
class SourceView:
    """A file the desk looks into."""

    source: str
    label: str
    tables: tuple[str, ...]
    days: tuple[str, ...]
    """Gaming days, newest first."""
    hands: int
    up_to_date: bool
    """False while its hands are still being read in."""
    fault: str = ""
    """Code of what is wrong with the file; "" for a sound one."""
    training: bool = False
    """Nothing in it counts."""
