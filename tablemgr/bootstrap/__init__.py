"""The composition root: the only package that knows every adapter. Used by ``ui.__main__`` and ``tablemgr.cli``."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import asdict, dataclass, replace
from pathlib import Path

import platformdirs

from tablemgr import __version__
from tablemgr.app.casecheck.checking import check_cases
from tablemgr.app.documents.desk import PaperDesk
from tablemgr.app.documents.marks import NO_MARKS, Marks
from tablemgr.app.documents.request import PaperRequest
from tablemgr.app.documents.views import OpenedPaper
from tablemgr.app.evening.checking import check_lines
from tablemgr.app.evening.player import EveningPlayer, EveningResult
from tablemgr.app.evening.reader import read_evening
from tablemgr.app.faults import BadInputFile, EnvironmentFault, JournalUnavailable
from tablemgr.app.hand_export import HandFilter, HandKind
from tablemgr.app.library import Library
from tablemgr.app.loading import load_house
from tablemgr.app.people.guard import GuardedTable
from tablemgr.app.people.ports import Hasher
from tablemgr.app.ports import Clock, IdSource, JournalStore
from tablemgr.app.reporting.export import shift_json
from tablemgr.app.reporting.numbers import DocumentKind
from tablemgr.app.sources import CountedIds, ManualClock
from tablemgr.app.verification import verify
from tablemgr.bootstrap.papers import ReportMaker, ServicePapers, journal_beside, tables_of, write_hands
from tablemgr.bootstrap.program import checked_program
from tablemgr.bootstrap.system import RandomIds, SystemClock
from tablemgr.engine.outcome import Refused
from tablemgr.formats.exchange import ExchangeReport
from tablemgr.persistence.credentials import Argon2Hasher
from tablemgr.persistence.database import belongs_to_journal, is_database, is_taken
from tablemgr.persistence.memory_store import InMemoryJournalStore
from tablemgr.persistence.opening import open_journal, read_journal
from tablemgr.reports.renderer import ReportLabRenderer
from tablemgr.text import _

__all__ = [
    "ExchangeReport", "HandFilter", "HandKind", "RandomIds", "ReportMaker", "ServicePapers", "SystemClock",
    "check_cases", "checked_program",
]  # fmt: skip


def default_journal() -> Path:
    """Where the journal of this computer lies unless somebody names another place."""
    return Path(platformdirs.user_data_dir("tablemgr", appauthor=False)) / "tablemgr.db"


def open_service(
    path: Path | None = None,
    clock: Clock | None = None,
    ids: IdSource | None = None,
    hasher: Hasher | None = None,
) -> GuardedTable:
    """The table on its journal; ``path`` None keeps it in memory only. Raises an `EnvironmentFault`."""
    store = InMemoryJournalStore() if path is None else open_journal(path)
    try:
        return GuardedTable(
            store, clock or SystemClock(), ids or RandomIds(), __version__, hasher or Argon2Hasher()
        )
    except BaseException:
        store.close()
        raise


# --- checks, evenings and papers for the command line and the windows ---


def write_file(path: Path, content: bytes) -> None:
    """Write beside and rename, so that a paper is whole or not there.

    Raises JournalUnavailable naming the place, BadInputFile for a place where a database lies.
    """
    part = path.with_name(path.name + ".part")
    try:
        if path.exists() and not path.is_file() and not path.is_dir():
            path.write_bytes(content)  # a device such as /dev/stdout: nothing could take its place
            return
        if is_database(path) or belongs_to_journal(path):
            raise BadInputFile(
                _("{where} is a database or belongs to one: no paper is written over it."), str(path)
            )
        path.parent.mkdir(parents=True, exist_ok=True)
        part.touch(mode=0o600)  # papers tell who won what: for their owner, who may hand them on
        part.write_bytes(content)
        part.replace(path)
    except OSError as fault:
        with suppress(OSError):  # a part that could not even be begun
            part.unlink(missing_ok=True)
        raise JournalUnavailable(
            _("{where} cannot be written: {why}."), str(path), why=fault.strerror or ""
        ) from fault


@contextmanager
def _library(path: Path) -> Iterator[Library]:
    with journal_beside(path) as (_store, library):
        yield library


def _newest_session(library: Library, session: int | None, path: Path) -> int:
    sessions = [row.session_id for row in library.rows()]
    if not sessions:
        raise BadInputFile(_("The journal {where} has no session yet."), str(path))
    if session is None:
        return sessions[-1]
    if session not in sessions:
        raise BadInputFile(_("The journal {where} has no session {session}."), str(path), session=session)
    return session


@dataclass(frozen=True, slots=True)
class MadePaper:
    """A paper of a journal file; ``sound`` is False when the journal did not verify: then the paper says so too."""

    pdf: bytes
    sound: bool


def shift_report_pdf(path: Path, session: int | None, language: str, marks: Marks = NO_MARKS) -> MadePaper:
    """The shift report of one session of a journal file, the newest without a number."""
    with _library(path) as library:
        report = library.shown_report(_newest_session(library, session, path))
        return MadePaper(
            ReportLabRenderer(checked_program).render_shift(report, language, marks), report.integrity.sound
        )


def shift_tables(path: Path, session: int | None, language: str, form: str) -> MadePaper:
    """The tables of that report for a spreadsheet: ``xlsx``, or ``csv`` files in an archive.

    Of the issued report while it still says what the journal says, else without a number.
    """
    with journal_beside(path) as (store, library):
        number = _newest_session(library, session, path)
        report = library.shown_report(number)
        desk = PaperDesk(store, library, lambda: load_house(store)[0])
        return MadePaper(tables_of(desk, report, number, language, form), report.integrity.sound)


def shift_copy(path: Path, session: int | None, language: str) -> MadePaper:
    """What a command prints of a shift: the issued report while it holds, else a draft without a number (H11)."""
    with journal_beside(path) as (store, library):
        number = _newest_session(library, session, path)
        report = library.shown_report(number)
        pdf = _copy(store, library, number, PaperRequest(DocumentKind.SHIFT_REPORT), language)
        return MadePaper(pdf, report.integrity.sound)


def hand_copy(path: Path, number: int, session: int | None, language: str) -> MadePaper:
    """The same of a hand; BadInputFile when the journal has no such hand."""
    with journal_beside(path) as (store, library):
        rows = [row.session_id for row in library.rows()]
        among = rows if session is None else [_newest_session(library, session, path)]
        chosen = next((one for one in reversed(among) if number in library.hand_numbers(one)), None)
        report = library.hand_report(number, chosen) if chosen is not None else None
        if chosen is None or report is None:
            raise BadInputFile(_("The journal {where} has no hand {number}."), str(path), number=number)
        pdf = _copy(
            store, library, chosen, PaperRequest(DocumentKind.HAND_REPORT, f"hand:{number}"), language
        )
        return MadePaper(pdf, report.integrity.sound)


def _issued(store: JournalStore, library: Library, session: int, request: PaperRequest) -> OpenedPaper | None:
    """The issued paper, as it was stored, while it still says what the journal says."""
    desk = PaperDesk(store, library, lambda: load_house(store)[0])
    info = desk.current(session, request)
    opened = desk.open(info.key) if info is not None else None
    return opened if isinstance(opened, OpenedPaper) else None


def _copy(store: JournalStore, library: Library, session: int, request: PaperRequest, language: str) -> bytes:
    """Pages that say that no print of them is recorded (H06); one number never stands on two different contents."""
    renderer = ReportLabRenderer(checked_program)
    opened = _issued(store, library, session, request)
    if opened is not None:
        return renderer.render(opened.paper, language, replace(opened.marks, unrecorded=True))
    paper = PaperDesk(store, library, lambda: load_house(store)[0]).draft(session, request)
    if isinstance(paper, Refused):  # of a session or a hand that is there, which the caller has looked for
        raise KeyError(request.about)
    return renderer.render(paper, language, Marks(draft=True, unrecorded=True))


def hand_report_pdf(
    path: Path, number: int, session: int | None, language: str, marks: Marks = NO_MARKS
) -> MadePaper:
    """The report of one hand; BadInputFile when the journal has no such hand."""
    with _library(path) as library:
        chosen = None if session is None else _newest_session(library, session, path)
        report = library.hand_report(number, chosen)
        if report is None:
            raise BadInputFile(_("The journal {where} has no hand {number}."), str(path), number=number)
        return MadePaper(
            ReportLabRenderer(checked_program).render_hand(report, language, marks), report.integrity.sound
        )


def hand_draft_job(
    path: Path, number: int, session: int, language: str, copy_for: str
) -> Callable[[], bytes]:
    """Work for another thread: the paper of a hand of a file that is only looked at, a draft without a number.

    ``copy_for`` "player": nobody but staff by their ids is named on it; "player:5": he on seat 5 is, too.
    """
    marks = Marks(draft=True, copy_for=copy_for)
    return lambda: hand_report_pdf(path, number, session, language, marks).pdf


def verify_journal(path: Path) -> tuple[EnvironmentFault, ...]:
    """All findings of a whole verification; empty when the journal holds."""
    store = read_journal(path)
    try:
        return verify(store)
    finally:
        store.close()


def journal_head(path: Path) -> tuple[int, str]:
    """(last record, its hash) of a journal file."""
    store = read_journal(path)
    try:
        return store.head()
    finally:
        store.close()


@dataclass(frozen=True, slots=True)
class PlayedEvening:
    """What came of an evening file, and of its hands in files (none without a folder for papers)."""

    result: EveningResult
    hands: tuple[ExchangeReport, ...]


def play_evening(
    path: Path, journal: Path | None, out: Path | None, sentence: Callable[[Refused], str], language: str
) -> PlayedEvening:
    """Play an evening file; with ``out`` its papers are written there. Raises BadInputFile before anything is played.

    The journal file must not exist yet: an evening is a whole life of a table.
    """
    lines = read_evening(path)
    check_lines(lines)
    if journal is not None and is_taken(journal):
        raise BadInputFile(_("{where} exists already: an evening is played into a new file."), str(journal))
    clock = ManualClock()
    service = open_service(journal, clock, CountedIds())
    try:
        result = EveningPlayer(service, clock, sentence).play(lines)
        hands = () if out is None else write_papers(service, out, language)
        return PlayedEvening(result, hands)
    finally:
        service.close()


def write_papers(service: ReportMaker, out: Path, language: str) -> tuple[ExchangeReport, ...]:
    """``shift.json``, ``shift.pdf``, ``hands/NNN.json`` and ``.pdf`` of every session: one folder each when several.

    The hands go into ``hands.phhs`` too, those that it cannot hold into ``hands.ohh``; the reports say which.
    """
    papers = ServicePapers(service)
    sessions = [info.session_id for info in reversed(service.sessions())]
    exchanged = []
    for session in sessions:
        folder = out if len(sessions) == 1 else out / f"session-{session}"
        write_file(folder / "shift.json", _json(shift_json(service.shown_report(session))))
        write_file(folder / "shift.pdf", papers.shift_pdf(session, language))
        for number in service.hand_numbers(session):
            report = service.hand_report(number, session)
            if report is not None:
                write_file(folder / "hands" / f"{number:03d}.json", _json(asdict(report)))
                write_file(folder / "hands" / f"{number:03d}.pdf", papers.hand_pdf(number, language, session))
        exchanged.append(export_session(service, session, folder / "hands.phhs"))
    return tuple(exchanged)


# --- hands in and out ---

ALL_HANDS = HandFilter()


def export_hands(
    journal: Path, target: Path, session: int | None = None, wanted: HandFilter = ALL_HANDS, *, names: bool
) -> ExchangeReport:
    """Hands of a journal file, of one session or of all, into a file; references stand for players unless ``names``.

    Raises BadInputFile for a session that is not there, `UnreadableFile` when the target cannot be written.
    """
    with journal_beside(journal) as (store, library):
        known = store.names() if names else {}
        sessions = [row.session_id for row in library.rows()]
        if session is not None:
            sessions = [_newest_session(library, session, journal)]
        return write_hands(library, sessions, target, wanted, known)


def export_session(service: ReportMaker, session: int, target: Path) -> ExchangeReport:
    """The hands of one session of a running service, by reference."""
    return write_hands(service, [session], target, ALL_HANDS, {})


def _json(value: object) -> bytes:
    return (json.dumps(value, ensure_ascii=False, indent=1) + "\n").encode()
