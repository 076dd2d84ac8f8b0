"""Questions to the index, asked within one reading transaction."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import islice

from sqlalchemy import ColumnElement, Connection, select

from tablemgr.app.review.finding import HandKey
from tablemgr.app.review.hand_facts import IndexedHand
from tablemgr.app.review.ports import FoundHands, Place
from tablemgr.app.review.tape import Standing
from tablemgr.app.review.wanted import Wanted
from tablemgr.persistence.hand_index.conditions import (
    ALL,
    TAKEN_BACK,
    Sets,
    amount_of,
    amount_slices,
    groups_of,
)
from tablemgr.persistence.hand_index.hand_sets import (
    at_least,
    below,
    by_amount,
    joined,
    members_from_top,
    set_of,
)
from tablemgr.persistence.hand_index.index_file import noted
from tablemgr.persistence.hand_index.landmark_rows import StoredCourse, read_course, read_standing
from tablemgr.persistence.hand_index.schema import hand, piece
from tablemgr.persistence.hand_index.writing import from_text, ran_of

_AT_ONCE = 900
"""Conditions in one statement; every SQLite takes so many."""


class HandReader:
    """Reads sets and rows of one index."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self._sets = Sets(self._union, self._between, self._numbered, self._each, self._ran)

    def find(self, wanted: Wanted, rank: int, after: Place | None, limit: int) -> FoundHands:
        """As `HandFile.find`."""
        groups = groups_of(wanted, self._sets)
        total = sum(group.bit_count() for group in groups)
        places: list[tuple[int, int]] = []
        order = wanted.query.order
        slices = amount_slices(order, self._sets) if order else []
        for number, group in enumerate(groups):
            if after is not None:
                group = self._behind(group, number, rank, after, slices)
            members = by_amount(group, slices) if order else members_from_top(group)
            places += [(number, ordinal) for ordinal in islice(members, limit - len(places))]
        rows = self._rows([ordinal for _number, ordinal in places])
        found = (
            (Place(number, -amount_of(order, told), -order_us, rank, -ordinal), told)
            for number, ordinal in places
            for order_us, told in (rows[ordinal],)
        )
        if not total:
            return FoundHands((), 0)
        back = self._union([TAKEN_BACK])
        return FoundHands(tuple(found), total, sum((group & back).bit_count() for group in groups))

    def place(self, wanted: Wanted, rank: int, key: HandKey) -> Place:
        """As `HandFile.place`."""
        before = (
            select(hand.c.ordinal, hand.c.order_us, hand.c.session_id, hand.c.hand_no, hand.c.facts)
            .where(
                (hand.c.session_id < key.session_id)
                | ((hand.c.session_id == key.session_id) & (hand.c.hand_no <= key.hand_no))
            )
            .order_by(hand.c.session_id.desc(), hand.c.hand_no.desc())
            .limit(1)
        )
        row = self._connection.execute(before).first()
        if row is None:
            return Place(1, 0, 0, rank, 0)
        there = (row.session_id, row.hand_no) == (key.session_id, key.hand_no)
        ordinal = row.ordinal if there else row.ordinal + 1
        numbered = wanted.text is not None and wanted.text.number == key.hand_no
        amount = amount_of(wanted.query.order, from_text(row.facts)) if wanted.query.order else 0
        return Place(0 if numbered else 1, -amount, -row.order_us, rank, -ordinal)

    def hand(self, session_id: int, hand_no: int) -> IndexedHand | None:
        """As `HandFile.hand`."""
        key = (hand.c.session_id == session_id) & (hand.c.hand_no == hand_no)
        found = self._connection.execute(select(hand.c.facts).where(key)).scalar()
        return None if found is None else from_text(found)

    def values(self, prefix: str) -> tuple[str, ...]:
        """What there is of a condition, sorted: all players, all days."""
        there = select(piece.c.condition).where(_begins(prefix)).distinct()
        return tuple(sorted(row[0].removeprefix(prefix) for row in self._connection.execute(there)))

    def count(self) -> int:
        """All hands; deals that were taken back are none."""
        return (self._union([ALL]) & ~self._union([TAKEN_BACK])).bit_count()

    def note(self, key: str) -> str:
        """A note about the index; empty without it."""
        return noted(self._connection, key, "")

    def course(self, session_id: int) -> StoredCourse | None:
        """As `read_course`."""
        return read_course(self._connection, session_id)

    def standing(self, session_id: int, place: int) -> Standing | None:
        """As `read_standing`."""
        return read_standing(self._connection, session_id, place)

    def _behind(self, group: int, number: int, rank: int, after: Place, slices: list[int]) -> int:
        """Those of a group that stand behind a place of this or another file; ``slices`` of an order by amount."""
        if number != after.group:
            return group if number > after.group else 0
        if slices:
            amount = -after.minus_amount
            as_much = at_least(slices, group, amount)
            equal = as_much & ~at_least(slices, group, amount + 1)
            return group & ~as_much | self._behind(equal, number, rank, after, [])
        if rank == after.rank:
            return group & below(-after.minus_ordinal)
        order_us = -after.minus_order_us + (1 if rank > after.rank else 0)
        earlier = select(hand.c.ordinal).where(hand.c.order_us < order_us)
        newest_first = earlier.order_by(hand.c.order_us.desc(), hand.c.ordinal.desc()).limit(1)
        newest = self._connection.execute(newest_first).scalar()
        return 0 if newest is None else group & below(newest + 1)

    def _rows(self, ordinals: list[int]) -> dict[int, tuple[int, IndexedHand]]:
        wanted = select(hand.c.ordinal, hand.c.order_us, hand.c.facts).where(hand.c.ordinal.in_(ordinals))
        return {row.ordinal: (row.order_us, from_text(row.facts)) for row in self._connection.execute(wanted)}

    def _union(self, conditions: list[str]) -> int:
        found = 0
        for start in range(0, len(conditions), _AT_ONCE):
            some = piece.c.condition.in_(conditions[start : start + _AT_ONCE])
            found |= joined(self._pieces(some))
        return found

    def _between(self, first: str, last: str) -> int:
        return joined(self._pieces(piece.c.condition.between(first, last)))

    def _each(self, prefix: str) -> Mapping[str, int]:
        stored = select(piece.c.condition, piece.c.place, piece.c.bits).where(_begins(prefix))
        pieces: dict[str, list[tuple[int, bytes]]] = {}
        for row in self._connection.execute(stored):
            pieces.setdefault(row[0], []).append((row[1], row[2]))
        return {condition: joined(mine) for condition, mine in pieces.items()}

    def _pieces(self, which: ColumnElement[bool]) -> list[tuple[int, bytes]]:
        stored = select(piece.c.place, piece.c.bits).where(which)
        return [(row[0], row[1]) for row in self._connection.execute(stored)]

    def _numbered(self, number: int) -> int:
        with_number = select(hand.c.ordinal).where(hand.c.hand_no == number)
        return set_of([row[0] for row in self._connection.execute(with_number)])

    def _ran(self, some: int, stretch: tuple[int, int]) -> int:
        """A search to the second looks at the few hands of its minute one by one."""
        ordinals = list(members_from_top(some))
        begins, ends = stretch
        found: list[int] = []
        for start in range(0, len(ordinals), _AT_ONCE):
            these = hand.c.ordinal.in_(ordinals[start : start + _AT_ONCE])
            found += [
                row.ordinal
                for row in self._connection.execute(select(hand.c.ordinal, hand.c.facts).where(these))
                if any(first <= ends and begins <= last for first, last in ran_of(row.facts))
            ]
        return set_of(found)


def _begins(prefix: str) -> ColumnElement[bool]:
    """Conditions that begin so, as a stretch of the index."""
    end = prefix[:-1] + chr(ord(prefix[-1]) + 1)
    return (piece.c.condition >= prefix) & (piece.c.condition < end)
