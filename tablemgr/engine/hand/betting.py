"""Who acts, what he owes, whether he may raise and from where to where: small questions about one street.

Every answer is used twice: by the legal acts that are shown and by the decision that accepts them.
"""

from __future__ import annotations

from typing import Final

from tablemgr.engine.chips import Chips, ceil_to_unit
from tablemgr.engine.hand.bits import NOBODY, Place, Places, bit, each
from tablemgr.engine.hand.reading import Act, Street
from tablemgr.engine.hand.state import AnyHand, is_cap_lifted
from tablemgr.engine.rules import ButtonStraddleOrder, Reopen, Variant

UTG_FIRST: Final = ButtonStraddleOrder.UTG_FIRST
SINGLE: Final = Reopen.SINGLE
FL: Final = Variant.FL
NL: Final = Variant.NL
PREFLOP: Final = Street.PREFLOP
FLOP: Final = Street.FLOP
_POST: Final = Act.POST


def next_actor(hand: AnyHand, after: Place) -> Place:
    """Who must act next, clockwise after a place; `NOBODY` when the round is over (BET-2, BET-12)."""
    if hand.rules.play.button_straddle_order is UTG_FIRST and is_button_last(hand):
        return _next_before_button(hand, after)
    pending = hand.to_act
    beyond = -1 << after + 1
    bets, price, live = hand.bets, hand.price, hand.live
    while pending:
        coming = pending & beyond or pending
        one = coming & -coming
        place = one.bit_length() - 1
        own = bets[place]
        if _is_reached_beyond(hand, place, live, own if own < price else price):  # as `is_asked`
            return place
        pending ^= one
    return NOBODY


def is_button_last(hand: AnyHand) -> bool:
    """Whether a straddle of the button holds his turn back until the blinds have acted (STR-6, `UTG_FIRST`).

    Then ``blind_place`` is still the big blind's: the act starts left of it. It ends with the button's first act.
    """
    last = len(hand.order) - 1
    return (
        hand.street is PREFLOP
        and hand.rules.play.button_straddle
        and hand.order[last] == hand.button
        and hand.blind_place != last
        and hand.last_acts[last] is _POST
        and hand.bets[last] > hand.rules.big_blind
    )


def _next_before_button(hand: AnyHand, after: Place) -> Place:
    """Who must act next on the lap from under the gun to the cutoff, over the blinds, to the button.

    Asked with the big blind's place before he has acted it is the beginning of the lap.
    """
    is_start = after == hand.blind_place and not hand.acted >> after & 1 and bool(hand.live >> after & 1)
    return _next_on_lap(hand, -1 if is_start else _on_lap(hand, after))


def _on_lap(hand: AnyHand, place: Place) -> int:
    """Where a place comes on that lap: under the gun is 0, the button last."""
    count = len(hand.order)
    return count if place == count - 1 else (place - hand.blind_place - 1) % count


def _next_on_lap(hand: AnyHand, here: int) -> Place:
    laps = len(hand.order) + 1
    lap = sorted(each(hand.to_act), key=lambda place: (_on_lap(hand, place) - here - 1) % laps)
    return next((place for place in lap if is_asked(hand, place)), NOBODY)


def is_actor_in_turn(hand: AnyHand) -> bool:
    """Whether it is the stored actor's turn, seen from the place just before him."""
    actor = hand.actor_place
    if hand.rules.play.button_straddle_order is UTG_FIRST and is_button_last(hand):
        return _next_on_lap(hand, _on_lap(hand, actor) - 1) == actor
    return next_actor(hand, actor - 1) == actor


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
    """FL: whether the street has had all bets the cap allows (FL-3)."""
    return hand.rules.variant is FL and hand.bets_made >= hand.rules.cap


def uses_the_cap(hand: AnyHand, place: Place) -> bool:
    """FL: whether the full bet or raise that this player has just made is one of the cap (FL-4)."""
    return not is_cap_lifted(hand, hand.with_chips | bit(place))


def may_raise_again(hand: AnyHand, place: Place) -> bool:
    """Whether a player has the right to raise: always before he acted, then only when he faces a full raise.

    Short all-ins add up, each player is judged by what he himself faces (BET-7, BET-8); in fixed limit half a bet is
    enough (FL-7). Where they do not add up, a full raise makes everybody else one who has not acted.
    """
    if not hand.acted >> place & 1:
        return True
    if hand.rules.play.reopen is SINGLE:
        return False
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

    Before the flop dead and short blinds count as full and the big blind ante does not count (PL-4, PL-11). The pot may
    be rounded up (PL-8).
    """
    pot = sum(hand.committed) + sum(hand.dead) + hand.price - hand.bets[place]
    if hand.street is PREFLOP:
        pot += hand.pot_count_extra
    if hand.rules.play.pl_round_up:
        pot = ceil_to_unit(pot, hand.rules.play.pl_round_up)
    highest = hand.price + pot
    lowest_full = full_raise_to(hand)
    return highest if highest > lowest_full else lowest_full


def street_bet(hand: AnyHand, street: Street) -> Chips:
    """The minimum bet of a street (BET-3); in fixed limit the bet: small, small, big, big (FL-1)."""
    if hand.rules.variant is not FL or street is PREFLOP or street is FLOP:
        return hand.bet_unit
    return hand.bet_unit * hand.rules.big_bet // hand.rules.small_bet
