"""The small words of a table that commands, events and state share: ways in, means of paying, boxes, slips."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from tablemgr.engine.chips import Chips
from tablemgr.engine.house import OpeningTry as OpeningTry
from tablemgr.engine.ids import PlayerRef, SeatNo, StaffId

Pieces = tuple[tuple[Chips, int], ...]
"""((denomination, number), …) ascending by denomination."""

Payouts = tuple[tuple[SeatNo, Chips], ...]
"""Who got how much out of all pots of a hand together, by seat."""


NO_ONE: Final = StaffId("")


class Entry(StrEnum):
    """How somebody comes in (BLD-3, BLD-7, BLD-8)."""

    WAIT = "wait"
    POST = "post"
    BUY_BUTTON = "buy_button"
    """A newcomer in the small blind position: big blind live, small blind dead, and the button next hand (BLD-5)."""
    DEAL_OFF = "deal_off"
    """A seat changed from the button: the blinds pass once, then in behind the button, free (BLD-11)."""


class Standing(StrEnum):
    """How far a seated player is in the rotation of the blinds."""

    SETTLED = "settled"
    NEW = "new"
    """Comes in with the big blind or with a live post; owes no small blind (BLD-3)."""
    MOVED = "moved"
    """Changed seats: free, after the hands to wait and outside the blind zone (BLD-10, BLD-4)."""
    MOVED_POSTS = "moved_posts"
    """Changed seats away from the big blind and posts one instead of waiting (BLD-10)."""
    DEAL_OFF = "deal_off"
    """Changed seats from the button and lets the blinds pass once before he comes in free (BLD-11)."""


class Means(StrEnum):
    """Where bought chips come from: the table's bank for cash, or the cage (carried to the table)."""

    CASH = "cash"
    BROUGHT = "brought"


class CashOutAt(StrEnum):
    CAGE = "cage"
    TABLE = "table"


class SlipKind(StrEnum):
    """A fill brings chips from the cage into the table bank, a table credit takes them back (SES-3)."""

    FILL = "fill"
    TABLE_CREDIT = "credit"


class Counted(StrEnum):
    """What is counted; the values are those of the evening files."""

    TABLE_BANK = "bank"
    CASH_BOX = "cash_box"
    RAKE_BOX = "rake_box"
    JACKPOT_BOX = "jackpot_box"
    FEE_BOX = "fee_box"
    TIP_BOX = "tip_box"


@dataclass(frozen=True, slots=True)
class TableSettings:
    """What the house has set for the gaming day of a session; it stays with the session.

    ``cash_limits`` are the sums of cash of one player in one gaming day at which he is named (F01), ``cash_today`` what
    players had bought for cash that day before; ``rack_minutes`` after which rake in a rack has to be taken out (D03),
    0 where it goes into a box; ``par_bank`` what the table bank should hold, 0 for no such rule.
    """

    cash_limits: tuple[Chips, ...] = ()
    cash_today: tuple[tuple[PlayerRef, Chips], ...] = ()
    rack_minutes: int = 0
    par_bank: Chips = 0
    jackpot_pool: Chips = 0
    """What players have put into the jackpot before this session and have not got back (D10)."""


NO_SETTINGS: Final = TableSettings()
