"""What happened at a table outside the betting. Names and versions under which they are stored stand in the codec.

Staff ids stand in the event where the paper needs them; who entered and who approved stands in the journal's envelope.
"""

from __future__ import annotations

from dataclasses import dataclass

from tablemgr.engine.cards import Card
from tablemgr.engine.chips import Chips
from tablemgr.engine.hand.events import HandEvent
from tablemgr.engine.ids import NO_SEAT, HandNo, PlayerRef, SeatNo, SlipNo, StaffId
from tablemgr.engine.rules import TableRules
from tablemgr.engine.table import bank_events, box_events, kinds
from tablemgr.engine.table.between import Arrival, BetweenEvent, Leaving
from tablemgr.engine.table.commands import (
    CarriedSeat,
    CashOutAt,
    Counted,
    Entry,
    Means,
    Payouts,
    Pieces,
)
from tablemgr.engine.table.decks import Deck, DeckEvent
from tablemgr.engine.table.identities import PlayersCorrected
from tablemgr.engine.table.leaving_out import LeavingOutEvent
from tablemgr.engine.table.remarks import RemarkEvent
from tablemgr.engine.table.reopening import ReopeningEvent
from tablemgr.engine.table.ruled import RulingRecorded
from tablemgr.engine.table.waiving import TimeWaived

CountRecorded = bank_events.CountRecorded
DocumentSigned = bank_events.DocumentSigned
EvenExchanged = bank_events.EvenExchanged
CountGiven = box_events.CountGiven
BoxRemoved = box_events.BoxRemoved
BankHandedOver = box_events.BankHandedOver
CashLimitReached = box_events.CashLimitReached
JackpotVerified = box_events.JackpotVerified
JackpotPaid = box_events.JackpotPaid
SlipAccepted = bank_events.SlipAccepted
SlipIssued = bank_events.SlipIssued
SlipRequested = bank_events.SlipRequested
SlipVoided = bank_events.SlipVoided
"""Slips, counts and signatures, told in a file of their own."""


@dataclass(frozen=True, slots=True)
class SessionOpened:
    """Everything the session starts from, so that it can be folded without the session before."""

    table: str
    session_no: int
    gaming_day: str
    shift: str
    rules: TableRules
    denominations: tuple[Chips, ...]
    pieces: Pieces
    bank_total: Chips
    dealer: StaffId
    floor: StaffId
    seat_count: int
    carried: tuple[CarriedSeat, ...]
    button: SeatNo
    small_blind: SeatNo
    big_blind: SeatNo
    heads_up: bool
    hand_no_next: HandNo
    fill_no_next: SlipNo
    credit_no_next: SlipNo
    report_no: int
    departures: tuple[tuple[PlayerRef, Chips, int], ...]
    waiting: tuple[PlayerRef, ...] = ()
    locks: tuple[tuple[SeatNo, PlayerRef], ...] = ()
    arrivals: tuple[Arrival, ...] = ()
    tries: tuple[kinds.OpeningTry, ...] = ()
    """Counts on which the two did not agree, before the one that stands."""
    previous_total: Chips | None = None
    previous_pieces: Pieces | None = None
    """What the table's last closing counted (E10); None for a table that opens for the first time."""
    previous_stacks: Chips = 0
    reason: str = ""
    variance_ok: StaffId = kinds.NO_ONE
    settings: kinds.TableSettings = kinds.NO_SETTINGS
    decks: tuple[Deck, ...] = ()
    """Those that lay there at the last closing, and those never to be played again (S11, G06)."""


@dataclass(frozen=True, slots=True)
class PlayerSeated:
    seat: SeatNo
    player: PlayerRef
    entry: Entry
    at_us: int = 0


@dataclass(frozen=True, slots=True)
class ChipsBought:
    """Buy-in (``top_up`` false) or top-up, now on the table. Cash goes to the cash box, chips come from the bank."""

    seat: SeatNo
    player: PlayerRef
    amount: Chips
    means: Means
    pieces: Pieces | None
    top_up: bool
    entry: Entry
    short: bool = False
    """Below the minimum, as the house allows so many times (BUY-5)."""
    behind: bool = False
    """Still on the way; they play all the same (BUY-10)."""
    true_at_us: int = 0
    """When it really happened, if it was entered later."""


@dataclass(frozen=True, slots=True)
class TopUpQueued:
    """Announced during a hand; counts from the next one (BUY-6). No money has moved yet."""

    seat: SeatNo
    amount: Chips
    means: Means
    pieces: Pieces | None


@dataclass(frozen=True, slots=True)
class TopUpLapsed:
    """A waiting top-up that no longer fits after the hand (BUY-7); ``allowed`` is what would have fitted."""

    seat: SeatNo
    amount: Chips
    allowed: Chips


@dataclass(frozen=True, slots=True)
class PlayerSatOut:
    seat: SeatNo
    at_us: int = 0


@dataclass(frozen=True, slots=True)
class PlayerReturned:
    seat: SeatNo
    entry: Entry


@dataclass(frozen=True, slots=True)
class SeatChanged:
    """``wait_hands`` he waits after moving away from the big blind (BLD-10); 0 when he posts or moves closer."""

    seat: SeatNo
    to: SeatNo
    wait_hands: int
    entry: Entry


@dataclass(frozen=True, slots=True)
class StackCounted:
    """``counted`` replaces ``computed``; what of the difference is not ``unallocated`` goes to VARIANCE."""

    seat: SeatNo
    player: PlayerRef
    computed: Chips
    counted: Chips
    reason: str
    unallocated: Chips = 0
    """So many chips of the difference come out of UNALLOCATED (−: go there): hands recorded in part left them open."""


@dataclass(frozen=True, slots=True)
class CashedOut:
    seat: SeatNo
    player: PlayerRef
    amount: Chips
    where: CashOutAt
    pieces: Pieces | None
    at_us: int
    why: Leaving = Leaving.LEFT
    to_table: str = ""


@dataclass(frozen=True, slots=True)
class StraddleAnnounced:
    """``amount`` 0: twice the blind before it."""

    seat: SeatNo
    amount: Chips = 0


CANCELLED = "cancelled"


@dataclass(frozen=True, slots=True)
class StraddleLapsed:
    """``code`` is the refusal code that it would have met now; `CANCELLED` when it was taken back."""

    seat: SeatNo
    code: str


@dataclass(frozen=True, slots=True)
class BlindsMissed:
    """The blinds passed an absent player; the debt never exceeds one of each (BLD-6)."""

    seat: SeatNo
    small_blind: bool
    big_blind: bool


@dataclass(frozen=True, slots=True)
class DebtSettled:
    """What was owed is posted or waited off (BLD-7, BLD-8)."""

    seat: SeatNo


@dataclass(frozen=True, slots=True)
class PositionsSet:
    """Where button, small and big blind positions are in the hand that starts; 0 where there is none."""

    button: SeatNo
    small_blind: SeatNo
    big_blind: SeatNo
    heads_up: bool
    placed: bool = False
    """Put there by hand (first hand, or a ruling), not moved by the rules."""
    orbit_from: SeatNo = NO_SEAT
    """Where the blinds began in the first orbit of a new game; 0 once they have come round (BLD-14)."""
    moving: bool = False
    """The button went to the next active player, not by the dead button rule (BTN-6)."""
    rules_version: int = 1
    """The rules under which this hand is dealt: 1 are those of the opening, each change counts up."""


TIME_CHARGE = "time"


@dataclass(frozen=True, slots=True)
class ChipsRemoved:
    """Paid out of the stack as BUY-16 allows: `TIME_CHARGE` goes into the fee box, anything else leaves the table."""

    seat: SeatNo
    player: PlayerRef
    amount: Chips
    purpose: str


@dataclass(frozen=True, slots=True)
class TipReceived:
    """Goes to the dealer of the hand just ended."""

    seat: SeatNo
    player: PlayerRef
    amount: Chips
    hand_no: HandNo
    dealer: StaffId


@dataclass(frozen=True, slots=True)
class DealerChanged:
    dealer: StaffId
    previous: StaffId
    true_at_us: int = 0
    """When it really happened, if it was entered later."""


@dataclass(frozen=True, slots=True)
class FloorChanged:
    floor: StaffId
    previous: StaffId


@dataclass(frozen=True, slots=True)
class SessionClosed:
    """After the closing count (a `CountRecorded` of the bank in the same batch)."""

    table: str
    session_no: int
    broke: bool
    dealer: StaffId
    floor: StaffId
    stacks: tuple[tuple[SeatNo, PlayerRef, Chips], ...]


@dataclass(frozen=True, slots=True)
class SettlementOverridden:
    """Something else than the computed plan went down at the end of a hand; the hand's own events say what (D11).

    ``payouts`` are chips by seat, all pots together; the computed ones are empty while nobody's win was known.
    """

    hand_no: HandNo
    rake_computed: Chips
    rake_taken: Chips
    payouts_computed: Payouts
    payouts: Payouts
    reason: str


@dataclass(frozen=True, slots=True)
class HandCorrected:
    """Rake and payouts of a settled hand set right (SES-7): what was booked, what is right, and who gets or gives what.

    ``moves`` are chips by the seats where the players sit now, + gets, - gives. ``rake_from`` is the container that the
    difference of the rake comes from or goes to: the rake box, or the table bank once that box was counted.
    """

    hand_no: HandNo
    rake_before: Chips
    rake: Chips
    payouts_before: Payouts
    payouts: Payouts
    moves: Payouts
    rake_from: Counted
    reason: str


@dataclass(frozen=True, slots=True)
class BombPotAnnounced:
    """The next hand is a bomb pot; ``seats`` take part, nobody named is everybody (BOMB-1)."""

    ante: Chips
    seats: tuple[SeatNo, ...]


@dataclass(frozen=True, slots=True)
class BombPotCancelled:
    """No bomb pot after all."""


@dataclass(frozen=True, slots=True)
class KillAnnounced:
    """This player kills the next pot (KILL-1)."""

    seat: SeatNo


@dataclass(frozen=True, slots=True)
class BlindsLetPass:
    """The big blind passed somebody who deals off: from now on he comes in free behind the button (BLD-11)."""

    seat: SeatNo


@dataclass(frozen=True, slots=True)
class ButtonDrawn:
    """Every player has a card, parallel to ``seats``; the highest has the button of the next hand (BTN-1)."""

    seats: tuple[SeatNo, ...]
    cards: tuple[Card, ...]
    button: SeatNo


@dataclass(frozen=True, slots=True)
class ChipsAnnounced:
    """Paid for and still on the way: they do not play before they arrive (BUY-10). No money has moved yet."""

    seat: SeatNo
    amount: Chips
    means: Means
    pieces: Pieces | None
    entry: Entry


@dataclass(frozen=True, slots=True)
class ChipsArrived:
    """What had been announced is here; the purchase follows in the same batch (BUY-10)."""

    seat: SeatNo


@dataclass(frozen=True, slots=True)
class RulesAdopted:
    """The rules of all hands from now on; earlier hands keep the version under which they were dealt (SES-1)."""

    version: int
    rules: TableRules


TableOnlyEvent = (
    BombPotAnnounced | BombPotCancelled | KillAnnounced | LeavingOutEvent | TimeWaived | DeckEvent
    | SessionOpened | PlayerSeated | ChipsBought | TopUpQueued | TopUpLapsed | PlayerSatOut | PlayerReturned
    | SeatChanged | StackCounted | CashedOut | StraddleAnnounced | StraddleLapsed | BlindsMissed
    | DebtSettled | PositionsSet | ChipsRemoved | TipReceived | DealerChanged | FloorChanged | SlipRequested
    | SlipIssued | SlipAccepted | SlipVoided | CountRecorded | SessionClosed | DocumentSigned
    | SettlementOverridden | HandCorrected | BlindsLetPass | ButtonDrawn | ChipsAnnounced | ChipsArrived
    | EvenExchanged | RulesAdopted | PlayersCorrected
)  # fmt: skip
TableEvent = (
    TableOnlyEvent
    | BetweenEvent
    | RemarkEvent
    | ReopeningEvent
    | RulingRecorded
    | box_events.BoxEvent
    | HandEvent
)
