"""Whatever a player pushes or says, the ruling is an act that the hand accepts, and its chips foot."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from tablemgr.engine.hand import (
    BetTo,
    Call,
    Check,
    Fold,
    HandCommand,
    HandState,
    RaiseTo,
    decide,
    legal_actions,
)
from tablemgr.engine.outcome import Accepted, Refused
from tablemgr.engine.rulings import Remedy, Ruling, Verdict, advise, pushed_by_actor
from tablemgr.engine.rulings.situations import ChipsPushed, Did
from tests.helpers.random_hands import next_command, random_deal
from tests.helpers.random_options import Choices

SEEDS = st.integers(0, 2**32)
WORDS = (None, None, None, *Did)


def pushed(state: HandState, choose: Choices) -> ChipsPushed:
    """Some chips of the player on turn, a word, or a number."""
    chip, stack = state.rules.chip, state.stacks[state.actor_place]
    chips: list[int] = []
    for _ in range(choose.below(5)):
        left = stack - sum(chips)
        most = choose.one_of((left, min(left, max(chip, 2 * state.price))))
        if most >= chip:
            chips.append(chip * (1 + choose.below(most // chip)))
    spoken = choose.below(4) == 0
    amount = chip * choose.below(2 + (2 * max(state.price, stack)) // chip) if spoken else None
    told = pushed_by_actor(state, () if spoken else tuple(chips), choose.one_of(WORDS), amount)
    assert not isinstance(told, Refused)
    return told


def acts(ruling: Ruling, state: HandState) -> list[HandCommand]:
    """The commands that the ruling allows."""
    seat = state.actor
    assert seat is not None
    match ruling.code:
        case Verdict.CHECK:
            return [Check(seat)]
        case Verdict.CALL | Verdict.CALL_OR_FORFEIT:
            return [Call(seat)]
        case Verdict.FOLD:
            return [Fold(seat)]
        case Verdict.CALL_OR_FOLD:
            return [Call(seat), Fold(seat)]
        case Verdict.BET_TO:
            return [BetTo(seat, int(ruling.value("to")))]
        case Verdict.RAISE_TO:
            return [RaiseTo(seat, int(ruling.value("to")))]
        case _:
            raise AssertionError(ruling)


def check_the_ruling(state: HandState, choose: Choices) -> None:
    told = pushed(state, choose)
    ruling = advise(told, state.rules)
    if ruling.code is Verdict.FLOOR_DECIDES:
        assert not told.chips
        assert not told.said_amount
        return
    stack = state.stacks[state.actor_place]
    for act in acts(ruling, state):
        outcome = decide(state, None, act)
        assert isinstance(outcome, Accepted), (told, ruling, outcome)
    if ruling.code in (Verdict.CALL_OR_FOLD, Verdict.CALL_OR_FORFEIT, Verdict.FOLD):
        return
    adds = int(ruling.value("add"))
    assert outcome.state.starts == state.starts
    gone = stack - outcome.state.stacks[state.order.index(act.seat)]
    assert adds == gone + sum(chips for seat, chips in outcome.state.returned if seat == act.seat)
    moved = {step.code: int(dict(step.params).get("amount", 0)) for step in ruling.steps}
    if told.chips:
        assert told.pushed - moved.get(Remedy.GIVE_BACK, 0) + moved.get(Remedy.ADD_CHIPS, 0) == adds


@given(SEEDS)
@settings(deadline=None)
def test_a_ruling_on_chips_and_words_is_always_a_legal_act_and_its_chips_foot(seed: int) -> None:
    choose = Choices(seed)
    deal = random_deal(choose)
    started = decide(None, deal.rules, deal.start)
    assert isinstance(started, Accepted)
    state = started.state
    while not state.is_over:
        if state.actor is not None:
            check_the_ruling(state, choose)
        outcome = decide(state, None, next_command(state, legal_actions(state), deal, choose))
        assert isinstance(outcome, Accepted)
        state = outcome.state


def test_when_nobody_is_on_turn_nobody_pushed_anything() -> None:
    choose = Choices(1)
    deal = random_deal(choose)
    started = decide(None, deal.rules, deal.start)
    assert isinstance(started, Accepted)
    state = started.state
    while state.actor is not None:
        outcome = decide(state, None, Fold(state.actor))
        assert isinstance(outcome, Accepted)
        state = outcome.state
    told = pushed_by_actor(state)
    assert isinstance(told, Refused)
    assert told.rule == "BET-12"
