"""The file that is tampered with, and what is found in it afterwards."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Any

from tablemgr.app.documents.request import PaperRequest
from tablemgr.app.faults import EnvironmentFault
from tablemgr.app.reporting.numbers import DocumentKind
from tablemgr.app.review.anchors import check_lines, head_line
from tablemgr.app.review.log_models import AnchorState
from tablemgr.app.verification import verify
from tablemgr.engine.outcome import Refused
from tablemgr.persistence.opening import read_journal
from tests.helpers.evenings import golden_lines, play

LOG = ("journal", "transfer")
"""The tables that the chain closes over."""
PAPERS = ("document",)
"""Papers as issued; their hashes stand in the log."""
BESIDE = ("person_name", "program_state", "credential")
"""Names that may be erased, the note of a clean end, hashes of PINs: outside the log on purpose (F04, F07)."""


class Found(StrEnum):
    OPENING = "opening"
    """The file cannot be opened any more, and says so."""
    VERIFY = "verify"
    """`journal verify` names it."""
    ANCHOR = "anchor"
    """Only the newest anchor shows it."""
    BESIDE = "beside the log"
    """Log and papers are the same as before, sign by sign; names, PINs or the note of the last end are not."""
    UNUSED = "unused bytes"
    """Everything stored is the same as before: the byte lies where the file keeps nothing, or only counts changes."""
    MISSED = "MISSED"


@dataclass(frozen=True, slots=True)
class Subject:
    """A sound file, its newest anchor, and what stands in it."""

    path: Path
    anchor: str
    held: dict[str, list[tuple[Any, ...]]]
    beside: dict[str, list[tuple[Any, ...]]]


def prepared(folder: Path) -> Subject:
    """The golden evening with some of its papers issued, closed and at rest."""
    path = folder / "sound.db"
    _result, service = play(golden_lines(), path)
    for kind, about in (
        (DocumentKind.OPENING, ""),
        (DocumentKind.ROTATION, ""),
        (DocumentKind.HAND_REPORT, "hand:3"),
        (DocumentKind.SHIFT_REPORT, ""),
    ):
        issued = service.issue_paper(1, PaperRequest(kind, about), by="M301")
        if isinstance(issued, Refused):
            raise AssertionError(issued)
    service.close()
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA journal_mode=DELETE")
    store = read_journal(path)
    anchor = head_line(store)
    findings = verify(store)
    store.close()
    if findings:
        raise AssertionError(findings)
    return Subject(path, anchor, rows_of(path, LOG + PAPERS), rows_of(path, BESIDE))


def rows_of(path: Path, tables: tuple[str, ...]) -> dict[str, list[tuple[Any, ...]]]:
    """All rows of the tables, read past every index, with the type of each value; raises what SQLite raises."""
    with closing(sqlite3.connect(f"{path.as_uri()}?mode=ro&immutable=1", uri=True)) as connection:
        connection.text_factory = bytes
        return {
            table: sorted(
                (tuple((type(value).__name__, value) for value in row) for row in connection.execute(query)),
                key=repr,
            )
            for table in tables
            for query in (f"SELECT * FROM {table} NOT INDEXED",)
        }


def look(subject: Subject, path: Path) -> Found:
    """Look through a file as the program does, then compare it with the anchor."""
    try:
        store = read_journal(path)
    except EnvironmentFault:
        return Found.OPENING
    try:
        if verify(store):
            return Found.VERIFY
        if check_lines(store, subject.anchor).state is not AnchorState.AGREES:
            return Found.ANCHOR
    except EnvironmentFault:
        return Found.VERIFY
    finally:
        store.close()
    if not _same(path, LOG + PAPERS, subject.held):
        return Found.MISSED
    return Found.UNUSED if _same(path, BESIDE, subject.beside) else Found.BESIDE


def _same(path: Path, tables: tuple[str, ...], held: dict[str, list[tuple[Any, ...]]]) -> bool:
    try:
        return rows_of(path, tables) == held
    except (sqlite3.Error, UnicodeDecodeError):
        return False


@contextmanager
def unguarded(path: Path) -> Iterator[sqlite3.Connection]:
    """A connection past the guards, which are as they were when it is closed: the least noticeable hand."""
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("PRAGMA synchronous=OFF")  # a copy to be thrown away
        connection.execute("PRAGMA journal_mode=MEMORY")
        guards = connection.execute("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'").fetchall()
        for name, _text in guards:
            connection.execute(f"DROP TRIGGER {name}")
        try:
            yield connection
        finally:
            for _name, text in guards:
                connection.execute(text)
