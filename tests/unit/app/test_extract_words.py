"""The extract of the journal says acts taken back and mended in words, and no stored code (H06, H07)."""

from __future__ import annotations

import re

from tablemgr.app.api import Done, Fold, Mend, RaiseTo, SeatNo, StartNextHand
from tablemgr.app.documents.paper import Amounts, Day, Message, Paper, Plain, Quantity, Row, Said
from tablemgr.app.documents.request import PaperRequest
from tablemgr.app.documents.views import DocumentInfo
from tablemgr.app.reporting.numbers import DocumentKind
from tablemgr.app.service import TableService
from tests.helpers.evenings import golden_lines, play
from tests.helpers.live_table import done, give, live_table
from tests.helpers.services import opened_table

S = {number: SeatNo(number) for number in range(1, 11)}
EVENT, WHAT, BEFORE, AFTER = 5, 6, 7, 8


def extract(service: TableService) -> tuple[Row, ...]:
    made = service.paper_draft(1, PaperRequest(DocumentKind.AUDIT_EXTRACT))
    assert isinstance(made, Paper)
    return next(section.grid.rows for section in made.sections if section.grid is not None)


def named(rows: tuple[Row, ...], event: str) -> Row:
    return next(row for row in reversed(rows) if event in said(row.cells[EVENT]))


def said(cell: object) -> list[str]:
    """The messages, figures and texts of a cell, without their labels."""
    if not isinstance(cell, Said):
        return []
    told = []
    for part in cell.parts:
        value = part.value if part.value is not None else part.label
        told.append(value.text if isinstance(value, Message | Plain) else str(value))
    return told


def test_an_act_taken_back_says_what_it_was_and_that_it_counts_no_more() -> None:
    service = live_table()
    give(service, StartNextHand(S[1]))
    give(service, Fold(S[4]))
    done(service.undo())
    row = named(extract(service), "acts taken back")
    assert said(row.cells[BEFORE])[:1] == ["folds"]
    assert said(row.cells[AFTER]) == ["does not count"]
    service.close()


def test_a_mended_act_says_what_it_was_and_what_it_is_instead() -> None:
    service = live_table()
    give(service, StartNextHand(S[1]))
    give(service, Fold(S[4]))
    give(service, RaiseTo(S[5], 150))
    folded = next(line for line in service.snapshot().log if line.kind == "hand.folded")
    done(service.repair((Mend(folded.seq, (RaiseTo(S[4], 100),)),)))
    row = named(extract(service), "earlier act repaired")
    assert said(row.cells[BEFORE])[:1] == ["folds"]
    assert said(row.cells[AFTER])[:1] == ["raises"]
    service.close()


def test_no_stored_code_stands_on_an_extract() -> None:
    """Codes are words with an underline, names of papers' states in capitals, ISO days, ``hand:4``."""
    _result, service = play(golden_lines())
    for request in service.paper_offers(1):
        assert isinstance(service.issue_paper(1, request, by="M301"), DocumentInfo), request
    code = re.compile(r"[a-z]+_[a-z_]+|\b(FINAL|PRELIMINARY)\b|\d{4}-\d\d-\d\d|^\w+:\w+$|^(cs|en|red|blue)$")
    wrong = {
        part.value.text
        for row in extract(service)
        for cell in row.cells
        if isinstance(cell, Said)
        for part in cell.parts
        if isinstance(part.value, Plain) and code.search(part.value.text)
    }
    assert not wrong
    service.close()


def test_chips_on_an_extract_are_amounts_and_days_are_days() -> None:
    """So that 25.00 EUR is not told as 2500 chips, and a Czech paper writes days as Czechs do."""
    _result, service = play(golden_lines())
    rows = extract(service)
    opened = named(rows, "table opened").cells[WHAT]
    assert isinstance(opened, Said)
    values = [part.value for part in opened.parts]
    assert Day("2026-11-28") in values
    (chips,) = (value for value in values if isinstance(value, Amounts))
    assert sum(amount * int(what.split("\xa0")[0]) for what, amount in chips.parts) == 20_000
    service.close()


def test_records_that_are_not_of_this_session_are_told_of_between_the_rows() -> None:
    """All numbers from the first to the last are accounted for: shown, left out, or of something else (2.11)."""
    table = opened_table().seated(1)
    assert isinstance(table.service.disable_staff("D102"), Done)
    table.seated(2)
    made = table.service.paper_draft(1, PaperRequest(DocumentKind.AUDIT_EXTRACT))
    assert isinstance(made, Paper)
    head = {fact.label.text: fact.value for fact in made.sections[0].facts}
    elsewhere = head["Not of this session"]
    assert isinstance(elsewhere, Quantity)
    assert elsewhere.count >= 1
    shown = head["Shown"]
    assert isinstance(shown, Quantity)
    assert made.head.last_seq - made.head.first_seq + 1 == shown.count + elsewhere.count
    assert any("not of this session: {n}" in said(row.cells[EVENT]) for row in extract(table.service))
    table.service.close()
