"""Faults that other engines had with bets, raises and reopening, each tested in the form of its whole kind."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from tablemgr.engine.hand import (
    BetTo,
    CallOption,
    HandState,
    RaiseOption,
    RaiseTo,
    decide,
    legal_actions,
)
from tablemgr.engine.ids import SeatNo
from tablemgr.engine.outcome import Accepted, Refused
from tablemgr.engine.rules import CapHeadsUp, PlayRules, TableRules, Variant
from tests.helpers.hands import FL, Hand
from tests.helpers.random_hands import next_command, random_deal
from tests.helpers.random_options import Choices

SMALL = TableRules(Variant.NL, small_blind=1, big_blind=2)
BLINDS = ("1 sb 1", "2 bb 2")


def raises(hand: Hand) -> tuple[int, int] | None:
    """From where to where the player to act may raise; None when he may not."""
    option = legal_actions(hand.state).raise_
    return (option.to_min, option.to_max) if isinstance(option, RaiseOption) else None


def call(hand: Hand) -> int:
    option = legal_actions(hand.state).call
    assert isinstance(option, CallOption)
    return option.amount


# -- 19: a full all-in raise does not switch off the rule of the short one --------------------------------------------


@pytest.mark.parametrize("first", [16, 200])
def test_after_a_full_raise_a_short_all_in_still_does_not_reopen(first: int) -> None:
    hand = Hand(SMALL, {1: 19, 2: 200, 3: first, 4: 200}, 4, *BLINDS)
    hand.says("3 is all-in" if first == 16 else "3 raises 16", "4 calls", "1 is all-in", "2 calls")
    if first == 200:
        assert (hand.state.actor, call(hand), raises(hand)) == (3, 3, None)
        hand.says("3 calls")
    assert (hand.state.actor, call(hand), raises(hand)) == (4, 3, None)
    assert hand.refuses("4 raises 40") == ("raising_not_reopened", "BET-7")


@given(st.integers(4, 60), st.integers(1, 80))
def test_who_has_acted_may_raise_again_exactly_when_he_faces_a_full_raise(bet: int, more: int) -> None:
    """Seat 1 bets, seat 2 calls, seat 3 is all-in for more: is it a full raise or not."""
    hand = Hand(SMALL, {1: 1000, 2: 1000, 3: 2 + bet + more}, 3, *BLINDS).says(
        "3 calls", "1 calls", "2 checks"
    )
    hand.says("board Ah7c2d", f"1 bets {bet}", "2 calls", "3 is all-in")
    is_full = more >= bet
    for seat in (1, 2):
        assert hand.state.actor == seat
        assert (raises(hand) is not None) == is_full
        assert call(hand) == more
        hand.says(f"{seat} calls")


# -- 21, 22, 23, 26: the least raise ----------------------------------------------------------------------------------


@given(st.integers(2, 400))
def test_the_least_raise_over_a_first_bet_is_twice_it(bet: int) -> None:
    hand = Hand(SMALL, {1: 5000, 2: 5000, 3: 5000}, 3, *BLINDS).says("3 calls", "1 calls", "2 checks")
    assert raises(hand.says("board Ah7c2d", f"1 bets {bet}")) == (2 * bet, 4998)


@given(st.integers(1, 40), st.integers(1, 40))
def test_the_least_reraise_is_by_the_last_raise_and_the_next_street_begins_anew(
    first: int, second: int
) -> None:
    rules = TableRules(Variant.NL, small_blind=50, big_blind=100)
    hand = Hand(rules, {1: 90_000, 2: 90_000}, 2, "2 sb 50", "1 bb 100")
    to = 100 + 100 * first
    by = 100 * first + 50 * second
    hand.says(f"2 raises {to}")
    assert raises(hand) == (to + 100 * first, 90_000)
    hand.says(f"1 raises {to + by}")
    assert raises(hand) == (to + 2 * by, 90_000)
    hand.says("2 calls", "board Ah7c2d")
    option = legal_actions(hand.state).bet
    assert not isinstance(option, Refused)
    assert option.to_min == 100


def test_amounts_are_raise_to_and_never_raise_by() -> None:
    rules = TableRules(Variant.NL, small_blind=50, big_blind=100)
    hand = Hand(rules, {1: 20_000, 2: 20_000}, 2, "2 sb 50", "1 bb 100").says("2 raises 200", "1 raises 2179")
    assert raises(hand) == (4158, 20_000)
    hand.says("2 raises 4200")
    assert hand.state.price == 4200


def test_who_was_raised_may_raise_again() -> None:
    hand = Hand(SMALL, {1: 500, 2: 500, 3: 500}, 3, *BLINDS).says(
        "3 calls", "1 calls", "2 checks", "board Ah7c2d"
    )
    hand.says("1 bets 10", "2 raises 30", "3 folds")
    assert raises(hand) == (50, 498)


# -- 25: the whole stack is always a number of chips ------------------------------------------------------------------


@given(st.integers(1, 60), st.sampled_from([1, 5, 25]))
def test_the_last_chip_can_always_be_bet(chips: int, chip: int) -> None:
    rules = TableRules(Variant.NL, small_blind=chip, big_blind=2 * chip, chip=chip)
    stack = (2 + chips) * chip
    hand = Hand(rules, {1: 400 * chip, 2: stack}, 2, f"2 sb {chip}", f"1 bb {2 * chip}")
    hand.says("2 is all-in")
    assert hand.stacks[2] == 0
    assert hand.state.bets[hand.state.place_of(SeatNo(2))] == stack


def test_facing_22_with_29_all_in_is_29() -> None:
    hand = Hand(SMALL, {1: 500, 2: 31}, 2, "2 sb 1", "1 bb 2").says(
        "2 calls", "1 checks", "board Ah7c2d", "1 bets 22"
    )
    hand.says("2 is all-in")
    assert (hand.state.price, hand.stacks[2]) == (29, 0)


# -- 27: a street is over when all have acted and matched -------------------------------------------------------------


@given(st.integers(2, 8), st.integers(3, 50))
def test_the_raiser_is_not_asked_again_when_everybody_only_called(players: int, to: int) -> None:
    hand = Hand(SMALL, dict.fromkeys(range(1, players + 1), 500), players,
                *(("1 sb 1", "2 bb 2") if players > 2 else ("2 sb 1", "1 bb 2")))  # fmt: skip
    first = hand.state.actor
    hand.says(f"{first} raises {max(to, 4)}")
    while hand.state.actor is not None:
        assert hand.state.actor != first
        hand.says(f"{hand.state.actor} calls")
    assert hand.state.cards_due == 3


# -- 29: an amount is kept or refused, never changed ------------------------------------------------------------------


@given(st.integers(0, 2**32), st.integers(0, 3000))
def test_an_amount_asked_for_is_the_amount_booked_or_it_is_refused(seed: int, to: int) -> None:
    choose = Choices(seed)
    deal = random_deal(choose)
    hand = Hand.begun(deal.rules, deal.start)
    while not hand.state.is_over:
        state: HandState = hand.state
        if state.actor is not None:
            kind = RaiseTo if state.price else BetTo
            outcome = decide(state, None, kind(state.actor, to))
            if isinstance(outcome, Accepted):
                assert outcome.events[0].to == to  # type: ignore[union-attr]
                assert outcome.events[0].amount == to - state.seat(state.actor).bet  # type: ignore[union-attr]
        hand.does(next_command(state, legal_actions(state), deal, choose))


# -- 30, 31: the cap of fixed limit and its half bets -----------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 6])
@pytest.mark.parametrize("cap", [3, 4, 5])
def test_at_the_cap_only_call_or_fold_is_left_on_every_street(players: int, cap: int) -> None:
    blinds = ("1 sb 50", "2 bb 100") if players > 2 else ("2 sb 50", "1 bb 100")
    hand = Hand(replace(FL, cap=cap), dict.fromkeys(range(1, players + 1), 20_000), players, *blinds)
    for street, size in enumerate((100, 100, 200, 200)):
        level = 100 if street == 0 else 0
        while (option := raises(hand)) is not None or hand.state.price == 0:
            level += size
            assert option in (None, (level, level))
            word = "raises" if hand.state.price else "bets"
            hand.says(f"{hand.state.actor} {word} {level}")
        assert level == cap * size
        assert hand.refuses(f"{hand.state.actor} raises {level + size}") == ("cap_reached", "FL-3")
        while hand.state.actor is not None:
            hand.says(f"{hand.state.actor} calls")
        if hand.state.cards_due:
            hand.says(("board Ah7c2d", "board 9s", "board Kd")[street])


def test_the_house_says_whether_the_cap_holds_heads_up() -> None:
    free = replace(FL, play=PlayRules(cap_heads_up=CapHeadsUp.UNCAPPED_IF_HEADS_UP))
    for rules, last in ((FL, 400), (free, 2000)):
        hand = Hand(rules, {1: 2000, 2: 2000}, 2, "2 sb 50", "1 bb 100")
        while (option := raises(hand)) is not None:
            hand.says(f"{hand.state.actor} raises {option[0]}")
        assert hand.state.price == last


@given(st.integers(101, 199))
def test_less_than_half_a_bet_is_completed_and_half_or_more_is_a_raise(all_in: int) -> None:
    hand = Hand(FL, {1: 5000, 2: 5000, 3: all_in, 4: 5000}, 4, "1 sb 50", "2 bb 100").says("3 is all-in")
    is_raise = all_in >= 150
    assert raises(hand) == ((all_in + 100,) * 2 if is_raise else (200, 200))
    assert hand.state.raises_left == (2 if is_raise else 3)


@given(st.integers(0, 2**32))
def test_the_cap_is_never_exceeded_in_any_house(seed: int) -> None:
    choose = Choices(seed)
    deal = random_deal(choose)
    assume(deal.rules.variant is Variant.FL)
    hand = Hand.begun(deal.rules, deal.start)
    while not hand.state.is_over:
        state = hand.state
        assert state.bets_made <= deal.rules.cap
        if state.bets_made == deal.rules.cap and state.actor is not None:
            assert isinstance(legal_actions(state).raise_, Refused)
        hand.does(next_command(state, legal_actions(state), deal, choose))
