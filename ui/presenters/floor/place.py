"""Where somebody was on the desk, as values; `ui.presenters.floor.kept_place` keeps them."""

from __future__ import annotations

from dataclasses import dataclass, field

from tablemgr.app.api import HandKey, HandQuery, LogQuery
from ui.presenters.floor.models import Tab


@dataclass(slots=True)
class FloorPlace:
    """Kept as long as the window. ``of_session``: the table's session at that time; another one begins anew."""

    of_session: int = -1
    tab: Tab = Tab.HANDS
    filters: HandQuery = field(default_factory=HandQuery)
    hand: HandKey | None = None
    """None: the newest, whichever that is by then."""
    step: int = -1
    """The step of the replay; −1 is the end of the hand."""
    side: str = ""
    session: tuple[str, int] = ("", 0)
    log: LogQuery | None = None
