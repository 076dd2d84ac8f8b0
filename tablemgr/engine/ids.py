"""Names for the numbers that identify things. None of them is ever an index."""

from __future__ import annotations

from typing import NewType

SeatNo = NewType("SeatNo", int)
"""A seat as painted on the table, 1..10, numbered clockwise (GEN-3). 0 means «no seat»."""

HandNo = NewType("HandNo", int)
"""Running number of a hand at one table; never used twice (SES-10)."""

PlayerRef = NewType("PlayerRef", str)
"""Random or given reference of a player (``P1``); names stand beside the journal, never in it (F07)."""

StaffId = NewType("StaffId", str)
"""Permanent id of a member of staff (``D101``)."""

SlipNo = NewType("SlipNo", int)
"""Running number of a fill or credit slip at one table, without gaps (C04)."""

NO_SEAT = SeatNo(0)
NO_HAND = HandNo(0)
NO_PLAYER = PlayerRef("")
