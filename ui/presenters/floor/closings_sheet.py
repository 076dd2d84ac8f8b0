"""The sessions of this table's file and what of them is on paper; their pages open from here."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from pathlib import Path

from tablemgr.app.api import SessionInfo, SessionMark
from tablemgr.text.dates import format_day, whole_minutes
from ui.presenters.console.top_bar import short_game
from ui.presenters.floor.filters import day_words
from ui.presenters.floor.models import Badge, Column, SheetModel, SheetRow, TableBlock
from ui.presenters.floor.register import PAPERS_IN, SERIES, Register
from ui.presenters.floor.session_sheet import SESSION
from ui.presenters.model_parts import ActModel, Tone
from ui.presenters.screens import Desk
from ui.presenters.wording import Words

CLOSINGS, PAPERS_OF = "closings", "papers_of"
PAGES = ("sessions", "papers", "closing", "players")


def touch_closings(table: Desk | None, register: Register, name: str, argument: str, session: int) -> None:
    """A session, a series of numbers, a paper of it, or one of the acts; ``session`` is the one that is looked at."""
    if table is None:
        return
    if name == PAPERS_OF:
        table.open_page("sessions", {"session": int(argument)})
    elif name == PAPERS_IN:
        table.open_page("papers", {"session": int(argument)})
    elif name == SERIES:
        register.touch(argument)
    elif name == "page" and argument in PAGES:
        table.open_page(argument, {"session": session})


def closings_sheet(
    table: Desk | None, words: Words, register: Register, marks: Sequence[SessionMark] = ()
) -> SheetModel:
    """Sessions newest first; a touch opens the papers of one. ``marks``: those of copies, for a desk alone."""
    tr = words.tr
    if table is None:
        return _of_copies(marks, words)
    if register.is_open:
        back = ActModel(f"{SERIES}:", tr("Sessions"), tr("closings and their papers"))
        return SheetModel(
            CLOSINGS, tr("Numbered papers"), "", tuple(register.blocks(words)), acts=(back,),
            empty=tr("The numbers are being read …"),
        )  # fmt: skip
    columns = (
        Column(tr("Gaming day"), 116, strong=True), Column(tr("Table"), 70), Column(tr("Shift"), 60),
        Column(tr("Game"), 110, 0.4, rank=2), Column(tr("Opened"), 72), Column(tr("Closed"), 72),
        Column(tr("Lasted"), 66, right=True, rank=1), Column(tr("Hands"), 60, right=True),
        Column(tr("Shift report"), 160, 1.0),
    )  # fmt: skip
    rows = tuple(_row(info, words) for info in table.api.sessions())
    block = TableBlock(tr("Sessions"), columns, rows, tr("No table was opened yet."))
    return SheetModel(
        CLOSINGS,
        tr("Closings and papers"),
        tr.n("{n} session", "{n} sessions", len(rows)),
        (block, *register.blocks(words)),
        acts=(
            ActModel("page:sessions", tr("Sessions and papers"), tr("preview, print, save")),
            ActModel("page:papers", tr("All papers"), tr("numbers, copies, voids")),
            ActModel("page:players", tr("Players"), tr("statements, names")),
            ActModel(f"{SERIES}:", tr("Numbered papers"), tr("series, gaps, voids")),
        ),
    )


def _of_copies(marks: Sequence[SessionMark], words: Words) -> SheetModel:
    """A touch opens the session at a glance: papers of it are made at its table."""
    tr = words.tr
    columns = (
        Column(tr("Gaming day"), 130, strong=True), Column(tr("Table"), 100), Column(tr("Shift"), 80),
        Column(tr("Opened"), 90), Column(tr("File"), 160, 1.0),
    )  # fmt: skip
    rows = tuple(
        SheetRow(
            (
                day_words(mark.gaming_day, words), mark.table, mark.shift,
                words.clock(mark.opened_at_us) if mark.opened_at_us else "–", Path(mark.source).name,
            ),
            f"{SESSION}:{mark.source}|{mark.session_id}",
        )
        for mark in marks
    )  # fmt: skip
    said = tr("Papers of a copy are made by the table's own program: here they would have no number.")
    block = TableBlock(tr("Sessions"), columns, rows, tr("No table was opened yet."))
    return SheetModel(CLOSINGS, tr("Closings and papers"), said, (block,))


def _row(info: SessionInfo, words: Words) -> SheetRow:
    tr = words.tr
    state = {
        "open": Badge(tr("open"), Tone.GOOD),
        "final": Badge(tr("final"), Tone.MUTED),
    }.get(info.status, Badge(tr("preliminary"), Tone.WARN))
    day = format_day(date.fromisoformat(info.gaming_day), words.language)
    closed = words.clock(info.closed_at_us) if info.closed_at_us else "–"
    hours, minutes = divmod(whole_minutes(info.opened_at_us, info.closed_at_us), 60)
    lasted = f"{hours}:{minutes:02d} h" if info.closed_at_us else "–"
    cells = (
        day, info.table, info.shift, short_game(info.game, words), words.clock(info.opened_at_us), closed, lasted,
        str(info.hands), info.report_number,
    )  # fmt: skip
    return SheetRow(cells, f"{PAPERS_OF}:{info.session_id}", badge=state)
