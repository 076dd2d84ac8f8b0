"""What overrides and corrections of settled hands do to the table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from tablemgr.engine.hand import HandState
from tablemgr.engine.ids import SeatNo
from tablemgr.engine.table import events as ev
from tablemgr.engine.table.commands import Counted
from tablemgr.engine.table.evolve_seats import each_seat
from tablemgr.engine.table.state import BeforeHand, SettledHand, TableState


def settled(hand: HandState, before: BeforeHand | None) -> SettledHand:
    """What a hand that has just ended came to."""
    won: dict[SeatNo, int] = {}
    for _pot, seat, amount in hand.awards:
        won[seat] = won.get(seat, 0) + amount
    players = () if before is None else before.dealt
    return SettledHand(hand.hand_no, players, hand.rake_taken, tuple(sorted(won.items())))


def _settlement_overridden(state: TableState, event: ev.SettlementOverridden) -> TableState:
    """Only said: what went down stands in the hand's own events."""
    return state


def _hand_corrected(state: TableState, event: ev.HandCorrected) -> TableState:
    moves = dict(event.moves)
    money, change = state.money, event.rake - event.rake_before
    if event.rake_from is Counted.TABLE_BANK:
        pieces = money.bank_pieces if change == 0 else None
        money = replace(money, bank_total=money.bank_total + change, bank_pieces=pieces)
    else:
        money = replace(money, rake_box=money.rake_box + change)
    right = tuple(
        replace(hand, rake=event.rake, payouts=event.payouts) if hand.hand_no == event.hand_no else hand
        for hand in state.settled
    )
    state = each_seat(
        state,
        lambda seat: replace(seat, stack=seat.stack + moves[seat.seat]) if seat.seat in moves else seat,
    )
    return replace(state, money=money, settled=right)


CORRECTION_HANDLERS: Final[dict[type, Callable[[TableState, Any], TableState]]] = {
    ev.SettlementOverridden: _settlement_overridden,
    ev.HandCorrected: _hand_corrected,
}
