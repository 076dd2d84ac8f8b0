"""How the table bank went over a session."""

from __future__ import annotations

from collections.abc import Sequence

from tablemgr.engine.journal import Recorded, effective
from tablemgr.engine.ledger.accounts import TABLE_BANK, Commodity
from tablemgr.engine.table.events import SessionOpened


def bank_line(records: Sequence[Recorded]) -> tuple[tuple[int, int], ...]:
    """(µs, chips in the table bank by the books) after each act that changed it; the first is the opening."""
    chips = 0
    line: list[tuple[int, int]] = []
    for record in effective(records):
        before = chips
        for transfer in record.transfers:
            if transfer.commodity is Commodity.CHIPS:
                chips += transfer.amount * ((transfer.target == TABLE_BANK) - (transfer.source == TABLE_BANK))
        if chips != before or isinstance(record.event, SessionOpened):
            if len(line) > 1 and line[-1][0] == record.at_us:  # the opening stays, whatever the clock says
                line.pop()
            line.append((record.at_us, chips))
    return tuple(line)
