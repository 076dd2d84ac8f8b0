"""Reading a paper back: its text, and where every piece of it stands on the page."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

import pytest
from pypdf import PdfReader
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfgen.canvas import Canvas

from tablemgr.reports import style


def pages(pdf: bytes) -> list[str]:
    """The text of each page; spaces that do not break are plain spaces here."""
    return [page.extract_text().replace("\u00a0", " ") for page in PdfReader(io.BytesIO(pdf)).pages]


def text_of(pdf: bytes) -> str:
    return "\n".join(pages(pdf))


def flat(pdf: bytes) -> str:
    """The text with all white space as single spaces, for what may be broken over lines."""
    return " ".join(text_of(pdf).split())


@dataclass(frozen=True)
class Piece:
    """One line of text on a page, in points from the lower left corner."""

    page: int
    text: str
    left: float
    right: float
    base: float
    size: float

    def runs_into(self, other: Piece) -> bool:
        """Whether the letters of both would print over each other."""
        apart = self.right <= other.left + 0.5 or other.right <= self.left + 0.5
        return not apart and abs(self.base - other.base) < 0.62 * min(self.size, other.size)


@contextmanager
def watched(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Piece]]:
    """Every upright line that was drawn while the block ran; of a paper that was laid out in several ways, the one
    that became the paper: the first that needed no more pages than any other."""
    found: list[Piece] = []
    drafts: dict[Canvas, list[Piece]] = {}
    drawn: Callable[..., object] = Canvas.drawString

    def watching(canvas: Canvas, x: float, y: float, text: str, *args: object, **more: object) -> object:
        (left, base), (right, level) = (
            canvas.absolutePosition(x, y),
            canvas.absolutePosition(x + pdfmetrics.stringWidth(text, canvas._fontname, canvas._fontsize), y),
        )
        if text.strip() and abs(level - base) < 0.01:
            drafts.setdefault(canvas, []).append(
                Piece(canvas.getPageNumber(), text, left, right, base, canvas._fontsize)
            )
        return drawn(canvas, x, y, text, *args, **more)

    with monkeypatch.context() as patch:
        patch.setattr(Canvas, "drawString", watching)
        yield found
    if drafts:
        found += min(drafts.values(), key=lambda pieces: max(piece.page for piece in pieces))


def outside(pieces: list[Piece]) -> list[Piece]:
    """What leaves the margins of the page."""
    return [
        piece
        for piece in pieces
        if piece.left < style.MARGIN - 0.5
        or piece.right > style.PAGE_WIDTH - style.MARGIN + 0.5
        or piece.base < style.MARGIN - 0.5
        or piece.base + 0.75 * piece.size > style.PAGE_HEIGHT - style.MARGIN + 0.5
    ]


def collisions(pieces: list[Piece]) -> list[tuple[Piece, Piece]]:
    """Pairs that print over each other."""
    by_page: dict[int, list[Piece]] = {}
    for piece in pieces:
        by_page.setdefault(piece.page, []).append(piece)
    return [
        (one, other)
        for on_page in by_page.values()
        for position, one in enumerate(on_page)
        for other in on_page[position + 1 :]
        if one.runs_into(other)
    ]
