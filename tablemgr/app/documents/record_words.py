"""What a record of the journal says, field by field in words: what, what it was before, what it is after (H07)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import Field, fields
from itertools import pairwise
from typing import Any, Final

from tablemgr.app.documents.paper import Amounts, At, Day, Message, Money, Plain, Quantity, Said, SaidPart
from tablemgr.app.reporting.hand_copy import PLAYER
from tablemgr.engine.cards import format_card
from tablemgr.engine.journal import ActsRepaired, BatchRetracted, DocumentIssued, Recorded
from tablemgr.engine.table.events import SessionOpened
from tablemgr.engine.table.sessions import opening_variance
from tablemgr.text import _
from tablemgr.text.cards import cards_text
from tablemgr.text.money import NBSP
from tablemgr.text.paper_titles import TITLES
from tablemgr.text.reasons import REASONS
from tablemgr.text.records import FIELDS, RECORDS
from tablemgr.text.rulings import ANSWERS, EFFECTS, RULING_WORDS, SITUATIONS
from tablemgr.text.tags import TAG_WORDS
from tablemgr.text.terms import BOXES, DECK_COLOURS, DECK_FATES, POSTS, ROLES, SLIP_KINDS

FILTERS = {
    "": _("all records"),
    "money": _("money"),
    "repairs": _("voids and corrections"),
    "people": _("people"),
    "papers": _("papers"),
    "system": _("system"),
}

_CODES: Final[Mapping[str, str]] = {
    "cash": _("cash"),
    "brought": _("chips brought"),
    "cage": _("cage"),
    **POSTS,
    "left": _("leaving"),
    "table_change": _("to another table"),
    "pick_up": _("absent too long"),
    "pot_and_winner": _("only pot and winner"),
    "time_charge": _("time charge"),
    "shift": _("shift report"),
}
"""Stored words of several fields, in words."""

_WORDS: Final[Mapping[str, Mapping[str, str]]] = {
    "reason": REASONS,
    "tag": TAG_WORDS,
    "situation": SITUATIONS,
    "ruling": RULING_WORDS,
    "advised": RULING_WORDS,
    "effect": EFFECTS,
    "answer": ANSWERS,
    "role": ROLES,
    "what": {**BOXES, **_CODES},
    "rake_from": BOXES,
    "kind": {**SLIP_KINDS, **TITLES},
    "where": {**_CODES, "table": _("table")},
    "depth": {**_CODES, "counted": _("only counted")},
    "colour": DECK_COLOURS,
    "fate": DECK_FATES,
    "status": {"FINAL": _("FINAL"), "PRELIMINARY": _("PRELIMINARY"), "VOID": _("VOID")},
    "language": {"cs": _("Czech"), "en": _("English")},
    "about": {**BOXES, **FILTERS},
}

_ABOUT: Final[Mapping[str, str]] = {
    "hand": _("hand no. {ref}"),
    "player": _("player {ref}"),
    "fill": _("fill no. {ref}"),
    "credit": _("table credit no. {ref}"),
}
"""What a paper is about, before its colon."""


class Told:
    """The records of an extract in words: each by its own fields, an act taken back by what it had said (H07)."""

    def __init__(self, records: Sequence[Recorded]) -> None:
        self._acts: dict[int, list[Recorded]] = {}
        for record in records:
            self._acts.setdefault(record.batch, []).append(record)
        order = list(self._acts)
        self._next = dict(pairwise(order))

    def what(self, record: Recorded) -> Said | None:
        """What it says besides; of a taking back which records it is about."""
        event = record.event
        if isinstance(event, BatchRetracted | ActsRepaired):
            numbers = Plain(
                self._numbers(event.batch if isinstance(event, BatchRetracted) else event.changed)
            )
            told = _fields_said(record, "what", but=("batch", "changed"))
            return Said((SaidPart(Message(FIELDS["batch"]), numbers), *(told.parts if told else ())))
        return _fields_said(record, "what")

    def before(self, record: Recorded) -> Said | None:
        """What it was before: the older figure, or the act that counts no more."""
        match record.event:
            case BatchRetracted(batch=batch) | ActsRepaired(changed=batch):
                return self._act(batch)
            case _:
                return _fields_said(record, "before")

    def after(self, record: Recorded) -> Said | None:
        """What it is instead; an act that was only taken back counts no more, one that was mended says the new one."""
        match record.event:
            case ActsRepaired(removed=False) if record.batch in self._next:
                return self._act(self._next[record.batch])
            case BatchRetracted() | ActsRepaired():
                return Said((SaidPart(Message(_("does not count"))),))
            case _:
                return _fields_said(record, "after")

    def _numbers(self, batch: int) -> str:
        act = self._acts.get(batch)
        if not act or len(act) == 1:
            return f"#{batch}"
        return f"#{act[0].seq}–#{act[-1].seq}"

    def _act(self, batch: int) -> Said | None:
        """An act in one line: what was done, and what it said."""
        act = self._acts.get(batch)
        if not act:
            return None  # it lies before the records of this extract
        first = next((record for record in act if not isinstance(record.event, BatchRetracted)), act[0])
        named = RECORDS.get(first.kind)
        told = _fields_said(first, "what")
        name = SaidPart(Message(named) if named is not None else None, None if named else Plain(first.kind))
        return Said((name, *(told.parts if told else ())))


def _fields_said(record: Recorded, column: str, but: Collection[str] = ()) -> Said | None:
    """Those of its fields that stand in this column."""
    stored = _told_fields(type(record.event))
    names = {field.name for field, _labelled in stored}
    parts = [
        SaidPart(Message(FIELDS[field.name]) if labelled else None, value)
        for field, labelled in stored
        if field.name not in but
        and _column_of(field.name, names) == column
        and (value := _value(field, getattr(record.event, field.name))) is not None
        and not _said_by_default(record, field.name)
    ]
    return Said(tuple(parts)) if parts else None


_CHANGES: Final[Mapping[str, str]] = {
    "before": "after",
    "rake_before": "rake",
    "payouts_before": "payouts",
    "rake_computed": "rake_taken",
    "payouts_computed": "payouts",
    "computed": "counted",
    "expected": "counted",
}
"""Fields that say what was, and those that say what is instead (H07)."""


def _column_of(name: str, names: Collection[str]) -> str:
    """The column of a field: what it was before and became after where the record has both."""
    if name in _CHANGES and _CHANGES[name] in names:
        return "before"
    return "after" if any(after == name and was in names for was, after in _CHANGES.items()) else "what"


def _said_by_default(record: Recorded, name: str) -> bool:
    """An opening without a difference and the first issue of a paper need no reason: none is printed."""
    event = record.event
    if name != "reason":
        return False
    if isinstance(event, DocumentIssued):
        return event.version == 1
    return isinstance(event, SessionOpened) and not opening_variance(event, event.pieces)[0]


_UNLABELLED: Final = frozenset(
    {"amount", "cards", "tag", "text", "note", "what", "means", "kind", "copy_for"}
)
"""What speaks for itself."""


_TOLD: dict[type, tuple[tuple[Field[Any], bool], ...]] = {}
"""Found out once for each kind of event."""


def _told_fields(event: type) -> tuple[tuple[Field[Any], bool], ...]:
    """The fields that are told of this event, in the order of the words, and whether they need a label."""
    if event not in _TOLD:
        stored = {field.name: field for field in fields(event)}
        _TOLD[event] = tuple((stored[name], name not in _UNLABELLED) for name in FIELDS if name in stored)
    return _TOLD[event]


Value = Message | Money | Quantity | At | Plain | Day | Amounts | None


def _chips(value: Any) -> Value:
    return Money(int(value)) if value else None


def _number(value: Any) -> Value:
    return Plain(str(int(value))) if value else None


def _seats(value: Any) -> Value:
    return Plain(", ".join(str(int(seat)) for seat in value)) if value else None


def _pieces(value: Any) -> Value:
    return Amounts(tuple((f"{count}{NBSP}×{NBSP}", int(chip)) for chip, count in value)) if value else None


def _payouts(value: Any) -> Value:
    return Amounts(tuple((f"{int(seat)}:{NBSP}", int(chips)) for seat, chips in value)) if value else None


def _identities(value: Any) -> Value:
    return Plain(", ".join(f"{int(seat)}: {was} → {now}" for seat, was, now, _cash in value))


def _named(value: Any) -> Value:
    return Amounts(tuple(("", int(amount)) for _name, amount in value)) if value else None


def _cards(value: Any) -> Value:
    return Plain(cards_text(tuple(format_card(card) for card in value))) if value else None


_BY_TYPE: Final[Mapping[str, Callable[[Any], Value]]] = {
    "Chips": _chips,
    "Chips | None": _chips,
    "tuple[Change, ...]": _identities,
    "tuple[tuple[str, int], ...]": _named,
    "Pieces": _pieces,
    "Pieces | None": _pieces,
    "Payouts": _payouts,
    "tuple[tuple[SeatNo, Chips], ...]": _payouts,
    "tuple[SeatNo, ...]": _seats,
    "tuple[Card, ...]": _cards,
    "HandNo": _number,
    "SeatNo": _number,
    "SlipNo": _number,
    "int": _number,
}


def _value(field: Field[Any], value: Any) -> Value:
    """A stored value as it is printed; None for what is empty, off, or known to the program only."""
    name = str(field.type)
    if isinstance(value, bool):
        return Message(FIELDS[field.name]) if value else None
    if field.name.endswith("at_us"):
        return At(value) if value else None
    if field.name.endswith("_us"):
        return _number(value // 1_000_000)
    if name in _BY_TYPE:
        return _BY_TYPE[name](value)
    if not isinstance(value, str) or not value:  # str enums are texts as well
        return None
    if field.name == "copy_for" and value.startswith(f"{PLAYER}:"):
        return Message(_("player on seat {seat}"), (("seat", int(value.partition(":")[2])),))
    if field.name == "gaming_day":
        return Day(value)
    if field.name == "about" and (named := _ABOUT.get(value.partition(":")[0])) is not None:
        return Message(named, (("ref", value.partition(":")[2]),))
    words = _WORDS.get(field.name, _CODES)
    return Message(words[str(value)]) if str(value) in words else Plain(str(value))
