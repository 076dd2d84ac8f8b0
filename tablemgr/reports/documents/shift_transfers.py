"""Parts of the shift report about boxes and slips: boxes through their states (S4), slips (S9), cash limits (S12)."""

from __future__ import annotations

from reportlab.platypus import Flowable, KeepTogether

from tablemgr.app.reporting.models import ShiftReport, SlipLine, TakenLine
from tablemgr.reports import style
from tablemgr.reports.blocks import Fact, Facts, Paragraphs, Section, Space
from tablemgr.reports.documents import codes, control_equations
from tablemgr.reports.fonts import printable
from tablemgr.reports.grid import Column, Row
from tablemgr.reports.ledger import Ledger
from tablemgr.reports.words import Words
from tablemgr.text import mark
from tablemgr.text.money import NBSP
from tablemgr.text.terms import SLIP_KINDS, SLIP_STATES

_ = mark

_STAY_TOGETHER = 8
"""Slips whose sums never stand alone at the head of the next page."""


def taken_boxes(report: ShiftReport, words: Words) -> list[Flowable]:
    """Boxes taken out: removed, counted, posted; the fourth state is the final report itself (D05)."""
    if not report.taken:
        return []
    columns = (
        Column(words.label(_("Box")), right=False, flexible=True, narrowest=80),
        Column(words.label(_("Box no.")), right=False),
        Column(words.label(_("Seal no.")), right=False),
        Column(words.label(_("Removed")), right=False),
        Column(words.label(_("Removed by, witness")), right=False, flexible=True, narrowest=70),
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
            printable(line.seal) or words.tr("no seal"),
            words.time(line.removed_at_us),
            words.staff_ids(line.removed_by, line.witness),
            words.time(line.counted_at_us),
            words.time(line.posted_at_us),
            words.amount(line.system if line.posted_at_us is not None else None),
            words.signed(variance),
        ),
        notes=(
            name.second, "", "", words.day_note(line.removed_at_us), "", words.day_note(line.counted_at_us),
            words.day_note(line.posted_at_us), "", "",
        ),
    )  # fmt: skip


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
    title = Section(words.label(_("Jackpot, a liability to players")))
    return [KeepTogether([title, Space(3), Facts([facts])])]


def slips(report: ShiftReport, words: Words) -> list[Flowable]:
    """Every slip with who stands behind each step and when; void ones stay, struck through and not counted (C05)."""
    columns = (
        Column(words.label(_("Number")), right=False, flexible=True, narrowest=86),
        Column(words.label(_("Kind")), right=False),
        Column(words.label(_("Chips")), right=False, flexible=True, narrowest=80),
        Column(words.label(_("Requested, approved")), right=False, flexible=True, narrowest=86),
        Column(words.label(_("Issued")), right=False),
        Column(words.label(_("Carried")), right=False),
        Column(words.label(_("Accepted")), right=False),
        Column(words.label(_("State")), right=False, flexible=True, narrowest=40),
        Column(words.label(_("Amount"))),
    )
    title = words.section(9, _("Transfers"))
    if not report.slips:
        aside = f"{words.both('No activity')} · {_series_verdict(report, words)}"
        return [Section(title, aside=aside.removesuffix(" · "))]
    rows = [_slip(line, words) for line in report.slips]
    table = Ledger(columns, rows, title=title, continued=words.tr("continued"))
    whole: list[Flowable] = [table, Paragraphs(_register(report, words), size=style.SMALL)]
    return [KeepTogether(whole)] if len(report.slips) <= _STAY_TOGETHER else whole


def _register(report: ShiftReport, words: Words) -> list[tuple[str, str]]:
    """What the register comes to: accepted fills and credits apart, and whether each number is there (E11)."""
    said = [
        f"{words.slashed(_('Fills'))}: {words.amount(report.table.fills)}",
        f"{words.slashed(_('Credits'))}: {words.amount(report.table.credits)}",
    ]
    series = _series_verdict(report, words)
    return [("", " · ".join((*said, series) if series else said))]


def _series_verdict(report: ShiftReport, words: Words) -> str:
    """Whether the numbers of the slips have no gap: «E11 Number series: OK»; nothing where it was not proved."""
    series = next((line for line in report.equations if line.key == "E11"), None)
    if series is None:
        return ""
    name = codes.label_of(control_equations.NAMES, "E11", words)
    return f"{name.first}: {control_equations.verdict(series, words)}"


def _slip(line: SlipLine, words: Words) -> Row:
    state, kind = codes.label_of(SLIP_STATES, line.state, words), codes.label_of(SLIP_KINDS, line.kind, words)
    chips = ", ".join(
        f"{words.count(count)}{NBSP}×{NBSP}{words.amount(value)}" for value, count in line.pieces
    )
    void = line.state == "void"
    closed = (
        f"{words.staff_ids(line.voided_by)} {_step_time(line, line.voided_at_us, words)}"
        if void
        else state.second
    )
    why = codes.reason(line.void_reason if void else line.reason, words)
    return Row(
        (
            printable(line.number),
            kind.first,
            chips,
            words.staff_ids(line.requested_by, line.approved_by),
            words.staff_ids(line.issued_by),
            words.staff_ids(line.carried_by),
            words.staff_ids(line.accepted_by),
            state.first,
            words.amount(line.amount if line.accepted is None else line.accepted),
        ),
        struck=void,
        notes=(
            why.first,
            kind.second,
            "",
            words.day_time(line.at_us),
            _step_time(line, line.issued_at_us, words),
            _step_time(line, line.accepted_at_us, words),
            _step_time(line, line.accepted_at_us, words),
            closed,
            "" if line.accepted is None else words.tr(_("issued {amount}"), amount=words.amount(line.amount)),
        ),
    )


def _step_time(line: SlipLine, at_us: int | None, words: Words) -> str:
    """The time of a later step, with its day where that is not the day of the request."""
    if at_us is None:
        return ""
    same = words.day_note(at_us) == words.day_note(line.at_us)
    return words.time(at_us) if same else words.day_time(at_us)


# --- S12


def limits(report: ShiftReport, words: Words) -> list[Flowable]:
    """Who reached a limit of cash in the gaming day: for authorised persons only, by reference (F01–F04)."""
    title = words.section(12, _("Cash limits"))
    if not report.limits:
        return [Section(title, aside=words.both("No limit was reached"))]
    columns = (
        Column(words.label(_("Player")), right=False, flexible=True, narrowest=60),
        Column(words.label(_("Cash of the day"))),
        Column(words.label(_("Cash-out"))),
        Column(words.label(_("Limit"))),
        Column(words.label(_("Reached at")), right=False),
        Column(words.label(_("Recorded by")), right=False, flexible=True, narrowest=80),
        Column(words.label(_("Action taken")), right=False, flexible=True, narrowest=110),
    )
    rows = [
        Row(
            (
                printable(line.player),
                words.amount(line.cash_in),
                words.amount(line.cash_out),
                words.amount(line.limit),
                words.day_time(line.crossed_at_us),
                words.person(line.by),
                "__________________",
            )
        )
        for line in report.limits
    ]
    return [Ledger(columns, rows, title=title, continued=words.tr("continued"))]
