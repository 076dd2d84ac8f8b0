"""What each kind of post does to a hand: blinds, straddles, kills, antes, dead money (sections 4 and 5)."""

from __future__ import annotations

from typing import Final

from tablemgr.engine.chips import Chips
from tablemgr.engine.hand.betting import FL, UTG_FIRST, next_actor
from tablemgr.engine.hand.bits import Place, bit, with_item
from tablemgr.engine.hand.commands import PostKind
from tablemgr.engine.hand.events import Posted
from tablemgr.engine.hand.reading import Act
from tablemgr.engine.hand.state import HandDraft
from tablemgr.engine.rules import BombMinBet, StraddleMinRaise

_POST: Final = Act.POST
_SMALL_BLIND, _BIG_BLIND = PostKind.SMALL_BLIND, PostKind.BIG_BLIND
_LIVE_POSTS: Final = (_SMALL_BLIND, _BIG_BLIND, PostKind.STRADDLE, PostKind.LIVE, PostKind.KILL)
_ANTES: Final = (PostKind.ANTE, PostKind.BOMB_ANTE)


def posted(draft: HandDraft, event: Posted) -> None:
    """Chips go in before the cards, and what that means for price, raise and turn."""
    place = draft.order.index(event.seat)
    what, amount = event.what, event.amount
    _take(draft, place, amount)
    if what in _LIVE_POSTS:
        bet = draft.bets[place] + amount
        draft.bets = with_item(draft.bets, place, bet)
        draft.committed = with_item(draft.committed, place, draft.committed[place] + amount)
        draft.last_acts = with_item(draft.last_acts, place, _POST)
        if bet > draft.price:
            draft.price = bet
    elif what in _ANTES:
        draft.committed = with_item(draft.committed, place, draft.committed[place] + amount)
    else:
        draft.dead = with_item(draft.dead, place, draft.dead[place] + amount)
    _count_for_pot_limit(draft, event)
    if what is _BIG_BLIND:
        draft.blind_place = place
    elif what is _SMALL_BLIND:  # the next seat is the big blind, even if an ante left him nothing to post
        draft.blind_place = (place + 1) % len(draft.order)
    elif what is PostKind.STRADDLE:
        _after_straddle(draft, place, event)
    elif what is PostKind.KILL:
        _after_kill(draft, event)
    elif what is PostKind.BOMB_ANTE:
        _after_bomb_ante(draft, event)
    draft.actor_place = next_actor(draft, draft.blind_place)


def _after_straddle(draft: HandDraft, place: Place, event: Posted) -> None:
    """A new, bigger blind: price and min raise (STR-3); in fixed limit bets of the cap (STR-9)."""
    play, above = draft.rules.play, event.nominal - draft.full_level
    if draft.rules.variant is FL:
        if play.straddle_counts_to_cap:
            draft.bets_made += above // draft.raise_size
    else:
        draft.raise_size = (
            above if play.straddle_min_raise is StraddleMinRaise.LAST_INCREMENT else event.nominal
        )
    is_button_alone = (
        draft.full_level == draft.rules.big_blind
        and draft.order[place] == draft.button
        and play.button_straddle
        and play.button_straddle_order is UTG_FIRST
    )
    if not is_button_alone:  # else the act still starts left of the big blind (STR-6)
        draft.blind_place = place
    draft.price = draft.full_level = event.nominal


def _after_kill(draft: HandDraft, event: Posted) -> None:
    """The limits rise with the blind for this hand; who acts first does not change (KILL-1, KILL-2)."""
    draft.bet_unit = draft.raise_size = draft.price = draft.full_level = event.nominal


def _after_bomb_ante(draft: HandDraft, event: Posted) -> None:
    """Nobody acts before the flop (BOMB-1)."""
    draft.to_act = 0
    draft.price = draft.full_level = 0
    if draft.rules.variant is not FL and draft.rules.play.bomb_min_bet is BombMinBet.ANTE:
        draft.bet_unit = event.nominal


def _count_for_pot_limit(draft: HandDraft, event: Posted) -> None:
    """Blinds count as full before the flop, missing ones too; the big blind ante by the house (PL-4, PL-11)."""
    what = event.what
    if what is _SMALL_BLIND:
        draft.pot_count_extra += event.nominal - event.amount - draft.rules.small_blind
    elif what is _BIG_BLIND:
        draft.pot_count_extra += event.nominal - event.amount - draft.rules.big_blind
    elif what is PostKind.BIG_BLIND_ANTE and not draft.rules.play.pl_bb_ante_counts_preflop:
        draft.pot_count_extra -= event.amount


def _take(draft: HandDraft, place: Place, amount: Chips) -> None:
    """Chips leave a stack; an empty one can act no more."""
    left = draft.stacks[place] - amount
    draft.stacks = with_item(draft.stacks, place, left)
    if not left:
        mask = ~bit(place)
        draft.with_chips &= mask
        draft.to_act &= mask
