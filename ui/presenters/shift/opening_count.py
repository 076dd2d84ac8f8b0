"""The count of a bank at an opening: the dealer counts, then the floor, neither sees the other's chips (B02, B03, B05).

The last closing stays hidden until both have counted the same; it is never typed again. Three stages in one form: first
count, second count, and, only when it is not the last closing, the reason.
"""

from __future__ import annotations

from tablemgr.app.api import NOTHING_SET, HouseView, OpeningCount, OpeningTry, Pieces
from tablemgr.text.reasons import DIFFERENCE
from ui.presenters.fields import (
    FIRST,
    SECOND,
    ChipCount,
    count_field,
    difference_line,
    pieces_total,
    pieces_words,
    reason_fields,
    reason_of,
    staff_field,
    staff_of,
)
from ui.presenters.form_models import Field, NoteField
from ui.presenters.model_parts import Line, TextPart, Tone
from ui.presenters.shift.last_closing import LastClosing
from ui.presenters.wording import Words

VARIANCE = "variance"
"""The third stage."""


class BlindOpening:
    """What dealer and floor have counted so far. ``limit``: above this difference the shift manager approves."""

    def __init__(self, denominations: tuple[int, ...]) -> None:
        self.chips = ChipCount(denominations)
        self.stage = FIRST
        self.tries: tuple[OpeningTry, ...] = ()
        """Earlier attempts at this table, as the journal keeps them."""
        self.limit: int | None = NOTHING_SET.variance_limit

    def begin_again(self) -> None:
        """Both count from nothing."""
        self.chips.texts.clear()
        self.stage = FIRST

    def total(self) -> int | None:
        """What the counter whose turn it is has counted."""
        return self.chips.total(self._counter)

    @property
    def _counter(self) -> str:
        return SECOND if self.stage == SECOND else FIRST

    def fault(self, words: Words) -> str:
        """What is wrong with what he typed."""
        return self.chips.fault(words, self._counter)

    def is_empty(self) -> bool:
        return self.chips.is_empty(self._counter)

    def pieces(self) -> Pieces | None:
        """The count that stands."""
        return self.chips.pieces(FIRST)

    def both(self) -> tuple[Pieces, Pieces] | None:
        """What the two have found; None before the second has counted."""
        first, second = self.chips.pieces(FIRST), self.chips.pieces(SECOND)
        return None if self.stage != SECOND or first is None or second is None else (first, second)

    def opens(self, last: LastClosing | None) -> bool:
        """Whether the table may be opened with these two counts: they agree, with each other and the last closing."""
        both = self.both()
        return both is not None and both[0] == both[1] and not self.differs(last)

    def differs(self, last: LastClosing | None) -> bool:
        """Whether the count is not the last closing, chip by chip (E10)."""
        pieces = self.pieces()
        if last is None or pieces is None:
            return False
        same = last.pieces is None or _some(pieces) == _some(last.pieces)
        return pieces_total(pieces) != last.total or not same

    def give(self, last: LastClosing | None) -> bool:
        """The counter whose turn it is gives his count; true when the table may be opened with it at once."""
        if self.stage == FIRST:
            self.stage = SECOND
            return False
        if self.stage == VARIANCE or self.opens(last):
            return True
        both = self.both()
        if both is not None and both[0] == both[1]:
            self.stage = VARIANCE
        elif both is not None:
            self.begin_again()
        return False

    def variance(self, last: LastClosing | None) -> int:
        """Counted − last closing; 0 for a table that never closed."""
        pieces = self.pieces()
        return 0 if last is None or pieces is None else pieces_total(pieces) - last.total

    def needs_manager(self, last: LastClosing | None) -> bool:
        """The difference is above what the floor may explain (B03)."""
        return self.limit is not None and abs(self.variance(last)) > self.limit

    def said(self, reason: str, typed: str, manager: str) -> OpeningCount:
        """What goes with the opening beside its chips."""
        return OpeningCount(reason_of(reason, typed), manager) if self.stage == VARIANCE else OpeningCount()

    # --- fields ---------------------------------------------------------------------------------------------------

    def intro(self, words: Words, floor: str, last: LastClosing | None) -> Line:
        """Whose turn it is, in words."""
        tr = words.tr
        if self.stage == VARIANCE:
            return (TextPart(tr("Both found the same; it is not what the last closing counted."), Tone.WARN),)
        if self.stage == SECOND:
            who = words.staff(floor) or tr("Floor")
            said = tr("Now {who} counts: the first count and the last closing are hidden.", who=who)
            return (TextPart(said, Tone.ACCENT),)
        if self.tries:
            said = tr("Counted before without opening: both count again, attempt {n}.", n=len(self.tries) + 1)
            if self.tries[-1].first != self.tries[-1].second:
                said = tr("The two counts differ: both count again, attempt {n}.", n=len(self.tries) + 1)
            return (TextPart(said, Tone.WARN),)
        if last is None:
            return (TextPart(tr("Count the chips of the bank; the floor counts them after the dealer.")),)
        return (TextPart(tr("Count without the last closing; it is compared afterwards.")),)

    def count_fields(self, words: Words, dealer: str, floor: str) -> list[Field]:
        """The chips of the counter whose turn it is."""
        tr = words.tr
        who = (floor, tr("Floor")) if self.stage == SECOND else (dealer, tr("Dealer"))
        label = words.staff(who[0]) or who[1]
        counters = ((self._counter, label),)
        return [count_field("pieces", tr("Chips in the bank"), self.chips, words, counters=counters)]

    def variance_fields(
        self, words: Words, last: LastClosing, house: HouseView | None, values: tuple[str, str, str]
    ) -> list[Field]:
        """Counted beside the last closing, the reason, and the manager where one is needed. ``values``: reason, words,
        manager."""
        tr, counted = words.tr, self.pieces() or ()
        total = pieces_total(counted)
        reason, typed, manager = values
        lines: list[Line] = [
            (
                TextPart(tr("Last closing {amount}", amount=words.amount(last.total)) + " · "),
                TextPart(tr("counted {amount}", amount=words.amount(total)) + " · ", Tone.STRONG),
                *difference_line(total, last.total, words),
            )
        ]
        if last.pieces is not None:
            lines.append(
                (TextPart(tr("Last closing: {chips}", chips=pieces_words(last.pieces, words)), Tone.MUTED),)
            )
            lines.append((TextPart(tr("Counted: {chips}", chips=pieces_words(counted, words)), Tone.MUTED),))
        fields: list[Field] = [NoteField("compared", tuple(lines), Tone.STRONG)]
        fields += reason_fields(DIFFERENCE, reason, typed, words)
        if self.needs_manager(last):
            managers = staff_of(house, "M")
            fields.append(
                staff_field("manager", tr("Approved by the shift manager"), managers, manager, words)
            )
        return fields


def _some(pieces: Pieces) -> dict[int, int]:
    """Denominations of which there is at least one chip."""
    return {chip: number for chip, number in pieces if number}
