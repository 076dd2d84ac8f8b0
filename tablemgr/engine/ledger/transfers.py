"""A movement of money: from a source to a target, always more than nothing. It cannot be unbalanced."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from tablemgr.engine.chips import Chips
from tablemgr.engine.ledger.accounts import Account, Commodity
from tablemgr.engine.outcome import require


@dataclass(frozen=True, slots=True)
class Transfer:
    """``amount`` (> 0) of ``commodity`` goes from ``source`` to ``target``.

    Raises InvariantViolation for an amount that is not positive and for a movement from an account to itself.
    """

    source: Account
    target: Account
    commodity: Commodity
    amount: Chips

    def __post_init__(self) -> None:
        require(self.amount > 0, "a transfer moves more than nothing")
        require(self.source != self.target, "a transfer goes somewhere else")

    def reversed(self) -> Transfer:
        """The same amount back (habit 12: correct by adding)."""
        return Transfer(self.target, self.source, self.commodity, self.amount)


def chips(source: Account, target: Account, amount: Chips) -> tuple[Transfer, ...]:
    """One chip movement, or none for amount 0 (a busted player's cash-out moves nothing).

    >>> from tablemgr.engine.ledger.accounts import POT, RAKE_BOX
    >>> [t.amount for t in chips(POT, RAKE_BOX, 75)], chips(POT, RAKE_BOX, 0)
    ([75], ())
    """
    return (Transfer(source, target, Commodity.CHIPS, amount),) if amount else ()


def cash(source: Account, target: Account, amount: Chips) -> tuple[Transfer, ...]:
    """One cash movement, or none for amount 0."""
    return (Transfer(source, target, Commodity.CASH, amount),) if amount else ()


def reverse(transfers: Iterable[Transfer]) -> tuple[Transfer, ...]:
    """The exact undoing: every transfer back, the newest first."""
    return tuple(transfer.reversed() for transfer in reversed(tuple(transfers)))
