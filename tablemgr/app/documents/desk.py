"""Papers of a table: made from the journal, numbered, kept as they were, printed with marks, made void.

The number, the record in the journal and the stored paper are one transaction (C04). A reprint shows the stored paper,
never what is true now; each copy that leaves is a record of its own (C07, H11).
"""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

from tablemgr.app.authority import People, check_right
from tablemgr.app.documents.builders import BUILDERS
from tablemgr.app.documents.codec import Printable, decode, encode, is_sound, model_of, sealed
from tablemgr.app.documents.counts import box_about
from tablemgr.app.documents.jackpot import hands_to_verify
from tablemgr.app.documents.marks import Marks
from tablemgr.app.documents.print_rights import VOIDING, right_to_print
from tablemgr.app.documents.record_words import FILTERS
from tablemgr.app.documents.request import Material, PaperRequest
from tablemgr.app.documents.sameness import said_alike
from tablemgr.app.documents.series import series_of
from tablemgr.app.documents.views import (
    DocumentInfo,
    DocumentKey,
    Drafted,
    OpenedPaper,
    PaperRegister,
    SeriesInfo,
)
from tablemgr.app.library import Library
from tablemgr.app.ports import JournalStore, SessionRow, StoredPaper
from tablemgr.app.reporting.gather import gather
from tablemgr.app.reporting.masking import told_after_count
from tablemgr.app.reporting.models import Person, ShiftReport
from tablemgr.app.reporting.numbers import GIVEN_NUMBERS, DocumentKind, document_number
from tablemgr.engine.house import HOUSE_SESSION, HouseState
from tablemgr.engine.house_settings import settings_on
from tablemgr.engine.ids import StaffId
from tablemgr.engine.journal import DocumentIssued, DocumentNote, DocumentPrinted, DocumentVoided
from tablemgr.engine.outcome import RefusalCode, Refused
from tablemgr.engine.table.commands import Counted, SlipKind
from tablemgr.engine.table.reopening import CloseCancelled, ReportReopened


@dataclass(frozen=True, slots=True)
class ToWrite:
    """What the service has to write: the note, and the paper that goes with it."""

    session_id: int
    note: DocumentNote
    papers: tuple[StoredPaper, ...]
    people: People


class PaperDesk:
    """Decides about papers; the service writes what it says."""

    def __init__(self, store: JournalStore, library: Library, house: Callable[[], HouseState]) -> None:
        self._store = store
        self._library = library
        self._house = house

    @property
    def place(self) -> str:
        """The journal's file."""
        return self._store.place

    def person(self, staff_id: str) -> Person | None:
        """Who prints, as printed; None for nobody."""
        return self._library.person(staff_id)

    # --- looking -----------------------------------------------------------------------------------------------------

    def draft(self, session_id: int, request: PaperRequest) -> Printable | Refused:
        """The paper as the journal stands, with the number it would get."""
        if request.kind is DocumentKind.SHIFT_REPORT:
            return self._library.shown_report(session_id)
        if request.kind is DocumentKind.HAND_REPORT:
            report = self._library.hand_report(int(request.subject or 0), session_id)
            return report if report is not None else _nothing_to_say(request)
        records, source = self._library.material(session_id)
        facts = gather(records)
        waiting = told_after_count(request.kind, request.about, facts)
        if waiting:
            return Refused(RefusalCode.PAPER_WAITS_FOR_COUNT, "D05", (("what", waiting[0].value),))
        opened = facts.opening
        number = self._number(request, opened.table)
        printed = document_number(
            request.kind, source.house.site, opened.table, opened.gaming_day, opened.shift, number
        )
        limits = settings_on(self._house().settings, opened.gaming_day)
        house = self._store.read(HOUSE_SESSION) if request.kind is DocumentKind.ACCESS_LISTING else ()
        material = Material(records, facts, source, request, printed, limits.floor_takes_tips, house)
        paper = BUILDERS[request.kind](material)
        return sealed(paper) if paper is not None else _nothing_to_say(request)

    def drafted(self, session_id: int, request: PaperRequest) -> Drafted | Refused:
        """As `draft`, with the record it was made at: made beside the table, it may be overtaken meanwhile."""
        paper = self.draft(session_id, request)
        if isinstance(paper, Refused):
            return paper
        whole = isinstance(paper, ShiftReport)  # it closes over all records of its session
        return Drafted(paper, paper.head.last_seq if whole else self._store.read(session_id)[-1].seq)

    def leaving(self, session_id: int, request: PaperRequest) -> DocumentInfo | Drafted | Refused:
        """The issued paper that still holds, else what is to be issued."""
        info = self.current(session_id, request)
        return info if info is not None else self.drafted(session_id, request)

    def offers(self, session_id: int) -> tuple[PaperRequest, ...]:
        """Papers that can be made of this session now, those of its slips, boxes and players one by one."""
        records, _source = self._library.material(session_id)
        facts = gather(records)
        plain = [DocumentKind.SHIFT_REPORT, DocumentKind.OPENING]
        if facts.closed_at_us is not None:
            plain.append(DocumentKind.CLOSING)
        elif Counted.TABLE_BANK in facts.counts:
            plain.append(DocumentKind.INTERIM)
        plain += [DocumentKind.ROTATION, DocumentKind.BUY_IN_LOG, DocumentKind.ACCESS_LISTING]
        wanted = [PaperRequest(kind) for kind in plain]
        for slip in facts.slips.values():
            fill = slip.kind is SlipKind.FILL
            kind = DocumentKind.FILL if fill else DocumentKind.TABLE_CREDIT
            wanted.append(PaperRequest(kind, f"{slip.kind.value}:{slip.no}"))
        wanted += [
            PaperRequest(DocumentKind.COUNT_SHEET, what.value)
            for what in facts.counts
            if what is not Counted.TABLE_BANK
        ]
        wanted += [
            PaperRequest(DocumentKind.COUNT_SHEET, box_about(count))
            for count in facts.box_counts
            if facts.counts.get(count.event.what) is not count
        ]
        wanted += [PaperRequest(DocumentKind.AUDIT_EXTRACT, area) for area in FILTERS]
        players = dict.fromkeys(stay.player for stay in facts.stays)
        wanted += [PaperRequest(DocumentKind.PLAYER_STATEMENT, f"player:{player}") for player in players]
        verify = hands_to_verify(records, facts)
        wanted += [PaperRequest(DocumentKind.JACKPOT, f"hand:{number}") for number in verify]
        return tuple(wanted)

    def _number(self, request: PaperRequest, table: str) -> int:
        if request.kind.value in GIVEN_NUMBERS:
            digits = request.subject
            return int(digits) if digits.isdigit() else 0
        return self._store.next_document(request.kind.value, table)

    def documents(self, session_id: int | None = None) -> tuple[DocumentInfo, ...]:
        """Issued papers of a session, or of all, in the order in which they got their numbers."""
        papers = self._store.papers(session_id)
        newest: Counter[tuple[str, str, int]] = Counter()
        for paper in papers:
            newest[paper.kind, paper.series, paper.number] = paper.version
        printed: Counter[tuple[str, int, int, int]] = Counter()
        void: dict[tuple[str, int, int, int], str] = {}
        for record in self._store.document_notes(session_id):
            event = record.event
            if isinstance(event, DocumentPrinted):
                printed[event.kind, event.number, event.version, record.session_id] += 1
            elif isinstance(event, DocumentVoided):
                void[event.kind, event.number, event.version, record.session_id] = event.reason
        overtaken = overtaken_before(self._store.sessions())
        return tuple(
            _info(
                paper,
                newest[paper.kind, paper.series, paper.number] > paper.version
                or paper.seq < overtaken.get((paper.kind, paper.session_id), 0),
                printed[paper.kind, paper.number, paper.version, paper.session_id],
                void.get((paper.kind, paper.number, paper.version, paper.session_id)),
            )
            for paper in papers
        )

    def current(self, session_id: int, request: PaperRequest) -> DocumentInfo | None:
        """The issued paper about this that still says what the journal says; None: one would have to be issued.

        What only tells of the journal itself (its range, its head, when it was last written to) makes no new paper:
        the note of a print would otherwise make every print the last of its version.
        """
        same = [
            info
            for info in self.documents(session_id)
            if (info.key.kind, info.about) == (request.kind.value, request.about) and info.state == "issued"
        ]
        if not same:
            return None
        stored = self.open(same[-1].key)
        now = self.draft(session_id, request)
        if isinstance(stored, Refused) or isinstance(now, Refused):
            return None
        return same[-1] if said_alike(stored.paper, now) else None

    def open(self, key: DocumentKey) -> OpenedPaper | Refused:
        """A stored paper with the marks its next copy bears."""
        stored = self._store.paper(key.kind, key.series, key.number, key.version)
        if stored is None:
            return Refused(RefusalCode.SLIP_UNKNOWN, "C06", (("slip", key.number), ("kind", key.kind)))
        info = next(info for info in self.documents(stored.session_id) if info.key == key)
        newer = [
            other.key.version
            for other in self.documents(stored.session_id)
            if (other.key.kind, other.key.series, other.key.number) == (key.kind, key.series, key.number)
            and other.key.version > key.version
        ]
        first_by, first_at_us = self._first_print(key, stored.session_id)
        void_by, void_at_us = self._voided(key, stored.session_id)
        marks = Marks(
            copy=info.copies + 1,
            first_by=first_by,
            first_at_us=first_at_us,
            void=info.state == "void",
            void_by=void_by,
            void_at_us=void_at_us,
            void_reason=info.void_reason,
            supersedes=key.version - 1,
            superseded_by=max(newer, default=0),
            overtaken=info.state == "superseded" and not newer,
        )
        return OpenedPaper(
            info, decode(stored.model, stored.body), marks, is_sound(stored.body, stored.content_hash)
        )

    def _first_print(self, key: DocumentKey, session_id: int) -> tuple[Person | None, int | None]:
        """Who let out the first copy, and when; nobody before it left."""
        return self._noted(key, session_id, DocumentPrinted)

    def _voided(self, key: DocumentKey, session_id: int) -> tuple[Person | None, int | None]:
        """Who made it void, and when (C05)."""
        return self._noted(key, session_id, DocumentVoided)

    def _noted(
        self, key: DocumentKey, session_id: int, kind: type[DocumentPrinted | DocumentVoided]
    ) -> tuple[Person | None, int | None]:
        """Who stands behind the first note of this kind about a paper, and when; nobody where there is none."""
        for record in self._store.document_notes(session_id):
            event = record.event
            if isinstance(event, kind) and (event.kind, event.number, event.version) == (
                key.kind, key.number, key.version,
            ):  # fmt: skip
                return self.person(record.actor), record.at_us
        return None, None

    def series(self) -> tuple[SeriesInfo, ...]:
        """Every series of numbers that papers get here, with what is missing (C06)."""
        return series_of(self.documents(), self._store.sessions())

    def register(self) -> PaperRegister:
        """Every paper with its number, and the series."""
        papers = self.documents()
        return PaperRegister(series_of(papers, self._store.sessions()), papers)

    # --- deciding ----------------------------------------------------------------------------------------------------

    def issue(
        self,
        session_id: int,
        request: PaperRequest,
        by: str,
        reason: str,
        drafted: Printable | None = None,
    ) -> ToWrite | Refused:
        """The paper with its number; ``drafted`` is what it says, where that was found out beside the table.

        A given number that was issued before gets a new version, which needs a reason.
        """
        people = People(StaffId(by), StaffId(""))
        refused = check_right(right_to_print(request.kind), people, self._house())
        if refused is not None:
            return refused
        paper = drafted or self.draft(session_id, request)
        if isinstance(paper, Refused):
            return paper
        table = paper.head.table
        if request.kind.value not in GIVEN_NUMBERS:
            paper = self._numbered(paper, self._number(request, table))
        number = int(paper.head.number.rpartition("-")[2])
        version = 1
        if request.kind.value in GIVEN_NUMBERS:
            earlier = [
                info
                for info in self.documents(session_id)
                if (info.key.kind, info.key.series, info.key.number) == (request.kind.value, table, number)
            ]
            if earlier:
                version = earlier[-1].key.version + 1
                if earlier[-1].status == "FINAL" and not reason.strip():
                    return Refused(RefusalCode.REASON_MISSING, "H11")
        paper = sealed(replace(paper, head=replace(paper.head, version=version)))
        head = paper.head
        stored = StoredPaper(
            kind=request.kind.value,
            series=table,
            number=number,
            version=version,
            session_id=session_id,
            printed_number=head.number,
            status=head.status,
            about=request.about,
            content_hash=head.content_hash,
            model=model_of(paper),
            body=encode(paper),
            created_by=by,
            created_at_us=0,
            seq=0,
        )
        note = DocumentIssued(
            request.kind.value, number, version, head.status, request.about, head.content_hash, reason.strip()
        )
        return ToWrite(session_id, note, (stored,), people)

    @staticmethod
    def _numbered(paper: Printable, number: int) -> Printable:
        """The paper with the number that is free now: another one may have been issued since it was drafted."""
        before, _dash, _old = paper.head.number.rpartition("-")
        return replace(paper, head=replace(paper.head, number=f"{before}-{number:04d}"))

    def printed(
        self, key: DocumentKey, pdf: bytes, language: str, by: str, reason: str, copy_for: str
    ) -> ToWrite | Refused:
        """A copy that left; a reprint of a slip or report that exists already needs no reason, but may have one."""
        people = People(StaffId(by), StaffId(""))
        refused = check_right(right_to_print(DocumentKind(key.kind)), people, self._house())
        if refused is not None:
            return refused
        opened = self.open(key)
        if isinstance(opened, Refused):
            return opened
        note = DocumentPrinted(
            key.kind, key.number, key.version, opened.marks.copy, language, hashlib.sha256(pdf).hexdigest(),
            copy_for, reason.strip(),
        )  # fmt: skip
        return ToWrite(opened.info.session_id, note, (), people)

    def voided(self, key: DocumentKey, by: str, reason: str) -> ToWrite | Refused:
        """Void keeps its number; the floor says so, another person than who issued it, with a reason (C05)."""
        people = People(StaffId(by), StaffId(""))
        refused = check_right(VOIDING, people, self._house())
        if refused is not None:
            return refused
        opened = self.open(key)
        if isinstance(opened, Refused):
            return opened
        if not reason.strip():
            return Refused(RefusalCode.REASON_MISSING, "C05")
        if opened.info.created_by == by:
            return Refused(RefusalCode.SAME_PERSON_APPROVES, "C05", (("staff", by),))
        if opened.info.state == "void":
            return Refused(RefusalCode.SLIP_UNKNOWN, "C05", (("slip", key.number), ("kind", key.kind)))
        return ToWrite(
            opened.info.session_id,
            DocumentVoided(key.kind, key.number, key.version, reason.strip()),
            (),
            people,
        )


def _nothing_to_say(request: PaperRequest) -> Refused:
    """There is nothing yet that this paper could say: not counted, not closed, nobody of this reference."""
    return Refused(
        RefusalCode.BAD_OPTION, "H11", (("option", request.kind.value), ("value", request.about or "–"))
    )


def overtaken_before(rows: Iterable[SessionRow]) -> dict[tuple[str, int], int]:
    """(kind, session) → the record before which its papers no longer hold: a close cancelled, a report opened (B12)."""
    found: dict[tuple[str, int], int] = {}
    for row in rows:
        for record in row.milestones:
            if isinstance(record.event, CloseCancelled | ReportReopened):
                found[DocumentKind.SHIFT_REPORT.value, row.session_id] = record.seq
            if isinstance(record.event, CloseCancelled):
                found[DocumentKind.CLOSING.value, row.session_id] = record.seq
    return found


def _info(paper: StoredPaper, superseded: bool, copies: int, void_reason: str | None) -> DocumentInfo:
    state = "void" if void_reason is not None else "superseded" if superseded else "issued"
    return DocumentInfo(
        key=DocumentKey(paper.kind, paper.series, paper.number, paper.version),
        session_id=paper.session_id,
        printed_number=paper.printed_number,
        status=paper.status,
        about=paper.about,
        content_hash=paper.content_hash,
        created_by=paper.created_by,
        created_at_us=paper.created_at_us,
        state=state,
        copies=copies,
        void_reason=void_reason or "",
    )
