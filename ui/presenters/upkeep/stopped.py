"""The table is stopped by a fault of the program: what to do now, and what helps."""

from __future__ import annotations

from pathlib import Path

from tablemgr.text.sheets import ALL_FORMS
from ui.presenters.console.view_models import BannerKind, MessagePageModel
from ui.presenters.model_parts import ActModel, ActStyle
from ui.presenters.reading.sheets import printed_message, saved_message
from ui.presenters.screens import Desk
from ui.presenters.upkeep.support_file import save_support_file

RESTART, QUIT, PRINT_FORMS, SAVE_FORMS, SUPPORT = "restart", "quit", "print_forms", "save_forms", "support"


class StoppedTable:
    """Everything saved is safe; nothing more is written until the file is opened again."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._told = ""
        """What came of the last touch here."""

    def model(self, description: str) -> MessagePageModel:
        """The page; ``description`` are technical words to pass on."""
        tr = self._desk.words.tr
        paragraphs = (
            tr("The program has met a fault of its own and will not guess. Everything saved is safe."),
            tr(
                "Leave chips and cards as they lie. Open the table again: it goes on from the last saved act."
            ),
            tr("Does it stop again? Go on with the paper forms and call the manager."),
        )
        told = (self._told,) if self._told else ()
        acts = [ActModel(RESTART, tr("Open again"), style=ActStyle.CALL)]
        if self._desk.support is not None:
            acts += [
                ActModel(PRINT_FORMS, tr("Print paper forms")),
                ActModel(SAVE_FORMS, tr("Save paper forms")),
                ActModel(SUPPORT, tr("File for support")),
            ]
        acts.append(ActModel(QUIT, tr("Quit")))
        return MessagePageModel(
            BannerKind.ERROR, tr("The table is stopped"), (*paragraphs, *told), description, tuple(acts)
        )

    def touch(self, key: str) -> None:
        """Forms and the file for support; opening again and quitting belong to the window."""
        if key in (PRINT_FORMS, SAVE_FORMS):
            self._forms(key)
        elif key == SUPPORT:
            save_support_file(self._desk, self._say)

    def _forms(self, key: str) -> None:
        desk = self._desk
        if desk.support is None:
            return
        pdf = desk.support.sheet(ALL_FORMS, desk.words.language.value, ())
        if key == PRINT_FORMS:
            title = desk.words.tr("Paper forms")
            desk.files.print_pdf(title, pdf, lambda fault: self._say(printed_message(fault).say(desk.words)))
        else:
            desk.files.save_pdf("tablemgr-forms.pdf", pdf, self._saved)

    def _saved(self, path: Path | None, fault: str) -> None:
        if path is not None or fault:
            self._say(saved_message(path, fault).say(self._desk.words))

    def _say(self, sentence: str) -> None:
        self._told = sentence
        self._desk.redraw()
