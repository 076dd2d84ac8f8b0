"""The Czech company ID (IČO): eight digits, the last of which proves the others."""

from __future__ import annotations

DIGITS = 8
NONE = "0" * DIGITS


def is_eight_digits(ico: str) -> bool:
    """Whether it looks like one at all."""
    return ico.isascii() and ico.isdigit() and len(ico) == DIGITS


def has_check_digit(ico: str) -> bool:
    """Whether the last of eight digits is what the first seven come to, by their weights 8 … 2 modulo 11.

    Eight zeros stand for a house that has none.

    >>> [has_check_digit(ico) for ico in ("01234561", "01234567", "10234561", "00000001", "00000000")]
    [True, False, False, True, True]
    """
    if ico == NONE:
        return True
    total = sum(int(digit) * weight for digit, weight in zip(ico, range(DIGITS, 1, -1), strict=False))
    return int(ico[-1]) == (11 - total % 11) % 10
