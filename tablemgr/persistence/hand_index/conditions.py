"""Which sets a hand belongs to, and which sets a query asks for."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from tablemgr.app.review.finding import HandQuery
from tablemgr.app.review.hand_facts import IndexedHand
from tablemgr.app.review.wanted import Wanted
from tablemgr.persistence.hand_index.hand_sets import at_least

ALL: Final = "all"
DAY: Final = "day:"
TABLE: Final = "table:"
DEALER: Final = "dealer:"
PLAYER: Final = "player:"
_POT: Final = "pot:"
_POT_BITS: Final = 40
"""So many bits hold every pot that a table can have: a million million chips."""


def conditions_of(hand: IndexedHand) -> Iterator[str]:
    """Every set that this hand is a member of."""
    yield ALL
    yield DAY + hand.gaming_day
    yield TABLE + hand.table
    yield DEALER + hand.dealer
    for player in {ref for _seat, ref in hand.players if ref}:
        yield PLAYER + player
    for mark in hand.marks:
        yield f"mark:{mark}"
    for tag in set(hand.tags):
        yield f"tag:{tag}"
    for card in hand.seen:
        yield f"card:{card}"
    for amount in hand.amounts:
        yield f"amount:{amount}"
    for bit in range(_POT_BITS):
        if hand.pot >> bit & 1:
            yield f"{_POT}{bit:02d}"


class Sets:
    """Sets by condition, as somebody reads them from the index."""

    def __init__(
        self,
        union: Callable[[list[str]], int],
        between: Callable[[str, str], int],
        numbered: Callable[[int], int],
        each: Callable[[str], Mapping[str, int]],
    ) -> None:
        self.union = union
        """Hands that meet any of these conditions."""
        self.between = between
        """Hands that meet any condition from the first to the last, in the order of their letters."""
        self.numbered = numbered
        """Hands with this number."""
        self.each = each
        """The sets of all conditions that begin so, by condition."""


def groups_of(wanted: Wanted, sets: Sets) -> tuple[int, int]:
    """(hands with the number that was searched for, all others that fit): that is their order in the list."""
    fitting = _fitting(wanted.query, sets)
    text = wanted.text
    if text is None or not fitting:
        return 0, fitting
    first = sets.numbered(text.number) & fitting if text.number is not None else 0
    others = 0
    if text.amount is not None:
        others |= sets.union([f"amount:{text.amount}"])
    if text.players:
        others |= sets.union([PLAYER + ref for ref in text.players])
    if text.cards:
        with_all = fitting
        for card in text.cards:
            with_all &= sets.union([f"card:{card}"])
        others |= with_all
    return first, others & fitting & ~first


def _fitting(query: HandQuery, sets: Sets) -> int:
    """Hands that meet all conditions but the text."""
    found = sets.union([ALL])
    for prefix, value in (
        (TABLE, query.table),
        (PLAYER, query.player),
        (DEALER, query.dealer),
        ("tag:", query.tag),
    ):
        if value:
            found &= sets.union([prefix + value])
    if query.first_day or query.last_day:
        found &= sets.between(DAY + query.first_day, DAY + (query.last_day or "9999-99-99"))
    if query.marks:
        found &= sets.union([f"mark:{mark.value}" for mark in sorted(query.marks)])
    if query.least_pot > 0 or query.most_pot > 0:
        stored = sets.each(_POT)
        slices = [stored.get(f"{_POT}{bit:02d}", 0) for bit in range(_POT_BITS)]
        found &= at_least(slices, found, query.least_pot)
        if query.most_pot > 0:
            found &= ~at_least(slices, found, query.most_pot + 1)
    return found
