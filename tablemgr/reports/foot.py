"""The foot of every page: which page, for whom, the time of the content, who printed it when, and its hashes (2.1)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from tablemgr.app.documents.marks import Marks
from tablemgr.app.reporting.models import DocumentHead, Person
from tablemgr.app.review.anchors import anchor_text
from tablemgr.reports import square_code, style
from tablemgr.reports.fonts import MEDIUM, REGULAR, width
from tablemgr.reports.pen import say
from tablemgr.reports.program_mark import Labelled, program_mark
from tablemgr.reports.textfit import shorten, wrap
from tablemgr.reports.words import Words
from tablemgr.text import mark

_ = mark

Named = Callable[[Person | None], str]
"""How a person is written: with the name, or by number alone."""

COPIES = {
    "archive": _("archive"),
    "player": _("player"),
    "floor": _("floor"),
    "drop_box": _("drop box"),
    "tray": _("table tray"),
    "accounting": _("accounting"),
    "cage": _("cage"),
    "restricted": _("authorised persons only"),
}

LINE = style.SMALL * 1.25
_CODE_BELOW = 1.0
"""From the rule of the foot to the square code."""
_RULE_ABOVE = 8.0
HEIGHT = 4 * LINE + _RULE_ABOVE
"""Four lines; the square code stands beside them, its quiet zone on the margin."""


@dataclass(frozen=True, slots=True)
class Foot:
    """What of a paper its foot tells."""

    head: DocumentHead
    words: Words
    marks: Marks
    sheet: style.Sheet


def height(sheet: style.Sheet) -> float:
    """Return the height of the foot: narrow pages break its long lines."""
    return HEIGHT if sheet.content >= style.PORTRAIT.content else HEIGHT + 4 * LINE


def draw(canvas: Any, foot: Foot, page: int, pages: int) -> None:
    """Page, copy for; the time of what it says, who printed it when; what of the journal it covers, its own hash."""
    head, words, marks, sheet = foot.head, foot.words, foot.marks, foot.sheet
    left, right = sheet.margin, sheet.width - sheet.margin
    top = sheet.margin + height(sheet) - _RULE_ABOVE
    canvas.setStrokeColor(style.LINE)
    canvas.setLineWidth(0.6)
    canvas.line(left, top, right, top)
    if not marks.draft:
        square_code.draw(canvas, anchor_text(head), right, top - _CODE_BELOW - square_code.SIDE)
        right -= square_code.SIDE + 8
    y = top - style.SMALL - 2
    say(canvas, left, y, words.both("Page {page} of {pages}", page=page, pages=pages), MEDIUM, style.SMALL)
    whose = marks.copy_for or head.copy_for
    copy = f"{words.slashed('Copy for')}: {words.both(COPIES.get(whose, whose))}"
    narrow = sheet is style.HALF
    if narrow:
        y -= LINE
        say(canvas, left, y, shorten(copy, REGULAR, style.SMALL, right - left), REGULAR, style.SMALL)
    else:
        say(canvas, right - width(copy, REGULAR, style.SMALL), y, copy, REGULAR, style.SMALL)
    for told in (_as_of, _made, _sealed):
        for line in _lines(foot, told, right - left, narrow=narrow):
            y -= LINE
            say(canvas, left, y, line, REGULAR, style.SMALL, grey=True)


def _lines(foot: Foot, told: Any, room: float, *, narrow: bool) -> list[str]:
    """The line in both languages, else in the paper's own, else with numbers of people in place of their names; on a
    narrow page it breaks."""
    people = (foot.words.person, foot.words.staff_ids)
    texts = [told(foot, label, who) for who in people for label in (foot.words.slashed, foot.words.tr)]
    text = next((text for text in texts if width(text, REGULAR, style.SMALL) <= room), texts[-1])
    return list(wrap(texts[0] if narrow else text, REGULAR, style.SMALL, room, 3 if narrow else 1))


def _as_of(foot: Foot, label: Labelled, _who: Named) -> str:
    """The last act that the content knows, and the program."""
    head, words, marks = foot.head, foot.words, foot.marks
    known = f"{label(_('As of'))} {words.moment(head.printed_at_us)}"
    return f"{known} · tablemgr {head.app_version}{program_mark(marks.program, label)}"


def _made(foot: Foot, label: Labelled, who: Named) -> str:
    """Who let it out and when; a reprint says that of the first copy and of itself."""
    head, words, marks = foot.head, foot.words, foot.marks

    def print_of(what: str, person: Person | None, at_us: int | None) -> str:
        told = (who(person) if person else "", words.moment(at_us) if at_us is not None else "")
        return f"{label(what)} " + " · ".join(part for part in told if part)

    printed_by = marks.printed_by or head.printed_by
    if marks.copy > 1 and marks.first_at_us is not None:
        first = print_of(_("First printed by"), marks.first_by, marks.first_at_us)
        own = print_of(_("This copy"), printed_by, marks.printed_at_us)
        return f"{first} · {own}"
    return print_of(_("Printed by"), printed_by, marks.printed_at_us)


def _sealed(foot: Foot, label: Labelled, _who: Named) -> str:
    """What of the journal it covers, and its own hash."""
    head = foot.head
    return (
        f"{label('Log')} #{head.first_seq}–#{head.last_seq} · {label('chain')} {grouped_hash(head.head_hash)} · "
        f"{label('content')} {grouped_hash(head.content_hash)}"
    )


def grouped_hash(digest: str, signs: int = 16, group: int = 4) -> str:
    """Write the first ``signs`` of a hash in groups, as a person reads them aloud; nothing is a dash."""
    start = digest[:signs]
    return " ".join(start[i : i + group] for i in range(0, len(start), group)) or "–"
