"""The square code in the foot of each page: what it says, and that it is there on every page of every paper."""

from __future__ import annotations

import io
from dataclasses import replace

import pytest
from pypdf import PdfReader
from reportlab.graphics.barcode import qrencoder

from tablemgr.app.documents.marks import Marks
from tablemgr.app.reporting.models import DocumentHead
from tablemgr.app.review.anchors import anchor_text, read_anchor
from tablemgr.reports import square_code
from tablemgr.reports.renderer import ReportLabRenderer
from tests.reports import samples
from tests.reports.paper import printed_pages

RENDERER = ReportLabRenderer()


def test_the_code_says_number_version_range_and_hashes() -> None:
    read = read_anchor(anchor_text(samples.HEAD))
    assert read is not None
    assert (read.number, read.seq, read.head, read.content) == (
        samples.HEAD.number,
        samples.HEAD.last_seq,
        samples.HEAD.head_hash,
        samples.HEAD.content_hash[:16],
    )


def test_the_code_is_dense_because_it_has_capitals_and_figures_only() -> None:
    text = anchor_text(samples.HEAD)
    assert qrencoder.QRAlphaNum.valid(text)
    assert len(square_code.modules(text)) <= 45


def test_the_same_text_gives_the_same_fields_and_another_one_others() -> None:
    text = anchor_text(samples.HEAD)
    assert square_code.modules(text) == square_code.modules(str(text))
    assert square_code.modules(text) != square_code.modules(anchor_text(replace(samples.HEAD, last_seq=215)))


def test_three_corners_have_their_finders() -> None:
    rows = square_code.modules(anchor_text(samples.HEAD))
    ring = [True] * 7
    assert list(rows[0][:7]) == ring == list(rows[0][-7:]) == list(rows[-1][:7])
    assert not rows[7][0]
    assert not rows[1][1]


class Pen:
    """Notes where fields are drawn."""

    def __init__(self) -> None:
        self.fields: list[tuple[float, float, float, float]] = []

    def beginPath(self) -> Pen:  # noqa: N802  reportlab's name
        return self

    def rect(self, x: float, y: float, width: float, height: float) -> None:
        self.fields.append((x, y, width, height))

    def setFillColor(self, colour: object) -> None:  # noqa: N802
        assert (colour.red, colour.green, colour.blue) == (0, 0, 0)  # type: ignore[attr-defined]

    def drawPath(self, path: object, stroke: int, fill: int) -> None:  # noqa: N802
        assert (stroke, fill) == (0, 1)


def test_what_is_drawn_are_exactly_the_dark_fields_inside_the_square() -> None:
    """Read back from the drawing: every field's middle is dark where the code says so."""
    pen, text = Pen(), anchor_text(samples.HEAD)
    square_code.draw(pen, text, 500.0, 20.0)
    rows = square_code.modules(text)
    field = square_code.SIDE / (len(rows) + 4)
    left, top = 500.0 - square_code.SIDE + 2 * field, 20.0 + square_code.SIDE - 2 * field

    def is_dark(x: float, y: float) -> bool:
        return any(a <= x < a + w and b <= y < b + h for a, b, w, h in pen.fields)

    for r, row in enumerate(rows):
        for c, dark in enumerate(row):
            assert is_dark(left + (c + 0.5) * field, top - (r + 0.5) * field) is dark
    assert all(x >= 500.0 - square_code.SIDE and x + w <= 500.0 for x, _y, w, _h in pen.fields)


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    found: list[str] = []
    monkeypatch.setattr(square_code, "draw", lambda _canvas, text, _right, _bottom: found.append(text))
    return found


def test_every_page_of_a_report_bears_the_code(drawn: list[str]) -> None:
    report = samples.crowded(60)
    pdf = RENDERER.render_shift(report, "cs")
    pages = len(PdfReader(io.BytesIO(pdf)).pages)
    assert pages > 2
    assert drawn == [anchor_text(report.head)] * pages


def test_a_draft_has_no_number_and_no_code(drawn: list[str]) -> None:
    RENDERER.render_shift(samples.golden(), "cs", Marks(draft=True))
    assert drawn == []


def test_a_long_line_of_the_foot_keeps_its_hashes_whole() -> None:
    head: DocumentHead = replace(samples.HEAD, first_seq=2_900_000, last_seq=2_987_654)
    pdf = RENDERER.render_shift(replace(samples.golden(), head=head), "cs")
    text = printed_pages(pdf)[0]
    content = head.content_hash[:16]
    assert "#2900000–#2987654" in text
    assert " ".join(content[n : n + 4] for n in (0, 4, 8, 12)) in text
