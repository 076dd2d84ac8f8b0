"""Cash of a player in one gaming day against the limits of the house: named once when a limit is reached (F01)."""

from __future__ import annotations

from tablemgr.engine.chips import Chips
from tablemgr.engine.ids import PlayerRef
from tablemgr.engine.table.box_events import CashLimitReached
from tablemgr.engine.table.events import ChipsBought, TableEvent
from tablemgr.engine.table.kinds import Means
from tablemgr.engine.table.state import TableState


def cash_of(state: TableState, player: PlayerRef) -> Chips:
    """What the player has bought for cash this gaming day."""
    return dict(state.cash_in).get(player, 0)


def watched(state: TableState | None, events: tuple[TableEvent, ...]) -> tuple[TableEvent, ...]:
    """The events, each purchase for cash followed by the limits that it reaches."""
    if state is None or not state.settings.cash_limits:
        return events
    told: list[TableEvent] = []
    bought: dict[PlayerRef, Chips] = {}
    for event in events:
        told.append(event)
        if isinstance(event, ChipsBought) and event.means is Means.CASH:
            before = cash_of(state, event.player) + bought.get(event.player, 0)
            after = before + event.amount
            bought[event.player] = bought.get(event.player, 0) + event.amount
            told += [
                CashLimitReached(event.player, limit, after)
                for limit in state.settings.cash_limits
                if before < limit <= after
            ]
    return tuple(told)
