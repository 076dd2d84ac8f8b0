"""Rake by clock hour: a hand belongs to the hour in which it started (controls 3.8)."""

from __future__ import annotations

from tablemgr.app.report_models import HourLine
from tablemgr.app.reporting.facts import SessionFacts
from tablemgr.text import dates

_US_PER_SECOND = 1_000_000


def _full_hour(at_us: int, zone: str) -> int:
    moment = dates.local(at_us, zone)
    past = (moment.minute * 60 + moment.second) * _US_PER_SECOND + moment.microsecond
    return at_us - past


def hours(facts: SessionFacts, zone: str) -> tuple[HourLine, ...]:
    """Every hour of the period, hours without hands with 0; the autumn night has two «02»."""
    end = facts.closed_at_us if facts.closed_at_us is not None else facts.last_at_us
    start = _full_hour(facts.opened_at_us, zone)
    lines = []
    step = 3600 * _US_PER_SECOND
    settled = [hand for hand in facts.hands if hand.is_valid]
    while start < max(end, facts.opened_at_us + 1):
        mine = [hand for hand in settled if start <= hand.started_at_us < start + step]
        label = dates.local(start, zone).isoformat()
        lines.append(HourLine(start, label, len(mine), sum(hand.rake for hand in mine)))
        start += step
    return tuple(lines)
