"""Touching somebody further on: who folds, who checks, and when it cannot be."""

from dataclasses import replace

import pytest

from tablemgr.app.api import AmountOption, Check, Fold, RefusalCode, Refused, SeatStatus, TableSnapshot
from tablemgr.text import Language
from tests.helpers import tables
from ui.presenters.console.seat_first import (
    implied_acts,
    implied_words,
    last_bettor,
    presumed_legal,
    reached,
    rest_of_round,
    why_not,
)
from ui.presenters.wording import seat_of, words_for

CS = words_for(Language.CS, tables.HOUSE)
NOTHING = Refused(RefusalCode.NOTHING_TO_CALL, "BET-1", (("seat", 5),))


def test_seats_between_fold_to_a_bet() -> None:
    implied = implied_acts(tables.facing_a_bet(), 7)
    assert implied is not None
    assert implied.commands() == (Fold(5), Fold(6))
    assert implied_words(implied, CS) == "5, 6 skládají"


def test_seats_between_check_where_it_is_free() -> None:
    free = tables.facing_a_bet()
    seats = tuple(
        tables.seat(view.seat, stack=view.stack, status=view.status) if view.seat == 3 else view
        for view in free.seats
    )
    legal = tables.legal(price=0, check=None, call=NOTHING)
    snapshot = tables.snapshot(seats=seats, hand=free.hand, legal=legal, expected=free.expected)
    implied = implied_acts(snapshot, 7)
    assert implied is not None
    assert implied.commands() == (Check(5), Check(6))


def test_the_turn_goes_round_past_the_last_seat() -> None:
    """Seat 3 bet; 5, 6, 7 are due and then 1 and 2 would be, were they live."""
    snapshot = tables.facing_a_bet()
    seats = tuple(tables.seat(1) if view.seat == 1 else view for view in snapshot.seats)
    live_one = tables.snapshot(
        seats=seats, hand=snapshot.hand, legal=snapshot.legal, expected=snapshot.expected
    )
    implied = implied_acts(live_one, 1)
    assert implied is not None
    assert implied.skipped == (5, 6, 7)


def test_a_run_with_folds_and_checks_keeps_the_order_of_the_turn() -> None:
    """Before the flop the big blind checks for free while those without it fold."""
    seats = (
        tables.seat(1, bet=0, to_act=True),
        tables.seat(2, bet=50, last_act="bb"),
        tables.seat(3, bet=50, last_act="live"),
        tables.seat(4, bet=0),
    )
    legal = tables.legal(seat=1, price=50, call=50)
    hand = tables.hand(actor=1, street="preflop")
    implied = implied_acts(tables.snapshot(seats=seats, hand=hand, legal=legal), 4)
    assert implied is not None
    assert implied.commands() == (Fold(1), Check(2), Check(3))
    assert implied_words(implied, CS) == "1 skládá · 2, 3 čekají"


@pytest.mark.parametrize(
    ("seat", "word"), [(4, "složilo"), (8, "prázdné"), (9, "není"), (3, "skončilo dřív")]
)
def test_a_skip_that_is_impossible_says_why(seat: int, word: str) -> None:
    snapshot = tables.facing_a_bet()
    assert implied_acts(snapshot, seat) is None
    assert word in why_not(snapshot, seat, CS)


def test_a_player_who_is_all_in_does_not_act_any_more() -> None:
    seats = tuple(
        tables.seat(7, status=SeatStatus.ALL_IN, stack=0, bet=100) if view.seat == 7 else view
        for view in tables.facing_a_bet().seats
    )
    snapshot = tables.snapshot(seats=seats, hand=tables.hand(), legal=tables.legal())
    assert implied_acts(snapshot, 7) is None
    assert "all-in" in why_not(snapshot, 7, CS)


def test_who_acted_and_matched_is_not_asked_again() -> None:
    seats = tuple(
        tables.seat(6, bet=300, last_act="call") if view.seat == 6 else view
        for view in tables.facing_a_bet().seats
    )
    snapshot = tables.snapshot(seats=seats, hand=tables.hand(), legal=tables.legal())
    assert implied_acts(snapshot, 6) is None
    implied = implied_acts(snapshot, 7)
    assert implied is not None
    assert implied.commands() == (Fold(5),)


def test_the_buttons_show_what_the_seat_further_on_may_do() -> None:
    snapshot = tables.facing_a_bet()
    target = seat_of(snapshot, 6)
    assert target is not None
    presumed = presumed_legal(snapshot, target)
    assert presumed is not None
    assert (presumed.seat, presumed.call, presumed.all_in_to) == (6, 300, 900)
    assert presumed.raise_ == AmountOption(600, 900, 25)


def test_everybody_folds_to_the_last_bettor() -> None:
    snapshot = tables.facing_a_bet()
    assert last_bettor(snapshot) == 3
    assert rest_of_round(snapshot) == (Fold(5), Fold(6), Fold(7))


def test_the_rest_folds_too_when_somebody_has_called() -> None:
    seats = tuple(
        tables.seat(4, bet=300, last_act="call") if view.seat == 4 else view
        for view in tables.facing_a_bet().seats
    )
    snapshot = tables.snapshot(seats=seats, hand=tables.hand(), legal=tables.legal())
    assert rest_of_round(snapshot) == (Fold(5), Fold(6), Fold(7))


def test_the_rest_checks_where_it_is_free_and_the_big_blind_keeps_his_hand() -> None:
    free = tuple(tables.seat(number, to_act=number == 5) for number in (5, 6, 7))
    legal = tables.legal(price=0, call=0)
    snapshot = tables.snapshot(seats=free, hand=tables.hand(), legal=legal)
    assert rest_of_round(snapshot) == (Check(5), Check(6), Check(7))
    limped = (
        tables.seat(1, bet=50, last_act="call"),
        tables.seat(2, bet=50, last_act="bb"),
        tables.seat(3, to_act=True),
    )
    snapshot = tables.snapshot(
        seats=limped, hand=tables.hand(actor=3), legal=tables.legal(seat=3, price=50, call=50)
    )
    assert rest_of_round(snapshot) == (Fold(3), Check(2))


def test_of_three_the_last_is_reached_and_the_two_before_fold() -> None:
    assert reached(tables.facing_a_bet()) == 7
    assert reached(replace(tables.facing_a_bet(), legal=None)) == 0


def test_of_two_the_second_is_reached() -> None:
    free = tuple(tables.seat(number, to_act=number == 5) for number in (5, 6))
    legal = tables.legal(price=0, call=0)
    assert reached(tables.snapshot(seats=free, hand=tables.hand(), legal=legal)) == 6
    alone = tables.snapshot(seats=free[:1], hand=tables.hand(), legal=legal)
    assert reached(alone) == 0


def test_after_a_reraise_who_raised_before_is_reached() -> None:
    seats = (
        tables.seat(3, bet=150, last_act="raise"),
        tables.seat(4, bet=450, last_act="raise"),
        tables.seat(5, to_act=True),
        tables.seat(6),
        tables.seat(7, bet=50, last_act="bb"),
    )
    legal = tables.legal(price=450, call=450)
    assert reached(tables.snapshot(seats=seats, hand=tables.hand(), legal=legal)) == 3


def test_before_a_raise_everybody_folds_to_the_big_blind() -> None:
    seats = (
        tables.seat(1, bet=25, last_act="sb"),
        tables.seat(2, bet=50, last_act="bb"),
        tables.seat(3, to_act=True),
    )
    legal = tables.legal(seat=3, price=50, call=50)
    snapshot: TableSnapshot = tables.snapshot(seats=seats, hand=tables.hand(actor=3), legal=legal)
    assert last_bettor(snapshot) == 2
    assert rest_of_round(snapshot) == (Fold(3), Fold(1))


def test_the_last_chips_of_a_skipped_seat_limit_nobody_further_on() -> None:
    """Seat 5 could only bet his last 25; seat 7, touched while 5 checks, bets from the big blind on."""
    free = tables.facing_a_bet()
    last_chips = tables.legal(
        seat=5,
        stack=25,
        own_bet=0,
        price=0,
        check=None,
        call=NOTHING,
        all_in_to=25,
        bet=AmountOption(25, 25, 25),
    )
    snapshot = tables.snapshot(seats=free.seats, hand=free.hand, legal=last_chips, expected=free.expected)
    target = seat_of(snapshot, 7)
    assert target is not None
    legal = presumed_legal(snapshot, target)
    assert legal is not None
    assert legal.bet == AmountOption(50, target.stack, 25)
