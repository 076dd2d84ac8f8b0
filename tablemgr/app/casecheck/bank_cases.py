"""Cases of kind ``bank``: chips and cash of a table through sales, fills, hands, tips and dealer changes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from tablemgr.app.casecheck.cases import Case
from tablemgr.app.casecheck.compare import Comparison
from tablemgr.app.casecheck.driven_table import CASHIER, DEALER, FLOOR, RUNNER, DrivenTable, player_in
from tablemgr.app.casecheck.report import Finding
from tablemgr.app.reporting.gather import gather
from tablemgr.engine.cards import parse_cards
from tablemgr.engine.hand.commands import (
    BetTo,
    Call,
    Check,
    DealBoard,
    EndHand,
    HandCommand,
    RaiseTo,
    VoidHand,
)
from tablemgr.engine.ids import SeatNo, StaffId
from tablemgr.engine.outcome import Refused
from tablemgr.engine.rules import TableRules, resolve_rules
from tablemgr.engine.table.commands import (
    AcceptSlip,
    BuyChips,
    CashOut,
    CashOutAt,
    ChangeDealer,
    CorrectHand,
    Entry,
    IssueSlip,
    Means,
    RemoveChips,
    RequestSlip,
    SeatPlayer,
    SlipKind,
    StartNextHand,
    Tip,
)
from tablemgr.engine.table.events import ChipsRemoved, SlipRequested

SEATS = 10
_BOARD = ("2c7d9h", "Js", "3d")

Entered = Mapping[str, Any]


def check_bank(case: Case) -> Finding:
    """Make every entry at a table, then compare its containers."""
    compared = Comparison(case["id"])
    table = DrivenTable(compared)
    for number, entry in enumerate(case["entries"], start=1):
        if compared.differences:
            break
        compared.step = number
        make = _ENTRIES.get(entry["type"])
        if make is None:
            compared.unknown(entry["type"])
        else:
            make(entry, table)
    if not compared.differences:
        compared.step = 0
        _compare(case["expected"], table)
    return compared.finding()


def _rules() -> TableRules:
    rules = resolve_rules({"variant": "NL", "small_blind": 1, "big_blind": 2})
    if isinstance(rules, Refused):
        raise ValueError("one and two are stakes")
    return rules


def _open(entry: Entered, table: DrivenTable) -> None:
    table.open(_rules(), SEATS, entry["amount"])


def _sell(entry: Entered, table: DrivenTable) -> None:
    _buy(entry, table, Means.CASH)


def _bring(entry: Entered, table: DrivenTable) -> None:
    _buy(entry, table, Means.BROUGHT)


def _buy(entry: Entered, table: DrivenTable, means: Means) -> None:
    seat = SeatNo(entry["seat"])
    if table.now.seat(seat) is None:
        table.ask("seat", SeatPlayer(seat, player_in(seat), Entry.WAIT))
    command = BuyChips(seat, entry["amount"], means, None, at_us=0)
    table.ask(entry["type"], command, refused=entry.get("refused", False))


def _fill(entry: Entered, table: DrivenTable) -> None:
    _slip(entry, table, SlipKind.FILL)


def _credit(entry: Entered, table: DrivenTable) -> None:
    _slip(entry, table, SlipKind.TABLE_CREDIT)


def _slip(entry: Entered, table: DrivenTable, kind: SlipKind) -> None:
    pieces = ((table.now.rules.chip, entry["amount"]),)
    events = table.ask(entry["type"], RequestSlip(kind, pieces, "case", FLOOR, FLOOR))
    for event in events:
        if isinstance(event, SlipRequested):
            table.ask(entry["type"], IssueSlip(kind, event.slip_no, CASHIER))
            table.ask(entry["type"], AcceptSlip(kind, event.slip_no, pieces, table.now.dealer, RUNNER))


def _carry_off(entry: Entered, table: DrivenTable) -> None:
    seat = SeatNo(entry["seat"])
    taken = table.now.seat(seat)
    table.compared.equal("stack", entry["amount"], None if taken is None else taken.stack)
    table.ask("carry_off", CashOut(seat, entry["amount"], CashOutAt.CAGE, at_us=0))


def _hand(entry: Entered, table: DrivenTable) -> None:
    """A hand in which everybody puts in what the largest loser loses; the rest is what was really paid out."""
    net = {SeatNo(int(seat)): amount for seat, amount in entry["net"].items()}
    first = min(net) if table.now.positions.button == 0 else None
    table.ask("hand", StartNextHand(first))
    if entry.get("void"):
        table.ask("hand", VoidHand("case"))
        return
    stake = -min(net.values())
    _bet_it_all_round(stake, table)
    for street in _BOARD:
        table.ask("hand", DealBoard(parse_cards(street)))
        _check_round(table)
    payouts = tuple((seat, stake + amount) for seat, amount in sorted(net.items()) if stake + amount)
    table.ask("hand", EndHand(entry["rake"], payouts, "case"))


def _bet_it_all_round(stake: int, table: DrivenTable) -> None:
    """The first to act makes it the stake, the others call."""
    hand = table.now.hand
    actor = None if hand is None else hand.actor
    if hand is None or actor is None:
        table.compared.unknown("hand")
        return
    table.ask("hand", RaiseTo(actor, stake) if hand.price else BetTo(actor, stake))
    _all_do(Call, table)


def _check_round(table: DrivenTable) -> None:
    _all_do(Check, table)


def _all_do(act: Callable[[SeatNo], HandCommand], table: DrivenTable) -> None:
    while not table.compared.differences:
        actor = table.now.hand.actor if table.now.hand is not None else None
        if actor is None:
            return
        table.ask("hand", act(actor))


def _tip(entry: Entered, table: DrivenTable) -> None:
    table.ask("tip", Tip(SeatNo(entry["seat"]), entry["amount"]))


def _time(entry: Entered, table: DrivenTable) -> None:
    table.ask("time", RemoveChips(SeatNo(entry["seat"]), entry["amount"], "time"))


def _correct(entry: Entered, table: DrivenTable) -> None:
    """What the last hand paid to one seat belongs to another one."""
    moved = {entry["from"]: -entry["amount"], entry["to"]: entry["amount"]}
    _set_right(entry, table, 0, moved)


def _rake_return(entry: Entered, table: DrivenTable) -> None:
    """Rake of the last hand goes back to a player."""
    _set_right(entry, table, -entry["amount"], {entry["seat"]: entry["amount"]})


def _set_right(entry: Entered, table: DrivenTable, rake: int, moved: Mapping[int, int]) -> None:
    hand = table.now.settled[-1]
    right = dict(hand.payouts)
    for seat, amount in moved.items():
        right[SeatNo(seat)] = right.get(SeatNo(seat), 0) + amount
    payouts = tuple((seat, amount) for seat, amount in sorted(right.items()) if amount)
    reason = entry.get("reason", "case")
    table.ask(entry["type"], CorrectHand(hand.hand_no, hand.rake + rake, payouts, reason))


def _down(entry: Entered, table: DrivenTable) -> None:
    table.ask("down", ChangeDealer(StaffId(entry["dealer"])))


_ENTRIES: Mapping[str, Callable[[Entered, DrivenTable], None]] = {
    "open": _open,
    "sell": _sell,
    "bring": _bring,
    "fill": _fill,
    "credit": _credit,
    "carry_off": _carry_off,
    "hand": _hand,
    "tip": _tip,
    "time": _time,
    "correct": _correct,
    "rake_return": _rake_return,
    "down": _down,
}


def _compare(expected: Mapping[str, Any], table: DrivenTable) -> None:
    """Containers by the engine (the ledger was compared after every entry), downs by the facts of the shift report."""
    money, compared = table.now.money, table.compared
    got: dict[str, object] = {
        "tray": money.bank_total,
        "cash_box": money.cash_box,
        "rake_box": money.rake_box,
        "jackpot_box": money.jackpot_box,
        "fee_box": money.fee_box,
        "tip_box": money.tip_box,
        "variance": money.variance,
        "stacks": {seat.seat: seat.stack for seat in table.now.seats},
        "time": _time_charged(table),
        "downs": _downs(table),
    }
    for what, value in expected.items():
        if what in got:
            compared.equal(what, value, got[what])
        else:
            compared.unknown(what)


def _time_charged(table: DrivenTable) -> int:
    removed = (record.event for record in table.records if isinstance(record.event, ChipsRemoved))
    return sum(event.amount for event in removed if event.purpose == "time")


def _downs(table: DrivenTable) -> list[dict[str, object]]:
    """The downs of the dealers whom the case names; who opened the table is none of them."""
    downs = gather(table.records).downs
    return [
        {"dealer": down.dealer, "hands": down.valid, "rake": down.rake}
        for down in downs
        if down.dealer != DEALER
    ]
