"""Remarks as screens read them: the floor that is called, tags and note of the hand, the running clock."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class RemarksView:
    """Times are µs UTC; 0 and empty for what is not there. ``tags`` are keys of the engine's list."""

    floor_since_us: int = 0
    """When the floor was called; 0 while nobody waits for it."""
    floor_hand: int = 0
    floor_seat: int = 0
    tags: tuple[str, ...] = ()
    note: str = ""
    clock_seat: int = 0
    clock_until_us: int = 0
