"""The running hand as a screen sees it: what is legal with its amounts, pots, the plan of the awards.

Part of `tablemgr.app.views.snapshot`, whose names these are; plain values only.
"""

from __future__ import annotations

from dataclasses import dataclass

from tablemgr.engine.outcome import Refused


@dataclass(frozen=True, slots=True)
class AmountOption:
    """A legal bet or raise: street totals from ``to_min`` to ``to_max`` in steps of ``step`` (the chip)."""

    to_min: int
    to_max: int
    step: int


@dataclass(frozen=True, slots=True)
class LegalView:
    """The acts of the seat to act, each with its amount or the reason why not.

    ``call`` is the chips to add. ``bet`` / ``raise_``: never both an option. ``own_bet`` is what the seat already
    has on this street, ``price`` the street total to match, ``pot_after_call`` pot, all bets and the call together.
    """

    seat: int
    stack: int
    own_bet: int
    price: int
    pot_after_call: int
    fold: bool
    fold_is_free_check: bool
    check: Refused | None
    call: int | Refused
    bet: AmountOption | Refused
    raise_: AmountOption | Refused
    all_in: Refused | None
    all_in_to: int


@dataclass(frozen=True, slots=True)
class PotView:
    """A collected pot; ``pot`` 0 is the main pot."""

    pot: int
    amount: int
    eligible: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ShareView:
    """``run`` is the board that it was won on, when several were run."""

    seat: int
    amount: int
    odd_chips: int
    run: int = 1


@dataclass(frozen=True, slots=True)
class HandRankView:
    """A tabled hand ranked: ``category`` («two_pair»), ``ranks`` best five («QQ88A»), the five cards."""

    seat: int
    category: str
    ranks: str
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PotAwardView:
    """The plan for one pot. ``shares`` empty while winners are not known."""

    pot: int
    amount: int
    rake: int
    eligible: tuple[int, ...]
    ranked: tuple[HandRankView, ...]
    declared: tuple[int, ...]
    shares: tuple[ShareView, ...]
    sole_owner: bool
    """Only one seat can win it: nothing to decide (POT-8)."""
    jackpot: int = 0
    """The drop for the jackpot, out of the main pot only (RAKE-8)."""


@dataclass(frozen=True, slots=True)
class AwardView:
    """The whole settlement, last side pot first as it is pushed (POT-11)."""

    pots: tuple[PotAwardView, ...]
    returned: tuple[tuple[int, int], ...]
    rake: int
    total: int
    complete: bool
    show_order: tuple[int, ...]
    contradiction: Refused | None
    jackpot: int = 0


@dataclass(frozen=True, slots=True)
class HandView:
    hand_no: int
    street: str
    """preflop, flop, turn, river."""
    board: tuple[str, ...]
    board_due: int
    """Cards to deal next: 3, 1 or 0."""
    pots: tuple[PotView, ...]
    """Collected, the running street not included."""
    pot_total: int
    """Everything put in so far, bets of the running street included."""
    rake_so_far: int
    button: int
    dead_button: bool
    seats_dealt: tuple[int, ...]
    actor: int
    """Seat to act; 0 when none."""
    raises_left: int | None
    award: AwardView | None
    started_at_us: int
    finished: bool
    voided: bool
    depth: str = "full"
    """full, pot_and_winner or counted: how much of it is recorded."""
    more_boards: tuple[tuple[str, ...], ...] = ()
    """Second and third board when the rest is run more than once; they begin with the cards shared (RIT-4)."""
    run_due: int = 0
    """The board that gets the next cards, from 1; 0 when none are due."""
    names: tuple[tuple[int, str], ...] = ()
    """(seat, shown name) of those who sat there when it was dealt; who has left since is still named."""
