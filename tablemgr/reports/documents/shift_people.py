"""The people's part of the shift report: the stints of the dealers and the money of the players (controls 2.2)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from reportlab.platypus import Flowable

from tablemgr.app.reporting.models import DownLine, PlayerLine, ShiftReport
from tablemgr.reports import style
from tablemgr.reports.blocks import Section, Space
from tablemgr.reports.documents.common import sums
from tablemgr.reports.fonts import REGULAR, printable, width
from tablemgr.reports.grid import Column, Row, fits
from tablemgr.reports.ledger import Ledger
from tablemgr.reports.words import Label, Words
from tablemgr.text import mark
from tablemgr.text.money import NBSP

_ = mark


# --- S6


def downs(report: ShiftReport, words: Words) -> list[Flowable]:
    """S6: what each stint dealt and earned, and how fast (two tables: fifteen figures do not fit on one line)."""
    title = words.section(6, _("Dealer downs"))
    if not report.downs:
        return [Section(title, aside=words.both("No activity"))]
    longest = max(width(words.person(line.dealer), REGULAR, style.DENSE) for line in report.downs)
    long = longest > 2 * _NAME_ROOM
    room = min(longest / 2 + _WORD, _MOST_ROOM) if long else _NAME_ROOM
    return [_downs_dealt(report, title, words, room), Space(5), _downs_measured(report, words, long)]


_NAME_ROOM, _MOST_ROOM, _WORD = 78.0, 150.0, 14.0
"""The least room of a dealer's name. One that needs more than two lines of it gets, up to the most, so much that two
do, with what a word takes that does not break; for that the rake per hour stands in the second table, with what else
says how fast he dealt."""


def _downs_dealt(report: ShiftReport, title: Label, words: Words, room: float) -> Ledger:
    long = room > _NAME_ROOM
    columns = [
        Column(words.label(_("Dealer")), right=False, flexible=True, narrowest=room),
        Column(words.label(_("From–to")), right=False),
        Column(words.label(_("Min")), adds=True),
        Column(words.label(_("Dealt")), adds=True),
        Column(words.label(_("Valid")), adds=True),
        Column(words.label(_("Void")), adds=True),
        Column(words.label(_("Rake")), adds=True),
        Column(words.label(_("Rake/h"))),
        Column(words.label(_("Tips")), adds=True),
        Column(words.label(_("Sales")), adds=True),
        Column(words.label(_("Fills")), adds=True),
    ]
    rows = [_dealt_row(line, words) for line in report.downs]
    rows += [
        _together(_dealt_row(line, words), words.person(line.dealer), words) for line in report.dealer_sums
    ]
    total = report.downs_total
    amount, count = words.amount, words.count
    write = (None, None, count, count, count, count, amount, None, amount, amount, amount)
    given: list[str | None] = [None] * len(columns)
    rate = words.money_decimal(total.rake_per_hour) if total else None
    given[_RATE] = rate
    shown = [place for place in range(len(columns)) if not (long and place == _RATE)]
    totals = sums(words, [write[place] for place in shown], [given[place] for place in shown])
    return Ledger(
        [columns[place] for place in shown],
        [_only(row, shown) for row in rows],
        title=title,
        continued=words.tr("continued"),
        sums=totals,
    )


_RATE = 7
"""Place of the rake per hour among what a dealer dealt."""


def _only(row: Row, places: Sequence[int]) -> Row:
    """Some columns of a row."""
    return replace(
        row,
        texts=tuple(row.texts[place] for place in places),
        values=tuple(row.values[place] for place in places) if row.values else (),
        notes=tuple(row.notes[place] for place in places) if row.notes else (),
    )


def _dealt_row(line: DownLine, words: Words) -> Row:
    return Row(
        (
            words.person(line.dealer),
            words.span(line.from_us, line.to_us),
            words.count(line.minutes),
            words.count(line.dealt),
            words.count(line.valid),
            words.count(line.void),
            words.amount(line.rake),
            words.money_decimal(line.rake_per_hour),
            words.amount(line.tips),
            words.amount(line.sold),
            words.amount(line.fills),
        ),
        values=(
            None, None, line.minutes, line.dealt, line.valid, line.void, line.rake, None, line.tips, line.sold,
            line.fills,
        ),
        notes=_days(line, 11, words),
    )  # fmt: skip


def _days(line: DownLine | PlayerLine, columns: int, words: Words, place: int = 1) -> tuple[str, ...]:
    """The calendar days of a stint or stay under its times, where they are not plain."""
    days = words.day_note(line.from_us, line.to_us)
    return tuple(days if i == place else "" for i in range(columns)) if days else ()


def _together(row: Row, who: str, words: Words) -> Row:
    """The sums of one person: they stand under the lines and add nothing to the total."""
    texts = (words.tr("{who} together", who=who), *row.texts[1:])
    return replace(row, texts=texts, values=(), bold=True)


def _downs_measured(report: ShiftReport, words: Words, long: bool) -> Ledger:
    """``long``: with the rake per hour, for which the first table has no room."""
    columns = [
        Column(words.label(_("Dealer")), right=False, flexible=True, narrowest=60),
        Column(words.label(_("From–to")), right=False),
        Column(words.label(_("Hands/h"))),
        Column(words.label(_("Rake/h"))),
        Column(words.label(_("Average rake"))),
        Column(words.label(_("Pots")), adds=True),
        Column(words.label(_("Cashed out")), adds=True),
        Column(words.label(_("Corrections")), adds=True),
        Column(words.label(_("Misdeals")), adds=True),
        Column(words.label(_("Taken back")), adds=True),
    ]
    rows = [_measured_row(line, words) for line in report.downs]
    rows += [
        _together(_measured_row(line, words), words.staff_ids(line.dealer), words)
        for line in report.dealer_sums
    ]
    total = report.downs_total
    amount, count = words.amount, words.count
    write = (None, None, None, None, None, amount, amount, count, count, count)
    given: list[str | None] = [None] * len(columns)
    if total:
        given[2:5] = (
            words.decimal(total.hands_per_hour),
            words.money_decimal(total.rake_per_hour),
            words.money_decimal(total.average_rake),
        )
    shown = [place for place in range(len(columns)) if long or place != _SAME_RATE]
    return Ledger(
        [columns[place] for place in shown],
        [_only(row, shown) for row in rows],
        continued=words.tr("continued"),
        sums=sums(words, [write[place] for place in shown], [given[place] for place in shown]),
    )


_SAME_RATE = 3
"""Its place in the second table."""


def _measured_row(line: DownLine, words: Words) -> Row:
    return Row(
        (
            words.staff_ids(line.dealer),
            words.span(line.from_us, line.to_us),
            words.decimal(line.hands_per_hour),
            words.money_decimal(line.rake_per_hour),
            words.money_decimal(line.average_rake),
            words.amount(line.pots),
            words.amount(line.cashed_out),
            words.count(line.corrections),
            words.count(line.misdeals),
            words.count(line.entry_corrections),
        ),
        values=(
            None,
            None,
            None,
            None,
            None,
            line.pots,
            line.cashed_out,
            line.corrections,
            line.misdeals,
            line.entry_corrections,
        ),
        notes=_days(line, 10, words),
    )


# --- S8


def players(report: ShiftReport, words: Words) -> list[Flowable]:
    """S8: each stay of a player, by reference, never by name (F04)."""
    title = words.section(8, _("Players"))
    if not report.players:
        return [Section(title, aside=words.both("No activity"))]
    brought = any(line.brought for line in report.players)
    columns = [
        Column(words.label(_("Player")), right=False, flexible=True, narrowest=26),
        Column(words.label(_("Seat"))),
        Column(words.label(_("From–to")), right=False),
        Column(words.label(_("Min")), adds=True),
        Column(words.label(_("Opening")), adds=True),
        Column(words.label(_("Buy-in")), adds=True),
        Column(words.label(_("Top-up")), adds=True),
        *([Column(words.label(_("Brought")), adds=True)] if brought else []),
        Column(words.label(_("Cash-out")), adds=True),
        Column(words.label(_("Closing")), adds=True),
        Column(words.label(_("Net")), adds=True),
        Column(words.label(_("Tips")), adds=True),
        Column(words.label(_("Hands"))),
        Column(words.label(_("Cash in"))),
    ]
    rows = [_stay_row(line, brought, words) for line in report.players]
    rows += [_together(_stay_row(line, brought, words), line.player, words) for line in report.player_sums]
    write: list[object] = [None, None, None, words.count, *([words.amount] * (len(columns) - 6)), None, None]
    if fits(columns, [*rows, _widest(rows)], style.CONTENT_WIDTH):
        return [Ledger(columns, rows, title=title, continued=words.tr("continued"), sums=sums(words, write))]
    return _in_two(columns, rows, write, title, words)


def _widest(rows: list[Row]) -> Row:
    """A row as wide as the sums may become."""
    totals = [sum(abs(row.values[i] or 0) for row in rows if row.values) for i in range(len(rows[0].texts))]
    texts = (f"{total:,}".replace(",", NBSP) if total else "" for total in totals)
    return Row(tuple(texts), bold=True)


def _in_two(
    columns: list[Column], rows: list[Row], write: list[object], title: Label, words: Words
) -> list[Flowable]:
    """The times in one table and the money in another, where the amounts are too long for one."""
    money = range(4, len(columns) - 3)
    parts: list[Flowable] = []
    for picked in ((0, 1, 2, 3, *range(len(columns) - 3, len(columns))), (0, 1, *money)):
        picked_rows = [_only(row, picked) for row in rows]
        parts.append(
            Ledger(
                [columns[i] for i in picked],
                picked_rows,
                title=words.label(_("Players: chips and money")) if parts else title,
                continued=words.tr("continued"),
                sums=sums(words, [write[i] for i in picked]),
            )
        )
    return list(parts)


def _stay_row(line: PlayerLine, brought: bool, words: Words) -> Row:
    values = (
        None, None, None, line.minutes, line.opening_stack, line.buy_in, line.top_up,
        *((line.brought,) if brought else ()), line.cash_out, line.closing_stack, line.net, line.tips, None, None,
    )  # fmt: skip
    texts = [
        printable(f"{line.player} ({line.formerly})" if line.formerly else line.player),
        words.count(line.seat),
        words.span(line.from_us, line.to_us),
        words.count(line.minutes),
        *(words.amount(value) for value in values[4:-2]),
        words.count(line.hands),
        words.amount(line.max_cumulative_cash),
    ]
    net = len(texts) - 4
    if line.from_seat:  # the chips that he carried along are no opening of the table, and no closing either
        texts[4] = f"← {line.from_seat}"
    if line.to_seat:
        texts[net - 1], texts[net] = f"→ {line.to_seat}", words.amount(None)
    return Row(tuple(texts), values=values, notes=_days(line, len(texts), words, place=2))
