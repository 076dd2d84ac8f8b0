"""The manual: its pages at one side, the words of the chosen one at the other."""

from PySide6.QtCore import QRect, QRectF, Qt, QUrl, Signal
from PySide6.QtGui import (
    QPainter,
    QPalette,
    QResizeEvent,
    QTextBlock,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextTable,
)
from PySide6.QtWidgets import QFrame, QScroller, QTextBrowser, QWidget

from ui.presenters.console.view_models import ManualModel
from ui.presenters.model_parts import TextPart, Tone
from ui.theme import BOLD, Theme
from ui.widgets.form_fields import make_edit, set_text
from ui.widgets.paint import RichText, draw_text, fitting_font
from ui.widgets.panel import Panel
from ui.widgets.row_list import ListRow, RowList
from ui.widgets.touch import ActButton

LINE_SPACE = 132
"""Height of a line of running text in hundredths."""


class ManualPage(Panel):
    """List of pages, running text, the way back."""

    page_chosen = Signal(str)
    query_changed = Signal(str, object)
    back_requested = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.model: ManualModel | None = None
        self._note: RichText | None = None
        self._note_top = 0
        self.search = make_edit(theme, 16, 46)
        self.search.setParent(self)
        self.search.setObjectName("field_query")
        self.search.textEdited.connect(lambda text: self.query_changed.emit("query", text))
        self.pages = RowList(theme, (1.0,), self)
        self.pages.setObjectName("manual_pages")
        self.pages.row_chosen.connect(self.page_chosen)
        self.text = QTextBrowser(self)
        self.text.setObjectName("manual_text")
        self.text.setFrameShape(QFrame.Shape.NoFrame)
        self.text.setOpenLinks(False)
        self.text.anchorClicked.connect(self._go_to)
        self.text.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        QScroller.grabGesture(self.text.viewport(), QScroller.ScrollerGestureType.TouchGesture)
        self.back = ActButton(theme, self, 15)
        self.back.setObjectName("back")
        self.back.touched.connect(lambda _key: self.back_requested.emit())
        self.restyle()

    def show_model(self, model: ManualModel) -> None:
        """Show a page; another one begins at its top."""
        if model == self.model:
            return
        before, self.model = self.model, model
        self.pages.show_rows(_rows(model), model.chosen)
        self.pages.setAccessibleName(model.title)
        self.search.setPlaceholderText(model.query_label)
        self.search.setAccessibleName(model.query_label)
        set_text(self.search, model.query)
        if model.back is not None:
            self.back.show_model(model.back)
        self.setAccessibleName(f"{model.title}: {model.heading}")
        self.text.setAccessibleName(model.heading)
        if before is None or (before.chosen, before.text) != (model.chosen, model.text):
            self._show_text()
        if before is None or (before.chosen, before.query) != (model.chosen, model.query):
            self._go_to_word()
        self._place()
        self.update()

    def _go_to_word(self) -> None:
        """The first place of what is searched for, marked; a page without it stays at its top."""
        word = self.model.found_word if self.model is not None else ""
        self.text.moveCursor(QTextCursor.MoveOperation.Start)
        if word:
            self.text.find(word)

    def _show_text(self) -> None:
        if self.model is None:
            return
        self.text.setSearchPaths([self.model.pictures])
        document = self.text.document()
        document.setMarkdown(self.model.text)
        block = document.begin()
        while block.isValid():
            form = block.blockFormat()
            space = (
                100 if _has_picture(block) else LINE_SPACE
            )  # of a picture it would be a third of its height
            form.setLineHeight(space, QTextBlockFormat.LineHeightTypes.ProportionalHeight.value)
            form.setTopMargin(self.theme.row(18 if form.headingLevel() else 3))
            form.setBottomMargin(self.theme.row(6))
            QTextCursor(block).setBlockFormat(form)
            block = block.next()
        self._colour_links()
        self._plain_tables()
        self.text.moveCursor(QTextCursor.MoveOperation.Start)

    def _colour_links(self) -> None:
        """Markdown takes the blue of the system, which a dim room does not show."""
        document = self.text.document()
        block, colour = document.begin(), self.theme.colour(self.theme.palette.accent)
        while block.isValid():
            links, pieces = [], block.begin()
            while not pieces.atEnd():
                if pieces.fragment().charFormat().isAnchor():
                    links.append(pieces.fragment())
                pieces += 1
            for link in links:
                cursor = QTextCursor(document)
                cursor.setPosition(link.position())
                cursor.setPosition(link.position() + link.length(), QTextCursor.MoveMode.KeepAnchor)
                form = QTextCharFormat()
                form.setForeground(colour)
                cursor.mergeCharFormat(form)
            block = block.next()

    def _plain_tables(self) -> None:
        """Tables without the empty row of headings that Markdown wants, their lines as quiet as those of panels."""
        for table in self.text.document().rootFrame().childFrames():
            if not isinstance(table, QTextTable):
                continue
            columns = range(table.columns())
            if not any(table.cellAt(0, column).firstCursorPosition().block().text() for column in columns):
                table.removeRows(0, 1)
            form = table.format().toTableFormat()
            form.setBorderBrush(self.theme.colour(self.theme.palette.panel_border))
            form.setCellPadding(self.theme.px(5))
            table.setFormat(form)

    def _go_to(self, url: QUrl) -> None:
        """A link between pages is the key of the other one."""
        self.page_chosen.emit(url.toString())

    def _place(self) -> None:
        if self.model is None or self.width() < 20:
            return
        theme, pad = self.theme, self.theme.px(20)
        head = max(theme.touch(48), theme.row(34))
        size = self.back.sizeHint()
        self.back.setGeometry(
            self.width() - pad - size.width(), pad - theme.px(6), size.width(), size.height()
        )
        top = pad + head
        height = self.height() - top - pad
        list_width = int(min(theme.row(290), self.width() * 0.32))
        text_width = min(self.width() - list_width - 3 * pad, theme.row(760))
        search = theme.touch(46)
        self.search.setGeometry(QRect(pad, top, list_width, search))
        gap = search + theme.px(8)
        self._note = self._note_for(list_width)
        self._note_top = top + gap
        if self._note is not None:
            gap += int(self._note.height) + theme.px(14)
        self.pages.setGeometry(QRect(pad, top + gap, list_width, height - gap))
        self.text.setGeometry(QRect(list_width + 2 * pad, top, text_width, height))

    def _note_for(self, width: int) -> RichText | None:
        """What is said above the list, in as many lines as it takes."""
        said = self.model.none_text if self.model is not None else ""
        return RichText(self.theme, (TextPart(said, Tone.MUTED),), 15, width) if said else None

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Place the parts."""
        self._place()

    def restyle(self) -> None:
        """New scale or palette."""
        super().restyle()
        theme, colours = self.theme, self.theme.palette
        self.text.document().setDefaultFont(theme.font(17))
        palette = self.text.palette()
        palette.setColor(QPalette.ColorRole.Text, theme.colour(colours.text))
        palette.setColor(QPalette.ColorRole.Link, theme.colour(colours.accent))
        palette.setColor(QPalette.ColorRole.Base, theme.colour(colours.panel))
        self.text.setPalette(palette)
        self._show_text()
        self._place()

    def draw(self, painter: QPainter) -> None:
        """Heads of both columns."""
        model, theme, palette = self.model, self.theme, self.theme.palette
        if model is None:
            return
        pad, line = theme.px(20), theme.row(32)
        font = fitting_font(theme, model.title, self.pages.width(), 22, 16, BOLD)
        box = QRectF(pad, pad - theme.px(4), self.pages.width(), line)
        draw_text(painter, box, model.title, font, theme.colour(palette.muted))
        left = float(self.text.x() + theme.px(4))
        room = QRectF(left, box.top(), self.back.x() - left - theme.px(12), line)
        font = fitting_font(theme, model.heading, room.width(), 22, 16, BOLD)
        draw_text(painter, room, model.heading, font, theme.colour(palette.strong))
        if self._note is not None:
            self._note.draw(painter, self.pages.x(), self._note_top)


def _has_picture(block: QTextBlock) -> bool:
    pieces = block.begin()
    while not pieces.atEnd():
        if pieces.fragment().charFormat().isImageFormat():
            return True
        pieces += 1
    return False


def _rows(model: ManualModel) -> tuple[ListRow, ...]:
    """Pages by their titles; while something is searched for with the words around it."""
    below = model.passages or ("",) * len(model.pages)
    return tuple(
        ListRow(key, (title,), below=passage)
        for (key, title), passage in zip(model.pages, below, strict=True)
    )
