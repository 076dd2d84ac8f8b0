"""Any paper that comes as a value (`tablemgr.app.documents.paper`), in the look of the two large reports."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from reportlab.platypus import Flowable, KeepTogether

from tablemgr.app.documents import paper as model
from tablemgr.app.documents.marks import NO_MARKS, Marks
from tablemgr.app.reporting.models import GameLine, Person
from tablemgr.reports import style
from tablemgr.reports.blocks import Fact, Facts, Paragraphs, Section, Signature, Signatures, Space
from tablemgr.reports.charts.bars import Bar, Panel
from tablemgr.reports.charts.flowables import BarChart
from tablemgr.reports.documents import common
from tablemgr.reports.fonts import printable
from tablemgr.reports.grid import Column, Row
from tablemgr.reports.layout import Paper, build_shortest
from tablemgr.reports.ledger import Ending, Ledger
from tablemgr.reports.words import Label, Words
from tablemgr.reports.writing import WritingLines
from tablemgr.text import Language, mark
from tablemgr.text.money import NBSP

_ = mark

_DENSITIES = {
    style.PORTRAIT: (style.ROOMY, style.SNUG, style.COMPACT),
    style.LANDSCAPE: (style.NORMAL, style.SNUG),
    style.HALF: (style.SNUG, style.COMPACT),
}
"""How close the lines may stand: the first that needs no more pages than the closest one."""
_IN_ROW = {style.PORTRAIT: 4, style.LANDSCAPE: 6, style.HALF: 2}
"""How many facts stand side by side."""


def render(paper: model.Paper, language: Language, marks: Marks = NO_MARKS) -> bytes:
    """Return the PDF of a paper."""
    head = paper.head
    words = Words(language, head)
    period = words.period(head.period_from_us, head.period_to_us)
    summary = " · ".join((words.day(head.gaming_day), printable(head.shift), printable(head.table), period))
    sheet = sheet_of(paper)
    page = Paper(head, label_of(paper.title, words), summary, words, marks, sheet)
    return build_shortest(page, [partial(story, paper, words, density) for density in _DENSITIES[sheet]])


def sheet_of(paper: model.Paper) -> style.Sheet:
    """Return the page: A5 for slips, A4 lying or standing for the rest."""
    if paper.half:
        return style.HALF
    return style.LANDSCAPE if paper.landscape else style.PORTRAIT


def story(paper: model.Paper, words: Words, density: style.Density) -> list[Flowable]:
    """Return the pieces of the paper in their order; the signatures never stand alone on a page."""
    sheet = sheet_of(paper)
    pieces: list[Flowable] = [_opening(paper, words, sheet), *common.why_not_final(paper.head, words)]
    sections = [_section(section, words, sheet, density) for section in paper.sections]
    signed = _signatures(paper, words, sheet, density) if paper.signatures else []
    signed += common.named_only(paper, words)
    last: list[Flowable] = []
    while sections and not any(isinstance(piece, Ledger) for piece in last):
        last = [*sections.pop(), *last]
    for section in sections:
        pieces += section
    return [*pieces, *_ending([*last, *signed], len(paper.sections) - len(sections))]


def _ending(pieces: list[Flowable], sections: int) -> list[Flowable]:
    """The last table with all that follows it: kept together where it is short, else with its last rows (`Ending`).

    Where the table is further up only what follows it is kept together.
    """
    at = next((place for place, piece in enumerate(pieces) if isinstance(piece, Ledger)), None)
    if at is None:
        return [KeepTogether(pieces)]
    if sections > _LAST_SECTIONS:
        return [*pieces[: at + 1], KeepTogether(pieces[at + 1 :])]
    if len(pieces[at].rows) <= Ending.SHORT:
        return [KeepTogether(pieces)]
    return [*pieces[:at], Ending(pieces[at], pieces[at + 1 :])]


_LAST_SECTIONS = 3
"""So many sections from the last table on are short enough to stay with its last rows."""


def _signatures(
    paper: model.Paper, words: Words, sheet: style.Sheet, density: style.Density
) -> list[Flowable]:
    lines = [_signature(line, words) for line in paper.signatures]
    in_row = 2 if sheet is style.HALF else 5 if len(lines) == 5 else 4
    room = 24.0 if density.gap < style.NORMAL.gap else 30.0
    return [Section(words.label(_("Signatures")), density), Signatures(lines, room=room, in_row=in_row)]


def _opening(paper: model.Paper, words: Words, sheet: style.Sheet) -> Flowable:
    """The day, shift, table and period of every paper (controls 2.1)."""
    head = paper.head
    facts = [
        Fact(words.label(_("Gaming day")), (words.day(head.gaming_day),), 0.9),
        Fact(words.label(_("Shift")), (printable(head.shift),), 0.6),
        Fact(words.label(_("Table")), (printable(head.table),), 0.8),
        Fact(words.label(_("Period")), (words.period(head.period_from_us, head.period_to_us),), 1.5),
        Fact(words.label(_("Currency")), (words.currency_code,), 0.7),
    ]
    if sheet is style.HALF:
        return Facts([facts[:3], facts[3:]], size=style.BODY)
    return Facts([facts], size=10)


def _section(
    section: model.Section, words: Words, sheet: style.Sheet, density: style.Density
) -> list[Flowable]:
    title = label_of(section.title, words)
    pieces: list[Flowable] = []
    if section.facts or section.grid is None:
        pieces.append(Section(title, density))
    if section.facts:
        pieces += [Space(3, kept=True), _facts(section.facts, words, sheet)]
    if section.grid is not None:
        pieces += [Space(5)] if section.facts else []
        pieces += _grid(section.grid, None if section.facts else title, words, density)
    if section.bars is not None:
        pieces.append(_bars(section.bars, words))
    if section.notes:
        pieces.append(Paragraphs([("", line) for note in section.notes for line in _note(note, words)]))
    if section.lines:
        pieces.append(WritingLines(section.lines))
    if section.grid is None and not (section.facts or section.bars or section.notes or section.lines):
        pieces.append(Paragraphs([("", words.both(_("No activity")))]))
    return pieces


def _note(note: model.Message | model.Plain, words: Words) -> tuple[str, ...]:
    if isinstance(note, model.Plain):
        return (printable(note.text),)
    label = label_of(note, words)
    return (label.first, label.second) if label.second else (label.first,)


def _facts(facts: Sequence[model.Fact], words: Words, sheet: style.Sheet) -> Flowable:
    in_row = _IN_ROW[sheet]
    made = [Fact(label_of(fact.label, words), _texts(fact.value, words)) for fact in facts]
    spare = -len(made) % in_row
    made += [Fact(Label(""), ("",))] * spare
    return Facts([made[start : start + in_row] for start in range(0, len(made), in_row)], below=4.0)


def _texts(value: model.Value, words: Words) -> tuple[str, ...]:
    first, second = texts_of(value, words)
    return (first, second) if second else (first,)


def _grid(grid: model.Grid, title: Label | None, words: Words, density: style.Density) -> list[Flowable]:
    """A table; sums are carried over pages where columns say so and no row gives them already."""
    if not grid.rows:
        head: list[Flowable] = [Section(title, density)] if title is not None else []
        return [*head, Paragraphs([("", words.both(_("No activity")))])]
    figures = [_is_figure(grid, i) for i in range(len(grid.columns))]
    columns = [
        Column(
            label_of(column.label, words),
            right=figures[i] and i > 0,
            flexible=not figures[i],
            adds=column.sums,
            narrowest=0.0 if figures[i] else 26.0 + column.share,
        )
        for i, column in enumerate(grid.columns)
    ]
    totals = [row for row in grid.rows if row.total]
    rows = [_row(row, grid, words) for row in grid.rows]
    sums = None
    if any(column.sums for column in grid.columns):
        write = [_writer(grid, i, words) if column.sums else None for i, column in enumerate(grid.columns)]
        sums = common.sums(words, write)
        if totals:
            sums = type(sums)("", sums.carried, sums.brought, sums.write)
    return [Ledger(columns, rows, title=title, density=density, continued=words.tr("continued"), sums=sums)]


def _is_figure(grid: model.Grid, i: int) -> bool:
    cells = [row.cells[i] for row in grid.rows if row.cells[i] is not None]
    if not cells:  # a column of figures that are not known stays where its figures would stand
        return i > 0 and not grid.columns[i].words
    return all(isinstance(cell, model.Money | model.Quantity) for cell in cells)


def _writer(grid: model.Grid, i: int, words: Words) -> object:
    for row in grid.rows:
        cell = row.cells[i]
        if isinstance(cell, model.Quantity):
            return words.signed_count if cell.signed else words.count
        if isinstance(cell, model.Money):
            return words.signed if cell.signed else words.amount
    return words.amount


def _row(row: model.Row, grid: model.Grid, words: Words) -> Row:
    texts, notes, values = [], [], []
    if [type(cell) for cell in row.cells if cell is not None] == [model.Said]:
        # a row between the others that only says what is not there: no dashes beside it
        return Row(tuple("" if cell is None else texts_of(cell, words)[0] for cell in row.cells))
    for cell, column in zip(row.cells, grid.columns, strict=True):
        first, second = texts_of(cell, words)
        if column.inline and isinstance(cell, model.At):
            first, second = words.day_time(cell.at_us), ""
        if column.inline and second:
            moment = isinstance(cell, model.At)
            first, second = f"{second}{NBSP}{first}" if moment else f"{first} · {second}", ""
        texts.append(first)
        notes.append(second)
        values.append(_figure(cell) if column.sums and not row.total else None)
    return Row(
        tuple(texts),
        values=tuple(values),
        bold=row.total,
        struck=row.struck,
        notes=tuple(notes) if any(notes) else (),
        spread=row.total,
    )


def _figure(value: model.Value) -> int | None:
    if isinstance(value, model.Money):
        return value.amount
    return value.count if isinstance(value, model.Quantity) else None


def _bars(bars: model.Bars, words: Words) -> Flowable:
    write = words.amount if bars.money else words.count
    made = tuple(Bar(value, write(value), printable(label)) for label, value in bars.bars)
    return BarChart((Panel(made),))


def _signature(line: model.Signature, words: Words) -> Signature:
    signed = common.signed_text(line.at_us, words) if line.at_us is not None else ""
    names = (words.person(line.person),) if line.person is not None else ()
    return Signature(label_of(line.role, words), names, signed)


def label_of(message: model.Message, words: Words) -> Label:
    """Return a message in both languages."""
    return words.label(message.text, **dict(message.places))


def _part(part: model.SaidPart, words: Words) -> str:
    """Write one thing of several, in the language of the paper: «bank 20 000», «cash»."""
    label = label_of(part.label, words).first if part.label is not None else ""
    if isinstance(part.value, model.At) and not part.value.dated:
        return f"{label}: {words.day_time(part.value.at_us)}".removeprefix(": ")
    value = texts_of(part.value, words)[0] if part.value is not None else ""
    if not label or not value or value == label:
        return value or label
    return f"{label}: {value}"


def _moment(value: model.At, words: Words) -> tuple[str, str]:
    at_us = value.at_us
    if value.utc:
        other_day = words.day_note(at_us) not in ("", words.utc_day(at_us))
        return words.utc(at_us), words.utc_day(at_us) if other_day else ""
    if value.day:
        return words.date(at_us), words.minute(at_us)
    return (words.moment(at_us), "") if value.dated else (words.time(at_us), words.day_note(at_us))


def texts_of(value: model.Value, words: Words) -> tuple[str, str]:
    """Return a value in the paper's language, and what stands under it in the other one."""
    match value:
        case None:
            return words.amount(None), ""
        case model.Message():
            label = label_of(value, words)
            return label.first, label.second
        case model.Money(amount, signed, estimated):
            figure = words.signed(amount) if signed else words.amount(amount)
            return (f"≈{NBSP}{figure}" if estimated else figure), ""
        case model.Quantity(count, signed):
            return (words.signed_count(count) if signed else words.count(count)), ""
        case model.At():
            return _moment(value, words)
        case model.Plain(text):
            return printable(text), ""
        case model.Day(iso):
            return words.day(iso), ""
        case model.Amounts(amounts):
            return ", ".join(f"{printable(what)}{words.amount(amount)}" for what, amount in amounts), ""
        case GameLine():
            return common.short_game(value, words), ""
        case model.Said(parts):
            return " · ".join(_part(part, words) for part in parts), ""
        case Person():
            return words.person(value), ""
