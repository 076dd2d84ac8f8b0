"""A count by denomination: − and + and a typed number, one or two counters side by side."""

from typing import cast

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLineEdit, QSizePolicy, QWidget

from ui.presenters.form_models import CountField, DenominationRow, Field
from ui.theme import BOLD, SEMI, Theme
from ui.widgets.form_fields import FieldBox, Words, make_edit, set_text
from ui.widgets.paint import (
    CENTRE,
    RichText,
    begin,
    draw_text,
    fill,
    rounded,
    text_width,
    warning_path,
)
from ui.widgets.seat_plate import draw_chip
from ui.widgets.touch import ThemedWidget, TouchButton


class _StepButton(TouchButton):
    """− or +."""

    def __init__(self, theme: Theme, sign: str, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self._sign = sign
        self.setFocusPolicy(
            Qt.FocusPolicy.NoFocus
        )  # Tab goes from count to count: figures typed here would be lost
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setAutoRepeat(True)
        self.setAutoRepeatDelay(500)
        self.setAutoRepeatInterval(120)

    def draw(self, painter: QPainter, rect: QRectF) -> None:
        """The sign on a plate."""
        theme, palette = self.theme, self.theme.palette
        base = palette.key_pressed if self.isDown() else palette.key
        rounded(painter, rect, theme.px(8), theme.colour(base), theme.colour(palette.key_border))
        draw_text(painter, rect, self._sign, theme.font(20, SEMI), theme.colour(palette.strong), CENTRE)


class _Denomination(ThemedWidget):
    """Chip and its value; a sign when two counters differ."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.row = DenominationRow("", "")
        self.setSizePolicy(QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Preferred)

    def show_row(self, row: DenominationRow) -> None:
        """Show the denomination."""
        if row == self.row:
            return
        self.row = row
        self.setAccessibleName(row.label)
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """Chip, figures, sign."""
        theme = self.theme
        width = text_width(self.row.label, theme.font(16, BOLD)) + theme.px(24)
        return QSize(int(width) + theme.px(16 if self.row.differs else 4), theme.touch())

    def minimumSizeHint(self) -> QSize:
        """Never cut."""
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Chip, figures, sign."""
        theme, palette = self.theme, self.theme.palette
        painter = begin(QPainter(self))
        radius = theme.px(9)
        centre = QPointF(radius, self.height() / 2)
        draw_chip(
            painter,
            centre,
            radius,
            theme.colour(self.row.colour or palette.key_border),
            theme.colour("#f8f4ea"),
        )
        box = QRectF(radius * 2 + theme.px(6), 0, self.width(), self.height())
        draw_text(painter, box, self.row.label, theme.font(16, BOLD), theme.colour(palette.strong))
        if self.row.differs:
            side = theme.px(13)
            sign = QRectF(self.width() - side, self.height() / 2 - side / 2, side, side)
            fill(painter, warning_path(sign), theme.colour(palette.warn))
        painter.end()


class _Rule(ThemedWidget):
    """A thin line above the totals."""

    def sizeHint(self) -> QSize:
        """As thin as can be."""
        return QSize(10, 2)

    def paintEvent(self, event: QPaintEvent) -> None:
        """The line."""
        painter = QPainter(self)
        painter.fillRect(0, 0, self.width(), 1, self.theme.colour(self.theme.palette.panel_border))
        painter.end()


class _Difference(ThemedWidget):
    """What was expected, and the difference, in one line."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.field: CountField | None = None
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def show_field(self, field: CountField) -> None:
        """Show the result of the count."""
        self.field = field
        self.setVisible(bool(field.expected or field.difference))
        self.update()

    def sizeHint(self) -> QSize:
        """One line."""
        return QSize(self.theme.px(200), self.theme.row(24))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Expected at the left, difference at the right."""
        field, theme = self.field, self.theme
        if field is None:
            return
        painter = begin(QPainter(self))
        words = RichText(theme, field.difference, 14, self.width())
        box = QRectF(0, 0, self.width() - words.width - theme.px(8), self.height())
        draw_text(painter, box, field.expected, theme.font(13), theme.colour(theme.palette.muted))
        words.draw(painter, self.width() - words.width, (self.height() - words.height) / 2)
        painter.end()


class CountBox(FieldBox):
    """Rows of denominations; − and + change the typed number by one, never below nothing.

    Where there is room, what each count makes stands beside it.
    """

    def __init__(self, theme: Theme, field: CountField, parent: QWidget | None = None) -> None:
        super().__init__(theme, field.key, parent)
        self._field = field
        self._edits: list[list[QLineEdit]] = []
        self._steps: list[list[tuple[_StepButton, _StepButton]]] = []
        self._values: list[list[Words]] = []
        self._names: list[_Denomination] = []
        self._heads: list[Words] = []
        self._totals: list[Words] = []
        self._values_shown = False
        self._grid = QGridLayout()
        self._grid.setHorizontalSpacing(theme.px(4))
        self._grid.setVerticalSpacing(theme.px(4))
        for column in range(len(field.counters)):
            head = Words(theme, 13, "soft", 600)
            self._grid.addWidget(head, 0, 1 + 3 * column, 1, 2)
            self._heads.append(head)
            self._grid.setColumnStretch(3 + 3 * column, 1)
        for row, denomination in enumerate(field.rows):
            self._build_row(row, denomination.key)
        self._build_totals(len(field.rows) + 1)
        self.column.addLayout(self._grid)
        self._result = _Difference(theme)
        self.column.addWidget(self._result)
        self.show_field(field)

    def _build_row(self, row: int, denomination: str) -> None:
        name = _Denomination(self.theme)
        self._grid.addWidget(name, row + 1, 0)
        self._names.append(name)
        self._edits.append([])
        self._steps.append([])
        self._values.append([])
        for column, counter in enumerate(self._field.counters):
            self._grid.addLayout(self._build_cell(row, denomination, counter.key), row + 1, 1 + 3 * column)
            value = self._amount_words(14)
            value.setVisible(False)
            self._values[row].append(value)
            self._grid.addWidget(value, row + 1, 2 + 3 * column)

    def _amount_words(self, size: float) -> Words:
        words = Words(self.theme, size, "soft" if size < 16 else "strong", 400 if size < 16 else 700)
        words.setWordWrap(False)
        words.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        return words

    def _build_totals(self, row: int) -> None:
        self._grid.addWidget(_Rule(self.theme), row, 0, 1, self._grid.columnCount())
        self._total_label = Words(self.theme, 14, "muted")
        self._total_label.setWordWrap(False)
        self._grid.addWidget(self._total_label, row + 1, 0)
        for column in range(len(self._field.counters)):
            total = self._amount_words(19)
            self._grid.addWidget(total, row + 1, 1 + 3 * column, 1, 2)
            self._totals.append(total)

    def _build_cell(self, row: int, denomination: str, counter: str) -> QHBoxLayout:
        theme = self.theme
        cell = QHBoxLayout()
        cell.setSpacing(theme.px(4))
        edit = make_edit(theme, 17, 44)
        edit.setObjectName(f"count_{counter}_{denomination}")
        edit.setMinimumWidth(theme.row(54))
        edit.setMaximumWidth(theme.row(110))
        edit.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        edit.setInputMethodHints(Qt.InputMethodHint.ImhDigitsOnly)
        edit.setMaxLength(7)
        edit.textEdited.connect(lambda _text: self.changed.emit(self.key, self.value()))
        edit.returnPressed.connect(self.entered)
        less, more = _StepButton(theme, "−"), _StepButton(theme, "+")
        less.setObjectName(f"less_{counter}_{denomination}")
        more.setObjectName(f"more_{counter}_{denomination}")
        less.clicked.connect(lambda: self._step(edit, -1))
        more.clicked.connect(lambda: self._step(edit, 1))
        for widget in (less, edit, more):
            cell.addWidget(widget)
        self._edits[row].append(edit)
        self._steps[row].append((less, more))
        return cell

    def resizeEvent(self, event: QResizeEvent) -> None:
        """What the counts make is shown where there is room for it."""
        room = self.theme.row(110) + len(self._field.counters) * self.theme.row(330)
        if (self.width() >= room) != self._values_shown:
            self._values_shown = not self._values_shown
            for row in self._values:
                for value in row:
                    value.setMinimumWidth(self.theme.row(84))
                    value.setVisible(self._values_shown)

    def restyle(self) -> None:
        """New scale: the lines keep their share."""
        super().restyle()
        for row in self._edits:
            for edit in row:
                edit.setMinimumWidth(self.theme.row(54))
                edit.setMaximumWidth(self.theme.row(110))

    def _step(self, edit: QLineEdit, by: int) -> None:
        digits = "".join(character for character in edit.text() if character.isdigit())
        number = max(0, int(digits or "0") + by)
        edit.setText(str(number) if number or (by < 0 and digits) else "")
        self.changed.emit(self.key, self.value())

    def can_show(self, field: Field) -> bool:
        """Same denominations and counters."""
        return (
            isinstance(field, CountField)
            and field.key == self.key
            and [row.key for row in field.rows] == [row.key for row in self._field.rows]
            and [counter.key for counter in field.counters]
            == [counter.key for counter in self._field.counters]
        )

    def show_field(self, field: Field) -> None:
        """Show numbers, values and totals."""
        field = cast(CountField, field)
        self._field = field
        self.show_words(field.label, "", field.refusal)
        for head, counter in zip(self._heads, field.counters, strict=True):
            head.show_text(counter.label)
        for index, row in enumerate(field.rows):
            self._names[index].show_row(row)
            for column, counter in enumerate(field.counters):
                edit = self._edits[index][column]
                set_text(edit, row.counts[column])
                edit.setAccessibleName(f"{row.label} {counter.label}".strip())
                self._values[index][column].setText(row.values[column])
                less, more = self._steps[index][column]
                less.name(f"{row.label} {field.less_text}".strip())
                more.name(f"{row.label} {field.more_text}".strip())
        self._total_label.setText(field.total_label)
        for total, counter in zip(self._totals, field.counters, strict=True):
            total.setText(counter.total)
        self._result.show_field(field)

    def value(self) -> object:
        """Typed numbers per counter and denomination."""
        return {
            counter.key: {
                row.key: self._edits[index][column].text() for index, row in enumerate(self._field.rows)
            }
            for column, counter in enumerate(self._field.counters)
        }

    def focus_edit(self) -> QLineEdit | None:
        """The first count."""
        return self._edits[0][0] if self._edits else None
