"""The summary of the shift report: what the manager looks at first (S1)."""

from __future__ import annotations

from collections import Counter

from reportlab.platypus import Flowable

from tablemgr.app.reporting.models import BoxLine, ShiftReport
from tablemgr.reports import style
from tablemgr.reports.blocks import Fact, Facts, Paragraphs, Stack, StatBoxes
from tablemgr.reports.documents import codes, shift_hidden
from tablemgr.reports.words import Label, Words
from tablemgr.text import mark

_ = mark


def _box(report: ShiftReport, what: str) -> BoxLine | None:
    return next((line for line in report.boxes if line.what == what), None)


def _counted_note(box: BoxLine | None, words: Words) -> str:
    """Say under a figure of the system what was counted and what that differs: two lines (S1)."""
    if box is None:
        return ""
    if box.counted is None:
        return words.tr("not counted")
    counted = words.tr("counted: {amount}", amount=words.amount(box.counted))
    difference = words.tr("difference {difference}", difference=words.signed(box.variance))
    return f"{counted}\n{difference}"


def figures(report: ShiftReport, words: Words) -> Flowable:
    """The boxes with one large figure each: by the system, counted, difference."""
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
                "\n".join(part for part in (_counted_note(tips, words), words.tr("not revenue")) if part),
            ),
            (
                words.label(_("Cash expected")),
                shift_hidden.amount(report, shift_hidden.CASH, report.cash_expected, words),
                _counted_note(cash, words),
            ),
            (
                words.label(_("Bank variance")),
                words.signed(table.bank_variance),
                _bank_note(report, words),
            ),
            (
                words.label(_("Exceptions")),
                words.count(len(report.exceptions)),
                words.tr("see section 10") if report.exceptions else "",
            ),
        ]
    )


def _bank_note(report: ShiftReport, words: Words) -> str:
    """What was counted beside what should be there; while the sales wait for their count only whether it was."""
    table = report.table
    said = over_or_short(table.bank_variance, words)
    if table.bank_counted is None:
        return said
    return f"{words.tr('counted: {amount}', amount=words.amount(table.bank_counted))}\n{said}"


def over_or_short(variance: int | None, words: Words) -> str:
    """Say what a variance of the bank is."""
    if variance is None:
        return words.tr("not counted")
    if variance == 0:
        return words.tr("agrees")
    return words.tr("over") if variance > 0 else words.tr("short")


def line(report: ShiftReport, words: Words) -> Flowable:
    """The rest of the summary: tables, players, chips; exceptions by kind, and whether the equations hold."""
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
    told = " · ".join(_checks(report, words))
    if report.exceptions:
        said = " · ".join(part for part in (_by_kind(report, words), told) if part)
        block.append(Paragraphs([(f"{words.slashed(_('Exceptions'))}:", said)], size=style.DENSE))
    elif told:
        block.append(Paragraphs([("", told)], size=style.DENSE))
    if statistics.hands_dealt == 0 and not report.players:
        block.append(Paragraphs([(words.both("No activity"), "")], size=style.SECTION))
    return Stack(block)


def _checks(report: ShiftReport, words: Words) -> list[str]:
    """Which control equations do not hold, in the summary already (S1), and what was paid out of stacks for services
    (BUY-16): it is in none of the boxes."""
    told = []
    if not report.hidden and report.equations:
        wrong = [line.key for line in report.equations if line.difference]
        said = "OK" if not wrong else f"{words.tr('DIFFERENCE')} {', '.join(wrong)}"
        told.append(f"{words.slashed(_('Control equations'))}: {said}")
    services = next((line for line in report.equations if line.key == "E3"), None)
    paid = dict(services.right_terms).get("services", 0) if services is not None else 0
    if paid:
        told.append(f"{words.slashed(_('Paid out of stacks for services'))}: {words.amount(paid)}")
    return told


def _over_short_net(variance: int | None, words: Words) -> Fact:
    """Over and short apart, then netted: three numbers (B03)."""
    over = None if variance is None else max(variance, 0)
    short = None if variance is None else min(variance, 0)
    apart = " / ".join(words.signed(one) for one in (over, short, variance))
    return Fact(words.label(_("Bank: over / short / net")), (apart,), 1.3)


def _other_boxes(report: ShiftReport, words: Words) -> list[list[Fact]]:
    """A row of the boxes that not every table has; none where there is none (D02)."""
    boxes = [box for what in ("jackpot_box", "fee_box") if (box := _box(report, what)) is not None]
    if not boxes:
        return []
    facts = [
        Fact(codes.box(box.what, words), (words.amount(box.system), *_counted_note(box, words).split("\n")))
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
