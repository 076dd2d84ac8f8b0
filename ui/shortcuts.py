"""From a key event of Qt to a stroke of the presenters; which strokes belong to a field that is being typed in."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractSpinBox, QComboBox, QLineEdit, QPlainTextEdit, QTextEdit, QWidget

from ui.presenters.console.keys import Stroke

NAMED = {
    Qt.Key.Key_Return: "Enter",
    Qt.Key.Key_Enter: "Enter",
    Qt.Key.Key_Space: "Space",
    Qt.Key.Key_Backspace: "Backspace",
    Qt.Key.Key_Escape: "Escape",
    Qt.Key.Key_F1: "F1",
    Qt.Key.Key_F2: "F2",
    Qt.Key.Key_Up: "Up",
    Qt.Key.Key_Down: "Down",
    Qt.Key.Key_Delete: "Delete",
    Qt.Key.Key_F10: "F10",
    Qt.Key.Key_F11: "F11",
}
PAD_SIGNS = {
    Qt.Key.Key_Plus: "+",
    Qt.Key.Key_Minus: "-",
    Qt.Key.Key_Asterisk: "*",
    Qt.Key.Key_Slash: "/",
    Qt.Key.Key_Period: ".",
    Qt.Key.Key_Comma: ",",
}
_OTHER_MODIFIERS = Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.MetaModifier


def stroke_of(event: QKeyEvent) -> Stroke | None:
    """The stroke, or None for a key that the console never means (a modifier, an arrow, Alt and a letter)."""
    modifiers = event.modifiers()
    if modifiers & _OTHER_MODIFIERS:
        return None
    pad = bool(modifiers & Qt.KeyboardModifier.KeypadModifier)
    key = Qt.Key(event.key())
    if key in NAMED:
        return Stroke(NAMED[key], pad)
    if modifiers & Qt.KeyboardModifier.ControlModifier:
        letter = chr(key) if Qt.Key.Key_A <= key <= Qt.Key.Key_Z else ""
        return Stroke(letter, ctrl=True) if letter else None
    if pad and key in PAD_SIGNS:
        return Stroke(PAD_SIGNS[key], True)
    text = event.text()
    if len(text) != 1 or not text.isprintable():
        return None
    if text == "+" and modifiers & Qt.KeyboardModifier.ShiftModifier:
        return None  # the plus over «=» is no digit of a Czech keyboard
    return Stroke(text.upper(), pad)


def is_pad_sign(event: QKeyEvent) -> bool:
    """One of the signs of a numeric pad: no field writes them, in forms they have meanings of their own."""
    return bool(event.modifiers() & Qt.KeyboardModifier.KeypadModifier) and Qt.Key(event.key()) in PAD_SIGNS


def types_text(widget: QWidget | None) -> bool:
    """Whether the widget with the keyboard takes letters and digits for itself."""
    return isinstance(widget, QLineEdit | QPlainTextEdit | QTextEdit | QAbstractSpinBox | QComboBox)
