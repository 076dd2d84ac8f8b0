"""A year of a room with ten tables as its index knows it: 500 000 hands, the same in every run.

Only the rows of the index are made up here, as what `tablemgr.app.review.hand_facts` would say: no journal stands
behind them (`tests.bench.table_year` makes one). Regulars come often and many people once, pots are small and seldom
large, marks are as frequent as at a table, a night's hands of ten tables lie beside each other.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, timedelta
from pathlib import Path
from random import Random

from tablemgr.app.review.day_clock import stretches_of_day
from tablemgr.app.review.finding import HandMark
from tablemgr.app.review.hand_facts import IndexedHand
from tablemgr.persistence.hand_index.index_file import IndexFile
from tablemgr.persistence.hand_index.standing_codec import edition
from tablemgr.persistence.hand_index.writing import HandWriter
from tablemgr.text.dates import PRAGUE

TABLES = tuple(f"PK{number:02d}" for number in range(1, 11))
NIGHTS = 365
HANDS_A_NIGHT = 137
"""At one table: ten tables and a year make 500 050."""
PEOPLE = 4_000
DEALERS = tuple(f"D{number}" for number in range(101, 141))
FIRST_NIGHT = date(2026, 1, 1)
_DAY_US = 86_400_000_000
_START_US = 1_767_290_400_000_000
_HAND_US = 120_000_000
_RANKS, _SUITS = "23456789TJQKA", "cdhs"
_DECK = tuple(rank + suit for rank in _RANKS for suit in _SUITS)
_FIRST = (
    "Karel",
    "Cýril",
    "Alena",
    "Bořek",
    "Dana",
    "Eva",
    "Filip",
    "Gita",
    "Hana",
    "Ivo",
    "Žofie",
    "Šimon",
    "Řehoř",
)
_LAST = (
    "Novák",
    "Svoboda",
    "Dvořák",
    "Černý",
    "Procházka",
    "Kučera",
    "Veselý",
    "Horák",
    "Němec",
    "Marek",
    "Pospíšil",
)
_OFTEN = {
    HandMark.ALL_IN: 0.14, HandMark.NO_FLOP: 0.28, HandMark.SPLIT: 0.03, HandMark.SIDE_POTS: 0.04,
    HandMark.REPAIRED: 0.05, HandMark.CORRECTED: 0.001, HandMark.RULED: 0.002, HandMark.PARTIAL: 0.004,
    HandMark.VOID: 0.003, HandMark.NOTED: 0.004, HandMark.FLOOR_CALLED: 0.006,
}  # fmt: skip
_TAGS = ("dispute", "big_pot", "vip", "camera")


def names() -> dict[str, str]:
    """Shown names of everybody, some of them the same."""
    draw = Random(11)
    return {ref(number): f"{draw.choice(_FIRST)} {draw.choice(_LAST)} {number}" for number in range(PEOPLE)}


def ref(number: int) -> str:
    """The reference of a person: «P» and eight letters, as the program makes them."""
    letters = ""
    for _place in range(8):
        number, letter = divmod(number, 26)
        letters = chr(ord("A") + letter) + letters
    return "P" + letters


def hands() -> Iterator[IndexedHand]:
    """All hands of the year in the order in which they were dealt."""
    draw = Random(7)
    weights = [1 / (number + 3) for number in range(PEOPLE)]
    seq = 0
    for night in range(NIGHTS):
        tonight = draw.choices(range(PEOPLE), weights, k=260)
        seated = [_seats(draw, tonight, place) for place in range(len(TABLES))]
        for number in range(HANDS_A_NIGHT):
            for place, table in enumerate(TABLES):
                if not number % 40:
                    seated[place] = _seats(draw, tonight, place)
                seq += 30
                at_us = _START_US + night * _DAY_US + number * _HAND_US + place * 1_000_000
                session = night * len(TABLES) + place + 1
                yield _hand(draw, seated[place], table, night, session, number + 1, seq, at_us)


def _seats(draw: Random, tonight: list[int], place: int) -> list[tuple[int, str]]:
    people = list(dict.fromkeys(tonight[place * 26 : place * 26 + 26]))
    here = draw.sample(people, min(draw.randint(5, 9), len(people)))
    return sorted(zip(draw.sample(range(1, 10), len(here)), map(ref, here), strict=True))


def _hand(
    draw: Random,
    here: list[tuple[int, str]],
    table: str,
    night: int,
    session: int,
    number: int,
    seq: int,
    at_us: int,
) -> IndexedHand:
    marks = {mark for mark, often in _OFTEN.items() if draw.random() < often}
    tags = (draw.choice(_TAGS),) if draw.random() < 0.01 else ()
    marks |= {HandMark.TAGGED} if tags else set()
    cards = draw.sample(_DECK, 9)
    board = () if HandMark.NO_FLOP in marks else tuple(cards[: draw.choice((3, 4, 5, 5))])
    shown = cards[5:9] if len(board) == 5 and draw.random() < 0.6 else []
    pot = 75 if not board else min(25 * int(4 + draw.paretovariate(1.1) * 6), 400_000)
    rake = min(pot // 20 // 25 * 25, 250) if board else 0
    winners = draw.sample(here, 2 if HandMark.SPLIT in marks else 1)
    share = (pot - rake) // len(winners) // 25 * 25
    return IndexedHand(
        session_id=session,
        hand_no=number,
        first_seq=seq,
        table=table,
        gaming_day=(FIRST_NIGHT + timedelta(days=night)).isoformat(),
        started_at_us=at_us,
        ended_at_us=at_us + _HAND_US - 20_000_000,
        players=tuple(here),
        winners=() if HandMark.VOID in marks else tuple((seat, who, share) for seat, who in winners),
        pot=pot,
        rake=rake,
        jackpot=0,
        pots=2 if HandMark.SIDE_POTS in marks else 1,
        board=board,
        seen=tuple(sorted((*board, *shown))),
        dealer=DEALERS[(session * 7 + number // 15) % len(DEALERS)],
        marks=tuple(sorted(mark.value for mark in marks)),
        tags=tags,
        boards=tuple(sorted(board)),
        tabled=tuple(tuple(sorted(shown[place : place + 2])) for place in range(0, len(shown), 2)),
        ran=stretches_of_day(at_us, at_us + _HAND_US - 20_000_000, PRAGUE),
    )


def write_index(path: Path, head: tuple[int, str]) -> int:
    """The whole year into an index that says it was read from a journal with this head; the number of hands."""
    index, waiting, number = IndexFile(path), [], 0
    for hand in hands():
        waiting.append(hand)
        if len(waiting) == 20_000:
            number += _put(index, waiting)
    number += _put(index, waiting)
    with index.writing() as connection:
        HandWriter(connection).write(
            {"format": edition(), "zone": PRAGUE, "seq": str(head[0]), "hash": head[1]}
        )
    index.close()
    return number


def _put(index: IndexFile, waiting: list[IndexedHand]) -> int:
    with index.writing() as connection:
        writer = HandWriter(connection)
        writer.add(waiting)
        writer.write()
    done = len(waiting)
    waiting.clear()
    return done
