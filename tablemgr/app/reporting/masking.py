"""A preliminary shift report that tells nobody what a box should hold before it was counted blind (D05, controls 2.1).

What would lead to the amount goes too: rake by hour, dealers, players, the equations. They come with the last count.
Papers that are nothing but a list of such amounts wait as a whole; the report of one hand and the statement of one
player stay, because a dispute and a player who leaves cannot wait.
"""

from __future__ import annotations

from dataclasses import replace

from tablemgr.app.reporting.common import content_hash
from tablemgr.app.reporting.facts import SessionFacts
from tablemgr.app.reporting.finality import boxes_used
from tablemgr.app.reporting.models import HandSummary, ShiftReport, Statistics, TableLine
from tablemgr.app.reporting.numbers import DocumentKind
from tablemgr.engine.table.commands import Counted

_MONEY_EXTRACTS = ("", "money")
"""Extracts that show every movement; those about people, papers, the system and single repairs do not add up."""


def waiting_boxes(facts: SessionFacts) -> tuple[Counted, ...]:
    """The boxes that somebody is still to count blind: taken out and not posted, after the close all uncounted ones."""
    waiting = dict.fromkeys(box.what for box in facts.taken if box.posted_at_us is None)
    if facts.closed_at_us is not None:
        waiting |= dict.fromkeys(what for what in boxes_used(facts) if what not in facts.counts)
    return tuple(waiting)


def told_after_count(kind: DocumentKind, about: str, facts: SessionFacts) -> tuple[Counted, ...]:
    """The uncounted boxes that keep a paper back; none: it may be drawn up now. ``about`` is the extract's filter."""
    waiting = waiting_boxes(facts)
    if kind is DocumentKind.AUDIT_EXTRACT:
        return waiting if about in _MONEY_EXTRACTS else ()
    if kind is DocumentKind.BUY_IN_LOG:
        return tuple(what for what in waiting if what is Counted.CASH_BOX)
    return ()


def masked(report: ShiftReport, waiting: tuple[Counted, ...]) -> ShiftReport:
    """The report without what those boxes hold by the books; the same report when none waits."""
    if not waiting:
        return report
    hidden = tuple(what.value for what in waiting)
    cash = Counted.CASH_BOX in waiting
    shown = replace(
        report,
        hidden=hidden,
        head=replace(report.head, content_hash=""),
        boxes=tuple(replace(box, system=None) if box.what in hidden else box for box in report.boxes),
        taken=tuple(box if box.posted_at_us is not None else replace(box, system=0) for box in report.taken),
        table=_without_sales(report.table) if cash else report.table,
        denominations=tuple(replace(line, expected=None) for line in report.denominations)
        if cash
        else report.denominations,
        bank_by_denom_expected=None if cash else report.bank_by_denom_expected,
        cash_expected=0 if cash else report.cash_expected,
        bank=() if cash else report.bank,
        statistics=_without_rake(report.statistics),
        hands=tuple(_without_money(hand) for hand in report.hands),
        hours=(),
        downs=(),
        downs_total=None,
        dealer_sums=(),
        players=(),
        player_sums=(),
        tip_boxes=(),
        jackpot=None,
        limits=(),
        equations=(),
    )
    return replace(shown, head=replace(shown.head, content_hash=content_hash(shown)))


def _without_sales(table: TableLine) -> TableLine:
    """What the bank sold is the cash in its box."""
    return replace(table, sold=0, bought_back=0, bank_expected=0, table_win=None)


def _without_rake(statistics: Statistics) -> Statistics:
    return replace(
        statistics,
        hands_raked=0,
        rake_per_hour=None,
        rake_per_valid_hand=None,
        rake_per_raked_hand=None,
        effective_rake_percent=None,
        rake_per_seat_hour=None,
    )


def _without_money(hand: HandSummary) -> HandSummary:
    return replace(hand, rake=0, awards=(), tips=0, stacks=(), hidden=True)
