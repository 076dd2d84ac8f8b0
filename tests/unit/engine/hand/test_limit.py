"""Fixed limit: sizes, the cap, the half-bet rule (section 8)."""

from __future__ import annotations

import pytest

from tablemgr.engine.hand import CallOption, RaisedTo, RaiseOption, legal_actions
from tablemgr.engine.rules import TableRules, Variant
from tests.helpers.hands import FL, Hand, checked_down, on_the_flop, three_handed

TWENTY = TableRules(Variant.FL, small_blind=10, big_blind=20, small_bet=20, big_bet=40)


def raise_to(hand: Hand) -> int | None:
    """The one total a player may raise to; None when he may not."""
    option = legal_actions(hand.state).raise_
    if not isinstance(option, RaiseOption):
        return None
    assert option.to_min == option.to_max
    return option.to_min


def test_small_bets_before_and_on_the_flop_big_bets_after() -> None:
    hand = on_the_flop(FL)
    for size, card in ((100, "9s"), (200, "Kd"), (200, None)):
        assert hand.refuses(f"1 bets {300 - size}") == ("wrong_limit_size", "FL-2")
        hand.says(f"1 bets {size}", "2 calls", "3 calls")
        if card:
            hand.says(f"board {card}")


def test_the_big_blind_is_the_first_of_four_bets_before_the_flop() -> None:
    hand = Hand(FL, {1: 9000, 2: 9000, 3: 9000, 4: 9000, 5: 9000}, 5, "1 sb 50", "2 bb 100")
    assert hand.state.raises_left == 3
    hand.says("3 raises 200", "4 raises 300", "5 raises 400")
    assert hand.state.raises_left == 0
    assert hand.refuses("1 raises 500") == ("cap_reached", "FL-3")
    assert legal_actions(hand.state).call == CallOption(350, is_all_in=False)


def test_the_cap_stays_heads_up() -> None:
    hand = Hand(FL, {1: 5000, 2: 5000}, 2, "2 sb 50", "1 bb 100")
    hand.says("2 raises 200", "1 raises 300", "2 raises 400")
    assert hand.refuses("1 raises 500") == ("cap_reached", "FL-3")


def test_a_house_with_five_bets_caps_at_five() -> None:
    five = TableRules(Variant.FL, 50, 100, small_bet=100, big_bet=200, cap=5)
    hand = Hand(five, {1: 5000, 2: 5000}, 2, "2 sb 50", "1 bb 100")
    hand.says("2 raises 200", "1 raises 300", "2 raises 400", "1 raises 500")
    assert hand.refuses("2 raises 600") == ("cap_reached", "FL-3")


@pytest.mark.parametrize(("stack", "raised"), [(250, 250), (248, 200), (290, 290)])
def test_an_all_in_of_half_a_raise_counts_as_one_and_less_is_completed(stack: int, raised: int) -> None:
    """Seat 1 bets 100, seat 2 is all-in for ``stack`` less the 100 of the blind."""
    hand = on_the_flop(FL, second=stack).says("1 bets 100", "2 is all-in")
    assert raise_to(hand) == raised
    full = stack - 100 >= 150
    assert isinstance(hand.events[-1], RaisedTo)
    assert hand.events[-1].full is full
    assert hand.state.raises_left == (2 if full else 3)


def test_an_all_in_of_half_a_raise_reopens_the_bettor_and_less_does_not() -> None:
    half = on_the_flop(FL, second=250).says("1 bets 100", "2 is all-in", "3 calls")
    assert raise_to(half) == 250
    less = on_the_flop(FL, second=248).says("1 bets 100", "2 is all-in", "3 calls")
    assert less.refuses("1 raises 200") == ("raising_not_reopened", "FL-7")


def test_a_small_all_in_bet_is_completed_and_then_raised_by_a_whole_bet() -> None:
    hand = Hand(TWENTY, {1: 28, 2: 2000, 3: 2000}, 3, "1 sb 10", "2 bb 20")
    hand.says("3 calls", "1 calls", "2 checks", "board Ah7c2d", "1 is all-in")
    assert raise_to(hand) == 20
    hand.says("2 raises 20")
    assert raise_to(hand) == 40
    assert hand.state.raises_left == 3


def test_a_half_bet_all_in_uses_one_of_the_cap() -> None:
    stacks = {1: 5000, 2: 5000, 3: 350, 4: 5000}
    hand = Hand(FL, stacks, 4, "1 sb 50", "2 bb 100")
    hand.says("3 calls", "4 calls", "1 calls", "2 checks", "board Ah7c2d")
    hand.says("1 bets 100", "2 raises 200", "3 is all-in", "4 raises 350")
    assert hand.state.raises_left == 0
    assert hand.refuses("1 raises 450") == ("cap_reached", "FL-3")


def test_two_short_all_ins_that_reach_half_a_bet_together_count_as_a_raise() -> None:
    stacks = {1: 5000, 2: 230, 3: 255, 4: 5000}
    hand = Hand(FL, stacks, 4, "1 sb 50", "2 bb 100")
    hand.says("3 calls", "4 calls", "1 calls", "2 checks", "board Ah7c2d")
    hand.says("1 bets 100", "2 is all-in", "3 is all-in")
    assert hand.state.raises_left == 2
    hand.says("4 calls")
    assert raise_to(hand) == 255


def test_a_caller_between_two_short_all_ins_faces_too_little_to_raise() -> None:
    stacks = {1: 5000, 2: 230, 3: 5000, 4: 255}
    hand = Hand(FL, stacks, 4, "1 sb 50", "2 bb 100")
    hand.says("3 calls", "4 calls", "1 calls", "2 checks", "board Ah7c2d")
    hand.says("1 bets 100", "2 is all-in", "3 calls", "4 is all-in")
    assert raise_to(hand) == 255  # seat 1 faces 55
    hand.says("1 calls")
    assert hand.refuses("3 raises 255") == ("raising_not_reopened", "FL-7")


def test_an_all_in_larger_than_the_bet_is_refused() -> None:
    hand = on_the_flop(FL)
    assert hand.refuses("1 is all-in") == ("wrong_limit_size", "FL-2")


def test_a_short_big_blind_leaves_price_and_raise_as_they_are() -> None:
    hand = Hand(FL, {1: 5000, 2: 60, 3: 5000, 4: 5000}, 4, "1 sb 50", "2 bb 60/100")
    assert legal_actions(hand.state).call == CallOption(100, is_all_in=False)
    assert raise_to(hand) == 200


def test_a_whole_hand_of_four_streets_goes_to_the_showdown() -> None:
    hand = checked_down(on_the_flop(FL), (1, 2, 3)).says("1 shows AsAc", "2 mucks", "3 mucks", "ends")
    assert hand.stacks == {1: 10_200, 2: 9900, 3: 9900}


def test_no_limit_knows_no_cap() -> None:
    assert three_handed().state.raises_left is None
