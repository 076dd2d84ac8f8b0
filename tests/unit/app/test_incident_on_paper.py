"""An incident report that is filled in by hand has room for it, and says that it is not complete (controls 2.4)."""

from __future__ import annotations

from tablemgr.app.documents.paper import Paper
from tablemgr.app.documents.request import PaperRequest
from tablemgr.app.reporting.numbers import DocumentKind
from tablemgr.reports.renderer import ReportLabRenderer
from tests.helpers.services import opened_table
from tests.reports.paper import flat, pages


def incident(*inputs: tuple[str, str]) -> Paper:
    table = opened_table()
    made = table.service.paper_draft(1, PaperRequest(DocumentKind.INCIDENT, "", inputs))
    table.service.close()
    assert isinstance(made, Paper), made
    return made


def test_what_is_written_by_hand_has_lines_on_one_page_and_is_not_final() -> None:
    made = incident(("kind", "foreign_chip"))
    assert [section.lines > 2 for section in made.sections] == [False, True, True]
    assert made.head.status == "PRELIMINARY"
    for language, words in (
        ("cs", "opatření zatím není zapsané"),
        ("en", "what was done about it is not written"),
    ):
        pdf = ReportLabRenderer().render(made, language)
        assert len(pages(pdf)) == 1
        assert words in flat(pdf)
        assert "action_missing" not in flat(pdf)


def test_what_was_written_on_the_screen_leaves_no_lines_and_nobody_is_said_to_be_told_unless_it_was_said() -> (
    None
):
    made = incident(("kind", "dispute"), ("note", "Spor o pot."), ("action", "Rozhodl inspektor."))
    assert [section.lines for section in made.sections] == [0, 0, 0]
    assert made.head.status == "FINAL"
    assert "nobody" not in flat(ReportLabRenderer().render(made, "en"))
