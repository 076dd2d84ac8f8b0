"""The decks of a table as screens show them (S11)."""

from __future__ import annotations

from dataclasses import dataclass

from tablemgr.engine.table.state import TableState


@dataclass(frozen=True, slots=True)
class DeckView:
    """A setup of this session; ``fate`` is '' while it is in play, else spare, fouled or evidence."""

    setup_no: str
    colour: str
    fate: str


def deck_views(state: TableState) -> tuple[DeckView, ...]:
    """Every setup that was at the table, in the order of its last move."""
    return tuple(
        DeckView(deck.setup_no, deck.colour, deck.fate.value if deck.fate is not None else "")
        for deck in state.decks
    )
