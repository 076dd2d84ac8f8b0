"""Papers of a table: made from the journal, numbered, kept as they were, printed with marks, made void.

The number, the record in the journal and the stored paper are one transaction (C04). A reprint shows the stored paper,
never what is true now; each copy that leaves is a record of its own (C07, H11).
"""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

from tablemgr.app.authority import FLOORS, People, Right, check_right
from tablemgr.app.documents.builders import BUILDERS
from tablemgr.app.documents.codec import Printable, decode, encode, is_sound, model_of, sealed
from tablemgr.app.documents.marks import Marks
from tablemgr.app.documents.paper import Paper
from tablemgr.app.documents.records import FILTERS
from tablemgr.app.documents.request import Material, PaperRequest
from tablemgr.app.documents.views import DocumentInfo, DocumentKey, OpenedPaper, SeriesInfo
from tablemgr.app.hand_report_models import HandReport
from tablemgr.app.library import Library
from tablemgr.app.numbers import GIVEN_NUMBERS, DocumentKind, document_number
from tablemgr.app.ports import JournalStore, StoredPaper
from tablemgr.app.report_models import Person, ShiftReport
from tablemgr.app.reporting.gather import gather
from tablemgr.app.reporting.shift import boxes_used
from tablemgr.engine.house import HouseState, Role
from tablemgr.engine.house_settings import settings_on
from tablemgr.engine.ids import StaffId
from tablemgr.engine.journal import DocumentIssued, DocumentNote, DocumentPrinted, DocumentVoided
from tablemgr.engine.outcome import RefusalCode, Refused
from tablemgr.engine.table.commands import Counted, SlipKind

_TABLE: Final = FLOORS | {Role.DEALER, Role.CASHIER, Role.ACCOUNTING}
_SLIPS: Final = frozenset(
    {
        DocumentKind.OPENING,
        DocumentKind.CLOSING,
        DocumentKind.INTERIM,
        DocumentKind.FILL,
        DocumentKind.TABLE_CREDIT,
        DocumentKind.ROTATION,
    }
)
_READERS: Final = FLOORS | {Role.ACCOUNTING}


def right_to_print(kind: DocumentKind) -> Right:
    """Dealer and cashier print slips, counters their count sheets, floor, manager and accounting everything (3.2)."""
    if kind in _SLIPS:
        return Right(_TABLE, rule="3.2")
    if kind is DocumentKind.COUNT_SHEET:
        return Right(_READERS | {Role.COUNTER}, rule="3.2")
    return Right(_READERS, rule="3.2")


VOIDING: Final = Right(FLOORS, rule="C05")


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
            waiting = self._uncounted(session_id)
            return waiting if waiting is not None else self._library.shift_report(session_id)
        if request.kind is DocumentKind.HAND_REPORT:
            report = self._library.hand_report(int(request.subject or 0), session_id)
            return report if report is not None else _nothing_to_say(request)
        records, source = self._library.material(session_id)
        facts = gather(records)
        opened = facts.opening
        number = self._number(request, opened.table)
        printed = document_number(
            request.kind, source.house.site, opened.table, opened.gaming_day, opened.shift, number
        )
        limits = settings_on(self._house().settings, opened.gaming_day)
        material = Material(records, facts, source, request, printed, limits.floor_takes_tips)
        paper = BUILDERS[request.kind](material)
        return sealed(paper) if paper is not None else _nothing_to_say(request)

    def _uncounted(self, session_id: int) -> Refused | None:
        """No report shows what a box should hold while somebody is to count it blind (D05).

        That is from its removal to its posting, and after the close until everything was counted; while the table runs
        and no box is out, the preliminary report is there.
        """
        facts = gather(self._library.material(session_id)[0])
        waiting = [box.what for box in facts.taken if box.posted_at_us is None]
        if facts.closed_at_us is not None:
            waiting += [what for what in boxes_used(facts) if what not in facts.counts]
        if not waiting:
            return None
        return Refused(RefusalCode.HIDDEN_UNTIL_COUNTED, "D05", (("what", waiting[0].value),))

    def offers(self, session_id: int) -> tuple[PaperRequest, ...]:
        """Papers that can be made of this session now, those of its slips, boxes and players one by one."""
        records, _source = self._library.material(session_id)
        facts = gather(records)
        plain = [DocumentKind.SHIFT_REPORT, DocumentKind.OPENING]
        if facts.closed_at_us is not None:
            plain.append(DocumentKind.CLOSING)
        elif Counted.TABLE_BANK in facts.counts:
            plain.append(DocumentKind.INTERIM)
        plain += [DocumentKind.ROTATION, DocumentKind.BUY_IN_LOG]
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
        wanted += [PaperRequest(DocumentKind.AUDIT_EXTRACT, area) for area in FILTERS]
        players = dict.fromkeys(stay.player for stay in facts.stays)
        wanted += [PaperRequest(DocumentKind.PLAYER_STATEMENT, f"player:{player}") for player in players]
        if facts.jackpot:
            won = [hand for hand in facts.hands if hand.is_valid][-1:]
            wanted += [PaperRequest(DocumentKind.JACKPOT, f"hand:{hand.no}") for hand in won]
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
        return tuple(
            _info(
                paper,
                newest[paper.kind, paper.series, paper.number],
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
        return same[-1] if _said_alike(stored.paper, now) else None

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
        marks = Marks(
            copy=info.copies + 1,
            void=info.state == "void",
            supersedes=key.version - 1,
            superseded_by=max(newer, default=0),
        )
        return OpenedPaper(
            info, decode(stored.model, stored.body), marks, is_sound(stored.body, stored.content_hash)
        )

    def series(self) -> tuple[SeriesInfo, ...]:
        """Every series of numbers that papers get here, with what is missing (C06)."""
        numbers: dict[tuple[str, str], set[int]] = {}
        void: Counter[tuple[str, str]] = Counter()
        for info in self.documents():
            series = info.key.kind, info.key.series
            if info.key.kind not in GIVEN_NUMBERS and info.key.number not in numbers.setdefault(
                series, set()
            ):
                numbers[series].add(info.key.number)
                void[series] += info.state == "void"
        return tuple(
            SeriesInfo(
                kind, table, max(given), len(given) - void[kind, table], void[kind, table],
                tuple(sorted(set(range(1, max(given) + 1)) - given)),
            )
            for (kind, table), given in sorted(numbers.items())
        )  # fmt: skip

    # --- deciding ----------------------------------------------------------------------------------------------------

    def issue(self, session_id: int, request: PaperRequest, by: str, reason: str) -> ToWrite | Refused:
        """The paper with its number. A given number that was issued before gets a new version, which needs a reason;
        the same content again is refused as it is there already."""
        people = People(StaffId(by), StaffId(""))
        refused = check_right(right_to_print(request.kind), people, self._house())
        if refused is not None:
            return refused
        paper = self.draft(session_id, request)
        if isinstance(paper, Refused):
            return paper
        table = paper.head.table
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


def _said_alike(stored: Printable, now: Printable) -> bool:
    """Whether both say the same about the game and the money, with the same status."""
    if stored.head.status != now.head.status or stored.head.status_reasons != now.head.status_reasons:
        return False
    if isinstance(stored, ShiftReport) and isinstance(now, ShiftReport):
        return stored == replace(now, head=stored.head, integrity=stored.integrity)
    if isinstance(stored, HandReport) and isinstance(now, HandReport):
        return stored == replace(now, head=stored.head, integrity=stored.integrity)
    if isinstance(stored, Paper) and isinstance(now, Paper):
        return stored == replace(now, head=stored.head)
    return False


def _nothing_to_say(request: PaperRequest) -> Refused:
    """There is nothing yet that this paper could say: not counted, not closed, nobody of this reference."""
    return Refused(
        RefusalCode.BAD_OPTION, "H11", (("option", request.kind.value), ("value", request.about or "–"))
    )


def _info(paper: StoredPaper, newest: int, copies: int, void_reason: str | None) -> DocumentInfo:
    state = "void" if void_reason is not None else "superseded" if newest > paper.version else "issued"
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
