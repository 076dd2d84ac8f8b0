"""Chips and boxes of the shift report: the bank by denomination (S3), what each box should hold and holds (S5)."""

from __future__ import annotations

from reportlab.platypus import Flowable

from tablemgr.app.report_models import DenominationLine, Person, ShiftReport
from tablemgr.reports import style
from tablemgr.reports.blocks import Paragraphs
from tablemgr.reports.documents import codes, common, shift_hidden
from tablemgr.reports.grid import Column, Row
from tablemgr.reports.ledger import Ledger
from tablemgr.reports.words import Words
from tablemgr.text import mark

_ = mark


def chips(report: ShiftReport, words: Words) -> Ledger:
    """S3: pieces of each value; where the count differs from the books, what should have been there."""
    columns = (
        Column(words.label(_("Denomination")), right=False),
        Column(words.label(_("Opening"))),
        Column(words.label(_("Fills"))),
        Column(words.label(_("Credits"))),
        Column(words.label(_("Closing"))),
        Column(words.label(_("Value")), adds=True),
    )
    rows = [
        Row(
            (
                words.amount(line.denomination),
                words.count(line.opening),
                words.count(line.fills),
                words.count(line.credits),
                words.count(line.counted),
                words.amount(line.value),
            ),
            values=(None, None, None, None, None, line.value),
            notes=("", "", "", "", _expected(line, words), ""),
        )
        for line in report.denominations
    ]
    known = all(line.value is not None for line in report.denominations)
    given = None if known else words.amount(None)
    sums = common.sums(words, (None,) * 5 + (words.amount,), (None,) * 5 + (given,))
    return Ledger(columns, rows, title=words.section(3, _("Chips by denomination")), sums=sums)


def _expected(line: DenominationLine, words: Words) -> str:
    if line.expected is None or line.counted is None or line.expected == line.counted:
        return ""
    return words.tr("expected {n}", n=words.count(line.expected))


def boxes(report: ShiftReport, words: Words) -> list[Flowable]:
    """S5: system, counted, difference and who counted, box by box; one line more for each dealer's own tips."""
    columns = (
        Column(words.label(_("Box")), right=False, flexible=True, narrowest=96),
        Column(words.label(_("System"))),
        Column(words.label(_("Counted"))),
        Column(words.label(_("Variance"))),
        Column(words.label(_("Time"))),
        Column(words.label(_("Counted by")), right=False, flexible=True, narrowest=84),
        Column(words.label(_("Second counter")), right=False, flexible=True, narrowest=84),
        Column(words.label(_("Reason")), right=False, flexible=True),
    )
    rows = []
    for line in report.boxes:
        name = codes.box(line.what, words)
        why = codes.reason(line.reason, words)
        rows.append(
            Row(
                (
                    name.first,
                    shift_hidden.amount(report, line.what, line.system, words),
                    words.amount(line.counted),
                    words.signed(line.variance),
                    words.time(line.at_us),
                    words.person(line.counted_by),
                    words.person(line.second_by),
                    why.first or words.amount(None),
                ),
                notes=(name.second, "", "", "", "", "", "", why.second),
            )
        )
        if line.what == "tip_box":
            rows += [_own_box(dealer, amount, words) for dealer, amount in report.tip_boxes]
    mode = (
        _("Tips are pooled and shared by minutes dealt")
        if report.tips_pooled
        else _("Each dealer has his own tips")
    )
    return [
        Ledger(columns, rows, title=words.section(5, _("Tips and boxes"))),
        Paragraphs([("", words.both(mode))], size=style.SMALL),
    ]


def _own_box(dealer: Person, amount: int, words: Words) -> Row:
    """One dealer's own tip box, part of the line above it (E04)."""
    return Row((f"– {words.person(dealer)}", words.amount(amount), "", "", "", "", "", ""))
