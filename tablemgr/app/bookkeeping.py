"""The proof before every write: what the game says and what the books say are the same (I1 – I5)."""

from __future__ import annotations

from tablemgr.engine.chips import Chips
from tablemgr.engine.ledger.balances import Balances
from tablemgr.engine.ledger.checks import Expectation, findings
from tablemgr.engine.outcome import InvariantViolation
from tablemgr.engine.table import invariants
from tablemgr.engine.table.state import TableState


def expectation(state: TableState) -> Expectation:
    """The game's own figures, computed without the ledger."""
    return Expectation(
        stacks=invariants.stacks(state),
        pot=invariants.chips_in_pot(state),
        table_bank=state.money.bank_total,
        inside=inside(state),
        chip=state.rules.chip,
        unallocated=state.money.unallocated,
    )


def inside(state: TableState) -> Chips:
    """Every chip at the table as the game counts it (E3)."""
    return invariants.chips_that_came(state)


def prove(state: TableState, balances: Balances) -> None:
    """Raise InvariantViolation, naming every account that does not agree; else nothing."""
    found = findings(balances, expectation(state))
    if found:
        raise InvariantViolation("; ".join(str(finding) for finding in found))
    invariants.check_invariants(state)
