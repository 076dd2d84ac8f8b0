"""A page in front of the console: a thin top line (table, language, clock), one message, and the page itself."""

from __future__ import annotations

from PySide6.QtCore import QRect, QRectF, Qt, Signal, SignalInstance
from PySide6.QtGui import QFocusEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from ui.presenters.console.view_models import (
    BannerModel,
    DetailModel,
    HelpModel,
    ManualModel,
    MessagePageModel,
    TopBarModel,
)
from ui.presenters.floor.models import FloorModel
from ui.presenters.form_models import FormModel, SessionsModel
from ui.presenters.reading.rule_models import HouseRulesModel, RulebookModel
from ui.presenters.screens import ScreenModel
from ui.theme import BOLD, MEDIUM, Theme
from ui.widgets.banner import Banner
from ui.widgets.covering import WindowView
from ui.widgets.detail_panel import DetailPanel
from ui.widgets.floor.floor_view import FloorView
from ui.widgets.form_panel import FormPanel
from ui.widgets.help_overlay import HelpOverlay
from ui.widgets.house_rules_page import HouseRulesPage
from ui.widgets.manual_page import ManualPage
from ui.widgets.message_page import MessagePage
from ui.widgets.paint import LEFT, RIGHT, begin, draw_text, text_width
from ui.widgets.rulebook_page import RulebookPage
from ui.widgets.sessions_page import SessionsPage
from ui.widgets.top_bar import Pill
from ui.widgets.touch import PlacedWidget


class PageBar(PlacedWidget):
    """Program or table, language, clock: what every page needs."""

    language_toggled = Signal()
    settings_requested = Signal()
    help_requested = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.model: TopBarModel | None = None
        self.language = self._pill("page_language", self.language_toggled)
        self.settings = self._pill("page_settings", self.settings_requested)
        self.help = self._pill("page_help", self.help_requested)

    def _pill(self, name: str, requested: SignalInstance) -> Pill:
        """As in the top line of the console."""
        pill = Pill(self.theme, self)
        pill.setObjectName(name)
        pill.clicked.connect(requested)
        return pill

    def show_model(self, model: TopBarModel | None) -> None:
        """Show the line; nothing on the screen that stops the table."""
        for button in (self.language, self.settings, self.help):
            button.setVisible(model is not None)
        if model == self.model:
            return
        self.model = model
        self.update()
        if model is None:
            return
        self.setAccessibleName(model.table or "tablemgr")
        self.language.show_text(model.language)
        self.language.name(model.language_hint or model.language)
        self.settings.show_text(model.settings_text)
        self.settings.name(model.settings_text)
        self.help.show_text("?")
        self.help.name(model.help_text or "?")
        self._place()
        self.update()

    def _place(self) -> None:
        theme = self.theme
        right = self.width() - theme.px(18) - self._clock_width() - theme.px(18)
        for button in (self.help, self.language, self.settings):
            width = max(theme.px(56), button.wanted_width())
            right -= width
            button.setGeometry(int(right), 0, width, self.height())
            right -= theme.px(10)

    def _clock_width(self) -> float:
        clock = self.model.clock if self.model is not None else ""
        return text_width(clock, self.theme.font(14, MEDIUM))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Name at the left, clock at the right."""
        model, theme, palette = self.model, self.theme, self.theme.palette
        painter = begin(QPainter(self))
        if model is not None:
            pad = theme.px(18)
            rect = QRectF(self.rect()).adjusted(pad, 0, -pad, 0)
            name = model.table or "tablemgr"
            draw_text(painter, rect, name, theme.font(16, BOLD), theme.colour(palette.strong), LEFT)
            draw_text(painter, rect, model.clock, theme.font(14, MEDIUM), theme.colour(palette.text), RIGHT)
        painter.end()


SHORT_FORM = 2
"""So many fields do not need a page."""


class PageView(WindowView):
    """Draws whatever model a page gives with the widget that fits it."""

    touched = Signal(str)
    field_changed = Signal(str, object)
    submitted = Signal()
    cancelled = Signal()
    session_chosen = Signal(str)
    document_chosen = Signal(str)
    why_requested = Signal(str, str)
    rule_touched = Signal(str)
    language_toggled = Signal()
    settings_requested = Signal()
    help_requested = Signal()
    help_closed = Signal()
    notice_dismissed = Signal()
    banner_act_requested = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.bar = PageBar(theme, self)
        self.notice = Banner(theme, self)
        self.form = FormPanel(theme, self)
        self.sessions = SessionsPage(theme, self)
        self.message = MessagePage(theme, self)
        self.detail = DetailPanel(theme, self)
        self.manual = ManualPage(theme, self)
        self.house_rules = HouseRulesPage(theme, self)
        self.rulebook = RulebookPage(theme, self)
        self.floor = FloorView(theme, self)
        self.help = HelpOverlay(theme, self)
        self._pages: tuple[QWidget, ...] = (
            self.form, self.sessions, self.message, self.detail, self.manual, self.house_rules, self.rulebook,
            self.floor,
        )  # fmt: skip
        for page in self._pages:
            page.hide()
        self.bar.language_toggled.connect(self.language_toggled)
        self.bar.settings_requested.connect(self.settings_requested)
        self.bar.help_requested.connect(self.help_requested)
        self.help.closed.connect(self.help_closed)
        self.manual.page_chosen.connect(self.touched)
        self.manual.query_changed.connect(self.field_changed)
        self.manual.back_requested.connect(self.cancelled)
        self.notice.dismissed.connect(self.notice_dismissed)
        self.notice.act_requested.connect(self.banner_act_requested)
        self.form.field_changed.connect(self.field_changed)
        self.form.form_submitted.connect(lambda _values: self.submitted.emit())
        self.form.form_cancelled.connect(self.cancelled)
        self.sessions.session_chosen.connect(self.session_chosen)
        self.sessions.document_chosen.connect(self.document_chosen)
        self.sessions.act_requested.connect(self.touched)
        self.sessions.back_requested.connect(self.cancelled)
        self.message.act_requested.connect(self.touched)
        self.detail.action_requested.connect(self.touched)
        self.detail.closed.connect(self.cancelled)
        self._connect_rules()
        self.floor.touched.connect(self.touched)
        self.floor.edited.connect(self.field_changed)
        for part in (
            self.form, self.sessions, self.message, self.detail, self.notice, self.house_rules, self.floor,
        ):  # fmt: skip
            part.why_requested.connect(self.why_requested)
        self.restyle()

    def _connect_rules(self) -> None:
        for page in (self.house_rules, self.rulebook):
            page.act_requested.connect(self.touched)
        self.house_rules.field_changed.connect(self.field_changed)
        self.house_rules.submitted.connect(self.submitted)
        self.house_rules.cancelled.connect(self.cancelled)
        self.rulebook.query_changed.connect(self.field_changed)
        self.rulebook.back_requested.connect(self.cancelled)
        self.notice.rule_touched.connect(self.rule_touched)
        self.form.rule_touched.connect(self.rule_touched)

    def show_page(
        self,
        model: ScreenModel,
        top: TopBarModel | None,
        notice: BannerModel | None,
        keys: HelpModel | None = None,
    ) -> None:
        """Show a page; the widget of the page before it is hidden. ``keys`` lie over it."""
        self.bar.show_model(top)
        self.bar.setVisible(not isinstance(model, FloorModel))  # the desk has a top line of its own
        self.notice.show_model(notice)
        self.setAccessibleName(top.table if top is not None and top.table else "tablemgr")
        before = next((page for page in self._pages if page.isVisibleTo(self)), None)
        shown = self._show(model)
        for page in self._pages:
            page.setVisible(page is shown)
        self._place()
        if shown is self.form:
            self.form.take_focus()
        elif shown is self.manual and shown is not before:
            self.manual.pages.setFocus()
        elif shown in (self.rulebook, self.house_rules) and shown is not before:
            shown.setFocus()
        elif shown is self.floor and shown is not before:
            self.floor.take_keys()
        if notice is not None:
            self.notice.raise_()
        self.help.show_model(keys)

    def _show(self, model: ScreenModel) -> QWidget:
        match model:
            case FormModel():
                self.form.show_model(model)
                self._place()
                return self.form
            case SessionsModel():
                self.sessions.show_model(model)
                return self.sessions
            case DetailModel():
                self.detail.show_model(model)
                return self.detail
            case MessagePageModel():
                self.message.show_model(model)
                return self.message
            case ManualModel():
                self.manual.show_model(model)
                return self.manual
            case HouseRulesModel():
                self.house_rules.show_model(model)
                return self.house_rules
            case RulebookModel():
                self.rulebook.show_model(model)
                return self.rulebook
            case FloorModel():
                self.floor.show_model(model)
                return self.floor

    def overlays(self) -> tuple[QWidget, ...]:
        """The keys over everything; a message over the desk's filters."""
        return (self.help, self.notice) if self.floor.isVisible() else (self.help,)

    def has_keys(self) -> bool:
        """A page is nothing but its parts."""
        return False

    def focusInEvent(self, event: QFocusEvent) -> None:
        """The line that is being written keeps the keyboard when something beside it is touched."""
        super().focusInEvent(event)
        if self.passing:
            return
        if self.form.isVisible():
            self.form.take_keys()
        if self.floor.isVisible():
            self.floor.take_keys()
        for page in (self.house_rules, self.rulebook):
            if page.isVisible():
                page.take_keys()

    def _place(self) -> None:
        theme = self.theme
        self.help.setGeometry(self.rect())
        gap, top = theme.px(12), theme.touch(48)
        self.bar.setGeometry(0, 0, self.width(), top)
        self.floor.setGeometry(self.rect())
        self.floor.keep_notice(self._place_notice(top, gap))
        whole = QRect(gap, top + theme.px(4), self.width() - 2 * gap, self.height() - top - gap)
        for page in self._pages[1:-1]:
            page.setGeometry(whole)
        self.form.setGeometry(self._room_of_form(whole))

    def _room_of_form(self, page: QRect) -> QRect:
        """A form of a line or two that is none for a page (a PIN) keeps the size of a column, in the middle."""
        model, theme = self.form.model, self.theme
        if model is None or model.wide or len(model.fields) > SHORT_FORM:
            return page
        room = QRect(0, 0, min(page.width(), theme.px(480)), min(page.height(), theme.px(620)))
        room.moveCenter(page.center())
        return room

    def _place_notice(self, top: int, gap: int) -> int:
        """Over the name in the top line, so that nothing on the page moves for it; on the desk, which has a line of
        its own, below that one, over the filters where there are any. What the page below has to give for it."""
        theme = self.theme
        if not self.notice.isVisibleTo(self):
            return 0
        if self.bar.isVisibleTo(self):
            right = self.bar.settings.x() if self.bar.settings.isVisibleTo(self.bar) else self.width()
            self.notice.setGeometry(gap, theme.px(2), right - theme.px(6) - gap, top)
            return 0
        height = theme.touch(50)
        self.notice.setGeometry(gap, top + theme.px(4), self.width() - 2 * gap, height)
        return 0 if self.floor.has_filters else height + theme.px(8)

    def paintEvent(self, event: QPaintEvent) -> None:
        """The ground between the parts."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), self.theme.colour(self.theme.palette.window))
        painter.end()
