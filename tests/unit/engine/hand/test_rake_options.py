"""Rake by pot, players, steps and from dead money; jackpot drop; unit of a split (RAKE-1, RAKE-5 to RAKE-9, POT-7)."""

from dataclasses import replace

import pytest

from tablemgr.engine.hand import EndHand, JackpotTaken, award_plan, compute_rake, jackpot_drop
from tablemgr.engine.rules import (
    JackpotRules,
    OddChipUnit,
    PlayersCap,
    PlayRules,
    RakeRules,
    RakeScope,
    RakeStep,
    TableRules,
)
from tests.helpers.hands import NL, Hand, checked_down, on_the_flop

EACH = RakeRules(500, 40, 5, scope=RakeScope.EACH_POT)
STEPS = RakeRules(0, None, 25, steps=(RakeStep(500, 25), RakeStep(1000, 50), RakeStep(3000, 110)))
DEAD = RakeRules(500, 50, 1, split_from_dead_only=True, split_cap=20)


def test_each_pot_may_bear_its_own_percentage_and_cap() -> None:
    assert compute_rake(EACH, (600, 2000, 90), flop_seen=True) == (70, (30, 40, 0))
    least = replace(EACH, min_pot=1000)
    assert compute_rake(least, (600, 2000), flop_seen=True) == (40, (0, 40))
    assert compute_rake(EACH, (600,), flop_seen=False) == (0, (0,))


@pytest.mark.parametrize(("players", "rake"), [(2, 20), (3, 60), (4, 60), (5, 100), (9, 100), (0, 100)])
def test_the_cap_may_depend_on_the_number_of_players_dealt_in(players: int, rake: int) -> None:
    rules = RakeRules(500, 100, 5, by_players=(PlayersCap(2, 20), PlayersCap(4, 60)))
    assert compute_rake(rules, (4000,), flop_seen=True, players=players)[0] == rake


def test_the_players_who_were_dealt_in_count_not_those_who_are_left() -> None:
    rules = replace(NL, rake=RakeRules(1000, 100, 5, by_players=(PlayersCap(2, 5), PlayersCap(3, 10))))
    hand = on_the_flop(rules).says("1 bets 200", "2 folds", "3 calls", "board 9s", "1 checks", "3 checks")
    hand.says("board Kd", "1 checks", "3 checks", "pot 0 to 1", "ends")
    assert hand.state.rake_taken == 10


@pytest.mark.parametrize(
    ("pot", "rake"), [(499, 0), (500, 25), (999, 25), (1000, 50), (2999, 50), (3000, 100), (90_000, 100)]
)
def test_rake_may_go_by_steps_of_the_pot_and_still_in_whole_units(pot: int, rake: int) -> None:
    assert compute_rake(STEPS, (pot,), flop_seen=True)[0] == rake


def test_steps_over_several_pots_go_by_the_running_total() -> None:
    assert compute_rake(STEPS, (600, 600), flop_seen=True) == (50, (25, 25))


def test_a_split_pot_may_be_raked_from_what_its_winners_did_not_put_in() -> None:
    assert compute_rake(DEAD, (1000,), flop_seen=True, dead_in_split=(200,)) == (20, (20,))
    assert compute_rake(DEAD, (1000,), flop_seen=True, dead_in_split=(7,)) == (7, (7,))
    assert compute_rake(DEAD, (1000,), flop_seen=True, dead_in_split=(None,)) == (50, (50,))
    no_cap = replace(DEAD, split_cap=None)
    assert compute_rake(no_cap, (1000,), flop_seen=True, dead_in_split=(33,)) == (33, (33,))
    two = compute_rake(replace(DEAD, cap=None), (1000, 1000), flop_seen=True, dead_in_split=(15, 15))
    assert two == (20, (15, 5))


def split_hand(rules: TableRules, *winners: int) -> Hand:
    """Three players put in 300 each and the dead small blind of 50; the winners are declared."""
    hand = Hand(rules, dict.fromkeys((1, 2, 3), 5000), 3, "1 sb 50", "2 bb 100", "3 dead_sb 50")
    hand.says("3 raises 300", "1 calls", "2 calls", "board Ah7c2d")
    seats = " ".join(map(str, winners))
    return checked_down(hand, (1, 2, 3)).says(f"pot 0 to {seats}")


@pytest.mark.parametrize(
    ("winners", "rake"),
    [((1,), 47), ((1, 2), 20), ((1, 2, 3), 20)],
)
def test_dead_money_is_what_folded_losing_and_dead_chips_make(winners: tuple[int, ...], rake: int) -> None:
    assert award_plan(split_hand(replace(NL, rake=DEAD), *winners).state).rake == rake


def test_when_everybody_shares_only_dead_blinds_can_be_raked() -> None:
    rules = replace(NL, rake=replace(DEAD, split_cap=None, bps=1000, cap=None))
    assert award_plan(split_hand(rules, 1, 2, 3).state).rake == 50
    assert award_plan(split_hand(rules, 1, 2).state).rake == 95


def test_the_jackpot_drop_comes_from_the_main_pot_after_the_rake() -> None:
    rules = replace(NL, rake=RakeRules(500, 50, 5), jackpot=JackpotRules(10, min_pot=300))
    hand = checked_down(on_the_flop(rules), (1, 2, 3)).says("pot 0 to 2")
    plan = award_plan(hand.state)
    assert (plan.rake, plan.jackpot, plan.payouts) == (15, 10, ((2, 275),))
    hand.says("ends")
    assert JackpotTaken(10) in hand.events
    assert (hand.state.jackpot_taken, hand.stacks[2]) == (10, 10_175)


@pytest.mark.parametrize(
    ("pots", "rake", "flop", "drop"),
    [
        ((300,), (15,), True, 10),
        ((299,), (0,), True, 0),
        ((300,), (0,), False, 0),
        ((8, 400), (0, 20), True, 8),
        ((), (), True, 0),
    ],
)
def test_there_is_no_drop_below_its_pot_or_without_a_flop_and_never_more_than_the_main_pot(
    pots: tuple[int, ...], rake: tuple[int, ...], flop: bool, drop: int
) -> None:
    assert jackpot_drop(JackpotRules(10, 300), pots, rake, flop) == drop
    assert jackpot_drop(None, pots, rake, flop) == 0


def test_payouts_given_by_hand_must_foot_with_rake_and_jackpot() -> None:
    rules = replace(NL, jackpot=JackpotRules(10))
    hand = checked_down(on_the_flop(rules), (1, 2, 3))
    refused = hand.refusal(EndHand(payouts=((1, 300),)))  # type: ignore[arg-type]
    assert (refused.code.value, refused.param("pot")) == ("payout_does_not_foot", 290)
    hand.does(EndHand(payouts=((1, 290),)))  # type: ignore[arg-type]
    assert hand.state.jackpot_taken == 10


def test_a_pot_may_be_split_in_small_blinds_the_rest_going_to_the_next_winner() -> None:
    rules = replace(NL, chip=5, play=PlayRules(odd_chip_unit=OddChipUnit.SMALL_BLIND))
    hand = Hand(rules, dict.fromkeys((1, 2, 3), 5000), 3, "1 sb 50", "2 bb 100", "3 dead 5", "2 dead 15")
    hand.says("3 calls", "1 calls", "2 checks", "board Ah7c2d")
    checked_down(hand, (1, 2, 3)).says("pot 0 to 1 3")
    shares = award_plan(hand.state).pots[0].shares  # 320 in chips of 50: three each, and 20
    assert [(share.seat, share.amount, share.odd_chips) for share in shares] == [(1, 170, 20), (3, 150, 0)]
    by_chip = award_plan(replace(hand.state, rules=replace(rules, play=PlayRules()))).pots[0].shares
    assert [share.amount for share in by_chip] == [160, 160]
