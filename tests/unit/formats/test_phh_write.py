"""Hands written as PHH: the same fields come back, the same hand gives the same bytes, names of any shape survive."""

import tomllib
from datetime import date, time
from decimal import Decimal
from typing import Any

import pytest

from tablemgr.formats.phh_text import parse_fields, scan_plain, split_hands
from tablemgr.formats.phh_write import phh_text, phhs_piece

HAND: dict[str, Any] = {
    "variant": "NT",
    "antes": [0, 0],
    "blinds_or_straddles": [Decimal("0.50"), 1],
    "min_bet": 1,
    "starting_stacks": [100, Decimal("99.25")],
    "actions": ["d dh p1 ????", "d dh p2 AhKh", 'p2 cbr 3.50 # "nice" # hand', "p1 f"],
}


def again(fields: dict[str, Any]) -> dict[str, Any]:
    return dict(parse_fields(phh_text(fields)))


def test_the_plain_hand_is_written_in_the_shape_that_the_scanner_reads() -> None:
    plain = {**HAND, "actions": ["d dh p1 ????", "p2 f"]}
    assert scan_plain(phh_text(plain)) == plain


def test_amounts_keep_their_scale_and_are_never_binary_fractions() -> None:
    text = phh_text(HAND)
    assert "blinds_or_straddles = [0.50, 1]" in text
    assert again(HAND)["starting_stacks"] == [100, Decimal("99.25")]


def test_a_comment_beside_an_action_is_data_and_comes_back() -> None:
    assert again(HAND)["actions"] == HAND["actions"]


@pytest.mark.parametrize(
    "name",
    [
        "O'Neil",
        'Bob "B" Ray',
        "'both' \"kinds\"",
        "back\\slash",
        "tab\there",
        "line\nbreak",
        "bell\x07",
        "del\x7f",
        "Žofie 🂡",
        "שלום",
        "",
        " lead",
        "pennyfolds",
        "x: calls $5",
        "Big C (host)",
        "a$1b",
        "[Hero]",
        "/\ntiHer[]",
    ],
)
def test_a_name_of_any_shape_survives(name: str) -> None:
    fields = {**HAND, "players": [name, "Ann"]}
    assert tomllib.loads(phh_text(fields))["players"] == [name, "Ann"]
    assert again(fields)["players"] == [name, "Ann"]


def test_names_that_contain_one_another_stay_apart() -> None:
    assert again({**HAND, "players": ["Ann", "Ann B"]})["players"] == ["Ann", "Ann B"]


def test_our_own_fields_of_every_kind_survive_after_those_of_the_format() -> None:
    own = {
        "_rake": 6,
        "_notes": ["", "hero's"],
        "_tips": [0, Decimal("0.50")],
        "_taken_back": [{"after": 3, "action": "p2 f", "ms": 100}],
        "_when": date(2026, 11, 28),
        "_open": True,
        "_empty": {},
        "time": time(0, 30, 0, 250_000),
        "_unknown": Decimal("Infinity"),
    }
    text = phh_text({**own, **HAND})
    assert tomllib.loads(text, parse_float=Decimal) == {**own, **HAND}
    assert text.index("time =") < text.index("_rake =")


def test_a_field_that_is_absent_stays_absent() -> None:
    assert set(again(HAND)) == set(HAND)


def test_the_same_hand_gives_the_same_bytes_however_its_fields_came() -> None:
    assert phh_text(dict(reversed(HAND.items()))) == phh_text(HAND)


def test_many_hands_are_sections_numbered_from_one() -> None:
    text = phhs_piece(1, HAND) + phhs_piece(2, HAND)
    assert [(hand.label, hand.fields) for hand in split_hands([text])] == [("1", HAND), ("2", HAND)]


def test_a_value_that_the_format_does_not_know_is_an_error_of_ours() -> None:
    with pytest.raises(TypeError):
        phh_text({**HAND, "_odd": object()})
