"""What must be true before a hand is dealt: players, whole chips, posts, straddles."""

from __future__ import annotations

import pytest

from tablemgr.engine.hand import Fold, HandStarted, StartHand, decide
from tablemgr.engine.ids import HandNo, SeatNo
from tablemgr.engine.outcome import Accepted, InvariantViolation, Refused
from tablemgr.engine.rules import StraddleRule, TableRules, Variant
from tests.helpers.hands import FL, NL, Hand, start_of, three_handed

SIX = dict.fromkeys(range(1, 7), 10_000)
OFF = TableRules(Variant.NL, 50, 100, straddle=StraddleRule.OFF)
TWO = TableRules(Variant.NL, 50, 100, max_straddles=2)
QUARTERS = TableRules(Variant.NL, 25, 50, chip=25)
BLINDS = ("1 sb 50", "2 bb 100")


@pytest.mark.parametrize(
    ("rules", "stacks", "posts", "code", "rule"),
    [
        (NL, {1: 500}, (), "too_few_players", "BTN-13"),
        (NL, {1: 500, 2: 0}, (), "no_chips", "BUY-9"),
        (QUARTERS, {1: 510, 2: 500}, (), "not_multiple_of_chip", "GEN-2"),
        (NL, SIX, ("1 sb 50", "2 bb 100", "5 kill 200"), "not_offered", "KILL-1"),
        (NL, SIX, ("1 bomb_ante 200",), "not_offered", "BOMB-1"),
        (NL, SIX, ("1 sb 50", "9 bb 100"), "not_dealt_in", "BLD-16"),
        (NL, SIX, ("1 sb 50", "2 bb 0"), "not_positive", "BLD-16"),
        (QUARTERS, SIX, ("1 sb 30",), "not_multiple_of_chip", "GEN-2"),
        (NL, {1: 500, 2: 120, 3: 500}, (*BLINDS, "2 bb_ante 100"), "not_enough_chips", "ANTE-2"),
        (NL, {1: 500, 2: 60}, ("2 sb 50", "1 bb 600"), "not_enough_chips", "BLD-16"),
        (NL, SIX, ("1 sb 50", "2 bb 60/100"), "below_minimum", "BLD-16"),
        (FL, SIX, (*BLINDS, "3 straddle 200"), "straddle_not_in_limit", "STR-9"),
        (OFF, SIX, (*BLINDS, "3 straddle 200"), "not_offered", "STR-1"),
        (NL, {1: 500, 2: 500}, (*BLINDS, "2 straddle 200"), "straddle_needs_three_players", "STR-11"),
        (NL, SIX, (*BLINDS, "3 straddle 200", "4 straddle 400"), "one_straddle_only", "STR-5"),
        (NL, SIX, (*BLINDS, "4 straddle 200"), "straddle_position", "STR-1"),
        (
            TWO,
            {1: 900, 2: 900, 3: 900},
            (*BLINDS, "3 straddle 200", "1 straddle 400"),
            "straddle_position",
            "STR-1",
        ),
        (NL, SIX, (*BLINDS, "3 straddle 300"), "straddle_not_twice", "STR-1"),
        (NL, SIX | {3: 150}, (*BLINDS, "3 straddle 150/200"), "straddle_short", "STR-11"),
    ],
)
def test_a_hand_that_cannot_be_dealt_is_refused_by_its_rule(
    rules: TableRules, stacks: dict[int, int], posts: tuple[str, ...], code: str, rule: str
) -> None:
    outcome = decide(None, rules, start_of(rules, stacks, 6, *posts))
    assert isinstance(outcome, Refused)
    assert (outcome.code.value, outcome.rule) == (code, rule)


def test_seats_are_given_once_and_in_order() -> None:
    twice = StartHand(HandNo(1), SeatNo(1), (SeatNo(2), SeatNo(2)), (500, 500), ())
    outcome = decide(None, NL, twice)
    assert isinstance(outcome, Refused)
    assert outcome.code.value == "no_such_seat"


def test_no_hand_starts_while_one_is_running() -> None:
    hand = three_handed()
    outcome = decide(hand.state, NL, start_of(NL, SIX, 6, *BLINDS))
    assert isinstance(outcome, Refused)
    assert (outcome.code.value, outcome.param("hand")) == ("hand_running", 7)


def test_the_next_hand_may_follow_an_ended_one_under_the_same_rules() -> None:
    hand = Hand(NL, {1: 500, 2: 500}, 2, "2 sb 50", "1 bb 100").says("2 folds", "ends")
    outcome = decide(hand.state, None, start_of(NL, SIX, 6, *BLINDS))
    assert isinstance(outcome, Accepted)
    assert outcome.state.rules is NL
    assert isinstance(outcome.events[0], HandStarted)


def test_without_a_hand_every_act_is_refused() -> None:
    outcome = decide(None, NL, Fold(SeatNo(1)))
    assert isinstance(outcome, Refused)
    assert outcome.code.value == "no_hand_running"


def test_a_hand_without_rules_is_a_fault_of_ours() -> None:
    with pytest.raises(InvariantViolation, match="known rules"):
        decide(None, None, start_of(NL, SIX, 6, *BLINDS))
