"""A page of words with acts: the screen that stops the table, a refused file, a missing part."""

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QPainter, QResizeEvent
from PySide6.QtWidgets import QLabel, QWidget

from ui.presenters.console.view_models import BannerKind, MessagePageModel
from ui.presenters.model_parts import TextPart, Tone
from ui.theme import Theme
from ui.widgets.act_pool import ActPool
from ui.widgets.paint import RichText, fill, warning_path
from ui.widgets.panel import Panel
from ui.widgets.touch import ActButton


class MessagePage(Panel):
    """Title, paragraphs, a technical line that can be selected, acts."""

    act_requested = Signal(str)
    why_requested = Signal(str, str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.model: MessagePageModel | None = None
        self._acts = ActPool(theme, self, self.act_requested.emit, self.why_requested.emit, title_size=16)
        self._detail = QLabel(self)
        self._detail.setWordWrap(True)
        self._detail.setTextFormat(Qt.TextFormat.PlainText)
        self._detail.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._detail.setAlignment(Qt.AlignmentFlag.AlignTop)

    def act(self, key: str) -> ActButton:
        """The button of an act by its key."""
        return self._acts.by_key(key)

    def show_model(self, model: MessagePageModel) -> None:
        """Show the page."""
        if model == self.model:
            return
        self.model = model
        self._acts.show_models(model.acts)
        self.setAccessibleName(" ".join((model.title, *model.paragraphs)))
        self.restyle()

    def restyle(self) -> None:
        """New scale or palette."""
        super().restyle()
        theme = self.theme
        self._detail.setText(self.model.detail if self.model else "")
        self._detail.setFont(theme.font(13))
        self._detail.setStyleSheet(f"color: {theme.palette.muted}; background: transparent;")
        self._place()

    def _column(self) -> QRectF:
        width = min(self.width() - self.theme.px(80), self.theme.px(760))
        return QRectF((self.width() - width) / 2, self.height() * 0.16, width, self.height() * 0.7)

    def _place(self) -> None:
        theme = self.theme
        column = self._column()
        height, gap = theme.touch(56), theme.px(10)
        lines = self._lines(column.width(), gap)
        y = top = int(column.bottom()) - len(lines) * (height + gap) + gap
        for line in lines:
            x = int(column.left())
            for button in line:
                width = self._wide(button)
                button.setGeometry(x, y, width, height)
                x += width + gap
            y += height + gap
        y = top
        self._detail.setGeometry(int(column.left()), y - theme.px(140), int(column.width()), theme.px(120))

    def _wide(self, button: ActButton) -> int:
        return button.sizeHint().width() + self.theme.px(24)

    def _lines(self, room: float, gap: int) -> list[list[ActButton]]:
        """The acts in as many lines as they need."""
        lines: list[list[ActButton]] = [[]]
        for button in self._acts.shown:
            taken = sum(self._wide(each) + gap for each in lines[-1])
            if lines[-1] and taken + self._wide(button) > room:
                lines.append([])
            lines[-1].append(button)
        return lines

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Place the parts."""
        self._place()

    def draw(self, painter: QPainter) -> None:
        """Sign, title, paragraphs."""
        model, theme, palette = self.model, self.theme, self.theme.palette
        if model is None:
            return
        column = self._column()
        y = column.top()
        if model.kind is not BannerKind.INFO:
            side = theme.px(40)
            colour = palette.bad if model.kind is BannerKind.ERROR else palette.warn
            fill(painter, warning_path(QRectF(column.left(), y, side, side)), theme.colour(colour))
            y += side + theme.px(16)
        title = RichText(theme, (TextPart(model.title, Tone.ACCENT),), 28, column.width(), palette.strong)
        title.draw(painter, column.left(), y)
        y += title.height + theme.px(14)
        for paragraph in model.paragraphs:
            words = RichText(theme, (TextPart(paragraph),), 17, column.width())
            words.draw(painter, column.left(), y)
            y += words.height + theme.px(10)
