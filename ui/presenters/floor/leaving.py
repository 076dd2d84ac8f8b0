"""How a paper leaves the desk: drafted beside the window, numbered at the table, copied, noted (controls 2.1)."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import cast

from tablemgr.app.api import (
    DocumentInfo,
    Drafted,
    EnvironmentFault,
    PaperApi,
    PaperRequest,
    Refused,
)
from ui.presenters.console.view_models import BannerKind
from ui.presenters.floor.host import FloorHost
from ui.presenters.floor.player_copy import seat_mark
from ui.presenters.notices import Message, fault_sentence
from ui.presenters.pin import asked_for_proof
from ui.presenters.screens import Desk, floors_of
from ui.presenters.wording import Words

Leave = Callable[[DocumentInfo | None, bytes], None]
"""What is done with the copy; a draft has no number."""
Saved = Callable[[DocumentInfo | None, bytes, Path | None, str, str], None]
"""(paper, copy, where it lies, fault, whom it is for)."""


class Leaving:
    """One paper at a time: until the copy is there, another touch does nothing."""

    def __init__(self, host: FloorHost) -> None:
        self._host = host
        self._busy = False

    def issued(self, table: Desk, session: int, wish: PaperRequest, leave: Leave, copy_for: str = "") -> None:
        """Nothing leaves the table without a number: what was not issued yet is issued first."""
        if self._busy:
            return
        self._busy = True

        def told(answer: DocumentInfo | Drafted | Refused | EnvironmentFault) -> None:
            info = self._issue(table, session, wish, answer) if isinstance(answer, Drafted) else answer
            self._busy = isinstance(info, DocumentInfo)
            if asked_for_proof(table, info, lambda: self.issued(table, session, wish, leave, copy_for)):
                return
            if isinstance(info, DocumentInfo):
                self._copy(table.papers.copy_job(info.key, self.language, self.by, copy_for), info, leave)
            else:
                self.say_trouble(info)

        self._host.files.in_background(table.papers.leaving_job(session, wish), told)

    def save(self, table: Desk, session: int, wish: PaperRequest, then: Saved, copy_for: str = "") -> None:
        """The place first, under the number that the paper has or will have; only then it gets its number."""
        if self._busy:
            return
        self._busy = True

        def told(answer: DocumentInfo | Drafted | Refused | EnvironmentFault) -> None:
            if not isinstance(answer, DocumentInfo | Drafted):
                self.say_trouble(answer)
                return
            self._busy = False
            name = self._file_name(table, session, wish, answer) + seat_mark(copy_for)
            self._save(name, lambda leave: self.issued(table, session, wish, leave, copy_for), then, copy_for)

        self._host.files.in_background(table.papers.leaving_job(session, wish), told)

    def save_draft(self, name: str, work: Callable[[], bytes | Refused], then: Saved) -> None:
        """As `save`, of a copy of another table's file."""
        if not self._busy:
            self._save(name, lambda leave: self.draft(work, leave), then, "")

    def _save(self, name: str, let_out: Callable[[Leave], None], then: Saved, copy_for: str) -> None:
        left: list[tuple[DocumentInfo | None, bytes]] = []

        def make(write: Callable[[bytes], None]) -> None:
            def leave(info: DocumentInfo | None, pdf: bytes) -> None:
                left.append((info, pdf))
                write(pdf)

            let_out(leave)

        def saved(path: Path | None, fault: str) -> None:
            info, pdf = left[-1] if left else (None, b"")
            then(info, pdf, path, fault, copy_for)

        self._host.files.save_made(f"{name}-{self.language}.pdf", make, saved)

    def _file_name(self, table: Desk, session: int, wish: PaperRequest, paper: DocumentInfo | Drafted) -> str:
        """The number with the version after the first and the copy after the first: none writes over another."""
        if isinstance(paper, DocumentInfo):
            number, version, copy = paper.printed_number, paper.key.version, paper.copies + 1
        else:
            earlier = [
                info.key.version
                for info in cast(PaperApi, table.api).papers(session)
                if (info.key.kind, info.about) == (wish.kind.value, wish.about)
            ]
            number, version, copy = paper.paper.head.number, max(earlier, default=0) + 1, 1
        return number + (f"-v{version}" if version > 1 else "") + (f"-copy{copy}" if copy > 1 else "")

    def draft(self, work: Callable[[], bytes | Refused], leave: Leave) -> None:
        """Of a copy of another table's file: without a number, noted nowhere."""
        if not self._busy:
            self._busy = True
            self._copy(work, None, leave)

    def _copy(self, work: Callable[[], bytes | Refused], info: DocumentInfo | None, leave: Leave) -> None:
        def made(answer: bytes | Refused | EnvironmentFault) -> None:
            if isinstance(answer, bytes):
                self._busy = False
                leave(info, answer)
            else:
                self.say_trouble(answer)

        self._host.files.in_background(work, made)

    def _issue(
        self, table: Desk, session: int, wish: PaperRequest, drafted: Drafted
    ) -> DocumentInfo | Refused | EnvironmentFault:
        api, reason = cast(PaperApi, table.api), self._host.words.tr("New state of the table")
        try:
            return api.issue_paper(session, wish, by=self.by, reason=reason, drafted=drafted)
        except EnvironmentFault as fault:
            return fault

    def noted(self, info: DocumentInfo | None, pdf: bytes, copy_for: str = "") -> bool:
        """Who let out which copy; whether that could be noted."""
        table = self._host.table
        if info is None or table is None:
            return True
        api = cast(PaperApi, table.api)
        refused = api.note_print(info.key, pdf, language=self.language, by=self.by, copy_for=copy_for)
        again = lambda: self._noted_late(info, pdf, copy_for)  # noqa: E731  what was let out is noted once he has
        if asked_for_proof(table, refused, again):
            return True
        if refused is not None:
            self.say_trouble(refused)
        return refused is None

    def _noted_late(self, info: DocumentInfo, pdf: bytes, copy_for: str) -> None:
        self.noted(info, pdf, copy_for)

    @property
    def language(self) -> str:
        """Papers speak the language of the house; alone that of the window."""
        table = self._host.table
        house = table.snapshot.house if table is not None else None
        return house.language if house is not None else self._host.words.language.value

    @property
    def by(self) -> str:
        """Who asks for it: the floor on duty."""
        table = self._host.table
        people = floors_of(table.snapshot) if table is not None else ()
        return next((person.staff_id for person in people), "")

    def say_trouble(self, trouble: Refused | EnvironmentFault) -> None:
        """Why there is no paper."""
        self._busy = False

        def said(words: Words) -> str:
            return words.refusal(trouble) if isinstance(trouble, Refused) else fault_sentence(trouble, words)

        self._host.say(Message(said, BannerKind.ERROR))
        self._host.redraw()
