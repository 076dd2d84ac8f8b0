"""Whole hands of random acts: chips are conserved, legal is what is accepted, replay is what was played."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

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
    Phase,
    RaiseTo,
    ShowCards,
    check_invariants,
    decide,
    decide_each,
    expected_next,
    fold,
    legal_actions,
)
from tablemgr.engine.ids import SeatNo
from tablemgr.engine.outcome import Accepted, Refused
from tests.helpers.random_hands import Deal, next_command, random_deal
from tests.helpers.random_options import Choices

SEEDS = st.integers(0, 2**32)


def is_accepted(state: HandState, command: HandCommand) -> bool:
    return isinstance(decide(state, None, command), Accepted)


def amounts_around(legal: LegalActions, state: HandState) -> list[int]:
    """Totals inside and outside of what is allowed."""
    found = {0, 1, state.price, state.price + state.raise_size, 10**9}
    for option in (legal.bet, legal.raise_):
        if not isinstance(option, Refused):
            for edge in (option.to_min, option.to_max):
                found |= {edge - 1, edge, edge + 1, edge - option.step, edge + option.step}
    return sorted(found)


def check_that_legal_is_what_is_accepted(state: HandState) -> None:
    legal = legal_actions(state)
    assert legal.actor == state.actor
    for seat in (*state.seats, SeatNo(10)):
        is_turn = seat == legal.actor
        for option, command in (
            (legal.fold, Fold(seat)),
            (legal.check, Check(seat)),
            (legal.call, Call(seat)),
            (legal.all_in, AllIn(seat)),
        ):
            assert is_accepted(state, command) == (is_turn and not isinstance(option, Refused))
        for option, kind in ((legal.bet, BetTo), (legal.raise_, RaiseTo)):
            for to in amounts_around(legal, state):
                allowed = (
                    is_turn
                    and not isinstance(option, Refused)
                    and option.to_min <= to <= option.to_max
                    and to % option.step == 0
                )
                assert is_accepted(state, kind(seat, to)) == allowed


def check_that_the_hand_waits_for_something(state: HandState, deck: list[int]) -> None:
    """Every state has an actor, or a reason for none: cards, a showdown, a confirmation, the end."""
    expected = expected_next(state)
    assert (state.actor is not None) == (expected is Expected.ACT)
    board_accepted = is_accepted(state, DealBoard(tuple(deck[-3:]))) or is_accepted(
        state, DealBoard((deck[-1],))
    )
    assert board_accepted == (expected is Expected.BOARD)
    assert is_accepted(state, EndHand()) == (expected is Expected.CONFIRM)


def check_refusals_of_others(state: HandState, choose: Choices, deck: list[int]) -> None:
    """Odd commands are answered, whatever the state: never an exception."""
    seat = SeatNo(1 + choose.below(10))
    for command in (
        ShowCards(seat, (deck[0], deck[1])),
        Muck(seat),
        DeclareWinners(choose.below(4), (seat,)),
    ):
        assert isinstance(decide(state, None, command), Accepted | Refused)


def play(deal: Deal, choose: Choices, thorough: bool) -> tuple[HandState, list[object]]:
    outcome = decide(None, deal.rules, deal.start)
    assert isinstance(outcome, Accepted), outcome
    events = list(outcome.events)
    state = outcome.state
    for _ in range(400):
        check_invariants(state)
        if state.is_over:
            return state, list(events)
        if thorough:
            check_that_legal_is_what_is_accepted(state)
            check_that_the_hand_waits_for_something(state, deal.deck)
            check_refusals_of_others(state, choose, deal.deck)
        command = next_command(state, legal_actions(state), deal, choose)
        outcome = decide(state, None, command)
        assert isinstance(outcome, Accepted), f"{command}: {outcome}"
        assert fold(state, outcome.events) == outcome.state
        events += outcome.events
        state = outcome.state
    raise AssertionError("a hand comes to an end")


@given(SEEDS)
@settings(max_examples=60)
def test_legal_is_exactly_what_is_accepted_at_every_step(seed: int) -> None:
    choose = Choices(seed)
    state, _ = play(random_deal(choose), choose, thorough=True)
    assert state.is_over


@given(SEEDS)
@settings(max_examples=250)
def test_chips_are_conserved_and_the_events_give_the_same_hand_again(seed: int) -> None:
    choose = Choices(seed)
    deal = random_deal(choose)
    state, events = play(deal, choose, thorough=False)
    assert fold(None, events, deal.rules) == state  # type: ignore[arg-type]
    rake = 0 if state.phase is Phase.VOIDED else state.rake_taken + state.jackpot_taken
    assert sum(state.stacks) + rake == sum(deal.start.stacks)
    if state.phase is Phase.VOIDED:
        assert {seat: state.stack_of(seat) for seat in state.seats} == dict(
            zip(deal.start.seats, deal.start.stacks, strict=True)
        )


@given(SEEDS)
@settings(max_examples=150)
def test_a_record_of_commands_comes_to_the_same_as_one_command_after_the_other(seed: int) -> None:
    """The same events and end on one draft; a refusal stops it where it stands, and is the same refusal."""
    choose = Choices(seed)
    deal = random_deal(choose)
    state: HandState | None = None
    commands: list[HandCommand] = []
    events = []
    command: HandCommand = deal.start
    while state is None or not state.is_over:
        outcome = decide(state, deal.rules, command)
        assert isinstance(outcome, Accepted), outcome
        commands.append(command)
        events.append(outcome.events)
        state = outcome.state
        if not state.is_over:
            command = next_command(state, legal_actions(state), deal, choose)
    too_late = Fold(state.seats[0])
    played = decide_each(None, deal.rules, [*commands, too_late, *commands])
    assert list(played.events) == events
    assert played.state == state
    assert played.refused == decide(state, None, too_late)
    half = (len(commands) + 1) // 2
    begun = decide_each(None, deal.rules, commands[:half])
    as_it_was = repr(begun.state)
    gone_on = decide_each(begun.state, None, commands[half:])
    assert list(begun.events + gone_on.events) == events
    assert gone_on.state == state
    assert repr(begun.state) == as_it_was
