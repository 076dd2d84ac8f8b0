"""The audit extract: records of a session in words, whole or of one area (controls 2.11, H06–H08)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import Field, fields
from typing import Any, Final

from tablemgr.app.documents.paper import (
    At,
    Column,
    Grid,
    Message,
    Money,
    Paper,
    Plain,
    Quantity,
    Row,
    Said,
    SaidPart,
    Section,
)
from tablemgr.app.documents.request import Material, at, fact, paper_head, signature, text
from tablemgr.app.reporting.hand_copy import PLAYER
from tablemgr.engine.cards import format_card
from tablemgr.engine.journal import Recorded, retracted_batches
from tablemgr.text import _, dates
from tablemgr.text.cards import cards_text
from tablemgr.text.money import NBSP
from tablemgr.text.reasons import REASONS
from tablemgr.text.records import FIELDS, RECORDS
from tablemgr.text.rulings import ANSWERS, EFFECTS, RULING_WORDS, SITUATIONS
from tablemgr.text.tags import TAG_WORDS
from tablemgr.text.terms import BOXES, ROLES, SLIP_KINDS

AREAS: dict[str, tuple[str, ...]] = {
    "money": (
        "table.chips_bought", "table.cashed_out", "table.count_recorded", "table.slip_requested", "table.slip_issued",
        "table.slip_accepted", "table.slip_voided", "table.tip_received", "table.hand_corrected", "table.stack_counted",
        "table.settlement_overridden", "table.box_removed", "table.count_given",
        "hand.rake_taken", "hand.jackpot_taken",
    ),
    "repairs": (
        "journal.batch_retracted", "journal.acts_repaired", "hand.voided", "table.hand_corrected",
        "table.settlement_overridden", "table.slip_voided", "journal.document_voided", "table.ruling_recorded",
        "table.players_corrected",
    ),
    "people": (
        "table.dealer_changed", "table.floor_changed", "table.document_signed", "table.bank_handed_over",
        "table.close_cancelled", "table.report_reopened",
    ),
    "papers": ("journal.document_issued", "journal.document_printed", "journal.document_voided"),
    "system": ("journal.program_restarted", "journal.clock_jumped", "table.rules_adopted"),
}  # fmt: skip
"""Filters of the extract: name → stored kinds; «» takes everything."""

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
    "sb": _("small blind"),
    "bb": _("big blind"),
    "straddle": _("straddle"),
    "live": _("live blind"),
    "dead_sb": _("dead small blind"),
    "dead": _("dead blind"),
    "ante": _("ante"),
    "bb_ante": _("big blind ante"),
    "bomb_ante": _("bomb pot ante"),
    "kill": _("kill blind"),
    "left": _("left"),
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
    "kind": SLIP_KINDS,
    "where": {**_CODES, "table": _("table")},
    "depth": {**_CODES, "counted": _("only counted")},
}


def audit_extract(material: Material) -> Paper | None:
    """Records of the session, perhaps of one area; between rows it says how many were left out (H06–H08)."""
    wanted = material.request.about
    if wanted not in FILTERS:
        return None
    rows, shown = _rows(material, AREAS.get(wanted))
    first, last = material.records[0], material.records[-1]
    opening = (
        fact(_("Records"), Plain(f"#{first.seq}–#{last.seq}")),
        fact(_("Filter"), Message(FILTERS[wanted])),
        fact(_("Shown"), Quantity(shown)),
        fact(_("Left out"), Quantity(len(material.records) - shown)),
    )
    columns = (
        Column(Message(_("Entry")), 6),
        Column(Message(_("Time UTC")), 18),
        Column(Message(_("Local time")), 18),
        Column(Message(_("Who, approved by")), 30),
        Column(Message(_("Event")), 100),
        Column(Message(_("What")), 160),
        Column(Message(_("Hash")), 20),
    )
    ending = (
        fact(_("Head hash"), Plain(last.hash)),
        fact(_("Chain"), Message(_("verified") if material.source.chain_ok else _("BROKEN"))),
        fact(_("Previous anchor"), text(material.source.previous_report)),
    )
    return Paper(
        title=Message(_("Audit log extract")),
        head=paper_head(material, copy_for="accounting"),
        sections=(
            Section(Message(_("Extract")), opening),
            Section(
                Message(_("Records")),
                grid=Grid(columns, rows),
                notes=(
                    Message(_("Struck through: taken back by a later entry; it stays and does not count.")),
                )
                if any(row.struck for row in rows)
                else (),
            ),
            Section(Message(_("Integrity")), ending),
        ),
        signatures=(signature(ROLES["A"], None),),
        landscape=True,
    )


def _rows(material: Material, kinds: tuple[str, ...] | None) -> tuple[tuple[Row, ...], int]:
    rows: list[Row] = []
    left_out = shown = 0
    gone = retracted_batches(material.records)
    for record in material.records:
        if kinds is not None and record.kind not in kinds:
            left_out += 1
            continue
        if left_out:
            rows.append(_gap(left_out))
            left_out = 0
        rows.append(_record_row(record, struck=record.batch in gone))
        shown += 1
    if left_out:
        rows.append(_gap(left_out))
    return tuple(rows), shown


def _gap(count: int) -> Row:
    return Row(
        (None, None, None, None, Said((SaidPart(Message(_("left out: {n}"), (("n", count),))),)), None, None)
    )


def _record_row(record: Recorded, *, struck: bool) -> Row:
    who = ", ".join(person for person in (record.actor, record.authorised_by) if person)
    name = RECORDS.get(record.kind)
    return Row(
        (
            Plain(f"#{record.seq}"),
            Plain(dates.format_time(record.at_us, "UTC")),
            at(record.at_us),
            text(who),
            Said((SaidPart(Message(name)),)) if name is not None else Plain(record.kind),
            details(record),
            Plain(record.hash[:8]),
        ),
        struck=struck,
    )


def details(record: Recorded) -> Said | None:
    """What the record says, field by field in words; None where its name says it all."""
    stored = _told_fields(type(record.event))
    parts = [
        SaidPart(Message(FIELDS[field.name]) if labelled else None, value)
        for field, labelled in stored
        if (value := _value(field, getattr(record.event, field.name))) is not None
    ]
    return Said(tuple(parts)) if parts else None


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


Value = Message | Money | Quantity | At | Plain | None


def _chips(value: Any) -> Value:
    return Money(int(value)) if value else None


def _number(value: Any) -> Value:
    return Plain(str(int(value))) if value else None


def _seats(value: Any) -> Value:
    return Plain(", ".join(str(int(seat)) for seat in value)) if value else None


def _pieces(value: Any) -> Value:
    return Plain(", ".join(f"{count}{NBSP}×{NBSP}{int(chip)}" for chip, count in value)) if value else None


def _payouts(value: Any) -> Value:
    return Plain(", ".join(f"{int(seat)}: {int(chips)}" for seat, chips in value)) if value else None


def _identities(value: Any) -> Value:
    return Plain(", ".join(f"{int(seat)}: {was} → {now}" for seat, was, now, _cash in value))


def _named(value: Any) -> Value:
    return Plain(", ".join(str(amount) for _name, amount in value)) if value else None


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
    words = _WORDS.get(field.name, _CODES)
    return Message(words[str(value)]) if str(value) in words else Plain(str(value))
