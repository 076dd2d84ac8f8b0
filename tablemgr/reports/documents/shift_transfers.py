"""Parts of the shift report about boxes and slips: each box through its states (S4), the register of slips (S9)."""

from __future__ import annotations

from reportlab.platypus import Flowable, KeepTogether

from tablemgr.app.report_models import ShiftReport, SlipLine, TakenLine
from tablemgr.reports.blocks import Fact, Facts, Section, Space
from tablemgr.reports.documents import codes
from tablemgr.reports.fonts import printable
from tablemgr.reports.grid import Column, Row
from tablemgr.reports.ledger import Ledger
from tablemgr.reports.words import Words
from tablemgr.text import mark
from tablemgr.text.terms import SLIP_STATES

_ = mark


def taken_boxes(report: ShiftReport, words: Words) -> list[Flowable]:
    """Boxes taken out: removed, counted, posted; the fourth state is the final report itself (D05)."""
    if not report.taken:
        return []
    columns = (
        Column(words.label(_("Box")), right=False, flexible=True, narrowest=80),
        Column(words.label(_("Box no.")), right=False),
        Column(words.label(_("Seal no.")), right=False),
        Column(words.label(_("Removed")), right=False),
        Column(words.label(_("Removed by")), right=False, flexible=True, narrowest=70),
        Column(words.label(_("Counted")), right=False),
        Column(words.label(_("Posted")), right=False),
        Column(words.label(_("System"))),
        Column(words.label(_("Variance"))),
    )
    rows = [_taken(line, words) for line in report.taken]
    return [Ledger(columns, rows, title=words.label(_("Boxes taken out")), continued=words.tr("continued"))]


def _taken(line: TakenLine, words: Words) -> Row:
    name = codes.box(line.what, words)
    variance = None if line.counted is None else line.counted - line.system
    return Row(
        (
            name.first,
            printable(line.box_no),
            printable(line.seal) or words.amount(None),
            words.time(line.removed_at_us),
            words.staff_ids(line.removed_by, line.witness),
            words.time(line.counted_at_us),
            words.time(line.posted_at_us),
            words.amount(line.system if line.posted_at_us is not None else None),
            words.signed(variance),
        ),
        notes=(name.second, "", "", "", "", "", "", "", ""),
    )


def jackpot(report: ShiftReport, words: Words) -> list[Flowable]:
    """What the house owes to players, before and after: never revenue (D08, D10)."""
    roll = report.jackpot
    if roll is None:
        return []
    facts = (
        Fact(words.label(_("Jackpot pool before")), (words.amount(roll.opening),)),
        Fact(words.label(_("Contributions")), (words.amount(roll.contributions),)),
        Fact(words.label(_("Paid out of the jackpot")), (words.amount(roll.paid),)),
        Fact(words.label(_("Jackpot pool after")), (words.amount(roll.closing),)),
    )
    title = Section(words.section(5, _("Jackpot, a liability to players")))
    return [KeepTogether([title, Space(3), Facts([facts])])]


def slips(report: ShiftReport, words: Words) -> list[Flowable]:
    """Every slip with who stands behind it; void ones stay visible, struck through and not counted (C05)."""
    columns = (
        Column(words.label(_("Number")), right=False, flexible=True, narrowest=80),
        Column(words.label(_("Time")), right=False),
        Column(words.label(_("Chips")), right=False, flexible=True, narrowest=70),
        Column(words.label(_("Requested, approved")), right=False, flexible=True, narrowest=60),
        Column(words.label(_("Issued, carried, accepted")), right=False, flexible=True, narrowest=70),
        Column(words.label(_("State")), right=False, flexible=True, narrowest=60),
        Column(words.label(_("Amount"))),
    )
    if not report.slips:
        return []
    rows = [_slip(line, words) for line in report.slips]
    return [Ledger(columns, rows, title=words.section(9, _("Transfers")), continued=words.tr("continued"))]


def _slip(line: SlipLine, words: Words) -> Row:
    state = codes.label_of(SLIP_STATES, line.state, words)
    chips = ", ".join(f"{words.count(count)} × {words.amount(value)}" for value, count in line.pieces)
    void = line.state == "void"
    return Row(
        (
            printable(line.number),
            words.time(line.at_us),
            chips,
            words.staff_ids(line.requested_by, line.approved_by),
            words.staff_ids(line.issued_by, line.carried_by, line.accepted_by),
            state.first,
            words.amount(line.amount),
        ),
        struck=void,
        notes=("", "", "", "", "", state.second, ""),
    )
