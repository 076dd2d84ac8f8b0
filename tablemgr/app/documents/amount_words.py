"""Amounts in words, as slips want them: the first language above, the other below.

Czech has its own table: hundreds are two words, the last number agrees with the name of the money (jedna koruna česká,
dvě koruny české, pět korun českých; jedno euro), tens before a one keep the plural (dvacet jedna korun).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from num2words import num2words  # type: ignore[import-untyped]

from tablemgr.text.money import CURRENCIES, CZK

_FEMININE, _NEUTER, _MASCULINE = "jedna dvě", "jedno dvě", "jeden dva"
_ONES = (
    "nula", "", "", "tři", "čtyři", "pět", "šest", "sedm", "osm", "devět", "deset", "jedenáct", "dvanáct", "třináct",
    "čtrnáct", "patnáct", "šestnáct", "sedmnáct", "osmnáct", "devatenáct",
)  # fmt: skip
_TENS = ("", "", "dvacet", "třicet", "čtyřicet", "padesát", "šedesát", "sedmdesát", "osmdesát", "devadesát")
_HUNDREDS = (
    "", "sto", "dvě stě", "tři sta", "čtyři sta", "pět set", "šest set", "sedm set", "osm set", "devět set",
)  # fmt: skip
_GROUPS = (
    ("miliarda", "miliardy", "miliard", _FEMININE),
    ("milion", "miliony", "milionů", _MASCULINE),
    ("tisíc", "tisíce", "tisíc", _MASCULINE),
)
"""One, two to four, five and more of each group of three digits, and its gender; above milliards there is no group."""


@dataclass(frozen=True, slots=True)
class _Money:
    """The names of a money: one, two to four, five and more, with its gender; English for one and more."""

    czech: tuple[str, str, str]
    gender: str
    english: tuple[str, str]


_UNITS: Mapping[str, _Money] = {
    "CZK": _Money(
        ("koruna česká", "koruny české", "korun českých"), _FEMININE, ("Czech crown", "Czech crowns")
    ),
    "EUR": _Money(("euro", "eura", "eur"), _NEUTER, ("euro", "euros")),
}
_CENTS = _Money(("cent", "centy", "centů"), _MASCULINE, ("cent", "cents"))


def amount_in_words(amount: int, currency: str) -> tuple[str, str]:
    """«deset tisíc korun českých», «ten thousand Czech crowns»; minor units follow as cents where there are any.

    >>> amount_in_words(10_000, "CZK")
    ('deset tisíc korun českých', 'ten thousand Czech crowns')
    >>> amount_in_words(1_202, "CZK")[0], amount_in_words(100, "EUR")
    ('tisíc dvě stě dvě koruny české', ('jedno euro', 'one euro'))
    """
    whole, part = divmod(amount, 10 ** CURRENCIES.get(currency, CZK).decimals)
    unit = _UNITS.get(currency, _Money((currency,) * 3, _FEMININE, (currency, currency)))
    czech, english = _czech_money(whole, unit), _english_money(whole, unit)
    if part:
        czech, english = (
            f"{czech} a {_czech_money(part, _CENTS)}",
            f"{english} and {_english_money(part, _CENTS)}",
        )
    return czech, english


def czech_number(number: int, gender: str = _FEMININE) -> str:
    """A whole number from 0 in words; its one and two are of the gender of what is counted."""
    words = []
    size = 1_000_000_000
    for one, few, many, its_gender in _GROUPS:
        count, number_left = divmod(number, size)
        if count == 1:
            words.append(one)
        elif count:
            words.append(f"{_below_thousand(count, its_gender)} {_agreeing(count, (one, few, many))}")
        number, size = number_left, size // 1000
    if number or not words:
        words.append(_below_thousand(number, gender))
    return " ".join(words)


def _below_thousand(number: int, gender: str) -> str:
    if number >= 1000:  # only the milliards, of which there is no larger group
        return czech_number(number, gender)
    one, two = gender.split(" ")
    ones = ("nula", one, two, *_ONES[3:])
    hundreds, rest = divmod(number, 100)
    words = [_HUNDREDS[hundreds]] if hundreds else []
    if rest >= 20:
        words.append(_TENS[rest // 10])
        rest %= 10
        if rest == 1 and gender == _NEUTER:
            ones = (ones[0], "jedna", *ones[2:])  # dvacet jedna eur
    if rest or not number:
        words.append(ones[rest])
    return " ".join(words)


def _agreeing(number: int, forms: tuple[str, str, str]) -> str:
    """The form of the counted word: one only of exactly one, few after a last two, three, four that is no teen."""
    if number == 1:
        return forms[0]
    return forms[1] if number % 10 in (2, 3, 4) and number % 100 not in (12, 13, 14) else forms[2]


def _czech_money(number: int, unit: _Money) -> str:
    return f"{czech_number(number, unit.gender)} {_agreeing(number, unit.czech)}"


def _english_money(number: int, unit: _Money) -> str:
    return f"{num2words(number, lang='en').replace(',', '')} {unit.english[0 if number == 1 else 1]}"
