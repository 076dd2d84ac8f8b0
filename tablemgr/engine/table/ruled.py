"""What the floor ruled on a hand, running or past: told in codes, so that it can be read in every language (GEN-4).

A ruling moves no chip and is no act of the table: the dealer's «Undo» passes over it. What it brings about is done by
the ordinary acts (taking back, void, correction) beside it; a ruling that was wrong is overruled by a newer one, both
stay. Nobody's name stands in it (F07); the note is short: reasons, not opinions (F06).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tablemgr.engine.chips import Chips
from tablemgr.engine.ids import NO_SEAT, HandNo, SeatNo

OWN_DECISION: Final = "own"
"""Something that the adviser does not know, or a ruling that it did not give: the floor decides (GEN-4)."""
EFFECTS: Final = ("", "bet", "pot", "stack", "award", "rake", "button", "cards", "hand")
"""What a ruling changed; "" for nothing."""
ANSWERS: Final = ("", "agrees", "disagrees", "refused")
"""What the player said to it: nothing yet, agrees, does not agree, refused to sign (controls 2.3)."""


@dataclass(frozen=True, slots=True)
class RecordRuling:
    """The floor has ruled. ``ruling`` is a verdict of the adviser or «own», ``advised`` what the adviser had said (""
    when nobody asked it), ``rule`` the rule that decided, ``values`` the named amounts of the verdict's sentence.

    ``seat`` claimed it (0: nobody in particular). ``effect`` says what became something else, with the amounts
    ``before`` and ``after`` in chips where they are amounts. ``camera`` is a place on the recording.
    """

    hand_no: HandNo
    situation: str
    ruling: str
    rule: str
    seat: SeatNo = NO_SEAT
    note: str = ""
    advised: str = ""
    values: tuple[tuple[str, int], ...] = ()
    effect: str = ""
    before: Chips | None = None
    after: Chips | None = None
    camera: str = ""
    answer: str = ""


@dataclass(frozen=True, slots=True)
class RulingRecorded:
    """A ruling as it was recorded; see `RecordRuling`."""

    hand_no: HandNo
    situation: str
    ruling: str
    rule: str
    seat: SeatNo
    note: str
    advised: str
    values: tuple[tuple[str, int], ...]
    effect: str
    before: Chips | None
    after: Chips | None
    camera: str
    answer: str

    @property
    def said(self) -> str:
        """Verdict and its amounts in one word line, «call add=300»; `tablemgr.text.rulings` says it."""
        return " ".join((self.ruling, *(f"{name}={value}" for name, value in self.values)))
