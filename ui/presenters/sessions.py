"""Past sessions and their papers: the list, a preview in either language, saved or printed."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from pathlib import Path

from tablemgr.app.api import Change, EnvironmentFault, HandSummary, SessionInfo
from tablemgr.text import Language, MissingResource
from tablemgr.text.dates import format_day
from ui.presenters.form_models import SessionDocument, SessionRow, SessionsModel
from ui.presenters.form_screen import FormScreen
from ui.presenters.model_parts import ActModel, ActStyle, Tone
from ui.presenters.notices import Message, fault_sentence
from ui.presenters.screens import Desk, ScreenArgs
from ui.presenters.view_models import BannerKind
from ui.presenters.wording import Words

SESSION, SHIFT, HAND, PAPER = "session:", "shift", "hand:", "paper:"
"""What rows and acts send, so that a session, a paper of it and a language cannot be taken for each other."""

FINAL, OPEN = "final", "open"


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
        elif key == "closing":
            self.desk.open_page("closing", {"session": self.chosen})

    def changed(self, change: Change) -> None:
        """The list and the shown paper follow the table."""
        super().changed(change)
        self.sessions = self.desk.api.sessions()
        if self.chosen and change.snapshot.session_id == self.chosen:
            self._read_hands()
            self._render()

    def _choose(self, session: int) -> None:
        self.chosen, self.document = session, SHIFT
        self._read_hands()
        self._render()

    def _read_hands(self) -> None:
        """Newest first, as one looks for them."""
        self._hands = tuple(reversed(self.desk.api.shift_report(self.chosen).hands))

    # --- papers -----------------------------------------------------------------------------------

    def _render(self) -> None:
        """Draw the chosen paper once; trouble is said where the paper would be."""
        language, papers = self.paper_language.value, self.desk.papers
        self._pdf = b""
        try:
            if self.document == SHIFT:
                self._pdf = papers.shift_pdf(self.chosen, language)
            else:
                self._pdf = papers.hand_pdf(self._hand_no, language, self.chosen)
        except EnvironmentFault as fault:
            said = fault
            self._no_paper = lambda words: fault_sentence(said, words)
        except MissingResource as missing:
            where = str(missing.path)
            self._no_paper = lambda words: words.tr("A file of the program is missing: {where}", where=where)

    @property
    def _hand_no(self) -> int:
        return int(self.document.removeprefix(HAND))

    @property
    def _hand_shown(self) -> int:
        """The hand whose paper is shown; 0 for the paper of the shift."""
        return self._hand_no if self.document.startswith(HAND) else 0

    def _number(self) -> str:
        """The number of the paper, which is also its file name."""
        if self.document == SHIFT:
            info = self._info()
            return info.report_number if info is not None else ""
        report = self.desk.api.hand_report(self._hand_no, self.chosen)
        return report.head.number if report is not None else ""

    def _save(self) -> None:
        if self._pdf:
            name = f"{self._number() or 'tablemgr'}-{self.paper_language.value}.pdf"
            self.desk.files.save_pdf(name, self._pdf, self._saved)

    def _saved(self, path: Path | None, fault: str) -> None:
        if fault:
            self.desk.say(Message(lambda words: fault, BannerKind.ERROR))
        elif path is not None:
            self.say(lambda words: words.tr("Saved: {path}", path=str(path)))
        self.desk.redraw()

    def _print(self) -> None:
        if self._pdf:
            self.desk.files.print_pdf(self._number(), self._pdf, self._printed)

    def _printed(self, fault: str) -> None:
        if fault:
            self.desk.say(Message(lambda words: fault, BannerKind.WARN))
        else:
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
        return tuple(acts)

    def _info(self) -> SessionInfo | None:
        return next((info for info in self.sessions if info.session_id == self.chosen), None)


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
    detail = tr(
        "{time} · pot {pot} · rake {rake}",
        time=words.clock(hand.started_at_us),
        pot=words.amount(hand.pot),
        rake=words.amount(hand.rake),
    )
    badges = {"VOID": tr("VOID"), "PARTIAL": tr("IN PART"), "CORRECTED": tr("CORRECTED")}
    badge = badges.get(hand.status, "")
    return SessionDocument(f"{HAND}{hand.no}", tr("Hand no. {hand}", hand=hand.no), detail, badge)
