"""What stands beside the seats: who waits, who is expected from another table, since when the table pauses."""

from __future__ import annotations

from collections.abc import Mapping

from tablemgr.app.diary import Diary
from tablemgr.app.views.table import ArrivalView, BetweenView, WaitingView
from tablemgr.engine.table.state import TableState


def between_view(state: TableState, diary: Diary, names: Mapping[str, str]) -> BetweenView:
    """The list in its order, with shown names from beside the journal."""
    since, seats = dict(diary.waiting), {player: seat for seat, player in state.locks}
    return BetweenView(
        waiting=tuple(
            WaitingView(player, names.get(player, ""), since.get(player, 0), seats.get(player, 0))
            for player in state.waiting
        ),
        arrivals=tuple(
            ArrivalView(
                arrival.player,
                names.get(arrival.player, ""),
                arrival.amount,
                arrival.from_table,
                arrival.same_game,
            )
            for arrival in state.arrivals
        ),
        break_since_us=state.break_since_us,
        dealer_since_us=diary.dealer_since_us,
    )
