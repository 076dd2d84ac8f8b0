"""Random hands for property tests: any table, any house options, any posts, any acts, chosen by a seed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tablemgr.engine.cards import DECK, Card
from tablemgr.engine.hand import (
    AllIn,
    BetTo,
    Call,
    Check,
    Chop,
    DealBoard,
    DeclareWinners,
    EndHand,
    Expected,
    Fold,
    HandCommand,
    HandState,
    LegalActions,
    Muck,
    PlayTheBoard,
    Post,
    PostKind,
    RaiseTo,
    RunBoards,
    ShowCards,
    StartHand,
    VoidHand,
    award_plan,
    decide,
    expected_next,
    kill_blind,
    rank_hand,
)
from tablemgr.engine.ids import HandNo, SeatNo
from tablemgr.engine.outcome import Accepted, Refused
from tablemgr.engine.rules import Kill, StraddleRule, TableRules, Variant
from tests.helpers.random_options import Choices, random_rules


@dataclass
class Deal:
    """Rules, the start of a hand, and a deck for it."""

    rules: TableRules
    start: StartHand
    deck: list[Card]


def random_deal(choose: Choices, rules: TableRules | None = None) -> Deal:
    """Two to nine players at some seats, stacks from one chip to deep, a button that may lie on an empty seat."""
    rules = rules or random_rules(choose)
    chip = rules.chip
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
    if rules.play.bomb_pot and choose.sometimes(5):
        ante = rules.big_blind * choose.one_of((1, 2, 5))
        return _paid([(seat, PostKind.BOMB_ANTE, ante) for seat in order], left)
    heads_up = len(seats) == 2
    is_dead = not heads_up and choose.sometimes(6)  # the small blind's seat is not dealt in
    small, big = (order[1], order[0]) if heads_up else (None, order[0]) if is_dead else (order[0], order[1])
    wanted = [(seat, PostKind.ANTE, rules.ante) for seat in order]
    if small is not None:
        wanted.append((small, PostKind.SMALL_BLIND, rules.small_blind))
    wanted.append((big, PostKind.BIG_BLIND, rules.big_blind))
    wanted.append((big, PostKind.BIG_BLIND_ANTE, rules.bb_ante))
    others = [seat for seat in order[order.index(big) + 1 :] if seat != small]
    # Where antes have eaten both blinds nothing tells any more whose turn to straddle it is.
    blind_is_known = small is None or max(left[small], left[big]) > rules.ante
    killer = choose.one_of(order) if rules.play.kill is not Kill.OFF and choose.sometimes() else None
    straddles: list[tuple[SeatNo, PostKind, int]] = []
    if killer is not None:
        wanted.append((killer, PostKind.KILL, kill_blind(rules)))
    elif blind_is_known:
        straddles = _straddles(choose, rules, others, left, button)
    wanted += straddles
    straddlers = {seat for seat, _, _ in straddles}
    for seat in others:
        if seat not in straddlers and seat != killer and choose.sometimes(6):
            wanted.append((seat, PostKind.LIVE, rules.big_blind))
            wanted.append((seat, PostKind.DEAD_SMALL_BLIND, rules.small_blind))
    return _paid(wanted, left)


def _straddles(
    choose: Choices,
    rules: TableRules,
    others: Sequence[SeatNo],
    left: dict[SeatNo, int],
    button: SeatNo,
) -> list[tuple[SeatNo, PostKind, int]]:
    """Straddles as the rules allow them: one after another from under the gun, from any seats, or of the button."""
    is_limit = rules.variant is Variant.FL
    if rules.straddle is StraddleRule.OFF or len(left) < 3 or (is_limit and not rules.play.limit_straddle):
        return []
    seats, most = list(others), rules.max_straddles
    if rules.play.button_straddle and button in others and choose.sometimes():
        seats, most = [button], 1
    elif rules.play.mississippi:
        seats = [seat for seat in others if choose.sometimes()]
    straddles: list[tuple[SeatNo, PostKind, int]] = []
    size = rules.big_blind
    for seat in seats[:most]:
        size *= 2
        if rules.straddle is StraddleRule.ANY_FROM_TWICE and not is_limit:
            size += rules.chip * choose.below(4)
        too_much = is_limit and size > rules.cap * rules.small_bet
        if choose.sometimes(3) or too_much or left[seat] < size + rules.ante:
            break
        straddles.append((seat, PostKind.STRADDLE, size))
    return straddles


def _paid(wanted: Sequence[tuple[SeatNo, PostKind, int]], left: dict[SeatNo, int]) -> tuple[Post, ...]:
    """Every post as far as the chips go; a killer adds to his blind what it lacks."""
    posts: list[Post] = []
    blinds = (PostKind.SMALL_BLIND, PostKind.BIG_BLIND)
    for seat, what, nominal in wanted:
        own = sum(post.amount for post in posts if post.seat == seat and post.what in blinds)
        amount = min(nominal - own if what is PostKind.KILL else nominal, left[seat])
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
        chop = Chop(state.players_left)
        if choose.sometimes() and isinstance(decide(state, None, chop), Accepted):
            return chop
        return choose.one_of(acts_of(legal, choose))
    if choose.below(40) == 39:
        return VoidHand("misdeal")
    if expected is Expected.BOARD:
        agree = RunBoards(choose.one_of((2, 3)), state.players_left)
        if choose.sometimes() and isinstance(decide(state, None, agree), Accepted):
            return agree
        return DealBoard(tuple(deal.deck.pop() for _ in range(state.cards_due)))
    if expected is Expected.CONFIRM:
        return EndHand()
    contradiction = award_plan(state).contradiction
    if contradiction is not None:
        return _declared_by_the_cards(state, contradiction)
    return _at_the_showdown(state, deal, choose)


def _at_the_showdown(state: HandState, deal: Deal, choose: Choices) -> HandCommand:
    """Show, muck where that is allowed, play the board, or declare winners."""
    views = [state.seat(seat) for seat in state.players_left]
    open_seats = [view.seat for view in views if not view.cards and not view.plays_board]
    way = choose.below(5)
    seat = choose.one_of(open_seats)
    if way == 0 and isinstance(decide(state, None, Muck(seat)), Accepted):
        return Muck(seat)
    if way == 1 and isinstance(decide(state, None, PlayTheBoard(seat)), Accepted):
        return PlayTheBoard(seat)
    if way == 2:
        pots = state.pots()
        pot = choose.below(len(pots))
        if not any(_is_open(state, owner) for owner in pots[pot].eligible):
            run = choose.below(len(state.boards) + 1)
            return DeclareWinners(pot, (choose.one_of(pots[pot].eligible),), run)
    return ShowCards(seat, (deal.deck.pop(), deal.deck.pop()))


def _is_open(state: HandState, seat: SeatNo) -> bool:
    view = state.seat(seat)
    return bool(view.cards) or view.plays_board


def _declared_by_the_cards(state: HandState, contradiction: Refused) -> DeclareWinners:
    """The best of the tabled hands of the pot, on the board that speaks against the declaration."""
    pot = int(contradiction.param("pot")) - 1
    run = int(contradiction.param("run")) if state.more_boards else 1
    ranks = {
        seat: rank_hand((*state.boards[run - 1], *state.seat(seat).cards))
        for seat in state.pots()[pot].eligible
        if _is_open(state, seat)
    }
    best = max(ranks.values())
    return DeclareWinners(pot, tuple(seat for seat, rank in ranks.items() if rank == best), run)
