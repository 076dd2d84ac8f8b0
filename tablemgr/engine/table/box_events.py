"""What happened at counts and boxes; every attempt of a blind count is kept, also one on which two did not agree."""

from __future__ import annotations

from dataclasses import dataclass

from tablemgr.engine.chips import Chips
from tablemgr.engine.ids import HandNo, PlayerRef, StaffId
from tablemgr.engine.table.kinds import Counted, Payouts, Pieces


@dataclass(frozen=True, slots=True)
class CountGiven:
    """One counter's own result. ``counter`` is 1 or 2, ``attempt`` counts from 1 until both agree (B05).

    ``books`` is what the books held when the attempt began: chips that move meanwhile overtake it. No screen shows it
    before both have given the same.
    """

    what: Counted
    attempt: int
    counter: int
    found: Chips
    pieces: Pieces | None
    counted_by: StaffId
    books: Chips


@dataclass(frozen=True, slots=True)
class BoxRemoved:
    """``system`` is what must lie in this box by the books; hidden from those who count it (D05)."""

    what: Counted
    box_no: str
    seal: str
    system: Chips
    removed_by: StaffId
    witness: StaffId


@dataclass(frozen=True, slots=True)
class BankHandedOver:
    """After a `CountRecorded` of the bank in the same batch."""

    outgoing: StaffId
    incoming: StaffId


@dataclass(frozen=True, slots=True)
class CashLimitReached:
    """With this purchase the player's cash of the gaming day reached a limit of the house, for the first time (F01)."""

    player: PlayerRef
    limit: Chips
    cash_in: Chips


@dataclass(frozen=True, slots=True)
class JackpotVerified:
    """The record of the hand bears the jackpot out; ``board`` as written («AhKhQhJhTh») (D09)."""

    hand_no: HandNo
    players: int
    board: str
    verified_by: StaffId
    witness: StaffId


@dataclass(frozen=True, slots=True)
class JackpotPaid:
    """``amount`` goes back to players at the cage; the pool was ``pool_before`` (D08)."""

    hand_no: HandNo
    shares: Payouts
    amount: Chips
    pool_before: Chips
    paid_by: StaffId


BoxEvent = CountGiven | BoxRemoved | BankHandedOver | CashLimitReached | JackpotVerified | JackpotPaid
