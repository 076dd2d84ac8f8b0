"""What is asked of counts and boxes: a count given blind, a box taken out, the bank handed over (B05, B06, B08)."""

from __future__ import annotations

from dataclasses import dataclass

from tablemgr.engine.chips import Chips
from tablemgr.engine.ids import HandNo, StaffId
from tablemgr.engine.table.kinds import Counted, Payouts, Pieces


@dataclass(frozen=True, slots=True)
class GiveCount:
    """What one counter found, given without sight of what another found; the table knows whose turn it is.

    ``pieces`` None only for the cash box, which is counted as an ``amount`` (minor currency units; chips elsewhere).
    """

    what: Counted
    amount: Chips
    pieces: Pieces | None
    counted_by: StaffId


@dataclass(frozen=True, slots=True)
class RemoveBox:
    """A box is taken from the table to be counted; an empty one with the next number takes its place (D02, D03)."""

    what: Counted
    box_no: str
    seal: str
    removed_by: StaffId
    witness: StaffId


@dataclass(frozen=True, slots=True)
class HandOverBank:
    """The bank changes hands while the table stays open: both count it, both sign (B08).

    ``incoming`` is an independent second person when who should take over is not there.
    """

    pieces: Pieces
    outgoing: StaffId
    incoming: StaffId
    reason: str


@dataclass(frozen=True, slots=True)
class VerifyJackpot:
    """The hand that has just ended is looked at before anything is paid (D08, D09)."""

    hand_no: HandNo
    verified_by: StaffId
    witness: StaffId


@dataclass(frozen=True, slots=True)
class PayJackpot:
    """A verified hand is paid at the cage; ``shares`` by seat, out of what players have put in (D08)."""

    hand_no: HandNo
    shares: Payouts
    paid_by: StaffId


BoxCommand = GiveCount | RemoveBox | HandOverBank | VerifyJackpot | PayJackpot
