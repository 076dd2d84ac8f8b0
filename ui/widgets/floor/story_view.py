"""Lines of reasons: running text with cards drawn into it; a line with a rule can be touched to read it.

By keys Tab comes to the lines, Up and Down go from rule to rule, Enter reads one.
"""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from ui.presenters.floor.models import StoryLine
from ui.presenters.model_parts import plain
from ui.theme import SEMI, Theme
from ui.widgets.cards import draw_inline_cards, inline_cards_width
from ui.widgets.paint import CENTRE, RichText, begin, draw_text, rounded, text_width
from ui.widgets.panel import Column, DrawnColumn
from ui.widgets.touch import LastTouch

SIZE = 14.0


@dataclass(slots=True)
class _Laid:
    line: StoryLine
    top: float
    height: float
    left: float
    words: RichText
    cards_at: tuple[float, float] = (0.0, 0.0)
    tag: QRectF | None = None


class StoryLines(DrawnColumn):
    """The lines themselves. A touch means the nearest line with a rule, at most half a finger away."""

    rule_touched = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.lines: tuple[StoryLine, ...] = ()
        self._laid: list[_Laid] = []
        self._most = 0
        self._at = -1
        """The line whose rule the keyboard is on."""
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def show_lines(self, lines: tuple[StoryLine, ...]) -> None:
        """Show other lines."""
        if lines != self.lines:
            self.lines = lines
            self._at = -1
            has_rules = any(line.rule for line in lines)
            self.setFocusPolicy(Qt.FocusPolicy.TabFocus if has_rules else Qt.FocusPolicy.NoFocus)
            self.setAccessibleName(" ".join(plain(line.text) for line in lines))
            self.content_changed()

    def keep_within(self, width: int) -> None:
        """The room beside it is for the scroll bar, also while there is none."""
        if width != self._most:
            self._most = width
            self.content_changed()

    def lay_out(self, width: int) -> float:
        """Wrap each line; headings get air above, rules stand behind the words."""
        theme, y = self.theme, 0.0
        width = min(width, self._most) if self._most else width
        self._laid = []
        for index, line in enumerate(self.lines):
            y += theme.px(8) if line.heading and index else 0
            left = float(theme.px(14)) if line.indent else 0.0
            tag = text_width(line.rule, theme.font(11.5, SEMI)) + theme.px(14) if line.rule else 0.0
            cards = inline_cards_width(theme, line.cards, SIZE) + theme.px(8) if line.cards else 0.0
            room = width - left - (tag + theme.px(8) if tag else 0)
            words = RichText(theme, line.text, SIZE, max(60.0, room), weight=SEMI) if line.heading else RichText(
                theme, line.text, SIZE, max(60.0, room)
            )  # fmt: skip
            height = words.height + theme.px(4)
            laid = _Laid(line, y, height, left, words)
            if cards:
                beside = words.lines == 1 and left + words.width + cards <= width - tag
                at = (left + words.width + theme.px(8), y + words.height / 2)
                if not beside:
                    at = (left, y + words.height + theme.row(10))
                    laid.height += theme.row(20)
                laid.cards_at = at
            if tag:
                high = theme.row(19)
                laid.tag = QRectF(width - tag, y + (words.height / max(1, words.lines) - high) / 2, tag, high)
            self._laid.append(laid)
            y += laid.height
        return y

    def rect_of_rule(self, rule: str) -> QRectF:
        """Where the first line with this rule stands; empty when there is none."""
        return next(
            (QRectF(0, laid.top, self.width(), laid.height) for laid in self._laid if laid.line.rule == rule),
            QRectF(),
        )

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Taken, so that the release comes here too."""
        LastTouch.at = event.globalPosition().toPoint()
        event.accept()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """The rule of the line that was touched."""
        y, reach, best = event.position().y(), self.theme.touch() / 2, ""
        for laid in self._laid:
            away = max(laid.top - y, y - laid.top - laid.height, 0.0)
            if laid.line.rule and away < reach:
                best, reach = laid.line.rule, away
        if best and event.button() is Qt.MouseButton.LeftButton:
            self.rule_touched.emit(best)

    # --- by keys --------------------------------------------------------------------------------------------------

    def focusInEvent(self, event: QFocusEvent) -> None:
        """The first rule has the ring."""
        if event.reason() in (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason):
            self._go(0)
        super().focusInEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """No ring without the keyboard."""
        self.update()
        super().focusOutEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """From rule to rule; Enter reads one."""
        steps = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
        if event.key() in steps:
            self._go(steps[Qt.Key(event.key())])
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space) and 0 <= self._at < len(
            self._laid
        ):
            self.rule_touched.emit(self._laid[self._at].line.rule)
        else:
            super().keyPressEvent(event)

    def _go(self, step: int) -> None:
        """To the next rule in a direction, scrolled into sight; 0 to the one it is on, else the first."""
        ruled = [place for place, laid in enumerate(self._laid) if laid.line.rule]
        if not ruled:
            return
        place = ruled.index(self._at) if self._at in ruled else 0
        self._at = ruled[min(max(0, place + step), len(ruled) - 1)]
        owner = self.parentWidget()
        above = owner.parentWidget() if owner is not None else None
        laid = self._laid[self._at]
        if isinstance(above, Column):
            above.ensureVisible(0, int(laid.top + laid.height / 2), 0, int(laid.height * 2))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the visible lines."""
        theme, palette = self.theme, self.theme.palette
        painter = begin(QPainter(self))
        ringed = self._at if self.hasFocus() else -1
        for place, laid in enumerate(self._laid):
            if laid.top + laid.height < event.rect().top() or laid.top > event.rect().bottom():
                continue
            laid.words.draw(painter, laid.left, laid.top)
            if laid.line.cards:
                draw_inline_cards(painter, theme, *laid.cards_at, laid.line.cards, SIZE)
            if laid.tag is not None:
                edge = theme.colour(palette.strong) if place == ringed else theme.colour(palette.soft, 0.6)
                rounded(painter, laid.tag, theme.px(5), None, edge, 2 if place == ringed else 1)
                draw_text(
                    painter,
                    laid.tag,
                    laid.line.rule,
                    theme.font(11.5, SEMI),
                    theme.colour(palette.soft),
                    CENTRE,
                )
        painter.end()


class StoryView(Column):
    """The lines in a scroller."""

    rule_touched = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.lines = StoryLines(theme)
        self.lines.setObjectName("floor_story")
        self.lines.rule_touched.connect(self.rule_touched)
        self.setWidget(self.lines)

    def show_lines(self, lines: tuple[StoryLine, ...], *, from_top: bool = False) -> None:
        """Show lines; another hand begins at its top."""
        self.lines.show_lines(lines)
        if from_top:
            self.verticalScrollBar().setValue(0)
