"""The rules of a house to choose: sections, the options of one section as cards, the rule of the touched option."""

from __future__ import annotations

from typing import cast

from PySide6.QtCore import QRect, QRectF, Qt, Signal
from PySide6.QtGui import QFocusEvent, QPainter
from PySide6.QtWidgets import QApplication, QLineEdit, QVBoxLayout, QWidget

from ui.presenters.house.rules import PROBLEM, RULE, SECTION
from ui.presenters.reading.rule_models import HouseRulesModel, OptionCard
from ui.theme import BOLD, MEDIUM, Theme
from ui.widgets.form_fields import Words
from ui.widgets.option_card import OptionBox
from ui.widgets.pads import Pads
from ui.widgets.paint import draw_text, fitting_font
from ui.widgets.panel import Column, Panel
from ui.widgets.refusal_button import RefusalButton
from ui.widgets.rule_detail import RuleDetailBox
from ui.widgets.section_list import SectionList
from ui.widgets.touch import ActButton, at_hand


class HouseRulesPage(Panel):
    """Three columns; the keypad comes up at the hand's side while a number is written.

    ``field_changed(option, value)``; ``act_requested`` for sections, rules and what the rule's side offers;
    ``submitted`` and ``cancelled``.
    """

    field_changed = Signal(str, object)
    act_requested = Signal(str)
    submitted = Signal()
    cancelled = Signal()
    why_requested = Signal(str, str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.model: HouseRulesModel | None = None
        self.sections = SectionList(theme, self)
        self.sections.section_touched.connect(lambda key: self.act_requested.emit(f"{SECTION}:{key}"))
        self.cards: list[OptionBox] = []
        self._list = QWidget()
        self._column = QVBoxLayout(self._list)
        self._empty = Words(theme, 15, "muted", parent=self._list)
        self._column.addWidget(self._empty)
        self._column.addStretch(1)
        self._scroll = Column(self)
        self._scroll.setWidget(self._list)
        self.detail = RuleDetailBox(theme, self)
        self.detail.act_requested.connect(self.act_requested)
        self.problem = RefusalButton(theme, self)
        self.problem.setObjectName("problem")
        self.problem.clicked.connect(lambda: self.act_requested.emit(PROBLEM))
        self.pads = Pads(theme, self)
        self.pads.hide()
        self.confirm = ActButton(theme, self, 17, 12.5)
        self.confirm.setObjectName("confirm_form")
        self.confirm.touched.connect(lambda _key: self.submitted.emit())
        self.confirm.refused.connect(self.why_requested)
        self.cancel = ActButton(theme, self, 15)
        self.cancel.setObjectName("cancel_form")
        self.cancel.touched.connect(lambda _key: self.cancelled.emit())
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        application = cast(QApplication, QApplication.instance())
        application.focusChanged.connect(self._focus_moved)
        self._edit: QLineEdit | None = None

    # --- showing ---------------------------------------------------------------------------------

    def show_model(self, model: HouseRulesModel) -> None:
        """Show the rules; cards that stay keep what is being written in them."""
        if model == self.model:
            return
        before, self.model = self.model, model
        self.sections.show_rows(model.sections, model.section)
        same = before is not None and before.section == model.section
        self._show_cards(model.cards)
        self._empty.show_text("" if model.cards else model.empty_text)
        self.detail.show_model(model.detail)
        self.problem.show_sentence(model.refusal)
        self.confirm.show_model(model.confirm)
        self.cancel.show_model(model.cancel)
        self.pads.name_keys(model.backspace_text, model.space_text)
        self.setAccessibleName(f"{model.title} · {model.subtitle}")
        self._place()
        self._show_chosen(same)
        self.update()

    def _show_cards(self, cards: tuple[OptionCard, ...]) -> None:
        fits = len(cards) == len(self.cards) and all(
            box.can_show(card) for box, card in zip(self.cards, cards, strict=True)
        )
        if not fits:
            self._build(cards)
            return
        for box, card in zip(self.cards, cards, strict=True):
            box.show_card(card)

    def _build(self, cards: tuple[OptionCard, ...]) -> None:
        """New cards; a line that was being written keeps the keyboard if its card is still there."""
        focused = QApplication.focusWidget()
        name = focused.objectName() if focused is not None and self._list.isAncestorOf(focused) else ""
        self._edit = None
        for old in self.cards:
            self._column.removeWidget(old)
            old.hide()
            old.setParent(None)
            old.deleteLater()
        self.cards = []
        for index, card in enumerate(cards):
            box = OptionBox(self.theme, card, self._list)
            box.changed.connect(self.field_changed)
            box.refused.connect(self.why_requested)
            box.rule_touched.connect(lambda key: self.act_requested.emit(f"{RULE}:{key}"))
            self._column.insertWidget(1 + index, box)
            box.show()
            self.cards.append(box)
        again = self._list.findChild(QWidget, name) if name else None
        if again is not None:
            again.setFocus(Qt.FocusReason.OtherFocusReason)
        elif name:
            self.take_keys()

    def _show_chosen(self, same_section: bool) -> None:
        """Another section begins at its top, or at the option that was asked for."""
        chosen = next((box for box in self.cards if box.card.chosen), None)
        if not same_section:
            self._scroll.verticalScrollBar().setValue(0)
        if chosen is not None:
            self._lay_out()
            self._scroll.ensureWidgetVisible(chosen, 0, self.theme.px(12))

    def _lay_out(self) -> None:
        """Everything at its place at once, so that a card can be scrolled to before it was ever drawn."""
        room = self._scroll.viewport().size()
        self._list.resize(room.width(), max(room.height(), self._column.totalHeightForWidth(room.width())))
        self._column.activate()

    def card(self, key: str) -> OptionBox:
        """The card of an option; KeyError when another section is shown."""
        for box in self.cards:
            if box.card.key == key:
                return box
        raise KeyError(key)

    # --- the keyboard ----------------------------------------------------------------------------

    def take_keys(self) -> None:
        """The keyboard goes back to the line that is written, else to the sections."""
        if self._edit is not None and self._edit.isVisible():
            self._edit.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            self.sections.take_focus()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Something beside the fields was touched."""
        super().focusInEvent(event)
        self.take_keys()

    def _focus_moved(self, _old: QWidget | None, new: QWidget | None) -> None:
        """The keypad follows the line that is written, and goes with it."""
        if new is None or not self.isVisible():
            return
        edit = new if isinstance(new, QLineEdit) and self._list.isAncestorOf(new) else None
        if edit is None and (new is self or self.pads.isAncestorOf(new)):
            return
        self._edit = edit
        moved = self.pads.follow(edit, figures=edit is not None)
        if moved:
            self._place()
        under_a_finger = QApplication.mouseButtons() != Qt.MouseButton.NoButton
        if edit is not None and (moved or not under_a_finger):
            self._scroll.ensureWidgetVisible(edit, 0, self.theme.px(30))

    # --- looks -----------------------------------------------------------------------------------

    def _place(self) -> None:
        model, theme = self.model, self.theme
        if model is None or self.width() < 20:
            return
        pad, gap = theme.px(18), theme.px(14)
        self._column.setContentsMargins(0, 0, theme.px(12), theme.px(4))
        self._column.setSpacing(theme.px(8))
        side = int(min(theme.px(372), max(theme.px(292), self.width() * 0.29)))
        left = int(min(theme.row(254), self.width() * 0.24))
        top = pad + theme.row(54)
        bottom = self.height() - pad
        middle = self.width() - 2 * pad - side - left - 2 * gap
        width = self.width()
        self.sections.setGeometry(at_hand(theme, QRect(pad, top, left, bottom - top), width))
        cards = QRect(pad + left + gap, top, middle, bottom - top)
        self._scroll.setGeometry(at_hand(theme, cards, width))
        self._place_side(at_hand(theme, QRect(width - pad - side, pad, side, bottom - pad), width))

    def _place_side(self, box: QRect) -> None:
        """The rule above, then the keypad, what is wrong, and the two buttons."""
        theme = self.theme
        gap = theme.px(10)
        bottom = box.bottom() + 1
        height = max(theme.touch(60), self.confirm.sizeHint().height())
        narrow = int(box.width() * 0.36)
        self.cancel.setGeometry(box.left(), bottom - height, narrow, height)
        rest = box.width() - narrow - theme.px(8)
        self.confirm.setGeometry(box.left() + narrow + theme.px(8), bottom - height, rest, height)
        bottom -= height + gap
        if self.problem.isVisibleTo(self):
            height = self.problem.height_at(box.width())
            self.problem.setGeometry(box.left(), bottom - height, box.width(), height)
            bottom -= height + gap
        height = self.pads.height_for(box.width())
        if height:
            self.pads.setGeometry(box.left(), bottom - height, box.width(), height)
            bottom -= height + gap
        self.detail.setGeometry(box.left(), box.top(), box.width(), max(0, bottom - box.top()))

    def draw(self, painter: QPainter) -> None:
        """Title and what the rules are, over sections and options."""
        model, theme, palette = self.model, self.theme, self.theme.palette
        if model is None:
            return
        box = self.sections.geometry().united(self._scroll.geometry())
        pad = theme.px(18)
        title = QRectF(box.left(), pad - theme.px(4), box.width(), theme.row(28))
        font = fitting_font(theme, model.title, title.width(), 22, 15, BOLD)
        draw_text(painter, title, model.title, font, theme.colour(palette.strong))
        line = QRectF(box.left(), title.bottom(), box.width(), theme.row(20))
        font = fitting_font(theme, model.subtitle, line.width(), 14, 12, MEDIUM)
        draw_text(painter, line, model.subtitle, font, theme.colour(palette.muted))
