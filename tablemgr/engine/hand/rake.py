"""The house's fee: one computation per hand, one cap per hand, whole units, main pot first (section 14)."""

from __future__ import annotations

from collections.abc import Sequence

from tablemgr.engine.chips import Chips, floor_to_unit, share_of
from tablemgr.engine.rules import RakeRules


def compute_rake(
    rules: RakeRules | None, pots: Sequence[Chips], flop_seen: bool
) -> tuple[Chips, tuple[Chips, ...]]:
    """Total rake and what each pot bears of it, from the pots after uncalled chips went back (RAKE-3).

    Computed and rounded on the running total from the main pot outward (RAKE-5), at most the cap, down to the unit;
    nothing without a flop (RAKE-2) or below the minimum pot (RAKE-7).

    >>> compute_rake(RakeRules(bps=500, cap=45, unit=5), (400, 800, 1000), flop_seen=True)
    (45, (20, 25, 0))
    """
    nothing = (0,) * len(pots)
    total = sum(pots)
    if rules is None or total < rules.min_pot or (rules.no_flop_no_drop and not flop_seen):
        return 0, nothing
    running = taken = 0
    by_pot: list[Chips] = []
    for amount in pots:
        running += amount
        due = _due(rules, running)
        by_pot.append(due - taken)
        taken = due
    return taken, _within_pots(by_pot, pots)


def spread_rake(taken: Chips, pots: Sequence[Chips]) -> tuple[Chips, ...]:
    """What each pot bears when ``taken`` really went down instead of the computed rake: main pot first.

    >>> spread_rake(150, (100, 200))
    (100, 50)
    """
    by_pot: list[Chips] = []
    for amount in pots:
        part = min(taken, amount)
        by_pot.append(part)
        taken -= part
    return tuple(by_pot)


def _due(rules: RakeRules, running: Chips) -> Chips:
    due = share_of(running, rules.bps)
    if rules.cap is not None and due > rules.cap:
        due = rules.cap
    return floor_to_unit(due, rules.unit)


def _within_pots(by_pot: list[Chips], pots: Sequence[Chips]) -> tuple[Chips, ...]:
    """Rounding on the running total can ask more of a tiny side pot than lies in it: the pots inside bear that."""
    for place in range(len(pots) - 1, 0, -1):
        excess = by_pot[place] - pots[place]
        if excess > 0:
            by_pot[place] -= excess
            by_pot[place - 1] += excess
    return tuple(by_pot)
