"""A session laid out on a tape: the table before any of its records, folded only as far as somebody looks.

The tape is read forwards like the journal itself, and what stands at a place is what stood there **then**: an act that
was taken back later counts up to the record that took it back. Nothing is computed anew, nothing is written.

Of a session that was read into the index of hands before, its outline and the table before some of its deals are known
(`Landmarks`): only the records of the hand, of the few hands since the nearest of these, and of what tells of no hand
alone are read then. What comes out is the same as from all records.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from tablemgr.app.diary import Diary, write
from tablemgr.app.review.outline import Outline
from tablemgr.app.review.reel import Reel
from tablemgr.engine.house import HouseEvent
from tablemgr.engine.ids import HandNo
from tablemgr.engine.journal import JournalNote, Recorded
from tablemgr.engine.ledger.balances import NOTHING, Balances
from tablemgr.engine.table.evolve import fold
from tablemgr.engine.table.state import TableState


@dataclass(frozen=True, slots=True)
class Standing:
    """Table, books and times at one moment; ``state`` is None before the opening."""

    state: TableState | None
    balances: Balances
    diary: Diary


_BEGINNING = Standing(None, NOTHING, Diary())


@dataclass(frozen=True, slots=True)
class Landmarks:
    """What was worked out of a session when it was read in, up to the record ``seq`` with this ``hash``."""

    session_id: int
    seq: int
    hash: str
    outline: Outline
    places: tuple[int, ...]
    """Where the table is known, ascending."""
    standing: Callable[[int], Standing | None]
    """The table before the record at one of these places; None when it cannot be read any more."""


class SessionTape:
    """All records of one session; `take` puts what came since behind it."""

    def __init__(self, records: Sequence[Recorded] = (), known: Landmarks | None = None) -> None:
        self.outline = Outline() if known is None else known.outline
        self.records = Reel() if known is None else Reel((), known.session_id, self.outline.length)
        self.head = (0, "") if known is None else (known.seq, known.hash)
        """The last record, and its hash."""
        self._known = known
        self._marks: dict[int, Standing] = {0: _BEGINNING}
        self._places: list[int] = sorted({0, *(() if known is None else known.places)})
        """Where the table is known or can be read, ascending."""
        self.take(records)

    def take(self, records: Sequence[Recorded]) -> None:
        """Records that came since, in their order."""
        self.outline.take(records, self.records.place_of)
        self.records.append(records)
        if records:
            self.head = (records[-1].seq, records[-1].hash)

    def know(self, known: Landmarks) -> None:
        """The table at these places need not be folded; they are of the same session."""
        self._known = known
        self._places = sorted({*self._places, *known.places})

    @property
    def hands(self) -> tuple[int, ...]:
        """Numbers of the hands that count, in order; a deal that was taken back is none."""
        return tuple(number for _place, number in self.outline.counting)

    @property
    def gone(self) -> tuple[int, ...]:
        """Numbers of deals that were taken back and not dealt again."""
        return tuple(self.outline.gone)

    def extent(self, hand_no: int) -> tuple[int, int]:
        """As `Outline.extent`."""
        return self.outline.extent(hand_no)

    def later(self, hand_no: int) -> Sequence[int]:
        """Places of what was said or done about a hand after the next was dealt."""
        _first, ends = self.extent(hand_no)
        places = self.outline.about.get(hand_no, [])
        return places[bisect_left(places, ends) :]

    def retraction_of(self, batch: int) -> Recorded | None:
        """What took an act back; None for one that counts."""
        return next((self.records[place] for place, _act, of in self.outline.taken_back if of == batch), None)

    def records_of(self, hand_no: int) -> list[Recorded]:
        """From its deal to the next, and what came about it later."""
        first, ends = self.extent(hand_no)
        return [*self.records[first:ends], *(self.records[place] for place in self.later(hand_no))]

    def told_of(self, hand_no: int) -> list[Recorded]:
        """All records from which the facts of one hand follow, and what stands between hands."""
        places = self.outline.told(hand_no)
        first, _ends = self.extent(hand_no)
        since = self._nearest(first)
        # with them what its table is folded from: one question to the store instead of two
        self.records.need([*places, *range(max(since - 1, 0), first)])
        return [self.records[place] for place in places]

    def before(self, place: int) -> Standing:
        """How everything stood right before the record at this place."""
        deals = self.outline.deals
        self.records.need(range(self._nearest(place), place))
        for deal in deals[bisect_left(deals, self._nearest(place)) : bisect_left(deals, place)]:
            self.mark(deal)
        return self._marks.get(place) or self._reached(place)

    def mark(self, place: int) -> Standing:
        """As `before`, folded from the nearest place where the table is known, and remembered."""
        if place not in self._marks:
            self._marks[place] = self._reached(place)
            if place not in self._places:
                self._places.insert(bisect_right(self._places, place), place)
        return self._marks[place]

    def _reached(self, place: int) -> Standing:
        """From the nearest mark that no retraction before ``place`` reaches beneath."""
        since = self._nearest(place)
        mark = self._marks[since]
        if since == place:
            return mark
        gone = {batch for _act, batch in self._taken_back_between(since, place)}
        part = self.records[since:place]
        counting = [record for record in part if record.batch not in gone]
        state = mark.state
        diary = mark.diary
        events = []
        for record in counting:
            if not isinstance(record.event, JournalNote | HouseEvent):
                events.append(record.event)
                diary = write(diary, record)
        if events:
            state = fold(state, events)
        used = bisect_left(self.outline.deals, place)
        if state is not None and used:
            # numbers once given stay given, also those of deals taken back (SES-10)
            state = _numbered(state, HandNo(self.outline.numbers[used - 1] + 1))
        balances = mark.balances.apply(moved for record in part for moved in record.transfers)
        return Standing(state, balances, diary)

    def _nearest(self, place: int) -> int:
        for since in reversed(self._places[: bisect_right(self._places, place)]):
            reached = any(act < since for act, _batch in self._taken_back_between(since, place))
            if not reached and self._is_known(since):
                return since
        return 0

    def _is_known(self, place: int) -> bool:
        """Whether the table there is at hand, or could be read just now."""
        if place not in self._marks:
            standing = self._known.standing(place) if self._known is not None else None
            if standing is None:
                self._places.remove(place)
                return False
            self._marks[place] = standing
        return True

    def _taken_back_between(self, since: int, place: int) -> Iterator[tuple[int, int]]:
        """(place of the act, its number) of retractions at places from ``since`` to before ``place``."""
        back = self.outline.taken_back
        first = bisect_left(back, (since, 0, 0))
        return ((act, batch) for _at, act, batch in back[first : bisect_left(back, (place, 0, 0))])


def _numbered(state: TableState, number: HandNo) -> TableState:
    return replace(state, hand_no_next=number) if state.hand_no_next < number else state
