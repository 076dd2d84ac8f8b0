"""Straddles announced and the next hand dealt: the plan of `button` turned into events (BTN, BLD, STR)."""

from __future__ import annotations

from tablemgr.engine import hand as hands
from tablemgr.engine.hand.commands import StartHand
from tablemgr.engine.outcome import InvariantViolation, RefusalCode, Refused
from tablemgr.engine.table.bank import Answer
from tablemgr.engine.table.button import NextHandPlan, plan_next_hand, straddle_refusal
from tablemgr.engine.table.commands import CancelStraddle, StartNextHand, Straddle
from tablemgr.engine.table.events import (
    CANCELLED,
    BlindsMissed,
    DebtSettled,
    PositionsSet,
    StraddleAnnounced,
    StraddleLapsed,
    TableEvent,
)
from tablemgr.engine.table.seating import taken_seat
from tablemgr.engine.table.state import TableState


def announce_straddle(state: TableState, command: Straddle) -> Answer:
    """A straddle for the next hand, before its first card (STR-1); checked again at the deal."""
    if state.hand_running:
        return Refused(RefusalCode.CARDS_ALREADY_DEALT, "STR-1")
    seat = taken_seat(state, command.seat)
    if isinstance(seat, Refused):
        return seat
    refused = straddle_refusal(state, seat.seat)
    if refused is not None:
        return refused
    return (StraddleAnnounced(command.seat),)


def cancel_straddle(state: TableState, command: CancelStraddle) -> Answer:
    """Take an announced straddle back before the deal; later ones in front of it lapse by themselves (STR-1)."""
    if command.seat not in state.straddles:
        return Refused(RefusalCode.NOTHING_TO_RETRACT, "STR-1", (("seat", command.seat),))
    return (StraddleLapsed(command.seat, CANCELLED),)


def start_next_hand(state: TableState, command: StartNextHand) -> Answer:
    """Everything that happens when a hand is dealt, in one batch.

    Refuses what the plan refuses: HAND_RUNNING, NO_SUCH_SEAT, TOO_FEW_PLAYERS, BUTTON_NOT_PLACED, NOT_DEALT_IN.
    """
    plan = plan_next_hand(state, command.button)
    if plan.problem is not None:
        return plan.problem
    start = StartHand(state.hand_no_next, plan.button, plan.dealt, plan.stacks, plan.posts)
    dealt = hands.decide(None, state.rules, start)
    if isinstance(dealt, Refused):
        raise InvariantViolation(f"a planned hand can be dealt, but: {dealt.code.value}")
    return (*_before_the_deal(plan), *dealt.events)


def _before_the_deal(plan: NextHandPlan) -> tuple[TableEvent, ...]:
    lapsed = [StraddleLapsed(seat, code.value) for seat, code in plan.lapsed]
    positions = PositionsSet(plan.button, plan.sb_position, plan.bb, plan.heads_up, plan.placed)
    missed = [BlindsMissed(seat, small, big) for seat, small, big in plan.missed]
    settled = [DebtSettled(seat) for seat in plan.settled_debts]
    return (*lapsed, positions, *missed, *settled)
