"""F1: the keys, over the screen they act on."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from ui.presenters.console.view_models import HelpGroup, HelpModel
from ui.presenters.model_parts import TextPart
from ui.presenters.reading.help import halves
from ui.theme import BOLD, MEDIUM, SEMI, Theme
from ui.widgets.paint import CENTRE, RichText, begin, draw_text, fitting_font, rounded, text_width
from ui.widgets.touch import IconButton, ThemedWidget

SIZES = (16.0, 15.0, 14.0, 13.0, 12.0, 11.0)


class HelpOverlay(ThemedWidget):
    """Groups of keys in columns on a dark veil; a touch anywhere closes it."""

    closed = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.model: HelpModel | None = None
        self.setAttribute(Qt.WidgetAttribute.WA_NoSystemBackground)
        self.close_button = IconButton(theme, "close", self)
        self.close_button.setObjectName("close_help")
        self.close_button.clicked.connect(self.closed)
        self.hide()

    def show_model(self, model: HelpModel | None) -> None:
        """Show the keys, or nothing."""
        if model == self.model:
            return
        self.model = model
        self.setVisible(model is not None)
        if model is not None:
            self.raise_()
            self.setAccessibleName(model.title)
            self.close_button.name(model.close_text or "×")
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """× in the corner."""
        side = self.theme.touch()
        self.close_button.setGeometry(self.width() - side - self.theme.px(26), self.theme.px(22), side, side)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """A touch beside the × closes as well."""
        self.closed.emit()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Veil, title, columns."""
        model, theme, palette = self.model, self.theme, self.theme.palette
        if model is None:
            return
        painter = begin(QPainter(self))
        painter.fillRect(self.rect(), theme.colour("#05080a", 0.62))
        sheet = QRectF(self.rect()).adjusted(theme.px(18), theme.px(14), -theme.px(18), -theme.px(14))
        rounded(
            painter,
            sheet,
            theme.px(14),
            theme.colour(palette.panel),
            theme.colour(palette.panel_border),
        )
        box = sheet.adjusted(theme.px(22), theme.px(16), -theme.px(22), -theme.px(14))
        head = QRectF(box.left(), box.top(), box.width() - theme.px(60), theme.row(28))
        draw_text(painter, head, model.title, theme.font(20, BOLD), theme.colour(palette.strong))
        foot = QRectF(box.left(), box.bottom() - theme.row(20), box.width(), theme.row(20))
        draw_text(painter, foot, model.footer, theme.font(13), theme.colour(palette.muted))
        body = box.adjusted(0, theme.row(42), 0, -theme.row(28))
        self._draw_columns(painter, body)
        painter.end()

    def _draw_columns(self, painter: QPainter, body: QRectF) -> None:
        """Groups in two or three columns of about the same height, in the largest size that fits."""
        model, theme = self.model, self.theme
        if model is None:
            return
        gap = theme.px(30)
        smallest = SIZES[-1] / theme.text
        for size in (*SIZES, smallest):
            for columns in (2, 3):
                width = (body.width() - gap * (columns - 1)) / columns
                laid = [self._lay(group, width, size) for group in model.groups]
                packed = self._pack(laid, columns)
                tallest = max(sum(group.height for group in groups) for groups in packed)
                if tallest <= body.height() or (size == smallest and columns == 3):
                    for index, groups in enumerate(packed):
                        place = QRectF(body.left() + index * (width + gap), body.top(), width, body.height())
                        self._draw_groups(painter, place, groups, size)
                    return

    def _lay(self, group: HelpGroup, width: float, size: float) -> _Laid:
        """A group at a width: its keys at the left, the words wrapped beside them."""
        theme = self.theme
        row, keys_width = theme.row(size * 1.8), sum(self._keys_widths(width, size))
        words_width = width - keys_width - theme.px(8)
        words = [RichText(theme, (TextPart(text),), size, words_width) for _keys, text in group.rows]
        heights = [max(row, each.height + theme.px(4)) for each in words]
        return _Laid(group, words, heights, row * 1.9 + sum(heights))

    def _caps(self, keys: str) -> tuple[str, ...]:
        """One cap, or those of keyboard and numeric pad apart."""
        return halves(keys) if self.model is not None and self.model.heads is not None else (keys,)

    def _keys_widths(self, width: float, size: float) -> list[float]:
        """Of the column of keys, or of the two: of the keyboard and of the pad."""
        model = self.model
        if model is None:
            return [0.0]
        font, head = self.theme.font(size - 1, MEDIUM), self.theme.font(size - 2)
        rows = [self._caps(keys) for group in model.groups for keys, _text in group.rows]
        rows_and_heads = [[text_width(cap, font) for cap in row] for row in rows]
        if model.heads is not None:
            rows_and_heads.append([text_width(each, head) for each in model.heads])
        widest = [max(column) + self.theme.px(20) for column in zip(*rows_and_heads, strict=True)]
        share = 0.46 if len(widest) == 1 else 0.27
        return [min(width * share, each) for each in widest]

    @staticmethod
    def _pack(groups: list[_Laid], columns: int) -> list[list[_Laid]]:
        """Groups in their order, each column up to its share of the whole height."""
        packed: list[list[_Laid]] = [[]]
        rest = sum(group.height for group in groups)
        used = 0.0
        for group in groups:
            left = columns - len(packed) + 1
            if packed[-1] and len(packed) < columns and used + group.height / 2 > rest / left:
                rest -= used
                packed.append([])
                used = 0.0
            packed[-1].append(group)
            used += group.height
        return packed

    def _draw_groups(self, painter: QPainter, place: QRectF, groups: list[_Laid], size: float) -> None:
        theme, palette = self.theme, self.theme.palette
        row, widths = theme.row(size * 1.8), self._keys_widths(place.width(), size)
        y = place.top()
        for laid in groups:
            title = QRectF(place.left(), y, place.width(), row)
            if self.model is not None and self.model.heads is not None:
                self._draw_heads(painter, title, self.model.heads, widths, size)
                title.setLeft(place.left() + sum(widths) + theme.px(8))
            draw_text(painter, title, laid.group.title, theme.font(size, SEMI), theme.colour(palette.accent))
            y += row * 1.15
            for (keys, _text), words, height in zip(laid.group.rows, laid.words, laid.heights, strict=True):
                left = place.left()
                for cap, width in zip(self._caps(keys), widths, strict=True):
                    self._draw_cap(painter, QRectF(left, y + 2, width, row - 5), cap, size)
                    left += width
                top = y + (row - 1) / 2 - words.height / 2 if words.lines == 1 else y
                words.draw(painter, left + theme.px(8), top)
                y += height
            y += row * 0.75

    def _draw_heads(
        self, painter: QPainter, line: QRectF, heads: tuple[str, str], widths: list[float], size: float
    ) -> None:
        left = line.left()
        for head, width in zip(heads, widths, strict=True):
            font = fitting_font(self.theme, head, width - self.theme.px(6), size - 2, 10)
            colour = self.theme.colour(self.theme.palette.muted)
            draw_text(painter, QRectF(left, line.top(), width, line.height()), head, font, colour)
            left += width

    def _draw_cap(self, painter: QPainter, box: QRectF, keys: str, size: float) -> None:
        """Keys on a cap as wide as they are; nothing where there is none."""
        theme, palette = self.theme, self.theme.palette
        if not keys:
            return
        font = fitting_font(theme, keys, box.width() - theme.px(18), size - 1, 10, MEDIUM)
        cap = QRectF(box.left(), box.top(), text_width(keys, font) + theme.px(14), box.height())
        rounded(painter, cap, theme.px(5), theme.colour(palette.key), theme.colour(palette.key_border))
        draw_text(painter, cap, keys, font, theme.colour(palette.strong), CENTRE)


@dataclass(slots=True)
class _Laid:
    """A group with its wrapped words and the height of every row."""

    group: HelpGroup
    words: list[RichText]
    heights: list[float]
    height: float
