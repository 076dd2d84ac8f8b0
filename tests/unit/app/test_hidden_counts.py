"""A preliminary shift report hides what is still to be counted blind: on paper, in the tables, in a file (D05)."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tablemgr import bootstrap
from tablemgr.app.documents.codec import encode
from tablemgr.app.documents.request import PaperRequest
from tablemgr.app.reporting.export import shift_json
from tablemgr.app.reporting.models import ShiftReport
from tablemgr.app.reporting.numbers import DocumentKind
from tablemgr.app.service import TableService
from tablemgr.engine.outcome import RefusalCode, Refused
from tablemgr.reports import sheets
from tablemgr.reports.renderer import ReportLabRenderer
from tablemgr.text import Language
from tests.helpers.evenings import golden_lines, play
from tests.reports.paper import flat

RAKE, TIPS, SOLD = 350, 175, 17_000
"""What the boxes of the golden evening hold by the books: nobody may read it before it was counted."""
SHIFT = PaperRequest(DocumentKind.SHIFT_REPORT)


def played_to(verb: str, journal: Path | None = None) -> TableService:
    """The golden evening up to and with the first line of this kind."""
    lines = golden_lines()
    last = next(place for place, line in enumerate(lines) if line.verb.startswith(verb))
    _result, service = play(lines[: last + 1], journal) if journal is not None else play(lines[: last + 1])
    return service


@pytest.fixture
def closed() -> Iterator[TableService]:
    """Closed, the bank counted, no box."""
    service = played_to("close")
    yield service
    service.close()


def drafted(service: TableService) -> ShiftReport:
    paper = service.paper_draft(1, SHIFT)
    assert not isinstance(paper, Refused), paper
    assert isinstance(paper, ShiftReport)
    return paper


def amounts(text: str) -> set[str]:
    """Every number in a text, thousands together."""
    return set(re.findall(r"\d+", re.sub(r"(?<=\d)[ \u00a0](?=\d{3}\b)", "", text)))


def test_the_report_of_a_closed_table_is_preliminary_and_names_the_missing_counts(
    closed: TableService,
) -> None:
    report = drafted(closed)
    assert report.head.status == "PRELIMINARY"
    assert set(report.hidden) == {"rake_box", "tip_box", "cash_box"}
    assert {f"count_missing:{box}" for box in report.hidden} <= set(report.head.status_reasons)


@pytest.mark.parametrize("language", ["cs", "en"])
def test_no_amount_of_an_uncounted_box_stands_on_the_paper(closed: TableService, language: str) -> None:
    text = flat(ReportLabRenderer().render(drafted(closed), language))
    assert ("zatím nesečteno" if language == "cs" else "not counted yet") in text
    assert not amounts(text) & {str(RAKE), str(TIPS), str(SOLD)}
    assert "13 000" in text  # the bank was counted


def test_nothing_of_it_is_stored_with_the_issued_paper(closed: TableService) -> None:
    info = closed.issue_paper(1, SHIFT, by="F201")
    assert not isinstance(info, Refused), info
    opened = closed.open_paper(info.key)
    assert not isinstance(opened, Refused)
    stored = encode(opened.paper)
    assert all(f":{amount}," not in stored for amount in (RAKE, TIPS, SOLD))


def test_the_tables_for_a_spreadsheet_hide_the_same(closed: TableService) -> None:
    made = sheets.sheets(closed.shown_report(1), Language.EN)
    cells = {getattr(cell, "units", cell) for sheet in made for row in sheet.rows for cell in row}
    assert not cells & {RAKE, TIPS, SOLD}
    assert "Sold" not in next(sheet.heads for sheet in made if sheet.name == "S2-table")


def test_the_report_of_a_journal_file_hides_it_too(tmp_path: Path) -> None:
    path = tmp_path / "evening.tablemgr"
    played_to("close", path).close()
    made = bootstrap.shift_report_pdf(path, 1, "cs")
    assert not amounts(flat(made.pdf)) & {str(RAKE), str(TIPS), str(SOLD)}


def test_lists_of_what_lies_in_an_uncounted_box_wait_for_its_count(closed: TableService) -> None:
    for request, box in (
        (PaperRequest(DocumentKind.BUY_IN_LOG), "cash_box"),
        (PaperRequest(DocumentKind.AUDIT_EXTRACT), "rake_box"),
        (PaperRequest(DocumentKind.AUDIT_EXTRACT, "money"), "rake_box"),
    ):
        refused = closed.issue_paper(1, request, by="F201")
        assert isinstance(refused, Refused)
        assert (refused.code, refused.rule) == (RefusalCode.PAPER_WAITS_FOR_COUNT, "D05")
        assert dict(refused.params)["what"] == box
        assert closed.papers(1) == ()


def test_one_hand_and_one_player_do_not_wait_for_the_count(closed: TableService) -> None:
    """A dispute is decided at once, and who leaves gets what is his."""
    hand = closed.hand_report(1, 1)
    assert hand is not None
    assert hand.rake is not None
    for request in (
        PaperRequest(DocumentKind.HAND_REPORT, "hand:1"),
        PaperRequest(DocumentKind.PLAYER_STATEMENT, "player:P2"),
        PaperRequest(DocumentKind.AUDIT_EXTRACT, "system"),
    ):
        assert not isinstance(closed.issue_paper(1, request, by="F201"), Refused)


def test_the_list_of_hands_beside_the_papers_tells_no_rake(closed: TableService) -> None:
    hands = bootstrap.ServicePapers(closed).hands_job(1)()
    assert [hand.no for hand in hands] == [1, 2, 3, 4, 5]
    assert all(hand.hidden and hand.rake == hand.tips == 0 and not hand.stacks for hand in hands)


def test_the_figures_of_an_evening_file_hide_it_too(closed: TableService) -> None:
    told = shift_json(closed.shown_report(1))
    assert told["hidden"] == ["rake_box", "tip_box", "cash_box"]
    missing = ("rake", "tips", "chips_sold", "cash_expected", "bank_expected", "table_win")
    assert all(told[key] is None for key in missing)
    told["integrity"]["head_hash"] = ""  # other digits in each run
    assert not amounts(json.dumps(told)) & {str(RAKE), str(TIPS), str(SOLD)}


def test_while_the_table_plays_and_no_box_is_out_nothing_is_hidden() -> None:
    lines = golden_lines()
    close = next(place for place, line in enumerate(lines) if line.verb.startswith("close"))
    _result, service = play(lines[:close])
    report = drafted(service)
    assert report.hidden == ()
    assert sum(hand.rake for hand in report.hands) == RAKE
    service.close()


def test_once_everything_is_counted_the_report_is_whole() -> None:
    _result, service = play(golden_lines())
    report = drafted(service)
    assert (report.hidden, len(report.equations)) == ((), 10)
    assert report == service.shift_report(1)
    service.close()
