"""How many recorded hands a second: reading and replaying, beside pokerkit in the same run, every result checked.

The engines take turns inside each repeat, so that a busy machine slows all of them; the median counts, of the time of
the processor.
"""

import gc
import json
import statistics
import warnings
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from decimal import Decimal
from time import process_time
from typing import Any

from tests.bench import Figure, left_out, plugin, plugin_record, plugin_restore
from tests.helpers.shared import SHARED

SPEED_SET = "data/bench/speed.phhs"
HANDS = 3000
REPEATS = 3
#: Stacks of other engines may be binary fractions of a cent off.
NEAR = Decimal("0.006")


@dataclass
class Engine:
    """One way to read and replay hands, and how long each repeat took."""

    name: str
    parse: Callable[[str], Any]
    replay: Callable[[Any], Sequence[Any]]
    parse_seconds: list[float] = field(default_factory=list)
    replay_seconds: list[float] = field(default_factory=list)
    wrong: int = 0

    def measure(self, texts: list[str], expected: list[list[Decimal]]) -> None:
        """Read all hands, then replay all, then compare."""
        gc.collect()
        start = process_time()
        hands = [self.parse(text) for text in texts]
        read = process_time()
        stacks = [self.replay(hand) for hand in hands]
        done = process_time()
        self.parse_seconds.append(read - start)
        self.replay_seconds.append(done - read)
        self.wrong = sum(not _near(got, want) for got, want in zip(stacks, expected, strict=True))

    def figure(self, hands: int, peer: "Engine") -> Figure:
        """Hands a second, and how many times as fast as the peer."""
        parse, replay = statistics.median(self.parse_seconds), statistics.median(self.replay_seconds)
        return {
            "figure": "replay",
            "engine": self.name,
            "hands": hands,
            "parse_hands_per_s": round(hands / parse),
            "replay_hands_per_s": round(hands / replay),
            "both_hands_per_s": round(hands / (parse + replay)),
            "replay_spread": f"{hands / max(self.replay_seconds):.0f}..{hands / min(self.replay_seconds):.0f}",
            "times_pokerkit": round(statistics.median(peer.replay_seconds) / replay, 1),
            "wrong": self.wrong,
        }


def _near(got: Sequence[Any], want: Sequence[Decimal]) -> bool:
    return len(got) == len(want) and all(
        abs(Decimal(str(g)) - w) <= NEAR for g, w in zip(got, want, strict=True)
    )


def _pokerkit() -> Engine:
    from pokerkit import HandHistory

    def replay(history: Any) -> Sequence[Any]:
        return deque(history, maxlen=1)[0].stacks

    return Engine("pokerkit, its states iterated", HandHistory.loads, replay)


def speed_hands(number: int) -> tuple[list[str], list[list[Decimal]]]:
    """The texts of the first hands of the speed set and their final stacks."""
    path = SHARED / SPEED_SET
    texts = [piece.partition("]\n")[2] for piece in path.read_text("utf-8").split("\n[")[:number]]
    rows = (SHARED / "data/bench/speed_expected.jsonl").read_text("utf-8").splitlines()[:number]
    stated = [json.loads(row, parse_float=Decimal)["expected_final_stacks"] for row in rows]
    return texts, [[Decimal(amount) for amount in stacks] for stacks in stated]


def figures() -> Iterator[Figure]:
    """One line for each engine."""
    if not (SHARED / SPEED_SET).exists():
        yield left_out("replay", f"shared data not here: {SPEED_SET}")
        return
    texts, expected = speed_hands(HANDS)
    peer = _pokerkit()
    engines = [peer] + [
        Engine(way.NAME, way.parse_text, way.replay) for way in (plugin, plugin_record, plugin_restore)
    ]
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # pokerkit warns of fields that it does not know
        for _repeat in range(REPEATS):
            for engine in engines:
                engine.measure(texts, expected)
    for engine in engines:
        yield engine.figure(len(texts), peer)
