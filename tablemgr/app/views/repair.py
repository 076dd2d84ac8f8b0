"""A repair as a screen sees it before it is written: each act before and after, pot and stacks, and where it stops.

Part of what `tablemgr.app.api` gives to screens; plain values only.
"""

from __future__ import annotations

from dataclasses import dataclass

from tablemgr.engine.outcome import Refused
from tablemgr.engine.table.commands import TableCommand


@dataclass(frozen=True, slots=True)
class Mend:
    """What is right instead of the record ``seq`` of the open hand; no commands: it did not happen."""

    seq: int
    commands: tuple[TableCommand, ...]


@dataclass(frozen=True, slots=True)
class ActView:
    """One act in the numbers of its event; ``kind`` as it is stored («hand.called»)."""

    kind: str
    seat: int
    amount: int
    to: int
    cards: tuple[str, ...] = ()
    text: str = ""


@dataclass(frozen=True, slots=True)
class RepairLine:
    """An act before and after the repair; None where it was not, or is not any more."""

    before: ActView | None
    after: ActView | None

    @property
    def is_changed(self) -> bool:
        return self.before != self.after


@dataclass(frozen=True, slots=True)
class RepairPreview:
    """What a repair would come to. ``lines`` from the changed act on.

    ``stopped`` is why the next act after ``lines`` is no longer legal: it and those in ``left_over`` are taken back and
    not done again. ``stacks`` are ((seat, now, then), …) of chips behind that differ.
    """

    lines: tuple[RepairLine, ...]
    left_over: tuple[ActView, ...]
    stopped: Refused | None
    pot_before: int
    pot_after: int
    stacks: tuple[tuple[int, int, int], ...]
