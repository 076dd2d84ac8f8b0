"""Hands that leave the table for the formats of the poker world: which are meant, and what is told about them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from enum import Enum
from typing import Protocol

from tablemgr.app.reporting.facts import HandFacts
from tablemgr.engine.hand import HandEvent
from tablemgr.engine.hand.events import BetMade, Called, Posted, PotAwarded, RaisedTo
from tablemgr.text import Translator


class HandKind(Enum):
    """What is asked of a hand besides number, player and pot."""

    VALID = "valid"
    VOID = "void"
    PARTIAL = "partial"
    """Recorded in part: pot and winner, or counted only."""
    ALL_IN = "all_in"
    SPLIT = "split"
    """One pot, on one board, went to several players."""


@dataclass(frozen=True, slots=True)
class HandFilter:
    """Which hands of a session are meant: by number, by the reference of somebody dealt in, by kind, by its pot.

    Empty (None, 0) means all; ``least_pot`` in chips. ``listed``: only these numbers of these sessions.
    """

    numbers: frozenset[int] = frozenset()
    players: frozenset[str] = frozenset()
    kind: HandKind | None = None
    least_pot: int = 0
    listed: Mapping[int, frozenset[int]] = field(default_factory=dict)

    def in_session(self, session: int) -> HandFilter:
        """What is meant in one session."""
        return replace(self, numbers=self.listed[session]) if self.listed else self

    def concerns(self, session: int) -> bool:
        """Whether anything of the session can be meant."""
        return not self.listed or session in self.listed

    def wants(self, hand: HandFacts, events: Iterable[HandEvent]) -> bool:
        """Whether all conditions hold; ``events`` are those of the hand that count."""
        return (
            (not self.numbers or hand.no in self.numbers)
            and (not self.players or not self.players.isdisjoint(hand.players.values()))
            and hand.pot >= self.least_pot
            and self._is_of_kind(hand, events)
        )

    def _is_of_kind(self, hand: HandFacts, events: Iterable[HandEvent]) -> bool:
        if self.kind is None:
            return True
        if self.kind is HandKind.VALID:
            return hand.is_valid
        if self.kind is HandKind.VOID:
            return hand.status == "VOID"
        if self.kind is HandKind.PARTIAL:
            return hand.depth != "full"
        return _has_all_in(hand, events) if self.kind is HandKind.ALL_IN else _is_split(events)


def _has_all_in(hand: HandFacts, events: Iterable[HandEvent]) -> bool:
    """Somebody put in his whole stack, also when a part of it came back uncalled."""
    left = {seat: stack + hand.stack_variance[seat] for seat, stack in hand.stacks_before.items()}
    for event in events:
        if isinstance(event, Posted | Called | BetMade | RaisedTo):
            left[event.seat] -= event.amount
            if left[event.seat] == 0:
                return True
    return False


def _is_split(events: Iterable[HandEvent]) -> bool:
    shares = [(event.pot, event.run) for event in events if isinstance(event, PotAwarded)]
    return len(shares) > len(set(shares))


@dataclass(frozen=True, slots=True)
class HandWish:
    """Hands of some sessions, in this order; ``names`` say by reference who leaves by name: nobody unless asked."""

    sessions: tuple[int, ...]
    wanted: HandFilter = HandFilter()
    names: Mapping[str, str] = field(default_factory=dict)


class HandsAccount(Protocol):
    """What became of the hands."""

    @property
    def wrote(self) -> int:
        """How many hands stand in files now."""

    def told(self, tr: Translator) -> list[str]:
        """The files with their hands; every hand that went elsewhere, and why."""
