"""Players at their seats: sitting down, sitting out, coming back, changing seats, counting, leaving (BLD, BUY-18).

Every function answers one command with its events or the reason why not; nothing changes here.
"""

from __future__ import annotations

from tablemgr.engine.chips import Chips
from tablemgr.engine.ids import SeatNo
from tablemgr.engine.outcome import RefusalCode, Refused
from tablemgr.engine.rules import CashOutPlace
from tablemgr.engine.table import pieces as chips_by
from tablemgr.engine.table.bank import Answer
from tablemgr.engine.table.button import hand_running, no_such_seat
from tablemgr.engine.table.circle import clockwise_after, is_between, seat_change_wait
from tablemgr.engine.table.commands import (
    CashOut,
    CashOutAt,
    ChangeSeat,
    Counted,
    CountStack,
    Entry,
    ReturnToPlay,
    SeatPlayer,
    SitOut,
    Standing,
)
from tablemgr.engine.table.counting import amount_at_table
from tablemgr.engine.table.events import (
    CashedOut,
    PlayerReturned,
    PlayerSatOut,
    PlayerSeated,
    SeatChanged,
    StackCounted,
)
from tablemgr.engine.table.state import Seat, TableState
from tablemgr.engine.table.waiting import locked_for_another

COUNTED_AT_CASH_OUT = "cash_out"
"""The reason of a counted stack when somebody leaves with more or less than the books say."""


def is_dealt_in(state: TableState, seat_no: SeatNo) -> bool:
    """Whether this seat has (or had and folded) cards in the running hand."""
    return state.hand_running and state.hand is not None and seat_no in state.hand.order


def waits_for_the_hand(state: TableState, seat: Seat) -> bool:
    """Whether chips bought now come after the running hand: for everybody in it, and for every top-up (BUY-6)."""
    return state.hand_running and (seat.stack > 0 or is_dealt_in(state, seat.seat))


def chips_behind(state: TableState, seat: Seat) -> Chips:
    """The chips that lie in front of a player now, without his bets in a running hand."""
    if state.hand is not None and is_dealt_in(state, seat.seat):
        return state.hand.stack_of(seat.seat)
    return seat.stack


def taken_seat(state: TableState, seat_no: SeatNo) -> Seat | Refused:
    """The player in the seat, or NO_SUCH_SEAT, SEAT_EMPTY."""
    seat = state.seat(seat_no)
    if seat is not None:
        return seat
    if not 1 <= seat_no <= state.seat_count:
        return no_such_seat(state, seat_no)
    return Refused(RefusalCode.SEAT_EMPTY, "SES-11", (("seat", seat_no),))


def seat_player(state: TableState, command: SeatPlayer) -> Answer:
    """Give a player a free seat; he buys in before he is dealt in (SES-11, BLD-3)."""
    problem = entry_problem(state, command.entry, Standing.NEW) or _free_seat_problem(state, command.seat)
    problem = problem or locked_for_another(state, command.seat, command.player)
    if problem is not None:
        return problem
    seated = state.seat_of(command.player)
    if seated is not None:
        params = (("player", command.player), ("seat", seated.seat))
        return Refused(RefusalCode.PLAYER_ALREADY_SEATED, "SES-11", params)
    if not command.player.strip():
        return Refused(RefusalCode.NAME_EMPTY, "SES-11")
    return (PlayerSeated(command.seat, command.player, command.entry, command.at_us),)


def entry_problem(state: TableState, entry: Entry, standing: Standing) -> Refused | None:
    """Why the house does not let somebody of this standing come in like this (BLD-3, BLD-5, BLD-11)."""
    is_new = standing is Standing.NEW
    if entry is Entry.POST and is_new and state.rules.entry_wait_only:
        return Refused(RefusalCode.NOT_OFFERED, "BLD-3", (("option", "entry_wait_only"),))
    if entry is Entry.BUY_BUTTON and not state.rules.seating.buy_button:
        return Refused(RefusalCode.NOT_OFFERED, "BLD-5", (("option", "buy_button"),))
    if entry is Entry.BUY_BUTTON and not is_new:
        return Refused(RefusalCode.NEWCOMERS_ONLY, "BLD-5")
    if entry is Entry.DEAL_OFF:  # only with a change of seats
        return Refused(RefusalCode.NOT_ON_THE_BUTTON, "BLD-11")
    return None


def _free_seat_problem(state: TableState, seat_no: SeatNo) -> Refused | None:
    if not 1 <= seat_no <= state.seat_count:
        return no_such_seat(state, seat_no)
    if state.seat(seat_no) is not None:
        return Refused(RefusalCode.SEAT_TAKEN, "SES-11", (("seat", seat_no),))
    return None


def sit_out(state: TableState, command: SitOut) -> Answer:
    """Deal the player out from the next hand on; he keeps his seat and what he owes (BLD-6, BLD-12)."""
    seat = taken_seat(state, command.seat)
    if isinstance(seat, Refused):
        return seat
    if seat.sitting_out:
        return Refused(RefusalCode.ALREADY_SITTING_OUT, "BLD-12", (("seat", seat.seat),))
    return (PlayerSatOut(seat.seat, command.at_us),)


def return_to_play(state: TableState, command: ReturnToPlay) -> Answer:
    """Deal the player in again: free without a debt, else by posting or by waiting for the big blind (BLD-7, BLD-8).

    Somebody who waits to come in may so change his mind and post, or the other way round.
    """
    seat = taken_seat(state, command.seat)
    if isinstance(seat, Refused):
        return seat
    problem = entry_problem(state, command.entry, seat.standing)
    if problem is not None:
        return problem
    if not seat.sitting_out and (not seat.is_entering or seat.entry is command.entry):
        return Refused(RefusalCode.NOT_SITTING_OUT, "BLD-12", (("seat", seat.seat),))
    if seat.stack == 0:
        return Refused(RefusalCode.NO_CHIPS, "BUY-9", (("seat", seat.seat),))
    return (PlayerReturned(seat.seat, command.entry),)


def change_seat(state: TableState, command: ChangeSeat) -> Answer:
    """Move to a free seat: closer to the big blind free, away from it after waiting or posting (BLD-10).

    From the button a player may deal off instead: the blinds pass him once, then he comes in free (BLD-11).
    """
    if is_dealt_in(state, command.seat):
        return hand_running(state, "BLD-10")
    seat = taken_seat(state, command.seat)
    if isinstance(seat, Refused):
        return seat
    problem = _free_seat_problem(state, command.to)
    problem = problem or locked_for_another(state, command.to, seat.player)
    if problem is not None:
        return problem
    if command.entry is Entry.DEAL_OFF:
        return _deal_off(state, seat, command.to)
    if command.entry is Entry.BUY_BUTTON:
        return Refused(RefusalCode.NEWCOMERS_ONLY, "BLD-5")
    wait = _hands_to_wait(state, seat, command.to)
    if wait == 0:
        return (SeatChanged(seat.seat, command.to, 0, Entry.WAIT),)
    if command.entry is Entry.POST:
        return (SeatChanged(seat.seat, command.to, 0, Entry.POST),)
    return (SeatChanged(seat.seat, command.to, wait, Entry.WAIT),)


def _hands_to_wait(state: TableState, seat: Seat, to: SeatNo) -> int:
    """Active players passed away from the big blind; who has to come in anyway, or before any hand, moves free."""
    big_blind = state.positions.big_blind
    if not big_blind or seat.is_entering:
        return 0
    active = [other.seat for other in state.seats if other.is_present and not other.is_entering]
    around = clockwise_after(big_blind, {*active, big_blind}, state.seat_count)
    passed = seat_change_wait((big_blind, *around[:-1]), seat.seat, to, state.seat_count)
    return 0 if passed <= state.rules.seating.seat_change_free_players else passed


def _deal_off(state: TableState, seat: Seat, to: SeatNo) -> Answer:
    """Who has just had the button lets the blinds pass his new seat; where they have passed it, he only waits for the
    button to pass (BLD-11)."""
    if not state.rules.seating.deal_off:
        return Refused(RefusalCode.NOT_OFFERED, "BLD-11", (("option", "deal_off"),))
    where, hand = state.positions, state.hand
    had_button = (
        seat.seat == where.button
        and not seat.is_entering
        and state.replay is None
        and hand is not None
        and seat.seat in hand.order
    )
    if not had_button:
        return Refused(RefusalCode.NOT_ON_THE_BUTTON, "BLD-11", (("seat", seat.seat),))
    passed = to == where.big_blind or is_between(where.button, to, where.big_blind, state.seat_count)
    return (SeatChanged(seat.seat, to, 0, Entry.WAIT if passed else Entry.DEAL_OFF),)


def cash_out(state: TableState, command: CashOut) -> Answer:
    """Leave with everything, counted; a difference to the books is booked first (BUY-18).

    Refused HAND_RUNNING to everybody dealt in to the running hand, folded or not: his chips in the pot may still come
    back to him, as uncalled or because the hand is declared void. At the table only cash that lies there is paid.
    """
    if is_dealt_in(state, command.seat):
        return hand_running(state, "BUY-18")
    if command.where is CashOutAt.TABLE and state.rules.cash_out_at is not CashOutPlace.TABLE:
        params = (("option", "cash_out_at"), ("value", command.where.value))
        return Refused(RefusalCode.NOT_OFFERED, "BUY-18", params)
    problem = _counted_problem(state, command.counted)
    if problem is None and command.pieces is not None:
        problem = chips_by.pieces_problem(command.pieces, state.denominations, command.counted)
    if problem is not None:
        return problem
    seat = taken_seat(state, command.seat)
    if isinstance(seat, Refused):
        return seat
    cash = amount_at_table(state, Counted.CASH_BOX)
    if command.where is CashOutAt.TABLE and command.counted > cash:
        return Refused(RefusalCode.NOT_ENOUGH_CHIPS, "BUY-18", (("amount", command.counted), ("stack", cash)))
    left = CashedOut(
        seat.seat,
        seat.player,
        command.counted,
        command.where,
        None if command.pieces is None else chips_by.normal(command.pieces),
        command.at_us,
    )
    open_still = left_open(state, seat, seat.stack, command.counted)
    if command.counted == seat.stack and not open_still:
        return (left,)
    counted = StackCounted(
        seat.seat, seat.player, seat.stack, command.counted, COUNTED_AT_CASH_OUT, open_still
    )
    return (counted, left)


def _counted_problem(state: TableState, counted: Chips) -> Refused | None:
    return chips_by.amount_problem(counted, state.rules.chip) if counted else None


def count_stack(state: TableState, command: CountStack) -> Answer:
    """A stack counted by dealer and floor; the difference goes to VARIANCE (B07, E6).

    Between hands, or in a hand for the player whose turn it is, before he goes all-in; ``counted`` is what lies behind.
    """
    in_hand = is_dealt_in(state, command.seat)
    if in_hand and (state.hand is None or state.hand.actor != command.seat):
        return hand_running(state, "SES-7")
    problem = _counted_problem(state, command.counted)
    if problem is not None:
        return problem
    if in_hand and command.counted == 0:
        return Refused(RefusalCode.NOT_POSITIVE, "GEN-2", (("amount", command.counted),))
    seat = taken_seat(state, command.seat)
    if isinstance(seat, Refused):
        return seat
    computed = chips_behind(state, seat)
    open_still = left_open(state, seat, computed, command.counted)
    if command.counted - computed != open_still and not command.reason.strip():
        return Refused(RefusalCode.REASON_MISSING, "B03")
    reason = command.reason.strip()
    return (StackCounted(seat.seat, seat.player, computed, command.counted, reason, open_still),)


def left_open(state: TableState, seat: Seat, computed: Chips, counted: Chips) -> Chips:
    """What of a counted difference hands recorded in part have left open: it is settled, and no variance (SES-4).

    The last estimated stack takes all that is still open; what then does not come out is a variance.
    """
    if not seat.estimated:
        return 0
    others = any(other.estimated for other in state.seats if other.seat != seat.seat)
    return counted - computed if others else state.money.unallocated


def pick_up_due(
    minutes: int, missed_big_blinds: int, minutes_max: int = 30, missed_big_blinds_max: int = 2
) -> bool:
    """Whether the program proposes to pick up an absent player's chips; the floor does it (BLD-12).

    >>> pick_up_due(25, 1), pick_up_due(30, 1), pick_up_due(12, 2)
    (False, True, True)
    """
    return minutes >= minutes_max or missed_big_blinds >= missed_big_blinds_max
