"""Main and side pots, who may win them, whole-chip splits (section 12)."""

from __future__ import annotations

import pytest

from tablemgr.engine.hand import PotAwarded, cut_pots, split_pot
from tablemgr.engine.ids import SeatNo
from tablemgr.engine.rules import TableRules, Variant
from tests.helpers.hands import NL, Hand, checked_down, on_the_flop

SMALL = TableRules(Variant.NL, small_blind=1, big_blind=2)
NICKELS = TableRules(Variant.NL, small_blind=5, big_blind=5, chip=5)
BROADWAY = ("board AhKhQd", "board Js", "board Tc")


def cut(
    contributions: dict[int, int], folded: tuple[int, ...] = (), dead: int = 0
) -> tuple[list[tuple[int, tuple[int, ...]]], dict[int, int]]:
    """Pots and returned chips in plain numbers."""
    pots = cut_pots(
        {SeatNo(seat): amount for seat, amount in contributions.items()},
        [SeatNo(seat) for seat in folded],
        dead,
    )
    return (
        [(pot.amount, tuple(int(seat) for seat in pot.eligible)) for pot in pots.pots],
        {int(seat): amount for seat, amount in pots.returned},
    )


def test_pots_are_cut_at_the_total_of_each_live_player() -> None:
    assert cut({1: 100, 2: 250, 3: 600}) == ([(300, (1, 2, 3)), (300, (2, 3))], {3: 350})


def test_folded_money_fills_the_layers_and_makes_none() -> None:
    assert cut({1: 100, 2: 100, 3: 100, 4: 40, 5: 70}, folded=(4, 5)) == ([(410, (1, 2, 3))], {})


def test_folded_money_above_an_all_in_belongs_to_the_side_pot() -> None:
    assert cut({1: 500, 2: 800, 3: 800}, folded=(2,)) == ([(1500, (1, 3)), (600, (3,))], {})


def test_dead_money_belongs_to_the_main_pot_only() -> None:
    assert cut({1: 40, 2: 200, 3: 200}, dead=150) == ([(270, (1, 2, 3)), (320, (2, 3))], {})


def test_an_uncalled_bet_of_a_folded_hand_comes_back_too() -> None:
    """A hand killed by mistake has no claim, only the part that nobody called (DEAL-14)."""
    assert cut({1: 100, 2: 100, 3: 300}, folded=(3,)) == ([(300, (1, 2))], {3: 200})


def test_all_in_for_four_different_amounts_each_wins_what_he_matched() -> None:
    """10, 30, 60 and 100 all in, the hands falling in that order: 40, 60, 60, 40."""
    hand = Hand(SMALL, {1: 10, 2: 30, 3: 100, 4: 60}, 4, "1 sb 1", "2 bb 2")
    hand.says("3 is all-in", "4 calls", "1 calls", "2 calls", "board Ts8h3d", "board 5c", "board 2s")
    hand.says("1 shows AsAh", "2 shows KsKh", "4 shows QsQh", "3 shows JsJh", "ends")
    assert hand.stacks == {1: 40, 2: 60, 3: 40, 4: 60}
    assert hand.state.returned == ((3, 40),)


def test_an_all_in_player_stays_in_the_main_pot_when_others_bet_on() -> None:
    hand = Hand(TableRules(Variant.NL, 25, 50), {1: 1000, 2: 1000, 3: 100}, 3, "1 sb 25", "2 bb 50")
    hand.says("3 is all-in", "1 calls", "2 calls", "board Ts8h3d", "1 checks", "2 checks", "board 5c")
    hand.says("1 bets 200", "2 calls", "board 2s", "1 checks", "2 checks")
    assert hand.pots == [(300, (1, 2, 3)), (400, (1, 2))]
    hand.says("3 shows AsAh", "2 shows KsKh", "1 mucks", "ends")
    assert hand.stacks == {1: 700, 2: 1100, 3: 300}


def test_a_side_pot_owner_who_mucks_keeps_the_side_pot() -> None:
    hand = Hand(NL, {1: 3000, 2: 3000, 3: 500}, 3, "1 sb 50", "2 bb 100")
    hand.says("3 is all-in", "1 calls", "2 calls", "board Kh8c3d", "1 bets 400", "2 calls", "board 5s")
    hand.says("1 bets 800", "2 folds")
    assert hand.pots == [(1500, (1, 3)), (800, (1,))]
    hand.says("board 2c", "1 mucks")
    assert hand.pots == [(1500, (3,)), (800, (1,))]
    hand.says("3 shows AsAh", "ends")
    assert hand.stacks == {1: 2900, 2: 2100, 3: 1500}


def test_the_last_to_muck_of_a_side_pot_keeps_it() -> None:
    hand = on_the_flop(first=2000, second=2000, third=600)
    hand.says("1 bets 500", "2 calls", "3 is all-in", "board 9s", "1 bets 300", "2 calls", "board Kd")
    hand.says("1 checks", "2 checks", "2 mucks", "1 mucks")
    assert hand.pots == [(1800, (3,)), (600, (1,))]
    assert hand.says("ends").stacks == {1: 1100 + 600, 2: 1100, 3: 1800}


@pytest.mark.parametrize(
    ("amount", "winners", "button", "chip", "shares"),
    [
        (101, (2, 6), 4, 1, ((6, 51), (2, 50))),
        (101, (1, 2, 3), 3, 1, ((1, 34), (2, 34), (3, 33))),
        (400, (1, 2, 3), 3, 25, ((1, 150), (2, 125), (3, 125))),
        (200, (1, 2, 3), 1, 1, ((2, 67), (3, 67), (1, 66))),
        (100, (5,), 5, 1, ((5, 100),)),
    ],
)
def test_odd_chips_go_one_each_from_the_first_winner_left_of_the_button(
    amount: int, winners: tuple[int, ...], button: int, chip: int, shares: tuple[tuple[int, int], ...]
) -> None:
    assert split_pot(amount, [SeatNo(seat) for seat in winners], SeatNo(button), chip) == shares


def test_a_pot_is_split_in_the_smallest_chip_in_play() -> None:
    hand = Hand(NICKELS, {1: 45, 2: 100, 3: 45}, 3, "1 sb 5", "2 bb 5")
    hand.says("3 is all-in", "1 is all-in", "2 folds", *BROADWAY, "3 shows 3c3d", "1 shows 2c2d", "ends")
    assert hand.stacks == {1: 50, 2: 95, 3: 45}


def test_main_and_side_pot_are_split_each_on_its_own_and_the_side_pot_is_pushed_first() -> None:
    hand = Hand(SMALL, {1: 11, 2: 26, 3: 26, 4: 100}, 4, "1 sb 1", "2 bb 2")
    hand.says("3 raises 20", "4 calls", "1 is all-in", "2 is all-in", "3 calls", "4 folds", *BROADWAY)
    hand.says("1 shows 2c2d", "2 shows 3c3d", "3 shows 4c4d", "ends")
    assert hand.stacks == {1: 15, 2: 35, 3: 33, 4: 80}
    awards = [event for event in hand.events if isinstance(event, PotAwarded)]
    assert [(award.pot, award.seat, award.amount, award.odd_chips) for award in awards] == [
        (1, 2, 20, 1),
        (1, 3, 19, 0),
        (0, 1, 15, 1),
        (0, 2, 15, 1),
        (0, 3, 14, 0),
    ]


def test_an_all_in_that_ties_shares_only_the_pot_he_is_in() -> None:
    hand = on_the_flop(third=200).says("1 bets 200", "2 calls", "3 is all-in")
    hand = hand.says("board 9s", "1 checks", "2 checks", "board Kd", "1 checks", "2 checks")
    assert hand.pots == [(600, (1, 2, 3)), (200, (1, 2))]
    hand.says("1 shows QcQd", "2 shows JcJd", "3 shows QhQs", "ends")
    assert hand.stacks == {1: 9700 + 500, 2: 9700, 3: 300}


def test_players_with_the_same_claim_share_one_pot_whatever_the_street() -> None:
    hand = on_the_flop().says("1 bets 200", "2 calls", "3 calls")
    assert hand.pots == [(900, (1, 2, 3))]


def test_a_checked_down_hand_is_one_pot() -> None:
    assert checked_down(on_the_flop(), (1, 2, 3)).pots == [(300, (1, 2, 3))]
