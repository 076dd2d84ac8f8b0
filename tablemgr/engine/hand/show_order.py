"""Who shows next, and who may ask to see a called hand (section 15)."""

from __future__ import annotations

from dataclasses import dataclass

from tablemgr.engine.hand.bits import NOBODY, Place, bit, each, is_several, lowest
from tablemgr.engine.hand.pots import layers
from tablemgr.engine.hand.reading import Act, Phase, Street, unmucked
from tablemgr.engine.hand.state import HandState, seats_at
from tablemgr.engine.ids import SeatNo
from tablemgr.engine.rules import AllInShow


def show_order(state: HandState) -> tuple[SeatNo, ...]:
    """Seats that must still show or muck, in the order of the prompt; empty when nobody must (SHOW-1 … SHOW-5, SHOW-8).

    The last aggressor first, after a checked river the first seat left of the button; players in a side pot before
    those in fewer pots. A show out of order is accepted all the same.
    """
    waiting = unmucked(state)
    if state.phase is not Phase.SHOWDOWN or not is_several(waiting):
        return ()
    first = lowest(waiting)
    if _shows_first(state, state.aggressor) and waiting >> state.aggressor & 1:
        first = state.aggressor
    waiting &= ~state.plays_board
    pots = layers(state.committed, state.live, sum(state.dead))
    count = len(state.order)

    def rank(place: Place) -> tuple[int, int]:
        deepest = max((number for number, (_, owners) in enumerate(pots) if owners >> place & 1), default=0)
        return -deepest, (place - first) % count

    return tuple(state.order[place] for place in sorted(each(waiting), key=rank) if not state.shown[place])


def _shows_first(state: HandState, aggressor: Place) -> bool:
    """Whether the last aggressor shows first: if he bet the river always, else by the house (SHOW-2, SHOW-4)."""
    if aggressor == NOBODY:
        return False
    on_the_river = state.street is Street.RIVER and state.last_acts[aggressor] in (Act.BET, Act.RAISE)
    return on_the_river or state.rules.play.all_in_show is AllInShow.AGGRESSOR


@dataclass(frozen=True, slots=True)
class CalledHand:
    """The last aggressor of the river and who called him: they may ask to see his hand (SHOW-10)."""

    aggressor: SeatNo
    callers: tuple[SeatNo, ...]


def called_on_the_river(state: HandState) -> CalledHand | None:
    """The facts behind a wish to see a called hand; None when nobody bet the river or nobody called (SHOW-10)."""
    if state.phase not in (Phase.SHOWDOWN, Phase.ENDED) or state.street is not Street.RIVER:
        return None
    aggressor = state.aggressor
    if aggressor == NOBODY or state.last_acts[aggressor] not in (Act.BET, Act.RAISE):
        return None
    callers = 0
    for place in each(state.live & ~bit(aggressor)):
        if state.last_acts[place] is Act.CALL:
            callers |= bit(place)
    return CalledHand(state.order[aggressor], seats_at(state, callers)) if callers else None
