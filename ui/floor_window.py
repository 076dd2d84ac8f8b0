"""The floor's desk in a window of its own, over copies of tables' files: it reads and writes nothing."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QTimer
from PySide6.QtGui import QCloseEvent, QKeyEvent
from PySide6.QtWidgets import QMainWindow

from tablemgr.text import Language
from ui.guard import Guard
from ui.i18n import QtTexts
from ui.memory import WindowMemory
from ui.page_view import PageView
from ui.presenters.console.view_models import BannerKind, MessagePageModel
from ui.presenters.floor.alone import AloneDesk
from ui.presenters.floor.parts import FloorParts
from ui.presenters.look import Look
from ui.presenters.screens import Files
from ui.presenters.wording import Words
from ui.shortcuts import stroke_of
from ui.theme import DARK, DAYLIGHT, Theme
from ui.widgets.training_strip import TrainingStrip, beneath

TICK_MS = 500


class FloorWindow(QMainWindow):
    """Draws the desk after each gesture, and twice a second while something runs beside it."""

    def __init__(
        self,
        parts: FloorParts,
        files: Files,
        theme: Theme,
        language: Language,
        strip: Callable[[Words], str] = lambda _words: "",
        memory: WindowMemory | None = None,
    ) -> None:
        """``strip``: what stands over the desk all the time, such as that the file is damaged; ``memory``: what this
        user has chosen of the look."""
        super().__init__()
        self._strip_words = strip
        self._texts = QtTexts()
        self._broken = ""
        self.guard = Guard(lambda fault: self.desk.fault(fault), self._stop)
        self.desk = AloneDesk(parts, files, language)
        self.desk.redraw_wanted = self.refresh
        self._memory, self._theme = memory or WindowMemory(None), theme
        self._dressed: Look | None = None
        self._spoken = language
        self.desk.use_look(self._memory.look())
        self.page = PageView(theme)
        self._strip = TrainingStrip(theme)
        self.setCentralWidget(beneath(self._strip, self.page, self))
        self.page.touched.connect(lambda key: self._do(lambda: self.desk.touch(key)))
        self.page.field_changed.connect(lambda key, value: self._do(lambda: self.desk.edit(key, value)))
        self.page.why_requested.connect(lambda _key, why: self._do(lambda: self.desk.why(why)))
        self.page.submitted.connect(lambda: self._do(lambda: self.desk.touch("confirm")))
        self.page.cancelled.connect(lambda: self._do(self.desk.cancel))
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
        self._speak()
        self._dress()
        said = (self._strip_words(self.desk.words), self.desk.strip())
        self._strip.say(" · ".join(part for part in said if part))
        model, notice, keys = self.desk.model()
        if self.windowTitle() != self.desk.title:
            self.setWindowTitle(self.desk.title)
        self.page.show_page(model, None, notice, keys)

    def _speak(self) -> None:
        """The language that is asked for; remembered for this computer when it is changed here."""
        language = self.desk.words.language
        self._texts.use(language)
        if language is not self._spoken:
            self._spoken = self._memory.language = language
            self._memory.writes()

    def _dress(self) -> None:
        """The look that is asked for; remembered when it changes."""
        look, theme = self.desk.look, self._theme
        if look == self._dressed:
            return
        theme.use_palette(DAYLIGHT if look.daylight else DARK)
        theme.use_four_colours(look.four_colours)
        theme.use_text(look.text / 100)
        if self._dressed is not None:
            self._memory.keep_look(look)
        self._dressed = look

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc and the keys that open something over the desk; everything else the desk has taken."""
        stroke = stroke_of(event)
        keys = {
            "Escape": self.desk.cancel, "F1": self.desk.help, "F2": self.desk.rules, "F10": self.desk.settings,
        }  # fmt: skip
        if stroke is not None and stroke.key in keys and not stroke.ctrl:
            self._do(keys[stroke.key])
        else:
            super().keyPressEvent(event)

    def closeEvent(self, event: QCloseEvent) -> None:
        """The files are closed by whoever opened them."""
        self._ticker.stop()
        self._texts.close()
        super().closeEvent(event)
