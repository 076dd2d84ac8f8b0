"""Frozen reports in, PDF bytes out: the one door of this package."""

from __future__ import annotations

from tablemgr.app.hand_report_models import HandReport
from tablemgr.app.report_models import (
    ShiftReport,
)
from tablemgr.reports import fonts
from tablemgr.reports.documents import hand_report, shift_report
from tablemgr.text import Language


class ReportLabRenderer:
    """Renders the papers; the same report and language give the same bytes.

    Raises ``FontFault`` (an ``EnvironmentFault``) when the typeface is missing or incomplete, ``ValueError`` for a
    language that is neither ``cs`` nor ``en``.
    """

    def render_shift(self, report: ShiftReport, language: str) -> bytes:
        """Return the shift report (controls 2.2)."""
        fonts.register()
        return shift_report.render(report, Language(language))

    def render_hand(self, report: HandReport, language: str) -> bytes:
        """Return the hand report (controls 2.3)."""
        fonts.register()
        return hand_report.render(report, Language(language))
