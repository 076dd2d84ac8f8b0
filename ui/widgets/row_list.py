"""A list of drawn rows with finger-high lines; only visible rows are drawn, so that 400 hands cost nothing."""

from dataclasses import dataclass

from PySide6.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import (
    QFrame,
    QListView,
    QScroller,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from ui.presenters.model_parts import Tone
from ui.theme import MEDIUM, SEMI, Theme
from ui.widgets.paint import CENTRE, begin, draw_text, fitting_font, rounded, text_width


@dataclass(frozen=True, slots=True)
class ListRow:
    """One row: key, cells from left to right, a badge at the end."""

    key: str
    cells: tuple[str, ...]
    badge: str = ""
    tone: Tone = Tone.MUTED
    below: str = ""
    """A second line in small type, cut where the row ends."""


class _Rows(QAbstractListModel):
    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.rows: tuple[ListRow, ...] = ()

    def rowCount(self, parent: QModelIndex | QPersistentModelIndex = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self.rows)

    def data(
        self, index: QModelIndex | QPersistentModelIndex, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        row = self.rows[index.row()]
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return " · ".join(cell for cell in (*row.cells, row.badge) if cell)
        return row if role == Qt.ItemDataRole.UserRole else None

    def replace(self, rows: tuple[ListRow, ...]) -> None:
        self.beginResetModel()
        self.rows = rows
        self.endResetModel()


class _RowDelegate(QStyledItemDelegate):
    """Draws cells at fixed shares of the width; the first cell is strong."""

    def __init__(self, theme: Theme, shares: tuple[float, ...], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.theme = theme
        self.shares = shares
        self.badges: frozenset[str] = frozenset()

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        row: ListRow = index.data(Qt.ItemDataRole.UserRole)
        return QSize(100, self.theme.row(62) if row.below else self.theme.touch(48))

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        theme, palette = self.theme, self.theme.palette
        row: ListRow = index.data(Qt.ItemDataRole.UserRole)
        rect = QRectF(option.rect)
        painter.save()
        begin(painter)
        if option.state & QStyle.StateFlag.State_Selected:
            painter.fillRect(rect, theme.colour(palette.accent, 0.16))
            painter.fillRect(
                QRectF(rect.left(), rect.top(), theme.px(3), rect.height()), theme.colour(palette.accent)
            )
        painter.fillRect(
            QRectF(rect.left(), rect.bottom() - 1, rect.width(), 1), theme.colour(palette.panel_border, 0.8)
        )
        inner = rect.adjusted(theme.px(12), 0, -theme.px(8), 0)
        if row.badge:
            self._draw_badge(painter, inner, row)
        inner.setRight(inner.right() - self.badge_room())
        if row.below:
            self._draw_below(painter, inner, row.below)
            inner.setHeight(inner.height() * 0.56)
        x = inner.left()
        for position, cell in enumerate(row.cells):
            share = self.shares[position] if position < len(self.shares) else 0.2
            width = inner.width() * share
            box = QRectF(x, inner.top(), width - theme.px(8), inner.height())
            weight, colour = (SEMI, palette.strong) if position == 0 else (MEDIUM, palette.text)
            font = fitting_font(theme, cell, box.width(), 14, 12, weight)
            draw_text(painter, box, cell, font, theme.colour(colour))
            x += width
        painter.restore()

    def _draw_below(self, painter: QPainter, inner: QRectF, text: str) -> None:
        theme = self.theme
        box = QRectF(inner.left(), inner.top() + inner.height() * 0.52, inner.width(), inner.height() * 0.4)
        draw_text(painter, box, text, theme.font(12, MEDIUM), theme.colour(theme.palette.muted))

    def badge_room(self) -> float:
        """Room kept at the right of every row for the widest badge, so that the cells stand in columns."""
        font = self.theme.font(12, MEDIUM)
        widest = max((text_width(badge, font) for badge in self.badges), default=0.0)
        return widest + self.theme.px(26) if widest else 0.0

    def _draw_badge(self, painter: QPainter, inner: QRectF, row: ListRow) -> None:
        theme = self.theme
        font = theme.font(12, MEDIUM)
        width = text_width(row.badge, font) + theme.px(18)
        height = theme.row(22)
        colour = theme.colour(theme.palette.tone(row.tone))
        box = QRectF(inner.right() - width, inner.center().y() - height / 2, width, height)
        rounded(painter, box, height / 2, None, colour)
        draw_text(painter, box, row.badge, font, colour, CENTRE)


class RowList(QListView):
    """Rows to choose one from, by touch or arrow keys."""

    row_chosen = Signal(str)

    def __init__(self, theme: Theme, shares: tuple[float, ...], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.theme = theme
        self._rows = _Rows(self)
        self._delegate = _RowDelegate(theme, shares, self)
        self.setModel(self._rows)
        self.setItemDelegate(self._delegate)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setUniformItemSizes(True)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setEditTriggers(QListView.EditTrigger.NoEditTriggers)
        self.viewport().setAutoFillBackground(False)
        QScroller.grabGesture(self.viewport(), QScroller.ScrollerGestureType.TouchGesture)
        self.selectionModel().currentChanged.connect(self._current_changed)
        theme.changed.connect(self.doItemsLayout)
        self._silent = False

    def show_rows(
        self, rows: tuple[ListRow, ...], chosen: str, shares: tuple[float, ...] | None = None
    ) -> None:
        """Show rows and select one by key; selecting here sends nothing."""
        self._silent = True
        if shares is not None:
            self._delegate.shares = shares
        self._delegate.badges = frozenset(row.badge for row in rows if row.badge)
        if rows != self._rows.rows:
            self._rows.replace(rows)
        position = next((i for i, row in enumerate(rows) if row.key == chosen), -1)
        self.setCurrentIndex(self._rows.index(position) if position >= 0 else QModelIndex())
        self._silent = False

    def _current_changed(self, current: QModelIndex, _previous: QModelIndex) -> None:
        if current.isValid() and not self._silent:
            self.row_chosen.emit(self._rows.rows[current.row()].key)

    def cells_width(self) -> float:
        """Width shared by the cells of a row: for the heads of the columns."""
        return self.viewport().width() - self.theme.px(20) - self._delegate.badge_room()

    def row_rect(self, key: str) -> QRectF:
        """Where a row is drawn, in the viewport: for tests and pointers."""
        position = next(i for i, row in enumerate(self._rows.rows) if row.key == key)
        return QRectF(self.visualRect(self._rows.index(position)))
