"""Every invariant of a table is broken once on purpose: a check that cannot fail proves nothing."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from tablemgr.engine.ids import PlayerRef, SeatNo, SlipNo, StaffId
from tablemgr.engine.outcome import InvariantViolation
from tablemgr.engine.table.commands import CloseSession, Means, RequestSlip, SlipKind
from tablemgr.engine.table.invariants import (
    INVARIANTS,
    broken,
    check_invariants,
    chips_inside,
    chips_that_came,
)
from tablemgr.engine.table.state import Positions, QueuedTopUp, Seat, SessionStatus, TableState
from tests.unit.engine.table.builders import PIECES, in_play

CLOSING = CloseSession(PIECES, None, StaffId("D101"), StaffId("F201"), "", break_table=False)


def between_hands() -> TableState:
    return in_play(1, 2, 3, last=(1, 2, 3)).state


def with_seat(state: TableState, seat: Seat) -> TableState:
    """A player more, whose chips are accounted for."""
    money = replace(state.money, brought=state.money.brought + seat.stack)
    return replace(state, seats=(*state.seats, seat), money=money)


def one_chip_too_many(state: TableState) -> TableState:
    return replace(state, money=replace(state.money, rake_box=25))


def cash_below_zero(state: TableState) -> TableState:
    return replace(state, money=replace(state.money, cash_box=-1))


def half_a_chip(state: TableState) -> TableState:
    return with_seat(state, Seat(SeatNo(4), PlayerRef("P4"), 110))


def wrong_pieces(state: TableState) -> TableState:
    return replace(state, money=replace(state.money, bank_pieces=((25, 1),)))


def a_player_twice(state: TableState) -> TableState:
    return with_seat(state, Seat(SeatNo(4), PlayerRef("P1"), 0))


def a_seat_twice(state: TableState) -> TableState:
    return with_seat(state, Seat(SeatNo(3), PlayerRef("P4"), 0))


def a_kept_seat_with_somebody_in_it(state: TableState) -> TableState:
    return replace(state, waiting=(PlayerRef("P9"),), locks=((SeatNo(1), PlayerRef("P9")),))


def chips_without_a_place(state: TableState) -> TableState:
    money = replace(state.money, unallocated=25, variance=state.money.variance + 25)
    return replace(state, money=money)


def a_seat_kept_for_nobody_who_waits(state: TableState) -> TableState:
    return replace(state, locks=((SeatNo(9), PlayerRef("P9")),))


def a_button_without_blinds(state: TableState) -> TableState:
    return replace(state, positions=Positions(SeatNo(4)))


def two_buttons_between_two(state: TableState) -> TableState:
    return replace(state, positions=Positions(SeatNo(1), SeatNo(2), SeatNo(3), heads_up=True))


def a_top_up_that_waits_for_nothing(state: TableState) -> TableState:
    return replace(state, queued=(QueuedTopUp(SeatNo(1), 25, Means.BROUGHT, None),))


def a_hand_without_its_players(state: TableState) -> TableState:
    running = in_play(1, 2, 3, last=(1, 2, 3)).deals().state
    stranger = replace(running.seats[0], player=PlayerRef("P9"))
    return replace(running, seats=(stranger, *running.seats[1:]))


def a_gap_in_the_slips(state: TableState) -> TableState:
    return replace(with_a_slip(state), fill_no_next=SlipNo(3))


def with_a_slip(state: TableState) -> TableState:
    table = in_play(1, 2, 3, last=(1, 2, 3))
    table.does(RequestSlip(SlipKind.FILL, ((500, 2),), "", StaffId("F201"), StaffId("F201")))
    return table.state


def closed_with_an_open_slip(state: TableState) -> TableState:
    return replace(with_a_slip(state), status=SessionStatus.CLOSED)


SPOILED: list[tuple[Callable[[TableState], TableState], str]] = [
    (one_chip_too_many, "chips are conserved (SES-4)"),
    (chips_without_a_place, "chips without a place wait for a count (SES-4)"),
    (cash_below_zero, "nothing is below zero"),
    (half_a_chip, "stacks are whole chips (GEN-2)"),
    (wrong_pieces, "the pieces of the bank make its total (B01)"),
    (a_player_twice, "every seat and every player is there once (SES-11)"),
    (a_seat_twice, "every seat and every player is there once (SES-11)"),
    (a_kept_seat_with_somebody_in_it, "kept seats are free and kept for who waits (SES-11)"),
    (a_seat_kept_for_nobody_who_waits, "kept seats are free and kept for who waits (SES-11)"),
    (a_button_without_blinds, "button and blinds fit together (BTN-3, BTN-7)"),
    (two_buttons_between_two, "button and blinds fit together (BTN-3, BTN-7)"),
    (a_top_up_that_waits_for_nothing, "top-ups wait only in a hand (BUY-6)"),
    (a_hand_without_its_players, "the hand sits at the table"),
    (a_gap_in_the_slips, "slips are numbered without gaps (C04)"),
    (closed_with_an_open_slip, "a closed session has no hand and no open slip (SES-8, C01)"),
]


@pytest.mark.parametrize(("spoil", "name"), SPOILED)
def test_each_check_sees_what_it_is_for(spoil: Callable[[TableState], TableState], name: str) -> None:
    state = spoil(between_hands())
    assert broken(state) == (name,)
    with pytest.raises(InvariantViolation) as raised:
        check_invariants(state)
    assert str(raised.value) == name


def test_no_check_is_left_out_here() -> None:
    assert {name for _spoil, name in SPOILED} == {name for name, _holds in INVARIANTS}


def test_a_sound_table_breaks_nothing() -> None:
    for table in (in_play(1, 2, 3, last=(1, 2, 3)), in_play(1, 2, 3, last=(1, 2, 3)).deals()):
        assert broken(table.state) == ()
        check_invariants(table.state)
        assert chips_inside(table.state) == chips_that_came(table.state) == 85_000


def test_a_closed_table_is_sound() -> None:
    assert broken(in_play(1, 2, 3, last=(1, 2, 3)).does(CLOSING).state) == ()
