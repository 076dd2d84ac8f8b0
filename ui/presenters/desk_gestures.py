"""Touches and keys of the side screen and of the page in front, as they come from the window."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable

from tablemgr.app.api import TableApi
from ui.presenters.console.presenter import ConsolePresenter
from ui.presenters.console.view_models import BannerKind, DetailModel, ManualModel, SideModel
from ui.presenters.floor.floor_desk import ESCAPE
from ui.presenters.floor.models import FloorModel
from ui.presenters.form_models import FormModel, SessionsModel
from ui.presenters.form_screen import FormScreen
from ui.presenters.model_parts import ActModel
from ui.presenters.notices import Message
from ui.presenters.pin import PinScreen, door_of
from ui.presenters.reading.rule_models import HouseRulesModel, RulebookModel
from ui.presenters.screens import JUST_ASKED, PinAsked, Screen
from ui.presenters.upkeep.copy_keeping import CopyKeeping
from ui.presenters.wording import Words


def what_waits(screen: Screen, key: str, words: Words) -> str:
    """«What is confirmed: Fill 3 · Issue 5 000.»: the title of the screen, and the act of it that was touched."""
    model = screen.form() if isinstance(screen, FormScreen) else screen.model()
    if not isinstance(model, FormModel | DetailModel):
        return ""
    acts = (model.confirm,) if isinstance(model, FormModel) else model.actions
    titles = [model.title, *(act.title for act in acts if act.key == key)]
    return words.tr("What is confirmed: {what}.", what=" · ".join(dict.fromkeys(titles)))


class DeskGestures(ABC):
    """The part of the desk that hands gestures on to whatever stands in front."""

    console: ConsolePresenter
    copies: CopyKeeping | None
    _api: TableApi
    _side: Screen | None
    _beneath: Screen | None
    _page: Screen | None
    _over: Screen | None

    @abstractmethod
    def now_us(self) -> int:
        """The wall clock."""

    @abstractmethod
    def close(self) -> None:
        """Close what stands in front."""

    @abstractmethod
    def ask_pin(self, staff_id: str, then: Callable[[], None], asked: PinAsked = JUST_ASKED) -> None:
        """Let somebody prove himself."""

    @property
    def pin_asked_of(self) -> str:
        """Who is asked for his PIN now; '' for nobody."""
        screen = self._over or self._side
        return screen.staff_id if isinstance(screen, PinScreen) else ""

    @property
    def is_proving(self) -> bool:
        """Whether a PIN is being checked or made beside the window."""
        return any(getattr(screen, "is_busy", False) for screen in (self._over, self._page, self._side))

    def say_copied(self) -> None:
        """The lamp of what is stored was touched: when the newest copy was made, and what is wrong with the copies."""
        keeping = self.copies
        if keeping is None:
            return
        copied = keeping.copied
        now_us = self.now_us()
        kind = BannerKind.WARN if keeping.state is not None and keeping.state.troubled else BannerKind.INFO
        self.console.say(
            Message(
                lambda words: (
                    copied(words, now_us).trouble
                    or copied(words, now_us).said
                    or words.tr("No copy was made yet.")
                ),
                kind,
            )
        )

    @property
    def _front(self) -> Screen | None:
        """The page that is seen."""
        return self._over or self._page

    def _side_model(self) -> SideModel | None:
        model = self._side.model() if self._side is not None else None
        return model if isinstance(model, FormModel | DetailModel) else None

    def _touched(self, screen: Screen, key: str, proved: str = "") -> None:
        """A touch of a screen. If somebody has to prove himself first, it is given again once he has (``proved``)."""
        screen.touch(key)
        door = door_of(self._api)
        wanted = door.proof_wanted if door is not None else ""
        proves = isinstance(screen, PinScreen) or getattr(screen, "checking", False)
        if wanted and not proves and screen in (self._side, self._page):
            self.ask_pin(
                wanted,
                lambda: self._touched(screen, key, wanted),
                PinAsked(lambda words: what_waits(screen, key, words), once_more=wanted == proved),
            )

    def side_touch(self, key: str) -> None:
        """An act of the side screen, or of the repair that lies in its place."""
        if self.console.correcting:
            self.console.repair_touch(key)
        elif self._side is not None:
            self.console.say_nothing()
            self._touched(self._side, key)

    def side_edit(self, key: str, value: object) -> None:
        """A field of the side screen was changed."""
        if self._side is not None:
            self._side.edit(key, value)

    def side_confirm(self) -> None:
        """The form was submitted (button or Enter): what its confirmation does, or why it is grey."""
        model = self._side_model()
        if isinstance(model, FormModel) and self._ready(model.confirm):
            self.side_touch(model.confirm.key)

    def _ready(self, confirm: ActModel) -> bool:
        """Whether it can be confirmed; a grey button says why also to who presses Enter."""
        if not confirm.enabled:
            self.console.why(confirm.why)
        return confirm.enabled

    def side_close(self) -> None:
        """× of the side screen, or Esc in its form."""
        if self.console.correcting:
            self.console.drop_repair()
            return
        model = self._side_model()
        if isinstance(model, FormModel) and model.cancel is not None:
            self.side_touch(model.cancel.key)
        else:
            self._side, self._beneath = self._beneath, None
            self.console.draft.selected = 0

    def page_touch(self, key: str) -> None:
        """An act of the page."""
        if self._front is not None:
            self.console.say_nothing()
            self._touched(self._front, key)

    def page_edit(self, key: str, value: object) -> None:
        """A field of the page was changed."""
        if self._front is not None:
            self._front.edit(key, value)

    def page_confirm(self) -> None:
        """The page's form was submitted."""
        model = self._front.model() if self._front is not None else None
        if isinstance(model, FormModel | HouseRulesModel) and self._ready(model.confirm):
            self.page_touch(model.confirm.key)

    def page_cancel(self) -> None:
        """Esc, or the button that gives up: the keys over the page first, then a message over what is looked at."""
        if self.console.draft.help_open:
            self.console.close_help()
            return
        model = self._front.model() if self._front is not None else None
        looked_at = isinstance(model, FloorModel | SessionsModel | ManualModel | RulebookModel)
        if looked_at and self.console.page_notice(model) is not None:
            self.console.dismiss()
            if self.console.page_notice(model) is None:
                return
        if isinstance(model, FormModel | HouseRulesModel) and model.cancel is not None:
            self.page_touch(model.cancel.key)
        elif isinstance(model, SessionsModel | ManualModel | RulebookModel) and model.back is not None:
            self.page_touch(model.back.key)
        elif isinstance(model, FloorModel):
            self.page_touch(ESCAPE)
        elif self._over is not None or (self._front is not None and self._front.name == "floor"):
            self.close()
