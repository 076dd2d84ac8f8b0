"""The sections of a book or of the options: rows of a finger's height, one of them chosen."""

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QResizeEvent
from PySide6.QtWidgets import QWidget

from ui.presenters.model_parts import TextPart, Tone
from ui.presenters.reading.rule_models import SectionRow
from ui.theme import MEDIUM, Theme
from ui.widgets.paint import CENTRE, RichText, draw_text, fill, rounded, text_width, warning_path
from ui.widgets.panel import Column
from ui.widgets.touch import ThemedWidget, TouchButton

SIZE = 14.5


class _SectionButton(TouchButton):
    """Title, wrapped where it must be, and a badge."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.row = SectionRow("", "")
        self.chosen = False

    def show_row(self, row: SectionRow, chosen: bool) -> None:
        """Show a section."""
        if (row, chosen) == (self.row, self.chosen):
            return
        self.row, self.chosen = row, chosen
        self.setObjectName(f"section_{row.key}")
        self.name(" · ".join(part for part in (row.title, row.badge) if part))
        self.setCheckable(chosen)
        self.setChecked(chosen)
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter chooses as Space does."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        else:
            super().keyPressEvent(event)

    def _badge_width(self) -> float:
        width = text_width(self.row.badge, self.theme.font(12, MEDIUM)) if self.row.badge else 0.0
        sign = self.theme.px(22) if self.row.warn else 0
        return width + sign + (self.theme.px(10) if width or sign else 0)

    def _title(self, width: int) -> RichText:
        tone = Tone.STRONG if self.chosen else Tone.NORMAL
        room = max(40.0, width - self.theme.px(26) - self._badge_width())
        return RichText(self.theme, (TextPart(self.row.title, tone),), SIZE, room)

    def height_at(self, width: int) -> int:
        """A finger, or more where the title needs two lines."""
        return max(self.theme.touch(46), int(self._title(width).height) + self.theme.px(18))

    def draw(self, painter: QPainter, rect: QRectF) -> None:
        """A bar and a tint mark the chosen one; a sign says that something in it is refused."""
        theme, palette = self.theme, self.theme.palette
        plate = rect.adjusted(0, 1, 0, -1)
        if self.chosen or self.isDown():
            rounded(painter, plate, theme.px(8), theme.colour(palette.accent, 0.16))
        if self.chosen:
            bar = QRectF(plate.left(), plate.top() + theme.px(6), theme.px(4), plate.height() - theme.px(12))
            rounded(painter, bar, theme.px(2), theme.colour(palette.accent))
        title = self._title(int(rect.width()))
        title.draw(painter, rect.left() + theme.px(14), rect.center().y() - title.height / 2)
        right = rect.right() - theme.px(10)
        if self.row.badge:
            font = theme.font(12, MEDIUM)
            width = text_width(self.row.badge, font)
            box = QRectF(right - width - 1, rect.center().y() - theme.row(9), width + 2, theme.row(18))
            draw_text(painter, box, self.row.badge, font, theme.colour(palette.muted), CENTRE)
            right = box.left() - theme.px(6)
        if self.row.warn:
            side = theme.px(15)
            sign = QRectF(right - side, rect.center().y() - side / 2, side, side)
            fill(painter, warning_path(sign), theme.colour(palette.warn))


class _Rows(ThemedWidget):
    """The buttons, one under the other."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.buttons: list[_SectionButton] = []
        self.shown = 0

    def place(self) -> None:
        """As wide as there is room, each as high as its title needs."""
        y = 0
        for button in self.buttons[: self.shown]:
            height = button.height_at(self.width())
            button.setGeometry(0, y, self.width(), height)
            y += height
        self.setMinimumHeight(y)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """A new width wraps differently."""
        self.place()

    def restyle(self) -> None:
        """New scale or palette."""
        super().restyle()
        self.place()


class SectionList(Column):
    """Scrolls by finger; Up and Down go from section to section, Enter or Space chooses."""

    section_touched = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.theme = theme
        self._rows = _Rows(theme)
        self.setWidget(self._rows)

    def show_rows(self, rows: tuple[SectionRow, ...], chosen: str) -> None:
        """Show the sections; the chosen one is scrolled into sight when it is another."""
        before = next((button.row.key for button in self.shown if button.chosen), "")
        while len(self._rows.buttons) < len(rows):
            button = _SectionButton(self.theme, self._rows)
            button.clicked.connect(lambda _checked=False, button=button: self._touched(button))
            self._rows.buttons.append(button)
        for index, button in enumerate(self._rows.buttons):
            button.setVisible(index < len(rows))
            if index < len(rows):
                button.show_row(rows[index], rows[index].key == chosen)
        self._rows.shown = len(rows)
        self._rows.place()
        if chosen != before:
            now = next((button for button in self.shown if button.chosen), None)
            if now is not None:
                self.ensureWidgetVisible(now, 0, self.theme.px(20))

    @property
    def shown(self) -> list[_SectionButton]:
        """The buttons that show a section."""
        return self._rows.buttons[: self._rows.shown]

    def _touched(self, button: _SectionButton) -> None:
        button.setChecked(button.chosen)
        self.section_touched.emit(button.row.key)

    def take_focus(self) -> None:
        """The keyboard goes to the chosen section."""
        target = next((button for button in self.shown if button.chosen), None)
        if target is None and self.shown:
            target = self.shown[0]
        if target is not None:
            target.setFocus(Qt.FocusReason.OtherFocusReason)
