"""The desk as a page of a table's window: the console goes on beneath it, untouched."""

from __future__ import annotations

from tablemgr.app.api import Change
from ui.presenters.console.view_models import BannerKind, MessagePageModel
from ui.presenters.floor.floor_desk import FloorDesk
from ui.presenters.floor.models import FloorModel
from ui.presenters.floor.parts import FloorParts
from ui.presenters.look import Look
from ui.presenters.model_parts import ActModel
from ui.presenters.notices import Notice
from ui.presenters.screens import Desk, Files, ScreenArgs
from ui.presenters.wording import Words

FLOOR_DESK = "floor"
LAST = "last"
"""Argument: open the running hand, else the newest."""


class AtTable:
    """`FloorHost` in the window of a table."""

    def __init__(self, desk: Desk, parts: FloorParts) -> None:
        self._desk, self._parts = desk, parts

    @property
    def parts(self) -> FloorParts:
        return self._parts

    @property
    def words(self) -> Words:
        return self._desk.words

    @property
    def look(self) -> Look:
        return self._desk.look

    @property
    def files(self) -> Files:
        return self._desk.files

    @property
    def table(self) -> Desk | None:
        return self._desk

    def say(self, notice: Notice) -> None:
        self._desk.say(notice)

    def redraw(self) -> None:
        self._desk.redraw()

    def leave(self) -> None:
        self._desk.close()

    def switch_language(self) -> None:
        self._desk.set_language(self._desk.words.language.other.value)

    def help(self) -> None:
        self._desk.show_keys()


class FloorDeskScreen:
    """Opened from the menu, by F11, or from «Floor!» with the hand that was called about."""

    name = FLOOR_DESK

    def __init__(self, desk: Desk, args: ScreenArgs | None = None) -> None:
        self._desk = desk
        parts = desk.floor
        self.floor: FloorDesk | None = None
        if parts is not None:
            hand = parts.review.last_hand() if (args or {}).get("hand") == LAST else None
            self.floor = FloorDesk(AtTable(desk, parts), hand)

    def model(self) -> FloorModel | MessagePageModel:
        if self.floor is not None:
            return self.floor.model()
        tr = self._desk.words.tr
        said = tr("This window was opened without a file of hands: there is nothing to look back at.")
        return MessagePageModel(
            BannerKind.WARN, tr("Floor's desk"), (said,), "", (ActModel("back", tr("To the table")),)
        )

    def edit(self, key: str, value: object) -> None:
        if self.floor is not None:
            self.floor.edit(key, value)

    def touch(self, key: str) -> None:
        if self.floor is not None:
            self.floor.touch(key)
        else:
            self._desk.close()

    def changed(self, change: Change) -> None:
        if self.floor is not None:
            self.floor.changed(change)
