"""What happened at the bank of a table: slips, counts, exchanges, signatures; `events` has them all."""

from __future__ import annotations

from dataclasses import dataclass

from tablemgr.engine.chips import Chips
from tablemgr.engine.ids import SlipNo, StaffId
from tablemgr.engine.table.kinds import NO_ONE, Counted, Pieces, SlipKind


@dataclass(frozen=True, slots=True)
class SlipRequested:
    kind: SlipKind
    slip_no: SlipNo
    pieces: Pieces
    amount: Chips
    reason: str
    requested_by: StaffId
    approved_by: StaffId


@dataclass(frozen=True, slots=True)
class SlipIssued:
    kind: SlipKind
    slip_no: SlipNo
    issued_by: StaffId
    amount: Chips = 0
    """As it was asked for; the log says it."""


@dataclass(frozen=True, slots=True)
class SlipAccepted:
    kind: SlipKind
    slip_no: SlipNo
    pieces: Pieces
    amount: Chips
    accepted_by: StaffId
    carried_by: StaffId
    reason: str = ""
    """Why other chips came than were issued (C02)."""
    confirmed_by: StaffId = NO_ONE
    """Who of the floor saw it."""


@dataclass(frozen=True, slots=True)
class SlipVoided:
    kind: SlipKind
    slip_no: SlipNo
    amount: Chips
    reason: str
    voided_by: StaffId


@dataclass(frozen=True, slots=True)
class CountRecorded:
    """``expected`` by the books, ``counted`` by two people; a difference is booked to VARIANCE.

    Both are of the whole container, boxes that were taken out included. ``box_no`` names the box that the two had
    before them, '' for what stood at the table; ``found`` is what lay in it, None where that is the whole container.
    """

    what: Counted
    expected: Chips
    counted: Chips
    pieces: Pieces | None
    counted_by: StaffId
    second_by: StaffId
    reason: str
    box_no: str = ""
    found: Chips | None = None


@dataclass(frozen=True, slots=True)
class DocumentSigned:
    document: str
    signed_by: StaffId
    role: str


@dataclass(frozen=True, slots=True)
class EvenExchanged:
    """Chips for chips of the same value, ``amount``; the table bank is worth as much as before."""

    give: Pieces
    take: Pieces
    amount: Chips
