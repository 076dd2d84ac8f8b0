"""The limit table of the evening: PK03, 100/200, nine seats, from a quarter past nine until it breaks."""

from __future__ import annotations

from typing import Any

from tests.demo.bookkeeper import Terms
from tests.demo.house import HOUSE, boxes, pieces, style
from tests.demo.story import Chips, Story

OPENING = {25: 200, 100: 200, 500: 60}
RAKE = {"percent": 5, "cap": 100, "unit": 25, "no_flop_no_drop": True}
FIRST = {1: ("P18", 3000), 2: ("P3", 3000), 3: ("P19", 2500), 4: ("P6", 4000), 5: ("P20", 1125), 6: ("P21", 3000),
         7: ("P14", 3000), 8: ("P11", 1325)}  # fmt: skip


def tell() -> list[dict[str, Any]]:
    """The lines of the file."""
    story = Story("2026-11-28T21:12:00+01:00", 1)
    story.rebuy = 1500
    story.say("house", **HOUSE)
    open_table(story)
    fixed_bets(story)
    middle(story)
    few_left(story)
    close(story)
    return story.lines


def open_table(story: Story) -> None:
    story.tray, story.terms = Chips(OPENING), Terms(25, 5, 100, 25)
    story.wait(300)
    story.say(
        "open_table", table="PK03", shift="A",
        game={"variant": "FL", "small_bet": 100, "big_bet": 200, "small_blind": 50, "big_blind": 100, "chip": 25},
        denominations=[25, 100, 500], buy_in={"min": 1000, "max": None}, rake=RAKE,
        house_rules={"cash_out_at": "table"}, count=pieces(OPENING), second=pieces(OPENING), by="D101", ok="F201",
    )  # fmt: skip
    story.wait(120)
    for seat, (player, amount) in FIRST.items():
        story.sit(seat, player, amount)
        story.styles[seat] = style(story.dice, seat + 4)
    story.check()


def fixed_bets(story: Story) -> None:
    """The cap before the flop, then an all-in of more than half a bet that counts as a raise (FL-3, FL-5)."""
    story.start({4: "QcQd", 5: "AdKs", 6: "AsAh"}, "Th6c2sJd4h", button=1, expect={"to_act": 4})
    story.tell("4r200 5r300 6r400")
    story.refuse("raise_to", "FL-3", seat=7, to=500)
    story.tell("4c 5f | 4x 6r100 4c | 4x 6r200 4c | 4x 6r200 4f")
    story.end()
    story.wait(15)
    story.bring(5, 300)
    story.scripted(
        "5r200 7c 4c | 4r100 5r200 7c 4c | 4r200 5r400 7c 4c | 4r200 5a 7r525 4c",
        {4: "AcQh", 5: "8s8d", 7: "KhQs"},
        "Qd8h3cKc2s",
        expect={"button": 2, "to_act": 5},
        muck_losers=False,
    )
    counted_all_in(story)


def middle(story: Story) -> None:
    """Ordinary hands, a ninth player, another dealer; one is paid at the table."""
    story.sit(9, "P22", 2500)
    story.styles[9] = style(story.dice, 1)
    for _hand in range(6):
        story.hand()
    story.wait(30)
    story.say("dealer", by="D103")
    for _hand in range(5):
        story.hand()
    paid_at_the_table(story, 2)


def counted_all_in(story: Story) -> None:
    """The last chips of seat 8 go in: there is one more than in the books; counted with the floor, then it plays."""
    story.start({1: "AsAh", 8: "KdQd"}, "Qc8c6s6d2h", expect={"button": 3, "to_act": 6})
    story.tell("8r200 1r300 8r400 1c | 8r100 1r200 8r300 1c | 8r200 1r400 8r600 1c | 8x 1r200")
    story.recount(8, 25, "FOUND_CHIP", "F201")
    story.act("a")
    story.show_down(muck_losers=False)
    story.end()
    story.wait(20)
    story.buy(8, 2000)


def paid_at_the_table(story: Story, seat: int) -> None:
    """Chips back into the tray, money out of the cash box."""
    stack = story.seat(seat).stack
    chips = story.tray.in_pieces(stack, 500)
    story.say("cash_out", seat=seat, counted=stack, where="table", chips=pieces(chips), ok="F201")
    story.tray.change(chips, 1)
    story.cash -= stack
    story.check()


def few_left(story: Story) -> None:
    """Players leave until two play on, the button of them posting the small blind; then the table breaks."""
    for seat in (1, 3, 5):
        story.leave(seat, ok="F201")
        story.wait(40)
    for _hand in range(3):
        story.hand()
    for seat in [view.seat for view in story.table.seats if view.stack and view.seat not in (4, 6)]:
        story.leave(seat, ok="F201")
        story.wait(30)
    for _hand in range(3):
        story.hand()


def close(story: Story) -> None:
    """The last two leave, the table is broken: no chips lie before anybody."""
    story.wait(60)
    for seat in (4, 6):
        story.leave(seat, ok="F201")
        story.wait(40)
    counted = pieces(story.tray.pieces)
    story.say("close_table", count=counted, second=counted, by="D103", ok="F201", **{"break": True})
    boxes(story)
