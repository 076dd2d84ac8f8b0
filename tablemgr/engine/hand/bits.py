"""Places at the table as bits, and one item of a tuple changed: the vocabulary of the flat hand state.

A *place* is the position of a dealt-in player counted clockwise from the button marker: place 0 is the first seat
left of it, the last place is the button itself when it is dealt in. Acting after the flop, odd chips and showing
all go by that order (GEN-5, POT-7, SHOW-3). A set of places is an ``int``: bit n for place n.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

ItemT = TypeVar("ItemT")

Place = int
Places = int
NOBODY: Place = -1


def bit(place: Place) -> Places:
    """The set of one place."""
    return 1 << place


def lowest(places: Places) -> Place:
    """The first place of a set; `NOBODY` when it is empty.

    >>> lowest(0b1100), lowest(0)
    (2, -1)
    """
    return (places & -places).bit_length() - 1


def next_after(places: Places, place: Place) -> Place:
    """The first place of the set clockwise after ``place``, round the table and back to ``place`` itself.

    After `NOBODY` the first place of all.

    >>> next_after(0b1011, 1), next_after(0b1011, 3), next_after(0b0010, 1)
    (3, 0, 1)
    """
    beyond = places & -(1 << place + 1)
    return lowest(beyond or places)


def each(places: Places) -> Iterator[Place]:
    """The places of a set in ascending order.

    >>> list(each(0b1011))
    [0, 1, 3]
    """
    while places:
        yield (places & -places).bit_length() - 1
        places &= places - 1


def is_several(places: Places) -> bool:
    """Whether the set has two or more places."""
    return places & (places - 1) != 0


def with_item(items: tuple[ItemT, ...], index: int, value: ItemT) -> tuple[ItemT, ...]:
    """The tuple with one item changed.

    >>> with_item((1, 2, 3), 1, 7)
    (1, 7, 3)
    """
    changed = [*items]
    changed[index] = value
    return tuple(changed)
