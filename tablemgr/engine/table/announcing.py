"""What is announced for the next hand: a straddle, a bomb pot, a kill (STR-1, BOMB-1, KILL-1)."""

from __future__ import annotations

from dataclasses import replace

from tablemgr.engine.chips import Chips
from tablemgr.engine.hand.commands import PostKind
from tablemgr.engine.ids import NO_SEAT, SeatNo
from tablemgr.engine.outcome import RefusalCode, Refused
from tablemgr.engine.rules import Kill, StraddleRule
from tablemgr.engine.table import pieces as chips_by
from tablemgr.engine.table.bank import Answer
from tablemgr.engine.table.button import hand_running, plan_next_hand
from tablemgr.engine.table.commands import (
    AnnounceBombPot,
    AnnounceKill,
    CancelBombPot,
    CancelStraddle,
    Straddle,
)
from tablemgr.engine.table.events import (
    CANCELLED,
    BombPotAnnounced,
    BombPotCancelled,
    KillAnnounced,
    StraddleAnnounced,
    StraddleLapsed,
)
from tablemgr.engine.table.leaving_out import LeaveOutStraddle, StraddleLeftOut, StraddlePutBack
from tablemgr.engine.table.seating import taken_seat
from tablemgr.engine.table.state import NOBODY, TableState
from tablemgr.engine.table.straddles import Straddling, straddle_chips, straddle_order


def announce_straddle(state: TableState, command: Straddle) -> Answer:
    """A straddle for the next hand, before its first card (STR-1); checked again at the deal."""
    if state.hand_running:
        return Refused(RefusalCode.CARDS_ALREADY_DEALT, "STR-1")
    seat = taken_seat(state, command.seat)
    if isinstance(seat, Refused):
        return seat
    refused = straddle_refusal(state, seat.seat, command.amount)
    if refused is not None:
        return refused
    return (StraddleAnnounced(command.seat, command.amount),)


def cancel_straddle(state: TableState, command: CancelStraddle) -> Answer:
    """Take an announced straddle back before the deal; later ones in front of it lapse by themselves (STR-1)."""
    if command.seat not in state.straddles:
        return Refused(RefusalCode.NOTHING_TO_RETRACT, "STR-1", (("seat", command.seat),))
    return (StraddleLapsed(command.seat, CANCELLED),)


def leave_out_straddle(state: TableState, command: LeaveOutStraddle) -> Answer:
    """Only a straddle that the house has in every hand is left out, before the first card (STR-1, STR-11)."""
    if state.rules.straddle is not StraddleRule.EVERY_HAND:
        return Refused(RefusalCode.NOTHING_TO_RETRACT, "STR-11")
    if state.hand_running:
        return Refused(RefusalCode.CARDS_ALREADY_DEALT, "STR-1")
    if state.straddle_left_out is command.out:
        return Refused(RefusalCode.NOTHING_TO_CHANGE, "STR-11")
    return (StraddleLeftOut() if command.out else StraddlePutBack(),)


def straddle_refusal(state: TableState, seat_no: SeatNo, size: Chips = 0) -> Refused | None:
    """Why this seat may not announce a straddle for the next hand; None when it may (STR-1, STR-5 … STR-7, STR-11).

    Before the button is placed nobody is under the gun yet: the announcement stands and is judged at the deal.
    """
    if state.rules.seating.return_as_straddler:
        sizes = ((seat_no, size),) if size else ()
        others = tuple(pair for pair in state.straddle_sizes if pair[0] != seat_no)
        announced = (*state.straddles, seat_no)
        asked = plan_next_hand(replace(state, straddles=announced, straddle_sizes=(*others, *sizes)))
        if seat_no in asked.straddles:
            return None
    plan = plan_next_hand(replace(state, bomb=None))
    if plan.problem is not None and plan.problem.code is not RefusalCode.BUTTON_NOT_PLACED:
        return plan.problem
    stacks = straddle_chips(state)
    if plan.problem is not None:
        present = tuple(seat.seat for seat in state.seats if seat.is_present)
        anybody = (seat_no,) * (len(state.straddles) + 1) if seat_no in present else ()
        before = tuple((seat, state.rules.big_blind << n + 1) for n, seat in enumerate(state.straddles))
        return Straddling(state.rules, len(present), anybody, NO_SEAT, stacks).problem(seat_no, size, before)
    straddling = Straddling(
        rules=state.rules,
        players=len(plan.dealt),
        order=straddle_order(plan.dealt, plan.bb, plan.sb_posts, state.seat_count),
        button=plan.button,
        stacks=stacks,
        posting=tuple(
            post.seat for post in plan.posts if post.what in (PostKind.LIVE, PostKind.DEAD_SMALL_BLIND)
        ),
        kill_pot=plan.killer != NO_SEAT,
    )
    return straddling.announcement_problem(
        seat_no, size, tuple(zip(plan.straddles, plan.straddle_sizes, strict=True))
    )


def announce_bomb_pot(state: TableState, command: AnnounceBombPot) -> Answer:
    """A bomb pot as the next hand: the ante agreed, and who takes part; nobody named is everybody (BOMB-1, BOMB-2)."""
    if not state.rules.play.bomb_pot:
        return Refused(RefusalCode.NOT_OFFERED, "BOMB-1", (("option", "bomb_pot"),))
    if state.hand_running:
        return hand_running(state, "BOMB-1")
    if command.ante <= 0:
        return Refused(RefusalCode.NOT_POSITIVE, "BOMB-1", (("amount", command.ante),))
    problem = chips_by.amount_problem(command.ante, state.rules.chip)
    if problem is not None:
        return problem
    for seat_no in command.seats:
        seat = taken_seat(state, seat_no)
        if isinstance(seat, Refused):
            return seat
        if seat.stack == 0:
            return Refused(RefusalCode.NO_CHIPS, "BOMB-1", (("seat", seat_no),))
    if len(set(command.seats)) == 1:
        params = (("players", 1), ("needed", state.rules.players_min))
        return Refused(RefusalCode.TOO_FEW_PLAYERS, "BTN-13", params)
    return (BombPotAnnounced(command.ante, tuple(sorted(set(command.seats)))),)


def cancel_bomb_pot(state: TableState, command: CancelBombPot) -> Answer:
    """The table has changed its mind before the deal."""
    if state.bomb is None:
        return Refused(RefusalCode.NOTHING_TO_RETRACT, "BOMB-1")
    return (BombPotCancelled(),)


def announce_kill(state: TableState, command: AnnounceKill) -> Answer:
    """Somebody kills the next pot although this table has not seen both his wins (KILL-3); one kill in a hand."""
    if state.rules.play.kill is Kill.OFF:
        return Refused(RefusalCode.NOT_OFFERED, "KILL-1", (("option", "kill"),))
    if state.hand_running:
        return hand_running(state, "KILL-1")
    seat = taken_seat(state, command.seat)
    if isinstance(seat, Refused):
        return seat
    if state.killer not in (NOBODY, seat.player):
        return Refused(RefusalCode.ONE_KILL_ONLY, "KILL-2", (("seat", command.seat),))
    return (KillAnnounced(command.seat),)
