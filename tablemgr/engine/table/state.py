"""The whole table as one frozen value: who sits where with what, where the button is, every box, the running hand.

Amounts are chips; cash is counted in minor currency units, which are the same size here. One fold of the table's events
rebuilds it (`tablemgr.engine.table.evolve`); nothing in it is computed twice.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import StrEnum

from tablemgr.engine.chips import Chips
from tablemgr.engine.hand.state import HandState
from tablemgr.engine.ids import NO_SEAT, HandNo, PlayerRef, SeatNo, SlipNo, StaffId
from tablemgr.engine.rules import TableRules
from tablemgr.engine.table.between import Arrival
from tablemgr.engine.table.box_state import BlindCount, TakenBox
from tablemgr.engine.table.commands import Counted, Entry, Means, Payouts, Pieces, SlipKind, Standing
from tablemgr.engine.table.decks import Deck
from tablemgr.engine.table.kinds import TableSettings
from tablemgr.engine.table.remarks import Remarks

NOBODY = PlayerRef("")
NO_HAND = HandNo(0)
NO_STAFF = StaffId("")


class SessionStatus(StrEnum):
    OPEN = "open"
    CLOSED = "closed"
    """Closing count taken; boxes may still be counted and papers signed."""


@dataclass(frozen=True, slots=True)
class Seat:
    """A taken seat. ``stack`` is what lay there before the running hand; `chips_behind` says what lies there now.

    ``missed_big_blinds`` counts since the player left (BLD-12); ``bought`` sums what he
    bought since the opening.

    >>> Seat(SeatNo(3), PlayerRef("P1"), 500).is_entering
    True
    """

    seat: SeatNo
    player: PlayerRef
    stack: Chips = 0
    sitting_out: bool = False
    owes_small_blind: bool = False
    owes_big_blind: bool = False
    standing: Standing = Standing.NEW
    entry: Entry = Entry.WAIT
    wait_hands: int = 0
    missed_big_blinds: int = 0
    bought: Chips = 0
    hands_played: int = 0
    away_since_us: int = 0
    """When he sat out, later by the breaks of the table since; 0 for who is here, or when it is not known."""
    seated_at_us: int = 0
    """When he was given a seat in this session; 0 for who sat here before it."""

    estimated: bool = False
    """A hand recorded in part has left it open what lies here; a count settles it."""
    hands_since_count: int = 0
    """Hands dealt in since the stack was counted, by a count or by its first purchase."""

    @property
    def is_present(self) -> bool:
        """Has chips and does not sit out: may be dealt in if the blinds allow it."""
        return self.stack > 0 and not self.sitting_out

    @property
    def owes(self) -> bool:
        """Missed a blind that is neither posted nor waited off yet (BLD-6)."""
        return self.owes_small_blind or self.owes_big_blind

    @property
    def is_entering(self) -> bool:
        """Not simply dealt in: new, owing, or moved to another seat."""
        return self.owes or self.standing is not Standing.SETTLED


@dataclass(frozen=True, slots=True)
class Positions:
    """Where button, small and big blind were in a hand; positions may be empty seats (BTN-3). Seat 0: never set."""

    button: SeatNo = NO_SEAT
    small_blind: SeatNo = NO_SEAT
    big_blind: SeatNo = NO_SEAT
    heads_up: bool = False


@dataclass(frozen=True, slots=True)
class QueuedTopUp:
    """Chips announced during a hand, added at its end (BUY-6). No money has moved."""

    seat: SeatNo
    amount: Chips
    means: Means
    pieces: Pieces | None


@dataclass(frozen=True, slots=True)
class BombPot:
    """A bomb pot agreed for the next hand; nobody in ``seats`` is everybody (BOMB-1)."""

    ante: Chips
    seats: tuple[SeatNo, ...] = ()


@dataclass(frozen=True, slots=True)
class AnnouncedChips:
    """Chips paid for and still on the way to a seat (BUY-10). No money has moved."""

    seat: SeatNo
    amount: Chips
    means: Means
    pieces: Pieces | None
    entry: Entry


@dataclass(frozen=True, slots=True)
class BeforeHand:
    """What a void hand goes back to (BTN-12): positions, rotation facts of the seats and straddles before the deal.

    ``placed_button`` is the seat where the button was put by hand, 0 when it moved by the rules. ``posted`` sums the
    posts of the hand, where a kill depends on it (KILL-3).
    """

    positions: Positions
    big_blind_player: PlayerRef
    seats: tuple[Seat, ...]
    straddles: tuple[SeatNo, ...]
    placed_button: SeatNo
    dealt: tuple[tuple[SeatNo, PlayerRef], ...] = ()
    straddle_sizes: tuple[tuple[SeatNo, Chips], ...] = ()
    straddle_left_out: bool = False
    bomb: BombPot | None = None
    killer: PlayerRef = NOBODY
    posted: Chips = 0
    orbit_from: SeatNo = NO_SEAT


@dataclass(frozen=True, slots=True)
class Replay:
    """The next hand repeats a void one: same players, no newcomer, the button where it was placed (BTN-12)."""

    players: tuple[tuple[SeatNo, PlayerRef], ...]
    placed_button: SeatNo


@dataclass(frozen=True, slots=True)
class LastHand:
    """The completed hand that ended last, void ones left out; a tip goes to its dealer (TIP-1)."""

    hand_no: HandNo
    dealer: StaffId


@dataclass(frozen=True, slots=True)
class SettledHand:
    """What a settled hand came to, as it stands after its corrections: a later correction begins here (SES-7).

    ``players`` are all who were dealt in; ``payouts`` chips by seat, all pots together.
    """

    hand_no: HandNo
    players: tuple[tuple[SeatNo, PlayerRef], ...]
    rake: Chips
    payouts: Payouts

    def player(self, seat_no: SeatNo) -> PlayerRef:
        """Who sat there in this hand; `NOBODY` when the seat was not dealt in."""
        return dict(self.players).get(seat_no, NOBODY)


class SlipState(StrEnum):
    REQUESTED = "requested"
    IN_TRANSIT = "in_transit"
    ACCEPTED = "accepted"
    VOID = "void"


@dataclass(frozen=True, slots=True)
class Slip:
    """One numbered fill or credit slip with a staff id for each step (C01–C05); the bank changes at ACCEPTED only."""

    kind: SlipKind
    slip_no: SlipNo
    state: SlipState
    pieces: Pieces
    amount: Chips
    reason: str
    requested_by: StaffId
    approved_by: StaffId
    issued_by: StaffId = NO_STAFF
    accepted_by: StaffId = NO_STAFF
    carried_by: StaffId = NO_STAFF
    voided_by: StaffId = NO_STAFF
    void_reason: str = ""

    @property
    def is_open(self) -> bool:
        """Neither accepted nor void: the table cannot close (C01)."""
        return self.state in (SlipState.REQUESTED, SlipState.IN_TRANSIT)


@dataclass(frozen=True, slots=True)
class CountFact:
    """One recorded count; the newest of a box stands."""

    what: Counted
    expected: Chips
    counted: Chips
    counted_by: StaffId
    second_by: StaffId
    reason: str
    after_close: bool
    """Taken at the closing or after it: what the shift report stands on."""
    box_no: str = ""
    """The box taken out that the two had before them; '' for what stood at the table."""

    @property
    def variance(self) -> Chips:
        """Counted − expected: over is positive, short negative (E6)."""
        return self.counted - self.expected


@dataclass(frozen=True, slots=True)
class Signature:
    document: str
    signed_by: StaffId
    role: str


@dataclass(frozen=True, slots=True)
class TableMoney:
    """Every container beside the stacks and the pot, and the sums of what came and went this session (SES-4).

    ``bank_pieces`` is None while the table bank is known by its total only (a sale without pieces). ``variance`` is
    what counts of stacks, bank and boxes found over (−: short) in chips, ``cash_variance`` in the cash box.
    """

    bank_total: Chips = 0
    bank_pieces: Pieces | None = None
    cash_box: Chips = 0
    rake_box: Chips = 0
    jackpot_box: Chips = 0
    fee_box: Chips = 0
    tip_box: Chips = 0
    opening: Chips = 0
    opening_stacks: Chips = 0
    fills: Chips = 0
    table_credits: Chips = 0
    sold: Chips = 0
    brought: Chips = 0
    carried_off: Chips = 0
    bought_back: Chips = 0
    variance: Chips = 0
    cash_variance: Chips = 0
    unallocated: Chips = 0
    """Chips of hands recorded in part that stand in no stack yet; below 0: that the stacks hold too many of."""


@dataclass(frozen=True, slots=True)
class TableState:
    """One table in one session (shift). ``seats`` holds the taken seats, ascending.

    ``hand`` is the running hand or, until the next one starts, the last one. ``positions`` are those of the last hand
    that was not void. ``hand_no_next`` counts up with every deal; after an act was taken back the service raises it to
    the first number never given (SES-10).
    """

    status: SessionStatus
    table: str
    session_no: int
    gaming_day: str
    shift: str
    report_no: int
    rules: TableRules
    denominations: tuple[Chips, ...]
    seat_count: int
    dealer: StaffId
    floor: StaffId
    hand_no_next: HandNo
    fill_no_next: SlipNo
    credit_no_next: SlipNo
    money: TableMoney
    seats: tuple[Seat, ...] = ()
    positions: Positions = field(default_factory=Positions)
    big_blind_player: PlayerRef = NOBODY
    straddles: tuple[SeatNo, ...] = ()
    hand: HandState | None = None
    before_hand: BeforeHand | None = None
    replay: Replay | None = None
    queued: tuple[QueuedTopUp, ...] = ()
    last_hand: LastHand | None = None
    hands_finished: int = 0
    hands_void: int = 0
    slips: tuple[Slip, ...] = ()
    counts: tuple[CountFact, ...] = ()
    signatures: tuple[Signature, ...] = ()
    departures: tuple[tuple[PlayerRef, Chips, int], ...] = ()
    """(player, chips taken away, at_us) of those who left with chips (BUY-12)."""
    settled: tuple[SettledHand, ...] = ()
    """The settled hands of this session, in order."""
    straddle_sizes: tuple[tuple[SeatNo, Chips], ...] = ()
    """Announced sizes of straddles that are more than twice the blind before them (STR-1)."""
    straddle_left_out: bool = False
    """The straddle of every hand is not posted in the next one (STR-11)."""
    bomb: BombPot | None = None
    killer: PlayerRef = NOBODY
    """Who kills the next pot he is dealt into (KILL-1)."""
    leg: PlayerRef = NOBODY
    """Who won the last hand alone: one more makes him the killer (KILL-3)."""
    orbit_from: SeatNo = NO_SEAT
    """Where the blinds began in the first orbit of a new game; 0 once they have come round (BLD-14)."""
    drawn_button: SeatNo = NO_SEAT
    """The seat whose card won the draw for the next hand's button; 0 when there was none (BTN-1)."""
    on_the_way: tuple[AnnouncedChips, ...] = ()
    """Chips paid for that have not come yet and do not play (BUY-10)."""
    short_buys: tuple[tuple[PlayerRef, int], ...] = ()
    """(player, how often he bought below the minimum in this session) (BUY-5)."""
    rules_version: int = 1
    """1 are the rules of the opening; each change between hands counts up (SES-1)."""

    waiting: tuple[PlayerRef, ...] = ()
    """The waiting list in its order (SES-11)."""
    locks: tuple[tuple[SeatNo, PlayerRef], ...] = ()
    """Free seats that are kept for somebody of the list."""
    break_since_us: int = 0
    """When the break began; 0 while the table plays (SES-12)."""
    arrivals: tuple[Arrival, ...] = ()
    """Who is expected from another table, and with how much (BUY-14)."""

    remarks: Remarks = field(default_factory=Remarks)
    """The floor's call, tags and note of the newest hand, the clock on the player to act."""

    settings: TableSettings = field(default_factory=TableSettings)
    blind: tuple[BlindCount, ...] = ()
    """Attempts of counts that are not recorded yet, in order (B05)."""
    boxes: tuple[TakenBox, ...] = ()
    """Boxes taken out in this session, in order."""
    bank_count_due: bool = False
    """The cash was taken out while the table played: the bank is counted at that moment (B06)."""
    cash_in: tuple[tuple[PlayerRef, Chips], ...] = ()
    """(player, cash of this gaming day), earlier sessions of the day included (F01)."""
    cash_alerts: tuple[tuple[PlayerRef, Chips], ...] = ()
    """(player, limit) that were reached in this session."""
    jackpot_pool: Chips = 0
    """What the house owes to players as jackpot: every drop, minus what was paid (D08)."""
    jackpot_verified: tuple[HandNo, ...] = ()
    jackpot_paid: tuple[tuple[HandNo, Chips], ...] = ()
    """(hand, amount) of every payment of this session, in order (D08)."""
    decks: tuple[Deck, ...] = ()

    @property
    def announced_straddles(self) -> tuple[tuple[SeatNo, Chips], ...]:
        """(seat, size) in the order of announcing; size 0 is twice the blind before it."""
        sizes = dict(self.straddle_sizes)
        return tuple((seat, sizes.get(seat, 0)) for seat in self.straddles)

    @property
    def is_open(self) -> bool:
        """The session accepts play; a closed one only counts and signatures."""
        return self.status is SessionStatus.OPEN

    @property
    def hand_running(self) -> bool:
        """A hand is dealt and neither settled nor void."""
        return self.hand is not None and not self.hand.is_over

    def seat(self, seat_no: SeatNo) -> Seat | None:
        """The player in this seat; None for an empty seat or one that does not exist."""
        for seat in self.seats:
            if seat.seat == seat_no:
                return seat
        return None

    def seat_of(self, player: PlayerRef) -> Seat | None:
        """Where the player sits; None when he does not."""
        for seat in self.seats:
            if seat.player == player:
                return seat
        return None

    def slip(self, kind: SlipKind, slip_no: SlipNo) -> Slip | None:
        """The slip with this number; None when it was never requested."""
        for slip in self.slips:
            if slip.kind is kind and slip.slip_no == slip_no:
                return slip
        return None

    def open_slips(self) -> Iterator[Slip]:
        """Slips neither accepted nor void."""
        return (slip for slip in self.slips if slip.is_open)
