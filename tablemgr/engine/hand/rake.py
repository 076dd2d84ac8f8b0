"""The house's fee: one computation per hand, one cap per hand, whole units, main pot first (section 14)."""

from __future__ import annotations

from collections.abc import Sequence

from tablemgr.engine.chips import Chips, floor_to_unit, share_of
from tablemgr.engine.rules import JackpotRules, RakeRules, RakeScope


def compute_rake(
    rules: RakeRules | None,
    pots: Sequence[Chips],
    flop_seen: bool,
    *,
    players: int = 0,
    dead_in_split: Sequence[Chips | None] = (),
) -> tuple[Chips, tuple[Chips, ...]]:
    """Total rake and what each pot bears of it, from the pots after uncalled chips went back (RAKE-3).

    Computed and rounded on the running total from the main pot outward (RAKE-5), or each pot by itself (RAKE-6); at
    most the cap, which may depend on the ``players`` dealt in; down to the unit; nothing without a flop (RAKE-2) or
    below the minimum pot (RAKE-7). ``dead_in_split`` has for every pot that was split what its winners did not put in
    themselves, None for the others: where the house rakes splits from dead money only, a split pot bears no more
    (RAKE-9).

    >>> compute_rake(RakeRules(bps=500, cap=45, unit=5), (400, 800, 1000), flop_seen=True)
    (45, (20, 25, 0))
    """
    nothing = (0,) * len(pots)
    if rules is None or (rules.no_flop_no_drop and not flop_seen):
        return 0, nothing
    cap = cap_for(rules, players)
    if rules.scope is RakeScope.EACH_POT:
        by_pot = [0 if amount < rules.min_pot else _due(rules, amount, cap) for amount in pots]
    elif sum(pots) < rules.min_pot:
        return 0, nothing
    else:
        by_pot = _on_running_total(rules, pots, cap)
    if rules.split_from_dead_only:
        by_pot = _from_dead_only(rules, by_pot, dead_in_split)
    return sum(by_pot), tuple(by_pot)


def cap_for(rules: RakeRules, players: int) -> Chips | None:
    """The cap while so many players are dealt in; None is no cap, 0 players an unknown number (RAKE-1).

    >>> from tablemgr.engine.rules import PlayersCap
    >>> rules = RakeRules(500, 250, 25, by_players=(PlayersCap(2, 50), PlayersCap(4, 100)))
    >>> [cap_for(rules, players) for players in (2, 3, 9)]
    [50, 100, 250]
    """
    for few in rules.by_players:
        if 0 < players <= few.to:
            return few.cap
    return rules.cap


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


def jackpot_drop(
    rules: JackpotRules | None, pots: Sequence[Chips], rake_by_pot: Sequence[Chips], flop_seen: bool
) -> Chips:
    """What goes into the jackpot box: from the main pot after the rake, never more than lies there (RAKE-8).

    >>> jackpot_drop(JackpotRules(10, min_pot=200), (300,), (15,), flop_seen=True)
    10
    """
    if rules is None or not flop_seen or not pots or sum(pots) < rules.min_pot:
        return 0
    return min(rules.amount, pots[0] - rake_by_pot[0])


def _due(rules: RakeRules, amount: Chips, cap: Chips | None) -> Chips:
    due = share_of(amount, rules.bps)
    for step in rules.steps:
        if amount >= step.pot:
            due = step.rake
    if cap is not None:
        due = min(due, cap)
    return floor_to_unit(min(due, amount), rules.unit)


def _on_running_total(rules: RakeRules, pots: Sequence[Chips], cap: Chips | None) -> list[Chips]:
    """Each pot bears what the running total asks more with it than without it.

    Rounding can ask more of a tiny side pot than lies in it: the pots inside bear that.
    """
    running = taken = 0
    by_pot: list[Chips] = []
    for amount in pots:
        running += amount
        due = _due(rules, running, cap)
        by_pot.append(due - taken)
        taken = due
    for place in range(len(pots) - 1, 0, -1):
        excess = max(by_pot[place] - pots[place], 0)
        by_pot[place] -= excess
        by_pot[place - 1] += excess
    return by_pot


def _from_dead_only(
    rules: RakeRules, by_pot: Sequence[Chips], dead_in_split: Sequence[Chips | None]
) -> list[Chips]:
    """Cut down what split pots bear; their own cap is for the hand, or for each pot as the whole rake is."""
    left = rules.split_cap
    cut: list[Chips] = []
    for place, part in enumerate(by_pot):
        dead = dead_in_split[place] if place < len(dead_in_split) else None
        if dead is not None:
            part = min(part, dead) if left is None else min(part, dead, left)
            part = floor_to_unit(part, rules.unit)
            if left is not None and rules.scope is RakeScope.HAND:
                left -= part
        cut.append(part)
    return cut
