"""A copy brought back while no table is open: the window for it, and the act itself between two openings."""

from __future__ import annotations

import time
from collections.abc import Callable

from PySide6.QtWidgets import QApplication, QMainWindow

from tablemgr.app.api import CopyDoor, EnvironmentFault, Refused, RestoreWish
from ui.errands import QtErrands
from ui.main_window import RESTART_CODE
from ui.page_view import PageView
from ui.presenters.notices import fault_sentence
from ui.presenters.upkeep.copies import LoneChoice
from ui.presenters.upkeep.copy_keeping import CopyKeeping
from ui.presenters.wording import Words
from ui.theme import Theme


def bring_back(door: CopyDoor, wish: RestoreWish, words: Words) -> str:
    """Do it; the sentence of what went wrong, or "". Nothing may have the file open."""
    try:
        done = door.restore_job(wish, time.time_ns() // 1_000)()
    except EnvironmentFault as fault:
        return fault_sentence(fault, words)
    return words.refusal(done) if isinstance(done, Refused) else ""


class CopiesWindow(QMainWindow):
    """List of copies, what each would bring back, and the button. Leaves the event loop when it is done with."""

    def __init__(
        self,
        door: CopyDoor,
        second: str,
        words: Words,
        theme: Theme,
        leave: Callable[[int], None] = QApplication.exit,
    ) -> None:
        super().__init__()
        self._leave = leave
        self._errands = QtErrands()
        self.page = PageView(theme)
        self.setCentralWidget(self.page)
        self.setWindowTitle(words.tr("Copies and restoring"))
        self.resize(1024, 700)
        self._choice: LoneChoice | None = None
        keeping = CopyKeeping(door, self._errands, second)
        self._choice = LoneChoice(
            keeping,
            words,
            self.refresh,
            lambda wish: bring_back(door, wish, words),
            lambda: self._leave(RESTART_CODE),
        )
        self.page.field_changed.connect(self._edit)
        self.page.submitted.connect(self._confirm)
        self.page.touched.connect(self._touch)
        self.page.cancelled.connect(lambda: self._leave(RESTART_CODE))
        self.refresh()

    def refresh(self) -> None:
        """Show the page as it is now."""
        if self._choice is not None:
            self.page.show_page(self._choice.model(), None, None)

    def _edit(self, key: str, value: object) -> None:
        if self._choice is not None:
            self._choice.edit(key, value)
        self.refresh()

    def _touch(self, key: str) -> None:
        if key == "confirm":
            self._confirm()
        elif key == "cancel":
            self._leave(RESTART_CODE)

    def _confirm(self) -> None:
        if self._choice is not None:
            self._choice.confirm()
        self.refresh()

    def close_errands(self) -> None:
        """What runs beside the window is finished first."""
        self._errands.close()
