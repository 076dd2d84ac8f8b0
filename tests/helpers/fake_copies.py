"""Copies as they are told: what a door to the copies of a journal answers, without a journal."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace

from tablemgr.app.api import (
    Arrival,
    CopyFacts,
    CopyPerson,
    CopyState,
    DrillNote,
    EnvironmentFault,
    PlaceState,
    Refused,
    RestorePlan,
    RestoreWish,
    TableFile,
)
from tablemgr.app.copying.copies import CopyFault, Relation

NOW = 1_795_891_320_000_000
FACTS = CopyFacts(
    "/b/new.db", 9, "PK07", "2026-11-28", 1, 41, NOW - 60_000_000, 500, "ab" * 32, "cd" * 32, checked=True
)
OLDER = replace(FACTS, place="/b/old.db", seq=300, last_hand=30)
BAD = CopyFacts("/b/table-000000007.db", 9, fault=CopyFault.DAMAGED)

HELD = DrillNote(NOW - 3_600_000_000, "new.db", 500, "ab" * 32, NOW - 60_000_000, True, 0.8)
PEOPLE = (
    CopyPerson("T901", "Vít Technik", "T", True),
    CopyPerson("M301", "Zdeňka Růžičková", "M", True),
    CopyPerson("D101", "Jana Nováková", "D", True),
)
CARRIED = TableFile("PK07", 3, 41, NOW - 60_000_000, 500, "ab" * 32, "0.2.0", NOW)


@dataclass
class ToldCopies:
    """A door that remembers what it was asked for: (second place, when)."""

    second: PlaceState | None = None
    adopted: PlaceState = field(default_factory=lambda: PlaceState("/stick"))
    asked: list[tuple[str, int]] = field(default_factory=list)
    people: tuple[CopyPerson, ...] = PEOPLE
    pins: dict[str, str] = field(default_factory=lambda: {"T901": "271828", "M301": "314159"})
    fault: EnvironmentFault | None = None
    exported: list[str] = field(default_factory=list)
    arriving: RestorePlan = field(
        default_factory=lambda: RestorePlan(FACTS, CopyFacts("/a/table.db"), Relation.NEWER)
    )
    forgotten: list[bool] = field(default_factory=list)
    drill: DrillNote | None = field(default_factory=lambda: HELD)
    """What a drill comes to."""
    kept: DrillNote | None = field(default_factory=lambda: HELD)
    """The last one of earlier."""
    drilled: list[int] = field(default_factory=list)

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

    def people_job(self, copy: str) -> Callable[[], tuple[CopyPerson, ...]]:
        return lambda: self.people

    def proof_job(self, copy: str, staff_id: str, secret: str) -> Callable[[], bool]:
        return lambda: self.pins.get(staff_id) == secret

    def restore_job(self, wish: RestoreWish, at_us: int) -> Callable[[], str | Refused]:
        raise AssertionError("nothing is brought back while a table is open")

    def present_job(self) -> Callable[[], CopyFacts]:
        return lambda: FACTS

    def export_job(self, target: str, at_us: int) -> Callable[[], TableFile]:
        def work() -> TableFile:
            if self.fault is not None:
                raise self.fault
            self.exported.append(target)
            return CARRIED

        return work

    def arrival_job(self, file: str) -> Callable[[], Arrival]:
        def work() -> Arrival:
            if self.fault is not None:
                raise self.fault
            return Arrival(CARRIED, replace(self.arriving, copy=replace(FACTS, place="/a/table.db")))

        return work

    def forget_arrival_job(self) -> Callable[[], None]:
        return lambda: self.forgotten.append(True)

    def drill_job(
        self, second: str, at_us: int, goes_on: Callable[[], bool]
    ) -> Callable[[], DrillNote | None]:
        def work() -> DrillNote | None:
            self.drilled.append(at_us)
            return replace(self.drill, at_us=at_us) if self.drill is not None else None

        return work

    def last_drill_job(self) -> Callable[[], DrillNote | None]:
        return lambda: self.kept
