"""How rake and jackpot drop of a hand came about: base, percentage or step, cap, rounding, and what set them aside."""

from __future__ import annotations

from collections.abc import Iterator

from tablemgr.app.review.replay_models import Because
from tablemgr.app.review.settlement import Settlement
from tablemgr.engine import hand as hands
from tablemgr.engine.hand import HandState
from tablemgr.engine.hand.commands import Depth
from tablemgr.engine.rules import RakeRules, RakeScope

FLOP_CARDS = 3


def rake_reasons(settled: Settlement) -> Iterator[Because]:
    """The calculation step by step (RAKE-1 … RAKE-10), then what was really taken, then the jackpot (RAKE-8)."""
    rules = settled.before.rules.rake
    taken = settled.rake.amount if settled.rake is not None else 0
    if rules is None:
        charged = settled.before.rules.time_charge is not None
        yield Because("time_charge", "RAKE-10") if charged else Because("no_rake", "RAKE-1")
    elif settled.depth is Depth.FULL:
        yield from _computed(settled.before, rules)
    override = settled.overridden
    if override is not None and override.rake_computed != override.rake_taken:
        params = {"computed": override.rake_computed, "amount": taken, "reason": override.reason}
        yield Because("rake_overridden", "D11", params)
    elif override is not None:
        yield Because("paid_otherwise", "D11", {"reason": override.reason})
    if taken:
        yield Because("rake_taken", "RAKE-5", {"amount": taken})
    if settled.jackpot:
        yield Because("jackpot", "RAKE-8", {"amount": settled.jackpot})


def _computed(hand: HandState, rules: RakeRules) -> Iterator[Because]:
    base = sum(pot.amount for pot in hand.pots())
    if rules.no_flop_no_drop and len(hand.board) < FLOP_CARDS:
        yield Because("no_flop", "RAKE-2")
        return
    if rules.scope is RakeScope.HAND and base < rules.min_pot:
        yield Because("below_minimum", "RAKE-7", {"minimum": rules.min_pot, "base": base})
        return
    if rules.scope is RakeScope.EACH_POT:
        params = {"bps": rules.bps, "pots": tuple(pot.amount for pot in hand.pots())}
        yield Because("rake_each_pot", "RAKE-6", params)
    elif rules.steps:
        reached = [step for step in rules.steps if base >= step.pot]
        if reached:
            params = {"base": base, "step": reached[-1].pot, "amount": reached[-1].rake}
            yield Because("rake_step", "RAKE-1", params)
    else:
        params = {"base": base, "bps": rules.bps, "hundredths": base * rules.bps // 100}
        yield Because("rake_percent", "RAKE-1", params)
    yield from _limits(hand, rules, base)


def _limits(hand: HandState, rules: RakeRules, base: int) -> Iterator[Because]:
    """The cap where it cut something off, rounding where it did, and dead money of split pots (RAKE-9)."""
    parts = [pot.amount for pot in hand.pots()] if rules.scope is RakeScope.EACH_POT else [base]
    cap = hands.cap_for(rules, len(hand.order))
    hundredths = [_due(rules, part) for part in parts]
    if cap is not None and any(due > cap * 100 for due in hundredths):
        few = any(len(hand.order) <= limit.to for limit in rules.by_players)
        params = {"cap": cap, "players": len(hand.order)}
        yield Because("rake_cap_players" if few else "rake_cap", "RAKE-1", params)
    if any(due % (rules.unit * 100) for due in hundredths if cap is None or due < cap * 100):
        yield Because("rake_rounded", "RAKE-4", {"unit": rules.unit})
    if rules.split_from_dead_only and any(len(pot.eligible) > 1 for pot in hand.pots()):
        yield Because("rake_dead_only", "RAKE-9")


def _due(rules: RakeRules, amount: int) -> int:
    """Percentage or step of an amount before cap and rounding, in hundredths of a chip."""
    if not rules.steps:
        return amount * rules.bps // 100
    return 100 * max((step.rake for step in rules.steps if amount >= step.pot), default=0)
