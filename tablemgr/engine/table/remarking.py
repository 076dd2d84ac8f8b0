"""What a remark does: which are refused, and the table after each (ACT-15, GEN-4, controls F06)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from tablemgr.engine.ids import NO_SEAT, HandNo, SeatNo
from tablemgr.engine.outcome import RefusalCode, Refused
from tablemgr.engine.table.remarks import (
    NO_REMARKS,
    NOTE_MAX,
    AnswerFloor,
    CallClock,
    CallFloor,
    CancelFloor,
    ClockCalled,
    ClockExpired,
    ClockStopped,
    ExpireClock,
    FloorAnswered,
    FloorCalled,
    FloorCancelled,
    HandNoted,
    HandTagged,
    NoteHand,
    RemarkEvent,
    Remarks,
    StopClock,
    TagHand,
    is_tag,
)
from tablemgr.engine.table.state import TableState

_SECOND_US: Final = 1_000_000

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
