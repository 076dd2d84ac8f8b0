"""The tabs that are sheets: the room, one session, its money, the closings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tablemgr.app.api import HandRow, SessionMark, TableSnapshot
from ui.presenters.floor.closings_sheet import closings_sheet
from ui.presenters.floor.host import FloorHost
from ui.presenters.floor.models import SheetModel, Tab
from ui.presenters.floor.money_sheet import money_sheet
from ui.presenters.floor.register import Register
from ui.presenters.floor.room import room_sheet
from ui.presenters.floor.session_sheet import SESSION, session_sheet
from ui.presenters.floor.sessions_kept import Sessions, session_words
from ui.presenters.model_parts import ActModel
from ui.presenters.wording import Words

SESSIONS_OFFERED: Final = 8


def sheet(
    host: FloorHost,
    tab: Tab,
    sessions: Sessions,
    register: Register,
    rows: Sequence[HandRow],
    looked_at: tuple[str, int],
    words: Words,
) -> SheetModel:
    """The sheet of a tab; ``looked_at`` is (file, session), ``rows`` the hands of the list."""
    if tab is Tab.ROOM:
        return room_sheet(host, sessions, words)
    if tab is Tab.CLOSINGS:
        marks = () if host.table is not None else sessions.known(rows)
        return closings_sheet(host.table, words, register, marks)
    tr, (source, session) = words.tr, looked_at
    choices = tuple(
        ActModel(f"{SESSION}:{mark.source}|{mark.session_id}", session_words(mark, words),
                 checked=(mark.source, mark.session_id) == looked_at)
        for mark in _offered(sessions.known(rows), looked_at)
    )  # fmt: skip
    title = next((act.title for act in choices if act.checked), tr("Session"))
    review, charts = sessions.review(source, session), host.parts.charts
    if review is None and sessions.is_coming(source, session):
        title = tr("The session is being read …")
    if tab is Tab.SESSION:
        return session_sheet(review, charts, choices, words, title)
    table = host.table
    snapshot: TableSnapshot | None
    if table is not None and not source and table.snapshot.session_id == session:
        snapshot = table.snapshot
    else:
        snapshot = sessions.table(source, session)
    return money_sheet(snapshot, review, charts, choices, words, title)


def _offered(known: tuple[SessionMark, ...], looked_at: tuple[str, int]) -> tuple[SessionMark, ...]:
    """The newest, and the one that is looked at, wherever it stands."""
    first = known[:SESSIONS_OFFERED]
    shown = next((mark for mark in known if (mark.source, mark.session_id) == looked_at), None)
    return first if shown is None or shown in first else (*first[:-1], shown)
