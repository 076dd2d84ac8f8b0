"""The player of a whole stay set right: when it is refused, and the table after it (SES-7)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from tablemgr.engine.chips import Chips
from tablemgr.engine.ids import PlayerRef, SeatNo
from tablemgr.engine.outcome import RefusalCode, Refused
from tablemgr.engine.table.identities import CorrectPlayer, PlayersCorrected
from tablemgr.engine.table.state import Seat, TableState


def correct_player(state: TableState, command: CorrectPlayer) -> tuple[PlayersCorrected, ...] | Refused:
    """Refuses HAND_RUNNING, SEAT_EMPTY, REASON_MISSING, NOTHING_TO_CHANGE when he is recorded there already, and
    ALREADY_WAITING for somebody who stands on the waiting list: he is taken off it first."""
    if state.hand_running:
        return Refused(RefusalCode.HAND_RUNNING, "SES-7")
    seat = state.seat(command.seat)
    if seat is None:
        return Refused(RefusalCode.SEAT_EMPTY, "SES-7", (("seat", command.seat),))
    if not command.reason.strip():
        return Refused(RefusalCode.REASON_MISSING, "SES-7")
    if seat.player == command.player:
        return Refused(RefusalCode.NOTHING_TO_CHANGE, "SES-7")
    if command.player in state.waiting:
        return Refused(RefusalCode.ALREADY_WAITING, "SES-11")
    changes = [(seat.seat, seat.player, command.player, _cash(state, seat))]
    other = state.seat_of(command.player)
    if other is not None:
        changes.append((other.seat, other.player, seat.player, _cash(state, other)))
    return (PlayersCorrected(tuple(sorted(changes)), command.reason.strip()),)


def _cash(state: TableState, seat: Seat) -> Chips:
    """What of the cash of the day was bought in this stay."""
    return min(dict(state.cash_in).get(seat.player, 0), seat.bought)


def _players_corrected(state: TableState, event: PlayersCorrected) -> TableState:
    right = {was: now for _seat, was, now, _cash in event.changes}
    at_seat = {seat: now for seat, _was, now, _cash in event.changes}

    def who(player: PlayerRef) -> PlayerRef:
        return right.get(player, player)

    def here(seat: SeatNo, player: PlayerRef) -> PlayerRef:
        return at_seat[seat] if seat in at_seat and right.get(player) == at_seat[seat] else player

    cash = dict(state.cash_in)
    for _seat, was, now, amount in event.changes:
        cash[was] = cash.get(was, 0) - amount
        cash[now] = cash.get(now, 0) + amount
    return replace(
        state,
        seats=tuple(replace(s, player=at_seat[s.seat]) if s.seat in at_seat else s for s in state.seats),
        big_blind_player=who(state.big_blind_player),
        killer=who(state.killer),
        leg=who(state.leg),
        short_buys=tuple((who(player), times) for player, times in state.short_buys),
        cash_in=tuple((player, amount) for player, amount in cash.items() if amount),
        replay=None
        if state.replay is None
        else replace(state.replay, players=tuple((seat, who(p)) for seat, p in state.replay.players)),
        settled=tuple(
            replace(hand, players=tuple((seat, here(seat, p)) for seat, p in hand.players))
            for hand in state.settled
        ),
    )


IDENTITY_HANDLERS: Final[dict[type, Callable[[TableState, Any], TableState]]] = {
    PlayersCorrected: _players_corrected,
}
