"""Rows of the table of papers: written with the act that gives the number, never changed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from typing import Final

from sqlalchemy import Connection, and_, func, insert, select, text

from tablemgr.app.ports import StoredPaper
from tablemgr.persistence.schema import document

_HEADS: Final = [column for column in document.columns if column.name != "body"]
_FIRST_WITH_PAPERS: Final = 2
"""``user_version`` of the first schema that has the table; an older file is read without being changed."""


def write_papers(connection: Connection, papers: Sequence[StoredPaper]) -> None:
    """Store papers; the guards of the table refuse a number or version out of order."""
    connection.execute(insert(document), [asdict(paper) for paper in papers])


def next_number(connection: Connection, kind: str, series: str) -> int:
    """One more than the highest number given so far."""
    highest = select(func.coalesce(func.max(document.c.number), 0)).where(
        and_(document.c.kind == kind, document.c.series == series)
    )
    return int(connection.execute(highest).scalar_one()) + 1


def papers_of(connection: Connection, session_id: int | None) -> tuple[StoredPaper, ...]:
    """Papers in the order in which they were issued, without what they say."""
    if not _has_papers(connection):
        return ()
    wanted = select(*_HEADS).order_by(document.c.seq)
    if session_id is not None:
        wanted = wanted.where(document.c.session_id == session_id)
    return tuple(StoredPaper(body="", **row._mapping) for row in connection.execute(wanted))


def whole_paper(
    connection: Connection, kind: str, series: str, number: int, version: int
) -> StoredPaper | None:
    """One paper with what it says."""
    if not _has_papers(connection):
        return None
    columns = document.c
    wanted = select(document).where(
        and_(
            columns.kind == kind,
            columns.series == series,
            columns.number == number,
            columns.version == version,
        )
    )
    row = connection.execute(wanted).first()
    return None if row is None else StoredPaper(**row._mapping)


def _has_papers(connection: Connection) -> bool:
    return int(connection.execute(text("PRAGMA user_version")).scalar_one()) >= _FIRST_WITH_PAPERS
