"""Faults that other programs of this kind had, each in the form of its whole kind."""

from __future__ import annotations

from PySide6.QtCore import QAbstractItemModel
from PySide6.QtTest import QAbstractItemModelTester

from tests.helpers.open_desk import OpenDesk


def test_every_list_model_of_the_desk_keeps_the_rules_of_qt(open_desk: OpenDesk) -> None:
    """Rows put in before the first, or rows and columns taken for each other, end a process without a word."""
    driver = open_desk()
    models = driver.window.findChildren(QAbstractItemModel)
    assert models
    fatal = QAbstractItemModelTester.FailureReportingMode.Warning
    testers = [QAbstractItemModelTester(model, fatal) for model in models]
    driver.touch("floor_tab:log")
    driver.touch("floor_tab:hands")
    driver.press("F", ctrl=True)
    for typed in ("1", "99999"):
        driver.type(typed)
        driver.settle()
    driver.press("Escape")
    driver.settle()
    assert all(tester.model().rowCount() >= 0 for tester in testers)


def test_the_desk_is_opened_and_left_again_and_again(open_desk: OpenDesk) -> None:
    """Nothing of a page that was left is spoken to when it comes again."""
    driver = open_desk(at_desk=False)
    for _time in range(40):
        driver.press("F11")
        assert not driver.window.desk.on_console
        driver.press("F11")
        assert driver.window.desk.on_console
