"""Charts for the screens, drawn by the library of the papers."""

from __future__ import annotations

from tablemgr.app.review.charts import Charts
from tablemgr.reports.charts.svg import ReportLabCharts


def open_charts() -> Charts:
    """Who draws the charts of a session's review."""
    return ReportLabCharts()
