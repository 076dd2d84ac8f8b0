"""The one window: draws the desk's model, turns gestures and keys into calls of the desk, and holds nothing itself."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QCloseEvent, QKeyEvent
from PySide6.QtWidgets import QApplication, QMainWindow, QStackedWidget, QWidget

from tablemgr.app.api import Change, EnvironmentFault, Papers, ProgramFiles, TableApi
from tablemgr.text import Language
from ui.bridge import SessionBridge
from ui.form_keys import FormKeys
from ui.guard import Guard
from ui.i18n import QtTexts
from ui.memory import BAD, WindowMemory
from ui.page_view import PageView
from ui.placing import show_on_screen
from ui.presenters.clock import UiClock
from ui.presenters.console.cues import cue_between
from ui.presenters.console.view_models import BannerKind, MessagePageModel
from ui.presenters.desk import TableDesk
from ui.presenters.look import Look
from ui.presenters.notices import Message
from ui.presenters.pin import note_touch
from ui.presenters.reading.news import tell_news
from ui.presenters.reading.support import changed_files
from ui.presenters.screens import Files
from ui.presenters.surroundings import Alone, Surroundings
from ui.presenters.upkeep.stopped import QUIT, RESTART, StoppedTable
from ui.presenters.upkeep.training import leave_act, take_training, training_words
from ui.presenters.wording import Words
from ui.shortcuts import stroke_of
from ui.theme import DARK, DAYLIGHT, Theme
from ui.touches import Touches
from ui.widgets.console_view import ConsoleView
from ui.widgets.training_strip import TrainingStrip, beneath

CLOCK_MS = 1000
RESTART_CODE = 75
"""Exit code of the event loop that asks the program to open the file again."""


class MainWindow(QMainWindow):
    """Console and pages in a stack. Everything is drawn again after each gesture; equal parts are left alone."""

    def __init__(
        self,
        api: TableApi,
        papers: Papers,
        files: Files,
        clock: UiClock,
        theme: Theme,
        language: Language,
        memory: WindowMemory | None = None,
        surroundings: Surroundings | None = None,
    ) -> None:
        super().__init__()
        self._memory = memory or WindowMemory(None)
        self._theme = theme
        self._texts = QtTexts()
        self._drawing = False
        self._stopped = ""
        self._dressed: Look | None = None
        self._spoken = language
        self.guard = Guard(self._faulted, self._stop)
        self.desk = TableDesk(api, papers, files, clock, language)
        self.desk.redraw_wanted = self.refresh
        self._halt = StoppedTable(self.desk)
        self.desk.surroundings = surroundings or Alone()
        self.desk.set_look(**self._memory.look())
        self.bridge = SessionBridge(api, self)
        self.bridge.changed.connect(self._on_change)
        self.console = ConsoleView(theme)
        self.page = PageView(theme)
        self._touches = Touches(self.desk, theme, self._do)
        self._form_keys = FormKeys(self.desk, self.console)
        self._stack = QStackedWidget()
        self._stack.addWidget(self.console)
        self._stack.addWidget(self.page)
        self._strip = TrainingStrip(theme)
        self._strip.left.connect(lambda key: self._do(lambda: take_training(self.desk, key)))
        self.setCentralWidget(beneath(self._strip, self._stack, self))
        self._connect_console()
        self._connect_page()
        self._ticker = QTimer(self)
        self._ticker.setInterval(CLOCK_MS)
        self._ticker.timeout.connect(lambda: self._do(lambda: None, by_hand=False))
        self._ticker.start()
        self.setMinimumSize(self.console.minimumSizeHint())
        self.resize(1280, 800)
        if not self._memory.geometry.isEmpty():
            self.restoreGeometry(self._memory.geometry)
        self.console.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.page.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        if self._memory.unreadable:
            self.desk.say(Message(self._lost_settings, BannerKind.WARN))
        self.refresh()
        (self.console if self.desk.on_console else self.page).setFocus()

    def show_on_screen(self) -> None:
        """As large as last time, or as drawn; over the whole screen where there is no room for that."""
        show_on_screen(self)

    # --- drawing ------------------------------------------------------------------------------------------------------

    def refresh(self) -> None:
        """Show the desk as it is now."""
        if self._stopped:
            self.page.show_page(self._stop_page(), None, None)
            self._stack.setCurrentWidget(self.page)
            return
        self._dress()
        self._speak()
        self._strip.say(training_words(self.desk), leave_act(self.desk))
        model = self.desk.model()
        if self.windowTitle() != model.title:
            self.setWindowTitle(model.title)
        if model.console is not None:
            self._bring(self.console)
            self.console.show_model(model.console)
        elif model.page is not None:
            self.page.show_page(model.page, model.top, model.notice, model.help)
            self._bring(self.page)
        self._show_around()

    def _dress(self) -> None:
        """The look that is asked for; remembered when it changes."""
        look, theme = self.desk.look, self._theme
        if look == self._dressed:
            return
        theme.use_palette(DAYLIGHT if look.daylight else DARK)
        theme.use_four_colours(look.four_colours)
        theme.use_text(look.text / 100)
        theme.use_left_hand(look.left_handed)
        if self._dressed is not None:
            self._memory.keep_look(look)
            self._say_if_not_kept()
        self._dressed = look

    def _speak(self) -> None:
        """The language that is asked for; remembered for this computer and for the dealer on duty when it changes."""
        language = self.desk.language
        self._texts.use(language)
        if language is self._spoken:
            return
        self._spoken = language
        self._memory.language = language
        self._memory.keep_language_of(self.desk.snapshot.dealer, language)
        self._say_if_not_kept()

    def _speak_to(self, dealer: str) -> None:
        """Who comes to the table finds the language he chose here; who never chose takes what is spoken."""
        wanted = self._memory.language_of(dealer)
        if wanted is not None:
            self.desk.set_language(wanted.value)

    def _say_if_not_kept(self) -> None:
        if not self._memory.writes():
            self.desk.say(Message(self._forgotten, BannerKind.WARN))

    def _lost_settings(self, words: Words) -> str:
        return words.tr(
            "The settings could not be read; they are as they come with the program. The file was put aside: {file}",
            file=f"{self._memory.path}{BAD}",
        )

    def _forgotten(self, words: Words) -> str:
        return words.tr(
            "The settings hold until the program ends: {file} cannot be written.", file=str(self._memory.path)
        )

    def _show_around(self) -> None:
        """The display stays on while a table is open; the public screen shows what it may."""
        desk = self.desk
        look, around = desk.look, desk.surroundings
        around.keep_awake(look.stay_awake and desk.snapshot.status == "open")
        around.show_public(desk.public() if look.public_screen else None)

    def _bring(self, widget: QWidget) -> None:
        if self._stack.currentWidget() is not widget:
            self._stack.setCurrentWidget(widget)
            widget.setFocus()

    def _do(self, body: Callable[[], None], *, by_hand: bool = True) -> None:
        """One gesture: run it guarded, then draw once. ``by_hand``: not for a tick of the clock."""
        note_touch(self.desk.api, by_hand=by_hand)
        before = self.desk.heard()
        self._drawing = True
        self.guard.run(body)
        self._drawing = False
        self.guard.run(self.refresh)
        cue = cue_between(before, self.desk.heard())
        if cue is not None and self.desk.look.sounds:
            self.desk.surroundings.play(cue, self.desk.look.loudness)

    def _on_change(self, change: Change) -> None:
        """The table has changed: by a gesture of this window (drawn at its end), or by somebody else."""
        dealer = self.desk.snapshot.dealer
        self.guard.run(lambda: self.desk.changed(change))
        if change.snapshot.dealer != dealer:
            self._speak_to(change.snapshot.dealer)
        if not self._drawing:
            self.guard.run(self.refresh)

    # --- trouble ------------------------------------------------------------------------------------------------------

    def _faulted(self, fault: EnvironmentFault) -> None:
        self.desk.fault(fault)

    def _stop(self, description: str) -> None:
        """A fault of the program: nothing more can be entered until the file is opened again."""
        self._stopped = self._stopped or description
        self._ticker.stop()
        self.bridge.close()
        self.page.show_page(self._stop_page(), None, None)
        self._stack.setCurrentWidget(self.page)

    @property
    def is_stopped(self) -> bool:
        """Whether the stop-the-table screen stands."""
        return bool(self._stopped)

    def _stop_page(self) -> MessagePageModel:
        return self._halt.model(self._stopped)

    def program_checked(self, program: object) -> None:
        """The check of the program's own files is over: it stands in the settings, and is said when they changed."""
        if not isinstance(program, ProgramFiles):
            return
        if self.desk.support is not None:
            self.desk.support.program = program
        changed = changed_files(program)
        if changed is not None:
            self.desk.say(changed)
        self.refresh()

    def tell_news(self, version: str) -> None:
        """The program was updated: what is new is shown, once."""
        tell_news(self.desk, version)
        self.refresh()

    # --- gestures -----------------------------------------------------------------------------------------------------

    def _connect_console(self) -> None:
        view, desk, console = self.console, self.desk, self.desk.console
        to, meant = self._touches.plain, self._touches.meant
        aimed, once = self._touches.aimed, self._touches.once
        for touched in (
            view.act_requested,
            view.tool_requested,
            view.banner_act_requested,
        ):
            touched.connect(self._touches.act(console.act))
        view.undo_requested.connect(meant(lambda: console.act("undo")))
        view.redo_requested.connect(meant(lambda: console.act("redo")))
        view.confirm_requested.connect(meant(lambda: console.act("confirm_award")))
        view.next_hand_requested.connect(meant(lambda: console.act("start_hand")))
        view.seat_touched.connect(once(console.seat))
        view.bet_touched.connect(once(console.bet))
        view.board_touched.connect(once(console.board_card))
        view.line_touched.connect(once(console.line))
        view.amount_touched.connect(aimed(console.open_field))
        view.quick_size_chosen.connect(aimed(console.size))
        view.digit_pressed.connect(aimed(console.digit))
        view.backspace_pressed.connect(aimed(console.erase))
        view.card_toggled.connect(once(console.card))
        view.award_toggled.connect(once(console.winner))
        view.award_pot_touched.connect(once(console.pot))
        view.rule_touched.connect(once(desk.read_rule))
        view.reasons_toggled.connect(once(console.toggle_reasons))
        view.why_requested.connect(to(lambda _key, why: console.why(why)))
        view.notice_dismissed.connect(once(console.say_nothing))
        view.alert_dismissed.connect(once(console.close_alert))
        view.help_requested.connect(once(console.help))
        view.help_closed.connect(once(console.close_help))
        view.menu_requested.connect(once(desk.open_menu))
        view.balance_touched.connect(once(desk.open_balance))
        view.dealer_touched.connect(once(desk.open_dealer))
        view.saved_touched.connect(once(desk.say_copied))
        view.language_toggled.connect(once(desk.switch_language))
        view.detail_action_requested.connect(once(desk.side_touch))
        view.detail_closed.connect(once(desk.side_close))
        view.field_changed.connect(to(desk.side_edit))
        view.form_submitted.connect(once(lambda _values: desk.side_confirm()))
        view.form_cancelled.connect(once(desk.side_close))

    def _connect_page(self) -> None:
        page, desk = self.page, self.desk
        to, once = self._touches.plain, self._touches.once
        page.touched.connect(once(self._page_act))
        page.session_chosen.connect(once(desk.page_touch))
        page.document_chosen.connect(once(desk.page_touch))
        page.field_changed.connect(to(desk.page_edit))
        page.submitted.connect(once(desk.page_confirm))
        page.cancelled.connect(once(desk.page_cancel))
        page.rule_touched.connect(once(desk.read_rule))
        page.why_requested.connect(to(lambda _key, why: desk.console.why(why)))
        page.language_toggled.connect(once(desk.switch_language))
        page.settings_requested.connect(once(desk.open_settings))
        page.help_requested.connect(once(self._form_keys.help))
        page.help_closed.connect(once(desk.console.close_help))
        page.notice_dismissed.connect(once(desk.console.dismiss))
        page.banner_act_requested.connect(self._touches.act(desk.console.act))

    def _page_act(self, key: str) -> None:
        if not self._stopped:
            self.desk.page_touch(key)
        elif key == RESTART:
            QApplication.exit(RESTART_CODE)
        elif key == QUIT:
            self.close()
        else:
            self._halt.touch(key)

    def public_closed(self) -> None:
        """Somebody closed the public screen itself."""
        self._do(lambda: self.desk.set_look(public_screen=False))

    # --- keys ---------------------------------------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Keys that no field took: of the console, or Enter and Esc of a form."""
        stroke = stroke_of(event)
        if stroke is None or self._stopped:
            super().keyPressEvent(event)
            return
        taken: list[bool] = []
        if self._keys_of_form():
            self._touches.key(lambda: taken.append(self._form_keys.down(stroke, event.isAutoRepeat())))
        else:
            detail = self.console.detail
            was_open = detail.isVisible()
            self._do(lambda: taken.append(self.desk.keys.down(stroke, event.isAutoRepeat())))
            if detail.isVisible() and not was_open and not self.desk.console.correcting:
                detail.take_focus()  # opened by a key, gone on with by keys; in a repair they say what was right
        if not any(taken):
            super().keyPressEvent(event)

    def focusNextPrevChild(self, forward: bool) -> bool:
        """While the keys are shown over everything, Tab goes nowhere beneath them."""
        if self.console.help.isVisible() or self.page.help.isVisible():
            return True
        return super().focusNextPrevChild(forward)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        """A key that confirmed an award counts again only after it was released."""
        stroke = stroke_of(event)
        if stroke is not None and not event.isAutoRepeat():
            self.desk.keys.up(stroke)
        super().keyReleaseEvent(event)

    def _keys_of_form(self) -> bool:
        """Whether a page, or a form over the log, has the keyboard: letters there are no acts."""
        if not self.desk.on_console:
            return True
        focused = QApplication.focusWidget()
        panels = (self.console.form, self.console.detail)
        return focused is not None and any(
            panel.isVisible() and panel.isAncestorOf(focused) for panel in panels
        )

    # --- the end ------------------------------------------------------------------------------------------------------

    def closeEvent(self, event: QCloseEvent) -> None:
        """Remember place and language; the journal is closed by whoever opened it."""
        self._memory.geometry = self.saveGeometry()
        self.desk.surroundings.keep_awake(False)
        self.desk.surroundings.show_public(None)
        self._ticker.stop()
        self.bridge.close()
        self._texts.close()
        super().closeEvent(event)
