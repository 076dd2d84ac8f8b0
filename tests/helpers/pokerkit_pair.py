"""One random no-limit or pot-limit hand played beside pokerkit: the same turn, the same amounts, the same final stacks.

pokerkit 0.7.7 is no oracle everywhere: `LeftOut` names what is not dealt to it or not compared, each where the rulebook
says something else. Everything else must be equal, or `play` fails with an assertion.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from enum import Enum
from random import Random

from pokerkit import Automation, Mode, NoLimitTexasHoldem, State
from pokerkit.games import PotLimitPokerMixin, TexasHoldemMixin, UnfixedLimitHoldem

from tablemgr.engine.cards import DECK, format_card, format_cards
from tablemgr.engine.hand import (
    Act,
    BetTo,
    Call,
    Check,
    DealBoard,
    EndHand,
    Expected,
    Fold,
    HandCommand,
    HandState,
    LegalActions,
    Post,
    PostKind,
    RaiseTo,
    ShowCards,
    StartHand,
    check_invariants,
    decide,
    expected_next,
    legal_actions,
)
from tablemgr.engine.hand.events import PotAwarded
from tablemgr.engine.ids import HandNo, SeatNo
from tablemgr.engine.outcome import RefusalCode, Refused
from tablemgr.engine.rules import PlayRules, StraddleMinRaise, TableRules, Variant

SMALL, BIG = 50, 100
AUTOMATIONS = (
    Automation.ANTE_POSTING,
    Automation.BET_COLLECTION,
    Automation.BLIND_OR_STRADDLE_POSTING,
    Automation.RUNOUT_COUNT_SELECTION,
    Automation.HAND_KILLING,
    Automation.CHIPS_PUSHING,
    Automation.CHIPS_PULLING,
)


class LeftOut(Enum):
    """The known differences, in whose light nothing is compared."""

    SHORT_BLIND = (
        "a big blind posted short lowers the price (BLD-16): nobody is dealt too short for his posts"
    )
    LIVE_POST = "a live post moves the first actor (BLD-9): not dealt"
    STRADDLE_IS_A_RAISE = "least raise over a straddle is straddle + big blind (STR-3): with that option only"
    FIXED_LIMIT = "the cap and the half-bet rule (FL-3, FL-5 … FL-7): not dealt"
    RAKE_BY_POT = "rake and its cap are taken of each pot (RAKE-5): no rake"
    MUCKED_ALL_IN = "an all-in player who mucks before the board is complete stops it: everybody shows"
    SHORT_ALL_IN = "a limper may raise over a short all-in, a checker over a short bet (BET-7, BET-13)"
    CUMULATIVE = "short all-ins that together make a full raise do not reopen (BET-8)"
    IDLE_QUESTION = "a player who owes nothing and has nobody to bet against is asked (BET-12)"
    ODD_CHIPS = "both odd chips go to one winner, and are pooled over the pots (POT-7, POT-9)"


class PotLimitTexasHoldem(PotLimitPokerMixin, TexasHoldemMixin, UnfixedLimitHoldem):
    """pokerkit has its parts and no game of this name."""


@dataclass
class Pair:
    """One hand in both programs; ``deck`` is dealt from its end."""

    ours: HandState
    theirs: State
    deck: list[int]
    hole: dict[SeatNo, tuple[int, ...]]
    commands: int = 1
    odd_chips: int = 0
    left_out: Counter[LeftOut] = field(default_factory=Counter)

    def ask(self, command: HandCommand) -> None:
        outcome = decide(self.ours, None, command)
        assert not isinstance(outcome, Refused), f"{command} refused: {outcome}"
        self.ours = outcome.state
        self.commands += 1
        check_invariants(self.ours)
        awards = (event for event in outcome.events if isinstance(event, PotAwarded))
        self.odd_chips += sum(award.odd_chips for award in awards)


def deal(dice: Random) -> Pair:
    """The same seats, stacks, blinds, straddle, antes and cards in both; nobody is too short for his posts."""
    players = dice.randint(2, 9)
    ante = dice.choice((0, 0, 10))
    straddle = 2 * BIG if players > 2 and dice.random() < 0.2 else 0
    variant = dice.choice((Variant.NL, Variant.PL))
    play = PlayRules(straddle_min_raise=StraddleMinRaise.LAST_INCREMENT)
    rules = TableRules(variant, small_blind=SMALL, big_blind=BIG, play=play)
    least = ante + max(BIG, straddle)
    sizes = (least, 3 * BIG + least, 12 * BIG, 100 * BIG)
    stacks = [dice.randint(least, dice.choice(sizes)) for _player in range(players)]
    seats = tuple(SeatNo(number) for number in range(1, players + 1))
    first, second = (seats[1], seats[0]) if players == 2 else (seats[0], seats[1])
    posts = [Post(seat, PostKind.ANTE, ante, ante) for seat in seats] if ante else []
    posts += [Post(first, PostKind.SMALL_BLIND, SMALL, SMALL), Post(second, PostKind.BIG_BLIND, BIG, BIG)]
    if straddle:
        posts.append(Post(seats[2], PostKind.STRADDLE, straddle, straddle))
    outcome = decide(None, rules, StartHand(HandNo(1), seats[-1], seats, tuple(stacks), tuple(posts)))
    assert not isinstance(outcome, Refused), outcome
    blinds = (SMALL, BIG, straddle) if straddle else (SMALL, BIG)
    game = NoLimitTexasHoldem if variant is Variant.NL else PotLimitTexasHoldem
    theirs = game(AUTOMATIONS, True, ante, blinds, BIG, mode=Mode.CASH_GAME)(tuple(stacks), players)
    deck = list(DECK)
    dice.shuffle(deck)
    hole = {seat: (deck.pop(), deck.pop()) for seat in seats}
    for seat in seats:
        theirs.deal_hole(format_cards(hole[seat]))
    return Pair(outcome.state, theirs, deck, hole)


def act(pair: Pair, dice: Random) -> None:
    """Compare what the player to act may do, then do one of it in both."""
    legal, theirs = legal_actions(pair.ours), pair.theirs
    assert legal.actor is not None
    assert theirs.actor_index == legal.actor - 1
    to_call = 0 if isinstance(legal.call, Refused) else legal.call.amount
    assert theirs.checking_or_calling_amount == to_call
    low_high = compared_range(legal, pair)
    chosen = dice.random()
    if low_high is not None and chosen < 0.45:
        to = dice.choice((low_high[0], low_high[1], dice.randint(*low_high)))
        pair.ask(RaiseTo(legal.actor, to) if pair.ours.price else BetTo(legal.actor, to))
        theirs.complete_bet_or_raise_to(to)
    elif to_call and chosen < 0.6:
        pair.ask(Fold(legal.actor))
        theirs.fold()
    else:
        pair.ask(Call(legal.actor) if to_call else Check(legal.actor))
        theirs.check_or_call()


def compared_range(legal: LegalActions, pair: Pair) -> tuple[int, int] | None:
    """From where to where the player may bet or raise, the same in both; None where he may not or it is left out."""
    theirs = pair.theirs
    low, high = (
        theirs.min_completion_betting_or_raising_to_amount,
        theirs.max_completion_betting_or_raising_to_amount,
    )
    option = legal.raise_ if pair.ours.price else legal.bet
    if isinstance(option, Refused):
        if option.code is not RefusalCode.RAISING_NOT_REOPENED:
            assert low is None, f"{option} but from {low}"
        elif low is not None:
            pair.left_out[LeftOut.SHORT_ALL_IN] += 1
        return None
    if low is None:
        # Only after the player has acted: a first act may always raise.
        assert legal.actor is not None
        assert pair.ours.seat(legal.actor).last_act in {Act.CALL, Act.BET, Act.RAISE, Act.CHECK}
        pair.left_out[LeftOut.CUMULATIVE] += 1
        return None
    assert (option.to_min, option.to_max) == (low, high)
    return option.to_min, option.to_max


def pass_idle_question(pair: Pair) -> None:
    """Answer for a player whom only pokerkit asks."""
    theirs = pair.theirs
    if theirs.actor_index is not None:
        assert theirs.checking_or_calling_amount == 0
        assert theirs.min_completion_betting_or_raising_to_amount is None
        theirs.check_or_call()
        pair.left_out[LeftOut.IDLE_QUESTION] += 1


def board(pair: Pair) -> None:
    cards = tuple(pair.deck.pop() for _card in range(pair.ours.cards_due))
    pair.ask(DealBoard(cards))
    pair.theirs.burn_card("??")
    pair.theirs.deal_board("".join(format_card(card) for card in cards))


def show(pair: Pair) -> None:
    """Everybody tables his hand, as soon as pokerkit asks for it: before the rest of the board after all-ins."""
    while pair.theirs.showdown_index is not None:
        seat = SeatNo(pair.theirs.showdown_index + 1)
        pair.ask(ShowCards(seat, pair.hole[seat]))
        pair.theirs.show_or_muck_hole_cards(True)


def play(seed: int) -> Pair:
    """The whole hand of this seed; AssertionError for the first difference that is no `LeftOut`."""
    dice = Random(seed)
    pair = deal(dice)
    while (expected := expected_next(pair.ours)) is not Expected.ENDED:
        if expected is not Expected.ACT:
            pass_idle_question(pair)
        if expected is Expected.ACT:
            act(pair, dice)
        elif pair.theirs.showdown_index is not None:
            show(pair)
        elif expected is Expected.BOARD:
            board(pair)
        else:
            pair.ask(EndHand())
    assert not pair.theirs.status
    if pair.odd_chips < 2:
        stacks = [pair.ours.stack_of(seat) for seat in pair.ours.seats]
        assert stacks == list(pair.theirs.stacks)
    else:
        pair.left_out[LeftOut.ODD_CHIPS] += 1
    return pair
