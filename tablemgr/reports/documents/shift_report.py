"""The shift report: what the manager signs when the evening is over (controls 2.2)."""

from __future__ import annotations

from dataclasses import replace

from reportlab.platypus import Flowable, KeepTogether

from tablemgr.app.documents.marks import NO_MARKS, Marks
from tablemgr.app.reporting.models import ExceptionLine, ShiftReport, SignatureLine
from tablemgr.reports import style
from tablemgr.reports.blocks import (
    Fact,
    Facts,
    Section,
    SideBySide,
    Space,
    Stack,
)
from tablemgr.reports.charts.flowables import BarChart, CurveChart
from tablemgr.reports.documents import (
    common,
    control_equations,
    shift_boxes,
    shift_charts,
    shift_decks,
    shift_hidden,
    shift_people,
    shift_summary,
    shift_transfers,
)
from tablemgr.reports.fitting import FirstThatFits
from tablemgr.reports.fonts import printable
from tablemgr.reports.grid import Column, Row
from tablemgr.reports.layout import Paper, build
from tablemgr.reports.ledger import Ending, Ledger
from tablemgr.reports.words import Words
from tablemgr.text import Language, mark

_ = mark

_CHART_BESIDE = 7
"""As many hours fit in the half page with their chart, beside the denominations."""
_LOWER = (0.0, 24.0)
"""By so much the curve is lower where the charts stand beside each other; the bars by nearly as much."""
_A_DAY = 25
"""As many still fit beside the denominations without it; more, which no shift may have, get the whole width."""


def render(report: ShiftReport, language: Language, marks: Marks = NO_MARKS) -> bytes:
    """Return the PDF of a shift report."""
    words = Words(language, report.head)
    head = report.head
    summary = " · ".join(
        (words.day(head.gaming_day), printable(head.shift), printable(head.table), _period(report, words))
    )
    paper = Paper(head, words.label(_("Shift report")), summary, words, marks)
    restricted = (marks.copy_for or head.copy_for) == RESTRICTED
    return build(paper, story(report, words, restricted=restricted))


RESTRICTED = "restricted"
"""The copy that alone shows who reached a limit of cash (S12)."""


def story(report: ShiftReport, words: Words, *, restricted: bool = False) -> list[Flowable]:
    """Return the pieces of the paper in their order."""
    return [
        _opening_facts(report, words),
        *common.why_not_final(report.head, words),
        Section(words.section(1, _("Summary"))),
        Space(4),
        shift_summary.figures(report, words),
        Space(6),
        shift_summary.line(report, words),
        *_table(report, words),
        *_chips_and_hours(report, words),
        *shift_boxes.boxes(report, words),
        *shift_transfers.taken_boxes(report, words),
        *shift_transfers.jackpot(report, words),
        *shift_hidden.known(report, words.section(6, _("Dealer downs")), shift_people.downs, words),
        *_statistics(report, words),
        *shift_hidden.known(report, words.section(8, _("Players")), shift_people.players, words),
        *shift_transfers.slips(report, words),
        *common.exceptions(
            _told(report.exceptions, restricted=restricted), words.section(10, _("Exceptions")), words
        ),
        *shift_decks.decks(report, words),
        *(shift_transfers.limits(report, words) if restricted and not report.hidden else ()),
        *_ending(report, words),
    ]


def _told(lines: tuple[ExceptionLine, ...], *, restricted: bool) -> tuple[ExceptionLine, ...]:
    """The exceptions; who reached a limit of cash stands on the copy for authorised persons only (F01, F04)."""
    if restricted:
        return lines
    return tuple(
        replace(line, ref="section:12", before=None, after=None, difference=None)
        if line.kind == "AML_LIMIT"
        else line
        for line in lines
    )


def _ending(report: ShiftReport, words: Words) -> list[Flowable]:
    """The equations and who signs them: on one page, or with the last of the equations above the signatures."""
    signed = [
        *common.signatures(_signers(report), words),
        *common.named_only(report, words),
        *common.integrity(report.integrity, words),
    ]
    if report.hidden:
        waits = shift_hidden.waiting(words.label(_("Control equations")), words)
        return [KeepTogether([Space(5), waits, *signed])]
    return [Space(5), Ending(control_equations.equations(report, words), signed)]


def _signers(report: ShiftReport) -> tuple[SignatureLine, ...]:
    """Those of the report, and the accounting that checks it later (S13)."""
    return (*report.signatures, SignatureLine(ACCOUNTING, (), None))


ACCOUNTING = "accounting"


def _period(report: ShiftReport, words: Words) -> str:
    head = report.head
    return words.period(head.period_from_us, head.period_to_us)


def _opening_facts(report: ShiftReport, words: Words) -> Flowable:
    head = report.head
    floors = tuple(
        words.person(person) + (f" {_days_and_span(start, end, words)}" if len(report.floors) > 1 else "")
        for person, start, end in report.floors
    )
    return Facts(
        [
            (
                Fact(words.label(_("Gaming day")), (words.day(head.gaming_day),), 1.0),
                Fact(
                    words.label(_("Shift, period")),
                    (f"{printable(head.shift)} · {_period(report, words)}",),
                    1.9 if words.dated else 1.65,
                ),
                Fact(
                    words.label(_("Table, game")),
                    (f"{printable(head.table)} · {common.short_game(report.table.game, words)}",),
                    1.45,
                ),
                Fact(words.label(_("Shift manager")), (words.person(report.shift_manager),), 1.1),
                Fact(
                    words.label(_("Floor")), floors or (words.person(None),), 1.1 if len(floors) < 2 else 1.5
                ),
            )
        ],
        size=10,
    )


def _days_and_span(start: int, end: int | None, words: Words) -> str:
    return f"{words.day_note(start, end)} {words.span(start, end)}".strip()


# --- S2


def _table(report: ShiftReport, words: Words) -> list[Flowable]:
    table = report.table
    amounts = [
        (_("Opening"), words.amount(table.opening), ""),
        (_("Fills"), words.amount(table.fills), _slips(table.fills_n, words)),
        (_("Credits"), words.amount(table.credits), _slips(table.credits_n, words)),
        (_("Sold"), words.amount(table.sold), ""),
        (_("Buy-back"), words.amount(table.bought_back), ""),
        (_("Expected"), words.amount(table.bank_expected), ""),
        (_("Counted"), words.amount(table.bank_counted), ""),
        (
            _("Variance"),
            words.signed(table.bank_variance),
            shift_summary.over_or_short(table.bank_variance, words),
        ),
        (_("Stacks before"), words.amount(table.stacks_open), ""),
        (_("Stacks after"), words.amount(table.stacks_close), ""),
        (_("Table win"), words.amount(table.table_win), ""),
    ]
    if shift_hidden.CASH in report.hidden:
        del amounts[3:6]  # what the bank sold is the cash in its box
    elif not table.bought_back:
        del amounts[4]
    columns = [Column(words.label(message)) for message, _text, _note in amounts]
    row = Row(tuple(text for _m, text, _n in amounts), notes=tuple(note for _m, _t, note in amounts))
    title = words.section(2, _("Table bank, {currency}"), currency=words.currency_code)
    closed = table.closed_by
    facts = (
        Fact(
            words.label(_("Table, session")),
            (f"{printable(table.table)} / {words.count(table.session_no)}",),
            0.85,
        ),
        Fact(
            words.label(_("Game, rake schedule")),
            (
                f"{common.game_name(table.game)} {common.stakes(table.game, words)}",
                common.rake_rule(table.game, words),
                words.tr(
                    "schedule {id}, version {version}",
                    id=printable(table.game.schedule_id),
                    version=words.count(table.rules_version),
                ),
            ),
            2.4,
        ),
        Fact(
            words.label(_("Opened by")),
            (words.day_time(table.opened_at_us), *(words.person(person) for person in table.opened_by)),
            1.2,
        ),
        Fact(
            words.label(_("Closed by")),
            (words.day_time(table.closed_at_us), *(words.person(person) for person in closed or ())),
            1.2,
        ),
    )
    return [
        Ledger(columns, [row], title=title),
        Space(6),
        Facts([facts], size=style.DENSE, bold=False),
    ]


def _slips(n: int, words: Words) -> str:
    """Say how many slips an amount came with; nothing when there was none."""
    return words.tr.n("{n} slip", "{n} slips", n) if n else ""


# --- S3, S4


def _chips_and_hours(report: ShiftReport, words: Words) -> list[Flowable]:
    """The bank over time, its chips, the hours: both charts beside each other where the page has no room for more."""
    bank = shift_charts.bank_over_time(report, words)
    as_ever = [*bank, *_chips_beside_hours(report, words)]
    if not bank or not 0 < len(report.hours) <= _CHART_BESIDE:
        return as_ever
    return [FirstThatFits([as_ever, *(_charts_together(report, words, lower) for lower in _LOWER)])]


def _charts_together(report: ShiftReport, words: Words, lower: float) -> list[Flowable]:
    """The same in less room: the curve with the bars beside it, both ``lower``, below them the two tables."""
    curve = Stack(shift_charts.bank_over_time(report, words, CurveChart.HEIGHT - lower))
    title = words.section_both(4, _("Rake"))
    bars = Stack([Space(4), shift_charts.by_hour(report, words, BarChart.FIRST - 0.95 * lower, title)])
    density = shift_charts.SNUG if lower else style.NORMAL
    chips, hours = shift_boxes.chips(report, words, density), shift_charts.hours(report, words)
    return [SideBySide(curve, bars, share=0.62), SideBySide(chips, hours, share=0.56)]


def _chips_beside_hours(report: ShiftReport, words: Words) -> list[Flowable]:
    chips = shift_boxes.chips(report, words)
    if not report.hours:
        return [chips]
    beside = Stack([shift_charts.hours(report, words), Space(4), shift_charts.by_hour(report, words)])
    if _CHART_BESIDE < len(report.hours) <= _A_DAY:
        left = Stack([chips, Space(10), shift_charts.by_hour(report, words)])
        return [SideBySide(left, shift_charts.hours(report, words), share=0.62)]
    if len(report.hours) <= _CHART_BESIDE:
        return [SideBySide(chips, beside, share=0.56)]
    return [chips, shift_charts.hours(report, words), Space(4), shift_charts.by_hour(report, words)]


# --- S7


def _statistics(report: ShiftReport, words: Words) -> list[Flowable]:
    data = report.statistics
    if not data.hands_dealt:
        return [Section(words.section(7, _("Statistics")), aside=words.both("No activity"))]
    decimal, money = words.decimal, words.money_decimal
    figures = [
        (_("Hands per hour"), decimal(data.hands_per_hour)),
        (_("Dealt per hour"), decimal(data.dealt_per_hour)),
        (_("Rake per hour"), money(data.rake_per_hour)),
        (_("Rake per valid hand"), money(data.rake_per_valid_hand)),
        (_("Rake per raked hand"), money(data.rake_per_raked_hand)),
        (_("Average pot"), money(data.average_pot)),
        (_("Effective rake, %"), decimal(data.effective_rake_percent)),
        (_("Seat minutes"), words.count(data.seat_minutes)),
        (_("Average players"), decimal(data.average_players)),
        (_("Rake per seat hour"), money(data.rake_per_seat_hour)),
        (_("Hands raked"), words.count(None if report.hidden else data.hands_raked)),
        (_("Pots in total"), words.amount(data.pots_total)),
    ]
    facts = [Fact(words.label(message), (figure,)) for message, figure in figures]
    in_row = 4
    rows = [facts[start : start + in_row] for start in range(0, len(facts), in_row)]
    return [Section(words.section(7, _("Statistics"))), Space(2, kept=True), Facts(rows, below=3.0)]
