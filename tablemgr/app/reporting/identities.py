"""Records read as they should have been written: the right player in every act of a stay that was set right (SES-7).

For papers about one player. The journal keeps what was recorded, and so does every extract of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from tablemgr.engine.ids import PlayerRef, SeatNo
from tablemgr.engine.journal import JournalEvent, Recorded, retracted_batches
from tablemgr.engine.table.events import PlayerSeated, SessionOpened
from tablemgr.engine.table.identities import PlayersCorrected


def as_corrected(records: Sequence[Recorded]) -> Sequence[Recorded]:
    """The same records, with players as they are known now; without any correction they are the ones given."""
    gone = retracted_batches(records)
    places = [
        place
        for place, record in enumerate(records)
        if isinstance(record.event, PlayersCorrected) and record.batch not in gone
    ]
    if not places:
        return records
    read = list(records)
    for place in places:
        event = read[place].event
        if not isinstance(event, PlayersCorrected):
            continue
        right = {was: now for _seat, was, now, _cash in event.changes}
        since = {was: _began(read, place, was) for was in right}
        for here in range(place):
            mine = {was: now for was, now in right.items() if since[was] <= here}
            if mine:
                read[here] = replace(read[here], event=_named(read[here].event, mine))
    return read


def _began(records: Sequence[Recorded], place: int, player: PlayerRef) -> int:
    """Where the stay of this player began that goes on at ``place``."""
    for here in range(place - 1, -1, -1):
        event = records[here].event
        if isinstance(event, PlayerSeated) and event.player == player:
            return here
        if isinstance(event, SessionOpened) and any(stayed.player == player for stayed in event.carried):
            return here
    return place


def _named(event: JournalEvent, right: dict[PlayerRef, PlayerRef]) -> JournalEvent:
    if isinstance(event, SessionOpened):
        carried = tuple(
            replace(stayed, player=right.get(stayed.player, stayed.player)) for stayed in event.carried
        )
        return replace(event, carried=carried)
    player = getattr(event, "player", None)
    if player not in right:
        return event
    whoever: Any = event
    named: JournalEvent = replace(whoever, player=right[player])
    return named


def seats_set_right(records: Sequence[Recorded], player: str) -> tuple[tuple[SeatNo, PlayerRef, int], ...]:
    """(seat, who was recorded there before, when it was set right) of what belongs to this player by a correction."""
    gone = retracted_batches(records)
    return tuple(
        (seat, was, record.at_us)
        for record in records
        if isinstance(record.event, PlayersCorrected) and record.batch not in gone
        for seat, was, now, _cash in record.event.changes
        if now == player
    )
