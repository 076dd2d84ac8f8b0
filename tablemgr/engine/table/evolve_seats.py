"""What the events of seats and stacks do to the table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from tablemgr.engine import hand as hands
from tablemgr.engine.chips import Chips
from tablemgr.engine.ids import PlayerRef, SeatNo
from tablemgr.engine.outcome import require
from tablemgr.engine.table import events as ev
from tablemgr.engine.table import pieces as chips_by
from tablemgr.engine.table.commands import CashOutAt, Entry, Means, Pieces, Standing
from tablemgr.engine.table.leaving_out import LeavingOutEvent, StraddleLeftOut, StraddlePutBack
from tablemgr.engine.table.state import AnnouncedChips, BombPot, QueuedTopUp, Seat, TableMoney, TableState
from tablemgr.engine.table.waiving import TimeWaived


def each_seat(state: TableState, change: Callable[[Seat], Seat]) -> TableState:
    """The table with every taken seat changed."""
    return replace(state, seats=tuple([change(seat) for seat in state.seats]))


def one_seat(state: TableState, seat_no: SeatNo, change: Callable[[Seat], Seat]) -> TableState:
    """The table with one taken seat changed; the seat must be taken."""
    require(state.seat(seat_no) is not None, f"seat {seat_no} is taken")
    return each_seat(state, lambda seat: change(seat) if seat.seat == seat_no else seat)


def no_longer_waiting(state: TableState, player: PlayerRef) -> TableState:
    """The table without this player on its waiting list and without a seat kept for him (SES-11)."""
    return replace(
        state,
        waiting=tuple(other for other in state.waiting if other != player),
        locks=tuple(lock for lock in state.locks if lock[1] != player),
    )


def sum_pieces(there: Pieces | None, more: Pieces | None) -> Pieces | None:
    """Both together; None when either is known by its total only."""
    return None if there is None or more is None else chips_by.plus(there, more)


def pieces_left(there: Pieces | None, taken: Pieces | None) -> Pieces | None:
    """What is left; None when either is known by its total only."""
    return None if there is None or taken is None else chips_by.minus(there, taken)


def _player_seated(state: TableState, event: ev.PlayerSeated) -> TableState:
    seats = (*state.seats, Seat(event.seat, event.player, entry=event.entry, seated_at_us=event.at_us))
    state = no_longer_waiting(state, event.player)
    return replace(state, seats=tuple(sorted(seats, key=lambda seat: seat.seat)))


def _chips_bought(state: TableState, event: ev.ChipsBought) -> TableState:
    def richer(seat: Seat) -> Seat:
        return replace(
            seat,
            stack=seat.stack + event.amount,
            bought=seat.bought + event.amount,
            entry=event.entry,
            hands_since_count=seat.hands_since_count if seat.stack else 0,
        )

    return replace(
        one_seat(state, event.seat, richer),
        money=_sold(state.money, event),
        queued=_without_first(state.queued, event.seat),
        departures=tuple(gone for gone in state.departures if gone[0] != event.player),
        arrivals=tuple(arrival for arrival in state.arrivals if arrival.player != event.player),
        short_buys=_one_more(state.short_buys, event.player) if event.short else state.short_buys,
        cash_in=_with_cash(state.cash_in, event),
    )


def _with_cash(
    cash_in: tuple[tuple[PlayerRef, Chips], ...], event: ev.ChipsBought
) -> tuple[tuple[PlayerRef, Chips], ...]:
    """Cash of the gaming day by player (F01)."""
    if event.means is not Means.CASH:
        return cash_in
    before = dict(cash_in).get(event.player, 0)
    return (*(line for line in cash_in if line[0] != event.player), (event.player, before + event.amount))


def _one_more(
    counts: tuple[tuple[PlayerRef, int], ...], player: PlayerRef
) -> tuple[tuple[PlayerRef, int], ...]:
    return (
        *((who, count) for who, count in counts if who != player),
        (player, dict(counts).get(player, 0) + 1),
    )


def _sold(money: TableMoney, event: ev.ChipsBought) -> TableMoney:
    if event.means is Means.BROUGHT:
        return replace(money, brought=money.brought + event.amount)
    return replace(
        money,
        bank_total=money.bank_total - event.amount,
        bank_pieces=pieces_left(money.bank_pieces, event.pieces),
        cash_box=money.cash_box + event.amount,
        sold=money.sold + event.amount,
    )


def _without_first(queued: tuple[QueuedTopUp, ...], seat: SeatNo) -> tuple[QueuedTopUp, ...]:
    """Waiting top-ups without the first one of this seat: they are taken in the order in which they were announced."""
    for number, waiting in enumerate(queued):
        if waiting.seat == seat:
            return queued[:number] + queued[number + 1 :]
    return queued


def _top_up_queued(state: TableState, event: ev.TopUpQueued) -> TableState:
    waiting = QueuedTopUp(event.seat, event.amount, event.means, event.pieces)
    return replace(state, queued=(*state.queued, waiting))


def _top_up_lapsed(state: TableState, event: ev.TopUpLapsed) -> TableState:
    return replace(state, queued=_without_first(state.queued, event.seat))


def _chips_announced(state: TableState, event: ev.ChipsAnnounced) -> TableState:
    coming = AnnouncedChips(event.seat, event.amount, event.means, event.pieces, event.entry)
    return replace(state, on_the_way=(*state.on_the_way, coming))


def _chips_arrived(state: TableState, event: ev.ChipsArrived) -> TableState:
    """The first ones announced for this seat."""
    first = next(coming for coming in state.on_the_way if coming.seat == event.seat)
    return replace(state, on_the_way=tuple(coming for coming in state.on_the_way if coming is not first))


def _player_sat_out(state: TableState, event: ev.PlayerSatOut) -> TableState:
    return one_seat(
        state, event.seat, lambda seat: replace(seat, sitting_out=True, away_since_us=event.at_us)
    )


def _player_returned(state: TableState, event: ev.PlayerReturned) -> TableState:
    """Who waits after a change of seats, or deals off, may post instead (BLD-10, BLD-11)."""

    def back(seat: Seat) -> Seat:
        waits = seat.wait_hands or seat.standing is Standing.DEAL_OFF
        if waits and event.entry is Entry.POST:
            seat = replace(seat, standing=Standing.MOVED_POSTS, wait_hands=0)
        return replace(seat, sitting_out=False, entry=event.entry, away_since_us=0)

    return one_seat(state, event.seat, back)


def _seat_changed(state: TableState, event: ev.SeatChanged) -> TableState:
    """Debts and the way of coming in go along; a settled player comes in at the new seat as BLD-10 says."""
    has_played = state.positions.big_blind != 0

    def moved(seat: Seat) -> Seat:
        standing = seat.standing
        if event.entry is Entry.DEAL_OFF:
            standing = Standing.DEAL_OFF
        elif has_played and standing is Standing.SETTLED and not seat.owes:
            standing = Standing.MOVED_POSTS if event.entry is Entry.POST else Standing.MOVED
        return replace(seat, seat=event.to, standing=standing, wait_hands=event.wait_hands or seat.wait_hands)

    seats = one_seat(state, event.seat, moved).seats
    return replace(
        state,
        seats=tuple(sorted(seats, key=lambda seat: seat.seat)),
        straddles=tuple(seat for seat in state.straddles if seat != event.seat),
        queued=tuple(
            replace(waiting, seat=event.to) if waiting.seat == event.seat else waiting
            for waiting in state.queued
        ),
        on_the_way=tuple(
            replace(coming, seat=event.to) if coming.seat == event.seat else coming
            for coming in state.on_the_way
        ),
    )


def _stack_counted(state: TableState, event: ev.StackCounted) -> TableState:
    """In a running hand the chips behind change, and the difference was never in the hand."""
    over = event.counted - event.computed - event.unallocated
    money = replace(
        state.money,
        variance=state.money.variance + over,
        unallocated=state.money.unallocated - event.unallocated,
    )
    hand = state.hand
    if hand is not None and state.hand_running and event.seat in hand.order:
        state = one_seat(state, event.seat, _known)
        if event.counted == event.computed:
            return replace(state, money=money)
        return replace(state, hand=hands.recounted(hand, event.seat, event.counted), money=money)
    counted = one_seat(state, event.seat, lambda seat: replace(_known(seat), stack=event.counted))
    return replace(counted, money=money)


def _known(seat: Seat) -> Seat:
    """What lies here was counted just now."""
    return replace(seat, estimated=False, hands_since_count=0)


def _cashed_out(state: TableState, event: ev.CashedOut) -> TableState:
    money = state.money
    if event.where is CashOutAt.CAGE:
        money = replace(money, carried_off=money.carried_off + event.amount)
    elif event.amount:
        money = replace(
            money,
            bank_total=money.bank_total + event.amount,
            bank_pieces=sum_pieces(money.bank_pieces, event.pieces),
            cash_box=money.cash_box - event.amount,
            bought_back=money.bought_back + event.amount,
        )
    departures = tuple(gone for gone in state.departures if gone[0] != event.player)
    if event.amount:
        departures = (*departures, (event.player, event.amount, event.at_us))
    return replace(
        state,
        money=money,
        seats=tuple(seat for seat in state.seats if seat.seat != event.seat),
        straddles=tuple(seat for seat in state.straddles if seat != event.seat),
        queued=tuple(waiting for waiting in state.queued if waiting.seat != event.seat),
        on_the_way=tuple(coming for coming in state.on_the_way if coming.seat != event.seat),
        departures=departures,
    )


def _paid(state: TableState, seat_no: SeatNo, amount: int) -> TableState:
    return one_seat(state, seat_no, lambda seat: replace(seat, stack=seat.stack - amount))


def _tip_received(state: TableState, event: ev.TipReceived) -> TableState:
    money = replace(state.money, tip_box=state.money.tip_box + event.amount)
    return replace(_paid(state, event.seat, event.amount), money=money)


def _chips_removed(state: TableState, event: ev.ChipsRemoved) -> TableState:
    money = state.money
    if event.purpose == ev.TIME_CHARGE:
        money = replace(money, fee_box=money.fee_box + event.amount)
    else:
        money = replace(money, carried_off=money.carried_off + event.amount)
    return replace(_paid(state, event.seat, event.amount), money=money)


def _time_waived(state: TableState, event: TimeWaived) -> TableState:
    return state


def _straddle_announced(state: TableState, event: ev.StraddleAnnounced) -> TableState:
    others = tuple(pair for pair in state.straddle_sizes if pair[0] != event.seat)
    sizes = (*others, (event.seat, event.amount)) if event.amount else others
    return replace(state, straddles=(*state.straddles, event.seat), straddle_sizes=sizes)


def _straddle_lapsed(state: TableState, event: ev.StraddleLapsed) -> TableState:
    return replace(state, straddles=tuple(seat for seat in state.straddles if seat != event.seat))


def _straddle_left_out(state: TableState, event: LeavingOutEvent) -> TableState:
    return replace(state, straddle_left_out=isinstance(event, StraddleLeftOut))


def _bomb_pot_announced(state: TableState, event: ev.BombPotAnnounced) -> TableState:
    return replace(state, bomb=BombPot(event.ante, event.seats))


def _bomb_pot_cancelled(state: TableState, event: ev.BombPotCancelled) -> TableState:
    return replace(state, bomb=None)


def _kill_announced(state: TableState, event: ev.KillAnnounced) -> TableState:
    seat = state.seat(event.seat)
    return state if seat is None else replace(state, killer=seat.player)


def _blinds_missed(state: TableState, event: ev.BlindsMissed) -> TableState:
    def owing(seat: Seat) -> Seat:
        return replace(
            seat,
            owes_small_blind=seat.owes_small_blind or event.small_blind,
            owes_big_blind=seat.owes_big_blind or event.big_blind,
            missed_big_blinds=seat.missed_big_blinds + event.big_blind,
        )

    return one_seat(state, event.seat, owing)


def _debt_settled(state: TableState, event: ev.DebtSettled) -> TableState:
    return one_seat(
        state, event.seat, lambda seat: replace(seat, owes_small_blind=False, owes_big_blind=False)
    )


def _blinds_let_pass(state: TableState, event: ev.BlindsLetPass) -> TableState:
    return one_seat(state, event.seat, lambda seat: replace(seat, standing=Standing.MOVED))


def _button_drawn(state: TableState, event: ev.ButtonDrawn) -> TableState:
    return replace(state, drawn_button=event.button)


SEAT_HANDLERS: Final[dict[type, Callable[[TableState, Any], TableState]]] = {
    ev.PlayerSeated: _player_seated,
    ev.ChipsBought: _chips_bought,
    ev.TopUpQueued: _top_up_queued,
    ev.TopUpLapsed: _top_up_lapsed,
    ev.PlayerSatOut: _player_sat_out,
    ev.PlayerReturned: _player_returned,
    ev.SeatChanged: _seat_changed,
    ev.StackCounted: _stack_counted,
    ev.CashedOut: _cashed_out,
    ev.TipReceived: _tip_received,
    ev.ChipsRemoved: _chips_removed,
    TimeWaived: _time_waived,
    ev.StraddleAnnounced: _straddle_announced,
    ev.StraddleLapsed: _straddle_lapsed,
    StraddleLeftOut: _straddle_left_out,
    StraddlePutBack: _straddle_left_out,
    ev.BombPotAnnounced: _bomb_pot_announced,
    ev.BombPotCancelled: _bomb_pot_cancelled,
    ev.KillAnnounced: _kill_announced,
    ev.BlindsMissed: _blinds_missed,
    ev.DebtSettled: _debt_settled,
    ev.BlindsLetPass: _blinds_let_pass,
    ev.ButtonDrawn: _button_drawn,
    ev.ChipsAnnounced: _chips_announced,
    ev.ChipsArrived: _chips_arrived,
}
