"""A room to look back at: the table of a demo evening, still open, and a copy of the file of another table."""

from __future__ import annotations

import json
import tempfile
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from tablemgr.app.api import HandKey, HandQuery, HandRow
from tablemgr.app.evening.reader import Line, read_evening
from tablemgr.app.service import TableService
from tablemgr.bootstrap.charts import open_charts
from tablemgr.bootstrap.review import open_review
from tests.helpers.evenings import EVENINGS, play
from ui.presenters.floor.parts import AtOnce, Errands, FloorParts

OWN, COPY = "demo-nl.jsonl", "demo-pl.jsonl"


@dataclass
class FloorRoom:
    """``service`` of the open table, its file, and the file of the other one."""

    service: TableService
    journal: Path
    copy: Path

    def parts(self, errands: Errands | None = None, *, copies: bool = True) -> FloorParts:
        """The desk over both files, all hands read in."""
        review = open_review(self.journal, (self.copy,) if copies else (), self.journal.parent / "cache")
        review.refresh_job(lambda _done, _of: True)()
        return FloorParts(review, open_charts(), errands or AtOnce())


def lines_of(name: str, *, until_closed: bool) -> tuple[Line, ...]:
    """An evening; without its closing the table stays open."""
    lines = read_evening(EVENINGS / name)
    if until_closed:
        return lines
    end = next(place for place, line in enumerate(lines) if line.verb == "close_table")
    return lines[:end]


def _names(service: TableService) -> None:
    known: dict[str, str] = json.loads((EVENINGS / "demo-names.json").read_text("utf-8"))
    for ref, name in known.items():
        service.put_name(ref, name)  # type: ignore[arg-type]


def new_room(folder: Path) -> FloorRoom:
    """Both evenings played into files of ``folder``; the caller closes the service."""
    copy = folder / "pk02.db"
    _result, other = play(lines_of(COPY, until_closed=True), copy)
    _names(other)
    other.close()
    journal = folder / "pk01.db"
    _result, service = play(lines_of(OWN, until_closed=False), journal)
    _names(service)
    return FloorRoom(service, journal, copy)


@cache
def shared_room() -> FloorRoom:
    """One room for everybody who only looks."""
    return new_room(Path(tempfile.mkdtemp(prefix="floor-room-")))


def hand_with(parts: FloorParts, **query: object) -> HandRow:
    """The newest hand of this kind; there must be one."""
    rows = parts.review.hands(HandQuery(**query), None, 1).rows  # type: ignore[arg-type]
    assert rows, query
    return rows[0]


def key_of(hand_no: int) -> HandKey:
    """A hand of the first session of the table's own file."""
    return HandKey("", 1, hand_no)
