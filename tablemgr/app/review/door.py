"""The door of the floor's desk: reads one file and, beside it, copies of other tables' files. Nothing is written there.

Screens get a `ReviewApi` from the composition root. Long work (`refresh_job`, `verify_job`) is returned as a function
for another thread, on a connection of its own.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Protocol

from tablemgr.app.faults import EnvironmentFault
from tablemgr.app.review.finding import HandKey, HandQuery, HandsPage, SessionMark, SourceView
from tablemgr.app.review.log_models import AnchorAnswer, ChainAnswer, LogPage, LogQuery
from tablemgr.app.review.replay_models import PastHand
from tablemgr.app.review.session_models import SessionReview
from tablemgr.app.views.snapshot import HouseView, TableSnapshot

Progress = Callable[[int, int], bool]
"""(done, of all) told while long work runs; an answer of False stops it."""


class ReviewApi(Protocol):
    def sources(self) -> tuple[SourceView, ...]:
        """The own file first, then copies that were added."""

    def add_source(self, path: Path) -> EnvironmentFault | None:
        """Look into another table's file too, read only; a fault says why not."""

    def remove_source(self, source: str) -> None: ...

    def refresh_job(self, progress: Progress) -> Callable[[], None]:
        """Read hands that came since into the index of the desk. May be called as often as one likes."""

    def hands(self, query: HandQuery, after: HandKey | None = None, limit: int = 100) -> HandsPage:
        """A page of hands, newest first."""

    def sessions(self, count: int) -> tuple[SessionMark, ...]:
        """The newest sessions of each file, so many of each, whether a hand was dealt or not; newest first."""

    def players(self) -> tuple[tuple[str, str], ...]:
        """(reference, shown name) of everybody who was dealt in, for the filter."""

    def dealers(self) -> tuple[tuple[str, str], ...]: ...

    def house(self, source: str) -> HouseView | None:
        """The house of a file, with the names of its staff; None when it has none or cannot be read now."""

    def hand(self, key: HandKey) -> PastHand | None:
        """One hand whole; None when there is none."""

    def frame(self, key: HandKey, step: int) -> TableSnapshot:
        """The table after a step of it (0-based); −1 is the table right before the first."""

    def last_hand(self, table: str = "") -> HandKey | None:
        """The running hand, else the newest: what «floor!» is about."""

    def session(self, source: str, session_id: int) -> SessionReview | None: ...

    def table(self, source: str, session_id: int) -> TableSnapshot | None:
        """The last picture of a session: its boxes, slips and counts; None when there is none, or its file fails."""

    def log(self, query: LogQuery, after_seq: int = 0, limit: int = 200) -> LogPage: ...

    def verify_job(self, source: str, progress: Progress) -> Callable[[], ChainAnswer]:
        """Walk the whole chain of one file."""

    def check_anchor(self, source: str, text: str) -> AnchorAnswer:
        """Compare what is printed on a paper, sixteen characters or the text of its square code, with the file."""
