"""What a command prints: the issued paper as it was stored, or a draft without a number (H11); and where it may lie."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tablemgr import bootstrap, cli
from tablemgr.app.documents.request import PaperRequest
from tablemgr.app.documents.views import DocumentInfo, OpenedPaper
from tablemgr.app.reporting.numbers import DocumentKind
from tests.helpers.evenings import golden_lines, play
from tests.reports.paper import printed

REQUESTS = {
    "shift": PaperRequest(DocumentKind.SHIFT_REPORT),
    "hand": PaperRequest(DocumentKind.HAND_REPORT, "hand:3"),
}


@pytest.fixture
def journal(tmp_path: Path) -> Path:
    path = tmp_path / "table.db"
    _result, service = play(golden_lines(), path)
    service.close()
    return path


def printed_by_command(journal: Path, kind: str) -> str:
    out = journal.with_name("paper.pdf")
    number = ["3"] if kind == "hand" else []
    assert cli.main(["--language=cs", "report", kind, str(journal), *number, "--out", str(out)]) == 0
    return printed(out.read_bytes())


@pytest.mark.parametrize("kind", REQUESTS)
def test_a_command_prints_the_issued_paper_as_it_was_stored(journal: Path, kind: str) -> None:
    """One number never stands on two different contents, whatever was written behind it."""
    service = bootstrap.open_service(journal)
    info = service.issue_paper(1, REQUESTS[kind], by="M301")
    assert isinstance(info, DocumentInfo)
    opened = service.open_paper(info.key)
    assert isinstance(opened, OpenedPaper)
    assert service.note_print(info.key, b"pdf", language="cs", by="M301") is None
    assert service.note_print(info.key, b"pdf", language="cs", by="M301", reason="lost") is None
    service.close()
    text = printed_by_command(journal, kind).replace(" ", "")
    assert info.printed_number in text
    assert opened.paper.head.content_hash[:16] in text
    assert "KOPIEBEZZÁPISU" in text


@pytest.mark.parametrize("kind", REQUESTS)
def test_what_was_never_issued_is_printed_as_a_draft_without_a_number(journal: Path, kind: str) -> None:
    text = printed_by_command(journal, kind)
    assert "NÁHLED" in text
    assert "KONEČNÝ" not in text
    assert not re.search(r"[SH]R-PRAHA1-PK07-20261128-A-000[13] v1", text)


@pytest.mark.parametrize("ending", ["", "-wal", "-shm", "-journal", ".lock", ".hands"])
def test_no_paper_is_written_over_a_journal_or_what_belongs_to_it(
    journal: Path, ending: str, capsys: pytest.CaptureFixture[str]
) -> None:
    place = journal.with_name(journal.name + ending)
    before = place.read_bytes() if place.exists() else None
    assert cli.main(["--language=en", "report", "shift", str(journal), "--out", str(place)]) == 2
    assert "no paper is written over it" in capsys.readouterr().err
    assert (place.read_bytes() if place.exists() else None) == before
