"""The page of every paper: A4, header and footer on each page, status words, and PDF bytes that repeat exactly."""

from __future__ import annotations

import io
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import BaseDocTemplate, Flowable, Frame, PageTemplate

from tablemgr.app.documents.marks import NO_MARKS, Marks
from tablemgr.app.reporting.models import DocumentHead
from tablemgr.reports import foot, style
from tablemgr.reports.blocks import Paragraphs, Space
from tablemgr.reports.fonts import BOLD, MEDIUM, REGULAR, SEMIBOLD, printable, width
from tablemgr.reports.pen import say
from tablemgr.reports.textfit import shorten, wrap
from tablemgr.reports.words import Label, Words
from tablemgr.text import mark
from tablemgr.text.reasons import REASONS

_ = mark

STATUS_WORDS = {
    "FINAL": _("FINAL"),
    "PRELIMINARY": _("PRELIMINARY"),
    "VOID": _("VOID"),
    "TRAINING": _("TRAINING"),
    "DRAFT": _("PREVIEW"),
}
_LATER_TITLE = 18.0
_LATER_LINE = 11.0


@dataclass(frozen=True, slots=True)
class Paper:
    """One document to be laid out: its head, its title and a one-line summary for the pages after the first."""

    head: DocumentHead
    title: Label
    summary: str
    words: Words
    marks: Marks = NO_MARKS
    sheet: style.Sheet = style.PORTRAIT
    remark: str = ""
    """Boxed beside the status: what is true of what the paper tells, not of the paper."""

    @property
    def is_void(self) -> bool:
        """Void by its content, or made void after it was issued."""
        return self.head.status == "VOID" or self.marks.void


def status_words(paper: Paper) -> tuple[str, ...]:
    """Return the boxed status words in both languages, the demo mark first."""
    head, marks, both = paper.head, paper.marks, paper.words.both
    boxed = [both(STATUS_WORDS["TRAINING"])] if head.training else []
    boxed += [paper.remark] if paper.remark else []
    if marks.draft:  # nobody has issued it: it is neither preliminary nor final yet
        return (*boxed, both(STATUS_WORDS["DRAFT"]))
    if marks.superseded_by:
        boxed.append(both(_("SUPERSEDED BY v. {version}"), version=marks.superseded_by))
    elif marks.overtaken:
        boxed.append(both(_("SUPERSEDED")))
    status = "VOID" if paper.is_void else head.status
    return (*boxed, both(STATUS_WORDS.get(status, status)))


def copy_words(paper: Paper) -> str:
    """Return what stands at the top right of every page: which copy, and what this version replaces."""
    marks, both = paper.marks, paper.words.both
    parts = [both(_("REPRINT {n}"), n=marks.copy - 1)] if marks.copy > 1 else []
    if marks.unrecorded:
        parts.append(both(_("COPY, NOT RECORDED")))
    if marks.supersedes:
        parts.append(both(_("SUPERSEDES v. {version}"), version=marks.supersedes))
    return " · ".join(parts)


def build(paper: Paper, story: Sequence[Flowable]) -> bytes:
    """Lay ``story`` out under the title of ``paper`` and return the PDF; the same input gives the same bytes."""
    return _built(paper, story)[0]


def build_shortest(paper: Paper, stories: Sequence[Callable[[], Sequence[Flowable]]]) -> bytes:
    """As `build`, with the first of the stories that has no more pages than the shortest: they tell the same."""
    made = []
    for story in stories:
        made.append(_built(paper, story()))
        if made[-1][1] == 1:
            break
    least = min(pages for _pdf, pages in made)
    return next(pdf for pdf, pages in made if pages == least)


def _built(paper: Paper, story: Sequence[Flowable]) -> tuple[bytes, int]:
    """The PDF and its number of pages."""
    stream = io.BytesIO()
    header = _Header(paper)
    sheet = paper.sheet
    bottom = sheet.margin + foot.height(sheet)
    top = sheet.height - sheet.margin - header.height

    def frame(above: float) -> Frame:
        return Frame(
            sheet.margin, bottom, sheet.content, above - bottom, leftPadding=0, rightPadding=0, topPadding=0,
            bottomPadding=0,
        )  # fmt: skip

    document = BaseDocTemplate(
        stream,
        pagesize=(sheet.width, sheet.height),
        invariant=1,
        title=f"{paper.title.first} {paper.head.number}",
        author=printable(paper.head.operator),
        subject=f"{paper.head.number} v{paper.head.version}",
        creator=f"tablemgr {paper.head.app_version}",
        lang=paper.words.language.value,
    )
    under = (lambda canvas, _doc: _watermark(canvas, paper)) if paper.is_void else (lambda canvas, _doc: None)
    document.addPageTemplates(
        [
            PageTemplate("first", [frame(top)], onPage=under, autoNextPageTemplate="later"),
            PageTemplate("later", [frame(top - _LaterTitle(paper).height)], onPage=under),
        ]
    )
    document.build([TitleLine(paper), *_void_note(paper), *story], canvasmaker=_numbered(header, paper))
    return stream.getvalue(), document.page


def _void_note(paper: Paper) -> list[Flowable]:
    """Who made the paper void, when and why (C05); what it tells is not undone by that."""
    marks, words = paper.marks, paper.words
    if not marks.void or marks.void_at_us is None:
        return []
    reason = words.tr(REASONS[marks.void_reason]) if marks.void_reason in REASONS else marks.void_reason
    told = (words.person(marks.void_by), words.full_time(marks.void_at_us), printable(reason))
    stays = words.slashed(_("Only this paper is void; what it tells stays in the journal."))
    items = (
        (f"{words.slashed(_('Paper made void'))}:", " · ".join(part for part in told if part)),
        ("", stays),
    )
    return [Paragraphs(items, framed=True), Space(4)]


class TitleLine(Flowable):  # type: ignore[misc]  # reportlab has no types
    """The large title with the second language beside it and the boxed status words at the right."""

    def __init__(self, paper: Paper) -> None:
        super().__init__()
        self._paper = paper

    def wrap(self, aW: float, aH: float) -> tuple[float, float]:  # noqa: N803  reportlab's names
        title = self._paper.title
        self._size = _fitted(title.first, BOLD, style.TITLE, aW)
        both = width(title.first, BOLD, self._size) + 8 + width(title.second, REGULAR, style.SUBTITLE)
        beside = both + 10 + _boxes_width(self._paper, style.SMALL)
        self._apart = beside > aW
        self.width, self.height = aW, style.TITLE + 19 + (26 if self._apart else 0)
        return aW, self.height

    def draw(self) -> None:
        if self._apart:
            self._draw_apart()
            return
        canvas, title = self.canv, self._paper.title
        y = self.height - style.TITLE - 6
        say(canvas, 0, y, title.first, BOLD, style.TITLE)
        x = width(title.first, BOLD, style.TITLE) + 8
        room = self.width - x - width(title.second, REGULAR, style.SUBTITLE) - 10
        size = next(
            (size for size in (10.5, 9.5, 8.5) if _boxes_width(self._paper, size) <= room), style.SMALL
        )
        room = self.width - x - _boxes_width(self._paper, size) - 10
        second = shorten(title.second, REGULAR, style.SUBTITLE, room) if room > 40 else ""
        say(canvas, x, y, second, REGULAR, style.SUBTITLE, grey=True)
        _status_boxes(canvas, self._paper, self.width, y - 5, size, 22)

    def _draw_apart(self) -> None:
        """The title on a line of its own, the status words below it at the right."""
        canvas, title = self.canv, self._paper.title
        y = self.height - style.TITLE - 6
        say(canvas, 0, y, title.first, BOLD, self._size)
        x = width(title.first, BOLD, self._size) + 8
        beside = x + width(title.second, REGULAR, style.SUBTITLE) <= self.width
        say(
            canvas,
            x if beside else 0,
            y if beside else y - 24,
            title.second,
            REGULAR,
            style.SUBTITLE,
            grey=True,
        )
        size = next(
            (size for size in (10.5, 9.5, 8.5) if _boxes_width(self._paper, size) <= self.width), style.SMALL
        )
        _status_boxes(canvas, self._paper, self.width, y - 30, size, 20)


def _fitted(text: str, face: str, size: float, room: float) -> float:
    """Return the largest size from ``size`` down to the body's at which ``text`` fits."""
    while size > style.BODY and width(text, face, size) > room:
        size -= 0.5
    return size


def _boxes_width(paper: Paper, size: float, inset: float = 1.0) -> float:
    words = status_words(paper)
    return sum(width(word, BOLD, size) + 2 * inset * size + 6 for word in words) - 6


def _status_boxes(
    canvas: Any, paper: Paper, right: float, y: float, size: float, height: float, inset: float = 1.0
) -> None:
    """Draw the status words in boxes, the last one ending at ``right``."""
    for text in reversed(status_words(paper)):
        side = width(text, BOLD, size) + 2 * inset * size
        canvas.setStrokeColor(style.INK)
        canvas.setLineWidth(1.3)
        canvas.rect(right - side, y, side, height)
        say(canvas, right - side + inset * size, y + (height - size * 0.72) / 2, text, BOLD, size)
        right -= side + 6


class _Header:
    """Operator and site at the left, number and version at the right, a thick rule below; measured once."""

    def __init__(self, paper: Paper) -> None:
        head, words = paper.head, paper.words
        self._sheet = paper.sheet
        self._copy = copy_words(paper)
        self._number = words.tr("numbered when it is issued") if paper.marks.draft else head.number
        self._version = "" if paper.marks.draft else f"v{head.version}"
        self._number_width = (
            width(self._number, SEMIBOLD, 10) + 4 + width(self._version, REGULAR, style.SMALL + 0.5)
        )
        room = self._sheet.content - max(self._number_width, width(self._copy, BOLD, style.BODY)) - 24
        operator = printable(head.operator)
        details = words.tr("ID no. {ico} · site {site}", ico=printable(head.ico), site=printable(head.site))
        self._operator = wrap(operator, BOLD, 11, room, 4)
        inline = width(operator, BOLD, 11) + 6 + width(details, REGULAR, style.SMALL + 0.5) <= room
        self._inline = details if inline else ""
        self._below = () if inline else wrap(details, REGULAR, style.SMALL + 0.5, self._sheet.content, 2)
        lines = len(self._operator) * 13.5
        if self._copy:
            lines = max(lines, 26.0)
        self.height = lines + len(self._below) * 10.5 + 15

    def draw(self, canvas: Any) -> None:
        sheet = self._sheet
        left, y = sheet.margin, sheet.height - sheet.margin - 10
        right = sheet.width - sheet.margin
        if self._copy:
            say(canvas, right - width(self._copy, BOLD, style.BODY), y - 13, self._copy, BOLD, style.BODY)
        say(canvas, right - self._number_width, y, self._number, SEMIBOLD, 10)
        version_width = width(self._version, REGULAR, style.SMALL + 0.5)
        say(canvas, right - version_width, y, self._version, REGULAR, style.SMALL + 0.5, grey=True)
        for line in self._operator:
            say(canvas, left, y, line, BOLD, 11)
            if self._inline:
                x = left + width(line, BOLD, 11) + 6
                say(canvas, x, y, self._inline, REGULAR, style.SMALL + 0.5, grey=True)
            y -= 13.5
        if self._copy:
            y = min(y, sheet.height - sheet.margin - 10 - 26)
        for line in self._below:
            say(canvas, left, y + 1, line, REGULAR, style.SMALL + 0.5, grey=True)
            y -= 10.5
        canvas.setStrokeColor(style.INK)
        canvas.setLineWidth(1.4)
        rule = sheet.height - sheet.margin - self.height + 6
        canvas.line(left, rule, right, rule)


def _numbered(header: _Header, paper: Paper) -> Callable[..., Canvas]:
    """Return a canvas that puts header and footer on every page once it knows how many there are."""

    class NumberedCanvas(Canvas):  # type: ignore[misc]  # reportlab has no types
        def __init__(self, *args: Any, **kwargs: Any) -> None:
            # a canvas names Helvetica unless told otherwise, and only embedded faces may stand in the file (2.1)
            super().__init__(*args, **{**kwargs, "initialFontName": REGULAR})
            self._pages: list[dict[str, Any]] = []

        def showPage(self) -> None:  # noqa: N802
            self._pages.append(dict(self.__dict__))
            self._startPage()

        def save(self) -> None:
            for page, state in enumerate(self._pages, start=1):
                self.__dict__.update(state)
                _furnish(self, header, paper, page, len(self._pages))
                super().showPage()
            super().save()

    return NumberedCanvas


def _furnish(canvas: Any, header: _Header, paper: Paper, page: int, pages: int) -> None:
    header.draw(canvas)
    if page > 1:
        _LaterTitle(paper).draw(canvas, paper.sheet.height - paper.sheet.margin - header.height)
    foot.draw(canvas, foot.Foot(paper.head, paper.words, paper.marks, paper.sheet), page, pages)


class _LaterTitle:
    """What the later pages say too: what paper it is, of which day, shift, table and period, and its status.

    What does not fit beside the title goes on below it: nothing of it is cut (controls 2.1).
    """

    def __init__(self, paper: Paper) -> None:
        sheet, title = paper.sheet, paper.title
        self._paper, self._size = paper, style.SMALL + 0.5
        room = sheet.content - _boxes_width(paper, style.SMALL, 0.6) - 8
        first = width(title.first, BOLD, 11) + 5
        second = width(title.second, REGULAR, self._size) + 12
        summary = width(paper.summary, MEDIUM, self._size)
        self._below: tuple[str, ...] = ()
        self._title_size = _fitted(title.first, BOLD, 11, room)
        self._second = title.second if first + second + summary <= room else ""
        self._summary_at = first + (second if self._second else 7)
        if self._summary_at + summary > room:
            self._summary_at = 0.0
            self._second = title.second if first + second <= room else ""
            self._below = wrap(paper.summary, MEDIUM, self._size, sheet.content, 4)
        self.height = _LATER_TITLE + len(self._below) * _LATER_LINE

    def draw(self, canvas: Any, top: float) -> None:
        """Draw it below ``top``, where the rule of the header is."""
        paper, sheet = self._paper, self._paper.sheet
        left, right, y = sheet.margin, sheet.width - sheet.margin, top - 11
        say(canvas, left, y, paper.title.first, BOLD, self._title_size)
        if self._second:
            x = left + width(paper.title.first, BOLD, 11) + 5
            say(canvas, x, y, self._second, REGULAR, self._size, grey=True)
        if self._summary_at:
            say(canvas, left + self._summary_at, y, paper.summary, MEDIUM, self._size)
        _status_boxes(canvas, paper, right, y - 4, style.SMALL, 15, 0.6)
        for line in self._below:
            y -= _LATER_LINE + 2 if line is self._below[0] else _LATER_LINE
            say(canvas, left, y, line, MEDIUM, self._size)


def _watermark(canvas: Any, paper: Paper) -> None:
    """Write VOID across the page, under everything else."""
    sheet = paper.sheet
    canvas.saveState()
    canvas.translate(sheet.width / 2, sheet.height / 2)
    canvas.rotate(55 if sheet.height > sheet.width else 32)
    canvas.setFillColor(style.WATERMARK)
    text = paper.words.both(STATUS_WORDS["VOID"])
    size = 96.0 * min(1.0, sheet.width / style.PAGE_WIDTH)
    canvas.setFont(BOLD, size)
    canvas.drawString(-width(text, BOLD, size) / 2, -size * 0.35, text)
    canvas.restoreState()
