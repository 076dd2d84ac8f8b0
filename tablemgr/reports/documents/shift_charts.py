"""Where one looks rather than reads: the table bank over time, rake and hands by hour."""

from __future__ import annotations

from reportlab.platypus import Flowable

from tablemgr.app.reporting.hours import HOUR_US
from tablemgr.app.reporting.models import ShiftReport
from tablemgr.reports import style
from tablemgr.reports.blocks import Space
from tablemgr.reports.charts.bars import Bar, Panel
from tablemgr.reports.charts.clock import time_axis
from tablemgr.reports.charts.curves import Curve
from tablemgr.reports.charts.flowables import BarChart, CurveChart
from tablemgr.reports.documents import common
from tablemgr.reports.grid import Column, Row
from tablemgr.reports.ledger import Ledger
from tablemgr.reports.words import Words
from tablemgr.text import mark

_ = mark

_SECOND = 1_000_000
SNUG = style.Density(gap=style.NORMAL.gap, air=style.SNUG.air, size=style.DENSE)
"""For a table beside a chart."""


def bank_over_time(report: ShiftReport, words: Words, high: float = CurveChart.HEIGHT) -> list[Flowable]:
    """The bank by the books, from the opening to the end of the period; nothing where it never changed."""
    if len(report.bank) < 2:
        return []
    since, until = report.head.period_from_us, report.head.period_to_us
    points = tuple((max((at_us - since) // _SECOND, 0), chips) for at_us, chips in report.bank)
    axis = time_axis(since, until, report.head.time_zone)
    return [
        Space(4),
        CurveChart(
            [Curve(points)], axis, words.amount, words.section_both(2, _("Table bank over time")), high
        ),
    ]


def hours(report: ShiftReport, words: Words) -> Ledger:
    """S4: hands and rake of each clock hour in which they began, footing to the table; in October two rows «02»."""
    columns = (
        Column(words.label(_("Hour")), right=False),
        Column(words.label(_("Hands")), adds=True),
        Column(words.label(_("Rake")), adds=True),
    )
    rows: list[Row] = []
    for before, hour in zip((None, *report.hours), report.hours, strict=False):
        empty = 0 if before is None else (hour.from_us - before.from_us) // HOUR_US - 1
        if empty:  # the clock jumped: the hours between are one line
            rows.append(Row((words.tr("{n} h without a hand", n=words.count(empty)), "", ""), spread=True))
        rows.append(
            Row(
                (words.day_minute(hour.from_us), words.count(hour.hands), words.amount(hour.rake)),
                values=(None, hour.hands, hour.rake),
            )
        )
    write = (None, words.count, words.amount)
    title = words.section(4, _("By hour"))
    return Ledger(
        columns,
        rows,
        title=title,
        continued=words.tr("continued"),
        sums=common.sums(words, write),
        density=SNUG,
    )


def by_hour(report: ShiftReport, words: Words, high: float = BarChart.FIRST, title: str = "") -> Flowable:
    """The rake of each hour as bars; with a title where they do not stand below their table."""
    rake = tuple(Bar(hour.rake, words.amount(hour.rake), words.minute(hour.from_us)) for hour in report.hours)
    return BarChart((Panel(rake, title),), high)
