"""The waiting list and seats that are kept for somebody, and breaks of the table (SES-11, SES-12).

Every function answers one command with its events or the reason why not; nothing changes here.
"""

from __future__ import annotations

from tablemgr.engine.ids import PlayerRef, SeatNo
from tablemgr.engine.outcome import RefusalCode, Refused
from tablemgr.engine.table.bank import Answer
from tablemgr.engine.table.between import (
    BreakEnded,
    BreakStarted,
    EndBreak,
    ListWaiting,
    LockSeat,
    SeatLocked,
    SeatUnlocked,
    StartBreak,
    UnlistWaiting,
    UnlockSeat,
    WaitingListed,
    WaitingUnlisted,
)
from tablemgr.engine.table.button import hand_running, no_such_seat, on_break
from tablemgr.engine.table.state import TableState


def list_waiting(state: TableState, command: ListWaiting) -> Answer:
    """At the end of the list; refuses PLAYER_ALREADY_SEATED, ALREADY_WAITING and an empty reference."""
    if not command.player.strip():
        return Refused(RefusalCode.NAME_EMPTY, "SES-11")
    seated = state.seat_of(command.player)
    if seated is not None:
        params = (("player", command.player), ("seat", seated.seat))
        return Refused(RefusalCode.PLAYER_ALREADY_SEATED, "SES-11", params)
    if command.player in state.waiting:
        return Refused(RefusalCode.ALREADY_WAITING, "SES-11")
    return (WaitingListed(command.player),)


def unlist_waiting(state: TableState, command: UnlistWaiting) -> Answer:
    """Off the list; refuses NOT_WAITING."""
    if command.player not in state.waiting:
        return Refused(RefusalCode.NOT_WAITING, "SES-11")
    return (WaitingUnlisted(command.player, command.reason.strip()),)


def lock_seat(state: TableState, command: LockSeat) -> Answer:
    """Keep a free seat; refuses NO_SUCH_SEAT, SEAT_TAKEN, SEAT_LOCKED and NOT_WAITING."""
    if not 1 <= command.seat <= state.seat_count:
        return no_such_seat(state, command.seat)
    if state.seat(command.seat) is not None:
        return Refused(RefusalCode.SEAT_TAKEN, "SES-11", (("seat", command.seat),))
    if command.player not in state.waiting:
        return Refused(RefusalCode.NOT_WAITING, "SES-11")
    if command.seat in dict(state.locks):
        return Refused(RefusalCode.SEAT_LOCKED, "SES-11", (("seat", command.seat),))
    return (SeatLocked(command.seat, command.player),)


def unlock_seat(state: TableState, command: UnlockSeat) -> Answer:
    """Anybody may have it again; refuses SEAT_NOT_LOCKED."""
    if command.seat not in dict(state.locks):
        return Refused(RefusalCode.SEAT_NOT_LOCKED, "SES-11", (("seat", command.seat),))
    return (SeatUnlocked(command.seat),)


def locked_for_another(state: TableState, seat: SeatNo, player: PlayerRef) -> Refused | None:
    """Why this player may not have the seat: it is kept for somebody else (SES-11)."""
    kept_for = dict(state.locks).get(seat)
    if kept_for is None or kept_for == player:
        return None
    return Refused(RefusalCode.SEAT_LOCKED, "SES-11", (("seat", seat),))


def start_break(state: TableState, command: StartBreak) -> Answer:
    """Between hands; refuses HAND_RUNNING and TABLE_ON_BREAK (SES-12)."""
    if state.hand_running:
        return hand_running(state, "SES-12")
    if state.break_since_us:
        return on_break()
    return (BreakStarted(command.at_us),)


def end_break(state: TableState, command: EndBreak) -> Answer:
    """Play may go on; refuses NOT_ON_BREAK."""
    if not state.break_since_us:
        return Refused(RefusalCode.NOT_ON_BREAK, "SES-12")
    return (BreakEnded(max(command.at_us, state.break_since_us)),)
