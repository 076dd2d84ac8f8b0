"""Time and identifiers that are given instead of taken: an evening played twice makes the same journal twice."""

from __future__ import annotations


class ManualClock:
    """Stands still until it is set (µs UTC); the monotonic counter follows forwards, never back."""

    def __init__(self, at_us: int = 0) -> None:
        self._now_us = at_us
        self._monotonic_us = 0

    def set_us(self, at_us: int) -> None:
        """Set the wall clock; going back leaves the counter where it is, as a real one would."""
        self._monotonic_us += max(at_us - self._now_us, 0)
        self._now_us = at_us

    def now_us(self) -> int:
        """The time that was set."""
        return self._now_us

    def monotonic_us(self) -> int:
        """The sum of all steps forward."""
        return self._monotonic_us


class CountedIds:
    """Identifiers in order; for a journal that goes on ``first`` is the number of its last record."""

    def __init__(self, first: int = 0) -> None:
        self._last = first

    def command_id(self) -> str:
        """«act-1», «act-2» …"""
        self._last += 1
        return f"act-{self._last}"

    def player_letters(self) -> str:
        """«AAAAAAAB», «AAAAAAAC» …"""
        self._last += 1
        number, letters = self._last, ""
        for _place in range(8):
            number, letter = divmod(number, 26)
            letters = chr(ord("A") + letter) + letters
        return letters
