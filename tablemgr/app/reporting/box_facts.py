"""Facts about counts and boxes: single results, and each box through its states (B05, D05)."""

from __future__ import annotations

from dataclasses import dataclass

from tablemgr.engine.table.commands import Counted, Pieces


@dataclass(frozen=True, slots=True)
class CountTry:
    """One counter's result in one attempt; all are kept, also those on which the two differed."""

    what: Counted
    attempt: int
    counter: int
    found: int
    pieces: Pieces | None
    by: str
    at_us: int
    box: int = 0
    """Which of the boxes taken out he counted, from 1; 0 for what stood at the table."""


@dataclass(frozen=True, slots=True)
class JackpotRoll:
    """The pool over one session: opening + contributions − paid = closing; never revenue (D08, D10)."""

    opening: int
    contributions: int
    paid: int

    @property
    def closing(self) -> int:
        """What the house owes to players afterwards."""
        return self.opening + self.contributions - self.paid


@dataclass(slots=True)
class BoxFacts:
    """A box through its states: removed, counted (both counters agree), posted; final with the shift report."""

    what: Counted
    box_no: str
    seal: str
    system: int
    removed_by: str
    witness: str
    removed_at_us: int
    counted_at_us: int | None = None
    posted_at_us: int | None = None
    counted: int | None = None
    counters: tuple[str, str] | None = None

    @property
    def amount(self) -> int:
        """What it stands for in the books: what was counted, until then what it should hold."""
        return self.system if self.counted is None else self.counted

    @property
    def state(self) -> str:
        """removed, counted or posted."""
        if self.posted_at_us is not None:
            return "posted"
        return "removed" if self.counted_at_us is None else "counted"


@dataclass(frozen=True, slots=True)
class DeckFacts:
    """One stay of a setup at the table: who put it in and stood beside, the same of its end, what was found."""

    setup_no: str
    colour: str
    in_at_us: int
    in_by: tuple[str, str]
    out_at_us: int | None = None
    out_by: tuple[str, str] = ("", "")
    counted: int | None = None
    fate: str = ""
