"""View-models of the log: the hand in words, by street, and why the table did what it did by itself."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from ui.presenters.model_parts import ActModel, CardFace


class LogKind(StrEnum):
    """ACTION has a time; STREET is a heading, its cards are drawn; NOTE is quiet."""

    ACTION = "action"
    STREET = "street"
    NOTE = "note"


@dataclass(frozen=True, slots=True)
class LogLine:
    """One line of the hand in words."""

    text: str
    time: str = ""  # "19:41:02"
    kind: LogKind = LogKind.ACTION
    struck: bool = False  # retracted
    cards: tuple[CardFace, ...] = ()  # drawn after the text
    remark: str = ""  # quiet words after the text: "(oprava)"
    why: str = ""  # why the table did this by itself; shown below while reasons are asked for
    rule: str = ""  # its rule: "BET-10"
    key: str = ""  # numbers of its acts: a touch asks to repair one of them. Empty: it cannot be repaired
    chosen: bool = False  # it is being repaired
    number: str = ""  # its place in the log, where other lines point at it
    note: str = ""  # stands below, never struck: who took it back and when, what replaced it


@dataclass(frozen=True, slots=True)
class LogModel:
    """This hand in words. ``undo.title`` names what it takes back: ``Zpět: „3 sází 300“``."""

    title: str
    lines: tuple[LogLine, ...]
    undo: ActModel
    redo: ActModel | None = None
    tools: tuple[ActModel, ...] = ()  # up to 4 small ones: tag the hand, floor, void, pot and winner only
    why: ActModel | None = None  # shows and hides the reasons; absent while no line has one
