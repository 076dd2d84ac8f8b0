"""The page of a paper that comes as a value, and the tables of the shift report for a spreadsheet."""

from __future__ import annotations

import csv
import io
import zipfile
from dataclasses import replace

import pytest

from tablemgr.app.documents.marks import Marks
from tablemgr.app.documents.paper import Column, Grid, Message, Money, Paper, Plain, Row, Section
from tablemgr.reports import sheets
from tablemgr.reports.renderer import ReportLabRenderer
from tablemgr.text import Language
from tests.helpers.evenings import golden_lines, play
from tests.reports.paper import printed_pages
from tests.reports.samples import golden


def log(lines: int, *, landscape: bool = False, half: bool = False) -> Paper:
    rows = tuple(
        Row((Plain(f"Řehoř Příliš-Žluťoučký {n}"), Money(25 * n)), struck=n == 2) for n in range(1, lines + 1)
    )
    grid = Grid((Column(Message("Player"), 40), Column(Message("Amount"), sums=True)), rows)
    head = replace(golden().head, number="BL-PRAHA1-PK07-20261128-A-0007")
    return Paper(
        Message("Buy-in log"),
        head,
        (Section(Message("Purchases and cash-outs"), grid=grid),),
        (),
        landscape,
        half,
    )


def pages(paper: Paper, marks: Marks = Marks()) -> list[str]:  # noqa: B008  frozen
    pdf = ReportLabRenderer().render_paper(paper, "cs", marks)
    return printed_pages(pdf)


def test_a_long_table_repeats_its_head_and_carries_its_sums() -> None:
    told = pages(log(120))
    assert len(told) > 2
    assert all("Hráč" in page for page in told)
    assert "Převod" in told[0]
    assert "Z předchozí strany" in told[1]
    assert "181 450" in told[-1]  # 25 × (1 + … + 120) without the struck 50


def test_a_paper_without_rows_says_that_nothing_happened() -> None:
    assert "Bez činnosti" in pages(log(0))[0]
    assert "No activity" in pages(log(0))[0]


def test_every_page_of_a_second_copy_is_marked_as_a_reprint() -> None:
    assert all("OPIS č. 1" in page and "REPRINT 1" in page for page in pages(log(120), Marks(copy=2)))
    assert not any("OPIS" in page for page in pages(log(120), Marks(copy=1)))


def test_a_void_paper_and_a_superseded_one_say_so_on_every_page() -> None:
    assert all("STORNO" in page for page in pages(log(120), Marks(void=True)))
    assert all("NAHRAZENO v. 2" in page for page in pages(log(120), Marks(superseded_by=2)))
    assert all("NAHRAZUJE v. 1" in page for page in pages(log(120), Marks(supersedes=1)))


@pytest.mark.parametrize(("landscape", "half"), [(False, False), (True, False), (False, True)])
def test_number_hashes_and_log_range_stand_on_every_page(landscape: bool, half: bool) -> None:
    paper = log(90, landscape=landscape, half=half)
    for page in pages(paper):
        joined = " ".join(page.split())
        assert paper.head.number in joined
        assert f"#{paper.head.first_seq}–#{paper.head.last_seq}" in joined
        assert " ".join(paper.head.content_hash[i : i + 4] for i in range(0, 16, 4)) in joined


def test_a_draft_has_no_number() -> None:
    told = pages(log(1), Marks(draft=True))[0]
    assert "BL-PRAHA1" not in told
    assert "NÁHLED" in told


def test_every_table_of_the_shift_report_is_in_the_workbook_and_in_the_texts() -> None:
    _result, service = play(golden_lines())
    report = service.shift_report(1)
    service.close()
    first = sheets.workbook(report, Language.CS)
    assert first == sheets.workbook(report, Language.CS)
    archive = zipfile.ZipFile(io.BytesIO(sheets.texts(report, Language.CS)))
    assert len(archive.namelist()) == len(sheets.sheets(report, Language.CS))
    name = next(name for name in archive.namelist() if "S8-players" in name)
    rows = list(csv.DictReader(io.StringIO(archive.read(name).decode("utf-8-sig")), delimiter=";"))
    assert [int(row["Výsledek"]) for row in rows] == [-50, 2_875, -3_350]


@pytest.mark.parametrize("text", ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1"])
def test_a_text_is_never_taken_for_a_formula(text: str) -> None:
    assert sheets.harmless(text) == f"'{text}"
    assert sheets.harmless(-25) == -25
