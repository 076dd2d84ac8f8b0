"""The adviser led by questions: every situation can be told, and what the hand knows is what the engine knows."""

from __future__ import annotations

from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablemgr.app.advising import (
    ADVICE_GROUPS,
    Basis,
    Fact,
    Ruling,
    advised,
    basis_of,
    facts_of,
    missing,
    right_act,
)
from tablemgr.app.api import Call, RaiseTo, SeatNo, TableSnapshot
from tablemgr.engine.rulings import pushed_by_actor
from tablemgr.engine.rulings.codes import SITUATION_CODES
from tests.helpers.services import ServedTable, opened_table

S6 = SeatNo(6)
ALL = tuple(code for codes in ADVICE_GROUPS.values() for code in codes)


@pytest.fixture(scope="module")
def table() -> ServedTable:
    """Seat 6 on the button raised to 150, seat 1 faces it."""
    found = opened_table().seated(1, 3, 6).deal(button=6)
    found.do(RaiseTo(S6, 150))
    return found


@pytest.fixture(scope="module")
def basis(table: ServedTable) -> Basis:
    now = table.service.snapshot()
    return basis_of((), -1, now, 1, now)


def answer(fact: Fact) -> str:
    """Something that answers a question."""
    if fact.default:
        return fact.default
    if fact.choices:
        return fact.choices[-1]
    return "100"


def test_every_situation_of_the_engine_stands_in_one_section() -> None:
    assert sorted(ALL) == sorted(SITUATION_CODES.values())


@pytest.mark.parametrize("situation", ALL)
def test_every_situation_is_ruled_on_once_its_questions_are_answered(situation: str, basis: Basis) -> None:
    facts = facts_of(situation, basis)
    told = {fact.key: answer(fact) for fact in facts}
    assert missing(situation, told, basis) == ""
    ruling = advised(situation, told, basis)
    assert isinstance(ruling, Ruling)
    assert ruling.rule


@pytest.mark.parametrize("situation", ALL)
def test_with_a_question_open_nothing_is_ruled(situation: str, basis: Basis) -> None:
    for fact in facts_of(situation, basis):
        if not fact.optional:
            told = {each.key: answer(each) for each in facts_of(situation, basis)} | {fact.key: ""}
            assert missing(situation, told, basis) == fact.key
            assert advised(situation, told, basis) is None


def test_price_stack_and_limits_are_those_of_the_engine(table: ServedTable, basis: Basis) -> None:
    hand = table.service._book.table.hand  # type: ignore[union-attr]
    assert hand is not None
    pushed = pushed_by_actor(hand, chips=(500,))
    known = {fact.key: fact.default for fact in facts_of("chips", basis) if fact.known}
    assert known == {
        "current_bet": str(pushed.current_bet),  # type: ignore[union-attr]
        "already_in": str(pushed.already_in),  # type: ignore[union-attr]
        "stack": str(pushed.stack),  # type: ignore[union-attr]
        "min_raise": str(pushed.min_raise),  # type: ignore[union-attr]
        "opening_bet": "no" if not pushed.opening_bet else "yes",  # type: ignore[union-attr]
        "heads_up": "no",
        "may_raise": "yes",
    }


def test_one_silent_oversize_chip_is_a_call(basis: Basis) -> None:
    ruling = advised("chips", {"chips": "1000"}, basis)
    assert ruling is not None
    assert (ruling.code.value, ruling.rule) == ("call", "ACT-2")


@given(st.dictionaries(st.sampled_from(["chips", "said", "said_amount", "current_bet", "stack", "min_raise"]),
                       st.one_of(st.text(max_size=6), st.integers(-5, 10**6).map(str))))  # fmt: skip
def test_whatever_is_typed_the_adviser_rules_or_waits(told: dict[str, str]) -> None:
    now = _now()
    ruling = advised("chips", told, basis_of((), -1, now, 1, now))
    assert ruling is None or ruling.rule


@cache
def _now() -> TableSnapshot:
    return opened_table().seated(1, 3, 6).deal(button=6).service.snapshot()


def test_the_right_act_is_the_ruled_one_and_none_where_it_was_entered_so(table: ServedTable) -> None:
    service = table.service
    line = next(line for line in service.snapshot().log if line.kind == "hand.raised_to")
    then = service.moment(line.seq)
    basis = Basis(then, line)  # type: ignore[arg-type]
    called = advised("chips", {"chips": "1000"}, basis)
    assert called is not None
    assert right_act(called, basis) == Call(S6)
    raised = advised("chips", {"said": "raise", "said_amount": "150"}, basis)
    assert raised is not None
    assert raised.code.value == "raise_to"
    assert right_act(raised, basis) is None


def test_the_next_hand_is_known_until_substantial_action(table: ServedTable) -> None:
    now = table.service.snapshot()
    told = {fact.key: fact for fact in facts_of("dispute", basis_of((), -1, now, 1, now))}
    assert told["next_hand"].default == "not_started"
    older = {fact.key: fact for fact in facts_of("dispute", basis_of((), -1, now, 0, now))}
    assert older["next_hand"].default == "started"


def test_a_number_that_is_none_is_waited_for(basis: Basis) -> None:
    assert advised("absent", {"minutes": "many", "missed_big_blinds": "3"}, basis) is None
