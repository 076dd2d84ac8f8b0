"""Whole hours of the house's clock along the time of a chart."""

from __future__ import annotations

from tablemgr.reports.charts.curves import TimeAxis
from tablemgr.text import dates

_SECOND = 1_000_000
_QUARTERS = (5, 15, 30, 60)
"""Minutes between two marks; the smallest that does not crowd the axis is taken."""
_MARKS = 14
_LONGEST = 48 * 3600


def _days(from_us: int, length: int, zone: str) -> tuple[tuple[int, str], ...]:
    """A few marks with their days, written alike in every language."""
    places = (length * part // _FEW for part in range(_FEW + 1))
    return tuple((at, dates.local(from_us + at * _SECOND, zone).date().isoformat()) for at in places)


_FEW = 4


def time_axis(from_us: int, to_us: int, zone: str) -> TimeAxis:
    """Marks on full minutes of the local clock: each hour of a long session, quarters of a short one.

    Time runs evenly, so the hour that comes twice in autumn stands there twice, with the names of its clocks.
    """
    length = max((to_us - from_us) // _SECOND, 1)
    every = next((60 * m for m in _QUARTERS if length <= _MARKS * 60 * m), 3600)
    if length > _LONGEST:  # no shift: the clock jumped, and an hour is no measure any more
        return TimeAxis(length, _days(from_us, length, zone))
    local = dates.local(from_us, zone)
    past = (local.minute * 60 + local.second) % every
    first = (every - past) % every
    ticks = []
    for at in range(first, length + 1, every):
        moment = from_us + at * _SECOND
        name = dates.doubled_hour(moment, zone)
        clock = dates.format_time(moment, zone, seconds=False)
        ticks.append((at, f"{clock} {name}" if name else clock))
    return TimeAxis(length, tuple(ticks))
