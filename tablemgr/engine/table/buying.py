"""Chips come to a player: buy-in, rebuy, top-up, and chips that are paid for and still on the way (BUY-1 … BUY-10).

Every function answers one command with its events or the reason why not; nothing changes here.
"""

from __future__ import annotations

from dataclasses import replace

from tablemgr.engine.chips import Chips
from tablemgr.engine.ids import PlayerRef
from tablemgr.engine.outcome import InvariantViolation, RefusalCode, Refused
from tablemgr.engine.table import pieces as chips_by
from tablemgr.engine.table.bank import Answer, bank_problem
from tablemgr.engine.table.button import hand_running
from tablemgr.engine.table.buy_in import BuyInTable, ChipAsk, ChipRequest, ChipVerdict, check_buy_in
from tablemgr.engine.table.commands import BuyChips, ChipsArrive, Means, Pieces, Standing
from tablemgr.engine.table.events import (
    ChipsAnnounced,
    ChipsArrived,
    ChipsBought,
    TableEvent,
    TopUpLapsed,
    TopUpQueued,
)
from tablemgr.engine.table.moves import arrival_purchase
from tablemgr.engine.table.seating import chips_behind, entry_problem, taken_seat, waits_for_the_hand
from tablemgr.engine.table.state import AnnouncedChips, QueuedTopUp, Seat, TableState


def buy_chips(state: TableState, command: BuyChips) -> Answer:
    """Sell chips from the table bank, or take over what the player brought from the cage (BUY-1 … BUY-13).

    During a hand a top-up waits for its end (BUY-6); who sits without chips and cards buys at once. Whether it is a
    buy-in or a top-up the table knows. Chips on the way play at once, or when they arrive (BUY-10).
    """
    problem = _asked_problem(state, command)
    if problem is not None:
        return problem
    seat = taken_seat(state, command.seat)
    if isinstance(seat, Refused):
        return seat
    problem = entry_problem(state, command.entry, seat.standing) if seat.owes else None
    if problem is not None:
        return problem
    arrived = arrival_purchase(state, seat, command)
    if arrived is not None:
        return arrived
    verdict = purchase_verdict(state, seat, command.amount, command.at_us)
    if verdict.refused is not None:
        return verdict.refused
    pieces = None if command.pieces is None else chips_by.normal(command.pieces)
    if command.means is Means.CASH:
        problem = bank_problem(state, command.amount, pieces)
        if problem is not None:
            return problem
    if command.behind and not state.rules.seating.behind_plays:
        return (ChipsAnnounced(seat.seat, command.amount, command.means, pieces, command.entry),)
    if verdict.after_hand and command.true_at_us:
        return hand_running(
            state, "BUY-6"
        )  # what happened earlier is on the table: it cannot wait for this hand
    if verdict.after_hand:
        return (TopUpQueued(seat.seat, command.amount, command.means, pieces),)
    # a rebuy after missed blinds says how he comes in: BLD-17
    entry = command.entry if seat.owes and seat.stack == 0 else seat.entry
    bought = _bought(state, seat, command.amount, command.means, pieces)
    return (replace(bought, entry=entry, behind=command.behind, true_at_us=command.true_at_us),)


def _asked_problem(state: TableState, command: BuyChips) -> Refused | None:
    """What is wrong with the chips themselves, whoever wants them."""
    problem = chips_by.amount_problem(command.amount, state.rules.chip)
    if problem is None and command.pieces is not None:
        problem = chips_by.pieces_problem(command.pieces, state.denominations, command.amount)
    if problem is None and command.behind and command.means is Means.CASH:
        return Refused(RefusalCode.CASH_DOES_NOT_PLAY, "BUY-10")
    return problem


def chips_arrive(state: TableState, command: ChipsArrive) -> Answer:
    """What was paid for is here: it is the player's now, or after the hand in which he plays (BUY-10, BUY-6).

    Refuses SEAT_EMPTY, and NOTHING_ON_THE_WAY when nothing was announced for the seat.
    """
    seat = taken_seat(state, command.seat)
    if isinstance(seat, Refused):
        return seat
    coming = next((chips for chips in state.on_the_way if chips.seat == seat.seat), None)
    if coming is None:
        return Refused(RefusalCode.NOTHING_ON_THE_WAY, "BUY-10", (("seat", seat.seat),))
    if waits_for_the_hand(state, seat):
        return (
            ChipsArrived(seat.seat),
            TopUpQueued(seat.seat, coming.amount, coming.means, coming.pieces),
        )
    others = replace(state, on_the_way=tuple(chips for chips in state.on_the_way if chips is not coming))
    came = _checked_again(others, seat, coming)
    if isinstance(came, ChipsBought) and seat.owes and seat.stack == 0:
        came = replace(came, entry=coming.entry)
    return (ChipsArrived(seat.seat), came)


def purchase_verdict(state: TableState, seat: Seat, amount: Chips, at_us: int | None) -> ChipVerdict:
    """What the limits say to this purchase now, chips that wait or are on the way counted as already there.

    ``at_us`` decides on the return window; None when it is of no account.
    """
    return check_buy_in(limits(state), purchase_ask(state, seat, amount, at_us))


def limits(state: TableState) -> BuyInTable:
    """The limits of the table as it stands: with its largest stack, where that may be matched (BUY-15)."""
    return BuyInTable.of(state.rules, (chips_behind(state, seat) for seat in state.seats))


def purchase_ask(state: TableState, seat: Seat, amount: Chips, at_us: int | None) -> ChipAsk:
    """The purchase as the limits see it: with chips that wait, and with what the player carried away before."""
    waits = sum(queued.amount for queued in state.queued if queued.seat == seat.seat)
    comes = sum(chips.amount for chips in state.on_the_way if chips.seat == seat.seat)
    stack = chips_behind(state, seat) + waits + comes
    left_with, left_us = departure(state, seat.player)
    return ChipAsk(
        _request(seat, stack),
        amount,
        stack=stack,
        in_hand=waits_for_the_hand(state, seat),
        left_with=left_with,
        away_us=None if at_us is None or left_us is None else at_us - left_us,
        short_buys_used=dict(state.short_buys).get(seat.player, 0),
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
    return _checked_again(others, seat, queued)


def _checked_again(
    others: TableState, seat: Seat, coming: QueuedTopUp | AnnouncedChips
) -> ChipsBought | TopUpLapsed:
    """Chips that were announced before, on the stack as it is now; ``others`` is the table without them."""
    alone = replace(others, queued=(), on_the_way=())  # what waits behind it does not stand in its way
    verdict = check_buy_in(limits(others), purchase_ask(alone, seat, coming.amount, None))
    if verdict.allowed is not None and not verdict.accepted:
        least, most = verdict.allowed
        return TopUpLapsed(seat.seat, coming.amount, least if coming.amount < least else most or 0)
    if coming.means is Means.CASH and bank_problem(others, coming.amount, coming.pieces) is not None:
        return TopUpLapsed(seat.seat, coming.amount, 0)
    return _bought(others, seat, coming.amount, coming.means, coming.pieces)


def _bought(state: TableState, seat: Seat, amount: Chips, means: Means, pieces: Pieces | None) -> ChipsBought:
    """The purchase as it is booked; below the minimum it counts as a short one (BUY-5)."""
    top_up = seat.stack > 0
    short = not top_up and amount < (state.rules.buy_in_min or 0)
    return ChipsBought(seat.seat, seat.player, amount, means, pieces, top_up, seat.entry, short)
