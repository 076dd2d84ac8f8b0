"""Random commands, legal and illegal, to hands of random houses: what must hold holds after every one of them.

Chips are conserved and the other invariants hold; legal is exactly what is accepted; what is refused changes nothing
and names its rule; every state has an actor or a reason for none; the events alone come to the same hand again.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

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
    HandEvent,
    HandState,
    LegalActions,
    Muck,
    PlayTheBoard,
    RaiseTo,
    RunBoards,
    ShowCards,
    VoidHand,
    check_invariants,
    decide,
    expected_next,
    fold,
    legal_actions,
)
from tablemgr.engine.ids import SeatNo
from tablemgr.engine.outcome import Refused
from tests.helpers.random_hands import Deal, next_command, random_deal
from tests.helpers.random_options import Choices
from tests.oracle import Failure

WILD = 3
"""So many commands at random for each one that takes the hand on."""
REPORT_EVERY = 200_000


class Tally:
    """Commands asked, by what became of them."""

    def __init__(self) -> None:
        self.hands = 0
        self.accepted = 0
        self.refused: Counter[str] = Counter()

    @property
    def commands(self) -> int:
        """All that were asked."""
        return self.accepted + self.refused.total()


def run(count: int, seed: int) -> Iterator[str]:
    """Ask at least ``count`` commands; hand ``seed``, ``seed + 1`` … one after another."""
    tally = Tally()
    told = REPORT_EVERY
    while tally.commands < count:
        try:
            play(seed + tally.hands, tally)
        except Exception as fault:
            raise Failure(f"commands: seed {seed + tally.hands}: {type(fault).__name__}: {fault}") from fault
        tally.hands += 1
        if tally.commands >= told:
            told += REPORT_EVERY
            yield f"commands: {tally.commands} so far, {tally.hands} hands"
    yield (
        f"commands: {tally.commands} asked in {tally.hands} hands, seeds {seed} to {seed + tally.hands - 1}: "
        f"{tally.accepted} accepted, {tally.refused.total()} refused with {len(tally.refused)} codes, 0 failures"
    )


def play(seed: int, tally: Tally) -> None:
    """One hand with wild commands between the steps that take it on; AssertionError or worse when something breaks."""
    choose = Choices(seed)
    deal = random_deal(choose)
    outcome = decide(None, deal.rules, deal.start)
    assert not isinstance(outcome, Refused), outcome
    tally.accepted += 1
    state, events = outcome.state, list(outcome.events)
    while not state.is_over:
        check_invariants(state)
        legal = legal_actions(state)
        assert (legal.actor is not None) == (expected_next(state) is Expected.ACT)
        for _ in range(WILD):
            state, new = ask(state, wild_command(state, deal, choose), legal, tally)
            events += new
            if new:
                deal.deck[:] = [card for card in deal.deck if not card & state.seen]
                break
        else:
            command = next_command(state, legal, deal, choose)
            state, new = ask(state, command, legal, tally)
            assert new, f"{command} was expected and is refused"
            events += new
    check_invariants(state)
    assert fold(None, events, deal.rules) == state
    taken = state.rake_taken + state.jackpot_taken
    assert sum(state.stacks) + taken == sum(deal.start.stacks)


def ask(
    state: HandState, command: HandCommand, legal: LegalActions, tally: Tally
) -> tuple[HandState, tuple[HandEvent, ...]]:
    """Ask one command: refused it changes nothing, accepted it is what the legal acts say."""
    outcome = decide(state, None, command)
    assert is_legal(command, legal) in (None, not isinstance(outcome, Refused)), f"{command}: {outcome}"
    if isinstance(outcome, Refused):
        assert outcome.rule
        tally.refused[outcome.code.value] += 1
        return state, ()
    assert outcome.events
    assert fold(state, outcome.events) == outcome.state
    tally.accepted += 1
    return outcome.state, outcome.events


def is_legal(command: HandCommand, legal: LegalActions) -> bool | None:
    """What the legal acts say of a command; None for what is no act of the betting."""
    options = {
        Fold: legal.fold, Check: legal.check, Call: legal.call, BetTo: legal.bet, RaiseTo: legal.raise_,
        AllIn: legal.all_in,
    }  # fmt: skip
    option = options.get(type(command))  # type: ignore[call-overload]
    if option is None:
        return None
    if isinstance(option, Refused) or getattr(command, "seat", None) != legal.actor:
        return False
    if isinstance(command, BetTo | RaiseTo):
        return option.to_min <= command.to <= option.to_max and command.to % option.step == 0
    return True


def wild_command(state: HandState, deal: Deal, choose: Choices) -> HandCommand:
    """Anything that somebody might press or say, mostly nonsense."""
    seat = SeatNo(1 + choose.below(10)) if choose.sometimes() or state.actor is None else state.actor
    to = choose.one_of(
        (0, state.price, state.price + state.raise_size, choose.below(9 * state.rules.big_blind))
    )
    cards = tuple(choose.one_of(deal.deck) for _ in range(choose.one_of((1, 2, 3))))
    seats = tuple(other for other in state.seats if choose.sometimes())
    return choose.one_of(
        (
            Fold(SeatNo(1 + choose.below(10))) if choose.sometimes(8) else Check(seat),
            Check(seat),
            Call(seat),
            BetTo(seat, to),
            RaiseTo(seat, to),
            AllIn(seat) if choose.sometimes(4) else Call(seat),
            DealBoard(cards, choose.below(4)),
            ShowCards(seat, cards),
            Muck(seat),
            PlayTheBoard(seat),
            DeclareWinners(choose.below(3), seats, choose.below(4)),
            Chop(seats or state.players_left),
            RunBoards(1 + choose.below(4), seats),
            EndHand(),
            EndHand(rake_taken=choose.below(50), payouts=tuple((other, to) for other in seats) or None),
            VoidHand(""),
        )
    )
