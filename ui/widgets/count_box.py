"""A count by denomination: − and + and a typed number, one or two counters side by side."""

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLineEdit, QSizePolicy, QWidget

from ui.presenters.form_models import CountField, DenominationRow, Field
from ui.theme import BOLD, SEMI, Theme
from ui.widgets.form_fields import FieldBox, Words, make_edit, set_text
from ui.widgets.paint import (
    CENTRE,
    RIGHT,
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
        self.row = row
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """Chip, figures, sign."""
        theme = self.theme
        width = text_width(self.row.label, theme.font(16, BOLD)) + theme.px(24)
        return QSize(int(width) + theme.px(16), theme.touch())

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


class _Result(ThemedWidget):
    """Total, what was expected, and the difference."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.field: CountField | None = None
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def show_field(self, field: CountField) -> None:
        """Show the result of the count."""
        self.field = field
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """One or two lines."""
        lines = 2 if self.field is not None and (self.field.expected or self.field.difference) else 1
        return QSize(self.theme.px(200), self.theme.px(8) + lines * self.theme.px(24))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Totals right-aligned under the counters."""
        field, theme, palette = self.field, self.theme, self.theme.palette
        if field is None:
            return
        painter = begin(QPainter(self))
        painter.fillRect(QRectF(0, 0, self.width(), 1), theme.colour(palette.panel_border))
        top = QRectF(0, theme.px(5), self.width(), theme.px(24))
        draw_text(painter, top, field.total_label, theme.font(14), theme.colour(palette.muted))
        totals = "   |   ".join(counter.total for counter in field.counters if counter.total)
        draw_text(painter, top, totals, theme.font(19, BOLD), theme.colour(palette.strong), RIGHT)
        low = top.translated(0, theme.px(24))
        if field.expected:
            draw_text(painter, low, field.expected, theme.font(13), theme.colour(palette.muted))
        if field.difference:
            words = RichText(theme, field.difference, 14, self.width())
            words.draw(painter, self.width() - words.width, low.top() + theme.px(2))
        painter.end()


class CountBox(FieldBox):
    """Rows of denominations; − and + change the typed number by one, never below nothing."""

    def __init__(self, theme: Theme, field: CountField, parent: QWidget | None = None) -> None:
        super().__init__(theme, field.key, parent)
        self._field = field
        self._edits: list[list[QLineEdit]] = []
        self._values: list[list[Words]] = []
        self._names: list[_Denomination] = []
        self._heads: list[Words] = []
        self._wide = len(field.counters) > 1
        grid = QGridLayout()
        grid.setHorizontalSpacing(theme.px(8))
        grid.setVerticalSpacing(theme.px(4))
        for column, _counter in enumerate(field.counters):
            head = Words(theme, 13, "soft", 600)
            grid.addWidget(head, 0, 1 + column)
            self._heads.append(head)
        for row, denomination in enumerate(field.rows):
            name = _Denomination(theme)
            grid.addWidget(name, row + 1, 0)
            self._names.append(name)
            self._edits.append([])
            self._values.append([])
            for column, counter in enumerate(field.counters):
                cell = self._build_cell(row, denomination.key, counter.key)
                grid.addLayout(cell, row + 1, 1 + column)
                grid.setColumnStretch(1 + column, 1)
        self.column.addLayout(grid)
        self._result = _Result(theme)
        self.column.addWidget(self._result)
        self.finish()
        self.show_field(field)

    def _build_cell(self, row: int, denomination: str, counter: str) -> QHBoxLayout:
        theme = self.theme
        cell = QHBoxLayout()
        cell.setSpacing(theme.px(4))
        edit = make_edit(theme, 17, 44)
        edit.setObjectName(f"count_{counter}_{denomination}")
        edit.setMinimumWidth(theme.px(52))
        edit.setMaximumWidth(theme.px(110))
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
        value = Words(theme, 14, "soft")
        value.setWordWrap(False)
        value.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        value.setMinimumWidth(theme.px(58))
        cell.addWidget(less)
        cell.addWidget(edit, 1)
        cell.addWidget(more)
        cell.addWidget(value)
        self._edits[row].append(edit)
        self._values[row].append(value)
        edit.setProperty("steps", [less, more])
        return cell

    def _step(self, edit: QLineEdit, by: int) -> None:
        digits = "".join(character for character in edit.text() if character.isdigit())
        number = max(0, int(digits or "0") + by)
        edit.setText(str(number) if number or by < 0 and digits else "")
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
        assert isinstance(field, CountField)
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
                for button, words in zip(
                    edit.property("steps"), (field.less_text, field.more_text), strict=True
                ):
                    button.name(f"{row.label} {words}".strip())
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
