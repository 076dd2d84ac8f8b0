"""The end of a hand to the chip: bounds of what may be confirmed, how it is booked, what a refusal names."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tablemgr.engine.hand import (
    DeclareWinners,
    EndHand,
    HandEnded,
    JackpotTaken,
    PotAwarded,
    RakeTaken,
)
from tablemgr.engine.ids import SeatNo
from tablemgr.engine.rules import JackpotRules, RakeRules, TableRules
from tests.helpers.hands import NL, Hand, checked_down, command_of, on_the_flop, three_handed

RAKED = replace(NL, rake=RakeRules(500, None, 5))
EVERYBODY = (1, 2, 3)


def seats(*numbers: int) -> tuple[SeatNo, ...]:
    return tuple(SeatNo(number) for number in numbers)


def paid(*payouts: tuple[int, int]) -> tuple[tuple[SeatNo, int], ...]:
    return tuple((SeatNo(seat), amount) for seat, amount in payouts)


def won_by_the_first(rules: TableRules = RAKED) -> Hand:
    """300 in the pot, 15 of it rake, declared for seat 1."""
    return checked_down(on_the_flop(rules), EVERYBODY).says("pot 0 to 1")


def two_pots(rules: TableRules = RAKED) -> Hand:
    """600 that all three may win and 400 for seats 1 and 2; with 5 % they bear 30 and 20."""
    hand = on_the_flop(rules, third=200).says("1 bets 300", "2 calls", "3 is all-in", "board 9s")
    return hand.says("1 checks", "2 checks", "board Kd", "1 checks", "2 checks")


def awards(hand: Hand) -> list[tuple[int, int, int]]:
    return [(won.pot, won.seat, won.amount) for won in hand.events if isinstance(won, PotAwarded)]


# --- rake and payouts at their bounds ---------------------------------------------------------------------------------


def test_no_rake_at_all_may_be_confirmed() -> None:
    hand = won_by_the_first()
    hand.does(EndHand(rake_taken=0))
    assert awards(hand) == [(0, 1, 300)]
    assert not [event for event in hand.events if isinstance(event, RakeTaken)]


def test_a_pot_that_went_down_whole_is_awarded_to_nobody() -> None:
    """RAKE-1: what the house took is booked as it was, and an award of nothing is none."""
    hand = won_by_the_first()
    hand.does(EndHand(rake_taken=300))
    assert RakeTaken(300, (300,)) in hand.events
    assert awards(hand) == []
    assert hand.events[-1] == HandEnded(hand.state.hand_no, 300)


@pytest.mark.parametrize("taken", [-1, 301])
def test_no_more_than_the_pot_and_no_less_than_nothing_goes_down(taken: int) -> None:
    refused = won_by_the_first().refusal(EndHand(rake_taken=taken))
    assert (refused.code.value, refused.rule, refused.params) == (
        "payout_does_not_foot",
        "RAKE-1",
        (("rake", taken),),
    )


def test_a_single_chip_may_be_paid_out() -> None:
    hand = checked_down(on_the_flop(), EVERYBODY)
    hand.does(EndHand(payouts=paid((1, 299), (2, 1))))
    assert awards(hand) == [(0, 1, 299), (0, 2, 1)]


@pytest.mark.parametrize(
    ("payouts", "params"),
    [
        (paid((1, 300)), (("paid", 300), ("rake", 15), ("pot", 275))),
        (paid((1, 200), (2, 74)), (("paid", 274), ("rake", 15), ("pot", 275))),
        (paid((1, -5)), (("seat", 1), ("amount", -5))),
        (paid((9, 5)), (("seat", 9),)),
    ],
)
def test_payouts_that_do_not_foot_are_told_what_is_to_be_paid(
    payouts: tuple[tuple[SeatNo, int], ...], params: tuple[tuple[str, object], ...]
) -> None:
    """POT-9: the pot after rake and drop."""
    hand = won_by_the_first(replace(RAKED, jackpot=JackpotRules(10)))
    assert hand.refusal(EndHand(payouts=payouts)).params == params


def test_amounts_in_parts_of_a_chip_are_told_with_the_chip() -> None:
    hand = won_by_the_first(replace(NL, chip=25))
    for command in (EndHand(rake_taken=10), EndHand(payouts=paid((1, 10)))):
        refused = hand.refusal(command)
        assert (refused.rule, refused.params) == ("GEN-2", (("amount", 10), ("unit", 25)))


# --- booked pot by pot ------------------------------------------------------------------------------------------------


def test_what_was_paid_comes_out_of_each_pot_after_its_rake() -> None:
    hand = two_pots()
    hand.does(EndHand(payouts=paid((1, 950))))
    assert RakeTaken(50, (30, 20)) in hand.events
    assert awards(hand) == [(1, 1, 380), (0, 1, 570)]


def test_what_a_side_pot_has_given_it_does_not_give_again() -> None:
    hand = two_pots()
    hand.does(EndHand(payouts=paid((1, 300), (2, 650))))
    assert awards(hand) == [(1, 1, 300), (1, 2, 80), (0, 2, 570)]


def test_owners_of_a_pot_are_paid_from_it_before_anybody_else() -> None:
    hand = on_the_flop(first=200).says("1 is all-in", "2 raises 300", "3 calls", "board 9s")
    hand.says("2 checks", "3 checks", "board Kd", "2 checks", "3 checks")
    hand.does(EndHand(payouts=paid((1, 800), (3, 200))))
    assert awards(hand) == [(1, 3, 200), (1, 1, 200), (0, 1, 600)]
    assert not [won for won in hand.events if isinstance(won, PotAwarded) and won.odd_chips]
    assert not [event for event in hand.events if isinstance(event, JackpotTaken)]


def test_the_drop_comes_out_of_the_main_pot_when_payouts_are_given_by_hand() -> None:
    """RAKE-8."""
    hand = two_pots(replace(RAKED, jackpot=JackpotRules(10)))
    hand.does(EndHand(payouts=paid((1, 940))))
    assert JackpotTaken(10) in hand.events
    assert awards(hand) == [(1, 1, 380), (0, 1, 560)]


# --- what a refusal names ---------------------------------------------------------------------------------------------


def test_a_pot_is_named_by_its_number_at_the_table() -> None:
    """The main pot is the first."""
    hand = two_pots()
    assert hand.refusal(command_of("pot 2 to 1")).params == (("pot", 3),)
    assert hand.refusal(command_of("pot -1 to 1")).params == (("pot", 0),)
    assert hand.refusal(command_of("pot 1 to 3")).params == (("seat", 3), ("pot", 2))
    assert hand.refusal(command_of("pot 0 to 9")).params == (("seat", 9), ("pot", 1))
    assert hand.refusal(DeclareWinners(1, ())).params == (("pot", 2),)


def test_the_pot_whose_winners_are_open_is_named_where_there_are_several() -> None:
    """SHOW-7."""
    assert checked_down(on_the_flop(), EVERYBODY).refusal(EndHand()).params == ()
    hand = two_pots()
    assert hand.refusal(EndHand()).params == (("pot", 1),)
    assert hand.says("pot 0 to 3").refusal(EndHand()).params == (("pot", 2),)


def test_who_is_to_act_or_how_many_cards_are_due_is_named() -> None:
    assert three_handed().refusal(EndHand()).params == (("actor", 3),)
    assert three_handed().says("3 calls", "1 calls", "2 checks").refusal(EndHand()).params == (("cards", 3),)


def test_winners_are_declared_for_a_board_that_was_run_or_for_all() -> None:
    """RIT-2: 0 is every board; the one board of an ordinary hand is the first."""
    hand = checked_down(on_the_flop(), EVERYBODY)
    for run in (-1, 2):
        refused = hand.refusal(DeclareWinners(0, seats(1), run))
        assert (refused.code.value, refused.rule) == ("run_not_due", "RIT-2")
        assert refused.params == (("run", run), ("runs", 1))
    hand.does(DeclareWinners(0, seats(1), 1))
