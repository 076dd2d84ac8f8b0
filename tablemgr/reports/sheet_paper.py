"""The first table of the spreadsheet: which paper the others are of, so that they can be laid beside the signed one."""

from __future__ import annotations

from tablemgr.app.reporting.models import ShiftReport
from tablemgr.reports.layout import STATUS_WORDS
from tablemgr.reports.sheet_cells import Cell, Columns, Moment, SheetColumn
from tablemgr.reports.words import Words
from tablemgr.text import mark
from tablemgr.text.dates import format_offset

_ = mark

NAME = "S0-paper"
Line = tuple[str, Cell]


def paper_lines(report: ShiftReport, words: Words, *, issued: bool) -> tuple[Line, ...]:
    """What stands in head and foot of the paper (controls 2.1). Figures that nobody has issued bear no number."""
    head, tr = report.head, words.tr
    status = STATUS_WORDS.get(head.status, head.status) if issued else STATUS_WORDS["DRAFT"]
    return (
        (tr(_("Title")), tr(_("Shift report"))),
        (tr(_("Number")), head.number if issued else tr(_("numbered when it is issued"))),
        (tr(_("Version")), head.version if issued else None),
        (tr(_("Status")), tr(status)),
        (tr(_("Demo data")), tr(STATUS_WORDS["TRAINING"]) if head.training else None),
        (tr(_("Operator")), head.operator),
        (tr(_("Operator, ID no.")), head.ico),
        (tr(_("Site")), head.site),
        (tr(_("Gaming day")), head.gaming_day),
        (tr(_("Shift")), head.shift),
        (tr(_("Table")), head.table),
        (tr(_("From")), Moment(head.period_from_us)),
        (tr(_("To")), Moment(head.period_to_us)),
        (tr(_("Offset from UTC")), _offsets(report)),
        (tr(_("Currency")), head.currency),
        (tr(_("First entry")), head.first_seq),
        (tr(_("Last entry")), head.last_seq),
        (tr(_("Head hash")), head.head_hash),
        (tr(_("Content hash")), head.content_hash if issued else None),
        (tr(_("Program")), f"tablemgr {head.app_version}".strip()),
    )


def _offsets(report: ShiftReport) -> str:
    """Both offsets where the clocks were changed meanwhile."""
    head = report.head
    times = (head.period_from_us, head.period_to_us)
    return " / ".join(dict.fromkeys(f"UTC{format_offset(at_us, head.time_zone)}" for at_us in times))


COLUMNS: Columns = (
    SheetColumn(_("What"), lambda line, _words: line[0]),
    SheetColumn(_("Value"), lambda line, _words: line[1]),
)
