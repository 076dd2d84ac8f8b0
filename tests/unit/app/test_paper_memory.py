"""A paper made beside the table stops nothing: what the program holds already is not collected in the middle of it."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from pathlib import Path

import pytest

from tablemgr.app.documents.request import PaperRequest
from tablemgr.app.reporting.numbers import DocumentKind
from tablemgr.bootstrap import ServicePapers
from tests.helpers.evenings import golden_lines, play


@pytest.fixture
def unfrozen() -> Iterator[None]:
    """Afterwards everything is collected again as before."""
    yield
    gc.unfreeze()


@pytest.mark.usefixtures("unfrozen")
def test_what_stood_before_a_paper_is_set_aside_while_it_is_made(tmp_path: Path) -> None:
    _result, service = play(golden_lines(), tmp_path / "evening.db")
    job = ServicePapers(service).draft_job(1, PaperRequest(DocumentKind.SHIFT_REPORT), "en")
    standing = len(gc.get_objects())
    before = gc.get_freeze_count()
    made = job()
    assert isinstance(made, bytes)
    assert gc.get_freeze_count() - before > standing // 2
    service.close()
