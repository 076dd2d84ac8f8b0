"""A list that grows as one scrolls: only the rows that are seen are worded and drawn, pages come when needed."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QRectF,
    QSize,
    Qt,
    QTimer,
    Signal,
)
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPen
from PySide6.QtWidgets import (
    QFrame,
    QListView,
    QScroller,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from ui.presenters.floor.models import Badge, Column, ListLine, Rows
from ui.presenters.model_parts import TextPart, Tone
from ui.theme import MEDIUM, SEMI, Theme
from ui.widgets.floor.column_places import cell_box, shown_columns
from ui.widgets.paint import (
    CENTRE,
    LEFT,
    RIGHT,
    RichText,
    begin,
    draw_text,
    fitting_font,
    fitting_text,
    rounded,
    text_width,
)
from ui.widgets.panel import Panel

AHEAD = 3
"""So many heights of the list before its end the next page is asked for."""


class _Model(QAbstractListModel):
    """Knows how many rows there are; the words of a row are made when it is drawn."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.rows: Rows | None = None
        self._count = 0
        self._worded: dict[int, ListLine] = {}

    def rowCount(self, parent: QModelIndex | QPersistentModelIndex = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else self._count

    def line(self, index: int) -> ListLine:
        """The words of a row."""
        if index not in self._worded:
            self._worded[index] = self.rows.line(index) if self.rows is not None else ListLine(())
        return self._worded[index]

    def data(
        self, index: QModelIndex | QPersistentModelIndex, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return self.line(index.row()).spoken
        return self.line(index.row()) if role == Qt.ItemDataRole.UserRole else None

    def take(self, rows: Rows) -> None:
        """Other rows, or more of the same."""
        before, self.rows = self.rows, rows
        if before is None or before.version != rows.version or rows.count < self._count:
            self.beginResetModel()
            self._worded.clear()
            self._count = rows.count
            self.endResetModel()
        elif rows.count > self._count:
            self.beginInsertRows(QModelIndex(), self._count, rows.count - 1)
            self._count = rows.count
            self.endInsertRows()


class _Delegate(QStyledItemDelegate):
    """Cells in columns, badges at the end."""

    def __init__(self, theme: Theme, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.theme = theme
        self.columns: tuple[Column, ...] = ()
        self.badges, self.badged = 150, True

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        return QSize(100, self.theme.touch(44))

    def badge_room(self, width: float) -> float:
        """Room kept for badges."""
        if not self.badged:
            return 0.0
        return min(width * 0.22, self.theme.px(self.badges * self.theme.text))

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        theme, palette = self.theme, self.theme.palette
        line: ListLine = index.data(Qt.ItemDataRole.UserRole)
        rect = QRectF(option.rect)
        painter.save()
        begin(painter)
        if option.state & QStyle.StateFlag.State_Selected:
            painter.fillRect(rect, theme.colour(palette.accent, 0.16))
            mark = QRectF(rect.left(), rect.top(), theme.px(3), rect.height())
            painter.fillRect(mark, theme.colour(palette.accent))
        edge = QRectF(rect.left(), rect.bottom() - 1, rect.width(), 1)
        painter.fillRect(edge, theme.colour(palette.panel_border, 0.8))
        inner = rect.adjusted(theme.px(12), 0, -theme.px(8), 0)
        badges = self.badge_room(inner.width())
        for column, x, wide in shown_columns(self.columns, theme, inner.width() - badges):
            room = QRectF(inner.left() + x, inner.top(), wide, inner.height())
            box = cell_box(self.columns, column, theme, room)
            self._cell(painter, box, line, column)
        self._badges(
            painter, QRectF(inner.right() - badges, inner.top(), badges, inner.height()), line.badges
        )
        painter.restore()

    def _cell(self, painter: QPainter, box: QRectF, line: ListLine, place: int) -> None:
        theme, palette, column = self.theme, self.theme.palette, self.columns[place]
        remark = line.remark if column.share else ""
        text, struck = remark or line.cells[place], line.struck and not (remark or column.stays)
        weight, colour = (SEMI, palette.strong) if column.strong and not remark else (MEDIUM, palette.muted)
        font = fitting_font(theme, text, box.width(), 14.5, 13 if column.share else 12, weight)
        if column.share and text_width(text, font) > box.width():
            tone = Tone.STRONG if column.strong and not remark and not struck else Tone.MUTED
            words = fitting_text(theme, (TextPart(text, tone),), box, (13, 11, 2))
            top = box.center().y() - words.height / 2
            words.draw(painter, box.left(), top)
            if struck:
                row = words.height / max(words.lines, 1)
                for number, wide in enumerate(words.widths):
                    self._strike(painter, box.left(), wide, top + row * (number + 0.5))
            return
        align = RIGHT if column.right else LEFT
        draw_text(painter, box, text, font, theme.colour(palette.muted if struck else colour), align)
        if struck and text.strip("—"):
            width = min(text_width(text, font), box.width())
            self._strike(
                painter, box.right() - width if column.right else box.left(), width, box.center().y()
            )

    def _strike(self, painter: QPainter, left: float, width: float, y: float) -> None:
        painter.setPen(QPen(self.theme.colour(self.theme.palette.muted), 1.2 * self.theme.scale))
        painter.drawLine(int(left), int(y), int(left + width), int(y))

    def _badges(self, painter: QPainter, room: QRectF, badges: tuple[Badge, ...]) -> None:
        """As many as find room, at least the first; how many others there are."""
        theme = self.theme
        x = room.left() + theme.px(8)
        for number, badge in enumerate(badges):
            rest = len(badges) - number - 1
            more = theme.px(34) if rest else 0
            wide = text_width(badge.text, theme.font(11.5, MEDIUM)) + theme.px(16)
            if number and x + wide + more > room.right():
                box = QRectF(x, room.top(), theme.px(29), room.height())
                draw_badge(painter, theme, box, Badge(f"+{rest + 1}", badge.tone))
                break
            wide = min(wide, room.right() - x - more)
            draw_badge(painter, theme, QRectF(x, room.top(), wide, room.height()), badge)
            x += wide + theme.px(5)


def draw_badge(painter: QPainter, theme: Theme, room: QRectF, badge: Badge) -> None:
    """A small pill in the middle of ``room``."""
    height = theme.row(21)
    colour = theme.colour(theme.palette.tone(badge.tone))
    box = QRectF(room.left(), room.center().y() - height / 2, room.width(), height)
    rounded(painter, box, height / 2, None, theme.colour(theme.palette.tone(badge.tone), 0.8))
    font = fitting_font(theme, badge.text, box.width() - theme.px(10), 11.5, 10, MEDIUM)
    draw_text(painter, box, badge.text, font, colour, CENTRE)


class _List(QListView):
    """Rows to choose one from, by touch or arrow keys; left and right belong to the replay."""

    row_chosen = Signal(int)
    more_wanted = Signal(int)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.theme = theme
        self.rows = _Model(self)
        self.painter = _Delegate(theme, self)
        self.setModel(self.rows)
        self.setItemDelegate(self.painter)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setUniformItemSizes(True)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setEditTriggers(QListView.EditTrigger.NoEditTriggers)
        self.viewport().setAutoFillBackground(False)
        QScroller.grabGesture(self.viewport(), QScroller.ScrollerGestureType.TouchGesture)
        self.selectionModel().currentChanged.connect(self._current_changed)
        self.clicked.connect(lambda index: self._touched(index.row()))
        theme.changed.connect(self.doItemsLayout)
        self.verticalScrollBar().valueChanged.connect(self._scrolled)
        self._silent = False
        self._wished = False
        self._sent = -1

    def show_rows(self, rows: Rows) -> None:
        """Show the rows; choosing one here sends nothing."""
        self._silent = True
        self.painter.columns, self.painter.badged = rows.columns, rows.badged
        before, bar = self.rows.rows, self.verticalScrollBar()
        place = bar.value()
        self.rows.take(rows)
        index = self.rows.index(rows.chosen) if 0 <= rows.chosen < rows.count else QModelIndex()
        if index != self.currentIndex():
            self.setCurrentIndex(index)
        if before is not None and before.version != rows.version and before.list_no == rows.list_no:
            self.doItemsLayout()
            bar.setValue(place)
        self._sent = rows.chosen
        self._silent = False
        self.setAccessibleName(rows.name)
        self.viewport().update()
        QTimer.singleShot(0, self, self._look_ahead)

    def _current_changed(self, current: QModelIndex, _previous: QModelIndex) -> None:
        if current.isValid() and not self._silent:
            self._touched(current.row())

    def _touched(self, row: int) -> None:
        """Chosen once, whether the touch or the new current row is heard first."""
        if row != self._sent:
            self._sent = row
            self.row_chosen.emit(row)

    def _scrolled(self, _value: int) -> None:
        self._look_ahead()

    def _look_ahead(self) -> None:
        """Ask for the next page before its rows are needed; once, and when nothing else is to be done."""
        rows, bar = self.rows.rows, self.verticalScrollBar()
        if rows is None or not rows.more or self._wished:
            return
        if bar.maximum() - bar.value() <= AHEAD * self.viewport().height():
            self._wished = True
            QTimer.singleShot(0, self, self._ask)

    def _ask(self) -> None:
        self._wished = False
        if self.rows.rows is not None and self.rows.rows.more:
            self.more_wanted.emit(self.rows.rows.count)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Up, down and pages move in the list; everything else is for the desk."""
        mine = (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown)
        if event.key() in mine and not event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            super().keyPressEvent(event)
        else:
            event.ignore()


class RowsPanel(Panel):
    """Heads of the columns over the list."""

    row_chosen = Signal(int)
    more_wanted = Signal(int)
    head_touched = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.model: Rows | None = None
        self.note = ""
        self.list = _List(theme, self)
        self.list.row_chosen.connect(self.row_chosen)
        self.list.more_wanted.connect(self.more_wanted)

    def show_model(self, model: Rows, note: str = "") -> None:
        """Show the list; ``note`` stands over the badges."""
        changed = self.model is None or (self.model.columns, self.model.count) != (model.columns, model.count)
        self.model = model
        self.setAccessibleName(f"{model.name} {note}".strip())
        if changed or note != self.note:
            self.note = note
            self.update()
        self.list.show_rows(model)
        self._place()

    def row_rect(self, row: int) -> QRectF:
        """Where a row is drawn, in the viewport: for pointers."""
        return QRectF(self.list.visualRect(self.list.rows.index(row)))

    def _head(self) -> int:
        return self.theme.row(32)

    def _place(self) -> None:
        edge = self.theme.px(2)
        self.list.setGeometry(
            edge, self._head(), self.width() - 2 * edge, self.height() - self._head() - self.theme.px(6)
        )

    def _heads(self) -> Iterator[tuple[Column, QRectF]]:
        """Each head that is shown, and its box."""
        if self.model is None:
            return
        left = self.list.x() + self.theme.px(12)
        width = self.list.viewport().width() - self.theme.px(20)
        room = width - self.list.painter.badge_room(width)
        for column, x, wide in shown_columns(self.model.columns, self.theme, room):
            box = QRectF(left + x, 0, wide, self._head())
            yield self.model.columns[column], cell_box(self.model.columns, column, self.theme, box)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Taken, so that the release comes here too."""
        event.accept()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """A head that the list can be ordered by; the chips offer the same as whole buttons."""
        for column, box in self._heads():
            if column.key and box.adjusted(-8, 0, 8, 0).contains(event.position()):
                self.head_touched.emit(column.key)
                return

    def draw(self, painter: QPainter) -> None:
        """The heads, or why there are no rows."""
        model, theme, palette = self.model, self.theme, self.theme.palette
        if model is None:
            return
        left = self.list.x() + theme.px(12)
        width = self.list.viewport().width() - theme.px(20)
        badges = self.list.painter.badge_room(width)
        muted = theme.colour(palette.muted)
        for spec, box in self._heads():
            words = f"{spec.title}▾" if spec.first else spec.title
            font = fitting_font(theme, words, box.width() + theme.px(7), 12.5, 9, SEMI)
            colour = theme.colour(palette.accent) if spec.first else muted
            draw_text(
                painter,
                box.adjusted(0, 0, theme.px(9), 0) if spec.first else box,
                words,
                font,
                colour,
                RIGHT if spec.right else LEFT,
            )
        if self.note:
            box = QRectF(left + width - badges + theme.px(4), 0, badges - theme.px(4), self._head())
            font = fitting_font(theme, self.note, box.width(), 12.5, 9, MEDIUM)
            draw_text(painter, box, self.note, font, muted, RIGHT)
        line = QRectF(1, self._head() - 1, self.width() - 2, 1)
        painter.fillRect(line, theme.colour(palette.panel_border))
        if not model.count and model.empty:
            self._say_empty(painter, model.empty)

    def _say_empty(self, painter: QPainter, said: str) -> None:
        """The sentences in the middle, wrapped, one below the other."""
        theme, box = self.theme, QRectF(self.list.geometry()).adjusted(24, 0, -24, 0)
        tones = (Tone.NORMAL, Tone.MUTED)
        texts = [
            RichText(theme, (TextPart(sentence, tones[min(place, 1)]),), 15, box.width())
            for place, sentence in enumerate(said.split("\n"))
        ]
        gap = theme.px(8)
        y = box.center().y() - (sum(text.height for text in texts) + gap * (len(texts) - 1)) / 2
        for text in texts:
            text.draw(painter, box.center().x() - text.width / 2, y)
            y += text.height + gap
