"""Rake by clock hour: a hand belongs to the hour in which it started (controls 3.8)."""

from __future__ import annotations

from collections.abc import Iterable

from tablemgr.app.reporting.facts import SessionFacts
from tablemgr.app.reporting.models import HourLine
from tablemgr.text import dates

_US_PER_SECOND = 1_000_000
HOUR_US = 3600 * _US_PER_SECOND
MOST_HOURS = 48
"""A shift has at most 25 (controls 3.8); a longer period is one over which the clock jumped."""


def _full_hour(at_us: int, zone: str) -> int:
    moment = dates.local(at_us, zone)
    past = (moment.minute * 60 + moment.second) * _US_PER_SECOND + moment.microsecond
    return at_us - past


def hours(facts: SessionFacts, zone: str) -> tuple[HourLine, ...]:
    """Every hour of the period, hours without hands with 0; the autumn night has two «02».

    Of a period that no shift can have (the clock jumped by days or years) only its ends and the hours with a hand.
    """
    end = facts.closed_at_us if facts.closed_at_us is not None else facts.last_at_us
    settled = [hand for hand in facts.hands if hand.is_valid]
    lines = []
    for start in _starts(facts, zone, max(end, facts.opened_at_us + 1)):
        mine = [hand for hand in settled if start <= hand.started_at_us < start + HOUR_US]
        label = dates.local(start, zone).isoformat()
        lines.append(HourLine(start, label, len(mine), sum(hand.rake for hand in mine)))
    return tuple(lines)


def _starts(facts: SessionFacts, zone: str, end: int) -> Iterable[int]:
    first = _full_hour(facts.opened_at_us, zone)
    if end - first <= MOST_HOURS * HOUR_US:
        return range(first, end, HOUR_US)
    played = {_full_hour(hand.started_at_us, zone) for hand in facts.hands}
    return sorted({first, *played, _full_hour(end - 1, zone)})
