"""Decks at the opening: those that lay on the table at its last closing are proposed, never typed again (S11, G07)."""

from __future__ import annotations

from collections.abc import Mapping

from tablemgr.app.api import DeckView
from tablemgr.text.terms import DECK_COLOURS
from ui.presenters.form_models import CheckField, Field
from ui.presenters.shift.last_closing import LastClosing
from ui.presenters.wording import Words

DECK = "deck:"
"""Before the number of a deck: the key of its tick."""


def deck_fields(last: LastClosing | None, values: Mapping[str, object], words: Words) -> list[Field]:
    """A tick for each deck of the last closing, set until somebody takes it away."""
    tr = words.tr
    return [
        CheckField(
            f"{DECK}{deck.setup_no}",
            tr("Deck {deck} is in play again", deck=deck_name(deck, words)),
            values.get(f"{DECK}{deck.setup_no}") is not False,
            tr("it lay there at the last closing"),
        )
        for deck in (last.decks if last is not None else ())
    ]


def decks_again(last: LastClosing | None, values: Mapping[str, object]) -> tuple[str, ...]:
    """The decks that are played again, by their numbers."""
    decks = last.decks if last is not None else ()
    return tuple(deck.setup_no for deck in decks if values.get(f"{DECK}{deck.setup_no}") is not False)


def deck_name(deck: DeckView, words: Words) -> str:
    """Number and colour of a deck."""
    colour = words.tr(DECK_COLOURS[deck.colour]) if deck.colour in DECK_COLOURS else deck.colour
    return f"{deck.setup_no} · {colour}" if colour else deck.setup_no
