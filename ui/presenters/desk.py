"""The whole window without a window: the console, the side screen over its log, and the page in front of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from tablemgr.app.api import (
    Change,
    Done,
    EnvironmentFault,
    Papers,
    Refused,
    TableApi,
    TableCommand,
    TableSnapshot,
)
from tablemgr.text import Language
from tablemgr.text.rulebook import has_rule
from ui.presenters.clock import UiClock
from ui.presenters.console.cues import Heard, heard
from ui.presenters.console.gestures.strokes import ConsoleKeys
from ui.presenters.console.presenter import ConsolePresenter
from ui.presenters.console.public_view import PublicModel, public_model
from ui.presenters.console.top_bar import top_bar
from ui.presenters.console.view_models import BannerKind, DetailModel, SavedState
from ui.presenters.desk_gestures import DeskGestures
from ui.presenters.floor.help import floor_help
from ui.presenters.floor.parts import FloorParts
from ui.presenters.floor.screen import FLOOR_DESK
from ui.presenters.form_models import FormModel
from ui.presenters.look import Look
from ui.presenters.needed import FIRST_START, MissingPage, needed_page
from ui.presenters.notices import Message, Notice
from ui.presenters.pin import door_of, is_locked, pin_screen
from ui.presenters.questions import AskFloor
from ui.presenters.reading.help import form_help
from ui.presenters.reading.manual import page_for
from ui.presenters.reading.support import Support
from ui.presenters.registry import PAGES, SIDE_SCREENS
from ui.presenters.screens import JUST_ASKED, Files, PinAsked, Screen, ScreenArgs
from ui.presenters.surroundings import Alone, Surroundings
from ui.presenters.upkeep.copy_keeping import CopyKeeping, copied_words
from ui.presenters.window_model import WindowModel
from ui.presenters.wording import Words, words_for

CONSOLE = "console"
OVER_PAGES = ("manual", "settings", "rules", "sheets")
"""Opened over whatever stands there, which is not lost."""


class TableDesk(DeskGestures):
    """Implements ``Desk`` and knows what stands in front. Gestures of side screens and pages come in here."""

    def __init__(
        self, api: TableApi, papers: Papers, files: Files, clock: UiClock, language: Language
    ) -> None:
        self._api = api
        self._papers = papers
        self._files = files
        self._clock = clock
        self._language = language
        self._snapshot = api.snapshot()
        self._words = words_for(language, self._snapshot.house)
        self.redraw_wanted: Callable[[], None] | None = None
        self._look = Look()
        self.surroundings: Surroundings = Alone()
        self.floor: FloorParts | None = None
        self.copies: CopyKeeping | None = None
        self.support: Support | None = None
        self._public: PublicModel | None = None
        self._side: Screen | None = None
        self._page: Screen | None = None
        self._begun: Screen | None = None
        """The first start as far as it is filled in: pages that are opened from it give it back."""
        self._asked_page = ""
        self._over: Screen | None = None
        self._under_floor: tuple[Screen | None, str] = (None, "")
        """The page that stood there when the floor's desk was opened; it comes back as it was."""
        self._floor: Screen | None = None
        """The floor's desk while one of its papers stands before it."""
        self._beneath: Screen | None = None
        """The side screen that comes back when the rule over it was read."""
        self.console = ConsolePresenter(self, clock)
        self.keys = ConsoleKeys(self.console, clock)
        self._go_where_needed()

    # --- Desk ---------------------------------------------------------------------------------------------------------

    @property
    def api(self) -> TableApi:
        return self._api

    @property
    def papers(self) -> Papers:
        return self._papers

    @property
    def files(self) -> Files:
        return self._files

    @property
    def words(self) -> Words:
        return self._words

    @property
    def snapshot(self) -> TableSnapshot:
        return self._snapshot

    def now_us(self) -> int:
        return self._clock.now_us()

    def offers(self, name: str) -> bool:
        return name in SIDE_SCREENS or name in PAGES

    def open_side(self, name: str, args: ScreenArgs | None = None) -> None:
        """Show a side screen; one that is not there is said so."""
        factory = SIDE_SCREENS.get(name)
        if factory is None:
            self._say_missing(name)
            return
        self.console.drop_repair()
        self.console.draft.selected = 0
        self._beneath = None
        self._side = factory(self, args or {})

    def open_page(self, name: str, args: ScreenArgs | None = None) -> None:
        """Show a page; ``console`` goes back. Manual and settings stand over what is there and give it back."""
        if name in OVER_PAGES:
            self._over = PAGES[name](self, args or {})
            return
        self._over = None
        if name == FLOOR_DESK:
            self._open_floor(args)
            return
        self._side = None
        if name == CONSOLE:
            self._page, self._asked_page, self._floor = None, "", None
            self._go_where_needed()
            return
        if self._asked_page == FLOOR_DESK:
            self._floor = self._page
        factory = PAGES.get(name)
        if factory is not None:
            self._page, self._asked_page = factory(self, args or {}), name
        else:
            self._say_missing(name)

    def _open_floor(self, args: ScreenArgs | None) -> None:
        """Over whatever stands there: a page that is being filled in and the side screen are not lost."""
        if self._asked_page != FLOOR_DESK:
            self._under_floor = (self._page, self._asked_page)
        self._page, self._asked_page = PAGES[FLOOR_DESK](self, args or {}), FLOOR_DESK
        self._floor = None

    def _close_floor(self) -> None:
        self._page, self._asked_page = self._under_floor
        self._under_floor = (None, "")
        self._go_where_needed()

    def _say_missing(self, name: str) -> None:
        self.say(Message(lambda words: words.tr("This part is not here: {name}", name=name), BannerKind.WARN))

    def close(self) -> None:
        """Close what stands in front: what was opened over it, the page, the side screen."""
        if self._over is not None:
            self._over = None
            return
        if self._asked_page == FLOOR_DESK:
            self._close_floor()
            return
        if self._page is not None and self._floor is not None:
            self._page, self._asked_page, self._floor = self._floor, FLOOR_DESK, None
            return
        if self._page is not None:
            self.open_page(CONSOLE)
            return
        self._side, self._beneath = self._beneath, None
        self.console.draft.selected = 0

    def close_detail(self) -> None:
        if isinstance(self._side_model(), DetailModel):
            self._side, self._beneath = self._beneath, None
            self.console.draft.selected = 0

    def say(self, notice: Notice) -> None:
        self.console.say(notice)

    def remember(self, batch: int, commands: tuple[TableCommand, ...], by: str = "") -> None:
        self.console.deeds.remember(batch, commands, by)

    def fault(self, fault: EnvironmentFault) -> None:
        self.console.deeds.failed(fault)

    def redraw(self) -> None:
        """After a gesture the window draws by itself; this is for what is heard later (a file was saved)."""
        if self.redraw_wanted is not None:
            self.redraw_wanted()

    def ask_floor(
        self, question: Callable[[Words], str], then: Callable[[str], Done | Refused | None]
    ) -> None:
        self._side = AskFloor(self, question, then)

    def ask_pin(self, staff_id: str, then: Callable[[], None], asked: PinAsked = JUST_ASKED) -> None:
        screen = pin_screen(self, staff_id, then, asked)
        if self.on_console:
            self._beneath, self._side = self._side, screen
        else:
            self._over = screen

    def shows(self, screen: Screen) -> bool:
        return screen in (self._over, self._page, self._side)

    def set_language(self, code: str) -> None:
        self._language = Language(code)
        self._words = words_for(self._language, self._snapshot.house)

    @property
    def look(self) -> Look:
        return self._look

    def set_look(self, **changes: Any) -> None:
        self._look = replace(self._look, **changes)

    def read_rule(self, rule: str) -> None:
        if not self.on_console:
            self.open_page("rules", {"rule": rule})
            return
        beneath = self._beneath if self._side is not None and self._side.name == "rule" else self._side
        self.open_side("rule", {"rule": rule})
        self._beneath = beneath

    def open_rules(self) -> None:
        rule = self._rule_in_sight()
        if self._over is not None and self._over.name == "rules":
            self.close()
        elif rule:
            self.read_rule(rule)
        else:
            self.open_page("rules")

    def _rule_in_sight(self) -> str:
        """The rule of what was refused last, while it can be read there."""
        notice = self.console.draft.notice
        screen = self._front or self._side
        model = screen.model() if screen is not None else None
        if isinstance(model, FormModel) and model.rule:
            return model.rule
        return notice.rule if notice is not None and has_rule(notice.rule) else ""

    def open_manual(self) -> None:
        screen = self._over or self._page or self._side
        name = screen.name if screen is not None else ""
        if screen is not None and self._asked_page == FLOOR_DESK:
            name = "floor_desk"
        page = page_for("repair" if self.console.correcting else name, self.console.mode)
        self.open_page("manual", {"page": page})

    # --- for the window -----------------------------------------------------------------------------------------------

    @property
    def language(self) -> Language:
        return self._language

    def switch_language(self) -> None:
        """Czech to English and back, while anything is going on."""
        self.set_language(self._language.other.value)

    def model(self) -> WindowModel:
        """Everything to draw."""
        snapshot, words = self._snapshot, self._words
        title = f"{snapshot.table} · tablemgr" if snapshot.table else "tablemgr"
        front = self._over or self._page
        if front is not None:
            saved = SavedState.FAILED if self.console.deeds.fault is not None else SavedState.SAVED
            now_us = self._clock.now_us()
            copied = copied_words(self.copies, words, now_us)
            top = top_bar(snapshot, words, saved, now_us, locked=is_locked(self._api), copied=copied)
            shown = floor_help if front.name == FLOOR_DESK else form_help
            keys = shown(words) if self.console.draft.help_open else None
            page = front.model()
            return WindowModel(title, page=page, top=top, notice=self.console.page_notice(page), help=keys)
        return WindowModel(title, console=self.console.model(self._side_model()))

    def changed(self, change: Change) -> None:
        """The table has changed: everybody hears it, then the window goes where the table needs it."""
        self._snapshot = change.snapshot
        self._words = words_for(self._language, change.snapshot.house)
        self.console.changed(change)
        for screen in (self._side, self._page, self._over, self._floor, self._under_floor[0]):
            if screen is not None:
                screen.changed(change)
        self._go_where_needed()
        door = door_of(self._api)
        if door is not None and door.clock_jump_us and self._side is None and self.on_console:
            self.open_side("clock")

    def open_floor(self) -> None:
        """F11: the floor's desk over whatever stands there; again: away."""
        if self._over is None and self._asked_page == FLOOR_DESK:
            self.close()
        else:
            self.open_page(FLOOR_DESK)

    def show_keys(self) -> None:
        """The keys over what stands there."""
        self.console.help()

    def open_menu(self) -> None:
        """The table's name was touched, or F10: its menu; again: the settings stand in it as well."""
        self._open_or_close("menu")

    def open_balance(self) -> None:
        """The balance line was touched: what lies where; again: away."""
        self._open_or_close("balance")

    def open_dealer(self) -> None:
        """The dealer's name was touched."""
        self._open_or_close("dealer")

    def _open_or_close(self, name: str) -> None:
        if self._side is not None and self._side.name == name:
            self.close()
        else:
            self.open_side(name)

    @property
    def standing(self) -> tuple[int, Screen | None, Screen | None]:
        """What a touch is aimed at: the picture of the table, the page, the panel over the log."""
        return self._snapshot.seq, self._front, self._side

    @property
    def on_console(self) -> bool:
        """Whether keys belong to the console: no page stands in front."""
        return self._front is None

    def open_settings(self) -> None:
        """F10 on a page, or in the menu; again: away."""
        if self._over is not None and self._over.name == "settings":
            self.close()
        else:
            self.open_page("settings")

    @property
    def in_manual(self) -> bool:
        """Whether the manual is what is seen."""
        return self._over is not None and self._over.name == "manual"

    @property
    def in_menu(self) -> bool:
        """Whether the table's menu lies over the log."""
        return self._side is not None and self._side.name == "menu"

    def public(self) -> PublicModel:
        """What the public screen shows: the picture of now, or the last one while a correction is open."""
        if self.correcting and self._public is not None:
            self._public = replace(self._public, paused=True)
        else:
            self._public = public_model(self._snapshot, self._words, self._look, self.now_us())
        return self._public

    @property
    def correcting(self) -> bool:
        """Something that was settled already is being changed: everybody else sees the last valid picture."""
        screens = (self._side, self._beneath, self._page)
        return self.console.correcting or any(getattr(screen, "corrects", False) for screen in screens)

    def heard(self) -> Heard:
        """What the sound of the next gesture is decided on."""
        draft, deeds = self.console.draft, self.console.deeds
        return heard(self._snapshot, draft.notice, fault=deeds.fault is not None)

    # --- inside -------------------------------------------------------------------------------------------------------

    def _go_where_needed(self) -> None:
        """A page the table needs now stands in front; one that is needed no more goes. Asked-for pages stay."""
        needed = needed_page(self._snapshot)
        if self._asked_page or getattr(self._page, "holds", False):
            return
        if not needed:
            self._page = None
        elif self._page is None or self._page.name != needed:
            factory = PAGES.get(needed)
            kept = self._begun if self._begun is not None and self._begun.name == needed else None
            self._page = kept or (factory(self, {}) if factory is not None else MissingPage(self, needed))
            self._begun = self._page if needed == FIRST_START else None
