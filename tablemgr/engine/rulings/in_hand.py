"""A situation taken from the hand being played: the floor types chips and word, the hand knows the rest."""

from __future__ import annotations

from tablemgr.engine.chips import Chips
from tablemgr.engine.hand import BetOption, HandState, RaiseOption, legal_actions
from tablemgr.engine.hand.betting import full_raise_to, owed
from tablemgr.engine.hand.legal import BETTING_OVER
from tablemgr.engine.outcome import Refused
from tablemgr.engine.rules import Variant
from tablemgr.engine.rulings.situations import ChipsPushed, Did


def pushed_by_actor(
    hand: HandState, chips: tuple[Chips, ...] = (), said: Did | None = None, said_amount: Chips | None = None
) -> ChipsPushed | Refused:
    """What the player on turn pushed or said, with the price, his chips and his limits as they stand now.

    Refuses BETTING_OVER when nobody is on turn.

    >>> from tablemgr.engine.hand import Post, PostKind, StartHand, decide
    >>> from tablemgr.engine.rules import TableRules
    >>> rules = TableRules(Variant.NL, small_blind=50, big_blind=100)
    >>> posts = (Post(1, PostKind.SMALL_BLIND, 50, 50), Post(2, PostKind.BIG_BLIND, 100, 100))
    >>> hand = decide(None, rules, StartHand(1, 3, (1, 2, 3), (5000, 5000, 5000), posts)).state
    >>> told = pushed_by_actor(hand, chips=(500,))
    >>> told.current_bet, told.min_raise, told.opening_bet, told.may_raise
    (100, 100, True, True)
    """
    place = hand.actor_place
    if place < 0:
        return BETTING_OVER
    own, due = hand.bets[place], owed(hand, place)
    legal = legal_actions(hand)
    higher = legal.raise_ if hand.price else legal.bet
    price = own + due if due > 0 else hand.price
    return ChipsPushed(
        current_bet=price,
        already_in=own,
        stack=hand.stacks[place],
        min_raise=full_raise_to(hand) - hand.price,
        chips=chips,
        said=said,
        said_amount=said_amount,
        opening_bet=hand.price <= hand.raise_size,
        heads_up=hand.live.bit_count() == 2,
        pot_max=higher.to_max
        if hand.rules.variant is Variant.PL and not isinstance(higher, Refused)
        else None,
        may_raise=isinstance(higher, BetOption | RaiseOption),
    )
