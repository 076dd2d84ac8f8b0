"""The no-limit table of the evening: PK01, 25/50, nine seats, from six in the evening."""

from __future__ import annotations

from typing import Any

from tests.demo.bookkeeper import Terms
from tests.demo.house import HOUSE, boxes, pieces, style
from tests.demo.story import Chips, Story

OPENING = {25: 240, 100: 180, 500: 60, 1000: 26}
RAKE = {"percent": 5, "cap": 150, "unit": 25, "no_flop_no_drop": True}
FIRST = {1: ("P1", 5000), 2: ("P2", 4000), 3: ("P3", 6000), 4: ("P4", 5000), 5: ("P5", 3000), 6: ("P6", 5000),
         7: ("P7", 8000), 8: ("P8", 2500)}  # fmt: skip


def tell() -> list[dict[str, Any]]:
    """The lines of the file."""
    story = Story("2026-11-28T17:52:00+01:00", 18)
    story.say("house", **HOUSE)
    open_table(story)
    first_orbit(story)
    mistakes(story)
    dead_blinds(story)
    absences(story)
    last_hour(story)
    close(story)
    return story.lines


def open_table(story: Story) -> None:
    story.tray, story.terms = Chips(OPENING), Terms(25, 5, 150, 25)
    story.wait(480)
    story.say(
        "open_table", table="PK01", shift="A", game={"variant": "NL", "small_blind": 25, "big_blind": 50, "chip": 25},
        denominations=[25, 100, 500, 1000], buy_in={"min": 2000, "max": 10000}, rake=RAKE,
        count=pieces(OPENING), second=pieces(OPENING), by="D101", ok="F201",
    )  # fmt: skip
    story.wait(240)
    for seat, (player, amount) in FIRST.items():
        story.sit(seat, player, amount)
        story.styles[seat] = style(story.dice, seat)
    story.check()


def first_orbit(story: Story) -> None:
    """Ordinary hands, a ninth player, a straddle, an odd chip."""
    story.hand(button=8, expect={"to_act": 3})
    story.hand(expect={"button": 1, "to_act": 4})
    story.scripted("6r150", {6: "QsQd"}, tip=0)  # no flop, no drop
    story.sit(9, "P9", 5000, "post")
    story.styles[9] = style(story.dice, 9)
    story.say("straddle", seat=6)
    story.scripted(
        "8r300 9c 3c 6c | 6x 8r500 9f 3c 6f | 8r1200 3f",
        {8: "AcAd", 9: "7h7s", 3: "KsQs", 6: "9d8d"},
        "Qh7c3d2sTc",
        expect={"button": 3, "to_act": 7},
    )
    story.scripted(
        "9r150 2c 6c | 6x 9r300 2c 6f | 9r600 2c | 9x 2x",
        {9: "AsKd", 2: "AhKc", 6: "Td9d"},
        "Kh8d4c2s9h",
        expect={"button": 4, "to_act": 7},
    )


def mistakes(story: Story) -> None:
    """A fouled deck, acts taken back over a street, chips announced in a hand, a reopened award."""
    story.start({7: "JdJc", 1: "AhTh"}, "Jh8c4s")
    story.tell("1r150 7c |")
    story.wait(25)
    story.say("void_hand", reason="FOULED_DECK", by="D101", ok="F201")
    story.check()
    story.wait(120)
    story.hand()
    undone(story)
    reopened(story)
    story.wait(30)
    story.say("dealer", by="D102")
    story.wait(40)
    fill(story)


def undone(story: Story) -> None:
    """The turn lies already when it is seen that the flop was raised, not called; meanwhile seat 5 buys more."""
    story.start({1: "AdJd", 3: "8s8h", 4: "KcTc"}, "8dJh2cKd5s")
    story.tell("1r150 3c 4c | 1r250")
    story.wait(9)
    story.buy(5, 1000)
    story.act("c")
    story.act("f")
    story.deal_board()
    story.act("x")
    story.undo(4)
    story.act("r800")
    story.act("f")
    story.act("c")
    story.deal_board()
    story.tell("1x 3r1500 1f")
    story.end(waiting={5: 1000})


def reopened(story: Story) -> None:
    """The pot was confirmed for the wrong seat: the floor reopens the award (no cards were entered)."""
    story.start({2: "AcQc", 9: "QhJh"}, "Qs7d3h8c2d")
    story.tell("2r150 9c | 9x 2r200 9c | 9x 2x | 9r300 2c")
    story.declare(0, [9])
    story.end(tip=0)
    story.wait(20)
    story.say("undo", ok="F201")
    story.rake -= story.result().rake
    story.declare(0, [2])
    story.end()


def fill(story: Story) -> None:
    """Small chips from the cage: asked for, sent while a hand is played, counted in together."""
    chips = {25: 40, 100: 40, 500: 20, 1000: 10}
    story.say("fill_request", slip="$1", chips=pieces(chips), reason="LOW_BANK", by="F201")
    story.wait(50)
    story.say("fill_issue", slip="$1", by="C301")
    great_pot(story)
    story.say("fill_accept", slip="$1", chips=pieces(chips), by="D102", ok="R401")
    story.tray.change(chips, 1)
    story.check()


def great_pot(story: Story) -> None:
    """Four all-in with three stacks: main pot and two side pots; two are broke, one of them was the big blind."""
    story.scripted(
        "3r150 4c 7c 1c | 1x 3r400 4c 7r1500 1a 3a 4a 7c",
        {1: "4d4c", 3: "AhKh", 4: "KsKc", 7: "9h9d"},
        "Kd9s4h2cJs",
        expect={"button": 8, "to_act": 2},
        muck_losers=False,
        tip=100,
    )


def dead_blinds(story: Story) -> None:
    """The broke big blind leaves: no small blind in the next hand, then the button lies before his empty seat."""
    story.leave(1, ok="F201")
    story.wait(15)
    story.buy(3, 5000)
    story.hand(
        expect={"button": 9, "to_act": 3, "stacks": {"2": story.seat(2).stack - 50, "9": story.seat(9).stack}}
    )
    story.hand(expect={"button": 1, "to_act": 4})
    story.sit(1, "P10", 5000)
    story.styles[1] = style(story.dice, 8)


def absences(story: Story) -> None:
    """Both ways of missing blinds: one has not paid the big blind, one goes away after it."""
    story.say("sit_out", seat=5)
    story.hand(expect={"button": 2, "to_act": 6})  # big blind 4; seat 5 is away
    story.wait(5)
    story.say("sit_out", seat=4)
    story.hand(expect={"button": 3, "to_act": 7})  # the big blind passes seat 5, the small blind is dead
    story.check(owes={"4": {"sb": True, "bb": False}, "5": {"sb": True, "bb": True}})
    story.hand(expect={"button": 4, "to_act": 8})
    story.say("sit_out", seat=8)
    story.wait(4)
    story.say("return", seat=5, entry="post")
    story.say("return", seat=4, entry="post")
    story.hand(expect={"button": 6, "to_act": 2})  # seat 1 waits for the big blind
    story.check(
        owes={"4": {"sb": False, "bb": False}, "5": {"sb": False, "bb": False}, "8": {"sb": True, "bb": True}}
    )


def last_hour(story: Story) -> None:
    """Another floor and dealer; chips counted again; refused limits; one comes back too soon with too little."""
    story.wait(60)
    story.say("floor", by="F202")
    story.hand(expect={"button": 7})
    story.say("return", seat=8)
    story.wait(10)
    left = story.seat(7).stack
    story.leave(7, ok="F202")
    story.wait(20)
    story.hand()
    story.say("count_stack", seat=2, counted=story.seat(2).stack - 25, reason="MISCOUNT", ok="F202")
    story.check()
    story.hand()
    limits(story)
    story.wait(20)
    story.say("dealer", by="D101")
    story.say("seat", seat=7, player="P7")
    story.wait(15)
    story.buy(7, left - 500, refused="BUY-13")
    story.wait(60)
    story.bring(7, left)
    story.wait(10)
    while story.table.last_hand_no < 24:
        story.hand()
    story.check(owes={"8": {"sb": False, "bb": False}})  # the big blind came to him


def limits(story: Story) -> None:
    """More than the table allows, less than a raise: refused with the rule, and nothing changes."""
    stack = story.seat(6).stack
    story.buy(6, 10_025 - stack, refused="BUY-7")
    story.wait(8)
    story.buy(6, (10_000 - stack) // 100 * 100)
    story.start()
    story.refuse("raise_to", "BET-4", seat=story.actor, to=75)
    story.act("r150")
    story.play_on()
    story.show_down()
    story.end()


def close(story: Story) -> None:
    """Four cash out, the others stay; all counts agree; the shift manager signs."""
    story.wait(40)
    for seat in (2, 3, 4, 6):
        story.leave(seat, ok="F202")
        story.wait(50)
    story.say(
        "close_table", count=pieces(story.tray.pieces), second=pieces(story.tray.pieces), by="D101", ok="F202"
    )
    boxes(story)
