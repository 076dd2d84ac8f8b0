"""Copies of a journal for the windows and the command line: made, listed, brought back, carried away, drilled."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from tablemgr import __version__
from tablemgr.app import drill as proving
from tablemgr.app.copies import CopyFacts, CopyState, PlaceState, Relation, RestorePlan
from tablemgr.app.drill import Drill
from tablemgr.app.faults import BadInputFile, EnvironmentFault, JournalCorrupt
from tablemgr.app.library import Library
from tablemgr.app.ports import JournalStore
from tablemgr.app.review.anchors import check_lines
from tablemgr.bootstrap.papers import journal_beside
from tablemgr.persistence.backup import stamps_in
from tablemgr.persistence.copy_facts import facts_of, plan_of
from tablemgr.persistence.copy_places import CopyPlaces
from tablemgr.persistence.life_file import Manifest, pack, unpack
from tablemgr.persistence.replacing import put_in_place
from tablemgr.reports.renderer import ReportLabRenderer
from tablemgr.text import _

NO_COPY = _("There is no copy of {where} yet.")
COPY_UNSOUND = _("This copy does not hold and is not brought back: {where} ({why}).")
SAME_AS_PRESENT = _("The present file says the same already: {where}.")
OTHER_TABLE = _("{where} is the file of another table: choose another name for this one.")
OLDER_THAN_PRESENT = _(
    "{where} is further already: the exported table is older by {acts} acts. Nothing was taken over."
)
WENT_APART = _(
    "{where} and the exported table went different ways after record {seq}: both were written to. "
    "Nothing was taken over."
)
PRESENT_UNREADABLE = _("{where} cannot be read, so nothing can be compared. Choose another name.")

_REFUSALS: Final = {
    Relation.SAME: SAME_AS_PRESENT,
    Relation.OTHER: OTHER_TABLE,
    Relation.OLDER: OLDER_THAN_PRESENT,
    Relation.APART: WENT_APART,
    Relation.UNKNOWN: PRESENT_UNREADABLE,
}


class JournalCopies:
    """`tablemgr.app.copies.CopyDoor` of one journal file; it need not exist, or be readable."""

    def __init__(self, journal: Path) -> None:
        self._journal = journal
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

    def restore_job(self, copy: str, at_us: int) -> Callable[[], str]:
        """Bring a copy back; returns where the present file lies now."""
        return lambda: self._restore(Path(copy), at_us)

    def _restore(self, copy: Path, at_us: int) -> str:
        facts = facts_of(copy, whole=True)
        if facts.fault is not None:
            raise JournalCorrupt(COPY_UNSOUND, str(copy), why=facts.fault.value)
        aside = put_in_place(copy, self._journal, _stamp(at_us))
        return str(aside) if aside is not None else ""


def _stamp(at_us: int) -> str:
    return f"{datetime.fromtimestamp(at_us // 1_000_000, UTC):%Y%m%d-%H%M%S}"


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


def restore(journal: Path, copy: Path) -> str:
    """Bring a copy back; returns where the present file lies now, "" when there was none."""
    return JournalCopies(journal).restore_job(str(copy), time.time_ns() // 1_000)()


# --- another computer ---------------------------------------------------------------------------------------------


def export_table(journal: Path, target: Path) -> Manifest:
    """One table's life into a single new file."""
    return pack(journal, target, __version__, time.time_ns() // 1_000)


def import_table(file: Path, journal: Path) -> tuple[Manifest, str]:
    """Take an exported table over as ``journal``; returns what the file said of itself, and where the present one went.

    Only a table that goes on where the present file ends is taken over one that is there. Raises BadInputFile else.
    """
    journal.parent.mkdir(parents=True, exist_ok=True)
    arrived = journal.with_name(journal.name + ".arrived")
    manifest, _facts = unpack(file, arrived)
    try:
        plan = plan_of(arrived, journal)
        refusal = _REFUSALS.get(plan.relation)
        if refusal is not None:
            raise BadInputFile(refusal, str(journal), acts=plan.acts, seq=plan.parting)
        aside = put_in_place(arrived, journal, _stamp(time.time_ns() // 1_000))
        return manifest, str(aside) if aside is not None else ""
    finally:
        with suppress(OSError):
            arrived.unlink(missing_ok=True)


# --- the daily drill ----------------------------------------------------------------------------------------------


def drill(journal: Path, second: str = "", anchors: str = "", copy: Path | None = None) -> Drill:
    """Open the newest copy (or the one named) as the house would have to, and prove it; the journal is only read."""
    begun = time.monotonic()
    path = copy or newest_copy(journal, second)
    with journal_beside(path) as (store, library):
        findings = proving.looked_through(store)
        seq, head = store.head()
        done = Drill(str(path), seq, head, store.time_at(seq), findings, None, None, None)
        if not findings:
            with _present(journal) as present:
                done = _proved(done, store, library, present, anchors)
    return replace(done, seconds=time.monotonic() - begun)


def _proved(
    done: Drill,
    store: JournalStore,
    library: Library,
    present: tuple[JournalStore, Library] | None,
    anchors: str,
) -> Drill:
    row = proving.last_told(store, present[0] if present is not None else None)
    done = replace(
        done,
        follows=proving.follows(store, present[0]) if present is not None else None,
        anchor=check_lines(store, anchors) if anchors else None,
    )
    if row is None:
        return done
    proof, report = proving.prove_report(row, store, library, present)
    return replace(done, report=proof, rendered=len(ReportLabRenderer().render_shift(report, "cs")))


@contextmanager
def _present(journal: Path) -> Iterator[tuple[JournalStore, Library] | None]:
    """The present file; None when it cannot be read, which is what a drill is for."""
    try:
        opened = journal_beside(journal)
        pair = opened.__enter__()
    except EnvironmentFault:
        yield None
        return
    try:
        yield pair
    finally:
        opened.__exit__(None, None, None)
