"""Shown names of players and staff: beside the journal, never in it (F04, F07)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tablemgr.app.house.wordcheck import check_name, check_reference
from tablemgr.app.ports import IdSource, JournalStore
from tablemgr.engine.outcome import Refused

_PLAYER_PREFIX: Final = "P"


class NameBook:
    """The names of one file, kept in memory while it is open."""

    def __init__(self, store: JournalStore, ids: IdSource) -> None:
        self._store = store
        self._ids = ids
        self._names = store.names()

    @property
    def all(self) -> Mapping[str, str]:
        """Every name by its reference; not to be changed."""
        return self._names

    def put(self, ref: str, name: str) -> Refused | None:
        """Give or change a name; refused when it is empty, too long, or has signs that cannot be printed."""
        refused = check_reference(ref) or check_name(name)
        if refused is None:
            self.put_all({ref: name.strip()})
        return refused

    def put_all(self, names: Mapping[str, str]) -> None:
        """Names that were checked already."""
        if names:
            self._store.put_names(names)
            self._names.update(names)

    def erase(self, ref: str) -> None:
        """Forget a name; the journal keeps the reference, and its papers still foot (F04)."""
        self._store.erase_name(ref)
        self._names.pop(ref, None)

    def players(self, staff: frozenset[str]) -> tuple[tuple[str, str], ...]:
        """(reference, name) of everybody who is no staff, by name."""
        found = [(ref, name) for ref, name in self._names.items() if ref not in staff]
        return tuple(sorted(found, key=lambda pair: (pair[1].casefold(), pair[0])))

    def new_player(self, taken: frozenset[str]) -> str:
        """A fresh reference that neither a name nor anybody in ``taken`` has."""
        while True:
            ref = _PLAYER_PREFIX + self._ids.player_letters()
            if ref not in self._names and ref not in taken:
                return ref
