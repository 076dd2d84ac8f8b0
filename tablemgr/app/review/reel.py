"""The records of a session by their places: those that nobody wanted yet are read when somebody does."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Protocol, overload

from tablemgr.engine.journal import Recorded


class PlacedRecords(Protocol):
    """A store that finds records by their places in a session; the first one stands at 0."""

    def at_places(self, session_id: int, places: Sequence[int]) -> Sequence[Recorded]:
        """The records there, in order; raises JournalCorrupt when one is missing."""

    def place_of(self, seq: int) -> int:
        """The place of a record in its session; −1 for a number that is none."""


class Reel(Sequence[Recorded]):
    """As long as its session. Outside of `reading` only what was wanted before can be looked at."""

    def __init__(self, records: Iterable[Recorded] = (), session_id: int = 0, unread: int = 0) -> None:
        self._session_id = session_id
        self._kept: list[Recorded | None] = [*([None] * unread), *records]
        self._store: PlacedRecords | None = None

    @contextmanager
    def reading(self, store: PlacedRecords) -> Iterator[None]:
        """What is missing is read from this store."""
        self._store = store
        try:
            yield
        finally:
            self._store = None

    def append(self, records: Iterable[Recorded]) -> None:
        """Records that came since, in their order."""
        self._kept += records

    def place_of(self, seq: int) -> int:
        """The place of a record that was not read here."""
        return self._open_store().place_of(seq)

    def need(self, places: Iterable[int]) -> None:
        """Have these read, all at once."""
        missing = sorted({place for place in places if self._kept[place] is None})
        if missing:
            found = self._open_store().at_places(self._session_id, missing)
            for place, record in zip(missing, found, strict=True):
                self._kept[place] = record

    def _open_store(self) -> PlacedRecords:
        if self._store is None:
            raise RuntimeError("a record that was not read is looked at outside of reading")
        return self._store

    def __len__(self) -> int:
        return len(self._kept)

    @overload
    def __getitem__(self, place: int) -> Recorded: ...

    @overload
    def __getitem__(self, place: slice) -> list[Recorded]: ...

    def __getitem__(self, place: int | slice) -> Recorded | list[Recorded]:
        if isinstance(place, slice):
            self.need(range(len(self._kept))[place])
            return [record for record in self._kept[place] if record is not None]
        found = self._kept[place]
        if found is None:
            self.need((range(len(self._kept))[place],))
            return self[place]
        return found
