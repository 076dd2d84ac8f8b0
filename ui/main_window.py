"""The one window: draws the desk's model, turns gestures and keys into calls of the desk, and holds nothing itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QPoint, Qt, QTimer
from PySide6.QtGui import QCloseEvent, QKeyEvent
from PySide6.QtWidgets import QApplication, QMainWindow, QStackedWidget, QWidget

from tablemgr.app.api import Change, EnvironmentFault, Papers, TableApi
from tablemgr.text import Language
from ui.bridge import SessionBridge
from ui.guard import Guard
from ui.i18n import QtTexts
from ui.memory import BAD, WindowMemory
from ui.page_view import PageView
from ui.presenters.clock import UiClock
from ui.presenters.cues import cue_between
from ui.presenters.desk import TableDesk
from ui.presenters.look import Look
from ui.presenters.model_parts import ActModel, ActStyle
from ui.presenters.notices import Message
from ui.presenters.pin import note_touch
from ui.presenters.screens import Files
from ui.presenters.surroundings import Alone, Surroundings
from ui.presenters.view_models import BannerKind, MessagePageModel
from ui.presenters.wording import Words
from ui.shortcuts import stroke_of, types_text
from ui.theme import DARK, DAYLIGHT, Theme
from ui.widgets.console_view import ConsoleView
from ui.widgets.touch import ActButton, LastTouch

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
        self._acted_at = QPoint()
        """Where the touch was that gave the last act."""
        self._stopped = ""
        self._dressed: Look | None = None
        self._spoken = language
        self.guard = Guard(self._faulted, self._stop)
        self.desk = TableDesk(api, papers, files, clock, language)
        self.desk.redraw_wanted = self.refresh
        self.desk.surroundings = surroundings or Alone()
        self.desk.set_look(**self._memory.look())
        self.bridge = SessionBridge(api, self)
        self.bridge.changed.connect(self._on_change)
        self.console = ConsoleView(theme)
        self.page = PageView(theme)
        self._stack = QStackedWidget()
        self._stack.addWidget(self.console)
        self._stack.addWidget(self.page)
        self.setCentralWidget(self._stack)
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

    # --- drawing ------------------------------------------------------------------------------------------------------

    def refresh(self) -> None:
        """Show the desk as it is now."""
        if self._stopped:
            self.page.show_page(self._stop_page(), None, None)
            self._stack.setCurrentWidget(self.page)
            return
        self._dress()
        self._speak()
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
        acted = self.desk.console.deeds.touched_ms
        self._drawing = True
        self.guard.run(body)
        self._drawing = False
        if self.desk.console.deeds.touched_ms != acted:
            self._acted_at = LastTouch.at
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
        tr = self.desk.words.tr
        return MessagePageModel(
            BannerKind.ERROR,
            tr("The table is stopped"),
            (
                tr("The program has met a fault of its own and will not guess. Everything saved is safe."),
                tr("Open the table again: it goes on from the last saved act. Pass on the lines below."),
            ),
            self._stopped,
            (
                ActModel("restart", tr("Open again"), style=ActStyle.CALL),
                ActModel("quit", tr("Quit")),
            ),
        )

    # --- gestures -----------------------------------------------------------------------------------------------------

    def _to(self, method: Callable[..., Any]) -> Callable[..., None]:
        """A slot for a signal that carries what the method takes."""
        return lambda *values: self._do(lambda: method(*values))

    def _touch(self, method: Callable[..., Any]) -> Callable[..., None]:
        """Like ``_to``, but a touch that bounces off the act before it (another panel lies there now) is none."""
        return lambda *values: None if self._bounced() else self._do(lambda: method(*values))

    def _bounced(self) -> bool:
        """Right after an act, at the same place: the finger has not been lifted on purpose. Elsewhere it is meant."""
        if not self.desk.console.deeds.bouncing:
            return False
        return (LastTouch.at - self._acted_at).manhattanLength() < self._theme.touch()

    def _connect_console(self) -> None:
        view, desk, console = self.console, self.desk, self.desk.console
        for touched in (
            view.act_requested,
            view.tool_requested,
            view.banner_act_requested,
        ):
            touched.connect(self._to(console.act))
        view.undo_requested.connect(self._to(lambda: console.act("undo")))
        view.redo_requested.connect(self._to(lambda: console.act("redo")))
        view.confirm_requested.connect(self._to(lambda: console.act("confirm_award")))
        view.next_hand_requested.connect(self._to(lambda: console.act("start_hand")))
        view.seat_touched.connect(self._touch(console.seat))
        view.bet_touched.connect(self._touch(console.bet))
        view.board_touched.connect(self._touch(console.board_card))
        view.line_touched.connect(self._touch(console.line))
        view.amount_touched.connect(self._touch(console.open_field))
        view.quick_size_chosen.connect(self._touch(console.size))
        view.digit_pressed.connect(self._touch(console.digit))
        view.backspace_pressed.connect(self._touch(console.erase))
        view.card_toggled.connect(self._touch(console.card))
        view.award_toggled.connect(self._touch(console.winner))
        view.award_pot_touched.connect(self._touch(console.pot))
        view.rule_touched.connect(self._to(desk.read_rule))
        view.reasons_toggled.connect(self._to(console.toggle_reasons))
        view.why_requested.connect(self._to(lambda _key, why: console.why(why)))
        view.notice_dismissed.connect(self._to(console.say_nothing))
        view.alert_dismissed.connect(self._to(console.close_alert))
        view.help_requested.connect(self._to(console.help))
        view.help_closed.connect(self._to(console.close_help))
        view.menu_requested.connect(self._to(desk.open_menu))
        view.balance_touched.connect(self._to(desk.open_balance))
        view.dealer_touched.connect(self._to(desk.open_dealer))
        view.language_toggled.connect(self._to(desk.switch_language))
        view.detail_action_requested.connect(self._to(desk.side_touch))
        view.detail_closed.connect(self._to(desk.side_close))
        view.field_changed.connect(self._to(desk.side_edit))
        view.form_submitted.connect(self._to(lambda _values: desk.side_confirm()))
        view.form_cancelled.connect(self._to(desk.side_close))

    def _connect_page(self) -> None:
        page, desk = self.page, self.desk
        page.touched.connect(self._to(self._page_act))
        page.session_chosen.connect(self._to(desk.page_touch))
        page.document_chosen.connect(self._to(desk.page_touch))
        page.field_changed.connect(self._to(desk.page_edit))
        page.submitted.connect(self._to(desk.page_confirm))
        page.cancelled.connect(self._to(desk.page_cancel))
        page.rule_touched.connect(self._to(desk.read_rule))
        page.why_requested.connect(self._to(lambda _key, why: desk.console.why(why)))
        page.language_toggled.connect(self._to(desk.switch_language))
        page.settings_requested.connect(self._to(desk.open_settings))
        page.help_requested.connect(self._to(self._help))
        page.help_closed.connect(self._to(desk.console.close_help))
        page.notice_dismissed.connect(self._to(desk.console.dismiss))
        page.banner_act_requested.connect(self._to(desk.console.act))

    def _page_act(self, key: str) -> None:
        if not self._stopped:
            self.desk.page_touch(key)
        elif key == "restart":
            QApplication.exit(RESTART_CODE)
        else:
            self.close()

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
            self._do(lambda: taken.append(self._form_key(stroke.key)))
        else:
            detail = self.console.detail
            was_open = detail.isVisible()
            self._do(lambda: taken.append(self.desk.keys.down(stroke, event.isAutoRepeat())))
            if detail.isVisible() and not was_open and not self.desk.console.correcting:
                detail.take_focus()  # opened by a key, gone on with by keys; in a repair they say what was right
        if not any(taken):
            super().keyPressEvent(event)

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

    def _form_key(self, key: str) -> bool:
        page, focused = not self.desk.on_console, QApplication.focusWidget()
        if key == "Escape":
            (self.desk.page_cancel if page else self.desk.side_close)()
        elif (
            key == "Enter"
            and not page
            and isinstance(focused, ActButton)
            and self.console.detail.isAncestorOf(focused)
        ):
            focused.click()
        elif key == "Enter" and not types_text(focused):
            (self.desk.page_confirm if page else self.desk.side_confirm)()
        elif key == "F1":
            self._help()
        elif key == "F2":
            self.desk.open_rules()
        elif key == "F10":
            self._menu_or_settings()
        else:
            return False
        return True

    def _help(self) -> None:
        """F1: the keys; in the manual it goes back."""
        if self.desk.in_manual:
            self.desk.close()
        else:
            self.desk.console.help()

    def _menu_or_settings(self) -> None:
        """F10: on a page, or in the menu, the settings; in another panel the menu."""
        if self.desk.on_console and not self.desk.in_menu:
            self.desk.open_menu()
        else:
            self.desk.open_settings()

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
