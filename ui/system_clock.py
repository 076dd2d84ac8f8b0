"""The clocks of the computer, for windows."""

from __future__ import annotations

import time


class SystemClock:
    """Implements `ui.presenters.clock.UiClock`."""

    def now_us(self) -> int:
        """Wall clock, µs UTC."""
        return time.time_ns() // 1000

    def ticks_ms(self) -> int:
        """A counter that only rises."""
        return time.monotonic_ns() // 1_000_000
