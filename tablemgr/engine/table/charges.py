"""What is paid out of stacks: tips, the time charge, small services; everything else stays (TIP-1, BUY-11, BUY-16)."""

from __future__ import annotations

from dataclasses import replace

from tablemgr.engine.chips import Chips
from tablemgr.engine.ids import SeatNo
from tablemgr.engine.outcome import RefusalCode, Refused
from tablemgr.engine.rules import TimeCharge
from tablemgr.engine.table import pieces as chips_by
from tablemgr.engine.table.bank import Answer
from tablemgr.engine.table.button import hand_running
from tablemgr.engine.table.buy_in import BuyInTable, ChipAsk, ChipRequest, check_buy_in
from tablemgr.engine.table.commands import ChargeTime, RemoveChips, Tip
from tablemgr.engine.table.events import TIME_CHARGE, ChipsRemoved, TipReceived
from tablemgr.engine.table.seating import chips_behind, is_dealt_in, taken_seat
from tablemgr.engine.table.state import NO_HAND, Seat, TableState
from tablemgr.engine.table.waiving import TimeWaived, WaiveTime


def tip(state: TableState, command: Tip) -> Answer:
    """Out of the stack into the tip box, for the dealer of the hand just ended (TIP-1)."""
    verdict = _payment(state, command.seat, command.amount, "tip")
    if isinstance(verdict, Refused):
        return verdict
    last = state.last_hand
    return (
        TipReceived(
            verdict.seat,
            verdict.player,
            command.amount,
            NO_HAND if last is None else last.hand_no,
            state.dealer if last is None else last.dealer,
        ),
    )


def remove_chips(state: TableState, command: RemoveChips) -> Answer:
    """Chips stay on the table (BUY-11), except for what may be paid out of the stack (BUY-16)."""
    verdict = _payment(state, command.seat, command.amount, command.purpose)
    if isinstance(verdict, Refused):
        return verdict
    if command.purpose == "tip":
        return tip(state, Tip(command.seat, command.amount))
    return (ChipsRemoved(verdict.seat, verdict.player, command.amount, command.purpose),)


def _payment(state: TableState, seat_no: SeatNo, amount: Chips, purpose: str) -> Seat | Refused:
    problem = chips_by.amount_problem(amount, state.rules.chip)
    if problem is not None:
        return problem
    seat = taken_seat(state, seat_no)
    if isinstance(seat, Refused):
        return seat
    there = chips_behind(state, seat)
    if there == 0:
        return Refused(RefusalCode.NO_CHIPS, _rule_of(purpose), (("seat", seat_no),))
    ask = ChipAsk(
        ChipRequest.REMOVE,
        amount,
        stack=there,
        in_hand=is_dealt_in(state, seat_no),
        purpose=purpose,
    )
    verdict = check_buy_in(BuyInTable.of(state.rules), ask)
    if verdict.refused is None:
        return seat
    if verdict.refused.code is RefusalCode.HAND_RUNNING:
        return hand_running(state, _rule_of(purpose))
    if verdict.refused.code is RefusalCode.NOT_ENOUGH_CHIPS:
        params = (("seat", seat_no), *verdict.refused.params)
        return replace(verdict.refused, rule=_rule_of(purpose), params=params)
    return verdict.refused


def _rule_of(purpose: str) -> str:
    return "TIP-1" if purpose == "tip" else "BUY-16"


def charge_time(state: TableState, command: ChargeTime) -> Answer:
    """The charge of one period out of each of these stacks, between hands, in one act (RAKE-10).

    Refuses NOT_OFFERED without a time charge, HAND_RUNNING, no seat at all or one twice, an empty seat, and a stack
    that is too small: then nobody is charged.
    """
    charge = _charge_for(state, command.seats)
    if isinstance(charge, Refused):
        return charge
    paid = []
    for seat_no in command.seats:
        seat = _payment(state, seat_no, charge.amount, TIME_CHARGE)
        if isinstance(seat, Refused):
            return seat
        paid.append(ChipsRemoved(seat.seat, seat.player, charge.amount, TIME_CHARGE))
    return tuple(paid)


def waive_time(state: TableState, command: WaiveTime) -> Answer:
    """One period of each of these seats is not taken, in one act (RAKE-10).

    Refuses as `charge_time` does, but for small stacks, and REASON_MISSING.
    """
    charge = _charge_for(state, command.seats)
    if isinstance(charge, Refused):
        return charge
    if not command.reason.strip():
        return Refused(RefusalCode.REASON_MISSING, "RAKE-10")
    waived = []
    for seat_no in command.seats:
        seat = taken_seat(state, seat_no)
        if isinstance(seat, Refused):
            return seat
        waived.append(TimeWaived(seat.seat, seat.player, charge.amount, command.reason.strip()))
    return tuple(waived)


def _charge_for(state: TableState, seats: tuple[SeatNo, ...]) -> TimeCharge | Refused:
    """The charge of the house, where it may be settled for these seats now."""
    charge = state.rules.time_charge
    if charge is None:
        return Refused(RefusalCode.NOT_OFFERED, "RAKE-10", (("option", "time_charge"),))
    if state.hand_running:
        return hand_running(state, "RAKE-10")
    if not seats or len(set(seats)) != len(seats):
        return Refused(RefusalCode.NOT_POSITIVE, "RAKE-10", (("amount", len(set(seats))),))
    return charge
