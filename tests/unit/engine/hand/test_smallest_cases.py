"""Pots and rake where one chip, one player or one pot makes the difference (sections 12 and 14)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tablemgr.engine.chips import ceil_to_unit, floor_to_unit, split_coarsely
from tablemgr.engine.hand import CutShort, Depth, HandState, compute_rake, cut_pots, decide, jackpot_drop
from tablemgr.engine.hand.pots import layers, uncalled_part
from tablemgr.engine.hand.rake import cap_for
from tablemgr.engine.ids import SeatNo
from tablemgr.engine.outcome import Refused
from tablemgr.engine.rules import JackpotRules, PlayersCap, RakeRules, RakeScope
from tests.helpers.hands import NL, Hand

ALL = 0b111
FIVE = RakeRules(bps=500, cap=50, unit=5)


@pytest.mark.parametrize(
    ("committed", "back"),
    [
        ((1,), (0, 1)),
        ((0, 1), (1, 1)),
        ((9, 7, 8), (0, 1)),
        ((7, 9, 9), (-1, 0)),
        ((0, 0), (-1, 0)),
        ((), (-1, 0)),
    ],
)
def test_even_a_single_chip_that_nobody_matched_comes_back_and_none_that_was_matched(
    committed: tuple[int, ...], back: tuple[int, int]
) -> None:
    """BET-10: the highest over the second highest, whoever stands where."""
    assert uncalled_part(committed) == back


def test_where_nothing_lies_there_is_no_pot() -> None:
    """POT-1: a player who paid nothing makes a layer of nothing."""
    assert layers((0, 100, 100), ALL, dead=0) == [(200, 0b110)]
    assert layers((0, 0), 0b11, dead=0) == []
    assert layers((100, 100), 0, dead=0) == []


def test_what_two_folded_hands_put_in_above_the_live_ones_lies_in_the_last_pot() -> None:
    """POT-2: folded money fills layers and makes none."""
    assert layers((50, 100, 300, 300), 0b0011, dead=0) == [(200, 0b0011), (550, 0b0010)]


def test_a_player_who_paid_nothing_may_still_win_dead_money() -> None:
    """ANTE-3: the big blind ante of somebody else is open to everybody."""
    assert layers((0, 100, 100), ALL, dead=1) == [(1, ALL), (200, 0b110)]


def test_there_is_no_dead_money_unless_somebody_says_so() -> None:
    """POT-3."""
    assert [pot.amount for pot in cut_pots({SeatNo(1): 100, SeatNo(2): 100}).pots] == [200]


def cut_short(depth: Depth, pot: int, *winners: int) -> HandState:
    """Blinds and a dead small blind lie in the middle; the entry stops there."""
    hand = Hand(NL, dict.fromkeys((1, 2, 3), 5000), 3, "1 sb 50", "2 bb 100", "3 dead_sb 50").says("3 folds")
    outcome = decide(hand.state, None, CutShort(depth, pot, tuple(SeatNo(seat) for seat in winners), 0))
    assert not isinstance(outcome, Refused), outcome
    return outcome.state


def test_a_hand_told_by_its_pot_has_that_one_pot_whatever_was_entered_before() -> None:
    """What was put in, dead money and what nobody is known to have put in come to the pot as told."""
    state = cut_short(Depth.POT_AND_WINNER, 600, 2)
    assert state.unknown == 600 - 50 - 100 - 50
    assert [(pot.amount, pot.eligible) for pot in state.pots()] == [(600, (1, 2))]


def test_a_hand_that_was_only_counted_has_no_pot() -> None:
    state = cut_short(Depth.COUNTED, 0)
    assert state.pots() == ()
    assert replace(state, unknown=0).pots() == ()


def test_a_hand_told_by_a_pot_of_nothing_has_none() -> None:
    state = replace(cut_short(Depth.POT_AND_WINNER, 600, 2), unknown=-200)
    assert state.pots() == ()


def test_what_is_less_than_one_unit_goes_to_the_first_who_got_no_odd_unit() -> None:
    """POT-7, where the house splits in small blinds."""
    assert split_coarsely(475, 4, 50) == (150, 125, 100, 100)
    assert split_coarsely(400, 3, 50) == (150, 150, 100)
    assert split_coarsely(449, 4, 50) == (149, 100, 100, 100)
    assert split_coarsely(7, 3, 50) == (7, 0, 0)


def test_in_units_of_one_everything_is_whole() -> None:
    """GEN-2."""
    assert (ceil_to_unit(5, 1), floor_to_unit(5, 1)) == (5, 5)


# --- rake -------------------------------------------------------------------------------------------------------------


def test_a_split_pot_bears_its_whole_rake_where_the_house_does_not_spare_it() -> None:
    """RAKE-9 is an option of the house."""
    assert compute_rake(FIVE, (1000,), flop_seen=True, dead_in_split=(7,)) == (50, (50,))


def test_a_single_player_dealt_in_is_few_and_an_unknown_number_is_not() -> None:
    """RAKE-1: 0 players is «not known», for which the whole cap holds."""
    rules = replace(FIVE, by_players=(PlayersCap(2, 20),))
    assert [cap_for(rules, players) for players in (0, 1, 2, 3)] == [50, 20, 20, 50]


def test_the_drop_takes_no_more_than_the_rake_has_left_of_the_main_pot() -> None:
    """RAKE-8."""
    assert jackpot_drop(JackpotRules(10), (12,), (5,), flop_seen=True) == 7


def test_what_tiny_side_pots_cannot_bear_goes_inward_from_pot_to_pot() -> None:
    """RAKE-5: the one whole unit of 25 becomes due with the last two chips."""
    assert compute_rake(RakeRules(500, None, 25), (495, 3, 2), flop_seen=True) == (25, (20, 3, 2))


def test_a_side_pot_bears_all_that_lies_in_it_and_one_chip_more_goes_inward() -> None:
    rules = RakeRules(500, None, 1)
    assert compute_rake(replace(rules, bps=10_000), (3, 2), flop_seen=True) == (5, (3, 2))
    assert compute_rake(RakeRules(500, None, 2), (39, 1), flop_seen=True) == (2, (1, 1))


@pytest.mark.parametrize(("pot", "rake"), [(10, 0), (11, 1)])
def test_the_least_pot_that_is_raked_is_the_first_at_its_bound(pot: int, rake: int) -> None:
    """RAKE-7: below the minimum nothing, from it on everything, for the hand or for each pot."""
    rules = RakeRules(1000, None, 1, min_pot=11)
    for scope in RakeScope:
        assert compute_rake(replace(rules, scope=scope), (pot,), flop_seen=True)[0] == rake
