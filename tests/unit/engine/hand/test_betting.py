"""Betting in no-limit: turns, minimum raises, reopening, the end of a round (section 7)."""

from __future__ import annotations

import pytest

from tablemgr.engine.hand import (
    Act,
    AllInOption,
    BetOption,
    CallOption,
    CheckOption,
    Expected,
    FoldOption,
    RaisedTo,
    RaiseOption,
    SeatStatus,
    expected_next,
    legal_actions,
)
from tablemgr.engine.ids import SeatNo
from tablemgr.engine.outcome import Refused
from tests.helpers.hands import NL, Hand, on_the_flop, three_handed


def test_the_first_to_act_may_call_the_big_blind_raise_or_fold() -> None:
    legal = legal_actions(three_handed().state)
    assert legal.actor == 3
    assert legal.call == CallOption(100, is_all_in=False)
    assert legal.raise_ == RaiseOption(200, 10_000, 1)
    assert legal.fold == FoldOption(is_free=False)
    assert isinstance(legal.check, Refused)
    assert isinstance(legal.bet, Refused)


def test_the_big_blind_may_check_or_raise_when_nobody_raised() -> None:
    legal = legal_actions(three_handed().says("3 calls", "1 calls").state)
    assert legal.actor == 2
    assert isinstance(legal.check, CheckOption)
    assert legal.raise_ == RaiseOption(200, 10_000, 1)
    assert legal.fold == FoldOption(is_free=True)


def test_the_round_does_not_end_before_the_big_blind_has_had_his_option() -> None:
    hand = three_handed().says("3 calls", "1 calls")
    assert not hand.state.betting_over
    hand.says("2 checks")
    assert expected_next(hand.state) is Expected.BOARD
    assert hand.state.cards_due == 3
    assert hand.pots == [(300, (1, 2, 3))]


def test_after_the_flop_the_first_player_left_of_the_button_acts() -> None:
    hand = Hand(NL, {1: 5000, 2: 5000, 4: 5000, 6: 5000}, 6, "1 sb 50", "2 bb 100")
    hand.says("4 calls", "6 calls", "1 folds", "2 checks", "board Ah7c2d")
    assert hand.state.actor == 2


@pytest.mark.parametrize(
    ("acts", "least"),
    [
        (("1 bets 300", "2 raises 1000"), 1700),
        (("1 bets 100",), 200),
        (("1 bets 250",), 500),
        (("1 bets 100", "2 raises 200"), 300),
    ],
)
def test_the_next_raise_is_at_least_as_large_as_the_last(acts: tuple[str, ...], least: int) -> None:
    hand = on_the_flop().says(*acts)
    legal = legal_actions(hand.state)
    assert isinstance(legal.raise_, RaiseOption)
    assert legal.raise_.to_min == least
    assert hand.refuses(f"{legal.actor} raises {least - 1}") == ("below_minimum", "BET-4")


def test_a_large_raise_does_not_raise_the_minimum_of_the_next_street() -> None:
    hand = on_the_flop().says("1 bets 500", "2 raises 2000", "3 folds", "1 calls", "board 9s")
    assert legal_actions(hand.state).bet == BetOption(100, 7900, 1)


def test_a_short_all_in_raises_the_price_and_not_the_size_of_a_raise() -> None:
    hand = on_the_flop(second=240).says("1 bets 100", "2 is all-in")
    assert isinstance(hand.events[-1], RaisedTo)
    assert not hand.events[-1].full
    legal = legal_actions(hand.state)
    assert legal.call == CallOption(140, is_all_in=False)
    assert isinstance(legal.raise_, RaiseOption)
    assert legal.raise_.to_min == 240


def test_a_short_all_in_does_not_reopen_the_betting_for_who_has_acted() -> None:
    hand = on_the_flop(second=240).says("1 bets 100", "2 is all-in", "3 calls")
    assert legal_actions(hand.state).call == CallOption(40, is_all_in=False)
    assert hand.refuses("1 raises 500") == ("raising_not_reopened", "BET-7")
    assert hand.refuses("1 is all-in") == ("raising_not_reopened", "BET-7")


def test_short_all_ins_add_up_and_each_player_is_judged_by_what_he_faces() -> None:
    stacks = {1: 10_000, 2: 225, 3: 10_000, 4: 300, 5: 10_000}
    hand = Hand(NL, stacks, 5, "1 sb 50", "2 bb 100")
    hand.says("3 calls", "4 calls", "5 calls", "1 calls", "2 checks", "board Ah7c2d")
    hand.says("1 bets 100", "2 is all-in", "3 calls", "4 is all-in", "5 calls")
    assert legal_actions(hand.state).raise_ == RaiseOption(300, 9900, 1)
    hand.says("1 calls")
    assert hand.refuses("3 raises 300") == ("raising_not_reopened", "BET-7")
    hand.says("3 calls")
    assert hand.pots == [(1125, (1, 2, 3, 4, 5)), (300, (1, 3, 4, 5))]


def test_a_full_raise_reopens_for_everybody() -> None:
    hand = on_the_flop().says("1 bets 100", "2 raises 200", "3 calls")
    assert legal_actions(hand.state).raise_ == RaiseOption(300, 9900, 1)


def test_a_check_is_an_act_so_a_checker_may_only_call_a_short_all_in_bet() -> None:
    hand = on_the_flop(second=160).says("1 checks", "2 is all-in", "3 calls")
    assert hand.refuses("1 raises 160") == ("raising_not_reopened", "BET-7")
    assert legal_actions(hand.state).call == CallOption(60, is_all_in=False)


def test_an_all_in_bet_below_the_minimum_is_raised_by_a_big_blind() -> None:
    hand = on_the_flop(first=120).says("1 is all-in")
    assert legal_actions(hand.state).raise_ == RaiseOption(120, 9900, 1)


def test_a_player_with_too_few_chips_to_call_is_all_in_and_the_rest_comes_back() -> None:
    hand = on_the_flop(second=400).says("1 bets 500")
    assert legal_actions(hand.state).call == CallOption(300, is_all_in=True)
    hand.says("2 calls", "3 folds")
    assert hand.state.returned == ((1, 200),)
    assert hand.pots == [(900, (1, 2))]


def test_a_player_with_too_few_chips_to_raise_may_only_call_or_fold() -> None:
    hand = on_the_flop(second=400).says("1 bets 500")
    assert hand.refuses("2 raises 600") == ("not_enough_chips", "BET-5")
    assert legal_actions(hand.state).all_in == AllInOption(Act.CALL, 300, 300)


def test_uncalled_part_of_a_bet_is_returned_before_pots_are_counted() -> None:
    hand = on_the_flop().says("1 bets 700", "2 folds", "3 folds")
    assert hand.state.returned == ((1, 700),)
    assert hand.pots == [(300, (1,))]
    assert expected_next(hand.state) is Expected.CONFIRM
    assert hand.says("ends").stacks == {1: 10_200, 2: 9900, 3: 9900}


def test_nobody_raises_when_no_opponent_has_chips_to_answer() -> None:
    hand = Hand(NL, {1: 1000, 2: 300}, 2, "2 sb 50", "1 bb 100").says("2 is all-in")
    assert legal_actions(hand.state).call == CallOption(200, is_all_in=False)
    assert hand.refuses("1 raises 500") == ("nobody_can_answer", "BET-11")
    assert hand.refuses("1 is all-in") == ("nobody_can_answer", "BET-11")


def test_nobody_raises_over_an_all_in_when_the_others_cannot_even_call_it() -> None:
    """Seat 3 has chips, but fewer than the price: nothing above the all-in could ever be called."""
    hand = on_the_flop(first=2000, third=500).says("1 is all-in")
    assert hand.refuses("2 raises 4000") == ("nobody_can_answer", "BET-11")
    hand.says("2 calls")
    assert legal_actions(hand.state).call == CallOption(400, is_all_in=True)


def test_a_call_never_costs_more_than_any_opponent_can_have_in() -> None:
    hand = Hand(NL, {1: 80, 2: 60, 3: 5000}, 3, "1 sb 50", "2 bb 60/100")
    assert legal_actions(hand.state).call == CallOption(80, is_all_in=False)
    hand.says("3 calls", "1 calls")
    assert hand.pots == [(180, (1, 2, 3)), (40, (1, 3))]
    assert hand.state.returned == ()


def test_a_live_post_against_a_short_stack_behind_is_not_asked() -> None:
    stacks = {1: 50, 2: 100, 5: 5000, 6: 40}
    hand = Hand(NL, stacks, 6, "1 sb 50", "2 bb 100", "5 live 100")
    assert hand.state.actor == 6
    hand.says("6 calls")
    assert expected_next(hand.state) is Expected.BOARD


def test_nobody_is_asked_on_any_street_once_only_one_has_chips() -> None:
    hand = Hand(NL, {1: 1000, 2: 300}, 2, "2 sb 50", "1 bb 100").says("2 is all-in", "1 calls")
    for board in ("Ah7c2d", "9s", "Kd"):
        assert hand.state.actor is None
        hand.says(f"board {board}")
    assert expected_next(hand.state) is Expected.SHOWDOWN


def test_two_players_with_chips_go_on_betting_beside_an_all_in() -> None:
    hand = on_the_flop(third=500).says("1 checks", "2 checks", "3 is all-in", "1 calls", "2 calls")
    hand.says("board 9s")
    assert hand.state.actor == 1
    hand.says("1 bets 300", "2 folds")
    assert hand.state.returned == ((1, 300),)
    assert expected_next(hand.state) is Expected.BOARD


def test_folding_is_always_possible_even_when_checking_is_free() -> None:
    hand = on_the_flop().says("1 folds")
    assert hand.state.seat(SeatNo(1)).status is SeatStatus.FOLDED
    assert hand.state.actor == 2


def test_a_player_who_could_check_and_folds_gives_the_pot_to_the_last_one() -> None:
    hand = on_the_flop().says("1 folds", "2 folds")
    assert expected_next(hand.state) is Expected.CONFIRM
    assert hand.says("ends").stacks == {1: 9900, 2: 9900, 3: 10_200}


def test_when_no_decision_is_left_every_act_says_so() -> None:
    legal = legal_actions(three_handed().says("3 calls", "1 calls", "2 checks").state)
    assert legal.actor is None
    options = (legal.fold, legal.check, legal.call, legal.bet, legal.raise_, legal.all_in)
    assert {option.code.value for option in options if isinstance(option, Refused)} == {"betting_over"}
    assert all(isinstance(option, Refused) for option in options)
