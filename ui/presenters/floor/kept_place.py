"""Whoever looks at the table in between finds the desk as he left it, while the session of the table is the same."""

from __future__ import annotations

from tablemgr.app.api import HandQuery, LogQuery
from ui.presenters.floor.host import FloorHost
from ui.presenters.floor.models import Tab
from ui.presenters.floor.place import FloorPlace
from ui.presenters.floor.replay import Replay


def kept_place(host: FloorHost) -> FloorPlace | None:
    """Where the desk was left in this session; None begins anew."""
    kept = host.parts.place
    return kept if kept.of_session == _session(host) else None


def keep_place(
    host: FloorHost, tab: Tab, filters: HandQuery, side: str, session: tuple[str, int], log: LogQuery | None
) -> None:
    """Remember tab, filters and what is looked at."""
    kept = host.parts.place
    kept.of_session = _session(host)
    kept.tab, kept.filters, kept.side, kept.session, kept.log = tab, filters, side, session, log


def keep_hand(host: FloorHost, replay: Replay | None, *, newest: bool) -> None:
    """Remember the hand and its step; of the newest one at its end only that it was the newest."""
    kept = host.parts.place
    at_end = replay is None or replay.at_end
    kept.hand = None if replay is None or (newest and at_end) else replay.past.key
    kept.step = -1 if replay is None or at_end else replay.step


def _session(host: FloorHost) -> int:
    return host.table.snapshot.session_id if host.table is not None else 0
