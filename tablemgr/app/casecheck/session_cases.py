"""Cases of kind ``session``: button, blinds and entering players from hand to hand, at a table that plays them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tablemgr.app.casecheck.cases import Case, rules_of
from tablemgr.app.casecheck.compare import Comparison
from tablemgr.app.casecheck.driven_table import DrivenTable, player_in
from tablemgr.app.casecheck.report import Finding, not_playable
from tablemgr.engine.cards import parse_card
from tablemgr.engine.hand.commands import PostKind, VoidHand
from tablemgr.engine.hand.events import HandStarted, Posted
from tablemgr.engine.ids import SeatNo
from tablemgr.engine.outcome import Refused
from tablemgr.engine.table.button import NextHandPlan, plan_next_hand
from tablemgr.engine.table.commands import (
    BuyChips,
    CarriedSeat,
    CashOut,
    CashOutAt,
    CountStack,
    DrawForButton,
    Entry,
    Means,
    ReturnToPlay,
    SeatPlayer,
    SitOut,
    StartNextHand,
)
from tablemgr.engine.table.events import PositionsSet, TableEvent
from tablemgr.engine.table.state import Positions

STACK = 10_000
_WORDS = {
    PostKind.SMALL_BLIND: "sb",
    PostKind.BIG_BLIND: "bb",
    PostKind.LIVE: "live",
    PostKind.DEAD_SMALL_BLIND: "dead",
}


def check_session(case: Case) -> Finding:
    """Play one case; a hand in which nothing is said of the betting is ended by folds."""
    options = {name: value for name, value in case["options"].items() if name != "max_seats"}
    rules = rules_of(case["game"], options)
    if isinstance(rules, Refused):
        return not_playable(case["id"], rules)
    last = case.get("last", {"button": 0, "sb": 0, "bb": 0})
    where = Positions(
        SeatNo(last["button"]), SeatNo(last["sb"]), SeatNo(last["bb"]), last.get("heads_up", False)
    )
    compared = Comparison(case["id"])
    table = DrivenTable(compared)
    table.open(rules, case["options"]["max_seats"], carried=tuple(map(_carried, case["seats"])), last=where)
    if "draw" in case:
        _draw(case["draw"], table)
    for number, step in enumerate(case["steps"], start=1):
        if compared.differences:
            break
        compared.step = number
        _take(step, table)
    return compared.finding()


def _draw(cards: Mapping[str, str], table: DrivenTable) -> None:
    """Everybody has drawn a card for the first button."""
    drawn = tuple((SeatNo(int(seat)), parse_card(card)) for seat, card in cards.items())
    table.ask("draw", DrawForButton(tuple(sorted(drawn))))


def _carried(seat: Mapping[str, Any]) -> CarriedSeat:
    number = SeatNo(seat["seat"])
    owes = seat.get("owes_sb", False), seat.get("owes_bb", False)
    return CarriedSeat(number, player_in(number), STACK, *owes, sitting_out=False)


def _take(step: Mapping[str, Any], table: DrivenTable) -> None:
    what = step["do"]
    if what == "void_hand":
        table.ask(what, VoidHand("case"))
    elif what == "expect_debt":
        _expect_debt(step, table)
    else:
        table.finish_hand()
        if what == "next_hand":
            _next_hand(step["expect"], table)
        else:
            _move_player(what, step, table)


def _move_player(what: str, step: Mapping[str, Any], table: DrivenTable) -> None:
    """Players come, go, lose everything and come back, between two hands."""
    seat = SeatNo(step["seat"])
    taken = table.now.seat(seat)
    entry = Entry(step["entry"]) if step.get("entry") in tuple(Entry) else Entry.WAIT
    if what == "leave" and taken is not None:
        table.ask(what, CashOut(seat, taken.stack, CashOutAt.CAGE, at_us=0))
    elif what == "bust":
        table.ask(what, CountStack(seat, 0, "case"))
    elif what == "rebuy" and taken is not None:
        table.compared.equal("missed blinds", step.get("missed_blinds", False), taken.owes)
        table.ask(what, BuyChips(seat, STACK, Means.BROUGHT, None, at_us=0, entry=entry))
    elif what == "sit":
        if taken is not None:  # a busted player gives his seat up
            table.ask("leave", CashOut(seat, taken.stack, CashOutAt.CAGE, at_us=0))
        newcomer = player_in(SeatNo(seat + 100))
        table.ask(what, SeatPlayer(seat, newcomer, entry))
        table.ask(what, BuyChips(seat, STACK, Means.BROUGHT, None, at_us=0))
    elif what == "sit_out":
        table.ask(what, SitOut(seat))
    elif what == "return":
        table.ask(what, ReturnToPlay(seat, entry))
    else:
        table.compared.unknown(what)


def _expect_debt(step: Mapping[str, Any], table: DrivenTable) -> None:
    seat = table.now.seat(SeatNo(step["seat"]))
    if seat is None:
        table.compared.unknown(f"seat {step['seat']}")
        return
    table.compared.equal("owes_sb", step["owes_sb"], seat.owes_small_blind)
    table.compared.equal("owes_bb", step["owes_bb"], seat.owes_big_blind)


def _next_hand(expect: Mapping[str, Any], table: DrivenTable) -> None:
    """Deal, and compare what was dealt and posted; what is only seen later is compared in the plan of the hand."""
    plan = plan_next_hand(table.now)
    events = table.ask("next_hand", StartNextHand(None))
    if not events:
        return
    got = _dealt(events, table) | _planned(plan)
    for what, expected in expect.items():
        if what == "not_dealt":
            reasons = dict(plan.not_dealt)
            for seat, reason in expected.items():
                table.compared.equal(f"not dealt, seat {seat}", reason, reasons.get(SeatNo(int(seat))))
        elif what in got:
            table.compared.equal(what, expected, got[what])
        else:
            table.compared.unknown(what)


def _dealt(events: tuple[TableEvent, ...], table: DrivenTable) -> dict[str, object]:
    """What the events of the deal say."""
    where = next(event for event in events if isinstance(event, PositionsSet))
    dealt = next(event for event in events if isinstance(event, HandStarted)).seats
    posts: dict[int, dict[str, int]] = {}
    for event in events:
        if isinstance(event, Posted):
            posts.setdefault(event.seat, {})[_WORDS.get(event.what, event.what.value)] = event.amount
    hand = table.now.hand
    return {
        "button": where.button,
        "dead_button": where.button not in dealt,
        "sb": next((seat for seat, post in posts.items() if "sb" in post), None),
        "bb": next((seat for seat, post in posts.items() if "bb" in post), None),
        "dealt": dealt,
        "posts": posts,
        "first_preflop": None if hand is None else hand.actor,
    }


def _planned(plan: NextHandPlan) -> dict[str, object]:
    return {"first_postflop": plan.first_postflop, "last_postflop": plan.last_postflop}
