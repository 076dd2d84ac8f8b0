"""Bomb pots, kill pots and chopped blinds (BOMB-1 … BOMB-3, KILL-1 … KILL-3, BLD-15)."""

from dataclasses import replace

import pytest

from tablemgr.engine.hand import (
    BetOption,
    BlindsChopped,
    HandEnded,
    Phase,
    RaiseOption,
    decide,
    kill_blind,
    kill_due,
    legal_actions,
)
from tablemgr.engine.outcome import Refused
from tablemgr.engine.rules import BombMinBet, Kill, PlayRules, RakeRules, TableRules
from tests.helpers.hands import FL, NL, PL, Hand, checked_down, start_of

BOMB = replace(NL, play=PlayRules(bomb_pot=True))
FULL = replace(FL, play=PlayRules(kill=Kill.FULL))
HALF = replace(FL, play=PlayRules(kill=Kill.HALF))
CHOP = replace(NL, play=PlayRules(chop_blinds=True), rake=RakeRules(500, 50, 5, no_flop_no_drop=False))
SIX = dict.fromkeys(range(1, 7), 10_000)
BLINDS = ("1 sb 50", "2 bb 100")


def refused(rules: TableRules, *posts: str) -> tuple[str, str]:
    outcome = decide(None, rules, start_of(rules, SIX, 6, *posts))
    assert isinstance(outcome, Refused), outcome
    return outcome.code.value, outcome.rule


def bomb(rules: TableRules = BOMB, stacks: dict[int, int] = SIX, ante: int = 200) -> Hand:
    """Everybody antes as far as he can."""
    posts = (
        f"{seat} bomb_ante {ante}" if stack >= ante else f"{seat} bomb_ante {stack}/{ante}"
        for seat, stack in stacks.items()
    )
    return Hand(rules, stacks, 6, *posts)


# -- bomb pots ---------------------------------------------------------------------------------------------------------


def test_a_bomb_pot_goes_straight_to_the_flop_and_the_first_seat_left_of_the_button_acts() -> None:
    hand = bomb()
    assert (hand.state.actor, hand.state.cards_due, hand.pots) == (None, 3, [(1200, (1, 2, 3, 4, 5, 6))])
    hand.says("board Ah7c2d")
    assert hand.state.actor == 1


@pytest.mark.parametrize(
    ("rules", "least"),
    [
        (BOMB, 100),
        (replace(NL, play=PlayRules(bomb_pot=True, bomb_min_bet=BombMinBet.ANTE)), 200),
        (replace(FL, play=PlayRules(bomb_pot=True, bomb_min_bet=BombMinBet.ANTE)), 100),
    ],
)
def test_the_least_bet_is_the_big_blind_or_the_ante_and_in_fixed_limit_the_bet(
    rules: TableRules, least: int
) -> None:
    option = legal_actions(bomb(rules).says("board Ah7c2d").state).bet
    assert isinstance(option, BetOption)
    assert option.to_min == least


def test_a_pot_limit_bomb_pot_may_be_bet_in_full() -> None:
    option = legal_actions(bomb(replace(PL, play=BOMB.play)).says("board Ah7c2d").state).bet
    assert isinstance(option, BetOption)
    assert (option.to_min, option.to_max) == (100, 1200)


def test_a_short_ante_plays_for_its_size_and_one_that_nobody_matched_comes_back() -> None:
    hand = bomb(stacks=SIX | {3: 120})
    assert hand.pots == [(720, (1, 2, 3, 4, 5, 6)), (400, (1, 2, 4, 5, 6))]
    two = Hand(BOMB, {1: 80, 2: 5000}, 2, "1 bomb_ante 80/200", "2 bomb_ante 200")
    assert two.state.returned == ((2, 120),)
    assert two.pots == [(160, (1, 2))]


def test_everybody_posts_the_same_ante_and_nothing_else() -> None:
    antes = tuple(f"{seat} bomb_ante 200" for seat in SIX)
    for posts in (antes[1:], (*antes[1:], "1 bomb_ante 100"), (*antes, "1 sb 50")):
        assert refused(BOMB, *posts) == ("bomb_antes_unequal", "BOMB-1")
    assert refused(NL, *antes) == ("not_offered", "BOMB-1")
    assert refused(BOMB, *antes[1:], "1 bomb_ante 150/200") == ("below_minimum", "BOMB-3")


def test_rake_is_taken_as_of_a_pot_with_a_flop() -> None:
    raked = replace(BOMB, rake=RakeRules(500, 50, 5))
    hand = checked_down(bomb(raked).says("board Ah7c2d"), (1, 2, 3, 4, 5, 6)).says("pot 0 to 1", "ends")
    assert hand.state.rake_taken == 50


# -- kill pots ---------------------------------------------------------------------------------------------------------


def test_a_full_kill_doubles_the_limits_on_all_streets() -> None:
    hand = Hand(FULL, SIX, 6, *BLINDS, "5 kill 200")
    assert (hand.state.actor, hand.state.price, hand.state.raises_left) == (3, 200, 3)
    hand.says("3 calls", "4 folds", "5 checks", "6 folds", "1 folds", "2 folds", "board Ah7c2d")
    assert hand.refuses("3 bets 100") == ("wrong_limit_size", "FL-2")
    hand.says("3 bets 200", "5 calls", "board 9s")
    assert hand.refuses("3 bets 200") == ("wrong_limit_size", "FL-2")
    hand.says("3 bets 400")


def test_a_half_kill_is_one_and_a_half() -> None:
    hand = Hand(HALF, SIX, 6, *BLINDS, "5 kill 150")
    hand.says("3 raises 300", "4 folds", "5 raises 450", "6 folds", "1 folds", "2 folds", "3 raises 600")
    assert hand.refuses("5 raises 750") == ("cap_reached", "FL-3")
    hand.says("5 calls", "board Ah7c2d", "3 checks", "5 checks", "board 9s", "3 bets 300")
    assert (kill_blind(FULL), kill_blind(HALF)) == (200, 150)


def test_a_killer_who_is_a_blind_adds_what_his_blind_lacks_and_acts_in_turn() -> None:
    hand = Hand(FULL, SIX, 6, *BLINDS, "2 kill 100/200")
    assert (hand.state.actor, hand.stacks[2]) == (3, 9800)
    hand.says("3 calls", "4 folds", "5 folds", "6 folds", "1 folds")
    option = legal_actions(hand.state).raise_
    assert hand.state.actor == 2
    assert isinstance(option, RaiseOption)
    assert option.to_min == 400
    short = Hand(FULL, SIX | {2: 150}, 6, *BLINDS, "2 kill 50/200")
    assert (short.state.price, short.stacks[2]) == (200, 0)


def test_one_kill_of_the_size_that_the_house_plays() -> None:
    assert refused(FL, *BLINDS, "5 kill 200") == ("not_offered", "KILL-1")
    assert refused(HALF, *BLINDS, "5 kill 200") == ("wrong_limit_size", "KILL-1")
    assert refused(FULL, *BLINDS, "5 kill 200", "4 kill 200") == ("one_kill_only", "KILL-2")
    assert refused(FULL, *BLINDS, "5 kill 150/200") == ("below_minimum", "KILL-1")


@pytest.mark.parametrize(
    ("previous", "this", "split", "full_bet", "due"),
    [
        (True, True, False, True, True),
        (False, True, False, True, False),
        (True, False, False, True, False),
        (True, True, True, True, False),
        (True, True, False, False, False),
    ],
)
def test_a_kill_is_due_after_two_wins_in_a_row_of_which_the_second_had_a_full_bet(
    previous: bool, this: bool, split: bool, full_bet: bool, due: bool
) -> None:
    found = kill_due(won_previous=previous, won_this=this, split_this=split, won_a_full_bet=full_bet)
    assert found is due


# -- chopped blinds ----------------------------------------------------------------------------------------------------


def folded_to_the_blinds(rules: TableRules = CHOP, *posts: str) -> Hand:
    return Hand(rules, SIX, 6, *BLINDS, *posts).says("3 folds", "4 folds", "5 folds", "6 folds")


def test_both_blinds_take_their_money_back_and_there_is_no_rake_and_no_result() -> None:
    hand = folded_to_the_blinds().says("chop 1 2")
    assert [type(event) for event in hand.events[-2:]] == [BlindsChopped, HandEnded]
    assert hand.stacks == SIX
    assert (hand.state.phase, hand.state.rake_taken, hand.state.awards) == (Phase.ENDED, 0, ())
    assert hand.events[-1] == HandEnded(hand.state.hand_no, 0)


def test_heads_up_the_blinds_may_be_chopped_before_anybody_acts() -> None:
    hand = Hand(CHOP, {1: 5000, 2: 5000}, 2, "2 sb 50", "1 bb 100").says("chop 1 2")
    assert hand.stacks == {1: 5000, 2: 5000}


def test_chopping_needs_the_house() -> None:
    assert folded_to_the_blinds(NL).refuses("chop 1 2") == ("not_offered", "BLD-15")


def test_chopping_needs_both_blinds_untouched_and_nothing_else_in_the_middle() -> None:
    touched = folded_to_the_blinds().says("1 calls")
    early = Hand(CHOP, SIX, 6, *BLINDS).says("3 folds")
    straddled = Hand(CHOP, SIX, 6, *BLINDS, "3 straddle 200").says("4 folds", "5 folds", "6 folds")
    ante = folded_to_the_blinds(CHOP, "2 bb_ante 100")
    posted = folded_to_the_blinds(CHOP, "5 live 100")
    dead = folded_to_the_blinds(CHOP, "5 dead_sb 50")
    for hand in (touched, early, straddled, ante, posted, dead):
        assert hand.refuses("chop 1 2") == ("blinds_not_untouched", "BLD-15")
    assert folded_to_the_blinds().refuses("chop 1 3") == ("blinds_not_untouched", "BLD-15")


def test_there_is_no_chop_in_a_kill_pot_without_a_small_blind_or_after_the_hand() -> None:
    killed = Hand(
        replace(FULL, play=PlayRules(kill=Kill.FULL, chop_blinds=True)), SIX, 6, *BLINDS, "2 kill 100/200"
    )
    killed.says("3 folds", "4 folds", "5 folds", "6 folds")
    assert killed.refuses("chop 1 2") == ("blinds_not_untouched", "BLD-15")
    dead_small = Hand(CHOP, {1: 5000, 2: 5000, 3: 5000}, 3, "1 bb 100").says("2 folds")
    assert dead_small.refuses("chop 1 3") == ("blinds_not_untouched", "BLD-15")
    over = folded_to_the_blinds().says("1 folds")
    assert over.refuses("chop 1 2") == ("betting_over", "BET-12")
    assert over.says("ends").refuses("chop 1 2") == ("no_hand_running", "SES-10")
