"""Amounts as they are printed: groups, true minus, exact halves."""

import pytest

from tablemgr.text import Language
from tablemgr.text.money import (
    CZK,
    EUR,
    format_amount,
    format_decimal,
    format_money,
    format_percent,
    format_ratio,
    format_signed,
    parse_amount,
)

CS, EN = Language.CS, Language.EN


def _plain(text: str) -> str:
    return text.replace("\u00a0", "_")


@pytest.mark.parametrize(
    ("amount", "text"), [(0, "0"), (25, "25"), (1234567, "1_234_567"), (-25, "−25"), (-1000, "−1_000")]
)
def test_thousands_are_grouped_and_never_broken_over_lines(amount: int, text: str) -> None:
    assert _plain(format_amount(amount)) == text


def test_a_currency_with_minor_units_shows_them_in_the_marks_of_the_language() -> None:
    assert _plain(format_amount(123456, EUR, CS)) == "1_234,56"
    assert _plain(format_amount(-5, EUR, EN)) == "−0.05"
    assert _plain(format_money(123456, EUR, EN)) == "1_234.56_EUR"


def test_a_difference_shows_its_sign_and_none_shows_zero() -> None:
    assert [_plain(format_signed(amount)) for amount in (1250, -25, 0)] == ["+1_250", "−25", "0"]


@pytest.mark.parametrize(
    ("numerator", "denominator", "text"),
    [
        (350, 3, "116,67"),
        (321, 120, "2,68"),
        (-1, 200, "−0,01"),
        (1, 0, "–"),
        (-1, 1000, "0,00"),
        (18700, 8, "2_337,50"),
    ],
)
def test_ratios_are_exact_and_halves_go_up(numerator: int, denominator: int, text: str) -> None:
    assert _plain(format_ratio(numerator, denominator)) == text


def test_shares_are_written_in_per_cent() -> None:
    assert _plain(format_percent(350, 9350, CS)) == "3,74_%"
    assert _plain(format_percent(500, 10_000, EN, 0)) == "5_%"
    assert format_percent(1, 0) == "–"


def test_decimals_that_are_already_rounded_only_get_their_marks() -> None:
    assert _plain(format_decimal("2337.50", CS)) == "2_337,50"
    assert _plain(format_decimal("-2337.50", EN)) == "−2_337.50"


@pytest.mark.parametrize(
    ("typed", "amount"),
    [
        ("1 250", 1250),
        ("1\u00a0250", 1250),
        ("0", 0),
        ("12.5", None),
        ("-5", None),
        ("", None),
        ("１２", None),
        ("12a", None),
    ],
)
def test_only_a_plain_whole_amount_of_crowns_is_read(typed: str, amount: int | None) -> None:
    assert parse_amount(typed, CZK) == amount


@pytest.mark.parametrize(
    ("typed", "amount"),
    [("12", 1200), ("12,5", 1250), ("12.50", 1250), ("12,505", None), ("12,", None), (",5", None)],
)
def test_euros_are_read_with_their_cents(typed: str, amount: int | None) -> None:
    assert parse_amount(typed, EUR) == amount


@pytest.mark.parametrize("amount", [0, 5, 99, 100, 123456, 10**9])
def test_what_is_written_can_be_read_again(amount: int) -> None:
    for currency in (CZK, EUR):
        for language in Language:
            assert parse_amount(format_amount(amount, currency, language), currency) == amount
