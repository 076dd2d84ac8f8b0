"""One sentence for the person: a refusal with its rule, a warning, or a failure that somebody must act upon."""

from PySide6.QtCore import QPointF, QRectF, QSize, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from ui.presenters.console.view_models import BannerKind, BannerModel
from ui.presenters.model_parts import TextPart
from ui.theme import BOLD, Theme
from ui.widgets.act_pool import ActPool
from ui.widgets.announce import announce
from ui.widgets.paint import CENTRE, RichText, begin, draw_text, fill, fitting_text, rounded, warning_path
from ui.widgets.rule_tag import RuleTag
from ui.widgets.touch import ActButton, IconButton, PlacedWidget

LINE_BREAK = "\u2028"


class Banner(PlacedWidget):
    """Sign, sentence, rule tag, acts, ×."""

    act_requested = Signal(str)
    why_requested = Signal(str, str)
    dismissed = Signal()
    rule_touched = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.model: BannerModel | None = None
        self._acts = ActPool(theme, self, self.act_requested.emit, self.why_requested.emit, "banner", 14)
        self.close_button = IconButton(theme, "close", self)
        self.close_button.setObjectName("close_banner")
        self.close_button.clicked.connect(self.dismissed)
        self.tag = RuleTag(theme, self)
        self.tag.rule_touched.connect(self.rule_touched)
        self._right = 0
        self.hide()

    def sizeHint(self) -> QSize:
        """One touch target tall, with air."""
        return QSize(self.theme.px(600), self.theme.touch(52))

    def act(self, key: str) -> ActButton:
        """The button of an act by its key."""
        return self._acts.by_key(key)

    def show_model(self, model: BannerModel | None) -> None:
        """Show a sentence, or nothing."""
        if model == self.model:
            return
        self.model = model
        self.setVisible(model is not None)
        self._acts.show_models(model.acts if model is not None else ())
        if model is not None:
            self.setAccessibleName(f"{model.text} {model.rule}".strip())
            announce(self, self.accessibleName(), urgent=model.kind is BannerKind.ERROR)
            self.close_button.setVisible(bool(model.close_text))
            self.close_button.name(model.close_text)
        self.tag.show_rule(
            model.rule if model is not None else "", model.rule_name if model is not None else ""
        )
        self._place()
        self.update()

    def _place(self) -> None:
        theme = self.theme
        side = min(self.height(), theme.touch())
        x = self.width() - theme.px(4)
        if self.model is not None and self.model.close_text:
            x -= side
            self.close_button.setGeometry(x, (self.height() - side) // 2, side, side)
        for button in reversed(self._acts.shown):
            width = button.sizeHint().width()
            height = min(theme.touch(), self.height() - theme.px(4))
            x -= width + theme.px(4)
            button.setGeometry(x, (self.height() - height) // 2, width, height)
        if self.model is not None and self.model.rule:
            width = self.tag.sizeHint().width()
            x -= width
            self.tag.setGeometry(x, (self.height() - side) // 2, width, side)
        self._right = x

    def _middle(self) -> float:
        """Height at which sign and sentence stand."""
        return QRectF(self.rect()).center().y()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Ground by kind, a drawn sign, the sentence, the rule."""
        model, theme, palette = self.model, self.theme, self.theme.palette
        if model is None:
            return
        painter = begin(QPainter(self))
        ground, edge = {
            BannerKind.INFO: (palette.info_fill, palette.key_border),
            BannerKind.WARN: (palette.warn_fill, palette.warn),
            BannerKind.ERROR: (palette.bad_fill, palette.bad),
        }[model.kind]
        rect = QRectF(self.rect())
        rounded(painter, rect, theme.px(10), theme.colour(ground), theme.colour(edge), 1.5)
        side = theme.px(20)
        sign = QRectF(rect.left() + theme.px(14), self._middle() - side / 2, side, side)
        if model.kind is BannerKind.INFO:
            painter.setPen(theme.colour(palette.text))
            painter.drawEllipse(QPointF(sign.center()), side * 0.48, side * 0.48)
            draw_text(painter, sign, "i", theme.font(13, BOLD), theme.colour(palette.strong), CENTRE)
        else:
            fill(painter, warning_path(sign), theme.colour(edge))
        self._draw_sentence(painter, sign.right() + theme.px(12))
        painter.end()

    def _draw_sentence(self, painter: QPainter, left: float) -> None:
        model, theme = self.model, self.theme
        if model is None:
            return
        box = QRectF(left, theme.px(2), self._right - theme.px(8) - left, self.height() - theme.px(4))
        words = fitting_text(theme, (TextPart(model.text),), box, (16, 12, 2))
        words.draw(painter, box.left(), box.center().y() - words.height / 2)


class TallBanner(Banner):
    """The same for a narrow column: sign, sentence and rule in the first rows, the acts below, side by side."""

    def height_at(self, width: int) -> int:
        """What it needs at this width."""
        head = self._head_height(width)
        rows = len(self._rows_of_acts(width))
        gap = self.theme.px(6)
        return head + rows * (self.theme.touch() + gap) + (gap if rows else 0)

    def _words_width(self, width: int) -> float:
        model, theme = self.model, self.theme
        taken = float(theme.px(56))  # the sign, and air at the right
        if model is not None and model.rule:
            taken += self.tag.sizeHint().width()
        if model is not None and model.close_text:
            taken += theme.touch()
        return max(60.0, width - taken)

    def _words(self, width: int) -> RichText:
        """A list is set item by item where each has a line of its own in it, else as running text."""
        text, room = (self.model.text if self.model is not None else ""), self._words_width(width)
        items = text.split(" · ")
        running = RichText(self.theme, (TextPart(text),), 15, room)
        if running.lines == 1 or len(items) == 1:
            return running
        for size in (15, 14, 13, 12):
            listed = RichText(self.theme, (TextPart(LINE_BREAK.join(items)),), size, room)
            if listed.lines == len(items):
                return listed
        return running

    def _head_height(self, width: int) -> int:
        if self.model is None:
            return 0
        words = self._words(width)
        return max(self.theme.touch(), int(words.height) + self.theme.px(16))

    def _rows_of_acts(self, width: int) -> list[list[ActButton]]:
        """Two beside each other where their words fit."""
        room, gap = width - 2 * self.theme.px(8), self.theme.px(6)
        rows: list[list[ActButton]] = []
        for button in self._acts.shown:
            taken = sum(each.sizeHint().width() + gap for each in rows[-1]) if rows else room
            if rows and taken + button.sizeHint().width() <= room:
                rows[-1].append(button)
            else:
                rows.append([button])
        return rows

    def _place(self) -> None:
        theme, model = self.theme, self.model
        if model is None or self.width() < theme.touch():
            return
        side, gap, margin = theme.touch(), theme.px(6), theme.px(8)
        head, x = self._head_height(self.width()), self.width()
        if model.close_text:
            x -= side
            self.close_button.setGeometry(x, (head - side) // 2, side, side)
        if model.rule:
            x -= self.tag.sizeHint().width() + theme.px(6)
            self.tag.setGeometry(x, (head - side) // 2, self.tag.sizeHint().width(), side)
        self._right = x
        top, room = head, self.width() - 2 * margin
        for row in self._rows_of_acts(self.width()):
            wide = (room - gap * (len(row) - 1)) // len(row)
            fits = all(button.sizeHint().width() <= wide for button in row)
            left = margin
            for place, button in enumerate(row):
                last = place == len(row) - 1
                width = wide if fits else button.sizeHint().width()
                width = self.width() - margin - left if last else width
                button.setGeometry(left, top, width, side)
                left += width + gap
            top += side + gap

    def _middle(self) -> float:
        return self._head_height(self.width()) / 2

    def _draw_sentence(self, painter: QPainter, left: float) -> None:
        if self.model is None:
            return
        words = self._words(self.width())
        words.draw(painter, left - self.theme.px(2), self._middle() - words.height / 2)
