"""The table at an earlier moment of the open hand: what one sees while an act of then is being repaired."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from tablemgr.app.diary import Diary
from tablemgr.app.picture.hand import expected_of, hand_view, legal_view
from tablemgr.app.picture.seats import seat_views
from tablemgr.app.views.snapshot import TableSnapshot
from tablemgr.engine.table.state import TableState


def at_the_moment(
    now: TableSnapshot, then: TableState, diary: Diary, names: Mapping[str, str]
) -> TableSnapshot:
    """The picture of now with seats, hand and legal acts of ``then``, a moment of the same open hand."""
    hand = then.hand
    if hand is None:
        return now
    return replace(
        now,
        seats=seat_views(then, diary, names, None),
        hand=hand_view(hand, diary, names),
        legal=legal_view(hand),
        expected=expected_of(hand),
        next_hand=None,
    )
