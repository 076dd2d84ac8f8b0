"""Table stakes in whole evenings: a stack grows less only by play, rake, tip or what was ruled (BUY-11)."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from tablemgr import bootstrap
from tablemgr.app.service import TableService
from tablemgr.app.sources import CountedIds, ManualClock
from tablemgr.engine.journal import Recorded
from tablemgr.engine.table.buy_in import SERVICES
from tests.helpers.random_evening import RandomEvening

PLAY = {"hand.posted", "hand.called", "hand.bet_made", "hand.raised_to", "hand.dead_posted"}
PAID = {"table.tip_received", "table.chips_removed"}
"""A tip; a drink or time, which the house allows by name (BUY-16). What is put into a pocket is refused."""
WHOLE = {"table.cashed_out", "table.seat_changed"}
"""The whole stack leaves, or goes to another seat of the same player."""
RULED = {"table.stack_counted", "table.hand_corrected", "journal.batch_retracted"}
"""A count with its reason, a correction by floor and manager, an act that was taken back: each is recorded as such."""


def lessening(record: Recorded) -> list[str]:
    """The account of every stack that this record makes smaller."""
    return [str(each.source) for each in record.transfers if str(each.source).startswith("seat_stack")]


def stack_at(service: TableService, account: str) -> int:
    """What lies at the seat of an account now."""
    seat = int(account.partition(":")[2])
    return next((view.stack for view in service.snapshot().seats if view.seat == seat), 0)


@pytest.mark.parametrize("seed", [0, 2])
def test_nothing_makes_a_stack_smaller_but_play_tip_and_what_was_ruled(seed: int, tmp_path: Path) -> None:
    service = bootstrap.open_service(tmp_path / "evening.db", ManualClock(), CountedIds())
    evening = RandomEvening(seed, service, service._keeper._clock)
    seen: Counter[str] = Counter()
    for _line in range(150):
        head = service._store.head()[0]
        evening.step()
        for record in service._store.read(from_seq=head + 1):
            for account in lessening(record):
                seen[record.kind] += 1
                assert record.kind in PLAY | PAID | WHOLE | RULED, record
                if record.kind in WHOLE:
                    assert record.kind == "table.seat_changed" or not stack_at(service, account), record
                if record.kind == "table.chips_removed":
                    assert record.event.purpose in SERVICES, record  # type: ignore[union-attr]
    service.close()
    assert seen.keys() & PLAY
    assert seen.keys() & (PAID | WHOLE | RULED)
