"""Who shows next, who wins what, who gets the odd chip: the award plan of a hand (sections 12 and 15)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from tablemgr.engine.cards import card_set
from tablemgr.engine.chips import Chips, split_evenly
from tablemgr.engine.hand.bits import NOBODY, Place, Places, bit, each, is_several, lowest
from tablemgr.engine.hand.evaluator import Strength, strength_of
from tablemgr.engine.hand.pots import collected_pots, layers
from tablemgr.engine.hand.rake import compute_rake, spread_rake
from tablemgr.engine.hand.state import (
    BETTING,
    BOARD_SIZE,
    AnyHand,
    HandState,
    Phase,
    is_one_left,
    seats_at,
    unmucked,
)
from tablemgr.engine.ids import SeatNo
from tablemgr.engine.outcome import RefusalCode, Refused, Severity


@dataclass(frozen=True, slots=True)
class Share:
    """One winner's part of one pot, net of rake; ``odd_chips`` of it could not be divided (POT-7)."""

    seat: SeatNo
    amount: Chips
    odd_chips: Chips


@dataclass(frozen=True, slots=True)
class PotPlan:
    """One pot as it will be pushed; ``winners`` None while it is not determined, ``shares`` from the button's left."""

    pot: int
    amount: Chips
    rake: Chips
    eligible: tuple[SeatNo, ...]
    winners: tuple[SeatNo, ...] | None
    shares: tuple[Share, ...]
    declared: bool
    """Whether the winners were declared by the dealer, not read from cards or the only ones left."""


@dataclass(frozen=True, slots=True)
class AwardPlan:
    """What `EndHand` will do, or what is ``missing`` for it: «betting», «board» or «cards_or_winners».

    ``payouts`` are (seat, chips) from all determined pots, seats ascending; ``contradiction`` names the pot whose
    declared winners are beaten by cards on the table.
    """

    pot_total: Chips
    rake: Chips
    pots: tuple[PotPlan, ...]
    payouts: tuple[tuple[SeatNo, Chips], ...]
    returned: tuple[tuple[SeatNo, Chips], ...]
    missing: str | None
    contradiction: Refused | None


def show_order(state: HandState) -> tuple[SeatNo, ...]:
    """Seats that must still show or muck, in the order of the prompt; empty when nobody must (SHOW-1 … SHOW-5, SHOW-8).

    The last aggressor first, after a checked river the first seat left of the button; players in a side pot before
    those in fewer pots. A show out of order is accepted all the same.
    """
    waiting = unmucked(state)
    if state.phase is not Phase.SHOWDOWN or not is_several(waiting):
        return ()
    first = (
        state.aggressor if state.aggressor != NOBODY and waiting >> state.aggressor & 1 else lowest(waiting)
    )
    pots = layers(state.committed, state.live, sum(state.dead))
    count = len(state.order)

    def rank(place: Place) -> tuple[int, int]:
        deepest = max((number for number, (_, owners) in enumerate(pots) if owners >> place & 1), default=0)
        return -deepest, (place - first) % count

    return tuple(state.order[place] for place in sorted(each(waiting), key=rank) if not state.shown[place])


def award_plan(state: HandState, rake_taken: Chips | None = None) -> AwardPlan:
    """Pots, rake, winners and shares as they stand now.

    A pot with one owner is his (POT-8). Otherwise the best of the tabled hands wins as soon as every owner has tabled
    or mucked; or the declared winners, as long as no tabled cards contradict them. ``rake_taken`` replaces the
    computed rake (main pot first).

    >>> from tablemgr.engine.hand import Fold, Post, PostKind, StartHand, decide
    >>> from tablemgr.engine.rules import TableRules, Variant
    >>> rules = TableRules(Variant.NL, small_blind=50, big_blind=100)
    >>> posts = (Post(2, PostKind.SMALL_BLIND, 50, 50), Post(1, PostKind.BIG_BLIND, 100, 100))
    >>> state = decide(None, rules, StartHand(1, 2, (1, 2), (5000, 5000), posts)).state
    >>> plan = award_plan(decide(state, None, Fold(2)).state)
    >>> plan.payouts, plan.returned, plan.missing
    (((1, 100),), ((1, 50),), None)
    """
    pots = collected_pots(state)
    amounts = [amount for amount, _ in pots]
    if rake_taken is None:
        rake, rake_by_pot = compute_rake(state.rules.rake, amounts, flop_seen=len(state.board) >= 3)
    else:
        rake, rake_by_pot = rake_taken, spread_rake(rake_taken, amounts)
    strengths = _tabled_strengths(state)
    declared = dict(state.declared)
    plans: list[PotPlan] = []
    payouts: dict[SeatNo, Chips] = {}
    contradiction: Refused | None = None
    for number, (amount, owners) in enumerate(pots):
        declaration = declared.get(number)
        winners = _winners(owners, declaration, strengths)
        if declaration is not None and contradiction is None:
            contradiction = contradiction_of(state, number, owners, declaration, strengths)
        shares = _shares(state, winners, amount - rake_by_pot[number])
        for share in shares:
            payouts[share.seat] = payouts.get(share.seat, 0) + share.amount
        plans.append(
            PotPlan(
                number,
                amount,
                rake_by_pot[number],
                seats_at(state, owners),
                seats_at(state, winners) if winners else None,
                shares,
                declaration is not None and is_several(owners),
            )
        )
    return AwardPlan(
        sum(amounts),
        rake,
        tuple(plans),
        tuple(sorted(payouts.items())),
        state.returned,
        _missing(state, plans),
        contradiction,
    )


def _missing(state: HandState, plans: Sequence[PotPlan]) -> str | None:
    if state.phase is BETTING:
        return "betting"
    if state.phase is Phase.BOARD:
        return "board"
    return "cards_or_winners" if any(plan.winners is None for plan in plans) else None


def _tabled_strengths(hand: AnyHand) -> Mapping[Place, Strength]:
    """Strengths of the tabled hands; none before the board is complete."""
    if len(hand.board) < BOARD_SIZE:
        return {}
    board = card_set(hand.board)
    return {place: strength_of(board | cards) for place, cards in enumerate(hand.shown) if cards}


def _winners(owners: Places, declaration: Places | None, strengths: Mapping[Place, Strength]) -> Places:
    """Who wins a pot; 0 while it is open."""
    if not is_several(owners):
        return owners
    if declaration is not None and declaration & owners:  # a declared winner may have mucked since
        return declaration & owners
    best = -1
    winners = 0
    for place in each(owners):
        strength = strengths.get(place)
        if strength is None:
            return 0
        if strength > best:
            best, winners = strength, bit(place)
        elif strength == best:
            winners |= bit(place)
    return winners


def contradiction_of(
    hand: AnyHand,
    pot: int,
    owners: Places,
    declaration: Places,
    strengths: Mapping[Place, Strength] | None = None,
) -> Refused | None:
    """Why tabled cards speak against declared winners, or None (SHOW-6).

    A declared hand that is tabled must be the best on the table, and so must be all that tie with it.
    """
    known = _tabled_strengths(hand) if strengths is None else strengths
    tabled = [place for place in each(owners) if place in known]
    declared = [place for place in tabled if declaration >> place & 1]
    if not declared:
        return None
    best = max(known[place] for place in tabled)
    wrong = [place for place in tabled if (known[place] == best) != (declaration >> place & 1 == 1)]
    if not wrong:
        return None
    better = next(place for place in tabled if known[place] == best)
    params = (("pot", pot + 1), ("seat", hand.order[wrong[0]]), ("best", hand.order[better]))
    return Refused(RefusalCode.CARDS_CONTRADICT, "SHOW-6", params, Severity.NEEDS_FLOOR)


def _shares(hand: AnyHand, winners: Places, amount: Chips) -> tuple[Share, ...]:
    """Equal shares in whole chips from the first winner left of the button, who is the lowest place (POT-7)."""
    if not winners:
        return ()
    places = tuple(each(winners))
    parts = split_evenly(amount, len(places), hand.rules.chip)
    return tuple(
        Share(hand.order[place], part, part - parts[-1]) for place, part in zip(places, parts, strict=True)
    )


def is_settled(hand: HandState) -> bool:
    """At the showdown: whether every pot has its winners and no tabled cards speak against them."""
    if is_one_left(hand):
        return True
    plan = award_plan(hand)
    return plan.missing is None and plan.contradiction is None
