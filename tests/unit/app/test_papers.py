"""Papers of a table: numbers, stored content, reprints, voids, rights, drafts; each figure from the journal."""

from __future__ import annotations

import io
from collections.abc import Iterator
from dataclasses import replace

import pytest
from pypdf import PdfReader

from tablemgr.app.api import SeatNo, Tip
from tablemgr.app.documents.codec import decode, encode, is_sound, model_of, sealed
from tablemgr.app.documents.paper import Money, Paper, Plain, Quantity, Said
from tablemgr.app.documents.request import PaperRequest
from tablemgr.app.documents.views import DocumentInfo
from tablemgr.app.evening.reader import read_lines
from tablemgr.app.reporting.numbers import DocumentKind
from tablemgr.app.service import TableService
from tablemgr.engine.journal import DocumentPrinted
from tablemgr.engine.outcome import RefusalCode, Refused
from tablemgr.reports.renderer import ReportLabRenderer
from tests.helpers.evenings import golden_lines, play
from tests.helpers.services import opened_table
from tests.reports.paper import flat, text_of

FLOOR, MANAGER = "F201", "M301"


@pytest.fixture
def service() -> Iterator[TableService]:
    _result, service = play(golden_lines())
    yield service
    service.close()


def issued(service: TableService, kind: DocumentKind, about: str = "", by: str = FLOOR) -> DocumentInfo:
    answer = service.issue_paper(1, PaperRequest(kind, about), by=by)
    assert not isinstance(answer, Refused), answer
    return answer


def texts(paper: Paper) -> str:
    return encode(paper)


def test_numbers_of_a_kind_run_without_gaps_and_each_kind_has_its_own(service: TableService) -> None:
    assert [issued(service, DocumentKind.ROTATION).key.number for _n in range(3)] == [1, 2, 3]
    assert issued(service, DocumentKind.OPENING).printed_number == "TO-PRAHA1-PK07-20261128-A-0001"
    assert {(line.kind, line.issued, line.missing) for line in service.paper_series()} == {
        ("DR", 3, ()),
        ("TO", 1, ()),
    }


@pytest.mark.parametrize(
    ("kind", "about"),
    [
        (DocumentKind.OPENING, ""),
        (DocumentKind.CLOSING, ""),
        (DocumentKind.FILL, "fill:1"),
        (DocumentKind.COUNT_SHEET, "rake_box"),
        (DocumentKind.COUNT_SHEET, "tip_box"),
        (DocumentKind.ROTATION, ""),
        (DocumentKind.BUY_IN_LOG, ""),
        (DocumentKind.PLAYER_STATEMENT, "player:P1"),
        (DocumentKind.AUDIT_EXTRACT, "money"),
        (DocumentKind.JACKPOT, "hand:3"),
        (DocumentKind.SHIFT_REPORT, ""),
        (DocumentKind.HAND_REPORT, "hand:3"),
    ],
)
def test_a_reprint_shows_what_was_stored_with_the_same_content_hash(
    service: TableService, kind: DocumentKind, about: str
) -> None:
    info = issued(service, kind, about)
    first = service.open_paper(info.key)
    assert not isinstance(first, Refused)
    assert first.sound
    pdf = ReportLabRenderer().render(first.paper, "cs", first.marks)
    assert pdf == ReportLabRenderer().render(first.paper, "cs", first.marks)
    assert service.note_print(info.key, pdf, language="cs", by=FLOOR) is None
    again = service.open_paper(info.key)
    assert not isinstance(again, Refused)
    assert again.paper == first.paper
    assert again.paper.head.content_hash == info.content_hash
    assert (first.marks.copy, again.marks.copy) == (1, 2)


def test_a_paper_is_the_same_after_it_was_stored(service: TableService) -> None:
    draft = service.paper_draft(1, PaperRequest(DocumentKind.BUY_IN_LOG))
    assert not isinstance(draft, Refused)
    assert decode(model_of(draft), encode(draft)) == draft


def test_a_stored_paper_that_somebody_changed_is_found_out(service: TableService) -> None:
    draft = sealed(service.shift_report(1))
    body = encode(draft)
    assert is_sound(body, draft.head.content_hash)
    assert not is_sound(body.replace("17000", "18000"), draft.head.content_hash)


def test_each_print_is_a_record_of_who_when_and_which_copy(service: TableService) -> None:
    info = issued(service, DocumentKind.ROTATION)
    for _copy in range(2):
        assert service.note_print(info.key, b"pdf", language="en", by=MANAGER, reason="lost") is None
    prints = [
        record for record in service.told_session(1).records if isinstance(record.event, DocumentPrinted)
    ]
    assert [(record.actor, record.event.copy) for record in prints] == [(MANAGER, 1), (MANAGER, 2)]
    assert service.papers(1)[-1].copies == 2


def test_a_void_paper_keeps_its_number_and_says_so(service: TableService) -> None:
    info = issued(service, DocumentKind.OPENING)
    assert service.void_paper(info.key, by=MANAGER, reason="WRONG_AMOUNT") is None
    assert service.papers(1)[-1].state == "void"
    opened = service.open_paper(info.key)
    assert not isinstance(opened, Refused)
    assert opened.marks.void
    assert issued(service, DocumentKind.OPENING).key.number == 2
    series = service.paper_series()[0]
    assert (series.issued, series.used, series.void) == (2, 1, 1)


def test_who_issued_a_paper_does_not_make_it_void(service: TableService) -> None:
    info = issued(service, DocumentKind.OPENING)
    refused = service.void_paper(info.key, by=FLOOR, reason="WRONG_AMOUNT")
    assert isinstance(refused, Refused)
    assert refused.code is RefusalCode.SAME_PERSON_APPROVES


def test_a_new_version_of_a_final_report_needs_a_reason_and_the_old_one_stays(service: TableService) -> None:
    first = issued(service, DocumentKind.SHIFT_REPORT)
    refused = service.issue_paper(1, PaperRequest(DocumentKind.SHIFT_REPORT), by=MANAGER)
    assert isinstance(refused, Refused)
    assert refused.code is RefusalCode.REASON_MISSING
    second = service.issue_paper(1, PaperRequest(DocumentKind.SHIFT_REPORT), by=MANAGER, reason="recount")
    assert not isinstance(second, Refused)
    assert (second.key.number, second.key.version) == (first.key.number, 2)
    old = service.open_paper(first.key)
    assert not isinstance(old, Refused)
    assert (old.info.state, old.marks.superseded_by) == ("superseded", 2)
    assert old.paper.head.content_hash == first.content_hash


def test_a_dealer_prints_slips_and_no_log_of_purchases(service: TableService) -> None:
    assert issued(service, DocumentKind.OPENING, by="D101").created_by == "D101"
    refused = service.issue_paper(1, PaperRequest(DocumentKind.BUY_IN_LOG), by="D101")
    assert isinstance(refused, Refused)
    assert refused.code is RefusalCode.NOT_ALLOWED_FOR_ROLE


def test_a_paper_about_nothing_is_refused(service: TableService) -> None:
    for request in (
        PaperRequest(DocumentKind.FILL, "fill:9"),
        PaperRequest(DocumentKind.PLAYER_STATEMENT, "player:P9"),
        PaperRequest(DocumentKind.COUNT_SHEET, "fee_box"),
        PaperRequest(DocumentKind.INTERIM),
        PaperRequest(DocumentKind.INCIDENT),
    ):
        assert isinstance(service.issue_paper(1, request, by=FLOOR), Refused), request


def test_a_statement_names_no_other_player(service: TableService) -> None:
    paper = service.paper_draft(1, PaperRequest(DocumentKind.PLAYER_STATEMENT, "player:P2"))
    assert isinstance(paper, Paper)
    assert '"P2"' in texts(paper)
    assert not any(f'"{other}"' in texts(paper) for other in ("P1", "P3"))
    totals = next(section for section in paper.sections if section.title.text == "Totals")
    assert totals.facts[-1].value == Money(2_875, signed=True)


def test_a_fill_slip_says_its_amount_in_words_and_what_the_bank_held(service: TableService) -> None:
    paper = service.paper_draft(1, PaperRequest(DocumentKind.FILL, "fill:1"))
    assert isinstance(paper, Paper)
    amount = next(section for section in paper.sections if section.title.text == "Amount")
    assert [fact.value for fact in amount.facts[2:]] == [Money(6_000), Money(16_000)]
    assert amount.notes == (Plain("deset tisíc korun českých"), Plain("ten thousand Czech crowns"))


def test_an_extract_counts_what_it_leaves_out(service: TableService) -> None:
    paper = service.paper_draft(1, PaperRequest(DocumentKind.AUDIT_EXTRACT, "money"))
    assert isinstance(paper, Paper)
    grid = paper.sections[1].grid
    assert grid is not None
    names = [row.cells[5].parts[0].label for row in grid.rows if isinstance(row.cells[5], Said)]
    gaps = [name.places[0][1] for name in names if name is not None and name.places]
    shown = len(grid.rows) - len(gaps)
    assert shown + sum(int(gap) for gap in gaps) == len(service.told_session(1).records)


@pytest.mark.parametrize("jumps", [0, 2])
def test_an_extract_says_how_often_the_clock_jumped_against_the_counter(jumps: int) -> None:
    table = opened_table().seated(1, 3)
    for _jump in range(jumps):
        table.clock.set_us(table.clock.now_us() - 3_000_000)  # the counter never goes back
        table.do(Tip(SeatNo(1), 25))
    paper = table.service.paper_draft(1, PaperRequest(DocumentKind.AUDIT_EXTRACT, "money"))
    assert isinstance(paper, Paper)
    assert paper.sections[2].facts[3].value == Quantity(jumps)


def test_what_was_taken_back_is_struck_through_on_the_extract_and_the_foot_says_so() -> None:
    table = opened_table().seated(1, 3)
    tip = table.do(Tip(SeatNo(1), 25))
    table.undo()
    paper = table.service.paper_draft(1, PaperRequest(DocumentKind.AUDIT_EXTRACT))
    assert isinstance(paper, Paper)
    grid = paper.sections[1].grid
    assert grid is not None
    assert [row.cells[0] for row in grid.rows if row.struck] == [Plain(f"#{tip.seq}")]
    pdf = ReportLabRenderer().render(paper, "en")
    assert "Struck through: taken back by a later entry" in flat(pdf)
    struck = next(row for row in grid.rows if row.struck)
    assert (
        strokes(pdf) == len([text for text in struck.cells if text is not None]) + 2
    )  # what is empty is a dash


def strokes(pdf: bytes) -> int:
    """How many texts have a line through them: strokes of the width that nothing else on a paper has."""
    contents = [page.get_contents() for page in PdfReader(io.BytesIO(pdf)).pages]
    drawn = b"\n".join(one.get_data() for one in contents if one is not None).decode("latin-1").split("\n")
    return drawn.count(".7 w")


def test_nothing_is_struck_where_nothing_was_taken_back() -> None:
    paper = opened_table().service.paper_draft(1, PaperRequest(DocumentKind.AUDIT_EXTRACT))
    assert isinstance(paper, Paper)
    assert not [one for one in paper.sections[1].notes if "Struck" in str(one)]


def test_every_paper_that_is_offered_can_be_issued(service: TableService) -> None:
    for request in service.paper_offers(1):
        assert not isinstance(service.issue_paper(1, request, by=MANAGER), Refused), request
    assert {info.state for info in service.papers(1)} == {"issued"}


def test_an_act_of_the_hand_can_be_taken_back_over_a_print(service: TableService) -> None:
    before = service.snapshot()
    issued(service, DocumentKind.ROTATION)
    after = service.snapshot()
    assert replace(after, seq=before.seq, log=before.log) == before


INCIDENT = PaperRequest(
    DocumentKind.INCIDENT,
    "",
    (
        ("kind", "foreign_chip"),
        ("notified", "security"),
        ("note", "Žeton cizího kasina v potu."),
        ("persons", "D101"),
    ),
)


def stored_and_read(service: TableService, request: PaperRequest) -> str:
    """Issue, read back, render as the second copy; the text of all its pages."""
    info = service.issue_paper(1, request, by=FLOOR)
    assert not isinstance(info, Refused), info
    draft = service.open_paper(info.key)
    assert not isinstance(draft, Refused)
    assert draft.sound
    assert decode(model_of(draft.paper), encode(draft.paper)) == draft.paper
    assert service.note_print(info.key, b"pdf", language="cs", by=FLOOR) is None
    again = service.open_paper(info.key)
    assert not isinstance(again, Refused)
    assert again.paper == draft.paper
    pdf = ReportLabRenderer().render(again.paper, "cs", again.marks)
    return text_of(pdf)


def test_an_incident_is_stored_and_comes_out_again_as_a_reprint(service: TableService) -> None:
    text = stored_and_read(service, INCIDENT)
    assert "Žeton cizího kasina v potu." in text
    assert "OPIS č. 1" in text


def test_the_issued_paper_holds_over_its_prints(service: TableService) -> None:
    request = PaperRequest(DocumentKind.SHIFT_REPORT)
    assert service.current_paper(1, request) is None
    info = service.issue_paper(1, request, by=FLOOR)
    assert not isinstance(info, Refused)
    assert service.note_print(info.key, b"pdf", language="cs", by=FLOOR) is None
    now = service.current_paper(1, request)
    assert now is not None
    assert now.key == info.key


def open_table(*more: str) -> TableService:
    """The golden evening before its close, then more lines."""
    lines = golden_lines()
    closed = next(place for place, line in enumerate(lines) if line.verb == "close_table")
    result, service = play((*lines[:closed], *read_lines(more)))
    assert result.stopped_at is None, result.findings
    return service


def test_a_credit_slip_is_stored_and_comes_out_again_as_a_reprint() -> None:
    service = open_table(
        '{"do": "credit_request", "slip": "$2", "chips": {"500": 4}, "by": "F201"}',
        '{"do": "credit_issue", "slip": "$2", "by": "C301"}',
        '{"do": "credit_accept", "slip": "$2", "chips": {"500": 4}, "by": "D102", "ok": "R401"}',
    )
    request = next(wish for wish in service.paper_offers(1) if wish.kind is DocumentKind.TABLE_CREDIT)
    text = stored_and_read(service, request)
    assert "Doklad o odvodu žetonů" in text
    assert "dva tisíce korun českých" in text
    assert "OPIS č. 1" in text
    service.close()


def test_an_interim_slip_is_stored_and_comes_out_again_as_a_reprint() -> None:
    service = open_table(
        '{"do": "count", "what": "bank", "chips": {"25": 72, "100": 37, "500": 7, "1000": 4},'
        ' "by": "D102", "ok": "F201"}'
    )
    text = stored_and_read(service, PaperRequest(DocumentKind.INTERIM))
    assert "13 000" in text
    assert "OPIS č. 1" in text
    service.close()
