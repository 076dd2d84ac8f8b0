"""What each key asks for, by what the table expects."""

import pytest

from tablemgr.text import Language
from tests.helpers import tables
from ui.presenters.console.keys import Do, Gesture, Mode, Stroke, gesture_of, help_model, seat_of_digit
from ui.presenters.wording import words_for


@pytest.mark.parametrize(
    ("key", "do", "arg"),
    [
        ("F", Do.FOLD, ""),
        ("C", Do.CALL, ""),
        ("Space", Do.CALL, ""),
        ("A", Do.ALL_IN, ""),
        ("Enter", Do.ENTER_AMOUNT, ""),
        ("R", Do.RAISE, ""),
        ("B", Do.RAISE, ""),
        ("M", Do.SIZE, "min"),
        ("H", Do.SIZE, "half_pot"),
        ("P", Do.SIZE, "pot"),
        ("E", Do.REST, ""),
        ("K", Do.THOUSANDS, ""),
        ("X", Do.NUMBERED_SIZE, ""),
        (".", Do.ZEROS, ""),
        ("7", Do.DIGIT, "7"),
        ("U", Do.UNDO, ""),
        ("Backspace", Do.ERASE, ""),
    ],
)
def test_keyboard_while_somebody_is_to_act(key: str, do: Do, arg: str) -> None:
    assert gesture_of(Stroke(key), Mode.ACT) == Gesture(do, arg)


@pytest.mark.parametrize(
    ("key", "do"),
    [
        ("-", Do.PAD_MINUS),
        ("Enter", Do.PAD_ENTER),
        ("*", Do.PAD_STAR),
        ("+", Do.PAD_PLUS),
        ("/", Do.SEAT_PREFIX),
        (".", Do.PAD_POINT),
        ("0", Do.PAD_ZERO),
        ("5", Do.DIGIT),
    ],
)
def test_numeric_pad_while_somebody_is_to_act(key: str, do: Do) -> None:
    gesture = gesture_of(Stroke(key, pad=True), Mode.ACT)
    assert gesture is not None
    assert gesture.do is do


def test_the_top_row_of_a_czech_keyboard_types_digits() -> None:
    digits = [gesture_of(Stroke(letter), Mode.ACT) for letter in "+ĚŠČŘŽÝÁÍÉ"]
    assert [gesture.arg for gesture in digits if gesture is not None] == list("1234567890")


def test_a_plus_of_the_pad_is_no_digit() -> None:
    gesture = gesture_of(Stroke("+", pad=True), Mode.ACT)
    assert gesture == Gesture(Do.PAD_PLUS)


def test_while_cards_are_expected_letters_are_cards() -> None:
    assert gesture_of(Stroke("A"), Mode.CARDS) == Gesture(Do.RANK, "A")
    assert gesture_of(Stroke("H"), Mode.CARDS, half_card=True) == Gesture(Do.SUIT, "h")
    assert gesture_of(Stroke("F"), Mode.CARDS) is None
    assert gesture_of(Stroke("C"), Mode.CARDS) is None


def test_ten_is_t_or_1_and_0() -> None:
    assert gesture_of(Stroke("T"), Mode.CARDS) == Gesture(Do.RANK, "T")
    assert gesture_of(Stroke("1"), Mode.CARDS) == Gesture(Do.RANK, "T")
    assert gesture_of(Stroke("0"), Mode.CARDS, half_card=True) == Gesture(Do.RANK, "T")


def test_cards_on_the_numeric_pad() -> None:
    ranks = [gesture_of(Stroke(key, pad=True), Mode.CARDS) for key in "20/*-1"]
    assert [gesture.arg for gesture in ranks if gesture is not None] == ["2", "T", "J", "Q", "K", "A"]
    suits = [gesture_of(Stroke(key, pad=True), Mode.CARDS, half_card=True) for key in "1234"]
    assert [gesture.arg for gesture in suits if gesture is not None] == ["c", "d", "h", "s"]


def test_zero_is_seat_ten() -> None:
    assert seat_of_digit("0") == 10
    assert seat_of_digit("7") == 7


@pytest.mark.parametrize("rank", list("AKQJT98765432"))
def test_at_the_award_every_rank_begins_a_card_also_a_digit(rank: str) -> None:
    assert gesture_of(Stroke(rank), Mode.AWARD) == Gesture(Do.RANK, rank)


@pytest.mark.parametrize("digit", ["1", "0"])
def test_at_the_award_both_digits_of_ten_begin_a_ten(digit: str) -> None:
    assert gesture_of(Stroke(digit), Mode.AWARD) == Gesture(Do.RANK, "T")


def test_winners_are_announced_by_their_own_key_on_keyboard_and_pad() -> None:
    assert gesture_of(Stroke("W"), Mode.AWARD) == Gesture(Do.SEAT_PREFIX, "W")
    assert gesture_of(Stroke("*", pad=True), Mode.AWARD) == Gesture(Do.SEAT_PREFIX, "*")


@pytest.mark.parametrize("digit", list("0123456789"))
def test_a_digit_of_the_pad_at_the_award_is_neither_card_nor_winner(digit: str) -> None:
    assert gesture_of(Stroke(digit, pad=True), Mode.AWARD) == Gesture(Do.WHICH, digit)


def test_enter_and_n_start_the_next_hand() -> None:
    for stroke in (Stroke("N"), Stroke("Enter"), Stroke("Enter", pad=True)):
        assert gesture_of(stroke, Mode.BETWEEN) == Gesture(Do.START)


def test_undo_help_and_escape_work_everywhere() -> None:
    for mode in Mode:
        assert gesture_of(Stroke("Z", ctrl=True), mode) == Gesture(Do.UNDO)
        assert gesture_of(Stroke("Y", ctrl=True), mode) == Gesture(Do.REDO)
        assert gesture_of(Stroke("F1"), mode) == Gesture(Do.HELP)
        assert gesture_of(Stroke("Escape"), mode) == Gesture(Do.ESCAPE)


def test_help_shows_the_keys_of_now_first_and_all_of_them_in_both_languages() -> None:
    for language in Language:
        model = help_model(Mode.AWARD, words_for(language, tables.HOUSE))
        assert len(model.groups) == len(Mode)
        assert all(meaning for group in model.groups for _keys, meaning in group.rows)
    assert help_model(Mode.AWARD, words_for(Language.CS, None)).groups[0].title.startswith("Vyložení")
