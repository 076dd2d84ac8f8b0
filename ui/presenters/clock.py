"""The two clocks of the windows: the wall clock that is shown, and a counter that never goes back."""

from __future__ import annotations

from typing import Protocol


class UiClock(Protocol):
    """Injected, so that tests need no waiting."""

    def now_us(self) -> int:
        """Wall clock, µs UTC."""

    def ticks_ms(self) -> int:
        """Milliseconds of a counter that only rises."""
