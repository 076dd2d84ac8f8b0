"""Money at the table: whole numbers of the currency's smallest unit, divided here and nowhere else.

Every stake, share and rake is a multiple of the table's smallest chip (GEN-2). A division either says where it rounds
(`floor_to_unit`, `ceil_to_unit`) or where what cannot be divided goes (`split_evenly`).
"""

from __future__ import annotations

from tablemgr.engine.outcome import require

Chips = int
"""An amount in the currency's smallest accounting unit; the name of a field says what it is an amount of."""

BASIS_POINTS = 10_000

AMOUNT_MAX = 10**12
"""More than any table will see; what is above it is a slip of the hand, and no store has to hold it."""


def is_multiple(amount: Chips, unit: Chips) -> bool:
    """Whether ``amount`` can be laid out in chips of ``unit`` (GEN-2).

    >>> is_multiple(75, 25), is_multiple(80, 25)
    (True, False)
    """
    return amount % unit == 0


def floor_to_unit(amount: Chips, unit: Chips) -> Chips:
    """Round down to whole ``unit`` chips (RAKE-4). ``unit`` must be positive.

    >>> floor_to_unit(99, 25)
    75
    """
    require(unit > 0, "a chip is worth more than nothing")
    return amount - amount % unit


def ceil_to_unit(amount: Chips, unit: Chips) -> Chips:
    """Round up to whole ``unit`` chips. ``unit`` must be positive.

    >>> ceil_to_unit(76, 25), ceil_to_unit(75, 25)
    (100, 75)
    """
    require(unit > 0, "a chip is worth more than nothing")
    return amount + -amount % unit


def share_of(amount: Chips, basis_points: int) -> Chips:
    """The given part of ``amount`` in basis points (500 = 5 %), rounded down to one currency unit (RAKE-1).

    >>> share_of(399, 500)
    19
    """
    return amount * basis_points // BASIS_POINTS


def split_evenly(amount: Chips, ways: int, unit: Chips) -> tuple[Chips, ...]:
    """Split into ``ways`` shares of whole ``unit`` chips; odd chips go one each to the first shares (POT-7).

    The caller orders the winners from the first seat left of the button. ``amount`` must be a multiple of ``unit``.

    >>> split_evenly(400, 3, 25)
    (150, 125, 125)
    >>> split_evenly(403, 4, 1)
    (101, 101, 101, 100)
    """
    require(ways > 0, "a pot is split among winners")
    require(amount % unit == 0, "a pot is made of whole chips (GEN-2)")
    share, odd = divmod(amount // unit, ways)
    return ((share + 1) * unit,) * odd + (share * unit,) * (ways - odd)


def split_coarsely(amount: Chips, ways: int, unit: Chips) -> tuple[Chips, ...]:
    """As `split_evenly`, for an amount that need be no multiple of ``unit``: what is less than one unit goes, in one
    piece, to the first who got no odd unit (POT-7, option small blind).

    >>> split_coarsely(475, 4, 50), split_coarsely(400, 3, 50)
    ((150, 125, 100, 100), (150, 150, 100))
    """
    rest = amount % unit
    shares = split_evenly(amount - rest, ways, unit)
    first_without = (amount - rest) // unit % ways
    return (*shares[:first_without], shares[first_without] + rest, *shares[first_without + 1 :])
