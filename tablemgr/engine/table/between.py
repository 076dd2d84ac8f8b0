"""What can be asked between hands beside the play: waiting list, locked seats, breaks, changes of table, pick-ups.

Amounts are chips; times (``at_us``) are µs UTC given by the service: the engine has no clock.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from tablemgr.engine.chips import Chips
from tablemgr.engine.ids import PlayerRef, SeatNo


class Leaving(StrEnum):
    """Why a player's chips left the table."""

    LEFT = "left"
    TABLE_CHANGE = "table_change"
    """To another table with the whole stack (BUY-14)."""
    PICK_UP = "pick_up"
    """Absent too long: the floor took the chips to the cage (BLD-12)."""


@dataclass(frozen=True, slots=True)
class Arrival:
    """Somebody comes from another table with ``amount``, all of which he must bring into the same game (BUY-14)."""

    player: PlayerRef
    amount: Chips
    from_table: str
    same_game: bool


@dataclass(frozen=True, slots=True)
class ListWaiting:
    """Put a player at the end of the waiting list (SES-11)."""

    player: PlayerRef


@dataclass(frozen=True, slots=True)
class UnlistWaiting:
    """He does not wait any more; a seat locked for him is free again."""

    player: PlayerRef
    reason: str = ""


@dataclass(frozen=True, slots=True)
class LockSeat:
    """Keep a free seat for somebody of the waiting list who is on his way (SES-11)."""

    seat: SeatNo
    player: PlayerRef


@dataclass(frozen=True, slots=True)
class UnlockSeat:
    seat: SeatNo


@dataclass(frozen=True, slots=True)
class StartBreak:
    """The table pauses: button and debts are frozen, minutes of absence do not run (SES-12)."""

    at_us: int = 0


@dataclass(frozen=True, slots=True)
class EndBreak:
    at_us: int = 0


@dataclass(frozen=True, slots=True)
class MoveAway:
    """Leave for another table with the whole stack, counted (BUY-14)."""

    seat: SeatNo
    counted: Chips
    to_table: str
    at_us: int = 0


@dataclass(frozen=True, slots=True)
class AnnounceArrival:
    """The slip of another table says who comes and with how much: he may then only bring all of it (BUY-14)."""

    player: PlayerRef
    amount: Chips
    from_table: str
    same_game: bool


@dataclass(frozen=True, slots=True)
class PickUp:
    """The chips of an absent player, counted, go to the cage and his seat is free (BLD-12)."""

    seat: SeatNo
    counted: Chips
    at_us: int = 0


BetweenCommand = (
    ListWaiting | UnlistWaiting | LockSeat | UnlockSeat | StartBreak | EndBreak | MoveAway | AnnounceArrival | PickUp
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class WaitingListed:
    player: PlayerRef


@dataclass(frozen=True, slots=True)
class WaitingUnlisted:
    player: PlayerRef
    reason: str


@dataclass(frozen=True, slots=True)
class SeatLocked:
    """Kept for ``player``; a seat that was kept for him before is free again."""

    seat: SeatNo
    player: PlayerRef


@dataclass(frozen=True, slots=True)
class SeatUnlocked:
    seat: SeatNo


@dataclass(frozen=True, slots=True)
class BreakStarted:
    at_us: int


@dataclass(frozen=True, slots=True)
class BreakEnded:
    at_us: int


@dataclass(frozen=True, slots=True)
class ArrivalAnnounced:
    player: PlayerRef
    amount: Chips
    from_table: str
    same_game: bool


BetweenEvent = (
    WaitingListed | WaitingUnlisted | SeatLocked | SeatUnlocked | BreakStarted | BreakEnded | ArrivalAnnounced
)  # fmt: skip
