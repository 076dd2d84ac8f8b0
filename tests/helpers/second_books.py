"""A second bookkeeper: sums the journal anew, by the words of the controls document and without the program's books.

It reads nothing but names and fields of stored events: no posting, no ledger, no facts of the reports. Every record
adds so much to some named sums; an act that is taken back takes them away again.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from tablemgr.engine.journal import Recorded

Sums = Counter[str]


def sums_of(record: Recorded) -> Sums:
    """What one record adds."""
    maker = _MAKERS.get(record.kind)
    return maker(record.event) if maker is not None else Counter()


class SecondBooks:
    """The sums of one session so far. `take` new records, then ask `wrong` or look at ``sums``."""

    def __init__(self) -> None:
        self.sums: Sums = Counter()
        self.taken = 0
        self._by_act: dict[int, Sums] = {}
        self._numbers: list[tuple[str, int, int]] = []
        """(kind, slip number, act): slips are never taken back."""
        self._first = {"fill": 1, "credit": 1}

    def take(self, records: Iterable[Recorded]) -> None:
        for record in records:
            self.taken += 1
            if record.kind == "journal.batch_retracted":
                self._add(self._by_act.pop(record.event.batch, Counter()), -1)
                continue
            if record.kind == "table.session_opened":
                self._first = {"fill": record.event.fill_no_next, "credit": record.event.credit_no_next}
            if record.kind == "table.slip_requested":
                self._numbers.append((record.event.kind.value, record.event.slip_no, record.batch))
            added = sums_of(record)
            act = self._by_act.setdefault(record.batch, Counter())
            for name, amount in added.items():
                act[name] += amount
            self._add(added, 1)

    def _add(self, added: Sums, sign: int) -> None:
        for name, amount in added.items():
            self.sums[name] += sign * amount

    def equations(self) -> dict[str, tuple[int, int]]:
        """Both sides of each equation of controls 2.2, as they stand after any record."""
        s = self.sums
        given = s["rake"] + s["jackpot"] + s["fees"] + s["services"] + s["tips"] + s["pot"] + s["unallocated"]
        came = s["buyins"] + s["topups"] + s["brought"]
        bank = s["opening"] + s["fills"] - s["credits"] - s["sold"] + s["bought_back"] + s["rake_from_bank"]
        boxed = given - s["rake"] + s["rake_box"]
        held = s["bank"] - s["var_bank"]
        stacks = s["var_stacks"] + s["opening_stacks"]
        return {
            "E1": (bank, held),
            "E2": (stacks + came, s["cashouts"] + s["stacks"] + given),
            "E3": (
                stacks + s["opening"] + s["fills"] + s["brought"],
                held + s["credits"] + s["stacks"] + s["taken"] + boxed,
            ),
            "E4": (s["sold"] - s["cash_paid"], s["cash"] - s["var_cash"]),
            "E7": (
                s["contributions"] + s["unknown"],
                s["awards"] + s["rake"] + s["jackpot"] + s["returned"] + s["pot"],
            ),
            "E9": (s["cashouts"] + s["stacks"] - s["opening_stacks"] - came, s["var_stacks"] - given),
            "E11": self._series(),
        }

    def _series(self) -> tuple[int, int]:
        spans = 0
        for kind, first in self._first.items():
            numbers = [number for name, number, _act in self._numbers if name == kind]
            spans += max(numbers, default=first - 1) - first + 1
        return spans, len(set(self._numbers))

    def wrong(self) -> dict[str, tuple[int, int]]:
        """The equations whose sides differ."""
        return {name: sides for name, sides in self.equations().items() if sides[0] != sides[1]}


def _opened(event: Any) -> Sums:
    return Counter(
        opening=event.bank_total,
        bank=event.bank_total,
        opening_stacks=sum(carried.stack for carried in event.carried),
        stacks=sum(carried.stack for carried in event.carried),
    )


def _bought(event: Any) -> Sums:
    amount = event.amount
    if event.means.value == "brought":
        return Counter(brought=amount, stacks=amount)
    kind = "topups" if event.top_up else "buyins"
    return Counter({kind: amount, "stacks": amount, "sold": amount, "cash": amount, "bank": -amount})


def _left(event: Any) -> Sums:
    amount = event.amount
    if event.where.value == "cage":
        return Counter(cashouts=amount, stacks=-amount, taken=amount)
    return Counter(
        cashouts=amount, stacks=-amount, bought_back=amount, bank=amount, cash=-amount, cash_paid=amount
    )


def _stack_counted(event: Any) -> Sums:
    difference = event.counted - event.computed
    return Counter(
        stacks=difference, var_stacks=difference - event.unallocated, unallocated=-event.unallocated
    )


def _removed(event: Any) -> Sums:
    return Counter({"fees" if event.purpose == "time" else "services": event.amount, "stacks": -event.amount})


def _accepted(event: Any) -> Sums:
    if event.kind.value == "fill":
        return Counter(fills=event.amount, bank=event.amount)
    return Counter(credits=event.amount, bank=-event.amount)


def _counted(event: Any) -> Sums:
    off = event.counted - event.expected
    match event.what.value:
        case "bank":
            return Counter(bank=off, var_bank=off)
        case "cash_box":
            return Counter(cash=off, var_cash=off)
        case box:
            return Counter({f"var_{box}": off})


def _corrected(event: Any) -> Sums:
    more = event.rake - event.rake_before
    box = "rake_from_bank" if event.rake_from.value == "bank" else "rake_box"
    sums = Counter({
        "rake": more,
        box: more,
        "stacks": sum(amount for _seat, amount in event.moves),
        "awards": sum(a for _s, a in event.payouts) - sum(a for _s, a in event.payouts_before),
    })  # fmt: skip
    if box == "rake_from_bank":
        sums["bank"] = more
    return sums


def _put_in(event: Any) -> Sums:
    return Counter(stacks=-event.amount, pot=event.amount, contributions=event.amount)


def _given_back(event: Any) -> Sums:
    amount = sum(chips for _seat, chips in event.returned)
    return Counter(stacks=amount, pot=-amount, returned=amount)


_MAKERS = {
    "table.session_opened": _opened,
    "table.chips_bought": _bought,
    "table.cashed_out": _left,
    "table.stack_counted": _stack_counted,
    "table.tip_received": lambda event: Counter(tips=event.amount, stacks=-event.amount),
    "table.chips_removed": _removed,
    "table.slip_accepted": _accepted,
    "table.count_recorded": _counted,
    "table.hand_corrected": _corrected,
    "hand.posted": _put_in,
    "hand.called": _put_in,
    "hand.bet_made": _put_in,
    "hand.raised_to": _put_in,
    "hand.uncalled_returned": lambda event: Counter(
        stacks=event.amount, pot=-event.amount, contributions=-event.amount
    ),
    "hand.rake_taken": lambda event: Counter(pot=-event.amount, rake=event.amount, rake_box=event.amount),
    "hand.jackpot_taken": lambda event: Counter(pot=-event.amount, jackpot=event.amount),
    "hand.pot_awarded": lambda event: Counter(pot=-event.amount, stacks=event.amount, awards=event.amount),
    "hand.blinds_chopped": _given_back,
    "hand.voided": _given_back,
    "hand.cut_short": lambda event: Counter(
        pot=event.unknown, unallocated=-event.unknown, unknown=event.unknown
    ),
}
