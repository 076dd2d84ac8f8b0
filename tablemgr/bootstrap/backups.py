"""Copies of a journal for the windows and the command line: made, listed, brought back, carried away, drilled."""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from tablemgr import __version__
from tablemgr.app.copying.copies import (
    Arrival,
    CopyFacts,
    CopyState,
    DrillNote,
    PlaceState,
    RestorePlan,
    RestoreWish,
    Source,
    TableFile,
)
from tablemgr.app.copying.drill import Drill
from tablemgr.app.faults import BadInputFile
from tablemgr.app.people.upkeep import CopyPerson
from tablemgr.bootstrap.bringing_back import (
    bring_in,
    forget_arrival,
    look_into,
    proves,
    refuse_to_overwrite,
    said_by,
    staff_of,
)
from tablemgr.bootstrap.drills import drilled_and_kept, drilled_elsewhere, last_drill, prove_copy
from tablemgr.engine.outcome import Refused
from tablemgr.persistence.backup import stamps_in
from tablemgr.persistence.copy_facts import facts_of, plan_of
from tablemgr.persistence.copy_places import CopyPlaces
from tablemgr.persistence.life_file import pack
from tablemgr.text import _

__all__ = [
    "JournalCopies", "drill", "export_table", "import_table", "list_copies", "newest_copy", "plan_restore", "restore",
]  # fmt: skip

NO_COPY = _("There is no copy of {where} yet.")


def _itself(journal: Path) -> Path:
    """The file that a name leads to: another name for it must never be put in its place."""
    try:
        return journal.resolve()
    except (OSError, RuntimeError):  # links in a circle: opening says so
        return journal


class JournalCopies:
    """`tablemgr.app.copying.copies.CopyDoor` of one journal file; it need not exist, or be readable.

    ``elsewhere``: drills compute in a process of their own, so that nobody at the table waits for them.
    """

    def __init__(self, journal: Path, *, elsewhere: bool = False) -> None:
        journal = _itself(journal)
        self._journal = journal
        self._elsewhere = elsewhere
        self._places = CopyPlaces(journal)

    def copy_job(self, second: str, at_us: int) -> Callable[[], CopyState]:
        """Copy to both places what is not copied there yet."""
        return lambda: self._places.copy(second, at_us)

    def adopt_job(self, folder: str) -> Callable[[], PlaceState]:
        """Prepare a folder as second place."""
        return lambda: self._places.adopt(folder)

    def list_job(self, second: str) -> Callable[[], tuple[CopyFacts, ...]]:
        """All copies, the newest first."""
        return lambda: tuple(facts_of(path) for path in self.paths(second))

    def paths(self, second: str = "") -> tuple[Path, ...]:
        """The files of all copies at both places, the newest first; of the same state only the one beside it."""
        found = []
        for folder in self._places.folders(second):
            with suppress(OSError):
                found += [(stamp, folder) for stamp in stamps_in(folder, self._journal)]
        found.sort(
            key=lambda each: (each[0].at_us, each[0].seq, each[1] == self._places.beside), reverse=True
        )
        seen: set[tuple[int, int]] = set()
        paths = []
        for stamp, folder in found:
            if (stamp.at_us, stamp.seq) not in seen:
                seen.add((stamp.at_us, stamp.seq))
                paths.append(folder / stamp.name)
        return tuple(paths)

    def plan_job(self, copy: str) -> Callable[[], RestorePlan]:
        """A copy, checked whole, against the present file."""
        return lambda: plan_of(Path(copy), self._journal)

    def people_job(self, copy: str) -> Callable[[], tuple[CopyPerson, ...]]:
        """Who may be asked about this copy."""
        return lambda: staff_of(self._journal, Path(copy))

    def proof_job(self, copy: str, staff_id: str, secret: str) -> Callable[[], bool]:
        """Whether somebody's PIN is right."""
        return lambda: proves(self._journal, Path(copy), staff_id, secret)

    def restore_job(self, wish: RestoreWish, at_us: int) -> Callable[[], str | Refused]:
        """Bring a copy back; returns where the present file lies now."""
        return lambda: bring_in(self._journal, wish, at_us)

    def present_job(self) -> Callable[[], CopyFacts]:
        """The present file in a line."""
        return lambda: facts_of(self._journal)

    def export_job(self, target: str, at_us: int) -> Callable[[], TableFile]:
        """The whole life of the table into a new file."""
        return lambda: said_by(pack(self._journal, Path(target), __version__, at_us))

    def arrival_job(self, file: str) -> Callable[[], Arrival]:
        """Look into an exported table and lay it ready."""
        return lambda: look_into(self._journal, Path(file))

    def forget_arrival_job(self) -> Callable[[], None]:
        """What was unpacked and not taken over goes."""
        return lambda: forget_arrival(self._journal)

    def drill_job(
        self, second: str, at_us: int, goes_on: Callable[[], bool] = lambda: True
    ) -> Callable[[], DrillNote | None]:
        """Prove the newest copy and keep what came of it."""
        if self._elsewhere:
            return lambda: drilled_elsewhere(self._journal, self.paths(second), at_us, goes_on)
        return lambda: drilled_and_kept(self._journal, self.paths(second), at_us)

    def last_drill_job(self) -> Callable[[], DrillNote | None]:
        """The last one that was kept."""
        return lambda: last_drill(self._journal)


def list_copies(journal: Path, second: str = "") -> tuple[CopyFacts, ...]:
    """All copies of a journal, the newest first."""
    return JournalCopies(journal).list_job(second)()


def newest_copy(journal: Path, second: str = "") -> Path:
    """BadInputFile when there is none."""
    paths = JournalCopies(journal).paths(second)
    if not paths:
        raise BadInputFile(NO_COPY, str(journal))
    return paths[0]


def plan_restore(journal: Path, copy: Path) -> RestorePlan:
    """What bringing this copy back would do."""
    return JournalCopies(journal).plan_job(str(copy))()


def restore(journal: Path, wish: RestoreWish) -> str | Refused:
    """Bring a copy back; returns where the present file lies now, "" when there was none."""
    return JournalCopies(journal).restore_job(wish, _now_us())()


def export_table(journal: Path, target: Path) -> TableFile:
    """One table's life into a single new file."""
    return JournalCopies(journal).export_job(str(target), _now_us())()


def import_table(
    file: Path, journal: Path, by: str = "", ok: str = "", *, proved: bool = False
) -> tuple[TableFile, str | Refused]:
    """Take an exported table over as ``journal``; what the file said of itself, and where the present one went.

    Only a table that goes on where the present file ends is taken over one that is there. Raises BadInputFile else.
    """
    journal.parent.mkdir(parents=True, exist_ok=True)
    arrival = look_into(journal, file)
    try:
        refuse_to_overwrite(arrival.plan, journal)
        wish = RestoreWish(arrival.plan.copy.place, by, ok, proved, Source.TABLE)
        return arrival.said, bring_in(journal, wish, _now_us())
    finally:
        forget_arrival(journal)


def drill(journal: Path, second: str = "", anchors: str = "", copy: Path | None = None) -> Drill:
    """Prove the newest copy, or the one named; the journal is only read."""
    return prove_copy(journal, copy or newest_copy(journal, second), anchors)


def _now_us() -> int:
    return time.time_ns() // 1_000
