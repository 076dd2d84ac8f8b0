"""Reopening by single short all-ins, and the readings of the cap of fixed limit (BET-8, FL-3, FL-4)."""

from dataclasses import replace

import pytest

from tablemgr.engine.hand import RaiseOption, legal_actions
from tablemgr.engine.outcome import Refused
from tablemgr.engine.rules import CapHeadsUp, PlayRules, Reopen, TableRules
from tests.helpers.hands import FL, NL, Hand, three_handed

SINGLE = replace(NL, play=PlayRules(reopen=Reopen.SINGLE))
ROBERT = replace(FL, play=PlayRules(cap_heads_up=CapHeadsUp.UNCAPPED_IF_HEADS_UP))
WSOP = replace(FL, play=PlayRules(cap_heads_up=CapHeadsUp.UNCAPPED_IF_ROUND_STARTS_HEADS_UP))
FOUR = {1: 10_000, 2: 225, 3: 10_000, 4: 300}
BLINDS = ("1 sb 50", "2 bb 100")


def raise_sizes(hand: Hand) -> tuple[int, int] | None:
    """From where to where the player to act may raise; None when he may not."""
    option = legal_actions(hand.state).raise_
    return (option.to_min, option.to_max) if isinstance(option, RaiseOption) else None


def two_short_all_ins(rules: TableRules) -> Hand:
    """Seat 1 bets 100; seat 2 is all-in for 125, seat 4 for 200: together a full raise, singly neither."""
    hand = Hand(rules, FOUR, 4, *BLINDS).says("3 calls", "4 calls", "1 calls", "2 checks", "board Ah7c2d")
    return hand.says("1 bets 100", "2 is all-in", "3 calls", "4 is all-in")


def test_two_short_all_ins_that_make_a_full_raise_reopen_the_betting() -> None:
    assert raise_sizes(two_short_all_ins(NL)) == (300, 9900)


def test_where_each_short_all_in_is_judged_alone_they_do_not() -> None:
    hand = two_short_all_ins(SINGLE)
    assert hand.refuses("1 raises 400") == ("raising_not_reopened", "BET-7")
    hand.says("1 calls")
    assert hand.refuses("3 raises 400") == ("raising_not_reopened", "BET-7")


def test_where_each_is_judged_alone_a_full_raise_reopens_for_everybody_else() -> None:
    hand = Hand(SINGLE, dict.fromkeys((1, 2, 3, 4), 5000), 4, *BLINDS)
    hand.says("3 raises 200", "4 calls", "1 raises 500", "2 folds")
    assert raise_sizes(hand) == (800, 5000)
    hand.says("3 calls")
    assert raise_sizes(hand) == (800, 5000)


def test_a_full_all_in_raise_is_no_short_one() -> None:
    hand = Hand(SINGLE, {1: 5000, 2: 5000, 3: 400, 4: 5000}, 4, *BLINDS)
    hand.says("3 is all-in", "4 calls", "1 folds")
    assert raise_sizes(hand) == (700, 5000)


def test_the_cap_may_be_five_bets() -> None:
    hand = three_handed(replace(FL, cap=5)).says("3 raises 200", "1 raises 300", "2 raises 400")
    assert hand.state.raises_left == 1
    hand.says("3 raises 500")
    assert hand.refuses("1 raises 600") == ("cap_reached", "FL-3")


def test_heads_up_the_cap_stays_by_the_book() -> None:
    hand = Hand(FL, {1: 5000, 2: 5000}, 2, "2 sb 50", "1 bb 100")
    hand.says("2 raises 200", "1 raises 300", "2 raises 400")
    assert hand.refuses("1 raises 500") == ("cap_reached", "FL-3")
    assert hand.state.raises_left == 0


@pytest.mark.parametrize("rules", [ROBERT, WSOP])
def test_where_it_is_lifted_two_players_raise_without_end(rules: TableRules) -> None:
    hand = Hand(rules, {1: 5000, 2: 5000}, 2, "2 sb 50", "1 bb 100")
    assert hand.state.raises_left is None
    for to in range(200, 1600, 200):
        hand.says(f"2 raises {to}", f"1 raises {to + 100}")
    assert raise_sizes(hand) == (1600, 1600)


def test_robert_lifts_it_as_soon_as_two_are_left() -> None:
    hand = three_handed(ROBERT).says("3 raises 200", "1 raises 300", "2 folds")
    assert hand.state.raises_left is None
    hand.says("3 raises 400", "1 raises 500", "3 raises 600")
    assert raise_sizes(hand) == (700, 700)


def test_a_cap_that_was_reached_by_three_stays_when_one_folds() -> None:
    hand = three_handed(ROBERT).says("3 raises 200", "1 raises 300", "2 raises 400", "3 folds")
    assert hand.refuses("1 raises 500") == ("cap_reached", "FL-3")
    assert hand.state.raises_left == 0


def test_wsop_lifts_it_only_where_the_street_began_between_two() -> None:
    hand = three_handed(WSOP).says("3 raises 200", "1 raises 300", "2 folds")
    assert hand.state.raises_left == 1
    hand.says("3 raises 400")
    assert hand.refuses("1 raises 500") == ("cap_reached", "FL-3")
    hand.says("1 calls", "board Ah7c2d")
    assert hand.state.raises_left is None
    hand.says("1 bets 100", "3 raises 200", "1 raises 300", "3 raises 400", "1 raises 500")
    assert raise_sizes(hand) == (600, 600)


def test_who_is_all_in_since_an_earlier_street_does_not_count() -> None:
    for rules in (ROBERT, WSOP):
        hand = three_handed(rules, third=100).says("3 is all-in", "1 calls", "2 checks", "board Ah7c2d")
        hand.says("1 bets 100", "2 raises 200", "1 raises 300", "2 raises 400", "1 raises 500")
        assert raise_sizes(hand) == (600, 600)


def test_who_goes_all_in_on_the_street_was_there_when_it_began() -> None:
    hand = three_handed(WSOP, third=200).says("3 is all-in", "1 raises 300", "2 raises 400")
    assert isinstance(legal_actions(hand.state).raise_, Refused)
    assert hand.refuses("1 raises 500") == ("cap_reached", "FL-3")
