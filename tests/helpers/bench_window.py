"""A window for figures: offscreen, with a clock that the driver moves, on any implementation of the table's door."""

from __future__ import annotations

import os
from typing import Any

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtWidgets import QApplication

from tablemgr.text import Language, resources_dir
from tests.helpers.driver import Driver
from tests.helpers.fake_desk import ManualClock, NoFiles, NoPapers
from ui.main_window import MainWindow
from ui.theme import Theme, load_fonts

_KEPT: list[QApplication] = []


def bench_driver(api: Any, language: Language = Language.CS) -> Driver:
    """A shown window of 1280 × 800 with its driver; the caller closes it."""
    application = QApplication.instance() or QApplication(["bench"])
    if isinstance(application, QApplication):
        _KEPT[:] = [application]
    clock = ManualClock()
    family = load_fonts(resources_dir() / "fonts")
    window = MainWindow(api, NoPapers(), NoFiles(), clock, Theme(family), language)
    driver = Driver(window, clock)
    driver.show()
    return driver
