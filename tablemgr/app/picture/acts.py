"""What is possible between and during hands, from the engine's own answer (`tablemgr.engine.table.legal`)."""

from __future__ import annotations

from tablemgr.app.table_views import BuyView, SeatActsView, TableActsView
from tablemgr.engine.outcome import Refused
from tablemgr.engine.table.legal import BuyOption, SeatLegal, table_legal
from tablemgr.engine.table.state import TableState


def table_acts(state: TableState, at_us: int) -> TableActsView | None:
    """Every act with its limits or the reason why not; None when no session is open.

    ``at_us`` is the time of the last record: who has just sat down within the return window is judged by it (BUY-12).
    """
    legal = table_legal(state, at_us)
    if isinstance(legal, Refused):
        return None
    return TableActsView(
        start_hand=legal.start_hand,
        change_dealer=legal.change_dealer,
        close=legal.close,
        break_table=legal.break_table,
        free_seats=legal.free_seats,
        seats=tuple(_seat_acts(seat) for seat in legal.seats),
    )


def _seat_acts(legal: SeatLegal) -> SeatActsView:
    return SeatActsView(
        seat=legal.seat,
        buy=_buy(legal.buy),
        sit_out=legal.sit_out,
        return_waiting=legal.return_waiting,
        return_posting=legal.return_posting,
        leave=legal.leave,
        count_stack=legal.count_stack,
        tip=legal.tip,
        straddle=legal.straddle,
        cancel_straddle=legal.cancel_straddle,
        pick_up_proposed=legal.pick_up_proposed,
    )


def _buy(option: BuyOption | Refused) -> BuyView | Refused:
    if isinstance(option, Refused):
        return option
    return BuyView(
        option.least,
        option.most,
        option.step,
        option.from_bank,
        option.after_hand,
        option.least_rule,
        option.most_rule,
    )
