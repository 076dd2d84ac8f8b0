"""From a signal of a widget to a call of the desk, past fingers that bounce: what came up under one is not touched."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QPoint

from ui.presenters.desk import TableDesk
from ui.theme import Theme
from ui.widgets.touch import LastTouch

Do = Callable[[Callable[[], None]], None]
"""Runs one gesture guarded and draws once afterwards."""

OPENERS = ("side:", "page:", "rules", "tag")
"""Acts that open something; all others carry the picture they were aimed at and are refused when it is an older one."""


DOUBLE_MS = 500
"""So long systems wait for the second half of a double click."""


class Touches:
    """Makes slots. The desk's deeds know when the last touch was that changed something; this knows where."""

    def __init__(self, desk: TableDesk, theme: Theme, do: Do) -> None:
        self._desk = desk
        self._theme = theme
        self._do = do
        self._acted_at = QPoint()
        self._closed = False
        """The last touch has closed what lay under it."""

    def plain(self, method: Callable[..., Any]) -> Callable[..., None]:
        """A slot for a signal that carries what the method takes."""
        return lambda *values: self._gesture(lambda: method(*values))

    def aimed(self, method: Callable[..., Any]) -> Callable[..., None]:
        """Like ``plain``, but a touch that bounces off the one before it (another thing lies there now) is none."""
        return lambda *values: None if self._bounced() else self._gesture(lambda: method(*values))

    def once(self, method: Callable[..., Any]) -> Callable[..., None]:
        """Like ``aimed`` for what nobody means twice in a moment: to open, to switch, to confirm."""
        return lambda *values: None if self._bounced() else self._gesture(lambda: method(*values), once=True)

    def meant(self, method: Callable[..., Any]) -> Callable[..., None]:
        """Like ``plain`` for buttons that a panel may have lain over: the second half of the double click that closed
        it there is no touch of theirs."""
        return lambda *values: None if self._closed_here() else self._gesture(lambda: method(*values))

    def act(self, method: Callable[[str], Any]) -> Callable[[str], None]:
        """A slot for a button with a key: what opens something is meant once."""
        meant, once = self.meant(method), self.once(method)
        return lambda key: (once if key.startswith(OPENERS) else meant)(key)

    def key(self, body: Callable[[], None]) -> None:
        """A key of a form or page: the same key, pressed once more, must not go on to what comes in its place."""
        before = self._desk.standing
        self._do(body)
        if before[1:] != self._desk.standing[1:]:
            self._desk.keys.rest()

    def _gesture(self, body: Callable[[], None], *, once: bool = False) -> None:
        """A touch: where it changed what stands there, the next one in the same place and moment is none."""
        desk, deeds = self._desk, self._desk.console.deeds
        before, touched = desk.standing, deeds.touched_ms
        self._do(body)
        after = desk.standing
        if before != after or once:
            deeds.note_touch(before[0])
        if deeds.touched_ms != touched:
            self._acted_at = LastTouch.at
            self._closed = any(
                old is not None and new is None for old, new in zip(before[1:], after[1:], strict=True)
            )
        if before[1:] != after[1:]:
            desk.keys.rest()

    def _bounced(self) -> bool:
        """Right after an act, at the same place: the finger has not been lifted on purpose. Elsewhere it is meant."""
        return self._closed_here() or (self._desk.console.deeds.bouncing and self._is_here())

    def _closed_here(self) -> bool:
        """A page or panel was closed by a touch of this place, and a double click is not over yet."""
        return self._closed and self._desk.console.deeds.since_touch_ms < DOUBLE_MS and self._is_here()

    def _is_here(self) -> bool:
        return (LastTouch.at - self._acted_at).manhattanLength() < self._theme.touch()
