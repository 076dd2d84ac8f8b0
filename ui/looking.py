"""A damaged table looked into: what can still be read of it, in the floor's desk, marked; nothing is written to it."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

from PySide6.QtWidgets import QApplication

from tablemgr.app.api import Charts, EnvironmentFault, HandKey, Refused, ReviewApi, Salvaged
from tablemgr.text.copies import moment
from ui.dialogs.files import QtFiles
from ui.errands import QtErrands
from ui.floor_window import FloorWindow
from ui.placing import show_on_screen
from ui.presenters.console.view_models import BannerKind, MessagePageModel
from ui.presenters.floor.parts import FloorParts
from ui.presenters.model_parts import ActModel
from ui.presenters.notices import fault_sentence
from ui.presenters.wording import Words
from ui.theme import Theme
from ui.widgets.message_page import MessagePage


@dataclass(frozen=True, slots=True)
class DamagedParts:
    """What the composition root gives: reading what holds into a folder, a desk over that, charts, papers of a hand."""

    read: Callable[[Path, Path], Salvaged]
    """Work for another thread; raises an `EnvironmentFault`."""
    review: Callable[[Path, Path], AbstractContextManager[ReviewApi]]
    """(file, folder for its index)."""
    charts: Callable[[], Charts]
    hand_paper: Callable[[HandKey, str, str], Callable[[], bytes | Refused]]


def look(
    application: QApplication,
    path: Path,
    theme: Theme,
    words: Words,
    loop: Callable[[QApplication], int],
    given: DamagedParts,
) -> str:
    """Show what can be read until the window is closed; the sentence of why nothing can, or ""."""
    with TemporaryDirectory(prefix="tablemgr-", ignore_cleanup_errors=True) as folder:
        found = _read(application, path, lambda: given.read(path, Path(folder)), theme, words, loop)
        if isinstance(found, EnvironmentFault):
            return fault_sentence(found, words)
        if found is not None:
            _show(application, found, path.name, Path(folder), theme, words, loop, given)
    return ""


def _show(
    application: QApplication,
    found: Salvaged,
    name: str,
    folder: Path,
    theme: Theme,
    words: Words,
    loop: Callable[[QApplication], int],
    given: DamagedParts,
) -> None:
    files, errands = QtFiles(), QtErrands()
    with given.review(Path(found.path), folder / "hands") as review:
        try:
            parts = FloorParts(review, given.charts(), errands, given.hand_paper)
            window = FloorWindow(parts, files, theme, words.language, partial(damaged_words, found, name))
            errands.guard_with(window.guard.run)
            files.attach(window, lambda: window.desk.words, theme)
            window.show()
            loop(application)
        finally:
            files.close()
            errands.close()


def _read(
    application: QApplication,
    path: Path,
    read: Callable[[], Salvaged],
    theme: Theme,
    words: Words,
    loop: Callable[[QApplication], int],
) -> Salvaged | EnvironmentFault | None:
    """Read it in beside a page that says so; None when somebody closed the page."""
    tr = words.tr
    page = MessagePage(theme)
    page.show_model(
        MessagePageModel(
            BannerKind.WARN,
            tr("The damaged table is being read"),
            (tr("What holds is shown up to the damaged place. The file itself is not written to."),),
            str(path),
            (ActModel("quit", tr("Cancel")),),
        )
    )
    page.act_requested.connect(lambda _key: application.exit(0))
    page.setWindowTitle(tr("The damaged table is being read"))
    page.resize(1024, 640)
    show_on_screen(page)
    errands, answers = QtErrands(), list[object]()

    def heard(found: object) -> None:
        answers.append(found)
        application.exit(0)

    errands.run(read, heard)
    loop(application)
    errands.close()
    found = answers[0] if answers else None
    return found if isinstance(found, Salvaged | EnvironmentFault) else None


def damaged_words(found: Salvaged, name: str, words: Words) -> str:
    """What stands over the desk for as long as it is shown."""
    tr = words.tr
    when = moment(found.at_us, tr, words.zone)
    if found.whole:
        return tr(
            "DAMAGED FILE {name} · all {seq} records hold, up to {when} · only looked at, nothing is written",
            name=name, seq=found.seq, when=when,
        )  # fmt: skip
    return tr(
        "DAMAGED FILE {name} · readable up to record {seq} of {of}, {when} · only looked at, nothing is written",
        name=name, seq=found.seq, of=max(found.of, found.seq + 1), when=when,
    )  # fmt: skip
