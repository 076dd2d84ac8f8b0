"""The time charge of a period that is not taken, and why (RAKE-10). No chip moves, the list of exceptions names it."""

from __future__ import annotations

from dataclasses import dataclass

from tablemgr.engine.chips import Chips
from tablemgr.engine.ids import PlayerRef, SeatNo


@dataclass(frozen=True, slots=True)
class WaiveTime:
    """One period of each of these seats is settled without being paid; the floor approves."""

    seats: tuple[SeatNo, ...]
    reason: str


@dataclass(frozen=True, slots=True)
class TimeWaived:
    """``amount`` is what the period would have cost."""

    seat: SeatNo
    player: PlayerRef
    amount: Chips
    reason: str
