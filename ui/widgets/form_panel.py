"""A form that is never modal: in the side column of the console, or as a page with the keypad at the right."""

from itertools import pairwise
from typing import cast

from PySide6.QtCore import QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QHideEvent, QPainter, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QApplication, QComboBox, QGridLayout, QLineEdit, QWidget

from ui.presenters.form_models import Field, FormModel
from ui.theme import BOLD, SEMI, TOUCH_MIN, Theme
from ui.widgets.choice_fields import ChoiceButtons
from ui.widgets.field_boxes import build_box, takes_row
from ui.widgets.form_fields import FieldBox, NoteBox
from ui.widgets.pads import Pads
from ui.widgets.paint import RIGHT, RichText, draw_text, fitting_font
from ui.widgets.panel import Column, Panel
from ui.widgets.refusal_frame import RefusalFrame
from ui.widgets.touch import ActButton, TouchButton


class FormPanel(Panel):
    """Fields in a scroller; keypad, summary, refusal and the two buttons stay in sight.

    ``field_changed(key, value)`` at each edit; ``form_submitted({key: value})`` when confirmed (also by Enter in the
    last edit), ``form_cancelled()``.
    """

    field_changed = Signal(str, object)
    form_submitted = Signal(dict)
    form_cancelled = Signal()
    why_requested = Signal(str, str)
    rule_touched = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.model: FormModel | None = None
        self._boxes: list[FieldBox] = []
        self._fields = QWidget()
        self._grid = QGridLayout(self._fields)
        self._scroll = Column(self)
        self._scroll.setWidget(self._fields)
        self.pads = Pads(theme, self)
        self.keypad, self.letters = self.pads.keypad, self.pads.letters
        application = cast(QApplication, QApplication.instance())
        application.focusChanged.connect(self._focus_moved)
        self.refusal = RefusalFrame(theme, self)
        self.refusal.rule_touched.connect(self.rule_touched)
        self.confirm = ActButton(theme, self, 17, 12.5)
        self.confirm.setObjectName("confirm_form")
        self.confirm.touched.connect(lambda _key: self.submit())
        self.confirm.refused.connect(self.why_requested)
        self.cancel = ActButton(theme, self, 15)
        self.cancel.setObjectName("cancel_form")
        self.cancel.touched.connect(lambda _key: self.form_cancelled.emit())
        self.setFocusPolicy(
            Qt.FocusPolicy.ClickFocus
        )  # a touch beside the fields must not give the keys to the table
        self._last_edit: QLineEdit | None = None
        self._foot = QRectF()
        self._wanted_focus: str | None = (
            None  # name of the edit to focus when shown; "" = the form's own choice
        )

    def sizeHint(self) -> QSize:
        """The column of the drawing."""
        return QSize(self.theme.px(308), self.theme.px(620))

    # --- showing ---------------------------------------------------------------------------------

    def show_model(self, model: FormModel) -> None:
        """Show the form. Boxes are built anew only when the fields themselves changed."""
        if model == self.model:
            return
        before, self.model = self.model, model
        fits = len(self._boxes) == len(model.fields) and all(
            box.can_show(field) for box, field in zip(self._boxes, model.fields, strict=True)
        )
        same_form = before is not None and before.key == model.key and before.wide == model.wide
        if fits and same_form:
            for box, field in zip(self._boxes, model.fields, strict=True):
                box.show_field(field)
        else:
            self._rebuild(model, same_form)
        self.confirm.show_model(model.confirm)
        self.cancel.setVisible(model.cancel is not None)
        if model.cancel is not None:
            self.cancel.show_model(model.cancel)
        self.refusal.show_refusal(model.refusal, model.rule, model.rule_name)
        self.pads.name_keys(model.backspace_text, model.space_text)
        self.pads.follow(self._target(), model.keypad)
        self.setAccessibleName(model.title)
        self._place()
        self.update()

    def _rebuild(self, model: FormModel, same_form: bool) -> None:
        """New boxes where the old one cannot show the field; the keyboard stays on the edit of the same name."""
        focused = QApplication.focusWidget()
        name = (
            focused.objectName() if same_form and focused is not None and self.isAncestorOf(focused) else ""
        )
        before = {box.key: box for box in self._boxes} if same_form else {}
        boxes = [self._box(field, before) for field in model.fields]
        for old in self._boxes:
            self._grid.removeWidget(old)
            if old not in boxes:
                old.hide()
                old.setParent(None)
                old.deleteLater()
        self._boxes = boxes
        if self._last_edit is not None and not self._fields.isAncestorOf(self._last_edit):
            self._last_edit = None
        row = column = 0
        for box, field in zip(self._boxes, model.fields, strict=True):
            whole = not model.wide or takes_row(field)
            if whole and column:
                row, column = row + 1, 0
            self._grid.addWidget(box, row, column, 1, 2 if whole else 1, Qt.AlignmentFlag.AlignTop)
            row, column = (row + 1, 0) if whole or column else (row, 1)
        for index in range(self._grid.rowCount() + 1):
            self._grid.setRowStretch(index, 0)
        self._grid.setRowStretch(row + 1, 1)
        self._grid.setColumnStretch(0, 1)
        self._grid.setColumnStretch(1, 1 if model.wide else 0)
        self._order_keys()
        self._wanted_focus = name

    def _box(self, field: Field, before: dict[str, FieldBox]) -> FieldBox:
        """The box that has shown the field before, when it still can, or a new one."""
        old = before.pop(field.key, None)
        if old is not None and old.can_show(field):
            old.show_field(field)
            return old
        box = build_box(self.theme, field)
        box.changed.connect(self.field_changed)
        box.entered.connect(self._entered)
        if isinstance(box, ChoiceButtons):
            box.refused.connect(self.why_requested)
        return box

    def _order_keys(self) -> None:
        """Tab goes through the boxes as they stand, not as they were built, and then to the two buttons."""
        window = self.window()
        stops = [
            stop for box in self._boxes for stop in box.stops() if stop.window() is window
        ]  # no combo's list
        for first, second in pairwise([*stops, self.confirm, self.cancel]):
            QWidget.setTabOrder(first, second)

    def take_focus(self) -> None:
        """Put the keyboard on the edit the form begins with, once after it was built; call it when it is shown."""
        if self._wanted_focus is not None and self.model is not None:
            name, self._wanted_focus = self._wanted_focus, None
            self._focus(name, self.model)

    def _focus(self, name: str, model: FormModel) -> None:
        wanted = self._fields.findChild(QLineEdit, name) if name else None
        if wanted is None:
            box = next((b for b in self._boxes if b.key == model.focus), None)
            wanted = box.focus_edit() if box is not None else None
        if wanted is None:
            wanted = next(iter(self._edits()), None)
        if wanted is None:
            self._first_button().setFocus(Qt.FocusReason.OtherFocusReason)
        if isinstance(wanted, QLineEdit):
            wanted.setFocus(Qt.FocusReason.OtherFocusReason)
            self._last_edit = wanted
            if self.pads.follow(wanted, model.keypad):
                self._place()

    def take_keys(self) -> None:
        """The keyboard goes back to the line that was written in, or to the first thing that takes keys."""
        edits = self._edits()
        if self._last_edit is None or self._last_edit not in edits:
            self._last_edit = next(iter(edits), None)
        target = self._last_edit if self._last_edit is not None else self._first_button()
        target.setFocus(Qt.FocusReason.OtherFocusReason)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """A key of the pad or a choice was touched: the line that is written keeps the keyboard."""
        super().focusInEvent(event)
        self.take_keys()

    def _first_button(self) -> QWidget:
        """What takes the keys in a form without a line to write in: the first choice, else the confirmation."""
        for box in self._boxes:
            for kind in (TouchButton, QComboBox):
                found = [child for child in box.findChildren(kind) if not child.isHidden()]
                if found:
                    return found[0]
        return self.confirm

    # --- gestures --------------------------------------------------------------------------------

    def values(self) -> dict[str, object]:
        """All values by field key, as they stand."""
        return {box.key: box.value() for box in self._boxes if not isinstance(box, NoteBox)}

    def submit(self) -> None:
        """Confirm the form, or say why it cannot be."""
        if self.model is None:
            return
        if self.model.confirm.enabled:
            self.form_submitted.emit(self.values())
        else:
            self.why_requested.emit(self.model.confirm.key, self.model.confirm.why)

    def _edits(self) -> list[QLineEdit]:
        return [
            edit for edit in self._fields.findChildren(QLineEdit) if edit.isEnabled() and not edit.isHidden()
        ]

    def _entered(self) -> None:
        """Enter goes to the next edit; in the last one it confirms."""
        edits = self._edits()
        focused = QApplication.focusWidget()
        index = next((i for i, edit in enumerate(edits) if edit is focused), len(edits) - 1)
        if index + 1 < len(edits):
            self._go_to(edits[index + 1])
        else:
            self.submit()

    def _go_to(self, edit: QLineEdit) -> None:
        edit.setFocus(Qt.FocusReason.TabFocusReason)
        edit.selectAll()
        self._last_edit = edit
        self._scroll.ensureWidgetVisible(edit)

    def _target(self) -> QLineEdit | None:
        """The edit that the keypad writes into: the one with the keyboard, or the last one that had it."""
        focused = QApplication.focusWidget()
        if isinstance(focused, QLineEdit) and self._fields.isAncestorOf(focused):
            self._last_edit = focused
        if self._last_edit is None:
            edits = self._edits()
            self._last_edit = edits[0] if edits else None
        return self._last_edit

    def _focus_moved(self, _old: QWidget | None, new: QWidget | None) -> None:
        """Letters while words are written, figures while amounts are."""
        if self.model is None or not isinstance(new, QLineEdit) or not self._fields.isAncestorOf(new):
            return
        self._last_edit = new
        if self.pads.follow(new, self.model.keypad):
            self._place()
            self._scroll.ensureWidgetVisible(new)

    # --- looks -----------------------------------------------------------------------------------

    def _place(self) -> None:
        model, theme = self.model, self.theme
        if model is None or self.width() < 20:
            return
        self._grid.setContentsMargins(0, 0, theme.px(10), theme.px(4))
        self._grid.setHorizontalSpacing(theme.px(16))
        self._grid.setVerticalSpacing(theme.px(12))
        if model.wide:
            self._place_wide()
        else:
            self._place_narrow()
        self._place_refusal()

    def _head_height(self, width: float) -> float:
        """Height of title and introduction."""
        if self.model is None:
            return 0.0
        height = float(self.theme.row(34))
        if self.model.intro:
            height += RichText(self.theme, self.model.intro, 14, width).height + self.theme.px(6)
        return height

    def _foot_height(self, width: float) -> float:
        """Height of summary and refusal above the buttons."""
        if self.model is None:
            return 0.0
        theme = self.theme
        height = float(len(self.model.summary) * theme.row(22))
        if self.model.refusal:
            height += self.refusal.height_at(width) + theme.px(6)
        return height + theme.px(4) if height else 0.0

    def _place_refusal(self) -> None:
        """The last thing of the foot."""
        if self.model is not None and self.refusal.isVisibleTo(self):
            top = self._foot.top() + len(self.model.summary) * self.theme.row(22) + self.theme.px(2)
            width = int(self._foot.width())
            self.refusal.setGeometry(int(self._foot.left()), int(top), width, self.refusal.height_at(width))

    def _place_buttons(self, box: QRect) -> None:
        gap = self.theme.px(8)
        if self.cancel.isVisibleTo(self):
            spare = box.width() - gap - self.confirm.sizeHint().width()
            wanted = min(self.cancel.sizeHint().width(), spare)
            width = max(int(box.width() * 0.36), wanted)
            self.cancel.setGeometry(box.left(), box.top(), width, box.height())
            self.confirm.setGeometry(
                box.left() + width + gap, box.top(), box.width() - width - gap, box.height()
            )
        else:
            self.confirm.setGeometry(box)

    def _place_narrow(self) -> None:
        theme, pad = self.theme, self.pad()
        width = self.width() - 2 * pad
        gap = theme.px(8)
        bottom = self.height() - pad
        height = self.pads.height_for(width)
        if height:
            self.pads.setGeometry(pad, bottom - height, width, height)
            bottom -= height + gap
        buttons = theme.touch(54)
        self._place_buttons(QRect(pad, bottom - buttons, width, buttons))
        bottom -= buttons + gap
        foot = self._foot_height(width)
        self._foot = QRectF(pad, bottom - foot, width, foot)
        bottom -= int(foot) + (gap if foot else 0)
        top = pad + int(self._head_height(width))
        self._scroll.setGeometry(pad, top, width + pad - theme.px(3), max(TOUCH_MIN, bottom - top))

    def _place_wide(self) -> None:
        theme, model = self.theme, self.model
        if model is None:
            return
        pad = theme.px(24)
        if self.pads.isHidden():
            self._place_plain(pad)
            return
        side = int(min(theme.px(380), max(theme.px(300), self.width() * 0.3)))
        left_width = self.width() - 3 * pad - side
        top = pad + int(self._head_height(left_width))
        left = 2 * pad + side if theme.left_handed else pad
        self._scroll.setGeometry(left, top, left_width + theme.px(8), self.height() - pad - top)
        x = pad if theme.left_handed else self.width() - pad - side
        bottom = self.height() - pad
        height = self.pads.height_for(side)
        self.pads.setGeometry(x, bottom - height, side, height)
        bottom -= height + theme.px(12)
        buttons = theme.touch(64)
        self._place_buttons(QRect(x, bottom - buttons, side, buttons))
        bottom -= buttons + theme.px(10)
        foot = self._foot_height(side)
        self._foot = QRectF(x, bottom - foot, side, foot)

    def _place_plain(self, pad: int) -> None:
        """A page without a keypad: fields over the whole width, words and buttons in one line below."""
        theme = self.theme
        width = self.width() - 2 * pad
        buttons = theme.touch(60)
        self._place_buttons(
            QRect(pad + int(width * 0.58), self.height() - pad - buttons, int(width * 0.42), buttons)
        )
        foot = self._foot_height(width * 0.56)
        bottom = self.height() - pad - max(buttons, int(foot)) - theme.px(14)
        self._foot = QRectF(pad, self.height() - pad - foot, width * 0.56, foot)
        top = pad + int(self._head_height(width))
        self._scroll.setGeometry(pad, top, width + theme.px(8), bottom - top)

    def hideEvent(self, event: QHideEvent) -> None:
        """Opened again, even with the same fields, it begins at its first field."""
        super().hideEvent(event)
        self._wanted_focus = ""

    def showEvent(self, event: QShowEvent) -> None:
        """The keyboard goes to the first field of a form that opens."""
        super().showEvent(event)
        self.take_focus()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Place the parts."""
        self._place()

    def restyle(self) -> None:
        """New scale or palette."""
        super().restyle()
        self._place()

    def draw(self, painter: QPainter) -> None:
        """Title, introduction, summary, refusal."""
        model, theme, palette = self.model, self.theme, self.theme.palette
        if model is None:
            return
        pad = theme.px(24) if model.wide else self.pad()
        width = self._scroll.width() if model.wide else self.width() - 2 * pad
        left = self._scroll.x() if model.wide else pad
        head = QRectF(left, pad - theme.px(3), width, theme.row(28))
        size = 22 if model.wide else 18
        font = fitting_font(theme, model.title, width, size, 14, BOLD)
        draw_text(painter, head, model.title, font, theme.colour(palette.strong))
        if model.intro:
            RichText(theme, model.intro, 14, width).draw(painter, left, head.bottom() + theme.px(3))
        y = self._foot.top()
        for label, value in model.summary:
            row = QRectF(self._foot.left(), y, self._foot.width(), theme.row(22))
            draw_text(painter, row, label, theme.font(14), theme.colour(palette.muted))
            draw_text(painter, row, value, theme.font(16, SEMI), theme.colour(palette.strong), RIGHT)
            y += theme.row(22)
