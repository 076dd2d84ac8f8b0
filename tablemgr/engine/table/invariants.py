"""What must be true of a table after every act: named checks, and the figures that the books are compared with."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tablemgr.engine import hand as hands
from tablemgr.engine.chips import Chips
from tablemgr.engine.ids import SeatNo
from tablemgr.engine.outcome import InvariantViolation
from tablemgr.engine.table import pieces as chips_by
from tablemgr.engine.table.commands import SlipKind
from tablemgr.engine.table.seating import chips_behind as _behind
from tablemgr.engine.table.state import SlipState, TableState


def chips_behind(state: TableState, seat_no: SeatNo) -> Chips:
    """What lies in front of a seat now, without bets in a running hand; 0 for an empty seat (I1)."""
    seat = state.seat(seat_no)
    return 0 if seat is None else _behind(state, seat)


def stacks(state: TableState) -> tuple[tuple[SeatNo, Chips], ...]:
    """Every taken seat with its chips behind, ascending (I1)."""
    return tuple((seat.seat, _behind(state, seat)) for seat in state.seats)


def chips_in_pot(state: TableState) -> Chips:
    """Chips put into the running hand and not given back, this street's bets included; 0 between hands (I2)."""
    return state.hand.pot_total if state.hand is not None and state.hand_running else 0


def chips_in_transit(state: TableState) -> Chips:
    """Fills issued and not yet accepted: on their way to the table (C01)."""
    return sum(
        slip.amount
        for slip in state.slips
        if slip.kind is SlipKind.FILL and slip.state is SlipState.IN_TRANSIT
    )


def chips_inside(state: TableState) -> Chips:
    """Every chip at the table, counted container by container: bank, stacks, pot, boxes, fills in transit (E3)."""
    money = state.money
    boxes = money.rake_box + money.jackpot_box + money.fee_box + money.tip_box + money.unallocated
    in_front = sum(stack for _seat, stack in stacks(state))
    return money.bank_total + in_front + chips_in_pot(state) + boxes + chips_in_transit(state)


def chips_that_came(state: TableState) -> Chips:
    """What must be inside by what came and went: opening, fills, chips brought, minus what left, ± counts (SES-4)."""
    money = state.money
    came = money.opening + money.opening_stacks + money.fills + money.brought + money.variance
    return came - money.table_credits - money.carried_off + chips_in_transit(state)


def _estimates_have_an_end(state: TableState) -> bool:
    """Chips without a place wait only while some stack is an estimate."""
    return not state.money.unallocated or any(seat.estimated for seat in state.seats)


def _chips_are_conserved(state: TableState) -> bool:
    return chips_inside(state) == chips_that_came(state)


def _nothing_is_below_zero(state: TableState) -> bool:
    money = state.money
    boxes = (
        money.bank_total,
        money.cash_box,
        money.rake_box,
        money.jackpot_box,
        money.fee_box,
        money.tip_box,
    )
    return min((*boxes, *(seat.stack for seat in state.seats))) >= 0


def _stacks_are_whole_chips(state: TableState) -> bool:
    return all(seat.stack % state.rules.chip == 0 for seat in state.seats)


def _bank_pieces_make_its_total(state: TableState) -> bool:
    there = state.money.bank_pieces
    return there is None or (
        chips_by.worth(there) == state.money.bank_total and all(number > 0 for _, number in there)
    )


def _seats_and_players_are_there_once(state: TableState) -> bool:
    seats = [seat.seat for seat in state.seats]
    players = {seat.player for seat in state.seats}
    in_order = seats == sorted(set(seats)) and all(1 <= seat <= state.seat_count for seat in seats)
    return in_order and len(players) == len(seats)


def _kept_seats_are_free(state: TableState) -> bool:
    """SES-11: nobody who sits waits, a kept seat is empty and kept for somebody who waits, for one seat each."""
    taken, players = {seat.seat for seat in state.seats}, {seat.player for seat in state.seats}
    kept, kept_for = [seat for seat, _ in state.locks], [player for _, player in state.locks]
    once = len(set(kept)) == len(kept) and len(set(kept_for)) == len(kept_for)
    return (
        once
        and taken.isdisjoint(kept)
        and players.isdisjoint(state.waiting)
        and set(kept_for) <= set(state.waiting)
    )


def _positions_fit(state: TableState) -> bool:
    where = state.positions
    if where.big_blind == 0:
        return where.button == where.small_blind == 0
    if where.heads_up and where.button != where.small_blind:
        return False  # BTN-7
    return where.big_blind != where.small_blind and max(where.button, where.big_blind) <= state.seat_count


def _top_ups_wait_only_in_a_hand(state: TableState) -> bool:
    return not state.queued or state.hand_running


def _hand_sits_at_the_table(state: TableState) -> bool:
    """In a running hand every dealt-in seat is taken by the player who began it, with the stack he began with."""
    hand = state.hand
    if hand is None or not state.hand_running:
        return True
    before = state.before_hand
    here = {(seat.seat, seat.player) for seat in state.seats}
    return before is not None and here.issuperset(before.dealt) and len(before.dealt) == len(hand.order)


def _slips_are_numbered_without_gaps(state: TableState) -> bool:
    """C04: one after another, from wherever the session began."""
    for kind, number_next in (
        (SlipKind.FILL, state.fill_no_next),
        (SlipKind.TABLE_CREDIT, state.credit_no_next),
    ):
        numbers = [slip.slip_no for slip in state.slips if slip.kind is kind]
        if numbers != list(range(number_next - len(numbers), number_next)):
            return False
    return True


def _closed_means_settled(state: TableState) -> bool:
    return state.is_open or (not state.hand_running and not any(state.open_slips()))


INVARIANTS: Final[tuple[tuple[str, Callable[[TableState], bool]], ...]] = (
    ("chips are conserved (SES-4)", _chips_are_conserved),
    ("chips without a place wait for a count (SES-4)", _estimates_have_an_end),
    ("nothing is below zero", _nothing_is_below_zero),
    ("stacks are whole chips (GEN-2)", _stacks_are_whole_chips),
    ("the pieces of the bank make its total (B01)", _bank_pieces_make_its_total),
    ("every seat and every player is there once (SES-11)", _seats_and_players_are_there_once),
    ("kept seats are free and kept for who waits (SES-11)", _kept_seats_are_free),
    ("button and blinds fit together (BTN-3, BTN-7)", _positions_fit),
    ("top-ups wait only in a hand (BUY-6)", _top_ups_wait_only_in_a_hand),
    ("the hand sits at the table", _hand_sits_at_the_table),
    ("slips are numbered without gaps (C04)", _slips_are_numbered_without_gaps),
    ("a closed session has no hand and no open slip (SES-8, C01)", _closed_means_settled),
)


def broken(state: TableState) -> tuple[str, ...]:
    """The names of the checks that do not hold; empty when all is well."""
    return tuple(name for name, holds in INVARIANTS if not holds(state))


def check_invariants(state: TableState) -> None:
    """Raise `InvariantViolation` with the first thing that must never be so, at the table or in its running hand."""
    for name in broken(state):
        raise InvariantViolation(name)
    if state.hand is not None and state.hand_running:
        hands.check_invariants(state.hand)
