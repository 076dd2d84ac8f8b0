"""Every table of the shift report for a spreadsheet: one workbook, or one text file for each table in an archive.

Texts are written as texts, never as formulas; the same report gives the same bytes. Amounts are whole numbers in minor
currency units, as everywhere; times are local, with their offset.
"""

from __future__ import annotations

import csv
import io
import zipfile
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from xlsxwriter import Workbook  # type: ignore[import-untyped]

from tablemgr.app.report_models import Person, ShiftReport
from tablemgr.reports import fonts
from tablemgr.reports.documents import codes, control_equations
from tablemgr.reports.words import Words
from tablemgr.text import Language, mark

_ = mark

Cell = int | str | None
_DANGEROUS = ("=", "+", "-", "@", "\t", "\r", "\n")
"""What makes a spreadsheet take a text for a formula, at its beginning."""
_ZIP_TIME = (1980, 1, 1, 0, 0, 0)


@dataclass(frozen=True, slots=True)
class Sheet:
    """One table: ``name`` for the file and the tab, heads in the paper's language, rows of numbers and texts."""

    name: str
    heads: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]


def sheets(report: ShiftReport, language: Language) -> tuple[Sheet, ...]:
    """Return the tables of the report in its order."""
    fonts.register()  # words are checked against the typeface of the papers
    words = Words(language, report.head)
    return tuple(
        Sheet(name, tuple(words.tr(head) for head, _get in columns), _rows(lines(report), columns, words))
        for name, lines, columns in _TABLES
    )


def _rows(
    lines: Sequence[Any], columns: Sequence[tuple[str, Any]], words: Words
) -> tuple[tuple[Cell, ...], ...]:
    return tuple(tuple(_cell(get(line, words)) for _head, get in columns) for line in lines)


def _cell(value: object) -> Cell:
    if isinstance(value, Person):
        return f"{value.staff_id} {value.name}".strip()
    return value if value is None or isinstance(value, int | str) else str(value)


def _field(name: str) -> Callable[[Any, Words], object]:
    return lambda line, _words: getattr(line, name)


def _time(name: str) -> Callable[[Any, Words], object]:
    def moment(line: Any, words: Words) -> object:
        at_us = getattr(line, name)
        return None if at_us is None else words.moment(at_us)

    return moment


Table = tuple[
    str, Callable[[ShiftReport], Sequence[Any]], Sequence[tuple[str, Callable[[Any, Words], object]]]
]


_TABLES: tuple[Table, ...] = (
    (
        "S2-table",
        lambda report: (report.table,),
        [
            (_("Table"), _field("table")), (_("Opening"), _field("opening")), (_("Fills"), _field("fills")),
            (_("Credits"), _field("credits")), (_("Sold"), _field("sold")),
            (_("Buy-back"), _field("bought_back")), (_("Expected"), _field("bank_expected")),
            (_("Counted"), _field("bank_counted")), (_("Variance"), _field("bank_variance")),
            (_("Stacks before"), _field("stacks_open")), (_("Stacks after"), _field("stacks_close")),
            (_("Table win"), _field("table_win")),
        ],
    ),
    (
        "S3-chips",
        lambda report: report.denominations,
        [
            (_("Denomination"), _field("denomination")), (_("Opening"), _field("opening")),
            (_("Fills"), _field("fills")), (_("Credits"), _field("credits")), (_("Expected"), _field("expected")),
            (_("Counted"), _field("counted")), (_("Value"), _field("value")),
        ],
    ),
    (
        "S4-hours",
        lambda report: report.hours,
        [(_("Time"), _time("from_us")), (_("Hands"), _field("hands")), (_("Rake"), _field("rake"))],
    ),
    (
        "S5-boxes",
        lambda report: report.boxes,
        [
            (_("Box"), lambda line, words: codes.box(line.what, words).first), (_("System"), _field("system")),
            (_("Counted"), _field("counted")), (_("Variance"), _field("variance")), (_("Time"), _time("at_us")),
            (_("Counted by"), _field("counted_by")), (_("Second counter"), _field("second_by")),
            (_("Reason"), lambda line, words: codes.reason(line.reason, words).first),
        ],
    ),
    (
        "S6-dealers",
        lambda report: report.downs,
        [
            (_("Dealer"), _field("dealer")), (_("From"), _time("from_us")), (_("To"), _time("to_us")),
            (_("Minutes"), _field("minutes")), (_("Hands"), _field("dealt")), (_("Valid"), _field("valid")),
            (_("Void"), _field("void")), (_("Rake"), _field("rake")), (_("Tips"), _field("tips")),
            (_("Sold"), _field("sold")), (_("Fills"), _field("fills")),
        ],
    ),
    (
        "S8-players",
        lambda report: report.players,
        [
            (_("Player"), _field("player")), (_("Seat"), _field("seat")), (_("From"), _time("from_us")),
            (_("To"), _time("to_us")), (_("Minutes"), _field("minutes")),
            (_("Opening stack"), _field("opening_stack")), (_("Buy-in"), _field("buy_in")),
            (_("Top-up"), _field("top_up")), (_("Chips brought"), _field("brought")),
            (_("Cash-out"), _field("cash_out")), (_("Closing stack"), _field("closing_stack")),
            (_("Result"), _field("net")), (_("Tips"), _field("tips")), (_("Hands"), _field("hands")),
        ],
    ),
    (
        "S9-transfers",
        lambda report: report.slips,
        [
            (_("Number"), _field("number")), (_("Time"), _time("at_us")), (_("Amount"), _field("amount")),
            (_("State"), _field("state")), (_("Requested"), _field("requested_by")),
            (_("Approved"), _field("approved_by")), (_("Issued"), _field("issued_by")),
            (_("Carried"), _field("carried_by")), (_("Accepted"), _field("accepted_by")),
            (_("Voided by"), _field("voided_by")),
        ],
    ),
    (
        "S10-exceptions",
        lambda report: report.exceptions,
        [
            (_("Entry"), _field("seq")), (_("Time"), _time("at_us")),
            (_("Kind"), lambda line, words: codes.label_of(codes.EXCEPTIONS, line.kind, words).first),
            (_("Reference"), lambda line, words: codes.reference(line.ref, words)),
            (_("Before"), _field("before")), (_("After"), _field("after")),
            (_("Difference"), _field("difference")),
            (_("Reason"), lambda line, words: codes.reason(line.reason, words).first),
            (_("Who"), _field("by")), (_("Approved"), _field("ok")),
        ],
    ),
    (
        "equations",
        lambda report: report.equations,
        [
            (_("Equation"), control_equations.name_of), (_("Left side"), _field("left")),
            (_("Right side"), _field("right")), (_("Difference"), _field("difference")),
            (_("Result"), control_equations.verdict),
        ],
    ),
)  # fmt: skip


def made(report: ShiftReport, language: Language, form: str) -> bytes:
    """Return the tables as ``xlsx``, or as ``csv`` files in an archive."""
    return workbook(report, language) if form == "xlsx" else texts(report, language)


def workbook(report: ShiftReport, language: Language) -> bytes:
    """Return all tables as one XLSX file, a sheet each."""
    stream = io.BytesIO()
    book = Workbook(stream, {"in_memory": True, "strings_to_formulas": False, "strings_to_urls": False})
    made = datetime.fromtimestamp(report.head.printed_at_us // 1_000_000, UTC).replace(tzinfo=None)
    book.set_properties({"title": report.head.number, "author": report.head.operator, "created": made})
    bold = book.add_format({"bold": True, "bottom": 1})
    whole = book.add_format({"num_format": "#,##0"})
    for one in sheets(report, language):
        page = book.add_worksheet(one.name)
        page.freeze_panes(1, 0)
        for column, head in enumerate(one.heads):
            page.write_string(0, column, head, bold)
            longest = max((len(str(row[column])) for row in one.rows if row[column] is not None), default=0)
            page.set_column(column, column, min(40, max(8, len(head), longest) + 2))
        for line, row in enumerate(one.rows, start=1):
            for column, value in enumerate(row):
                if isinstance(value, int):
                    page.write_number(line, column, value, whole)
                elif value is not None:
                    page.write_string(line, column, value)
    book.close()
    return stream.getvalue()


def texts(report: ShiftReport, language: Language) -> bytes:
    """Return a ZIP archive with one CSV file for each table: UTF-8 with its mark, semicolons."""
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as archive:
        for one in sheets(report, language):
            lines = io.StringIO(newline="")
            writer = csv.writer(lines, delimiter=";", lineterminator="\r\n")
            writer.writerow(one.heads)
            writer.writerows([[harmless(value) for value in row] for row in one.rows])
            entry = zipfile.ZipInfo(f"{report.head.number}-{one.name}.csv", _ZIP_TIME)
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, lines.getvalue().encode("utf-8-sig"))
    return stream.getvalue()


def harmless(value: Cell) -> Cell:
    """Return a text that no spreadsheet takes for a formula; numbers, also below zero, stay numbers."""
    if isinstance(value, str) and value.startswith(_DANGEROUS):
        return f"'{value}"
    return value
