"""What blind counts, boxes taken out and limits of cash do to the table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from tablemgr.engine.outcome import require
from tablemgr.engine.table import box_events as ev
from tablemgr.engine.table.box_state import BlindCount, TakenBox
from tablemgr.engine.table.kinds import Counted
from tablemgr.engine.table.state import TableState


def _count_given(state: TableState, event: ev.CountGiven) -> TableState:
    if event.counter == 1:
        fresh = BlindCount(
            event.what, event.attempt, event.counted_by, event.found, event.pieces, event.books
        )
        return replace(state, blind=(*state.blind, fresh))
    last = state.blind[-1] if state.blind else None
    newest = max((i for i, count in enumerate(state.blind) if count.what is event.what), default=-1)
    require(last is not None and newest >= 0, "a second count follows a first one (B05)")
    second = replace(
        state.blind[newest],
        second_by=event.counted_by,
        second=event.found,
        second_pieces=event.pieces,
    )
    return replace(state, blind=(*state.blind[:newest], second, *state.blind[newest + 1 :]))


def _box_removed(state: TableState, event: ev.BoxRemoved) -> TableState:
    box = TakenBox(event.what, event.box_no, event.seal, event.system, event.removed_by, event.witness)
    drop = event.what is Counted.CASH_BOX and state.is_open
    return replace(state, boxes=(*state.boxes, box), bank_count_due=state.bank_count_due or drop)


def _handed_over(state: TableState, event: ev.BankHandedOver) -> TableState:
    return state


def _limit_reached(state: TableState, event: ev.CashLimitReached) -> TableState:
    return replace(state, cash_alerts=(*state.cash_alerts, (event.player, event.limit)))


def _verified(state: TableState, event: ev.JackpotVerified) -> TableState:
    return replace(state, jackpot_verified=(*state.jackpot_verified, event.hand_no))


def _paid(state: TableState, event: ev.JackpotPaid) -> TableState:
    paid = (*state.jackpot_paid, (event.hand_no, event.amount))
    return replace(state, jackpot_pool=state.jackpot_pool - event.amount, jackpot_paid=paid)


def after_count(state: TableState, what: Counted, difference: int) -> TableState:
    """Once a count is recorded its attempts are over; the oldest box that waited for it is posted."""
    blind = tuple(count for count in state.blind if count.what is not what)
    boxes, due = [], True
    for box in state.boxes:
        if due and box.what is what and box.counted is None:
            box, due = replace(box, counted=box.system + difference), False
        boxes.append(box)
    still_due = state.bank_count_due and what is not Counted.TABLE_BANK
    return replace(state, blind=blind, boxes=tuple(boxes), bank_count_due=still_due)


BOX_HANDLERS: Final[dict[type, Callable[[TableState, Any], TableState]]] = {
    ev.CountGiven: _count_given,
    ev.BoxRemoved: _box_removed,
    ev.BankHandedOver: _handed_over,
    ev.CashLimitReached: _limit_reached,
    ev.JackpotVerified: _verified,
    ev.JackpotPaid: _paid,
}
