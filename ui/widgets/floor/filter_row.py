"""The filters: chips in a row, the search field, and the picker that opens below a touched chip."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QPointF, QRect, QRectF, QSize, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPainterPath, QPaintEvent, QPolygonF, QResizeEvent
from PySide6.QtWidgets import QWidget

from ui.presenters.floor.models import QUERY, FiltersModel, PickerModel
from ui.presenters.model_parts import ActStyle
from ui.theme import MEDIUM, SEMI, Theme
from ui.widgets.act_pool import ActPool
from ui.widgets.form_fields import make_edit, set_text
from ui.widgets.paint import LEFT, begin, draw_text, fill, fitting_font, rounded, text_width
from ui.widgets.panel import Column, Panel
from ui.widgets.touch import ActButton, IconButton, PlacedWidget, ThemedWidget

CLEAR = "clear"
SAID_SIZE, SAID_SMALL = 13.0, 11.0
"""Type of what is said of the list; the smaller where the filters leave less room."""
SLOT_LEAST, SLOT, SLOT_MOST = 72, 104, 172
"""Widths of a chip: the least in one line with the search, that on two lines, the most."""
SEARCH_LEAST, SEARCH_MOST, SAID = 170, 360, 76
"""What the search and the words about what was found keep; a longer sentence takes from the search, not from a chip."""
_KEYS_IN_A_ROW = 3


class ChipButton(ActButton):
    """What a filter is set to, and a small triangle."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent, 13)
        self.short = False

    def words(self) -> str:
        """Only what it is set to where the row is narrow; only the name of the filter where not even that has room."""
        if not (self.short and self.model.subtitle):
            return self.model.title
        room = self.width() - self._sign() - self.theme.px(18)
        if self.width() and text_width(self.model.subtitle, self.theme.font(11, MEDIUM)) > room:
            return self.model.title.partition(":")[0]
        return self.model.subtitle

    def _sign(self) -> int:
        return self.theme.px(16) if self.model.hint else 0

    def room_for(self, words: str) -> int:
        """The words, the triangle, air."""
        width = text_width(words, self.theme.font(13, MEDIUM)) + self._sign() + self.theme.px(20)
        return max(self.theme.touch(), int(width) + 1)

    def sizeHint(self) -> QSize:
        """As wide as what it says."""
        return QSize(self.room_for(self.words()), self.theme.touch())

    def draw(self, painter: QPainter, rect: QRectF) -> None:
        """A plate as high as a line of words inside a finger's height."""
        theme, palette, model = self.theme, self.theme.palette, self.model
        plate = rect.adjusted(0, theme.px(3), 0, -theme.px(3))
        is_set = model.style is ActStyle.RAISE
        ground = palette.key_pressed if self.isDown() else palette.key if is_set else palette.field
        edge = palette.accent if is_set or model.checked else palette.key_border
        rounded(
            painter, plate, theme.px(9), theme.colour(ground), theme.colour(edge), 2 if model.checked else 1
        )
        room = QRectF(
            plate.left() + theme.px(10),
            plate.top(),
            plate.width() - theme.px(18) - self._sign(),
            plate.height(),
        )
        font = fitting_font(theme, self.words(), room.width() + 1, 13, 11, MEDIUM)
        draw_text(painter, room.adjusted(0, 0, 2, 0), self.words(), font, theme.colour(palette.text), LEFT)
        if model.hint:
            side, middle = theme.px(4), QPointF(plate.right() - theme.px(12), plate.center().y())
            path = QPainterPath()
            path.addPolygon(
                QPolygonF(
                    [
                        middle + QPointF(-side, -side / 2),
                        middle + QPointF(side, -side / 2),
                        middle + QPointF(0, side),
                    ]
                )
            )
            path.closeSubpath()
            fill(painter, path, theme.colour(palette.soft))


class FilterRow(PlacedWidget):
    """Chips at the left, the search at the right; two lines where one is too short."""

    touched = Signal(str)
    query_changed = Signal(str, object)
    search_touched = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None, search: bool = True) -> None:
        super().__init__(theme, parent)
        self.model: FiltersModel | None = None
        self._chips: list[ChipButton] = []
        self.search = make_edit(theme, 15, 44)
        self.search.setParent(self)
        self.search.setObjectName("floor_search")
        self.search.textEdited.connect(lambda text: self.query_changed.emit(QUERY, text))
        self.search.installEventFilter(self)
        self.search.setVisible(search)
        self._has_search = search
        self.clear = IconButton(theme, "close", self)
        self.clear.setObjectName("floor_clear")
        self.clear.clicked.connect(lambda: self.touched.emit(CLEAR))
        self.clear.hide()
        self._said = QRectF()

    @property
    def chips(self) -> list[ChipButton]:
        """The chips that are shown."""
        return [chip for chip in self._chips if chip.isVisibleTo(self)]

    def show_model(self, model: FiltersModel) -> None:
        """Show what the filters are set to."""
        if model == self.model:
            return
        self.model = model
        while len(self._chips) < len(model.chips):
            chip = ChipButton(self.theme, self)
            chip.touched.connect(self.touched)
            self._chips.append(chip)
        for index, chip in enumerate(self._chips):
            chip.setVisible(index < len(model.chips))
            if index < len(model.chips):
                chip.setObjectName(f"floor_{model.chips[index].key}")
                chip.show_model(model.chips[index])
                chip.name(model.chips[index].title)
        self.search.setAccessibleName(model.query_labels[0] if model.query_labels else "")
        set_text(self.search, model.query)
        self.clear.setVisible(self._has_search and bool(model.query))
        self.clear.name(model.clear_text or "×")
        self.setAccessibleName(model.understood)
        self._place()
        self.update()

    def left_of_open(self) -> int:
        """Where the chip begins whose choices are open."""
        return next((chip.x() for chip in self.chips if chip.model.checked), 0)

    def height_at(self, width: int) -> int:
        """One line or two."""
        return self._arranged(width)[1]

    def _search_room(self) -> int:
        if not self._has_search:
            return 0
        labels = self.model.query_labels if self.model is not None else ()
        return self._room_for(labels[-1] if labels else "")

    def _room_for(self, label: str) -> int:
        return int(text_width(label, self.search.font())) + self.theme.px(34)

    def _hint(self) -> str:
        """The longest hint that has room in the search; rather none than half of one."""
        labels = self.model.query_labels if self.model is not None else ()
        fitting = (label for label in labels if self._room_for(label) <= self.search.width())
        return next(fitting, "")

    def _said_room(self, size: float = SAID_SIZE) -> int:
        said = self.model.understood if self.model is not None else ""
        return int(text_width(said, self.theme.font(size))) + self.theme.px(10)

    def _slot(self, room: int) -> int:
        """The width of every chip, set or not, so that none moves while one is touched; 0: there is none in one line.
        The last place is kept for the one that drops all filters."""
        if not self._has_search or self.model is None:
            return 0
        gap, places = self.theme.px(8), len(self.model.chips) + (0 if self.model.droppable else 1)
        slot = room // places - gap
        return 0 if slot < self.theme.row(SLOT_LEAST) else min(slot, self.theme.row(SLOT_MOST))

    def _arranged(self, width: int) -> tuple[list[tuple[ChipButton, QRect]], int, QRect, QRect]:
        """(chips with places, height, place of the search, place of the words about what was found)."""
        theme, gap, line = self.theme, self.theme.px(8), self.theme.touch()
        chips = self.chips
        need_search, need_said = self._search_room(), theme.row(SAID)
        tail = need_said + (need_search + gap if need_search else 0)
        slot = self._slot(width - tail)
        least = theme.row(SEARCH_LEAST)
        if (
            not slot and need_search > least
        ):  # the hint in the search may end sooner, the filters stay in one line
            need_search, tail = least, tail - need_search + least
            slot = self._slot(width - tail)
        slot = slot or (theme.row(SLOT) if need_search else 0)
        placed: list[tuple[ChipButton, QRect]] = []
        x, y = 0, 0
        for chip in chips:
            chip.short = bool(slot) and chip.room_for(chip.model.title) > slot
            wide = slot or min(chip.sizeHint().width(), width)
            if x and x + wide > width:
                x, y = 0, y + line + gap // 2
            placed.append((chip, QRect(x, y, wide, line)))
            x += wide + gap
        if x and x + (tail if need_search else max(need_said, self._said_room(SAID_SMALL))) > width:
            x, y = 0, y + line + gap // 2
        least = x + (theme.row(SEARCH_LEAST) + gap if need_search else 0)
        need_said = min(max(need_said, self._said_room()), width - least)
        said = QRect(width - need_said, y, need_said, line)
        search = (
            QRect(x, y, min(max(self._search_room(), theme.row(SEARCH_MOST)), said.left() - gap - x), line)
            if need_search
            else QRect()
        )
        return placed, y + line, search, said

    def _place(self) -> None:
        if self.model is None or self.width() < 50:
            return
        placed, _height, search, said = self._arranged(self.width())
        for chip, rect in placed:
            chip.setGeometry(rect)
        self.search.setGeometry(search)
        self.search.setPlaceholderText(self._hint())
        side = self.theme.touch()
        self.clear.setGeometry(search.right() - side, search.center().y() - side // 2, side, side)
        self.search.setTextMargins(0, 0, side if self.model.query else 0, 0)
        self._said = QRectF(said)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """A touch of the search brings the letters."""
        if isinstance(event, QMouseEvent) and event.type() is QEvent.Type.MouseButtonPress:
            self.search_touched.emit()
        return super().eventFilter(watched, event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """How many there are, and how the search was understood."""
        if self.model is None:
            return
        painter = begin(QPainter(self))
        theme = self.theme
        draw_text(
            painter,
            self._said,
            self.model.understood,
            fitting_font(theme, self.model.understood, self._said.width(), SAID_SIZE, SAID_SMALL),
            theme.colour(theme.palette.muted),
            LEFT,
        )
        painter.end()


class _Choices(ThemedWidget):
    """The choices of a picker, in columns as wide as the longest."""

    touched = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.pool = ActPool(theme, self, self.touched.emit, lambda *_why: None, "floor", title_size=14)

    def columns(self, width: int) -> int:
        """How many beside each other."""
        widest = max((button.sizeHint().width() for button in self.pool.shown), default=1)
        return max(1, (width + self.theme.px(6)) // (widest + self.theme.px(6)))

    def place(self) -> None:
        """A grid."""
        shown, theme = self.pool.shown, self.theme
        if not shown or self.width() < 40:
            return
        gap, columns = theme.px(6), self.columns(self.width())
        wide = (self.width() - gap * (columns - 1)) // columns
        high = max(button.sizeHint().height() for button in shown)
        for index, button in enumerate(shown):
            row, column = divmod(index, columns)
            button.setGeometry(column * (wide + gap), row * (high + gap), wide, high)
        rows = -(-len(shown) // columns)
        self.setMinimumHeight(rows * (high + gap))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Another width, other columns."""
        self.place()

    def restyle(self) -> None:
        """New scale or palette."""
        super().restyle()
        self.place()


class Picker(Panel):
    """Opens below the chips: choices to touch, and done."""

    touched = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.strong_border = True
        self.model: PickerModel | None = None
        self._choices = _Choices(theme)
        self._choices.touched.connect(self.touched)
        self._scroll = Column(self)
        self._scroll.setWidget(self._choices)
        self._keypad = ActPool(theme, self, self.touched.emit, lambda *_why: None, "floor", title_size=17)
        self.done = ActButton(theme, self, 15)
        self.done.setObjectName("floor_done")
        self.done.touched.connect(self.touched)
        self.hide()

    def choice(self, key: str) -> ActButton:
        """A choice by its key."""
        return self._choices.pool.by_key(key)

    @property
    def buttons(self) -> list[ActButton]:
        """The choices that are shown."""
        return [*self._choices.pool.shown, *self._keypad.shown]

    def show_model(self, model: PickerModel | None) -> None:
        """Show choices, or nothing."""
        if model == self.model:
            return
        another = model is None or self.model is None or model.key != self.model.key
        self.model = model
        self.setVisible(model is not None)
        if model is None:
            return
        self._choices.pool.show_models(model.choices)
        self._choices.place()
        self._keypad.show_models(model.keypad)
        self.done.show_model(model.done)
        self.setAccessibleName(model.title)
        if another:
            self._scroll.verticalScrollBar().setValue(0)
        self._place()
        self.raise_()
        self.update()

    def height_at(self, width: int) -> int:
        """As high as its choices, with the title."""
        inner = width - 2 * self.pad() - self._pad_width()
        shown = self._choices.pool.shown
        rows = -(-len(shown) // self._choices.columns(inner - self.theme.px(10))) if shown else 0
        high = max((button.sizeHint().height() for button in shown), default=0) + self.theme.px(6)
        keys = -(-len(self._keypad.shown) // _KEYS_IN_A_ROW) * (self.theme.touch() + self.theme.px(6))
        return self.theme.touch() + max(rows * high, keys) + 3 * self.pad()

    def _pad_width(self) -> int:
        """What the digits take at the right, with the gap before them."""
        if not self._keypad.shown:
            return 0
        return _KEYS_IN_A_ROW * (self.theme.touch(64) + self.theme.px(6)) + self.pad()

    def _place(self) -> None:
        pad = self.pad()
        side = self.done.sizeHint().width()
        self.done.setGeometry(self.width() - pad - side, pad, side, self.theme.touch())
        top = pad + self.theme.touch() + pad // 2
        digits = self._pad_width()
        self._scroll.setGeometry(pad, top, self.width() - 2 * pad - digits, self.height() - top - pad)
        left, gap = self.width() - digits, self.theme.px(6)
        for index, key in enumerate(self._keypad.shown):
            row, column = divmod(index, _KEYS_IN_A_ROW)
            wide, high = self.theme.touch(64), self.theme.touch()
            key.setGeometry(left + column * (wide + gap), top + row * (high + gap), wide, high)

    def draw(self, painter: QPainter) -> None:
        """The title."""
        if self.model is None:
            return
        pad, theme = self.pad(), self.theme
        box = QRectF(pad, pad, self.done.x() - 2 * pad, theme.touch())
        font = fitting_font(theme, self.model.title, box.width(), 16, 12, SEMI)
        draw_text(painter, box, self.model.title, font, theme.colour(theme.palette.strong), LEFT)
