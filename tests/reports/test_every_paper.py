"""Every kind of paper that a table gives, in both languages: nothing too small, cut off, or over anything else."""

from __future__ import annotations

import io
import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import lru_cache

import pytest
from pypdf import PdfReader

from tablemgr.app.documents.codec import Printable, decode, encode, model_of
from tablemgr.app.documents.marks import Marks
from tablemgr.app.documents.paper import Paper
from tablemgr.app.documents.request import PaperRequest
from tablemgr.app.evening.reader import read_lines
from tablemgr.app.reporting.numbers import DocumentKind
from tablemgr.app.service import TableService
from tablemgr.engine.outcome import Refused
from tablemgr.reports import style
from tablemgr.reports.documents.paper_page import sheet_of
from tablemgr.reports.renderer import ReportLabRenderer
from tablemgr.reports.textfit import ELLIPSIS
from tests.helpers.evenings import golden_lines, play
from tests.reports import samples
from tests.reports.paper import Piece, collisions, flat, pages, printed, watched

RENDERER = ReportLabRenderer()
LONG_NAMES = {
    "Jana Nováková": "Řehoř Maxmilián Čížek-Vlnovský ze Žďáru nad Sázavou",
    "Petr Šťastný": "Příliš-Žluťoučký Kůň Úpěl Ďábelské Ódy Óscarovič",
    "Casino Vltava": "Společnost pro provozování kasin a heren Žluťoučký kůň & synové, a.s. v likvidaci",
}
"""All letters with signs, and longer than anybody is called."""


@dataclass(frozen=True)
class Named:
    """A paper under the name by which a failing test tells it."""

    name: str
    paper: Printable
    marks: Marks = Marks(copy=1)  # noqa: RUF009  frozen


def _all_of(service: TableService) -> list[Named]:
    found = []
    for request in service.paper_offers(1):
        paper = service.paper_draft(1, request)
        assert not isinstance(paper, Refused), request
        found.append(Named(f"{request.kind.value} {request.about}", paper))
    return found


def _drafted(
    service: TableService, kind: DocumentKind, about: str = "", *inputs: tuple[str, str]
) -> Printable:
    paper = service.paper_draft(1, PaperRequest(kind, about, inputs))
    assert not isinstance(paper, Refused), (kind, paper)
    return paper


@lru_cache(maxsize=1)
def gallery() -> tuple[Named, ...]:
    """What the golden evening gives, a table that is still open, and the same with endless names and marks."""
    _result, closed = play(golden_lines())
    named = _all_of(closed)
    note = ("note", "Žeton cizího kasina v potu, hráč ho vzal zpět. " * 12)
    named.append(
        Named(
            "IR",
            _drafted(closed, DocumentKind.INCIDENT, "", ("kind", "foreign_chip"), note, ("camera", "K12")),
        )
    )
    named.append(Named("JV", _drafted(closed, DocumentKind.JACKPOT, "hand:3")))
    named.append(Named("HR", _drafted(closed, DocumentKind.HAND_REPORT, "hand:3")))
    lines = golden_lines()
    until = next(place for place, line in enumerate(lines) if line.verb == "close_table")
    more = (
        '{"do": "credit_request", "slip": "$2", "chips": {"500": 4}, "by": "F201"}',
        '{"do": "credit_issue", "slip": "$2", "by": "C301"}',
        '{"do": "credit_accept", "slip": "$2", "chips": {"500": 4}, "by": "D102", "ok": "R401"}',
        '{"do": "count", "what": "bank", "chips": {"25": 72, "100": 37, "500": 3, "1000": 4},'
        ' "by": "D102", "ok": "F201"}',
    )
    _result, open_still = play((*lines[:until], *read_lines(more)))
    named += [Named(f"open {one.name}", one.paper) for one in _all_of(open_still)]
    for service in (closed, open_still):
        service.close()
    named += [Named(f"long {one.name}", _with_long_names(one.paper), Marks(copy=3)) for one in named]
    named += [
        Named(f"void {one.name}", one.paper, Marks(copy=2, void=True, supersedes=1)) for one in named[:8]
    ]
    named += [
        Named("SR empty", samples.empty(), Marks(draft=True)),
        Named("SR crowded", samples.crowded(40), Marks(copy=2, superseded_by=3)),
        Named("SR restricted", samples.golden(), Marks(copy_for="restricted")),
    ]
    return tuple(named)


def _with_long_names(paper: Printable) -> Printable:
    body = encode(paper)
    for short, long in LONG_NAMES.items():
        body = body.replace(short, long)
    return decode(model_of(paper), body)


NAMES = [one.name for one in gallery()]


def _one(name: str) -> Named:
    return next(one for one in gallery() if one.name == name)


def _outside(pieces: list[Piece], sheet: style.Sheet) -> list[Piece]:
    return [
        piece
        for piece in pieces
        if piece.left < sheet.margin - 0.5
        or piece.right > sheet.width - sheet.margin + 0.5
        or piece.base < sheet.margin - 0.5
        or piece.base + 0.75 * piece.size > sheet.height - sheet.margin + 0.5
    ]


@pytest.mark.parametrize(
    ("name", "language"),
    [
        (name, language)
        for name in NAMES
        for language in ("cs", "en")
        if language == "cs" or not name.startswith(("long", "void"))
    ],
)
def test_no_letter_is_smaller_than_eight_points_none_is_cut_off_and_none_covers_another(
    name: str, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    one = _one(name)
    with watched(monkeypatch) as pieces:
        RENDERER.render(one.paper, language, one.marks)
    assert len(pieces) > 20
    assert [piece for piece in pieces if ELLIPSIS in piece.text] == []
    assert [piece for piece in pieces if piece.size < style.SMALL] == []
    sheet = sheet_of(one.paper) if isinstance(one.paper, Paper) else style.PORTRAIT
    assert _outside(pieces, sheet) == []
    assert collisions(pieces) == []


def test_the_pages_themselves_say_the_same_of_their_letters() -> None:
    """Read back from the file, not from what was meant: the sizes as another program finds them."""
    pdf = RENDERER.render(samples.crowded(40), "cs")
    sizes: set[float] = set()

    def visit(text: str, cm: list[float], tm: list[float], _font: object, size: float) -> None:
        if text.strip():
            sizes.add(round(size * abs(tm[3] or tm[1]) * abs(cm[3] or cm[1]), 2))

    for page in PdfReader(io.BytesIO(pdf)).pages:
        page.extract_text(visitor_text=visit)
    assert len(sizes) > 3
    assert min(sizes) >= style.SMALL


HEADINGS = {"Podpisy", "Signatures"}


@pytest.mark.parametrize("name", NAMES)
def test_signatures_never_stand_alone_on_a_page_and_no_title_stands_alone_at_its_foot(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    one = _one(name)
    with watched(monkeypatch) as pieces:
        RENDERER.render(one.paper, "cs", one.marks)
    titles = [piece for piece in pieces if piece.size == style.SECTION and piece.page >= 1]
    for title in titles:
        below = [
            piece
            for piece in pieces
            if piece.page == title.page and piece.base < title.base - 8 and piece.size >= style.SMALL
        ]
        footer = [
            piece
            for piece in below
            if piece.text.startswith(("Strana ", "Vytiskl", "Poprvé", "Stav k", "Zápisy"))
        ]
        says_it_beside = any(  # «11 Karty … Balíčky nebyly zaznamenány»: a part without lines is one line
            piece.page == title.page and piece.base == title.base and piece.left > title.right
            for piece in pieces
            if piece.size == style.SMALL
        )
        assert says_it_beside or len(below) > len(footer) + 1, title
    signed = [piece for piece in titles if piece.text.startswith("Podpisy")]
    others = {piece.page for piece in titles if not piece.text.startswith("Podpisy")}
    if others:
        assert {piece.page for piece in signed} <= others


@pytest.mark.parametrize(
    "kind", ["TO ", "TC ", "F fill:1", "open TI ", "BL ", "CS rake_box", "CS tip_box", "DR ", "IR"]
)
def test_a_slip_or_sheet_is_one_page(kind: str) -> None:
    one = _one(kind)
    for language in ("cs", "en"):
        assert len(pages(RENDERER.render(one.paper, language, one.marks))) == 1


@pytest.mark.parametrize("language", ["cs", "en"])
def test_the_report_of_an_evening_at_one_table_is_three_pages(language: str) -> None:
    one = _one("SR ")
    assert len(pages(RENDERER.render(one.paper, language, one.marks))) == 3


def test_both_languages_say_the_same_figures() -> None:
    """The same night in Czech and in English: every amount of the one stands in the other."""
    for one in gallery()[:20]:
        czech, english = (
            set(_figures(RENDERER.render(one.paper, language, one.marks))) for language in ("cs", "en")
        )
        assert czech == english, one.name


_DAYS = re.compile(r"\d+\. \d+\. \d{4}|\d+ [A-Z][a-z]{2} \d{4}")


def _figures(pdf: bytes) -> list[str]:
    """The whole numbers of the text; days and decimal marks are written in the way of each language."""
    return [word for word in _DAYS.sub("", flat(pdf)).split() if word.isdecimal()]


def test_nothing_is_lost_on_a_printer_without_colours() -> None:
    """Ink and greys only: red = green = blue for all that is drawn or written."""
    shades: list[tuple[float, ...]] = []
    pdf = RENDERER.render(samples.crowded(20), "cs", Marks(void=True))
    for page in PdfReader(io.BytesIO(pdf)).pages:
        for operands, operator in page.get_contents().operations:  # type: ignore[union-attr]
            if operator in (b"rg", b"RG"):
                shades.append(tuple(float(value) for value in operands))
    assert shades
    assert {shade for shade in shades if len(set(shade)) > 1} == set()


Changed = Callable[[Marks], Marks]


@pytest.mark.parametrize(
    "more",
    [
        lambda marks: replace(marks, void=True),
        lambda marks: replace(marks, supersedes=2),
        lambda marks: replace(marks, copy_for="restricted"),
    ],
)
def test_marks_of_a_copy_do_not_change_the_content_hash(more: Changed) -> None:
    one = _one("SR ")
    plain, marked = (printed(RENDERER.render(one.paper, "cs", marks)) for marks in (Marks(), more(Marks())))
    content = " ".join(one.paper.head.content_hash[i : i + 4] for i in range(0, 16, 4))
    assert content in plain
    assert content in marked
