"""Frozen reports in, PDF bytes out: the one door of this package."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from tablemgr.app.documents.codec import Printable
from tablemgr.app.documents.marks import NO_MARKS, Marks
from tablemgr.app.documents.paper import Paper
from tablemgr.app.program_files import ProgramFiles
from tablemgr.app.reporting.hand_models import HandReport
from tablemgr.app.reporting.models import ShiftReport
from tablemgr.reports import fonts
from tablemgr.reports.documents import hand_report, paper_page, shift_report
from tablemgr.text import Language


class ReportLabRenderer:
    """Renders the papers; the same report and language give the same bytes.

    Raises ``FontFault`` (an ``EnvironmentFault``) when the typeface is missing or incomplete, ``ValueError`` for a
    language that is neither ``cs`` nor ``en``. ``program`` tells what the check of the program's own files has found;
    it stands beside the version on every page, outside what is hashed.
    """

    def __init__(self, program: Callable[[], ProgramFiles] | None = None) -> None:
        self._program = program

    def _printed(self, marks: Marks) -> Marks:
        return marks if self._program is None else replace(marks, program=self._program())

    def render_shift(self, report: ShiftReport, language: str, marks: Marks = NO_MARKS) -> bytes:
        """Return the shift report (controls 2.2)."""
        fonts.register()
        return shift_report.render(report, Language(language), self._printed(marks))

    def render_hand(self, report: HandReport, language: str, marks: Marks = NO_MARKS) -> bytes:
        """Return the hand report (controls 2.3)."""
        fonts.register()
        return hand_report.render(report, Language(language), self._printed(marks))

    def render_paper(self, paper: Paper, language: str, marks: Marks = NO_MARKS) -> bytes:
        """Return any other paper (controls 2.4–2.12)."""
        fonts.register()
        return paper_page.render(paper, Language(language), self._printed(marks))

    def render(self, paper: Printable, language: str, marks: Marks = NO_MARKS) -> bytes:
        """Return whichever of them it is."""
        if isinstance(paper, ShiftReport):
            return self.render_shift(paper, language, marks)
        if isinstance(paper, HandReport):
            return self.render_hand(paper, language, marks)
        return self.render_paper(paper, language, marks)
