"""What lies in each account: the fold of all transfers, one immutable value a step."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from tablemgr.engine.chips import Chips
from tablemgr.engine.ids import SeatNo
from tablemgr.engine.ledger.accounts import Account, AccountKind, Commodity, seat_stack
from tablemgr.engine.ledger.transfers import Transfer

BalanceKey = tuple[Account, Commodity]


@dataclass(frozen=True, slots=True)
class Balances:
    """Amounts by account and commodity; an account that was never used holds 0.

    The mapping can only be read; `apply` makes a new one.

    >>> from tablemgr.engine.ledger.accounts import CAGE, TABLE_BANK
    >>> from tablemgr.engine.ledger.transfers import chips
    >>> after = NOTHING.apply(chips(CAGE, TABLE_BANK, 20_000))
    >>> after.chips(TABLE_BANK), after.chips(CAGE), NOTHING.chips(TABLE_BANK)
    (20000, -20000, 0)
    """

    amounts: Mapping[BalanceKey, Chips] = field(default_factory=lambda: MappingProxyType({}))

    def apply(self, transfers: Iterable[Transfer]) -> Balances:
        """After these transfers."""
        amounts = dict(self.amounts)
        for transfer in transfers:
            source, target = (transfer.source, transfer.commodity), (transfer.target, transfer.commodity)
            amounts[source] = amounts.get(source, 0) - transfer.amount
            amounts[target] = amounts.get(target, 0) + transfer.amount
        return Balances(MappingProxyType(amounts))

    def of(self, account: Account, commodity: Commodity) -> Chips:
        """What lies there."""
        return self.amounts.get((account, commodity), 0)

    def chips(self, account: Account) -> Chips:
        """Chips in the account."""
        return self.amounts.get((account, Commodity.CHIPS), 0)

    def cash(self, account: Account) -> Chips:
        """Cash in the account."""
        return self.amounts.get((account, Commodity.CASH), 0)

    def stack(self, seat: SeatNo) -> Chips:
        """Chips in front of a seat."""
        return self.chips(seat_stack(seat))

    def stacks(self) -> dict[SeatNo, Chips]:
        """Chips by seat, seats without chips left out."""
        return {
            account.seat: amount
            for (account, commodity), amount in self.amounts.items()
            if account.kind is AccountKind.SEAT_STACK and commodity is Commodity.CHIPS and amount
        }

    def inside(self) -> Chips:
        """All chips at the table: bank, stacks, pot, boxes, chips on their way in, chips not yet allocated (I5)."""
        return sum(
            amount
            for (account, commodity), amount in self.amounts.items()
            if commodity is Commodity.CHIPS and not account.is_external
        )

    def lines(self) -> tuple[tuple[str, str, Chips], ...]:
        """(account, commodity, amount) of every account that is not empty, sorted: to compare with a store."""
        return tuple(
            sorted(
                (str(account), commodity.value, amount)
                for (account, commodity), amount in self.amounts.items()
                if amount
            )
        )


NOTHING = Balances()
"""Before the first transfer."""
