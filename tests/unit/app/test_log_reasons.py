"""The log says why the table did something by itself."""

from __future__ import annotations

from tablemgr.app.api import Call, Check, DealBoard, Fold, LegalView, RaiseTo, Refused, SeatNo, parse_card
from tablemgr.text import Language, translator
from tablemgr.text.steps import step_sentence
from tests.helpers.services import ServedTable, opened_table

ENGLISH = translator(Language.EN)


def legal(table: ServedTable) -> LegalView | None:
    """What the seat to act may do; None when nobody has anything to decide."""
    return table.service.snapshot().legal


def reasons(table: ServedTable) -> dict[str, str]:
    """Rule → sentence of the automatic steps of this hand."""
    return {
        line.why.rule: step_sentence(line.why, ENGLISH).replace("\u00a0", " ")
        for line in table.service.snapshot().log
        if line.why is not None
    }


def test_posts_and_uncalled_chips_say_why_and_acts_of_players_do_not() -> None:
    table = opened_table().seated(1, 2, 3).deal(button=1)
    table.do(RaiseTo(SeatNo(1), 200))
    while (acts := legal(table)) is not None:
        table.do(Fold(SeatNo(acts.seat)))
    told = reasons(table)
    assert told["BLD-1"].endswith("posts the big blind, 50.")
    assert told["BET-10"] == "Seat 1 gets 150 back: nobody called it."
    kinds = {line.kind for line in table.service.snapshot().log if line.why is None}
    assert {"hand.raised_to", "hand.folded"} <= kinds


def test_the_end_of_a_street_says_why() -> None:
    table = opened_table().seated(1, 2, 3).deal(button=1)
    while (acts := legal(table)) is not None:
        seat = SeatNo(acts.seat)
        table.do(Check(seat) if isinstance(acts.call, Refused) else Call(seat))
    assert reasons(table)["BET-12"] == "Everybody has acted and matched: the bets go into the pot."
    table.do(DealBoard(tuple(parse_card(card) for card in ("Ah", "7c", "2d"))))
    dealt = next(line for line in table.service.snapshot().log if line.kind == "hand.board_dealt")
    assert dealt.why is None
