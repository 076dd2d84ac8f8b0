"""Counts under way and boxes taken out, as parts of the table's state."""

from __future__ import annotations

from dataclasses import dataclass

from tablemgr.engine.chips import Chips
from tablemgr.engine.ids import StaffId
from tablemgr.engine.table.kinds import NO_ONE, Counted, Pieces


@dataclass(frozen=True, slots=True)
class BlindCount:
    """One attempt of a count by two; ``second_by`` is '' while the second has not counted.

    >>> first = BlindCount(Counted.RAKE_BOX, 1, StaffId("N1"), 350, None, 350)
    >>> first.is_waiting, first.agrees
    (True, False)
    """

    what: Counted
    attempt: int
    first_by: StaffId
    first: Chips
    first_pieces: Pieces | None
    books: Chips
    second_by: StaffId = NO_ONE
    second: Chips = 0
    second_pieces: Pieces | None = None

    @property
    def is_waiting(self) -> bool:
        """The second person has still to count."""
        return not self.second_by

    @property
    def agrees(self) -> bool:
        """Both found the same, chip by chip."""
        return not self.is_waiting and (self.first, self.first_pieces) == (self.second, self.second_pieces)


@dataclass(frozen=True, slots=True)
class TakenBox:
    """A box taken out of the table: ``system`` by the books, ``counted`` None until it is posted."""

    what: Counted
    box_no: str
    seal: str
    system: Chips
    removed_by: StaffId
    witness: StaffId
    counted: Chips | None = None

    @property
    def amount(self) -> Chips:
        """What it stands for in the books: what was counted, until then what it should hold."""
        return self.system if self.counted is None else self.counted
