"""The floor's desk: searching a year of a room of ten tables, opening hands and proving the chain of a table's year.

The room's year is made of index rows only (`tests.bench.room_year`), the table's year is a real journal
(`tests.bench.table_year`); both take minutes to make, so these figures are taken only when they are asked for.
"""

from __future__ import annotations

import gc
import os
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter, process_time
from typing import TypeVar

from tablemgr.app.review.desk import Desk
from tablemgr.app.review.finding import HandKey, HandMark, HandOrder, HandQuery
from tablemgr.app.review.log_models import ChainState
from tablemgr.bootstrap.review import open_review
from tablemgr.persistence.opening import open_journal
from tests.bench import Figure, room_year
from tests.bench.journals import write_journal
from tests.bench.table_year import HANDS, write_year

T = TypeVar("T")
ONLY_ASKED = True
SEARCH_GOAL_MS = 200
OPEN_GOAL_MS = 100
VERIFY_GOAL_S = 60
ROUNDS = 12
OPENED = 40
MARKS = (HandMark.ALL_IN, HandMark.CORRECTED, HandMark.RULED)


def figures() -> Iterator[Figure]:
    """Searches and pages, openings warm and cold, reading in, and the chain."""
    with tempfile.TemporaryDirectory() as folder:
        yield from _room(Path(folder))
    with tempfile.TemporaryDirectory() as folder:
        yield from _table(Path(folder))


def queries(draw: Random) -> dict[str, HandQuery]:
    """What a floor asks: frequent and rare, alone and together."""
    day = f"2026-{draw.randint(1, 12):02d}-{draw.randint(1, 28):02d}"
    often, seldom = room_year.ref(draw.randint(0, 5)), room_year.ref(draw.randint(2000, 3999))
    ranks, suits = draw.sample("23456789TJQKA", 2), draw.choices("cdhs", k=2)
    return {
        "everything": HandQuery(),
        "a day": HandQuery(first_day=day, last_day=day),
        "half a year": HandQuery(first_day="2026-03-01", last_day="2026-09-01"),
        "a table": HandQuery(table=draw.choice(room_year.TABLES)),
        "a regular": HandQuery(player=often),
        "somebody who came once": HandQuery(player=seldom),
        "a dealer": HandQuery(dealer=draw.choice(room_year.DEALERS)),
        "pots from": HandQuery(least_pot=draw.choice((100, 1000, 20_000))),
        "pots between": HandQuery(least_pot=300, most_pot=draw.choice((325, 600, 3000))),
        "all-in, corrected or ruled": HandQuery(marks=frozenset(MARKS)),
        "corrected": HandQuery(marks=frozenset([HandMark.CORRECTED])),
        "a tag": HandQuery(tag="dispute"),
        "all together": HandQuery(
            first_day="2026-02-01", table=draw.choice(room_year.TABLES), player=often, least_pot=300,
            marks=frozenset([HandMark.ALL_IN]),
        ),
        "a number": HandQuery(text=str(draw.randint(1, 137))),
        "a name": HandQuery(text=draw.choice(("cyril", "zofie", "karel novak"))),
        "a letter": HandQuery(text=draw.choice("kcz")),
        "a whole name": HandQuery(text=f"alena horak {draw.randint(1, 300)}"),
        "one card": HandQuery(text=ranks[0] + suits[0]),
        "two cards": HandQuery(text=ranks[0] + suits[0] + ranks[1] + suits[1]),
        "two cards of the board": HandQuery(text="board:" + ranks[0] + suits[0] + ranks[1] + suits[1]),
        "a hand of a table": HandQuery(text=f"{draw.choice(room_year.TABLES)} {draw.randint(1, 137)}"),
        "the largest pots": HandQuery(order=HandOrder.POT),
        "the largest rake of a table": HandQuery(order=HandOrder.RAKE, table=draw.choice(room_year.TABLES)),
        "an amount": HandQuery(text=f"{draw.randint(1, 20)} {draw.choice(('025', '600', '750'))}"),
        "the most frequent amount": HandQuery(text="75"),
        "nobody": HandQuery(text="xyzzy"),
        "a minute": HandQuery(text=f"{draw.randint(19, 23)}:{draw.randint(10, 59)}"),
        "a second": HandQuery(text=f"{draw.randint(19, 23)}:{draw.randint(10, 59)}:{draw.randint(10, 59)}"),
        "a minute of a day": HandQuery(first_day=day, last_day=day, text=f"{draw.randint(19, 23)}:16"),
        "from one time to the other": HandQuery(text=f"19:16-{draw.randint(20, 23)}:{draw.randint(10, 59)}"),
        "over midnight": HandQuery(text="22:50-01:10"),
    }  # fmt: skip


def _room(folder: Path) -> Iterator[Figure]:
    journal = folder / "room.db"
    write_journal(journal, 1, 1)
    store = open_journal(journal)
    store.put_names(room_year.names())
    head = store.head()
    store.close()
    begin = perf_counter()
    hands = room_year.write_index(folder / "room.db.hands", head)
    yield {
        "figure": "hands into the index, their facts known",
        "hands": hands,
        "hands_per_s": round(hands / (perf_counter() - begin)),
        "bytes": (folder / "room.db.hands").stat().st_size,
    }
    desk = open_review(journal, (), folder / "cache")
    draw = Random(5)
    times: dict[str, list[Taken]] = {}
    pages: list[Taken] = []
    for _round in range(ROUNDS):
        for name, query in queries(draw).items():
            seconds, page = _timed(lambda query=query: desk.hands(query))
            times.setdefault(name, []).append(seconds)
            pages += list(_paging(desk, query, page.rows[-1].key, draw, hands) if page.more else ())
    for name, taken in times.items():
        yield _in_ms(f"search a year of a room: {name}", taken, SEARCH_GOAL_MS)
    yield _in_ms(
        "search a year of a room", [one for taken in times.values() for one in taken], SEARCH_GOAL_MS
    )
    yield _in_ms("a page further down", pages, SEARCH_GOAL_MS)
    desk.close()


def _paging(desk: Desk, query: HandQuery, last: HandKey, draw: Random, hands: int) -> Iterator[Taken]:
    """The next page, and one from somewhere in the year."""
    yield _timed(lambda: desk.hands(query, last))[0]
    session = draw.randint(1, hands // room_year.HANDS_A_NIGHT)
    yield _timed(lambda: desk.hands(query, HandKey("", session, draw.randint(1, room_year.HANDS_A_NIGHT))))[0]


def _table(folder: Path) -> Iterator[Figure]:
    journal = folder / "table.db"
    records = write_year(journal)
    desk = open_review(journal, (), folder / "cache")
    seconds, _none = _timed(desk.refresh_job(lambda _done, _of: True))
    hands = desk.hands(HandQuery()).total
    yield {
        "figure": "reading a journal in",
        "hands": hands,
        "records": records,
        "seconds": round(seconds, 1),
        "computed_s": round(seconds.computed_s, 1),
        "hands_per_s": round(hands / seconds),
    }
    gc.collect()
    gc.freeze()  # as the program does when it has started, in either window (`ui.__main__`)
    yield _in_ms("opening a hand of another session", list(_openings(desk, hands, cold=True)), OPEN_GOAL_MS)
    yield _in_ms(
        "opening a hand of a session that was looked at",
        list(_openings(desk, hands, cold=False)),
        OPEN_GOAL_MS,
    )
    yield _in_ms("a step of the replay", list(_steps(desk)), OPEN_GOAL_MS)
    seconds, answer = _timed(desk.verify_job("", lambda _done, _of: True))
    yield {
        "figure": "verifying the chain of a table's year",
        "records": answer.records,
        "seconds": round(seconds, 1),
        "computed_s": round(seconds.computed_s, 1),
        "goal_s": VERIFY_GOAL_S,
        "holds": answer.state is ChainState.HOLDS and seconds <= VERIFY_GOAL_S,
    }
    gc.unfreeze()
    desk.close()


def _openings(desk: Desk, hands: int, *, cold: bool) -> Iterator[Taken]:
    draw = Random(3)
    sessions = hands // HANDS
    for number in range(OPENED):
        session = number * 6 % sessions + 1 if cold else sessions
        key = HandKey("", session, draw.randint(1, HANDS))
        if not cold and not number:
            desk.hand(key)
        yield _timed(lambda key=key: (desk.hand(key), desk.frame(key, -1)))[0]


def _steps(desk: Desk) -> Iterator[Taken]:
    key = desk.last_hand()
    past = desk.hand(key) if key is not None else None
    if key is None or past is None:
        raise AssertionError("the last hand is not there")
    for step in range(-1, len(past.steps)):
        yield _timed(lambda step=step: desk.frame(key, step))[0]


class Taken(float):
    """Seconds by the clock; ``computed_s`` of them this program and the processes that it started and that have ended
    computed, however busy the machine is."""

    computed_s = 0.0


def _timed(work: Callable[[], T]) -> tuple[Taken, T]:
    begin, begin_computing = perf_counter(), _computed_s()
    answer = work()
    taken = Taken(perf_counter() - begin)
    taken.computed_s = _computed_s() - begin_computing
    return taken, answer


def _computed_s() -> float:
    ended = os.times()
    return process_time() + ended.children_user + ended.children_system


def _p95_ms(seconds: list[float]) -> float:
    ordered = sorted(seconds)
    return ordered[min(len(ordered) - 1, len(ordered) * 95 // 100)] * 1000


def _in_ms(name: str, taken: list[Taken], goal_ms: int) -> Figure:
    ordered, p95 = sorted(taken), _p95_ms(list(taken))
    return {
        "figure": name,
        "times": len(ordered),
        "median_ms": round(median(ordered) * 1000, 1),
        "p95_ms": round(p95, 1),
        "max_ms": round(ordered[-1] * 1000, 1),
        "computed_p95_ms": round(_p95_ms([one.computed_s for one in taken]), 1),
        "goal_p95_ms": goal_ms,
        "holds": p95 <= goal_ms,
    }
