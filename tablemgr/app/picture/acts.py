"""What is possible between and during hands, from the engine's own answer (`tablemgr.engine.table.legal`)."""

from __future__ import annotations

from tablemgr.app.diary import Diary
from tablemgr.app.views.table import BuyView, SeatActsView, TableActsView, TimeDueView
from tablemgr.engine.outcome import RefusalCode, Refused
from tablemgr.engine.rules import FirstButton
from tablemgr.engine.table.buy_in import US_PER_MINUTE
from tablemgr.engine.table.drawing import who_draws
from tablemgr.engine.table.legal import BuyOption, SeatLegal, TableLegal, table_legal
from tablemgr.engine.table.state import TableState


def table_acts(state: TableState, diary: Diary, at_us: int) -> TableActsView | None:
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
        time_due=time_due(state, diary),
        draw_seats=_draw_seats(state, legal),
        drawn_button=state.drawn_button,
        start_break=legal.start_break,
        end_break=legal.end_break,
    )


def time_due(state: TableState, diary: Diary) -> tuple[TimeDueView, ...]:
    """The next charge of every player with chips: a period after another since he began to play (RAKE-10)."""
    charge = state.rules.time_charge
    if charge is None:
        return ()
    due = []
    for seat in state.seats:
        stay = diary.stay(seat.seat)
        if stay is not None and seat.stack:
            periods = stay.periods_paid + 1
            at_us = stay.playing_since_us + periods * charge.minutes * US_PER_MINUTE
            due.append(TimeDueView(seat.seat, charge.amount, at_us))
    return tuple(due)


def _draw_seats(state: TableState, legal: TableLegal) -> tuple[int, ...]:
    """Who draws, where the first button is drawn and still has no place."""
    problem = legal.start_hand
    if state.rules.seating.first_button is FirstButton.MANUAL or problem is None:
        return ()
    return who_draws(state) if problem.code is RefusalCode.BUTTON_NOT_PLACED else ()


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
        pick_up=legal.pick_up,
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
