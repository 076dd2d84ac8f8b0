"""A journal and its index together: `tablemgr.app.review.ports.HandFile`. The journal is only ever read."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from threading import Lock
from typing import Final, TypeVar

from tablemgr.app.faults import DAMAGED, EnvironmentFault, JournalCorrupt
from tablemgr.app.loading import load_house
from tablemgr.app.review.door import Progress
from tablemgr.app.review.finding import HandKey, HandQuery
from tablemgr.app.review.hand_changes import changed_hands
from tablemgr.app.review.hand_facts import IndexedHand, facts_of
from tablemgr.app.review.ports import FoundHands, IndexState, Place
from tablemgr.app.review.tape import Landmarks, Standing
from tablemgr.app.review.wanted import Wanted
from tablemgr.engine.hand.events import HandStarted
from tablemgr.engine.house import HOUSE_SESSION
from tablemgr.engine.journal import Recorded, retracted_batches
from tablemgr.engine.outcome import InvariantViolation
from tablemgr.engine.table.events import SessionOpened
from tablemgr.persistence.database import faults_of
from tablemgr.persistence.hand_index.conditions import DAY, DEALER, PLAYER, TABLE
from tablemgr.persistence.hand_index.index_file import UNREADABLE, IndexFile, noted
from tablemgr.persistence.hand_index.landmark_rows import (
    GROWN_BY,
    Course,
    StoredCourse,
    course_of,
    write_course,
)
from tablemgr.persistence.hand_index.reading import HandReader
from tablemgr.persistence.hand_index.record_cache import RecordCache
from tablemgr.persistence.hand_index.standing_codec import edition
from tablemgr.persistence.hand_index.writing import HandWriter
from tablemgr.persistence.hash_chain import GENESIS
from tablemgr.persistence.journal_store import SqlJournalStore
from tablemgr.persistence.opening import read_journal
from tablemgr.text.dates import PRAGUE

T = TypeVar("T")
Elsewhere = Callable[[Path, Path, Progress], bool]
"""Reads a journal into its index beside the program; False when it was stopped."""
_HANDS_AT_ONCE: Final = 2_000
"""Written in one transaction while a whole file is read in: a stop loses no more."""
MANY_RECORDS: Final = 10_000
"""More than an evening: read in elsewhere, where that is possible."""
_ZONE: Final = "zone"
_NOTHING: Final = FoundHands((), 0)
_LOOKED_AT: Final = 8
"""Deals, newest first: so many are hardly taken back one after the other."""


class IndexedJournal:
    """One file; `close` when nobody looks into it any more."""

    def __init__(self, path: Path, index: Path, elsewhere: Elsewhere | None = None) -> None:
        self._path = path
        self._elsewhere = elsewhere
        self._index = IndexFile(index)
        self._records = RecordCache()
        self._refreshing = Lock()
        self._sound: bool | None = None
        """Whether the index is fit to be read; None before it was looked through in this run."""
        self._zone = ""
        """Of the house; "" before anything was read in."""
        self._training: bool | None = None
        self._failed: tuple[object, EnvironmentFault] | None = None
        """The state of the file in which it could not be read, and why."""

    @property
    def path(self) -> Path:
        """The journal."""
        return self._path

    @contextmanager
    def journal(self) -> Iterator[SqlJournalStore]:
        """Open for reading beside whoever writes."""
        store = read_journal(self._path)
        try:
            yield store
        finally:
            store.close()

    def records(self, session_id: int) -> Sequence[Recorded]:
        """All records of a session; kept for the next question."""
        with self.journal() as store:
            return self._records.records(store, session_id)

    def openings(self) -> Sequence[Recorded]:
        """The records with which its sessions began."""
        with self.journal() as store:
            return store.openings()

    def newest_openings(self, count: int) -> Sequence[Recorded]:
        """As `openings`, so many of them, newest first."""
        with self.journal() as store:
            return store.newest_of("table.session_opened", count)

    def names(self, of: Collection[str] | None = None) -> Mapping[str, str]:
        """Shown names as they stand beside the journal now (F04), all or those of some."""
        with self.journal() as store:
            return store.names() if of is None else store.names_of(of)

    # --- the index ---------------------------------------------------------------------------------------------------

    def refresh(self, progress: Progress) -> None:
        """Read in what came since; one at a time, a second call waits. Raises what is wrong with the journal."""
        with self._refreshing, self.journal() as store:
            head = store.head()
            stamp = head, self._stamp()
            if self._failed is not None and self._failed[0] == stamp:
                raise self._failed[1]  # it is still the file that could not be read
            try:
                self._follow(store, head, progress)
            except EnvironmentFault as fault:
                self._failed = (stamp, fault)
                raise
            self._failed = None

    def _stamp(self) -> tuple[int, int, int]:
        """Changes when another file is put in its place."""
        with faults_of(self._path):
            found = self._path.stat()
        return found.st_mtime_ns, found.st_size, found.st_ino

    def _follow(self, store: SqlJournalStore, head: tuple[int, str], progress: Progress) -> None:
        try:
            self._bring_up(store, head, progress)
        except UNREADABLE:
            self._index.throw_away()
            self._bring_up(store, head, progress)
        self._sound = True

    def _bring_up(self, store: SqlJournalStore, head: tuple[int, str], progress: Progress) -> None:
        if self._sound is not True:
            if self._sound is False:
                self._index.throw_away()
            self._index.check()
        seq, seal = self._read_head()
        zone = self._zone_of(store, seq)
        # made from another journal, or from a longer one (this is an older copy), or by another clock
        if store.hash_at(seq) != seal or (seq and self._read_zone() != zone):
            self._index.throw_away()
            self._records.clear()
            seq = 0
        if self._elsewhere is not None and head[0] - seq >= MANY_RECORDS:
            if not self._elsewhere(self._path, self._index.path, progress):
                return
            seq, seal = self._read_head()
            if store.hash_at(seq) != seal:
                raise ValueError("what was read in elsewhere is of another file")
        if seq == head[0]:
            return
        touched = [one for one in store.sessions_after(seq) if one != HOUSE_SESSION]
        if self._take(store, touched, seq, progress):
            self._put([], head)

    def _read_head(self) -> tuple[int, str]:
        """The last record that the index has read, and its hash."""
        with self._index.reading() as connection:
            if connection is None:
                return 0, GENESIS
            return int(noted(connection, "seq", "0")), noted(connection, "hash", GENESIS)

    def _read_zone(self) -> str:
        """By which clock the index tells the time of day."""
        with self._index.reading() as connection:
            return "" if connection is None else noted(connection, _ZONE, "")

    def _zone_of(self, store: SqlJournalStore, since: int) -> str:
        """The time zone of the house; its records are read again only when some came behind ``since``."""
        if not self._zone or HOUSE_SESSION in store.sessions_after(since):
            config = load_house(store)[0].config
            self._zone = config.time_zone if config is not None else PRAGUE
        return self._zone

    def _is_training(self, store: SqlJournalStore) -> bool:
        """Said once in the life of a file."""
        if self._training is None:
            config = load_house(store)[0].config
            self._training = None if config is None else config.training
        return bool(self._training)

    def _take(
        self, store: SqlJournalStore, sessions: Sequence[int], read_seq: int, progress: Progress
    ) -> bool:
        """The hands of these sessions into the index; False when it was stopped."""
        waiting: list[_Told] = []
        try:
            for done, session in enumerate(sessions):
                goes_on = progress(done, len(sessions))
                if not goes_on or sum(len(told.hands) for told in waiting) >= _HANDS_AT_ONCE:
                    self._put(waiting, _read_before(store, session, read_seq))
                if not goes_on:
                    return False
                # a session that grows is asked for again and again, one of the past only now
                newest = session == sessions[-1]
                records = self._records.records(store, session) if newest else store.read(session)
                told = _told(session, records, read_seq, store.place, self._zone)
                known = self.landmarks(session)
                if not newest or known is None or len(records) - known.outline.length >= GROWN_BY:
                    told = replace(told, course=course_of(records, known))
                waiting.append(told)
        finally:
            self._put(waiting, None)
        return progress(len(sessions), len(sessions))

    def _put(self, waiting: list[_Told], head: tuple[int, str] | None) -> None:
        """Write what waits; ``head``: so far everything is in the index then."""
        if not waiting and head is None:
            return
        with self._index.writing() as connection:
            writer = HandWriter(connection)
            for told in waiting:
                writer.session(told.session_id, told.hands, told.only)
                if told.course is not None:
                    write_course(connection, told.course)
            writer.write(
                {"format": edition(), _ZONE: self._zone}
                | ({} if head is None else {"seq": str(head[0]), "hash": head[1]})
            )
        waiting.clear()

    def _ask(self, question: Callable[[HandReader], T], otherwise: T) -> T:
        """Ask the index; one that is damaged or not there yet answers nothing until it is made anew."""
        try:
            with self._index.reading() as connection:
                return otherwise if connection is None else question(HandReader(connection))
        except UNREADABLE:
            self._sound = False
            return otherwise

    def state(self) -> IndexState:
        """How far the index has read."""
        with self.journal() as store:
            head, training = store.head(), self._is_training(store)

        def ask(reader: HandReader) -> IndexState:
            days = tuple(reversed(reader.values(DAY)))
            read = (reader.note("seq"), reader.note("hash"))
            up_to_date = read == (str(head[0]), head[1])
            return IndexState(reader.count(), reader.values(TABLE), days, up_to_date, training)

        return self._ask(ask, IndexState(0, (), (), up_to_date=False, training=training))

    def find(self, wanted: Wanted, rank: int, after: Place | None, limit: int) -> FoundHands:
        """Hands behind ``after``, and how many fit in all."""
        return self._ask(lambda reader: reader.find(wanted, rank, after, limit), _NOTHING)

    def place(self, wanted: Wanted, rank: int, key: HandKey) -> Place:
        """Where this hand stands, or stood."""
        return self._ask(lambda reader: reader.place(wanted, rank, key), Place(1, 0, 0, rank, 0))

    def hand(self, session_id: int, hand_no: int) -> IndexedHand | None:
        """The facts of one hand."""
        return self._ask(lambda reader: reader.hand(session_id, hand_no), None)

    def players(self) -> Sequence[str]:
        """References of everybody who was dealt in."""
        return self._ask(lambda reader: reader.values(PLAYER), ())

    def dealers(self) -> Sequence[str]:
        """Staff ids of everybody who dealt."""
        return self._ask(lambda reader: tuple(one for one in reader.values(DEALER) if one), ())

    def landmarks(self, session_id: int) -> Landmarks | None:
        """What is known of the course of a session; None while it was not read in by this edition of the program."""

        def known(reader: HandReader) -> StoredCourse | None:
            return reader.course(session_id) if reader.note("format") == edition() else None

        found = self._ask(known, None)
        if found is None:
            return None

        def standing(place: int) -> Standing | None:
            return self._ask(lambda reader: reader.standing(session_id, place), None)

        return Landmarks(session_id, found.seq, found.hash, found.outline, found.places, standing)

    # --- the journal itself ------------------------------------------------------------------------------------------

    def newest_hand(self, table: str) -> tuple[int, int] | None:
        """(session, number) of the hand dealt last, running or not: from the journal while its table is the one asked
        for, from the index for another."""
        with self.journal() as store:
            for deal in store.newest_of("hand.started", _LOOKED_AT):
                if _is_taken_back(store, deal):
                    continue
                if isinstance(deal.event, HandStarted) and _is_at(store, deal.session_id, table):
                    return deal.session_id, int(deal.event.hand_no)
                break
        found = self.find(Wanted(HandQuery(table=table)), 0, None, 1)
        return next(((one.session_id, one.hand_no) for _place, one in found.rows), None)

    def close(self) -> None:
        """Nobody looks into it any more."""
        self._index.close()
        self._records.clear()


@dataclass(frozen=True, slots=True)
class _Told:
    """Hands of a session: all, or ``only`` those that may have changed."""

    session_id: int
    hands: list[IndexedHand]
    only: frozenset[int] | None
    course: Course | None = None


def _told(session_id: int, records: Sequence[Recorded], read_seq: int, where: str, time_zone: str) -> _Told:
    """What the records behind ``read_seq`` changed; raises JournalCorrupt for records that do not fit together."""
    try:
        only = changed_hands(records, bisect_right(records, read_seq, key=lambda record: record.seq))
        return _Told(session_id, list(facts_of(records, only, time_zone)), only)
    except (InvariantViolation, LookupError, ValueError, AttributeError, StopIteration) as error:
        raise JournalCorrupt(DAMAGED, where, why=str(error)) from error


def _read_before(store: SqlJournalStore, session_id: int, read_seq: int) -> tuple[int, str] | None:
    """(last record before a session that is still to be read, its hash): everything up to there was taken in.

    None when its beginning was read earlier.
    """
    opening = store.opening(session_id)
    if opening is None or opening.seq <= read_seq:
        return None
    return opening.seq - 1, store.hash_at(opening.seq - 1)


def _is_taken_back(store: SqlJournalStore, deal: Recorded) -> bool:
    later = store.read(deal.session_id, from_seq=deal.seq)
    return deal.batch in retracted_batches(later)


def _is_at(store: SqlJournalStore, session_id: int, table: str) -> bool:
    if not table:
        return True
    opening = store.opening(session_id)
    return opening is not None and isinstance(opening.event, SessionOpened) and opening.event.table == table
