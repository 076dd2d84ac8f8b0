"""The rule cases of kinds session, move and buyin, played at a real table (the command line checks them all)."""

import json
from dataclasses import replace
from typing import Any

import pytest

from tablemgr.engine.hand.commands import VoidHand
from tablemgr.engine.ids import PlayerRef, SeatNo
from tablemgr.engine.outcome import Refused
from tablemgr.engine.rules import resolve_rules
from tablemgr.engine.table.button import NextHandPlan
from tablemgr.engine.table.commands import CarriedSeat, CountStack, Entry, ReturnToPlay, SeatPlayer, SitOut
from tests.helpers.shared import SHARED, shared_path
from tests.unit.engine.table.builders import Table, opened, opening

Case = dict[str, Any]
STACK = 100_000


def cases() -> list[Case]:
    path = SHARED / "rules" / "cases.json"
    if not path.exists():
        return []
    return [case for case in json.loads(path.read_text("utf-8"))["cases"] if case["kind"] == "session"]


def table_of(case: Case) -> Table:
    options = {name: value for name, value in case.get("options", {}).items() if name != "max_seats"}
    rules = resolve_rules(case["game"], options)
    if isinstance(rules, Refused):
        pytest.skip(f"house option not built: {rules.params}")
    seats = [
        CarriedSeat(
            SeatNo(seat["seat"]),
            PlayerRef(f"P{seat['seat']}"),
            STACK,
            seat.get("owes_sb", False),
            seat.get("owes_bb", False),
            seat.get("state", "active") != "active",
        )
        for seat in case["seats"]
    ]
    last = case["last"]
    command = opening(
        replace(rules, chip=1),
        carried=seats,
        last=(last["button"], last["sb"], last["bb"]),
        heads_up=last.get("heads_up", False),
        denominations=(1,),
        pieces=((1, 1000),),
        seat_count=case.get("options", {}).get("max_seats", 10),
    )
    return opened(command)


def as_expected(plan: NextHandPlan) -> Case:
    posts: dict[str, dict[str, int]] = {}
    for post in plan.posts:
        what = "dead" if post.what.value == "dead_sb" else post.what.value
        posts.setdefault(str(post.seat), {})[what] = post.amount
    return {
        "button": plan.button,
        "dead_button": plan.dead_button,
        "sb": plan.sb_posts,
        "bb": plan.bb,
        "dealt": list(plan.dealt),
        "posts": posts,
        "not_dealt": {str(seat): code for seat, code in plan.not_dealt},
        "first_preflop": plan.first_preflop,
        "first_postflop": plan.first_postflop,
        "last_postflop": plan.last_postflop,
    }


def act(table: Table, step: Case) -> None:
    seat = SeatNo(step.get("seat", 0))
    match step["do"]:
        case "bust":
            table.does(CountStack(seat, 0, "lost everything"))
        case "leave":
            table.leaves(seat)
        case "rebuy":
            table.buys(seat, STACK, entry=Entry(step.get("entry", "wait")))
        case "sit":
            if table.state.seat(seat) is not None:
                table.leaves(seat)
            table.does(SeatPlayer(seat, PlayerRef(f"N{len(table.events)}"), Entry(step["entry"])))
            table.buys(seat, STACK)
        case "sit_out":
            table.does(SitOut(seat))
        case "return":
            table.does(ReturnToPlay(seat, Entry(step["entry"])))
        case other:
            pytest.fail(f"unknown step {other}")


def play(table: Table, steps: list[Case]) -> None:
    for step in steps:
        if step["do"] == "void_hand":
            table.does(VoidHand("MISDEAL"))
        elif step["do"] == "expect_debt":
            seat = table.seat(step["seat"])
            assert (seat.owes_small_blind, seat.owes_big_blind) == (step["owes_sb"], step["owes_bb"])
        else:
            table.folds_out()
            if step["do"] != "next_hand":
                act(table, step)
                continue
            got = as_expected(table.plan())
            assert {name: got[name] for name in step["expect"]} == step["expect"]
            table.deals()


@pytest.mark.parametrize("case", cases(), ids=lambda case: str(case["id"]))
def test_the_next_hands_are_those_of_the_case(case: Case) -> None:
    play(table_of(case), case["steps"])


def test_the_cases_are_there() -> None:
    shared_path("rules/cases.json")
    assert len(cases()) == 27
