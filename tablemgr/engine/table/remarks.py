"""Remarks beside the play: the floor called, tags and notes on a hand, the clock on the player to act.

They move no chip and no card. Tags are a list of the house, notes are short: reasons, not opinions (controls F06);
no name of a player belongs into them (F07, held to by the service, which knows the names). Times are µs UTC given by
the service.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tablemgr.engine.ids import NO_HAND, NO_SEAT, HandNo, SeatNo

TAGS: Final = ("look", "dispute", "big_pot", "misdeal", "slow", "vip", "camera", "ruling")
"""Ready tags of a hand, by the key under which they are stored. A house has words of its own beside or instead; those
are stored as they are, so that an old hand keeps its tag whatever is renamed."""
TAG_MAX: Final = 24

NOTE_MAX: Final = 120


@dataclass(frozen=True, slots=True)
class CallFloor:
    """Somebody wants the floor. ``seat``: who it is about; 0 for nobody in particular."""

    seat: SeatNo = NO_SEAT


@dataclass(frozen=True, slots=True)
class AnswerFloor:
    """The floor is here, or has settled it: ``note`` says in a few words what it was about."""

    note: str = ""


@dataclass(frozen=True, slots=True)
class CancelFloor:
    """The call is not needed any more."""


@dataclass(frozen=True, slots=True)
class TagHand:
    """Put a tag on the running or last hand, or (``on`` false) take it off."""

    hand_no: HandNo
    tag: str
    on: bool = True


@dataclass(frozen=True, slots=True)
class NoteHand:
    """A short note on the running or last hand; an empty one takes the note off."""

    hand_no: HandNo
    text: str


@dataclass(frozen=True, slots=True)
class CallClock:
    """Time is called on the player to act (ACT-15)."""

    at_us: int = 0


@dataclass(frozen=True, slots=True)
class StopClock:
    """The clock is taken off again without consequence."""


@dataclass(frozen=True, slots=True)
class ExpireClock:
    """The time is over; his hand is then dead facing a bet, else he checks: that act follows (ACT-15)."""

    at_us: int = 0


RemarkCommand = (
    CallFloor | AnswerFloor | CancelFloor | TagHand | NoteHand | CallClock | StopClock | ExpireClock
)


@dataclass(frozen=True, slots=True)
class FloorCalled:
    hand_no: HandNo
    seat: SeatNo


@dataclass(frozen=True, slots=True)
class FloorAnswered:
    hand_no: HandNo
    note: str


@dataclass(frozen=True, slots=True)
class FloorCancelled:
    hand_no: HandNo


@dataclass(frozen=True, slots=True)
class HandTagged:
    """``on`` false: the tag was taken off."""

    hand_no: HandNo
    tag: str
    on: bool


@dataclass(frozen=True, slots=True)
class HandNoted:
    """``text`` replaces the note before; empty: there is none any more."""

    hand_no: HandNo
    text: str


@dataclass(frozen=True, slots=True)
class ClockCalled:
    """The seat has until ``until_us`` (µs UTC)."""

    hand_no: HandNo
    seat: SeatNo
    until_us: int


@dataclass(frozen=True, slots=True)
class ClockStopped:
    hand_no: HandNo
    seat: SeatNo


@dataclass(frozen=True, slots=True)
class ClockExpired:
    hand_no: HandNo
    seat: SeatNo


RemarkEvent = (
    FloorCalled | FloorAnswered | FloorCancelled | HandTagged | HandNoted | ClockCalled | ClockStopped | ClockExpired
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Remarks:
    """What stands of them. ``hand_no`` is the hand that tags and note belong to: the newest one that has any."""

    floor_hand: HandNo = NO_HAND
    """The hand in which the floor was called; with ``floor_called`` false it means nothing."""
    floor_seat: SeatNo = NO_SEAT
    floor_called: bool = False
    hand_no: HandNo = NO_HAND
    tags: tuple[str, ...] = ()
    note: str = ""
    clock_hand: HandNo = NO_HAND
    clock_seat: SeatNo = NO_SEAT
    clock_until_us: int = 0
    clock_turn: tuple[int, int] = (0, 0)
    """(board cards, chips put in) at that moment: with the next act, or on his next turn, they are others."""


NO_REMARKS: Final = Remarks()


def is_tag(text: str) -> bool:
    """Whether this can be a tag: a ready one, or short words of the house; a leading minus means «taken off».

    >>> is_tag("dispute"), is_tag("Bad beat"), is_tag("-x"), is_tag(" ")
    (True, True, False, False)
    """
    return text == text.strip() and 2 <= len(text) <= TAG_MAX and not text.startswith("-")
