"""What the composition root gives the desk: the door of past hands, charts, a worker, papers of any file."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Protocol

from tablemgr.app.api import Charts, EnvironmentFault, HandKey, HandsAccount, Refused, ReviewApi
from ui.presenters.floor.place import FloorPlace


class Errands(Protocol):
    """Work beside the window: ``then`` hears of it in the window's thread, never after the window was closed."""

    def run(self, work: Callable[[], object], then: Callable[[object], None]) -> None:
        """``then`` gets what ``work`` gave, or the exception it ended with."""

    def soon(self, work: Callable[[], None]) -> None:
        """In this thread, when nobody waits for anything."""

    @property
    def closing(self) -> bool:
        """The window goes: long work stops where it can."""


class AtOnce:
    """Without threads: for presenters that are tested by calling them."""

    def run(self, work: Callable[[], object], then: Callable[[object], None]) -> None:
        try:
            found = work()
        except EnvironmentFault as fault:
            found = fault
        then(found)

    def soon(self, work: Callable[[], None]) -> None:
        work()

    @property
    def closing(self) -> bool:
        return False


@dataclass(frozen=True, slots=True)
class FloorParts:
    """What the composition root gives the desk. ``hand_pdf``: the paper of a hand of any file, as a draft."""

    review: ReviewApi
    charts: Charts | None = None
    errands: Errands = field(default_factory=AtOnce)
    hand_pdf: Callable[[HandKey, str, str], Callable[[], bytes | Refused]] | None = None
    """(hand, language, whom the copy is for) → work for another thread."""
    hand_file: Callable[[HandKey, Path], Callable[[], HandsAccount]] | None = None
    """(hand, file that it goes into) → work for another thread: a hand of a copy leaves without names."""
    place: FloorPlace = field(default_factory=FloorPlace, compare=False)
