"""One option of the house: its name, its rule to touch, where the value comes from, and what it may be."""

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from ui.presenters.form_models import AmountField, ChoiceField, Field, TextField
from ui.presenters.reading.rule_models import OptionCard
from ui.theme import Theme
from ui.widgets.choice_fields import ChoiceButtons
from ui.widgets.field_boxes import build_box
from ui.widgets.form_fields import FieldBox, Words
from ui.widgets.paint import begin, rounded
from ui.widgets.rule_tag import RuleTag
from ui.widgets.touch import ThemedWidget

WIDE, SMALL = 470, 196
"""From this width on a small field of the other width stands beside the name, in letters of normal size."""


def _is_small(field: Field) -> bool:
    """Two short choices, or a number without ready ones."""
    if isinstance(field, ChoiceField):
        return len(field.choices) == 2 and {choice.key for choice in field.choices} == {"yes", "no"}
    return isinstance(field, TextField) or (isinstance(field, AmountField) and not field.quick)


class OptionBox(ThemedWidget):
    """A card in the list of options. What deviates from the preset has a bar and says so in words."""

    changed = Signal(str, object)
    entered = Signal()
    refused = Signal(str, str)
    rule_touched = Signal(str)

    def __init__(self, theme: Theme, card: OptionCard, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.card = card
        self._label = Words(theme, 16, "strong", 600)
        self._source = Words(theme, 13, "muted")
        self._changed = Words(theme, 13, "warn", 600)
        self._note = Words(theme, 13, "muted")
        self._tag = RuleTag(theme)
        self._tag.rule_touched.connect(lambda _rule: self.rule_touched.emit(self.card.key))
        self.box: FieldBox = build_box(theme, card.field)
        self.box.changed.connect(self.changed)
        self.box.entered.connect(self.entered)
        if isinstance(self.box, ChoiceButtons):
            self.box.refused.connect(self.refused)
        self._beside: bool | None = None
        self._grid = QGridLayout(self)
        self._words = QVBoxLayout()
        self._words.setSpacing(1)
        for line in (self._label, self._source, self._changed, self._note):
            self._words.addWidget(line)
        self._grid.addLayout(self._words, 0, 0)
        self._grid.addWidget(self._tag, 0, 2, Qt.AlignmentFlag.AlignTop)
        self._grid.setColumnStretch(0, 1)
        self.restyle()
        self.show_card(card)

    def _arrange(self) -> None:
        """A yes or no, or a bare number, stands beside the name where there is room; everything else below."""
        theme, width = self.theme, self.width()
        beside = _is_small(self.card.field) and width >= theme.row(WIDE)
        self.box.setFixedWidth(theme.row(SMALL)) if beside else self.box.setMaximumWidth(width)
        if beside == self._beside:
            return
        self._beside = beside
        self.box.setMinimumWidth(theme.row(SMALL) if beside else 0)
        self._grid.removeWidget(self.box)
        if beside:
            self._grid.addWidget(self.box, 0, 1, Qt.AlignmentFlag.AlignTop)
        else:
            self._grid.addWidget(self.box, 1, 0, 1, 3)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Another width has room beside the name, or not."""
        super().resizeEvent(event)
        self._arrange()

    def can_show(self, card: OptionCard) -> bool:
        """Whether this box can take over the card without being built anew."""
        return card.key == self.card.key and self.box.can_show(card.field)

    def show_card(self, card: OptionCard) -> None:
        """Show the option."""
        self.card = card
        self._label.show_text(card.label)
        self._source.show_text(card.source)
        self._changed.show_text(f"≠ {card.changed}" if card.changed else "")
        self._note.show_text(card.note)
        self._tag.show_rule(card.rule, card.rule_name)
        self._tag.setObjectName(f"rule_of_{card.key}")
        self.box.show_field(card.field)
        self.box.label.hide()  # the name of the option stands above, larger
        self._arrange()
        self.update()

    def restyle(self) -> None:
        """New scale or palette."""
        super().restyle()
        theme = self.theme
        self._grid.setContentsMargins(theme.px(16), theme.px(8), theme.px(10), theme.px(10))
        self._grid.setHorizontalSpacing(theme.px(10))
        self._grid.setVerticalSpacing(theme.px(6))
        self._beside = None
        self._arrange()

    def paintEvent(self, event: QPaintEvent) -> None:
        """A plate; the chosen one has the accent's edge, what deviates a bar at the left."""
        theme, palette, card = self.theme, self.theme.palette, self.card
        painter = begin(QPainter(self))
        edge = palette.accent if card.chosen else palette.panel_border
        rect = QRectF(self.rect()).adjusted(0, 0, 0, -1)
        rounded(painter, rect, theme.px(10), theme.colour(palette.plate), theme.colour(edge), 1.5)
        if card.changed:
            bar = QRectF(
                rect.left() + theme.px(4),
                rect.top() + theme.px(10),
                theme.px(4),
                rect.height() - theme.px(20),
            )
            rounded(painter, bar, theme.px(2), theme.colour(palette.warn))
        painter.end()
