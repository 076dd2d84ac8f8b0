"""Counting round the table: seats are numbered clockwise and the last is followed by the first (GEN-3)."""

from __future__ import annotations

from collections.abc import Iterable

from tablemgr.engine.ids import SeatNo


def steps(start: SeatNo, to: SeatNo, seat_count: int) -> int:
    """How many seats clockwise from ``start`` to ``to``: 1 for the next one, ``seat_count`` for a whole turn.

    >>> steps(SeatNo(9), SeatNo(2), 10), steps(SeatNo(3), SeatNo(3), 10)
    (3, 10)
    """
    return (to - start - 1) % seat_count + 1


def clockwise_after(start: SeatNo, seats: Iterable[SeatNo], seat_count: int) -> tuple[SeatNo, ...]:
    """The seats in the order in which one meets them going clockwise from ``start``; ``start`` itself comes last.

    >>> clockwise_after(SeatNo(5), (1, 3, 5, 8), 10)
    (8, 1, 3, 5)
    """
    return tuple(sorted(seats, key=lambda seat: steps(start, seat, seat_count)))


def next_after(start: SeatNo, seats: Iterable[SeatNo], seat_count: int) -> SeatNo:
    """The first of ``seats`` clockwise from ``start``, a whole turn at most; raises ``ValueError`` for no seats.

    >>> next_after(SeatNo(8), (1, 3), 10)
    1
    """
    return min(seats, key=lambda seat: steps(start, seat, seat_count))


def is_between(first: SeatNo, seat: SeatNo, end: SeatNo, seat_count: int) -> bool:
    """Whether ``seat`` lies from ``first`` (inclusive) clockwise to ``end`` (exclusive).

    >>> [seat for seat in (9, 10, 1, 2, 3) if is_between(SeatNo(10), SeatNo(seat), SeatNo(2), 10)]
    [10, 1]
    """
    return (seat - first) % seat_count < (end - first) % seat_count


def seat_change_wait(
    active_from_big_blind: Iterable[SeatNo], old: SeatNo, new: SeatNo, seat_count: int
) -> int:
    """How many hands somebody waits who moves from ``old`` to ``new``: the active players passed (BLD-10).

    ``active_from_big_blind`` are the seats of active players clockwise, the last hand's big blind first. Moving closer
    to the coming big blind costs nothing.

    >>> seat_change_wait((3, 4, 5, 6, 7, 2), SeatNo(6), SeatNo(1), 10)
    1
    >>> seat_change_wait((3, 4, 7, 8, 1, 2), SeatNo(8), SeatNo(5), 10)
    0
    """
    active = tuple(active_from_big_blind)
    big_blind = active[0]
    from_, to = steps(big_blind, old, seat_count), steps(big_blind, new, seat_count)
    return sum(1 for seat in active if seat != old and from_ < steps(big_blind, seat, seat_count) < to)
