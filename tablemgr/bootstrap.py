"""The composition root: the only module that knows every adapter. Used by ``ui.__main__`` and ``tablemgr.cli``."""

from __future__ import annotations

import json
import secrets
import string
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Protocol

import platformdirs

from tablemgr import __version__
from tablemgr.app.casecheck import check_cases
from tablemgr.app.casecheck.report import sentence
from tablemgr.app.documents.desk import PaperDesk
from tablemgr.app.documents.marks import Marks
from tablemgr.app.documents.request import PaperRequest
from tablemgr.app.documents.views import DocumentKey
from tablemgr.app.evening.checking import check_lines
from tablemgr.app.evening.player import EveningPlayer, EveningResult
from tablemgr.app.evening.reader import read_evening
from tablemgr.app.faults import BadInputFile, EnvironmentFault, JournalUnavailable
from tablemgr.app.hand_export import HandFilter, HandKind, HandsAccount, HandWish
from tablemgr.app.hand_report_models import HandReport
from tablemgr.app.houses import house_on_paper
from tablemgr.app.library import Library, ToldSession
from tablemgr.app.loading import load_house
from tablemgr.app.people.guard import GuardedTable
from tablemgr.app.people.ports import Hasher
from tablemgr.app.ports import Clock, IdSource, JournalStore
from tablemgr.app.report_models import (
    ShiftReport,
)
from tablemgr.app.reporting.export import shift_json
from tablemgr.app.snapshot import SessionInfo
from tablemgr.app.sources import CountedIds, ManualClock
from tablemgr.app.verification import verify
from tablemgr.engine.outcome import Refused
from tablemgr.formats.checking import check_hands
from tablemgr.formats.exchange import ExchangeReport, companion_of, convert, read_only, write_items
from tablemgr.formats.journal_hands import journal_items
from tablemgr.formats.phh_text import UnreadableFile, UnwritableFile
from tablemgr.persistence.credentials import Argon2Hasher
from tablemgr.persistence.database import is_database, is_taken
from tablemgr.persistence.memory_store import InMemoryJournalStore
from tablemgr.persistence.opening import open_journal, read_journal
from tablemgr.reports import sheets
from tablemgr.reports.renderer import ReportLabRenderer
from tablemgr.text import Language, Translator, _

__all__ = ["ExchangeReport", "HandFilter", "HandKind", "check_cases", "check_hands"]


class ReportMaker(Protocol):
    """Whatever can make the two reports: a running service, or the library of a file."""

    def sessions(self) -> tuple[SessionInfo, ...]: ...

    def shift_report(self, session: int, /) -> ShiftReport: ...

    def hand_report(self, hand_no: int, session: int | None, /) -> HandReport | None: ...

    def hand_numbers(self, session: int, /) -> tuple[int, ...]: ...

    def told_session(self, session: int, /) -> ToldSession: ...


class SystemClock:
    """The computer's clock, and a counter that nobody can set and that counts on while it sleeps where that exists."""

    def now_us(self) -> int:
        """µs UTC."""
        return time.time_ns() // 1_000

    def monotonic_us(self) -> int:
        """µs since some moment."""
        if hasattr(time, "CLOCK_BOOTTIME"):
            return time.clock_gettime_ns(time.CLOCK_BOOTTIME) // 1_000
        return time.monotonic_ns() // 1_000


class RandomIds:
    """Identifiers nobody can guess or give twice."""

    def command_id(self) -> str:
        """128 random bits."""
        return secrets.token_hex(16)

    def player_letters(self) -> str:
        """Eight random capital letters."""
        return "".join(secrets.choice(string.ascii_uppercase) for _letter in range(8))


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

UNREADABLE = (UnreadableFile,)
"""What `check_hands` raises for a file that is no hand history; each can be ``said`` in a language."""


def write_file(path: Path, content: bytes) -> None:
    """Write beside and rename, so that a paper is whole or not there.

    Raises JournalUnavailable naming the place, BadInputFile for a place where a database lies.
    """
    part = path.with_name(path.name + ".part")
    try:
        if path.exists() and not path.is_file() and not path.is_dir():
            path.write_bytes(content)  # a device such as /dev/stdout: nothing could take its place
            return
        if is_database(path):
            raise BadInputFile(_("{where} is a database: no paper is written over it."), str(path))
        path.parent.mkdir(parents=True, exist_ok=True)
        part.write_bytes(content)
        part.replace(path)
    except OSError as fault:
        with suppress(OSError):  # a part that could not even be begun
            part.unlink(missing_ok=True)
        raise JournalUnavailable(
            _("{where} cannot be written: {why}."), str(path), why=fault.strerror or ""
        ) from fault


class ServicePapers:
    """`tablemgr.app.api.Papers`: the reports of a service as PDF bytes."""

    def __init__(self, source: ReportMaker) -> None:
        self._source = source
        self._renderer = ReportLabRenderer()

    def shift_pdf(self, session: int, language: str) -> bytes:
        """The shift report; KeyError for a session that does not exist."""
        return self._renderer.render_shift(self._source.shift_report(session), language)

    @contextmanager
    def _apart(self) -> Iterator[PaperDesk]:
        """Papers read on a connection of its own, as another thread needs it; a journal in memory has none."""
        place = Path(getattr(self._source, "place", ""))
        if not is_taken(place) or not place.is_file():
            yield self._source.paper_desk  # type: ignore[attr-defined]
            return
        with _journal(place) as (store, library):
            yield PaperDesk(store, library, lambda: load_house(store)[0])

    def draft_job(self, session: int, request: PaperRequest, language: str) -> Callable[[], bytes | Refused]:
        """Work for another thread: the paper as it would be issued now, marked as a draft."""

        def work() -> bytes | Refused:
            with self._apart() as desk:
                paper = desk.draft(session, request)
            if isinstance(paper, Refused):
                return paper
            return self._renderer.render(paper, language, Marks(draft=True))

        return work

    def tables(self, session: int, language: str, form: str) -> bytes:
        """Every table of the shift report: ``xlsx``, or ``csv`` in an archive."""
        return sheets.made(self._source.shift_report(session), Language(language), form)

    def copy_job(self, key: DocumentKey, language: str, by: str) -> Callable[[], bytes | Refused]:
        """Work for another thread: the next copy of an issued paper, made of what was stored (T12)."""

        def work() -> bytes | Refused:
            with self._apart() as desk:
                opened = desk.open(key)
                who = desk.person(by)
            if isinstance(opened, Refused):
                return opened
            return self._renderer.render(opened.paper, language, replace(opened.marks, printed_by=who))

        return work

    def hand_pdf(self, hand_no: int, language: str, session: int | None = None) -> bytes:
        """The report of a hand; KeyError when there is no such hand."""
        report = self._source.hand_report(hand_no, session)
        if report is None:
            raise KeyError(hand_no)
        return self._renderer.render_hand(report, language)

    def export_hands(self, wish: HandWish, target: Path) -> HandsAccount:
        """Hands into ``target``, whose ending names the format, and an ``.ohh`` beside for those that PHH cannot hold.

        A place that cannot be written is told in the account, which then names no file.
        """
        beside = companion_of(target)
        if beside is not None and beside.exists():
            return _NotWritten(
                UnwritableFile(beside, sentence(_("this file exists already; choose another name")))
            )
        try:
            return _write_hands(self._source, wish.sessions, target, wish.wanted, wish.names)
        except UnwritableFile as fault:
            return _NotWritten(fault)


@dataclass(frozen=True, slots=True)
class _NotWritten:
    """An account of hands that stay where they are."""

    fault: UnwritableFile
    wrote: int = 0

    def told(self, tr: Translator) -> list[str]:
        """The place, and what is wrong with it."""
        return [self.fault.said(tr)]


@contextmanager
def _journal(path: Path) -> Iterator[tuple[JournalStore, Library]]:
    """A journal and its past sessions, for reading beside a running program."""
    store = read_journal(path)
    try:
        house, _count = load_house(store)
        yield store, Library(store, lambda: house_on_paper(house, store.names()), __version__)
    finally:
        store.close()


@contextmanager
def _library(path: Path) -> Iterator[Library]:
    with _journal(path) as (_store, library):
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


def shift_report_pdf(path: Path, session: int | None, language: str) -> MadePaper:
    """The shift report of one session of a journal file, the newest without a number."""
    with _library(path) as library:
        report = library.shift_report(_newest_session(library, session, path))
        return MadePaper(ReportLabRenderer().render_shift(report, language), report.integrity.sound)


def hand_report_pdf(path: Path, number: int, session: int | None, language: str) -> MadePaper:
    """The report of one hand; BadInputFile when the journal has no such hand."""
    with _library(path) as library:
        chosen = None if session is None else _newest_session(library, session, path)
        report = library.hand_report(number, chosen)
        if report is None:
            raise BadInputFile(_("The journal {where} has no hand {number}."), str(path), number=number)
        return MadePaper(ReportLabRenderer().render_hand(report, language), report.integrity.sound)


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
        write_file(folder / "shift.json", _json(shift_json(service.shift_report(session))))
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


def import_hands(paths: Sequence[Path], target: Path | None) -> ExchangeReport:
    """Read, prove and count the hands of some files; with ``target`` keep those that hold in a file of ours."""
    return read_only(paths) if target is None else convert(paths, target, __version__)


def export_hands(
    journal: Path, target: Path, session: int | None = None, wanted: HandFilter = ALL_HANDS, *, names: bool
) -> ExchangeReport:
    """Hands of a journal file, of one session or of all, into a file; references stand for players unless ``names``.

    Raises BadInputFile for a session that is not there, `UnreadableFile` when the target cannot be written.
    """
    with _journal(journal) as (store, library):
        known = store.names() if names else {}
        sessions = [row.session_id for row in library.rows()]
        if session is not None:
            sessions = [_newest_session(library, session, journal)]
        return _write_hands(library, sessions, target, wanted, known)


def export_session(service: ReportMaker, session: int, target: Path) -> ExchangeReport:
    """The hands of one session of a running service, by reference."""
    return _write_hands(service, [session], target, ALL_HANDS, {})


def _write_hands(
    source: ReportMaker, sessions: Sequence[int], target: Path, wanted: HandFilter, names: Mapping[str, str]
) -> ExchangeReport:
    def shown(ref: str) -> str:
        return names.get(ref, ref)

    told = (source.told_session(session) for session in sessions)
    items = (item for session in told for item in journal_items(session, shown, wanted))
    return write_items(items, target, __version__)


def _json(value: object) -> bytes:
    return (json.dumps(value, ensure_ascii=False, indent=1) + "\n").encode()
