"""Sets of hands as whole numbers, bit n for ordinal n, and their pieces as they are stored.

A piece with few members is stored as the list of them, any other as its bits: a player who sat one evening costs a few
bytes, the mark of half of all hands an eighth of a byte for each.
"""

from __future__ import annotations

import sys
from array import array
from collections.abc import Collection, Iterable, Iterator
from typing import Final

from tablemgr.persistence.hand_index.schema import HANDS_A_PIECE

_BYTES: Final = HANDS_A_PIECE // 8
_FEW: Final = 48
_BIG_ENDIAN: Final = sys.byteorder == "big"


def packed(bits: int) -> bytes:
    """A piece as stored."""
    if bits.bit_count() > _FEW:
        return bits.to_bytes(_BYTES, "little")
    members = array("H", members_from_top(bits))
    if _BIG_ENDIAN:
        members.byteswap()
    return members.tobytes()


def unpacked(stored: bytes) -> int:
    """A stored piece as a set; ValueError for bytes that are none."""
    if len(stored) == _BYTES:
        return int.from_bytes(stored, "little")
    if len(stored) % 2 or len(stored) > 2 * _FEW:
        raise ValueError("no piece of a set of hands")
    members = array("H", stored)
    if _BIG_ENDIAN:
        members.byteswap()
    bits = 0
    for member in members:
        bits |= 1 << member
    return bits


def joined(pieces: Iterable[tuple[int, bytes]]) -> int:
    """The union of stored pieces (place, bytes) as one set; ValueError as `unpacked`."""
    by_place: dict[int, int] = {}
    for place, stored in pieces:
        by_place[place] = by_place.get(place, 0) | unpacked(stored)
    if not by_place:
        return 0
    whole = bytearray(_BYTES * (max(by_place) + 1))
    for place, bits in by_place.items():
        whole[_BYTES * place : _BYTES * (place + 1)] = bits.to_bytes(_BYTES, "little")
    return int.from_bytes(whole, "little")


def members_from_top(bits: int) -> Iterator[int]:
    """Members, the newest first. Walks byte by byte, so that a page near the end costs no more than one at the top."""
    while bits:
        top = bits.bit_length() - 1
        base = max(top - 1023, 0)
        window = bits >> base
        bits ^= window << base
        while window:
            member = window.bit_length() - 1
            yield base + member
            window ^= 1 << member


def by_amount(bits: int, slices: list[int]) -> Iterator[int]:
    """Members in the order of their amounts, the largest first, of equal ones the newest; ``slices`` as `at_least`.

    >>> list(by_amount(0b111, [0b011, 0b010]))  # amounts 1, 3 and 0
    [1, 0, 2]
    """
    if not bits:
        return
    for k in range(len(slices) - 1, -1, -1):
        larger = bits & slices[k]
        if larger and larger != bits:
            yield from by_amount(larger, slices[:k])
            bits ^= larger
    yield from members_from_top(bits)


def set_of(members: Collection[int]) -> int:
    """The set with these members.

    >>> bin(set_of([0, 3]))
    '0b1001'
    """
    whole = bytearray(max(members, default=0) // 8 + 1)
    for member in members:
        whole[member >> 3] |= 1 << (member & 7)
    return int.from_bytes(whole, "little")


def below(ordinal: int) -> int:
    """The set of all ordinals before this one."""
    return (1 << max(ordinal, 0)) - 1


def at_least(slices: list[int], everything: int, least: int) -> int:
    """Hands whose amount is at least this; ``slices[k]`` are those with bit k of the amount set.

    >>> at_least([0b01, 0b10], 0b111, 2)
    2
    """
    if least <= 0:
        return everything
    if least >> len(slices):
        return 0
    greater, equal = 0, everything
    for k in range(len(slices) - 1, -1, -1):
        if least >> k & 1:
            equal &= slices[k]
        else:
            greater |= equal & slices[k]
            equal &= ~slices[k]
    return greater | equal
