"""Copies as they are told: what a door to the copies of a journal answers, without a journal."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace

from tablemgr.app.api import CopyFacts, CopyState, PlaceState, RestorePlan
from tablemgr.app.copies import CopyFault, Relation

NOW = 1_795_891_320_000_000
FACTS = CopyFacts(
    "/b/new.db", 9, "PK07", "2026-11-28", 1, 41, NOW - 60_000_000, 500, "ab" * 32, "cd" * 32, checked=True
)
OLDER = replace(FACTS, place="/b/old.db", seq=300, last_hand=30)
BAD = CopyFacts("/b/table-000000007.db", 9, fault=CopyFault.DAMAGED)


@dataclass
class ToldCopies:
    """A door that remembers what it was asked for: (second place, when)."""

    second: PlaceState | None = None
    adopted: PlaceState = field(default_factory=lambda: PlaceState("/stick"))
    asked: list[tuple[str, int]] = field(default_factory=list)

    def copy_job(self, second: str, at_us: int) -> Callable[[], CopyState]:
        self.asked.append((second, at_us))
        return lambda: CopyState(PlaceState("/b", at_us, 500), self.second if second else None)

    def adopt_job(self, folder: str) -> Callable[[], PlaceState]:
        return lambda: self.adopted

    def list_job(self, second: str) -> Callable[[], tuple[CopyFacts, ...]]:
        return lambda: (FACTS, OLDER, BAD)

    def plan_job(self, copy: str) -> Callable[[], RestorePlan]:
        facts = {"/b/new.db": FACTS, "/b/old.db": OLDER}.get(copy, BAD)
        relation = {300: Relation.OLDER, 500: Relation.SAME}.get(facts.seq, Relation.UNKNOWN)
        lost = (200, 11, 2, NOW - 3_600_000_000, NOW) if relation is Relation.OLDER else ()
        return lambda: RestorePlan(facts, FACTS, relation, *lost)

    def restore_job(self, copy: str, at_us: int) -> Callable[[], str]:
        raise AssertionError("nothing is brought back while a table is open")
