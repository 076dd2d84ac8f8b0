"""The field of the amount, and the second row of sizes that learns."""

from tests.helpers import tables
from ui.presenters.amounts import AFTER_FLOP, BEFORE_FLOP, DIGITS_MAX, EMPTY, SizeHabits


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


def test_the_second_row_begins_with_the_usual_sizes() -> None:
    habits = SizeHabits()
    assert habits.row(True) == BEFORE_FLOP
    assert habits.row(False) == AFTER_FLOP


def test_the_second_row_learns_what_the_table_uses_from_the_next_hand_on() -> None:
    habits = SizeHabits()
    for _bet in range(3):
        habits.learn(
            False, tables.legal(), 1200
        )  # 4 × 300: a size that is not in the usual row after the flop
    assert habits.row(False) == AFTER_FLOP
    habits.next_hand()
    assert "times_4" in [rule.key for rule in habits.row(False)]
    assert len(habits.row(False)) == 4
    assert habits.row(True) == BEFORE_FLOP
