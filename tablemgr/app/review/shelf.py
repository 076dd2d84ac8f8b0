"""Sessions of one file that somebody looks at, so that the next hand of an evening opens at once.

Of a session that is in the index of hands only what a hand needs is read (`tablemgr.app.review.tape`); the shelf keeps
the last few and takes in what comes. A picture of a step is drawn from the hand as it was opened, with the house and
the names of then, so that steps and pictures belong together even while the table plays on. Names are read anew with
each hand that is opened (F04).
"""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass, field
from threading import RLock
from typing import Final

from tablemgr.app.bookkeeping import inside
from tablemgr.app.house.houses import house_on_paper
from tablemgr.app.library import secrets_at
from tablemgr.app.loading import load_house, load_session
from tablemgr.app.picture import Frills, table_snapshot
from tablemgr.app.ports import JournalStore
from tablemgr.app.reporting.common import ReportSource
from tablemgr.app.reporting.secrets import secrets_of
from tablemgr.app.review.finding import HandKey
from tablemgr.app.review.hand_facts import facts_of_hand, hand_row
from tablemgr.app.review.hand_tape import HandTape
from tablemgr.app.review.ports import HandFile, ReviewedJournal
from tablemgr.app.review.replay_models import PastHand
from tablemgr.app.review.replaying import told_back, told_hand
from tablemgr.app.review.session_models import SessionReview
from tablemgr.app.review.session_review import session_review
from tablemgr.app.review.tape import SessionTape
from tablemgr.app.views.snapshot import HouseView, TableSnapshot
from tablemgr.engine.house import HOUSE_SESSION

SESSIONS_KEPT: Final = 6
_HANDS_KEPT: Final = 4


@dataclass(slots=True)
class _Session:
    """One session; whoever works with its tape holds its lock, others go on meanwhile."""

    tape: SessionTape = field(default_factory=SessionTape)
    hands: OrderedDict[int, tuple[HandTape, Frills]] = field(default_factory=OrderedDict)
    lock: RLock = field(default_factory=RLock)


class Shelf:
    """For one file; any thread may ask."""

    def __init__(self, file: HandFile, app_version: str) -> None:
        self._file = file
        self._app_version = app_version
        self._sessions: OrderedDict[int, _Session] = OrderedDict()
        self._lock = RLock()
        self.chain_ok = True
        """What the last walk over the chain found; papers say it, nobody waits for a walk to look at a hand."""

    def hand(self, key: HandKey) -> PastHand | None:
        """One hand whole; None when there is none."""
        session = self._session(key.session_id)
        with session.lock, self._file.journal() as store:
            self._bring_up(session, store, key.session_id)
            tape = session.tape
            back = key.hand_no not in tape.hands
            if back and key.hand_no not in tape.gone:
                return None
            house, names = _surroundings(store)
            with tape.records.reading(store):
                told, fact = facts_of_hand(tape.told_of(key.hand_no), key.hand_no)
                if fact is None or house is None:
                    return None
                hand, _frills = _laid_out(session, key.hand_no, house, names)
                if back:
                    return told_back(hand, hand_row(fact, key.source, names), names, fact)
                secrets = secrets_of(store.read(HOUSE_SESSION))
                source = ReportSource(
                    house, self._app_version, chain_ok=self.chain_ok, database_ok=True, secrets=secrets
                )
                return told_hand(tape, hand, hand_row(fact, key.source, names), source, names, told)

    def frame(self, key: HandKey, step: int) -> TableSnapshot:
        """The table after a step of the hand as it was opened; KeyError for a hand that is none."""
        session = self._session(key.session_id)
        with session.lock:
            opened = session.hands.get(key.hand_no)
            if opened is None:
                with self._file.journal() as store:
                    self._bring_up(session, store, key.session_id)
                    with session.tape.records.reading(store):
                        opened = _laid_out(session, key.hand_no, *_surroundings(store))
            hand, frills = opened
            return hand.frame(step, frills)

    def session(self, session_id: int) -> SessionReview | None:
        """A session at a glance; None when there is none."""
        records = self._file.records(session_id)
        with self._file.journal() as store:
            house, names = _surroundings(store)
            rows = store.sessions()
            row = next((row for row in rows if row.session_id == session_id), None)
            if not records or house is None or row is None:
                return None
            secrets = secrets_at(store, row, rows)
        return session_review(records, house, names, secrets)

    def table(self, session_id: int) -> TableSnapshot | None:
        """The last picture of a session, to look at only; None when there is none."""
        with self._file.journal() as store:
            if session_id not in {row.session_id for row in store.sessions()}:
                return None
            house, names = _surroundings(store)
            book = load_session(store, session_id)
        return table_snapshot(book, inside(book.table), Frills(house, names, past=True))

    def house(self) -> HouseView | None:
        """The house as it is now, with the names of its staff; None in a file without one."""
        with self._file.journal() as store:
            return _surroundings(store)[0]

    def _session(self, session_id: int) -> _Session:
        with self._lock:
            session = self._sessions.setdefault(session_id, _Session())
            self._sessions.move_to_end(session_id)
            while len(self._sessions) > SESSIONS_KEPT:
                self._sessions.popitem(last=False)
            return session

    def _bring_up(self, session: _Session, store: ReviewedJournal, session_id: int) -> None:
        """Take in everything that is in the file now."""
        seq, seal = session.tape.head
        if not seq or store.hash_at(seq) != seal:  # not seen yet, or the file was replaced by another
            session.hands.clear()
            session.tape = SessionTape(known=self._file.landmarks(session_id))
            seq, seal = session.tape.head
            if seq and store.hash_at(seq) != seal:  # the index was made from another file
                session.tape, seq = SessionTape(), 0
        with session.tape.records.reading(store):
            session.tape.take(store.read(session_id, from_seq=seq + 1))


def _surroundings(store: JournalStore) -> tuple[HouseView | None, dict[str, str]]:
    """The house and the names as they are now."""
    names = dict(store.names())
    return house_on_paper(load_house(store)[0], names), names


def _laid_out(
    session: _Session, hand_no: int, house: HouseView | None, names: dict[str, str]
) -> tuple[HandTape, Frills]:
    opened = HandTape(session.tape, hand_no), Frills(house, names, past=True)
    session.hands[hand_no] = opened
    session.hands.move_to_end(hand_no)
    while len(session.hands) > _HANDS_KEPT:
        session.hands.popitem(last=False)
    return opened
