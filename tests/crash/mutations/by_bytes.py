"""Changes of single bytes and stretches of the file, without knowing what they mean."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random

PAGE = 4096


def _flip_a_bit(data: bytearray, random: Random) -> None:
    data[random.randrange(len(data))] ^= 1 << random.randrange(8)


def _set_a_byte(data: bytearray, random: Random) -> None:
    data[random.randrange(len(data))] = random.randrange(256)


def _delete_a_byte(data: bytearray, random: Random) -> None:
    del data[random.randrange(len(data))]


def _insert_a_byte(data: bytearray, random: Random) -> None:
    data.insert(random.randrange(len(data) + 1), random.randrange(256))


def _swap_two_bytes(data: bytearray, random: Random) -> None:
    one, other = random.randrange(len(data)), random.randrange(len(data))
    data[one], data[other] = data[other], data[one]


def _wipe_a_stretch(data: bytearray, random: Random) -> None:
    start = random.randrange(len(data))
    length = min(random.choice((4, 16, 64, 512)), len(data) - start)
    data[start : start + length] = bytes(length)


def _swap_two_pages(data: bytearray, random: Random) -> None:
    pages = len(data) // PAGE
    one, other = (PAGE * place for place in random.sample(range(pages), 2))
    data[one : one + PAGE], data[other : other + PAGE] = data[other : other + PAGE], data[one : one + PAGE]


def _cut_the_file(data: bytearray, random: Random) -> None:
    del data[random.randrange(100, len(data)) :]


KINDS: dict[str, Callable[[bytearray, Random], None]] = {
    "flip a bit": _flip_a_bit,
    "set a byte": _set_a_byte,
    "delete a byte": _delete_a_byte,
    "insert a byte": _insert_a_byte,
    "swap two bytes": _swap_two_bytes,
    "wipe a stretch": _wipe_a_stretch,
    "swap two pages": _swap_two_pages,
    "cut the file": _cut_the_file,
}


def change(path: Path, kind: str, random: Random) -> bool:
    """Do it to the file; whether a byte is different now."""
    before = path.read_bytes()
    data = bytearray(before)
    KINDS[kind](data, random)
    path.write_bytes(data)
    return bytes(data) != before
