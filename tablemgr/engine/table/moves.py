"""Chips that leave the table with their player or without him, and chips that come with him (BUY-14, BLD-12).

Every function answers one command with its events or the reason why not; nothing changes here.
"""

from __future__ import annotations

from dataclasses import replace

from tablemgr.engine.chips import Chips
from tablemgr.engine.ids import PlayerRef, SeatNo
from tablemgr.engine.outcome import RefusalCode, Refused
from tablemgr.engine.table import pieces as chips_by
from tablemgr.engine.table.bank import Answer
from tablemgr.engine.table.between import (
    AnnounceArrival,
    Arrival,
    ArrivalAnnounced,
    Leaving,
    MoveAway,
    PickUp,
)
from tablemgr.engine.table.buy_in import US_PER_MINUTE, BuyInTable, ChipAsk, ChipRequest, check_buy_in
from tablemgr.engine.table.commands import BuyChips, CashOut, CashOutAt, Means
from tablemgr.engine.table.events import CashedOut, ChipsBought, TableEvent
from tablemgr.engine.table.seating import cash_out, pick_up_due, taken_seat
from tablemgr.engine.table.state import Seat, TableState


def move_away(state: TableState, command: MoveAway) -> Answer:
    """Leave for another table with everything that lies there, counted (BUY-14).

    Refuses what leaving refuses (HAND_RUNNING to everybody dealt in), NAME_EMPTY without a table, SAME_TABLE,
    NO_CHIPS (who has nothing simply leaves), and TABLE_CHANGE_BARRED in the first hour where the house bars it.
    """
    if not command.to_table.strip():
        return Refused(RefusalCode.NAME_EMPTY, "BUY-14")
    if command.to_table.strip() == state.table:
        return Refused(RefusalCode.SAME_TABLE, "BUY-14", (("table", state.table),))
    seat = taken_seat(state, command.seat)
    if isinstance(seat, Refused):
        return seat
    if command.counted == 0:
        return Refused(RefusalCode.NO_CHIPS, "BUY-14", (("seat", seat.seat),))
    left = _left(state, command.seat, command.counted, command.at_us)
    if isinstance(left, Refused):
        return left
    seated_us = command.at_us - seat.seated_at_us if seat.seated_at_us else None
    ask = ChipAsk(ChipRequest.MOVE_TABLE, command.counted, stack=command.counted, seated_us=seated_us)
    barred = check_buy_in(BuyInTable.of(state.rules), ask).refused
    if barred is not None:
        return barred
    return _marked(left, Leaving.TABLE_CHANGE, command.to_table.strip())


def pick_up(state: TableState, command: PickUp) -> Answer:
    """An absent player's chips go to the cage, his seat is free; the floor does it (BLD-12).

    Refuses NOT_SITTING_OUT, PICK_UP_NOT_DUE before the time or the missed blinds of the house, and what leaving does.
    """
    problem = pick_up_problem(state, command)
    if problem is not None:
        return problem
    left = _left(state, command.seat, command.counted, command.at_us)
    return left if isinstance(left, Refused) else _marked(left, Leaving.PICK_UP, "")


def pick_up_problem(state: TableState, command: PickUp) -> Refused | None:
    """Why the chips of this seat cannot be picked up now, whatever their count says; None when they can."""
    seat = taken_seat(state, command.seat)
    if isinstance(seat, Refused):
        return seat
    if not seat.sitting_out:
        return Refused(RefusalCode.NOT_SITTING_OUT, "BLD-12", (("seat", seat.seat),))
    if is_pick_up_due(state, seat, command.at_us):
        return None
    params = (
        ("minutes", minutes_away(state, seat, command.at_us)),
        ("minutes_max", state.rules.absent_minutes_max),
    )
    return Refused(RefusalCode.PICK_UP_NOT_DUE, "BLD-12", params)


def is_pick_up_due(state: TableState, seat: Seat, at_us: int) -> bool:
    """Whether the program proposes to pick this player's chips up (BLD-12)."""
    rules = state.rules
    minutes = minutes_away(state, seat, at_us)
    return seat.sitting_out and pick_up_due(
        minutes, seat.missed_big_blinds, rules.absent_minutes_max, rules.missed_big_blinds_max
    )


def minutes_away(state: TableState, seat: Seat, at_us: int) -> int:
    """Whole minutes since he has sat out, breaks of the table left out (SES-12); 0 for who is here.

    >>> from tablemgr.engine.ids import SeatNo
    >>> away = Seat(SeatNo(3), PlayerRef("P1"), 500, sitting_out=True, away_since_us=US_PER_MINUTE)
    >>> from types import SimpleNamespace
    >>> minutes_away(SimpleNamespace(break_since_us=0), away, 31 * US_PER_MINUTE)
    30
    """
    if not seat.sitting_out or not seat.away_since_us:
        return 0
    until = min(at_us, state.break_since_us) if state.break_since_us else at_us
    return max(0, until - seat.away_since_us) // US_PER_MINUTE


def _left(state: TableState, seat_no: SeatNo, counted: Chips, at_us: int) -> Answer:
    return cash_out(state, CashOut(seat_no, counted, CashOutAt.CAGE, at_us))


def _marked(events: tuple[TableEvent, ...], why: Leaving, to_table: str) -> tuple[TableEvent, ...]:
    return tuple(
        replace(event, why=why, to_table=to_table) if isinstance(event, CashedOut) else event
        for event in events
    )


def announce_arrival(state: TableState, command: AnnounceArrival) -> Answer:
    """Note who comes from where with how much; refuses a bad amount, an empty table, and SAME_TABLE (BUY-14)."""
    problem = chips_by.amount_problem(command.amount, state.rules.chip)
    if problem is not None:
        return problem
    if not command.player.strip() or not command.from_table.strip():
        return Refused(RefusalCode.NAME_EMPTY, "BUY-14")
    if command.from_table.strip() == state.table:
        return Refused(RefusalCode.SAME_TABLE, "BUY-14", (("table", state.table),))
    seated = state.seat_of(command.player)
    if seated is not None and (seated.stack or seated.bought):
        params = (("player", command.player), ("seat", seated.seat))
        return Refused(RefusalCode.PLAYER_ALREADY_SEATED, "BUY-14", params)
    return (ArrivalAnnounced(command.player, command.amount, command.from_table.strip(), command.same_game),)


def arrival_of(state: TableState, player: PlayerRef) -> Arrival | None:
    """From where this player is expected; None when he comes from nowhere in particular."""
    return next((arrival for arrival in state.arrivals if arrival.player == player), None)


def must_bring(state: TableState, seat: Seat) -> Chips:
    """What somebody who changed tables into the same game must put down first, all of it; 0 for everybody else."""
    arrival = arrival_of(state, seat.player)
    waits = any(queued.seat == seat.seat for queued in state.queued)
    if arrival is None or not arrival.same_game or seat.stack or waits:
        return 0
    return arrival.amount


def arrival_purchase(state: TableState, seat: Seat, command: BuyChips) -> Answer | None:
    """The first purchase of somebody who changed tables: all of his chips, even above the maximum (BUY-14).

    None when he did not; WHOLE_STACK_MUST_MOVE for any other amount, and for chips bought for cash.
    """
    amount = must_bring(state, seat)
    if not amount:
        return None
    if command.amount != amount or command.means is not Means.BROUGHT:
        return Refused(RefusalCode.WHOLE_STACK_MUST_MOVE, "BUY-14", (("stack", amount),))
    pieces = None if command.pieces is None else chips_by.normal(command.pieces)
    return (
        ChipsBought(
            seat.seat,
            seat.player,
            amount,
            Means.BROUGHT,
            pieces,
            False,
            seat.entry,
            true_at_us=command.true_at_us,
        ),
    )
