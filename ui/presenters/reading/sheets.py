"""Cards and forms to print out of the help: the list, a preview in either language, saved or printed."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from tablemgr.app.api import Change, EnvironmentFault
from tablemgr.text import Language
from tablemgr.text.sheets import SHEETS, sheet_of
from ui.presenters.console.keys import Mode, help_model
from ui.presenters.console.view_models import BannerKind
from ui.presenters.form_models import SessionRow, SessionsModel
from ui.presenters.model_parts import ActModel, ActStyle
from ui.presenters.notices import Message, fault_sentence
from ui.presenters.reading.support import Support
from ui.presenters.screens import Desk, ScreenArgs
from ui.presenters.wording import words_for

LANGUAGE = "language:"


class SheetsScreen:
    """Two cards and the fallback forms; their language is chosen beside them, as that of every paper."""

    name = "sheets"

    def __init__(self, desk: Desk, args: ScreenArgs | None = None) -> None:
        self._desk = desk
        self._manual_page = str((args or {}).get("manual", ""))
        self._language = desk.words.language
        self._chosen = str((args or {}).get("sheet", SHEETS[0].key))
        self._pdf = b""
        self._trouble = ""
        self._asked = 0
        self._render()

    def model(self) -> SessionsModel:
        tr = self._desk.words.tr
        why = "" if self._pdf else tr("There is no paper to show.")
        languages = tuple(
            ActModel(
                f"{LANGUAGE}{language.value}",
                name,
                tr("paper"),
                style=ActStyle.CALL if language is self._language else ActStyle.NEUTRAL,
                checked=language is self._language,
            )
            for language, name in ((Language.CS, "Česky"), (Language.EN, "English"))
        )
        acts = (
            *languages,
            ActModel("save", tr("Save as PDF"), enabled=not why, why=why, style=ActStyle.MONEY),
            ActModel("print", tr("Print"), enabled=not why, why=why),
        )
        return SessionsModel(
            title=tr("Cards and forms to print"),
            columns=(tr("Sheet"), tr("What it is for")),
            rows=tuple(SessionRow(sheet.key, (tr(sheet.title), tr(sheet.purpose))) for sheet in SHEETS),
            chosen=self._chosen,
            document=self._chosen,
            pdf=self._pdf,
            preview_text="" if self._pdf else self._trouble or tr("The paper is being drawn…"),
            acts=acts,
            back=ActModel("back", tr("Close"), hint="Esc"),
            drawing_text=tr("The paper is being drawn…"),
        )

    def edit(self, key: str, value: object) -> None:
        """Nothing is typed here."""

    def touch(self, key: str) -> None:
        tr = self._desk.words.tr
        title = tr(sheet_of(self._chosen).title)
        if key in ("back", "cancel"):
            self._go_back()
        elif key == "save":
            self._desk.files.save_pdf(f"tablemgr-{self._chosen}.pdf", self._pdf, self._saved)
        elif key == "print":
            self._desk.files.print_pdf(title, self._pdf, self._printed)
        elif key.startswith(LANGUAGE):
            self._language = Language(key.removeprefix(LANGUAGE))
            self._render()
        elif any(sheet.key == key for sheet in SHEETS):
            self._chosen = key
            self._render()

    def _go_back(self) -> None:
        self._desk.close()
        if self._manual_page:
            self._desk.open_page("manual", {"page": self._manual_page})

    def changed(self, change: Change) -> None:
        """The sheets do not follow the table."""

    def _render(self) -> None:
        self._asked += 1
        asked, support = self._asked, self._desk.support
        self._pdf, self._trouble = b"", ""
        if support is None:
            self._trouble = self._desk.words.tr("This part is not here: {name}", name=self.name)
            return

        def made(answer: bytes | EnvironmentFault) -> None:
            if asked != self._asked:
                return
            if isinstance(answer, EnvironmentFault):
                self._trouble = fault_sentence(answer, self._desk.words)
            else:
                self._pdf = answer
            self._desk.redraw()

        self._desk.files.in_background(sheet_job(support, self._chosen, self._language), made)

    def _saved(self, path: Path | None, fault: str) -> None:
        if path is not None or fault:
            self._desk.say(saved_message(path, fault))
        self._desk.redraw()

    def _printed(self, fault: str) -> None:
        self._desk.say(printed_message(fault))
        self._desk.redraw()


def sheet_job(support: Support, key: str, language: Language) -> Callable[[], bytes]:
    """Work for another thread: the card of keys is made of what F1 shows, so the two can never differ."""
    groups = help_model(Mode.NONE, words_for(language, None)).groups
    told = tuple(
        (group.title, tuple((keys.rstrip(" ·"), meaning) for keys, meaning in group.rows)) for group in groups
    )  # a key without one on the pad ends with its dot: on the screen a column, on paper a speck
    return partial(support.sheet, key, language.value, told)


def saved_message(path: Path | None, fault: str) -> Message:
    """«Uloženo», or why not."""
    if path is None:
        return Message(lambda _words: fault, BannerKind.WARN)
    return Message(lambda words: words.tr("Saved: {path}", path=str(path)))


def printed_message(fault: str) -> Message:
    """«Odesláno na tiskárnu», or why not."""
    if fault:
        return Message(lambda _words: fault, BannerKind.WARN)
    return Message(lambda words: words.tr("Sent to the printer."))
