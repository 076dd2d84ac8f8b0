"""A form that is never modal: in the side column of the console, or as a page with the keypad at the right."""

from itertools import pairwise
from typing import cast

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFocusEvent, QHideEvent, QShowEvent
from PySide6.QtWidgets import QApplication, QComboBox, QLineEdit, QWidget

from ui.presenters.form_models import Field, FormModel
from ui.theme import Theme
from ui.widgets.choice_fields import ChoiceButtons
from ui.widgets.count_box import CountBox
from ui.widgets.field_boxes import build_box, takes_row
from ui.widgets.form_fields import FieldBox, NoteBox
from ui.widgets.form_places import FormPlaces
from ui.widgets.touch import TouchButton


class FormPanel(FormPlaces):
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
        self._boxes: list[FieldBox] = []
        self.keypad, self.letters = self.pads.keypad, self.pads.letters
        application = cast(QApplication, QApplication.instance())
        application.focusChanged.connect(self._focus_moved)
        self.refusal.rule_touched.connect(self.rule_touched)
        self.confirm.touched.connect(lambda _key: self.submit())
        self.confirm.refused.connect(self.why_requested)
        self.confirm.refused.connect(lambda *_why: self.show_wanted())
        self.cancel.touched.connect(lambda _key: self.form_cancelled.emit())
        self.setFocusPolicy(
            Qt.FocusPolicy.ClickFocus
        )  # a touch beside the fields must not give the keys to the table
        self._scroll.settled.connect(self._see_again)
        self._fields.settled.connect(self._see_again)
        self._last_edit: QLineEdit | None = None
        self._came: list[FieldBox] = []
        """Fields that the last change has opened: they are scrolled to."""
        self._writing = False
        """That change was something written in a line, which stays in sight above all."""
        self._left_at = 0
        """Where the form has put the column; elsewhere a hand has moved it."""
        self._wanted_focus: str | None = (
            None  # name of the edit to focus when shown; "" = the form's own choice
        )

    # --- showing ---------------------------------------------------------------------------------

    def show_model(self, model: FormModel) -> None:
        """Show the form. Boxes are built anew only when the fields themselves changed."""
        if model == self.model:
            return
        before, self.model = self.model, model
        self._came = []
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
        self._tell_enter()
        self._place()
        self._see()
        self.update()

    def _rebuild(self, model: FormModel, same_form: bool) -> None:
        """New boxes where the old one cannot show the field; the keyboard stays on the edit of the same name."""
        focused = QApplication.focusWidget()
        name = (
            focused.objectName() if same_form and focused is not None and self.isAncestorOf(focused) else ""
        )
        before = {box.key: box for box in self._boxes} if same_form else {}
        known = set(before)
        boxes = [self._box(field, before) for field in model.fields]
        self._came = [
            box
            for box in boxes
            if (box.key not in known if same_form else box.key == model.focus and box.focus_edit() is None)
        ]
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
        opened = next((edit for box in self._came if (edit := box.focus_edit()) is not None), None)
        if opened is not None and not self._writing and not model.wide:
            self._wanted_focus = opened.objectName()

    def _box(self, field: Field, before: dict[str, FieldBox]) -> FieldBox:
        """The box that has shown the field before, when it still can, or a new one."""
        old = before.pop(field.key, None)
        if old is not None and old.can_show(field):
            old.show_field(field)
            return old
        box = build_box(self.theme, field)
        box.changed.connect(self._changed)
        box.entered.connect(self._entered)
        for edit in box.findChildren(QLineEdit):
            edit.textEdited.connect(self._written)
        if isinstance(box, ChoiceButtons):
            box.refused.connect(self.why_requested)
        return box

    def _changed(self, key: str, value: object) -> None:
        """Something was chosen, or written in a line: then the line keeps the keyboard and stays in sight."""
        focused = QApplication.focusWidget()
        self._writing = isinstance(focused, QLineEdit) and any(
            box.key == key and box.isAncestorOf(focused) for box in self._boxes
        )
        self.field_changed.emit(key, value)
        self._writing = False

    def _see(self) -> None:
        """What has been opened is scrolled to; above all the line that is being written, a count with its total."""
        self._bring_in_sight()
        self._left_at = self._scroll.verticalScrollBar().value()

    def _see_again(self) -> None:
        """Fields or column have another size: a column that was moved by hand meanwhile stays where it was put."""
        bar = self._scroll.verticalScrollBar()
        if bar.value() == min(self._left_at, bar.maximum()):
            self._see()

    def _bring_in_sight(self) -> None:
        for box in self._came:
            self._scroll.ensureVisible(0, box.geometry().bottom(), 0, 0)
            self._scroll.ensureVisible(0, box.geometry().top(), 0, 0)
        edit = QApplication.focusWidget()
        if not isinstance(edit, QLineEdit) or not self._fields.isAncestorOf(edit):
            return
        box = next(box for box in self._boxes if box.isAncestorOf(edit))
        if self._came and box not in self._came and not self._writing:
            return
        if isinstance(box, CountBox):
            self._scroll.ensureVisible(0, box.geometry().bottom(), 0, 0)
        self._scroll.ensureWidgetVisible(edit)

    def _written(self, _text: str) -> None:
        """What is written is seen, wherever the form was scrolled to meanwhile."""
        self._came = []
        self._see()

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
        if wanted is None and self._begins_with_choice() and not name:
            self._first_button().setFocus(Qt.FocusReason.OtherFocusReason)
            return
        if wanted is None:
            box = self._first_box(model)
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

    def _first_box(self, model: FormModel) -> FieldBox | None:
        """What the form says it begins with."""
        return next((box for box in self._boxes if box.key == model.focus), None)

    def _begins_with_choice(self) -> bool:
        """A form without figures that begins with a choice brings its letters only when a line is touched."""
        if self.model is None or self.model.keypad or self._last_edit is not None:
            return False
        box = self._first_box(self.model)
        return box is not None and box.focus_edit() is None

    def take_keys(self) -> None:
        """The keyboard goes back to the line that was written in, or to the first thing that takes keys."""
        edits = self._edits()
        if self._last_edit not in edits:
            self._last_edit = None
        if self._last_edit is None and not self._begins_with_choice():
            self._last_edit = next(iter(edits), None)
        target = self._last_edit if self._last_edit is not None else self._first_button()
        target.setFocus(Qt.FocusReason.OtherFocusReason)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """A key of the pad or a choice was touched: the line that is written keeps the keyboard."""
        super().focusInEvent(event)
        self.take_keys()

    def _first_button(self) -> QWidget:
        """What takes the keys in a form without a line to write in: the first choice, else the confirmation."""
        named = self._first_box(self.model) if self.model is not None else None
        for box in self._boxes if named is None else (named, *self._boxes):
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
            asked = self.model.key
            self.form_submitted.emit(self.values())
            if self.model.key == asked:
                self._show(next((f.key for f in self.model.fields if getattr(f, "refusal", "")), ""))
        else:
            self.why_requested.emit(self.model.confirm.key, self.model.confirm.why)
            self.show_wanted()

    def show_wanted(self) -> None:
        """What the grey button waits for is scrolled to."""
        self._show(self.model.wants if self.model is not None else "")

    def _show(self, key: str) -> None:
        """The field of this key is scrolled to."""
        box = next((box for box in self._boxes if key and box.key == key), None)
        if box is not None:
            self._scroll.ensureVisible(0, box.geometry().bottom(), 0, 0)
            self._scroll.ensureVisible(0, box.geometry().top(), 0, 0)

    def _edits(self) -> list[QLineEdit]:
        return [
            edit for edit in self._fields.findChildren(QLineEdit) if edit.isEnabled() and not edit.isHidden()
        ]

    def _entered(self) -> None:
        """Enter goes to the next edit; in the last one, where it stands on the button, it confirms: in every form."""
        edits = self._edits()
        focused = QApplication.focusWidget()
        following = self._following(edits, focused)
        if following is not None:
            self._go_to(following)
            return
        self.submit()

    def _following(self, edits: list[QLineEdit], focused: QWidget | None) -> QLineEdit | None:
        """Where Enter goes from this edit; None where it confirms. A form that is filled in beforehand is not walked
        through: there only a line in which nothing is written comes next."""
        at = next((index for index, edit in enumerate(edits) if edit is focused), len(edits) - 1)
        later = edits[at + 1 :]
        if self.model is not None and self.model.filled_in:
            later = [edit for edit in later if not edit.text().strip()]
        return later[0] if later else None

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
        if self._last_edit is None and not self._begins_with_choice():
            edits = self._edits()
            self._last_edit = edits[0] if edits else None
        return self._last_edit

    def _tell_enter(self) -> None:
        """Enter is drawn on the button only while it confirms: before the last line it goes on to the next one."""
        focused, edits = QApplication.focusWidget(), self._edits()
        confirms = focused not in edits or self._following(edits, focused) is None
        if self.confirm.shows_key != confirms:
            self.confirm.shows_key = confirms
            self.confirm.update()

    def _focus_moved(self, old: QWidget | None, new: QWidget | None) -> None:
        """Letters while words are written, figures while amounts are."""
        self._tell_enter()
        if self.model is None or not isinstance(new, QLineEdit) or not self._fields.isAncestorOf(new):
            return
        self._last_edit = new
        if self.pads.follow(new, self.model.keypad):
            self._place()
        if isinstance(old, QLineEdit) and self._fields.isAncestorOf(old):
            self._came = []  # he went on: what was opened has been seen
        if QApplication.mouseButtons() == Qt.MouseButton.NoButton:
            self._see()  # not under a finger: what it came down on must not run away

    def hideEvent(self, event: QHideEvent) -> None:
        """Opened again, even with the same fields, it begins at its first field."""
        super().hideEvent(event)
        self._wanted_focus = ""

    def showEvent(self, event: QShowEvent) -> None:
        """The keyboard goes to the first field of a form that opens."""
        super().showEvent(event)
        self.take_focus()
