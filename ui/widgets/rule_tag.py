"""The id of a rule as something to touch: it opens the rule."""

from PySide6.QtCore import QRectF, QSize, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QSizePolicy, QWidget

from ui.theme import SEMI, Theme
from ui.widgets.paint import CENTRE, draw_text, rounded, text_width
from ui.widgets.touch import TouchButton


class RuleTag(TouchButton):
    """«BET-7» in a thin frame, a finger high around it; without an accessible name it only shows the id."""

    rule_touched = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.rule = ""
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.clicked.connect(lambda: self.rule_touched.emit(self.rule))

    def show_rule(self, rule: str, name: str) -> None:
        """Show an id; ``name`` is what a screen reader says, empty for a control that is no rule of the book."""
        if rule != self.rule:
            self.rule = rule
            self.setObjectName(f"rule_tag_{rule}")
            self.updateGeometry()
            self.update()
        self.name(name or rule)
        self.setEnabled(bool(name))
        self.setVisible(bool(rule))

    def sizeHint(self) -> QSize:
        """As wide as the id, a finger high."""
        width = text_width(self.rule, self.theme.font(12, SEMI)) + self.theme.px(18)
        return QSize(max(self.theme.touch(), int(width)), self.theme.touch())

    def draw(self, painter: QPainter, rect: QRectF) -> None:
        """The id in a frame of the height of its letters."""
        theme, palette = self.theme, self.theme.palette
        font = theme.font(12, SEMI)
        width = text_width(self.rule, font) + theme.px(16)
        height = theme.row(22)
        frame = QRectF(rect.center().x() - width / 2, rect.center().y() - height / 2, width, height)
        ground = theme.colour(palette.key_pressed) if self.isDown() else None
        edge = palette.soft if self.isEnabled() else palette.key_border
        rounded(painter, frame, theme.px(6), ground, theme.colour(edge, 0.7))
        draw_text(painter, frame, self.rule, font, theme.colour(palette.soft), CENTRE)
