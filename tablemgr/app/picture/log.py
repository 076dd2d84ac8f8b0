"""The log beside the felt: events of the running or last hand and of the time since, taken-back ones marked."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Set
from dataclasses import replace
from typing import Final

from tablemgr.app.book import Frame, SessionBook
from tablemgr.app.picture.hand import cards_of_event
from tablemgr.app.repair.corrections import acts_to_take_back, needs_floor
from tablemgr.app.views.snapshot import LogLine, RetractableView
from tablemgr.engine.hand.events import (
    BetMade,
    BoardDealt,
    Called,
    HandStarted,
    Posted,
    RaisedTo,
    UncalledReturned,
)
from tablemgr.engine.journal import JournalEvent, Recorded, told_once
from tablemgr.engine.outcome import Refused
from tablemgr.engine.table.kinds import SlipKind
from tablemgr.engine.table.remarks import HandNoted, HandTagged
from tablemgr.engine.table.ruled import RulingRecorded
from tablemgr.text.steps import automatic_step

_STREETS: Final = {0: "preflop", 3: "flop", 4: "turn", 5: "river"}
_TEXTS: Final = (
    "what",
    "reason",
    "code",
    "dealer",
    "floor",
    "purpose",
    "document",
    "staff_id",
    "issued_by",
    "depth",
    "note",
)
_MAIN_KINDS: Final = ("hand.started", "hand.ended", "hand.voided", "table.cashed_out", "table.session_opened")
"""What an act of several events is called by; else by its first."""


def log_lines(book: SessionBook) -> tuple[LogLine, ...]:
    """Lines from the deal of the running or last hand on; from the opening while none was dealt."""
    return tuple(lines_of(told_once(_since(book.records, book.diary.hand_first_seq)), book.retracted))


def _since(records: list[Recorded], seq: int) -> list[Recorded]:
    """The records from number ``seq`` on; the newest few of many."""
    first = len(records)
    while first and records[first - 1].seq >= seq:
        first -= 1
    return records[first:]


def lines_of(records: Iterable[Recorded], retracted: Set[int]) -> Iterator[LogLine]:
    """Every record as a line, marked where its act was taken back, with the street of its hand."""
    cards_out = 0
    behind: dict[int, int] = {}
    for record in records:
        event, gone = record.event, record.batch in retracted
        if isinstance(event, HandStarted):
            cards_out = 0
            behind = dict(zip(event.seats, event.stacks, strict=True))
        if isinstance(event, BoardDealt) and event.run == 1:
            street = _STREETS.get(cards_out + len(event.cards), "")
            cards_out += 0 if gone else len(event.cards)
        else:
            street = _STREETS.get(cards_out, "")
        line = log_line(record, retracted=gone, street=street)
        yield replace(line, all_in=True) if not gone and _takes_the_last(event, behind) else line


def _takes_the_last(event: JournalEvent, behind: dict[int, int]) -> bool:
    """Whether these were the last chips of the seat; ``behind`` follows what everybody has left."""
    if isinstance(event, UncalledReturned):
        behind[event.seat] = behind.get(event.seat, 0) + event.amount
    elif isinstance(event, Posted | Called | BetMade | RaisedTo):
        behind[event.seat] = behind.get(event.seat, 0) - event.amount
        return behind[event.seat] == 0
    return False


def log_line(record: Recorded, *, retracted: bool, street: str) -> LogLine:
    """One record as a line; ``street`` only where it belongs to a hand."""
    event = record.event
    return LogLine(
        seq=record.seq,
        batch=record.batch,
        at_us=record.at_us,
        kind=record.kind,
        seat=_number(event, "seat"),
        amount=_number(event, "amount") or _number(event, "counted") or _number(event, "ante"),
        to=_number(event, "to"),
        cards=cards_of_event(event),
        text=_text(event),
        retracted=retracted,
        street=street if record.kind.startswith("hand.") else "",
        why=automatic_step(event),
        run=_number(event, "run") or 1,
        slip=_slip(event),
    )


def _slip(event: JournalEvent) -> str:
    kind = getattr(event, "kind", None)
    return kind.value if isinstance(kind, SlipKind) else ""


def _number(event: JournalEvent, name: str) -> int:
    value = getattr(event, name, 0)
    return value if isinstance(value, int) else 0


def _text(event: JournalEvent) -> str:
    if isinstance(event, HandTagged):
        return event.tag if event.on else f"-{event.tag}"
    if isinstance(event, HandNoted):
        return event.text
    if isinstance(event, RulingRecorded):
        return event.said
    seats = getattr(event, "seats", None)
    if seats is not None and not isinstance(event, HandStarted):
        return ", ".join(str(seat) for seat in seats)
    for name in _TEXTS:
        value = getattr(event, name, None)
        if isinstance(value, str) and value:
            return str(value)
    return ""


def retractable_view(book: SessionBook) -> RetractableView | None:
    """What the next step back would take, or why it cannot; None while there is nothing at all."""
    newest = book.newest
    if newest is None:
        return None
    verdict = acts_to_take_back(book, 1)
    record = _main_record(newest)
    return RetractableView(
        batch=newest.batch,
        kind=record.kind,
        seat=_number(record.event, "seat"),
        amount=_number(record.event, "amount"),
        to=_number(record.event, "to"),
        needs_floor=not isinstance(verdict, Refused) and needs_floor(verdict),
        refused=verdict if isinstance(verdict, Refused) else None,
    )


def _main_record(frame: Frame) -> Recorded:
    for kind in _MAIN_KINDS:
        for record in frame.records:
            if record.kind == kind:
                return record
    return frame.records[0]
