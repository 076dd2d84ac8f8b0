"""Remarks beside the play: the floor called, tags and notes on a hand, the clock on the player to act.

They move no chip and no card. Tags are a list of the house, notes are short: reasons, not opinions (controls F06);
no name of a player belongs into them (F07, held to by the service, which knows the names). Times are µs UTC given by
the service.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final

from tablemgr.engine.ids import NO_HAND, NO_SEAT, HandNo, SeatNo
from tablemgr.engine.outcome import RefusalCode, Refused

if TYPE_CHECKING:
    from tablemgr.engine.table.state import TableState

TAGS: Final = ("look", "dispute", "big_pot", "misdeal", "slow", "vip", "camera", "ruling")
"""Ready tags of a hand, by the key under which they are stored. A house has words of its own beside or instead; those
are stored as they are, so that an old hand keeps its tag whatever is renamed."""
TAG_MAX: Final = 24

NOTE_MAX: Final = 120
_SECOND_US: Final = 1_000_000


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

Said = tuple[RemarkEvent, ...] | Refused


def clock_seat(state: TableState) -> SeatNo:
    """On whom the clock runs; 0 for nobody. It stops by itself as soon as he has acted (ACT-15)."""
    hand, remarks = state.hand, state.remarks
    if hand is None or not remarks.clock_seat or not state.hand_running:
        return NO_SEAT
    turn = (len(hand.board), hand.pot_total)
    same = (hand.hand_no, hand.actor, turn) == (remarks.clock_hand, remarks.clock_seat, remarks.clock_turn)
    return remarks.clock_seat if same else NO_SEAT


def _newest_hand(state: TableState) -> HandNo:
    return state.hand.hand_no if state.hand is not None else HandNo(0)


def call_floor(state: TableState, command: CallFloor) -> Said:
    """Refuses a second call while one waits, and a seat that the table has not."""
    if state.remarks.floor_called:
        return Refused(RefusalCode.FLOOR_IS_CALLED, "GEN-4")
    if command.seat and not 1 <= command.seat <= state.seat_count:
        return Refused(
            RefusalCode.NO_SUCH_SEAT, "GEN-3", (("seat", command.seat), ("seats", state.seat_count))
        )
    return (FloorCalled(_newest_hand(state), command.seat),)


def answer_floor(state: TableState, command: AnswerFloor) -> Said:
    """Refuses when nobody was called, and a note that is too long."""
    if not state.remarks.floor_called:
        return Refused(RefusalCode.FLOOR_NOT_CALLED, "GEN-4")
    note = command.note.strip()
    return _too_long(note) or (FloorAnswered(state.remarks.floor_hand, note),)


def cancel_floor(state: TableState, command: CancelFloor) -> Said:
    """Refuses when nobody was called."""
    if not state.remarks.floor_called:
        return Refused(RefusalCode.FLOOR_NOT_CALLED, "GEN-4")
    return (FloorCancelled(state.remarks.floor_hand),)


def tag_hand(state: TableState, command: TagHand) -> Said:
    """Only the running or last hand; refuses what cannot be a tag, and one that is there (or is not) already.

    Which tags the house offers is no affair of the table: the service knows.
    """
    refused = _not_the_newest(state, command.hand_no)
    if refused is not None:
        return refused
    if not is_tag(command.tag):
        return Refused(RefusalCode.UNKNOWN_TAG, "F06")
    there = command.tag in _of(state, command.hand_no).tags
    if there == command.on:
        return Refused(RefusalCode.NOTHING_TO_CHANGE, "F06")
    return (HandTagged(command.hand_no, command.tag, command.on),)


def is_tag(text: str) -> bool:
    """Whether this can be a tag: a ready one, or short words of the house; a leading minus means «taken off».

    >>> is_tag("dispute"), is_tag("Bad beat"), is_tag("-x"), is_tag(" ")
    (True, True, False, False)
    """
    return text == text.strip() and 2 <= len(text) <= TAG_MAX and not text.startswith("-")


def note_hand(state: TableState, command: NoteHand) -> Said:
    """Only the running or last hand; refuses a note that is too long, or the same as before."""
    text = command.text.strip()
    refused = _not_the_newest(state, command.hand_no) or _too_long(text)
    if refused is not None:
        return refused
    if text == _of(state, command.hand_no).note:
        return Refused(RefusalCode.NOTHING_TO_CHANGE, "F06")
    return (HandNoted(command.hand_no, text),)


def call_clock(state: TableState, command: CallClock) -> Said:
    """As long as the house says; refuses when nobody is to act, and a second call on the same turn (ACT-15)."""
    hand = state.hand
    if hand is None or not state.hand_running or not hand.actor:
        return Refused(RefusalCode.NOBODY_TO_ACT, "ACT-15")
    if clock_seat(state):
        return Refused(RefusalCode.CLOCK_RUNS, "ACT-15", (("seat", hand.actor),))
    seconds = state.rules.rulings.clock_seconds
    return (ClockCalled(hand.hand_no, hand.actor, command.at_us + seconds * _SECOND_US),)


def stop_clock(state: TableState, command: StopClock) -> Said:
    """Refuses when none runs."""
    seat = clock_seat(state)
    if not seat:
        return Refused(RefusalCode.NO_CLOCK_RUNS, "ACT-15")
    return (ClockStopped(state.remarks.clock_hand, seat),)


def expire_clock(state: TableState, command: ExpireClock) -> Said:
    """Refuses when none runs, or while there is time left."""
    seat = clock_seat(state)
    if not seat:
        return Refused(RefusalCode.NO_CLOCK_RUNS, "ACT-15")
    left_us = state.remarks.clock_until_us - command.at_us
    if left_us > 0:
        seconds = (left_us + _SECOND_US - 1) // _SECOND_US
        return Refused(RefusalCode.TIME_IS_LEFT, "ACT-15", (("seat", seat), ("seconds", seconds)))
    return (ClockExpired(state.remarks.clock_hand, seat),)


def _of(state: TableState, hand_no: HandNo) -> Remarks:
    return state.remarks if state.remarks.hand_no == hand_no else NO_REMARKS


def _not_the_newest(state: TableState, hand_no: HandNo) -> Refused | None:
    if hand_no and hand_no == _newest_hand(state):
        return None
    return Refused(RefusalCode.NO_SUCH_HAND, "F06", (("hand", hand_no),))


def _too_long(text: str) -> Refused | None:
    if len(text) <= NOTE_MAX:
        return None
    return Refused(RefusalCode.NOTE_TOO_LONG, "F06", (("length", len(text)), ("maximum", NOTE_MAX)))


# --- what they do to the table ------------------------------------------------------------------------------------


def _floor_called(remarks: Remarks, event: FloorCalled) -> Remarks:
    return replace(remarks, floor_called=True, floor_hand=event.hand_no, floor_seat=event.seat)


def _floor_over(remarks: Remarks, event: FloorAnswered | FloorCancelled) -> Remarks:
    return replace(remarks, floor_called=False, floor_hand=HandNo(0), floor_seat=NO_SEAT)


def _belonging(remarks: Remarks, hand_no: HandNo) -> Remarks:
    return remarks if remarks.hand_no == hand_no else replace(remarks, hand_no=hand_no, tags=(), note="")


def _tagged(remarks: Remarks, event: HandTagged) -> Remarks:
    remarks = _belonging(remarks, event.hand_no)
    others = tuple(tag for tag in remarks.tags if tag != event.tag)
    return replace(remarks, tags=(*others, event.tag) if event.on else others)


def _noted(remarks: Remarks, event: HandNoted) -> Remarks:
    return replace(_belonging(remarks, event.hand_no), note=event.text)


def _clock_called(remarks: Remarks, event: ClockCalled) -> Remarks:
    return replace(remarks, clock_hand=event.hand_no, clock_seat=event.seat, clock_until_us=event.until_us)


def _clock_over(remarks: Remarks, event: ClockStopped | ClockExpired) -> Remarks:
    return replace(remarks, clock_hand=HandNo(0), clock_seat=NO_SEAT, clock_until_us=0, clock_turn=(0, 0))


_CHANGES: Final[dict[type, Callable[[Remarks, Any], Remarks]]] = {
    FloorCalled: _floor_called,
    FloorAnswered: _floor_over,
    FloorCancelled: _floor_over,
    HandTagged: _tagged,
    HandNoted: _noted,
    ClockCalled: _clock_called,
    ClockStopped: _clock_over,
    ClockExpired: _clock_over,
}


def remarked(state: TableState, event: RemarkEvent) -> TableState:
    """The table after a remark."""
    remarks = _CHANGES[type(event)](state.remarks, event)
    if isinstance(event, ClockCalled) and state.hand is not None:
        remarks = replace(remarks, clock_turn=(len(state.hand.board), state.hand.pot_total))
    return replace(state, remarks=remarks)


REMARK_HANDLERS: Final[dict[type, Callable[[TableState, Any], TableState]]] = dict.fromkeys(
    _CHANGES, remarked
)
REMARK_DECIDERS: Final[dict[type, Callable[[TableState, Any], Said]]] = {
    CallFloor: call_floor,
    AnswerFloor: answer_floor,
    CancelFloor: cancel_floor,
    TagHand: tag_hand,
    NoteHand: note_hand,
    CallClock: call_clock,
    StopClock: stop_clock,
    ExpireClock: expire_clock,
}
