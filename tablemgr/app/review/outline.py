"""Where in a session what stands, without the records themselves: enough to know which of them a hand needs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final

from tablemgr.engine.hand.events import HandEvent, HandStarted
from tablemgr.engine.journal import ActsRepaired, BatchRetracted, Recorded
from tablemgr.engine.table.events import DebtSettled, PositionsSet

_TELLS_NOTHING: Final = (PositionsSet, DebtSettled)
"""Bookkeeping of every deal that no figure is made of."""


@dataclass(slots=True)
class Outline:
    """Places of a session count from 0; everything in their order."""

    length: int = 0
    """So many records."""
    deals: list[int] = field(default_factory=list)
    """Place of the first record of every act that deals a hand."""
    numbers: list[int] = field(default_factory=list)
    """The numbers of these hands."""
    taken_back: list[tuple[int, int, int]] = field(default_factory=list)
    """(place of the retraction, place of the act it takes back, number of that act)."""
    about: dict[int, list[int]] = field(default_factory=dict)
    """Number of a hand → places of what names it without being its play: tips, remarks, rulings, corrections."""
    beside: list[int] = field(default_factory=list)
    """Places of what tells of no hand alone."""
    acts: dict[int, int] = field(default_factory=dict)
    """Number of an act → place of its first record; of those that were taken in here, not of those that were stored."""

    def take(self, records: Sequence[Recorded], place_of: Callable[[int], int]) -> None:
        """Records that come behind; ``place_of`` an act that is not known here (its number is that of its record)."""
        for place, record in enumerate(records, start=self.length):
            act = self.acts.setdefault(record.batch, place)
            event = record.event
            if isinstance(event, HandStarted):
                self.deals.append(act)
                self.numbers.append(int(event.hand_no))
            elif isinstance(event, HandEvent | ActsRepaired):
                continue
            elif isinstance(event, BatchRetracted):
                back = self.acts.get(event.batch)
                self.taken_back.append((place, place_of(event.batch) if back is None else back, event.batch))
                self.beside.append(place)
            elif hand_no := int(getattr(event, "hand_no", 0)):
                self.about.setdefault(hand_no, []).append(place)
            elif not isinstance(event, _TELLS_NOTHING):
                self.beside.append(place)
        self.length += len(records)

    @property
    def counting(self) -> list[tuple[int, int]]:
        """(place, number) of the deals that were not taken back."""
        gone = {act for _place, act, _batch in self.taken_back}
        dealt = zip(self.deals, self.numbers, strict=True)
        return [(place, number) for place, number in dealt if place not in gone]

    @property
    def gone(self) -> dict[int, tuple[int, int]]:
        """Number of a deal that was taken back → (its place, the place of what took it back); of a number taken
        back several times the last, of one that counts in the end nothing."""
        numbers = dict(zip(self.deals, self.numbers, strict=True))
        counting = {number for _place, number in self.counting}
        back = sorted((place, act) for place, act, _batch in self.taken_back if act in numbers)
        return {numbers[act]: (act, place) for place, act in back if numbers[act] not in counting}

    def extent(self, hand_no: int) -> tuple[int, int]:
        """Places from the act that deals a hand to the next deal that counts, of a deal that was taken back to what
        took it back; KeyError for a number that was never dealt."""
        counting = self.counting
        for index, (place, number) in enumerate(counting):
            if number == hand_no:
                ends = counting[index + 1][0] if index + 1 < len(counting) else self.length
                return place, ends
        place, back = self.gone[hand_no]
        return place, back + 1

    def told(self, hand_no: int) -> list[int]:
        """Places of all records from which the facts of one hand follow; KeyError as `extent`."""
        first, ends = self.extent(hand_no)
        return sorted({*self.beside, *range(first, ends), *self.about.get(hand_no, ())})
