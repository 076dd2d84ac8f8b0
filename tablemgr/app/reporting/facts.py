"""What happened in one session, gathered once from its effective records; both reports are made of it.

Every figure comes from the events themselves (they carry the amounts); the ledger's figures come from the stored
transfers. The equations of the report compare the two.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from tablemgr.app.reporting.box_facts import BoxFacts, CountTry, DeckFacts, JackpotRoll
from tablemgr.engine.ledger.balances import NOTHING, Balances
from tablemgr.engine.outcome import InvariantViolation
from tablemgr.engine.rules import TableRules
from tablemgr.engine.table import events as table_events
from tablemgr.engine.table.commands import Counted, Pieces, SlipKind
from tablemgr.engine.table.ruled import RulingRecorded


@dataclass(frozen=True, slots=True)
class CorrectionFacts:
    """A settled hand set right: what was booked and what is right, and who said so."""

    event: table_events.HandCorrected
    at_us: int
    by: str
    ok: str


@dataclass(frozen=True, slots=True)
class RulingFacts:
    """What the floor ruled on a hand; ``called_at_us`` when he was called in it (0: nobody called him)."""

    event: RulingRecorded
    seq: int
    at_us: int
    by: str
    ok: str
    called_at_us: int = 0
    called_by: str = ""


@dataclass(frozen=True, slots=True)
class IdentityFacts:
    """Somebody else sat on this seat than was recorded: set right later, for the whole stay (SES-7)."""

    seat: int
    was: str
    now: str
    reason: str
    at_us: int
    by: str
    ok: str


@dataclass(slots=True)
class HandFacts:
    """One hand: amounts in chips by seat; ``players`` who sat there."""

    no: int
    started_at_us: int
    dealer: str
    floor: str
    button: int
    players: dict[int, str]
    stacks_before: dict[int, int]
    first_seq: int
    rules: TableRules
    """Those under which it was dealt; later changes do not touch it (SES-1)."""
    rules_version: int = 1
    ended_at_us: int | None = None
    status: str = "OPEN"
    void_reason: str = ""
    flop: bool = False
    pot: int = 0
    rake: int = 0
    jackpot: int = 0
    corrections: list[CorrectionFacts] = field(default_factory=list)
    rulings: list[RulingFacts] = field(default_factory=list)
    identities: list[IdentityFacts] = field(default_factory=list)
    floor_called: tuple[int, str] = (0, "")
    """When the floor was called in it last, and who entered that."""
    contributed: Counter[int] = field(default_factory=Counter)
    returned: Counter[int] = field(default_factory=Counter)
    awarded: Counter[int] = field(default_factory=Counter)
    tips: Counter[int] = field(default_factory=Counter)
    tags: list[str] = field(default_factory=list)
    note: str = ""
    stack_variance: Counter[int] = field(default_factory=Counter)
    depth: str = "full"
    """full, pot_and_winner or counted: how much of it is recorded."""
    unknown: int = 0
    """Chips of the pot that came from nobody knows whom (−: went there)."""
    estimated: frozenset[int] = frozenset()
    """Seats whose stacks are estimates after it."""

    @property
    def is_valid(self) -> bool:
        """Settled, in full or in part, at once or by a correction: it counts in every figure."""
        return self.status in ("OK", "CORRECTED", "PARTIAL")

    def stack_after(self, seat: int) -> int:
        """After the awards and the tips, before anything bought later."""
        return (
            self.stacks_before[seat]
            + self.stack_variance[seat]
            - self.contributed[seat]
            + self.awarded[seat]
            - self.tips[seat]
        )


@dataclass(slots=True)
class StayFacts:
    """One stay of a player at a seat; who changes seats goes on in a new one, and his chips are told there (S8)."""

    player: str
    seat: int
    from_us: int
    opening_stack: int = 0
    buy_in: int = 0
    top_up: int = 0
    brought: int = 0
    cash: int = 0
    cash_out: int = 0
    tips: int = 0
    fees: int = 0
    services: int = 0
    hands: int = 0
    stack_variance: int = 0
    to_us: int | None = None
    closing_stack: int = 0
    from_seat: int = 0
    to_seat: int = 0
    formerly: str = ""
    """Who was recorded in this stay before it was set right."""


@dataclass(slots=True)
class DownFacts:
    """One stint of a dealer; hands belong to who started them."""

    dealer: str
    from_us: int
    to_us: int | None = None
    dealt: int = 0
    valid: int = 0
    void: int = 0
    rake: int = 0
    pots: int = 0
    tips: int = 0
    sold: int = 0
    fills: int = 0
    cashed_out: int = 0
    corrections: int = 0
    misdeals: int = 0
    entry_corrections: int = 0
    """Acts taken back or repaired while he dealt."""
    first_seq: int = 0
    entered_late: bool = False
    """The change of dealer was entered later than it happened."""


@dataclass(slots=True)
class SlipFacts:
    kind: SlipKind
    no: int
    state: str
    amount: int
    pieces: Pieces
    reason: str
    at_us: int
    requested_by: str
    approved_by: str
    issued_by: str = ""
    accepted_by: str = ""
    carried_by: str = ""
    voided_by: str = ""
    confirmed_by: str = ""
    """The floor, where other chips came than were issued (C02)."""
    issued_at_us: int | None = None
    accepted_at_us: int | None = None
    voided_at_us: int | None = None
    accepted_pieces: Pieces | None = None
    accepted: int | None = None
    """What they are worth: what the bank got or gave, perhaps not what was issued (C02)."""
    difference_reason: str = ""
    void_reason: str = ""
    bank_after: int | None = None
    """What the table bank held by the books right after the chips were accepted."""


@dataclass(frozen=True, slots=True)
class CountFacts:
    """The newest count of one container; it stands for the earlier ones (B05)."""

    event: table_events.CountRecorded
    at_us: int
    after_close: bool
    reason: str
    """Why there is a difference: said now, or at an earlier count of the same container."""
    expected: int
    counted: int
    """What the two had before them, by the books and as found: one box, or what stood at the table (D05)."""
    box: int = 0
    """Which of the boxes taken out it was, from 1; 0 for what stood at the table."""


@dataclass(frozen=True, slots=True)
class ExceptionFacts:
    seq: int
    at_us: int
    kind: str
    ref: str
    before: int | None
    after: int | None
    reason: str
    by: str
    ok: str
    true_at_us: int = 0
    """When it really happened, of what was entered later."""


@dataclass(slots=True)
class SessionFacts:
    """Everything the papers say about one session."""

    session_id: int = 0
    opened: table_events.SessionOpened | None = None
    changed: table_events.RulesAdopted | None = None
    """The newest change of the rules."""
    opened_at_us: int = 0
    opened_by: tuple[str, str] = ("", "")
    closed_at_us: int | None = None
    closed_by: tuple[str, str] | None = None
    broke: bool = False
    """Everybody went home with the close."""
    incidents_after_close: int = 0
    """Incident reports that were issued since the close that stands."""
    first_seq: int = 0
    last_seq: int = 0
    told_seq: int = 0
    """The last record that tells of the table: a paper that was printed is none."""
    last_at_us: int = 0
    head_hash: str = ""
    events: int = 0
    seqs: dict[int, int] = field(default_factory=dict)
    """Time → the first record of that time."""
    approvals: dict[tuple[str, int], int] = field(default_factory=dict)
    """Who approved what was done at that time → its record."""
    fills: int = 0
    credits: int = 0
    sold: int = 0
    bought_back: int = 0
    chips_taken: int = 0
    brought: int = 0
    cash_paid: int = 0
    fees: int = 0
    """Time charged, now in the fee box (RAKE-10)."""
    services: int = 0
    """Paid out of stacks for drinks and the like: chips that left the table with the waiter (BUY-16)."""
    unallocated: int = 0
    """Chips of hands recorded in part that stand in no stack yet (−: that the stacks hold too many of)."""
    rake_from_bank: int = 0
    """Rake given back out of the table bank because its box was counted already (SES-7)."""
    bank_pieces: Counter[int] | None = field(default_factory=Counter)
    fills_pieces: Counter[int] = field(default_factory=Counter)
    credits_pieces: Counter[int] = field(default_factory=Counter)
    stays: list[StayFacts] = field(default_factory=list)
    downs: list[DownFacts] = field(default_factory=list)
    floors: list[tuple[str, int, int | None]] = field(default_factory=list)
    hands: list[HandFacts] = field(default_factory=list)
    slips: dict[tuple[SlipKind, int], SlipFacts] = field(default_factory=dict)
    counts: dict[Counted, CountFacts] = field(default_factory=dict)
    signatures: list[tuple[table_events.DocumentSigned, int]] = field(default_factory=list)
    exceptions: list[ExceptionFacts] = field(default_factory=list)
    tries: list[CountTry] = field(default_factory=list)
    """Results of single counters, every attempt, in order."""
    taken: list[BoxFacts] = field(default_factory=list)
    """Boxes taken out, in order."""
    box_counts: list[CountFacts] = field(default_factory=list)
    """Counts of single boxes that were taken out, in order."""
    decks: list[DeckFacts] = field(default_factory=list)
    jackpot_paid: int = 0
    """Paid out of the jackpot at the cage (D08)."""
    bank_counts_us: list[int] = field(default_factory=list)
    """When the bank was counted."""
    hand_overs: list[tuple[str, str, int]] = field(default_factory=list)
    """(who gave the bank, who took it, when) (B08)."""
    balances: Balances = NOTHING
    variances: Counter[Counted] = field(default_factory=Counter)
    """What all counts of a container together found over or short: a later one starts from what the earlier booked."""
    bank_expected_ledger: int = 0
    closing_stacks: int = 0

    @property
    def rules(self) -> TableRules:
        """The rules the session was opened with."""
        return self.opening.rules

    @property
    def rules_now(self) -> tuple[TableRules, int]:
        """The rules of the next hand, and their version."""
        if self.changed is not None:
            return self.changed.rules, self.changed.version
        return self.rules, 1

    @property
    def opening(self) -> table_events.SessionOpened:
        """How the session was opened; InvariantViolation when the records begin without an opening."""
        if self.opened is None:
            raise InvariantViolation("the facts of a session begin with its opening")
        return self.opened

    def sitting(self, seat: int) -> StayFacts:
        """The stay at this seat; InvariantViolation when nobody sits there."""
        stay = self.seated(seat)
        if stay is None:
            raise InvariantViolation(f"nobody sits at seat {seat}")
        return stay

    def seated(self, seat: int) -> StayFacts | None:
        """The stay that goes on at this seat."""
        return next((stay for stay in reversed(self.stays) if stay.seat == seat and stay.to_us is None), None)

    @property
    def rake(self) -> int:
        """Rake of all settled hands, as it is after corrections."""
        return sum(hand.rake for hand in self.hands)

    @property
    def jackpot(self) -> int:
        """Drops of all settled hands."""
        return sum(hand.jackpot for hand in self.hands)

    @property
    def tips(self) -> int:
        """Tips of all dealers."""
        return sum(down.tips for down in self.downs)

    @property
    def jackpot_roll(self) -> JackpotRoll:
        """The jackpot as a liability over this session (D10)."""
        return JackpotRoll(self.opening.settings.jackpot_pool, self.jackpot, self.jackpot_paid)

    def down_with(self, hand: HandFacts) -> DownFacts:
        """The stint in which a hand was dealt."""
        return self.down_at(hand.first_seq, hand.started_at_us)

    def down_at(self, seq: int, at_us: int) -> DownFacts:
        """The stint that the record ``seq`` of ``at_us`` belongs to.

        By the order of the journal, where a minute may hold many records; by the clock only for a change of dealer
        that was entered later than it happened.
        """
        for down in reversed(self.downs):
            if seq >= down.first_seq or (down.entered_late and at_us >= down.from_us):
                return down
        return self.downs[0]

    def note_acts(self, acts: Iterable[tuple[int, int, str]]) -> None:
        """(record, time, who approved) of all that was done, for `seq_of`."""
        for seq, at_us, approver in acts:
            self.seqs.setdefault(at_us, seq)
            if approver:
                self.approvals.setdefault((approver, at_us), seq)

    def seq_of(self, staff_id: str, at_us: int) -> int | None:
        """The record by which it is told whether he proved himself for what was done then; None for no such time.

        The dealer on duty proved himself when he took over; who approved did it then and there (controls 3.1).
        """
        approved = self.approvals.get((staff_id, at_us))
        seq = self.seqs.get(at_us)
        if approved is not None or seq is None:
            return approved
        down = self.down_at(seq, at_us) if self.downs else None
        return down.first_seq if down is not None and down.dealer == staff_id else seq

    def down_of(self, dealer: str) -> DownFacts:
        """The newest stint of this dealer."""
        return next(down for down in reversed(self.downs) if down.dealer == dealer)

    def hand(self, number: int) -> HandFacts | None:
        """The facts of one hand."""
        return next((hand for hand in reversed(self.hands) if hand.no == number), None)
