"""What the adviser asks, and what the hand can answer by itself at a moment: amounts in chips."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from tablemgr.app.views.hands import AmountOption, LegalView
from tablemgr.app.views.snapshot import LogLine, SeatStatus, TableSnapshot
from tablemgr.engine.outcome import Refused

Told = Mapping[str, str]
"""Answers by the key of their question; what is missing or "" was not answered."""

YES, NO, NOTHING = "yes", "no", "none"
ACTS_MAX: Final = 6
"""More acts than these decide nothing that they do not decide (TDA: three of any kind are substantial)."""

BETTING_ACTS: Final[Mapping[str, str]] = {
    "hand.folded": "fold",
    "hand.checked": "check",
    "hand.called": "call",
    "hand.bet_made": "bet",
    "hand.raised_to": "raise",
}
"""Acts of the log in the words of the adviser."""


class FactKind(StrEnum):
    AMOUNT = "amount"
    NUMBER = "number"
    YES_NO = "yes_no"
    CHIPS = "chips"
    """Chips one by one: «500 500 100»."""
    ONE_OF = "one_of"
    ACTS = "acts"
    """Acts in turn: «fold call raise», or «none»."""


@dataclass(frozen=True, slots=True)
class Fact:
    """One question. ``default`` is its answer as long as nobody gives another; ``known``: the hand gave it."""

    key: str
    kind: FactKind
    default: str = ""
    choices: tuple[str, ...] = ()
    optional: bool = False
    known: bool = False


@dataclass(frozen=True, slots=True)
class Basis:
    """The moment it is about: the ``table`` right before the act ``act``, or as it stands now when ``act`` is None.

    ``before`` are the acts of the hand up to it and with it, ``after`` those that followed, in the adviser's words.
    ``next_hand``: how far the hand after this one has come (not_started, started, substantial_action).
    """

    table: TableSnapshot
    act: LogLine | None = None
    before: tuple[str, ...] = ()
    after: tuple[str, ...] = ()
    next_hand: str = "not_started"

    @property
    def legal(self) -> LegalView | None:
        """What the player on turn could do."""
        return self.table.legal

    @property
    def higher(self) -> AmountOption | None:
        """Limits of his bet or raise; None when he had none."""
        legal = self.legal
        if legal is None:
            return None
        option = legal.raise_ if legal.price else legal.bet
        return None if isinstance(option, Refused) else option

    @property
    def least_step(self) -> int | None:
        """The least raise above the price; with no bet the least bet."""
        legal, rules = self.legal, self.table.rules
        if legal is None or rules is None:
            return None
        option = self.higher
        return max(option.to_min - legal.price if option is not None else 0, rules.big_blind)

    @property
    def made_it(self) -> int | None:
        """The total that was entered for the act."""
        return (self.act.to or self.act.amount) if self.act is not None else None

    @property
    def live(self) -> int:
        """So many still hold cards."""
        return sum(seat.status in (SeatStatus.IN_HAND, SeatStatus.ALL_IN) for seat in self.table.seats)


def betting_act(line: LogLine) -> str:
    """An act of the log in the word of the adviser («raise»); "" for anything else."""
    return BETTING_ACTS.get(line.kind, "")


def amount(key: str, known: int | None = None, *, optional: bool = False) -> Fact:
    """An amount; one that the hand knows need not be typed."""
    default = "" if known is None else str(known)
    return Fact(key, FactKind.AMOUNT, default, optional=optional, known=known is not None)


def number(key: str, known: int | None = None, *, optional: bool = False) -> Fact:
    """A number: minutes, players, cards."""
    default = "" if known is None else str(known)
    return Fact(key, FactKind.NUMBER, default, optional=optional, known=known is not None)


def yes_no(key: str, known: bool | None = None, *, usual: bool | None = None) -> Fact:
    """``known``: the hand says so; ``usual``: chosen already, but asked."""
    answer = known if known is not None else usual
    default = "" if answer is None else (YES if answer else NO)
    return Fact(key, FactKind.YES_NO, default, (YES, NO), known=known is not None)


def one_of(key: str, choices: tuple[str, ...], usual: str = "", *, known: bool = False) -> Fact:
    """One of several words."""
    return Fact(key, FactKind.ONE_OF, usual, choices, known=known and bool(usual))


def chips(key: str, *, optional: bool = False) -> Fact:
    """Chips as they were pushed."""
    return Fact(key, FactKind.CHIPS, optional=optional)


def acts(key: str, recorded: tuple[str, ...]) -> Fact:
    """Beginnings of what was recorded; where nothing was, the shapes that decide."""
    if recorded:
        told = recorded[:ACTS_MAX]
        choices = (NOTHING, *(" ".join(told[:count]) for count in range(1, len(told) + 1)))
        return Fact(key, FactKind.ACTS, choices[-1], choices)
    shapes = (NOTHING, "fold", "call", "fold fold", "call fold", "call call", "fold fold fold")
    return Fact(key, FactKind.ACTS, NOTHING, shapes)
