"""Every table of the shift report for a spreadsheet: one workbook, or one text file for each table in an archive.

Amounts, counts and ratios are numbers, times are dates (local; on a night with a change of clocks in UTC beside them),
texts are texts and never formulas; the same report gives the same bytes.
"""

from __future__ import annotations

import csv
import io
import zipfile
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from xlsxwriter import Workbook  # type: ignore[import-untyped]
from xlsxwriter.utility import xl_rowcol_to_cell  # type: ignore[import-untyped]

from tablemgr.app.reporting.models import ShiftReport
from tablemgr.reports import fonts, sheet_paper
from tablemgr.reports.sheet_cells import Amount, Cell, Columns, Moment, Ratio, SheetColumn
from tablemgr.reports.sheet_tables import TABLES
from tablemgr.reports.words import Words
from tablemgr.text import Language
from tablemgr.text.dates import format_offset, local
from tablemgr.text.money import CURRENCIES, CZK

_DANGEROUS = ("=", "+", "-", "@", "\t", "\r", "\n")
"""What makes a spreadsheet take a text for a formula, at its beginning."""
_ZIP_TIME = (1980, 1, 1, 0, 0, 0)
_DATE = "yyyy-mm-dd hh:mm:ss"
_WIDEST, _NARROWEST = 40, 8


@dataclass(frozen=True, slots=True)
class Sheet:
    """One table: ``name`` for file and tab, heads in the paper's language; ``adds`` are the columns with a sum."""

    name: str
    heads: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]
    adds: tuple[int, ...] = ()


def sheets(report: ShiftReport, language: Language, *, issued: bool = True) -> tuple[Sheet, ...]:
    """Return which paper it is, then the tables of the report in its order, those without a line too."""
    fonts.register()  # words are checked against the typeface of the papers
    words = Words(language, report.head)
    heads = [(words.tr(column.head), column) for column in sheet_paper.COLUMNS]
    return (
        _sheet(sheet_paper.NAME, sheet_paper.paper_lines(report, words, issued=issued), heads, words),
        *(
            _sheet(name, tuple(lines(report)), _dated(report, _told(report, name, columns), words), words)
            for name, lines, columns in TABLES
        ),
    )


_CASH_SOLD = ("Sold", "Buy-back", "Expected")


def _told(report: ShiftReport, name: str, columns: Columns) -> Columns:
    """The columns without those that tell a box which waits for its count: what the bank sold is its cash (D05)."""
    if name != "S2-table" or "cash_box" not in report.hidden:
        return columns
    return [column for column in columns if column.head not in _CASH_SOLD]


Headed = list[tuple[str, SheetColumn]]


def _dated(report: ShiftReport, columns: Columns, words: Words) -> Headed:
    """The columns with their heads; where the clocks were changed meanwhile each time stands in UTC as well."""
    head = report.head
    first, last = (format_offset(at_us, head.time_zone) for at_us in (head.period_from_us, head.period_to_us))
    told: Headed = []
    for column in columns:
        told.append((words.tr(column.head), column))
        if column.when and first != last:
            told.append((f"{words.tr(column.head)} (UTC)", SheetColumn(column.head, _in_utc(column))))
    return told


def _in_utc(column: SheetColumn) -> Callable[[Any, Words], Cell]:
    def get(line: Any, words: Words) -> Cell:
        cell = column.get(line, words)
        return Moment(cell.at_us, utc=True) if isinstance(cell, Moment) else cell

    return get


def _sheet(name: str, lines: tuple[Any, ...], columns: Headed, words: Words) -> Sheet:
    return Sheet(
        name,
        tuple(head for head, _column in columns),
        tuple(tuple(column.get(line, words) for _head, column in columns) for line in lines),
        tuple(i for i, (_head, column) in enumerate(columns) if column.adds),
    )


def made(report: ShiftReport, language: Language, form: str, *, issued: bool = True) -> bytes:
    """Return the tables as ``xlsx``, or as ``csv`` files in an archive.

    ``issued``: the report is what was stored under its number. Anything else is told without a number, so that no
    figures stand under the number of a signed paper that says others (controls 2.1).
    """
    return (workbook if form == "xlsx" else texts)(report, language, issued=issued)


def _name(report: ShiftReport, *, issued: bool) -> str:
    """The name of the files: the number of the paper, or what was not issued."""
    head = report.head
    return head.number if issued else f"draft-{head.table}-{head.gaming_day}-{head.shift}"


class _Writer:
    """Cells as a spreadsheet and a text file hold them."""

    def __init__(self, report: ShiftReport, language: Language) -> None:
        self._zone = report.head.time_zone
        self._decimals = CURRENCIES.get(report.head.currency, CZK).decimals
        self._point = "," if language is Language.CS else "."

    def number(self, cell: Cell) -> int | float | None:
        """What a spreadsheet counts with; None for what is no number."""
        match cell:
            case Amount(units):
                return units / 10**self._decimals if self._decimals else units
            case Ratio(figure):
                return float(figure)
            case int():
                return cell
            case _:
                return None

    def moment(self, cell: Moment) -> datetime:
        """A date without a zone, as spreadsheets know it."""
        return local(cell.at_us, "UTC" if cell.utc else self._zone).replace(tzinfo=None, microsecond=0)

    def form(self, cell: Cell) -> str:
        """How the number is shown: counts grouped, money with its minor units, ratios with two places."""
        places = self._decimals if isinstance(cell, Amount) else 2 if isinstance(cell, Ratio) else 0
        return "#,##0" + ("." + "0" * places if places else "")

    def text(self, cell: Cell) -> str | int | None:
        """A cell of a text file: plain digits, the decimal mark of the language, dates as ISO."""
        match cell:
            case Amount(units) if self._decimals:
                whole, part = divmod(abs(units), 10**self._decimals)
                return f"{'-' if units < 0 else ''}{whole}{self._point}{part:0{self._decimals}d}"
            case Amount(units):
                return units
            case Ratio(figure):
                return figure.replace(".", self._point)
            case Moment():
                return self.moment(cell).isoformat(sep=" ")
            case str():
                return harmless(cell)
            case _:
                return cell


def workbook(report: ShiftReport, language: Language, *, issued: bool = True) -> bytes:
    """Return all tables as one XLSX file, a sheet each; sums are formulas that carry their value."""
    stream = io.BytesIO()
    book = Workbook(stream, {"in_memory": True, "strings_to_formulas": False, "strings_to_urls": False})
    title = _name(report, issued=issued)
    made_at = datetime.fromtimestamp(report.head.printed_at_us // 1_000_000, UTC).replace(tzinfo=None)
    book.set_properties({"title": title, "author": report.head.operator, "created": made_at})
    writer, total = _Writer(report, language), Words(language, report.head).tr("Total")
    forms = {
        (form, bold): book.add_format({"num_format": form, "bold": bold, **({"top": 1} if bold else {})})
        for form in ("#,##0", "#,##0.00", _DATE)
        for bold in (False, True)
    }
    head = book.add_format({"bold": True, "bottom": 1, "text_wrap": True, "valign": "top"})
    for one in sheets(report, language, issued=issued):
        page = book.add_worksheet(one.name)
        page.freeze_panes(1, 0)
        page.set_landscape()
        page.set_paper(9)
        page.fit_to_pages(1, 0)
        page.repeat_rows(0)
        _fill(page, one, writer, head, forms)
        if one.adds and one.rows:
            _sum(page, one, writer, total, forms)
    book.close()
    return stream.getvalue()


Forms = Mapping[tuple[str, bool], Any]


def _fill(page: Any, one: Sheet, writer: _Writer, head: Any, forms: Forms) -> None:
    for column, title in enumerate(one.heads):
        page.write_string(0, column, title, head)
        longest = max((len(_shown(row[column], writer)) for row in one.rows), default=0)
        word = max(len(word) for word in title.split(" "))
        page.set_column(column, column, min(_WIDEST, max(_NARROWEST, word, longest) + 2))
    for line, row in enumerate(one.rows, start=1):
        for column, cell in enumerate(row):
            number = writer.number(cell)
            if number is not None:
                page.write_number(line, column, number, forms[writer.form(cell), False])
            elif isinstance(cell, Moment):
                page.write_datetime(line, column, writer.moment(cell), forms[_DATE, False])
            elif isinstance(cell, str) and cell:
                page.write_string(line, column, cell)


def _shown(cell: Cell, writer: _Writer) -> str:
    text = writer.text(cell)
    return "" if text is None else str(text)


def _sum(page: Any, one: Sheet, writer: _Writer, total: str, forms: Forms) -> None:
    """The sums of the columns that add, below their lines."""
    line = len(one.rows) + 1
    if 0 not in one.adds:
        page.write_string(line, 0, total, forms["#,##0", True])
    for column in one.adds:
        cells = [row[column] for row in one.rows]
        value = sum(writer.number(cell) or 0 for cell in cells)
        form = next((writer.form(cell) for cell in cells if cell is not None), "#,##0")
        span = f"{xl_rowcol_to_cell(1, column)}:{xl_rowcol_to_cell(line - 1, column)}"
        page.write_formula(line, column, f"=SUM({span})", forms[form, True], value)


def texts(report: ShiftReport, language: Language, *, issued: bool = True) -> bytes:
    """Return a ZIP archive with one CSV file for each table: UTF-8 with its mark, semicolons, no sums."""
    stream = io.BytesIO()
    writer = _Writer(report, language)
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as archive:
        for one in sheets(report, language, issued=issued):
            lines = io.StringIO(newline="")
            rows = csv.writer(lines, delimiter=";", lineterminator="\r\n")
            rows.writerow(one.heads)
            rows.writerows([[writer.text(cell) for cell in row] for row in one.rows])
            entry = zipfile.ZipInfo(f"{_name(report, issued=issued)}-{one.name}.csv", _ZIP_TIME)
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, lines.getvalue().encode("utf-8-sig"))
    return stream.getvalue()


def harmless(value: str | int) -> str | int:
    """Return a text that no spreadsheet takes for a formula; numbers, also below zero, stay numbers."""
    if isinstance(value, str) and value.startswith(_DANGEROUS):
        return f"'{value}"
    return value
