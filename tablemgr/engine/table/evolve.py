"""What each event does to the table. Deciding, replaying and restoring all go through here; nothing is computed anew.

Hand events are folded into the running hand by the hand's own `evolve`; when it is settled or void its stacks go back
to the seats.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any, Final, get_args

from tablemgr.engine import hand as hands
from tablemgr.engine.hand import HandState
from tablemgr.engine.hand.events import (
    HandCutShort,
    HandEnded,
    HandEvent,
    HandStarted,
    HandVoided,
    JackpotTaken,
    Posted,
    RakeTaken,
)
from tablemgr.engine.ids import NO_SEAT, HandNo
from tablemgr.engine.outcome import InvariantViolation
from tablemgr.engine.table import events as ev
from tablemgr.engine.table.commands import Standing
from tablemgr.engine.table.correcting_players import IDENTITY_HANDLERS
from tablemgr.engine.table.counting import SHIFT_DOCUMENT
from tablemgr.engine.table.decking import DECK_HANDLERS
from tablemgr.engine.table.evolve_between import BETWEEN_HANDLERS
from tablemgr.engine.table.evolve_boxes import BOX_HANDLERS
from tablemgr.engine.table.evolve_corrections import CORRECTION_HANDLERS, settled
from tablemgr.engine.table.evolve_money import MONEY_HANDLERS
from tablemgr.engine.table.evolve_seats import SEAT_HANDLERS, each_seat
from tablemgr.engine.table.killing import after_hand, after_post
from tablemgr.engine.table.recording_rulings import ruled
from tablemgr.engine.table.remarking import REMARK_HANDLERS
from tablemgr.engine.table.reopening import CloseCancelled, ReportReopened
from tablemgr.engine.table.ruled import RulingRecorded
from tablemgr.engine.table.state import (
    NOBODY,
    BeforeHand,
    LastHand,
    Positions,
    Replay,
    Seat,
    SessionStatus,
    TableMoney,
    TableState,
)

_NO_OPENING: Final = "a session begins with SessionOpened"
_HAND_EVENTS: Final = frozenset(get_args(HandEvent))


def evolve(state: TableState | None, event: ev.TableEvent) -> TableState:
    """The table after one event; total, decides nothing. A session begins with `SessionOpened`, whatever was before."""
    if isinstance(event, ev.SessionOpened):
        return _session_opened(event)
    if state is None:
        raise InvariantViolation(_NO_OPENING)
    kind = type(event)
    if kind in _HAND_EVENTS:
        hand = hands.evolve(state.hand, event, state.rules)  # type: ignore[arg-type]
        return after_hand_events(state, hand, (event,))  # type: ignore[arg-type]
    return _HANDLERS[kind](state, event)


def fold(state: TableState | None, events: Iterable[ev.TableEvent]) -> TableState:
    """The table after many events: as `evolve` one by one, with one copy of the hand for a run of its events."""
    run: list[HandEvent] = []
    for event in events:
        if type(event) in _HAND_EVENTS:
            run.append(event)  # type: ignore[arg-type]
            continue
        if run:
            state = _fold_run(state, run)
            run = []
        state = evolve(state, event)
    if run:
        state = _fold_run(state, run)
    if state is None:
        raise InvariantViolation(_NO_OPENING)
    return state


def _fold_run(state: TableState | None, run: list[HandEvent]) -> TableState:
    if state is None:
        raise InvariantViolation(_NO_OPENING)
    return after_hand_events(state, hands.fold(state.hand, run, state.rules), run)


def after_hand_events(state: TableState, hand: HandState, events: Iterable[HandEvent]) -> TableState:
    """The table with its hand after ``events``: what they mean for seats, boxes and positions is done here."""
    state = replace(state, hand=hand)
    for event in events:
        if isinstance(event, HandStarted):
            state = _hand_started(state, event)
        elif isinstance(event, Posted):
            state = after_post(state, event)
        elif isinstance(event, RakeTaken):
            money = replace(state.money, rake_box=state.money.rake_box + event.amount)
            state = replace(state, money=money)
        elif isinstance(event, JackpotTaken):
            money = replace(state.money, jackpot_box=state.money.jackpot_box + event.amount)
            state = replace(state, money=money, jackpot_pool=state.jackpot_pool + event.amount)
        elif isinstance(event, HandCutShort):
            state = _cut_short(state, event)
        elif isinstance(event, HandEnded):
            state = _hand_ended(state, hand)
        elif isinstance(event, HandVoided):
            state = _hand_voided(state, hand)
    return state


def _session_opened(event: ev.SessionOpened) -> TableState:
    positions = Positions(event.button, event.small_blind, event.big_blind, event.heads_up)
    seats = tuple(
        Seat(
            seat=carried.seat,
            player=carried.player,
            stack=carried.stack,
            sitting_out=carried.sitting_out,
            owes_small_blind=carried.owes_small_blind,
            owes_big_blind=carried.owes_big_blind,
            standing=carried.standing,
            entry=carried.entry,
            wait_hands=carried.wait_hands,
            missed_big_blinds=carried.missed_big_blinds,
            away_since_us=carried.away_since_us,
        )
        for carried in event.carried
    )
    return TableState(
        status=SessionStatus.OPEN,
        table=event.table,
        session_no=event.session_no,
        gaming_day=event.gaming_day,
        shift=event.shift,
        report_no=event.report_no,
        rules=event.rules,
        denominations=event.denominations,
        seat_count=event.seat_count,
        dealer=event.dealer,
        floor=event.floor,
        hand_no_next=event.hand_no_next,
        fill_no_next=event.fill_no_next,
        credit_no_next=event.credit_no_next,
        money=TableMoney(
            bank_total=event.bank_total,
            bank_pieces=event.pieces,
            opening=event.bank_total,
            opening_stacks=sum(seat.stack for seat in seats),
        ),
        seats=seats,
        positions=positions,
        big_blind_player=next((seat.player for seat in seats if seat.seat == positions.big_blind), NOBODY),
        departures=event.departures,
        waiting=event.waiting,
        locks=event.locks,
        arrivals=event.arrivals,
        settings=event.settings,
        cash_in=event.settings.cash_today,
        jackpot_pool=event.settings.jackpot_pool,
        decks=event.decks,
    )


def _positions_set(state: TableState, event: ev.PositionsSet) -> TableState:
    before = BeforeHand(
        positions=state.positions,
        big_blind_player=state.big_blind_player,
        seats=state.seats,
        straddles=state.straddles,
        placed_button=event.button if event.placed else NO_SEAT,
        straddle_sizes=state.straddle_sizes,
        straddle_left_out=state.straddle_left_out,
        bomb=state.bomb,
        killer=state.killer,
        orbit_from=state.orbit_from,
    )
    positions = Positions(event.button, event.small_blind, event.big_blind, event.heads_up)
    if state.bomb is not None and positions == state.positions:  # a bomb pot moves nothing (BOMB-2)
        return replace(state, before_hand=before)
    big_blind = state.seat(event.big_blind)
    return replace(
        state,
        positions=positions,
        big_blind_player=NOBODY if big_blind is None else big_blind.player,
        before_hand=before,
        orbit_from=event.orbit_from,
    )


def _hand_started(state: TableState, event: HandStarted) -> TableState:
    before = state.before_hand
    if before is None:
        raise InvariantViolation("positions are set before the cards are dealt")
    is_first = before.positions.big_blind == 0 and state.replay is None
    dealt = frozenset(event.seats)
    is_pause = before.bomb is not None and not state.rules.play.bomb_moves_button  # BOMB-2

    def moved_on(seat: Seat) -> Seat:
        if seat.seat in dealt:
            return replace(
                seat,
                standing=Standing.SETTLED,
                wait_hands=0,
                missed_big_blinds=0,
                hands_played=seat.hands_played + 1,
                hands_since_count=seat.hands_since_count + 1,
            )
        if is_first and seat.stack > 0:
            return replace(seat, standing=Standing.SETTLED)  # was there when the button was drawn (BTN-2)
        waited = seat.wait_hands and not is_pause
        return replace(seat, wait_hands=seat.wait_hands - 1) if waited else seat

    players = tuple((seat.seat, seat.player) for seat in state.seats if seat.seat in dealt)
    return replace(
        each_seat(state, moved_on),
        hand_no_next=HandNo(event.hand_no + 1),
        straddles=() if before.bomb is None else state.straddles,
        straddle_sizes=() if before.bomb is None else state.straddle_sizes,
        straddle_left_out=before.bomb is not None and state.straddle_left_out,
        bomb=None,
        drawn_button=NO_SEAT,
        replay=None,
        before_hand=replace(before, dealt=players),
    )


def _with_stacks_of(state: TableState, hand: HandState) -> TableState:
    stacks = dict(zip(hand.order, hand.stacks, strict=True))
    return each_seat(
        state, lambda seat: replace(seat, stack=stacks[seat.seat]) if seat.seat in stacks else seat
    )


def _cut_short(state: TableState, event: HandCutShort) -> TableState:
    """What nobody is known to have put in stands in UNALLOCATED; the stacks it may come from are estimates now."""
    money = replace(state.money, unallocated=state.money.unallocated - event.unknown)
    marked = frozenset(event.estimated)
    state = each_seat(state, lambda seat: replace(seat, estimated=True) if seat.seat in marked else seat)
    return replace(state, money=money)


def _hand_ended(state: TableState, hand: HandState) -> TableState:
    return replace(
        after_hand(_with_stacks_of(state, hand), hand),
        last_hand=LastHand(hand.hand_no, state.dealer),
        hands_finished=state.hands_finished + 1,
        settled=(*state.settled, settled(hand, state.before_hand)),
        before_hand=None,
    )


def _hand_voided(state: TableState, hand: HandState) -> TableState:
    """Positions, debts and straddle go back to before the deal; the same players repeat the hand (BTN-12, SES-10)."""
    before = state.before_hand
    if before is None:
        raise InvariantViolation("only a dealt hand can be void")
    earlier = {(seat.seat, seat.player): seat for seat in before.seats}

    def as_before(seat: Seat) -> Seat:
        was = earlier.get((seat.seat, seat.player))
        if was is None:
            return seat
        if (seat.seat, seat.player) in before.dealt:
            seat = replace(
                seat,
                standing=was.standing,
                hands_played=was.hands_played,
                hands_since_count=was.hands_since_count,
            )
        elif was.standing is Standing.DEAL_OFF and seat.standing is Standing.MOVED:
            seat = replace(seat, standing=was.standing)  # no blind has passed him after all
        return replace(
            seat,
            owes_small_blind=was.owes_small_blind,
            owes_big_blind=was.owes_big_blind,
            wait_hands=was.wait_hands if seat.standing is was.standing else seat.wait_hands,
            missed_big_blinds=was.missed_big_blinds,
        )

    return replace(
        each_seat(_with_stacks_of(state, hand), as_before),
        positions=before.positions,
        big_blind_player=before.big_blind_player,
        straddles=before.straddles,
        straddle_sizes=before.straddle_sizes,
        straddle_left_out=before.straddle_left_out,
        bomb=before.bomb,
        killer=before.killer,
        orbit_from=before.orbit_from,
        hands_void=state.hands_void + 1,
        before_hand=None,
        replay=Replay(before.dealt, before.placed_button),
    )


def _dealer_changed(state: TableState, event: ev.DealerChanged) -> TableState:
    return replace(state, dealer=event.dealer)


def _floor_changed(state: TableState, event: ev.FloorChanged) -> TableState:
    return replace(state, floor=event.floor)


def _rules_adopted(state: TableState, event: ev.RulesAdopted) -> TableState:
    return replace(state, rules=event.rules, rules_version=event.version)


def _session_closed(state: TableState, event: ev.SessionClosed) -> TableState:
    """The closing count was the record before this one; broken, everybody has gone home."""
    counts = (*state.counts[:-1], replace(state.counts[-1], after_close=True)) if state.counts else ()
    state = replace(state, counts=counts)
    return replace(
        state,
        status=SessionStatus.CLOSED,
        seats=() if event.broke else state.seats,
        straddles=(),
        queued=(),
        on_the_way=(),
    )


def _close_cancelled(state: TableState, event: CloseCancelled) -> TableState:
    """The counts stand as counts of a table that plays on: what comes into a container overtakes them (B12)."""
    counts = tuple(replace(count, after_close=False) for count in state.counts)
    return replace(state, status=SessionStatus.OPEN, counts=counts)


def _report_reopened(state: TableState, event: ReportReopened) -> TableState:
    """Nobody has signed the report any more; what was counted stands until it is counted again."""
    others = tuple(one for one in state.signatures if one.document != SHIFT_DOCUMENT)
    return replace(state, signatures=others)


_HANDLERS: Final[dict[type, Callable[[TableState, Any], TableState]]] = {
    ev.PositionsSet: _positions_set,
    ev.DealerChanged: _dealer_changed,
    ev.FloorChanged: _floor_changed,
    ev.RulesAdopted: _rules_adopted,
    ev.SessionClosed: _session_closed,
    CloseCancelled: _close_cancelled,
    ReportReopened: _report_reopened,
    RulingRecorded: ruled,
    **SEAT_HANDLERS,
    **MONEY_HANDLERS,
    **CORRECTION_HANDLERS,
    **IDENTITY_HANDLERS,
    **BETWEEN_HANDLERS,
    **BOX_HANDLERS,
    **REMARK_HANDLERS,
    **DECK_HANDLERS,
}
