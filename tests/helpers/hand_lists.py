"""Lists of hands for tests: the desk's answer, and the same asked of the facts one by one, without any index."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Mapping
from pathlib import Path

from tablemgr.app.review.desk import Desk
from tablemgr.app.review.finding import HandKey, HandOrder, HandQuery
from tablemgr.app.review.hand_facts import IndexedHand, facts_of
from tablemgr.app.review.wanted import cards_asked, times_in
from tablemgr.bootstrap.review import open_review
from tablemgr.persistence.opening import read_journal

TABLES = ("PK07", "PK08")
"""Of the random evenings."""


def desk_on(journal: Path | None, *copies: Path, refreshed: bool = True) -> Desk:
    """A desk whose indexes lie in the journal's folder, read in unless told otherwise."""
    place = journal if journal is not None else copies[0]
    desk = open_review(journal, copies, place.parent / "cache")
    if refreshed:
        desk.refresh_job(lambda _done, _of: True)()
    return desk


def told_hands(journal: Path) -> list[IndexedHand]:
    """Every hand of a journal, also deals that were taken back, by its facts alone, the newest first."""
    store = read_journal(journal)
    try:
        found = [hand for row in store.sessions() for hand in facts_of(store.read(row.session_id))]
    finally:
        store.close()
    return sorted(found, key=lambda hand: -hand.first_seq)


def every_key(desk: Desk, query: HandQuery, limit: int = 3) -> list[HandKey]:
    """All pages of an answer, one after the other."""
    keys: list[HandKey] = []
    while True:
        page = desk.hands(query, keys[-1] if keys else None, limit)
        keys += [row.key for row in page.rows]
        if not page.more:
            assert page.total == len(keys)
            return keys


def naively(
    hands: Iterable[IndexedHand], query: HandQuery, names: Mapping[str, str]
) -> list[tuple[int, int]]:
    """(session, number) of the hands that fit, in the order of the list."""
    fitting = [hand for hand in hands if _fits(hand, query)]
    amounts = {
        HandOrder.NEWEST: lambda hand: 0,
        HandOrder.POT: lambda hand: hand.pot,
        HandOrder.RAKE: lambda hand: hand.rake,
    }
    fitting.sort(key=lambda hand: -amounts[query.order](hand))
    text = query.text.strip()
    if not text:
        return [(hand.session_id, hand.hand_no) for hand in fitting]
    table, _blank, number = text.partition(" ")
    if number and table.upper() in TABLES:
        return [
            (hand.session_id, hand.hand_no)
            for hand in fitting
            if (hand.table, str(hand.hand_no)) == (table.upper(), number.lstrip("#"))
        ]
    first = [hand for hand in fitting if text == str(hand.hand_no)]
    others = [hand for hand in fitting if hand not in first and _is_said(hand, text, names)]
    return [(hand.session_id, hand.hand_no) for hand in (*first, *others)]


def _fits(hand: IndexedHand, query: HandQuery) -> bool:
    return (
        (not query.first_day or hand.gaming_day >= query.first_day)
        and (not query.last_day or hand.gaming_day <= query.last_day)
        and (not query.table or hand.table == query.table)
        and (not query.player or query.player in [ref for _seat, ref in hand.players])
        and (not query.dealer or hand.dealer == query.dealer)
        and hand.pot >= query.least_pot
        and (not query.most_pot or hand.pot <= query.most_pot)
        and (not query.marks or bool({mark.value for mark in query.marks} & set(hand.marks)))
        and (not query.tag or query.tag in hand.tags)
    )


def _is_said(hand: IndexedHand, text: str, names: Mapping[str, str]) -> bool:
    digits = text.replace(" ", "")
    if (
        digits.isdigit()
        and int(digits) in (hand.pot, *(won for _seat, _ref, won in hand.winners))
        and int(digits)
    ):
        return True
    if any(first <= end and begin <= last for first, last in times_in(text) for begin, end in hand.ran):
        return True
    anywhere, hole, board = cards_asked(text)
    asked = bool(anywhere or hole or board)
    if (
        asked
        and set(anywhere) <= set(hand.seen)
        and set(board) <= set(hand.boards)
        and set(hole) <= set(hand.tabled)
    ):
        return True
    words = [word for _seat, ref in hand.players for word in _plain(names.get(ref, "")).split()]
    return any(word.startswith(_plain(text)) for word in words)


def _plain(text: str) -> str:
    letters = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter))
