"""This hand in words, and the one large undo."""

from dataclasses import dataclass, replace

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QWidget

from ui.presenters.console.log_models import LogKind, LogLine, LogModel
from ui.presenters.model_parts import ActModel, TextPart, Tone
from ui.theme import SEMI, Theme
from ui.widgets.act_pool import ActPool
from ui.widgets.announce import announce
from ui.widgets.cards import draw_inline_cards, inline_cards_width
from ui.widgets.paint import (
    LEFT,
    RIGHT,
    RichText,
    begin,
    draw_text,
    rounded,
    text_width,
)
from ui.widgets.panel import Column, DrawnColumn, Panel
from ui.widgets.touch import ActButton, LastTouch
from ui.widgets.undo_button import UndoButton

SIZE = 14.0
MOST_IN_A_ROW = 3
SPOKEN = 6
"""So many of the newest lines are the name of the log; all of them its description."""


def spoken(line: LogLine) -> str:
    """A line without looking: words, cards, why; what was taken back says so by its own mark."""
    cards = " ".join(card.name or card.code for card in line.cards)
    words = " ".join(part for part in (line.text, cards, line.remark, line.why) if part)
    number, words = line.number and f"{line.number}.", f"({words})" if line.struck else words
    return " ".join(part for part in (number, words, line.note) if part)


def with_key(act: ActModel) -> ActModel:
    """A small tool has no room for a key cap: its key stands in the second line."""
    return replace(act, subtitle=" · ".join(part for part in (act.subtitle, act.hint) if part))


def newer(before: tuple[LogLine, ...], now: tuple[LogLine, ...]) -> tuple[LogLine, ...]:
    """The lines that were not there, or read otherwise."""
    same = 0
    while same < min(len(before), len(now)) and before[same] == now[same]:
        same += 1
    return now[same:]


@dataclass(slots=True)
class _Laid:
    """A line with its place."""

    line: LogLine
    top: float
    height: float
    words: RichText | None
    cards_x: float = 0.0
    reason: RichText | None = None


class LogLines(DrawnColumn):
    """The lines themselves; a touch means the nearest line that can be touched."""

    touched = Signal(str)
    rule_touched = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.lines: tuple[LogLine, ...] = ()
        self._laid: list[_Laid] = []

    def lay_out(self, width: int) -> float:
        """Wrap each line; street headings get air above."""
        theme = self.theme
        y = 0.0
        self._laid = []
        self._gutter = theme.px(28 * theme.text) if any(line.number for line in self.lines) else 0
        self._time_width = text_width("00:00:00", theme.font(12)) + theme.px(10) + self._gutter
        for index, line in enumerate(self.lines):
            heading = line.kind is LogKind.STREET
            y += theme.px(9) if heading and index else 0
            left = self._left_of(line)
            cards = inline_cards_width(theme, line.cards, SIZE) + theme.px(6) if line.cards else 0.0
            tone = Tone.NORMAL if line.kind is LogKind.ACTION and not line.struck else Tone.MUTED
            parts = [TextPart(line.text, tone)]
            if line.remark:
                parts.append(TextPart(f"  {line.remark}", Tone.MUTED))
            words = RichText(theme, tuple(parts), SIZE, max(40.0, width - left - theme.px(6)))
            cards_x = left + words.width + theme.px(8)
            height = words.height + theme.px(6)
            if cards and cards_x + cards > width:  # cards on a line of their own
                cards_x = left
                height += theme.row(22)
            reason = self._reason(line, width - left - theme.px(6))
            self._laid.append(_Laid(line, y, height, words, cards_x, reason))
            y += height + (reason.height + theme.px(5) if reason is not None else 0)
        return y

    def _left_of(self, line: LogLine) -> float:
        """Where its words begin: acts keep room for the time, all for the number."""
        return self._time_width if line.kind is LogKind.ACTION else self._gutter

    def whole_from(self, y: float) -> int:
        """Where the first line begins that stands below ``y`` whole: it is the uppermost one that is seen."""
        return next((int(laid.top) for laid in self._laid if laid.top >= y), int(y)) if y > 0 else 0

    def _measure(self) -> None:
        super()._measure()
        self.give_room()

    def port_changed(self) -> None:
        """More or fewer lines are seen at once."""
        self.give_room()

    def give_room(self) -> None:
        """At the end the uppermost line that is seen is not cut in two: rather is there a little room below."""
        port = self.parentWidget()
        seen = port.height() if port is not None else 0
        start = self.whole_from(self.whole_height() - seen)
        self.setMinimumHeight(max(self.whole_height(), start + seen if start else 0))

    def _reason(self, line: LogLine, width: float) -> RichText | None:
        """What is noted of it, or why and by which rule, in smaller letters below."""
        if not (line.why or line.note):
            return None
        why = TextPart(f"{line.why} ", Tone.MUTED), TextPart(line.rule, Tone.ACCENT)
        parts = (TextPart(line.note, Tone.WARN),) if line.note else why
        return RichText(self.theme, parts, SIZE - 1.5, max(40.0, width))

    def line_near(self, y: float) -> LogLine | None:
        """The line that a finger at this height means: at most half a finger away."""
        best, reach = None, self.theme.touch() / 2
        for laid in self._laid:
            if not laid.line.key and not laid.line.rule:
                continue
            height = laid.height + (laid.reason.height if laid.reason is not None else 0)
            away = max(laid.top - y, y - laid.top - height, 0.0)
            if away < reach:
                best, reach = laid.line, away
        return best

    def rect_of(self, key: str) -> QRect:
        """Where the line of these acts stands; empty when it is not there."""
        for laid in self._laid:
            if key in laid.line.key.split(","):
                return QRect(0, int(laid.top), self.width(), int(laid.height))
        return QRect()

    def rect_of_rule(self, rule: str) -> QRect:
        """Where the first line that carries this rule stands; empty when it is not there."""
        for laid in self._laid:
            if laid.line.rule == rule:
                return QRect(0, int(laid.top), self.width(), int(laid.height))
        return QRect()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Taken, so that the release comes here too."""
        LastTouch.at = event.globalPosition().toPoint()
        event.accept()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """A line was touched."""
        line = self.line_near(event.position().y())
        if line is None or event.button() is not Qt.MouseButton.LeftButton:
            return
        if line.key:
            self.touched.emit(line.key)
        else:
            self.rule_touched.emit(line.rule)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the visible lines."""
        painter = begin(QPainter(self))
        visible = event.rect()
        for laid in self._laid:
            if laid.top + laid.height < visible.top() or laid.top > visible.bottom():
                continue
            self._draw_line(painter, laid)
        painter.end()

    def _draw_line(self, painter: QPainter, laid: _Laid) -> None:
        theme, palette, line = self.theme, self.theme.palette, laid.line
        left = self._left_of(line)
        if line.chosen:
            high = laid.height + (laid.reason.height if laid.reason is not None else 0)
            box = QRectF(-theme.px(2), laid.top - theme.px(3), self.width(), high + theme.px(2))
            rounded(
                painter, box, theme.px(6), theme.colour(palette.accent, 0.16), theme.colour(palette.accent)
            )
        box = QRectF(0, laid.top, self._gutter - theme.px(6), theme.row(20))
        draw_text(painter, box, line.number, theme.font(11), theme.colour(palette.muted), RIGHT)
        if line.time and left > self._gutter:
            box = QRectF(self._gutter, laid.top, left - self._gutter, theme.row(20))
            draw_text(painter, box, line.time, theme.font(12), theme.colour(palette.muted), LEFT)
        if laid.words is not None:
            laid.words.draw(painter, left, laid.top)
            if laid.reason is not None:
                laid.reason.draw(painter, left, laid.top + laid.height - theme.px(2))
            if line.struck:
                self._strike(painter, laid, left)
        if line.cards:
            same = laid.cards_x > left
            centre = laid.top + (theme.row(9) if same else laid.height - theme.row(14))
            end = draw_inline_cards(painter, theme, laid.cards_x, centre, line.cards, SIZE)
            if line.struck:
                painter.setPen(self._stroke())
                painter.drawLine(QPointF(laid.cards_x, centre), QPointF(end - theme.row(SIZE * 0.45), centre))

    def _stroke(self) -> QPen:
        return QPen(self.theme.colour(self.theme.palette.muted), 1.2 * self.theme.scale)

    def _strike(self, painter: QPainter, laid: _Laid, left: float) -> None:
        """One stroke through each line of words: retracted, but readable."""
        if laid.words is None:
            return
        rows = max(1, laid.words.lines)
        row = laid.words.height / rows
        painter.setPen(self._stroke())
        for index in range(rows):
            y = laid.top + row * index + row * 0.50
            painter.drawLine(QPointF(left, y), QPointF(left + laid.words.width, y))


class LogPanel(Panel):
    """Title, lines, small tools, undo and redo."""

    undo_requested = Signal()
    redo_requested = Signal()
    tool_requested = Signal(str)
    line_touched = Signal(str)
    rule_touched = Signal(str)
    reasons_toggled = Signal()
    why_requested = Signal(str, str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.model: LogModel | None = None
        self._lines = LogLines(theme)
        self._lines.setObjectName("log_lines")
        self._lines.touched.connect(self.line_touched)
        self._lines.rule_touched.connect(self.rule_touched)
        self._scroll = Column(self)
        self._scroll.setWidget(self._lines)
        self.undo = UndoButton(theme, self)
        self.undo.setObjectName("undo")
        self.undo.touched.connect(lambda _key: self.undo_requested.emit())
        self.undo.refused.connect(self.why_requested)
        self.redo = UndoButton(theme, self, redo=True)
        self.redo.setObjectName("redo")
        self.redo.touched.connect(lambda _key: self.redo_requested.emit())
        self.redo.refused.connect(self.why_requested)
        self.redo.hide()
        self.why = ActButton(theme, self, 13)
        self.why.shows_key = False
        self.why.setObjectName("why")
        self.why.touched.connect(lambda _key: self.reasons_toggled.emit())
        self.why.hide()
        tool, why = self.tool_requested.emit, self.why_requested.emit
        self._tools = ActPool(theme, self, tool, why, "tool", title_size=13)

    def sizeHint(self) -> QSize:
        """The column of the drawing."""
        return QSize(self.theme.px(308), self.theme.px(520))

    def show_model(self, model: LogModel) -> None:
        """Show the hand; the newest line stays in sight."""
        if model == self.model:
            return
        before, self.model = self.model, model
        self.setAccessibleName(model.title)
        self.undo.show_model(model.undo)
        self.redo.setVisible(model.redo is not None)
        if model.redo is not None:
            self.redo.show_model(model.redo)
        self._tools.show_models(tuple(with_key(act) for act in model.tools))
        self.why.setVisible(model.why is not None)
        if model.why is not None:
            self.why.show_model(with_key(model.why))
        self._place()
        if before is None or before.lines != model.lines:
            self._lines.lines = model.lines
            self._lines.content_changed()
            self._lines.setAccessibleName(" · ".join((model.title, *map(spoken, model.lines[-SPOKEN:]))))
            self._lines.setAccessibleDescription(" · ".join(map(spoken, model.lines)))
            if before is not None and before.title == model.title:
                announce(self._lines, " · ".join(spoken(line) for line in newer(before.lines, model.lines)))
            self._to_end()
        self.update()

    def _to_end(self) -> None:
        """The newest line is seen."""
        self._lines.give_room()
        bar = self._scroll.verticalScrollBar()
        bar.setMaximum(max(0, self._lines.minimumHeight() - self._scroll.viewport().height()))
        bar.setValue(bar.maximum())

    def tool(self, key: str) -> ActButton:
        """The tool's button by its key."""
        return self._tools.by_key(key)

    def _place(self) -> None:
        theme, pad = self.theme, self.pad()
        gap = theme.px(6)
        width = self.width() - 2 * pad
        undo_height = theme.touch(56)
        top = self.height() - pad - undo_height
        redo_width = theme.touch(56) if self.redo.isVisibleTo(self) else 0
        self.undo.setGeometry(QRect(pad, top, width - (redo_width + gap if redo_width else 0), undo_height))
        self.redo.setGeometry(QRect(self.width() - pad - redo_width, top, redo_width, undo_height))
        top = self._place_tools(top, width, gap)
        head = pad + theme.row(24)
        if self.why.isVisibleTo(self):
            width_of_why = min(self.why.sizeHint().width(), width // 2)
            self.why.setGeometry(
                self.width() - width_of_why - theme.px(8), theme.px(8), width_of_why, theme.touch()
            )
            head = max(head, theme.px(8) + theme.touch() + theme.px(2))
        self._scroll.setGeometry(
            QRect(pad, head, width + pad - theme.px(3), max(0, top - theme.px(8) - head))
        )

    def _place_tools(self, top: int, width: int, gap: int) -> int:
        """As many tools in a row as can be read whole, three at most; gives the place above them."""
        theme, pad = self.theme, self.pad()
        rows = self._rows_of_tools(width, gap)
        if not rows:
            return top
        height = theme.touch()
        top -= len(rows) * (height + gap) + theme.px(2)
        for index, row in enumerate(rows):
            spare = width - gap * (len(row) - 1) - sum(map(self._least, row))
            left = pad
            for place, button in enumerate(row):
                more = spare // (len(row) - place)
                spare -= more
                button.setGeometry(left, top + index * (height + gap), self._least(button) + more, height)
                left += button.width() + gap
        return top

    def _least(self, button: ActButton) -> int:
        """Its words in one line with a little air."""
        return max(self.theme.touch(), button.sizeHint().width() - self.theme.px(10))

    def _rows_of_tools(self, width: int, gap: int) -> list[list[ActButton]]:
        rows: list[list[ActButton]] = []
        for button in self._tools.shown:
            button.shows_key = False
            row = rows[-1] if rows else []
            taken = sum(self._least(each) + gap for each in row)
            if row and len(row) < MOST_IN_A_ROW and taken + self._least(button) <= width:
                row.append(button)
            else:
                rows.append([button])
        return rows

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Place the parts; keep the newest line in sight."""
        self._place()
        self._to_end()

    def restyle(self) -> None:
        """New scale or palette."""
        super().restyle()
        self._place()

    def draw(self, painter: QPainter) -> None:
        """The title."""
        if self.model is None:
            return
        theme, pad = self.theme, self.pad()
        right = self.why.x() - pad if self.why.isVisibleTo(self) else self.width() - pad
        box = QRectF(pad, pad - theme.px(2), right - pad, theme.row(20))
        draw_text(
            painter,
            box,
            self.model.title,
            theme.font(12, SEMI, spacing=1.4),
            theme.colour(theme.palette.muted),
        )
