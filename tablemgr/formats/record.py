"""One hand as it is told: the neutral record between the table's journal and every format of the outside world.

Its steps are the events of the hand engine, with amounts in whole units (``scale`` units to one of the currency), so
whatever moved is stated and nothing has to be played to know it. Seats are those of the table.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Final

from tablemgr.app.casecheck.report import Sentence, sentence
from tablemgr.engine.cards import CardSet
from tablemgr.engine.chips import Chips
from tablemgr.engine.hand.events import (
    BetMade,
    BoardDealt,
    Called,
    HandCutShort,
    HandEvent,
    HandVoided,
    JackpotTaken,
    Posted,
    PotAwarded,
    RaisedTo,
    RakeTaken,
    UncalledReturned,
)
from tablemgr.engine.hand.pots import clockwise_from
from tablemgr.engine.ids import SeatNo
from tablemgr.engine.rules import TableRules
from tablemgr.text import _

PAYING: Final = (Posted, Called, BetMade, RaisedTo)
"""Events that put chips in."""


@dataclass(frozen=True, slots=True)
class Told:
    """One step: what happened, when (µs UTC, None: not known), and what was said beside it."""

    event: HandEvent
    at_us: int | None = None
    comment: str = ""


@dataclass(frozen=True, slots=True)
class Seated:
    """One player dealt in; ``stack`` before any post, ``player`` the text that stands for him."""

    seat: SeatNo
    player: str
    stack: Chips


@dataclass(frozen=True, slots=True)
class TakenBack:
    """An act that was taken back before the hand went on; ``after`` counts the steps that stood before it."""

    after: int
    event: HandEvent
    at_us: int | None


@dataclass(frozen=True, slots=True)
class Correction:
    """The hand was settled wrongly and set right later: the right rake and payouts (seat, chips)."""

    rake: Chips
    payouts: tuple[tuple[SeatNo, Chips], ...]
    reason: str
    at_us: int | None


@dataclass(frozen=True, slots=True)
class HandRecord:
    """One hand. ``extras`` holds what only the format it came from knows, so that it can be written back."""

    number: int | str
    rules: TableRules
    scale: int
    currency: str
    table: str
    seat_count: int
    button: SeatNo
    players: tuple[Seated, ...]
    steps: tuple[Told, ...]
    dealt: tuple[tuple[SeatNo, CardSet], ...] = ()
    """Hole cards known without having been shown."""
    started_at_us: int | None = None
    zone: str = "UTC"
    site: str = ""
    session: int = 0
    tips: tuple[tuple[SeatNo, Chips], ...] = ()
    taken_back: tuple[TakenBack, ...] = ()
    correction: Correction | None = None
    paid_otherwise: str = ""
    """Why something else than the computed award went down; empty where the rules were followed."""
    extras: Mapping[str, object] = field(default_factory=dict)

    @property
    def order(self) -> tuple[SeatNo, ...]:
        """The seats clockwise, beginning left of the button: the first is dealt to first."""
        return clockwise_from([player.seat for player in self.players], self.button)

    @property
    def void_reason(self) -> str:
        """Why the hand was called off; empty for a hand that was settled."""
        voided = [told.event.reason for told in self.steps if isinstance(told.event, HandVoided)]
        return voided[0] if voided else ""

    def events(self) -> Iterable[HandEvent]:
        """What happened, in order."""
        return (told.event for told in self.steps)

    def put_in(self) -> Counter[SeatNo]:
        """All chips put in, before anything was returned."""
        return _summed((e.seat, e.amount) for e in self.events() if isinstance(e, PAYING))

    def returned(self) -> Counter[SeatNo]:
        """Chips that nobody called."""
        return _summed((e.seat, e.amount) for e in self.events() if isinstance(e, UncalledReturned))

    def collected(self) -> Counter[SeatNo]:
        """What was pushed to each player, net of rake."""
        return _summed((e.seat, e.amount) for e in self.events() if isinstance(e, PotAwarded))

    @property
    def rake(self) -> Chips:
        """What the house took."""
        return sum(event.amount for event in self.events() if isinstance(event, RakeTaken))

    @property
    def jackpot(self) -> Chips:
        """What the main pot gave to the jackpot, beside the rake."""
        return sum(event.amount for event in self.events() if isinstance(event, JackpotTaken))

    @property
    def cut_short(self) -> HandCutShort | None:
        """Where the record of the hand breaks off: the rest was told in one go, or only counted."""
        return next((event for event in self.events() if isinstance(event, HandCutShort)), None)

    @property
    def has_more_boards(self) -> bool:
        """Whether the rest of the board was run more than once."""
        return any(isinstance(event, BoardDealt) and event.run > 1 for event in self.events())

    def final_stacks(self) -> dict[SeatNo, Chips]:
        """The stacks after the hand, before tips; those of a void hand are the old ones."""
        if self.void_reason:
            return {player.seat: player.stack for player in self.players}
        put, back, won = self.put_in(), self.returned(), self.collected()
        return {p.seat: p.stack - put[p.seat] + back[p.seat] + won[p.seat] for p in self.players}


@dataclass(frozen=True, slots=True)
class PotTold:
    """One pot as it was pushed: ``amount`` with the rake in it; ``wins`` are (seat, chips)."""

    number: int
    amount: Chips
    rake: Chips
    wins: tuple[tuple[SeatNo, Chips], ...]


def pots_of(record: HandRecord) -> tuple[PotTold, ...]:
    """The pots with their winners and their part of the rake, main pot first; the rakes foot to the chip."""
    by_pot: tuple[Chips, ...] = ()
    wins: dict[int, list[tuple[SeatNo, Chips]]] = {}
    for event in record.events():
        if isinstance(event, RakeTaken):
            by_pot = event.by_pot
        elif isinstance(event, PotAwarded):
            wins.setdefault(event.pot, []).append((event.seat, event.amount))
    numbers = range(max([*wins, len(by_pot) - 1], default=-1) + 1)
    pots = []
    for number in numbers:
        rake = by_pot[number] if number < len(by_pot) else 0
        won = sum(chips for _seat, chips in wins.get(number, ()))
        jackpot = record.jackpot if number == 0 else 0
        pots.append(PotTold(number, won + rake + jackpot, rake, tuple(wins.get(number, ()))))
    return tuple(pots)


def money_fault(record: HandRecord) -> Sentence | None:
    """Why the money of a settled hand does not foot; None when it does: put in - uncalled = pots = collected + rake."""
    if record.cut_short is not None:
        return sentence(_("the hand was recorded in part"))
    put, back = sum(record.put_in().values()), sum(record.returned().values())
    collected = sum(record.collected().values())
    taken = record.rake + record.jackpot
    if put - back != collected + taken:
        return sentence(
            _("the pot of {pot} is not the {collected} collected and {rake} rake"),
            pot=as_text(put - back, record.scale),
            collected=as_text(collected, record.scale),
            rake=as_text(taken, record.scale),
        )
    below = [seat for seat, stack in record.final_stacks().items() if stack < 0]
    if below:
        return sentence(_("the player in seat {seat} puts in more than he has"), seat=below[0])
    return None


def in_currency(units: Chips, scale: int) -> int | Decimal:
    """Units as an amount of the currency: whole where it is whole.

    >>> in_currency(1500, 100), in_currency(1525, 100)
    (15, Decimal('15.25'))
    """
    whole, rest = divmod(units, scale)
    return whole if not rest else Decimal(units) / scale


def as_text(units: Chips, scale: int) -> str:
    """The same as text, with both decimals or none: ``15``, ``15.20``."""
    amount = in_currency(units, scale)
    return str(amount) if isinstance(amount, int) else f"{amount:.2f}"


def _summed(amounts: Iterable[tuple[SeatNo, Chips]]) -> Counter[SeatNo]:
    total: Counter[SeatNo] = Counter()
    for seat, chips in amounts:
        total[seat] += chips
    return total
