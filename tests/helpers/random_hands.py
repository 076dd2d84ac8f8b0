"""Random hands for property tests: any table, any posts, any acts, chosen by a seed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import TypeVar

from tablemgr.engine.cards import DECK, Card
from tablemgr.engine.hand import (
    AllIn,
    BetTo,
    Call,
    Check,
    DealBoard,
    DeclareWinners,
    EndHand,
    Expected,
    Fold,
    HandCommand,
    HandState,
    LegalActions,
    Muck,
    Post,
    PostKind,
    RaiseTo,
    ShowCards,
    StartHand,
    VoidHand,
    award_plan,
    expected_next,
    rank_hand,
)
from tablemgr.engine.ids import HandNo, SeatNo
from tablemgr.engine.outcome import Refused
from tablemgr.engine.rules import RakeRules, TableRules, Variant

ItemT = TypeVar("ItemT")


class Choices:
    """Choices by a seed: the same seed is the same hand."""

    def __init__(self, seed: int) -> None:
        self._random = Random(seed)

    def below(self, count: int) -> int:
        """A number from 0 to ``count`` - 1."""
        return self._random.randrange(count)

    def shuffle(self, cards: list[Card]) -> None:
        """Shuffle in place."""
        self._random.shuffle(cards)

    def one_of(self, items: Sequence[ItemT]) -> ItemT:
        """One of the items."""
        return items[self.below(len(items))]


@dataclass
class Deal:
    """Rules, the start of a hand, and a deck for it."""

    rules: TableRules
    start: StartHand
    deck: list[Card]


def random_deal(choose: Choices) -> Deal:
    """Two to nine players at some seats, stacks from one chip to deep, a button that may lie on an empty seat."""
    chip = choose.one_of((1, 5, 25))
    big = chip * choose.one_of((2, 4, 20))
    variant = choose.one_of((Variant.NL, Variant.PL, Variant.FL))
    rules = TableRules(
        variant,
        small_blind=big // 2 // chip * chip,
        big_blind=big,
        small_bet=big if variant is Variant.FL else 0,
        big_bet=2 * big if variant is Variant.FL else 0,
        chip=chip,
        max_straddles=2,
        ante=choose.one_of((0, 0, chip)),
        bb_ante=choose.one_of((0, 0, 0, big)),
        rake=choose.one_of((None, RakeRules(500, 3 * chip, chip), RakeRules(1000, None, chip, False))),
    )
    seats = _seats(choose)
    stacks = tuple(chip * (1 + choose.below(choose.one_of((10, 60, 400)))) for _ in seats)
    button = seats[choose.below(len(seats))] if len(seats) == 2 else SeatNo(1 + choose.below(9))
    posts = _posts(choose, rules, seats, stacks, button)
    deck = list(DECK)
    choose.shuffle(deck)
    return Deal(rules, StartHand(HandNo(1), button, seats, stacks, posts), deck)


def _seats(choose: Choices) -> tuple[SeatNo, ...]:
    free = [SeatNo(seat) for seat in range(1, 10)]
    seats = [free.pop(choose.below(len(free))) for _ in range(2 + choose.below(8))]
    return tuple(sorted(seats))


def _posts(
    choose: Choices, rules: TableRules, seats: Sequence[SeatNo], stacks: Sequence[int], button: SeatNo
) -> tuple[Post, ...]:
    left = dict(zip(seats, stacks, strict=True))
    order = sorted(seats, key=lambda seat: (seat <= button, seat))
    heads_up = len(seats) == 2
    is_dead = not heads_up and choose.below(6) == 0  # the small blind's seat is not dealt in
    small, big = (order[1], order[0]) if heads_up else (None, order[0]) if is_dead else (order[0], order[1])
    wanted = [(seat, PostKind.ANTE, rules.ante) for seat in order]
    if small is not None:
        wanted.append((small, PostKind.SMALL_BLIND, rules.small_blind))
    wanted.append((big, PostKind.BIG_BLIND, rules.big_blind))
    wanted.append((big, PostKind.BIG_BLIND_ANTE, rules.bb_ante))
    others = [seat for seat in order[order.index(big) + 1 :] if seat != small]
    straddle = rules.big_blind
    # Where antes have eaten both blinds nothing tells any more whose turn to straddle it is.
    blind_is_known = small is None or max(left[small], left[big]) > rules.ante
    for seat in others if blind_is_known else ():
        if rules.variant is Variant.FL or choose.below(4) or left[seat] < 2 * straddle + rules.ante:
            break
        straddle *= 2
        if straddle > 4 * rules.big_blind:
            break
        wanted.append((seat, PostKind.STRADDLE, straddle))
    straddlers = {seat for seat, what, _ in wanted if what is PostKind.STRADDLE}
    for seat in others:
        if seat not in straddlers and choose.below(6) == 0:
            wanted.append((seat, PostKind.LIVE, rules.big_blind))
            wanted.append((seat, PostKind.DEAD_SMALL_BLIND, rules.small_blind))
    posts = []
    for seat, what, nominal in wanted:
        amount = min(nominal, left[seat])
        if amount:
            left[seat] -= amount
            posts.append(Post(seat, what, amount, nominal))
    return tuple(posts)


def acts_of(legal: LegalActions, choose: Choices) -> list[HandCommand]:
    """The legal acts, with an amount chosen for a bet or raise."""
    seat = legal.actor
    if seat is None:
        return []
    acts: list[HandCommand] = []
    if not isinstance(legal.check, Refused):
        acts.append(Check(seat))
    if not isinstance(legal.call, Refused):
        acts.append(Call(seat))
    for option, kind in ((legal.bet, BetTo), (legal.raise_, RaiseTo)):
        if not isinstance(option, Refused):
            steps = (option.to_max - option.to_min) // option.step
            acts.append(kind(seat, option.to_min + option.step * choose.below(steps + 1)))
    if not isinstance(legal.all_in, Refused):
        acts.append(AllIn(seat))
    acts.append(Fold(seat))
    return acts


def next_command(state: HandState, legal: LegalActions, deal: Deal, choose: Choices) -> HandCommand:
    """Something that may be done now and takes the hand on."""
    expected = expected_next(state)
    if expected is Expected.ACT:
        return choose.one_of(acts_of(legal, choose))
    if choose.below(40) == 39:
        return VoidHand("MISDEAL")
    if expected is Expected.BOARD:
        return DealBoard(tuple(deal.deck.pop() for _ in range(state.cards_due)))
    if expected is Expected.CONFIRM:
        return EndHand()
    contradiction = award_plan(state).contradiction
    if contradiction is not None:
        return _declared_by_the_cards(state, int(contradiction.param("pot")) - 1)
    open_seats = [seat for seat in state.players_left if not state.seat(seat).cards]
    way = choose.below(4)
    if way == 0 and len(state.players_left) > 1:
        return Muck(choose.one_of(open_seats))
    if way == 1:
        pots = state.pots()
        pot = choose.below(len(pots))
        if not any(state.seat(seat).cards for seat in pots[pot].eligible):
            return DeclareWinners(pot, (choose.one_of(pots[pot].eligible),))
    return ShowCards(choose.one_of(open_seats), (deal.deck.pop(), deal.deck.pop()))


def _declared_by_the_cards(state: HandState, pot: int) -> DeclareWinners:
    """The best of the tabled hands of a pot."""
    ranks = {
        seat: rank_hand((*state.board, *state.seat(seat).cards))
        for seat in state.pots()[pot].eligible
        if state.seat(seat).cards
    }
    best = max(ranks.values())
    return DeclareWinners(pot, tuple(seat for seat, rank in ranks.items() if rank == best))
