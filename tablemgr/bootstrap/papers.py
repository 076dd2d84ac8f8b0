"""Papers and files of hands for the windows and the command line: what is read where, and what is made of it."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Protocol

from tablemgr import __version__
from tablemgr.app.casecheck.report import sentence
from tablemgr.app.documents.desk import PaperDesk
from tablemgr.app.documents.marks import Marks
from tablemgr.app.documents.request import PaperRequest
from tablemgr.app.documents.views import DocumentInfo, DocumentKey, Drafted, OpenedPaper, PaperRegister
from tablemgr.app.hand_export import HandFilter, HandsAccount, HandWish
from tablemgr.app.house.houses import house_on_paper
from tablemgr.app.library import Library, ToldSession
from tablemgr.app.loading import NO_EVENING, load_house, load_session
from tablemgr.app.papers import ShownPaper
from tablemgr.app.ports import JournalStore
from tablemgr.app.reporting.hand_models import HandReport
from tablemgr.app.reporting.models import HandSummary, ShiftReport
from tablemgr.app.reporting.numbers import DocumentKind
from tablemgr.app.views.snapshot import SessionInfo
from tablemgr.bootstrap.program import checked_program
from tablemgr.engine.outcome import Refused
from tablemgr.formats.exchange import ExchangeReport, companion_of, write_items
from tablemgr.formats.journal_hands import journal_items
from tablemgr.formats.textfile import UnwritableFile
from tablemgr.persistence.database import is_taken
from tablemgr.persistence.opening import read_journal
from tablemgr.reports import sheets
from tablemgr.reports.renderer import ReportLabRenderer
from tablemgr.text import Language, Translator, _


class ReportMaker(Protocol):
    """Whatever can make the two reports: a running service, or the library of a file."""

    def sessions(self) -> tuple[SessionInfo, ...]: ...

    def shift_report(self, session: int, /) -> ShiftReport: ...

    def shown_report(self, session: int, /) -> ShiftReport: ...

    def hand_report(self, hand_no: int, session: int | None, /) -> HandReport | None: ...

    def hand_numbers(self, session: int, /) -> tuple[int, ...]: ...

    def told_session(self, session: int, /) -> ToldSession: ...


class ServicePapers:
    """`tablemgr.app.api.Papers`: the papers of a service as PDF bytes and its hands as files.

    What takes long comes as work for another thread, which reads the journal on a connection of its own.
    """

    def __init__(self, source: ReportMaker) -> None:
        self._source = source
        self._renderer = ReportLabRenderer(checked_program)

    # --- at once, for the command line and tests

    def shift_pdf(self, session: int, language: str) -> bytes:
        """The shift report; KeyError for a session that does not exist."""
        return self._renderer.render_shift(self._source.shown_report(session), language)

    def hand_pdf(self, hand_no: int, language: str, session: int | None = None) -> bytes:
        """The report of a hand; KeyError when there is no such hand."""
        report = self._source.hand_report(hand_no, session)
        if report is None:
            raise KeyError(hand_no)
        return self._renderer.render_hand(report, language)

    def tables(self, session: int, language: str, form: str) -> bytes:
        """Every table of the shift report: ``xlsx``, or ``csv`` in an archive."""
        return self.tables_job(session, language, form)()

    def export_hands(self, wish: HandWish, target: Path) -> HandsAccount:
        """Hands into ``target``, whose ending names the format, and an ``.ohh`` beside for those that PHH cannot hold.

        A place that cannot be written is told in the account, which then names no file.
        """
        return _exported(self._source, wish, target)

    # --- beside the table

    @contextmanager
    def _apart(self) -> Iterator[tuple[PaperDesk, ReportMaker]]:
        """Papers read on a connection of their own, as another thread needs it; a journal in memory has none."""
        place = Path(getattr(self._source, "place", ""))
        if not is_taken(place) or not place.is_file():
            yield self._source.paper_desk, self._source  # type: ignore[attr-defined]
            return
        _set_aside()
        with journal_beside(place) as (store, library):
            yield PaperDesk(store, library, lambda: load_house(store)[0]), library

    def draft_job(self, session: int, request: PaperRequest, language: str) -> Callable[[], bytes | Refused]:
        """The paper as it would be issued now, marked as a draft."""

        def work() -> bytes | Refused:
            with self._apart() as (desk, _library):
                paper = desk.draft(session, request)
            if isinstance(paper, Refused):
                return paper
            return self._renderer.render(paper, language, Marks(draft=True))

        return work

    def copy_job(
        self, key: DocumentKey, language: str, by: str, copy_for: str = ""
    ) -> Callable[[], bytes | Refused]:
        """The next copy of an issued paper, made of what was stored (T12)."""

        def work() -> bytes | Refused:
            with self._apart() as (desk, _library):
                return self._copy(desk, key, language, by, copy_for)

        return work

    def _copy(
        self, desk: PaperDesk, key: DocumentKey, language: str, by: str, copy_for: str
    ) -> bytes | Refused:
        opened = desk.open(key)
        if isinstance(opened, Refused):
            return opened
        clock: Callable[[], int] | None = getattr(self._source, "now_us", None)
        marks = replace(
            opened.marks,
            printed_by=desk.person(by),
            printed_at_us=clock() if clock is not None else None,
            copy_for=copy_for,
        )
        return self._renderer.render(opened.paper, language, marks)

    def shown_job(
        self, session: int, request: PaperRequest, language: str, by: str
    ) -> Callable[[], ShownPaper | Refused]:
        """The issued paper while it still says what the journal says, else a draft."""

        def work() -> ShownPaper | Refused:
            with self._apart() as (desk, _library):
                told = desk.leaving(session, request)
                if isinstance(told, Refused):
                    return told
                if isinstance(told, DocumentInfo):
                    pdf = self._copy(desk, told.key, language, by, "")
                    return pdf if isinstance(pdf, Refused) else ShownPaper(told, pdf, told.printed_number)
            pdf = self._renderer.render(told.paper, language, Marks(draft=True))
            return ShownPaper(None, pdf, told.paper.head.number)

        return work

    def leaving_job(
        self, session: int, request: PaperRequest
    ) -> Callable[[], DocumentInfo | Drafted | Refused]:
        """The issued paper that still holds, or the content to be issued: nothing leaves without a number."""

        def work() -> DocumentInfo | Drafted | Refused:
            with self._apart() as (desk, _library):
                return desk.leaving(session, request)

        return work

    def drafted_job(self, session: int, request: PaperRequest) -> Callable[[], Drafted | Refused]:
        """The content of a paper that is to be issued."""

        def work() -> Drafted | Refused:
            with self._apart() as (desk, _library):
                return desk.drafted(session, request)

        return work

    def offers_job(self, session: int) -> Callable[[], tuple[PaperRequest, ...]]:
        """Which papers can be issued of a session now."""

        def work() -> tuple[PaperRequest, ...]:
            with self._apart() as (desk, _library):
                return desk.offers(session)

        return work

    def register_job(self) -> Callable[[], PaperRegister]:
        """Every numbered paper of the file, and the series of their numbers."""

        def work() -> PaperRegister:
            with self._apart() as (desk, _library):
                return desk.register()

        return work

    def report_job(self, session: int) -> Callable[[], ShiftReport]:
        """The shift report as the journal stands."""

        def work() -> ShiftReport:
            with self._apart() as (_desk, library):
                return library.shift_report(session)

        return work

    def hands_job(self, session: int) -> Callable[[], tuple[HandSummary, ...]]:
        """The hands of a session in a line each, in order."""

        def work() -> tuple[HandSummary, ...]:
            with self._apart() as (_desk, library):
                return library.shown_report(session).hands

        return work

    def tables_job(self, session: int, language: str, form: str) -> Callable[[], bytes]:
        """As `tables`."""

        def work() -> bytes:
            with self._apart() as (desk, library):
                return tables_of(desk, library.shown_report(session), session, language, form)

        return work

    def export_job(self, wish: HandWish, target: Path) -> Callable[[], HandsAccount]:
        """As `export_hands`."""

        def work() -> HandsAccount:
            with self._apart() as (_desk, library):
                return _exported(library, wish, target)

        return work


def tables_of(desk: PaperDesk, report: ShiftReport, session: int, language: str, form: str) -> bytes:
    """The tables of the issued shift report while it still says what the journal says, else of ``report``, which then
    bears no number: one number never stands on two different contents (H11)."""
    info = desk.current(session, PaperRequest(DocumentKind.SHIFT_REPORT))
    stored = desk.open(info.key) if info is not None else None
    if isinstance(stored, OpenedPaper) and isinstance(stored.paper, ShiftReport):
        return sheets.made(stored.paper, Language(language), form)
    return sheets.made(report, Language(language), form, issued=False)


def _set_aside() -> None:
    """What the program holds now is looked through by no collection of garbage while a paper is made.

    A paper makes so many objects that the oldest generation is collected in the middle of it, and that stops every
    thread: with the hands of a whole evening in memory for more than a tenth of a second. Young garbage goes first.
    """
    gc.collect(1)
    gc.freeze()


def _exported(source: ReportMaker, wish: HandWish, target: Path) -> HandsAccount:
    beside = companion_of(target)
    if beside is not None and beside.exists():
        return _NotWritten(
            UnwritableFile(beside, sentence(_("this file exists already; choose another name")))
        )
    try:
        return write_hands(source, wish.sessions, target, wish.wanted, wish.names)
    except UnwritableFile as fault:
        return _NotWritten(fault)


def hand_file_job(journal: Path, session: int, hand_no: int, target: Path) -> Callable[[], HandsAccount]:
    """Work for another thread: one hand of a file that is only looked at, by reference."""

    def work() -> HandsAccount:
        with journal_beside(journal) as (_store, library):
            return _exported(library, HandWish((session,), HandFilter(frozenset((hand_no,)))), target)

    return work


@dataclass(frozen=True, slots=True)
class _NotWritten:
    """An account of hands that stay where they are."""

    fault: UnwritableFile
    wrote: int = 0

    def told(self, tr: Translator) -> list[str]:
        """The place, and what is wrong with it."""
        return [self.fault.said(tr)]


@contextmanager
def journal_beside(path: Path) -> Iterator[tuple[JournalStore, Library]]:
    """A journal and its past sessions, for reading beside a running program."""
    store = read_journal(path)
    try:
        house, _count = load_house(store)
        yield store, Library(store, lambda: house_on_paper(house, store.names()), __version__)
    except NO_EVENING:
        for row in store.sessions():  # records that no table could come to are said with their session
            load_session(store, row.session_id, thorough=True)
        raise
    finally:
        store.close()


def write_hands(
    source: ReportMaker, sessions: Sequence[int], target: Path, wanted: HandFilter, names: Mapping[str, str]
) -> ExchangeReport:
    """Hands of sessions into a file, references or the names given; UnwritableFile when the place cannot be written."""

    def shown(ref: str) -> str:
        return names.get(ref, ref)

    concerned = [session for session in sessions if wanted.concerns(session)]
    told = ((source.told_session(session), wanted.in_session(session)) for session in concerned)
    items = (item for session, meant in told for item in journal_items(session, shown, meant))
    return write_items(items, target, __version__)
