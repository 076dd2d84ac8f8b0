"""The log with its proofs: the list at the left, what is known of the chain and of the paper at the right."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QRect, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from ui.presenters.floor.log_tab import ANCHOR, COMPARE
from ui.presenters.floor.models import LogTabModel
from ui.theme import Theme
from ui.widgets.act_pool import ActPool
from ui.widgets.floor.rows_view import RowsPanel
from ui.widgets.floor.sign_pad import SignPad
from ui.widgets.floor.story_view import StoryView
from ui.widgets.form_fields import make_edit, set_text
from ui.widgets.panel import Panel
from ui.widgets.touch import PlacedWidget


class ProofPanel(Panel):
    """The chain, sixteen characters of a paper, the extract."""

    touched = Signal(str)
    edited = Signal(str, object)
    why_requested = Signal(str, str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.model: LogTabModel | None = None
        self.story = StoryView(theme, self)
        self.anchor = make_edit(theme, 15, 44)
        self.anchor.setParent(self)
        self.anchor.setObjectName("floor_anchor")
        self.anchor.textEdited.connect(lambda text: self.edited.emit(ANCHOR, text))
        self.anchor.returnPressed.connect(lambda: self.touched.emit(COMPARE))
        self.anchor.installEventFilter(self)
        self.acts = ActPool(theme, self, self.touched.emit, self.why_requested.emit, "floor", title_size=14)
        self.signs = SignPad(theme, self.anchor, self)
        self.signs.typed.connect(lambda: self.edited.emit(ANCHOR, self.anchor.text()))
        self.signs.hide()

    def show_model(self, model: LogTabModel) -> None:
        """Show what is known."""
        if model == self.model:
            return
        self.model = model
        self.story.show_lines(model.proof)
        self.anchor.setPlaceholderText(model.anchor_label)
        self.anchor.setAccessibleName(model.anchor_label)
        set_text(self.anchor, model.anchor)
        self.acts.show_models(model.acts)
        self.signs.name_keys(model.backspace_text, model.clear_text)
        self.setAccessibleName(model.count_text)
        self._place()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """A touch of the field brings the signs of a seal."""
        if isinstance(event, QMouseEvent) and event.type() is QEvent.Type.MouseButtonPress:
            self.signs.setVisible(not self.signs.isVisibleTo(self))
            self._place()
        return super().eventFilter(watched, event)

    def _place(self) -> None:
        theme, pad, gap = self.theme, self.theme.px(14), self.theme.px(7)
        if self.model is None or self.width() < 60:
            return
        width, y = self.width() - 2 * pad, self.height() - pad
        for button in reversed(self.acts.shown):
            y -= theme.touch(48)
            button.setGeometry(pad, y, width, theme.touch(48))
            y -= gap
        if self.signs.isVisibleTo(self):
            high = self.signs.height_needed()
            y -= high
            self.signs.setGeometry(pad, y, width, high)
            y -= gap
        y -= theme.touch(46)
        self.anchor.setGeometry(pad, y, width, theme.touch(46))
        self.story.setGeometry(pad, pad, width + pad - theme.px(4), y - gap - pad)


class LogView(PlacedWidget):
    """List and proofs side by side."""

    touched = Signal(str)
    edited = Signal(str, object)
    why_requested = Signal(str, str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.rows = RowsPanel(theme, self)
        self.rows.list.setObjectName("floor_log")
        self.rows.list.painter.badges = 92
        self.rows.row_chosen.connect(lambda row: self.edited.emit("go", f"row:{row}"))
        self.rows.more_wanted.connect(lambda have: self.edited.emit("more", have))
        self.proof = ProofPanel(theme, self)
        self.proof.touched.connect(self.touched)
        self.proof.edited.connect(self.edited)
        self.proof.why_requested.connect(self.why_requested)

    def show_model(self, model: LogTabModel) -> None:
        """Show the log."""
        self.rows.show_model(model.rows)
        self.proof.show_model(model)
        self._place()

    def _place(self) -> None:
        gap = self.theme.px(12)
        right = int(min(self.theme.row(330), self.width() * 0.3))
        self.rows.setGeometry(0, 0, self.width() - right - gap, self.height())
        self.proof.setGeometry(QRect(self.width() - right, 0, right, self.height()))

    def paintEvent(self, event: QPaintEvent) -> None:
        """The ground between."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), self.theme.colour(self.theme.palette.window))
        painter.end()
