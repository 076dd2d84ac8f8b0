"""Decks put into play and taken out, between hands: counted, and never played again once they were bad (G06, G07)."""

from __future__ import annotations

import pytest

from tablemgr.engine.table.decks import Deck, DeckFate, PutDeckIn, TakeDeckOut
from tests.unit.engine.table.builders import in_play, opened

SPARE, FOULED, EVIDENCE = DeckFate.SPARE, DeckFate.FOULED, DeckFate.EVIDENCE


def test_a_deck_comes_into_play_goes_out_complete_and_may_come_again() -> None:
    table = opened().does(PutDeckIn(" 17 ", "red"), PutDeckIn("18", "blue"))
    table.does(TakeDeckOut("17", 52, SPARE))
    assert table.state.decks == (Deck("18", "blue"), Deck("17", "red", SPARE))
    table.does(PutDeckIn("17", "red"))
    assert table.state.decks[-1] == Deck("17", "red")
    assert table.refuses(PutDeckIn("17", "red")) == ("deck_in_play", "G07")


@pytest.mark.parametrize("fate", [FOULED, EVIDENCE])
def test_a_deck_that_was_fouled_or_kept_never_comes_back(fate: DeckFate) -> None:
    table = opened().does(PutDeckIn("17"), TakeDeckOut("17", 51, fate))
    assert table.refuses(PutDeckIn("17")) == ("deck_out_of_play", "G06")
    assert table.refuses(TakeDeckOut("17", 52, SPARE)) == ("deck_not_in_play", "G07")


@pytest.mark.parametrize(
    ("command", "expected"),
    [
        (PutDeckIn("  "), ("name_empty", "G07")),
        (PutDeckIn("x" * 21), ("name_too_long", "G07")),
        (PutDeckIn("19", "x" * 21), ("name_too_long", "G07")),
        (TakeDeckOut("19", 52, SPARE), ("deck_not_in_play", "G07")),
        (TakeDeckOut("17", 51, SPARE), ("deck_incomplete", "G07")),
        (TakeDeckOut("17", 100, FOULED), ("deck_incomplete", "G07")),
        (TakeDeckOut("17", -1, FOULED), ("deck_incomplete", "G07")),
    ],
)
def test_what_cannot_be_is_refused(command: PutDeckIn | TakeDeckOut, expected: tuple[str, str]) -> None:
    assert opened().does(PutDeckIn("17")).refuses(command) == expected


def test_no_deck_is_changed_while_a_hand_runs() -> None:
    table = in_play(1, 2, 3, last=(1, 2, 3)).does(PutDeckIn("17")).deals()
    assert table.refuses(TakeDeckOut("17", 52, SPARE)) == ("hand_running", "G07")
    assert table.refuses(PutDeckIn("18")) == ("hand_running", "G07")
