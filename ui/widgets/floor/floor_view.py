"""The floor's desk: one widget, as a page of the table's window or alone over copies."""

from __future__ import annotations

from itertools import pairwise

from PySide6.QtCore import QEvent, QObject, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget

from ui.presenters.floor.models import GO, MORE, FloorModel, HandsModel, PickerModel
from ui.presenters.floor.player_copy import PLAYER_COPY
from ui.presenters.floor.replay import (
    BACK,
    FIRST,
    LAST,
    NEXT,
    PLAY,
    SPEED,
    STREETS,
    TICK,
)
from ui.presenters.model_parts import ActModel
from ui.theme import Theme
from ui.widgets.covering import CoveringView
from ui.widgets.floor.chart_box import ChartBox
from ui.widgets.floor.filter_row import FilterRow, Picker
from ui.widgets.floor.hand_pane import HandPane
from ui.widgets.floor.log_parts import LogPane
from ui.widgets.floor.log_view import LogView
from ui.widgets.floor.rows_view import RowsPanel
from ui.widgets.floor.sheet_view import SheetView
from ui.widgets.floor.top_line import FloorTopLine
from ui.widgets.letter_pad import LetterPad
from ui.widgets.paint import LEFT, draw_text, fitting_font
from ui.widgets.panel import Panel
from ui.widgets.touch import TouchButton

WIDE = 1380
"""From this width on (at normal size) the log of the hand has a column of its own."""

KEYS = {
    Qt.Key.Key_Left: BACK,
    Qt.Key.Key_Right: NEXT,
    Qt.Key.Key_Home: FIRST,
    Qt.Key.Key_End: LAST,
    Qt.Key.Key_Space: PLAY,
    Qt.Key.Key_Up: "up",
    Qt.Key.Key_Down: "down",
}


BACK_KEY = "back"
"""What the key that deletes a digit is called."""
LOOKING = frozenset({FIRST, BACK, PLAY, NEXT, LAST, SPEED, "step", "street", "seat", "side", "digit"})
"""Beginnings of what only changes the look at a hand."""


class Letters(Panel):
    """The letters on the screen, for a search by touch alone."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.strong_border = True
        self.pad_of_letters = LetterPad(theme, self)
        self._hint = ""
        self.hide()

    def say(self, hint: str) -> None:
        """What may be searched for, over the letters."""
        if hint != self._hint:
            self._hint = hint
            self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The letters inside, under the hint."""
        edge = self.theme.px(10)
        self.pad_of_letters.setGeometry(self.rect().adjusted(edge, self.theme.row(30), -edge, -edge))

    def draw(self, painter: QPainter) -> None:
        """The hint."""
        box = QRectF(self.theme.px(14), 0, self.width() - self.theme.px(28), self.theme.row(30))
        font = fitting_font(self.theme, self._hint, box.width(), 13, 10)
        draw_text(painter, box, self._hint, font, self.theme.colour(self.theme.palette.muted), LEFT)


class FloorView(CoveringView):
    """Shows a ``FloorModel``; every gesture is a key, or a key with a value."""

    touched = Signal(str)
    edited = Signal(str, object)
    why_requested = Signal(str, str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.shown: FloorModel | None = None
        self._chain: list[QWidget] = []
        self.notice_room = 0
        """Height kept under the top line for what is said."""
        self.top = FloorTopLine(theme, self)
        self.filters = FilterRow(theme, self)
        self.rows = RowsPanel(theme, self)
        self.rows.list.setObjectName("floor_hands")
        self.chart = ChartBox(theme, self)
        self.hand = HandPane(theme, self)
        self.acts_log = LogPane(theme, self)
        self.sheet = SheetView(theme, self)
        self.log_filters = FilterRow(theme, self, search=False)
        self.log = LogView(theme, self)
        self.picker = Picker(theme, self)
        self.letters = Letters(theme, self)
        self.letters.pad_of_letters.write_into(self.filters.search)
        self.player = QTimer(self)
        self.player.timeout.connect(lambda: self._go(TICK))
        self._connect()

    def _connect(self) -> None:
        touch = self.touched.emit
        for part in (self.top, self.filters, self.log_filters, self.sheet, self.log):
            part.touched.connect(touch)
        self.picker.touched.connect(self._hand_touched)
        self.hand.touched.connect(self._hand_touched)
        self.acts_log.touched.connect(self._hand_touched)
        for refusing in (self.hand, self.sheet, self.log):
            refusing.why_requested.connect(self.why_requested)
        self.filters.query_changed.connect(self.edited)
        self.filters.search_touched.connect(self._toggle_letters)
        self.letters.pad_of_letters.typed.connect(
            lambda: self.edited.emit("query", self.filters.search.text())
        )
        self.rows.row_chosen.connect(self._row_chosen)
        self.rows.head_touched.connect(self.touched)
        self.rows.more_wanted.connect(lambda have: self.edited.emit(MORE, have))
        self.log.edited.connect(self.edited)
        for watched in (self.rows.list, self.log.rows.list, self.filters.search):
            watched.installEventFilter(self)

    # --- showing ----------------------------------------------------------------------------------------------------

    def show_model(self, model: FloorModel) -> None:
        """Show the desk as it is now; parts of other tabs are hidden."""
        before, self.shown = self.shown, model
        self.top.show_model(model.top)
        hands, log = model.hands, model.log
        of_hands: tuple[QWidget, ...] = (self.filters, self.rows, self.chart, self.hand)
        for part in of_hands:
            part.setVisible(hands is not None)
        self.sheet.setVisible(model.sheet is not None)
        self.log_filters.setVisible(log is not None)
        self.log.setVisible(log is not None)
        self.acts_log.setVisible(hands is not None and self._is_wide() and hands.detail is not None)
        if hands is None:
            self.letters.hide()
            self.player.stop()
        else:
            self._show_hands(hands)
        if model.sheet is not None:
            self.sheet.show_model(model.sheet)
            self.picker.show_model(None)
        if log is not None:
            self.log_filters.show_model(log.filters)
            self.log.show_model(log)
            self.picker.show_model(log.filters.picker)
        self.setAccessibleName(model.top.house)
        self._place()
        self._order()
        if before is None or before.tab is not model.tab:
            self.take_keys()

    def _show_hands(self, model: HandsModel) -> None:
        self.letters.pad_of_letters.name_keys(model.filters.backspace_text, model.filters.space_text)
        self.letters.say(model.filters.query_labels[0] if model.filters.query_labels else "")
        self.filters.show_model(model.filters)
        self.rows.show_model(model.rows, model.reading or model.count_text)
        self.chart.show_model(model.chart)
        self.hand.use_wide(self._is_wide())
        self.hand.show_model(model.detail, model.no_detail)
        if model.detail is not None:
            self.acts_log.show_detail(model.detail)
        self.picker.show_model(model.filters.picker)
        interval = model.detail.replay.interval_ms if model.detail is not None else 0
        if not interval:
            self.player.stop()
        elif not self.player.isActive() or self.player.interval() != interval:
            self.player.start(interval)

    def _order(self) -> None:
        """Tab goes from above to below and from left to right, whenever each thing was made."""
        top, pane = self.top, self.hand
        filters = self.log_filters if self.log_filters.isVisibleTo(self) else self.filters
        chain: list[QWidget] = [top.back, *top.tabs, top.lamp, top.language, top.help]
        chain += [*filters.chips, filters.search, filters.clear]
        chain += [self.picker.done, *self.picker.buttons] if self.picker.isVisibleTo(self) else []
        chain += [self.rows.list, pane.felt, *pane.bar.signs, *pane.bar.streets, pane.bar.speed, *pane.sides]
        chain += [pane.story.lines, pane.rule.close_button, *pane.acts.shown]
        chain += [*self.sheet.choices.shown, self.sheet.blocks, *self.sheet.acts.shown]
        chain += [self.log.rows.list, self.log.proof.anchor, *self.log.proof.acts.shown]
        if chain != self._chain:
            self._chain = chain
            for before, after in pairwise(chain):
                QWidget.setTabOrder(before, after)

    def take_keys(self) -> None:
        """Keys go to the list of the tab, else to the desk itself."""
        focused = QApplication.focusWidget()
        if isinstance(focused, QLineEdit) and self.isAncestorOf(focused):
            return
        model = self.shown
        if model is not None and model.hands is not None:
            self.rows.list.setFocus(Qt.FocusReason.OtherFocusReason)
        elif model is not None and model.log is not None:
            self.log.rows.list.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            self.sheet.take_keys()

    # --- gestures ---------------------------------------------------------------------------------------------------

    def _row_chosen(self, row: int) -> None:
        self.letters.hide()
        self._go(f"row:{row}")

    def _go(self, key: str) -> None:
        """A step of looking: it may follow the one before as quickly as a finger or a key repeats."""
        self.edited.emit(GO, key)

    def _hand_touched(self, key: str) -> None:
        if key.partition(":")[0] in LOOKING:
            self._go(key)
        else:
            self.touched.emit(key)

    def _toggle_letters(self) -> None:
        self.letters.setVisible(not self.letters.isVisibleTo(self))
        self.letters.raise_()
        self._place()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Keys of the replay while the list has the keyboard; Down leaves the search for the list."""
        if not isinstance(event, QKeyEvent) or event.type() is not QEvent.Type.KeyPress:
            return super().eventFilter(watched, event)
        if watched is self.filters.search:
            if event.key() in (Qt.Key.Key_Down, Qt.Key.Key_Return, Qt.Key.Key_Enter):
                self.letters.hide()
                self.rows.list.setFocus(Qt.FocusReason.OtherFocusReason)
                return True
            return super().eventFilter(watched, event)
        return self._key(event, in_list=True) or super().eventFilter(watched, event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Keys that no field and no button took."""
        if not self._key(event, in_list=False):
            super().keyPressEvent(event)

    def _key(self, event: QKeyEvent, *, in_list: bool) -> bool:
        key = Qt.Key(event.key())
        ctrl = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        model = self.shown
        if model is None or model.hands is None:
            return False
        if ctrl and key is Qt.Key.Key_F:
            self.filters.search.setFocus(Qt.FocusReason.ShortcutFocusReason)
            self.filters.search.selectAll()
            return True
        if ctrl or event.modifiers() & Qt.KeyboardModifier.AltModifier:
            return False
        if self._digit_key(event, model.hands.filters.picker):
            return True
        if model.hands.detail is None:
            return False
        if self._player_key(event, model.hands.detail.acts):
            return True
        if key in KEYS and not (key is Qt.Key.Key_Space and event.isAutoRepeat()):
            if key in (Qt.Key.Key_Up, Qt.Key.Key_Down) and in_list:
                return False
            if key is Qt.Key.Key_Space and isinstance(QApplication.focusWidget(), TouchButton):
                return False
            self._go(KEYS[key])
            return True
        number = key.value - Qt.Key.Key_1.value
        if 0 <= number < len(STREETS):
            street = model.hands.detail.replay.streets[number]
            if street.enabled:
                self._go(street.key)
            return True
        return False

    def _digit_key(self, event: QKeyEvent, picker: PickerModel | None) -> bool:
        """While an amount is typed into an open filter, digits are digits."""
        digit = BACK_KEY if event.key() == Qt.Key.Key_Backspace else event.text()
        keypad = picker.keypad if picker is not None else ()
        wanted = next((act.key for act in keypad if digit and act.key.partition(":")[2] == digit), "")
        if wanted:
            self._go(wanted)
        return bool(wanted)

    def _player_key(self, event: QKeyEvent, acts: tuple[ActModel, ...]) -> bool:
        """While it is asked for whom a copy is, a digit is his seat; 0 is 10."""
        seat = "10" if event.text() == "0" else event.text()
        asked = any(act.key == f"{PLAYER_COPY}:{seat}" for act in acts) if seat else False
        if asked:
            self._go(f"{PLAYER_COPY}:{seat}")
        return asked

    # --- places -----------------------------------------------------------------------------------------------------

    def overlays(self) -> tuple[QWidget, ...]:
        """Letters and picker over the rest."""
        return self.letters, self.picker

    def has_keys(self) -> bool:
        """The desk is nothing but its parts."""
        return False

    def _is_wide(self) -> bool:
        return self.width() / (self.theme.scale * self.theme.text) >= WIDE

    @property
    def has_filters(self) -> bool:
        """Whether a row of filters stands under the top line: a message lies over it, and nothing below moves."""
        return self.shown is not None and self.shown.sheet is None

    def keep_notice(self, height: int) -> None:
        """Keep room under the top line for what is said."""
        if height != self.notice_room:
            self.notice_room = height
            self._place()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Place the parts; a wide desk has one more column."""
        if self.shown is not None:
            self.hand.use_wide(self._is_wide())
            hands = self.shown.hands
            self.acts_log.setVisible(hands is not None and self._is_wide() and hands.detail is not None)
        self._place()

    def _place(self) -> None:
        if self.width() < 100:
            return
        theme = self.theme
        gap = theme.px(10)
        high = theme.touch(48)
        self.top.setGeometry(0, 0, self.width(), high)
        top = high + self.notice_room + gap
        width = self.width() - 2 * gap
        self.sheet.setGeometry(gap, top, width, self.height() - top - gap)
        for row in (self.filters, self.log_filters):
            row.setGeometry(gap, top, width, row.height_at(width))
        below = top + self.log_filters.height() + gap
        self.log.setGeometry(gap, below, width, self.height() - below - gap)
        below = top + self.filters.height() + theme.px(8)
        self._place_hands(gap, below, width)
        if self.picker.isVisibleTo(self):
            row = self.log_filters if self.log_filters.isVisibleTo(self) else self.filters
            under = row.geometry().bottom() + theme.px(4)
            wide = min(width, theme.row(760))
            left = min(row.x() + row.left_of_open(), self.width() - gap - wide)
            self.picker.setGeometry(
                left, under, wide, min(self.picker.height_at(wide), self.height() - under - gap)
            )
        if self.letters.isVisibleTo(self):
            high = min(theme.px(360), self.height() // 2)
            wide = min(width, theme.px(680))
            self.letters.setGeometry(self.width() - gap - wide, self.height() - gap - high, wide, high)

    def _place_hands(self, left: int, top: int, width: int) -> None:
        theme, gap = self.theme, self.theme.px(10)
        bottom = self.height() - left
        logs = theme.row(270) if self._is_wide() else 0
        least = theme.px(612 if logs else 560)
        pane = int(max((width - logs) * 0.475, min(least, width * 0.58)))
        right = left + width - pane
        self.hand.setGeometry(right, top, pane, bottom - top)
        if logs:
            self.acts_log.setGeometry(right - gap - logs, top, logs, bottom - top)
        wide = right - left - gap - (logs + gap if logs else 0)
        chart = theme.px(132)
        self.rows.setGeometry(left, top, wide, bottom - top - chart - gap)
        self.chart.setGeometry(left, bottom - chart, wide, chart)

    def paintEvent(self, event: QPaintEvent) -> None:
        """The ground between the parts."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), self.theme.colour(self.theme.palette.window))
        painter.end()
