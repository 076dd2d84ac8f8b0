"""Where the parts of a form stand: in the side column of the console, or on a page with the keypad at the right.

What is touched does not run away: the two buttons stand at the bottom of every form, and the pad comes above them,
whichever it is. Where figures are typed the keypad is there from the start.
"""

from PySide6.QtCore import QRect, QRectF, QSize, Signal
from PySide6.QtGui import QPainter, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QLineEdit, QWidget

from ui.presenters.form_models import FormModel
from ui.theme import SEMI, TOUCH_MIN, Theme
from ui.widgets.pads import Pads
from ui.widgets.paint import RIGHT, RichText, draw_text
from ui.widgets.panel import TITLE_ROW, Column, Panel, draw_title, title_lines
from ui.widgets.refusal_frame import RefusalFrame
from ui.widgets.touch import ActButton

FIELDS_SEEN = 3
"""Of a form in a column; with less one would choose without seeing what there is to choose from."""


class FieldSheet(QWidget):
    """The fields of a form; says when they have found their size."""

    settled = Signal()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """They have another size."""
        super().resizeEvent(event)
        self.settled.emit()


class FieldColumn(Column):
    """What scrolls them; says when there is other room to see them in."""

    settled = Signal()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """There is more room, or less."""
        super().resizeEvent(event)
        self.settled.emit()


class FormPlaces(Panel):
    """The parts of a form and their places; what they mean is the form's."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.model: FormModel | None = None
        self._fields = FieldSheet()
        self._grid = QGridLayout(self._fields)
        self._scroll = FieldColumn(self)
        self._scroll.setWidget(self._fields)
        self.pads = Pads(theme, self)
        self.refusal = RefusalFrame(theme, self)
        self.confirm = ActButton(theme, self, 17, 12.5)
        self.confirm.setObjectName("confirm_form")
        self.cancel = ActButton(theme, self, 15)
        self.cancel.setObjectName("cancel_form")
        self._foot = QRectF()

    def sizeHint(self) -> QSize:
        """The column of the drawing."""
        return QSize(self.theme.px(308), self.theme.px(620))

    def fits(self, width: int, height: int) -> bool:
        """Whether three fields can be seen at once in a column so large, also while words are written."""
        model, theme = self.model, self.theme
        if model is None:
            return True
        inner, gap = width - 2 * self.pad(), theme.px(8)
        pads = self._tallest_pad(inner)
        taken = 2 * self.pad() + self._head_height(inner) + theme.touch(54) + gap + self._foot_height(inner)
        return height - taken - (pads + gap if pads else 0) >= FIELDS_SEEN * theme.touch(66)

    def _tallest_pad(self, width: int) -> int:
        """Of the pads that this form may show."""
        edits = self._fields.findChildren(QLineEdit)
        figures = self.model is not None and self.model.keypad
        return self.pads.tallest(width, edits, figures=figures)

    # --- looks -----------------------------------------------------------------------------------

    def _place(self) -> None:
        model, theme = self.model, self.theme
        if model is None or self.width() < 20:
            return
        self._grid.setContentsMargins(0, 0, theme.px(10), theme.px(4))
        self._grid.setHorizontalSpacing(theme.px(16))
        self._grid.setVerticalSpacing(theme.px(12))
        if model.wide:
            self._place_wide()
        else:
            self._place_narrow()
        self._place_refusal()

    def _head_height(self, width: float) -> float:
        """Height of title and introduction."""
        if self.model is None:
            return 0.0
        more = len(title_lines(self.theme, self.model.title, width, self._title_size())[0]) - 1
        height = float(self.theme.row(34) + more * self.theme.row(TITLE_ROW))
        if self.model.intro:
            height += RichText(self.theme, self.model.intro, 14, width).height + self.theme.px(6)
        return height

    def _title_size(self) -> int:
        return 22 if self.model is not None and self.model.wide else 18

    def _foot_height(self, width: float) -> float:
        """Height of summary and refusal above the buttons."""
        if self.model is None:
            return 0.0
        theme = self.theme
        height = float(len(self.model.summary) * theme.row(22))
        if self.model.refusal:
            height += self.refusal.height_at(width) + theme.px(6)
        return height + theme.px(4) if height else 0.0

    def _place_refusal(self) -> None:
        """The last thing of the foot."""
        if self.model is not None and self.refusal.isVisibleTo(self):
            top = self._foot.top() + len(self.model.summary) * self.theme.row(22) + self.theme.px(2)
            width = int(self._foot.width())
            self.refusal.setGeometry(int(self._foot.left()), int(top), width, self.refusal.height_at(width))

    def _place_buttons(self, box: QRect) -> None:
        gap = self.theme.px(8)
        if self.cancel.isVisibleTo(self):
            shows_key, self.confirm.shows_key = (
                self.confirm.shows_key,
                True,
            )  # its place is the same either way
            spare = box.width() - gap - self.confirm.sizeHint().width()
            self.confirm.shows_key = shows_key
            wanted = min(self.cancel.sizeHint().width(), spare)
            width = max(int(box.width() * 0.36), wanted)
            self.cancel.setGeometry(box.left(), box.top(), width, box.height())
            self.confirm.setGeometry(
                box.left() + width + gap, box.top(), box.width() - width - gap, box.height()
            )
        else:
            self.confirm.setGeometry(box)

    def _place_narrow(self) -> None:
        model, theme, pad = self.model, self.theme, self.pad()
        if model is None:
            return
        width = self.width() - 2 * pad
        gap = theme.px(8)
        bottom, buttons = self.height() - pad, theme.touch(54)
        height = self.pads.height_for(width)
        self._place_buttons(QRect(pad, bottom - buttons, width, buttons))
        bottom -= buttons + gap
        if height:
            self.pads.setGeometry(pad, bottom - height, width, height)
            bottom -= height + gap
        foot = self._foot_height(width)
        self._foot = QRectF(pad, bottom - foot, width, foot)
        bottom -= int(foot) + (gap if foot else 0)
        top = pad + int(self._head_height(width))
        self._scroll.setGeometry(pad, top, width + pad - theme.px(3), max(TOUCH_MIN, bottom - top))

    def _place_wide(self) -> None:
        theme, model = self.theme, self.model
        if model is None:
            return
        pad = theme.px(24)
        if self.pads.isHidden():
            self._place_plain(pad)
            return
        side = self._side()
        left_width = self.width() - 3 * pad - side
        top = pad + int(self._head_height(left_width))
        left = 2 * pad + side if theme.left_handed else pad
        self._scroll.setGeometry(left, top, left_width + theme.px(8), self.height() - pad - top)
        x = pad if theme.left_handed else self.width() - pad - side
        bottom, buttons = self.height() - pad, theme.touch(64)
        height = self.pads.height_for(side)
        self._place_buttons(QRect(x, bottom - buttons, side, buttons))
        bottom -= buttons + theme.px(10)
        self.pads.setGeometry(x, bottom - height, side, height)
        bottom -= height + theme.px(12)
        foot = self._foot_height(side)
        self._foot = QRectF(x, bottom - foot, side, foot)

    def _side(self) -> int:
        """Width of the column of a page in which pad and buttons stand."""
        return int(min(self.theme.px(380), max(self.theme.px(300), self.width() * 0.3)))

    def _place_plain(self, pad: int) -> None:
        """A page without a pad now: fields over the whole width, words and buttons in one line below."""
        theme, side = self.theme, self._side()
        width, buttons = self.width() - 2 * pad, theme.touch(64)
        words = width - side - pad
        x, left = self.width() - pad - side, pad
        if theme.left_handed:
            x, left = pad, 2 * pad + side
        self._place_buttons(QRect(x, self.height() - pad - buttons, side, buttons))
        foot = self._foot_height(words)
        bottom = self.height() - pad - max(buttons, int(foot)) - theme.px(14)
        self._foot = QRectF(left, self.height() - pad - foot, words, foot)
        top = pad + int(self._head_height(width))
        self._scroll.setGeometry(pad, top, width + theme.px(8), bottom - top)

    def draw(self, painter: QPainter) -> None:
        """Title, introduction, summary, refusal."""
        model, theme, palette = self.model, self.theme, self.theme.palette
        if model is None:
            return
        pad = theme.px(24) if model.wide else self.pad()
        width = self._scroll.width() if model.wide else self.width() - 2 * pad
        left = self._scroll.x() if model.wide else pad
        head = QRectF(left, pad - theme.px(3), width, theme.row(28))
        end = draw_title(painter, theme, head, model.title, self._title_size())
        if model.intro:
            RichText(theme, model.intro, 14, width).draw(painter, left, end + theme.px(3))
        y = self._foot.top()
        for label, value in model.summary:
            row = QRectF(self._foot.left(), y, self._foot.width(), theme.row(22))
            draw_text(painter, row, label, theme.font(14), theme.colour(palette.muted))
            draw_text(painter, row, value, theme.font(16, SEMI), theme.colour(palette.strong), RIGHT)
            y += theme.row(22)
