"""The state as a value: frozen, folded from its events, read through views, guarded by invariants."""

from __future__ import annotations

import copy
from dataclasses import FrozenInstanceError, fields, replace
from typing import get_args

import pytest

from tablemgr.engine.cards import parse_cards
from tablemgr.engine.hand import (
    Act,
    BoardDealt,
    CallOption,
    Fold,
    HandCommand,
    HandEvent,
    HandState,
    RoundClosed,
    SeatStatus,
    StartHand,
    Street,
    check_invariants,
    evolve,
    fold,
    legal_actions,
    recounted,
)
from tablemgr.engine.hand.bits import with_item
from tablemgr.engine.hand.decide import _DECIDE
from tablemgr.engine.hand.drafts import freeze, thaw
from tablemgr.engine.hand.evolve import APPLY
from tablemgr.engine.hand.invariants import INVARIANTS
from tablemgr.engine.hand.state import HandDraft
from tablemgr.engine.ids import SeatNo
from tablemgr.engine.outcome import InvariantViolation
from tests.helpers.hands import NL, Hand, on_the_flop, three_handed


def test_every_command_is_decided_and_every_event_applied() -> None:
    assert set(_DECIDE) == set(get_args(HandCommand)) - {StartHand}
    assert {kind.__name__ for kind in APPLY} == {kind.__name__ for kind in get_args(HandEvent)} - {
        "HandStarted"
    }


def test_draft_and_state_have_the_same_fields() -> None:
    names = tuple(sorted(field.name for field in fields(HandState)))
    assert tuple(sorted(HandDraft.__slots__)) == names == tuple(sorted(HandDraft.__annotations__))


def test_a_draft_is_frozen_once_and_the_state_for_good() -> None:
    state = three_handed().state
    draft = thaw(state)
    draft.price = 7
    frozen = freeze(draft)
    assert (frozen.price, state.price) == (7, 100)
    with pytest.raises(FrozenInstanceError):
        draft.price = 8
    with pytest.raises(InvariantViolation, match="frozen once"):
        freeze(draft)
    assert copy.copy(frozen) == frozen != state
    assert isinstance(hash(frozen), int)


def test_the_state_is_the_fold_of_its_events() -> None:
    hand = on_the_flop(second=400).says(
        "1 bets 500", "2 calls", "3 folds", "board 9s", "2 shows QsQh", "1 mucks"
    )
    hand.says("ends")
    assert fold(None, hand.events, NL) == hand.state
    one_by_one: HandState | None = None
    for event in hand.events:
        one_by_one = evolve(one_by_one, event, NL)
    assert one_by_one == hand.state


def test_a_refusal_leaves_the_state_as_it_was() -> None:
    hand = three_handed()
    before = copy.copy(hand.state)
    hand.refusal(Fold(SeatNo(1)))
    assert hand.state == before


def test_a_seat_is_read_through_a_view() -> None:
    hand = on_the_flop().says("1 bets 300", "2 raises 700")
    seat = hand.state.seat(SeatNo(2))
    assert (seat.stack, seat.bet, seat.committed, seat.dead) == (9200, 700, 800, 0)
    assert (seat.status, seat.last_act, seat.cards) == (SeatStatus.IN, Act.RAISE, ())
    assert hand.state.seat(SeatNo(3)).last_act is None
    assert hand.state.street is Street.FLOP
    assert hand.state.board == parse_cards("Ah7c2d")
    assert (hand.state.price, hand.state.raise_size) == (700, 400)
    assert hand.state.players_left == (1, 2, 3)
    with pytest.raises(KeyError):
        hand.state.seat(SeatNo(9))


def test_shown_cards_stand_at_the_seat() -> None:
    hand = Hand(NL, {1: 1000, 2: 1000}, 2, "2 sb 50", "1 bb 100").says(
        "2 is all-in", "1 calls", "2 shows AsKd"
    )
    assert set(hand.state.seat(SeatNo(2)).cards) == set(parse_cards("AsKd"))


def test_the_last_acts_are_wiped_with_a_new_street() -> None:
    hand = three_handed().says("3 calls", "1 calls", "2 checks")
    assert hand.state.seat(SeatNo(3)).last_act is Act.CALL
    assert hand.says("board Ah7c2d").state.seat(SeatNo(3)).last_act is None


def test_a_stack_counted_in_mid_hand_replaces_the_computed_one() -> None:
    hand = on_the_flop()
    hand.state = recounted(hand.state, SeatNo(1), 9850)
    check_invariants(hand.state)
    hand.says("1 is all-in", "2 calls", "3 folds")
    assert hand.state.stack_of(SeatNo(2)) == 50
    with pytest.raises(InvariantViolation, match="chips behind"):
        recounted(hand.state, SeatNo(1), 100)
    with pytest.raises(InvariantViolation, match="not empty"):
        recounted(three_handed().state, SeatNo(1), 0)


def called_short() -> Hand:
    """Seat 3 called 80 of the 100: nobody seemed to have more. Seat 1 is to act and has 200 behind, not 30."""
    hand = Hand(NL, {1: 80, 2: 30, 3: 1000}, 3, "1 sb 50", "2 bb 30").says("3 calls")
    assert hand.state.seat(SeatNo(3)).bet == 80
    hand.state = recounted(hand.state, SeatNo(1), 200)
    check_invariants(hand.state)
    return hand


def test_who_called_no_more_than_a_stack_that_counts_higher_is_asked_for_the_rest() -> None:
    """BET-11, BET-12: the price was capped at what the others seemed to have."""
    hand = called_short().says("1 calls")
    assert (hand.state.actor, legal_actions(hand.state).call) == (3, CallOption(20, False))
    hand.says("3 calls", "board Ah7c2d")
    assert [hand.state.seat(SeatNo(seat)).committed for seat in (1, 2, 3)] == [100, 30, 100]


def test_he_is_asked_nothing_when_the_counted_player_folds() -> None:
    hand = called_short().says("1 folds")
    assert hand.state.actor is None
    assert hand.state.seat(SeatNo(3)).committed == 50  # nobody could call the rest


def test_a_hand_is_folded_from_its_start_under_known_rules() -> None:
    hand = three_handed()
    with pytest.raises(InvariantViolation, match="known rules"):
        fold(None, hand.events)
    with pytest.raises(InvariantViolation, match="begins with HandStarted"):
        fold(None, [RoundClosed()], NL)
    with pytest.raises(InvariantViolation, match="without events"):
        fold(None, [], NL)


# -- invariants -------------------------------------------------------------------------------------------------------


def broken(**changes: object) -> HandState:
    """A state on the flop with some of its fields made wrong."""
    draft = thaw(on_the_flop().says("1 bets 300").state)
    for name, value in changes.items():
        setattr(draft, name, value)
    return freeze(draft)


@pytest.mark.parametrize(
    ("changes", "name"),
    [
        ({"rake_taken": 5000}, "chips are conserved"),
        ({"stacks": (9600, 9901, 9900)}, "chips are conserved"),
        ({"stacks": (9601, 9899, 9900)}, "each stack adds up"),
        ({"bets": (300, 200, -200)}, "no amount is negative"),
        ({"live": 0}, "pots hold what was put in"),
        ({"with_chips": 0b011}, "players with chips are known"),
        ({"to_act": 0b1110}, "those to act can act"),
        ({"actor_place": 2, "to_act": 0b010}, "the actor is the derived one"),
        ({"actor_place": -1}, "the actor is the derived one"),
        ({"to_act": 0b010, "actor_place": 1, "price": 400}, "the price is matched by those done"),
        ({"street": Street.TURN}, "the board fits the street"),
        ({"seen": 0}, "no card is out twice"),
        ({"bets_made": 5}, "the cap is kept"),
    ],
)
def test_a_state_that_must_not_exist_is_named(changes: dict[str, object], name: str) -> None:
    with pytest.raises(InvariantViolation, match=name):
        check_invariants(broken(**changes))


def test_a_sound_state_keeps_every_invariant() -> None:
    state = broken()
    assert all(holds(state) for holds in INVARIANTS)


def test_amounts_that_are_no_whole_chips_are_named() -> None:
    hand = Hand(NL, {1: 1000, 2: 1000}, 2, "2 sb 50", "1 bb 100")
    draft = thaw(hand.state)
    draft.rules = replace(NL, chip=25)
    draft.starts = with_item(draft.starts, 0, 1010)
    draft.stacks = with_item(draft.stacks, 0, draft.stacks[0] + 10)
    with pytest.raises(InvariantViolation, match="amounts are whole chips"):
        check_invariants(freeze(draft))


def test_a_hand_waiting_for_cards_that_cannot_come_is_named() -> None:
    state = three_handed().says("3 calls", "1 calls", "2 checks").state
    draft = thaw(state)
    draft.mucks = (0, 1)
    with pytest.raises(InvariantViolation, match="somebody acts or there is a reason"):
        check_invariants(freeze(draft))


def test_replaying_a_board_card_past_the_river_is_impossible() -> None:
    hand = on_the_flop()
    with pytest.raises(IndexError):
        fold(hand.state, [BoardDealt(parse_cards(card)) for card in ("9s", "Kd", "2c")])
