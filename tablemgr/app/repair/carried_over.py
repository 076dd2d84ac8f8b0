"""Records beside the play that a repair puts back just as they were: no bet and no card decides about them.

They are not decided again. Who said it, what it was about and until when a clock ran would be another thing then.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from tablemgr.app.authority import People
from tablemgr.app.book import table_after
from tablemgr.app.bookkeeping import prove
from tablemgr.app.deciding import Decided, Standing
from tablemgr.app.keeper import Entry
from tablemgr.engine.ids import SeatNo, StaffId
from tablemgr.engine.journal import JournalEvent, Recorded
from tablemgr.engine.posting import transfers_for
from tablemgr.engine.table import between, events, remarks, ruled, waiving
from tablemgr.engine.table.remarking import clock_seat
from tablemgr.engine.table.seating import is_dealt_in
from tablemgr.engine.table.state import TableState

CLOCK: Final = (remarks.ClockCalled, remarks.ClockStopped, remarks.ClockExpired)

BESIDE: Final = (
    *CLOCK,
    remarks.FloorCalled,
    remarks.FloorAnswered,
    remarks.FloorCancelled,
    remarks.HandTagged,
    remarks.HandNoted,
    ruled.RulingRecorded,
    between.WaitingListed,
    between.WaitingUnlisted,
    between.SeatLocked,
    between.SeatUnlocked,
    between.ArrivalAnnounced,
    events.PlayerSeated,
    events.SeatChanged,
    events.ChipsBought,
    events.ChipsAnnounced,
    events.ChipsArrived,
    events.TipReceived,
    events.ChipsRemoved,
    events.CashedOut,
    events.EvenExchanged,
    events.FloorChanged,
    waiving.TimeWaived,
)
"""What happens at a table while a hand runs, to people who are not in it or to nobody's chips at all."""


def is_beside(event: JournalEvent, dealt: Collection[SeatNo]) -> bool:
    """Whether a repair carries this over instead of deciding it again; ``dealt`` are the seats in the hand.

    A stack counted in the hand is part of it; one of somebody who is not in it, as when he leaves, is not.
    """
    if isinstance(event, events.StackCounted):
        return event.seat not in dealt
    return isinstance(event, BESIDE)


def carried(record: Recorded, at: Standing, *, mended: bool) -> Decided | None:
    """The record put back as it was, under the people who stood behind it; None where it means nothing any more.

    A clock belongs to the turn on which it was called (ACT-15): it goes with a player who is not to act there now, and
    its end with the act that it led to (``mended``: that act is the one that is changed).
    """
    state, event = at.state, record.event
    if state is None or not _holds(event, state) or (mended and isinstance(event, remarks.ClockExpired)):
        return None
    moved = transfers_for(event, state)
    people = People(StaffId(record.actor), StaffId(record.authorised_by))
    after, balances = table_after(state, event), at.balances.apply(moved)
    if after is None:
        return None
    prove(after, balances)
    return Decided((Entry(event, moved, people),), people, after, balances)


def _holds(event: JournalEvent, state: TableState) -> bool:
    match event:
        case remarks.ClockCalled(_hand_no, seat):
            return state.hand is not None and state.hand_running and state.hand.actor == seat
        case remarks.ClockStopped(_hand_no, seat) | remarks.ClockExpired(_hand_no, seat):
            return clock_seat(state) == seat
        case (
            events.ChipsBought(seat=seat)
            | events.TipReceived(seat=seat)
            | events.ChipsRemoved(seat=seat)
            | events.CashedOut(seat=seat)
            | events.StackCounted(seat=seat)
            | events.SeatChanged(seat=seat)
            | events.ChipsAnnounced(seat=seat)
        ):
            return state.seat(seat) is not None and not is_dealt_in(state, seat)
        case events.ChipsArrived(seat=seat):
            return any(coming.seat == seat for coming in state.on_the_way)
        case events.PlayerSeated(seat=seat):
            return state.seat(seat) is None
        case _:
            return True
