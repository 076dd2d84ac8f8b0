"""What a person does to the fields of a form: part of the one driver, in a file of its own."""

from __future__ import annotations

from abc import ABC, abstractmethod

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QLineEdit, QWidget

from ui.main_window import MainWindow
from ui.widgets.row_list import RowList


class FormGestures(ABC):
    """Writing, choosing, ticking; the driver gives the touches and keys."""

    window: MainWindow
    inputs: int

    @abstractmethod
    def find(self, name: str) -> QWidget: ...

    @abstractmethod
    def shows(self, name: str) -> bool: ...

    @abstractmethod
    def touch(self, target: str | QWidget, at: QPoint | None = None) -> None: ...

    @abstractmethod
    def press(self, key: str, *, ctrl: bool = False, release: bool = True) -> None: ...

    @abstractmethod
    def settle(self) -> None: ...

    @abstractmethod
    def _before(self) -> None: ...

    @abstractmethod
    def _after(self) -> None: ...

    def write(self, edit: str, text: str) -> None:
        """Touch an edit, and write a text over what stands there; nothing is done when it stands there already."""
        line = self.find(edit)
        if not isinstance(line, QLineEdit):
            raise AssertionError(f"{edit} is no edit")
        if line.text() == text:
            return
        self.touch(line)
        self.press("A", ctrl=True)
        if not text:
            self.press("Backspace")
        for sign in text:
            self._sign(sign)

    def choose(self, field: str, key: str) -> None:
        """A choice of one: its button, or the row of the list that opens."""
        if self.shows(f"choice_{field}_{key}"):
            self.touch(f"choice_{field}_{key}")
        else:
            self.pick(f"field_{field}", key)

    def pick(self, combo: str, key: str) -> None:
        """Open a list and choose the entry whose key it is, with the arrows."""
        box = self.find(combo)
        if not isinstance(box, QComboBox):
            raise AssertionError(f"{combo} is no list")
        wanted = box.findData(key)
        if wanted < 0:
            raise AssertionError(f"{combo} has no {key}")
        if wanted == box.currentIndex():
            return
        self.touch(box)
        self._press_in(box.view(), Qt.Key.Key_Home)
        for _step in range(wanted):
            self._press_in(box.view(), Qt.Key.Key_Down)
        self._press_in(box.view(), Qt.Key.Key_Return)

    def tick(self, field: str, wanted: bool) -> None:
        """A yes or no."""
        box = self.find(f"field_{field}")
        if box.property("checked") != wanted:
            self.touch(box)

    def choose_row(self, rows: str, key: str) -> None:
        """A row of a list, by its key."""
        found = self.find(rows)
        if not isinstance(found, RowList):
            raise AssertionError(f"{rows} is no list of rows")
        seen = found.viewport().rect()
        below = int(found.row_rect(key).bottom()) - seen.bottom()
        above = int(found.row_rect(key).top()) - seen.top()
        if below > 0 or above < 0:  # a swipe
            self.inputs += 1
            bar = found.verticalScrollBar()
            bar.setValue(bar.value() + (below if below > 0 else above))
            self.settle()
        self.touch(found.viewport(), found.row_rect(key).center().toPoint())

    def _sign(self, sign: str) -> None:
        """One letter as it is typed, also a Czech one."""
        self._before()
        target = QApplication.focusWidget() or self.window
        QTest.sendKeyEvent(
            QTest.KeyAction.Click, target, Qt.Key.Key_unknown, sign, Qt.KeyboardModifier.NoModifier
        )
        self._after()

    def _press_in(self, widget: QWidget, key: Qt.Key) -> None:
        self._before()
        QTest.keyClick(widget, key)
        self._after()
