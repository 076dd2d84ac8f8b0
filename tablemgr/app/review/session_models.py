"""A session at a glance: stacks, hours, dealers, pauses, exceptions. Amounts in chips, times µs UTC."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from tablemgr.app.reporting.models import ExceptionLine


@dataclass(frozen=True, slots=True)
class StackPoint:
    hand_no: int
    at_us: int
    stack: int
    bought: int
    """Bought in all until then, so that a gain is ``stack`` + ``paid_out`` − ``bought``."""
    provenance: str
    """counted, computed or estimated."""
    paid_out: int = 0
    """Cashed out in all until then."""


class MoveKind(StrEnum):
    """Why chips came to a stack or left it beside the hands."""

    CARRIED = "carried"
    """Brought over from the session before."""
    BUY_IN = "buy_in"
    TOP_UP = "top_up"
    BROUGHT = "brought"
    PAID_OUT = "paid_out"
    TIP = "tip"
    TIME = "time"
    SERVICE = "service"
    COUNTED = "counted"
    """A count of the stack that found another amount."""
    CORRECTION = "correction"


@dataclass(frozen=True, slots=True)
class StackMove:
    """One movement; ``amount`` + came, − left; ``stack`` after it; ``hand_no`` the hand before or around it."""

    seq: int
    at_us: int
    kind: MoveKind
    amount: int
    stack: int
    hand_no: int


@dataclass(frozen=True, slots=True)
class PlayerLine:
    player: str
    name: str
    seat: int
    hands: int
    bought: int
    cashed_out: int
    stack: int
    """Now, or 0 for who left."""
    result: int
    points: tuple[StackPoint, ...]
    moves: tuple[StackMove, ...] = ()
    """Everything that moved his chips beside the hands, in order."""


@dataclass(frozen=True, slots=True)
class HourLine:
    """One wall-clock hour of the house that the session touches."""

    from_us: int
    minutes_open: int
    hands: int
    pots: int
    rake: int
    jackpot: int


@dataclass(frozen=True, slots=True)
class DealerLine:
    staff_id: str
    name: str
    hands: int
    """Valid ones that he started, as in the shift report."""
    minutes: int
    rake: int
    tips: int
    hands_per_hour: str | None = None
    """With two places; None when he had no minute."""
    turns: tuple[tuple[int, int], ...] = ()
    """From when to when he sat there, 0 for a turn that goes on."""


@dataclass(frozen=True, slots=True)
class PaceLine:
    """Time around one hand: from the end of the one before to its start, how long it took, and its longest silence."""

    hand_no: int
    gap_us: int
    length_us: int
    entry_us: int
    """Longest wait between two acts of the hand: where the entry, or a player, cost the game time."""
    entry_seq: int
    breaks_us: int
    """Of the gap, announced pauses."""


@dataclass(frozen=True, slots=True)
class SessionReview:
    session_id: int
    table: str
    gaming_day: str
    exceptions: tuple[ExceptionLine, ...]
    players: tuple[PlayerLine, ...]
    hours: tuple[HourLine, ...]
    dealers: tuple[DealerLine, ...]
    pace: tuple[PaceLine, ...]
    bank: tuple[tuple[int, int], ...]
    """(µs, chips in the tray) after each act that changed it."""
    time_zone: str = "Europe/Prague"
    opened_at_us: int = 0
    until_us: int = 0
    """The close, else the last record."""
    named: frozenset[tuple[str, str]] = frozenset()
    """(«fill:1», «count:<µs>» or «box:<µs>», staff id) of everybody who stands behind it without having proved himself
    (controls 3.1, A04)."""
