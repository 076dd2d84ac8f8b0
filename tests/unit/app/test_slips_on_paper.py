"""Slips of the table bank on paper: what was issued and what came, the stakes, one page (controls 2.5, 2.6)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tablemgr.app.api import AcceptSlip, IssueSlip, RequestSlip, SlipKind, SlipNo, StaffId
from tablemgr.app.documents.marks import Marks
from tablemgr.app.documents.paper import Money, Paper, Plain
from tablemgr.app.documents.request import PaperRequest
from tablemgr.app.documents.views import DocumentInfo, OpenedPaper
from tablemgr.app.reporting.numbers import DocumentKind
from tablemgr.app.service import TableService
from tablemgr.reports.renderer import ReportLabRenderer
from tablemgr.text import Language, translator
from tablemgr.text.reasons import REASONS
from tests.helpers.evenings import golden_lines, play
from tests.helpers.services import opened_table
from tests.reports.paper import flat, pages

D1, F1, C1, R1 = (StaffId(who) for who in ("D101", "F201", "C301", "R401"))
ISSUED, CAME = ((25, 40), (100, 90)), ((25, 40), (100, 85))
RENDERER = ReportLabRenderer()
REASONS_IN_CZECH = {code: translator(Language.CS)(words) for code, words in REASONS.items()}
LONG_OPERATOR = "Společnost pro provozování kasin a heren Žluťoučký kůň & synové, a.s. v likvidaci"


def paper(service: TableService, kind: DocumentKind, about: str = "") -> Paper:
    made = service.paper_draft(1, PaperRequest(kind, about))
    assert isinstance(made, Paper), made
    return made


def amounts(slip: Paper) -> dict[str, object]:
    section = next(one for one in slip.sections if one.title.text == "Amount")
    return {fact.label.text: fact.value for fact in section.facts}


@pytest.mark.parametrize(
    ("kind", "letter", "about", "sign"),
    [(SlipKind.FILL, "F", "fill:1", +1), (SlipKind.TABLE_CREDIT, "K", "credit:1", -1)],
)
def test_a_slip_received_short_says_what_came_and_the_bank_before_it(
    kind: SlipKind, letter: str, about: str, sign: int
) -> None:
    table = opened_table()
    bank = table.service.snapshot().bank
    assert bank is not None
    table.do(RequestSlip(kind, ISSUED, "LOW_BANK", F1, F1), by=F1)
    table.do(IssueSlip(kind, SlipNo(1), C1), by=C1)
    table.do(AcceptSlip(kind, SlipNo(1), CAME, D1, R1, "MISCOUNT", F1), by=D1, ok=R1)

    slip = paper(table.service, DocumentKind(letter), about)
    told = amounts(slip)
    assert told["Total"] == Money(9_500)
    assert (told["Issued, amount"], told["Accepted, amount"]) == (Money(10_000), Money(9_500))
    assert told["Variance"] == Money(-500, signed=True)
    assert (told["Bank before"], told["Bank after"]) == (Money(bank.total), Money(bank.total + sign * 9_500))
    words = [note.text for one in slip.sections for note in one.notes if isinstance(note, Plain)]
    assert "devět tisíc pět set korun českých" in words

    (line,) = table.service.shift_report(1).slips
    assert (line.amount, line.accepted) == (10_000, 9_500)
    table.service.close()


def test_the_stakes_of_a_house_with_cents_are_written_with_cents() -> None:
    _result, service = play(golden_lines())
    for kind, about in (
        (DocumentKind.OPENING, ""),
        (DocumentKind.CLOSING, ""),
        (DocumentKind.FILL, "fill:1"),
    ):
        slip = paper(service, kind, about)
        euros = replace(slip, head=replace(slip.head, currency="EUR"))
        assert "NL 0,25/0,50 EUR" in flat(RENDERER.render(euros, "cs")).replace("\xa0", " ")
    service.close()


def test_a_closing_slip_with_every_box_and_any_mark_is_one_page_with_its_figures_and_signatures() -> None:
    _result, service = play(golden_lines())
    slip = paper(service, DocumentKind.CLOSING)
    sections = []
    for one in slip.sections:
        if one.title.text == "Boxes and seals" and one.grid is not None:
            every = (*one.grid.rows, *one.grid.rows[:2])  # as with a jackpot and a time charge
            one = replace(one, grid=replace(one.grid, rows=every))
        sections.append(one)
    crowded = replace(slip, sections=tuple(sections), head=replace(slip.head, operator=LONG_OPERATOR))
    for marks in (
        Marks(copy=1),
        Marks(copy=3, superseded_by=2),
        Marks(copy=2, void=True, void_at_us=slip.head.printed_at_us, void_reason="WRONG_AMOUNT"),
    ):
        assert len(pages(RENDERER.render(crowded, "cs", marks))) == 1
    service.close()


def test_a_paper_made_void_says_by_whom_when_and_why_on_every_later_copy() -> None:
    _result, service = play(golden_lines())
    info = service.issue_paper(1, PaperRequest(DocumentKind.FILL, "fill:1"), by="F201")
    assert isinstance(info, DocumentInfo)
    assert service.void_paper(info.key, by="M301", reason="WRONG_AMOUNT") is None
    opened = service.open_paper(info.key)
    assert isinstance(opened, OpenedPaper)
    text = flat(RENDERER.render(opened.paper, "cs", opened.marks)).replace("\xa0", " ")
    assert "M301 Zdeňka Růžičková · 28. 11. 2026" in text
    assert REASONS_IN_CZECH["WRONG_AMOUNT"] in text
    assert "zůstává v deníku" in text
    assert opened.paper.head.content_hash == info.content_hash
    service.close()
