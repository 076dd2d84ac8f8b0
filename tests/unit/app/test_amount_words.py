"""Amounts in words on slips: what an inspector reads in Czech, and that no two amounts read alike."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablemgr.app.documents.amount_words import amount_in_words

CROWNS = st.integers(min_value=1, max_value=9_999_999)


@pytest.mark.parametrize(
    ("amount", "said"),
    [
        (1, "jedna koruna česká"),
        (2, "dvě koruny české"),
        (4, "čtyři koruny české"),
        (5, "pět korun českých"),
        (11, "jedenáct korun českých"),
        (12, "dvanáct korun českých"),
        (21, "dvacet jedna korun českých"),
        (22, "dvacet dvě koruny české"),
        (200, "dvě stě korun českých"),
        (375, "tři sta sedmdesát pět korun českých"),
        (500, "pět set korun českých"),
        (900, "devět set korun českých"),
        (1_200, "tisíc dvě stě korun českých"),
        (2_012, "dva tisíce dvanáct korun českých"),
        (10_000, "deset tisíc korun českých"),
        (22_000, "dvacet dva tisíce korun českých"),
        (1_000_000, "milion korun českých"),
        (5_250_000, "pět milionů dvě stě padesát tisíc korun českých"),
    ],
)
def test_crowns_are_said_as_they_are_spoken(amount: int, said: str) -> None:
    assert amount_in_words(amount, "CZK")[0] == said


@pytest.mark.parametrize(
    ("cents", "czech", "english"),
    [
        (100, "jedno euro", "one euro"),
        (200, "dvě eura", "two euros"),
        (500, "pět eur", "five euros"),
        (2_100, "dvacet jedna eur", "twenty-one euros"),
        (1_250, "dvanáct eur a padesát centů", "twelve euros and fifty cents"),
        (101, "jedno euro a jeden cent", "one euro and one cent"),
    ],
)
def test_euros_are_neuter_and_bear_their_cents(cents: int, czech: str, english: str) -> None:
    assert amount_in_words(cents, "EUR") == (czech, english)


_SMALL = (
    "nula", "jedna", "dvě", "tři", "čtyři", "pět", "šest", "sedm", "osm", "devět", "deset", "jedenáct", "dvanáct",
    "třináct", "čtrnáct", "patnáct", "šestnáct", "sedmnáct", "osmnáct", "devatenáct",
)  # fmt: skip
_TENS = ("dvacet", "třicet", "čtyřicet", "padesát", "šedesát", "sedmdesát", "osmdesát", "devadesát")
_VALUES = {word: value for value, word in enumerate(_SMALL)} | {"jeden": 1, "dva": 2}
_VALUES |= {word: 10 * value for value, word in enumerate(_TENS, start=2)}
_THOUSANDS = {
    "tisíc": 1_000,
    "tisíce": 1_000,
    "milion": 1_000_000,
    "miliony": 1_000_000,
    "milionů": 1_000_000,
}


def _read(said: str) -> int:
    """The number that these words say, read without the table they were written with."""
    total = group = 0
    for word in said.split():
        if word in _THOUSANDS:
            total, group = total + max(group, 1) * _THOUSANDS[word], 0
        elif word == "sto":
            group += 100
        elif word in ("stě", "sta", "set"):
            group *= 100
        else:
            group += _VALUES[word]
    return total + group


@given(CROWNS)
def test_the_words_say_the_amount_and_nothing_else(amount: int) -> None:
    said = amount_in_words(amount, "CZK")[0]
    number, _space, money = said.rpartition(" kor")
    assert _read(number) == amount
    few = amount % 10 in (2, 3, 4) and amount % 100 not in (12, 13, 14)
    assert money == ("una česká" if amount == 1 else "uny české" if few else "un českých")


FUSED = {"dvěstě", "třista", "čtyřista", "pětset", "šestset", "sedmset", "osmset", "devětset"}


@given(CROWNS)
def test_hundreds_are_two_words(amount: int) -> None:
    assert not FUSED & set(amount_in_words(amount, "CZK")[0].split())


@given(CROWNS, CROWNS)
def test_two_amounts_never_read_alike(one: int, other: int) -> None:
    for place in (0, 1):
        alike = amount_in_words(one, "CZK")[place] == amount_in_words(other, "CZK")[place]
        assert alike == (one == other)
