"""What a journal file tells of itself: table, last hand, head, and whether all of it holds. Never changes the file."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from sqlalchemy import func, select

from tablemgr.app.copying.copies import CopyFacts, CopyFault, Relation, RestorePlan
from tablemgr.app.faults import EnvironmentFault, JournalUnavailable, NewerJournal, NotAJournal
from tablemgr.app.openings import opening_of
from tablemgr.app.ports import JournalStore
from tablemgr.engine.hand.events import HandStarted
from tablemgr.persistence.database import faults_of
from tablemgr.persistence.hash_chain import GENESIS
from tablemgr.persistence.journal_store import SqlJournalStore
from tablemgr.persistence.opening import read_journal, reader_of
from tablemgr.persistence.schema import journal

RESTORED = "journal.copy_restored"
CHECKED_BYTES = 48_000_000
"""A list checks files up to this size; a larger one is checked when it is chosen."""


def facts_of(path: Path, *, whole: bool = False) -> CopyFacts:
    """The file in a line; what is wrong with it is in the line. ``whole``: check it whatever its size."""
    size = path.stat().st_size if path.is_file() else 0
    try:
        store = read_journal(path)
    except EnvironmentFault as fault:
        return CopyFacts(str(path), size, fault=_fault(fault))
    try:
        facts = told(store, size)
        if not whole and size > CHECKED_BYTES:
            return facts
        sound = not store.check(thorough=whole) and store.verify_chain() is None
        return replace(facts, checked=sound, fault=None if sound else CopyFault.DAMAGED)
    except EnvironmentFault as fault:
        return CopyFacts(str(path), size, fault=_fault(fault))
    finally:
        store.close()


def _fault(fault: EnvironmentFault) -> CopyFault:
    if isinstance(fault, NewerJournal):
        return CopyFault.NEWER
    if isinstance(fault, NotAJournal):
        return CopyFault.FOREIGN
    return CopyFault.UNREADABLE if isinstance(fault, JournalUnavailable) else CopyFault.DAMAGED


def told(store: SqlJournalStore, size: int) -> CopyFacts:
    """What an open journal says, unchecked."""
    seq, head = store.head()
    rows = store.sessions()
    opened = opening_of(rows[-1]) if rows else None
    return CopyFacts(
        store.place,
        size,
        table=opened.table if opened is not None else "",
        gaming_day=opened.gaming_day if opened is not None else "",
        sessions=len(rows),
        last_hand=_last_hand(store, rows[-1].session_id) if rows else 0,
        last_us=store.time_at(seq),
        seq=seq,
        head="" if head == GENESIS else head,
        first=store.hash_at(1) if seq else "",
    )


def _last_hand(store: JournalStore, session_id: int) -> int:
    numbers = (
        record.event.hand_no for record in store.read(session_id) if isinstance(record.event, HandStarted)
    )
    return max(numbers, default=0)


def plan_of(copy: Path, present: Path) -> RestorePlan:
    """A copy, checked whole, against the file that is there now."""
    facts, there = facts_of(copy, whole=True), facts_of(present)
    if not present.exists():
        return RestorePlan(facts, there, Relation.ALONE)
    if facts.fault is not None or there.fault is not None:
        return RestorePlan(facts, there, Relation.UNKNOWN)
    if facts.first != there.first:
        return RestorePlan(facts, there, Relation.OTHER if there.seq else Relation.NEWER)
    common = min(facts.seq, there.seq)
    with_present = read_journal(present)
    with_copy = read_journal(copy)
    try:
        alike = with_present.hash_at(common) == with_copy.hash_at(common)
        since = common if alike else _parting(with_present, with_copy, common)
    finally:
        with_present.close()
        with_copy.close()
    relation = Relation.APART
    if not alike and there.seq == since + 1 and _is_restore_note(present, there.seq):
        return RestorePlan(
            facts, there, Relation.NEWER, parting=since
        )  # only the note of the last restore is new
    if alike:
        relation = Relation.OLDER if facts.seq < there.seq else Relation.NEWER
        relation = Relation.SAME if facts.seq == there.seq else relation
    return RestorePlan(facts, there, relation, *_lost(present, since), since)


def _parting(one: JournalStore, other: JournalStore, common: int) -> int:
    """The last record that both have, by halves: a chain that parted never meets again."""
    low, high = 1, common  # the first record is the same
    while high - low > 1:
        middle = (low + high) // 2
        if one.hash_at(middle) == other.hash_at(middle):
            low = middle
        else:
            high = middle
    return low


def _is_restore_note(place: Path, seq: int) -> bool:
    """Whether a record only says that a copy was brought back."""
    kind = select(journal.c.kind).where(journal.c.seq == seq)
    with faults_of(place), reader_of(place).connect() as reading:
        return reading.execute(kind).scalar() == RESTORED


def _lost(present: Path, since: int) -> tuple[int, int, int, int, int]:
    """Acts, hands and papers of a file behind a record, and when the first and the last act were."""
    later = journal.c.seq > since
    acts = select(func.count()).where(later, journal.c.seq == journal.c.batch)
    hands = select(func.count()).where(later, journal.c.kind == "hand.started")
    papers = select(func.count()).where(later, journal.c.kind == "journal.document_issued")
    times = select(func.min(journal.c.at_us), func.max(journal.c.at_us)).where(later)
    with faults_of(present), reader_of(present).connect() as reading:
        first, last = reading.execute(times).one()
        counts = [int(reading.execute(question).scalar_one()) for question in (acts, hands, papers)]
    return counts[0], counts[1], counts[2], int(first or 0), int(last or 0)
