"""The foot of a page: the time of what it says, of the first print, and of this copy (controls 2.1, H11)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tablemgr.app.documents.marks import Marks
from tablemgr.app.documents.request import PaperRequest
from tablemgr.app.reporting.models import Person
from tablemgr.app.reporting.numbers import DocumentKind
from tablemgr.bootstrap import ServicePapers
from tablemgr.engine.outcome import Refused
from tablemgr.reports.renderer import ReportLabRenderer
from tests.helpers.services import opened_table
from tests.reports import samples
from tests.reports.paper import flat, outside, watched

RENDERER = ReportLabRenderer()
MINUTE = 60_000_000
FLOOR = Person("F201", "Petr Šťastný", "F")
MANAGER = Person("M301", "Zdeňka Růžičková", "M")


def foot(marks: Marks, language: str = "cs") -> str:
    text = flat(RENDERER.render(samples.golden(), language, marks))
    return text[text.index("Stav k" if language == "cs" else "As of") :]


def test_the_time_of_the_content_is_not_called_the_time_of_the_print() -> None:
    as_of = samples.golden().head.printed_at_us
    told = foot(Marks(copy=1, printed_by=FLOOR, printed_at_us=as_of + 3 * MINUTE))
    assert told.startswith("Stav k / As of 28. 11. 2026 20:21:07 +01:00")
    assert "Vytiskl / Printed by F201 Petr Šťastný · 28. 11. 2026 20:24:07 +01:00" in told


def test_a_reprint_says_when_the_first_copy_left_and_when_it_was_made_itself(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    as_of = samples.golden().head.printed_at_us
    marks = Marks(
        copy=2,
        first_by=FLOOR,
        first_at_us=as_of + 3 * MINUTE,
        printed_by=MANAGER,
        printed_at_us=as_of + 60 * MINUTE,
    )
    for language, first, own in (
        ("cs", "Poprvé vytiskl F201 · 28. 11. 2026 20:24:07", "Tento výtisk M301 · 28. 11. 2026 21:21:07"),
        ("en", "First printed by F201 · 28 Nov 2026 20:24:07", "This copy M301 · 28 Nov 2026 21:21:07"),
    ):
        told = foot(marks, language)
        assert first in told
        assert told.index(own) > told.index(first)
    with watched(monkeypatch) as pieces:
        RENDERER.render(samples.golden(), "cs", marks)
    assert outside(pieces) == []
    twice = [RENDERER.render(samples.golden(), "cs", marks) for _copy in range(2)]
    assert twice[0] == twice[1]


def test_without_a_clock_no_time_of_a_print_is_made_up() -> None:
    assert "Vytiskl / Printed by F201 Petr Šťastný Zápisy" in foot(Marks(copy=1, printed_by=FLOOR))


def test_copies_of_a_table_bear_the_clock_of_the_table() -> None:
    table = opened_table()
    info = table.service.issue_paper(1, PaperRequest(DocumentKind.OPENING), by="F201")
    assert not isinstance(info, Refused)
    papers = ServicePapers(table.service)
    table.clock.set_us(table.clock.now_us() + 5 * MINUTE)
    first = papers.copy_job(info.key, "cs", "F201")()
    assert isinstance(first, bytes)
    assert "Stav k 28. 11. 2026 18:00:00" in flat(first)
    assert "Vytiskl / Printed by F201 Petr Šťastný · 28. 11. 2026 18:05:00" in flat(first)
    assert table.service.note_print(info.key, first, language="cs", by="F201") is None
    table.clock.set_us(table.clock.now_us() + 60 * MINUTE)
    second = papers.copy_job(info.key, "cs", "M301")()
    assert isinstance(second, bytes)
    told = flat(second)
    assert "Poprvé vytiskl F201 · 28. 11. 2026 18:05:00" in told
    assert "28. 11. 2026 19:05:00" in told


def test_what_nobody_has_issued_is_a_draft_and_nothing_else() -> None:
    report = samples.golden()
    assert report.head.status == "FINAL"
    text = flat(RENDERER.render(report, "cs", Marks(draft=True)))
    assert "NÁHLED · PREVIEW" in text
    assert "KONEČNÝ" not in text
    training = replace(report, head=replace(report.head, training=True))
    text = flat(RENDERER.render(training, "cs", Marks(draft=True)))
    assert "CVIČNÝ · TRAINING" in text
