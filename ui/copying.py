"""The clock of the copies in the running program, and the folder that is remembered for them."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QApplication
from shiboken6 import isValid

from tablemgr.app.api import Change, CopyDoor, RestoreWish, settings_on
from tablemgr.text.dates import gaming_day
from ui.errands import QtErrands
from ui.main_window import RESTART_CODE, MainWindow
from ui.memory import WindowMemory
from ui.presenters.notices import Message
from ui.presenters.upkeep.copy_keeping import CopyKeeping

TICK_MS = 5_000


class QtCopying(QObject):
    """Gives a window its copies. The work is done in a thread of its own; here are only the clock and the ear."""

    def __init__(self, window: MainWindow, door: CopyDoor, memory: WindowMemory) -> None:
        super().__init__()
        self._window = window
        self._errands = QtErrands(window.guard.run)
        self.keeping = CopyKeeping(door, self._errands, memory.second_place, self._remember)
        self._memory = memory
        self._now_us = window.desk.now_us
        self.keeping.heard = self._heard
        self.keeping.drills.every_days = self._drill_days
        self.keeping.leave = lambda: QApplication.exit(RESTART_CODE)
        window.desk.copies = self.keeping
        window.bridge.changed.connect(self._on_change)
        self._was_open = window.desk.snapshot.status == "open"
        self._errands.run(door.forget_arrival_job(), lambda _done: None)
        if window.desk.snapshot.house is None:
            self._errands.run(door.list_job(memory.second_place), self._found)
        self._ticker = QTimer(self)
        self._ticker.setInterval(TICK_MS)
        self._ticker.timeout.connect(self._tick)
        self._ticker.start()
        QTimer.singleShot(0, self, self._tick)

    def _remember(self, folder: str) -> None:
        self._memory.second_place = folder

    def _drill_days(self) -> int:
        """The setting of the house that holds today."""
        desk = self._window.desk
        house = desk.snapshot.house
        if house is None:
            return 1
        today = gaming_day(desk.now_us(), house.time_zone, house.gaming_day_start).isoformat()
        return settings_on(desk.api.settings(), today).drill_days

    def _tick(self) -> None:
        if not isValid(self._window):  # the window has gone, and with it whoever could hear of a copy
            return
        desk = self._window.desk
        self.keeping.tick(desk.now_us(), is_open=desk.snapshot.status == "open")

    def _on_change(self, change: Change) -> None:
        """A close is copied at once (controls 3.7)."""
        self.keeping.note_written()
        is_open = change.snapshot.status == "open"
        if self._was_open and not is_open:
            self.keeping.copy(self._window.desk.now_us())
        self._was_open = is_open

    def _found(self, copies: object) -> None:
        """The file is empty: copies beside it are those of a table that was lost."""
        if isinstance(copies, tuple) and isValid(self._window):
            self.keeping.found = copies
            self._window.refresh()

    def _heard(self, said: Message | None) -> None:
        if not isValid(self._window):
            return
        if said is not None:
            self._window.desk.say(said)
        self._window.refresh()

    def close(self) -> None:
        """The window goes; a copy that is being made is finished first."""
        self._ticker.stop()
        self._errands.close()

    def at_the_end(self) -> None:
        """The journal is closed: what no copy has yet is copied. A system in a hurry may end the program in this."""
        self.keeping.at_the_end(self._now_us())

    @property
    def wanted(self) -> RestoreWish | None:
        """What is to be brought in now that the file is being closed."""
        return self.keeping.wanted
