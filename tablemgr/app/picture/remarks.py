"""Remarks in the picture of the table."""

from __future__ import annotations

from tablemgr.app.diary import Diary
from tablemgr.app.views.remarks import RemarksView
from tablemgr.engine.table.remarking import clock_seat
from tablemgr.engine.table.state import TableState


def remarks_view(state: TableState, diary: Diary) -> RemarksView:
    """What stands of them now; tags and note only while their hand is the one on the console."""
    said, seat = state.remarks, clock_seat(state)
    mine = state.hand is not None and said.hand_no == state.hand.hand_no
    return RemarksView(
        floor_since_us=diary.floor_called_at_us if said.floor_called else 0,
        floor_hand=said.floor_hand if said.floor_called else 0,
        floor_seat=said.floor_seat if said.floor_called else 0,
        tags=said.tags if mine else (),
        note=said.note if mine else "",
        clock_seat=seat,
        clock_until_us=said.clock_until_us if seat else 0,
    )
