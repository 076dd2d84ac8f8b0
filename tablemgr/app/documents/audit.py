"""The audit extract: records of a session in words, whole or of one area (controls 2.11, H06–H08)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from tablemgr.app.documents.paper import (
    At,
    Column,
    Grid,
    Message,
    Paper,
    Plain,
    Quantity,
    Row,
    Said,
    SaidPart,
    Section,
)
from tablemgr.app.documents.record_words import FILTERS, Told
from tablemgr.app.documents.request import Material, at, fact, paper_head, signature, text
from tablemgr.app.reporting.person import NAMED
from tablemgr.engine.journal import ClockJumped, Recorded, retracted_batches
from tablemgr.text import _
from tablemgr.text.records import RECORDS
from tablemgr.text.terms import ROLES

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


def audit_extract(material: Material) -> Paper | None:
    """Records of the session, perhaps of one area; between rows it says how many were left out (H06–H08)."""
    wanted = material.request.about
    if wanted not in FILTERS:
        return None
    rows, shown = _rows(material, AREAS.get(wanted))
    elsewhere = sum(_between(material.records))
    first, last = material.records[0], material.records[-1]
    opening = (
        fact(_("Records"), Plain(f"#{first.seq}–#{last.seq}")),
        fact(_("Filter"), Message(FILTERS[wanted])),
        fact(_("Shown"), Quantity(shown)),
        fact(_("Left out"), Quantity(len(material.records) - shown)),
        *((fact(_("Not of this session"), Quantity(elsewhere)),) if elsewhere else ()),
        fact(_("Terminal"), Plain(material.facts.opening.table)),
    )
    columns = (
        Column(Message(_("Entry")), 6, words=True),
        Column(Message(_("Time UTC")), 22, words=True),
        Column(Message(_("Local time")), 18, words=True, inline=True),
        Column(Message(_("Who, approved by")), 30, words=True),
        Column(Message(_("Role")), 26, words=True),
        Column(Message(_("Event")), 60, words=True),
        Column(Message(_("What")), 140, words=True),
        Column(Message(_("Before")), 50, words=True),
        Column(Message(_("After")), 50, words=True),
        Column(Message(_("Hash")), 20, words=True),
    )
    ending = (
        fact(_("Head hash"), Plain(last.hash)),
        fact(_("Chain"), Message(_("verified") if material.source.chain_ok else _("BROKEN"))),
        fact(_("Previous anchor"), text(material.source.previous_report)),
        fact(_("Jumps of the clock against the counter"), Quantity(_jumps(material.records))),
    )
    return Paper(
        title=Message(_("Audit log extract")),
        head=paper_head(material, copy_for="accounting"),
        sections=(
            Section(Message(_("Extract")), opening),
            Section(
                Message(_("Records")),
                grid=Grid(columns, rows),
                notes=tuple(_notes(material, rows)),
            ),
            Section(Message(_("Integrity")), ending),
        ),
        signatures=(signature(ROLES["A"], None),),
        landscape=True,
    )


def _jumps(records: Sequence[Recorded]) -> int:
    """How often the wall clock jumped against the monotonic counter; each is a record with its length (3.8)."""
    return sum(1 for record in records if isinstance(record.event, ClockJumped))


def _notes(material: Material, rows: Sequence[Row]) -> Iterator[Message]:
    if any(row.struck for row in rows):
        yield Message(_("Struck through: taken back by a later entry; it stays and does not count."))
    if any(_approver(material, record) != record.authorised_by for record in material.records):
        yield Message(_("° after an approver: named, not proved by PIN."))


def _rows(material: Material, kinds: tuple[str, ...] | None) -> tuple[tuple[Row, ...], int]:
    """The rows, and how many of them are records; between them what is not shown, so that all numbers are told of."""
    rows: list[Row] = []
    left_out = elsewhere = shown = 0
    gone = retracted_batches(material.records)
    told = Told(material.records)
    for record, before in zip(material.records, (0, *_between(material.records)), strict=True):
        elsewhere += before
        if kinds is not None and record.kind not in kinds:
            left_out += 1
            continue
        rows += _gap(left_out, elsewhere)
        left_out = elsewhere = 0
        rows.append(_record_row(material, record, told, struck=record.batch in gone))
        shown += 1
    return (*rows, *_gap(left_out, elsewhere)), shown


def _between(records: Sequence[Recorded]) -> list[int]:
    """How many records of other sessions and of the house stand in the journal between each two of these."""
    return [later.seq - earlier.seq - 1 for earlier, later in pairwise(records)]


def _gap(left_out: int, elsewhere: int) -> tuple[Row, ...]:
    counted = ((_("left out: {n}"), left_out), (_("not of this session: {n}"), elsewhere))
    parts = tuple(SaidPart(Message(message, (("n", count),))) for message, count in counted if count)
    return (Row((*[None] * 5, Said(parts), *[None] * 4)),) if parts else ()


def _approver(material: Material, record: Recorded) -> str:
    """Who approved it, with the mark of who only was named."""
    person = material.signer(record.authorised_by, record.at_us)
    return f"{person.staff_id}{NAMED}" if person is not None and person.named else record.authorised_by


def _record_row(material: Material, record: Recorded, told: Told, *, struck: bool) -> Row:
    who = ", ".join(person for person in (record.actor, _approver(material, record)) if person)
    name = RECORDS.get(record.kind)
    return Row(
        (
            Plain(f"#{record.seq}"),
            At(record.at_us, utc=True),
            at(record.at_us),
            text(who),
            _role(material, record),
            Said((SaidPart(Message(name)),)) if name is not None else Plain(record.kind),
            told.what(record),
            told.before(record),
            told.after(record),
            Plain(record.hash[:8]),
        ),
        struck=struck,
    )


def _role(material: Material, record: Recorded) -> Said | None:
    """As what he entered it: the role that he has on this paper."""
    person = material.person(record.actor)
    if person is None or person.role not in ROLES:
        return None
    return Said((SaidPart(Message(ROLES[person.role])),))
