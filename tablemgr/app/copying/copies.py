"""Copies of a journal: what they are called, which of them are kept, and what one of them would bring back.

The name of a copy carries the time of the last act in it and the number of its last record, so that names sort by age
and nothing has to be opened to decide which copies may go. Times are µs UTC.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from enum import StrEnum
from typing import Final, Protocol

from tablemgr.app.people.upkeep import CopyPerson
from tablemgr.engine.outcome import Refused

DAYS, WEEKS, MONTHS = 14, 8, 12
"""How many days, weeks and months have a copy each (controls 3.7)."""
NEWEST: Final = 8
"""So many of the newest are kept in any case: two hours of an evening."""
EVERY_US: Final = 15 * 60 * 1_000_000
"""How often a table that is being played on is copied (controls 3.7)."""

_DAY_BEGINS: Final = timedelta(hours=5)
"""UTC; about six in the morning in Prague: the copies of one evening belong to one day, whatever midnight says."""
_NAME = re.compile(r"-(\d{8})-(\d{6})-(\d{9,})$")
_EPOCH: Final = datetime(1970, 1, 1, tzinfo=UTC)


@dataclass(frozen=True, slots=True, order=True)
class Stamp:
    """What the name of a copy says: time of its last act, number of its last record."""

    at_us: int
    seq: int
    name: str


def copy_name(journal: str, suffix: str, at_us: int, seq: int) -> str:
    """The name of a copy of the journal ``journal`` + ``suffix``.

    >>> copy_name("table", ".db", 1_795_885_200_000_000, 57)
    'table-20261128-170000-000000057.db'
    """
    return f"{journal}-{_EPOCH + timedelta(microseconds=at_us):%Y%m%d-%H%M%S}-{seq:09d}{suffix}"


def read_stamp(name: str, journal: str, suffix: str) -> Stamp | None:
    """What the name of a copy says; None for a file that is no copy of this journal."""
    stem = name.removesuffix(suffix)
    found = _NAME.search(stem)
    if found is None or not name.endswith(suffix) or stem[: found.start()] != journal:
        return None
    try:
        at = datetime.strptime(found[1] + found[2], "%Y%m%d%H%M%S").replace(tzinfo=UTC)
    except ValueError:
        return None
    return Stamp((at - _EPOCH) // timedelta(microseconds=1), int(found[3]), name)


def kept(copies: Iterable[Stamp]) -> frozenset[str]:
    """Names of the copies that stay: the newest ones, and the newest of each of the last days, weeks and months that
    have any. The newest copy always stays."""
    newest_first = sorted(copies, reverse=True)
    stay = {copy.name for copy in newest_first[:NEWEST]}
    for count, period in ((DAYS, _day), (WEEKS, _week), (MONTHS, _month)):
        seen: list[object] = []
        for copy in newest_first:
            this = period(_date(copy))
            if this not in seen and len(seen) < count:
                seen.append(this)
                stay.add(copy.name)
    return frozenset(stay)


def _date(copy: Stamp) -> date:
    return (_EPOCH + timedelta(microseconds=copy.at_us) - _DAY_BEGINS).date()


def _day(day: date) -> object:
    return day


def _week(day: date) -> object:
    return day.isocalendar()[:2]


def _month(day: date) -> object:
    return day.year, day.month


# --- what is known of a copy --------------------------------------------------------------------------------------


class CopyFault(StrEnum):
    """Why a copy is none to go on with."""

    NEWER = "newer"
    FOREIGN = "foreign"
    DAMAGED = "damaged"
    UNREADABLE = "unreadable"


@dataclass(frozen=True, slots=True)
class CopyFacts:
    """A journal file in a line. ``checked``: the database's own check and the whole chain hold; False when nobody has
    looked yet. ``first`` is the hash of its first record: files with the same one tell of the same table."""

    place: str
    bytes: int = 0
    table: str = ""
    gaming_day: str = ""
    sessions: int = 0
    last_hand: int = 0
    last_us: int = 0
    seq: int = 0
    head: str = ""
    first: str = ""
    checked: bool = False
    fault: CopyFault | None = None


class Relation(StrEnum):
    """A copy against the file that is there now."""

    SAME = "same"
    OLDER = "older"
    """The present file goes on where the copy ends."""
    NEWER = "newer"
    """The copy goes on where the present file ends."""
    APART = "apart"
    """Both began alike and then went different ways: one of them was written to after a restore."""
    OTHER = "other"
    """Another table."""
    ALONE = "alone"
    """There is no present file."""
    UNKNOWN = "unknown"
    """The present file cannot be read: what it had more cannot be said."""


@dataclass(frozen=True, slots=True)
class RestorePlan:
    """What bringing a copy back does. ``acts``, ``hands`` and ``papers`` stand in the present file and not in the copy;
    ``since_us`` and ``until_us`` are the first and the last of these acts."""

    copy: CopyFacts
    present: CopyFacts
    relation: Relation
    acts: int = 0
    hands: int = 0
    papers: int = 0
    since_us: int = 0
    until_us: int = 0
    parting: int = 0
    """The last record that both have."""

    @property
    def may(self) -> bool:
        """Whether the copy can be brought back at all: it must be sound, and there must be something to gain."""
        return self.copy.fault is None and self.copy.checked and self.relation is not Relation.SAME


class PlaceTrouble(StrEnum):
    """Why there is no new copy at a place."""

    GONE = "gone"
    """The folder, or what was prepared in it, is not there: a disk that is not plugged in."""
    FULL = "full"
    READ_ONLY = "read_only"
    FAILED = "failed"
    """Anything else; ``why`` has the words of the system."""


@dataclass(frozen=True, slots=True)
class PlaceState:
    """Copies at one place. ``at_us``: when the newest one there was made or last found to be still the newest state;
    0 for none. ``same_disk``: it dies together with the journal."""

    folder: str
    at_us: int = 0
    seq: int = 0
    trouble: PlaceTrouble | None = None
    why: str = ""
    same_disk: bool = False


@dataclass(frozen=True, slots=True)
class CopyState:
    """Copies beside the journal, and at the second place (None: none was chosen)."""

    beside: PlaceState
    second: PlaceState | None = None

    @property
    def troubled(self) -> PlaceState | None:
        """The place that needs somebody; the second one first, because only it survives the disk."""
        return next((place for place in (self.second, self.beside) if place and place.trouble), None)

    @property
    def last_us(self) -> int:
        """When the newest copy anywhere was made; 0 for none."""
        return max(self.beside.at_us, self.second.at_us if self.second is not None else 0)


class Source(StrEnum):
    """Where a file that is brought in comes from."""

    COPY = "copy"
    TABLE = "table"
    """An exported table of another computer."""


@dataclass(frozen=True, slots=True)
class RestoreWish:
    """Bring ``file`` in; ``by`` does it and ``ok`` stands beside (controls 3.2). ``proved``: both showed their PIN."""

    file: str
    by: str = ""
    ok: str = ""
    proved: bool = False
    source: Source = Source.COPY


@dataclass(frozen=True, slots=True)
class TableFile:
    """What an exported table says of itself, proved. Times in µs UTC."""

    table: str
    sessions: int
    last_hand: int
    last_us: int
    records: int
    head: str
    program: str
    made_at_us: int


@dataclass(frozen=True, slots=True)
class Arrival:
    """An exported table that was unpacked: its journal lies at ``plan.copy.place`` until it is brought in."""

    said: TableFile
    plan: RestorePlan

    @property
    def may(self) -> bool:
        """Whether it can be taken over: only where nothing of the present file would be left out."""
        return self.plan.may and self.plan.relation in (Relation.ALONE, Relation.NEWER)


@dataclass(frozen=True, slots=True)
class Salvaged:
    """What could be read of a damaged file, in ``path``: up to record ``seq`` of ``of``, the last one entered at
    ``at_us``. ``whole``: all records hold, and only something beside them is damaged."""

    path: str
    seq: int
    at_us: int
    of: int
    whole: bool


@dataclass(frozen=True, slots=True)
class DrillNote:
    """A restore drill as it is kept: when, of which copy, and what was wrong ((words, values) each)."""

    at_us: int
    copy: str
    seq: int
    head: str
    last_us: int
    passed: bool
    seconds: float
    wrong: tuple[tuple[str, tuple[tuple[str, str], ...]], ...] = ()


class CopyDoor(Protocol):
    """What the windows ask about copies. Jobs are work for another thread: they open connections of their own."""

    def copy_job(self, second: str, at_us: int) -> Callable[[], CopyState]:
        """Copy to both places what is not copied yet; trouble is in the answer and never raised."""

    def adopt_job(self, folder: str) -> Callable[[], PlaceState]:
        """Prepare a folder as second place; trouble is in the answer."""

    def list_job(self, second: str) -> Callable[[], tuple[CopyFacts, ...]]:
        """All copies of this journal at both places, the newest first; sound ones that are not huge are checked."""

    def plan_job(self, copy: str) -> Callable[[], RestorePlan]:
        """A copy, checked whole, against the present file."""

    def people_job(self, copy: str) -> Callable[[], tuple[CopyPerson, ...]]:
        """Who works here, as the present file says; where it cannot be read or knows nobody, as the copy does."""

    def proof_job(self, copy: str, staff_id: str, secret: str) -> Callable[[], bool]:
        """Whether this is the PIN or password of one of `people_job`."""

    def restore_job(self, wish: RestoreWish, at_us: int) -> Callable[[], str | Refused]:
        """Bring it in while nobody has the file open; the present one is set aside under the name that is returned,
        and the record of it is the last one of the new file. Refused without two people who may.

        Raises an `EnvironmentFault`; nothing is changed then.
        """

    def present_job(self) -> Callable[[], CopyFacts]:
        """The present file in a line."""

    def export_job(self, target: str, at_us: int) -> Callable[[], TableFile]:
        """The whole life of the table into a new file. Raises an `EnvironmentFault`, also where the file is there."""

    def arrival_job(self, file: str) -> Callable[[], Arrival]:
        """Look into an exported table, prove it and lay it ready. Raises an `EnvironmentFault`."""

    def forget_arrival_job(self) -> Callable[[], None]:
        """What was unpacked and not taken over goes: it holds names and hashes of PINs."""

    def drill_job(
        self, second: str, at_us: int, goes_on: Callable[[], bool]
    ) -> Callable[[], DrillNote | None]:
        """Prove the newest copy and keep what came of it; None where there is no copy yet, or ``goes_on`` said no."""

    def last_drill_job(self) -> Callable[[], DrillNote | None]:
        """The last one that was kept."""
