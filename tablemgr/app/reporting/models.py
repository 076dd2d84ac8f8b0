"""What the papers say, as frozen values already reconciled. Renderers do no arithmetic and read nothing else.

Amounts are chips (minor currency units), times µs UTC, minutes and qties whole. Ratios are strings with two places,
half up («116.67»); None is «not applicable» and prints as a dash. Player names never stand here: references only.
"""

from __future__ import annotations

from dataclasses import dataclass

from tablemgr.app.reporting.decks import DeckLine
from tablemgr.app.reporting.person import Person as Person


@dataclass(frozen=True, slots=True)
class DocumentHead:
    """Header and footer of every page (controls 2.1)."""

    number: str
    version: int
    status: str
    """FINAL, PRELIMINARY, VOID; TRAINING for demo data stands in ``training``."""
    status_reasons: tuple[str, ...]
    """Codes why not final: count_missing:rake_box, signature_missing:M, variance_unexplained:bank."""
    training: bool
    operator: str
    ico: str
    site: str
    currency: str
    time_zone: str
    gaming_day: str
    shift: str
    table: str
    period_from_us: int
    period_to_us: int
    utc_offset: str
    printed_by: Person | None
    printed_at_us: int
    """From the journal (last record of the period), never the wall clock: same data, same bytes."""
    app_version: str
    first_seq: int
    last_seq: int
    head_hash: str
    content_hash: str
    copy_for: str
    """A code: archive, player, floor."""
    titles: tuple[tuple[str, str, str], ...] = ()
    """(role, Czech, English) as the house called its roles when the paper was made (A02)."""


@dataclass(frozen=True, slots=True)
class GameLine:
    variant: str
    small_blind: int
    big_blind: int
    small_bet: int
    big_bet: int
    chip: int
    rake_bps: int
    rake_cap: int
    rake_unit: int
    no_flop_no_drop: bool
    schedule_id: str


@dataclass(frozen=True, slots=True)
class Equation:
    """One control equation: ``key`` «E1»; OK when difference is 0."""

    key: str
    left: int
    right: int
    difference: int
    terms: tuple[tuple[str, int], ...]
    """Named terms in the order of the formula, for the printed line."""
    right_terms: tuple[tuple[str, int], ...] = ()
    """The same of the right side; () where it is one figure, and on papers of before."""


@dataclass(frozen=True, slots=True)
class BoxLine:
    """System, counted, variance of one box or of the bank; counted None while not counted, system None while hidden."""

    what: str
    system: int | None
    counted: int | None
    variance: int | None
    counted_by: Person | None
    second_by: Person | None
    at_us: int | None
    reason: str


@dataclass(frozen=True, slots=True)
class TableLine:
    """S2: one table session."""

    table: str
    session_no: int
    game: GameLine
    opened_at_us: int
    closed_at_us: int | None
    opened_by: tuple[Person, Person]
    closed_by: tuple[Person, Person] | None
    opening: int
    fills: int
    fills_n: int
    credits: int
    credits_n: int
    sold: int
    bought_back: int
    bank_expected: int
    bank_counted: int | None
    bank_variance: int | None
    stacks_open: int
    stacks_close: int
    table_win: int | None
    rules_version: int = 1
    """Of the game and the rake schedule at the end of the session; 1 until something was changed."""


@dataclass(frozen=True, slots=True)
class DenominationLine:
    denomination: int
    opening: int
    fills: int
    credits: int
    expected: int | None
    counted: int | None
    value: int | None


@dataclass(frozen=True, slots=True)
class HourLine:
    """Rake of the hands started in one clock hour; ``label`` as ISO with offset, two rows «02» in October."""

    from_us: int
    label: str
    hands: int
    rake: int


@dataclass(frozen=True, slots=True)
class DownLine:
    """S6: one stint of a dealer."""

    dealer: Person
    table: str
    from_us: int
    to_us: int
    minutes: int
    dealt: int
    valid: int
    void: int
    hands_per_hour: str | None
    rake: int
    rake_per_hour: str | None
    average_rake: str | None
    tips: int
    pots: int
    sold: int
    fills: int
    cashed_out: int
    corrections: int
    misdeals: int = 0
    """Void hands that were dealt wrongly."""
    entry_corrections: int = 0
    """Acts taken back and repairs of the entry."""


@dataclass(frozen=True, slots=True)
class PlayerLine:
    """S8: one stay of a player at a seat; a change of seats begins a new line."""

    player: str
    seat: int
    from_us: int
    to_us: int | None
    minutes: int
    opening_stack: int
    buy_in: int
    top_up: int
    brought: int
    cash_out: int
    closing_stack: int
    net: int
    tips: int
    hands: int
    max_cumulative_cash: int
    still_seated: bool
    from_seat: int = 0
    """He came here with his chips from this seat: they are no opening of the table. 0: he did not."""
    to_seat: int = 0
    """He went on to this seat with his chips: what he has is told there. 0: he did not."""
    formerly: str = ""
    """Who was recorded in this stay before it was set right (SES-7)."""


@dataclass(frozen=True, slots=True)
class TakenLine:
    """S4: one box taken out, with the times of its states; ``counted`` None while it is not posted."""

    what: str
    box_no: str
    seal: str
    removed_by: Person | None
    witness: Person | None
    removed_at_us: int
    counted_at_us: int | None
    posted_at_us: int | None
    system: int
    counted: int | None


@dataclass(frozen=True, slots=True)
class SlipLine:
    """S9: one row of the register of slips."""

    number: str
    kind: str
    state: str
    amount: int
    pieces: tuple[tuple[int, int], ...]
    reason: str
    requested_by: Person | None
    approved_by: Person | None
    issued_by: Person | None
    carried_by: Person | None
    accepted_by: Person | None
    voided_by: Person | None
    at_us: int
    """When it was requested and approved, one act."""
    issued_at_us: int | None = None
    accepted_at_us: int | None = None
    voided_at_us: int | None = None
    void_reason: str = ""
    accepted: int | None = None  # what came, where that is not what was issued (C02)


@dataclass(frozen=True, slots=True)
class LimitLine:
    """S12: a player whose cash of the gaming day reached a limit; only on the restricted copy (F01–F03)."""

    player: str
    cash_in: int
    """All of the gaming day until the end of this report."""
    cash_out: int
    limit: int
    crossed_at_us: int
    by: Person | None
    """Who entered the purchase with which it was reached."""


@dataclass(frozen=True, slots=True)
class ExceptionLine:
    """S10: VOID_HAND, VARIANCE, RAKE_OVERRIDE, VOID_DOC, RESTART, UNDO_CARD, CLOCK …"""

    seq: int
    at_us: int
    kind: str
    ref: str
    """hand:4, box:rake_box, seat:3, slip:F-…"""
    before: int | None
    after: int | None
    difference: int | None
    reason: str
    by: Person | None
    ok: Person | None
    parts: tuple[tuple[str, int, int], ...] = ()
    """Of a corrected hand: («seat:4», before, after) for each payout that became another."""
    true_at_us: int = 0  # when it really happened, of what was entered later


@dataclass(frozen=True, slots=True)
class SignatureLine:
    """S13: who signed as what; name None while the line is empty."""

    role: str
    """dealer, floor, counters, shift_manager, cashier."""
    people: tuple[Person, ...]
    at_us: int | None


@dataclass(frozen=True, slots=True)
class Statistics:
    """S7. Undefined ratios (nothing to divide by) are None."""

    table_minutes: int
    hands_dealt: int
    hands_valid: int
    hands_void: int
    hands_raked: int
    pots_total: int
    average_pot: str | None
    hands_per_hour: str | None
    dealt_per_hour: str | None
    rake_per_hour: str | None
    rake_per_valid_hand: str | None
    rake_per_raked_hand: str | None
    effective_rake_percent: str | None
    seat_minutes: int
    average_players: str | None
    rake_per_seat_hour: str | None


@dataclass(frozen=True, slots=True)
class HandSummary:
    """One row of ``hands`` in shift.json; ``awards``/``stacks`` by player reference."""

    no: int
    status: str
    pot: int
    flop: bool
    rake: int
    awards: tuple[tuple[str, int], ...]
    tips: int
    stacks: tuple[tuple[str, int], ...]
    started_at_us: int
    dealer: str
    tags: tuple[str, ...] = ()
    """Stored keys of the tags that stand on it (F06), in order."""
    note: str = ""
    hidden: bool = False
    """Its rake, awards, tips and stacks are left out: a box waits for its blind count (D05)."""


@dataclass(frozen=True, slots=True)
class Integrity:
    first: int
    last: int
    head_hash: str
    events: int
    chain_ok: bool
    database_ok: bool
    previous_report: str
    previous_hash: str

    @property
    def sound(self) -> bool:
        """Whether chain and database both verify."""
        return self.chain_ok and self.database_ok


@dataclass(frozen=True, slots=True)
class JackpotLine:
    """The jackpot as a liability over the session (D08, D10): opening + contributions − paid = closing; chips."""

    opening: int
    contributions: int
    paid: int
    closing: int


@dataclass(frozen=True, slots=True)
class ShiftReport:
    """The shift report of one table session (controls 2.2)."""

    head: DocumentHead
    shift_manager: Person | None
    floors: tuple[tuple[Person, int, int | None], ...]
    """(person, from_us, to_us)."""
    players_unique: int
    players_now: int
    boxes: tuple[BoxLine, ...]
    """rake_box, tip_box, cash_box; fee and jackpot boxes only when used."""
    table: TableLine
    denominations: tuple[DenominationLine, ...]
    bank_by_denom_expected: tuple[tuple[int, int], ...] | None
    hours: tuple[HourLine, ...]
    downs: tuple[DownLine, ...]
    downs_total: DownLine | None
    statistics: Statistics
    players: tuple[PlayerLine, ...]
    slips: tuple[SlipLine, ...]
    exceptions: tuple[ExceptionLine, ...]
    equations: tuple[Equation, ...]
    signatures: tuple[SignatureLine, ...]
    integrity: Integrity
    hands: tuple[HandSummary, ...]
    cash_expected: int
    chips_taken: int
    tip_boxes: tuple[tuple[Person, int], ...] = ()
    """(dealer, tips in his own box) where tips are individual; one box for all otherwise (E04)."""
    dealer_sums: tuple[DownLine, ...] = ()
    """S6: one for each dealer with several stints."""
    player_sums: tuple[PlayerLine, ...] = ()
    """S8: one for each player with several stays."""
    taken: tuple[TakenLine, ...] = ()
    """S4: boxes taken out, in order."""
    jackpot: JackpotLine | None = None
    """None where the table has no jackpot."""
    limits: tuple[LimitLine, ...] = ()
    """S12: for the restricted copy only."""
    decks: tuple[DeckLine, ...] = ()
    tips_pooled: bool = True
    """One box for all dealers, shared by minutes dealt; else each has his own (E04)."""
    hidden: tuple[str, ...] = ()
    """Boxes that wait for their blind count: their amounts, and what would lead to them, stand nowhere here (D05)."""
    bank: tuple[tuple[int, int], ...] = ()
    """S2: (µs, chips in the table bank by the books) after each act that changed it."""
