"""What the controls ask of every paper: names of who approved, form and copy, integrity, «no activity» (A05 – H10)."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tablemgr.app.api import PaperRequest
from tablemgr.app.authority import People
from tablemgr.app.documents.codec import Printable
from tablemgr.app.reporting.numbers import DocumentKind
from tablemgr.app.service import TableService
from tablemgr.engine.house import Role, RoleTitled
from tablemgr.engine.ids import StaffId
from tablemgr.engine.outcome import Refused
from tablemgr.reports.renderer import ReportLabRenderer
from tests.helpers.evenings import golden_lines, play
from tests.helpers.services import opened_table
from tests.reports.paper import flat, pages, printed
from tests.unit.app.test_tips_and_jackpot import jackpot_table, shown_hand

NAMES = {
    "D101": "Jana Nováková", "D102": "Řehoř Čížek", "F201": "Petr Šťastný", "C301": "Lenka Dvořáková",
    "R401": "Ondřej Vlk", "N501": "Květa Malá", "N502": "Miloš Tůma", "M301": "Zdeňka Růžičková",
}  # fmt: skip
PAPERS = (
    (DocumentKind.SHIFT_REPORT, "", ("D102", "F201", "N501", "N502", "M301")),
    (DocumentKind.OPENING, "", ("D101", "F201")),
    (DocumentKind.CLOSING, "", ("D102", "F201")),
    (DocumentKind.FILL, "fill:1", ("F201", "C301", "R401", "D101")),
    (DocumentKind.COUNT_SHEET, "rake_box", ("N501", "N502")),
    (DocumentKind.COUNT_SHEET, "tip_box", ("N501", "N502")),
)
TITLES = {
    DocumentKind.SHIFT_REPORT: ("Směnová uzávěrka", "Shift report"),
    DocumentKind.OPENING: ("Protokol o otevření hracího stolu", ""),
    DocumentKind.FILL: ("Doklad o dotaci stolu", ""),
}


@pytest.fixture(scope="module")
def golden() -> Iterator[TableService]:
    _result, service = play(golden_lines())
    yield service
    service.close()


def paper(service: TableService, kind: DocumentKind, about: str = "") -> Printable:
    made = service.paper_draft(1, PaperRequest(kind, about))
    assert not isinstance(made, Refused), made
    return made


def text(service: TableService, kind: DocumentKind, about: str = "") -> str:
    return flat(ReportLabRenderer().render(paper(service, kind, about), "cs"))


@pytest.mark.parametrize(("kind", "about", "people"), PAPERS, ids=lambda value: str(value))
def test_everybody_who_approved_stands_on_the_paper_with_number_and_surname(
    golden: TableService, kind: DocumentKind, about: str, people: tuple[str, ...]
) -> None:
    said = text(golden, kind, about)
    for who in people:
        assert who in said, who
        assert NAMES[who].split()[-1] in said, who


@pytest.mark.parametrize(("kind", "about", "people"), PAPERS, ids=lambda value: str(value))
def test_every_page_names_form_operator_time_and_for_whom_the_copy_is(
    golden: TableService, kind: DocumentKind, about: str, people: tuple[str, ...]
) -> None:
    made = paper(golden, kind, about)
    for page in pages(ReportLabRenderer().render(made, "cs")):
        whole = " ".join(page.split())
        assert "Casino Vltava" in whole
        assert kind.value in whole  # the number begins with its form
        assert "Určeno pro" in whole
        assert "Vytiskl" in whole
        assert "2026" in whole


@pytest.mark.parametrize(("kind", "about", "people"), PAPERS, ids=lambda value: str(value))
def test_range_of_the_journal_and_hashes_let_the_paper_be_checked(
    golden: TableService, kind: DocumentKind, about: str, people: tuple[str, ...]
) -> None:
    made = paper(golden, kind, about)
    said = printed(ReportLabRenderer().render(made, "en")).replace(" ", "")
    head = made.head
    assert f"#{head.first_seq}–#{head.last_seq}" in said
    assert head.head_hash[:16] in said
    assert head.content_hash[:16] in said


def test_an_empty_shift_says_so_instead_of_showing_nothing() -> None:
    said = text(opened_table().service, DocumentKind.SHIFT_REPORT)
    assert "Bez činnosti" in said
    assert "No activity" in said


def test_features_that_are_off_stand_on_no_paper(golden: TableService) -> None:
    for kind, about, _people in PAPERS:
        said = text(golden, kind, about)
        for word in ("Schránka na jackpot", "Schránka na poplatky", "Jackpot box", "Fee box"):
            assert word not in said, (kind, word)


def test_the_pool_of_the_jackpot_is_rolled_forward_on_the_shift_report() -> None:
    table = jackpot_table().seated(1, 3)
    shown_hand(table)
    report = paper(table.service, DocumentKind.SHIFT_REPORT)
    line = table.service.shift_report(1).jackpot
    assert line is not None
    assert line.opening + line.contributions - line.paid == line.closing == 50
    said = flat(ReportLabRenderer().render(report, "cs"))
    assert "Schránka na jackpot" in said or "Jackpot" in said
    assert "50" in said


def test_the_papers_call_the_roles_as_the_house_does() -> None:
    _result, service = play(golden_lines())
    desk = service._desk
    nobody = People(StaffId("M301"), StaffId(""))
    desk.record((RoleTitled(Role.FLOOR, "Pitboss", "Pit boss"),), nobody)
    english = flat(ReportLabRenderer().render(paper(service, DocumentKind.SHIFT_REPORT), "en"))
    assert "Pit boss" in english
    assert "Pitboss" in english
    assert "Pitboss" in text(service, DocumentKind.ROTATION)
    service.close()
