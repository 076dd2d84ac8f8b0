"""The fields of a form, one small widget each. A field sends every edit and keeps its caret when nothing changed."""

from abc import abstractmethod
from typing import cast

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPalette, QResizeEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from ui.presenters.form_models import AmountField, CheckField, Field, NoteField, TextField
from ui.presenters.model_parts import ActModel, TextPart, plain
from ui.theme import BOLD, MEDIUM, SEMI, Theme
from ui.widgets.act_pool import ActPool
from ui.widgets.line_edit import LineEdit
from ui.widgets.paint import RichText, begin, check_path, rounded, stroke
from ui.widgets.touch import ThemedWidget, TouchButton


def set_text(edit: QLineEdit, text: str) -> None:
    """Take over a text; the caret keeps its distance from the end, so grouping does not move it."""
    if edit.text() == text:
        return
    behind = len(edit.text()) - edit.cursorPosition()
    edit.blockSignals(True)
    edit.setText(text)
    edit.setCursorPosition(max(0, len(text) - behind))
    edit.blockSignals(False)


class Words(QLabel):
    """A wrapped line of plain text in one tone."""

    def __init__(
        self, theme: Theme, size: float, tone: str, weight: int = 400, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._theme, self._size, self._tone, self._weight = theme, size, tone, weight
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setWordWrap(True)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        theme.changed.connect(self.restyle)
        self.restyle()

    def restyle(self) -> None:
        """Font and colour by theme; a style sheet for each label would make every form slow to build."""
        weight = {400: MEDIUM, 600: SEMI, 700: BOLD}[self._weight]
        self.setFont(self._theme.font(self._size, weight))
        palette = QPalette(self.palette())
        colour = self._theme.colour(getattr(self._theme.palette, self._tone))
        palette.setColor(QPalette.ColorRole.WindowText, colour)
        self.setPalette(palette)

    def show_text(self, text: str) -> None:
        """Show a text; an empty one takes no room."""
        self.setText(text)
        self.setVisible(bool(text))


class FieldBox(ThemedWidget):
    """Base: label above, hint and refusal below."""

    changed = Signal(str, object)
    entered = Signal()

    def __init__(self, theme: Theme, key: str, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.key = key
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(0, 0, 0, 0)
        self.column.setSpacing(theme.px(4))
        self.label = Words(theme, 13, "muted")
        self._hint: Words | None = None  # built when there is something to say: a form has many fields
        self._refusal: Words | None = None
        self.column.addWidget(self.label)

    def show_words(self, label: str, hint: str, refusal: str) -> None:
        """Texts round the field; hint and refusal come last."""
        self.label.show_text(label)
        if hint and self._hint is None:
            self._hint = Words(self.theme, 13, "muted")
            behind = 0 if self._refusal is None else 1
            self.column.insertWidget(self.column.count() - behind, self._hint)
        if refusal and self._refusal is None:
            self._refusal = Words(self.theme, 13, "warn", 600)
            self.column.addWidget(self._refusal)
        if self._hint is not None:
            self._hint.show_text(hint)
        if self._refusal is not None:
            self._refusal.show_text(f"▲ {refusal}" if refusal else "")

    @abstractmethod
    def can_show(self, field: Field) -> bool:
        """Whether this box can take over the field without being built anew."""

    @abstractmethod
    def show_field(self, field: Field) -> None:
        """Show the field."""

    @abstractmethod
    def value(self) -> object:
        """What is entered now, as it is sent."""

    def stops(self) -> list[QWidget]:
        """Everything Tab may come to, in its order."""
        tabs = Qt.FocusPolicy.TabFocus
        return [child for child in self.findChildren(QWidget) if child.focusPolicy() & tabs == tabs]

    def focus_edit(self) -> QLineEdit | None:
        """The first edit of the field, if it has one."""
        return None


def make_edit(theme: Theme, size: float = 17, tall: float = 46) -> QLineEdit:
    """A line edit of a finger's height."""
    return LineEdit(theme, size, tall)


def mark_refused(edit: QLineEdit, refused: bool) -> None:
    """Give a refused edit its border."""
    if edit.property("refused") != refused:
        edit.setProperty("refused", refused)
        edit.style().unpolish(edit)
        edit.style().polish(edit)


class TextBox(FieldBox):
    """Words."""

    def __init__(self, theme: Theme, field: TextField, parent: QWidget | None = None) -> None:
        super().__init__(theme, field.key, parent)
        self.edit = make_edit(theme)
        self.edit.setObjectName(f"field_{field.key}")
        self.edit.textEdited.connect(lambda text: self.changed.emit(self.key, text))
        self.edit.returnPressed.connect(self.entered)
        self.column.addWidget(self.edit)
        self.show_field(field)

    def can_show(self, field: Field) -> bool:
        """Same field."""
        return isinstance(field, TextField) and field.key == self.key

    def show_field(self, field: Field) -> None:
        """Show text and words."""
        field = cast(TextField, field)
        self.show_words(field.label, field.hint, field.refusal)
        self.edit.setMaxLength(field.max_length)
        if field.secret:
            self.edit.setEchoMode(QLineEdit.EchoMode.Password)
        if field.figures:
            self.edit.setInputMethodHints(Qt.InputMethodHint.ImhDigitsOnly)
        self.edit.setPlaceholderText(field.placeholder)
        self.edit.setAccessibleName(field.label)
        set_text(self.edit, field.text)
        mark_refused(self.edit, bool(field.refusal))

    def value(self) -> object:
        """The text."""
        return self.edit.text()

    def focus_edit(self) -> QLineEdit | None:
        """The edit."""
        return self.edit


class AmountBox(FieldBox):
    """An amount with its unit, limits and ready amounts."""

    def __init__(self, theme: Theme, field: AmountField, parent: QWidget | None = None) -> None:
        super().__init__(theme, field.key, parent)
        row = QHBoxLayout()
        row.setSpacing(theme.px(8))
        self.edit = make_edit(theme, 22, 50)
        self.edit.setObjectName(f"field_{field.key}")
        self.edit.setInputMethodHints(Qt.InputMethodHint.ImhDigitsOnly)
        self.edit.textEdited.connect(lambda text: self.changed.emit(self.key, text))
        self.edit.returnPressed.connect(self.entered)
        self.suffix = Words(theme, 15, "muted")
        self.suffix.setWordWrap(False)
        row.addWidget(self.edit, 1)
        row.addWidget(self.suffix)
        self.column.addLayout(row)
        self._quick_row = QHBoxLayout()
        self._quick_row.setSpacing(theme.px(6))
        self._quick = ActPool(theme, self, self._chosen, lambda _key, _why: None, f"quick_{field.key}", 14)
        self.column.addLayout(self._quick_row)
        self.show_field(field)

    def _chosen(self, key: str) -> None:
        self.changed.emit(self.key, key)

    def can_show(self, field: Field) -> bool:
        """Same field."""
        return isinstance(field, AmountField) and field.key == self.key

    def show_field(self, field: Field) -> None:
        """Show amount and words."""
        field = cast(AmountField, field)
        self.show_words(field.label, field.hint, field.refusal)
        self.suffix.show_text(field.suffix)
        self.edit.setAccessibleName(field.label)
        set_text(self.edit, field.text)
        mark_refused(self.edit, bool(field.refusal))
        acts = tuple(ActModel(c.key, c.text, c.detail, "", c.enabled, c.why) for c in field.quick)
        if self._quick.show_models(acts):
            for button in self._quick.shown:
                self._quick_row.addWidget(button)

    def value(self) -> object:
        """The text."""
        return self.edit.text()

    def focus_edit(self) -> QLineEdit | None:
        """The edit."""
        return self.edit


class _Check(TouchButton):
    """A box with a tick and words."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.setCheckable(True)
        self.words = ""
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def sizeHint(self) -> QSize:
        """A finger's height, more where the words take two lines."""
        width = self.theme.px(200)
        return QSize(width, self.heightForWidth(self.width() if self.width() > width else width))

    def hasHeightForWidth(self) -> bool:
        """Words wrap."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Of the words at this width."""
        return max(self.theme.touch(), int(self._words_at(width).height + self.theme.px(6)))

    def _words_at(self, width: float) -> RichText:
        theme = self.theme
        return RichText(theme, (TextPart(self.words),), 15, max(40.0, width - theme.px(24) - theme.px(12)))

    def draw(self, painter: QPainter, rect: QRectF) -> None:
        """Box, tick, words."""
        theme, palette = self.theme, self.theme.palette
        side = theme.px(24)
        box = QRectF(rect.left() + 1, rect.center().y() - side / 2, side, side)
        rounded(painter, box, theme.px(5), theme.colour(palette.field), theme.colour(palette.soft), 1.5)
        if self.isChecked():
            mark = box.adjusted(side * 0.2, side * 0.2, -side * 0.2, -side * 0.2)
            stroke(painter, check_path(mark), theme.colour(palette.accent), 2.6 * theme.scale)
        words = self._words_at(rect.width())
        words.draw(painter, box.right() + theme.px(10), rect.center().y() - words.height / 2)


class CheckBoxField(FieldBox):
    """Yes or no."""

    def __init__(self, theme: Theme, field: CheckField, parent: QWidget | None = None) -> None:
        super().__init__(theme, field.key, parent)
        self.check = _Check(theme)
        self.check.setObjectName(f"field_{field.key}")
        self.check.clicked.connect(lambda checked: self.changed.emit(self.key, bool(checked)))
        self.column.addWidget(self.check)
        self.show_field(field)

    def can_show(self, field: Field) -> bool:
        """Same field."""
        return isinstance(field, CheckField) and field.key == self.key

    def show_field(self, field: Field) -> None:
        """Show the tick."""
        field = cast(CheckField, field)
        self.show_words("", field.hint, field.refusal)
        self.check.words = field.label
        self.check.name(field.label)
        self.check.setChecked(field.checked)
        self.check.updateGeometry()
        self.check.update()

    def value(self) -> object:
        """True when ticked."""
        return self.check.isChecked()


class NoteBox(FieldBox):
    """Words between fields; sends nothing."""

    def __init__(self, theme: Theme, field: NoteField, parent: QWidget | None = None) -> None:
        super().__init__(theme, field.key, parent)
        self._note = _NoteText(theme)
        self.column.addWidget(self._note)
        self.label.hide()
        self.show_field(field)

    def can_show(self, field: Field) -> bool:
        """Same field."""
        return isinstance(field, NoteField) and field.key == self.key

    def show_field(self, field: Field) -> None:
        """Show the words."""
        field = cast(NoteField, field)
        self._note.show_note(field)

    def value(self) -> object:
        """Nothing."""
        return None


class _NoteText(ThemedWidget):
    """Lines in several tones, wrapped."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self._field: NoteField | None = None
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def show_note(self, field: NoteField) -> None:
        """Show the words of a note."""
        if field == self._field:
            return
        self._field = field
        self.setAccessibleName(" ".join(plain(line) for line in field.lines))
        self._fit()
        self.update()

    def _fit(self) -> None:
        """As high as the lines are at this width: a row that aligns to its top asks for no more than the hint."""
        self.setMinimumHeight(self.heightForWidth(self.width()))
        self.updateGeometry()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """A new width wraps differently."""
        self._fit()

    def _texts(self, width: int) -> list[RichText]:
        if self._field is None:
            return []
        base = self.theme.palette.tone(self._field.tone)
        return [RichText(self.theme, line, 14, width, base) for line in self._field.lines]

    def hasHeightForWidth(self) -> bool:
        """Wraps."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Sum of the lines."""
        return int(sum(text.height + self.theme.px(3) for text in self._texts(width))) + 1

    def sizeHint(self) -> QSize:
        """At the present width."""
        width = self.width() or self.theme.px(260)
        return QSize(self.theme.px(200), self.heightForWidth(width))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the lines."""
        painter = begin(QPainter(self))
        y = 0.0
        for text in self._texts(self.width()):
            text.draw(painter, 0, y)
            y += text.height + self.theme.px(3)
        painter.end()
