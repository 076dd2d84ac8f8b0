"""Records of a session picked by their places, a few statements for any number of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Any, Final

from sqlalchemy import Connection, and_, select

from tablemgr.app.faults import DAMAGED, JournalCorrupt
from tablemgr.engine.journal import Recorded
from tablemgr.persistence.hash_chain import GENESIS
from tablemgr.persistence.schema import journal, transfer
from tablemgr.persistence.sealing import StoredRow, StoredTransfer, unseal

_SINGLES_AT_ONCE: Final = 900
"""Numbers in one statement; every SQLite takes so many."""
_SHORT: Final = 8
"""Stretches shorter than this are asked for record by record."""


def placed_records(
    connection: Connection, session_id: int, places: Sequence[int], where: str
) -> tuple[Recorded, ...]:
    """The records at these places (from 0, ascending); raises JournalCorrupt when one is missing or unreadable."""
    found: dict[int, Recorded] = {}
    for wanted in _parts(session_id, places):
        for record in _some(connection, wanted, where):
            found[record.session_seq - 1] = record
    missing = next((place for place in places if place not in found), None)
    if missing is not None:
        raise JournalCorrupt(DAMAGED, where, why=f"session {session_id}, record {missing + 1}")
    return tuple(found[place] for place in places)


def _parts(session_id: int, places: Sequence[int]) -> Iterator[Any]:
    """Conditions that together name exactly these places."""
    mine = journal.c.session_id == session_id
    singles: list[int] = []
    # places that follow each other have the same distance from their index
    for _distance, run in groupby(enumerate(places), key=lambda one: one[1] - one[0]):
        stretch = [place + 1 for _index, place in run]
        if len(stretch) < _SHORT:
            singles += stretch
        else:
            yield and_(mine, journal.c.session_seq.between(stretch[0], stretch[-1]))
    for start in range(0, len(singles), _SINGLES_AT_ONCE):
        yield and_(mine, journal.c.session_seq.in_(singles[start : start + _SINGLES_AT_ONCE]))


def _some(connection: Connection, wanted: Any, where: str) -> Iterator[Recorded]:
    before = journal.alias("before")
    rows = connection.execute(
        select(journal, before.c.hash.label("before"))
        .select_from(journal.outerjoin(before, before.c.seq == journal.c.seq - 1))
        .where(wanted)
        .order_by(journal.c.seq)
    ).all()
    moved = _moved(connection, [row[0] for row in rows])
    for row in rows:
        stored = StoredRow._make((*row[:-1], tuple(moved.get(row[0], ()))))
        yield unseal(stored, row[-1] or GENESIS, where)


def _moved(connection: Connection, seqs: Sequence[int]) -> dict[int, list[StoredTransfer]]:
    moved: dict[int, list[StoredTransfer]] = {}
    for start in range(0, len(seqs), _SINGLES_AT_ONCE):
        some = seqs[start : start + _SINGLES_AT_ONCE]
        wanted = select(transfer).where(transfer.c.seq.in_(some)).order_by(transfer.c.seq, transfer.c.n)
        for row in connection.execute(wanted):
            moved.setdefault(row.seq, []).append((row.source, row.target, row.commodity, row.amount))
    return moved
