"""Keys of a form, a panel or a page: what no field took for itself, and the signs of a numeric pad.

By pad alone: + goes on and − back, * presses what the ring is on, a digit chooses among a few, Enter confirms, the
point gives up, / deletes the last sign. In a field that is being written the digits are its own.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractButton, QAbstractItemView, QApplication, QComboBox, QLineEdit, QWidget

from ui.presenters.console.keys import Stroke
from ui.presenters.desk import TableDesk
from ui.shortcuts import types_text
from ui.widgets.choice_fields import ChoiceButtons
from ui.widgets.console_view import ConsoleView
from ui.widgets.touch import ActButton

ONCE = ("Enter", "Escape", "Space", "F1", "F2", "F10", "F11")
"""Held down they are meant once: what they open or confirm must not be confirmed by their repetition."""

STEPS = {"+": True, "-": False}
"""Onwards and back; unlike Tab they stay in the panel, which is all that somebody with a pad can reach."""
POINTS = (".", ",")


class FormKeys:
    """Gives keys on to the desk while a form, a panel or a page has the keyboard."""

    def __init__(self, desk: TableDesk, console: ConsoleView) -> None:
        self._desk = desk
        self._console = console
        self._handlers: dict[str, Callable[[], None]] = {
            "F1": self.help,
            "F2": desk.open_rules,
            "F10": self._menu_or_settings,
            "F11": desk.open_floor,
            "Escape": self._give_up,
        }

    def down(self, stroke: Stroke, repeated: bool) -> bool:
        """Whether the key was taken."""
        focused = QApplication.focusWidget()
        if repeated and stroke.key in ONCE:
            return True
        if stroke.pad and self._by_pad(stroke.key, focused):
            return True
        handler = self._handlers.get(stroke.key)
        if handler is not None:
            handler()
            return True
        return stroke.key == "Enter" and self._enter(focused, stroke.pad)

    def _enter(self, focused: QWidget | None, pad: bool) -> bool:
        """Of a panel of facts the act the ring is on; else the confirmation. A line that is written has its own."""
        in_detail = focused is not None and self._console.detail.isAncestorOf(focused)
        if isinstance(focused, ActButton) and in_detail and self._desk.on_console:
            focused.click()
        elif types_text(focused) and not (pad and isinstance(focused, QComboBox)):
            return False
        elif self._desk.on_console:
            self._desk.side_confirm()
            self._console.form.show_wanted()
        else:
            self._desk.page_confirm()
        return True

    def _give_up(self) -> None:
        if self._desk.on_console:
            self._desk.side_close()
        else:
            self._desk.page_cancel()

    def help(self) -> None:
        """F1: the keys; in the manual it goes back."""
        if self._desk.in_manual:
            self._desk.close()
        else:
            self._desk.console.help()

    def _menu_or_settings(self) -> None:
        """F10: on a page, or in the menu, the settings; in another panel the menu."""
        if self._desk.on_console and not self._desk.in_menu:
            self._desk.open_menu()
        else:
            self._desk.open_settings()

    def _step(self, focused: QWidget | None, *, forward: bool) -> None:
        """To the next stop of the panel, from the last one to the first."""
        panels = (self._console.form, self._console.detail)
        around = next((each for each in panels if focused is not None and each.isAncestorOf(focused)), None)
        at = focused
        while at is not None:
            at = at.nextInFocusChain() if forward else at.previousInFocusChain()
            if at is None or at is focused:
                return
            if _stops(at) and (around is None or around.isAncestorOf(at)):
                at.setFocus(Qt.FocusReason.TabFocusReason)
                return

    # --- the pad ----------------------------------------------------------------------------------

    def _by_pad(self, key: str, focused: QWidget | None) -> bool:
        if key in STEPS:
            self._step(focused, forward=STEPS[key])
        elif key in POINTS and not (isinstance(focused, QLineEdit) and focused.text()):
            self._give_up()
        elif key == "*":
            _press(focused)
        elif key == "/":
            _send(focused, Qt.Key.Key_Up if _is_list(focused) else Qt.Key.Key_Backspace)
        elif key.isdecimal() and not isinstance(focused, QLineEdit):
            _choose(focused, int(key))
        else:
            return False
        return True


def _stops(widget: QWidget) -> bool:
    tab = Qt.FocusPolicy.TabFocus
    return widget.isVisible() and widget.isEnabled() and widget.focusPolicy() & tab == tab


def _is_list(widget: QWidget | None) -> bool:
    return isinstance(widget, QComboBox | QAbstractItemView)


def _send(widget: QWidget | None, key: Qt.Key) -> None:
    """The key of the keyboard that means the same."""
    if widget is not None:
        for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
            QApplication.sendEvent(widget, QKeyEvent(kind, key, Qt.KeyboardModifier.NoModifier))


def _press(widget: QWidget | None) -> None:
    """Press a button, or go one row on in a list."""
    if isinstance(widget, QAbstractButton):
        widget.click()
    elif _is_list(widget):
        _send(widget, Qt.Key.Key_Down)


def _choose(widget: QWidget | None, digit: int) -> None:
    """Of a few choices the one that is called so (a seat; 0 is 10), else the one in this place."""
    box = widget.parentWidget() if widget is not None else None
    while box is not None and not isinstance(box, ChoiceButtons):
        box = box.parentWidget()
    if box is None:
        return
    shown = [button for button in box.findChildren(ActButton) if button.isVisible()]
    named = [button for button in shown if button.model.title == str(digit or 10)]
    placed = shown[digit - 1 : digit] if digit else []
    for button in (named or placed)[:1]:
        button.setFocus(Qt.FocusReason.TabFocusReason)
        button.click()
