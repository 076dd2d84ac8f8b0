"""A desk with as many hands as one likes, made while they are asked for; every hand is the same small one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from tablemgr.app.api import (
    ChainAnswer,
    ChainState,
    HandKey,
    HandQuery,
    HandRow,
    HandsPage,
    PastHand,
    SessionMark,
    SessionReview,
    SourceView,
)


class ManyHands:
    """Implements the part of ``ReviewApi`` that the list uses; ``asked`` remembers where each page began."""

    def __init__(self, count: int) -> None:
        self.count = count
        self.asked: list[int | None] = []

    def sources(self) -> tuple[SourceView, ...]:
        return (SourceView("", "many.db", ("PK07",), ("2026-11-28",), self.count, True),)

    def refresh_job(self, progress: Callable[[int, int], bool]) -> Callable[[], None]:
        return lambda: None

    def hands(self, query: HandQuery, after: HandKey | None = None, limit: int = 100) -> HandsPage:
        begin = 0 if after is None else self.count - after.hand_no + 1
        if after is not None or not self.asked:
            self.asked.append(None if after is None else begin)
        end = min(begin + limit, self.count)
        rows = tuple(self._row(self.count - place) for place in range(begin, end))
        return HandsPage(rows, self.count, end < self.count)

    def _row(self, number: int) -> HandRow:
        row = HandRow(
            HandKey("", 1, number), "PK07", "2026-11-28", 0, 1, 6, ((3, "Eva", 75),), 75, 0, 0, 1, (), "D101",
            frozenset(),
        )  # fmt: skip
        return replace(row, pot=number)

    def hand(self, key: HandKey) -> PastHand | None:
        return None

    def session(self, source: str, session_id: int) -> SessionReview | None:
        return None

    def verify_job(self, source: str, progress: Callable[[int, int], bool]) -> Callable[[], ChainAnswer]:
        return lambda: ChainAnswer(ChainState.HOLDS, self.count, "")

    def sessions(self, count: int) -> tuple[SessionMark, ...]:
        return ()

    def players(self) -> tuple[tuple[str, str], ...]:
        return ()

    def dealers(self) -> tuple[tuple[str, str], ...]:
        return ()

    def house(self, source: str) -> None:
        return None
