"""A second bookkeeper: what a hand pays by the rulebook's words, in few plain lines and without the engine.

The evening's expectations come from here. Hands are ranked by another program's evaluator.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from phevaluator import evaluate_cards


@dataclass(slots=True)
class Paid:
    """What was put in, and who is still in. ``put`` are live chips by seat, ``dead`` what belongs to the main pot."""

    put: dict[int, int]
    dead: int = 0
    out: set[int] = field(default_factory=set)
    """Seats that folded, or mucked."""


@dataclass(frozen=True, slots=True)
class Terms:
    """The house's part, and the smallest chip."""

    chip: int
    percent: int
    cap: int
    unit: int


@dataclass(frozen=True, slots=True)
class Result:
    """What everybody gets, the uncalled chips apart."""

    rake: int
    payouts: dict[int, int]
    returned: dict[int, int]
    pots: list[tuple[int, list[int]]]


def settle(
    paid: Paid,
    order: Sequence[int],
    terms: Terms,
    *,
    flop: bool,
    hands: Mapping[int, Sequence[str]],
    board: Sequence[str],
    declared: Mapping[int, Sequence[int]],
) -> Result:
    """Uncalled chips back, pots cut, rake from the main pot outward, each pot shared.

    ``order``: the seats of the hand, the first left of the button first.
    ``declared`` names the winners of a pot where no cards were shown; a pot with one owner needs neither.
    """
    put = dict(paid.put)
    returned = _return_uncalled(put)
    pots = _cut(put, paid.out, paid.dead)
    taken = _rake([amount for amount, _seats in pots], terms) if flop else [0] * len(pots)
    payouts: dict[int, int] = {}
    for number, ((amount, seats), rake) in enumerate(zip(pots, taken, strict=True)):
        winners = _winners(seats, hands, board, declared.get(number, ()))
        for seat, share in _share(amount - rake, [seat for seat in order if seat in winners], terms.chip):
            payouts[seat] = payouts.get(seat, 0) + share
    return Result(sum(taken), payouts, returned, pots)


def _return_uncalled(put: dict[int, int]) -> dict[int, int]:
    """The part of the highest bet that nobody else has matched (BET-10)."""
    highest, *others = sorted(put.values(), reverse=True)
    second = others[0] if others else 0
    if highest == second:
        return {}
    seat = next(seat for seat, amount in put.items() if amount == highest)
    put[seat] = second
    return {seat: highest - second}


def _cut(put: Mapping[int, int], out: set[int], dead: int) -> list[tuple[int, list[int]]]:
    """Layers at the totals of those still in; folded chips fill them, dead money lies in the first (POT-1 … POT-4)."""
    live = {seat: amount for seat, amount in put.items() if seat not in out}
    pots: list[tuple[int, list[int]]] = []
    below = 0
    for level in sorted(set(live.values())):
        amount = sum(min(chips, level) - min(chips, below) for chips in put.values())
        pots.append((amount, sorted(seat for seat, chips in live.items() if chips >= level)))
        below = level
    over = sum(
        max(chips - below, 0) for chips in put.values()
    )  # folded above the last level: nobody paid it whole
    first, seats = pots[0]
    pots[0] = (first + dead, seats)
    last, seats = pots[-1]
    pots[-1] = (last + over, seats)
    return pots


def _rake(amounts: Sequence[int], terms: Terms) -> list[int]:
    """Per cent of the running total, rounded down, up to the cap: so the main pot pays first (RAKE-5)."""
    taken: list[int] = []
    running = 0
    for amount in amounts:
        running += amount
        so_far = min(running * terms.percent // (100 * terms.unit) * terms.unit, terms.cap)
        taken.append(so_far - sum(taken))
    return taken


def _winners(
    seats: Sequence[int], hands: Mapping[int, Sequence[str]], board: Sequence[str], declared: Sequence[int]
) -> list[int]:
    if len(seats) == 1:
        return list(seats)
    if declared:
        return [seat for seat in seats if seat in declared]
    ranks = {seat: evaluate_cards(*hands[seat], *board) for seat in seats if seat in hands}
    best = min(ranks.values())
    return [seat for seat, rank in ranks.items() if rank == best]


def _share(amount: int, winners: Sequence[int], chip: int) -> list[tuple[int, int]]:
    """Equal shares in whole chips; odd chips one each from the first winner on (POT-7)."""
    chips, none = divmod(amount, chip)
    if none:
        raise ValueError(f"{amount} is not in chips of {chip}")
    each, odd = divmod(chips, len(winners))
    return [(seat, (each + (place < odd)) * chip) for place, seat in enumerate(winners)]
