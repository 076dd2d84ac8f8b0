"""The desk alone over copies: everything can be read, nothing written; the rulebook and the manual stand over it."""

from __future__ import annotations

from collections.abc import Callable

from tablemgr.app.api import EnvironmentFault
from tablemgr.text import Language
from ui.presenters.floor.floor_desk import ESCAPE, FloorDesk
from ui.presenters.floor.help import floor_help
from ui.presenters.floor.models import FloorModel
from ui.presenters.floor.parts import FloorParts
from ui.presenters.look import Look
from ui.presenters.notices import Message, Notice, fault_sentence, notice_banner, parted
from ui.presenters.screens import Desk, Files
from ui.presenters.view_models import BannerKind, BannerModel, HelpModel
from ui.presenters.wording import Words, words_for


class AloneDesk:
    """`FloorHost` without a table, and the little that a window needs of a desk."""

    def __init__(self, parts: FloorParts, files: Files, language: Language) -> None:
        self._parts, self._files = parts, files
        self._words = words_for(language, None)
        self._look = Look()
        self._notice: Notice | None = None
        self._help = False
        self.redraw_wanted: Callable[[], None] | None = None
        self.leave_wanted: Callable[[], None] | None = None
        self.floor = FloorDesk(self)

    # --- FloorHost ------------------------------------------------------------------------------------------------

    @property
    def parts(self) -> FloorParts:
        return self._parts

    @property
    def words(self) -> Words:
        return self._words

    @property
    def look(self) -> Look:
        return self._look

    @property
    def files(self) -> Files:
        return self._files

    @property
    def table(self) -> Desk | None:
        return None

    def say(self, notice: Notice) -> None:
        self._notice = notice

    def redraw(self) -> None:
        if self.redraw_wanted is not None:
            self.redraw_wanted()

    def leave(self) -> None:
        """There is no table to go back to; Esc only closes what lies over the desk."""

    def switch_language(self) -> None:
        self._words = words_for(self._words.language.other, None)

    def help(self) -> None:
        self._help = not self._help

    # --- for the window -------------------------------------------------------------------------------------------

    def touch(self, key: str) -> None:
        """A gesture: what was said before is read by now."""
        self._notice = None
        if key == ESCAPE and self._help:
            self._help = False
        else:
            self.floor.touch(key)

    def edit(self, key: str, value: object) -> None:
        self.floor.edit(key, value)

    def why(self, text: str) -> None:
        """A grey button was touched: it says why."""
        sentence, rule = parted(text)
        self._notice = Message(lambda _words: sentence, BannerKind.WARN, rule)

    def fault(self, fault: EnvironmentFault) -> None:
        """Something is wrong with a file or with the disk."""
        self._notice = Message(lambda words: fault_sentence(fault, words), BannerKind.ERROR)

    def dismiss(self) -> None:
        self._notice = None

    def close_help(self) -> None:
        self._help = False

    def model(self) -> tuple[FloorModel, BannerModel | None, HelpModel | None]:
        """The desk, what was said, the keys over it."""
        notice = notice_banner(self._notice, self._words) if self._notice is not None else None
        return self.floor.model(), notice, floor_help(self._words) if self._help else None
