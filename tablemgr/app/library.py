"""What is kept: past sessions and their papers, made anew from the records each time."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from tablemgr.app.openings import opening_of
from tablemgr.app.picture.table import rules_view
from tablemgr.app.ports import JournalStore, SessionRow
from tablemgr.app.reporting.common import ReportSource
from tablemgr.app.reporting.finality import CASE_OPEN, why_preliminary
from tablemgr.app.reporting.gather import gather, gather_landmarks
from tablemgr.app.reporting.hand import hand_numbers, hand_report
from tablemgr.app.reporting.hand_models import HandReport
from tablemgr.app.reporting.masking import masked, waiting_boxes
from tablemgr.app.reporting.models import Person, ShiftReport
from tablemgr.app.reporting.numbers import DocumentKind, document_number
from tablemgr.app.reporting.roll_over import roll_over_reasons
from tablemgr.app.reporting.secrets import Secrets, secrets_of
from tablemgr.app.reporting.shift import shift_report
from tablemgr.app.views.snapshot import HouseView, SessionInfo
from tablemgr.engine.house import HOUSE_SESSION
from tablemgr.engine.journal import Recorded
from tablemgr.engine.table.events import CountRecorded, DocumentSigned, SessionClosed, SessionOpened
from tablemgr.engine.table.reopening import CloseCancelled, ReportReopened

_LANDMARKS = (SessionOpened, SessionClosed, CloseCancelled, ReportReopened, CountRecorded, DocumentSigned)


@dataclass(frozen=True, slots=True)
class ToldSession:
    """One session as the journal has it, acts taken back included."""

    records: tuple[Recorded, ...]
    house: HouseView
    secrets: Secrets


def is_final(
    milestones: Iterable[Recorded], whole: Callable[[], Sequence[Recorded]], house: HouseView | None
) -> bool:
    """Whether all counts and signatures of a session are there and every difference has its reason.

    Its milestones tell it, unless a box was counted before the close or apart from others: then ``whole`` must say
    that it stands.
    """
    facts = gather_landmarks([record for record in milestones if isinstance(record.event, _LANDMARKS)])
    reasons = why_preliminary(facts)
    if any(reason != CASE_OPEN for reason in reasons) or roll_over_reasons(facts, house):
        return False
    whole_counts = all(count.after_close and not count.event.box_no for count in facts.counts.values())
    if not reasons and whole_counts:
        return True
    return not why_preliminary(gather(whole()))


class Library:
    """Sessions and reports of one journal; ``house`` is asked each time, because names may change."""

    def __init__(self, store: JournalStore, house: Callable[[], HouseView | None], app_version: str) -> None:
        self._store = store
        self._house = house
        self._app_version = app_version
        self._sound: bool | None = None

    def rows(self) -> tuple[SessionRow, ...]:
        """All table sessions, oldest first."""
        return self._store.sessions()

    def sessions(self) -> tuple[SessionInfo, ...]:
        """All sessions, newest first."""
        house = self._house()
        site = house.site if house is not None else ""
        return tuple(self._info(row, site) for row in reversed(self.rows()))

    def _info(self, row: SessionRow, site: str) -> SessionInfo:
        opened = opening_of(row)
        closed = closing_of(row)
        final = closed is not None and is_final(
            row.milestones, lambda: self._store.read(row.session_id), self._house()
        )
        return SessionInfo(
            session_id=row.session_id,
            table=opened.table,
            session_no=opened.session_no,
            gaming_day=opened.gaming_day,
            shift=opened.shift,
            status="final" if final else "closed" if closed is not None else "open",
            opened_at_us=row.milestones[0].at_us,
            closed_at_us=closed.at_us if closed is not None else 0,
            hands=row.hands,
            report_number=_number(row, site),
            game=rules_view(opened.rules),
        )

    def shift_report(self, session_id: int) -> ShiftReport:
        """The shift report as the journal stands; KeyError for a session that does not exist."""
        return shift_report(self._records(session_id), self._source(session_id))

    def shown_report(self, session_id: int) -> ShiftReport:
        """As `shift_report`, without what somebody is still to count blind: what leaves the program (D05)."""
        records = self._records(session_id)
        return masked(shift_report(records, self._source(session_id)), waiting_boxes(gather(records)))

    def hand_report(self, hand_no: int, session_id: int | None) -> HandReport | None:
        """None when there is no such hand; without a session the newest that has it."""
        candidates = [row.session_id for row in reversed(self.rows())] if session_id is None else [session_id]
        for candidate in candidates:
            records = self._store.read(candidate)
            if hand_no in hand_numbers(records):
                return hand_report(records, hand_no, self._source(candidate))
        return None

    def hand_numbers(self, session_id: int) -> tuple[int, ...]:
        """Numbers of the hands of a session, those of void hands too."""
        return hand_numbers(self._store.read(session_id))

    def told_session(self, session_id: int) -> ToldSession:
        """All records of a session with the house, for its hands in a file; KeyError when there is no such session."""
        records, house = self._records(session_id), self._house()
        if house is None:
            raise KeyError(session_id)
        rows = self.rows()
        row = next(row for row in rows if row.session_id == session_id)
        return ToldSession(records, house, secrets_at(self._store, row, rows))

    def person(self, staff_id: str) -> Person | None:
        """A member of staff as printed; None for an empty id or without a house."""
        house = self._house()
        known = next((one for one in house.staff if one.staff_id == staff_id), None) if house else None
        return Person(staff_id, known.name, known.role) if known is not None else None

    def material(self, session_id: int) -> tuple[tuple[Recorded, ...], ReportSource]:
        """Records and surroundings of a session, for any paper; KeyError for a session that does not exist."""
        return self._records(session_id), self._source(session_id)

    def _records(self, session_id: int) -> tuple[Recorded, ...]:
        records = self._store.read(session_id)
        if not records:
            raise KeyError(session_id)
        return records

    def _source(self, session_id: int) -> ReportSource:
        """The house, and whether chain and file verify over the whole session (controls 3.4)."""
        house, rows = self._house(), self.rows()
        row = next((row for row in rows if row.session_id == session_id), None)
        if house is None or row is None:
            raise KeyError(session_id)
        before = _previous(row, rows)
        return ReportSource(
            house=house,
            app_version=self._app_version,
            chain_ok=self._store.verify_chain(row.milestones[0].seq, row.last_seq) is None,
            database_ok=self._is_file_sound(),
            previous_report=_number(before, house.site) if before is not None else "",
            previous_hash=self._last_hash(before) if before is not None else "",
            secrets=secrets_at(self._store, row, rows),
        )

    def _is_file_sound(self) -> bool:
        """The disk's own check: at every report while it takes no time, in a large file once a run."""
        if self._sound is None or self._store.is_quick_to_check():
            self._sound = not self._store.check()
        return self._sound

    def _last_hash(self, row: SessionRow) -> str:
        return self._store.read(row.session_id, from_seq=row.last_seq)[-1].hash


def closing_of(row: SessionRow) -> Recorded | None:
    """The close that stands; None while the table is open, or open again (B12)."""
    ends = [record for record in row.milestones if isinstance(record.event, SessionClosed | CloseCancelled)]
    return ends[-1] if ends and isinstance(ends[-1].event, SessionClosed) else None


def _previous(row: SessionRow, rows: Sequence[SessionRow]) -> SessionRow | None:
    """The session that the same table had before."""
    table = opening_of(row).table
    earlier = [
        other for other in rows if other.session_id < row.session_id and opening_of(other).table == table
    ]
    return earlier[-1] if earlier else None


def secrets_at(store: JournalStore, row: SessionRow, rows: Sequence[SessionRow]) -> Secrets:
    """What the journal knows of proofs, for the papers of this session."""
    before, first = _previous(row, rows), row.milestones[0].seq
    milestones = before.milestones if before is not None else ()
    told = max((one.seq for one in milestones if one.seq < first), default=0)
    return secrets_of(store.read(HOUSE_SESSION), told)


def _number(row: SessionRow, site: str) -> str:
    opened = opening_of(row)
    return document_number(
        DocumentKind.SHIFT_REPORT, site, opened.table, opened.gaming_day, opened.shift, opened.report_no
    )
