"""Past sessions: list, their papers, a preview (QtPdf), acts to save and print."""

from collections.abc import Sequence

from PySide6.QtCore import QRect, QRectF, Signal
from PySide6.QtGui import QPainter, QResizeEvent
from PySide6.QtWidgets import QWidget

from ui.presenters.form_models import SessionsModel
from ui.presenters.model_parts import TextPart, Tone
from ui.theme import BOLD, MEDIUM, SEMI, Theme
from ui.widgets.act_pool import ActPool
from ui.widgets.paint import CENTRE, RichText, draw_text, fitting_font, rounded
from ui.widgets.panel import Panel
from ui.widgets.paper_view import PaperView
from ui.widgets.row_list import ListRow, RowList
from ui.widgets.touch import ActButton


def _columns(buttons: Sequence[ActButton], room: int, gap: int) -> int:
    """As many beside each other as have room for the longest words, evenly over the lines."""
    if not buttons:
        return 1
    widest = max(button.sizeHint().width() for button in buttons)
    fit = max(1, (room + gap) // (widest + gap))
    lines = -(-len(buttons) // fit)
    return -(-len(buttons) // lines)


class SessionsPage(Panel):
    """Three columns: sessions over their papers at the left, the preview at the right."""

    session_chosen = Signal(str)
    document_chosen = Signal(str)
    act_requested = Signal(str)
    why_requested = Signal(str, str)
    back_requested = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.model: SessionsModel | None = None
        self.sessions = RowList(theme, (), self)
        self.sessions.setObjectName("sessions")
        self.sessions.row_chosen.connect(self.session_chosen)
        self.documents = RowList(theme, (0.42, 0.58), self)
        self.documents.setObjectName("documents")
        self.documents.row_chosen.connect(self.document_chosen)
        self._acts = ActPool(theme, self, self.act_requested.emit, self.why_requested.emit, title_size=15)
        self.back = ActButton(theme, self, 15)
        self.back.setObjectName("back")
        self.back.touched.connect(lambda _key: self.back_requested.emit())
        self.back.hide()
        self.preview = PaperView(theme, self)
        self.document = self.preview.paper
        self.preview.hide()
        self._preview_box = QRect()
        self._documents_head = QRectF()
        self._sessions_head = QRectF()

    def act(self, key: str) -> ActButton:
        """The button of an act by its key."""
        return self._acts.by_key(key)

    def show_model(self, model: SessionsModel) -> None:
        """Show lists and preview; the paper is loaded only when it changed."""
        if model == self.model:
            return
        before, self.model = self.model, model
        count = max(1, len(model.columns))
        first = 0.3 if count > 2 else 1 / count
        shares = (first, *(((1 - first) / (count - 1),) * (count - 1) if count > 1 else ()))
        rows = tuple(ListRow(row.key, row.cells, row.badge, row.tone) for row in model.rows)
        self.sessions.show_rows(rows, model.chosen, shares)
        papers = tuple(ListRow(d.key, (d.title, d.detail), d.badge) for d in model.documents)
        self.documents.show_rows(papers, model.document)
        self._acts.show_models(model.acts)
        self.back.setVisible(model.back is not None)
        if model.back is not None:
            self.back.show_model(model.back)
        self.setAccessibleName(model.title)
        self.sessions.setAccessibleName(model.title)
        self.documents.setAccessibleName(model.documents_label)
        shown = next((paper.title for paper in model.documents if paper.key == model.document), "")
        self.preview.setAccessibleName(shown or model.documents_label or model.title)
        if before is None or before.pdf != model.pdf:
            self.preview.load(model.pdf, model.drawing_text)
        self.preview.setVisible(bool(model.pdf))
        self._place()
        self.update()

    def _place(self) -> None:
        if self.model is None or self.width() < 20:
            return
        theme, pad = self.theme, self.theme.px(16)
        head = theme.touch(48)
        x = self.width() - pad
        if self.model.back is not None:
            width = self.back.sizeHint().width()
            self.back.setGeometry(x - width, pad, width, theme.touch())
        left_width = int(max(theme.px(360), self.width() * 0.40))
        top = pad + head + theme.px(6)
        bottom = self.height() - pad
        line = theme.row(24)
        room = bottom - top - 2 * line - theme.px(14)
        sessions = int(room * (0.42 if self.model.documents else 0.75))
        self._sessions_head = QRectF(pad, top, left_width, line)
        self.sessions.setGeometry(pad, top + line, left_width, sessions)
        y = top + line + sessions + theme.px(14)
        self._documents_head = QRectF(pad, y, left_width, line)
        self.documents.setGeometry(pad, y + line, left_width, bottom - y - line)
        self.documents.setVisible(bool(self.model.documents))
        x = pad + left_width + theme.px(16)
        gap = theme.px(8)
        shown = self._acts.shown
        room_right = self.width() - pad - x
        columns = _columns(shown, room_right, gap)
        lines = -(-len(shown) // columns)
        act = theme.touch(54)
        acts = lines * (act + gap) - gap if shown else 0
        self._preview_box = QRect(
            x, top, self.width() - pad - x, bottom - top - (acts + theme.px(10) if acts else 0)
        )
        self.preview.setGeometry(self._preview_box)
        width = (room_right - gap * (columns - 1)) // columns
        for index, button in enumerate(shown):
            line, column = divmod(index, columns)
            button.setGeometry(x + column * (width + gap), bottom - acts + line * (act + gap), width, act)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Place the parts."""
        self._place()

    def restyle(self) -> None:
        """New scale or palette."""
        super().restyle()
        self.preview.restyle()
        self._place()

    def draw(self, painter: QPainter) -> None:
        """Title, column heads, words where there is no preview."""
        model, theme, palette = self.model, self.theme, self.theme.palette
        if model is None:
            return
        pad = theme.px(16)
        title = QRectF(pad, pad, self.width() * 0.6, theme.touch())
        draw_text(painter, title, model.title, theme.font(22, BOLD), theme.colour(palette.strong))
        head = self._sessions_head.adjusted(theme.px(12), 0, 0, 0)
        head.setWidth(self.sessions.cells_width())
        muted = theme.colour(palette.muted)
        count = max(1, len(model.columns))
        first = 0.3 if count > 2 else 1 / count
        x = head.left()
        for index, column in enumerate(model.columns):
            width = head.width() * (first if index == 0 else (1 - first) / (count - 1))
            draw_text(
                painter,
                QRectF(x, head.top(), width - 6, head.height()),
                column,
                fitting_font(theme, column, width - 6, 13, 11, MEDIUM),
                muted,
            )
            x += width
        if model.documents:
            box = self._documents_head.adjusted(theme.px(12), 0, 0, 0)
            draw_text(painter, box, model.documents_label, theme.font(13, SEMI), muted)
        if not model.rows:
            box = QRectF(self.sessions.geometry())
            draw_text(painter, box, model.empty_text, theme.font(15), muted, CENTRE)
        if not model.pdf:
            box = QRectF(self._preview_box)
            rounded(
                painter, box, theme.px(10), theme.colour(palette.field), theme.colour(palette.panel_border)
            )
            words = RichText(theme, (TextPart(model.preview_text, Tone.MUTED),), 15, box.width() * 0.7)
            words.draw(painter, box.center().x() - words.width / 2, box.center().y() - words.height / 2)
