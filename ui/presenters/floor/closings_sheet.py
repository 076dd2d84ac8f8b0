"""The sessions of this table's file and what of them is on paper; their pages open from here."""

from __future__ import annotations

from datetime import date

from tablemgr.app.api import SessionInfo
from tablemgr.text.dates import format_day
from ui.presenters.floor.models import Badge, Column, SheetModel, SheetRow, TableBlock
from ui.presenters.model_parts import ActModel, Tone
from ui.presenters.screens import Desk
from ui.presenters.wording import Words

CLOSINGS, PAPERS_OF = "closings", "papers_of"
PAGES = ("sessions", "papers", "closing", "players")


def closings_sheet(table: Desk | None, words: Words) -> SheetModel:
    """Sessions newest first; a touch opens the papers of one."""
    tr = words.tr
    if table is None:
        said = tr("Papers of a copy are made by the table's own program: here they would have no number.")
        return SheetModel(CLOSINGS, tr("Closings and papers"), "", (), empty=said)
    columns = (
        Column(tr("Gaming day"), 120, strong=True), Column(tr("Table"), 80), Column(tr("Shift"), 60),
        Column(tr("Opened"), 76), Column(tr("Closed"), 76), Column(tr("Hands"), 70, right=True),
        Column(tr("Shift report"), 160, 1.0),
    )  # fmt: skip
    rows = tuple(_row(info, words) for info in table.api.sessions())
    block = TableBlock(tr("Sessions"), columns, rows, tr("No table was opened yet."))
    return SheetModel(
        CLOSINGS,
        tr("Closings and papers"),
        tr.n("{n} session", "{n} sessions", len(rows)),
        (block,),
        acts=(
            ActModel("page:sessions", tr("Sessions and papers"), tr("preview, print, save")),
            ActModel("page:papers", tr("All papers"), tr("numbers, copies, voids")),
            ActModel("page:players", tr("Players"), tr("statements, names")),
        ),
    )


def _row(info: SessionInfo, words: Words) -> SheetRow:
    tr = words.tr
    state = {
        "open": Badge(tr("open"), Tone.GOOD),
        "final": Badge(tr("final"), Tone.MUTED),
    }.get(info.status, Badge(tr("preliminary"), Tone.WARN))
    day = format_day(date.fromisoformat(info.gaming_day), words.language)
    closed = words.clock(info.closed_at_us) if info.closed_at_us else "–"
    cells = (
        day, info.table, info.shift, words.clock(info.opened_at_us), closed, str(info.hands), info.report_number,
    )  # fmt: skip
    return SheetRow(cells, f"{PAPERS_OF}:{info.session_id}", badge=state)
