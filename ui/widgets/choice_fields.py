"""Choices of one: a few as buttons, many as a list that opens on touch."""

from typing import cast

from PySide6.QtCore import QPointF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPainterPath, QPaintEvent, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QComboBox, QGridLayout, QListView, QWidget

from ui.presenters.form_models import Choice, ChoiceField, Field
from ui.presenters.model_parts import ActModel, ActStyle
from ui.theme import SEMI, TOUCH_MIN, Theme
from ui.widgets.act_pool import ActPool
from ui.widgets.form_fields import FieldBox
from ui.widgets.paint import begin, fitting_font, halves, stroke, text_width
from ui.widgets.touch import TouchButton

COLUMNS_MAX = 5
SHRINKS_TO = 0.9
"""A title may be set a little smaller before it needs a column of its own."""


class ChoiceButtons(FieldBox):
    """A few choices as buttons, side by side where they fit."""

    refused = Signal(str, str)

    def __init__(self, theme: Theme, field: ChoiceField, parent: QWidget | None = None) -> None:
        super().__init__(theme, field.key, parent)
        self._grid = QGridLayout()
        self._grid.setSpacing(theme.px(6))
        self._pool = ActPool(theme, self, self._chosen, self.refused.emit, f"choice_{field.key}", 14, 12)
        self._field = field
        self.column.addLayout(self._grid)
        self.show_field(field)

    def _chosen(self, key: str) -> None:
        self.changed.emit(self.key, key)

    def can_show(self, field: Field) -> bool:
        """Same field with as many choices."""
        return (
            isinstance(field, ChoiceField)
            and field.key == self.key
            and not field.compact
            and len(field.choices) == len(self._field.choices)
        )

    def show_field(self, field: Field) -> None:
        """Show the choices; the chosen one is filled."""
        field = cast(ChoiceField, field)
        self._field = field
        self.show_words(field.label, field.hint, field.refusal)
        acts = tuple(self._as_act(choice, choice.key == field.chosen) for choice in field.choices)
        self._pool.show_models(acts)
        for button in self._pool.shown:
            button.tell_of(field.label, choice=not field.opens)
        self._arrange()

    def _arrange(self) -> None:
        """As many equal columns as the longest choice allows at this width."""
        self._grid.setSpacing(self.theme.px(6))
        shown, columns = self._pool.shown, self._columns()
        for index, button in enumerate(shown):
            self._grid.addWidget(button, index // columns, index % columns)
        for column in range(COLUMNS_MAX):
            self._grid.setColumnStretch(column, 1 if column < columns else 0)
        self._grid.invalidate()
        self.updateGeometry()

    def _columns(self) -> int:
        shown, gap = self._pool.shown, self._grid.spacing()
        longest = max((button.sizeHint().width() for button in shown), default=0)
        wanted = max(TOUCH_MIN, longest * SHRINKS_TO)
        for columns in range(min(COLUMNS_MAX, len(shown)), 1, -1):
            lonely = (
                len(shown) % columns == 1 and columns > 2
            )  # one alone in the last row looks like a mistake
            if not lonely and (self.width() - gap * (columns - 1)) / columns >= wanted:
                return columns
        return 2 if len(shown) > 2 and self._fit_in_two_lines((self.width() - gap) / 2) else 1

    def _fit_in_two_lines(self, width: float) -> bool:
        """Whether every title that is too long for a half finds room in two lines: a long column hides the rest."""
        font = self.theme.font(14, SEMI)
        room = width - self.theme.px(20)
        for button in self._pool.shown:
            title = button.model.title
            lines = halves(title, font) if " " in title else (title,)
            if button.model.subtitle or max(text_width(line, font) for line in lines) > room:
                return False
        return True

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Another width has room for more or fewer columns."""
        super().resizeEvent(event)
        self._arrange()

    @staticmethod
    def _as_act(choice: Choice, chosen: bool) -> ActModel:
        style = ActStyle.CALL if chosen else ActStyle.NEUTRAL
        return ActModel(choice.key, choice.text, choice.detail, "", choice.enabled, choice.why, style, chosen)

    def value(self) -> object:
        """Key of the choice."""
        return self._field.chosen

    def button(self, key: str) -> TouchButton:
        """The button of a choice."""
        return self._pool.by_key(key)


class ChoiceList(FieldBox):
    """Many choices: a list opens on touch."""

    def __init__(self, theme: Theme, field: ChoiceField, parent: QWidget | None = None) -> None:
        super().__init__(theme, field.key, parent)
        self.combo = make_combo(theme)
        self.combo.setObjectName(f"field_{field.key}")
        self.combo.activated.connect(lambda index: self.changed.emit(self.key, self.combo.itemData(index)))
        self.column.addWidget(self.combo)
        self.show_field(field)

    def can_show(self, field: Field) -> bool:
        """Same field."""
        return isinstance(field, ChoiceField) and field.key == self.key and field.compact

    def show_field(self, field: Field) -> None:
        """Show the choices."""
        field = cast(ChoiceField, field)
        self.show_words(field.label, field.hint, field.refusal)
        self.combo.setAccessibleName(field.label)
        self.combo.setPlaceholderText(field.placeholder)
        fill_combo(self.combo, field.choices, field.chosen)

    def value(self) -> object:
        """Key of the choice, empty when none."""
        return self.combo.currentData() or ""


class _Combo(QComboBox):
    """A combo box with a drawn chevron; the wheel does not change it by accident."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        theme.changed.connect(self.restyle)
        self.currentTextChanged.connect(lambda _text: self.fit())

    def restyle(self) -> None:
        """Another theme or another size of the texts."""
        self.setMinimumHeight(self._theme.touch(46))
        self.fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Another width: the words are set as large as they fit."""
        super().resizeEvent(event)
        self.fit()

    def fit(self) -> None:
        """A person with his role and what is to know of him is long: smaller before it is cut."""
        room = self.width() - self._theme.px(28) - 2 * self._theme.px(10) - 4  # as the style has them
        font = fitting_font(self._theme, self.currentText(), max(room, 80), 15, 12, SEMI)
        if font != self.font():
            self.setFont(font)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """As usual; the pad goes on to the next field instead of looking for a row that begins so."""
        if event.modifiers() & Qt.KeyboardModifier.KeypadModifier:
            event.ignore()
        else:
            super().keyPressEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """The form scrolls, the choice stays."""
        event.ignore()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Text as styled, and the chevron."""
        super().paintEvent(event)
        painter = begin(QPainter(self))
        side = self._theme.px(6)
        x, y = self.width() - self._theme.px(20), self.height() / 2
        chevron = QPainterPath(QPointF(x - side, y - side / 2))
        chevron.lineTo(x, y + side / 2)
        chevron.lineTo(x + side, y - side / 2)
        stroke(painter, chevron, self._theme.colour(self._theme.palette.soft), 2 * self._theme.scale)
        painter.end()


def make_combo(theme: Theme) -> QComboBox:
    """A combo box with rows of a finger's height."""
    combo = _Combo(theme)
    combo.setView(QListView())
    combo.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
    combo.setMinimumContentsLength(6)
    combo.restyle()
    return combo


def fill_combo(combo: QComboBox, choices: tuple[Choice, ...], chosen: str) -> None:
    """Fill a combo box when its choices changed; select the chosen one (none: nothing is selected)."""
    wanted = [(choice.key, f"{choice.text}  {choice.detail}".strip()) for choice in choices]
    present = [(combo.itemData(index), combo.itemText(index)) for index in range(combo.count())]
    combo.blockSignals(True)
    if wanted != present:
        combo.clear()
        for key, text in wanted:
            combo.addItem(text, key)
    combo.setCurrentIndex(next((i for i, (key, _text) in enumerate(wanted) if key == chosen), -1))
    combo.blockSignals(False)
    if isinstance(combo, _Combo):
        combo.fit()
