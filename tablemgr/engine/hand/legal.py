"""Legal acts as data: what the player to act may do, with amounts, or why not; deciding and showing both ask here.

Each act has one small function that gives its amounts or its refusal; `legal_actions` makes options of them and puts
them together, `decide` calls the one it needs.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tablemgr.engine.chips import Chips
from tablemgr.engine.hand.betting import (
    FL,
    NL,
    PREFLOP,
    full_raise_to,
    is_answerable,
    is_capped,
    may_raise_again,
    owed,
    pot_limit_to,
)
from tablemgr.engine.hand.bits import Place
from tablemgr.engine.hand.reading import Act
from tablemgr.engine.hand.state import AnyHand, HandState
from tablemgr.engine.ids import SeatNo
from tablemgr.engine.outcome import RefusalCode, Refused

Limits = tuple[Chips, Chips]
"""The smallest and the largest total of a bet or raise."""

BETTING_OVER: Final = Refused(RefusalCode.BETTING_OVER, "BET-12")


@dataclass(frozen=True, slots=True)
class FoldOption:
    """Always possible; ``is_free`` when checking costs nothing: worth a warning, never a question (BET-1)."""

    is_free: bool


@dataclass(frozen=True, slots=True)
class CheckOption:
    """Nothing to call."""


@dataclass(frozen=True, slots=True)
class CallOption:
    """``amount`` is what is added now; ``is_all_in`` when it is the whole stack (BET-5)."""

    amount: Chips
    is_all_in: bool


@dataclass(frozen=True, slots=True)
class BetOption:
    """Totals for this street, from ``to_min`` to ``to_max`` in steps of the smallest chip."""

    to_min: Chips
    to_max: Chips
    step: Chips


@dataclass(frozen=True, slots=True)
class RaiseOption:
    """Totals for this street, from ``to_min`` to ``to_max`` in steps of the smallest chip."""

    to_min: Chips
    to_max: Chips
    step: Chips


@dataclass(frozen=True, slots=True)
class AllInOption:
    """The whole stack; ``act`` says whether it is a call, a bet or a raise, ``amount`` is what is added."""

    act: Act
    to: Chips
    amount: Chips


@dataclass(frozen=True, slots=True)
class LegalActions:
    """What the player to act may do. ``actor`` None: no decision is left, and every act says so."""

    actor: SeatNo | None
    fold: FoldOption | Refused
    check: CheckOption | Refused
    call: CallOption | Refused
    bet: BetOption | Refused
    raise_: RaiseOption | Refused
    all_in: AllInOption | Refused


_CHECK: Final = CheckOption()


def legal_actions(state: HandState) -> LegalActions:
    """All acts of the player to act: options with amounts, or the refusal each would meet.

    >>> from tablemgr.engine.hand import Post, PostKind, StartHand, decide
    >>> from tablemgr.engine.rules import TableRules, Variant
    >>> rules = TableRules(Variant.NL, small_blind=50, big_blind=100)
    >>> posts = (Post(1, PostKind.SMALL_BLIND, 50, 50), Post(2, PostKind.BIG_BLIND, 100, 100))
    >>> started = decide(None, rules, StartHand(1, 3, (1, 2, 3), (5000, 5000, 5000), posts))
    >>> legal = legal_actions(started.state)
    >>> legal.actor, legal.call.amount, legal.raise_.to_min, legal.raise_.to_max, legal.check.code.value
    (3, 100, 200, 5000, 'facing_bet')
    """
    place = state.actor_place
    if place < 0:
        over = BETTING_OVER
        return LegalActions(None, over, over, over, over, over, over)
    return LegalActions(
        state.order[place],
        FoldOption(owed(state, place) <= 0),
        check_option(state, place),
        call_option(state, place),
        bet_option(state, place),
        raise_option(state, place),
        all_in_option(state, place),
    )


def check_option(hand: AnyHand, place: Place) -> CheckOption | Refused:
    """Checking is for those who owe nothing (BET-1)."""
    due = owed(hand, place)
    if due > 0:
        params = (("seat", hand.order[place]), ("facing", _within(due, hand.stacks[place])))
        return Refused(RefusalCode.FACING_BET, "BET-1", params)
    return _CHECK


def call_option(hand: AnyHand, place: Place) -> CallOption | Refused:
    """The price less what he has in, at most his stack (BET-5)."""
    amount = call_amount(hand, place)
    return amount if isinstance(amount, Refused) else CallOption(amount, amount == hand.stacks[place])


def call_amount(hand: AnyHand, place: Place) -> Chips | Refused:
    """What a call adds now."""
    due = owed(hand, place)
    if due <= 0:
        return Refused(RefusalCode.NOTHING_TO_CALL, "BET-1", (("seat", hand.order[place]),))
    return _within(due, hand.stacks[place])


def bet_option(hand: AnyHand, place: Place) -> BetOption | Refused:
    """The first bet of a street (BET-3, FL-2, PL-2)."""
    limits = bet_limits(hand, place)
    return limits if isinstance(limits, Refused) else BetOption(*limits, hand.rules.chip)


def bet_limits(hand: AnyHand, place: Place) -> Limits | Refused:
    """The smallest and the largest total of a first bet."""
    if hand.price:
        return Refused(RefusalCode.BET_ALREADY_MADE, "BET-1", (("price", hand.price),))
    return _limits(hand, place)


def raise_option(hand: AnyHand, place: Place) -> RaiseOption | Refused:
    """A raise over a bet or blind, or why the player may only call."""
    limits = raise_limits(hand, place)
    return limits if isinstance(limits, Refused) else RaiseOption(*limits, hand.rules.chip)


def raise_limits(hand: AnyHand, place: Place) -> Limits | Refused:
    """The smallest and the largest total of a raise."""
    refused = _raise_refusal(hand, place)
    return refused if refused is not None else _limits(hand, place)


def _raise_refusal(hand: AnyHand, place: Place) -> Refused | None:
    if not hand.price:
        return Refused(RefusalCode.NO_BET_TO_RAISE, "BET-1")
    if not is_answerable(hand, place):
        return Refused(RefusalCode.NOBODY_CAN_ANSWER, "BET-11")
    if is_capped(hand):
        return Refused(RefusalCode.CAP_REACHED, "FL-3", (("cap", hand.rules.cap),))
    if not may_raise_again(hand, place):
        rule = "FL-7" if hand.rules.variant is FL else "BET-7"
        facing = hand.price - hand.bets[place]
        params = (("seat", hand.order[place]), ("facing", facing), ("full", hand.raise_size))
        return Refused(RefusalCode.RAISING_NOT_REOPENED, rule, params)
    total = hand.bets[place] + hand.stacks[place]
    if total <= hand.price:
        return _not_enough(hand, place, "BET-5")
    return None


def _limits(hand: AnyHand, place: Place) -> Limits:
    """From the smallest to the largest total of a bet or raise; a short stack may always go all-in (BET-3)."""
    total = hand.bets[place] + hand.stacks[place]
    low = full_raise_to(hand)
    variant = hand.rules.variant
    if variant is NL:
        return (low if low < total else total), total
    high = low if variant is FL else pot_limit_to(hand, place)
    return (low if low < total else total), (high if high < total else total)


def all_in_option(hand: AnyHand, place: Place) -> AllInOption | Refused:
    """The whole stack as the call, bet or raise that it is by its size; refused where that act is (FL-2, PL-1)."""
    stack = hand.stacks[place]
    total = hand.bets[place] + stack
    if hand.price and stack <= owed(hand, place):
        return AllInOption(Act.CALL, total, stack)
    limits = raise_limits(hand, place) if hand.price else bet_limits(hand, place)
    if isinstance(limits, Refused):
        return limits
    refused = amount_refusal(hand, place, limits, total)
    if refused is not None:
        return refused
    return AllInOption(Act.RAISE if hand.price else Act.BET, total, stack)


def amount_refusal(hand: AnyHand, place: Place, limits: Limits, to: Chips) -> Refused | None:
    """Why a total lies outside the limits of an act, or None when it is inside."""
    low, high = limits
    chip = hand.rules.chip
    if low <= to <= high and to % chip == 0:
        return None
    if to > hand.bets[place] + hand.stacks[place]:
        return _not_enough(hand, place, "BUY-9")
    if hand.rules.variant is FL:
        return Refused(RefusalCode.WRONG_LIMIT_SIZE, "FL-2", (("amount", to), ("size", low)))
    if to % chip:
        return Refused(RefusalCode.NOT_MULTIPLE_OF_CHIP, "GEN-2", (("amount", to), ("unit", chip)))
    if to < low:
        return Refused(RefusalCode.BELOW_MINIMUM, _minimum_rule(hand), (("amount", to), ("minimum", low)))
    return Refused(RefusalCode.ABOVE_MAXIMUM, "PL-1", (("amount", to), ("maximum", high)))


def _not_enough(hand: AnyHand, place: Place, rule: str) -> Refused:
    params = (("seat", hand.order[place]), ("stack", hand.stacks[place]))
    return Refused(RefusalCode.NOT_ENOUGH_CHIPS, rule, params)


def _minimum_rule(hand: AnyHand) -> str:
    """What sets the minimum: the big blind, the last full raise, or a straddle that nobody has outdone yet."""
    if not hand.price:
        return "BET-3"
    level = hand.full_level
    is_outdone = level not in (hand.price, hand.raise_size)
    by_straddle = hand.street is PREFLOP and hand.rules.big_blind < level and not is_outdone
    return "STR-3" if by_straddle else "BET-4"


def _within(due: Chips, stack: Chips) -> Chips:
    return due if due < stack else stack
