"""How many touches or keys a hand takes: the public no-limit hands through the real window, by each way of entry.

Inputs are counted from the first to the last act of the betting, digits included; cards are entered but not counted.
Every hand must end in the stacks that its source states; then one confirmation and one «next hand» are counted too.
"""

from __future__ import annotations

import json
import statistics
from collections.abc import Iterator
from dataclasses import dataclass, field

from tablemgr.app.api import Expected
from tablemgr.formats.phh import RecordedHand, read_hands
from tests.bench import Figure, left_out
from tests.helpers.bench_window import bench_driver
from tests.helpers.best_entry import WAYS, BestEntry
from tests.helpers.driver import Driver, Hands
from tests.helpers.recorded_tables import Relay, table_with
from tests.helpers.shared import SHARED

ONLY_ASKED = True
"""It takes minutes: run by `make bench-console`, not with the other figures."""

HANDS = "data/phh"
BUDGETS = {"touch": (11.0, 19), "keyboard": (11.5, 20), "pad": (11.5, 20)}
"""Mean and ninth decile of the inputs a hand."""
ENTRIES_SIX_HANDED = 6.7
AWARD_AND_NEXT = 2
SIX = 6


@dataclass
class Counted:
    """What one way took, hand by hand."""

    inputs: list[int] = field(default_factory=list)
    entries: list[int] = field(default_factory=list)
    six_handed: list[int] = field(default_factory=list)
    closing: list[int] = field(default_factory=list)
    wrong: list[str] = field(default_factory=list)


def no_limit_hands() -> Iterator[tuple[str, RecordedHand, list[int]]]:
    """File, hand, and the final stacks in its units."""
    for line in (SHARED / HANDS / "expected.jsonl").read_text("utf-8").splitlines():
        row = json.loads(line)
        if row["variant"] != "NT":
            continue
        for hand in read_hands(SHARED / HANDS / row["file"]):
            if not isinstance(hand, RecordedHand):
                raise AssertionError(f"{row['file']} cannot be read")
            yield row["file"], hand, [round(stack * hand.scale) for stack in row["expected_final_stacks"]]


def _closed(driver: Driver, hands: Hands) -> int:
    """Confirm and start the next hand, if anybody has chips for it; the inputs that this took, 0 for no next hand."""
    before = driver.inputs
    hands.confirm()
    coming = driver.snapshot.next_hand
    if coming is None or coming.problem is not None:
        return 0
    return driver.inputs - before


def replay(way: type[Hands]) -> Counted:
    """All hands by one way, in one window."""
    counted = Counted()
    relay, driver = None, None
    for number, (name, hand, expected) in enumerate(no_limit_hands(), start=1):
        service = table_with(hand, number * 10)
        if relay is None or driver is None:
            relay = Relay(service)
            driver = bench_driver(relay)
        else:
            relay.move(service)
            driver.settle()
        entry = BestEntry(driver, way)
        entry.play(hand.commands[1 : hand.settles])
        counted.inputs.append(entry.inputs)
        counted.entries.append(entry.entries)
        if len(hand.start.seats) == SIX:
            counted.six_handed.append(entry.entries)
        if driver.expected is not Expected.CONFIRM:
            counted.wrong.append(f"{name}: waits for {driver.expected.value}")
            continue
        closing = _closed(driver, entry.way)
        stacks = {view.seat: view.stack for view in driver.snapshot.seats}
        if [stacks[seat] for seat in hand.start.seats] != expected:
            counted.wrong.append(name)
        if closing:
            entry.way.next_hand()
            counted.closing.append(closing + 1)
            if driver.expected is not Expected.ACT and driver.expected is not Expected.BOARD:
                counted.wrong.append(f"{name}: no next hand")
    if driver is not None:
        driver.window.close()
    return counted


def decile(numbers: list[int]) -> int:
    """The ninth of ten: so many inputs are enough for nine hands of ten."""
    return sorted(numbers)[min(len(numbers) - 1, len(numbers) * 9 // 10)]


def figures() -> Iterator[Figure]:
    """Two lines for each way."""
    if not (SHARED / HANDS / "expected.jsonl").exists():
        yield left_out("console inputs", f"shared data not here: {HANDS}")
        return
    for name, way in WAYS.items():
        counted = replay(way)
        mean, most = BUDGETS[name]
        found, ninth = statistics.mean(counted.inputs), decile(counted.inputs)
        yield {
            "figure": "inputs a hand",
            "way": name,
            "hands": len(counted.inputs),
            "mean": round(found, 2),
            "p90": ninth,
            "budget_mean": mean,
            "budget_p90": most,
            "wrong": len(counted.wrong),
            "which": counted.wrong[:5],
            "holds": found <= mean and ninth <= most and not counted.wrong,
        }
        six = statistics.mean(counted.six_handed)
        yield {
            "figure": "entries a hand, six-handed",
            "way": name,
            "hands": len(counted.six_handed),
            "mean": round(six, 2),
            "mean_all": round(statistics.mean(counted.entries), 2),
            "budget_mean": ENTRIES_SIX_HANDED,
            "holds": six <= ENTRIES_SIX_HANDED,
        }
        yield {
            "figure": "award and next hand",
            "way": name,
            "hands": len(counted.closing),
            "most": max(counted.closing),
            "budget": AWARD_AND_NEXT,
            "holds": max(counted.closing) <= AWARD_AND_NEXT,
        }
