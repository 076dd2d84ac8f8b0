"""One player's session: each movement with the balance after it (controls 2.10, F05).

Made from the transfers of the journal, by the seat where he sat at the time: nobody else's chips can get in. What lies
there between hands is a figure of the system, not a count.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from tablemgr.app.reporting.identities import as_corrected
from tablemgr.engine.hand.events import HandEnded, HandStarted, HandVoided
from tablemgr.engine.ids import NO_SEAT, PlayerRef, SeatNo
from tablemgr.engine.journal import JournalEvent, Recorded, effective
from tablemgr.engine.ledger.accounts import seat_stack
from tablemgr.engine.ledger.transfers import Transfer
from tablemgr.engine.table import events as table
from tablemgr.engine.table.commands import Means

HAND: Final = "hand"


@dataclass(frozen=True, slots=True)
class Movement:
    """``amount`` came to (+) or left (−) the player's stack, ``balance`` lies there after it (chips).

    ``kind``: opening, buy_in, top_up, brought, hand, tip, time, service, count, correction, cash_out.
    """

    at_us: int
    kind: str
    amount: int
    balance: int
    hand_no: int = 0


@dataclass(frozen=True, slots=True)
class PlayerStatement:
    """``net`` is what he has now and took away, minus what he brought and bought."""

    player: str
    seats: tuple[int, ...]
    from_us: int
    to_us: int | None
    movements: tuple[Movement, ...]
    hands: int
    bought: int
    cashed_out: int
    closing_stack: int

    @property
    def net(self) -> int:
        """His result of the session."""
        return self.cashed_out + self.closing_stack - self.bought


def player_statement(records: Sequence[Recorded], player: str) -> PlayerStatement | None:
    """The statement from the records of one session; None for somebody who never sat there."""
    walk = _Walk(PlayerRef(player))
    for record in effective(as_corrected(records)):
        walk.take(record)
    return walk.statement()


class _Walk:
    """Follows one player through the records: where he sits, what comes and goes."""

    def __init__(self, player: PlayerRef) -> None:
        self.player = player
        self.seat = NO_SEAT
        self.seats: list[int] = []
        self.from_us, self.to_us = 0, None  # type: int, int | None
        self.movements: list[Movement] = []
        self.balance = self.in_hand = self.hands = 0
        self.hand_no = 0
        self.is_dealt = False

    def take(self, record: Recorded) -> None:
        """One record: first who sits where, then the chips."""
        event = record.event
        match event:
            case table.SessionOpened():
                stays = next((carried for carried in event.carried if carried.player == self.player), None)
                if stays is not None:
                    self._sits(stays.seat, record.at_us)
            case table.PlayerSeated() if event.player == self.player:
                self._sits(event.seat, record.at_us)
            case table.SeatChanged() if event.seat == self.seat:
                self._sits(event.to, record.at_us)
                return
            case HandStarted():
                self.hand_no, self.in_hand = int(event.hand_no), 0
                self.is_dealt = self.seat in event.seats
            case _:
                pass
        if not self.seat:
            return
        self._chips(event, record)
        if isinstance(event, HandEnded | HandVoided) and self.is_dealt:
            self.hands += isinstance(event, HandEnded)
            self._moved(record.at_us, HAND, self.in_hand, self.hand_no)
            self.is_dealt = False
        if isinstance(event, table.CashedOut) and event.player == self.player:
            self.seat, self.to_us = NO_SEAT, record.at_us

    def _sits(self, seat: SeatNo, at_us: int) -> None:
        self.seat, self.to_us = seat, None
        self.from_us = self.from_us or at_us
        if int(seat) not in self.seats:
            self.seats.append(int(seat))

    def _chips(self, event: JournalEvent, record: Recorded) -> None:
        amount = _change(record.transfers, self.seat)
        if not amount:
            return
        kind = _kind(event)
        if kind == HAND:
            self.in_hand += amount
            return
        self._moved(record.at_us, kind, amount)

    def _moved(self, at_us: int, kind: str, amount: int, hand_no: int = 0) -> None:
        self.balance += amount
        self.movements.append(Movement(at_us, kind, amount, self.balance, hand_no))

    def statement(self) -> PlayerStatement | None:
        """What came of it; None when he was never seen."""
        if not self.seats:
            return None
        came = ("opening", "buy_in", "top_up", "brought")
        return PlayerStatement(
            player=str(self.player),
            seats=tuple(self.seats),
            from_us=self.from_us,
            to_us=self.to_us,
            movements=tuple(self.movements),
            hands=self.hands,
            bought=sum(line.amount for line in self.movements if line.kind in came),
            cashed_out=-sum(line.amount for line in self.movements if line.kind == "cash_out"),
            closing_stack=self.balance,
        )


def _change(transfers: Iterable[Transfer], seat: SeatNo) -> int:
    """What these transfers do to the stack of a seat."""
    stack = seat_stack(seat)
    return sum(
        transfer.amount * ((transfer.target == stack) - (transfer.source == stack)) for transfer in transfers
    )


def _kind(event: JournalEvent) -> str:
    match event:
        case table.SessionOpened():
            return "opening"
        case table.ChipsBought(means=Means.BROUGHT):
            return "brought"
        case table.ChipsBought(top_up=top_up):
            return "top_up" if top_up else "buy_in"
        case table.TipReceived():
            return "tip"
        case table.ChipsRemoved(purpose=purpose):
            return "time" if purpose == table.TIME_CHARGE else "service"
        case table.StackCounted():
            return "count"
        case table.HandCorrected():
            return "correction"
        case table.CashedOut():
            return "cash_out"
        case _:
            return HAND
