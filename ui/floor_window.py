"""The floor's desk in a window of its own, over copies of tables' files: it reads and writes nothing."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QTimer
from PySide6.QtGui import QCloseEvent, QKeyEvent
from PySide6.QtWidgets import QMainWindow

from tablemgr.text import Language
from ui.guard import Guard
from ui.i18n import QtTexts
from ui.page_view import PageView
from ui.presenters.floor.alone import AloneDesk
from ui.presenters.floor.floor_desk import ESCAPE
from ui.presenters.floor.parts import FloorParts
from ui.presenters.screens import Files
from ui.presenters.view_models import BannerKind, MessagePageModel
from ui.shortcuts import stroke_of
from ui.theme import Theme

TICK_MS = 500


class FloorWindow(QMainWindow):
    """Draws the desk after each gesture, and twice a second while something runs beside it."""

    def __init__(self, parts: FloorParts, files: Files, theme: Theme, language: Language) -> None:
        super().__init__()
        self._texts = QtTexts()
        self._broken = ""
        self.guard = Guard(lambda fault: self.desk.fault(fault), self._stop)
        self.desk = AloneDesk(parts, files, language)
        self.desk.redraw_wanted = self.refresh
        self.page = PageView(theme)
        self.setCentralWidget(self.page)
        self.page.touched.connect(lambda key: self._do(lambda: self.desk.touch(key)))
        self.page.field_changed.connect(lambda key, value: self._do(lambda: self.desk.edit(key, value)))
        self.page.why_requested.connect(lambda _key, why: self._do(lambda: self.desk.why(why)))
        self.page.notice_dismissed.connect(lambda: self._do(self.desk.dismiss))
        self.page.help_closed.connect(lambda: self._do(self.desk.close_help))
        self._ticker = QTimer(self)
        self._ticker.setInterval(TICK_MS)
        self._ticker.timeout.connect(self.refresh)
        self._ticker.start()
        self.setMinimumSize(1024, 700)
        self.resize(1280, 800)
        self.refresh()

    def _do(self, body: Callable[[], None]) -> None:
        if not self._broken:
            self.guard.run(body)
        self.refresh()

    def refresh(self) -> None:
        """Show the desk as it is now; no exception ever crosses a signal."""
        self.guard.run(self._show)

    def _stop(self, description: str) -> None:
        """A fault of the program: it is said, and nothing more is asked of the desk. No file was written to."""
        self._broken = description
        self._ticker.stop()
        tr = self.desk.words.tr
        said = tr(
            "The desk has stopped because of a fault of the program. It only reads: no file was changed."
        )
        page = MessagePageModel(BannerKind.ERROR, tr("The desk has stopped"), (said,), description, ())
        self.page.show_page(page, None, None)

    def _show(self) -> None:
        if self._broken:
            return
        self._texts.use(self.desk.words.language)
        model, notice, keys = self.desk.model()
        title = f"{model.top.house} · tablemgr"
        if self.windowTitle() != title:
            self.setWindowTitle(title)
        self.page.show_page(model, None, notice, keys)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc and F1; everything else the desk has taken."""
        stroke = stroke_of(event)
        if stroke is not None and stroke.key == "Escape":
            self._do(lambda: self.desk.touch(ESCAPE))
        elif stroke is not None and stroke.key == "F1":
            self._do(self.desk.help)
        else:
            super().keyPressEvent(event)

    def closeEvent(self, event: QCloseEvent) -> None:
        """The files are closed by whoever opened them."""
        self._ticker.stop()
        self._texts.close()
        super().closeEvent(event)
