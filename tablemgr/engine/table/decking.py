"""Decks put into play and taken out, between hands and before two people (controls S11, G06, G07)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from tablemgr.engine.outcome import RefusalCode, Refused
from tablemgr.engine.table.bank import Answer
from tablemgr.engine.table.button import hand_running
from tablemgr.engine.table.decks import (
    Deck,
    DeckFate,
    DeckPutIn,
    DeckTakenOut,
    PutDeckIn,
    TakeDeckOut,
)
from tablemgr.engine.table.state import TableState

RULE: Final = "G07"
FULL: Final = 52
CARDS_MAX: Final = 99
"""More were never one deck: somebody mistyped."""
SETUP_MAX: Final = 20


def put_deck_in(state: TableState, command: PutDeckIn) -> Answer:
    """Refuses HAND_RUNNING, a setup without a number or with too long words, one that is in play already, and one that
    was fouled or kept as evidence here."""
    problem = _problem(state, command.setup_no) or _too_long(command.colour)
    if problem is not None:
        return problem
    setup_no = command.setup_no.strip()
    known = next((deck for deck in state.decks if deck.setup_no == setup_no), None)
    if known is not None and known.fate is None:
        return Refused(RefusalCode.DECK_IN_PLAY, RULE, (("deck", setup_no),))
    if known is not None and known.fate is not DeckFate.SPARE:
        return Refused(RefusalCode.DECK_OUT_OF_PLAY, "G06", (("deck", setup_no),))
    return (DeckPutIn(setup_no, command.colour.strip()),)


def take_deck_out(state: TableState, command: TakeDeckOut) -> Answer:
    """Refuses HAND_RUNNING, a setup that is not in play, a count that cannot be, and calling a deck spare that has
    other than 52 cards."""
    problem = _problem(state, command.setup_no)
    if problem is not None:
        return problem
    setup_no = command.setup_no.strip()
    if not any(deck.setup_no == setup_no and deck.fate is None for deck in state.decks):
        return Refused(RefusalCode.DECK_NOT_IN_PLAY, RULE, (("deck", setup_no),))
    if not 0 <= command.counted <= CARDS_MAX or (command.fate is DeckFate.SPARE and command.counted != FULL):
        return Refused(RefusalCode.DECK_INCOMPLETE, RULE, (("deck", setup_no), ("cards", command.counted)))
    return (DeckTakenOut(setup_no, command.counted, command.fate),)


def _problem(state: TableState, setup_no: str) -> Refused | None:
    if state.hand_running:
        return hand_running(state, RULE)
    if not setup_no.strip():
        return Refused(RefusalCode.NAME_EMPTY, RULE)
    return _too_long(setup_no)


def _too_long(text: str) -> Refused | None:
    if len(text.strip()) > SETUP_MAX:
        return Refused(RefusalCode.NAME_TOO_LONG, RULE, (("maximum", SETUP_MAX),))
    return None


def _put_in(state: TableState, event: DeckPutIn) -> TableState:
    return replace(state, decks=(*_others(state, event.setup_no), Deck(event.setup_no, event.colour)))


def _taken_out(state: TableState, event: DeckTakenOut) -> TableState:
    out = next(deck for deck in state.decks if deck.setup_no == event.setup_no)
    return replace(state, decks=(*_others(state, event.setup_no), replace(out, fate=event.fate)))


def _others(state: TableState, setup_no: str) -> tuple[Deck, ...]:
    return tuple(deck for deck in state.decks if deck.setup_no != setup_no)


DECK_DECIDERS: Final[dict[type, Callable[[TableState, Any], Answer]]] = {
    PutDeckIn: put_deck_in,
    TakeDeckOut: take_deck_out,
}
DECK_HANDLERS: Final[dict[type, Callable[[TableState, Any], TableState]]] = {
    DeckPutIn: _put_in,
    DeckTakenOut: _taken_out,
}
