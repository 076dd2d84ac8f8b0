"""What somebody writes into the search field, and what it means."""

from __future__ import annotations

import pytest

from tablemgr.app.review.wanted import cards_in, named, times_in, wish_of

NAMES = {"PA": "Cýril Novák", "PB": "Karel", "PC": "Šárka Karlová-Nová", "PD": ""}


@pytest.mark.parametrize("text", ["cyril", "CÝRIL", "Cyr", " cýril ", "novak", "Cyril N"])
def test_a_name_is_found_without_accents_and_in_any_case(text: str) -> None:
    assert named(text, NAMES) >= {"PA"}


def test_the_beginning_of_any_word_of_a_name_is_enough_and_its_middle_is_not() -> None:
    assert named("nov", NAMES) == {"PA", "PC"}
    assert named("kar", NAMES) == {"PB", "PC"}
    assert named("ova", NAMES) == frozenset()


def test_somebody_whose_name_was_erased_is_found_by_nothing() -> None:
    assert all("PD" not in named(text, NAMES) for text in ("", " ", "k", "PD"))


@pytest.mark.parametrize("text", ["AhKd", "KdAh", "kd ah", "K♦A♥", "Ah, Kd", "ah-kd"])
def test_cards_are_read_in_any_order_and_with_signs(text: str) -> None:
    assert cards_in(text) == ("Ah", "Kd")


def test_ten_may_be_written_with_its_digits() -> None:
    assert cards_in("10h") == cards_in("Th") == ("Th",)
    assert cards_in("10h2c") == ("2c", "Th")


@pytest.mark.parametrize("text", ["AhAh", "Ah1", "h", "10", "karel", "Ax", ""])
def test_what_is_no_set_of_cards_is_read_otherwise(text: str) -> None:
    assert cards_in(text) == ()


def test_a_plain_number_is_a_hand_first_and_an_amount_too() -> None:
    wish = wish_of("404", NAMES)
    assert wish is not None
    assert (wish.number, wish.amount, wish.understood) == (404, 404, "number+amount")


@pytest.mark.parametrize("text", ["12 600", "12\u00a0600", "12.600", "12,600", "12'600"])
def test_a_number_in_groups_is_an_amount(text: str) -> None:
    wish = wish_of(text, NAMES)
    assert wish is not None
    assert (wish.number, wish.amount, wish.understood) == (None, 12_600, "amount")


def test_a_number_sign_asks_for_the_hand_alone() -> None:
    wish = wish_of("#404", NAMES)
    assert wish is not None
    assert (wish.number, wish.amount, wish.understood) == (404, None, "number")


def test_what_nobody_is_called_says_so() -> None:
    wish = wish_of("xyz", NAMES)
    assert wish is not None
    assert wish.understood == "nothing"
    assert wish_of("   ", NAMES) is None


def test_letters_that_are_cards_and_a_name_are_both() -> None:
    wish = wish_of("As", {**NAMES, "PE": "Astrid"})
    assert wish is not None
    assert (wish.cards, wish.players, wish.understood) == (("As",), frozenset({"PE"}), "cards+name")


@pytest.mark.parametrize("text", ["AhKd", "KdAh", "K♦A♥", "ah-kd"])
def test_two_cards_in_one_word_are_those_of_one_player(text: str) -> None:
    wish = wish_of(text, NAMES)
    assert wish is not None
    assert (wish.hole, wish.cards, wish.board, wish.understood) == ((("Ah", "Kd"),), (), (), "hole")


@pytest.mark.parametrize("text", ["Ah Kd", "Kd, Ah"])
def test_two_words_are_two_cards_wherever_they_lie(text: str) -> None:
    wish = wish_of(text, NAMES)
    assert wish is not None
    assert (wish.hole, wish.cards, wish.understood) == ((), ("Ah", "Kd"), "cards")


@pytest.mark.parametrize("text", ["board:KdAh", "Board: Ah Kd", "stůl:AhKd"])
def test_cards_of_the_board_are_asked_for_by_its_name(text: str) -> None:
    wish = wish_of(text, NAMES)
    assert wish is not None
    assert (wish.board, wish.cards, wish.hole, wish.understood) == (("Ah", "Kd"), (), (), "board")


@pytest.mark.parametrize("text", ["PK01 5", "pk01 #5"])
def test_a_table_and_a_number_are_one_hand(text: str) -> None:
    wish = wish_of(text, NAMES)
    assert wish is not None
    assert (wish.table, wish.number, wish.amount) == ("PK01", 5, None)


@pytest.mark.parametrize("text", ["Karel 5", "Ah 5", "5 5"])
def test_a_number_behind_anything_else_is_no_hand_of_a_table(text: str) -> None:
    wish = wish_of(text, NAMES)
    assert wish is not None
    assert wish.table == ""


@pytest.mark.parametrize("text", ["9" * 60, "²", "٣٤", "#", "# x", "-5", "1.5"])
def test_digits_that_no_table_can_hold_are_no_fault(text: str) -> None:
    wish = wish_of(text, NAMES)
    assert wish is not None
    assert wish.number is None
    assert wish.amount is None


@pytest.mark.parametrize(
    ("text", "begins", "ends"),
    [
        ("19:16", "19:16:00", "19:16:59"),
        ("9:05", "9:05:00", "9:05:59"),
        ("19.16", "19:16:00", "19:16:59"),
        ("19:16:02", "19:16:02", "19:16:02"),
        ("19:16-19:30", "19:16:00", "19:30:59"),
        (" 19:16 – 19:30 ", "19:16:00", "19:30:59"),
        ("19:16:20-19:17", "19:16:20", "19:17:59"),
        ("23:30-24:00", "23:30:00", "23:59:59"),
    ],
)
def test_a_time_of_day_means_its_whole_minute_and_two_the_time_between(
    text: str, begins: str, ends: str
) -> None:
    assert times_in(text) == ((_second(begins), _second(ends)),)
    wish = wish_of(text, NAMES)
    assert wish is not None
    assert (wish.number, wish.amount, wish.understood) == (None, None, "time")


def test_a_time_over_midnight_is_the_end_of_a_day_and_the_beginning_of_one() -> None:
    assert times_in("23:50-0:10") == (
        (_second("23:50:00"), _second("23:59:59")),
        (_second("0:00:00"), _second("0:10:59")),
    )


@pytest.mark.parametrize(
    "text", ["24:00", "24:30", "25:00", "19:60", "19:16:60", "7:5", "19:16-", "1916", "12.600"]
)
def test_what_no_clock_shows_is_no_time_of_day(text: str) -> None:
    assert times_in(text) == ()


def _second(clock: str) -> int:
    hour, minute, second = map(int, clock.split(":"))
    return (hour * 60 + minute) * 60 + second
