"""A page of blocks: figures, tables whose rows can be touched, cards of the room, charts; scrolled as one."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QWidget

from ui.presenters.floor.models import (
    Block,
    CardBlock,
    ChartBlock,
    FigureBlock,
    SheetModel,
    SheetRow,
    TableBlock,
)
from ui.presenters.model_parts import TextPart, Tone
from ui.theme import BOLD, MEDIUM, SEMI, Theme
from ui.widgets.act_pool import ActPool
from ui.widgets.floor.chart_box import chart_picture
from ui.widgets.floor.column_places import cell_box, needs_two_lines, shown_columns, wraps
from ui.widgets.floor.room_card import CARD_WIDTH, card_height, draw_room_card
from ui.widgets.floor.rows_view import draw_badge
from ui.widgets.paint import (
    CENTRE,
    LEFT,
    RIGHT,
    RichText,
    begin,
    draw_text,
    fitting_font,
    fitting_text,
    text_width,
)
from ui.widgets.panel import Column, DrawnColumn, Panel
from ui.widgets.touch import LastTouch

SPARE = 260
"""A column takes at most so much of what is left for each of its shares."""
HALF = 560
"""From this width on a column of blocks stands beside another one."""
ROW = 30
"""Height of a row that cannot be touched."""
NOTE = 26
"""Height of what a mark in a table means, below it."""


@dataclass(slots=True)
class _Laid:
    block: Block
    box: QRectF
    touchable: tuple[tuple[str, QRectF], ...] = ()


class SheetBlocks(DrawnColumn):
    """Draws the blocks. Rows and cards with a key are touched; Up, Down and Enter go through them by keys."""

    touched = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.blocks: tuple[Block, ...] = ()
        self._laid: list[_Laid] = []
        self._pictures: dict[object, QPixmap | None] = {}
        self._at = -1
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    def show_blocks(self, blocks: tuple[Block, ...], name: str) -> None:
        """Show other blocks."""
        if blocks != self.blocks:
            self.blocks = blocks
            self._at = -1
            self.content_changed()
        notes = dict.fromkeys(block.note for block in blocks if isinstance(block, TableBlock) and block.note)
        self.setAccessibleName(name)
        self.setAccessibleDescription(" · ".join(notes))

    # --- places ---------------------------------------------------------------------------------------------------

    def lay_out(self, width: int) -> float:
        """One block under the other; on a wide sheet two beside each other, in order, each where there is room first.
        What needs the whole width has it: figures, cards, a table that half of it would cut."""
        theme = self.theme
        gap, between = theme.px(14), theme.px(36)
        half = (width - between) // 2
        side_by_side = half >= theme.px(HALF * theme.text)
        self._laid = []
        ends = [0.0, 0.0]
        for block in self.blocks:
            whole = not side_by_side or self._least(block) > half
            column = 0 if whole or ends[0] <= ends[1] else 1
            y = max(ends) if whole else ends[column]
            y += gap if y else 0
            x, wide = column * (half + between), width if whole else half
            height, touchable = self._measured(block, y, wide)
            moved = tuple((key, box.translated(x, 0)) for key, box in touchable)
            self._laid.append(_Laid(block, QRectF(x, y, wide, height), moved))
            ends = [y + height] * 2 if whole else ends
            ends[column] = y + height
        return max(ends) + theme.px(6)

    def _least(self, block: Block) -> float:
        """The least width in which nothing of a block is cut."""
        theme = self.theme
        if isinstance(block, FigureBlock | CardBlock):
            return float("inf")
        if isinstance(block, ChartBlock):
            return 0.0
        badges = max((self._badge_width(row) for row in block.rows), default=0.0)
        return sum(theme.px(column.room * theme.text) for column in block.columns) + badges + theme.px(10)

    def _measured(self, block: Block, top: float, width: int) -> tuple[float, tuple[tuple[str, QRectF], ...]]:
        theme = self.theme
        match block:
            case FigureBlock():
                return float(theme.row(64)), ()
            case ChartBlock():
                return float(theme.row(block.height + 30)), ()
            case CardBlock():
                return self._cards(block, top, width)
            case TableBlock():
                y = top + theme.row(34) + (theme.row(26) if block.rows else theme.row(ROW))
                found = []
                high = self._row_height(block, width)
                for row in block.rows:
                    if row.key:
                        found.append((row.key, QRectF(0, y, width, high)))
                    y += high
                return y - top + (theme.row(NOTE) if block.note else 0), tuple(found)

    def _row_height(self, block: TableBlock, width: float) -> float:
        """One for all rows of a table: that of a finger where one of them can be touched or needs two lines."""
        shown, _badges = self._shown(block, width)
        high = any(row.key for row in block.rows) or needs_two_lines(block, theme=self.theme, shown=shown)
        return float(self.theme.touch(44) if high else self.theme.row(ROW))

    def _shown(self, block: TableBlock, width: float) -> tuple[list[tuple[int, float, float]], float]:
        """(column, left, width) of those that find room, and what the badges behind them take."""
        badges = max((self._badge_width(row) for row in block.rows), default=0.0)
        room = width - badges - self.theme.px(10)
        return shown_columns(block.columns, self.theme, room, SPARE), badges

    def _cards(
        self, block: CardBlock, top: float, width: int
    ) -> tuple[float, tuple[tuple[str, QRectF], ...]]:
        theme, gap = self.theme, self.theme.px(12)
        columns = max(1, int((width + gap) // (theme.px(CARD_WIDTH * theme.text) + gap)))
        wide = min((width - gap * (columns - 1)) / columns, theme.px(CARD_WIDTH * theme.text) * 1.5)
        high = max((card_height(theme, card, wide) for card in block.cards), default=0.0)
        found = []
        for index, card in enumerate(block.cards):
            line, column = divmod(index, columns)
            found.append((card.key, QRectF(column * (wide + gap), top + line * (high + gap), wide, high)))
        lines = -(-len(block.cards) // columns)
        return lines * (high + gap), tuple(found)

    @property
    def keys(self) -> list[tuple[str, QRectF]]:
        """Everything that can be touched, with its place."""
        return [each for laid in self._laid for each in laid.touchable if each[0]]

    # --- gestures -------------------------------------------------------------------------------------------------

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Taken, so that the release comes here too."""
        LastTouch.at = event.globalPosition().toPoint()
        event.accept()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """A row or a card was touched."""
        for key, box in self.keys:
            if event.button() is Qt.MouseButton.LeftButton and box.contains(event.position()):
                self.touched.emit(key)
                return

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Along what can be touched."""
        keys, steps = self.keys, {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
        if event.key() in steps and keys:
            self._at = min(max(0, self._at + steps[Qt.Key(event.key())]), len(keys) - 1)
            self._see(keys[self._at][1])
            self.update()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space) and 0 <= self._at < len(
            keys
        ):
            self.touched.emit(keys[self._at][0])
        else:
            super().keyPressEvent(event)

    def _see(self, box: QRectF) -> None:
        owner = self.parentWidget()
        above = owner.parentWidget() if owner is not None else None
        if isinstance(above, Column):
            above.ensureVisible(0, int(box.center().y()), 0, int(box.height()))

    # --- drawing --------------------------------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        """The blocks that are seen."""
        painter = begin(QPainter(self))
        for laid in self._laid:
            if laid.box.bottom() >= event.rect().top() and laid.box.top() <= event.rect().bottom():
                self._draw(painter, laid)
        if self.hasFocus() and 0 <= self._at < len(self.keys):
            painter.setPen(self.theme.colour(self.theme.palette.strong))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(self.keys[self._at][1].adjusted(1, 1, -1, -1), 6, 6)
        painter.end()

    def _draw(self, painter: QPainter, laid: _Laid) -> None:
        match laid.block:
            case FigureBlock():
                self._draw_figures(painter, laid.block, laid.box)
            case TableBlock():
                self._draw_table(painter, laid.block, laid.box)
            case CardBlock():
                for card, (_key, box) in zip(laid.block.cards, laid.touchable, strict=True):
                    draw_room_card(painter, self.theme, box, card)
            case ChartBlock():
                self._draw_chart(painter, laid.block, laid.box)

    def _draw_figures(self, painter: QPainter, block: FigureBlock, box: QRectF) -> None:
        theme, palette = self.theme, self.theme.palette
        wide = box.width() / max(1, len(block.figures))
        for index, (label, figure, tone) in enumerate(block.figures):
            room = QRectF(box.left() + index * wide, box.top(), wide - theme.px(12), box.height())
            low = QRectF(room.left(), room.top() + theme.row(4), room.width(), theme.row(20))
            font = fitting_font(theme, label, low.width(), 12.5, 10, MEDIUM)
            draw_text(painter, low, label, font, theme.colour(palette.muted), LEFT)
            high = QRectF(room.left(), low.bottom(), room.width(), theme.row(34))
            font = fitting_font(theme, figure, high.width(), 24, 11, BOLD)
            draw_text(painter, high, figure, font, theme.colour(palette.tone(tone)), LEFT)

    def _draw_title(self, painter: QPainter, box: QRectF, title: str) -> None:
        theme = self.theme
        head = QRectF(box.left(), box.top(), box.width(), theme.row(30))
        draw_text(painter, head, title, theme.font(15, SEMI), theme.colour(theme.palette.strong), LEFT)

    def _draw_table(self, painter: QPainter, block: TableBlock, box: QRectF) -> None:
        theme, palette = self.theme, self.theme.palette
        self._draw_title(painter, box, block.title)
        y, whole = box.top() + theme.row(34), box.width()
        if not block.rows:
            room = QRectF(box.left(), y, box.width(), theme.row(ROW))
            draw_text(painter, room, block.empty, theme.font(14), theme.colour(palette.muted), LEFT)
            return
        columns, badges = self._shown(block, box.width())
        end = max((x + wide for _index, x, wide in columns), default=0.0) + badges + theme.px(10)
        box = QRectF(box.left(), box.top(), min(box.width(), end), box.height())
        for index, x, wide in columns:
            spec = block.columns[index]
            room = cell_box(block.columns, index, theme, QRectF(box.left() + x, y, wide, theme.row(22)))
            font = fitting_font(theme, spec.title, room.width(), 12, 10, MEDIUM)
            draw_text(
                painter, room, spec.title, font, theme.colour(palette.muted), RIGHT if spec.right else LEFT
            )
        y += theme.row(26)
        high = self._row_height(block, whole)
        for row in block.rows:
            line = QRectF(box.left(), y, box.width(), high)
            painter.fillRect(
                QRectF(line.left(), line.top() - 1, line.width(), 1), theme.colour(palette.panel_border)
            )
            for index, x, wide in columns:
                self._draw_cell(painter, row, index, block, QRectF(line.left() + x, y, wide, high))
            if row.badge is not None:
                width = self._badge_width(row)
                draw_badge(painter, theme, QRectF(line.right() - width, y, width, high), row.badge)
            y += high
        note = QRectF(box.left(), y, whole, theme.row(NOTE))
        font = fitting_font(theme, block.note, whole, 12.5, 10)
        draw_text(painter, note, block.note, font, theme.colour(palette.muted), LEFT)

    def _badge_width(self, row: SheetRow) -> float:
        if row.badge is None:
            return 0.0
        return text_width(row.badge.text, self.theme.font(11.5, MEDIUM)) + self.theme.px(16)

    def _draw_cell(
        self, painter: QPainter, row: SheetRow, index: int, block: TableBlock, room: QRectF
    ) -> None:
        theme, palette, spec, text = self.theme, self.theme.palette, block.columns[index], row.cells[index]
        room = cell_box(block.columns, index, theme, room)
        colour = palette.tone(row.tone) if row.tone is not Tone.NORMAL and spec.strong else palette.strong
        weight = SEMI if spec.strong else MEDIUM
        colour = colour if spec.strong else palette.text
        two_lines = wraps(spec) and room.height() > theme.row(ROW)
        if two_lines and text_width(text, theme.font(13, weight)) > room.width():
            words = fitting_text(theme, (TextPart(text),), room, (13, 11, 2))
            words.draw(painter, room.left(), room.center().y() - words.height / 2)
            return
        font = fitting_font(theme, text, room.width(), 14, 11, weight)
        draw_text(painter, room, text, font, theme.colour(colour), RIGHT if spec.right else LEFT)

    def _draw_chart(self, painter: QPainter, block: ChartBlock, box: QRectF) -> None:
        theme, chart = self.theme, block.chart
        self._draw_title(painter, box, chart.title)
        room = box.adjusted(0, theme.row(30), 0, 0)
        if chart.draw is None:
            draw_text(painter, room, chart.empty, theme.font(14), theme.colour(theme.palette.muted), CENTRE)
            return
        key = (chart.version, room.size().toTuple(), theme.palette.name, theme.scale, theme.text)
        if key not in self._pictures:
            if len(self._pictures) > 24:
                self._pictures.clear()
            size = (int(room.width()), int(room.height()))
            self._pictures[key] = chart_picture(theme, chart, *size, self.devicePixelRatioF())
        picture = self._pictures[key]
        if picture is not None:
            painter.drawPixmap(QPointF(room.left(), room.top()), picture)


class SheetView(Panel):
    """Title, choices of what is looked at, the blocks, acts at the foot."""

    touched = Signal(str)
    why_requested = Signal(str, str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.model: SheetModel | None = None
        why = self.why_requested.emit
        self.choices = ActPool(theme, self, self.touched.emit, why, "floor", title_size=13)
        self.blocks = SheetBlocks(theme)
        self.blocks.setObjectName("floor_blocks")
        self.blocks.touched.connect(self.touched)
        self._scroll = Column(self)
        self._scroll.setWidget(self.blocks)
        self.acts = ActPool(theme, self, self.touched.emit, why, "floor", title_size=15)

    def show_model(self, model: SheetModel) -> None:
        """Show a page; another one begins at its top."""
        if model == self.model:
            return
        another = self.model is None or (self.model.key, self.model.title) != (model.key, model.title)
        self.model = model
        self.choices.show_models(model.choices)
        self.acts.show_models(model.acts)
        self.setAccessibleName(" · ".join(part for part in (model.title, model.subtitle) if part))
        self._place()
        self.blocks.show_blocks(model.blocks, model.title)
        self._scroll.setVisible(bool(model.blocks))
        if another:
            self._scroll.verticalScrollBar().setValue(0)
        self.update()

    def take_keys(self) -> None:
        """Up and Down go through the rows, from the top."""
        self.blocks.setFocus(Qt.FocusReason.OtherFocusReason)
        self._scroll.verticalScrollBar().setValue(0)

    def _place(self) -> None:
        theme, pad, gap = self.theme, self.theme.px(16), self.theme.px(7)
        if self.width() < 60:
            return
        top = theme.row(48)
        x = pad
        for button in self.choices.shown:
            wide = min(button.sizeHint().width(), self.width() - 2 * pad)
            if x > pad and x + wide > self.width() - pad:
                x, top = pad, top + theme.touch() + gap
            button.setGeometry(x, top, wide, theme.touch())
            x += wide + gap
        top += theme.touch() + gap if self.choices.shown else 0
        bottom = self.height() - pad
        if self.acts.shown:
            high, count = theme.touch(54), len(self.acts.shown)
            wide = min((self.width() - 2 * pad - gap * (count - 1)) // count, theme.row(280))
            for index, button in enumerate(self.acts.shown):
                button.setGeometry(pad + index * (wide + gap), bottom - high, wide, high)
            bottom -= high + gap
        self._scroll.setGeometry(pad, top, self.width() - pad - theme.px(6), bottom - top)

    def draw(self, painter: QPainter) -> None:
        """Title, or why there is nothing."""
        model, theme, _palette = self.model, self.theme, self.theme.palette
        if model is None:
            return
        pad = theme.px(16)
        line = (
            TextPart(model.title, Tone.STRONG),
            TextPart(f"   {model.subtitle}" if model.subtitle else "", Tone.MUTED),
        )
        words = RichText(theme, line, 17, self.width() - 2 * pad)
        words.draw(painter, pad, (theme.row(48) - words.height) / 2)
        if not model.blocks:
            room = QRectF(self.rect()).adjusted(pad, 0, -pad, 0)
            empty = RichText(theme, (TextPart(model.empty, Tone.MUTED),), 16, room.width() * 0.8)
            empty.draw(painter, room.center().x() - empty.width / 2, room.center().y() - empty.height / 2)
