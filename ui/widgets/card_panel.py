"""52 cards to touch: four rows by suit, thirteen ranks from the ace down. A used card is gone, its place stays."""

from PySide6.QtCore import QRect, QRectF, QSize, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from ui.presenters.console.view_models import CardCell, CardPanelModel
from ui.presenters.model_parts import plain
from ui.theme import BOLD, TOUCH_MIN, Theme
from ui.widgets.act_pool import ActPool
from ui.widgets.cards import RANKS, SUITS, draw_rank_and_suit, draw_small_card
from ui.widgets.paint import CENTRE, draw_text, fitting_font, fitting_text, rounded, text_width
from ui.widgets.panel import Panel
from ui.widgets.touch import ActButton, TouchButton

ORDER = tuple(reversed(RANKS))
SLOTS_MAX = 7
SLOTS = 62
"""Height of the places of the expected cards."""


class CardButton(TouchButton):
    """One card of the panel."""

    touched = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.cell: CardCell | None = None
        self.clicked.connect(self._answer)

    def _answer(self) -> None:
        self._tell_state()
        if self.cell is not None and not self.cell.used:
            self.touched.emit(self.cell.face.code)

    def _tell_state(self) -> None:
        """A card that is chosen says so to a screen reader; a touch does not switch it, the model does."""
        chosen = self.cell is not None and self.cell.chosen
        self.setCheckable(chosen)
        self.setChecked(chosen)

    def show_model(self, cell: CardCell) -> None:
        """Show the card: free, chosen or gone."""
        if cell == self.cell:
            return
        self.cell = cell
        self.setObjectName(f"card_{cell.face.code}")
        self.name(cell.face.name or cell.face.code)
        self._tell_state()
        self.update()

    def draw(self, painter: QPainter, rect: QRectF) -> None:
        """Rank and suit side by side on a light card."""
        cell, theme, palette = self.cell, self.theme, self.theme.palette
        if cell is None:
            return
        radius = theme.px(7)
        if cell.used:
            rounded(painter, rect, radius, None, theme.colour(palette.panel_border), 1, dashed=True)
            return
        base = theme.colour(palette.card)
        edge = theme.colour(palette.key_border)  # on a white panel the card would have no end
        rounded(painter, rect, radius, base.darker(118) if self.isDown() else base, edge)
        if cell.chosen:
            rounded(painter, rect, radius, None, theme.colour(palette.accent), 4 * theme.scale)
        pixels = int(min(theme.row(19), rect.height() * 0.5, rect.width() * 0.42))
        draw_rank_and_suit(painter, theme, rect, cell.face, pixels)


class CardPanel(Panel):
    """Sentence, the cards chosen so far, acts, and the 52 cards."""

    card_toggled = Signal(str)
    act_requested = Signal(str)
    why_requested = Signal(str, str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.model: CardPanelModel | None = None
        self._cards = {rank + suit: CardButton(theme, self) for suit in SUITS for rank in ORDER}
        for button in self._cards.values():
            button.touched.connect(self.card_toggled)
        self._acts = ActPool(theme, self, self.act_requested.emit, self.why_requested.emit, title_size=14)
        self._side = QRectF()

    def sizeHint(self) -> QSize:
        """The bottom of the drawing."""
        return QSize(self.theme.px(1256), self.theme.px(220))

    def card(self, code: str) -> CardButton:
        """The button of a card: ``As``, ``Td``."""
        return self._cards[code]

    def show_model(self, model: CardPanelModel) -> None:
        """Show which cards are free; draws only what changed."""
        if model == self.model:
            return
        self.model = model
        for cell in model.cells:
            self._cards[cell.face.code].show_model(cell)
        self._acts.show_models(model.acts)
        self.setAccessibleName(plain(model.sentence))
        self._place()
        self.update()

    def act(self, key: str) -> ActButton:
        """The button of an act by its key."""
        return self._acts.by_key(key)

    def _place(self) -> None:
        theme, pad = self.theme, self.pad()
        gap = theme.px(4)
        width, height = self.width() - 2 * pad, self.height() - 2 * pad
        grid = max(13 * TOUCH_MIN + 12 * gap, int(width * 0.63))
        left = pad if theme.left_handed else self.width() - pad - grid
        cell_w, cell_h = (grid - 12 * gap) / 13, (height - 3 * gap) / 4
        for row, suit in enumerate(SUITS):
            for column, rank in enumerate(ORDER):
                x, y = left + column * (cell_w + gap), pad + row * (cell_h + gap)
                self._cards[rank + suit].setGeometry(int(x), int(y), int(cell_w), int(cell_h))
        side_width = self.width() - 2 * pad - grid - theme.px(16)
        side_left = self.width() - pad - side_width if theme.left_handed else pad
        self._side = QRectF(side_left, pad, side_width, height)
        self._place_acts()

    def _place_acts(self) -> None:
        shown = self._acts.shown
        if not shown:
            return
        gap, height = self.theme.px(6), self.theme.touch(48)
        width = (self._side.width() - gap * (len(shown) - 1)) / len(shown)
        for index, button in enumerate(shown):
            x = self._side.left() + index * (width + gap)
            button.setGeometry(int(x), int(self._side.bottom() - height), int(width), height)

    def sentence_rect(self) -> QRect:
        """Where the sentence stands: nothing may lie over it."""
        self._place()  # a hidden panel gets its resize event only when shown
        return self._words_box().toRect()

    def notice_rect(self) -> QRect:
        """Where a notice may lie: between the sentence and the places of the cards."""
        words = self.sentence_rect()
        return QRect(words.left(), words.bottom() + 1, words.width(), self.notice_height())

    def _words_box(self) -> QRectF:
        """The sentence stands above the free line of a notice and the places of the cards, with or without acts."""
        theme = self.theme
        taken = theme.touch(48) + theme.px(8) + theme.px(SLOTS) + self.notice_height()
        box = QRectF(self._side).adjusted(theme.px(4), 0, 0, 0)
        box.setHeight(max(theme.row(20), self._side.height() - taken))
        return box

    def draw(self, painter: QPainter) -> None:
        """Sentence and the places of the expected cards."""
        model, theme = self.model, self.theme
        if model is None:
            return
        acts_height = theme.touch(48) + theme.px(8) if model.acts else 0
        slots_height = theme.px(SLOTS)
        words_box = self._words_box()
        words = fitting_text(theme, model.sentence, words_box, (19, 15, 1), (15, 11, 2))
        lower = max(0.0, (theme.row(34) - words.height) / 2 - theme.px(4)) if words.lines == 1 else 0.0
        words.draw(
            painter, words_box.left(), words_box.top() + lower
        )  # one line: as high as between the hands
        top = self._side.bottom() - acts_height - slots_height
        self._draw_slots(
            painter, QRectF(self._side.left(), top, self._side.width(), slots_height - theme.px(4))
        )

    def _draw_pad(self, painter: QPainter, box: QRectF) -> None:
        """Beside the places: what the keys of a numeric pad are while cards are awaited."""
        model, theme = self.model, self.theme
        if model is None or not any(model.pad):
            return
        tall = theme.row(17)
        y = box.center().y() - tall
        size = min(fitting_font(theme, line, box.width(), 12.5, 11).pixelSize() for line in model.pad)
        font = theme.font(12.5)
        font.setPixelSize(size)
        if max(text_width(line, font) for line in model.pad) > box.width():
            return  # F1 tells it
        for line in model.pad:
            place = QRectF(box.left(), y, box.width(), tall)
            draw_text(painter, place, line, font, theme.colour(theme.palette.muted))
            y += tall

    def _draw_slots(self, painter: QPainter, box: QRectF) -> None:
        model, theme = self.model, self.theme
        if model is None:
            return
        height = box.height()
        width = height * 0.72
        places = min(SLOTS_MAX, max(model.expected, len(model.chosen)))
        self._draw_pad(painter, box.adjusted(places * (width + theme.px(6)) + theme.px(8), 0, 0, 0))
        for index in range(places):
            rect = QRectF(box.left() + index * (width + theme.px(6)), box.top(), width, height)
            if index < len(model.chosen):
                draw_small_card(painter, theme, rect, model.chosen[index])
                continue
            nextup = index == len(model.chosen)
            edge = theme.palette.accent if nextup else theme.palette.key_border
            rounded(
                painter,
                rect,
                height * 0.1,
                theme.colour(theme.palette.field),
                theme.colour(edge),
                1.5,
                not nextup,
            )
            if nextup and model.typed:
                draw_text(
                    painter,
                    rect,
                    model.typed,
                    theme.font(20, BOLD),
                    theme.colour(theme.palette.strong),
                    CENTRE,
                )
