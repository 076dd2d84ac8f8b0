"""Hands inside the table: delegated, settled into the stacks, void, replayed (SES-6, SES-10, BTN-12)."""

from dataclasses import replace
from typing import get_args

import pytest

from tablemgr.engine.cards import parse_cards
from tablemgr.engine.hand.commands import (
    Call,
    Check,
    DealBoard,
    EndHand,
    Fold,
    HandCommand,
    RaiseTo,
    ShowCards,
    StartHand,
    VoidHand,
)
from tablemgr.engine.hand.events import HandEvent, RakeTaken
from tablemgr.engine.ids import HandNo, SeatNo
from tablemgr.engine.outcome import InvariantViolation
from tablemgr.engine.rules import RakeRules
from tablemgr.engine.table import evolve as evolving
from tablemgr.engine.table.between import BetweenEvent
from tablemgr.engine.table.box_events import BoxEvent
from tablemgr.engine.table.commands import CountStack, SitOut, TableOnlyCommand
from tablemgr.engine.table.decide import _AFTER_CLOSING, _HANDLERS, refusal_of
from tablemgr.engine.table.events import PlayerSatOut, SessionOpened, TableOnlyEvent
from tablemgr.engine.table.evolve import evolve, fold
from tablemgr.engine.table.invariants import chips_behind, chips_in_pot, stacks
from tablemgr.engine.table.remarks import RemarkEvent
from tablemgr.engine.table.reopening import ReopeningEvent
from tablemgr.engine.table.ruled import RulingRecorded
from tablemgr.engine.table.state import LastHand
from tests.unit.engine.table.builders import RULES, Table, in_play, opened

RAKED = replace(RULES, rake=RakeRules(bps=500, cap=150, unit=25))


def to_the_flop() -> Table:
    """Seats 1, 2, 3; button 2, small blind 3, big blind 1; a raise to 500 is called by the big blind."""
    table = in_play(1, 2, 3, last=(1, 2, 3), rules=RAKED).deals()
    table.does(RaiseTo(SeatNo(2), 500), Fold(SeatNo(3)), Call(SeatNo(1)))
    return table.does(DealBoard(parse_cards("Ac7d4s")))


def test_without_a_hand_there_is_nothing_to_act_on() -> None:
    table = in_play(1, 2, 3, last=(1, 2, 3))
    assert table.refuses(Fold(SeatNo(1))) == ("no_hand_running", "SES-10")
    table.hand()
    assert table.refuses(EndHand()) == ("no_hand_running", "SES-10")
    assert table.refuses(VoidHand("x")) == ("no_hand_running", "SES-10")


def test_a_hand_is_never_started_but_by_the_plan() -> None:
    start = StartHand(HandNo(9), SeatNo(1), (SeatNo(1), SeatNo(2)), (5000, 5000), ())
    assert in_play(1, 2, 3, last=(1, 2, 3)).refuses(start) == ("no_hand_running", "SES-10")


def test_the_hand_refuses_by_its_own_rules() -> None:
    assert to_the_flop().refuses(Check(SeatNo(2))) == ("not_your_turn", "BET-2")


def test_seats_keep_their_stacks_until_the_hand_is_settled() -> None:
    table = to_the_flop()
    assert table.stacks() == {1: 5000, 2: 5000, 3: 5000}
    assert stacks(table.state) == ((1, 4500), (2, 4500), (3, 4975))
    assert chips_in_pot(table.state) == 1025
    assert chips_behind(table.state, SeatNo(9)) == 0
    table.does(Check(SeatNo(1)), Fold(SeatNo(2)), EndHand())
    assert table.stacks() == {1: 5475, 2: 4500, 3: 4975}
    assert chips_in_pot(table.state) == 0


def test_rake_goes_into_its_box_and_the_hand_counts_for_its_dealer() -> None:
    table = to_the_flop().does(Check(SeatNo(1)), Fold(SeatNo(2)), EndHand())
    assert table.last(RakeTaken) == RakeTaken(50, (50,))
    assert table.state.money.rake_box == 50
    assert table.state.last_hand == LastHand(HandNo(1), table.state.dealer)
    assert (table.state.hands_finished, table.state.hands_void) == (1, 0)


def test_a_void_hand_gives_everything_back_takes_no_rake_and_is_no_completed_hand() -> None:
    table = to_the_flop().does(VoidHand("FOULED_DECK"))
    assert table.stacks() == {1: 5000, 2: 5000, 3: 5000}
    assert table.state.money.rake_box == 0
    assert (table.state.hands_finished, table.state.hands_void, table.state.last_hand) == (0, 1, None)
    assert table.seat(1).hands_played == 0
    assert table.deals().state.hand_no_next == 3


def test_the_finished_hand_stays_to_be_looked_at_until_the_next() -> None:
    table = to_the_flop().does(Check(SeatNo(1)), Fold(SeatNo(2)), EndHand())
    assert table.state.hand is not None
    assert not table.state.hand_running
    before = table.stacks()
    table.does(ShowCards(SeatNo(1), parse_cards("KhKd")))
    assert table.stacks() == before


def test_a_hand_runs_while_it_runs() -> None:
    table = to_the_flop()
    assert table.plan().problem is not None
    assert table.plan().problem.code.value == "hand_running"  # type: ignore[union-attr]


def test_replay_of_the_events_comes_to_the_same_state() -> None:
    table = to_the_flop().does(Check(SeatNo(1)), Fold(SeatNo(2)), EndHand(), SitOut(SeatNo(3))).hand()
    assert table.replayed() == table.state
    assert fold(None, table.events) == table.state


def test_a_fold_may_begin_in_the_middle_of_a_hand() -> None:
    table = in_play(1, 2, 3, last=(1, 2, 3)).deals()
    middle, number = table.state, len(table.events)
    table.folds_out()
    assert fold(middle, table.events[number:]) == table.state


def test_a_session_begins_with_its_opening() -> None:
    table = in_play(1, 2, 3, last=(1, 2, 3)).hand()
    hand_event = next(event for event in table.events if isinstance(event, get_args(HandEvent)))
    for events in ([PlayerSatOut(SeatNo(1))], [hand_event], []):
        with pytest.raises(InvariantViolation, match="begins with SessionOpened"):
            fold(None, events)
    with pytest.raises(InvariantViolation, match="begins with SessionOpened"):
        evolve(None, PlayerSatOut(SeatNo(1)))


def test_the_hand_of_a_table_is_dealt_after_its_positions_are_set() -> None:
    table = in_play(1, 2, 3, last=(1, 2, 3)).deals()
    started = next(event for event in table.events if type(event).__name__ == "HandStarted")
    ended = replace(table.state, before_hand=None)
    with pytest.raises(InvariantViolation, match="positions are set"):
        evolve(ended, started)
    voided = table.does(VoidHand("x")).events[-1]
    with pytest.raises(InvariantViolation, match="only a dealt hand"):
        evolve(ended, voided)


def test_every_command_has_its_handler() -> None:
    handled = set(_HANDLERS) | set(get_args(HandCommand))
    assert {kind for kind in get_args(TableOnlyCommand) if kind not in handled} == {
        kind for kind in get_args(TableOnlyCommand) if kind.__name__ == "OpenSession"
    }
    assert set(_HANDLERS) >= _AFTER_CLOSING


def test_every_event_has_its_handler() -> None:
    unions = (TableOnlyEvent, BetweenEvent, BoxEvent, RemarkEvent, ReopeningEvent)
    events = {event for union in unions for event in get_args(union)}
    assert set(evolving._HANDLERS) | {SessionOpened} == events | {RulingRecorded}


def test_a_refusal_can_be_asked_for_without_doing_anything() -> None:
    table = in_play(1, 2, 3, last=(1, 2, 3))
    assert refusal_of(table.state, SitOut(SeatNo(1))) is None
    refused = refusal_of(table.state, SitOut(SeatNo(9)))
    assert refused is not None
    assert refused.code.value == "seat_empty"
    assert refusal_of(table.state, Fold(SeatNo(1))) is not None
    assert refusal_of(opened().state, CountStack(SeatNo(1), 0, "")) is not None
    assert refusal_of(table.deals().state, Fold(SeatNo(2))) is None
