"""What somebody writes into the search field, and what it means."""

from __future__ import annotations

import pytest

from tablemgr.app.review.wanted import cards_in, named, wish_of

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


@pytest.mark.parametrize("text", ["9" * 60, "²", "٣٤", "#", "# x", "-5", "1.5"])
def test_digits_that_no_table_can_hold_are_no_fault(text: str) -> None:
    wish = wish_of(text, NAMES)
    assert wish is not None
    assert wish.number is None
    assert wish.amount is None
