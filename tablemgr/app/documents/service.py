"""The part of the service that keeps papers: issue, note a copy, make void; what is read of them."""

from __future__ import annotations

from abc import abstractmethod

from tablemgr.app.authority import People
from tablemgr.app.book import SessionBook
from tablemgr.app.documents.codec import Printable
from tablemgr.app.documents.desk import PaperDesk, ToWrite
from tablemgr.app.documents.request import PaperRequest
from tablemgr.app.documents.views import DocumentInfo, DocumentKey, Drafted, OpenedPaper, SeriesInfo
from tablemgr.app.keeper import Entry, JournalKeeper
from tablemgr.app.views.snapshot import Area
from tablemgr.engine.outcome import Refused


class PaperActs:
    """Every act is one transaction; a failure to print takes nothing back."""

    _paper_desk: PaperDesk
    _keeper: JournalKeeper

    @abstractmethod
    def _any_book(self, session: int) -> SessionBook: ...

    @abstractmethod
    def _catch_up(self) -> None: ...

    @abstractmethod
    def _refresh(self, areas: frozenset[Area], initiator: str) -> None: ...

    @abstractmethod
    def _proved(self, people: People, *, play: bool = False) -> Refused | None: ...

    def _write_paper(self, wanted: ToWrite) -> Refused | None:
        """Write it, after the proof of who does it; everybody hears of it after the commit."""
        refused = self._proved(wanted.people)
        if refused is not None:
            return refused
        self._catch_up()
        book = self._any_book(wanted.session_id)
        for batch in self._keeper.write(
            book.session_id, len(book.records), [Entry(wanted.note)], wanted.people, papers=wanted.papers
        ):
            book.take(batch)
        self._refresh(frozenset({Area.SESSION, Area.LOG}), "")
        return None

    def issue_paper(
        self,
        session: int,
        request: PaperRequest,
        *,
        by: str,
        reason: str = "",
        drafted: Drafted | None = None,
    ) -> DocumentInfo | Refused:
        """Give a paper its number and keep it as it is now; KeyError for a session that does not exist.

        ``drafted`` was made beside the table; when something was entered since, the paper is made anew.
        """
        known = None
        if drafted is not None and drafted.last_seq == self._any_book(session).records[-1].seq:
            known = drafted.paper
        wanted = self._paper_desk.issue(session, request, by, reason, known)
        if isinstance(wanted, Refused):
            return wanted
        refused = self._write_paper(wanted)
        return refused if refused is not None else self._paper_desk.documents(session)[-1]

    def note_print(
        self,
        key: DocumentKey,
        pdf: bytes,
        *,
        language: str,
        by: str,
        reason: str = "",
        copy_for: str = "",
    ) -> Refused | None:
        """A copy of the paper left, to a printer or into a file: who, when, why, which copy (controls 2.1)."""
        wanted = self._paper_desk.printed(key, pdf, language, by, reason, copy_for)
        return wanted if isinstance(wanted, Refused) else self._write_paper(wanted)

    def void_paper(self, key: DocumentKey, *, by: str, reason: str) -> Refused | None:
        """The paper counts no more; its number stays given (C05)."""
        wanted = self._paper_desk.voided(key, by, reason)
        return wanted if isinstance(wanted, Refused) else self._write_paper(wanted)

    def paper_draft(self, session: int, request: PaperRequest) -> Printable | Refused:
        """The paper as it would be issued now."""
        return self._paper_desk.draft(session, request)

    def now_us(self) -> int:
        """The clock of the table: when a copy of a paper is made."""
        return self._keeper.now_us()

    @property
    def paper_desk(self) -> PaperDesk:
        """For reading papers of a journal that no other connection can read."""
        return self._paper_desk

    @property
    def place(self) -> str:
        """Where the journal lies; «memory» without a file."""
        return self._paper_desk.place

    def paper_offers(self, session: int) -> tuple[PaperRequest, ...]:
        """Papers that can be made of a session now."""
        return self._paper_desk.offers(session)

    def papers(self, session: int | None = None) -> tuple[DocumentInfo, ...]:
        """Issued papers of a session, or of all."""
        return self._paper_desk.documents(session)

    def current_paper(self, session: int, request: PaperRequest) -> DocumentInfo | None:
        """The issued paper about this that still says what the journal says."""
        return self._paper_desk.current(session, request)

    def open_paper(self, key: DocumentKey) -> OpenedPaper | Refused:
        """A stored paper with the marks of its next copy."""
        return self._paper_desk.open(key)

    def paper_series(self) -> tuple[SeriesInfo, ...]:
        """Every series of numbers with what is missing (C06)."""
        return self._paper_desk.series()
