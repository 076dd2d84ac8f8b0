"""Papers as screens see them: what was issued, what became of it, what is missing."""

from __future__ import annotations

from dataclasses import dataclass

from tablemgr.app.documents.codec import Printable
from tablemgr.app.documents.marks import Marks
from tablemgr.app.reporting.numbers import GIVEN_NUMBERS


@dataclass(frozen=True, slots=True)
class DocumentKey:
    """Which paper: ``series`` is the table."""

    kind: str
    series: str
    number: int
    version: int


@dataclass(frozen=True, slots=True)
class DocumentInfo:
    """One issued paper. ``state`` is issued, void or superseded; ``copies`` how often it was printed or saved."""

    key: DocumentKey
    session_id: int
    printed_number: str
    status: str
    about: str
    content_hash: str
    created_by: str
    created_at_us: int
    state: str
    copies: int
    void_reason: str = ""


@dataclass(frozen=True, slots=True)
class Drafted:
    """What a paper would say, and the last record of its session that it knows: it is stale after any later one."""

    paper: Printable
    last_seq: int


@dataclass(frozen=True, slots=True)
class SeriesInfo:
    """A series of numbers: issued = used + void; ``missing`` are numbers nobody has seen (C06).

    Some papers bear the number of what they are about (`GIVEN_NUMBERS`): of those nothing is missing that nobody
    printed. ``unissued`` are closed sessions that have no shift report yet.
    """

    kind: str
    series: str
    issued: int
    used: int
    void: int
    missing: tuple[int, ...]
    last: int = 0
    """The highest number; ``superseded`` how many papers a newer version has replaced."""
    superseded: int = 0
    unissued: tuple[int, ...] = ()

    @property
    def is_given(self) -> bool:
        """The numbers come from the hand, the session or the slip."""
        return self.kind in GIVEN_NUMBERS


@dataclass(frozen=True, slots=True)
class PaperRegister:
    """Every numbered paper of a file with its series (C06); ``papers`` in the order of their numbers."""

    series: tuple[SeriesInfo, ...]
    papers: tuple[DocumentInfo, ...]


@dataclass(frozen=True, slots=True)
class OpenedPaper:
    """A stored paper with the marks of its next copy. ``sound``: the stored text is the one that was hashed."""

    info: DocumentInfo
    paper: Printable
    marks: Marks
    sound: bool
