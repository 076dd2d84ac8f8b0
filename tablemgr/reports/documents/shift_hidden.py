"""What stands in the shift report where figures wait for a blind count (D05): the title, and that it is not counted."""

from __future__ import annotations

from collections.abc import Callable

from reportlab.platypus import Flowable, KeepTogether

from tablemgr.app.reporting.models import ShiftReport
from tablemgr.reports import style
from tablemgr.reports.blocks import Paragraphs, Section, Space
from tablemgr.reports.words import Label, Words

CASH, RAKE, TIPS = "cash_box", "rake_box", "tip_box"


def amount(report: ShiftReport, what: str, known: int | None, words: Words) -> str:
    """Return the amount as printed, or that its box is not counted yet."""
    return words.tr("not counted yet") if what in report.hidden else words.amount(known)


def waiting(title: Label, words: Words) -> Flowable:
    """Return a section that comes with the last count."""
    said = Paragraphs([(words.both("Not counted yet"), "")], size=style.BODY)
    return KeepTogether([Section(title), Space(2), said, Space(4)])


def known(
    report: ShiftReport, title: Label, made: Callable[[ShiftReport, Words], list[Flowable]], words: Words
) -> list[Flowable]:
    """Return a section, or only its title while it would tell what waits for a blind count."""
    return [waiting(title, words)] if report.hidden else made(report, words)
