"""What the waiting list, locked seats, breaks and arrivals do to the table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from tablemgr.engine.table import between as ev
from tablemgr.engine.table.evolve_seats import each_seat, no_longer_waiting
from tablemgr.engine.table.state import Seat, TableState


def _listed(state: TableState, event: ev.WaitingListed) -> TableState:
    return replace(state, waiting=(*state.waiting, event.player))


def _unlisted(state: TableState, event: ev.WaitingUnlisted) -> TableState:
    return no_longer_waiting(state, event.player)


def _locked(state: TableState, event: ev.SeatLocked) -> TableState:
    others = tuple(lock for lock in state.locks if lock[1] != event.player)
    return replace(state, locks=(*others, (event.seat, event.player)))


def _unlocked(state: TableState, event: ev.SeatUnlocked) -> TableState:
    return replace(state, locks=tuple(lock for lock in state.locks if lock[0] != event.seat))


def _break_started(state: TableState, event: ev.BreakStarted) -> TableState:
    return replace(state, break_since_us=event.at_us)


def _break_ended(state: TableState, event: ev.BreakEnded) -> TableState:
    """Absence did not run meanwhile: who was away before, or left during it, was away so much later (SES-12)."""

    def later(seat: Seat) -> Seat:
        if not seat.sitting_out or not seat.away_since_us:
            return seat
        frozen = event.at_us - max(state.break_since_us, seat.away_since_us)
        return replace(seat, away_since_us=seat.away_since_us + max(0, frozen))

    return replace(each_seat(state, later), break_since_us=0)


def _arrival_announced(state: TableState, event: ev.ArrivalAnnounced) -> TableState:
    others = tuple(arrival for arrival in state.arrivals if arrival.player != event.player)
    arrival = ev.Arrival(event.player, event.amount, event.from_table, event.same_game)
    return replace(state, arrivals=(*others, arrival))


BETWEEN_HANDLERS: Final[dict[type, Callable[[TableState, Any], TableState]]] = {
    ev.WaitingListed: _listed,
    ev.WaitingUnlisted: _unlisted,
    ev.SeatLocked: _locked,
    ev.SeatUnlocked: _unlocked,
    ev.BreakStarted: _break_started,
    ev.BreakEnded: _break_ended,
    ev.ArrivalAnnounced: _arrival_announced,
}
