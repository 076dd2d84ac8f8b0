"""Counts under way, boxes and limits as screens show them; nobody sees here what he has still to count (B05, D05)."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class BlindView:
    """The newest attempt of a count. ``found`` and ``expected`` are None until both counters have found the same."""

    what: str
    attempt: int
    first_by: str
    second_by: str
    """'' while the second has not counted."""
    state: str
    """waiting, agreed, differ, overtaken (chips have moved meanwhile: it begins anew)."""
    found: int | None = None
    pieces: tuple[tuple[int, int], ...] | None = None
    expected: int | None = None


@dataclass(frozen=True, slots=True)
class BoxView:
    """A box taken out of the table; ``system`` and ``counted`` are None until it is posted."""

    what: str
    box_no: str
    seal: str
    removed_by: str
    witness: str
    removed_at_us: int
    counted: int | None
    system: int | None


@dataclass(frozen=True, slots=True)
class MoneyView:
    """What the table's money asks of people now."""

    blind: tuple[BlindView, ...] = ()
    boxes: tuple[BoxView, ...] = ()
    bank_count_due: bool = False
    """The cash was taken out while the table plays: count the bank now (B06)."""
    roll_over_at_us: int = 0
    """When the gaming day changes next that nobody has counted the bank for: from then on a count is due (B06)."""
    rake_due_at_us: int = 0
    """When rake must be out of the rack; 0 where it goes into a box (D03)."""
    cash_alerts: tuple[tuple[str, int], ...] = ()
    """(player, limit) reached in this session: for the floor, never for a public screen (F01)."""
    par_bank: int = 0
    jackpot_pool: int = 0
    """What the house owes to players as jackpot (D08)."""
    jackpot_verified: tuple[int, ...] = ()
    """Hands that were verified."""
    jackpot_paid: tuple[tuple[int, int], ...] = ()
    """(hand, what it has been paid so far): a hand may be paid again, never without a word (D08)."""
    in_use: tuple[str, ...] = ()
    """Containers that this table has; the others are not offered (A06)."""
    to_count: tuple[str, ...] = ()
    """Those of them that the report still wants a count of: none yet, a box that is out, or the one at the table."""


@dataclass(frozen=True, slots=True)
class SlipView:
    kind: str
    slip_no: int
    number: str
    """As printed («F-PRAHA1-PK07-20261128-A-0001»)."""
    state: str
    """requested, in_transit, accepted, void."""
    amount: int
    pieces: tuple[tuple[int, int], ...]
    reason: str
    requested_by: str
    approved_by: str
    issued_by: str
    accepted_by: str
    carried_by: str
    voided_by: str
    at_us: int


@dataclass(frozen=True, slots=True)
class CountView:
    what: str
    expected: int | None
    """Hidden (None) until the count is recorded (D05)."""
    counted: int
    variance: int
    counted_by: str
    second_by: str
    at_us: int


@dataclass(frozen=True, slots=True)
class BankView:
    total: int
    pieces: tuple[tuple[int, int], ...] | None
    opening: int
    cash_box: int | None
    """The boxes: None while they are counted, or wait for it (D05)."""
    rake_box: int | None
    tip_box: int | None
    in_transit: int
