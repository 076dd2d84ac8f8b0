"""The report of one hand: everything needed to play it again and to settle a dispute, on one page (controls 2.3)."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import partial

from reportlab.platypus import Flowable, KeepTogether

from tablemgr.app.documents.marks import NO_MARKS, Marks
from tablemgr.app.reporting.hand_copy import PLAYER, for_player, id_of, is_for_player
from tablemgr.app.reporting.hand_models import (
    HandReport,
    HandSeatLine,
)
from tablemgr.reports import style
from tablemgr.reports.blocks import Fact, Facts, Space
from tablemgr.reports.columns import TwoColumns
from tablemgr.reports.documents import codes, common, hand_money
from tablemgr.reports.documents.hand_actions import action_rows
from tablemgr.reports.documents.hand_rulings import rulings
from tablemgr.reports.fonts import printable
from tablemgr.reports.grid import Column, Row
from tablemgr.reports.layout import Paper, build_shortest
from tablemgr.reports.ledger import Ledger, Sums
from tablemgr.reports.words import Words
from tablemgr.text import Language, mark
from tablemgr.text.cards import cards_text
from tablemgr.text.dates import format_duration
from tablemgr.text.hand_names import hand_name
from tablemgr.text.terms import DECK_COLOURS

_ = mark

_DENSITIES = (style.NORMAL, style.SNUG, style.COMPACT)
"""How close the lines may stand: the first that needs no more pages than the closest one."""

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
            printable(head.shift),
            words.period(head.period_from_us, head.period_to_us, seconds=True),
        )
    )
    title = _("Report of a disputed hand") if report.rulings else _("Hand report")
    if is_for_player(whose):
        title = _("Hand report, copy for a player")
    void = report.status == "VOID" and head.status == "VOID"
    if void:  # the hand is void, its report is not: that is told beside the status and not across the page
        head = replace(head, status="FINAL")
    remark = words.both(_("HAND VOID")) if void else ""
    paper = Paper(head, words.label(title), summary, words, marks, remark=remark)
    return build_shortest(paper, [partial(story, report, words, density) for density in _DENSITIES])


def story(report: HandReport, words: Words, density: style.Density) -> list[Flowable]:
    """Return the pieces of the paper in their order; the signatures never stand alone on a page."""
    exceptions = tuple(line for line in report.exceptions if line.kind != "RULING" or not report.rulings)
    money, ruled = hand_money.money(report, words, density), rulings(report.rulings, words, density)
    listed = common.exceptions(exceptions, words.label(_("Exceptions")), words, density) if exceptions else []
    signed = [
        common.short_signatures(report.signatures, {"dealer": report.dealer, "floor": report.floor}, words),
        Space(density.gap - 3),
        *common.named_only(report, words),
        common.integrity_lines(report.integrity, words),
    ]
    ends = [part for part in (money, ruled, listed) if part]
    return [
        _opening_facts(report, words),
        *common.why_not_final(report.head, words),
        _seats(report, words, density),
        *_actions(report, words, density),
        *(piece for part in ends[:-1] for piece in part),
        KeepTogether([*(ends[-1] if ends else []), *signed]),
    ]


def _opening_facts(report: HandReport, words: Words) -> Flowable:
    ended = report.ended_at_us
    span = f"{words.day_time(report.started_at_us)}– {printable(report.head.utc_offset)}"
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
        Fact(words.label(_("Deck no.")), _decks(report, words), 0.75),
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


def _decks(report: HandReport, words: Words) -> tuple[str, ...]:
    """The decks that were in play, with their colours; a dash where none is on record (G07)."""
    said = []
    for number, colour in report.decks:
        name = codes.label_of(DECK_COLOURS, colour, words).first if colour else ""
        said.append(f"{printable(number)} {name}".strip())
    return tuple(said) or (words.amount(None),)


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
                printable(line.player) or words.tr("player {n}", n=line.seat),
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
    unknown = dict(report.equation.terms).get("unknown", 0)
    if unknown:
        rows.append(_unknown_row(unknown, words))
    amount = words.amount
    sums = Sums(
        words.tr("Total"),
        words.tr("Carried forward"),
        words.tr("Brought forward"),
        (None, None, None, amount, amount, amount, amount, None, None),
    )
    title = words.label(_("Seats, after the correction") if report.corrections else _("Seats"))
    return Ledger(columns, rows, title=title, sums=sums, density=density)


def _unknown_row(unknown: int, words: Words) -> Row:
    """What went into the pot from seats that nobody recorded: without it the columns would not foot."""
    texts = ("", words.tr("nobody knows who"), "", words.amount(None), words.amount(unknown), words.amount(0))
    return Row(
        (*texts, f"≈ {words.amount(-unknown)}", "", ""),
        values=(None, None, None, None, unknown, 0, -unknown, None, None),
    )


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
    title = words.label(_("Course of the hand"))
    return [TwoColumns(action_rows(report, words, writer), words, density, title=title, aside=note)]


def _main_writer(report: HandReport) -> str:
    """Return who entered most of the hand; acts of anybody else are marked one by one."""
    writers = Counter(line.entered_by for line in report.actions if line.entered_by)
    return min(writers, key=lambda name: (-writers[name], name), default="")
