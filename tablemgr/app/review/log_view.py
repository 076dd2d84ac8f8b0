"""The log as the floor reads it: lines of a session filtered, or one account followed through them."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Protocol

from tablemgr.app.picture.log import lines_of
from tablemgr.app.ports import SessionRow
from tablemgr.app.reporting.secrets import Secrets, secrets_of
from tablemgr.app.review.account_trail import Trail, trail_of
from tablemgr.app.review.log_models import LogPage, LogQuery, LogRow
from tablemgr.app.views.snapshot import LogLine
from tablemgr.engine.hand.events import HandStarted
from tablemgr.engine.house import HOUSE_SESSION
from tablemgr.engine.journal import BatchRetracted, Recorded

_SESSIONS_KEPT: Final = 3
_LOOKED_AT: Final = 25_000
"""Records that a page over all sessions looks at before it answers with what it has."""
_LONGEST_US: Final = 3 * 24 * 3_600_000_000
"""No session with its counts and signatures goes on for longer (a shift may not exceed 24 hours)."""


class LogStore(Protocol):
    """What of a journal the log is read from."""

    def read(self, session_id: int | None = None, from_seq: int = 1) -> tuple[Recorded, ...]: ...

    def sessions(self) -> Sequence[SessionRow]: ...

    def session_at(self, seq: int) -> int: ...


def log_page(store: LogStore, query: LogQuery, after_seq: int = 0, limit: int = 200) -> LogPage:
    """One page; who asks for several keeps a `LogView`, which does not read the session again."""
    return LogView(store).page(query, after_seq, limit)


@dataclass(frozen=True, slots=True)
class _Told:
    """A session's records with what is said of each."""

    records: tuple[Recorded, ...]
    lines: tuple[LogLine, ...]
    hands: tuple[int, ...]
    """The newest hand dealt by then; 0 before the first."""
    taken_back: Mapping[int, Recorded]
    """Number of an act → the record that took it back."""
    secrets: Secrets
    """Who could prove himself from which record on."""


@dataclass(frozen=True, slots=True)
class _Found:
    """What of a session fits, by the places of its records."""

    told: _Told
    trail: Trail | None
    places: list[int]

    def behind(self, seq: int) -> list[int]:
        """The places behind a record."""
        return [place for place in self.places if self.told.records[place].seq > seq]

    def rows(self, places: list[int]) -> tuple[LogRow, ...]:
        """Rows only of what is shown."""
        return tuple(self._row(place) for place in places)

    def _row(self, place: int) -> LogRow:
        record = self.told.records[place]
        taking = self.told.taken_back.get(record.batch)
        approver, proves = record.authorised_by, self.told.secrets.proves
        return LogRow(
            line=self.told.lines[place],
            session_id=record.session_id,
            hand_no=self.told.hands[place],
            actor=record.actor,
            authorised_by=record.authorised_by,
            hash=record.hash,
            moves=tuple((str(move.source), str(move.target), int(move.amount)) for move in record.transfers),
            balance=None if self.trail is None else self.trail.balances[place],
            taken_back_at_us=taking.at_us if taking is not None else 0,
            taken_back_by=taking.actor if taking is not None else "",
            named=bool(approver) and not proves(approver, record.seq, record.at_us),
        )


class LogView:
    """The log of one journal. Reads a session at a time and keeps the last few, as long as nothing is added to them."""

    def __init__(self, store: LogStore) -> None:
        self._store = store
        self._kept: OrderedDict[int, tuple[int, _Told]] = OrderedDict()

    def page(self, query: LogQuery, after_seq: int = 0, limit: int = 200) -> LogPage:
        """The lines that fit behind ``after_seq``, oldest first.

        A time without a session looks into those opened up to three days before it.
        """
        if query.session_id:
            return self._page_of(query, after_seq, limit)
        return self._page_of_all(query, after_seq, limit)

    def _page_of(self, query: LogQuery, after_seq: int, limit: int) -> LogPage:
        found = self._found(query, query.session_id)
        later = found.behind(after_seq)
        shown = found.rows(later[:limit])
        return LogPage(shown, len(found.places), len(later) > limit, _end(shown, after_seq))

    def _page_of_all(self, query: LogQuery, after_seq: int, limit: int) -> LogPage:
        """Session by session, the house's own records first; ends when there is enough or enough was looked at."""
        rows: list[LogRow] = []
        looked, looked_to = 0, after_seq
        for session_id, skip_to in self._sessions_from(query, after_seq):
            found = self._found(query, session_id)
            later = found.behind(skip_to)
            room = limit - len(rows)
            rows += found.rows(later[:room])
            if len(later) > room:
                return LogPage(tuple(rows), len(rows), True, rows[-1].line.seq)
            looked += len(found.told.records)
            looked_to = found.told.records[-1].seq if found.told.records else looked_to
            if looked >= _LOOKED_AT or len(rows) == limit:
                return LogPage(tuple(rows), len(rows), True, looked_to)
        return LogPage(tuple(rows), len(rows), False, looked_to)

    def _sessions_from(self, query: LogQuery, after_seq: int) -> Iterator[tuple[int, int]]:
        """(session, record behind which to begin) from the session that ``after_seq`` belongs to."""
        opened = [(row.session_id, row.milestones[0].at_us) for row in self._store.sessions()]
        wanted = [
            session_id
            for session_id, at_us in opened
            if (not query.from_us or at_us >= query.from_us - _LONGEST_US)
            and (not query.to_us or at_us <= query.to_us)
        ]
        order = [HOUSE_SESSION, *wanted]
        current = self._store.session_at(after_seq) if after_seq else HOUSE_SESSION
        for session_id in order:
            if session_id >= current:
                yield session_id, after_seq if session_id == current else 0

    def _told(self, session_id: int) -> _Told:
        records = self._fresh(session_id)
        kept = self._kept.get(session_id)
        last = records[-1].seq if records else 0
        if kept is not None and kept[0] == last:
            self._kept.move_to_end(session_id)
            return kept[1]
        told = _told(records, secrets_of(self._store.read(HOUSE_SESSION)))
        self._kept[session_id] = (last, told)
        while len(self._kept) > _SESSIONS_KEPT:
            self._kept.popitem(last=False)
        return told

    def _fresh(self, session_id: int) -> tuple[Recorded, ...]:
        """The records of a session; only what was added since is read again."""
        kept = self._kept.get(session_id)
        if kept is None:
            return self._store.read(session_id)
        return kept[1].records + self._store.read(session_id, kept[0] + 1)

    def _found(self, query: LogQuery, session_id: int) -> _Found:
        told = self._told(session_id)
        trail = trail_of(query.account, told.records) if query.account else None
        places = [place for place in range(len(told.records)) if _fits(query, told, place, trail)]
        return _Found(told, trail, places)


def _told(records: tuple[Recorded, ...], secrets: Secrets) -> _Told:
    hands: list[int] = []
    newest = 0
    taken = {record.event.batch: record for record in records if isinstance(record.event, BatchRetracted)}
    for record in records:
        if isinstance(record.event, HandStarted):
            newest = int(record.event.hand_no)
        hands.append(newest)
    lines = tuple(lines_of(records, frozenset(taken)))
    return _Told(records, lines, tuple(hands), taken, secrets)


def _end(rows: tuple[LogRow, ...], otherwise: int) -> int:
    return rows[-1].line.seq if rows else otherwise


def _fits(query: LogQuery, told: _Told, place: int, trail: Trail | None) -> bool:
    """All conditions hold together. A hand is what came from its deal to the next one, and what names it later."""
    record = told.records[place]
    if query.kinds and not record.kind.startswith(tuple(query.kinds)):
        return False
    if query.staff and query.staff not in (record.actor, record.authorised_by):
        return False
    if query.hand_no and query.hand_no not in (told.hands[place], getattr(record.event, "hand_no", 0)):
        return False
    if record.at_us < query.from_us or (query.to_us and record.at_us > query.to_us):
        return False
    if query.retracted_only and not told.lines[place].retracted:
        return False
    return trail is None or trail.moved[place]
