"""The papers of one session: what was issued with its number and state, what can be issued, copies, voids."""

from __future__ import annotations

from pathlib import Path
from typing import cast

from tablemgr.app.api import (
    Change,
    DocumentInfo,
    DocumentKind,
    Drafted,
    EnvironmentFault,
    PaperApi,
    PaperRequest,
    Refused,
)
from tablemgr.text import Language
from tablemgr.text.paper_titles import TITLES
from tablemgr.text.reasons import VOID_SLIP, reason_text
from ui.presenters.console.view_models import BannerKind
from ui.presenters.form_models import SessionDocument, SessionRow, SessionsModel
from ui.presenters.form_screen import FormScreen
from ui.presenters.model_parts import ActModel, ActStyle, Tone
from ui.presenters.notices import Message, fault_sentence
from ui.presenters.pin import asked_for_proof
from ui.presenters.screens import Desk, ScreenArgs, floors_of
from ui.presenters.shift.papers import about

RESTRICTED = "restricted"
ISSUED, OFFER, PAPER, REASON, WHO = "issued:", "offer:", "paper:", "reason:", "who:"


class PapersScreen(FormScreen):
    """Rows are the papers that were issued, the list beside them those that can be issued now."""

    name = "papers"

    def __init__(self, desk: Desk, args: ScreenArgs | None = None) -> None:
        super().__init__(desk, args)
        house = self.snapshot.house
        self.paper_language = Language(house.language) if house is not None else self.words.language
        sessions = desk.api.sessions()
        wanted = self.args.get("session", 0)
        self.session = int(wanted) if wanted else (sessions[0].session_id if sessions else 0)
        self.shown = ""
        self._pdf = b""
        self._making = False
        self._asked = 0
        self._busy = False
        """Something is being issued or written: until it is there, another press does nothing."""
        self.offers: tuple[PaperRequest, ...] = ()
        self._copy_for = ""
        self._voiding = False
        self._by = next((person.staff_id for person in floors_of(self.snapshot)), "")
        self._trouble: Refused | EnvironmentFault | None = None
        self._read()

    @property
    def api(self) -> PaperApi:
        """The papers' door of the table."""
        return cast(PaperApi, self.desk.api)

    def _read(self) -> None:
        """What was issued at once; what can be issued is found out beside the table."""
        self.issued = self.api.papers(self.session) if self.session else ()
        if not self.session:
            return

        def read(answer: tuple[PaperRequest, ...] | EnvironmentFault) -> None:
            if isinstance(answer, EnvironmentFault):
                self._trouble = answer
            else:
                chosen = self._offer()
                self.offers = answer
                if chosen is not None:
                    self.shown = f"{OFFER}{answer.index(chosen)}" if chosen in answer else ""
            self.desk.redraw()

        self.desk.files.in_background(self.desk.papers.offers_job(self.session), read)

    # --- gestures ---------------------------------------------------------------------------------

    def act(self, key: str) -> None:
        self._trouble = None
        if key.startswith((ISSUED, OFFER)):
            self.shown, self._voiding = key, False
            self._draw()
        elif key.startswith(PAPER):
            self.paper_language = Language(key.removeprefix(PAPER))
            self._draw()
        elif key.startswith(REASON):
            self._void(key.removeprefix(REASON))
        elif key == "copy_for":
            self._copy_for = "" if self._copy_for else RESTRICTED
            self._draw()
        elif key == "void":
            self._voiding = not self._voiding
        elif key == "who":
            self._next_person()
        elif key == "issue":
            self._issue()
        elif key == "save":
            self._save()
        elif key == "print":
            self._print()
        elif key in ("xlsx", "csv"):
            self._tables(key)
        elif key == "incident":
            self.desk.open_page("incident", {"session": self.session})

    def cancel(self) -> None:
        self.desk.open_page("sessions", {"session": self.session})

    def changed(self, change: Change) -> None:
        super().changed(change)
        self._read()

    def _next_person(self) -> None:
        people = [person.staff_id for person in floors_of(self.snapshot)]
        if people:
            place = people.index(self._by) + 1 if self._by in people else 0
            self._by = people[place % len(people)]

    # --- drawing, beside the table ----------------------------------------------------------------

    def _draw(self) -> None:
        """Asked for in the background; an answer that was overtaken by another wish is dropped."""
        language, papers = self.paper_language.value, self.desk.papers
        chosen, offer = self._chosen(), self._offer()
        if chosen is not None:
            work = papers.copy_job(chosen.key, language, self._by, self._restricted())
        elif offer is not None:
            work = papers.draft_job(self.session, offer, language)
        else:
            return
        self._asked += 1
        asked = self._asked
        self._pdf, self._making = b"", True

        def made(answer: bytes | Refused | EnvironmentFault) -> None:
            if asked != self._asked:
                return
            self._making = False
            if isinstance(answer, bytes):
                self._pdf = answer
            else:
                self._trouble = answer
            self.desk.redraw()

        self.desk.files.in_background(work, made)

    def _chosen(self) -> DocumentInfo | None:
        return next((info for info in self.issued if _key(info) == self.shown), None)

    def _offer(self) -> PaperRequest | None:
        place = self.shown.removeprefix(OFFER)
        if not self.shown.startswith(OFFER) or int(place) >= len(self.offers):
            return None
        return self.offers[int(place)]

    # --- acts -------------------------------------------------------------------------------------

    def _issue(self) -> None:
        """What the paper says is found out beside the table; only its number and its record are written here."""
        offer = self._offer()
        if offer is None or self._busy:
            return
        self._busy = True
        reason = self.tr("New state of the table") if offer.kind in _WITH_VERSIONS else ""

        def drafted(answer: Drafted | Refused | EnvironmentFault) -> None:
            self._busy = False
            issued = self._issued(offer, reason, answer) if isinstance(answer, Drafted) else answer
            if asked_for_proof(self.desk, issued, self._issue):
                return
            if isinstance(issued, DocumentInfo):
                self.shown = _key(issued)
                self._read()
                self._draw()
            else:
                self._trouble = issued
            self.desk.redraw()

        self.desk.files.in_background(self.desk.papers.drafted_job(self.session, offer), drafted)

    def _issued(
        self, offer: PaperRequest, reason: str, drafted: Drafted
    ) -> DocumentInfo | Refused | EnvironmentFault:
        try:
            return self.api.issue_paper(self.session, offer, by=self._by, reason=reason, drafted=drafted)
        except EnvironmentFault as fault:
            return fault

    def _restricted(self) -> str:
        """For whom the copy is: the shift report has one that names who reached a limit of cash (S12)."""
        chosen = self._chosen()
        return self._copy_for if chosen is not None and chosen.key.kind == "SR" else ""

    def _void(self, reason: str) -> None:
        chosen = self._chosen()
        if chosen is None:
            return
        self._trouble = self.api.void_paper(chosen.key, by=self._by, reason=reason)
        if self._trouble is None:
            self._voiding = False
            self._read()
            self._draw()

    def _save(self) -> None:
        chosen = self._chosen()
        if chosen is not None and self._pdf:
            name = f"{chosen.printed_number}-v{chosen.key.version}-{self.paper_language.value}.pdf"
            self.desk.files.save_pdf(name, self._pdf, lambda path, fault: self._left(chosen, path, fault))

    def _print(self) -> None:
        chosen = self._chosen()
        if chosen is not None and self._pdf:
            self.desk.files.print_pdf(
                chosen.printed_number, self._pdf, lambda fault: self._left(chosen, Path(), fault)
            )

    def _tables(self, form: str) -> None:
        """The tables of the shift report for a spreadsheet."""
        info = next((one for one in self.desk.api.sessions() if one.session_id == self.session), None)
        if info is None:
            return
        suffix = "xlsx" if form == "xlsx" else "csv.zip"
        name = f"{info.table}-{info.gaming_day}-{info.shift}-{info.session_no}"  # their first sheet says which paper
        work = self.desk.papers.tables_job(self.session, self.paper_language.value, form)

        def write(path: Path) -> None:
            if self._busy:
                return
            self._busy = True

            def made(answer: bytes | EnvironmentFault) -> None:
                self._busy = False
                if isinstance(answer, bytes):
                    self._write(path, answer)
                else:
                    self._trouble = answer
                self.desk.redraw()

            self.desk.files.in_background(work, made)
            self.desk.redraw()

        self.desk.files.choose_place(f"{name}.{suffix}", self.tr("Save the tables"), write)

    def _write(self, path: Path, data: bytes) -> None:
        try:
            path.write_bytes(data)
        except OSError as fault:
            why = fault.strerror or ""
            self.desk.say(
                Message(
                    lambda words: words.tr("{where} cannot be written: {why}.", where=str(path), why=why),
                    BannerKind.ERROR,
                )
            )
        else:
            self.desk.say(Message(lambda words: words.tr("Saved: {path}", path=str(path)), BannerKind.INFO))
        self.desk.redraw()

    def _left(self, info: DocumentInfo, path: Path | None, fault: str) -> None:
        """A copy left: that is an act of its own. A printer that did not take it leaves everything as it was."""
        if fault:
            self.desk.say(Message(lambda words: fault, BannerKind.WARN))
        elif path is not None:
            self._trouble = self.api.note_print(
                info.key,
                self._pdf,
                language=self.paper_language.value,
                by=self._by,
                copy_for=self._restricted(),
            )
            self._read()
            self._draw()
        self.desk.redraw()

    # --- the page ---------------------------------------------------------------------------------

    def form(self) -> SessionsModel:
        tr, words = self.tr, self.words
        return SessionsModel(
            title=tr("Papers of the session"),
            columns=(tr("Number"), tr("Paper"), tr("Copies")),
            rows=tuple(self._row(info) for info in reversed(self.issued)),
            chosen=self.shown if self.shown.startswith(ISSUED) else "",
            documents_label=tr("Can be issued"),
            documents=tuple(
                SessionDocument(f"{OFFER}{place}", words.tr(TITLES[offer.kind.value]), about(offer, words))
                for place, offer in enumerate(self.offers)
            ),
            document=self.shown if self.shown.startswith(OFFER) else "",
            pdf=self._pdf,
            preview_text=self._preview(),
            acts=self._acts(),
            back=ActModel("cancel", tr.p("page", "Back"), hint="Esc"),
            empty_text=tr("No paper was issued yet."),
        )

    def _preview(self) -> str:
        if isinstance(self._trouble, Refused):
            return self.words.refusal(self._trouble)
        if self._trouble is not None:
            return fault_sentence(self._trouble, self.words)
        making = self._making or self._busy
        return self.tr("The paper is being made …") if making else self.tr("Choose a paper.")

    def _row(self, info: DocumentInfo) -> SessionRow:
        tr = self.tr
        title = tr(TITLES.get(info.key.kind, info.key.kind))
        version = f" v{info.key.version}" if info.key.version > 1 else ""
        badge, tone = {
            "void": (tr("VOID"), Tone.WARN),
            "superseded": (tr("superseded"), Tone.MUTED),
        }.get(
            info.state, (tr("final"), Tone.GOOD) if info.status == "FINAL" else (tr("preliminary"), Tone.WARN)
        )
        cells = (
            f"{info.key.kind} {info.key.number:04d}{version} · {self.words.clock(info.created_at_us)}",
            title,
            str(info.copies),
        )
        return SessionRow(_key(info), cells, badge, tone)

    def _acts(self) -> tuple[ActModel, ...]:
        tr, chosen = self.tr, self._chosen()
        if self._voiding and chosen is not None:
            reasons = [
                ActModel(f"{REASON}{code}", reason_text(code, tr), style=ActStyle.RAISE) for code in VOID_SLIP
            ]
            return (*reasons, ActModel("void", tr("Do not void")), self._who())
        languages = tuple(
            ActModel(f"{PAPER}{language.value}", name, tr("paper"), checked=language is self.paper_language)
            for language, name in ((Language.CS, "Česky"), (Language.EN, "English"))
        )
        busy = tr("The paper is being made …") if self._busy else ""
        none = "" if chosen is not None and self._pdf else tr("Choose an issued paper.")
        offered = "" if self._offer() is not None else tr("Choose a paper that can be issued.")
        gone = "" if chosen is not None and chosen.state != "void" else tr("Choose an issued paper.")
        none, offered, gone = none or busy, offered or busy, gone or busy
        restricted = (
            ActModel("copy_for", tr("Restricted copy"), tr("with cash limits"), checked=bool(self._copy_for)),
        )
        return (
            *languages,
            self._who(),
            *(restricted if chosen is not None and chosen.key.kind == "SR" else ()),
            ActModel(
                "issue", tr("Issue with a number"), enabled=not offered, why=offered, style=ActStyle.CALL
            ),
            ActModel("print", tr("Print"), enabled=not none, why=none, style=ActStyle.MONEY),
            ActModel("save", tr("Save as PDF"), enabled=not none, why=none),
            ActModel("void", tr("Void …"), enabled=not gone, why=gone),
            ActModel("xlsx", tr("Tables as XLSX"), enabled=not busy, why=busy),
            ActModel("csv", tr("Tables as CSV"), enabled=not busy, why=busy),
            ActModel("incident", tr("Incident …")),
        )

    def _who(self) -> ActModel:
        return ActModel("who", self._by or "–", self.tr("in whose name"))


_WITH_VERSIONS = frozenset(
    {
        DocumentKind.SHIFT_REPORT,
        DocumentKind.HAND_REPORT,
        DocumentKind.FILL,
        DocumentKind.TABLE_CREDIT,
    }
)


def _key(info: DocumentInfo) -> str:
    return f"{ISSUED}{info.key.kind}-{info.key.number}-{info.key.version}"
