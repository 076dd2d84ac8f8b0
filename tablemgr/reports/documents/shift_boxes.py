"""Chips and boxes of the shift report: the bank by denomination (S3), what each box should hold and holds (S5)."""

from __future__ import annotations

from reportlab.platypus import Flowable

from tablemgr.app.reporting.models import BoxLine, DenominationLine, Person, ShiftReport
from tablemgr.reports import style
from tablemgr.reports.blocks import Paragraphs
from tablemgr.reports.documents import codes, common, shift_hidden
from tablemgr.reports.fonts import printable
from tablemgr.reports.grid import Column, Row
from tablemgr.reports.ledger import Ledger
from tablemgr.reports.words import Words
from tablemgr.text import mark

_ = mark


def chips(report: ShiftReport, words: Words, density: style.Density = style.NORMAL) -> Ledger:
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
    return Ledger(
        columns, rows, title=words.section(3, _("Chips by denomination")), sums=sums, density=density
    )


def _expected(line: DenominationLine, words: Words) -> str:
    if line.expected is None or line.counted is None or line.expected == line.counted:
        return ""
    return words.tr("expected {n}", n=words.count(line.expected))


BLANK = "________"
"""What nobody recorded is written in by hand."""


def boxes(report: ShiftReport, words: Words) -> list[Flowable]:
    """S4, S5: each box through its states, system, counted, difference and who counted; one line more for each
    dealer's own tips."""
    columns = (
        Column(words.label(_("Box")), right=False, flexible=True, narrowest=92),
        Column(words.label(_("No., seal")), right=False, flexible=True, narrowest=40),
        Column(words.label(_("Removed, by")), right=False, flexible=True, narrowest=46),
        Column(words.label(_("System"))),
        Column(words.label(_("Counted"))),
        Column(words.label(_("Variance"))),
        Column(words.label(_("Counted, posted")), right=False, flexible=True, narrowest=52),
        Column(words.label(_("Counted by")), right=False, flexible=True, narrowest=84),
        Column(words.label(_("Reason")), right=False, flexible=True, narrowest=42),
    )
    rows = []
    for line in report.boxes:
        rows.append(_box_row(report, line, words))
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


def _box_row(report: ShiftReport, line: BoxLine, words: Words) -> Row:
    name = codes.box(line.what, words)
    why = codes.reason(line.reason, words)
    taken = next((box for box in reversed(report.taken) if box.what == line.what), None)
    removed = words.day_time(taken.removed_at_us) if taken else BLANK
    posted = line.at_us if taken is None or taken.posted_at_us is None else taken.posted_at_us
    counters = [words.person(who) for who in (line.counted_by, line.second_by) if who is not None]
    return Row(
        (
            name.first,
            (printable(taken.box_no) if taken else "") or BLANK,
            removed,
            shift_hidden.amount(report, line.what, line.system, words),
            words.amount(line.counted),
            words.signed(line.variance),
            words.day_time(line.at_us),
            " · ".join(counters) or words.amount(None),
            why.first or words.amount(None),
        ),
        notes=(
            name.second,
            (printable(taken.seal) or words.tr("no seal")) if taken else BLANK,
            words.staff_ids(taken.removed_by, taken.witness) if taken else BLANK,
            "",
            "",
            "",
            words.day_time(posted) if line.at_us is not None else "",
            "",
            why.second,
        ),
    )


def _own_box(dealer: Person, amount: int, words: Words) -> Row:
    """One dealer's own tip box, part of the line above it (E04)."""
    return Row((f"– {words.person(dealer)}", "", "", words.amount(amount), "", "", "", "", ""))
