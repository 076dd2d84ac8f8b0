"""Chips by denomination: ((denomination, number), …) ascending, no denomination twice, no number zero."""

from __future__ import annotations

from collections.abc import Iterable

from tablemgr.engine.chips import AMOUNT_MAX, Chips
from tablemgr.engine.outcome import RefusalCode, Refused
from tablemgr.engine.table.commands import Pieces


def normal(pieces: Iterable[tuple[Chips, int]]) -> Pieces:
    """The same chips in the one way in which they are kept.

    >>> normal(((100, 2), (25, 4), (500, 0), (100, 1)))
    ((25, 4), (100, 3))
    """
    numbers: dict[Chips, int] = {}
    for denomination, number in pieces:
        numbers[denomination] = numbers.get(denomination, 0) + number
    return tuple(sorted((denomination, number) for denomination, number in numbers.items() if number))


def worth(pieces: Pieces) -> Chips:
    """What they are worth.

    >>> worth(((25, 4), (100, 3)))
    400
    """
    return sum(denomination * number for denomination, number in pieces)


def plus(pieces: Pieces, more: Pieces) -> Pieces:
    """Both together."""
    return normal((*pieces, *more))


def minus(pieces: Pieces, taken: Pieces) -> Pieces:
    """What is left; numbers below zero stay visible, `first_short` says which."""
    return normal((*pieces, *((denomination, -number) for denomination, number in taken)))


def first_short(there: Pieces, wanted: Pieces) -> Chips | None:
    """The smallest denomination of which there is not enough; None when everything is there.

    >>> first_short(((25, 4), (100, 3)), ((25, 4), (100, 5)))
    100
    """
    return next((denomination for denomination, number in minus(there, wanted) if number < 0), None)


def pieces_problem(
    pieces: Iterable[tuple[Chips, int]], denominations: tuple[Chips, ...], amount: Chips | None = None
) -> Refused | None:
    """Why these are no chips of this table, or not worth ``amount``; None when they are.

    Refuses ABOVE_MAXIMUM (far too much), NOT_POSITIVE (a number below zero), PIECES_DO_NOT_MATCH (B01) or
    UNKNOWN_DENOMINATION (BUY-17).
    """
    given = tuple(pieces)
    if worth(given) > AMOUNT_MAX:
        return too_much(worth(given))
    for denomination, number in given:
        if number < 0:
            return Refused(
                RefusalCode.NOT_POSITIVE, "GEN-2", (("amount", number), ("denomination", denomination))
            )
    if amount is not None and worth(given) != amount:
        params = (("pieces", worth(given)), ("amount", amount))
        return Refused(RefusalCode.PIECES_DO_NOT_MATCH, "B01", params)
    for denomination, _number in given:
        if denomination not in denominations:
            return Refused(RefusalCode.UNKNOWN_DENOMINATION, "BUY-17", (("denomination", denomination),))
    return None


def amount_problem(amount: Chips, chip: Chips) -> Refused | None:
    """Why this is no amount at the table: NOT_POSITIVE, NOT_MULTIPLE_OF_CHIP or far too much; None when it is one."""
    if amount <= 0:
        return Refused(RefusalCode.NOT_POSITIVE, "GEN-2", (("amount", amount),))
    if amount % chip:
        return Refused(RefusalCode.NOT_MULTIPLE_OF_CHIP, "GEN-2", (("amount", amount), ("unit", chip)))
    return too_much(amount) if amount > AMOUNT_MAX else None


def too_much(amount: Chips) -> Refused:
    """The refusal of an amount that nobody can mean."""
    return Refused(RefusalCode.ABOVE_MAXIMUM, "GEN-2", (("amount", amount), ("maximum", AMOUNT_MAX)))
