"""The marks of hands recorded in part: on stacks, on the balance line, on the last hand; and the ways to them."""

from __future__ import annotations

from tablemgr.app.api import Depth, Expected, HandView, SeatView, TableSnapshot
from ui.presenters.model_parts import ActModel, ActStyle
from ui.presenters.wording import Words

ESTIMATED = "estimated"
RUNNING = (Expected.ACT, Expected.BOARD, Expected.SHOWDOWN, Expected.CONFIRM)


def stack_words(view: SeatView, words: Words) -> str:
    """``≈ 5 450`` while the stack is an estimate: the sign is read without colour."""
    amount = words.amount(view.stack)
    return f"≈ {amount}" if view.provenance == ESTIMATED else amount


def provenance_words(view: SeatView, words: Words) -> str:
    """What the stack is known by, and how old its last count is: «count at 19:42 and 12 hands since»."""
    tr = words.tr
    if not view.counted_at_us:
        names = {"counted": tr("a count"), "computed": tr("the hands played"), ESTIMATED: tr("an estimate")}
        return names.get(view.provenance, view.provenance)
    time, hands = words.clock(view.counted_at_us), view.hands_since_count
    if view.provenance == ESTIMATED:
        return tr("an estimate, last counted at {time}", time=time)
    if not hands:
        return tr("the count at {time}", time=time)
    return tr.n(
        "the count at {time} and {n} hand since", "the count at {time} and {n} hands since", hands, time=time
    )


def depth_words(depth: str, words: Words) -> str:
    """How much of a hand is recorded, when it is not all."""
    if depth == Depth.POT_AND_WINNER.value:
        return words.tr("pot and winner only")
    return words.tr("counted only") if depth == Depth.COUNTED.value else ""


def hand_mark(hand: HandView | None, words: Words) -> str:
    """The mark of the last hand; empty for one that is recorded in full."""
    return depth_words(hand.depth, words) if hand is not None else ""


def unallocated_words(snapshot: TableSnapshot, words: Words) -> str:
    """``unallocated −525 until 1, 2, 3 are counted``; empty while nothing is open."""
    tr, balance = words.tr, snapshot.balance
    if not balance.estimated and not balance.unallocated:
        return ""
    amount = words.signed(balance.unallocated)
    if not balance.estimated:
        return tr("unallocated {amount}", amount=amount)
    seats = words.seats(balance.estimated)
    return tr("unallocated {amount} until {seats} are counted", amount=amount, seats=seats)


def depth_act(snapshot: TableSnapshot, words: Words) -> ActModel | None:
    """The way to «pot and winner», of the running hand or of one that outran the entry altogether."""
    tr = words.tr
    if snapshot.expected in RUNNING:
        return ActModel("side:depth", tr("Pot and winner"), hint="Ctrl+D")
    coming = snapshot.next_hand
    if snapshot.expected is not Expected.NEXT_HAND or coming is None or coming.problem is not None:
        return None
    return ActModel("side:depth", tr("Pot and winner"), tr("of hand {hand}", hand=coming.hand_no), "Ctrl+D")


def count_act(snapshot: TableSnapshot, words: Words) -> ActModel | None:
    """The way to the count of all estimated stacks, while there are any."""
    number = len(snapshot.balance.estimated)
    if not number or snapshot.expected is not Expected.NEXT_HAND:
        return None
    said = words.tr.n("{n} stack is estimated", "{n} stacks are estimated", number)
    return ActModel("side:count_all", words.tr("Count stacks"), said, style=ActStyle.RAISE)
