"""The log as the floor reads it, one chip followed through it, and the proof that nobody changed it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from tablemgr.app.views.snapshot import LogLine


@dataclass(frozen=True, slots=True)
class LogQuery:
    """Which lines; empty means all. ``account`` is a stored name («rake_box», «seat_stack:3»), «tray» for the table
    bank, or «player:P7KQ…» for that player's chips wherever he sits: only acts that moved it."""

    source: str = ""
    session_id: int = 0
    hand_no: int = 0
    kinds: frozenset[str] = frozenset()
    """Beginnings of stored kinds: «hand.», «table.slip_», «journal.»."""
    staff: str = ""
    account: str = ""
    from_us: int = 0
    to_us: int = 0
    retracted_only: bool = False


@dataclass(frozen=True, slots=True)
class LogRow:
    line: LogLine
    session_id: int
    hand_no: int
    actor: str
    authorised_by: str
    hash: str
    moves: tuple[tuple[str, str, int], ...]
    """(from account, to account, chips) of this record."""
    balance: int | None = None
    """What ``account`` of the query held after it; None without one."""
    taken_back_at_us: int = 0
    taken_back_by: str = ""
    """Staff id of who took it back; "" for what stands."""
    named: bool = False
    """Who approved it was named and did not prove it with a PIN (controls 3.1, A04)."""


@dataclass(frozen=True, slots=True)
class LogPage:
    """In the order of the journal. ``total`` are all lines of a session that fit; without a session those found so far.

    ``more`` says whether others may follow; ask with ``looked_to`` as ``after_seq``. Without a session a page may be
    shorter than asked for, even empty: so that no question reads a year.
    """

    rows: tuple[LogRow, ...]
    total: int
    more: bool
    looked_to: int = 0


class ChainState(StrEnum):
    HOLDS = "holds"
    BROKEN = "broken"
    CANCELLED = "cancelled"


@dataclass(frozen=True, slots=True)
class ChainAnswer:
    """What a walk over the chain found; ``seq`` is the first record it does not cover.

    ``why`` it is broken: gap (records are missing), hash (one was changed), unreadable (the file is damaged). ``at_us``
    is the time of the last record that still holds.
    """

    state: ChainState
    records: int
    head: str
    seq: int = 0
    why: str = ""
    at_us: int = 0


class AnchorState(StrEnum):
    AGREES = "agrees"
    """The record named on the paper has the hash on the paper: nothing before it was changed or cut."""
    DIFFERS = "differs"
    CUT = "cut"
    """The paper names a record that this file does not have: it was cut or is an older copy."""
    CONTENT = "content"
    """The characters of the content of a paper, not of the chain: they prove the stored paper, not the log."""
    UNREADABLE = "unreadable"
    """Not the sixteen characters of a report, nor its square code."""
    NONE = "none"
    """No anchor was given and none was ever printed: whether the end is missing cannot be known."""


@dataclass(frozen=True, slots=True)
class AnchorAnswer:
    state: AnchorState
    document: str
    """Printed number of the paper the characters belong to; "" when none has them."""
    seq: int
    """The record that the anchor names or was found at; 0 when it names none and none has its characters."""
    head_seq: int
    apart: int = 0
    """Typed characters that differ from those of the record ``seq`` while the others agree; 0 when not compared."""
