"""The index of hands says what the facts say, whatever is asked and however an evening went."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablemgr.app.review.desk import Desk
from tablemgr.app.review.finding import HandMark, HandOrder, HandQuery
from tablemgr.app.review.hand_facts import IndexedHand
from tablemgr.app.service import TableService
from tablemgr.app.sources import CountedIds, ManualClock
from tablemgr.persistence.hand_index import hand_file
from tablemgr.persistence.opening import open_journal
from tests.helpers.hand_lists import desk_on, every_key, naively, told_hands
from tests.helpers.random_evening import RandomEvening

NAMES = {f"P{number}": name for number, name in enumerate(
    ("Karel Dvořák", "Cýril Novák", "Alena", "Bořek Kos", "Dana", "Eva Nováková", "", "Žofie", "Řehoř", "Ivo"), start=1
)}  # fmt: skip


def evening_on(path: Path, seed: int) -> RandomEvening:
    clock = ManualClock()
    evening = RandomEvening(seed, TableService(open_journal(path), clock, CountedIds(), "test"), clock)
    for ref, name in NAMES.items():
        if name:
            evening.service.put_name(ref, name)
    return evening


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Desk, list[IndexedHand]]]:
    """Several random sessions in one file, and the desk over it."""
    journal = tmp_path_factory.mktemp("played") / "room.db"
    evening = evening_on(journal, 20)
    for _session in range(3):
        for _step in range(170):
            evening.step()
        evening.finish()
    evening.service.close()
    desk = desk_on(journal)
    yield desk, told_hands(journal)
    desk.close()


WORDS = (
    "karel", "Nov", "cyril", "ZOF", "1", "7", "12", "AhKd", "Ah Kd", "board:AhKd", "Qs8d", "10h", "As", "x", "75",
    "2 600", "Nová", "PK07 3", "pk08 #2",
)  # fmt: skip
TEXTS = st.one_of(
    st.sampled_from(WORDS),
    st.builds(
        "{:02d}:{:02d}{}".format,
        st.integers(18, 24),
        st.integers(0, 59),
        st.sampled_from(["", "", ":07", ":40", "-19:30", "-21:00:20", "-3:15", " – 18:59"]),
    ),
    st.integers(1, 900).map(lambda number: str(number * 25)),
)
QUERIES = st.builds(
    HandQuery,
    first_day=st.sampled_from(["", "2026-11-28", "2026-11-29"]),
    last_day=st.sampled_from(["", "2026-11-28", "2027-12-31"]),
    table=st.sampled_from(["", "PK07", "PK08"]),
    player=st.sampled_from(["", "P1", "P3", "P14", "nobody"]),
    dealer=st.sampled_from(["", "D101", "D102"]),
    least_pot=st.integers(0, 3000),
    most_pot=st.one_of(st.just(0), st.integers(1, 9000)),
    marks=st.frozensets(st.sampled_from(list(HandMark)), max_size=3),
    tag=st.sampled_from(["", "dispute"]),
    text=st.one_of(st.just(""), TEXTS),
    order=st.sampled_from(HandOrder),
)


@given(query=QUERIES, limit=st.integers(1, 7))
def test_the_index_finds_what_the_facts_say_in_the_order_of_the_list(
    played: tuple[Desk, list[IndexedHand]], query: HandQuery, limit: int
) -> None:
    desk, hands = played
    assert len(hands) > 20
    found = [(key.session_id, key.hand_no) for key in every_key(desk, query, limit)]
    assert found == naively(hands, query, NAMES)


@pytest.mark.parametrize("seed", range(2))
def test_an_index_that_follows_act_by_act_is_the_one_that_reads_all_at_once(
    seed: int, tmp_path: Path
) -> None:
    """Acts taken back, corrections and voids of earlier hands included: after every act both lists are the same."""
    journal = tmp_path / "evening.db"
    evening = evening_on(journal, seed + 100)
    desk = desk_on(journal)
    follow = desk.refresh_job(lambda _done, _of: True)
    for step in range(140):
        evening.step()
        follow()
        hands = told_hands(journal)
        page = desk.hands(HandQuery(), limit=10_000)
        assert [(row.key.session_id, row.key.hand_no) for row in page.rows] == naively(hands, HandQuery(), {})
        if not step % 20:
            _agree_in_all_sets(desk, hands)
    _agree_in_all_sets(desk, told_hands(journal))
    fresh = desk_on(None, journal)
    assert [
        replace(row, key=replace(row.key, source="")) for row in fresh.hands(HandQuery(), limit=10_000).rows
    ] == [*page.rows]
    desk.close()
    fresh.close()
    evening.service.close()


def test_reading_in_that_is_stopped_again_and_again_gets_to_the_same_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Written every few hands, stopped before every second session, each time by a desk that was started anew."""
    monkeypatch.setattr(hand_file, "_HANDS_AT_ONCE", 3)
    journal = tmp_path / "room.db"
    evening = evening_on(journal, 31)
    for _session in range(4):
        for _step in range(60):
            evening.step()
        evening.finish()
    evening.service.close()
    starts = 0
    while True:
        starts += 1
        desk = desk_on(journal, refreshed=False)
        desk.refresh_job(lambda done, of: done < 2 or done == of)()
        if desk.sources()[0].up_to_date:
            break
        desk.close()
        assert starts < 10
    hands = told_hands(journal)
    assert starts > 1
    assert len(hands) > 6
    _agree_in_all_sets(desk, hands)
    assert [
        (row.key.session_id, row.key.hand_no) for row in desk.hands(HandQuery(), limit=1000).rows
    ] == naively(hands, HandQuery(), {})
    desk.close()


def _agree_in_all_sets(desk: Desk, hands: list[IndexedHand]) -> None:
    """Every mark, player, dealer and pot finds the same hands in the index and in the facts."""
    asked = [HandQuery(marks=frozenset([mark])) for mark in HandMark]
    asked += [HandQuery(player=f"P{number}") for number in range(1, 15)]
    asked += [HandQuery(dealer=dealer) for dealer, _name in desk.dealers()]
    asked += [HandQuery(least_pot=hand.pot, most_pot=hand.pot) for hand in hands[:5] if hand.pot]
    asked += [HandQuery(text=str(hand.pot)) for hand in hands[:3] if hand.pot]
    asked += [HandQuery(text="".join(hand.seen[:2])) for hand in hands[:3] if hand.seen]
    asked += [HandQuery(text="".join(pair)) for hand in hands[:9] for pair in hand.tabled if len(pair) == 2]
    asked += [HandQuery(text="board:" + "".join(hand.boards)) for hand in hands[:9] if hand.boards]
    asked += [HandQuery(text=f"{clock}-{clock}") for clock in (_clock(hand.ran[0][0]) for hand in hands[:3])]
    for query in asked:
        keys = [(row.key.session_id, row.key.hand_no) for row in desk.hands(query, limit=10_000).rows]
        assert keys == naively(hands, query, {}), query


def _clock(second: int) -> str:
    return f"{second // 3600:02d}:{second // 60 % 60:02d}:{second % 60:02d}"
