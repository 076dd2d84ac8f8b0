"""A table that plays on over the change of the gaming day has its bank counted there (controls B06, 3.8)."""

from __future__ import annotations

from typing import Final

from tablemgr.app.reporting.facts import SessionFacts
from tablemgr.app.views.snapshot import HouseView
from tablemgr.text import dates

AN_HOUR_US: Final = 3600 * 1_000_000
MISSING: Final = "count_missing:roll_over"


def roll_over_reasons(facts: SessionFacts, house: HouseView | None) -> tuple[str, ...]:
    """Why the report stays preliminary: the day changed while the table was open and nobody counted within the hour."""
    if house is None:
        return ()
    end = facts.closed_at_us if facts.closed_at_us is not None else facts.last_at_us
    at_us = facts.opened_at_us
    while _day(at_us, house) != _day(end, house):
        low, high = at_us, min(at_us + 25 * AN_HOUR_US, end)
        while high - low > 1:  # when exactly the day changes, in any zone and on any night
            middle = (low + high) // 2
            low, high = (middle, high) if _day(middle, house) == _day(at_us, house) else (low, middle)
        if not any(abs(counted - high) <= AN_HOUR_US for counted in facts.bank_counts_us):
            return (MISSING,)
        at_us = high
    return ()


def _day(at_us: int, house: HouseView) -> str:
    return dates.gaming_day(at_us, house.time_zone, house.gaming_day_start).isoformat()
