"""The decks of a table from the act to the paper: two people, times, 52 of 52, evidence as an exception (S11, G07)."""

from __future__ import annotations

import pytest

from tablemgr.app.api import DeckFate, PutDeckIn, RefusalCode, TakeDeckOut
from tablemgr.app.documents.codec import decode, encode, model_of
from tablemgr.app.reporting.export import shift_json
from tablemgr.reports.renderer import ReportLabRenderer
from tablemgr.reports.sheets import sheets
from tablemgr.text import Language
from tests.helpers.services import ServedTable, opened_table
from tests.reports.paper import flat


def changed_once() -> ServedTable:
    table = opened_table()
    table.do(PutDeckIn("17", "red"), ok="F201")
    table.clock.set_us(table.clock.now_us() + 3_600_000_000)
    table.do(TakeDeckOut("17", 51, DeckFate.EVIDENCE), ok="F201")
    table.do(PutDeckIn("18", "blue"), ok="F201")
    return table


def test_the_floor_stands_beside_every_change_of_decks() -> None:
    table = opened_table()
    assert table.refuse(PutDeckIn("17", "red")).code is RefusalCode.APPROVAL_MISSING
    assert table.refuse(PutDeckIn("17", "red"), ok="D102").code is RefusalCode.NOT_ALLOWED_FOR_ROLE
    table.do(PutDeckIn("17", "red"), ok="F201")


def test_the_report_has_every_stay_of_a_deck_with_its_people() -> None:
    report = changed_once().service.shift_report(1)
    told = [
        (line.setup_no, line.in_by.staff_id if line.in_by else "", line.in_ok.staff_id if line.in_ok else "",
         line.counted, line.fate)
        for line in report.decks
    ]  # fmt: skip
    assert told == [("17", "D101", "F201", 51, "evidence"), ("18", "D101", "F201", None, "")]
    first = report.decks[0]
    assert first.out_at_us is not None
    assert first.out_at_us - first.in_at_us == 3_600_000_000
    assert [(line.kind, line.ref) for line in report.exceptions] == [("EVIDENCE_DECK", "deck:17")]
    assert decode(model_of(report), encode(report)) == report


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        ("cs", ("11 Karty", "51/52", "zajištěn", "balíček 17")),
        ("en", ("11 Cards", "51/52", "kept as evidence", "deck 17")),
    ],
)
def test_section_eleven_stands_on_the_paper(language: str, expected: tuple[str, ...]) -> None:
    text = flat(ReportLabRenderer().render(changed_once().service.shift_report(1), language))
    assert [part for part in expected if part not in text] == []


def test_a_table_whose_decks_nobody_recorded_says_so() -> None:
    text = flat(ReportLabRenderer().render(opened_table().service.shift_report(1), "en"))
    assert "No deck was recorded" in text


def test_spreadsheet_and_json_have_the_decks_too() -> None:
    report = changed_once().service.shift_report(1)
    sheet = next(one for one in sheets(report, Language.EN) if one.name == "S11-cards")
    assert len(sheet.rows) == 2
    told = shift_json(report)["decks"]
    assert isinstance(told, list)
    assert [(one["deck"], one["counted"], one["state"]) for one in told] == [
        ("17", 51, "evidence"),
        ("18", None, "in_play"),
    ]


def test_a_change_of_decks_is_taken_back_like_any_other_act() -> None:
    table = changed_once()
    table.undo()
    assert [deck.fate for deck in table.service.snapshot().decks] == ["evidence"]
    assert [line.setup_no for line in table.service.shift_report(1).decks] == ["17"]
    assert table.reopened().service.snapshot().decks == table.service.snapshot().decks
