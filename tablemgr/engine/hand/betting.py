"""Who acts, what he owes, whether he may raise and from where to where: small questions about one street.

Every answer is used twice: by the legal acts that are shown and by the decision that accepts them.
"""

from __future__ import annotations

from typing import Final

from tablemgr.engine.chips import Chips
from tablemgr.engine.hand.bits import NOBODY, Place, Places, bit, each, next_after
from tablemgr.engine.hand.state import AnyHand, Street
from tablemgr.engine.rules import TableRules, Variant

FL: Final = Variant.FL
PL: Final = Variant.PL
PREFLOP: Final = Street.PREFLOP
FLOP: Final = Street.FLOP


def next_actor(hand: AnyHand, after: Place) -> Place:
    """Who must act next, clockwise after a place; `NOBODY` when the round is over (BET-2, BET-12)."""
    pending = hand.to_act
    while pending:
        place = next_after(pending, after)
        if is_asked(hand, place):
            return place
        pending &= ~(1 << place)
    return NOBODY


def is_asked(hand: AnyHand, place: Place) -> bool:
    """Whether there is anything to decide: he owes something, or somebody could answer his bet (BET-12).

    Both come to the same question: can any opponent have more in on this street than he has, or than the price.
    """
    own, price = hand.bets[place], hand.price
    return _is_reached_beyond(hand, place, hand.live, own if own < price else price)


def is_answerable(hand: AnyHand, place: Place) -> bool:
    """Whether any opponent has the chips to answer a raise (BET-11)."""
    return _is_reached_beyond(hand, place, hand.with_chips, hand.price)


def _is_reached_beyond(hand: AnyHand, place: Place, among: Places, amount: Chips) -> bool:
    bets, stacks = hand.bets, hand.stacks
    others = among & ~(1 << place)
    while others:
        other = (others & -others).bit_length() - 1
        if bets[other] + stacks[other] > amount:
            return True
        others &= others - 1
    return False


def owed(hand: AnyHand, place: Place) -> Chips:
    """What a player must add to call, his stack not considered; 0 or less when checking is free.

    The price is capped at the most that any opponent can have in (BET-11): whatever is more would come back.
    """
    due = hand.price - hand.bets[place]
    if due <= 0 or _is_reached_beyond(hand, place, hand.live, hand.price - 1):
        return due
    most = max(hand.bets[other] + hand.stacks[other] for other in each(hand.live & ~bit(place)))
    return most - hand.bets[place]


def is_capped(hand: AnyHand) -> bool:
    """FL: whether the street has had all bets the cap allows, heads-up too (FL-3, FL-4)."""
    return hand.rules.variant is FL and hand.bets_made >= hand.rules.cap


def may_raise_again(hand: AnyHand, place: Place) -> bool:
    """Whether a player has the right to raise: always before he acted, then only when he faces a full raise.

    Short all-ins add up, each player is judged by what he himself faces (BET-7, BET-8); in fixed limit half a bet is
    enough (FL-7).
    """
    if not hand.acted >> place & 1:
        return True
    facing = hand.price - hand.bets[place]
    if hand.rules.variant is FL:
        return 2 * facing >= hand.raise_size
    return facing >= hand.raise_size


def full_raise_to(hand: AnyHand) -> Chips:
    """The total of a minimum bet or raise, stacks not considered.

    No-limit and pot-limit: price plus the last full raise; a short all-in changes the price only (BET-4, BET-9,
    BET-13). Fixed limit: one bet above the last level that counted, so that a short all-in is completed (FL-2, FL-6).
    """
    if hand.rules.variant is FL:
        return hand.full_level + hand.raise_size
    return hand.price + hand.raise_size


def is_full(hand: AnyHand, to: Chips) -> bool:
    """Whether a bet or raise to this total counts as one: in fixed limit half of it is enough (FL-5, FL-7, BET-6)."""
    if hand.rules.variant is FL:
        return 2 * (to - hand.full_level) >= hand.raise_size
    return to >= hand.price + hand.raise_size


def pot_limit_to(hand: AnyHand, place: Place) -> Chips:
    """The highest total pot-limit allows: price plus the pot after calling (PL-1); never below a minimum bet.

    Before the flop dead and short blinds count as full and the big blind ante does not count (PL-4, PL-11).
    """
    pot = sum(hand.committed) + sum(hand.dead)
    if hand.street is PREFLOP:
        pot += hand.pot_count_extra
    highest = 2 * hand.price - hand.bets[place] + pot
    lowest_full = full_raise_to(hand)
    return highest if highest > lowest_full else lowest_full


def street_bet(rules: TableRules, street: Street) -> Chips:
    """The minimum bet of a street (BET-3); in fixed limit the bet: small, small, big, big (FL-1)."""
    if rules.variant is not FL:
        return rules.big_blind
    return rules.small_bet if street is PREFLOP or street is FLOP else rules.big_bet
