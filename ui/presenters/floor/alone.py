"""The desk alone over copies: everything can be read, nothing written; the rulebook and the manual stand over it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from tablemgr.app.api import EnvironmentFault
from tablemgr.text import Language
from tablemgr.text.rulebook import has_rule
from ui.presenters.console.view_models import BannerKind, BannerModel, HelpModel
from ui.presenters.floor.floor_desk import ESCAPE, FloorDesk
from ui.presenters.floor.help import floor_help
from ui.presenters.floor.over import MANUAL, NOT_ALONE, RULES, LookScreen, Over, page_over
from ui.presenters.floor.parts import FloorParts
from ui.presenters.look import Look
from ui.presenters.notices import Message, Notice, fault_sentence, notice_banner, parted
from ui.presenters.reading.manual import PAGE_OF_SCREEN
from ui.presenters.screens import Desk, Files, ScreenArgs, ScreenModel
from ui.presenters.wording import Words, words_for


class AloneDesk:
    """`FloorHost` without a table, and the little that a window needs of a desk."""

    def __init__(self, parts: FloorParts, files: Files, language: Language) -> None:
        self._parts, self._files = parts, files
        self._words = self._worded(language)
        self._look = Look()
        self._over: Over | None = None
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
        self._words = self._worded(self._words.language.other)

    def _worded(self, language: Language) -> Words:
        """Currency and clock of the house whose copies these are, and the names of its staff."""
        sources = self._parts.review.sources()
        houses = [
            house for source in sources if (house := self._parts.review.house(source.source)) is not None
        ]
        words = words_for(language, houses[0] if houses else None)
        staff = {member.staff_id: member.name for house in reversed(houses) for member in house.staff}
        return replace(words, names=tuple(sorted(staff.items())))

    def help(self) -> None:
        """F1: the keys; again: the manual at the page of the desk; in the manual it goes back."""
        if self._over is not None:
            self._over = None
            return
        if self._help:
            self.open_page(MANUAL, {"page": PAGE_OF_SCREEN["floor_desk"]})
        self._help = not self._help

    # --- pages over the desk ---------------------------------------------------------------------------------------

    def open_page(self, name: str, args: ScreenArgs | None = None) -> None:
        """`Reader`: the manual and the rulebook lead to each other."""
        page = page_over(name, args, self)
        if page is None:
            self._notice = Message(lambda words: words.tr(NOT_ALONE), BannerKind.WARN)
        else:
            self._over = page

    def close(self) -> None:
        self._over = None

    def rules(self) -> None:
        """F2: the rule of what was said, else the rulebook; again: away."""
        if self._over is not None:
            self._over = None
            return
        rule = getattr(self._notice, "rule", "")
        self._help = False
        self.open_page(RULES, {"rule": rule} if rule and has_rule(rule) else None)

    def settings(self) -> None:
        """F10: how the window looks; again: away."""
        if self._over is not None:
            self._over = None
            return
        self._help = False
        self._over = LookScreen(self, lambda: self._look, self._changed_look, self._speak)

    def use_look(self, changes: Mapping[str, bool | int]) -> None:
        """What this user has chosen of the look before."""
        self._look = replace(self._look, **changes)  # type: ignore[arg-type]

    def _changed_look(self, changes: dict[str, bool | int]) -> None:
        self.use_look(changes)

    def _speak(self, code: str) -> None:
        self._words = self._worded(Language(code))

    # --- for the window -------------------------------------------------------------------------------------------

    def touch(self, key: str) -> None:
        """A gesture: what was said before is read by now."""
        said, self._notice = self._notice, None
        if self._over is not None:
            self._over.touch(key)
        elif key == ESCAPE and self._help:
            self._help = False
        elif key == ESCAPE and said is not None:
            return  # Esc closes what lies over the desk, and nothing else
        else:
            self.floor.touch(key)

    def edit(self, key: str, value: object) -> None:
        if self._over is not None:
            self._over.edit(key, value)
        else:
            self.floor.edit(key, value)

    def cancel(self) -> None:
        """Esc: the keys, what was said, the page over the desk, then what lies over the hands."""
        if self._over is not None and self._notice is None:
            self._over = None
        else:
            self.touch(ESCAPE)

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

    def strip(self) -> str:
        """What stands over everything while a file to learn with is looked into; "" without one."""
        tr, sources = self._words.tr, self._parts.review.sources()
        training = [source.label for source in sources if source.training]
        if training and len(training) == len(sources):
            return tr("TRAINING · nothing of this counts")
        return tr("TRAINING: {files} · nothing of it counts", files=", ".join(training)) if training else ""

    def model(self) -> tuple[ScreenModel, BannerModel | None, HelpModel | None]:
        """The desk or the page over it, what was said, the keys over it."""
        notice = notice_banner(self._notice, self._words) if self._notice is not None else None
        page = self._over.model() if self._over is not None else self.floor.model()
        return page, notice, floor_help(self._words, alone=True) if self._help else None

    @property
    def title(self) -> str:
        """Of the window."""
        name = self._words.tr("Floor's desk")
        return f"{name} · tablemgr"
