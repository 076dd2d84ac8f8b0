"""The log says when the last chips of a seat went in."""

from __future__ import annotations

from tablemgr.app.api import AllIn, Call, Fold, RaiseTo
from tablemgr.app.service import TableService
from tests.unit.app.test_repair import S, played, repaired

SHORT = {1: 5000, 2: 5000, 3: 600}


def all_ins(service: TableService) -> list[tuple[str, int]]:
    return [(line.kind, line.seat) for line in service.snapshot().log if line.all_in]


def test_a_raise_and_a_call_with_the_last_chips_are_all_in_and_others_are_not() -> None:
    service = played(RaiseTo(S[1], 150), Fold(S[2]), AllIn(S[3]), stacks=SHORT)
    assert all_ins(service) == [("hand.raised_to", 3)]
    assert all_ins(played(RaiseTo(S[1], 700), Fold(S[2]), Call(S[3]), stacks=SHORT)) == [("hand.called", 3)]


def test_a_repaired_all_in_is_told_of_the_act_that_counts() -> None:
    service = played(RaiseTo(S[1], 150), Fold(S[2]), AllIn(S[3]), stacks=SHORT)
    repaired(service, "hand.raised_to", 1, RaiseTo(S[1], 200))
    assert all_ins(service) == [("hand.raised_to", 3)]
