"""What is possible at the table now, as data: each act or the reason why not, for screens that grey nothing silently.

Asked of the same functions that decide; what happens in the betting stands in the hand's own `legal_actions`.
"""

from __future__ import annotations

from dataclasses import dataclass

from tablemgr.engine.chips import Chips
from tablemgr.engine.ids import SeatNo, StaffId
from tablemgr.engine.outcome import RefusalCode, Refused
from tablemgr.engine.table import commands as cmd
from tablemgr.engine.table.bank import bank_free
from tablemgr.engine.table.between import EndBreak, PickUp, StartBreak
from tablemgr.engine.table.button import NextHandPlan, plan_next_hand
from tablemgr.engine.table.buy_in import buy_in_range, maximum_rule, minimum_rule
from tablemgr.engine.table.buying import limits, purchase_ask
from tablemgr.engine.table.commands import Entry
from tablemgr.engine.table.decide import refusal_of
from tablemgr.engine.table.moves import is_pick_up_due, must_bring, pick_up_problem
from tablemgr.engine.table.seating import chips_behind
from tablemgr.engine.table.sessions import closing_problem
from tablemgr.engine.table.state import Seat, TableState


@dataclass(frozen=True, slots=True)
class BuyOption:
    """Chips that a seat may buy now: from ``least`` to ``most`` (None: no limit) in steps of ``step``.

    ``from_bank`` is what the table bank can give; brought chips do not need it. ``after_hand``: they wait (BUY-6).
    ``least_rule`` and ``most_rule`` set the limits.
    """

    least: Chips
    most: Chips | None
    step: Chips
    from_bank: Chips
    after_hand: bool
    least_rule: str
    most_rule: str


@dataclass(frozen=True, slots=True)
class SeatLegal:
    """What one taken seat may do; None is «yes», a `Refused` says why not. ``tip`` is for one smallest chip."""

    seat: SeatNo
    buy: BuyOption | Refused
    sit_out: Refused | None
    return_waiting: Refused | None
    return_posting: Refused | None
    leave: Refused | None
    count_stack: Refused | None
    tip: Refused | None
    straddle: Refused | None
    cancel_straddle: Refused | None
    pick_up_proposed: bool
    """Away so long, or missed so many big blinds, that the floor should pick the chips up (BLD-12)."""
    pick_up: Refused | None = None
    """Why they cannot be picked up now."""


@dataclass(frozen=True, slots=True)
class TableLegal:
    """What the table may do; ``plan`` is the next hand (its ``problem`` says why it cannot start)."""

    plan: NextHandPlan
    start_hand: Refused | None
    change_dealer: Refused | None
    close: Refused | None
    break_table: Refused | None
    free_seats: tuple[SeatNo, ...]
    seats: tuple[SeatLegal, ...]
    start_break: Refused | None = None
    end_break: Refused | None = None


def table_legal(state: TableState, at_us: int) -> TableLegal | Refused:
    """Everything that is possible now; ``at_us`` for the return window (BUY-12). SESSION_NOT_OPEN after closing."""
    if not state.is_open:
        return Refused(RefusalCode.SESSION_NOT_OPEN, "SES-1")
    plan = plan_next_hand(state)
    taken = {seat.seat for seat in state.seats}
    return TableLegal(
        plan=plan,
        start_hand=plan.problem,
        change_dealer=_dealer_change_problem(state),
        close=closing_problem(state, break_table=False),
        break_table=closing_problem(state, break_table=True),
        free_seats=tuple(SeatNo(n) for n in range(1, state.seat_count + 1) if n not in taken),
        seats=tuple(_seat_legal(state, seat, at_us) for seat in state.seats),
        start_break=refusal_of(state, StartBreak()),
        end_break=refusal_of(state, EndBreak()),
    )


def _dealer_change_problem(state: TableState) -> Refused | None:
    """Whether anybody could take over now: asked for somebody who is not on duty."""
    somebody = StaffId(f"{state.dealer}+{state.floor}")
    return refusal_of(state, cmd.ChangeDealer(somebody))


def _seat_legal(state: TableState, seat: Seat, at_us: int) -> SeatLegal:
    number, stack = seat.seat, chips_behind(state, seat)
    leaving = cmd.CashOut(number, stack, cmd.CashOutAt.CAGE, at_us)
    return SeatLegal(
        seat=number,
        buy=buy_option(state, seat, at_us),
        sit_out=refusal_of(state, cmd.SitOut(number)),
        return_waiting=refusal_of(state, cmd.ReturnToPlay(number, Entry.WAIT)),
        return_posting=refusal_of(state, cmd.ReturnToPlay(number, Entry.POST)),
        leave=refusal_of(state, leaving),
        count_stack=refusal_of(state, cmd.CountStack(number, stack, "")),
        tip=refusal_of(state, cmd.Tip(number, state.rules.chip)),
        straddle=refusal_of(state, cmd.Straddle(number)),
        cancel_straddle=refusal_of(state, cmd.CancelStraddle(number)),
        pick_up_proposed=is_pick_up_due(state, seat, at_us),
        pick_up=pick_up_problem(state, PickUp(number, stack, at_us)),
    )


def buy_option(state: TableState, seat: Seat, at_us: int) -> BuyOption | Refused:
    """How much this player may buy now; ABOVE_MAXIMUM when he has the maximum already (BUY-7)."""
    brings = must_bring(state, seat)
    if brings:
        return BuyOption(brings, brings, state.rules.chip, 0, False, "BUY-14", "BUY-14")
    table, ask = limits(state), purchase_ask(state, seat, 0, at_us)
    least, most = buy_in_range(table, ask)
    chip = state.rules.chip
    if most is not None:
        most -= most % chip
        if most < max(least, chip):
            return Refused(RefusalCode.ABOVE_MAXIMUM, "BUY-7", (("maximum", most), ("stack", ask.stack)))
    return BuyOption(
        least=max(least, chip),
        most=most,
        step=chip,
        from_bank=bank_free(state)[0],
        after_hand=ask.in_hand,
        least_rule=minimum_rule(table, ask),
        most_rule=maximum_rule(table, ask),
    )
