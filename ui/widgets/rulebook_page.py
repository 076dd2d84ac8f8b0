"""The rulebook to read: search and sections at one side, the rules of a section or of a search at the other."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QResizeEvent
from PySide6.QtWidgets import QWidget

from ui.presenters.model_parts import TextPart, Tone
from ui.presenters.reading.rule_models import RulebookModel, RuleCard
from ui.presenters.reading.rulebook import CLEAR, QUERY, RULE, SECTION
from ui.theme import BOLD, MEDIUM, SEMI, Theme
from ui.widgets.form_fields import Words, make_edit, set_text
from ui.widgets.letter_pad import LetterPad
from ui.widgets.paint import LEFT, RichText, draw_text, fitting_font, rounded, text_width
from ui.widgets.panel import Column, Panel
from ui.widgets.section_list import SectionList
from ui.widgets.touch import ActButton, IconButton, ThemedWidget, TouchButton, at_hand


class RuleCardButton(TouchButton):
    """One rule: id, title, sentence; touched it also shows the other language."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.card = RuleCard("", "", "")

    def show_card(self, card: RuleCard) -> None:
        """Show a rule."""
        if card == self.card:
            return
        self.card = card
        self.setObjectName(f"rule_{card.rule}")
        self.name(f"{card.rule} {card.title}", " ".join(part for part in (card.sentence, card.here) if part))
        self.setCheckable(card.chosen)
        self.setChecked(card.chosen)
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter opens as Space does."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        else:
            super().keyPressEvent(event)

    def _id_width(self) -> float:
        return text_width("RAKE-10", self.theme.font(14, BOLD)) + self.theme.px(14)

    def _texts(self, width: float) -> list[tuple[RichText, float]]:
        """Every text with the air above it."""
        theme, card = self.theme, self.card
        room = width - theme.px(14) * 2 - self._id_width()
        texts = [
            (RichText(theme, (TextPart(card.title, Tone.STRONG),), 16, room, weight=SEMI), 0.0),
            (RichText(theme, (TextPart(card.sentence),), 15, room), theme.px(3)),
        ]
        if card.here:
            texts.append((RichText(theme, (TextPart(card.here, Tone.ACCENT),), 14, room), theme.px(5)))
        if card.other:
            texts.append((RichText(theme, (TextPart(card.other, Tone.MUTED),), 15, room), theme.px(9)))
        return texts

    def _heading_height(self) -> float:
        return float(self.theme.row(34)) if self.card.heading else 0.0

    def height_at(self, width: int) -> int:
        """As high as its words, a finger at least."""
        height = sum(text.height + air for text, air in self._texts(width)) + self.theme.px(20)
        return int(max(self.theme.touch(), height) + self._heading_height())

    def sizeHint(self) -> QSize:
        """At the present width."""
        return QSize(self.width(), self.height_at(self.width()))

    def draw(self, painter: QPainter, rect: QRectF) -> None:
        """A quiet plate; the chosen rule has the accent's edge."""
        theme, palette, card = self.theme, self.theme.palette, self.card
        if card.heading:
            head = QRectF(
                rect.left() + theme.px(4), rect.top(), rect.width() - theme.px(8), self._heading_height()
            )
            font = fitting_font(theme, card.heading, head.width(), 13, 11, SEMI)
            draw_text(painter, head, card.heading, font, theme.colour(palette.muted), LEFT)
        plate = rect.adjusted(0, self._heading_height(), 0, 0)
        edge = palette.accent if card.chosen else palette.panel_border
        ground = palette.key if self.isDown() else palette.plate
        rounded(painter, plate, theme.px(10), theme.colour(ground), theme.colour(edge), 1.5)
        left, y = plate.left() + theme.px(14), plate.top() + theme.px(10)
        line = QRectF(left, y, self._id_width(), theme.row(21))
        draw_text(painter, line, card.rule, theme.font(14, BOLD), theme.colour(palette.soft), LEFT)
        for text, air in self._texts(rect.width()):
            y += air
            text.draw(painter, left + self._id_width(), y)
            y += text.height


class _Cards(ThemedWidget):
    """The rules, one under the other."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.buttons: list[RuleCardButton] = []
        self.shown = 0

    def place(self) -> None:
        """As wide as there is room, each as high as its words."""
        theme = self.theme
        y, width = 0, self.width() - theme.px(12)
        for button in self.buttons[: self.shown]:
            height = button.height_at(width)
            button.setGeometry(0, y, width, height)
            y += height + theme.px(7)
        self.setMinimumHeight(y)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """A new width wraps differently."""
        self.place()

    def restyle(self) -> None:
        """New scale or palette."""
        super().restyle()
        self.place()


class RulebookPage(Panel):
    """``query_changed(text)`` at each letter, ``act_requested`` for sections and rules, ``back_requested``.

    The keyboard writes into the search from the first letter; the letters on the screen come up when it is touched.
    """

    query_changed = Signal(str, object)
    act_requested = Signal(str)
    back_requested = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.model: RulebookModel | None = None
        self.search = make_edit(theme, 16, 46)
        self.search.setParent(self)
        self.search.setObjectName("field_query")
        self.search.textEdited.connect(lambda text: self.query_changed.emit(QUERY, text))
        self.search.installEventFilter(self)
        self.clear = IconButton(theme, "close", self)
        self.clear.setObjectName("clear_query")
        self.clear.clicked.connect(lambda: self.act_requested.emit(CLEAR))
        self.sections = SectionList(theme, self)
        self.sections.section_touched.connect(self._section_touched)
        self._cards = _Cards(theme)
        self._scroll = Column(self)
        self._scroll.setWidget(self._cards)
        self._empty = Words(theme, 16, "muted", parent=self)
        self.letters = LetterPad(theme, self)
        self.letters.write_into(self.search)
        self.letters.hide()
        self.back = ActButton(theme, self, 15)
        self.back.setObjectName("back")
        self.back.touched.connect(lambda _key: self.back_requested.emit())
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)

    # --- showing ---------------------------------------------------------------------------------

    def show_model(self, model: RulebookModel) -> None:
        """Show a section or what was found."""
        if model == self.model:
            return
        before, self.model = self.model, model
        self.search.setPlaceholderText(model.query_label)
        self.search.setAccessibleName(model.query_label)
        set_text(self.search, model.query)
        self.clear.setVisible(bool(model.query))
        self.clear.name(model.clear_text or "×")
        self.letters.name_keys(model.backspace_text, model.space_text)
        self.sections.show_rows(model.sections, model.section)
        self._show_cards(model.cards)
        self._empty.show_text("" if model.cards else model.empty_text)
        self.back.show_model(model.back)
        self.setAccessibleName(f"{model.title} · {model.subtitle}")
        self._place()
        self._show_chosen(before)
        self.update()

    def _show_cards(self, cards: tuple[RuleCard, ...]) -> None:
        buttons = self._cards.buttons
        while len(buttons) < len(cards):
            button = RuleCardButton(self.theme, self._cards)
            button.clicked.connect(lambda _checked=False, button=button: self._card_touched(button))
            buttons.append(button)
        for index, button in enumerate(buttons):
            button.setVisible(index < len(cards))
            if index < len(cards):
                button.show_card(cards[index])
        self._cards.shown = len(cards)
        self._cards.place()

    def _show_chosen(self, before: RulebookModel | None) -> None:
        """Another section or search begins at its top; the chosen rule is scrolled into sight."""
        model = self.model
        if model is None:
            return
        if before is None or (before.section, before.query) != (model.section, model.query):
            self._scroll.verticalScrollBar().setValue(0)
        chosen = next((button for button in self.shown if button.card.chosen), None)
        if chosen is not None:
            self._scroll.ensureWidgetVisible(chosen, 0, self.theme.px(10))

    @property
    def shown(self) -> list[RuleCardButton]:
        """The buttons that show a rule."""
        return self._cards.buttons[: self._cards.shown]

    # --- gestures --------------------------------------------------------------------------------

    def _section_touched(self, key: str) -> None:
        self._show_letters(False)
        self.act_requested.emit(f"{SECTION}:{key}")

    def _card_touched(self, button: RuleCardButton) -> None:
        self._show_letters(False)
        button.setChecked(button.card.chosen)
        self.act_requested.emit(f"{RULE}:{button.card.rule}")

    def _show_letters(self, shown: bool) -> None:
        if shown != self.letters.isVisibleTo(self):
            self.letters.setVisible(shown)
            self._place()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """A touch of the search brings the letters; Down goes to the rules."""
        if watched is self.search:
            if isinstance(event, QMouseEvent) and event.type() is QEvent.Type.MouseButtonPress:
                self._show_letters(True)
            elif isinstance(event, QKeyEvent) and event.type() is QEvent.Type.KeyPress:
                first = self.shown[0] if self.shown else None
                if event.key() == Qt.Key.Key_Down and first is not None:
                    first.setFocus(Qt.FocusReason.TabFocusReason)
                    return True
        return super().eventFilter(watched, event)

    def take_keys(self) -> None:
        """The keyboard writes into the search."""
        self.search.setFocus(Qt.FocusReason.OtherFocusReason)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Something beside the search was touched: the keyboard still writes there."""
        super().focusInEvent(event)
        self.take_keys()

    # --- looks -----------------------------------------------------------------------------------

    def _place(self) -> None:
        model, theme = self.model, self.theme
        if model is None or self.width() < 20:
            return
        pad, gap, width = theme.px(18), theme.px(14), self.width()
        left = int(min(theme.row(310), width * 0.31))
        top = pad + theme.row(54)
        back = self.back.sizeHint()
        corner = QRect(width - pad - back.width(), pad, back.width(), theme.touch(48))
        self.back.setGeometry(at_hand(theme, corner, width))
        high = self.search.minimumHeight()
        self.search.setGeometry(at_hand(theme, QRect(pad, top, left, high), width))
        side = theme.touch()
        inside = self.search.geometry()
        self.clear.setGeometry(inside.right() - side, inside.center().y() - side // 2, side, side)
        self.search.setTextMargins(0, 0, side if model.query else 0, 0)
        below = top + high + theme.px(8)
        bottom = self.height() - pad
        self.sections.setGeometry(at_hand(theme, QRect(pad, below, left, bottom - below), width))
        room = QRect(pad + left + gap, top, width - 2 * pad - left - gap, bottom - top)
        if self.letters.isVisibleTo(self):
            height = self.letters.height_for(room.width())
            pads = QRect(room.left(), room.bottom() - height + 1, room.width(), height)
            self.letters.setGeometry(at_hand(theme, pads, width))
            room.setHeight(room.height() - height - gap)
        room = at_hand(theme, room, width)
        self._scroll.setGeometry(room)
        self._empty.setGeometry(room.adjusted(theme.px(14), 0, -theme.px(14), 0))
        self._empty.setAlignment(Qt.AlignmentFlag.AlignTop)

    def draw(self, painter: QPainter) -> None:
        """Title, and how many rules there are or were found."""
        model, theme, palette = self.model, self.theme, self.theme.palette
        if model is None:
            return
        pad = theme.px(18)
        taken = self.back.width() + theme.px(14)
        left = pad + (taken if theme.left_handed else 0)
        width = self.width() - 2 * pad - taken
        title = QRectF(left, pad - theme.px(4), width, theme.row(28))
        draw_text(painter, title, model.title, theme.font(22, BOLD), theme.colour(palette.strong))
        line = QRectF(left, title.bottom(), width, theme.row(20))
        font = fitting_font(theme, model.subtitle, width, 14, 12, MEDIUM)
        draw_text(painter, line, model.subtitle, font, theme.colour(palette.muted))
