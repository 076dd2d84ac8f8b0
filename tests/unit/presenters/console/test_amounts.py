"""The field of the amount, and the second row of sizes that learns."""

from tablemgr.app.api import AmountOption
from tests.helpers import tables
from ui.presenters.console.amounts import (
    AFTER_FLOP,
    BEFORE_FLOP,
    DIGITS_MAX,
    EMPTY,
    SizeHabits,
    Spot,
    spot_of,
    with_zeros,
)


def test_backspace_leaves_the_field_empty_and_never_makes_a_zero() -> None:
    entry = EMPTY.typed("7").backspaced()
    assert entry.digits == ""
    assert entry.amount is None
    assert entry.backspaced().amount is None


def test_a_leading_zero_is_no_digit() -> None:
    assert EMPTY.typed("0").digits == ""
    assert EMPTY.typed("00").typed("5").digits == "5"


def test_double_zero_types_two_digits() -> None:
    assert EMPTY.typed("9").typed("00").amount == 900


def test_a_digit_after_a_ready_size_begins_a_new_amount() -> None:
    assert EMPTY.filled(750, "half_pot").typed("9").digits == "9"


def test_backspace_takes_a_ready_size_away_as_a_whole() -> None:
    assert EMPTY.filled(750, "half_pot").backspaced().digits == ""


def test_a_stuck_key_writes_no_endless_number() -> None:
    entry = EMPTY
    for _stroke in range(50):
        entry = entry.typed("9")
    assert len(entry.digits) == DIGITS_MAX


def test_k_makes_thousands_and_digits_after_it_are_hundreds() -> None:
    five = EMPTY.typed("5").thousands()
    assert five.amount == 5000
    assert five.typed("2").amount == 5200
    assert five.typed("2").typed("5").backspaced().amount == 5200
    assert five.backspaced().amount == 5
    assert EMPTY.thousands().amount is None


def test_the_point_adds_a_zero_or_as_many_as_the_least_amount_needs() -> None:
    option = AmountOption(600, 20_000, 25)
    assert [with_zeros(digits, option) for digits in (6, 9, 75, 100, 150)] == [600, 900, 750, 1000, 1500]


def test_the_second_row_begins_with_the_usual_sizes() -> None:
    habits = SizeHabits()
    assert habits.row(Spot.OPENING) == BEFORE_FLOP
    assert habits.row(Spot.RAISING) == AFTER_FLOP


def test_the_second_row_learns_what_the_table_uses_from_the_next_hand_on() -> None:
    habits = SizeHabits()
    for _bet in range(3):
        habits.learn(Spot.RAISING, tables.legal(), 1050)  # 3½ × 300: not in the usual row after the flop
    assert habits.row(Spot.RAISING) == AFTER_FLOP
    habits.next_hand()
    assert "times_3_5" in [rule.key for rule in habits.row(Spot.RAISING)]
    assert len(habits.row(Spot.RAISING)) == 4
    assert habits.row(Spot.BETTING) == AFTER_FLOP


def test_sizes_of_the_first_row_and_the_whole_stack_teach_nothing() -> None:
    habits, legal = SizeHabits(), tables.legal()
    for amount in (600, legal.all_in_to):
        habits.learn(Spot.BETTING, legal, amount)
    habits.next_hand()
    assert habits.row(Spot.BETTING) == AFTER_FLOP


def test_the_spot_knows_whether_somebody_has_raised() -> None:
    assert spot_of(tables.facing_a_bet()) is Spot.RAISING
    assert spot_of(tables.snapshot()) is Spot.OPENING
