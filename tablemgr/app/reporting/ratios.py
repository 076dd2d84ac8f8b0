"""Exact ratios for print: rational, half up, two places, only here (controls 2.1, Money)."""

from __future__ import annotations

US_PER_MINUTE = 60_000_000


def ratio(numerator: int, denominator: int) -> str | None:
    """``numerator / denominator`` as «116.67», half up away from zero; None when there is nothing to divide by.

    >>> ratio(350, 3), ratio(321, 120), ratio(-1, 8), ratio(5, 0)
    ('116.67', '2.68', '-0.13', None)
    """
    if denominator == 0:
        return None
    is_negative = (numerator < 0) != (denominator < 0)
    hundredths = (abs(numerator) * 200 + abs(denominator)) // (2 * abs(denominator))
    text = f"{hundredths // 100}.{hundredths % 100:02d}"
    return f"-{text}" if is_negative and hundredths else text


def minutes(from_us: int, to_us: int) -> int:
    """Whole minutes between two moments (µs UTC), counted in UTC so that the autumn night has its extra hour (V5)."""
    return max(0, (to_us - from_us) // US_PER_MINUTE)
