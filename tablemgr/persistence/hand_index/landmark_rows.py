"""The course of each session in the index: its outline, and the table before every so many deals."""

from __future__ import annotations

import zlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from sqlalchemy import Connection, insert, select

from tablemgr.app.review.outline import Outline
from tablemgr.app.review.tape import Landmarks, SessionTape, Standing
from tablemgr.engine.journal import Recorded
from tablemgr.persistence.hand_index.schema import course, standing
from tablemgr.persistence.hand_index.standing_codec import (
    packed_outline,
    packed_standing,
    unpacked_outline,
    unpacked_standing,
)

DEALS_BETWEEN: Final = 25
"""Deals from one stored table to the next: so many hands are folded at most to open one."""
GROWN_BY: Final = 500
"""A session that grows is looked over again after so many records."""
UNPACKABLE: Final = (zlib.error, ValueError, TypeError, KeyError)


@dataclass(frozen=True, slots=True)
class Course:
    """What is to be stored of one session."""

    session_id: int
    seq: int
    hash: str
    outline: bytes
    standings: Mapping[int, bytes]
    """New ones by place; those that are stored already stay."""


@dataclass(frozen=True, slots=True)
class StoredCourse:
    """What is stored of one session."""

    session_id: int
    seq: int
    hash: str
    outline: Outline
    places: tuple[int, ...]


def course_of(records: Sequence[Recorded], stored: Landmarks | None) -> Course | None:
    """What there is to store of a session, given all its records; None for places that are not numbered as they stand.

    ``stored``: what was stored when it was shorter; only what came behind is folded.
    """
    if any(record.session_seq != place for place, record in enumerate(records, start=1)):
        return None
    tape = SessionTape(records)
    if stored is not None:
        tape.know(stored)
    there = () if stored is None else stored.places
    fresh = [place for place in tape.outline.deals[DEALS_BETWEEN::DEALS_BETWEEN] if place not in there]
    standings = {place: packed_standing(tape.mark(place)) for place in fresh}
    last = records[-1]
    return Course(last.session_id, last.seq, last.hash, packed_outline(tape.outline), standings)


def write_course(connection: Connection, one: Course) -> None:
    """Within the caller's transaction."""
    mine = {"session_id": one.session_id, "seq": one.seq, "hash": one.hash, "outline": one.outline}
    connection.execute(insert(course).prefix_with("OR REPLACE"), [mine])
    rows = [
        {"session_id": one.session_id, "place": place, "standing": packed}
        for place, packed in one.standings.items()
    ]
    if rows:
        connection.execute(insert(standing).prefix_with("OR REPLACE"), rows)


def read_course(connection: Connection, session_id: int) -> StoredCourse | None:
    """What is stored of a session; None without it, or when it cannot be read."""
    row = connection.execute(select(course).where(course.c.session_id == session_id)).first()
    if row is None:
        return None
    there = select(standing.c.place).where(standing.c.session_id == session_id).order_by(standing.c.place)
    places = tuple(connection.execute(there).scalars())
    try:
        return StoredCourse(session_id, row.seq, row.hash, unpacked_outline(row.outline), places)
    except UNPACKABLE:
        return None


def read_standing(connection: Connection, session_id: int, place: int) -> Standing | None:
    """One stored table; None without it, or when it cannot be read."""
    wanted = select(standing.c.standing).where(standing.c.session_id == session_id, standing.c.place == place)
    packed = connection.execute(wanted).scalar()
    try:
        return None if packed is None else unpacked_standing(packed)
    except UNPACKABLE:
        return None
