"""What can be asked of a table outside the betting. Amounts are chips, cash is minor currency units (equal here).

``pieces`` is ((denomination, number), …) ascending by denomination; None where only a total is known.
Times (``at_us``) are µs UTC given by the service: the engine has no clock.
"""

from __future__ import annotations

from dataclasses import dataclass

from tablemgr.engine.cards import Card
from tablemgr.engine.chips import Chips
from tablemgr.engine.hand.commands import HandCommand
from tablemgr.engine.ids import HandNo, PlayerRef, SeatNo, SlipNo, StaffId
from tablemgr.engine.rules import TableRules
from tablemgr.engine.table import kinds
from tablemgr.engine.table.between import Arrival, BetweenCommand
from tablemgr.engine.table.box_commands import BoxCommand
from tablemgr.engine.table.decks import Deck, DeckCommand
from tablemgr.engine.table.identities import CorrectPlayer
from tablemgr.engine.table.leaving_out import LeaveOutStraddle
from tablemgr.engine.table.remarks import RemarkCommand
from tablemgr.engine.table.reopening import ReopeningCommand
from tablemgr.engine.table.ruled import RecordRuling
from tablemgr.engine.table.waiving import WaiveTime

CashOutAt = kinds.CashOutAt
Counted = kinds.Counted
Entry = kinds.Entry
Means = kinds.Means
Payouts = kinds.Payouts
Pieces = kinds.Pieces
SlipKind = kinds.SlipKind
Standing = kinds.Standing
"""The small words of commands and events, under the names by which everybody knows them."""


@dataclass(frozen=True, slots=True)
class CarriedSeat:
    """A player who stayed at the table from the session before, with what he owes and how he comes in."""

    seat: SeatNo
    player: PlayerRef
    stack: Chips
    owes_small_blind: bool
    owes_big_blind: bool
    sitting_out: bool
    standing: Standing = Standing.SETTLED
    entry: Entry = Entry.WAIT
    wait_hands: int = 0
    missed_big_blinds: int = 0
    away_since_us: int = 0


@dataclass(frozen=True, slots=True)
class OpenSession:
    """Open the table: rules and stakes fixed, bank counted by the dealer, confirmed by the floor (SES-1, SES-2, B02).

    ``second_pieces`` what the second counter found if he counted differently. ``carried`` … ``slip_no_next`` come from
    the table's session before (E10); the first session of a table has none of them.
    """

    table: str
    session_no: int
    gaming_day: str
    shift: str
    rules: TableRules
    denominations: tuple[Chips, ...]
    pieces: Pieces
    second_pieces: Pieces | None
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
    """Who left within the return window: (player, chips taken away, at_us) (BUY-12)."""
    waiting: tuple[PlayerRef, ...] = ()
    locks: tuple[tuple[SeatNo, PlayerRef], ...] = ()
    arrivals: tuple[Arrival, ...] = ()
    """Who is expected from another table (BUY-14)."""
    tries: tuple[kinds.OpeningTry, ...] = ()
    """Blind counts on which dealer and floor did not agree, before the one that stands (B05)."""
    previous_total: Chips | None = None
    previous_pieces: Pieces | None = None
    """What the table's last closing counted; None for a table that opens for the first time (B02)."""
    previous_stacks: Chips = 0
    """Chips of the players who stayed, by the last closing (E10)."""
    reason: str = ""
    variance_ok: StaffId = kinds.NO_ONE
    variance_limit: Chips | None = None
    """Above this difference the shift manager must approve (B03); None: no such limit."""
    settings: kinds.TableSettings = kinds.NO_SETTINGS
    decks: tuple[Deck, ...] = ()
    """From the table's last closing: those still in play, and those never to be played again (S11, G06)."""


@dataclass(frozen=True, slots=True)
class SeatPlayer:
    seat: SeatNo
    player: PlayerRef
    entry: Entry
    at_us: int = 0


@dataclass(frozen=True, slots=True)
class BuyChips:
    """Buy-in or top-up (the table knows which): ``at_us`` for the return window (BUY-12).

    During a hand it waits for the end of the hand (BUY-6). ``entry``: a rebuy after missed blinds (BLD-17).
    ``behind``: paid for at the cage, the chips are still on the way (BUY-10).
    """

    seat: SeatNo
    amount: Chips
    means: Means
    pieces: Pieces | None
    at_us: int
    entry: Entry = Entry.WAIT
    top_up: bool = False
    behind: bool = False
    true_at_us: int = 0
    """When it really happened, if it is entered later; 0: now."""


@dataclass(frozen=True, slots=True)
class SitOut:
    seat: SeatNo
    at_us: int = 0


@dataclass(frozen=True, slots=True)
class ReturnToPlay:
    seat: SeatNo
    entry: Entry


@dataclass(frozen=True, slots=True)
class ChangeSeat:
    seat: SeatNo
    to: SeatNo
    entry: Entry


@dataclass(frozen=True, slots=True)
class CashOut:
    """Leave with everything that is in front of the player, counted (BUY-18)."""

    seat: SeatNo
    counted: Chips
    where: CashOutAt
    at_us: int
    pieces: Pieces | None = None


@dataclass(frozen=True, slots=True)
class CountStack:
    """A player's stack counted: between hands, or inside a hand for the player who goes all-in."""

    seat: SeatNo
    counted: Chips
    reason: str


@dataclass(frozen=True, slots=True)
class Straddle:
    """A straddle announced for the next hand; lapses with a note if it no longer fits (STR-1).

    ``amount`` only where the house allows more than twice the blind before it; 0 is twice.
    """

    seat: SeatNo
    amount: Chips = 0


@dataclass(frozen=True, slots=True)
class CancelStraddle:
    seat: SeatNo


@dataclass(frozen=True, slots=True)
class StartNextHand:
    """Deal the next hand: who is in, button, blinds, dead blinds and posts follow from the rules (BTN-3 … BLD-18).

    ``button`` only to place it: first hand, or a ruling.
    """

    button: SeatNo | None


@dataclass(frozen=True, slots=True)
class Tip:
    seat: SeatNo
    amount: Chips


@dataclass(frozen=True, slots=True)
class RemoveChips:
    """A request to take chips off the table; refused by BUY-11 unless BUY-16 allows it.

    ``purpose`` is what they pay for: tip, time, service, drink or food are allowed.
    """

    seat: SeatNo
    amount: Chips
    purpose: str


@dataclass(frozen=True, slots=True)
class ChangeDealer:
    dealer: StaffId
    true_at_us: int = 0


@dataclass(frozen=True, slots=True)
class ChangeFloor:
    floor: StaffId


@dataclass(frozen=True, slots=True)
class RequestSlip:
    """Ask for a fill or a table credit; the program gives the number (C04)."""

    kind: SlipKind
    pieces: Pieces
    reason: str
    requested_by: StaffId
    approved_by: StaffId


@dataclass(frozen=True, slots=True)
class IssueSlip:
    kind: SlipKind
    slip_no: SlipNo
    issued_by: StaffId


@dataclass(frozen=True, slots=True)
class AcceptSlip:
    """Dealer and runner agree on what came (fill) or went (table credit); only now the table bank changes."""

    kind: SlipKind
    slip_no: SlipNo
    pieces: Pieces
    accepted_by: StaffId
    carried_by: StaffId
    reason: str = ""
    """Why other chips came than were issued: they are booked as counted, the difference is an exception (C02)."""
    confirmed_by: StaffId = kinds.NO_ONE
    """Who of the floor saw that other chips came."""


@dataclass(frozen=True, slots=True)
class VoidSlip:
    kind: SlipKind
    slip_no: SlipNo
    reason: str
    voided_by: StaffId


@dataclass(frozen=True, slots=True)
class RecordCount:
    """A count by two people; ``pieces`` may be None when only the amount is known. A difference is booked (E6)."""

    what: Counted
    amount: Chips
    pieces: Pieces | None
    second_amount: Chips | None
    counted_by: StaffId
    second_by: StaffId
    reason: str


@dataclass(frozen=True, slots=True)
class CloseSession:
    """Shift end: bank counted by two; ``break_table`` also sends everybody home, refused while chips lie there."""

    pieces: Pieces
    second_pieces: Pieces | None
    counted_by: StaffId
    second_by: StaffId
    reason: str
    break_table: bool


@dataclass(frozen=True, slots=True)
class SignDocument:
    document: str
    signed_by: StaffId
    role: str


@dataclass(frozen=True, slots=True)
class CorrectHand:
    """A settled hand was settled wrongly: its right rake and payouts (SES-7). None: what was booked stays.

    ``payouts`` are by the seats of the hand, all pots together; chips move between hands, to where the players sit now.
    """

    hand_no: HandNo
    rake: Chips | None
    payouts: Payouts | None
    reason: str


@dataclass(frozen=True, slots=True)
class AnnounceBombPot:
    """The next hand is a bomb pot of this ante; ``seats`` take part, nobody named is everybody (BOMB-1, BOMB-2)."""

    ante: Chips
    seats: tuple[SeatNo, ...] = ()


@dataclass(frozen=True, slots=True)
class CancelBombPot:
    """No bomb pot after all."""


@dataclass(frozen=True, slots=True)
class AnnounceKill:
    """This player kills the next pot; wins that the table has seen need no announcement (KILL-3)."""

    seat: SeatNo


@dataclass(frozen=True, slots=True)
class DrawForButton:
    """One card for every player who is here, before the first hand of a game; the highest has the button (BTN-1)."""

    cards: tuple[tuple[SeatNo, Card], ...]


@dataclass(frozen=True, slots=True)
class ChipsArrive:
    """The chips that a player has paid for and that did not play yet are on the table now (BUY-10)."""

    seat: SeatNo


@dataclass(frozen=True, slots=True)
class EvenExchange:
    """Chips for chips of the same value: the table bank gives ``give`` and takes ``take``."""

    give: Pieces
    take: Pieces


@dataclass(frozen=True, slots=True)
class ChargeTime:
    """The time charge of one period out of the stacks of these seats, into the fee box (RAKE-10)."""

    seats: tuple[SeatNo, ...]


@dataclass(frozen=True, slots=True)
class ChangeRules:
    """Other house options from the next hand on; game and stakes stay as they were opened (SES-1)."""

    rules: TableRules


TableOnlyCommand = (
    AnnounceBombPot | CancelBombPot | AnnounceKill | LeaveOutStraddle
    | OpenSession | SeatPlayer | BuyChips | SitOut | ReturnToPlay | ChangeSeat | CashOut | CountStack | Straddle
    | CancelStraddle | StartNextHand | Tip | RemoveChips | ChangeDealer | ChangeFloor | RequestSlip | IssueSlip
    | AcceptSlip | VoidSlip | RecordCount | CloseSession | SignDocument | CorrectHand
    | DrawForButton | ChipsArrive | EvenExchange | ChargeTime | WaiveTime | ChangeRules | CorrectPlayer
)  # fmt: skip
TableCommand = (
    TableOnlyCommand
    | BetweenCommand
    | BoxCommand
    | RemarkCommand
    | ReopeningCommand
    | RecordRuling
    | DeckCommand
    | HandCommand
)
"""`StartHand` itself is never asked of a table: `StartNextHand` decides it."""
