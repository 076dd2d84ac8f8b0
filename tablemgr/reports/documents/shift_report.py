"""The shift report: what the manager signs when the evening is over (controls 2.2)."""

from __future__ import annotations

from collections import Counter

from reportlab.platypus import Flowable, KeepTogether

from tablemgr.app.documents.marks import NO_MARKS, Marks
from tablemgr.app.report_models import BoxLine, ShiftReport
from tablemgr.reports import style
from tablemgr.reports.blocks import (
    Fact,
    Facts,
    Paragraphs,
    Section,
    SideBySide,
    Space,
    Stack,
    StatBoxes,
)
from tablemgr.reports.documents import (
    codes,
    common,
    control_equations,
    shift_boxes,
    shift_charts,
    shift_decks,
    shift_hidden,
    shift_people,
    shift_transfers,
)
from tablemgr.reports.fonts import printable
from tablemgr.reports.grid import Column, Row
from tablemgr.reports.layout import Paper, build
from tablemgr.reports.ledger import Ledger
from tablemgr.reports.words import Label, Words
from tablemgr.text import Language, mark

_ = mark

_CHART_BESIDE = 7
"""As many hours fit in the half page beside the denominations; more get the whole width."""


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
        _summary(report, words),
        Space(6),
        _summary_line(report, words),
        *_table(report, words),
        *_chips_and_hours(report, words),
        *shift_boxes.boxes(report, words),
        *shift_transfers.taken_boxes(report, words),
        *shift_transfers.jackpot(report, words),
        *shift_hidden.known(report, words.section(6, _("Dealer downs")), shift_people.downs, words),
        *_statistics(report, words),
        *shift_hidden.known(report, words.section(8, _("Players")), shift_people.players, words),
        *shift_transfers.slips(report, words),
        *common.exceptions(report.exceptions, words.section(10, _("Exceptions")), words),
        *shift_decks.decks(report, words),
        *(shift_transfers.limits(report, words) if restricted and not report.hidden else ()),
        KeepTogether(
            [
                Space(5),
                shift_hidden.waiting(words.label(_("Control equations")), words)
                if report.hidden
                else control_equations.equations(report.equations, words),
                *common.signatures(report.signatures, words),
                *common.integrity(report.integrity, words),
            ]
        ),
    ]


def _period(report: ShiftReport, words: Words) -> str:
    head = report.head
    return words.period(head.period_from_us, head.period_to_us)


def _opening_facts(report: ShiftReport, words: Words) -> Flowable:
    head = report.head
    floors = tuple(
        words.person(person) + (f" {words.span(start, end)}" if len(report.floors) > 1 else "")
        for person, start, end in report.floors
    )
    return Facts(
        [
            (
                Fact(words.label(_("Gaming day")), (words.day(head.gaming_day),), 0.95),
                Fact(
                    words.label(_("Shift, period")),
                    (f"{printable(head.shift)} · {_period(report, words)}",),
                    1.65,
                ),
                Fact(
                    words.label(_("Table, game")),
                    (f"{printable(head.table)} · {common.short_game(report.table.game, words)}",),
                    1.45,
                ),
                Fact(words.label(_("Shift manager")), (words.person(report.shift_manager),), 1.1),
                Fact(words.label(_("Floor")), floors or (words.person(None),), 1.1),
            )
        ],
        size=10,
    )


# --- S1


def _box(report: ShiftReport, what: str) -> BoxLine | None:
    return next((line for line in report.boxes if line.what == what), None)


def _counted_note(box: BoxLine | None, words: Words) -> str:
    """Say under a figure whether the box was counted and what the count differs."""
    if box is None:
        return ""
    if box.counted is None:
        return words.tr("not counted")
    return words.tr("difference {difference}", difference=words.signed(box.variance))


def _summary(report: ShiftReport, words: Words) -> Flowable:
    rake, tips, cash = (_box(report, what) for what in ("rake_box", "tip_box", "cash_box"))
    table, statistics = report.table, report.statistics
    return StatBoxes(
        [
            (
                words.label(_("Valid / void")),
                f"{words.count(statistics.hands_valid)} / {words.count(statistics.hands_void)}",
                words.tr("dealt {n}", n=words.count(statistics.hands_dealt)),
            ),
            (
                words.label(_("Rake")),
                shift_hidden.amount(
                    report, shift_hidden.RAKE, sum(hand.rake for hand in report.hands), words
                ),
                _counted_note(rake, words),
            ),
            (
                words.label(_("Tips")),
                shift_hidden.amount(report, shift_hidden.TIPS, tips.system if tips else None, words),
                words.tr("not revenue"),
            ),
            (
                words.label(_("Cash expected")),
                shift_hidden.amount(report, shift_hidden.CASH, report.cash_expected, words),
                _counted_note(cash, words),
            ),
            (
                words.label(_("Bank variance")),
                words.signed(table.bank_variance),
                _over_or_short(table.bank_variance, words),
            ),
            (
                words.label(_("Exceptions")),
                words.count(len(report.exceptions)),
                words.tr("see section 10") if report.exceptions else "",
            ),
        ]
    )


def _over_or_short(variance: int | None, words: Words) -> str:
    if variance is None:
        return words.tr("not counted")
    if variance == 0:
        return words.tr("agrees")
    return words.tr("over") if variance > 0 else words.tr("short")


def _summary_line(report: ShiftReport, words: Words) -> Flowable:
    statistics = report.statistics
    facts = [
        Fact(words.label(_("Open tables")), ("1",)),
        Fact(words.label(_("Table hours")), (words.ratio(statistics.table_minutes, 60),)),
        Fact(
            words.label(_("Players, still seated")),
            (f"{words.count(report.players_unique)} / {words.count(report.players_now)}",),
        ),
        Fact(words.label(_("Table win")), (words.amount(report.table.table_win),)),
        Fact(words.label(_("Chips taken away")), (words.amount(report.chips_taken),)),
        _over_short_net(report.table.bank_variance, words),
    ]
    block: list[Flowable] = [Facts([facts, *_other_boxes(report, words)])]
    if report.exceptions:
        block.append(
            Paragraphs([(f"{words.slashed(_('Exceptions'))}:", _by_kind(report, words))], size=style.DENSE)
        )
    if statistics.hands_dealt == 0 and not report.players:
        block.append(Paragraphs([(words.both("No activity"), "")], size=style.SECTION))
    return Stack(block)


def _over_short_net(variance: int | None, words: Words) -> Fact:
    """Over and short apart, then netted: three numbers (B03)."""
    over = None if variance is None else max(variance, 0)
    short = None if variance is None else min(variance, 0)
    apart = " / ".join(words.signed(one) for one in (over, short, variance))
    return Fact(words.label(_("Over / short / net")), (apart,), 1.3)


def _other_boxes(report: ShiftReport, words: Words) -> list[list[Fact]]:
    """A row of the boxes that not every table has; none where there is none (D02)."""
    boxes = [box for what in ("jackpot_box", "fee_box") if (box := _box(report, what)) is not None]
    if not boxes:
        return []
    facts = [
        Fact(codes.box(box.what, words), (words.amount(box.system), _counted_note(box, words)))
        for box in boxes
    ]
    return [facts + [Fact(Label(""), ("",))] * (6 - len(facts))]


def _by_kind(report: ShiftReport, words: Words) -> str:
    """How many exceptions of each kind, in the order in which they first came."""
    kinds = Counter(line.kind for line in report.exceptions)
    return ", ".join(
        f"{codes.label_of(codes.EXCEPTIONS, kind, words).first} {words.count(count)}"
        for kind, count in kinds.items()
    )


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
        (_("Variance"), words.signed(table.bank_variance), _over_or_short(table.bank_variance, words)),
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
            (words.time(table.opened_at_us), *(words.person(person) for person in table.opened_by)),
            1.2,
        ),
        Fact(
            words.label(_("Closed by")),
            (words.time(table.closed_at_us), *(words.person(person) for person in closed or ())),
            1.2,
        ),
    )
    return [
        Ledger(columns, [row], title=title),
        Space(6),
        Facts([facts], size=style.DENSE, bold=False),
        *shift_charts.bank_over_time(report, words),
    ]


def _slips(n: int, words: Words) -> str:
    """Say how many slips an amount came with; nothing when there was none."""
    return words.tr.n("{n} slip", "{n} slips", n) if n else ""


# --- S3, S4


def _chips_and_hours(report: ShiftReport, words: Words) -> list[Flowable]:
    chips = shift_boxes.chips(report, words)
    if not report.hours:
        return [chips]
    title = Section(words.section(4, _("By hour")))
    beside = Stack([title, Space(8), shift_charts.by_hour(report, words)])
    if len(report.hours) <= _CHART_BESIDE:
        return [SideBySide(chips, beside, share=0.56)]
    return [chips, beside]


# --- S7


def _statistics(report: ShiftReport, words: Words) -> list[Flowable]:
    data = report.statistics
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
    return [Section(words.section(7, _("Statistics"))), Space(2, kept=True), Facts(rows, below=6.0)]
