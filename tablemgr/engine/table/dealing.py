"""The next hand dealt: the plan of `button` turned into events (BTN, BLD, STR)."""

from __future__ import annotations

from tablemgr.engine import hand as hands
from tablemgr.engine.hand.commands import StartHand
from tablemgr.engine.outcome import InvariantViolation, Refused
from tablemgr.engine.rules import ButtonRule
from tablemgr.engine.table.bank import Answer
from tablemgr.engine.table.button import NextHandPlan, plan_next_hand
from tablemgr.engine.table.commands import StartNextHand
from tablemgr.engine.table.events import (
    BlindsLetPass,
    BlindsMissed,
    DebtSettled,
    PositionsSet,
    StraddleLapsed,
    TableEvent,
)
from tablemgr.engine.table.state import TableState


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
    return (*_before_the_deal(state, plan), *dealt.events)


def _before_the_deal(state: TableState, plan: NextHandPlan) -> tuple[TableEvent, ...]:
    lapsed = [StraddleLapsed(seat, code.value) for seat, code in plan.lapsed]
    positions = PositionsSet(
        plan.button,
        plan.sb_position,
        plan.bb,
        plan.heads_up,
        plan.placed,
        plan.orbit_from,
        moving=state.rules.button_rule is ButtonRule.MOVING,
        rules_version=state.rules_version,
    )
    missed = [BlindsMissed(seat, small, big) for seat, small, big in plan.missed]
    let_pass = [BlindsLetPass(seat) for seat in plan.let_pass]
    settled = [DebtSettled(seat) for seat in plan.settled_debts]
    return (*lapsed, positions, *missed, *let_pass, *settled)
