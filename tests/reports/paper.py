"""Reading a paper back: its text, and where every piece of it stands on the page."""

from __future__ import annotations

import io
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

import pytest
from pypdf import PdfReader
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfgen.canvas import Canvas

from tablemgr.reports import style

_HASHES = re.compile(
    r"(?<![-\w])(?:"
    r"(?P<label>řetěz|chain|obsah|content)(?:\s+[0-9a-f]{4}(?!\w)){1,4}"  # the foot: groups of four
    r"|[0-9a-f]{4}(?:\s+[0-9a-f]{4}){3}(?![-\w])"  # the report before this one
    r"|[0-9a-f]{8}(?:\s+[0-9a-f]{8}){1,7}(?![-\w])"  # the whole hash of the journal: groups of eight
    r")"
)


def without_hashes(text: str) -> str:
    """The text of a paper without the signs of its hashes, which are others in each run: what is not on a paper must
    not be found there by chance."""
    return _HASHES.sub(lambda found: f"{found['label'] or ''} [hash]".lstrip(), text)


def printed_pages(pdf: bytes) -> list[str]:
    """The text of each page as it is printed, with its hashes; spaces that do not break are plain spaces here."""
    return [page.extract_text().replace("\u00a0", " ") for page in PdfReader(io.BytesIO(pdf)).pages]


def pages(pdf: bytes) -> list[str]:
    """The text of each page without the signs of the hashes."""
    return [without_hashes(page) for page in printed_pages(pdf)]


def printed(pdf: bytes) -> str:
    """All that is printed, hashes and all, with all white space as single spaces."""
    return " ".join("\n".join(printed_pages(pdf)).split())


def text_of(pdf: bytes) -> str:
    """The text without the signs of the hashes."""
    return "\n".join(pages(pdf))


def flat(pdf: bytes) -> str:
    """That text with all white space as single spaces, for what may be broken over lines."""
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
