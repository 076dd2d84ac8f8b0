"""Tables for a spreadsheet can be laid beside the signed paper: they say which one they are of, or that none is."""

from __future__ import annotations

import csv
import io
import zipfile
from collections.abc import Iterator

import pytest

from tablemgr.app.documents.request import PaperRequest
from tablemgr.app.documents.views import DocumentInfo
from tablemgr.app.reporting.numbers import DocumentKind
from tablemgr.app.service import TableService
from tablemgr.bootstrap.papers import ServicePapers
from tablemgr.reports import sheet_paper, sheets
from tablemgr.text import Language
from tests.helpers.evenings import golden_lines, play

ONE_FILL_IS_VOID = "V2"


@pytest.fixture(scope="module")
def service() -> Iterator[TableService]:
    _result, service = play(golden_lines(ONE_FILL_IS_VOID))
    yield service
    service.close()


def files(archive: bytes) -> dict[str, list[list[str]]]:
    """Every table by the name of its file, its head first."""
    opened = zipfile.ZipFile(io.BytesIO(archive))
    return {
        name: list(csv.reader(io.StringIO(opened.read(name).decode("utf-8-sig")), delimiter=";"))
        for name in opened.namelist()
    }


def told_paper(tables: dict[str, list[list[str]]]) -> dict[str, str]:
    name = next(name for name in tables if name.endswith(f"{sheet_paper.NAME}.csv"))
    return {line[0]: line[1] for line in tables[name]}


def test_tables_that_nobody_issued_bear_no_number_and_the_issued_ones_say_version_and_hash(
    service: TableService,
) -> None:
    papers = ServicePapers(service)
    draft = files(papers.tables(1, "en", "csv"))
    assert not any("SR-" in name for name in draft)
    told = told_paper(draft)
    assert (told["Number"], told["Version"], told["Content hash"]) == ("numbered when it is issued", "", "")

    issued = service.issue_paper(1, PaperRequest(DocumentKind.SHIFT_REPORT), by="M301")
    assert isinstance(issued, DocumentInfo)
    tables = files(papers.tables(1, "en", "csv"))
    assert all(name.startswith(f"{issued.printed_number}-") for name in tables)
    told = told_paper(tables)
    assert (told["Number"], told["Version"]) == (issued.printed_number, "1")
    assert told["Content hash"] == issued.content_hash
    assert (told["Operator"], told["Currency"], told["Status"]) == ("Casino Vltava", "CZK", issued.status)
    assert (told["From"], told["To"]) == ("2026-11-28 18:00:00", "2026-11-28 20:00:00")


@pytest.mark.parametrize("language", list(Language))
def test_no_table_has_two_columns_of_one_name(service: TableService, language: Language) -> None:
    for sheet in sheets.sheets(service.shift_report(1), language):
        assert len(set(sheet.heads)) == len(sheet.heads), (sheet.name, sheet.heads)


def test_a_void_slip_adds_nothing_to_the_column_of_amounts(service: TableService) -> None:
    sheet = next(
        one for one in sheets.sheets(service.shift_report(1), Language.EN) if one.name == "S9-transfers"
    )
    amounts, void = sheet.heads.index("Amount"), sheet.heads.index("Void, amount")
    told = [(row[amounts], row[void]) for row in sheet.rows]
    assert [getattr(cell, "units", None) for cell, _void in told] == [10_000, None]
    assert [getattr(cell, "units", None) for _amount, cell in told] == [None, 5_000]
