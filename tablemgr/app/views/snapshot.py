"""Everything a screen ever reads: one frozen picture of the table after each act.

Plain values only: seats are numbers from 1, cards are «Ah», amounts are chips, times µs UTC. No sentence stands here;
presenters make them. «Why not» is always a `Refused`.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from tablemgr.app.faults import EnvironmentFault
from tablemgr.app.views.decks import DeckView
from tablemgr.app.views.hands import (
    AmountOption,
    AwardView,
    HandRankView,
    HandView,
    LegalView,
    PotAwardView,
    PotView,
    ShareView,
)
from tablemgr.app.views.money import BankView, CountView, MoneyView, SlipView
from tablemgr.app.views.remarks import RemarksView
from tablemgr.app.views.rules import RulesView
from tablemgr.app.views.special import SpecialView
from tablemgr.app.views.table import (
    ArrivalView,
    BetweenView,
    BuyView,
    SeatActsView,
    TableActsView,
    TimeDueView,
    WaitingView,
)
from tablemgr.engine.outcome import Refused
from tablemgr.engine.table.remarks import TAGS
from tablemgr.text.steps import AutomaticStep


class SeatStatus(StrEnum):
    EMPTY = "empty"
    NO_CHIPS = "no_chips"
    """Seated, nothing bought yet or busted."""
    READY = "ready"
    """Will be dealt in."""
    WAITING = "waiting"
    """Waits for the big blind or for the button to pass (BLD-3, BLD-4)."""
    SITTING_OUT = "sitting_out"
    IN_HAND = "in_hand"
    FOLDED = "folded"
    ALL_IN = "all_in"


class Expected(StrEnum):
    """What the running hand waits for."""

    NO_SESSION = "no_session"
    NEXT_HAND = "next_hand"
    ACT = "act"
    BOARD = "board"
    SHOWDOWN = "showdown"
    """Cards shown or winners declared."""
    CONFIRM = "confirm"
    """The awards are known; rake and pots are pushed on confirmation."""
    COUNTS = "counts"
    """Session closed; boxes to count, report to sign."""


class Area(StrEnum):
    """What an act touched, so that screens refresh only that."""

    SEATS = "seats"
    HAND = "hand"
    BANK = "bank"
    STAFF = "staff"
    SLIPS = "slips"
    SESSION = "session"
    LOG = "log"


@dataclass(frozen=True, slots=True)
class SeatView:
    seat: int
    player: str | None
    name: str
    """Shown name: from the names beside the journal, else empty."""
    status: SeatStatus
    stack: int
    """Chips behind, without the bet in front."""
    bet: int
    committed: int
    """Put into the running hand in all."""
    last_act: str
    """'', fold, check, call, bet, raise, all_in, sb, bb, straddle, live, dead_sb, ante: this street's last act."""
    to_act: bool
    is_button: bool
    position: str
    """'', sb, bb, button."""
    owes_small_blind: bool
    owes_big_blind: bool
    entry: str
    """'', wait, post: how he comes in."""
    queued_top_up: int
    straddle_announced: bool
    cards: tuple[str, ...]
    mucked: bool
    bought_total: int
    """Buy-ins and top-ups of this session."""
    seated_at_us: int
    seated_minutes_base_us: int
    """Minutes at the table are counted from here (first purchase or opening)."""
    purchases: tuple[PurchaseView, ...]
    hands_played: int
    missed_big_blinds: int
    provenance: str = "counted"
    """Where the stack comes from: counted, computed, or estimated (a hand was recorded in part)."""
    hands_since_count: int = 0
    counted_at_us: int = 0
    """When the stack was last counted, by a count or by its first purchase; µs UTC."""
    on_the_way: int = 0
    """Chips paid for that have not come yet and do not play (BUY-10)."""
    away_since_us: int = 0
    """When he sat out, later by the breaks since; 0 for who is here."""
    pick_up_at_us: int = 0
    """From when on the floor should pick his chips up; 0 for who is here (BLD-12)."""
    kept_for: str = ""
    """A free seat: the player of the waiting list it is kept for, by reference; else empty."""
    kept_for_name: str = ""


@dataclass(frozen=True, slots=True)
class PurchaseView:
    at_us: int
    amount: int
    means: str
    top_up: bool


@dataclass(frozen=True, slots=True)
class PostView:
    seat: int
    what: str
    amount: int


@dataclass(frozen=True, slots=True)
class NextHandView:
    """What the next hand will look like and why; ``problem`` when it cannot start."""

    hand_no: int
    button: int
    dead_button: bool
    small_blind: int
    """Seat that posts it; 0 for a dead small blind."""
    big_blind: int
    dealt: tuple[int, ...]
    posts: tuple[PostView, ...]
    not_dealt: tuple[tuple[int, str], ...]
    """(seat, code): in_blind_zone, heads_up_transition, waits_for_big_blind, waits_for_replay, waits_after_seat_change,
    sitting_out, no_chips."""
    straddle: int
    straddle_seats: tuple[int, ...]
    """Seats that may announce a straddle now."""
    default_straddle: int | None
    """Whose straddle the house has in every hand (0: whoever will be under the gun); None when there is none."""
    straddle_left_out: bool
    """That straddle is left out of this hand."""
    button_needed: bool
    problem: Refused | None


@dataclass(frozen=True, slots=True)
class LogLine:
    """One event of the running or last hand, or of the time between hands."""

    seq: int
    batch: int
    at_us: int
    kind: str
    """Stored kind of the event («hand.raised_to»)."""
    seat: int
    amount: int
    to: int
    cards: tuple[str, ...]
    text: str
    """Extra word by kind: post kind, staff id, reason."""
    retracted: bool
    street: str
    why: AutomaticStep | None = None
    """What the table did by itself, with its rule; `tablemgr.text.steps.step_sentence` says it."""
    run: int = 1
    """Of which board this tells: 2 and 3 are further ones (RIT-4)."""
    all_in: bool = False
    """The seat's last chips went in with it."""
    slip: str = ""
    """Which paper its step is of: «fill» or «credit»."""


@dataclass(frozen=True, slots=True)
class RetractableView:
    """What «Zpět» would take back: the newest effective batch; ``refused`` says why not."""

    batch: int
    kind: str
    seat: int
    amount: int
    to: int
    needs_floor: bool
    refused: Refused | None


@dataclass(frozen=True, slots=True)
class DifferenceView:
    """Where chips were found missing (−) or too many: the act by its number and kind, and the hand it came after."""

    hand_no: int
    seq: int
    at_us: int
    kind: str
    amount: int
    seat: int = 0
    reason: str = ""


@dataclass(frozen=True, slots=True)
class BalanceView:
    """Conservation of chips (E3): ``inside`` is every chip at the table, none that is still on its way to it;
    ``difference`` is taken over both and must be 0."""

    inside: int
    difference: int
    hand_no: int
    """The hand where a difference appeared; 0 when none."""
    unallocated: int = 0
    """Chips of hands recorded in part that stand in no stack yet (−: that the stacks hold too many of)."""
    estimated: tuple[int, ...] = ()
    """Seats whose stacks are estimates until they are counted."""
    accounts: tuple[tuple[str, int], ...] = ()
    """Every place of chips at the table with what lies there (account by its stored name)."""
    since: DifferenceView | None = None
    """The act with which ``difference`` appeared; None while there is none."""
    counted: tuple[DifferenceView, ...] = ()
    """Differences of counted stacks that were booked, in order: the books agree, and they stay to be seen."""


@dataclass(frozen=True, slots=True)
class StaffView:
    staff_id: str
    name: str
    role: str
    """D F M C R N A T of the controls document."""


@dataclass(frozen=True, slots=True)
class HouseView:
    operator: str
    ico: str
    site: str
    currency: str
    gaming_day_start: str
    time_zone: str
    language: str
    training: bool
    staff: tuple[StaffView, ...]
    titles: tuple[tuple[str, str, str], ...] = ()
    """(role, Czech, English): what the house calls its roles (A02)."""
    tags: tuple[str, ...] = TAGS
    """Tags of a hand that are offered: keys of ready ones, or words of the house (F06)."""


@dataclass(frozen=True, slots=True)
class SessionInfo:
    """One row of the list of sessions."""

    session_id: int
    table: str
    session_no: int
    gaming_day: str
    shift: str
    status: str
    """open, closed, final."""
    opened_at_us: int
    closed_at_us: int
    hands: int
    report_number: str
    game: RulesView


@dataclass(frozen=True, slots=True)
class TableSnapshot:
    """The table after journal record ``seq``; ``session_id`` 0 when no session is open."""

    seq: int
    session_id: int
    table: str
    session_no: int
    gaming_day: str
    shift: str
    status: str
    """none, open, closed."""
    house: HouseView | None
    rules: RulesView | None
    denominations: tuple[int, ...]
    dealer: str
    floor: str
    opened_at_us: int
    seats: tuple[SeatView, ...]
    hand: HandView | None
    """The running hand, or the last one until the next starts."""
    legal: LegalView | None
    expected: Expected
    next_hand: NextHandView | None
    log: tuple[LogLine, ...]
    retractable: RetractableView | None
    balance: BalanceView
    bank: BankView | None
    slips: tuple[SlipView, ...]
    counts: tuple[CountView, ...]
    signatures: tuple[tuple[str, str, str], ...]
    """(document, staff id, role)."""
    last_hand_no: int
    restored: bool
    """True until the next act after a start that followed a crash («OBNOVENO PO VÝPADKU»)."""
    acts: TableActsView | None = None
    """What is possible besides the betting, with limits and reasons; None when no session is open."""
    between: BetweenView = field(default_factory=BetweenView)
    money: MoneyView = field(default_factory=MoneyView)
    remarks: RemarksView = field(default_factory=RemarksView)
    special: SpecialView = field(default_factory=SpecialView)
    decks: tuple[DeckView, ...] = ()


@dataclass(frozen=True, slots=True)
class Change:
    """Told to every subscriber after a commit."""

    seq: int
    snapshot: TableSnapshot
    areas: frozenset[Area]
    initiator: str


@dataclass(frozen=True, slots=True)
class Done:
    """A command was accepted and is on the disk.

    ``fault`` is trouble beside it: the closing is stored, but the copy of the database could not be made.
    """

    seq: int
    snapshot: TableSnapshot
    batch: int
    fault: EnvironmentFault | None = None


__all__ = [
    "AmountOption",
    "Area",
    "ArrivalView",
    "BetweenView",
    "WaitingView",
    "AwardView",
    "BalanceView",
    "BankView",
    "BuyView",
    "Change",
    "CountView",
    "DifferenceView",
    "Done",
    "Expected",
    "HandRankView",
    "HandView",
    "HouseView",
    "LegalView",
    "LogLine",
    "NextHandView",
    "PostView",
    "PotAwardView",
    "PotView",
    "PurchaseView",
    "RetractableView",
    "RulesView",
    "SeatActsView",
    "SeatStatus",
    "SeatView",
    "SessionInfo",
    "ShareView",
    "SpecialView",
    "SlipView",
    "StaffView",
    "TableActsView",
    "TableSnapshot",
    "TimeDueView",
]
