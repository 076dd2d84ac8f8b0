"""What the report of one hand shows (controls 2.3): frozen, reconciled values."""

from __future__ import annotations

from dataclasses import dataclass

from tablemgr.app.reporting.models import (
    DocumentHead,
    Equation,
    ExceptionLine,
    GameLine,
    Integrity,
    Person,
    SignatureLine,
)


@dataclass(frozen=True, slots=True)
class HandSeatLine:
    seat: int
    player: str
    position: str
    """button, sb, bb, straddle or ''."""
    stack_before: int
    cards: tuple[str, ...]
    """Only what was tabled."""
    contributed: int
    awarded: int
    stack_after: int
    rank_category: str
    rank_ranks: str
    estimated: bool = False
    """The hand is recorded in part: what this seat had after it is an estimate."""


@dataclass(frozen=True, slots=True)
class HandActionLine:
    seq: int
    at_us: int
    street: str
    seat: int
    action: str
    """Stored kind without prefix («raised_to»)."""
    detail: str
    amount: int
    total_street: int
    pot_after: int
    cards: tuple[str, ...]
    entered_by: str
    retracted: bool
    retracted_at_us: int = 0
    retracted_by: str = ""
    """Who took it back; "" for what stands."""
    retracted_why: str = ""
    """«repair», or as it was written."""


@dataclass(frozen=True, slots=True)
class HandPotLine:
    pot: int
    amount: int
    rake: int
    eligible: tuple[int, ...]
    winners: tuple[tuple[int, int], ...]
    """(seat, share net of rake)."""
    odd_chips: tuple[tuple[int, int], ...]
    """(seat, odd chips) (POT-7)."""


@dataclass(frozen=True, slots=True)
class HandCorrectionLine:
    """One correction of the hand: rake and each changed payout, before and after (controls H07)."""

    at_us: int
    rake_before: int
    rake: int
    payouts: tuple[tuple[int, int, int], ...]
    """(seat, before, after), changed ones only."""
    reason: str
    by: Person | None
    ok: Person | None


@dataclass(frozen=True, slots=True)
class HandIdentityLine:
    """Another player sat on this seat than was recorded; set right for his whole stay (SES-7)."""

    at_us: int
    seat: int
    was: str
    now: str
    reason: str
    by: Person | None
    ok: Person | None


@dataclass(frozen=True, slots=True)
class HandRulingLine:
    """What the floor ruled on the hand (controls 2.3, 2.4): who claimed what, the ruling, its rule, what it changed."""

    at_us: int
    raised_at_us: int
    """When the floor was called; 0 when nobody called it."""
    raised_by: Person | None
    seat: int
    """Who claimed it; 0 for nobody in particular."""
    situation: str
    said: str
    """Ruling with its amounts, as it is stored («call add=300»)."""
    advised: str
    rule: str
    note: str
    effect: str
    before: int | None
    after: int | None
    camera: str
    answer: str
    by: Person | None
    ok: Person | None


@dataclass(frozen=True, slots=True)
class HandReport:
    """One hand (controls 2.3)."""

    head: DocumentHead
    hand_no: int
    session_no: int
    started_at_us: int
    ended_at_us: int | None
    status: str
    """OK, VOID, OPEN, CORRECTED, PARTIAL."""
    void_reason: str
    dealer: Person | None
    floor: Person | None
    game: GameLine
    button: int
    dead_button: bool
    seats: tuple[HandSeatLine, ...]
    actions: tuple[HandActionLine, ...]
    board: tuple[str, ...]
    pots: tuple[HandPotLine, ...]
    returned: tuple[tuple[int, int], ...]
    pot_total: int
    rake: int
    rake_computed: int
    """pot × percent, before rounding down and cap, in hundredths of a chip."""
    tips: tuple[tuple[int, int], ...]
    equation: Equation
    exceptions: tuple[ExceptionLine, ...]
    signatures: tuple[SignatureLine, ...]
    integrity: Integrity
    corrections: tuple[HandCorrectionLine, ...] = ()
    depth: str = "full"
    """full, pot_and_winner or counted: how much of it is recorded."""
    rulings: tuple[HandRulingLine, ...] = ()
    jackpot: int = 0
    rake_due: int | None = None
    """What the schedule asks for these pots; None where the pots are not known in full, or nothing was settled."""
    rake_way: str = ""
    """How it is computed: percent, step, each_pot, no_flop, below_minimum, time, none; "" on papers of before."""
    rake_step: int = 0
    """By steps: from this pot on."""
    identities: tuple[HandIdentityLine, ...] = ()
    decks: tuple[tuple[str, str], ...] = ()
    """(number, colour) of the decks in play when the hand began; () where none is on record."""
    more_boards: tuple[tuple[str, ...], ...] = ()
    """Second and third board, when the rest was dealt more than once."""
