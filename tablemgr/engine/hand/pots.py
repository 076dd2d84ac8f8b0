"""Uncalled chips, main and side pots, and who may win them (section 12 of the rulebook)."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from tablemgr.engine.chips import Chips, split_evenly
from tablemgr.engine.hand.bits import NOBODY, Place, Places, bit, each, is_several
from tablemgr.engine.hand.commands import Depth
from tablemgr.engine.hand.reading import HandReading
from tablemgr.engine.ids import SeatNo

_FULL: Final = Depth.FULL


@dataclass(frozen=True, slots=True)
class Pot:
    """A collected pot and who may still win it, seats ascending; the first of several is the main pot."""

    amount: Chips
    eligible: tuple[SeatNo, ...]


@dataclass(frozen=True, slots=True)
class CutPots:
    """Contributions cut into pots, after uncalled chips went back: ``returned`` is ((seat, chips), …)."""

    pots: tuple[Pot, ...]
    returned: tuple[tuple[SeatNo, Chips], ...]


def uncalled_part(committed: Sequence[Chips]) -> tuple[Place, Chips]:
    """Whose chips nobody matched, and how many (BET-10); (-1, 0) when all are matched.

    >>> uncalled_part((100, 250, 600)), uncalled_part((5, 5))
    ((2, 350), (-1, 0))
    """
    highest = second = 0
    owner = NOBODY
    for place, amount in enumerate(committed):
        if amount > highest:
            second = highest
            highest = amount
            owner = place
        elif amount > second:
            second = amount
    return (owner, highest - second) if highest > second else (NOBODY, 0)


def layers(committed: Sequence[Chips], live: Places, dead: Chips) -> list[tuple[Chips, Places]]:
    """Cut at the total of each live player, from the smallest up: (amount, eligible places), main pot first.

    Folded players' money fills the same layers (POT-2); dead money belongs to the main pot (POT-3). A live player who
    paid nothing may still win dead money: it is open to everybody (ANTE-3).
    """
    levels = {paid for place, paid in enumerate(committed) if live >> place & 1} if is_several(live) else ()
    if len(levels) < 2:
        total = sum(committed) + dead
        return [(total, live)] if total and live else []
    pots: list[tuple[Chips, Places]] = []
    below, highest = 0, max(levels)
    for level in sorted(levels):
        is_last = level == highest
        eligible = 0
        amount = dead if not pots else 0
        for place, paid in enumerate(committed):
            if paid > below:
                amount += (paid if is_last or paid < level else level) - below
            if paid >= level and live >> place & 1:
                eligible |= bit(place)
        if amount:
            pots.append((amount, eligible))
        below = level
    return pots


def collected_pots(hand: HandReading) -> list[tuple[Chips, Places]]:
    """The pots that lie in the middle, bets of the running street not included, with the places that may win each.

    A mucked hand loses its claim, except that a pot whose every owner mucked stays with the last of them (POT-8,
    POT-12). Mucking does not merge pots: they lie apart on the table and are split each on its own (POT-9).
    """
    if hand.depth is not _FULL:
        return _pot_as_told(hand)
    collected = tuple(map(int.__sub__, hand.committed, hand.bets)) if any(hand.bets) else hand.committed
    pots = layers(collected, hand.live, sum(hand.dead))
    if not hand.mucks:
        return pots
    return [(amount, without_mucks(eligible, hand.mucks)) for amount, eligible in pots]


def _pot_as_told(hand: HandReading) -> list[tuple[Chips, Places]]:
    """The one pot of a hand that was cut short; none when it was only counted."""
    amount = sum(hand.committed) + sum(hand.dead) + hand.unknown
    return [(amount, hand.live)] if amount and hand.depth is Depth.POT_AND_WINNER else []


def without_mucks(eligible: Places, mucks: Sequence[Place]) -> Places:
    """Who is left of a pot's owners after the hands were given up in that order (POT-8)."""
    for place in mucks:
        left = eligible & ~bit(place)
        if left:
            eligible = left
    return eligible


def cut_pots(
    contributions: Mapping[SeatNo, Chips], folded: Collection[SeatNo] = (), dead: Chips = 0
) -> CutPots:
    """Pots from what each seat put in over all streets, uncalled chips returned first (POT-1 … POT-5).

    >>> cut = cut_pots({SeatNo(1): 100, SeatNo(2): 250, SeatNo(3): 600})
    >>> [(pot.amount, pot.eligible) for pot in cut.pots], cut.returned
    ([(300, (1, 2, 3)), (300, (2, 3))], ((3, 350),))
    """
    seats = sorted(contributions)
    committed = [contributions[seat] for seat in seats]
    owner, amount = uncalled_part(committed)
    returned: tuple[tuple[SeatNo, Chips], ...] = ()
    if amount:
        committed[owner] -= amount
        returned = ((seats[owner], amount),)
    live = sum(bit(place) for place, seat in enumerate(seats) if seat not in folded)
    pots = tuple(
        Pot(size, tuple(seats[place] for place in each(eligible)))
        for size, eligible in layers(committed, live, dead)
    )
    return CutPots(pots, returned)


def clockwise_from(seats: Collection[SeatNo], button: SeatNo) -> tuple[SeatNo, ...]:
    """The seats in order from the first one left of the button; the button itself is last (POT-7).

    >>> clockwise_from((SeatNo(1), SeatNo(2), SeatNo(6)), SeatNo(2))
    (6, 1, 2)
    """
    ordered = sorted(seats)
    first = bisect_right(ordered, button)
    return (*ordered[first:], *ordered[:first])


def split_pot(
    amount: Chips, winners: Collection[SeatNo], button: SeatNo, chip: Chips
) -> tuple[tuple[SeatNo, Chips], ...]:
    """Equal shares in whole chips, odd chips one each from the first winner left of the button (POT-6, POT-7).

    >>> split_pot(109, (SeatNo(1), SeatNo(2), SeatNo(3)), SeatNo(2), 1)
    ((3, 37), (1, 36), (2, 36))
    """
    ordered = clockwise_from(winners, button)
    return tuple(zip(ordered, split_evenly(amount, len(ordered), chip), strict=True))
