"""Which sets a hand belongs to, and which sets a query asks for."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Final

from tablemgr.app.review.finding import HandMark, HandOrder, HandQuery
from tablemgr.app.review.hand_facts import IndexedHand
from tablemgr.app.review.wanted import MINUTE_S, TextWish, Wanted
from tablemgr.persistence.hand_index.hand_sets import at_least

ALL: Final = "all"
DAY: Final = "day:"
TABLE: Final = "table:"
DEALER: Final = "dealer:"
PLAYER: Final = "player:"
TAKEN_BACK: Final = f"mark:{HandMark.TAKEN_BACK}"
_HOLE: Final = "hole:"
_PAIR: Final = 2
_MINUTE: Final = "minute:"
_HOUR: Final = "hour:"
_HOUR_MINUTES: Final = 60
_POT: Final = "pot:"
_RAKE: Final = "rake:"
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
    for card in hand.boards:
        yield f"board:{card}"
    for pair in {cards for cards in hand.tabled if len(cards) == _PAIR}:
        yield _HOLE + "".join(pair)
    for amount in hand.amounts:
        yield f"amount:{amount}"
    yield from dict.fromkeys(_times(hand.ran))
    for prefix, amount in ((_POT, hand.pot), (_RAKE, hand.rake)):
        for bit in range(amount.bit_length()):
            if amount >> bit & 1:
                yield f"{prefix}{bit:02d}"


def _times(ran: Iterable[tuple[int, int]]) -> Iterator[str]:
    """Every minute and every hour of the day in which it ran."""
    for first, last in ran:
        for minute in range(first // MINUTE_S, last // MINUTE_S + 1):
            yield f"{_MINUTE}{minute:04d}"
            yield f"{_HOUR}{minute // _HOUR_MINUTES:02d}"


class Sets:
    """Sets by condition, as somebody reads them from the index."""

    def __init__(
        self,
        union: Callable[[list[str]], int],
        between: Callable[[str, str], int],
        numbered: Callable[[int], int],
        each: Callable[[str], Mapping[str, int]],
        ran: Callable[[int, tuple[int, int]], int],
    ) -> None:
        self.union = union
        """Hands that meet any of these conditions."""
        self.between = between
        """Hands that meet any condition from the first to the last, in the order of their letters."""
        self.numbered = numbered
        """Hands with this number."""
        self.each = each
        """The sets of all conditions that begin so, by condition."""
        self.ran = ran
        """Those of these hands that ran in this stretch of the day, to the second."""


def groups_of(wanted: Wanted, sets: Sets) -> tuple[int, int]:
    """(hands with the number that was searched for, all others that fit): that is their order in the list."""
    fitting = _fitting(wanted.query, sets)
    text = wanted.text
    if text is None or not fitting:
        return 0, fitting
    if text.table and not text.dealer:
        fitting &= _at_table(text.table, sets)
    first = sets.numbered(text.number) & fitting if text.number is not None else 0
    others = _of_table_or_dealer(text, fitting, sets)
    if text.amount is not None:
        others |= sets.union([f"amount:{text.amount}"])
    if text.players:
        others |= sets.union([PLAYER + ref for ref in text.players])
    if text.has_cards:
        with_all = fitting
        asked = [f"card:{card}" for card in text.cards] + [f"board:{card}" for card in text.board]
        for condition in (*asked, *(_HOLE + "".join(pair) for pair in text.hole)):
            with_all &= sets.union([condition])
        others |= with_all
    for stretch in text.times:
        others |= _ran_in(stretch, fitting, sets)
    return first, others & fitting & ~first


def _of_table_or_dealer(text: TextWish, fitting: int, sets: Sets) -> int:
    """All hands of a table or of a dealer, where the text names nothing else."""
    found = sets.union([DEALER + text.dealer]) if text.dealer else 0
    if text.table and text.number is None:
        found |= _at_table(text.table, sets) & fitting
    return found


def _at_table(name: str, sets: Sets) -> int:
    wanted = (TABLE + name).upper()
    return next((there for table, there in sets.each(TABLE).items() if table.upper() == wanted), 0)


def _ran_in(stretch: tuple[int, int], fitting: int, sets: Sets) -> int:
    """Hands that ran at some second of the stretch: by whole hours, by minutes, and the begun minutes one by one."""
    first, last = stretch
    begun = [
        minute
        for minute in sorted({first // MINUTE_S, last // MINUTE_S})
        if minute * MINUTE_S < first or last < (minute + 1) * MINUTE_S - 1
    ]
    minutes = [n for n in range(first // MINUTE_S, last // MINUTE_S + 1) if n not in begun]
    whole = {hour for hour in {n // _HOUR_MINUTES for n in minutes} if _is_whole(hour, minutes)}
    conditions = [f"{_HOUR}{hour:02d}" for hour in sorted(whole)]
    conditions += [f"{_MINUTE}{n:04d}" for n in minutes if n // _HOUR_MINUTES not in whole]
    found = sets.union(conditions) & fitting
    for minute in begun:
        here = sets.union([f"{_MINUTE}{minute:04d}"]) & fitting & ~found
        found |= sets.ran(here, stretch)
    return found


def amount_slices(order: HandOrder, sets: Sets) -> list[int]:
    """The sets by bit of the amount that the list is in the order of."""
    prefix = {HandOrder.POT: _POT, HandOrder.RAKE: _RAKE}[order]
    stored = sets.each(prefix)
    return [stored.get(f"{prefix}{bit:02d}", 0) for bit in range(_POT_BITS)]


def amount_of(order: HandOrder, hand: IndexedHand) -> int:
    """The amount of a hand by which such a list is ordered; 0 where it is by time."""
    return {HandOrder.NEWEST: 0, HandOrder.POT: hand.pot, HandOrder.RAKE: hand.rake}[order]


def _is_whole(hour: int, minutes: list[int]) -> bool:
    first = hour * _HOUR_MINUTES
    return minutes[0] <= first and first + _HOUR_MINUTES - 1 <= minutes[-1]


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
        slices = amount_slices(HandOrder.POT, sets)
        found &= at_least(slices, found, query.least_pot)
        if query.most_pot > 0:
            found &= ~at_least(slices, found, query.most_pot + 1)
    return found
