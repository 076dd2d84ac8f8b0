"""At which times of the day something went on, by the clock of the house: what a search for «19:16» asks for."""

from __future__ import annotations

from tablemgr.app.review.wanted import DAY_S
from tablemgr.text.dates import local

_SECOND_US = 1_000_000
_MINUTE_US = 60 * _SECOND_US


def stretches_of_day(from_us: int, until_us: int, time_zone: str) -> tuple[tuple[int, int], ...]:
    """From one moment to the other (µs UTC), both included, as seconds of the local day: cut at midnight and where the
    clock is put forward or back. More than a day is every time of the day.

    >>> stretches_of_day(1_774_745_880_000_000, 1_774_746_180_000_000, "Europe/Prague")  # 29 March 2026
    ((7080, 7199), (10800, 10980))
    """
    if until_us - from_us >= DAY_S * _SECOND_US:
        return ((0, DAY_S - 1),)
    until_us = max(from_us, until_us)
    stretches: list[tuple[int, int]] = []
    begins = _second_of_day(from_us, time_zone)
    ends = begins + (until_us - from_us) // _SECOND_US
    if ends < DAY_S and _second_of_day(until_us, time_zone) - ends in (0, 1):
        return ((begins, _second_of_day(until_us, time_zone)),)
    at_us, minute_ends = from_us, from_us - from_us % _MINUTE_US + _MINUTE_US
    while at_us <= until_us:  # minute by minute: zones change at whole minutes
        last_us = min(minute_ends - 1, until_us)
        first, last = _second_of_day(at_us, time_zone), _second_of_day(last_us, time_zone)
        if stretches and stretches[-1][1] + 1 == first:
            stretches[-1] = (stretches[-1][0], last)
        else:
            stretches.append((first, last))
        at_us, minute_ends = minute_ends, minute_ends + _MINUTE_US
    return tuple(stretches)


def _second_of_day(at_us: int, time_zone: str) -> int:
    moment = local(at_us, time_zone)
    return (moment.hour * 60 + moment.minute) * 60 + moment.second
