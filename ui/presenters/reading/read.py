"""What a page that is only read needs of the window it stands over: the table's, or the desk's alone."""

from __future__ import annotations

from typing import Protocol

from ui.presenters.screens import ScreenArgs
from ui.presenters.wording import Words


class Reader(Protocol):
    """The window, as the manual and the rulebook know it."""

    @property
    def words(self) -> Words: ...

    def close(self) -> None:
        """What stood there comes back."""

    def open_page(self, name: str, args: ScreenArgs | None = None) -> None:
        """Another page in its place."""
