"""The guard against PySide6 taking references of ``None`` away."""

import sys

from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from ui.none_refs import IMMORTAL_SINCE, SPARE_REFERENCES, keep_none_alive


def test_none_outlives_a_million_calls_that_return_nothing(qtbot: QtBot) -> None:
    """Without the guard Python aborts here after some thousand calls."""
    thing = QObject()

    for _call in range(1_000_000):
        thing.setObjectName("x")

    assert sys.version_info >= IMMORTAL_SINCE or sys.getrefcount(None) > SPARE_REFERENCES // 2


def test_the_guard_gives_its_references_once(qtbot: QtBot) -> None:
    assert keep_none_alive()
    before = sys.getrefcount(None)

    assert keep_none_alive()

    assert abs(sys.getrefcount(None) - before) < 1_000
