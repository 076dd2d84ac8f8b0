"""The decks of a table: what is asked, what happened, and what lies there (controls S11, G07)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class DeckFate(StrEnum):
    """What becomes of a deck that is taken off the table."""

    SPARE = "spare"
    """Complete and good: it may be played again."""
    FOULED = "fouled"
    """A card too many, too few or marked: never played again (DEAL-10)."""
    EVIDENCE = "evidence"
    """Kept for an investigation: never played again (G06)."""


@dataclass(frozen=True, slots=True)
class PutDeckIn:
    """A setup comes into play; the floor stands beside. ``colour`` is the colour of its backs, '' where not said."""

    setup_no: str
    colour: str = ""


@dataclass(frozen=True, slots=True)
class TakeDeckOut:
    """A setup is counted and taken off the table; the floor stands beside. ``counted`` is how many cards were found."""

    setup_no: str
    counted: int
    fate: DeckFate


@dataclass(frozen=True, slots=True)
class DeckPutIn:
    setup_no: str
    colour: str


@dataclass(frozen=True, slots=True)
class DeckTakenOut:
    setup_no: str
    counted: int
    fate: DeckFate


@dataclass(frozen=True, slots=True)
class Deck:
    """A setup that was at the table in this session; ``fate`` is None while it is in play."""

    setup_no: str
    colour: str
    fate: DeckFate | None = None


DeckCommand = PutDeckIn | TakeDeckOut
DeckEvent = DeckPutIn | DeckTakenOut
