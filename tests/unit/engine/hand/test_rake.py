"""The house's fee: percentage, cap, units, who bears it (section 14)."""

from __future__ import annotations

import pytest

from tablemgr.engine.hand import HandEnded, RakeTaken, compute_rake
from tablemgr.engine.hand.rake import spread_rake
from tablemgr.engine.rules import RakeRules, TableRules, Variant
from tests.helpers.hands import Hand, checked_down, on_the_flop

FIVE = RakeRules(bps=500, cap=50, unit=5)
RAKED = TableRules(Variant.NL, small_blind=50, big_blind=100, rake=FIVE)


@pytest.mark.parametrize(
    ("rules", "pots", "flop_seen", "total", "by_pot"),
    [
        (FIVE, (2000,), True, 50, (50,)),  # the cap
        (FIVE, (399,), True, 15, (15,)),  # down, not to the nearest
        (FIVE, (900,), False, 0, (0,)),  # no flop, no drop
        (RakeRules(500, 50, 5, no_flop_no_drop=False), (370,), False, 15, (15,)),
        (RakeRules(500, 45, 5), (400, 800, 1000), True, 45, (20, 25, 0)),  # one cap for the hand
        (RakeRules(500, 40, 5), (600, 600), True, 40, (30, 10)),
        (RakeRules(500, None, 1), (100_000,), True, 5000, (5000,)),  # no cap
        (RakeRules(500, 50, 5, min_pot=400), (399,), True, 0, (0,)),  # below the minimum pot
        (RakeRules(500, 50, 5, min_pot=400), (400,), True, 20, (20,)),
        (RakeRules(1000, 6, 1), (45,), True, 4, (4,)),
        (RakeRules(500, 33, 5), (2000,), True, 30, (30,)),  # a cap between two units
        (None, (2000,), True, 0, (0,)),
    ],
)
def test_rake_of_a_hand(
    rules: RakeRules | None, pots: tuple[int, ...], flop_seen: bool, total: int, by_pot: tuple[int, ...]
) -> None:
    assert compute_rake(rules, pots, flop_seen) == (total, by_pot)


def test_a_tiny_side_pot_never_bears_more_than_lies_in_it() -> None:
    """475 and 5 make 24 whole units of 5 %; the last unit of 25 cannot come out of 5."""
    assert compute_rake(RakeRules(500, None, 25), (495, 5), flop_seen=True) == (25, (20, 5))


def test_rake_that_really_went_down_comes_from_the_main_pot_first() -> None:
    assert spread_rake(150, (100, 200, 300)) == (100, 50, 0)


def test_returned_chips_are_not_raked() -> None:
    hand = on_the_flop(RAKED, second=400).says("1 bets 500", "2 calls", "3 folds", "board 9s", "board Kd")
    hand.says("1 shows AsJh", "2 shows KcQc", "ends")
    assert hand.stacks == {1: 10_455, 2: 0, 3: 9900}
    assert hand.state.rake_taken == 45


def test_no_flop_no_drop() -> None:
    hand = Hand(RAKED, {1: 5000, 2: 5000, 3: 5000}, 3, "1 sb 50", "2 bb 100")
    hand.says("3 raises 500", "1 folds", "2 folds", "ends")
    assert hand.stacks[3] == 5150
    assert not [event for event in hand.events if isinstance(event, RakeTaken)]


def test_a_hand_that_ends_by_folds_after_the_flop_is_raked() -> None:
    hand = on_the_flop(RAKED).says("1 bets 200", "2 folds", "3 folds", "ends")
    assert hand.state.rake_taken == 15
    assert hand.stacks[1] == 9900 + 285


def test_the_main_pot_pays_first_and_the_cap_is_for_the_hand() -> None:
    rules = TableRules(Variant.NL, 50, 100, rake=RakeRules(500, 100, 5))
    hand = Hand(rules, {1: 1000, 2: 3000, 3: 500}, 3, "1 sb 50", "2 bb 100")
    hand.says("3 is all-in", "1 is all-in", "2 calls", "board 2h7dTs", "board Jc", "board 4s")
    hand.says("3 shows AsAh", "1 shows KsKh", "2 shows QsQh", "ends")
    assert RakeTaken(100, (75, 25)) in hand.events
    assert hand.stacks == {1: 975, 2: 2000, 3: 1425}


def test_a_split_pot_is_divided_after_the_rake_in_whole_chips() -> None:
    rules = TableRules(Variant.NL, 50, 100, chip=5, rake=FIVE)
    hand = checked_down(on_the_flop(rules), (1, 2, 3))
    hand.says("1 shows QsQh", "2 shows QdQc", "3 shows JsJh", "ends")
    assert hand.stacks == {1: 10_045, 2: 10_040, 3: 9900}
    assert hand.events[-1] == HandEnded(hand.state.hand_no, 300)
