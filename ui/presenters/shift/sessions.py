"""Past sessions and their papers: the list, a preview in either language, saved or printed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import cast

from tablemgr.app.api import (
    Change,
    DocumentInfo,
    DocumentKind,
    Drafted,
    EnvironmentFault,
    HandSummary,
    PaperApi,
    PaperRequest,
    Refused,
    SessionInfo,
    ShownPaper,
)
from tablemgr.text import Language
from tablemgr.text.dates import format_day
from ui.presenters.console.tag_words import tag_words
from ui.presenters.console.view_models import BannerKind
from ui.presenters.form_models import SessionDocument, SessionRow, SessionsModel
from ui.presenters.form_screen import FormScreen
from ui.presenters.model_parts import ActModel, ActStyle, Tone
from ui.presenters.notices import Message, fault_sentence
from ui.presenters.pin import asked_for_proof
from ui.presenters.screens import Desk, ScreenArgs, floors_of
from ui.presenters.shift.reopen import reopening_offered
from ui.presenters.wording import Words

SESSION, SHIFT, HAND, PAPER = "session:", "shift", "hand:", "paper:"
"""What rows and acts send, so that a session, a paper of it and a language cannot be taken for each other."""

FINAL, OPEN = "final", "open"


@dataclass(frozen=True, slots=True)
class _Wanted:
    """The paper that somebody wanted out, whatever is shown when it is ready."""

    session: int
    request: PaperRequest
    language: str


class SessionsScreen(FormScreen):
    """Choose a session, then a paper of it. The paper's language is chosen separately from that of the windows."""

    name = "sessions"

    def __init__(self, desk: Desk, args: ScreenArgs | None = None) -> None:
        super().__init__(desk, args)
        house = self.snapshot.house
        self.paper_language = Language(house.language) if house is not None else self.words.language
        self.sessions = desk.api.sessions()
        wanted = self.args.get("session", 0)
        self.chosen = 0
        self.document = SHIFT
        self._hands: tuple[HandSummary, ...] = ()
        self._pdf = b""
        self._shown: ShownPaper | None = None
        self._asked = 0
        self._leaving = False
        self._no_paper: Callable[[Words], str] = _choose_one
        first = next((info for info in self.sessions if info.session_id == wanted), None) or next(
            iter(self.sessions), None
        )
        if first is not None:
            self._choose(first.session_id)

    # --- gestures ---------------------------------------------------------------------------------

    def act(self, key: str) -> None:
        if key.startswith(SESSION):
            self._choose(int(key.removeprefix(SESSION)))
        elif key == SHIFT or key.startswith(HAND):
            self.document = key
            self._render()
        elif key.startswith(PAPER):
            self.paper_language = Language(key.removeprefix(PAPER))
            self._render()
        elif key == "save":
            self._save()
        elif key == "print":
            self._print()
        elif key == "hands":
            self.desk.open_page("hand_export", {"session": self.chosen, "hand": self._hand_shown})
        elif key == "papers":
            self.desk.open_page("papers", {"session": self.chosen})
        elif key in ("closing", "reopen"):
            self.desk.open_page(key, {"session": self.chosen})

    def changed(self, change: Change) -> None:
        """The list and the shown paper follow the table."""
        super().changed(change)
        self.sessions = self.desk.api.sessions()
        if self.chosen and change.snapshot.session_id == self.chosen:
            self._read_hands()
            self._render()

    def _choose(self, session: int) -> None:
        self.chosen, self.document, self._hands = session, SHIFT, ()
        self._read_hands()
        self._render()

    def _read_hands(self) -> None:
        """Newest first, as one looks for them; asked for beside the table, where a long session is read."""
        session = self.chosen

        def read(answer: tuple[HandSummary, ...] | EnvironmentFault) -> None:
            if session == self.chosen and not isinstance(answer, EnvironmentFault):
                self._hands = tuple(reversed(answer))
                self.desk.redraw()

        self.desk.files.in_background(self.desk.papers.hands_job(session), read)

    # --- papers -----------------------------------------------------------------------------------

    def _render(self) -> None:
        """Ask for the chosen paper beside the table: the issued one while it still holds, else a draft."""
        self._asked += 1
        asked = self._asked
        self._pdf, self._shown, self._no_paper = b"", None, _being_made
        work = self.desk.papers.shown_job(self.chosen, self._request, self.paper_language.value, self._by)

        def made(answer: ShownPaper | Refused | EnvironmentFault) -> None:
            if asked != self._asked:
                return
            if isinstance(answer, ShownPaper):
                self._pdf, self._shown = answer.pdf, answer
            else:
                self._no_paper = _trouble(answer)
            self.desk.redraw()

        self.desk.files.in_background(work, made)

    @property
    def paper_api(self) -> PaperApi:
        """The papers' door of the table."""
        return cast(PaperApi, self.desk.api)

    @property
    def _by(self) -> str:
        """In whose name papers leave: the floor on duty."""
        return next((person.staff_id for person in floors_of(self.snapshot)), "")

    @property
    def _request(self) -> PaperRequest:
        if self.document == SHIFT:
            return PaperRequest(DocumentKind.SHIFT_REPORT)
        return PaperRequest(DocumentKind.HAND_REPORT, self.document)

    @property
    def _hand_no(self) -> int:
        return int(self.document.removeprefix(HAND))

    @property
    def _hand_shown(self) -> int:
        """The hand whose paper is shown; 0 for the paper of the shift."""
        return self._hand_no if self.document.startswith(HAND) else 0

    def _save(self) -> None:
        """The place first: whoever thinks better of it has issued nothing (controls 2.1)."""
        if not self._pdf or self._leaving:
            return
        wanted = self._wanted()
        left: list[tuple[DocumentInfo, bytes]] = []

        def make(write: Callable[[bytes], None]) -> None:
            def leave(info: DocumentInfo, pdf: bytes) -> None:
                left.append((info, pdf))
                write(pdf)

            self._let_out(wanted, leave)

        def saved(path: Path | None, fault: str) -> None:
            if left or fault:
                self._saved(wanted, left, path, fault)

        self.desk.files.save_made(f"{self._file_name()}-{wanted.language}.pdf", make, saved)

    def _print(self) -> None:
        wanted = self._wanted()
        missing = self.desk.files.no_printer()
        if missing:  # no paper gets a number that cannot leave
            self.desk.say(Message(lambda _words: missing, BannerKind.WARN))
            return

        def leave(info: DocumentInfo, pdf: bytes) -> None:
            self.desk.files.print_pdf(
                info.printed_number, pdf, lambda fault: self._printed(wanted, info, pdf, fault)
            )

        self._let_out(wanted, leave)

    def _wanted(self) -> _Wanted:
        return _Wanted(self.chosen, self._request, self.paper_language.value)

    def _file_name(self) -> str:
        """The number it has, or will have once it is issued, with the version after the first."""
        request, shown = self._request, self._shown
        if shown is None:
            return ""
        if shown.info is not None:
            version = shown.info.key.version
        else:
            earlier = [
                info.key.version
                for info in self.paper_api.papers(self.chosen)
                if (info.key.kind, info.about) == (request.kind.value, request.about)
            ]
            version = max(earlier, default=0) + 1
        return f"{shown.number}-v{version}" if version > 1 else shown.number

    def _let_out(self, wanted: _Wanted, leave: Callable[[DocumentInfo, bytes], None]) -> None:
        """Nothing leaves without a number: what was not issued yet is issued first (controls 2.1).

        What it says is found out beside the table; until the copy is there, another press does nothing.
        """
        if not self._pdf or self._leaving:
            return
        session, request = wanted.session, wanted.request
        self._leaving = True

        def told(answer: DocumentInfo | Drafted | Refused | EnvironmentFault) -> None:
            info = self._issued(session, request, answer) if isinstance(answer, Drafted) else answer
            self._leaving = isinstance(info, DocumentInfo)
            if asked_for_proof(self.desk, info, lambda: self._let_out(wanted, leave)):
                return
            if isinstance(info, DocumentInfo):
                self._copy(wanted, info, leave)
            else:
                self._say_trouble(info)

        self.desk.files.in_background(self.desk.papers.leaving_job(session, request), told)

    def _issued(
        self, session: int, request: PaperRequest, drafted: Drafted
    ) -> DocumentInfo | Refused | EnvironmentFault:
        reason = self.tr("New state of the table")
        try:
            return self.paper_api.issue_paper(session, request, by=self._by, reason=reason, drafted=drafted)
        except EnvironmentFault as fault:
            return fault

    def _copy(
        self, wanted: _Wanted, info: DocumentInfo, leave: Callable[[DocumentInfo, bytes], None]
    ) -> None:
        def made(answer: bytes | Refused | EnvironmentFault) -> None:
            if isinstance(answer, bytes):
                self._leaving = False
                leave(info, answer)
            else:
                self._say_trouble(answer)

        work = self.desk.papers.copy_job(info.key, wanted.language, self._by)
        self.desk.files.in_background(work, made)

    def _say_trouble(self, trouble: Refused | EnvironmentFault) -> None:
        self._leaving = False
        self.desk.say(Message(_trouble(trouble), BannerKind.ERROR))
        self.desk.redraw()

    def _note(self, wanted: _Wanted, info: DocumentInfo, pdf: bytes) -> bool:
        """Who let out which copy; the next one is a reprint. A refusal is said."""
        refused = self.paper_api.note_print(info.key, pdf, language=wanted.language, by=self._by)
        if refused is not None:
            self._say_trouble(refused)
        self._render()
        return refused is None

    def _saved(
        self, wanted: _Wanted, left: list[tuple[DocumentInfo, bytes]], path: Path | None, fault: str
    ) -> None:
        if fault:
            self.desk.say(Message(lambda words: fault, BannerKind.ERROR))
        elif path is not None and self._note(wanted, *left[-1]):
            self.say(lambda words: words.tr("Saved: {path}", path=str(path)))
        self.desk.redraw()

    def _printed(self, wanted: _Wanted, info: DocumentInfo, pdf: bytes, fault: str) -> None:
        if fault:
            self.desk.say(Message(lambda words: fault, BannerKind.WARN))
        elif self._note(wanted, info, pdf):
            self.say(lambda words: words.tr("Sent to the printer."))
        self.desk.redraw()

    # --- the page ---------------------------------------------------------------------------------

    def form(self) -> SessionsModel:
        tr, words = self.tr, self.words
        return SessionsModel(
            title=tr("Sessions and papers"),
            columns=(tr("Gaming day"), tr("Table"), tr("Hands")),
            rows=tuple(_row(info, words) for info in self.sessions),
            chosen=f"{SESSION}{self.chosen}" if self.chosen else "",
            documents_label=tr("Papers"),
            documents=self._documents() if self.chosen else (),
            document=self.document if self.chosen else "",
            pdf=self._pdf,
            preview_text=self._no_paper(words),
            acts=self._acts(),
            back=ActModel("cancel", tr.p("page", "Back"), hint="Esc"),
            empty_text=tr("No table was opened yet."),
            drawing_text=tr("The paper is being drawn…"),
        )

    def _documents(self) -> tuple[SessionDocument, ...]:
        tr, words, info = self.tr, self.words, self._info()
        number = info.report_number if info is not None else ""
        shift = SessionDocument(SHIFT, tr("Shift report"), number)
        return (shift, *(_hand_row(hand, words) for hand in self._hands))

    def _acts(self) -> tuple[ActModel, ...]:
        tr, info = self.tr, self._info()
        why = "" if self._pdf else tr("There is no paper to show.")
        if self._leaving:
            why = tr("The paper is being made …")
        languages = tuple(
            ActModel(
                f"{PAPER}{language.value}",
                name,
                tr("paper"),
                style=ActStyle.CALL if language is self.paper_language else ActStyle.NEUTRAL,
                checked=language is self.paper_language,
            )
            for language, name in ((Language.CS, "Česky"), (Language.EN, "English"))
        )
        acts = [
            *languages,
            ActModel("save", tr("Save as PDF"), enabled=not why, why=why, style=ActStyle.MONEY),
            ActModel("print", tr("Print"), enabled=not why, why=why),
        ]
        if self._hands:
            acts.append(ActModel("hands", tr("Export hands"), tr("PHH, OHH, text")))
        if info is not None:
            acts.append(ActModel("papers", tr("All papers"), tr("numbers, copies, voids")))
        if info is not None and info.status not in (OPEN, FINAL):
            acts.append(ActModel("closing", tr("Counts"), tr("and signature"), style=ActStyle.RAISE))
        offered = reopening_offered(info, self.snapshot.session_id)
        if offered:
            acts.append(ActModel("reopen", tr(offered), tr("with approval")))
        return tuple(acts)

    def _info(self) -> SessionInfo | None:
        return next((info for info in self.sessions if info.session_id == self.chosen), None)


def _being_made(words: Words) -> str:
    return words.tr("The paper is being made …")


def _trouble(trouble: Refused | EnvironmentFault) -> Callable[[Words], str]:
    """Why there is no paper, as a sentence."""

    def said(words: Words) -> str:
        return words.refusal(trouble) if isinstance(trouble, Refused) else fault_sentence(trouble, words)

    return said


def _choose_one(words: Words) -> str:
    return words.tr("Choose a session.")


def _row(info: SessionInfo, words: Words) -> SessionRow:
    tr = words.tr
    day = format_day(date.fromisoformat(info.gaming_day), words.language)
    badge, tone = {
        OPEN: (tr("open"), Tone.GOOD),
        FINAL: (tr("final"), Tone.MUTED),
    }.get(info.status, (tr("preliminary"), Tone.WARN))
    table = f"{info.table} · {info.shift} · {words.clock(info.opened_at_us)}"
    return SessionRow(f"{SESSION}{info.session_id}", (day, table, str(info.hands)), badge, tone)


def _hand_row(hand: HandSummary, words: Words) -> SessionDocument:
    tr = words.tr
    time, pot = words.clock(hand.started_at_us), words.amount(hand.pot)
    detail = tr("{time} · pot {pot}", time=time, pot=pot)
    if not hand.hidden:
        detail = tr("{time} · pot {pot} · rake {rake}", time=time, pot=pot, rake=words.amount(hand.rake))
    badges = {"VOID": tr("VOID"), "PARTIAL": tr("IN PART"), "CORRECTED": tr("CORRECTED")}
    tags = [tag_words(tag, words) for tag in hand.tags]
    badge = badges.get(hand.status, "") or (tags.pop(0) if tags else "")  # a badge is never cut off
    remarks = [*tags, *([f"“{hand.note}”"] if hand.note else [])]
    detail = " · ".join((detail, *remarks))
    return SessionDocument(f"{HAND}{hand.no}", tr("Hand no. {hand}", hand=hand.no), detail, badge)
