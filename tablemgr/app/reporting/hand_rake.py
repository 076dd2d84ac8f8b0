"""The rake of one hand made comprehensible: how the schedule computes it, and what it comes to (RAKE-1 … RAKE-9)."""

from __future__ import annotations

from collections.abc import Sequence

from tablemgr.app.reporting.facts import HandFacts
from tablemgr.engine.hand import HandState, award_plan, cap_for
from tablemgr.engine.hand import events as hand_events
from tablemgr.engine.hand.commands import Depth
from tablemgr.engine.journal import Recorded
from tablemgr.engine.rules import RakeScope, RakeStep

FLOP_CARDS = 3


def rake_due(hand: HandFacts, effective: Sequence[Recorded], state: HandState) -> int | None:
    """What the schedule asks of this hand as it was settled: to compare with what was taken. None for a hand that runs,
    is void, was chopped, or is recorded in part."""
    if not hand.is_valid or state.depth is not Depth.FULL:
        return None
    if any(isinstance(record.event, hand_events.BlindsChopped) for record in effective):
        return 0
    return award_plan(state).rake


def rake_way(state: HandState) -> str:
    """The rule of the schedule that decides for this hand."""
    rules = state.rules.rake
    if rules is None:
        return "time" if state.rules.time_charge is not None else "none"
    if rules.no_flop_no_drop and len(state.board) < FLOP_CARDS:
        return "no_flop"
    if rules.scope is RakeScope.EACH_POT:
        return "each_pot"
    if sum(pot.amount for pot in state.pots()) < rules.min_pot:
        return "below_minimum"
    return "step" if rules.steps else "percent"


def rake_step(state: HandState) -> int:
    """By steps: the pot from which the rake of this hand is taken; 0 for none."""
    step = _step(state)
    return step.pot if step is not None else 0


def rake_cap(state: HandState) -> int:
    """The cap that held with so many players dealt in; 0 for none (RAKE-1)."""
    rules = state.rules.rake
    return (cap_for(rules, len(state.order)) or 0) if rules is not None else 0


def _step(state: HandState) -> RakeStep | None:
    rules = state.rules.rake
    pot = sum(pot.amount for pot in state.pots())
    reached = [step for step in rules.steps if pot >= step.pot] if rules is not None else []
    return reached[-1] if reached else None
