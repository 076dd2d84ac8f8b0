"""Faults that other engines had with pots, all-ins and uncalled bets, each tested in the form of its whole kind.

The numbers are those of the collected reports; the example of the report stands beside its property.
"""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tablemgr.engine.cards import DECK, card_set
from tablemgr.engine.hand import (
    Call,
    Expected,
    PotAwarded,
    UncalledReturned,
    award_plan,
    expected_next,
    legal_actions,
    split_pot,
)
from tablemgr.engine.hand.reading import unmucked
from tablemgr.engine.ids import SeatNo
from tablemgr.engine.outcome import Refused
from tablemgr.engine.rules import TableRules, Variant
from tests.helpers.hands import NL, Hand
from tests.helpers.random_hands import next_command, random_deal
from tests.helpers.random_options import Choices
from tests.helpers.showdowns import BOARD, all_in, fair_stacks

STACKS = st.lists(st.integers(100, 400), min_size=2, max_size=7, unique=True)


def seated(stacks: list[int]) -> dict[int, int]:
    return dict(enumerate(stacks, start=1))


def rules(small: int, big: int) -> TableRules:
    return TableRules(Variant.NL, small_blind=small, big_blind=big)


# -- 1, 2: the winner keeps his stack, and what nobody called is no winning -------------------------------------------


@given(st.integers(3, 500), st.integers(3, 500))
def test_who_goes_all_in_and_is_not_called_wins_the_blind_and_keeps_his_stack(
    button: int, other: int
) -> None:
    hand = Hand(rules(1, 2), {1: other, 2: button}, 2, "2 sb 1", "1 bb 2").says(
        "2 is all-in", "1 folds", "ends"
    )
    assert hand.stacks == {1: other - 2, 2: button + 2}


def test_button_all_in_200_of_200_and_a_fold_makes_202_and_198() -> None:
    hand = Hand(rules(1, 2), {1: 200, 2: 200}, 2, "2 sb 1", "1 bb 2").says("2 is all-in", "1 folds", "ends")
    assert hand.stacks == {1: 198, 2: 202}
    assert [event.amount for event in hand.events if isinstance(event, UncalledReturned)] == [198]
    assert [event.amount for event in hand.events if isinstance(event, PotAwarded)] == [4]


@given(st.integers(2, 900))
def test_a_bet_that_everybody_folds_to_wins_the_pot_and_not_the_bet(bet: int) -> None:
    hand = Hand(rules(2, 4), {1: 1000, 2: 1000, 3: 1000}, 3, "1 sb 2", "2 bb 4")
    hand.says(
        "3 calls", "1 calls", "2 checks", "board Ah7c2d", "1 checks", "2 checks", "3 checks", "board 9s"
    )
    hand.says(f"1 bets {max(bet, 4)}", "2 folds", "3 folds")
    plan = award_plan(hand.state)
    assert (plan.pot_total, plan.payouts, plan.returned) == (12, ((1, 12),), ((1, max(bet, 4)),))
    assert hand.says("ends").stacks == {1: 1008, 2: 996, 3: 996}


# -- 3, 5, 6, 7, 9: who is all-in for less contests only what he matched ----------------------------------------------


@pytest.mark.parametrize(("winner", "after"), [(1, {1: 196, 2: 4}), (2, {1: 0, 2: 200})])
@pytest.mark.parametrize("button", [1, 2])
def test_98_against_102_the_four_always_come_back(winner: int, after: dict[int, int], button: int) -> None:
    strength = {1: int(winner == 1), 2: int(winner == 2)}
    assert all_in({1: 98, 2: 102}, strength, button, rules(1, 2)).stacks == after


def test_an_all_in_player_stays_in_the_main_pot_when_others_bet_later_or_do_not() -> None:
    hand = Hand(rules(25, 50), {1: 100, 2: 1000, 3: 1000}, 1, "2 sb 25", "3 bb 50")
    hand.says("1 is all-in", "2 calls", "3 calls", "board 2c7d9h", "2 checks", "3 checks", "board Js")
    hand.says("2 bets 200", "3 calls", "board Kd", "2 checks", "3 checks")
    assert hand.pots == [(300, (1, 2, 3)), (400, (2, 3))]
    hand.says("1 shows AcAd", "2 shows TcTd", "3 shows QcQd", "ends")
    assert hand.stacks == {1: 300, 2: 700, 3: 1100}


def test_four_stacks_all_in_make_three_pots_and_the_last_part_is_never_won() -> None:
    stacks, strength = {1: 10, 2: 30, 3: 60, 4: 100}, {1: 3, 2: 2, 3: 1, 4: 0}
    hand = all_in(stacks, strength, 4, rules(1, 2))
    assert hand.stacks == {1: 40, 2: 60, 3: 60, 4: 40}
    assert sum(event.amount for event in hand.events if isinstance(event, PotAwarded)) == 160


def test_a_tie_with_a_short_stack_shares_the_main_pot_only() -> None:
    hand = all_in({1: 30, 2: 100, 3: 100}, {1: 1, 2: 1, 3: 0}, 3, rules(1, 2))
    assert hand.stacks == {1: 45, 2: 185, 3: 0}


@settings(max_examples=150)
@given(STACKS, st.randoms(use_true_random=False), st.integers(1, 7))
def test_after_all_were_all_in_everybody_has_what_is_counted_chip_by_chip(
    stacks: list[int], dice: object, button: int
) -> None:
    players = seated(stacks)
    order = list(players)
    dice.shuffle(order)  # type: ignore[attr-defined]
    strength = {seat: rank for rank, seat in enumerate(order)}
    hand = all_in(players, strength, min(button, len(players)))
    assert hand.stacks == fair_stacks(players, strength)
    assert sum(hand.stacks.values()) == sum(stacks)


@given(st.integers(0, 2**32))
def test_nothing_is_paid_out_and_kept_too_after_any_event(seed: int) -> None:
    """Stacks, bets, pots and rake together stay what was brought; in the end nothing lies in the middle."""
    choose = Choices(seed)
    deal = random_deal(choose)
    hand = Hand.begun(deal.rules, deal.start)
    brought = sum(deal.start.stacks)
    while not hand.state.is_over:
        hand.does(next_command(hand.state, legal_actions(hand.state), deal, choose))
        state = hand.state
        out = sum(amount for _, _, amount in state.awards) + state.rake_taken + state.jackpot_taken
        middle = sum(state.committed) + sum(state.dead) - out
        assert sum(state.stacks) + middle + state.rake_taken + state.jackpot_taken == brought
    assert middle == 0


# -- 10, 11: what cannot be divided goes to the first seats left of the button ----------------------------------------


@pytest.mark.parametrize(
    ("pot", "winners", "shares"),
    [(101, 2, (51, 50)), (100, 3, (34, 33, 33)), (101, 3, (34, 34, 33)), (103, 4, (26, 26, 26, 25))],
)
def test_odd_chips_go_one_each_from_the_left_of_the_button(
    pot: int, winners: int, shares: tuple[int, ...]
) -> None:
    seats = [SeatNo(seat) for seat in range(1, winners + 1)]
    for button in range(1, 10):
        split = split_pot(pot, seats, SeatNo(button), 1)
        assert tuple(amount for _, amount in split) == shares
        left = [seat for seat, _ in split]
        assert left == sorted(seats, key=lambda seat: (seat - button - 1) % 10)


@given(st.integers(1, 10_000), st.integers(1, 9))
def test_a_split_pot_is_paid_out_to_the_last_chip(pot: int, winners: int) -> None:
    split = split_pot(pot, [SeatNo(seat) for seat in range(1, winners + 1)], SeatNo(1), 1)
    amounts = [amount for _, amount in split]
    assert sum(amounts) == pot
    assert max(amounts) - min(amounts) <= 1


# -- 13, 15, 35: nobody without a decision is asked -------------------------------------------------------------------


def test_who_covers_an_all_in_opponent_is_not_asked_on_any_street() -> None:
    hand = Hand(rules(1, 2), {1: 400, 2: 200}, 2, "2 sb 1", "1 bb 2").says("2 is all-in", "1 calls")
    for board in BOARD:
        assert (hand.state.actor, expected_next(hand.state)) == (None, Expected.BOARD)
        assert isinstance(legal_actions(hand.state).check, Refused)
        hand.says(board)
    assert expected_next(hand.state) is Expected.SHOWDOWN


@given(STACKS, st.integers(1, 7))
def test_when_all_are_all_in_no_act_is_offered_to_anybody(stacks: list[int], button: int) -> None:
    players = seated(stacks)
    hand = all_in(players, {seat: seat for seat in players}, min(button, len(players)))
    boards = [number for number, event in enumerate(hand.events) if type(event).__name__ == "BoardDealt"]
    acts = {"Folded", "Checked", "Called", "BetMade", "RaisedTo"}
    assert not [event for event in hand.events[boards[0] :] if type(event).__name__ in acts]


# -- 14, 17, 18: an all-in is put to everybody, and a call for less is a call -----------------------------------------


def test_an_all_in_raise_is_put_to_the_other_before_any_flop() -> None:
    short = Hand(rules(60, 120), {1: 1880, 2: 2000}, 2, "2 sb 60", "1 bb 120").says(
        "2 raises 240", "1 is all-in"
    )
    option = legal_actions(short.state).call
    assert not isinstance(option, Refused)
    assert (short.state.actor, option.amount) == (2, 1640)
    assert short.refuses("board Ah7c2d") == ("betting_not_finished", "GEN-5")


def test_a_pot_is_cut_when_everybody_has_called_and_not_before() -> None:
    hand = Hand(rules(1, 2), {1: 500, 2: 500, 3: 42}, 3, "1 sb 1", "2 bb 2")
    hand.says("3 calls", "1 calls", "2 checks", "board Ah7c2d", "1 bets 100", "2 folds")
    assert hand.pots == [(6, (1, 3))]
    hand.says("3 calls")
    assert hand.pots == [(86, (1, 3))]
    three = Hand(rules(1, 2), {1: 500, 2: 500, 3: 42}, 2, "3 sb 1", "1 bb 2")
    three.says(
        "2 calls", "3 calls", "1 checks", "board Ah7c2d", "3 checks", "1 bets 100", "2 calls", "3 calls"
    )
    assert three.pots == [(126, (1, 2, 3)), (120, (1, 2))]


@given(st.integers(3, 300), st.integers(3, 300))
def test_who_has_less_than_the_bet_calls_for_less_and_the_rest_comes_back(bet: int, stack: int) -> None:
    hand = Hand(rules(1, 2), {1: 1000, 2: 2 + stack}, 2, "2 sb 1", "1 bb 2").says("2 calls", "1 checks")
    hand.says("board Ah7c2d", f"1 bets {bet}")
    option = legal_actions(hand.state).call
    assert not isinstance(option, Refused)
    assert (option.amount, option.is_all_in) == (min(bet, stack), bet >= stack)
    hand.does(Call(SeatNo(2)))
    assert hand.state.pot_total == 4 + 2 * min(bet, stack)
    if bet > stack:
        assert hand.state.returned == ((1, bet - stack),)
        assert hand.refuses("2 raises 500")[0] == "betting_over"


# -- 77 and the replayed hands: states that must always have an answer ------------------------------------------------


@given(st.integers(0, 2**32))
def test_every_state_has_an_actor_or_a_reason_for_none_and_a_card_lies_in_one_place(seed: int) -> None:
    choose = Choices(seed)
    deal = random_deal(choose)
    hand = Hand.begun(deal.rules, deal.start)
    while not hand.state.is_over:
        state = hand.state
        legal = legal_actions(state)
        assert (legal.actor is None) == (expected_next(state) is not Expected.ACT)
        assert isinstance(legal.call, Refused) != isinstance(legal.check, Refused) or legal.actor is None
        places = [*deal.deck, *state.board]
        for board in state.more_boards:
            places += board[len(set(board) & set(state.board)) :]
        places += [card for cards in state.shown for card in DECK if cards & card_set((card,))]
        assert len(places) == len(set(places))
        hand.does(next_command(state, legal, deal, choose))


def test_an_all_in_player_may_muck_before_the_board_is_complete_and_the_other_wins() -> None:
    hand = Hand(NL, {1: 12_115, 2: 1_161}, 2, "2 sb 50", "1 bb 100").says("2 is all-in", "1 calls")
    hand.says("1 shows KsKh", "2 mucks")
    assert unmucked(hand.state).bit_count() == 1
    assert hand.says("ends").stacks == {1: 13_276, 2: 0}


def test_305_is_split_in_whole_units_and_never_halved() -> None:
    assert split_pot(305, (SeatNo(1), SeatNo(2)), SeatNo(2), 1) == ((1, 153), (2, 152))
    assert split_pot(975, (SeatNo(1), SeatNo(2)), SeatNo(2), 25) == ((1, 500), (2, 475))
