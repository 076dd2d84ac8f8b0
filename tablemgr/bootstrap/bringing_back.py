"""A copy, or a table of another computer, put in the place of the journal: by two people, and recorded in it."""

from __future__ import annotations

import shutil
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from tablemgr.app.copying.copies import (
    Arrival,
    CopyFacts,
    Relation,
    RestorePlan,
    RestoreWish,
    Source,
    TableFile,
)
from tablemgr.app.copying.restoring import note_restored, staff_in
from tablemgr.app.faults import BadInputFile, EnvironmentFault, JournalCorrupt, JournalUnavailable
from tablemgr.app.people.upkeep import CopyPerson, pair_problem
from tablemgr.bootstrap.system import RandomIds, SystemClock
from tablemgr.engine.house import Secret
from tablemgr.engine.outcome import Refused
from tablemgr.persistence.backup import write_copy
from tablemgr.persistence.copy_facts import facts_of, plan_of
from tablemgr.persistence.credentials import Argon2Hasher
from tablemgr.persistence.life_file import NOT_WRITTEN, Manifest, unpack
from tablemgr.persistence.lock import WriterLock
from tablemgr.persistence.opening import open_journal, read_journal
from tablemgr.persistence.replacing import put_in_place
from tablemgr.text import _

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
ARRIVING: Final = ".arriving"
"""Beside the journal: an exported table that was unpacked and waits for its two people."""
STAGING: Final = ".restoring"
"""Beside the journal: the file that is about to take its place."""


def staff_of(journal: Path, copy: Path) -> tuple[CopyPerson, ...]:
    """Who works here, as the present file says; where it cannot be read or knows nobody, as the copy does."""
    return _staff_in(journal) or _staff_in(copy)


def proves(journal: Path, copy: Path, staff_id: str, secret: str) -> bool:
    """Whether somebody of `staff_of` has this PIN or password. Takes its time on purpose."""
    place = journal if _staff_in(journal) else copy
    store = read_journal(place)
    try:
        book = store.secret_book()
        kept = tuple(one for kind in Secret for one in book.hashes(staff_id, kind)[:1])
    finally:
        store.close()
    hasher = Argon2Hasher()
    return any(hasher.fits(one, secret) for one in kept)


def _staff_in(place: Path) -> tuple[CopyPerson, ...]:
    try:
        store = read_journal(place)
    except EnvironmentFault:
        return ()
    try:
        return staff_in(store)
    except EnvironmentFault:
        return ()
    finally:
        store.close()


def bring_in(journal: Path, wish: RestoreWish, at_us: int) -> str | Refused:
    """Put the file in place; returns where the present one lies now. As `CopyDoor.restore_job`."""
    copy = Path(wish.file)
    if journal.exists():
        WriterLock(journal).release()  # while the table is open nothing is begun
    facts = facts_of(copy, whole=True)
    if facts.fault is not None:
        raise JournalCorrupt(COPY_UNSOUND, str(copy), why=facts.fault.value)
    refused = pair_problem(staff_of(journal, copy), wish.by, wish.ok)
    if refused is not None:
        return refused
    if wish.source is Source.TABLE:
        refuse_to_overwrite(plan_of(copy, journal), journal)
    folder = _emptied(journal.parent / STAGING)
    try:
        staged = folder / journal.name
        write_copy(copy, staged)
        _note(staged, wish, facts_of(journal))
        aside = put_in_place(staged, journal, _stamp(at_us))
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    if wish.source is Source.TABLE:
        forget_arrival(journal)
    return str(aside) if aside is not None else ""


def _note(staged: Path, wish: RestoreWish, present: CopyFacts) -> None:
    """The record stands in the file before the file stands in its place: neither is there without the other."""
    store = open_journal(staged)
    try:
        note_restored(store, SystemClock(), RandomIds(), wish, present)
    finally:
        store.close()


def refuse_to_overwrite(plan: RestorePlan, journal: Path) -> None:
    """Raises BadInputFile unless the arrived table goes on where the present file ends, or there is none."""
    refusal = _REFUSALS.get(plan.relation)
    if refusal is not None:
        raise BadInputFile(refusal, str(journal), acts=plan.acts, seq=plan.parting)


def look_into(journal: Path, file: Path) -> Arrival:
    """Unpack an exported table beside the journal and compare the two. Raises as `CopyDoor.arrival_job`."""
    folder = _emptied(journal.parent / ARRIVING)
    try:
        manifest, facts = unpack(file, folder / journal.name)
        return Arrival(said_by(manifest), plan_of(Path(facts.place), journal))
    except BaseException:
        forget_arrival(journal)
        raise


def forget_arrival(journal: Path) -> None:
    """What was unpacked holds names and hashes of PINs: it goes when nobody waits for it any more."""
    shutil.rmtree(journal.parent / ARRIVING, ignore_errors=True)


def said_by(manifest: Manifest) -> TableFile:
    """What stands in an exported table, for the windows."""
    return TableFile(
        manifest.table, manifest.sessions, manifest.last_hand, manifest.last_us, manifest.records, manifest.head,
        manifest.program, manifest.made_at_us,
    )  # fmt: skip


def _emptied(folder: Path) -> Path:
    """A folder of our own, for the owner only, with nothing in it."""
    try:
        with suppress(FileNotFoundError):
            shutil.rmtree(folder)
        folder.mkdir(mode=0o700, parents=True)
    except OSError as error:
        raise JournalUnavailable(NOT_WRITTEN, str(folder), why=error.strerror or str(error)) from error
    return folder


def _stamp(at_us: int) -> str:
    return f"{datetime.fromtimestamp(at_us // 1_000_000, UTC):%Y%m%d-%H%M%S}"
