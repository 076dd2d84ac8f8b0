"""Looks at every widget of a window as an inspector would: cut or overlapping words, fingers, names, contrast.

The words that widgets draw themselves pass through `ui.widgets.paint`; a `Recorder` listens there while each widget is
drawn alone into a picture. Stock widgets (labels, edits, lists) are asked for their sizes. Nothing here knows a screen:
whatever stands in the window is walked, so a new screen is walked as soon as it can be opened.
"""

from __future__ import annotations

import re
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, Qt
from PySide6.QtGui import (
    QAccessible,
    QColor,
    QFont,
    QFontMetricsF,
    QImage,
    QPainter,
    QPalette,
    QRegion,
)
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QComboBox,
    QLabel,
    QLineEdit,
    QScrollArea,
    QScrollBar,
    QTextEdit,
    QWidget,
)

from ui.theme import TOUCH_MIN
from ui.widgets import paint
from ui.widgets.paint import RichText

TEXT_CONTRAST, AMOUNT_CONTRAST = 4.5, 7.0
ORNAMENT = 0.5
"""A fainter colour than this is print on the cloth: it may be faint, if the same words can be read elsewhere."""
AMOUNT = re.compile(r"[+−–-]?\d{1,3}(?:[\s\u00a0\u202f,.]\d{3})+|[+−–-]?\d{3,}")
LETTERS_HEIGHT = 0.94
"""Height of «Čg» in parts of the size of the font; what has less room is cut above or below."""
SLACK = 1.5
INTERACTIVE = (QAbstractButton, QLineEdit, QComboBox)
ROLES = {
    QAccessible.Role.Button,
    QAccessible.Role.PushButton,
    QAccessible.Role.CheckBox,
    QAccessible.Role.RadioButton,
    QAccessible.Role.ButtonMenu,
    QAccessible.Role.EditableText,
    QAccessible.Role.ComboBox,
    QAccessible.Role.List,
    QAccessible.Role.ListItem,
}


@dataclass(frozen=True)
class Drawn:
    """Words that a widget has drawn: what of them is seen, where, in which colour."""

    text: str
    box: QRectF
    """Where the letters are, in the widget."""
    colour: QColor
    room: float
    """Height they were given."""
    size: int
    whole: bool = True
    """Not shortened with an ellipsis, no word broken in its middle."""


@dataclass
class Recorder:
    """What was drawn since it began to listen."""

    drawn: list[Drawn] = field(default_factory=list)
    silent: bool = False
    """Only listen: nothing is put on the picture."""

    def line(
        self, rect: QRectF, text: str, font: QFont, colour: QColor, align: Qt.AlignmentFlag = paint.LEFT
    ) -> None:
        shown = _shortened(text, font, rect.width())
        width = QFontMetricsF(font).horizontalAdvance(shown)
        height = font.pixelSize() * LETTERS_HEIGHT
        left = rect.left()
        if align & Qt.AlignmentFlag.AlignRight:
            left = rect.right() - width
        elif align & Qt.AlignmentFlag.AlignHCenter:
            left = rect.center().x() - width / 2
        box = QRectF(left, rect.center().y() - height / 2, width, height)
        self.drawn.append(Drawn(text, box, colour, rect.height(), font.pixelSize(), whole=shown == text))

    def rich(self, rich: RichText, x: float, y: float) -> None:
        layout = rich._layout
        text, size = layout.text(), layout.font().pixelSize()
        whole = text not in _CUT and not _breaks_a_word(layout)
        for span in layout.formats() or ():
            words = text[span.start : span.start + span.length]
            colour = span.format.foreground().color()
            for number in range(layout.lineCount()):
                row = layout.lineAt(number)
                first = max(span.start, row.textStart())
                last = min(span.start + span.length, row.textStart() + row.textLength())
                piece = text[first:last].strip()
                if not piece:
                    continue
                start, end = _x_of(row, first), _x_of(row, last)
                top = y + row.y() + (row.height() - size * LETTERS_HEIGHT) / 2
                box = QRectF(x + start, top, end - start, size * LETTERS_HEIGHT)
                self.drawn.append(Drawn(piece, box, colour, row.height(), size, whole=whole or not words))


_CUT: set[str] = set()
"""Beginnings of lines that `paint.cut` had to shorten."""
_shortened = paint.shortened


def _x_of(row: object, position: int) -> float:
    x = row.cursorToX(position)  # type: ignore[attr-defined]
    return float(x[0] if isinstance(x, tuple) else x)


def _breaks_a_word(layout: object) -> bool:
    text = layout.text()  # type: ignore[attr-defined]
    for number in range(1, layout.lineCount()):  # type: ignore[attr-defined]
        start = layout.lineAt(number).textStart()  # type: ignore[attr-defined]
        if start and text[start - 1].isalnum() and text[start].isalnum():
            return True
    return False


@contextmanager
def listening(recorder: Recorder) -> Iterator[None]:
    """Every ``draw_text`` and ``RichText.draw`` of the windows is heard, wherever it was imported to."""
    draw_text, cut, rich_draw = paint.draw_text, paint.cut, RichText.draw

    def heard(
        painter: QPainter,
        rect: QRectF,
        text: str,
        font: QFont,
        colour: QColor,
        align: Qt.AlignmentFlag = paint.LEFT,
    ) -> None:
        if text:
            place = painter.transform().map(rect.center())
            upright = painter.transform().m12() == 0
            if upright:
                recorder.line(rect.translated(place - rect.center()), text, font, colour, align)
        if not recorder.silent:
            draw_text(painter, rect, text, font, colour, align)

    def heard_cut(*arguments: object) -> RichText:
        rich = cut(*arguments)  # type: ignore[arg-type]
        _CUT.add(rich._layout.text())
        return rich

    def heard_rich(self: RichText, painter: QPainter, x: float, y: float) -> None:
        recorder.rich(self, x, y)
        if not recorder.silent:
            rich_draw(self, painter, x, y)

    modules = [
        module
        for name, module in list(sys.modules.items())
        if name.startswith("ui.") and getattr(module, "draw_text", None) is draw_text
    ]
    cutters = [
        module
        for name, module in list(sys.modules.items())
        if name.startswith("ui.") and getattr(module, "cut", None) is cut
    ]
    for module in modules:
        module.draw_text = heard  # type: ignore[attr-defined]
    for module in cutters:
        module.cut = heard_cut  # type: ignore[attr-defined]
    RichText.draw = heard_rich  # type: ignore[method-assign]
    try:
        yield
    finally:
        for module in modules:
            module.draw_text = draw_text  # type: ignore[attr-defined]
        for module in cutters:
            module.cut = cut  # type: ignore[attr-defined]
        RichText.draw = rich_draw  # type: ignore[method-assign]


# --- the walk -----------------------------------------------------------------------------------------------------


def visible_widgets(window: QWidget) -> list[QWidget]:
    """The window and everything in it that is shown now; parts of stock widgets are left to their owners."""
    return [
        widget
        for widget in (window, *window.findChildren(QWidget))
        if widget.isVisible() and not isinstance(widget, QScrollBar) and not _is_inner(widget)
    ]


def _is_inner(widget: QWidget) -> bool:
    """The viewport of a list, the clear button of an edit: Qt's own."""
    parent = widget.parentWidget()
    return isinstance(parent, QLineEdit | QComboBox | QTextEdit) or widget.objectName().startswith("qt_")


def name_of(widget: QWidget) -> str:
    """Class and object name, with those of the nearest named owner."""
    names, at = [], widget
    while at is not None and len(names) < 3:
        names.append(f"{type(at).__name__}#{at.objectName()}" if at.objectName() else type(at).__name__)
        at = at.parentWidget()
    return " < ".join(names)


def draw_alone(widget: QWidget, recorder: Recorder) -> list[Drawn]:
    """Draw one widget without its children and say which words it drew; the recorder must be listening."""
    recorder.drawn = []
    picture = QImage(max(1, widget.width()), max(1, widget.height()), QImage.Format.Format_RGB32)
    widget.render(picture, QPoint(), QRegion(), QWidget.RenderFlag(0))
    return recorder.drawn


class Walker:
    """Walks windows; what it has seen once in the same state and size it does not draw again."""

    def __init__(self) -> None:
        self._seen: set[object] = set()

    def walk(self, window: QWidget) -> tuple[list[str], set[str]]:
        """What is wrong with the shape of the window (one line each), and all words that a person may read or hear."""
        recorder = Recorder(silent=True)
        with listening(recorder):
            return self._walk(window, recorder)

    def _is_known(self, widget: QWidget) -> bool:
        """Drawn before, in the same state: everything that shows a model draws nothing else."""
        model = getattr(widget, "model", None)
        if model is None:
            return False
        theme = getattr(widget, "theme", None)
        look = (theme.scale, theme.text, theme.left_handed) if theme is not None else ()
        try:
            key = hash((id(widget), widget.size().toTuple(), widget.isEnabled(), look, model))
        except TypeError:
            return False
        known = key in self._seen
        self._seen.add(key)
        return known

    def _walk(self, window: QWidget, recorder: Recorder) -> tuple[list[str], set[str]]:
        faults: list[str] = []
        words: set[str] = set()
        for widget in visible_widgets(window):
            drawn = [] if self._is_known(widget) else draw_alone(widget, recorder)
            words |= {each.text for each in drawn} | {widget.accessibleName(), widget.accessibleDescription()}
            found = [*_drawn_faults(widget, drawn), *_size_faults(widget), *_stock_faults(widget)]
            if isinstance(widget, INTERACTIVE):
                found += _touch_faults(widget) + _voice_faults(widget)
            elif (drawn or _takes_tab(widget)) and not _spoken(widget):
                found.append("says nothing to who cannot see it")
            words |= _stock_words(widget)
            faults += [f"{name_of(widget)}: {fault}" for fault in found]
        faults += _neighbours(window)
        return faults, words - {""}


def _drawn_faults(widget: QWidget, drawn: list[Drawn]) -> list[str]:
    found = []
    room = QRectF(widget.rect()).adjusted(-SLACK, -SLACK, SLACK, SLACK)
    for each in drawn:
        if each.colour.alphaF() < ORNAMENT:
            continue
        if not each.whole:
            found.append(f"cut: {each.text!r}")
        if each.room < each.size * LETTERS_HEIGHT:
            found.append(f"too low a line ({each.room:.0f} for letters of {each.size}): {each.text!r}")
        if not room.contains(each.box):
            found.append(
                f"outside of its widget {_numbers(each.box)} in {widget.size().toTuple()}: {each.text!r}"
            )
    readable = [each for each in drawn if each.colour.alphaF() >= ORNAMENT]
    for index, one in enumerate(readable):
        for other in readable[index + 1 :]:
            both = one.box.intersected(other.box)
            if both.width() > SLACK and both.height() > SLACK + 1:
                found.append(f"one over the other: {one.text!r} and {other.text!r}")
    return found


def _numbers(rect: QRectF) -> tuple[int, int, int, int]:
    return int(rect.left()), int(rect.top()), int(rect.width()), int(rect.height())


def _size_faults(widget: QWidget) -> list[str]:
    """Smaller than it says it must be, or with an edge outside of what shows it."""
    found = []
    parent = widget.parentWidget()
    if parent is None or widget.isWindow():
        return found
    scroller = _scroller(widget)
    if scroller is not None and scroller.widget() is widget:
        if widget.minimumSizeHint().width() > scroller.viewport().width() + 1:
            found.append(f"wider than its column: {widget.minimumSizeHint().width()}")
        return found
    if parent.layout() is not None:
        least = widget.minimumSizeHint()
        layout = widget.layout()
        if layout is not None and layout.hasHeightForWidth():
            least.setHeight(layout.minimumHeightForWidth(widget.width()))
        if widget.width() + 1 < least.width() or widget.height() + 1 < least.height():
            found.append(f"squeezed to {widget.size().toTuple()}, needs {least.toTuple()}")
    around = parent.rect().adjusted(-2, -2, 2, 2)
    if not around.contains(widget.geometry()):
        found.append(f"outside of its owner: {widget.geometry().getRect()} in {parent.size().toTuple()}")
    return found


def _scroller(widget: QWidget) -> QScrollArea | None:
    parent = widget.parentWidget()
    above = parent.parentWidget() if parent is not None else None
    return above if isinstance(above, QScrollArea) and above.viewport() is parent else None


def _stock_faults(widget: QWidget) -> list[str]:
    """Labels, edits and lists of Qt: whether their words fit."""
    metrics = QFontMetricsF(widget.font())
    if isinstance(widget, QLabel) and widget.text():
        longest = max((metrics.horizontalAdvance(word) for word in widget.text().split()), default=0.0)
        if not widget.wordWrap():
            longest = metrics.horizontalAdvance(widget.text())
        high = widget.heightForWidth(widget.width()) if widget.wordWrap() else metrics.height()
        if longest > widget.width() + 1 or high > widget.height() + 2:
            return [
                f"cut label {widget.size().toTuple()}, needs {longest:.0f} × {high:.0f}: {widget.text()!r}"
            ]
    if isinstance(widget, QLineEdit):
        margin = 2 * 10
        text = widget.text() or widget.placeholderText()
        needs = metrics.horizontalAdvance(text)
        if needs > widget.width() - margin or metrics.height() > widget.height():
            return [f"cut line {widget.size().toTuple()}, needs {needs:.0f}: {text!r}"]
    if isinstance(widget, QComboBox):
        needs = metrics.horizontalAdvance(widget.currentText())
        if needs > widget.width() - 42:
            return [f"cut choice {widget.size().toTuple()}, needs {needs:.0f}: {widget.currentText()!r}"]
    return []


def _stock_words(widget: QWidget) -> set[str]:
    match widget:
        case QLabel():
            return {widget.text()}
        case QLineEdit():
            return {widget.placeholderText()}
        case QComboBox():
            return {widget.itemText(index) for index in range(widget.count())}
    return set()


def _touch_faults(widget: QWidget) -> list[str]:
    if not widget.isEnabled() or min(widget.width(), widget.height()) >= TOUCH_MIN:
        return []
    return [f"smaller than a finger: {widget.width()} × {widget.height()}"]


def _voice_faults(widget: QWidget) -> list[str]:
    """What a screen reader would say: a name and a role; and whether Tab ever comes here."""
    found = []
    interface = QAccessible.queryAccessibleInterface(widget)
    if not interface.text(QAccessible.Text.Name).strip():
        found.append("has no accessible name")
    if interface.role() not in ROLES:
        found.append(f"has no role: {interface.role()}")
    return found


def _takes_tab(widget: QWidget) -> bool:
    return bool(widget.focusPolicy() & Qt.FocusPolicy.TabFocus)


def _spoken(widget: QWidget) -> bool:
    """Words that are only painted must stand in the name too."""
    return bool(widget.accessibleName() or widget.accessibleDescription())


def _neighbours(window: QWidget) -> list[str]:
    """Two things to touch of one owner, one over the other."""
    by_owner: dict[QWidget, list[QAbstractButton]] = {}
    for widget in visible_widgets(window):
        if isinstance(widget, QAbstractButton):
            by_owner.setdefault(widget.parentWidget(), []).append(widget)
    found = []
    for buttons in by_owner.values():
        for index, one in enumerate(buttons):
            for other in buttons[index + 1 :]:
                both = one.geometry().intersected(other.geometry())
                if both.width() > 10 and both.height() > 10:
                    found.append(f"{name_of(one)}: lies over {other.objectName()}")
    return found


# --- colours ------------------------------------------------------------------------------------------------------


def luminance(colour: QColor) -> float:
    """Relative luminance as the contrast of texts is measured by (WCAG)."""

    def linear(value: float) -> float:
        return value / 12.92 if value <= 0.03928 else ((value + 0.055) / 1.055) ** 2.4

    return 0.2126 * linear(colour.redF()) + 0.7152 * linear(colour.greenF()) + 0.0722 * linear(colour.blueF())


def contrast(one: QColor, other: QColor) -> float:
    """Contrast ratio of two colours, 1 to 21."""
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def pale_words(window: QWidget) -> list[str]:
    """Words whose contrast to what lies beneath them is too low: 4.5 : 1, for amounts 7 : 1."""
    widgets = visible_widgets(window)
    recorder = Recorder(silent=True)
    with listening(recorder):
        drawn = {widget: draw_alone(widget, recorder) for widget in widgets}
        recorder.drawn = []
        ground = window.grab().toImage()
    ratio = ground.devicePixelRatio()
    clear = {
        each.text for each_list in drawn.values() for each in each_list if each.colour.alphaF() >= ORNAMENT
    }
    found = []
    for widget in widgets:
        found += [
            f"{name_of(widget)}: {text!r} has {value:.1f} : 1, needs {needed}"
            for text, value, needed in _pale(window, widget, drawn[widget], ground, ratio, clear)
        ]
    return found


def _pale(
    window: QWidget, widget: QWidget, drawn: list[Drawn], ground: QImage, ratio: float, clear: set[str]
) -> Iterator[tuple[str, float, float]]:
    texts = [(each.text, each.box, each.colour) for each in drawn]
    if isinstance(widget, QLabel) and widget.text():
        texts.append(
            (widget.text(), QRectF(widget.rect()), widget.palette().color(QPalette.ColorRole.WindowText))
        )
    elif isinstance(widget, QLineEdit | QComboBox):
        text = widget.text() if isinstance(widget, QLineEdit) else widget.currentText()
        texts.append((text, QRectF(widget.rect()), widget.palette().color(QPalette.ColorRole.Text)))
    for text, box, colour in texts:
        if not text.strip():
            continue
        place = QRectF(QPointF(widget.mapTo(window, QPoint(0, 0))) + box.topLeft(), box.size())
        corners = (place.topLeft(), place.center(), place.bottomRight())
        if not all(_lies_on_top(window, widget, corner.toPoint()) for corner in corners):
            continue
        beneath = _common_colour(ground, place, ratio)
        if beneath is None:
            continue
        if colour.alphaF() < ORNAMENT:
            if text not in clear:
                yield text, 1.0, TEXT_CONTRAST
            continue
        needed = AMOUNT_CONTRAST if AMOUNT.fullmatch(text.strip()) else TEXT_CONTRAST
        value = contrast(colour, beneath)
        if value < needed:
            yield text, value, needed


def _lies_on_top(window: QWidget, widget: QWidget, point: QPoint) -> bool:
    """Whether this point of the widget is seen: nothing covers it, and it is not scrolled out of what holds it."""
    above = widget
    while above is not window:
        if not above.rect().contains(above.mapFrom(window, point)):
            return False
        above = above.parentWidget()
    top = window.childAt(point)
    return top is not None and (top is widget or widget.isAncestorOf(top) or top.isAncestorOf(widget))


def _common_colour(image: QImage, place: QRectF, ratio: float) -> QColor | None:
    """The colour most of the ground has, looked at in a grid."""
    box = QRect(
        int(place.left() * ratio),
        int(place.top() * ratio),
        int(place.width() * ratio),
        int(place.height() * ratio),
    ).intersected(image.rect())
    if box.isEmpty():
        return None
    seen: Counter[int] = Counter()
    for step_x in range(12):
        for step_y in range(5):
            x = box.left() + box.width() * step_x // 12
            y = box.top() + box.height() * step_y // 5
            seen[image.pixel(x, y)] += 1
    return QColor(seen.most_common(1)[0][0])


# --- keys ---------------------------------------------------------------------------------------------------------


def tab_order(window: QWidget) -> list[QWidget]:
    """What the key Tab visits, from the first thing until it comes back to one it has been at."""
    found: list[QWidget] = []
    window.setFocus()
    while len(found) < 500:
        QTest.keyClick(QApplication.focusWidget() or window, Qt.Key.Key_Tab)
        at = QApplication.focusWidget()
        if at is None or at in found:
            break
        found.append(at)
    return found


def jumps_back(widgets: list[QWidget], owner: QWidget) -> list[str]:
    """Where Tab goes up again inside one owner; the next column at the right is no way back, nor what is scrolled away.

    The order has no end: from the last thing it goes to the first, so one way back is right and more are too many.
    """
    inside = [
        widget
        for widget in widgets
        if widget is not owner and owner.isAncestorOf(widget) and not widget.visibleRegion().isEmpty()
    ]
    boxes = [QRect(widget.mapTo(owner, QPoint(0, 0)), widget.size()) for widget in inside]
    count = len(inside)
    return [
        f"Tab goes from {name_of(inside[index])} up to {name_of(inside[(index + 1) % count])}"
        for index in range(count)
        if _is_before(boxes[(index + 1) % count], boxes[index])
    ]


def _is_before(box: QRect, other: QRect) -> bool:
    return box.bottom() < other.top() and box.left() < other.right()


def ring_is_seen(widget: QWidget, other: QWidget) -> bool:
    """Whether the widget looks different while the keyboard is on it, and not on the other one."""
    other.setFocus(Qt.FocusReason.TabFocusReason)
    QApplication.processEvents()
    before = look_of(widget)
    widget.setFocus(Qt.FocusReason.TabFocusReason)
    QApplication.processEvents()
    return widget.hasFocus() and look_of(widget) != before


def comes_in_sight(widget: QWidget) -> bool:
    """Whether the widget takes the keyboard and lies in sight then."""
    widget.setFocus(Qt.FocusReason.TabFocusReason)
    QApplication.processEvents()
    return widget.hasFocus() and not widget.visibleRegion().isEmpty()


def look_of(widget: QWidget) -> QImage:
    """Its piece of the window, with what lies beneath it."""
    window = widget.window()
    return window.grab(QRect(widget.mapTo(window, QPoint(0, 0)), widget.size())).toImage()
