"""Players and their chips: sitting down, buying, sitting out, changing seats, leaving, tips (BUY, BLD, TIP-1).

Every function answers one command with its events or the reason why not; nothing changes here.
"""

from __future__ import annotations

from dataclasses import replace

from tablemgr.engine.chips import Chips
from tablemgr.engine.ids import PlayerRef, SeatNo
from tablemgr.engine.outcome import InvariantViolation, RefusalCode, Refused
from tablemgr.engine.rules import CashOutPlace
from tablemgr.engine.table import pieces as chips_by
from tablemgr.engine.table.bank import Answer, bank_problem
from tablemgr.engine.table.button import hand_running, no_such_seat
from tablemgr.engine.table.buy_in import BuyInTable, ChipAsk, ChipRequest, ChipVerdict, check_buy_in
from tablemgr.engine.table.circle import clockwise_after, seat_change_wait
from tablemgr.engine.table.commands import (
    BuyChips,
    CashOut,
    CashOutAt,
    ChangeSeat,
    CountStack,
    Entry,
    Means,
    RemoveChips,
    ReturnToPlay,
    SeatPlayer,
    SitOut,
    Standing,
    Tip,
)
from tablemgr.engine.table.events import (
    CashedOut,
    ChipsBought,
    ChipsRemoved,
    PlayerReturned,
    PlayerSatOut,
    PlayerSeated,
    SeatChanged,
    StackCounted,
    TableEvent,
    TipReceived,
    TopUpLapsed,
    TopUpQueued,
)
from tablemgr.engine.table.state import NO_HAND, QueuedTopUp, Seat, TableState

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
    if command.entry is Entry.POST and state.rules.entry_wait_only:
        return Refused(RefusalCode.NOT_OFFERED, "BLD-3", (("option", "entry_wait_only"),))
    problem = _free_seat_problem(state, command.seat)
    if problem is not None:
        return problem
    seated = state.seat_of(command.player)
    if seated is not None:
        params = (("player", command.player), ("seat", seated.seat))
        return Refused(RefusalCode.PLAYER_ALREADY_SEATED, "SES-11", params)
    if not command.player.strip():
        return Refused(RefusalCode.NAME_EMPTY, "SES-11")
    return (PlayerSeated(command.seat, command.player, command.entry),)


def _free_seat_problem(state: TableState, seat_no: SeatNo) -> Refused | None:
    if not 1 <= seat_no <= state.seat_count:
        return no_such_seat(state, seat_no)
    if state.seat(seat_no) is not None:
        return Refused(RefusalCode.SEAT_TAKEN, "SES-11", (("seat", seat_no),))
    return None


def buy_chips(state: TableState, command: BuyChips) -> Answer:
    """Sell chips from the table bank, or take over what the player brought from the cage (BUY-1 … BUY-13).

    During a hand a top-up waits for its end (BUY-6); who sits without chips and cards buys at once. Whether it is a
    buy-in or a top-up the table knows.
    """
    problem = chips_by.amount_problem(command.amount, state.rules.chip)
    if problem is None and command.pieces is not None:
        problem = chips_by.pieces_problem(command.pieces, state.denominations, command.amount)
    if problem is not None:
        return problem
    seat = taken_seat(state, command.seat)
    if isinstance(seat, Refused):
        return seat
    verdict = purchase_verdict(state, seat, command.amount, command.at_us)
    if verdict.refused is not None:
        return verdict.refused
    pieces = None if command.pieces is None else chips_by.normal(command.pieces)
    if command.means is Means.CASH:
        problem = bank_problem(state, command.amount, pieces)
        if problem is not None:
            return problem
    if verdict.after_hand:
        return (TopUpQueued(seat.seat, command.amount, command.means, pieces),)
    top_up = seat.stack > 0
    entry = seat.entry if top_up or not seat.owes else command.entry  # a rebuy after missed blinds: BLD-17
    return (ChipsBought(seat.seat, seat.player, command.amount, command.means, pieces, top_up, entry),)


def purchase_verdict(state: TableState, seat: Seat, amount: Chips, at_us: int | None) -> ChipVerdict:
    """What the limits say to this purchase now, waiting top-ups counted as already there.

    ``at_us`` decides on the return window; None when it is of no account.
    """
    return check_buy_in(BuyInTable.of(state.rules), purchase_ask(state, seat, amount, at_us))


def purchase_ask(state: TableState, seat: Seat, amount: Chips, at_us: int | None) -> ChipAsk:
    """The purchase as the limits see it: with waiting top-ups, and with what the player carried away before."""
    waiting = sum(queued.amount for queued in state.queued if queued.seat == seat.seat)
    stack = chips_behind(state, seat) + waiting
    left_with, left_us = departure(state, seat.player)
    return ChipAsk(
        _request(seat, stack),
        amount,
        stack=stack,
        in_hand=waits_for_the_hand(state, seat),
        left_with=left_with,
        away_us=None if at_us is None or left_us is None else at_us - left_us,
    )


def _request(seat: Seat, stack: Chips) -> ChipRequest:
    if stack > 0:
        return ChipRequest.TOP_UP
    played = seat.bought > 0 or seat.hands_played > 0 or seat.standing is not Standing.NEW
    return ChipRequest.REBUY if played else ChipRequest.BUY_IN


def departure(state: TableState, player: PlayerRef) -> tuple[Chips, int | None]:
    """With how much the player left last and when (µs UTC); (0, None) when never."""
    for who, amount, at_us in reversed(state.departures):
        if who == player:
            return amount, at_us
    return 0, None


def waiting_top_up(state: TableState, queued: QueuedTopUp) -> TableEvent:
    """What becomes of an announced top-up once the hand is over: checked again on the stack after it (BUY-7)."""
    seat = state.seat(queued.seat)
    if seat is None:
        raise InvariantViolation("a top-up waits for somebody who sits there")
    others = replace(state, queued=tuple(other for other in state.queued if other is not queued))
    verdict = check_buy_in(
        BuyInTable.of(state.rules), ChipAsk(_request(seat, seat.stack), queued.amount, stack=seat.stack)
    )
    if verdict.allowed is not None and not verdict.accepted:
        least, most = verdict.allowed
        return TopUpLapsed(queued.seat, queued.amount, least if queued.amount < least else most or 0)
    if queued.means is Means.CASH and bank_problem(others, queued.amount, queued.pieces) is not None:
        return TopUpLapsed(queued.seat, queued.amount, 0)
    return ChipsBought(
        queued.seat,
        seat.player,
        queued.amount,
        queued.means,
        queued.pieces,
        top_up=seat.stack > 0,
        entry=seat.entry,
    )


def sit_out(state: TableState, command: SitOut) -> Answer:
    """Deal the player out from the next hand on; he keeps his seat and what he owes (BLD-6, BLD-12)."""
    seat = taken_seat(state, command.seat)
    if isinstance(seat, Refused):
        return seat
    if seat.sitting_out:
        return Refused(RefusalCode.ALREADY_SITTING_OUT, "BLD-12", (("seat", seat.seat),))
    return (PlayerSatOut(seat.seat),)


def return_to_play(state: TableState, command: ReturnToPlay) -> Answer:
    """Deal the player in again: free without a debt, else by posting or by waiting for the big blind (BLD-7, BLD-8).

    Somebody who waits to come in may so change his mind and post, or the other way round.
    """
    seat = taken_seat(state, command.seat)
    if isinstance(seat, Refused):
        return seat
    if command.entry is Entry.POST and seat.standing is Standing.NEW and state.rules.entry_wait_only:
        return Refused(RefusalCode.NOT_OFFERED, "BLD-3", (("option", "entry_wait_only"),))
    if not seat.sitting_out and (not seat.is_entering or seat.entry is command.entry):
        return Refused(RefusalCode.NOT_SITTING_OUT, "BLD-12", (("seat", seat.seat),))
    if seat.stack == 0:
        return Refused(RefusalCode.NO_CHIPS, "BUY-9", (("seat", seat.seat),))
    return (PlayerReturned(seat.seat, command.entry),)


def change_seat(state: TableState, command: ChangeSeat) -> Answer:
    """Move to a free seat: closer to the big blind free, away from it after waiting or posting (BLD-10)."""
    if is_dealt_in(state, command.seat):
        return hand_running(state, "BLD-10")
    seat = taken_seat(state, command.seat)
    if isinstance(seat, Refused):
        return seat
    problem = _free_seat_problem(state, command.to)
    if problem is not None:
        return problem
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
    return seat_change_wait((big_blind, *around[:-1]), seat.seat, to, state.seat_count)


def cash_out(state: TableState, command: CashOut) -> Answer:
    """Leave with everything, counted; a difference to the books is booked first (BUY-18).

    Refused HAND_RUNNING to everybody dealt in to the running hand, folded or not: his chips in the pot may still come
    back to him, as uncalled or because the hand is declared void.
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
    cash = state.money.cash_box
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
    if command.counted == seat.stack:
        return (left,)
    counted = StackCounted(seat.seat, seat.player, seat.stack, command.counted, COUNTED_AT_CASH_OUT)
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
    if command.counted != computed and not command.reason.strip():
        return Refused(RefusalCode.REASON_MISSING, "B03")
    return (StackCounted(seat.seat, seat.player, computed, command.counted, command.reason.strip()),)


def tip(state: TableState, command: Tip) -> Answer:
    """Out of the stack into the tip box, for the dealer of the hand just ended (TIP-1)."""
    verdict = _payment(state, command.seat, command.amount, "tip")
    if isinstance(verdict, Refused):
        return verdict
    last = state.last_hand
    return (
        TipReceived(
            verdict.seat,
            verdict.player,
            command.amount,
            NO_HAND if last is None else last.hand_no,
            state.dealer if last is None else last.dealer,
        ),
    )


def remove_chips(state: TableState, command: RemoveChips) -> Answer:
    """Chips stay on the table (BUY-11), except for what may be paid out of the stack (BUY-16)."""
    verdict = _payment(state, command.seat, command.amount, command.purpose)
    if isinstance(verdict, Refused):
        return verdict
    if command.purpose == "tip":
        return tip(state, Tip(command.seat, command.amount))
    return (ChipsRemoved(verdict.seat, verdict.player, command.amount, command.purpose),)


def _payment(state: TableState, seat_no: SeatNo, amount: Chips, purpose: str) -> Seat | Refused:
    problem = chips_by.amount_problem(amount, state.rules.chip)
    if problem is not None:
        return problem
    seat = taken_seat(state, seat_no)
    if isinstance(seat, Refused):
        return seat
    there = chips_behind(state, seat)
    if there == 0:
        return Refused(RefusalCode.NO_CHIPS, _rule_of(purpose), (("seat", seat_no),))
    ask = ChipAsk(
        ChipRequest.REMOVE,
        amount,
        stack=there,
        in_hand=is_dealt_in(state, seat_no),
        purpose=purpose,
    )
    verdict = check_buy_in(BuyInTable.of(state.rules), ask)
    if verdict.refused is None:
        return seat
    if verdict.refused.code is RefusalCode.HAND_RUNNING:
        return hand_running(state, _rule_of(purpose))
    if verdict.refused.code is RefusalCode.NOT_ENOUGH_CHIPS:
        params = (("seat", seat_no), *verdict.refused.params)
        return replace(verdict.refused, rule=_rule_of(purpose), params=params)
    return verdict.refused


def _rule_of(purpose: str) -> str:
    return "TIP-1" if purpose == "tip" else "BUY-16"


def pick_up_due(
    minutes: int, missed_big_blinds: int, minutes_max: int = 30, missed_big_blinds_max: int = 2
) -> bool:
    """Whether the program proposes to pick up an absent player's chips; the floor does it (BLD-12).

    >>> pick_up_due(25, 1), pick_up_due(30, 1), pick_up_due(12, 2)
    (False, True, True)
    """
    return minutes >= minutes_max or missed_big_blinds >= missed_big_blinds_max
