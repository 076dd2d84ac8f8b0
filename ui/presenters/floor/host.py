"""Where the desk stands: in the window of a table, or alone over copies. What it may use of that place."""

from __future__ import annotations

from typing import Protocol

from ui.presenters.floor.parts import FloorParts
from ui.presenters.look import Look
from ui.presenters.notices import Notice
from ui.presenters.screens import Desk, Files
from ui.presenters.wording import Words


class FloorHost(Protocol):
    """The place of the desk."""

    @property
    def parts(self) -> FloorParts: ...

    @property
    def words(self) -> Words: ...

    @property
    def look(self) -> Look: ...

    @property
    def files(self) -> Files: ...

    @property
    def table(self) -> Desk | None:
        """The table whose window this is; None alone, where nothing can be written."""

    def say(self, notice: Notice) -> None: ...

    def redraw(self) -> None: ...

    def leave(self) -> None:
        """Back to the console."""

    def switch_language(self) -> None: ...

    def help(self) -> None: ...
