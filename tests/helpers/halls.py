"""Windows in which exhibits are looked at, one for each room; as a program the walk on a scaled display.

QT_SCALE_FACTOR=1.5 QT_QPA_PLATFORM=offscreen python -m tests.helpers.halls
"""

from __future__ import annotations

import os
import re
import sys

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication

from tablemgr import bootstrap
from tablemgr.text import Language, resources_dir
from tests.helpers.exhibits import ROOMS, Exhibit, exhibits, reset
from tests.helpers.fake_desk import ManualClock, NoFiles
from tests.helpers.floor_rooms import shared_room
from tests.helpers.supports import help_and_support
from tests.helpers.walker import Walker
from ui.main_window import MainWindow
from ui.theme import Theme, load_fonts

SMALLEST = (1024, 768)
WORD = re.compile(r"[^\W\d_]+(?:['’-][^\W\d_]+)*")


def words_in(text: str) -> set[str]:
    """Words of two letters or more; what has a digit in it is a number, a rule or a key and no word."""
    found: set[str] = set()
    for piece in text.split():
        if not any(sign.isdigit() for sign in piece):
            found |= {word for word in WORD.findall(piece) if len(word) > 1}
    return found


class Halls:
    """Kept open from exhibit to exhibit: opening them again would take most of the time."""

    def __init__(self, family: str) -> None:
        self.family = family
        self.walker = Walker()
        self._windows: dict[str, MainWindow] = {}

    def window(self, room: str) -> MainWindow:
        """The window of a room."""
        if room not in self._windows:
            service = ROOMS[room]()
            papers = bootstrap.ServicePapers(service)
            theme = Theme(self.family)
            window = MainWindow(service, papers, NoFiles(), ManualClock(), theme, Language.CS)
            window._ticker.stop()  # nobody looks at the clock; two dozen windows that tick slow down everything
            window.desk.support = help_and_support()
            if room == "floor_room":
                window.desk.floor = shared_room().parts()
            self._windows[room] = window
        return self._windows[room]

    def show(
        self, exhibit: Exhibit, size: tuple[int, int], language: str = "cs", **look: int | bool
    ) -> MainWindow:
        """The exhibit on the screen: size, language and look as told, everything else as usual."""
        window = self.window(exhibit.room)
        reset(window)
        window.desk.set_language(language)
        usual: dict[str, int | bool] = {"daylight": False, "text": 100, "left_handed": False}
        window.desk.set_look(**{**usual, **look})
        window.resize(*size)
        window.show()
        window.activateWindow()
        window.refresh()
        QApplication.processEvents()
        exhibit.show(window)
        window.refresh()
        for _round in range(6):
            QApplication.processEvents()  # a layout that grows asks for another one
        if window.is_stopped:
            raise AssertionError(f"{exhibit.name} stops the table: {window._stopped}")
        return window

    def close(self) -> None:
        """Close all windows."""
        for window in self._windows.values():
            window.close()
            window.deleteLater()
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        self._windows.clear()


def main() -> int:
    """Walk the exhibits at the factor Qt was started with; says what is wrong and how much.

    Arguments: which share of how many is walked.
    """
    number, of = (int(word) for word in sys.argv[1:3] or ("0", "1"))
    application = QApplication.instance() or QApplication([])
    halls = Halls(load_fonts(resources_dir() / "fonts"))
    faults: dict[str, str] = {}
    for exhibit in exhibits()[number % of :: of]:
        found, _words = halls.walker.walk(halls.show(exhibit, SMALLEST))
        faults |= dict.fromkeys(found, exhibit.name)
    for fault, where in sorted(faults.items()):
        print(f"{where}: {fault}")
    wanted = float(os.environ.get("QT_SCALE_FACTOR", "1"))
    real = halls.window(exhibits()[0].room).devicePixelRatioF()
    print(f"{len(faults)} faults at {real:.2f}")
    halls.close()
    application.processEvents()
    return 1 if faults or real != wanted else 0


if __name__ == "__main__":
    sys.exit(main())
