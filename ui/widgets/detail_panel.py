"""Side panel with facts and actions: a seat's player (bought what and when, minutes) or the table's menu."""

from PySide6.QtCore import QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from ui.presenters.console.view_models import DetailModel, DetailRow
from ui.presenters.model_parts import TextPart, Tone, plain
from ui.theme import MEDIUM, SEMI, Theme
from ui.widgets.act_pool import ActPool
from ui.widgets.paint import RIGHT, RichText, begin, draw_text, fitting_font, text_width
from ui.widgets.panel import TITLE_ROW, Column, DrawnColumn, Panel, draw_title, title_lines
from ui.widgets.touch import ActButton, IconButton

LEAST_BODY = 40
"""Two rows of facts: where there is room for less they are left out, rather than shown by halves."""


def _spoken(model: DetailModel) -> str:
    """What the column says, for a reader that cannot see it."""
    said = [plain(line) for line in model.paragraphs]
    said += [f"{row.label}: {row.value}" for row in model.rows]
    said += [f"{entry.time} {entry.text} {entry.amount}".strip() for entry in model.entries]
    return ". ".join(filter(None, said))


class _DetailBody(DrawnColumn):
    """Rows of label and value, then dated entries."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.model: DetailModel | None = None

    def lay_out(self, width: int) -> float:
        """Height of everything at this width."""
        return self._run(None, width)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw rows and entries."""
        painter = begin(QPainter(self))
        self._run(painter, self.width())
        painter.end()

    def _run(self, painter: QPainter | None, width: int) -> float:
        """Measure, and draw when there is a painter."""
        model, theme, palette = self.model, self.theme, self.theme.palette
        if model is None:
            return 0.0
        room = width - theme.px(8)
        y = self._run_paragraphs(painter, room)
        for row in model.rows:
            font = theme.font(15, SEMI)
            value_width = text_width(row.value, font)
            if value_width > room - theme.row(60):
                y = self._run_long(painter, row, room, y)
                continue
            label_room = room - value_width - theme.px(12)
            label = RichText(theme, (TextPart(row.label, Tone.MUTED),), 13, max(80.0, label_room))
            height = max(label.height, theme.row(20))
            if painter is not None:
                label.draw(painter, 0, y + max(0.0, (theme.row(20) - label.height) / 2))
                box = QRectF(0, y, room, theme.row(20))
                draw_text(painter, box, row.value, font, theme.colour(palette.tone(row.tone)), RIGHT)
            y += height + theme.px(7)
        return self._run_entries(painter, room, y)

    def _run_long(self, painter: QPainter | None, row: DetailRow, room: float, y: float) -> float:
        """A value with no room beside its label stands below it, in as many lines as it needs."""
        theme = self.theme
        for text, tone, size in ((row.label, Tone.MUTED, 13), (row.value, row.tone, 15)):
            words = RichText(theme, (TextPart(text, tone),), size, room)
            if painter is not None:
                words.draw(painter, 0, y)
            y += words.height
        return y + theme.px(7)

    def _run_paragraphs(self, painter: QPainter | None, room: float) -> float:
        y = 0.0
        for line in self.model.paragraphs if self.model is not None else ():
            text = RichText(self.theme, line, 15, room)
            if painter is not None:
                text.draw(painter, 0, y)
            y += text.height + self.theme.px(10)
        return y

    def _run_entries(self, painter: QPainter | None, room: float, y: float) -> float:
        model, theme, palette = self.model, self.theme, self.theme.palette
        if model is None or not model.entries:
            return y
        y += theme.px(4)
        if painter is not None:
            painter.fillRect(QRectF(0, y, room, 1), theme.colour(palette.panel_border))
        y += theme.px(8)
        if model.entries_label:
            if painter is not None:
                font = theme.font(12, SEMI, spacing=1.2)
                draw_text(
                    painter,
                    QRectF(0, y, room, theme.row(18)),
                    model.entries_label,
                    font,
                    theme.colour(palette.muted),
                )
            y += theme.row(24)
        time_width = max(text_width(entry.time, theme.font(12)) for entry in model.entries) + theme.px(10)
        for entry in model.entries:
            font = theme.font(14, SEMI)
            amount = text_width(entry.amount, font) + theme.px(8) if entry.amount else 0
            words = RichText(theme, (TextPart(entry.text),), 14, max(60.0, room - time_width - amount))
            if painter is not None:
                line = QRectF(0, y, room, theme.row(19))
                draw_text(painter, line, entry.time, theme.font(12), theme.colour(palette.muted))
                draw_text(painter, line, entry.amount, font, theme.colour(palette.strong), RIGHT)
                words.draw(painter, time_width, y)
            y += max(words.height, theme.row(19)) + theme.px(6)
        return y


class DetailPanel(Panel):
    """Title with ×, facts, actions in two columns below."""

    action_requested = Signal(str)
    why_requested = Signal(str, str)
    closed = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.model: DetailModel | None = None
        self._body = _DetailBody(theme)
        self._scroll = Column(self)
        self._scroll.setWidget(self._body)
        self._actions = ActPool(
            theme, self, self.action_requested.emit, self.why_requested.emit, "action", 14, 12
        )
        self.close_button = IconButton(theme, "close", self)
        self.close_button.setObjectName("close_detail")
        self.close_button.clicked.connect(self.closed)

    def sizeHint(self) -> QSize:
        """The column of the drawing."""
        return QSize(self.theme.px(308), self.theme.px(520))

    def action(self, key: str) -> ActButton:
        """The button of an action by its key."""
        return self._actions.by_key(key)

    def take_focus(self) -> None:
        """The keyboard goes to the first action: arrows or Tab go on, Enter or Space does it."""
        first = self._actions.shown[0] if self._actions.shown else self.close_button
        first.setFocus(Qt.FocusReason.TabFocusReason)

    def show_model(self, model: DetailModel) -> None:
        """Show facts and actions."""
        if model == self.model:
            return
        self.model = model
        self._body.model = model
        self._body.setAccessibleName(_spoken(model))
        self._actions.show_models(model.actions)
        self.close_button.name(model.close_text or "×")
        self.setAccessibleName(f"{model.title} {model.subtitle}".strip())
        self._place()
        self._body.content_changed()
        self.update()

    def fits(self, width: int, height: int) -> bool:
        """Whether all facts can be seen in a panel of this size without scrolling."""
        body = width - 2 * self.pad() - self.theme.px(3)
        return (
            self._head() + self._body.lay_out(body) + self.theme.px(10) + self._actions_height(self._wanted())
            <= height
        )

    def _head(self) -> int:
        """Where the facts begin."""
        title = self.model.title if self.model is not None else ""
        more = len(title_lines(self.theme, title, self._title_width(), 18)[0]) - 1
        return self.pad() + self.theme.row(44) + more * self.theme.row(TITLE_ROW) + self.theme.px(6)

    def _title_width(self) -> int:
        """Up to the ×."""
        return self.width() - 2 * self.pad() - self.theme.touch() + self.theme.px(4)

    def _wanted(self) -> int:
        """Height of an action that its words want."""
        return max((button.sizeHint().height() for button in self._actions.shown), default=0)

    def _action_height(self) -> int:
        """What it gets: less, but a finger, where there are so many that they would lie over the title."""
        rows, gap = max(1, (len(self._actions.shown) + 1) // 2), self.theme.px(6)
        room = (self.height() - self._head() - self.pad() + gap) // rows - gap
        return max(self.theme.touch(), min(self._wanted(), room))

    def _actions_height(self, tall: int) -> int:
        """From the first row of actions of this height to the lower edge."""
        shown, gap = self._actions.shown, self.theme.px(6)
        return (len(shown) + 1) // 2 * (tall + gap) + self.pad() - gap

    def _place(self) -> None:
        theme, pad = self.theme, self.pad()
        gap = theme.px(6)
        side = theme.touch()
        self.close_button.setGeometry(self.width() - side - theme.px(4), theme.px(4), side, side)
        shown = self._actions.shown
        columns = 2
        tall = self._action_height()
        width = (self.width() - 2 * pad - gap) // columns
        top = self.height() - self._actions_height(tall)
        for index, button in enumerate(shown):
            row, column = divmod(index, columns)
            last_alone = index == len(shown) - 1 and column == 0
            button.setGeometry(
                pad + column * (width + gap),
                top + row * (tall + gap),
                2 * width + gap if last_alone else width,
                tall,
            )
        head = self._head()
        body = QRect(pad, head, self.width() - pad - theme.px(3) - pad, max(0, top - theme.px(10) - head))
        self._scroll.setGeometry(body)
        self._scroll.setVisible(body.height() >= theme.row(LEAST_BODY))

    def draw(self, painter: QPainter) -> None:
        """Title and subtitle."""
        model, theme, palette = self.model, self.theme, self.theme.palette
        if model is None:
            return
        pad = self.pad()
        width = self._title_width()
        end = draw_title(
            painter, theme, QRectF(pad, pad - theme.px(2), width, theme.row(24)), model.title, 18
        )
        subtitle = QRectF(pad, end, width, theme.row(18))
        font = fitting_font(theme, model.subtitle, width, 13, 12, MEDIUM)
        draw_text(painter, subtitle, model.subtitle, font, theme.colour(palette.muted))
