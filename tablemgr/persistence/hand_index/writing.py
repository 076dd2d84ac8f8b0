"""Hands into the index, each with the sets it belongs to; one that changed leaves old sets, one taken back all."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import fields
from types import MappingProxyType
from typing import Any, Final

from sqlalchemy import Connection, delete, func, insert, select

from tablemgr.app.review.hand_facts import IndexedHand
from tablemgr.persistence.hand_index.conditions import conditions_of
from tablemgr.persistence.hand_index.hand_sets import packed, unpacked
from tablemgr.persistence.hand_index.schema import HANDS_A_PIECE, hand, meta, piece

_FIELDS: Final = tuple(field.name for field in fields(IndexedHand))
_PAIRS: Final = ("players", "winners", "ran", "tabled")
_RAN: Final = _FIELDS.index("ran")
_encode: Final = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode
_PUT_META: Final = insert(meta).prefix_with("OR REPLACE")
_PUT_HAND: Final = insert(hand)
_PUT_PIECE: Final = insert(piece).prefix_with("OR REPLACE")


def as_text(one: IndexedHand) -> str:
    """The facts of a hand as stored."""
    return _encode([getattr(one, name) for name in _FIELDS])


def from_text(text: str) -> IndexedHand:
    """Stored facts; ValueError or TypeError for anything else."""
    values: dict[str, Any] = dict(zip(_FIELDS, json.loads(text), strict=True))
    for name, value in values.items():
        if name in _PAIRS:
            values[name] = tuple(tuple(one) for one in value)
        elif isinstance(value, list):
            values[name] = tuple(value)
    return IndexedHand(**values)


def ran_of(text: str) -> list[list[int]]:
    """`IndexedHand.ran` of stored facts, without making the whole of them."""
    stretches: list[list[int]] = json.loads(text)[_RAN]
    return stretches


class Pieces:
    """Pieces of sets that one piece of work changes: read when they are first asked for, written together."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self._known: dict[tuple[str, int], int] = {}
        self._changed: set[tuple[str, int]] = set()
        newest = connection.execute(select(func.max(hand.c.ordinal))).scalar()
        self._whole_from = 0 if newest is None else newest // HANDS_A_PIECE + 1
        """From this place on everything that there is stands in ``_known``, and nothing has to be read."""

    def put(self, ordinal: int, conditions: Iterable[str], *, member: bool) -> None:
        """The hand belongs to these sets now, or no more."""
        place, bit = divmod(ordinal, HANDS_A_PIECE)
        for condition in conditions:
            key = (condition, place)
            bits = self._bits(key)
            self._known[key] = bits | 1 << bit if member else bits & ~(1 << bit)
            self._changed.add(key)

    def _bits(self, key: tuple[str, int]) -> int:
        known = self._known.get(key)
        if known is not None:
            return known
        if key[1] >= self._whole_from:
            return 0
        stored = select(piece.c.bits).where(piece.c.condition == key[0], piece.c.place == key[1])
        found = self._connection.execute(stored).scalar()
        return 0 if found is None else unpacked(found)

    def write(self) -> None:
        """Everything that changed; a piece without members goes."""
        rows = [
            {"condition": condition, "place": place, "bits": packed(self._known[condition, place])}
            for condition, place in sorted(self._changed)
            if self._known[condition, place]
        ]
        if rows:
            self._connection.execute(_PUT_PIECE, rows)
        for condition, place in self._changed:
            if not self._known[condition, place]:
                gone = delete(piece).where(piece.c.condition == condition, piece.c.place == place)
                self._connection.execute(gone)
        self._changed.clear()
        newest = max((place for _condition, place in self._known), default=0)
        self._known = {key: bits for key, bits in self._known.items() if key[1] == newest}
        self._whole_from = max(self._whole_from, newest)  # earlier ones of this run are read again if need be


class HandWriter:
    """Writes hands within the caller's transaction."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self._pieces = Pieces(connection)
        self._look_at_newest()

    def _look_at_newest(self) -> None:
        newest = (
            select(hand.c.ordinal, hand.c.first_seq, hand.c.order_us).order_by(hand.c.ordinal.desc()).limit(1)
        )
        row = self._connection.execute(newest).first()
        self._ordinal, self._seq, self._order_us = (-1, 0, 0) if row is None else tuple(row)

    def session(
        self, session_id: int, hands: Sequence[IndexedHand], only: Collection[int] | None = None
    ) -> bool:
        """The hands of one session as they are now, of all or ``only`` of these numbers; whether anything changed."""
        stored = select(hand.c.hand_no, hand.c.ordinal, hand.c.facts).where(hand.c.session_id == session_id)
        if only is not None:
            stored = stored.where(hand.c.hand_no.in_(only))
        known = {row.hand_no: (row.ordinal, row.facts) for row in self._connection.execute(stored)}
        texts = {one.hand_no: as_text(one) for one in hands}
        gone = [stored for number, stored in known.items() if number not in texts]
        changed = [
            (*known[number], text)
            for number, text in texts.items()
            if number in known and known[number][1] != text
        ]
        fresh = [one for one in hands if one.hand_no not in known]
        for ordinal, before, after in changed:
            self._change(ordinal, before, after)
        for ordinal, text in gone:
            self._forget(ordinal, text)
        if gone:
            self._look_at_newest()
        self.add(fresh)
        return bool(gone or changed or fresh)

    def add(self, hands: Sequence[IndexedHand]) -> None:
        """Hands that are not there yet, behind those that are; the order of the journal is kept."""
        hands = sorted(hands, key=lambda one: one.first_seq)
        if hands and hands[0].first_seq < self._seq:
            hands = sorted([*self._take_out(hands[0].first_seq), *hands], key=lambda one: one.first_seq)
        rows = []
        for one in hands:
            self._ordinal += 1
            self._seq = one.first_seq
            self._order_us = max(self._order_us, one.started_at_us)
            rows.append(self._row(one))
            self._pieces.put(self._ordinal, conditions_of(one), member=True)
        if rows:
            self._connection.execute(_PUT_HAND, rows)

    def write(self, notes: Mapping[str, str] = MappingProxyType({})) -> None:
        """The sets, and notes about the index."""
        self._pieces.write()
        if notes:
            self._connection.execute(
                _PUT_META, [{"key": key, "value": value} for key, value in notes.items()]
            )

    def _row(self, one: IndexedHand) -> dict[str, Any]:
        return {
            "ordinal": self._ordinal,
            "session_id": one.session_id,
            "hand_no": one.hand_no,
            "first_seq": one.first_seq,
            "order_us": self._order_us,
            "facts": as_text(one),
        }

    def _forget(self, ordinal: int, text: str) -> None:
        self._pieces.put(ordinal, conditions_of(from_text(text)), member=False)
        self._connection.execute(delete(hand).where(hand.c.ordinal == ordinal))

    def _change(self, ordinal: int, before: str, after: str) -> None:
        was, now = set(conditions_of(from_text(before))), set(conditions_of(from_text(after)))
        self._pieces.put(ordinal, was - now, member=False)
        self._pieces.put(ordinal, now - was, member=True)
        self._connection.execute(hand.update().where(hand.c.ordinal == ordinal).values(facts=after))

    def _take_out(self, from_seq: int) -> list[IndexedHand]:
        """Hands dealt after this record leave, to be put back in order: sessions of two tables that overlap."""
        later = select(hand.c.ordinal, hand.c.facts).where(hand.c.first_seq > from_seq)
        out = []
        for row in self._connection.execute(later).all():
            out.append(from_text(row.facts))
            self._forget(row.ordinal, row.facts)
        self._look_at_newest()
        return out
