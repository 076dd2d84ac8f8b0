"""The pot-limit table of the evening: PK02, 100/200, nine seats, from eight in the evening."""

from __future__ import annotations

from typing import Any

from tests.demo.bookkeeper import Terms
from tests.demo.house import HOUSE, boxes, pieces, style
from tests.demo.story import Chips, Story

OPENING = {100: 300, 500: 160, 1000: 120, 5000: 16}
RAKE = {"percent": 5, "cap": 500, "unit": 100, "no_flop_no_drop": True}
FIRST = {1: ("P11", 20000), 2: ("P12", 12000), 3: ("P13", 20000), 5: ("P14", 30000), 6: ("P15", 16000),
         7: ("P16", 20000), 8: ("P2", 24000)}  # fmt: skip


def tell() -> list[dict[str, Any]]:
    """The lines of the file."""
    story = Story("2026-11-28T19:45:00+01:00", 1)
    story.rebuy = 12000
    story.say("house", **HOUSE)
    open_table(story)
    pot_limits(story)
    three_pots(story)
    split_in_three(story)
    new_places(story)
    slips(story)
    later(story)
    close(story)
    return story.lines


def open_table(story: Story) -> None:
    story.tray, story.terms = Chips(OPENING), Terms(100, 5, 500, 100)
    story.wait(600)
    story.say(
        "open_table", table="PK02", shift="A",
        game={"variant": "PL", "small_blind": 100, "big_blind": 200, "chip": 100},
        denominations=[100, 500, 1000, 5000], buy_in={"min": 8000, "max": 40000}, rake=RAKE,
        count=pieces(OPENING), by="D103", ok="F202",
    )  # fmt: skip
    story.wait(120)
    for seat, (player, amount) in FIRST.items():
        story.sit(seat, player, amount, small=15)
        story.styles[seat] = style(story.dice, seat + 3)
    story.say("seat", seat=9, player="P4")
    story.wait(30)
    story.bring(9, 32000)
    story.styles[9] = style(story.dice, 2)
    story.check()


def pot_limits(story: Story) -> None:
    """Nobody raises above the pot; two seats are free."""
    story.start(button=6, expect={"to_act": 9})
    story.refuse("raise_to", "PL-1", seat=9, to=800)
    story.act("r700")
    story.finish_street()
    story.end()


def three_pots(story: Story) -> None:
    """Three pots that are pushed without cards: the winners are only named, the last side pot first."""
    story.start({1: "AsAh", 2: "8s8d", 5: "9s9c", 6: "KcQc"}, "9h8c3c2d3h", expect={"button": 7, "to_act": 1})
    story.tell("1r700 2c 5c 6c | 1r3100 2a 5c 6a 1a 5c")
    story.run_out()
    story.check(pots=[
        {"amount": 48300, "eligible": [1, 2, 5, 6]},
        {"amount": 12000, "eligible": [1, 5, 6]},
        {"amount": 8000, "eligible": [1, 5]},
    ])  # fmt: skip
    story.declare(2, [5])
    story.declare(1, [5])
    story.declare(0, [5])
    story.end(tip=200)
    story.leave(1, ok="F202")
    story.wait(20)
    story.buy(2, 12000)
    story.buy(6, 16000)


def split_in_three(story: Story) -> None:
    """A straddle, and a board that plays for three: one odd chip."""
    story.wait(5)
    story.say("straddle", seat=3)
    story.scripted(
        "5c 6c 3x | 3x 5r1000 6c 3c | 3x 5x 6x",
        {3: "AhTd", 5: "9h9d", 6: "QcJh"},
        "TcJdQsKhAc",
        expect={"button": 8, "to_act": 5},
        muck_losers=False,
    )


def new_places(story: Story) -> None:
    """Another takes a better seat and waits a hand for it; a new player takes the one that is free."""
    story.say("change_seat", seat=2, to=4)
    story.styles[4] = story.styles[2]
    story.hand(expect={"button": 9})
    story.wait(15)
    story.say("dealer", by="D102")
    story.sit(1, "P17", 20000)
    story.styles[1] = style(story.dice, 6)
    story.hand()


def slips(story: Story) -> None:
    """A fill that is not needed after all, and large chips that go back to the cage."""
    story.say("fill_request", slip="$1", chips={"100": 100}, reason="SMALL_CHIPS", by="F202")
    story.hand()
    story.say("fill_void", slip="$1", reason="NOT_NEEDED", by="F201")
    story.hand()
    chips = {1000: 40}
    story.say("credit_request", slip="$2", chips=pieces(chips), reason="TOO_MANY", by="F202")
    story.wait(45)
    story.say("credit_issue", slip="$2", by="C301")
    story.wait(60)
    story.say("credit_accept", slip="$2", chips=pieces(chips), by="D102", ok="R401")
    story.tray.change(chips, -1)
    story.check()


def later(story: Story) -> None:
    """A raise that was entered wrong, and ordinary hands."""
    story.start()
    story.act("r600")
    story.undo()
    story.act("r700")
    story.play_on()
    story.show_down()
    story.end()
    while story.table.last_hand_no < 20:
        story.hand()


def close(story: Story) -> None:
    """Three cash out, the bank is a chip short: both have counted it, and the reason stands there."""
    story.wait(40)
    for seat in (5, 8, 9):
        story.leave(seat, ok="F202")
        story.wait(50)
    counted = {**story.tray.pieces, 100: story.tray.pieces[100] - 1}
    story.say(
        "close_table",
        count=pieces(counted),
        second=pieces(counted),
        by="D102",
        ok="F202",
        reason="DEALER_ERROR",
    )
    boxes(story)
