"""Accounts: one for each physical container of the table, because controls ask for separate boxes (controls §0).

The outside world is the cage and the patrons; VARIANCE takes what a count found over or short, UNALLOCATED the chips
of hands entered in part until the stacks are counted. Only these four may go below zero.
"""

from __future__ import annotations

from enum import StrEnum
from functools import cache
from typing import NamedTuple

from tablemgr.engine.ids import NO_SEAT, SeatNo
from tablemgr.engine.outcome import require


class Commodity(StrEnum):
    """What moves: value chips, or cash in the currency's smallest unit."""

    CHIPS = "chips"
    CASH = "cash"


class AccountKind(StrEnum):
    """The values are stored; they are never renamed."""

    TABLE_BANK = "table_bank"
    SEAT_STACK = "seat_stack"
    POT = "pot"
    RAKE_BOX = "rake_box"
    JACKPOT_BOX = "jackpot_box"
    FEE_BOX = "fee_box"
    TIP_BOX = "tip_box"
    CASH_BOX = "cash_box"
    TRANSIT = "transit"
    """A fill between issue and acceptance: the lammer in the tray (C01)."""
    CAGE = "cage"
    PATRON = "patron"
    VARIANCE = "variance"
    UNALLOCATED = "unallocated"


MAY_GO_NEGATIVE = frozenset(
    {AccountKind.CAGE, AccountKind.PATRON, AccountKind.VARIANCE, AccountKind.UNALLOCATED}
)
EXTERNAL = frozenset({AccountKind.CAGE, AccountKind.PATRON, AccountKind.VARIANCE})
"""Where chips come from and go to: the other side of «inside the table» (I5)."""


class Account(NamedTuple):
    """A kind, and for a player's stack its seat (else 0).

    >>> str(seat_stack(SeatNo(3))), str(TABLE_BANK)
    ('seat_stack:3', 'table_bank')
    """

    kind: AccountKind
    seat: SeatNo = NO_SEAT

    def __str__(self) -> str:
        return f"{self.kind.value}:{self.seat}" if self.seat else self.kind.value

    @property
    def may_go_negative(self) -> bool:
        """Whether it stands for the outside world, where we keep no stock."""
        return self.kind in MAY_GO_NEGATIVE

    @property
    def is_external(self) -> bool:
        """Whether what lies there is not at the table."""
        return self.kind in EXTERNAL


TABLE_BANK = Account(AccountKind.TABLE_BANK)
POT = Account(AccountKind.POT)
RAKE_BOX = Account(AccountKind.RAKE_BOX)
JACKPOT_BOX = Account(AccountKind.JACKPOT_BOX)
FEE_BOX = Account(AccountKind.FEE_BOX)
TIP_BOX = Account(AccountKind.TIP_BOX)
CASH_BOX = Account(AccountKind.CASH_BOX)
TRANSIT = Account(AccountKind.TRANSIT)
CAGE = Account(AccountKind.CAGE)
PATRON = Account(AccountKind.PATRON)
VARIANCE = Account(AccountKind.VARIANCE)
UNALLOCATED = Account(AccountKind.UNALLOCATED)


@cache
def seat_stack(seat: SeatNo) -> Account:
    """The chips in front of one seat; raises InvariantViolation for seat 0."""
    require(seat > 0, "a stack belongs to a seat (GEN-3)")
    return Account(AccountKind.SEAT_STACK, seat)


@cache
def parse_account(text: str) -> Account:
    """Read what ``str(account)`` wrote; raises ``ValueError`` for anything else.

    >>> parse_account("seat_stack:3") == seat_stack(SeatNo(3)), parse_account("pot") == POT
    (True, True)
    """
    name, _, seat = text.partition(":")
    kind = AccountKind(name)
    if (kind is AccountKind.SEAT_STACK) != bool(seat):
        raise ValueError(f"{text!r} is no account")
    return seat_stack(SeatNo(int(seat))) if seat else Account(kind)
