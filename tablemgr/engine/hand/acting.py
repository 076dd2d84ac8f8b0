"""Deciding the acts of the player to act: each is accepted exactly as its legal option says, or refused."""

from __future__ import annotations

from tablemgr.engine.chips import Chips
from tablemgr.engine.hand import commands as cmd
from tablemgr.engine.hand import events as ev
from tablemgr.engine.hand.betting import PREFLOP, is_full
from tablemgr.engine.hand.bits import Place, bit
from tablemgr.engine.hand.legal import (
    BETTING_OVER,
    Limits,
    all_in_option,
    amount_refusal,
    bet_limits,
    call_amount,
    check_option,
    raise_limits,
)
from tablemgr.engine.hand.reading import BETTING, Act
from tablemgr.engine.hand.state import AnyHand
from tablemgr.engine.hand.step import NO_HAND, Verdict
from tablemgr.engine.ids import SeatNo
from tablemgr.engine.outcome import RefusalCode, Refused
from tablemgr.engine.quick import maker

_CALL_ACT = Act.CALL
_folded, _checked, _called = maker(ev.Folded), maker(ev.Checked), maker(ev.Called)
_bet_made, _raised_to = maker(ev.BetMade), maker(ev.RaisedTo)


def _not_his_turn(state: AnyHand, seat: SeatNo) -> Refused:
    """Why a seat that is not the actor's may not act now (BET-2, BET-12)."""
    if state.is_over:
        return NO_HAND
    if seat not in state.order:
        return Refused(RefusalCode.NOT_DEALT_IN, "BET-2", (("seat", seat),))
    place = state.actor_place
    if place < 0:
        return BETTING_OVER
    return Refused(RefusalCode.NOT_YOUR_TURN, "BET-2", (("seat", seat), ("actor", state.order[place])))


def fold(state: AnyHand, command: cmd.Fold) -> Verdict:
    """Folding is always possible (BET-1)."""
    place = state.actor_place
    if place < 0 or state.order[place] != command.seat:
        return _not_his_turn(state, command.seat)
    return _folded(command.seat)


def check(state: AnyHand, command: cmd.Check) -> Verdict:
    """Check when nothing is owed (BET-1)."""
    place = state.actor_place
    if place < 0 or state.order[place] != command.seat:
        return _not_his_turn(state, command.seat)
    option = check_option(state, place)
    if isinstance(option, Refused):
        return option
    return _checked(command.seat)


def call(state: AnyHand, command: cmd.Call) -> Verdict:
    """Call the price, or all-in for less (BET-5)."""
    place = state.actor_place
    if place < 0 or state.order[place] != command.seat:
        return _not_his_turn(state, command.seat)
    amount = call_amount(state, place)
    if isinstance(amount, Refused):
        return amount
    return _called(command.seat, amount)


def bet_to(state: AnyHand, command: cmd.BetTo) -> Verdict:
    """The first bet of a street (BET-3)."""
    place = state.actor_place
    if place < 0 or state.order[place] != command.seat:
        return _not_his_turn(state, command.seat)
    return _bet_or_raise(state, place, command.to, bet_limits(state, place))


def raise_to(state: AnyHand, command: cmd.RaiseTo) -> Verdict:
    """A raise to a total (BET-4, FL-2, PL-1)."""
    place = state.actor_place
    if place < 0 or state.order[place] != command.seat:
        return _not_his_turn(state, command.seat)
    return _bet_or_raise(state, place, command.to, raise_limits(state, place))


def _bet_or_raise(state: AnyHand, place: Place, to: Chips, limits: Limits | Refused) -> Verdict:
    if isinstance(limits, Refused):
        return limits
    refused = amount_refusal(state, place, limits, to)
    return refused if refused is not None else _bet_event(state, place, to)


def _bet_event(state: AnyHand, place: Place, to: Chips) -> ev.BetMade | ev.RaisedTo:
    amount = to - state.bets[place]
    made = _raised_to if state.price else _bet_made
    return made(state.order[place], to, amount, is_full(state, to))


def all_in(state: AnyHand, command: cmd.AllIn) -> Verdict:
    """The whole stack, as what it is by its size."""
    place = state.actor_place
    if place < 0 or state.order[place] != command.seat:
        return _not_his_turn(state, command.seat)
    option = all_in_option(state, place)
    if isinstance(option, Refused):
        return option
    if option.act is _CALL_ACT:
        return ev.Called(command.seat, option.amount)
    return _bet_event(state, place, option.to)


def chop(state: AnyHand, command: cmd.Chop) -> Verdict:
    """Both blinds take their money back: all others have folded, and nothing but the two blinds was put in (BLD-15)."""
    if state.is_over:
        return NO_HAND
    if not state.rules.play.chop_blinds:
        return Refused(RefusalCode.NOT_OFFERED, "BLD-15", (("option", "chop_blinds"),))
    if state.phase is not BETTING:
        return BETTING_OVER
    blinds = _untouched_blinds(state)
    if blinds is None or set(command.seats) != {seat for seat, _chips in blinds}:
        return Refused(RefusalCode.BLINDS_NOT_UNTOUCHED, "BLD-15")
    return ev.BlindsChopped(blinds), ev.HandEnded(state.hand_no, 0)


def _untouched_blinds(state: AnyHand) -> tuple[tuple[SeatNo, Chips], ...] | None:
    """The two blinds with their posts, when they alone are left and nothing else lies in the middle; else None."""
    big = state.blind_place
    small = (big - 1) % len(state.order)
    posted = [state.bets[place] for place in (small, big)]
    is_whole = state.live == bit(small) | bit(big) and sum(state.committed) == sum(posted)
    is_plain = state.street is PREFLOP and state.price == state.rules.big_blind and not any(state.dead)
    if not is_whole or not is_plain or state.acted or not 0 < posted[0] <= state.rules.small_blind:
        return None
    return tuple(sorted((state.order[place], state.bets[place]) for place in (small, big)))
