"""The report of one hand: everything needed to play it again and to settle a dispute, on one page (controls 2.3)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from reportlab.platypus import Flowable

from tablemgr.app.documents.marks import NO_MARKS, Marks
from tablemgr.app.hand_report_models import (
    HandCorrectionLine,
    HandIdentityLine,
    HandPotLine,
    HandReport,
    HandSeatLine,
)
from tablemgr.app.reporting.hand_copy import PLAYER, for_player, id_of, is_for_player
from tablemgr.reports import style
from tablemgr.reports.blocks import Fact, Facts, Paragraphs, Section, Space
from tablemgr.reports.columns import TwoColumns
from tablemgr.reports.documents import codes, common, control_equations
from tablemgr.reports.documents.hand_actions import action_rows
from tablemgr.reports.documents.hand_rulings import rulings
from tablemgr.reports.fonts import printable
from tablemgr.reports.grid import Column, Row
from tablemgr.reports.layout import Paper, build
from tablemgr.reports.ledger import Ledger, Sums
from tablemgr.reports.words import Words
from tablemgr.text import Language, mark
from tablemgr.text.cards import cards_text
from tablemgr.text.dates import format_duration
from tablemgr.text.hand_names import hand_name

_ = mark

_LONG = 40
"""From so many acts and seats on the lines stand closer, so that the hand stays on one page."""
FLOP_CARDS = 3

_STATUS = {
    "OK": _("Hand valid"),
    "VOID": _("Hand void"),
    "OPEN": _("Still being played"),
    "CORRECTED": _("Corrected"),
    "PARTIAL": _("Recorded in part"),
}
_DEPTHS = {
    "pot_and_winner": _("only pot and winner"),
    "counted": _("only counted"),
}
_POSITIONS = {
    "button": _("button"),
    "button_sb": _("button, small blind"),
    "sb": _("small blind"),
    "bb": _("big blind"),
    "straddle": _("straddle"),
}


def render(report: HandReport, language: Language, marks: Marks = NO_MARKS) -> bytes:
    """Return the PDF of a hand report."""
    whose = marks.copy_for or report.head.copy_for
    if is_for_player(whose):
        report = for_player(report, whose)
        marks = replace(
            marks, copy_for=PLAYER, printed_by=id_of(marks.printed_by), first_by=id_of(marks.first_by)
        )
    words = Words(language, report.head)
    head = report.head
    summary = " · ".join(
        (
            words.tr("hand no. {ref}", ref=report.hand_no),
            printable(head.table),
            words.day(head.gaming_day),
            words.time(report.started_at_us),
        )
    )
    title = _("Hand report, copy for a player") if is_for_player(whose) else _("Hand report")
    paper = Paper(head, words.label(title), summary, words, marks)
    return build(paper, story(report, words))


def story(report: HandReport, words: Words) -> list[Flowable]:
    """Return the pieces of the paper in their order."""
    density = style.COMPACT if len(report.actions) + 2 * len(report.seats) > _LONG else style.NORMAL
    exceptions = tuple(line for line in report.exceptions if line.kind != "RULING" or not report.rulings)
    return [
        _opening_facts(report, words),
        *common.why_not_final(report.head, words),
        _seats(report, words, density),
        *_actions(report, words, density),
        *_money(report, words, density),
        *rulings(report.rulings, words, density),
        *(common.exceptions(exceptions, words.label(_("Exceptions")), words, density) if exceptions else ()),
        common.short_signatures(report.signatures, {"dealer": report.dealer, "floor": report.floor}, words),
        Space(density.gap - 3),
        common.integrity_lines(report.integrity, words),
    ]


def _opening_facts(report: HandReport, words: Words) -> Flowable:
    ended = report.ended_at_us
    span = f"{words.time(report.started_at_us)}– {printable(report.head.utc_offset)}"
    if ended is not None:
        span = words.period(report.started_at_us, ended, seconds=True)
    duration = (
        format_duration(max(ended - report.started_at_us, 0)) if ended is not None else words.amount(None)
    )
    status = codes.label_of(_STATUS, report.status, words)
    why = codes.reason(report.void_reason, words).first
    ruled = f" · {words.tr('ruling')}" if report.rulings else ""
    if report.depth in _DEPTHS:
        why = codes.label_of(_DEPTHS, report.depth, words).first
    button = words.tr("seat {ref}, dead" if report.dead_button else "seat {ref}", ref=report.button)
    table = f"{printable(report.head.table)} / {words.count(report.session_no)}"
    first = (
        Fact(words.label(_("Hand no.")), (str(report.hand_no),), 0.6),
        Fact(words.label(_("Status")), ((f"{status.first}: {why}" if why else status.first) + ruled,), 1.2),
        Fact(words.label(_("Table, session")), (table,), 0.9),
        Fact(words.label(_("Start, end")), (span,), 1.7),
        Fact(words.label(_("Length")), (duration,), 0.6),
    )
    second = (
        Fact(words.label(_("Button")), (button,), 0.8),
        Fact(
            words.label(_("Game, rake schedule")),
            (
                f"{common.game_name(report.game)} {common.stakes(report.game, words)} {words.currency_code}"
                f" · {printable(report.game.schedule_id)}",
            ),
            2.3,
        ),
        Fact(words.label(_("Dealer")), (words.person(report.dealer),), 1.15),
        Fact(words.label(_("Floor")), (words.person(report.floor),), 1.15),
    )
    return Facts((first, second), size=style.DENSE, below=4.0)


def _seats(report: HandReport, words: Words, density: style.Density) -> Ledger:
    columns = (
        Column(words.label(_("Seat")), right=False),
        Column(words.label(_("Player")), right=False, flexible=True, narrowest=34),
        Column(words.label(_("Position")), right=False, flexible=True, narrowest=40),
        Column(words.label(_("Stack before")), adds=True),
        Column(words.label(_("Put in")), adds=True),
        Column(words.label(_("Won")), adds=True),
        Column(words.label(_("Stack after")), adds=True),
        Column(words.label(_("Cards")), right=False),
        Column(words.label(_("Combination")), right=False, flexible=True, narrowest=70),
    )
    rows = [
        Row(
            (
                words.count(line.seat),
                printable(line.player),
                codes.label_of(_POSITIONS, line.position, words).first,
                words.amount(line.stack_before),
                words.amount(line.contributed),
                words.amount(line.awarded),
                f"≈ {words.amount(line.stack_after)}" if line.estimated else words.amount(line.stack_after),
                cards_text(line.cards) if line.cards else words.amount(None),
                _combination(line, words),
            ),
            values=(
                None,
                None,
                None,
                line.stack_before,
                line.contributed,
                line.awarded,
                line.stack_after,
                None,
                None,
            ),
        )
        for line in report.seats
    ]
    amount = words.amount
    sums = Sums(
        words.tr("Total"),
        words.tr("Carried forward"),
        words.tr("Brought forward"),
        (None, None, None, amount, amount, amount, amount, None, None),
    )
    return Ledger(columns, rows, title=words.label(_("Seats")), sums=sums, density=density)


def _combination(line: HandSeatLine, words: Words) -> str:
    if not line.rank_category or len(line.rank_ranks) != 5:
        return ""
    return hand_name(line.rank_category, line.rank_ranks, words.tr)


def _actions(report: HandReport, words: Words, density: style.Density) -> list[Flowable]:
    board = cards_text(report.board) if report.board else words.amount(None)
    writer = _main_writer(report)
    note = f"{words.slashed('Board')}: {board}"
    note += "".join(f" | {n}: {cards_text(more)}" for n, more in enumerate(report.more_boards, start=2))
    if writer:
        note += f" · {words.slashed('Entered by')}: {printable(writer)}"
    return [
        Section(words.label(_("Course of the hand")), density, note),
        TwoColumns(action_rows(report, words, writer), words, density),
    ]


def _main_writer(report: HandReport) -> str:
    """Return who entered most of the hand; acts of anybody else are marked one by one."""
    writers = Counter(line.entered_by for line in report.actions if line.entered_by)
    return min(writers, key=lambda name: (-writers[name], name), default="")


def _money(report: HandReport, words: Words, density: style.Density) -> list[Flowable]:
    parts: list[Flowable] = []
    if report.pots:
        parts.append(_pots(report.pots, words, density))
    items = []
    if report.status != "VOID":
        items.append((f"{words.slashed('Rake')}:", _rake(report, words)))
    line = report.equation
    name = codes.label_of(control_equations.NAMES, line.key, words).first
    sides = f"{words.amount(line.left)} = {words.amount(line.right)}"
    said = [f"{name}: {sides}, {control_equations.verdict(line, words)}"]
    back = _("Returned to the players") if report.status == "VOID" else _("Uncalled bet returned")
    moved = ((back, report.returned), (_("Tips"), report.tips))
    if report.jackpot:
        said.append(f"{words.slashed('Jackpot drop')}: {words.amount(report.jackpot)}")
    said += [f"{words.slashed(message)}: {_by_seat(amounts, words)}" for message, amounts in moved if amounts]
    items.append(("", " · ".join(said)))
    if any(line.odd_chips for line in report.pots):
        items.append(
            ("", words.tr("Odd chips go to the winners from the first seat left of the button on (POT-7)."))
        )
    items += [(f"{words.slashed('Correction')}:", _correction(line, words)) for line in report.corrections]
    items += [(f"{words.slashed('Correction')}:", _identity(line, words)) for line in report.identities]
    return [*parts, Space(3), Paragraphs(items, size=style.SMALL)]


def _identity(line: HandIdentityLine, words: Words) -> str:
    """Write who was recorded on a seat and who really sat there."""
    change = words.tr(
        "{what} {before} → {after}",
        what=words.tr("seat {ref}", ref=line.seat),
        before=printable(line.was),
        after=printable(line.now),
    )
    people = ", ".join(words.person(person) for person in (line.by, line.ok) if person is not None)
    parts = (words.time(line.at_us), change, codes.reason(line.reason, words).first, people)
    return " · ".join(part for part in parts if part)


def _correction(line: HandCorrectionLine, words: Words) -> str:
    """Write what was booked and what is right: time, rake, each changed payout, reason, who did and approved it."""
    changes = [(words.tr("Rake"), line.rake_before, line.rake)] if line.rake != line.rake_before else []
    changes += [(words.tr("seat {ref}", ref=seat), before, after) for seat, before, after in line.payouts]
    said = [
        words.tr(
            "{what} {before} → {after}", what=what, before=words.amount(before), after=words.amount(after)
        )
        for what, before, after in changes
    ]
    people = ", ".join(words.person(person) for person in (line.by, line.ok) if person is not None)
    reason = codes.reason(line.reason, words).first
    return " · ".join(part for part in (words.time(line.at_us), *said, reason, people) if part)


def _by_seat(amounts: Sequence[tuple[int, int]], words: Words) -> str:
    return ", ".join(
        words.tr("seat {seat}: {amount}", seat=seat, amount=words.amount(amount)) for seat, amount in amounts
    )


def _rake(report: HandReport, words: Words) -> str:
    """Write the calculation: pot × rate, then rounding down and cap, then what was taken."""
    if report.rake_way in _OTHER_WAYS:
        return f"{_other_way(report, words)} → {words.amount(report.rake)}{_check(report, words)}"
    if not report.game.rake_bps:
        return words.tr("no rake")
    computed = words.money_decimal(f"{report.rake_computed // 100}.{report.rake_computed % 100:02d}")
    if report.game.no_flop_no_drop and len(report.board) < FLOP_CARDS:
        return f"{words.tr('no flop, no drop')} → {words.amount(report.rake)}"
    return (
        f"{words.amount(report.pot_total)} × {words.basis_points(report.game.rake_bps)} = {computed}"
        f" → {common.rake_rounding(report.game, words)} → {words.amount(report.rake)}{_check(report, words)}"
    )


_OTHER_WAYS = {
    "step": _("pot {pot}, from {step} on by steps"),
    "each_pot": _("{percent} of each pot by itself"),
    "below_minimum": _("pot {pot} below the minimum"),
    "time": _("time is charged instead"),
}
"""How the rake came about where it is no percentage of the whole pot."""


def _other_way(report: HandReport, words: Words) -> str:
    message = _OTHER_WAYS[report.rake_way]
    places = {
        "pot": words.amount(report.pot_total),
        "step": words.amount(report.rake_step),
        "percent": words.basis_points(report.game.rake_bps),
    }
    said = words.tr(message, **{name: text for name, text in places.items() if f"{{{name}}}" in message})
    return f"{said}, {common.rake_rounding(report.game, words)}" if report.rake_way == "each_pot" else said


def _check(report: HandReport, words: Words) -> str:
    """Whether what was taken is what the schedule asks; the difference where it is not (D11)."""
    if report.rake_due is None:
        return ""
    if report.rake_due == report.rake:
        return f" · {words.tr('check: OK')}"
    difference = words.signed(report.rake - report.rake_due)
    due = words.amount(report.rake_due)
    return f" · {words.tr('check: {due} due, difference {difference}', due=due, difference=difference)}"


def _pots(pots: Sequence[HandPotLine], words: Words, density: style.Density) -> Ledger:
    columns = (
        Column(words.label(_("Pot")), right=False, narrowest=70),
        Column(words.label(_("Amount")), adds=True),
        Column(words.label(_("Rake")), adds=True),
        Column(words.label(_("May win: seats")), right=False, flexible=True, narrowest=80),
        Column(words.label(_("Winners and shares")), right=False, flexible=True, narrowest=120),
        Column(words.label(_("Odd chips")), right=False, flexible=True, narrowest=50),
    )
    rows = []
    for line in pots:
        name = words.label(_("Main pot")) if line.pot == 0 else words.label(_("Side pot {n}"), n=line.pot)
        odd = [(seat, chips) for seat, chips in line.odd_chips if chips]
        rows.append(
            Row(
                (
                    name.first,
                    words.amount(line.amount),
                    words.amount(line.rake),
                    ", ".join(str(seat) for seat in line.eligible),
                    _by_seat(line.winners, words) or words.amount(None),
                    _by_seat(odd, words) if odd else words.amount(None),
                ),
                values=(None, line.amount, line.rake, None, None, None),
            )
        )
    many = len(rows) > 1
    write = (None, words.amount, words.amount, None, None, None)
    sums = Sums(
        words.tr("Total") if many else "", words.tr("Carried forward"), words.tr("Brought forward"), write
    )
    return Ledger(columns, rows, title=words.label(_("Pots")), sums=sums, density=density)
