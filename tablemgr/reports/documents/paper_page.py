"""Any paper that comes as a value (`tablemgr.app.documents.paper`), in the look of the two large reports."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from reportlab.platypus import Flowable, KeepTogether

from tablemgr.app.documents import paper as model
from tablemgr.app.documents.marks import NO_MARKS, Marks
from tablemgr.app.report_models import Person
from tablemgr.reports import style
from tablemgr.reports.blocks import Fact, Facts, Paragraphs, Section, Signature, Signatures, Space
from tablemgr.reports.charts.bars import Bar, Panel
from tablemgr.reports.charts.flowables import BarChart
from tablemgr.reports.documents import common
from tablemgr.reports.fonts import printable
from tablemgr.reports.grid import Column, Row
from tablemgr.reports.layout import Paper, build_shortest
from tablemgr.reports.ledger import Ledger
from tablemgr.reports.words import Label, Words
from tablemgr.text import Language, mark

_ = mark

_DENSITIES = {
    style.PORTRAIT: (style.ROOMY, style.SNUG, style.COMPACT),
    style.LANDSCAPE: (style.NORMAL,),
    style.HALF: (style.SNUG, style.COMPACT),
}
"""How close the lines may stand: the first that needs no more pages than the closest one."""
_STAYS_TOGETHER = 8
"""A table up to so many rows goes to the next page with the signatures rather than leave them alone there."""
_IN_ROW = {style.PORTRAIT: 4, style.LANDSCAPE: 6, style.HALF: 2}
"""How many facts stand side by side."""


def render(paper: model.Paper, language: Language, marks: Marks = NO_MARKS) -> bytes:
    """Return the PDF of a paper."""
    head = paper.head
    words = Words(language, head)
    summary = " · ".join((words.day(head.gaming_day), printable(head.shift), printable(head.table)))
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
    last: list[Flowable] = []
    for section in paper.sections:
        pieces += last
        last = _section(section, words, sheet, density)
    signed = _signatures(paper, words, sheet, density) if paper.signatures else []
    long = (
        bool(paper.sections) and len(grid.rows if (grid := paper.sections[-1].grid) else ()) > _STAYS_TOGETHER
    )
    if long:
        return [*pieces, *last, KeepTogether(signed)]
    return [*pieces, KeepTogether([*last, *signed])]


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
    if section.grid is None and not (section.facts or section.bars or section.notes):
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
    for cell, column in zip(row.cells, grid.columns, strict=True):
        first, second = texts_of(cell, words)
        if column.inline and second:
            first, second = f"{first} · {second}", ""
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
    signed = words.tr("✔ signed {time}", time=words.time(line.at_us)) if line.at_us is not None else ""
    names = (words.person(line.person),) if line.person is not None else ()
    return Signature(label_of(line.role, words), names, signed)


def label_of(message: model.Message, words: Words) -> Label:
    """Return a message in both languages."""
    return words.label(message.text, **dict(message.places))


def _part(part: model.SaidPart, words: Words) -> str:
    """Write one thing of several, in the language of the paper: «bank 20 000», «cash»."""
    label = label_of(part.label, words).first if part.label is not None else ""
    value = texts_of(part.value, words)[0] if part.value is not None else ""
    return f"{label} {value}".strip() if value != label else value


def texts_of(value: model.Value, words: Words) -> tuple[str, str]:
    """Return a value in the paper's language, and what stands under it in the other one."""
    match value:
        case None:
            return words.amount(None), ""
        case model.Message():
            label = label_of(value, words)
            return label.first, label.second
        case model.Money(amount, signed):
            return (words.signed(amount) if signed else words.amount(amount)), ""
        case model.Quantity(count, signed):
            return (words.signed_count(count) if signed else words.count(count)), ""
        case model.At(at_us, dated):
            return (words.moment(at_us) if dated else words.time(at_us)), ""
        case model.Plain(text):
            return printable(text), ""
        case model.Said(parts):
            return " · ".join(_part(part, words) for part in parts), ""
        case Person():
            return words.person(value), ""
