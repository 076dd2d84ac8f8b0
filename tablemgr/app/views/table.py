"""What is possible at the table now, as a screen sees it: limits of purchases, and for every act the reason why not.

Part of `tablemgr.app.views.snapshot`, whose names these are; plain values only. The betting has its own (`LegalView`).
"""

from __future__ import annotations

from dataclasses import dataclass

from tablemgr.engine.outcome import Refused


@dataclass(frozen=True, slots=True)
class BuyView:
    """Chips that a seat may buy now: from ``least`` to ``most`` (None: no limit) in steps of ``step``.

    ``from_bank`` is what the table bank can give for cash; brought chips do not need it. ``after_hand``: they count
    from the next hand on (BUY-6). ``least_rule`` and ``most_rule`` set the limits.
    """

    least: int
    most: int | None
    step: int
    from_bank: int
    after_hand: bool = False
    least_rule: str = ""
    most_rule: str = ""


@dataclass(frozen=True, slots=True)
class SeatActsView:
    """What one taken seat may do: None is «yes», a `Refused` says why not. ``tip`` is for one smallest chip."""

    seat: int
    buy: BuyView | Refused
    sit_out: Refused | None = None
    return_waiting: Refused | None = None
    return_posting: Refused | None = None
    leave: Refused | None = None
    count_stack: Refused | None = None
    tip: Refused | None = None
    straddle: Refused | None = None
    cancel_straddle: Refused | None = None
    pick_up_proposed: bool = False
    """Away so long, or missed so many big blinds, that the floor should pick the chips up (BLD-12)."""
    pick_up: Refused | None = None
    """Why they could not be picked up at the time of the last record; later `SeatView.pick_up_at_us` decides."""


@dataclass(frozen=True, slots=True)
class WaitingView:
    """Somebody of the waiting list; ``seat`` is kept for him, 0 for none (SES-11)."""

    player: str
    name: str
    since_us: int
    seat: int = 0


@dataclass(frozen=True, slots=True)
class ArrivalView:
    """Somebody who is expected from another table with ``amount``, all of which he brings (BUY-14)."""

    player: str
    name: str
    amount: int
    from_table: str
    same_game: bool


@dataclass(frozen=True, slots=True)
class BetweenView:
    """What stands beside the seats: the waiting list in its order, who is expected, and the break of the table."""

    waiting: tuple[WaitingView, ...] = ()
    arrivals: tuple[ArrivalView, ...] = ()
    break_since_us: int = 0
    """0 while the table plays (SES-12)."""
    dealer_since_us: int = 0
    """When the dealer on duty really took over: nothing earlier can be entered for the next one."""


@dataclass(frozen=True, slots=True)
class TimeDueView:
    """When the next time charge of a seat is due, and how much it is (RAKE-10)."""

    seat: int
    amount: int
    due_at_us: int


@dataclass(frozen=True, slots=True)
class TableActsView:
    """What the table may do, and every taken seat; there is none while no session is open."""

    start_hand: Refused | None = None
    change_dealer: Refused | None = None
    close: Refused | None = None
    break_table: Refused | None = None
    free_seats: tuple[int, ...] = ()
    seats: tuple[SeatActsView, ...] = ()
    time_due: tuple[TimeDueView, ...] = ()
    """Every seat with chips, where the house charges for time; what is due lies in the past."""
    draw_seats: tuple[int, ...] = ()
    """Who draws a card for the first button, where it is drawn and not placed yet (BTN-1)."""
    drawn_button: int = 0
    """The seat that has won the draw; 0 while there was none."""
    start_break: Refused | None = None
    end_break: Refused | None = None

    def seat(self, number: int) -> SeatActsView | None:
        """What this seat may do; None for a free one."""
        return next((acts for acts in self.seats if acts.seat == number), None)
