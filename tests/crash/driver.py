"""The program that gets killed: plays acts on a journal and notes each one that was shown as saved.

The note is one line written at once to a file of its own: number and hash of the last record, street, seat to act and
stacks. What is noted must be there after the kill.
"""

from __future__ import annotations

import os
from pathlib import Path
from random import Random

from tablemgr.app.api import (
    CloseSession,
    Counted,
    Done,
    Expected,
    RecordCount,
    Refused,
    StaffId,
    TableSnapshot,
)
from tablemgr.app.service import TableService
from tablemgr.app.sources import CountedIds, ManualClock
from tablemgr.persistence.opening import open_journal
from tests.helpers.tireless import TirelessDealer, set_up_house

FIRST_US = 1_795_885_200_000_000
ACT_US = 4_000_000


def picture(snapshot: TableSnapshot) -> str:
    """What the dealer sees, in one word without blanks."""
    hand = snapshot.hand
    street = f"{hand.hand_no}/{hand.street}/{hand.actor}/{hand.pot_total}" if hand is not None else "-"
    stacks = ",".join(f"{seat.seat}:{seat.stack}:{seat.bet}" for seat in snapshot.seats if seat.player)
    return f"{snapshot.session_id}/{snapshot.expected.value}/{street}/{stacks}"


def open_table_service(journal: Path) -> TableService:
    """The service on the journal, with a clock that goes on where the journal ends."""
    store = open_journal(journal)
    try:
        seq = store.head()[0]
        return TableService(store, ManualClock(FIRST_US + seq * ACT_US), CountedIds(seq), "crash")
    except BaseException:
        store.close()
        raise


def play(journal: str, notes: str, seed: int, acts: int) -> None:
    """Play until killed, or for ``acts`` acts."""
    service = open_table_service(Path(journal))
    random = Random(seed)
    descriptor = os.open(notes, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o644)
    dealer = TirelessDealer(service, seed)
    if service.snapshot().house is None:
        set_up_house(service)
    for _ in range(acts):
        done = _one_act(service, dealer, random)
        seq, head_hash = service._store.head()
        os.write(descriptor, f"{seq} {head_hash} {picture(done.snapshot)}\n".encode())
    service.close()
    os.close(descriptor)


def _one_act(service: TableService, dealer: TirelessDealer, random: Random) -> Done:
    """Mostly the next act of the game; sometimes one back, the end of the session, a count."""
    snapshot, roll = service.snapshot(), random.random()
    if roll < 0.04:
        outcome = service.undo(ok="F201")
        if isinstance(outcome, Done):
            return outcome
    if roll > 0.98 and snapshot.expected is Expected.NEXT_HAND:
        outcome = _close(service, snapshot)
        if isinstance(outcome, Done):
            return outcome
    if snapshot.expected is Expected.COUNTS and not any(
        count.what == "rake_box" for count in snapshot.counts
    ):
        assert snapshot.bank is not None
        # what the books say is hidden from who counts (D05): any count will do, with its reason
        count = RecordCount(Counted.RAKE_BOX, 0, None, None, StaffId("N501"), StaffId("N502"), "found empty")
        counted = service.execute(count)
        assert isinstance(counted, Done), counted
        return counted
    return dealer.act()


def _close(service: TableService, snapshot: TableSnapshot) -> Done | Refused:
    assert snapshot.bank is not None
    pieces = snapshot.bank.pieces or ((25, snapshot.bank.total // 25),)
    return service.execute(
        CloseSession(pieces, None, StaffId("D101"), StaffId("F201"), "", break_table=False)
    )
