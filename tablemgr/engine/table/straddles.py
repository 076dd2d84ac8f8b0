"""May somebody straddle? The blind raise under the gun, announced before the first card (STR-1, STR-5, STR-11)."""

from __future__ import annotations

from dataclasses import dataclass

from tablemgr.engine.chips import Chips
from tablemgr.engine.ids import NO_SEAT, SeatNo
from tablemgr.engine.outcome import RefusalCode, Refused
from tablemgr.engine.rules import StraddleRule, TableRules, Variant
from tablemgr.engine.table.circle import clockwise_after

STRADDLE_PLAYERS_MIN = 3


@dataclass(frozen=True, slots=True)
class StraddleAsk:
    """Who wants to straddle, and what it depends on.

    ``due`` is the seat whose turn to straddle it is (0: nobody's); ``previous_blind`` the big blind or the last
    straddle; ``already`` the straddles announced so far; ``stack`` what lies in front of the player before any post.
    """

    rules: TableRules
    players: int
    seat: SeatNo
    due: SeatNo
    stack: Chips
    amount: Chips
    previous_blind: Chips
    already: int = 0
    cards_dealt: bool = False


def straddle_order(
    dealt: tuple[SeatNo, ...], big_blind: SeatNo, small_blind: SeatNo | None, seat_count: int
) -> tuple[SeatNo, ...]:
    """The seats that may straddle one after the other: from under the gun, never a blind (STR-1, STR-5).

    >>> straddle_order((1, 2, 3, 5), SeatNo(3), SeatNo(2), 10)
    (5, 1)
    """
    others = [seat for seat in dealt if seat not in (big_blind, small_blind)]
    return clockwise_after(big_blind, others, seat_count)


def straddle_problem(ask: StraddleAsk) -> Refused | None:
    """Why not, by the first reason in the order of the codes; None when the straddle stands.

    >>> rules = TableRules(Variant.NL, small_blind=50, big_blind=100)
    >>> straddle_problem(StraddleAsk(rules, 6, SeatNo(4), SeatNo(4), 150, 200, 100)).code.value
    'straddle_short'
    """
    rules = ask.rules
    if rules.straddle is StraddleRule.OFF and rules.variant is not Variant.FL:
        return Refused(RefusalCode.NOT_OFFERED, "STR-1", (("option", "straddle"),))
    if ask.cards_dealt:
        return Refused(RefusalCode.CARDS_ALREADY_DEALT, "STR-1")
    if ask.players < STRADDLE_PLAYERS_MIN:
        return Refused(RefusalCode.STRADDLE_NEEDS_THREE_PLAYERS, "STR-11", (("players", ask.players),))
    if rules.variant is Variant.FL:
        return Refused(RefusalCode.STRADDLE_NOT_IN_LIMIT, "STR-9")
    needed = 2 * ask.previous_blind
    if ask.amount != needed:
        params = (("amount", ask.amount), ("needed", needed))
        return Refused(RefusalCode.STRADDLE_NOT_TWICE, "STR-1", params)
    if ask.already >= rules.max_straddles:
        return Refused(RefusalCode.ONE_STRADDLE_ONLY, "STR-5", (("seat", ask.seat),))
    if ask.seat != ask.due:
        due = (("due", ask.due),) if ask.due != NO_SEAT else ()
        return Refused(RefusalCode.STRADDLE_POSITION, "STR-7", (("seat", ask.seat), *due))
    if ask.stack < needed:
        params = (("seat", ask.seat), ("stack", ask.stack))
        return Refused(RefusalCode.STRADDLE_SHORT, "STR-11", params)
    return None
