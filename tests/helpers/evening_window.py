"""The real window on a real journal with an evening's clock: for the demo, the benchmarks and their tests."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtWidgets import QApplication

from tablemgr import bootstrap
from tablemgr.app.people.guard import GuardedTable
from tablemgr.text import Language, resources_dir
from tests.helpers.driver import Driver
from tests.helpers.fake_desk import NoFiles
from tests.helpers.window_player import EveningClock, EveningIds
from ui.beside import Beside
from ui.main_window import MainWindow
from ui.presenters.screens import Files
from ui.presenters.surroundings import Alone
from ui.theme import Theme, load_fonts


class BesideAlone(Alone):
    """Nothing around the window but the thread in which PINs are compared, as in the program itself."""

    def __init__(self) -> None:
        self._work = Beside()

    def beside(self, work: Callable[[], bool], then: Callable[[bool], None]) -> None:
        """In its thread; heard by the event loop."""
        self._work.ask(work, then)

    def close(self) -> None:
        """What is being compared is finished first."""
        self._work.close()


@dataclass(slots=True)
class EveningWindow:
    """One journal, its service, the window on it and the driver of the window."""

    service: GuardedTable
    clock: EveningClock
    ids: EveningIds
    window: MainWindow
    driver: Driver
    around: BesideAlone

    def close(self) -> None:
        """Close the window, then the journal."""
        self.around.close()
        self.window.close()
        self.window.deleteLater()
        QApplication.processEvents()
        self.service.close()


def application() -> QApplication:
    """The one application of this process."""
    found = QApplication.instance()
    return found if isinstance(found, QApplication) else QApplication([])


def open_evening(
    journal: Path | None,
    *,
    language: Language = Language.CS,
    size: tuple[int, int] = (1280, 800),
    at_us: int = 0,
    first_id: int = 0,
    files: Files | None = None,
) -> EveningWindow:
    """A shown window on a journal (in memory without a path), its clock standing at ``at_us``."""
    application()
    clock, ids = EveningClock(at_us), EveningIds(first_id)
    service = bootstrap.open_service(journal, clock, ids)
    theme = Theme(load_fonts(resources_dir() / "fonts"))
    papers = bootstrap.ServicePapers(service)
    around = BesideAlone()
    window = MainWindow(service, papers, files or NoFiles(), clock, theme, language, surroundings=around)
    driver = Driver(window, clock)
    driver.show(*size)
    return EveningWindow(service, clock, ids, window, driver, around)
