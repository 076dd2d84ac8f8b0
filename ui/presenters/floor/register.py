"""The register of numbered papers: each series with its gaps, and the papers of the one that was touched (C04, C06)."""

from __future__ import annotations

from collections.abc import Iterator

from tablemgr.app.api import DocumentInfo, PaperRegister, SeriesInfo
from tablemgr.text.dates import format_date
from tablemgr.text.paper_titles import TITLES
from ui.presenters.floor.host import FloorHost
from ui.presenters.floor.models import Badge, Column, SheetRow, TableBlock
from ui.presenters.model_parts import Tone
from ui.presenters.shift.papers import FINAL, status_word
from ui.presenters.wording import Words

SERIES, PAPERS_IN = "series", "papers_in"


class Register:
    """Read beside the window whenever somebody comes to it; a touched series opens and closes."""

    def __init__(self, host: FloorHost) -> None:
        self._host = host
        self._found: PaperRegister | None = None
        self.is_open = False
        self.shown = ""

    def read(self) -> None:
        """What is on paper may be more than the last time."""
        table = self._host.table
        if table is None:
            return

        def heard(found: object) -> None:
            if isinstance(found, PaperRegister):
                self._found = found
                self._host.redraw()

        self._host.parts.errands.run(table.papers.register_job(), heard)

    def touch(self, key: str) -> None:
        """A series is opened, or closed again; without one all of it is shown instead of the sessions, or no more."""
        if key:
            self.is_open, self.shown = True, "" if self.shown == key else key
        else:
            self.is_open, self.shown = not self.is_open, ""

    def blocks(self, words: Words) -> Iterator[TableBlock]:
        """The series, then the papers of the one that is open; nothing while it is still being read."""
        if self._found is None:
            return
        tr = words.tr
        columns = (
            Column(tr("Paper"), 214, 1.0, strong=True), Column(tr("Table"), 64),
            Column(tr("Last number"), 88, right=True), Column(tr("Numbers"), 66, right=True),
            Column(tr("Void"), 66, right=True), Column(tr("Superseded"), 80, right=True),
            Column(tr("Missing numbers"), 130, 0.5),
        )  # fmt: skip
        series = self._found.series
        note = tr(
            "Shift reports, hand reports and slips bear the number of their session, hand or slip: none is missing "
            "that nobody printed."
        )  # fmt: skip
        shown = note if any(line.is_given for line in series) else ""
        rows = tuple(_series_row(line, words) for line in series)
        yield TableBlock(tr("Series of numbers"), columns, rows, tr("No paper was issued yet."), shown)
        mine = [info for info in self._found.papers if _key(info.key.kind, info.key.series) == self.shown]
        if mine:
            yield _papers(mine, words)


def _key(kind: str, table: str) -> str:
    return f"{kind}|{table}"


def _title(kind: str, words: Words) -> str:
    return words.tr(TITLES[kind]) if kind in TITLES else kind


def _series_row(line: SeriesInfo, words: Words) -> SheetRow:
    tr = words.tr
    missing = ", ".join(str(number) for number in line.missing)
    if line.unissued:
        missing = tr("not issued: {numbers}", numbers=", ".join(str(number) for number in line.unissued))
    cells = (
        f"{_title(line.kind, words)} ({line.kind})", line.series, str(line.last), str(line.issued), str(line.void),
        str(line.superseded), missing or "–",
    )  # fmt: skip
    tone = Tone.WARN if line.missing or line.unissued else Tone.NORMAL
    return SheetRow(cells, f"{SERIES}:{_key(line.kind, line.series)}", tone)


def _papers(papers: list[DocumentInfo], words: Words) -> TableBlock:
    """Newest first; a touch opens the papers of its session."""
    tr, kind = words.tr, papers[0].key.kind
    columns = (
        Column(tr("Number"), 260, 1.0, strong=True), Column(tr("Version"), 60, right=True),
        Column(tr("Date and time"), 150), Column(tr("Who"), 70), Column(tr("Copies"), 60, right=True),
    )  # fmt: skip
    rows = tuple(_paper_row(info, words) for info in reversed(papers))
    return TableBlock(f"{_title(kind, words)} · {papers[0].key.series}", columns, rows)


def _paper_row(info: DocumentInfo, words: Words) -> SheetRow:
    tr = words.tr
    now = (status_word(info.status, words), Tone.GOOD if info.status == FINAL else Tone.WARN)
    said = {"void": (tr("VOID"), Tone.WARN), "superseded": (tr("superseded"), Tone.MUTED)}.get(
        info.state, now
    )
    when = f"{format_date(info.created_at_us, words.zone, words.language)} {words.clock(info.created_at_us)}"
    cells = (info.printed_number, f"v{info.key.version}", when, info.created_by, str(info.copies))
    return SheetRow(cells, f"{PAPERS_IN}:{info.session_id}", badge=Badge(*said))
