"""The jackpot as a liability: what players put in goes back to players, never into the revenue (D08, D10)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tablemgr.engine.cards import Card
from tablemgr.engine.hand.events import (
    BetMade,
    BoardDealt,
    Called,
    CardsShown,
    HandStarted,
    JackpotTaken,
    Posted,
    RaisedTo,
    UncalledReturned,
)
from tablemgr.engine.journal import Recorded, effective


@dataclass(frozen=True, slots=True)
class RollForward:
    """Of one session: opening + contributions − paid = closing, in chips."""

    opening: int
    contributions: int
    paid: int

    @property
    def closing(self) -> int:
        """What the house owes to the players afterwards."""
        return self.opening + self.contributions - self.paid


def roll_forward(opening: int, records: Sequence[Recorded], paid: int = 0) -> RollForward:
    """The pool over the records of one session; drops of hands taken back or void do not count."""
    drops = (record.event.amount for record in effective(records) if isinstance(record.event, JackpotTaken))
    return RollForward(opening, sum(drops), paid)


@dataclass(frozen=True, slots=True)
class Conditions:
    """What a hand must be for a jackpot: at least so many players dealt in and chips in the pot, both cards shown."""

    players: int = 0
    pot: int = 0


@dataclass(frozen=True, slots=True)
class Evidence:
    """What the journal itself says about a hand, for the verification (controls 2.12).

    ``shown``: (seat, its two cards) of everybody who showed both; ``missing`` the conditions that do not hold: players,
    pot, board, both_cards.
    """

    hand_no: int
    players: int
    pot: int
    board: tuple[Card, ...]
    shown: tuple[tuple[int, tuple[Card, ...]], ...]
    missing: tuple[str, ...]

    @property
    def is_eligible(self) -> bool:
        """Every condition holds by the record alone."""
        return not self.missing


def evidence(records: Sequence[Recorded], hand_no: int, conditions: Conditions) -> Evidence | None:
    """The recorded facts of a hand against the conditions; None for a hand that is not there.

    A jackpot is decided on the record, not on what somebody remembers: a board that is not complete, or fewer than two
    hands shown with both cards, is not eligible.
    """
    inside, players, pot = False, 0, 0
    board: list[Card] = []
    shown: dict[int, tuple[Card, ...]] = {}
    for record in effective(records):
        event = record.event
        if isinstance(event, HandStarted):
            inside = event.hand_no == hand_no
            if inside:
                players = len(event.seats)
        if not inside:
            continue
        match event:
            case BoardDealt(cards=cards):
                board += cards
            case CardsShown(seat=seat, cards=cards):
                shown[int(seat)] = tuple(cards)
            case (
                Posted(amount=amount)
                | Called(amount=amount)
                | BetMade(amount=amount)
                | RaisedTo(amount=amount)
            ):
                pot += amount
            case UncalledReturned(amount=amount):
                pot -= amount
            case _:
                pass
    if not players:
        return None
    both = tuple((seat, cards) for seat, cards in sorted(shown.items()) if len(cards) == 2)
    checks = (
        ("players", players >= conditions.players),
        ("pot", pot >= conditions.pot),
        ("board", len(board) >= 5),
        ("both_cards", len(both) >= 2),
    )
    missing = tuple(name for name, holds in checks if not holds)
    return Evidence(hand_no, players, pot, tuple(board), both, missing)
