"""Kill pots between the hands: who kills the next pot and what he adds to his blind (KILL-1 … KILL-3)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from tablemgr.engine.hand import HandState, kill_blind, kill_due
from tablemgr.engine.hand.commands import Post, PostKind
from tablemgr.engine.hand.events import Posted
from tablemgr.engine.hand.start import BLINDS_OF_A_KILLER
from tablemgr.engine.ids import NO_SEAT, SeatNo
from tablemgr.engine.rules import Kill, TableRules
from tablemgr.engine.table.state import NOBODY, TableState


def killer_seat(state: TableState, dealt: Sequence[SeatNo]) -> SeatNo:
    """Who posts the kill in a hand of these seats; 0 when nobody must or he is not dealt in."""
    if state.rules.play.kill is Kill.OFF or state.killer == NOBODY:
        return NO_SEAT
    seat = state.seat_of(state.killer)
    return seat.seat if seat is not None and seat.seat in dealt else NO_SEAT


def kill_posts(rules: TableRules, killer: SeatNo, asks: Sequence[Post]) -> tuple[Post, ...]:
    """The post of the killer: the kill, less the blind that he posts anyway, also to come in (KILL-1)."""
    if killer == NO_SEAT:
        return ()
    full = kill_blind(rules)
    own = sum(post.amount for post in asks if post.seat == killer and post.what in BLINDS_OF_A_KILLER)
    return (Post(killer, PostKind.KILL, full - own, full),)


def after_post(state: TableState, event: Posted) -> TableState:
    """What is posted is no bet that was won; a posted kill is done."""
    before = state.before_hand
    if state.rules.play.kill is Kill.OFF or before is None:
        return state
    killer = NOBODY if event.what is PostKind.KILL else state.killer
    return replace(state, killer=killer, before_hand=replace(before, posted=before.posted + event.amount))


def after_hand(state: TableState, hand: HandState) -> TableState:
    """The leg goes to who won the whole hand; a split leaves it with its owner if he shares; chopped blinds change
    nothing (KILL-3)."""
    before = state.before_hand
    if state.rules.play.kill is Kill.OFF or before is None or not hand.awards:
        return state
    names = dict(before.dealt)
    winners = {names[seat] for _pot, seat, _chips in hand.awards}
    is_split = len(winners) > 1
    if is_split:
        return state if state.leg in winners else replace(state, leg=NOBODY)
    (winner,) = winners
    is_due = kill_due(
        won_previous=state.leg == winner,
        won_this=True,
        split_this=False,
        won_a_full_bet=hand.pot_total - before.posted >= hand.bet_unit,
    )
    return replace(state, leg=winner, killer=winner if is_due else state.killer)
