"""A press goes to what is under the finger, wherever the keyboard is and however far its line was scrolled away."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QLineEdit, QScrollArea, QWidget

from tests.helpers.exhibits import Exhibit, exhibits
from tests.helpers.halls import Halls
from ui.main_window import MainWindow
from ui.widgets.form_panel import FormPanel

FORMS = [exhibit for exhibit in exhibits() if exhibit.name.startswith(("side_", "page_"))]
SIZE = (1280, 800)


@pytest.fixture(scope="module")
def halls(font_family: str) -> Iterator[Halls]:
    found = Halls(font_family)
    yield found
    found.close()


def columns(window: MainWindow) -> list[QScrollArea]:
    """What scrolls on the screen and has a line to write in."""
    return [
        area
        for area in window.findChildren(QScrollArea)
        if area.isVisible() and area.verticalScrollBar().maximum() > 0 and lines(area)
    ]


def lines(area: QScrollArea) -> list[QLineEdit]:
    return [edit for edit in area.widget().findChildren(QLineEdit) if edit.isVisible() and edit.isEnabled()]


def place_of(widget: QWidget, window: MainWindow) -> QRect:
    return QRect(widget.mapTo(window, QPoint(0, 0)), widget.size())


def seen_part(button: QWidget, area: QScrollArea, window: MainWindow) -> QRect:
    return place_of(button, window) & place_of(area.viewport(), window)


def faults_of(window: MainWindow, area: QScrollArea) -> list[str]:
    """Controls of the column that a press did not reach, with the keyboard on a line that is out of sight."""
    found = []
    bar = area.verticalScrollBar()
    for button in area.widget().findChildren(QAbstractButton):
        if not button.isVisible():
            continue
        below = button.mapTo(area.widget(), QPoint(0, 0)).y() > area.widget().height() // 2
        line = lines(area)[0 if below else -1]
        line.setFocus()
        QApplication.processEvents()
        # as the wheel leaves it: at the very top of what is seen, or as far as it goes
        bar.setValue(button.mapTo(area.widget(), QPoint(0, 0)).y())
        QApplication.processEvents()
        place = seen_part(button, area, window)
        if place.height() < 8 or window.childAt(place.center()) is not button:
            continue
        before = bar.value()
        QTest.mousePress(window.windowHandle(), Qt.MouseButton.LeftButton, pos=place.center())
        if not button.isDown() or bar.value() != before:
            found.append(f"{button.objectName()}: {before} → {bar.value()}")
        QTest.mouseRelease(window.windowHandle(), Qt.MouseButton.LeftButton, pos=QPoint(1, 1))
    return found


def moves_of(window: MainWindow) -> list[str]:
    """Buttons of a form that stand elsewhere once another of its lines is written: letters, figures, or no pad."""
    found = []
    for form in window.findChildren(FormPanel):
        if not form.isVisible():
            continue
        before = [button.geometry() for button in (form.confirm, form.cancel)]
        for edit in form.findChildren(QLineEdit):
            if not edit.isVisible() or not edit.isEnabled():
                continue
            edit.setFocus()
            QApplication.processEvents()
            pad = form.pads.geometry() if form.pads.isVisible() else QRect()
            if [button.geometry() for button in (form.confirm, form.cancel)] != before:
                found.append(f"{edit.objectName()} moves a button")
            if any(pad.intersects(place) for place in before):
                found.append(f"the pad of {edit.objectName()} lies over a button")
    return found


@pytest.mark.parametrize("exhibit", FORMS, ids=lambda exhibit: exhibit.name)
def test_every_control_of_a_form_gets_its_press_and_its_two_buttons_stand_still(
    exhibit: Exhibit, halls: Halls
) -> None:
    window = halls.show(exhibit, SIZE)
    faults = [fault for area in columns(window) for fault in faults_of(window, area)]
    assert faults + moves_of(window) == []


def test_forms_that_scroll_are_among_them(halls: Halls) -> None:
    names = {exhibit.name for exhibit in FORMS if columns(halls.show(exhibit, SIZE))}
    assert {"page_open_table", "side_slip_accept", "side_fill"} <= names


def test_a_line_that_was_scrolled_away_comes_back_when_it_is_written(halls: Halls) -> None:
    exhibit = next(each for each in FORMS if each.name == "page_open_table")
    window = halls.show(exhibit, SIZE)
    area = columns(window)[0]
    line = lines(area)[0]
    line.setFocus()
    area.verticalScrollBar().setValue(area.verticalScrollBar().maximum())
    QApplication.processEvents()
    assert seen_part(line, area, window).height() < line.height()
    QTest.keyClicks(line, "X")
    QApplication.processEvents()
    assert seen_part(line, area, window).height() == line.height()
