"""The whole screen of a table: top line, felt, right column, bottom panel, messages over them.

Places are computed, not negotiated: nothing moves while a hand runs. A side panel (seat, money) lies over the log and,
when the bottom shows the acts, over the keypad, whose place its own keypad then takes.
"""

from PySide6.QtCore import QRect, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QPainter, QPaintEvent, QShowEvent
from PySide6.QtWidgets import QApplication, QWidget

from ui.presenters.console.award_models import AwardModel
from ui.presenters.console.log_models import LogModel
from ui.presenters.console.view_models import (
    ActionBarModel,
    BannerModel,
    BottomModel,
    CardPanelModel,
    ConsoleModel,
    DetailModel,
    FeltModel,
    HelpModel,
    NextHandModel,
    SideModel,
    TopBarModel,
)
from ui.presenters.form_models import FormModel
from ui.theme import Theme
from ui.widgets.action_bar import ActionBar
from ui.widgets.award_panel import AwardPanel
from ui.widgets.banner import Banner, TallBanner
from ui.widgets.card_panel import CardPanel
from ui.widgets.covering import WindowView
from ui.widgets.detail_panel import DetailPanel
from ui.widgets.felt import Felt
from ui.widgets.form_panel import FormPanel
from ui.widgets.help_overlay import HelpOverlay
from ui.widgets.log_panel import LogPanel
from ui.widgets.next_hand_panel import NextHandPanel
from ui.widgets.top_bar import TopBar
from ui.widgets.touch import at_hand

BOTTOM_MIN = 218  # four rows of keys of 44 pixels with their gaps and margins


class ConsoleView(WindowView):
    """Shows a ``ConsoleModel``, or single parts of it; repeats every gesture of its parts."""

    # the top line
    menu_requested = Signal()
    dealer_touched = Signal()
    balance_touched = Signal()
    saved_touched = Signal()
    language_toggled = Signal()
    help_requested = Signal()
    # felt
    seat_touched = Signal(int)
    bet_touched = Signal(int)
    # log
    undo_requested = Signal()
    redo_requested = Signal()
    tool_requested = Signal(str)
    line_touched = Signal(str)
    board_touched = Signal(int)
    # bottom: the acts
    act_requested = Signal(str)
    amount_touched = Signal()
    quick_size_chosen = Signal(str)
    digit_pressed = Signal(str)
    backspace_pressed = Signal()
    # bottom: cards, award, next hand
    card_toggled = Signal(str)
    award_toggled = Signal(int, int)
    award_pot_touched = Signal(int)
    confirm_requested = Signal()
    next_hand_requested = Signal()
    # in the right column: detail and forms
    detail_action_requested = Signal(str)
    detail_closed = Signal()
    field_changed = Signal(str, object)
    form_submitted = Signal(dict)
    form_cancelled = Signal()
    # messages
    why_requested = Signal(str, str)
    rule_touched = Signal(str)
    reasons_toggled = Signal()
    notice_dismissed = Signal()
    banner_act_requested = Signal(str)
    alert_dismissed = Signal()
    help_closed = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.model: ConsoleModel | None = None
        self.top_bar = TopBar(theme, self)
        self.felt = Felt(theme, self)
        self.log = LogPanel(theme, self)
        self.action_bar = ActionBar(theme, self)
        self.card_panel = CardPanel(theme, self)
        self.award_panel = AwardPanel(theme, self)
        self.next_hand_panel = NextHandPanel(theme, self)
        self.detail = DetailPanel(theme, self)
        self.form = FormPanel(theme, self)
        self.notice = Banner(theme, self)
        self.alert = TallBanner(theme, self)
        self.help = HelpOverlay(theme, self)
        self._bottoms: tuple[ActionBar | CardPanel | AwardPanel | NextHandPanel, ...] = (
            self.action_bar,
            self.card_panel,
            self.award_panel,
            self.next_hand_panel,
        )
        self.bottom: ActionBar | CardPanel | AwardPanel | NextHandPanel = self.action_bar
        for panel in (*self._bottoms[1:], self.detail, self.form):
            panel.hide()
        self._connect()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.restyle()

    def _connect(self) -> None:
        top, felt, log = self.top_bar, self.felt, self.log
        top.menu_requested.connect(self.menu_requested)
        top.dealer_touched.connect(self.dealer_touched)
        top.balance_touched.connect(self.balance_touched)
        top.saved_touched.connect(self.saved_touched)
        top.language_toggled.connect(self.language_toggled)
        top.help_requested.connect(self.help_requested)
        felt.seat_touched.connect(self.seat_touched)
        felt.bet_touched.connect(self.bet_touched)
        felt.act_requested.connect(self.act_requested)
        felt.board_touched.connect(self.board_touched)
        log.line_touched.connect(self.line_touched)
        log.undo_requested.connect(self.undo_requested)
        log.redo_requested.connect(self.redo_requested)
        log.tool_requested.connect(self.tool_requested)
        bar = self.action_bar
        bar.amount_touched.connect(self.amount_touched)
        bar.quick_size_chosen.connect(self.quick_size_chosen)
        bar.digit_pressed.connect(self.digit_pressed)
        bar.backspace_pressed.connect(self.backspace_pressed)
        self.card_panel.card_toggled.connect(self.card_toggled)
        self.award_panel.award_toggled.connect(self.award_toggled)
        self.award_panel.award_pot_touched.connect(self.award_pot_touched)
        self.award_panel.confirm_requested.connect(self.confirm_requested)
        self.next_hand_panel.next_hand_requested.connect(self.next_hand_requested)
        for bottom in self._bottoms:
            bottom.act_requested.connect(self.act_requested)
        self.detail.action_requested.connect(self.detail_action_requested)
        self.detail.closed.connect(self.detail_closed)
        self.form.field_changed.connect(self.field_changed)
        self.form.form_submitted.connect(self.form_submitted)
        self.form.form_cancelled.connect(self.form_cancelled)
        for part in (log, *self._bottoms, self.detail, self.form, self.notice, self.alert):
            part.why_requested.connect(self.why_requested)
        named = (self.action_bar, self.award_panel, self.next_hand_panel)
        for told in (log, *named, self.form, self.notice, self.alert):
            told.rule_touched.connect(self.rule_touched)
        log.reasons_toggled.connect(self.reasons_toggled)
        self.notice.dismissed.connect(self.notice_dismissed)
        self.alert.dismissed.connect(self.alert_dismissed)
        self.notice.act_requested.connect(self.banner_act_requested)
        self.alert.act_requested.connect(self.banner_act_requested)
        self.help.closed.connect(self.help_closed)

    # --- showing ---------------------------------------------------------------------------------

    def show_model(self, model: ConsoleModel) -> None:
        """Show everything; parts that are equal to what they show are left alone."""
        if model == self.model:
            return
        self.model = model
        self.setAccessibleName(f"{model.top.table} {model.top.hand_label} {model.top.hand_no}".strip())
        self.show_top(model.top)
        self.show_felt(model.felt)
        self.show_log(model.log)
        self.show_bottom(model.bottom)
        self.show_side(model.side)
        self.show_notice(model.notice)
        self.show_alert(model.alert)
        self.show_help(model.help)

    def show_top(self, model: TopBarModel) -> None:
        """Top line only."""
        self.top_bar.show_model(model)

    def show_felt(self, model: FeltModel) -> None:
        """Felt only."""
        self.felt.show_model(model)

    def show_log(self, model: LogModel) -> None:
        """Log only."""
        self.log.show_model(model)

    def show_bottom(self, model: BottomModel) -> None:
        """Acts, cards, award or next hand."""
        match model:
            case ActionBarModel():
                self.action_bar.show_model(model)
                self._bring(self.action_bar)
            case CardPanelModel():
                self.card_panel.show_model(model)
                self._bring(self.card_panel)
            case AwardModel():
                self.award_panel.show_model(model)
                self._bring(self.award_panel)
            case NextHandModel():
                self.next_hand_panel.show_model(model)
                self._bring(self.next_hand_panel)

    def _bring(self, panel: ActionBar | CardPanel | AwardPanel | NextHandPanel) -> None:
        if panel is self.bottom:
            return
        self.bottom = panel
        for other in self._bottoms:
            other.setVisible(other is panel)
        self._place()

    def show_side(self, model: SideModel | None) -> None:
        """Detail of a seat or a form over the log; ``None`` shows the log again."""
        match model:
            case DetailModel():
                self.detail.show_model(model)
            case FormModel():
                self.form.show_model(model)
            case None:
                pass
        focused = QApplication.focusWidget()
        had_keys = focused is not None and (
            self.detail.isAncestorOf(focused) or self.form.isAncestorOf(focused)
        )
        self.detail.setVisible(isinstance(model, DetailModel))
        self.form.setVisible(isinstance(model, FormModel))
        if had_keys and model is None:
            self.setFocus()
        elif focused is not None and isinstance(model, DetailModel) and self.form.isAncestorOf(focused):
            self.detail.take_focus()
        self._place()
        if isinstance(model, FormModel):
            self.form.raise_()
            self.form.take_focus()  # the same form with other fields
        elif isinstance(model, DetailModel):
            self.detail.raise_()
        self.help.raise_()

    def show_notice(self, model: BannerModel | None) -> None:
        """A refusal, beside the sentence and never over it; acts below it give way."""
        self.notice.show_model(model)
        for panel in self._bottoms:
            panel.make_room(model is not None)
        self.notice.raise_()

    def show_alert(self, model: BannerModel | None) -> None:
        """A lasting message at the head of the right column: on the felt nothing moves for it."""
        self.alert.show_model(model)
        self._place()

    def show_help(self, model: HelpModel | None) -> None:
        """The keys over everything."""
        self.help.show_model(model)

    def overlays(self) -> tuple[QWidget, ...]:
        """The keys over everything, the side panel over the log and, where it is tall, over a part of the bottom."""
        return self.help, self.form, self.detail, self.notice

    def has_keys(self) -> bool:
        """The table's keys, unless a form has them."""
        return not self.form.isVisible()

    # --- places ----------------------------------------------------------------------------------

    def sizeHint(self) -> QSize:
        """The drawing."""
        return QSize(1280, 800)

    def minimumSizeHint(self) -> QSize:
        """The smallest window that keeps every target 44 pixels."""
        return QSize(1000, 700)

    def showEvent(self, event: QShowEvent) -> None:
        """The keyboard belongs to the table, not to the first button."""
        super().showEvent(event)
        if not self.form.isVisibleTo(self):
            self.setFocus()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """While a form is open the keys are its own, whatever was touched: Enter must not start a hand behind it."""
        super().focusInEvent(event)
        if self.form.isVisible() and not self.passing:
            self.form.take_keys()

    def _place(self) -> None:
        theme = self.theme
        width, height, gap = self.width(), self.height(), theme.px(12)
        top_height = theme.touch(48)
        bottom_height = max(BOTTOM_MIN, theme.px(220))
        narrowest = 172 + 100 * theme.text  # a count by denomination with its − and + must fit
        side = int(max(narrowest, min(width * 0.2406, 900)))
        self.top_bar.setGeometry(0, 0, width, top_height)
        top = top_height
        bottom_top = height - gap - bottom_height
        column = QRect(width - gap - side, top + gap, side, bottom_top - top - 2 * gap)
        felt = QRect(gap, top + theme.px(4), column.left() - 2 * gap, bottom_top - top - theme.px(8))
        column, felt = at_hand(theme, column, width), at_hand(theme, felt, width)
        self.felt.setGeometry(felt)
        whole = QRect(column)
        if self.alert.isVisibleTo(self):
            tallness = min(self.alert.height_at(column.width()), column.height() // 2)
            self.alert.setGeometry(column.left(), column.top(), column.width(), tallness)
            column.setTop(column.top() + tallness + theme.px(8))
        self.log.setGeometry(column)
        bottom = QRect(gap, bottom_top, width - 2 * gap, bottom_height)
        self.action_bar.side_width = side
        self.award_panel.side_width = side
        self.next_hand_panel.side_width = side
        self.bottom.setGeometry(bottom)
        tall = column.adjusted(0, 0, 0, gap + bottom_height)
        # beside the cards nothing may be covered; elsewhere the form needs the height more than what lies there
        cards = self.bottom is self.card_panel
        roomy = tall if self.form.fits(tall.width(), tall.height()) else whole.united(tall)
        self.form.setGeometry(whole if cards else roomy)
        beside = self.detail.model is not None and self.detail.model.beside_keypad
        places = (column, whole) if beside else (column, tall, whole.united(tall))
        self.detail.setGeometry(whole if cards else self._place_of_detail(*places))
        over = next((panel for panel in (self.form, self.detail) if panel.isVisibleTo(self)), None)
        covered = over is not None and over.geometry().intersects(bottom)
        self.bottom.give_way(side + theme.px(10) if covered else 0)
        self.notice.setGeometry(self.bottom.notice_rect().translated(bottom.topLeft()))
        self.help.setGeometry(self.rect())

    def _place_of_detail(self, *places: QRect) -> QRect:
        """The first place in which all facts can be seen; the last lies over the alarm too."""
        if not self.detail.isVisibleTo(self):
            return places[0]
        return next(
            (place for place in places if self.detail.fits(place.width(), place.height())), places[-1]
        )

    def paintEvent(self, event: QPaintEvent) -> None:
        """The ground between the parts."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), self.theme.colour(self.theme.palette.window))
        painter.end()
