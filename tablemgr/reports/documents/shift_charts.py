"""Where one looks rather than reads: the table bank over time, rake and hands by hour."""

from __future__ import annotations

from reportlab.platypus import Flowable

from tablemgr.app.report_models import ShiftReport
from tablemgr.reports.blocks import Space
from tablemgr.reports.charts.bars import Bar, Panel
from tablemgr.reports.charts.clock import time_axis
from tablemgr.reports.charts.curves import Curve
from tablemgr.reports.charts.flowables import BarChart, CurveChart
from tablemgr.reports.words import Words
from tablemgr.text import mark

_ = mark

_SECOND = 1_000_000


def bank_over_time(report: ShiftReport, words: Words) -> list[Flowable]:
    """The bank by the books, from the opening to the end of the period; nothing where it never changed."""
    if len(report.bank) < 2:
        return []
    since, until = report.head.period_from_us, report.head.period_to_us
    points = tuple((max((at_us - since) // _SECOND, 0), chips) for at_us, chips in report.bank)
    axis = time_axis(since, until, report.head.time_zone)
    return [Space(4), CurveChart([Curve(points)], axis, words.amount, words.both(_("Bank over time")))]


def by_hour(report: ShiftReport, words: Words) -> Flowable:
    """Rake and hands of each hour, one above the other."""
    rake = tuple(Bar(hour.rake, words.amount(hour.rake), words.minute(hour.from_us)) for hour in report.hours)
    hands = tuple(
        Bar(hour.hands, words.count(hour.hands), words.minute(hour.from_us)) for hour in report.hours
    )
    return BarChart((Panel(rake, words.both(_("Rake"))), Panel(hands, words.both(_("Hands")), hollow=True)))
