"""The short ways of the grammar: rest of the round, ready sizes, zeros, thousands, prefixes of the pad."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tablemgr.app.api import (
    Call,
    Fold,
    RaiseTo,
)
from tests.helpers import tables
from tests.helpers.scripted_console import ACTING, NEXT, Bench, after


def test_everybody_else_folds_is_one_act() -> None:
    bench = Bench(ACTING, NEXT)
    bench.keys("E")
    assert bench.table.commands == [(Fold(5), Fold(6), Fold(7))]


def test_touching_the_last_bettors_chips_folds_everybody_else() -> None:
    bench = Bench(ACTING, NEXT)
    bench.console.bet(3)
    assert bench.table.commands == [(Fold(5), Fold(6), Fold(7))]


def test_pad_enter_with_digits_in_the_field_is_refused_in_words() -> None:
    bench = Bench(ACTING)
    bench.keys("9", "Enter", pad=True)
    assert bench.said == "Je zadána částka: + zvýší, − smaže."
    assert bench.table.asked == []


def test_pad_minus_clears_digits_before_it_folds() -> None:
    bench = Bench(ACTING, NEXT)
    bench.keys("9", "-", pad=True)
    assert bench.table.asked == []
    bench.keys("-", pad=True)
    assert bench.table.commands == [(Fold(5),)]


@pytest.mark.parametrize(("key", "to"), [("M", 600), ("H", 750), ("P", 1200)])
def test_a_ready_size_is_given_by_its_key(key: str, to: int) -> None:
    bench = Bench(ACTING, NEXT)
    bench.keys(key)
    assert bench.table.commands == [(RaiseTo(5, to),)]


def test_a_ready_size_is_given_by_one_touch() -> None:
    bench = Bench(ACTING, NEXT)
    bench.console.size("pot")
    assert bench.table.commands == [(RaiseTo(5, 1200),)]
    assert bench.table.asked[0].expected_seq == 100


def test_a_digit_and_star_is_the_ready_size_with_that_number() -> None:
    bench = Bench(ACTING, NEXT)
    bench.keys("3", "*", pad=True)
    assert bench.table.commands == [(RaiseTo(5, 1200),)]


def test_more_digits_and_star_are_refused_in_words_and_never_an_all_in() -> None:
    bench = Bench(ACTING)
    bench.keys("1", "5", "*", pad=True)
    assert bench.said == "Číslice a * je hotová výše: 1 … 7."
    assert bench.table.asked == []


def test_the_point_after_digits_adds_zeros_and_gives_the_amount() -> None:
    bench = Bench(ACTING, NEXT)
    bench.keys("9", ".", pad=True)
    assert bench.table.commands == [(RaiseTo(5, 900),)]


def test_k_types_thousands() -> None:
    bench = Bench(ACTING, NEXT)
    bench.keys("1", "K", "5", "Enter")
    assert bench.table.commands == [(RaiseTo(5, 1500),)]


def test_pad_zero_on_an_empty_field_is_the_rest_of_the_round_and_a_digit_in_an_amount() -> None:
    bench = Bench(ACTING, NEXT)
    bench.keys("9", "0", "-", pad=True)
    assert bench.table.asked == []
    bench.keys("0", pad=True)
    assert bench.table.commands == [(Fold(5), Fold(6), Fold(7))]


def test_slash_and_an_act_mean_that_two_fold_before_it() -> None:
    bench = Bench(ACTING, NEXT)
    bench.keys("/", pad=True)
    assert bench.said == "Které místo? 1 … 9, 0 je místo 10; akce hned teď je místa 7; Esc to zruší"
    bench.keys("Enter", pad=True)
    assert bench.table.commands == [(Fold(5), Fold(6), Call(7))]


def test_slash_and_a_digit_mean_that_seat_whoever_was_proposed() -> None:
    bench = Bench(ACTING, NEXT)
    bench.keys("/", "7", "Enter", pad=True)
    assert bench.table.commands == [(Fold(5), Fold(6), Call(7))]
    bench = Bench(ACTING, NEXT)
    bench.keys("S", "6", "C")
    assert bench.table.commands == [(Fold(5), Call(6))]


def test_slash_and_point_do_again_what_was_taken_back() -> None:
    back = replace(NEXT, retractable=tables.taken_back("hand.folded", 5, batch=101))
    bench = Bench(ACTING, back, after(ACTING), after(NEXT))
    bench.keys("-", ".", "/", ".", pad=True)
    assert bench.table.commands == [(Fold(5),), (), (Fold(5),)]


def test_pad_plus_walks_through_the_sizes_and_enter_gives_the_last() -> None:
    bench = Bench(ACTING, NEXT)
    bench.keys("+", "+", "Enter", pad=True)
    assert bench.table.commands == [(RaiseTo(5, 750),)]
