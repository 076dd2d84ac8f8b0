"""Deciding the acts of the player to act: each is accepted exactly as its legal option says, or refused."""

from __future__ import annotations

from tablemgr.engine.chips import Chips
from tablemgr.engine.hand import commands as cmd
from tablemgr.engine.hand import events as ev
from tablemgr.engine.hand.betting import PREFLOP, is_full
from tablemgr.engine.hand.bits import bit
from tablemgr.engine.hand.drafts import freeze, thaw
from tablemgr.engine.hand.legal import (
    BETTING_OVER,
    BetOption,
    RaiseOption,
    all_in_option,
    amount_refusal,
    bet_option,
    call_option,
    check_option,
    raise_option,
)
from tablemgr.engine.hand.state import BETTING, Act, HandState
from tablemgr.engine.hand.step import NO_HAND, Outcome, accept, add
from tablemgr.engine.ids import SeatNo
from tablemgr.engine.outcome import Accepted, RefusalCode, Refused

_CALL_ACT = Act.CALL


def _turn_refusal(state: HandState, seat: SeatNo) -> Refused | None:
    """Why a seat may not act now (BET-2, BET-12)."""
    place = state.actor_place
    if place >= 0 and state.order[place] == seat:
        return None
    if state.is_over:
        return NO_HAND
    if seat not in state.order:
        return Refused(RefusalCode.NOT_DEALT_IN, "BET-2", (("seat", seat),))
    if place < 0:
        return BETTING_OVER
    return Refused(RefusalCode.NOT_YOUR_TURN, "BET-2", (("seat", seat), ("actor", state.order[place])))


def fold(state: HandState, command: cmd.Fold) -> Outcome:
    """Folding is always possible (BET-1)."""
    refused = _turn_refusal(state, command.seat)
    if refused is not None:
        return refused
    return accept(state, ev.Folded(command.seat))


def check(state: HandState, command: cmd.Check) -> Outcome:
    """Check when nothing is owed (BET-1)."""
    refused = _turn_refusal(state, command.seat)
    if refused is not None:
        return refused
    option = check_option(state, state.actor_place)
    if isinstance(option, Refused):
        return option
    return accept(state, ev.Checked(command.seat))


def call(state: HandState, command: cmd.Call) -> Outcome:
    """Call the price, or all-in for less (BET-5)."""
    refused = _turn_refusal(state, command.seat)
    if refused is not None:
        return refused
    option = call_option(state, state.actor_place)
    if isinstance(option, Refused):
        return option
    return accept(state, ev.Called(command.seat, option.amount))


def bet_to(state: HandState, command: cmd.BetTo) -> Outcome:
    """The first bet of a street (BET-3)."""
    refused = _turn_refusal(state, command.seat)
    if refused is not None:
        return refused
    return _bet_or_raise(state, command.to, bet_option(state, state.actor_place))


def raise_to(state: HandState, command: cmd.RaiseTo) -> Outcome:
    """A raise to a total (BET-4, FL-2, PL-1)."""
    refused = _turn_refusal(state, command.seat)
    if refused is not None:
        return refused
    return _bet_or_raise(state, command.to, raise_option(state, state.actor_place))


def _bet_or_raise(state: HandState, to: Chips, option: BetOption | RaiseOption | Refused) -> Outcome:
    if isinstance(option, Refused):
        return option
    refused = amount_refusal(state, state.actor_place, option, to)
    if refused is not None:
        return refused
    return accept(state, _bet_event(state, to))


def _bet_event(state: HandState, to: Chips) -> ev.BetMade | ev.RaisedTo:
    place = state.actor_place
    amount = to - state.bets[place]
    kind = ev.RaisedTo if state.price else ev.BetMade
    return kind(state.order[place], to, amount, is_full(state, to))


def all_in(state: HandState, command: cmd.AllIn) -> Outcome:
    """The whole stack, as what it is by its size."""
    refused = _turn_refusal(state, command.seat)
    if refused is not None:
        return refused
    option = all_in_option(state, state.actor_place)
    if isinstance(option, Refused):
        return option
    if option.act is _CALL_ACT:
        return accept(state, ev.Called(command.seat, option.amount))
    return accept(state, _bet_event(state, option.to))


def chop(state: HandState, command: cmd.Chop) -> Outcome:
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
    draft = thaw(state)
    events: list[ev.HandEvent] = []
    add(draft, events, ev.BlindsChopped(blinds))
    add(draft, events, ev.HandEnded(state.hand_no, 0))
    return Accepted(tuple(events), freeze(draft))


def _untouched_blinds(state: HandState) -> tuple[tuple[SeatNo, Chips], ...] | None:
    """The two blinds with their posts, when they alone are left and nothing else lies in the middle; else None."""
    big = state.blind_place
    small = (big - 1) % len(state.order)
    posted = [state.bets[place] for place in (small, big)]
    is_whole = state.live == bit(small) | bit(big) and sum(state.committed) == sum(posted)
    is_plain = state.street is PREFLOP and state.price == state.rules.big_blind and not any(state.dead)
    if not is_whole or not is_plain or state.acted or not 0 < posted[0] <= state.rules.small_blind:
        return None
    return tuple(sorted((state.order[place], state.bets[place]) for place in (small, big)))
